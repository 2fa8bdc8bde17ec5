// A board of thousands of vertices, painted: only what is in sight. It can be pressed, and walked over by keyboard.

import { h } from "./dom.js";
import { isBreak, letters } from "./layout.js";
import { worth } from "./names.js";
import { isKnown, short, span } from "./number.js";
import { say } from "./texts.js";

/** The most vertices that are drawn as elements of their own. */
export const MOST_DRAWN = 3000;

/** Below so many pixels a coin has no number. */
const LEGIBLE = 15;

/**
 * Makes a sheet for a plan; `press` receives the vertex that is pressed, unless `near` shows it larger first, and `brackets` returns those of the slices.
 * The canvas is as large as the window that the sheet is scrolled in.
 * @param {Board} board @param {{ plan: Plan, shown: number[], outline: Outline, press: (vertex: number, cell: any) => void, near: (vertex: number, at: Point) => boolean, brackets: (plan: Plan, known: any) => Bracket[], describe: (vertex: number) => string }} options
 */
export function sheet(board, { plan, shown, outline, press, near, brackets, describe }) {
  const canvas = h("canvas", { "aria-hidden": "true" });
  const element = h("div.sheet", { id: "picture", tabindex: 0, role: "button" }, canvas);
  /** @type {any} */
  const made = { element, cursor: null, marks: null, slices: null, brackets: [] };
  const frame = board.$("board");
  let scheduled = 0;
  let isFresh = true;

  const scale = () => element.getBoundingClientRect().width / plan.width;
  const name = () => {
    element.ariaLabel = made.cursor === null ? say.sheet(shown.length) : describe(made.cursor);
  };

  made.repaint = () => {
    cancelAnimationFrame(scheduled);
    scheduled = requestAnimationFrame(() => made.marks && element.isConnected && paint());
  };

  function paint() {
    const [place, window] = [element.getBoundingClientRect(), frame.getBoundingClientRect()];
    const [wide, high] = [Math.min(place.width, frame.clientWidth), Math.min(place.height, frame.clientHeight)];
    const dense = devicePixelRatio;
    canvas.width = Math.ceil(wide * dense);
    canvas.height = Math.ceil(high * dense);
    Object.assign(canvas.style, { width: `${wide}px`, height: `${high}px` });
    const unit = scale();
    const corner = { x: Math.max(0, window.x - place.x) / unit, y: Math.max(0, window.y - place.y) / unit };
    const brush = canvas.getContext("2d");
    brush.setTransform(dense * unit, 0, 0, dense * unit, -corner.x * unit * dense, -corner.y * unit * dense);
    const sight = { left: corner.x - 1, top: corner.y - 1.5, right: corner.x + wide / unit + 1, bottom: corner.y + high / unit + 1.5 };
    paintAll(brush, { plan, shown, outline, sight, unit, marks: made.marks, brackets: made.brackets, cursor: made.cursor, colour: colours(element) });
  }

  /** Shows the state of the vertices. */
  made.update = (/** @type {PaintedMarks} */ marks) => {
    if (isFresh && marks.legal.size) {
      isFresh = false;
      requestAnimationFrame(() => toFirst(marks.legal));
    }
    // They are many, and the same ones while the answer is.
    if (made.slices !== marks.slices) made.brackets = brackets(plan, marks.slices);
    made.slices = marks.slices;
    made.marks = marks;
    if (made.cursor !== null && !marks.legal.has(made.cursor)) made.cursor = null;
    name();
    made.repaint();
  };

  /** Scrolls to a vertex that may be taken. */
  const toFirst = (/** @type {Legal} */ legal) => {
    const first = shown.find((vertex) => legal.has(vertex));
    if (first !== undefined && element.isConnected) reveal(board, plan.vertices[first], scale());
  };

  made.walk = (/** @type {number} */ step) => {
    const legal = shown.filter((vertex) => made.marks.legal.has(vertex));
    if (!legal.length) return;
    const at = made.cursor === null ? (step > 0 ? -1 : 0) : legal.indexOf(made.cursor);
    made.cursor = legal[(at + step + legal.length) % legal.length];
    reveal(board, plan.vertices[made.cursor], scale());
    name();
    element.focus({ preventScroll: true });
    made.repaint();
  };

  const spot = (/** @type {number} */ vertex) => ({ getBoundingClientRect: () => {
    const [{ x, y }, at, unit] = [plan.vertices[vertex], element.getBoundingClientRect(), scale()];
    return new DOMRect(at.x + (x - 0.5) * unit, at.y + (y - 0.5) * unit, unit, unit);
  } });
  element.addEventListener("click", (/** @type {MouseEvent} */ event) => {
    const [at, unit] = [element.getBoundingClientRect(), scale()];
    const vertex = vertexAt(plan, shown, { x: (event.clientX - at.x) / unit, y: (event.clientY - at.y) / unit });
    if (vertex !== null && !near(vertex, { x: event.clientX, y: event.clientY })) press(vertex, spot(vertex));
  });
  element.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => {
    if ((event.key !== "Enter" && event.key !== " ") || made.cursor === null) return;
    event.preventDefault();
    event.stopPropagation();
    press(made.cursor, spot(made.cursor));
  });
  frame.onscroll = made.repaint;
  name();
  return made;
}

/** Scrolls a place of the sheet into sight. @param {Board} board @param {Point} place @param {number} unit */
function reveal({ $ }, { x, y }, unit) {
  const frame = $("board");
  if (x * unit < frame.scrollLeft || x * unit > frame.scrollLeft + frame.clientWidth) frame.scrollLeft = x * unit - frame.clientWidth / 2;
  if (y * unit < frame.scrollTop || y * unit > frame.scrollTop + frame.clientHeight) frame.scrollTop = y * unit - frame.clientHeight / 2;
}

/**
 * Returns the vertex at a place of the plan, or null: the piece of a pizza that contains it, or the nearest coin.
 * @param {Pick<Plan, "vertices">} plan @param {number[]} shown @param {Point} place
 */
export function vertexAt({ vertices }, shown, { x, y }) {
  /** @type {number | null} */
  let found = null;
  let near = 0.55;
  for (const vertex of shown) {
    const at = vertices[vertex];
    if (at.wedge) {
      const far = Math.hypot(x - at.wedge.x, y - at.wedge.y);
      const turn = 2 * Math.PI;
      const angle = (((Math.atan2(y - at.wedge.y, x - at.wedge.x) - at.wedge.from) % turn) + turn) % turn;
      if (far >= at.wedge.inner && far <= at.wedge.radius && angle <= at.wedge.to - at.wedge.from) return vertex;
    } else {
      const far = Math.hypot(x - at.x, y - at.y);
      if (far < near) [found, near] = [vertex, far];
    }
  }
  return found;
}

const PLAYERS = ["first", "second", "third", "fourth"];
const NAMES = ["paper", "lit", "lit-ink", "muted", "coin", "coin-edge", "coin-ink", "ink", "edge", "best", "best-ink", "focus", ...PLAYERS, ...PLAYERS.map((player) => `${player}-soft`)];

/** @param {Element} element @returns {Record<string, string>} */
function colours(element) {
  const style = getComputedStyle(element);
  return Object.fromEntries(NAMES.map((name) => [name, style.getPropertyValue(`--${name}`).trim()]));
}

/** @param {CanvasRenderingContext2D} brush @param {Scene} scene */
function paintAll(brush, scene) {
  const { plan, shown, sight, unit, colour } = scene;
  const isSeen = (/** @type {Point & { wedge?: Place["wedge"] }} */ { x, y, wedge }) => {
    const far = wedge?.fine ? wedge.radius - wedge.inner : 0;
    return x > sight.left - far && x < sight.right + far && y > sight.top - far && y < sight.bottom + far;
  };
  brush.lineWidth = 0.055;
  brush.strokeStyle = colour.edge;
  brush.beginPath();
  for (const [one, other] of plan.edges) {
    const [a, b] = [plan.vertices[one], plan.vertices[other]];
    if (isBreak(plan, one, other) || Math.max(a.x, b.x) < sight.left || Math.min(a.x, b.x) > sight.right || Math.max(a.y, b.y) < sight.top || Math.min(a.y, b.y) > sight.bottom) continue;
    brush.moveTo(a.x, a.y);
    brush.lineTo(b.x, b.y);
  }
  brush.stroke();
  brush.textAlign = "center";
  brush.textBaseline = "middle";
  const isLegible = unit >= LEGIBLE;
  if (isLegible) for (const bracket of scene.brackets) if (isSeen({ x: Math.max(bracket.left, Math.min(bracket.right, sight.left + 1)), y: bracket.y })) paintBracket(brush, bracket, colour);
  const seen = shown.filter((vertex) => isSeen(plan.vertices[vertex]));
  const isFine = (/** @type {number} */ vertex) => plan.vertices[vertex].wedge?.fine && isPlain(scene, vertex);
  for (const isLegal of [false, true]) paintFine(brush, scene, seen.filter((vertex) => isFine(vertex) && scene.marks.legal.has(vertex) === isLegal), isLegal);
  for (const vertex of seen) if (!isFine(vertex)) paintVertex(brush, scene, vertex, isLegible);
  if (isLegible && scene.marks.shown) for (const [vertex, move] of scene.marks.legal) {
    const at = plan.vertices[/** @type {number} */ (vertex)];
    if (move.optimal && at && isSeen(at) && isKnown(move.outcome)) paintOutcome(brush, at, `★${span(move.outcome)}`, colour);
  }
}

/** @param {CanvasRenderingContext2D} brush @param {Bracket} bracket @param {Record<string, string>} colour */
function paintBracket(brush, { kind, left, right, y, opens, closes, text }, colour) {
  brush.strokeStyle = brush.fillStyle = colour.muted;
  brush.lineWidth = 0.04;
  brush.setLineDash(kind === "ev" ? [0.1, 0.07] : []);
  brush.beginPath();
  brush.moveTo(left, opens ? y - 0.14 : y);
  brush.lineTo(left, y);
  brush.lineTo(right, y);
  brush.lineTo(right, closes ? y - 0.14 : y);
  brush.stroke();
  brush.setLineDash([]);
  brush.font = "500 .25px system-ui, sans-serif";
  brush.fillText(text, (left + right) / 2, y + 0.27);
}

/** The most pixels of a saved picture, and those of one side: more is not drawn by every browser. */
const [MOST_PIXELS, LONGEST] = [16e6, 16000];

/** Paints all of a plan into a canvas of its own, for a picture to save. @param {Board} board @param {Pick<Scene, "plan" | "shown" | "outline" | "marks" | "brackets">} scene */
export function paintWhole(board, { plan, shown, outline, marks, brackets }) {
  const unit = Math.min(56, Math.sqrt(MOST_PIXELS / (plan.width * plan.height)), LONGEST / plan.width, LONGEST / plan.height);
  const canvas = h("canvas", { width: Math.ceil(plan.width * unit), height: Math.ceil(plan.height * unit) });
  const brush = canvas.getContext("2d");
  const colour = colours(board.element);
  brush.fillStyle = colour.paper;
  brush.fillRect(0, 0, canvas.width, canvas.height);
  brush.setTransform(unit, 0, 0, unit, -plan.left * unit, -plan.top * unit);
  const sight = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity };
  paintAll(brush, { plan, shown, outline, sight, unit, marks, brackets, cursor: null, colour });
  return canvas;
}

/** Returns whether there is nothing to be said of a vertex. @param {Scene} scene @param {number} vertex */
const isPlain = ({ marks: { takers, left, legal, shown, lit }, cursor }, vertex) =>
  !takers.has(vertex) && (!left || left.has(vertex)) && !(shown && legal.get(vertex)?.optimal) && !lit.has(vertex) && vertex !== cursor;

/** The least width of a piece with an edge, in pixels, of letters, and of a piece that is painted by itself. */
const [EDGED, READ, NARROW] = [3, 6, 0.5];

/** @typedef {NonNullable<Place["wedge"]>} Wedge */

/** Puts neighbours together, at most so many, as high as the highest of them: no more is seen of them. @param {Wedge[]} pieces @param {number} most */
function bundled(pieces, most) {
  if (most < 2) return pieces;
  /** @type {(Wedge & { count: number })[]} */
  const found = [];
  for (const piece of pieces) {
    const last = found.at(-1);
    const isNext = last?.x === piece.x && Math.min(Math.abs(last.to - piece.from), Math.abs(last.from - piece.to)) < 1e-9;
    if (!last || !isNext || last.count === most) found.push({ ...piece, count: 1 });
    else Object.assign(last, { from: Math.min(last.from, piece.from), to: Math.max(last.to, piece.to), radius: Math.max(last.radius, piece.radius), count: last.count + 1 });
  }
  return found;
}

/** Paints the pieces of fine rings, of which there are thousands, at once. @param {CanvasRenderingContext2D} brush @param {Scene} scene @param {number[]} pieces @param {boolean} isLegal */
function paintFine(brush, { plan, outline, unit, colour }, pieces, isLegal) {
  const at = (/** @type {number} */ vertex) => /** @type {Wedge} */ (plan.vertices[vertex].wedge);
  if (!pieces.length) return;
  const wide = at(pieces[0]).room * unit;
  const hasEdges = wide >= EDGED;
  brush.beginPath();
  for (const piece of bundled(pieces.map(at), Math.floor(NARROW / wide))) trace(brush, piece);
  brush.fillStyle = hasEdges ? colour.coin : colour["coin-edge"];
  brush.fill();
  if (!hasEdges) return;
  brush.strokeStyle = isLegal ? colour.ink : colour["coin-edge"];
  brush.lineWidth = 1 / unit;
  brush.stroke();
  brush.fillStyle = colour["coin-ink"];
  for (const vertex of pieces) writeFine(brush, plan.vertices[vertex], short(worth(outline, vertex)), unit);
}

/** Writes the weight of a piece of a fine ring, if it can be read. @param {CanvasRenderingContext2D} brush @param {Place} place @param {string} text @param {number} unit */
function writeFine(brush, { x, y, wedge }, text, unit) {
  const size = wedge ? letters(wedge, text) : 0;
  if (size * unit < READ) return;
  brush.font = `600 ${size}px system-ui, sans-serif`;
  brush.fillText(text, x, y);
}

/** @param {CanvasRenderingContext2D} brush @param {Scene} scene @param {number} vertex @param {boolean} isLegible */
function paintVertex(brush, { plan, outline, marks, cursor, colour, unit }, vertex, isLegible) {
  const at = plan.vertices[vertex];
  const taker = marks.takers.get(vertex);
  const move = marks.legal.get(vertex);
  const isAway = taker === undefined && marks.left && !marks.left.has(vertex);
  const isBest = marks.shown && move?.optimal;
  const isLit = marks.lit.has(vertex);
  const isFine = at.wedge?.fine;
  brush.globalAlpha = !isLit && (taker !== undefined || isAway) ? 0.45 : 1;
  outlineOf(brush, at);
  brush.fillStyle = isFine && isBest ? colour.best : isLit ? colour.lit : taker === undefined ? colour.coin : colour[`${PLAYERS[taker % 4]}-soft`];
  brush.strokeStyle = vertex === cursor ? colour.focus : isBest ? colour.best : move ? colour.ink : taker === undefined ? colour["coin-edge"] : colour[PLAYERS[taker % 4]];
  brush.lineWidth = isFine ? (vertex === cursor ? 4 : 1) / unit : vertex === cursor || isLit ? 0.16 : isBest ? 0.12 : move ? 0.07 : 0.03;
  brush.fill();
  brush.stroke();
  if (isFine) {
    brush.fillStyle = isLit ? colour["lit-ink"] : isBest ? colour["best-ink"] : taker === undefined ? colour["coin-ink"] : colour.ink;
    writeFine(brush, at, short(worth(outline, vertex)), unit);
  } else if (isLegible) {
    const text = short(worth(outline, vertex));
    brush.font = `600 ${text.length > 5 ? 0.23 : text.length > 3 ? 0.28 : 0.36}px system-ui, sans-serif`;
    brush.fillStyle = isLit ? colour["lit-ink"] : taker === undefined ? colour["coin-ink"] : colour.ink;
    brush.fillText(text, at.x, at.y);
  }
  brush.globalAlpha = 1;
}

/** @param {CanvasRenderingContext2D} brush @param {Place} place */
function outlineOf(brush, { x, y, wedge }) {
  brush.beginPath();
  if (!wedge) return brush.arc(x, y, 0.5, 0, 2 * Math.PI);
  trace(brush, wedge);
}

/** @param {CanvasRenderingContext2D} brush @param {Wedge} piece */
function trace(brush, { x, y, radius, inner, from, to }) {
  // Of a narrow one, the corners are more exact.
  const corners = to - from < 0.01 ? [[radius, from], [radius, to], [inner, to], [inner, from]] : [[radius, from]];
  corners.forEach(([far, angle], index) => brush[index ? "lineTo" : "moveTo"](x + far * Math.cos(angle), y + far * Math.sin(angle)));
  if (corners.length === 1) {
    brush.arc(x, y, radius, from, to);
    brush.arc(x, y, inner, to, from, true);
  }
  brush.closePath();
}

/** @param {CanvasRenderingContext2D} brush @param {Place} at @param {string} text @param {Record<string, string>} colour */
function paintOutcome(brush, at, text, colour) {
  const [x, y, wide] = [at.x + (at.flip ? -at.out.x : at.out.x), at.y + at.out.y, 0.3 + 0.17 * text.length];
  brush.fillStyle = colour.best;
  brush.beginPath();
  brush.roundRect(x - wide / 2, y - 0.2, wide, 0.4, 0.2);
  brush.fill();
  brush.fillStyle = colour["best-ink"];
  brush.font = "600 .26px system-ui, sans-serif";
  brush.fillText(text, x, y);
}
