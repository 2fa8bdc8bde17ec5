// How the graphs of the board are drawn: in a way that was chosen, or with the vertices where they were moved to.

import { changed, state } from "./store.js";

/** What was chosen on each board, in case it comes back. @type {Map<string, Drawing>} */
const kept = new Map();

/** The drawing of the next board, if it is this one with a change. @type {Drawing | null} */
let carried = null;

/** Chooses a way; vertices that were moved are forgotten. */
export function choose(way) {
  take({ way, moved: new Map() });
  changed();
}

/** Moves vertices of the board. @param {Map<number, Point>} to */
export function move(to) {
  take({ way: state.way, moved: new Map([...state.moved, ...[...to].map(([vertex, at]) => /** @type {const} */ ([vertex, toTenths(at)]))]) });
  changed();
}

/** Carries the places of vertices over to the next board. @param {Map<number, Point>} moved */
export function carry(moved) {
  carried = { way: state.way, moved: new Map([...moved].map(([vertex, at]) => [vertex, toTenths(at)])) };
}

/** Finds the drawing of a new board: that of its link, of the board before the change, or what it was when it was here. */
export function settle(drawing) {
  take(drawing ?? carried ?? kept.get(state.text) ?? { way: "", moved: new Map() });
  carried = null;
}

function take({ way, moved }) {
  Object.assign(state, { way, moved, drawings: state.drawings + 1 });
  kept.set(state.text, { way, moved });
}

/** Rounds as links do, so that a link shows the same picture. */
const toTenths = ({ x, y }) => ({ x: Math.round(x * 10) / 10, y: Math.round(y * 10) / 10 });
