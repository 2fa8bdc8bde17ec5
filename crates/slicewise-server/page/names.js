// The names of players and moves.

import { state } from "./store.js";
import * as tree from "./tree.js";

/** Returns the name of a player. @param {number} player */
export const WHO = (player) => (state.players > 2 ? `Player ${player + 1}` : ["First", "Second"][player]);

/** Returns the name of a move: for a vertex, its weight; for another one, what it leads to. @param {Turn} turn @returns {Exact} */
export function label(turn) {
  const { outline } = state;
  if (!outline || turn === "pass") return turn;
  if (tree.takes(turn)) return outline.weights[turn] ?? turn;
  for (const [number, { moves }] of outline.games.entries()) {
    const index = moves.findIndex((_, edge) => tree.along(number, edge) === turn);
    if (index >= 0) return arrow(number, moves, moves[index]);
  }
  return choice(turn);
}

/** Returns the nodes that a move of a game joins; with its number and score where these tell it from another one. @param {number} number @param {GameGraph["moves"]} moves @param {GameGraph["moves"][0]} move */
function arrow(number, moves, [from, to, score]) {
  const twins = moves.filter((other) => other[0] === from && other[1] === to);
  return `${state.outline.games.length > 1 ? `game ${number + 1}: ` : ""}${from} → ${to}${twins.length > 1 ? ` for ${score}` : ""}`;
}

/** Returns what a choice of a menu brings into play. @param {string} turn */
function choice(turn) {
  const { parts, weights } = state.outline;
  const brought = parts.filter((part) => part.behind === turn).map(({ kind, first, count }) => {
    const some = weights.slice(first, first + Math.min(count, 8)).join(" ");
    return `${kind} ${some}${count > 8 ? " …" : ""}`;
  });
  return brought.length ? `choose ${brought.join(" + ")}` : `choose no. ${Number(turn.split(" ").at(-1)) + 1}`;
}
