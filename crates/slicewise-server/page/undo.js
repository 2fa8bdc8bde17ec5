// What was before a change, to come back to it.

import * as tree from "./tree.js";

/** @param {Board} board @returns {Snapshot} */
function snapshot({ state: { text, players, root, node } }) {
  return { text, players, tree: tree.write(root), notes: tree.writeNotes(root), at: tree.turns(node) };
}

/** Saves the state for undo; to be called before a change. @param {Board} board */
export function remember(board) {
  if (!board.state.outline) return;
  const { done, undone } = board.past;
  done.push(snapshot(board));
  if (done.length > 200) done.shift();
  undone.length = 0;
}

/** @param {Board} board */
export const canUndo = ({ past }) => past.done.length > 0;
/** @param {Board} board */
export const canRedo = ({ past }) => past.undone.length > 0;

/** Moves one step through what was, and returns it; nothing where there is none. @param {Board} board @param {Snapshot[]} from @param {Snapshot[]} to */
function step(board, from, to) {
  const back = from.pop();
  if (back) to.push(snapshot(board));
  return back;
}

/** @param {Board} board */
export const backward = (board) => step(board, board.past.done, board.past.undone);
/** @param {Board} board */
export const forward = (board) => step(board, board.past.undone, board.past.done);
