// The names of players and moves.

import * as say from "./texts.js";
import * as tree from "./tree.js";

/** Returns the name of a player. @param {Board} board @param {number} player */
export const WHO = (board, player) => say.player(player, board.state.players);

/** Returns the name of a move: for a vertex, its weight; for another one, what it leads to. @param {Board} board @param {Turn | null} turn @returns {Exact} */
export function label(board, turn) {
  const { outline } = board.state;
  if (!outline || turn === null || turn === "pass") return turn ?? "";
  if (tree.takes(turn)) return outline.weights[turn] ?? turn;
  for (const [number, { moves }] of outline.games.entries()) {
    const index = moves.findIndex((_, edge) => tree.along(number, edge) === turn);
    if (index >= 0) return arrow(board, number, moves, moves[index]);
  }
  return choice(board, turn);
}

/** Returns the nodes that a move of a game joins; with its number and score where these tell it from another one. @param {Board} board @param {number} number @param {GameGraph["moves"]} moves @param {GameGraph["moves"][0]} move */
function arrow(board, number, moves, [from, to, score]) {
  const twins = moves.filter((other) => other[0] === from && other[1] === to);
  return `${board.state.outline.games.length > 1 ? say.inGame(number) : ""}${from} → ${to}${twins.length > 1 ? say.forScore(score) : ""}`;
}

/** Returns what a choice of a menu brings into play. @param {Board} board @param {string} turn */
function choice(board, turn) {
  const { parts, weights } = board.state.outline;
  const brought = parts.filter((part) => part.behind === turn).map(({ kind, first, count }) => {
    const some = weights.slice(first, first + Math.min(count, 8)).join(" ");
    return `${kind} ${some}${count > 8 ? " …" : ""}`;
  });
  return brought.length ? say.choose(brought.join(" + ")) : say.chooseNumber(Number(turn.split(" ").at(-1)));
}
