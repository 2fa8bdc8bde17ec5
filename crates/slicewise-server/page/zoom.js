// The size of the picture: as it fits best, or as the reader wants it. What does not fit is scrolled, or dragged.

import { $ } from "./dom.js";

const [LEAST, MOST] = [2, 400];

/** Pixels of a coin's width; null while the picture has the size that fits best. */
let scale = null;

/** The picture: its element, its size in units, and what is to be done when it has another size. */
let shown = null;

/**
 * Takes a new picture. It keeps its size, unless it is another board.
 */
export function show(picture, isNew) {
  shown = picture;
  if (isNew) scale = null;
  apply();
}

function apply() {
  const { element, width, height, natural, least, resized } = shown;
  const isSvg = element instanceof SVGElement;
  const wide = $("board").clientWidth / width;
  // (Too many coins for its place: it is scrolled, as coins that nobody can read or press are of no use.)
  const isScrolled = isSvg && scale === null && wide > 0 && wide < least;
  const size = scale ?? (isScrolled ? Math.min(natural, least) : natural);
  const isGiven = scale !== null || isScrolled || !isSvg;
  element.classList.toggle("zoomed", scale !== null || isScrolled);
  element.style.maxWidth = isGiven ? "none" : `${Math.round(width * natural)}px`;
  element.style.width = isGiven ? `${width * (isScrolled ? size : fitting(size))}px` : "";
  if (!isSvg) element.style.height = `${height * fitting(size)}px`;
  $("zoom-fit").setAttribute("aria-pressed", String(scale !== null && Math.abs(scale - whole()) < 1e-6));
  resized?.();
}

/** Returns the pixels of a unit: where nothing else is wanted, the picture is not wider than its place, unless nothing could be seen. */
function fitting(size) {
  const wide = $("board").clientWidth / shown.width;
  return scale !== null || wide < 4 ? size : Math.min(size, wide);
}

const current = () => shown.element.getBoundingClientRect().width / shown.width;

/** Returns the size at which the whole picture is in sight. */
const whole = () => Math.min($("board").clientWidth / shown.width, (0.7 * innerHeight) / shown.height);

/**
 * Makes the picture larger or smaller; the point of the screen stays over the same place of the picture.
 * @param {number} factor @param {Point | null} at
 */
export function zoomBy(factor, at = null) {
  if (!shown) return;
  const board = $("board");
  const place = board.getBoundingClientRect();
  const { x, y } = at ?? { x: place.x + place.width / 2, y: place.y + place.height / 2 };
  const before = shown.element.getBoundingClientRect();
  const [u, v] = [(x - before.x) / before.width, (y - before.y) / before.height];
  scale = Math.max(LEAST, Math.min(MOST, current() * factor, 4e6 / shown.width, 4e6 / shown.height));
  apply();
  const after = shown.element.getBoundingClientRect();
  board.scrollBy(after.x + u * after.width - x, after.y + v * after.height - y);
}

export const larger = () => zoomBy(1.25);
export const smaller = () => zoomBy(0.8);

/** Shows the whole picture, or, when it is in sight, gives it its first size again. */
export function fit() {
  if (!shown) return;
  scale = $("zoom-fit").getAttribute("aria-pressed") === "true" ? null : whole();
  apply();
}

export function listenToZoom() {
  const board = $("board");
  addEventListener("resize", () => shown && apply());
  $("zoom-in").addEventListener("click", larger);
  $("zoom-out").addEventListener("click", smaller);
  $("zoom-fit").addEventListener("click", fit);
  board.addEventListener("wheel", (event) => {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    zoomBy(Math.exp(-Math.max(-60, Math.min(60, event.deltaY)) / 150), event);
  }, { passive: false });
  listenToFingers(board);
  listenToDrags(board);
}

/** Two fingers change the size. */
function listenToFingers(board) {
  /** @type {{ far: number, x: number, y: number } | null} */
  let before = null;
  const spread = ([one, other]) => ({
    far: Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY), x: (one.clientX + other.clientX) / 2, y: (one.clientY + other.clientY) / 2,
  });
  const begin = (event) => {
    before = event.touches.length === 2 ? spread(event.touches) : null;
    if (before) event.preventDefault();
  };
  board.addEventListener("touchstart", begin, { passive: false });
  board.addEventListener("touchend", begin, { passive: false });
  board.addEventListener("touchmove", (event) => {
    if (!before || event.touches.length !== 2) return;
    event.preventDefault();
    const now = spread(event.touches);
    zoomBy(now.far / before.far, now);
    board.scrollBy(before.x - now.x, before.y - now.y);
    before = now;
  }, { passive: false });
}

/** A drag of the space between the vertices moves the picture, where there is more than is in sight. */
function listenToDrags(board) {
  let from = null;
  board.addEventListener("pointerdown", (event) => {
    const isFree = !event.target.closest("[data-v], .arc, .fold") && !document.body.classList.contains("editing");
    if (event.pointerType === "mouse" && !event.button && isFree) from = { x: event.clientX, y: event.clientY };
  });
  board.addEventListener("pointermove", (event) => {
    if (!from) return;
    board.scrollBy(from.x - event.clientX, from.y - event.clientY);
    from = { x: event.clientX, y: event.clientY };
  });
  for (const end of ["pointerup", "pointercancel", "pointerleave"]) board.addEventListener(end, () => (from = null));
}
