// The marks of the analysis in the picture: outcomes beside the vertices, slices under the coins.

import { put, s } from "./dom.js";
import { round } from "./layout.js";
import { cut, isExact, isKnown, show, signed, span } from "./number.js";
import { say } from "./texts.js";

/** The most characters of an outcome beside a vertex. */
const LONGEST = 7;

/** The most moves whose outcomes are drawn; of more, only the best ones. */
const CROWD = 150;

/** Returns the place of an outcome: beside the vertex that is taken, or the name of the choice that is made. @param {Plan} plan @param {Turn} turn @param {number} grow @returns {Pick<Place, "x" | "y" | "out" | "flip"> | undefined} */
function placeOf({ vertices, labels }, turn, grow) {
  const label = labels.find((one) => one.turn === turn);
  return label ? { x: label.x, y: label.y, out: { x: (0.15 * label.text.length + 0.7) * grow, y: 0 } } : vertices[/** @type {number} */ (turn)];
}

/** Draws the outcomes beside the vertices that may be taken, those of the best moves first: none covers another one, or a weight. @param {Board} board @param {View} view @param {Legal} legal @param {Position | null} shown */
export function outcomes(board, view, legal, shown) {
  const { plan } = view;
  const grow = Number(view.svg.style.getPropertyValue("--grow")) || 1;
  const isCrowded = legal.size > CROWD;
  const moves = shown ? [...legal].filter(([turn, move]) => placeOf(plan, turn, grow) && isKnown(move.outcome) && (move.optimal || !isCrowded)) : [];
  /** @type {Frame[]} */
  const taken = isCrowded ? [] : weightsOf(view);
  const marks = [];
  for (const [turn, move] of moves.sort(([, one], [, other]) => Number(other.optimal) - Number(one.optimal))) {
    const whole = span(move.outcome, board.state.players > 2 ? show : signed).replaceAll(" ", "");
    // An interval that is too long for its place is in the list beside the board only.
    if (!isExact(move.outcome) && whole.length > LONGEST) continue;
    const text = cut(whole, LONGEST);
    const star = move.optimal ? `★${text}` : text;
    const [wide, high] = [0.32 + 0.17 * Math.max(2, text.length) + (move.optimal ? 0.2 : 0), 0.4];
    const at = /** @type {Place} */ (placeOf(plan, turn, grow));
    const most = plan.left + plan.width - (wide * grow) / 2;
    const x = round(Math.min(most, Math.max(plan.left + (wide * grow) / 2, at.x + (at.flip ? -at.out.x : at.out.x))));
    const y = round(at.y + at.out.y);
    const frame = { x: x - (wide * grow) / 2, y: y - (high * grow) / 2, width: wide * grow, height: high * grow };
    if (marks.length > CROWD || taken.some((other) => meet(frame, other))) continue;
    taken.push(frame);
    marks.push(s("g", { class: move.optimal ? "out best" : "out" },
      s("rect", { x: round(x - wide / 2), y: round(y - high / 2), width: round(wide), height: high, rx: 0.2 }), s("text", { x, y }, star)));
  }
  put(view.over, marks);
}

/** Returns whether two frames have more than a margin in common. @param {Frame} one @param {Frame} other */
const meet = (one, other) => Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x) > 0.08
  && Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y) > 0.08;

/** Returns the frames of the weights in the picture. @param {View} view @returns {Frame[]} */
const weightsOf = ({ plan, shown }) => shown.map((vertex) => {
  const { x, y } = plan.vertices[vertex];
  return { x: x - 0.22, y: y - 0.18, width: 0.44, height: 0.36 };
});

/** Draws slices and evs as brackets under the coins. @param {Board} board @param {View} view @param {Position | null} shown */
export function slices(board, view, shown) {
  put(view.under, brackets(board, view.plan, hasSlices(board) ? shown : null).map(({ kind, left, right, y, opens, closes, text }) => {
    const d = `M${round(left)} ${y}${opens ? "v-.14m0 .14" : ""}H${round(right)}${closes ? "v-.14" : ""}`;
    return s("g", { class: kind }, s("path", { d }), s("text", { x: round((left + right) / 2), y: y + 0.27 }, text));
  }));
}

/** Whether slices are shown. @param {Board} board */
export const hasSlices = (board) => board.state.settings.slices && board.state.players === 2;

/** Returns the brackets of slices and evs, one for each line that they are in. @param {Board} board @param {Plan} plan @param {Position | null} shown @returns {Bracket[]} */
export function brackets(board, plan, shown) {
  if (!shown) return [];
  return [...shown.slices.flatMap((slice) => bracket(board, plan, slice, "slice")), ...shown.evs.flatMap((ev) => bracket(board, plan, ev, "ev"))];
}

/** @param {Board} board @param {Plan} plan @param {{ first: number, last: number, weight: Exact }} slice @param {string} kind */
function bracket(board, { vertices }, { first, last, weight }, kind) {
  let near = first;
  while (near <= last && !vertices[near]) near++;
  const from = vertices[near];
  if (!from) return [];
  const inLine = (/** @type {Place} */ at) => !at.wedge && !at.loose;
  const part = board.state.outline.parts[from.part];
  if (!inLine(from) || part.kind === "forest") return [];
  const text = kind === "ev" ? say.ev(show(weight)) : show(weight);
  /** @type {{ y: number, left: number, right: number }[]} */
  const stretches = [];
  for (let vertex = first; vertex <= last; vertex++) {
    const at = vertices[vertex];
    if (!at) continue;
    const open = stretches.at(-1);
    if (open && open.y === at.y) [open.left, open.right] = [Math.min(open.left, at.x), Math.max(open.right, at.x)];
    else stretches.push({ y: at.y, left: at.x, right: at.x });
  }
  return stretches.map(({ y, left, right }, index) => ({
    kind, left: left - 0.46, right: right + 0.46, y: y + 0.74, opens: index === 0, closes: index === stretches.length - 1,
    text: index === 0 ? cut(text, Math.max(7, Math.floor((right - left + 0.92) / 0.16))) : "",
  }));
}
