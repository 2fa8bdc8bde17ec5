// What the moves of a play lost, kept over a reload of the page in its tab.

import * as tree from "./tree.js";

const KEPT = "slicewise-losses";

/** @type {(keyof TreeNode)[]} */
const FIELDS = ["player", "score", "loss", "mistake", "optimal", "best"];

/** @param {Board} board @param {TreeNode} root */
const keyOf = (board, root) => `${board.state.players}|${board.state.text}|${tree.write(root)}`;

/** Keeps what is known of the moves. @param {Board} board */
export function keepLosses(board) {
  const { state } = board;
  const of = keyOf(board, state.root);
  const moves = tree.nodes(state.root).map((node) => FIELDS.map((field) => node[field] ?? null));
  try {
    sessionStorage.setItem(KEPT, JSON.stringify({ of, moves }));
  } catch {
    // They last as long as the page.
  }
}

/** Brings it back, if it is about this play. @param {Board} board @param {TreeNode} root */
export function bringLosses(board, root) {
  try {
    const { of, moves } = JSON.parse(sessionStorage.getItem(KEPT) ?? "null") ?? {};
    if (of !== keyOf(board, root)) return;
    tree.nodes(root).forEach((node, index) => Object.assign(node, Object.fromEntries(FIELDS.map((field, at) => [field, moves[index][at]]))));
  } catch {
    // Nothing was kept.
  }
}
