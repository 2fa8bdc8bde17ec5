// The names of players and moves.

import { h } from "./dom.js";
import { show } from "./number.js";
import * as say from "./texts.js";
import * as tree from "./tree.js";

/** Returns the name of a player. @param {Board} board @param {number} player */
export const WHO = (board, player) => say.player(player, board.state.players);

/** The most coins of a move that are named one by one. */
const MOST_NAMED = 6;

/** Returns the name of a move: for a vertex, its weight; for another one, what it leads to. @param {Board} board @param {Turn | null} turn @returns {Exact} */
export function label(board, turn) {
  const { outline } = board.state;
  if (!outline || turn === null || turn === "pass") return turn ?? "";
  if (tree.takes(turn)) return outline.weights[turn] ?? turn;
  const coins = tree.coins(turn);
  if (coins.length) return coins.length > MOST_NAMED ? say.coins(coins.length) : coins.map((vertex) => show(outline.weights[vertex])).join(" ");
  for (const [number, { moves }] of outline.games.entries()) {
    const index = moves.findIndex((_, edge) => tree.along(number, edge) === turn);
    if (index >= 0) return arrow(board, number, moves, moves[index]);
  }
  return choice(board, turn);
}

/** The kinds of parts in a line, and those of them with two ends. */
const [LINES, ENDED] = [["row", "stack", "path", "free", "ev"], ["row", "stack", "path"]];

/**
 * Returns where a coin is that others weigh as much as: at an end of its row as it is shown, at a place counted from the left, or
 * else at the vertex of that number; null where the weight tells which coin it is.
 * @param {Board} board @param {Turn | null} turn @returns {[at: keyof typeof say.WHERE, number: number] | null}
 */
export function whereIs(board, turn) {
  const { outline, flipped } = board.state;
  if (!outline || !tree.takes(turn)) return null;
  const part = twins(board).get(outline.weights[turn]);
  if (part === undefined) return null;
  if (!part || !LINES.includes(part.kind)) return ["number", turn];
  const place = flipped ? part.first + part.count - turn : turn - part.first + 1;
  if (ENDED.includes(part.kind) && place === 1) return ["left", place];
  return ENDED.includes(part.kind) && place === part.count ? ["right", place] : ["place", place];
}

/** Returns the weights that several coins have, with the part that these are in; null if it is not one. @param {Board} board */
function twins({ state: { outline }, named }) {
  if (named.of === outline) return named.twins;
  const seen = new Map();
  /** @type {Map<Exact, Part | null>} */
  const twins = new Map();
  for (const part of outline.parts) for (let vertex = part.first; vertex < part.first + part.count; vertex++) {
    const weight = outline.weights[vertex];
    if (seen.has(weight)) twins.set(weight, seen.get(weight) === part ? part : null);
    seen.set(weight, twins.get(weight) === null ? null : part);
  }
  Object.assign(named, { of: outline, twins });
  return twins;
}

/** Names a move in a sentence: a coin by its weight, and by where it is if that does not tell it. @param {Board} board @param {Turn | null} turn */
export function called(board, turn) {
  const [weight, where] = [show(label(board, turn)), whereIs(board, turn)];
  return where ? say.COIN[where[0]](weight, where[1]) : weight;
}

/** Names a move in a list, shorter. @param {Board} board @param {Turn | null} turn */
export function brief(board, turn) {
  const where = whereIs(board, turn);
  return [show(label(board, turn)), where ? h("sub", { text: say.WHERE[where[0]](where[1]) }) : null];
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
