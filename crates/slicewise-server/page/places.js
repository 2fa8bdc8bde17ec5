// How the graphs of the board are drawn: in a way that was chosen, or with the vertices where they were moved to.

import { changed } from "./store.js";

/** Chooses a way; vertices that were moved are forgotten. @param {Board} board @param {string} way */
export function choose(board, way) {
  take(board, { way, moved: new Map() });
  changed(board);
}

/** Moves vertices of the board. @param {Board} board @param {Map<number, Point>} to */
export function move(board, to) {
  const { way, moved } = board.state;
  take(board, { way, moved: new Map([...moved, ...[...to].map(([vertex, at]) => /** @type {const} */ ([vertex, toTenths(at)]))]) });
  changed(board);
}

/** Carries the places of vertices over to the next board. @param {Board} board @param {Map<number, Point>} moved */
export function carry({ state, places }, moved) {
  places.carried = { way: state.way, moved: new Map([...moved].map(([vertex, at]) => [vertex, toTenths(at)])) };
}

/** Finds the drawing of a new board: that of its link, of the board before the change, or what it was when it was here. @param {Board} board @param {Drawing | null | undefined} drawing */
export function settle(board, drawing) {
  const { state, places } = board;
  take(board, drawing ?? places.carried ?? places.kept.get(state.text) ?? { way: "", moved: new Map() });
  places.carried = null;
}

/** @param {Board} board @param {Drawing} drawing */
function take({ state, places }, { way, moved }) {
  Object.assign(state, { way, moved, drawings: state.drawings + 1 });
  places.kept.set(state.text, { way, moved });
}

/** Rounds as links do, so that a link shows the same picture. @param {Point} place */
const toTenths = ({ x, y }) => ({ x: Math.round(x * 10) / 10, y: Math.round(y * 10) / 10 });
