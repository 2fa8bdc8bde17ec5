// The size of the picture: as it fits best, or as the reader wants it. What does not fit is scrolled, or dragged.

import { on, onPress } from "./dom.js";

const [LEAST, MOST] = [2, 400];

/** Pixels of a coin's width from which on an outcome has letters of more than 9 pixels. */
const LEGIBLE = 37;

/** Takes a new picture. It keeps its size, unless it is another board. @param {Board} board @param {Picture} picture @param {boolean} isNew */
export function show(board, picture, isNew) {
  board.zoom.shown = picture;
  if (isNew) board.zoom.scale = null;
  apply(board, picture);
}

/** @param {Board} board @param {Picture} picture */
function apply(board, picture) {
  const { $, zoom: { scale } } = board;
  const { element, width, height, natural, least, resized } = picture;
  const isSvg = element instanceof SVGElement;
  const wide = $("board").clientWidth / width;
  // Too many coins for its place: it is scrolled, as coins that nobody can read or press are of no use.
  const fits = element.matches(".fits");
  const room = fits ? Math.min(wide, (0.58 * innerHeight) / height) : wide;
  const isScrolled = isSvg && scale === null && wide > 0 && room < least;
  const size = scale ?? (isScrolled ? Math.min(natural, least) : natural);
  const isGiven = scale !== null || isScrolled || !isSvg;
  // Where nothing else is wanted, it is not wider than its place, unless nothing could be seen.
  const fitting = scale !== null || (wide < 4 && !fits) ? size : Math.min(size, isSvg ? wide : room);
  element.classList.toggle("zoomed", scale !== null || isScrolled);
  element.style.maxWidth = isGiven ? "none" : `${Math.round(width * natural)}px`;
  element.style.width = isGiven ? `${width * (isScrolled ? size : fitting)}px` : "";
  if (!isSvg) element.style.height = `${height * fitting}px`;
  // What is written beside the coins is larger, compared with them, where they are small.
  const unit = scale ?? (isScrolled ? size : Math.min(size, room));
  if (isSvg) for (const [name, value] of Object.entries({ "--grow": Math.max(1, Math.min(1.6, LEGIBLE / unit)), "--unit": unit })) element.style.setProperty(name, `${value}`);
  $("zoom-fit").ariaPressed = String(scale !== null && Math.abs(scale - whole(board, picture)) < 1e-6);
  resized?.();
}

/** Returns the size at which the whole picture is in sight. @param {Board} board @param {Picture} picture */
const whole = ({ $ }, { width, height }) => Math.min($("board").clientWidth / width, (0.7 * innerHeight) / height);

/**
 * Makes the picture larger or smaller; the point of the screen stays over the same place of the picture.
 * @param {Board} board @param {number} factor @param {Point | null} at
 */
export function zoomBy(board, factor, at = null) {
  const { $, zoom, zoom: { shown } } = board;
  if (!shown) return;
  const place = $("board").getBoundingClientRect();
  const { x, y } = at ?? { x: place.x + place.width / 2, y: place.y + place.height / 2 };
  const before = shown.element.getBoundingClientRect();
  const [u, v] = [(x - before.x) / before.width, (y - before.y) / before.height];
  zoom.scale = Math.max(LEAST, Math.min(MOST, (before.width / shown.width) * factor, 4e6 / shown.width, 4e6 / shown.height));
  apply(board, shown);
  const after = shown.element.getBoundingClientRect();
  $("board").scrollBy(after.x + u * after.width - x, after.y + v * after.height - y);
}

/** The width of a piece that can be meant, in pixels, and that at which it is shown then. */
const [MEANT, SHOWN] = [8, 24];

/** Shows a piece of a fine ring larger, where it is too narrow to be meant by a press. Returns whether it was. @param {Board} board @param {Place["wedge"]} piece @param {Point} at */
export function bringNear(board, piece, at) {
  const { shown } = board.zoom;
  const wide = piece?.fine && shown ? (piece.room * shown.element.getBoundingClientRect().width) / shown.width : MEANT;
  if (wide < MEANT) zoomBy(board, SHOWN / wide, at);
  return wide < MEANT;
}

/** @param {Board} board */
export const larger = (board) => zoomBy(board, 1.25);
/** @param {Board} board */
export const smaller = (board) => zoomBy(board, 0.8);

/** Shows the whole picture, or, when it is in sight, gives it its first size again. @param {Board} board */
export function fit(board) {
  const { $, zoom, zoom: { shown } } = board;
  if (!shown) return;
  zoom.scale = $("zoom-fit").ariaPressed === "true" ? null : whole(board, shown);
  apply(board, shown);
}

/** @param {Board} board */
export function listenToZoom(board) {
  const { $, zoom } = board;
  addEventListener("resize", () => zoom.shown && apply(board, zoom.shown));
  onPress(board, { "zoom-in": () => larger(board), "zoom-out": () => smaller(board), "zoom-fit": () => fit(board) });
  on($("board"), {
    wheel(event) {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      zoomBy(board, Math.exp(-Math.max(-60, Math.min(60, event.deltaY)) / 150), event);
    },
  }, { passive: false });
  listenToFingers(board);
  listenToDrags(board);
}

/** Two fingers change the size. @param {Board} board */
function listenToFingers(board) {
  const window = board.$("board");
  /** @type {{ far: number, x: number, y: number } | null} */
  let before = null;
  const spread = (/** @type {TouchList} */ { 0: one, 1: other }) => ({
    far: Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY), x: (one.clientX + other.clientX) / 2, y: (one.clientY + other.clientY) / 2,
  });
  const begin = (/** @type {TouchEvent} */ event) => {
    before = event.touches.length === 2 ? spread(event.touches) : null;
    if (before) event.preventDefault();
  };
  on(window, {
    touchstart: begin, touchend: begin,
    touchmove(/** @type {TouchEvent} */ event) {
      if (!before || event.touches.length !== 2) return;
      event.preventDefault();
      const now = spread(event.touches);
      zoomBy(board, now.far / before.far, now);
      window.scrollBy(before.x - now.x, before.y - now.y);
      before = now;
    },
  }, { passive: false });
}

/** A drag of the space between the vertices moves the picture, where there is more than is in sight. @param {Board} board */
function listenToDrags({ $, state }) {
  const window = $("board");
  /** @type {Point | null} */
  let from = null;
  const end = () => (from = null);
  on(window, {
    pointerdown(event) {
      const isFree = !event.target.closest("[data-v], .arc, .fold") && !state.editing;
      if (event.pointerType === "mouse" && !event.button && isFree) from = { x: event.clientX, y: event.clientY };
    },
    pointermove(event) {
      if (!from) return;
      window.scrollBy(from.x - event.clientX, from.y - event.clientY);
      from = { x: event.clientX, y: event.clientY };
    },
    pointerup: end, pointercancel: end, pointerleave: end,
  });
}
