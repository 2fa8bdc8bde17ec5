// The marks of the analysis in the picture: outcomes beside the vertices, slices under the coins.

import { put, s } from "./dom.js";
import { round } from "./layout.js";
import { cut, isExact, isKnown, show, signed, span } from "./number.js";
import * as say from "./texts.js";

/** The most characters of an outcome beside a vertex. */
const LONGEST = 7;

/** Draws the outcomes beside the vertices that may be taken. @param {Board} board @param {View} view @param {Legal} legal @param {Position | null} shown */
export function outcomes(board, view, legal, shown) {
  const marks = [];
  if (shown) {
    const crowded = legal.size > 150;
    for (const [turn, move] of legal) {
      const at = view.plan.vertices[/** @type {number} */ (turn)];
      if (!at || !isKnown(move.outcome) || (crowded && !move.optimal)) continue;
      const whole = span(move.outcome, board.state.players > 2 ? show : signed).replaceAll(" ", "");
      // An interval that is too long for its place is in the list beside the board only.
      if (!isExact(move.outcome) && whole.length > LONGEST) continue;
      const text = cut(whole, LONGEST);
      const x = round(at.x + (at.flip ? -at.out.x : at.out.x));
      const y = round(at.y + at.out.y);
      const wide = 0.32 + 0.17 * Math.max(2, text.length);
      const star = move.optimal ? `★${text}` : text;
      const mark = s("g", { class: move.optimal ? "out best" : "out" },
        s("rect", { x: round(x - wide / 2 - (move.optimal ? 0.1 : 0)), y: round(y - 0.2), width: round(wide + (move.optimal ? 0.2 : 0)), height: 0.4, rx: 0.2 }),
        s("text", { x, y, text: star }));
      marks.push(mark);
    }
  }
  put(view.over, marks);
}

/** Draws slices and evs as brackets under the coins. @param {Board} board @param {View} view @param {Position | null} shown */
export function slices(board, view, shown) {
  put(view.under, brackets(board, view.plan, hasSlices(board) ? shown : null).map(({ kind, left, right, y, opens, closes, text }) => {
    const d = `M${round(left)} ${y}${opens ? "v-.14m0 .14" : ""}H${round(right)}${closes ? "v-.14" : ""}`;
    return s("g", { class: kind }, s("path", { d }), s("text", { x: round((left + right) / 2), y: y + 0.27, text }));
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
