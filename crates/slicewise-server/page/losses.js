// What the moves of a play lost, kept over a reload of the page in its tab.

import { state } from "./store.js";
import * as tree from "./tree.js";

const KEPT = "slicewise-losses";

/** @type {(keyof TreeNode)[]} */
const FIELDS = ["player", "score", "loss", "mistake", "optimal", "best"];

/** @param {TreeNode} root */
const keyOf = (root) => `${state.players}|${state.text}|${tree.write(root)}`;

/** Keeps what is known of the moves. */
export function keepLosses() {
  const of = keyOf(state.root);
  const moves = tree.nodes(state.root).map((node) => FIELDS.map((field) => node[field] ?? null));
  try {
    sessionStorage.setItem(KEPT, JSON.stringify({ of, moves }));
  } catch {
    // (They last as long as the page.)
  }
}

/** Brings it back, if it is about this play. @param {TreeNode} root */
export function bringLosses(root) {
  try {
    const { of, moves } = JSON.parse(sessionStorage.getItem(KEPT) ?? "null") ?? {};
    if (of !== keyOf(root)) return;
    tree.nodes(root).forEach((node, index) => Object.assign(node, Object.fromEntries(FIELDS.map((field, at) => [field, moves[index][at]]))));
  } catch {
    // (Nothing was kept.)
  }
}
