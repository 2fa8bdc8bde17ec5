// What a screen reader is told of the coins in the picture.

import { WHO, told } from "./names.js";
import { isKnown, span } from "./number.js";
import { say } from "./texts.js";
import * as tree from "./tree.js";

/** Returns the picture, once there is one. @param {Board} board */
const viewOf = (board) => /** @type {View} */ (board.view);

/** Returns whether a vertex is pressed for something else than to be taken, legal or not: the editing cursor is on it, or a lesson lets all be pressed. @param {Board} board @param {any} cell */
export const isOther = ({ state, learn, root }, cell) => (state.editing && cell === root.activeElement) || (learn.all && Boolean(learn.pick));

/** The most vertices of which also those are told that may not be taken. */
export const MOST_TOLD = 200;

/** Labels the vertices for screen readers; one that may be taken is in the tab order. @param {Board} board @param {Legal} legal @param {Position | null} shown @param {Map<number, number>} takers */
export function name(board, legal, shown, takers) {
  const { drawing } = board;
  const view = viewOf(board);
  const inOrder = view.shown.filter((vertex) => legal.has(vertex));
  const at = drawing.refocus === null ? inOrder[0] : nearest(view, inOrder, drawing.refocus);
  for (const vertex of view.shown) {
    const cell = view.cells[vertex];
    if (isOther(board, cell)) continue;
    const move = legal.get(vertex);
    const text = move ? describe(board, vertex, move, shown) : cell.hasAttribute("role") ? rest(board, vertex, takers.get(vertex)) : null;
    if (cell.ariaLabel !== text) cell.ariaLabel = text;
    if (move) cell.setAttribute("tabindex", vertex === at ? 0 : -1);
  }
  if (drawing.refocus === null || at === undefined) return;
  drawing.refocus = null;
  view.cells[at].focus({ preventScroll: true });
}

/** Returns which of the vertices is nearest to another one: at an end of a row, the next there. @param {View} view @param {number[]} vertices @param {number} to */
function nearest({ plan }, vertices, to) {
  const from = plan.vertices[to];
  const far = (/** @type {number} */ vertex) => (from ? Math.hypot(plan.vertices[vertex].x - from.x, plan.vertices[vertex].y - from.y) : Math.abs(vertex - to));
  return vertices.reduce((best, vertex) => (far(vertex) < far(best) ? vertex : best), vertices[0]);
}

/** Describes a vertex that may not be taken. @param {Board} board @param {number} vertex @param {number | undefined} taker */
function rest(board, vertex, taker) {
  const how = taker === undefined ? say.notAvailable : say.takenBy(WHO(board, taker));
  return [told(board, vertex), how, ...joined(board, vertex)].join(", ");
}

/** Says which vertices of a graph a vertex is joined to. @param {Board} board @param {number} vertex */
function joined(board, vertex) {
  const { state } = board;
  const part = state.outline.parts[viewOf(board).plan.vertices[vertex].part];
  if (part.count > MOST_TOLD || !["tree", "graph", "forest", "order"].includes(part.kind)) return [];
  const ends = part.edges.filter((edge) => edge.includes(vertex)).map(([one, other]) => (one === vertex ? other : one));
  return [say.joinedTo(ends.map((end) => told(board, end)))];
}

/** @param {Board} board @param {number} vertex @param {Partial<Prospect>} move @param {unknown} shown */
export function describe(board, vertex, move, shown) {
  const coins = tree.coins(move.move ?? null);
  const words = [say.takeCoin(told(board, vertex), Math.max(0, coins.length - 1), coins[0] === vertex)];
  if (shown && isKnown(move.outcome)) words.push(say.outcome(span(move.outcome)));
  if (shown && move.optimal) words.push(say.best);
  words.push(...joined(board, vertex));
  return words.join(", ");
}
