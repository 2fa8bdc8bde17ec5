// What was before a change, to come back to it.

import { state } from "./store.js";
import * as tree from "./tree.js";

/** @typedef {{ text: string, players: number, tree: string, at: Turn[] }} Snapshot */

/** @type {Snapshot[]} */
const undone = [];
/** @type {Snapshot[]} */
const done = [];

function snapshot() {
  const { text, players, root, node } = state;
  return { text, players, tree: tree.write(root), at: tree.turns(node) };
}

/** Saves the state for undo; to be called before a change. */
export function remember() {
  if (!state.outline) return;
  done.push(snapshot());
  if (done.length > 200) done.shift();
  undone.length = 0;
}

export const canUndo = () => done.length > 0;
export const canRedo = () => undone.length > 0;

/** Moves one step through what was, and returns it; nothing where there is none. @param {Snapshot[]} from @param {Snapshot[]} to */
function step(from, to) {
  const back = from.pop();
  if (back) to.push(snapshot());
  return back;
}

export const backward = () => step(done, undone);
export const forward = () => step(undone, done);
