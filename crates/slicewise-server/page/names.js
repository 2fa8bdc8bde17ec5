// The names of players and moves.

import { h } from "./dom.js";
import { show, signed } from "./number.js";
import { say } from "./texts.js";
import * as tree from "./tree.js";

/** Returns the one person who plays against an engine; -1 if there is none, or several play. @param {Board} board */
export function soloist({ state: { players, seats } }) {
  const people = seats.flatMap(({ strategy }, player) => (strategy ? [] : [player]));
  return players === 2 && people.length === 1 ? people[0] : -1;
}

/** Returns the name of a player: who plays against an engine is "you". @param {Board} board @param {number} player */
export function WHO(board, player) {
  const you = soloist(board);
  if (you < 0) return board.state.room === "learn" ? [say.you, say.they][player] : say.player(player, board.state.players);
  return player === you ? say.you : say.OPPONENTS[board.state.seats[player].strategy][0];
}

/** Returns what a vertex is worth: its weight, and where that is something else, what it is worth to the second player. @param {Outline} outline @param {number} vertex @returns {[Exact, ...Exact[]]} */
export const worths = ({ weights, second }, vertex) => (second && second[vertex] !== weights[vertex] ? [weights[vertex], second[vertex]] : [weights[vertex]]);

/** Returns the name of a vertex: its weight, or both that it has, as in `4|1`. @param {Outline} outline @param {number} vertex @returns {Exact} */
export function worth(outline, vertex) {
  const all = worths(outline, vertex);
  return all.length > 1 ? all.map(show).join("|") : all[0];
}

/** The most coins of a move that are named one by one. */
const MOST_NAMED = 6;

/** Returns the name of a move: for a vertex, its weight; for another one, what it leads to. @param {Board} board @param {Turn | null} turn @returns {Exact} */
export function label(board, turn) {
  const { outline } = board.state;
  if (turn === "pass") return say.pass;
  if (!outline || turn === null) return "";
  if (tree.takes(turn)) return turn in outline.weights ? worth(outline, turn) : turn;
  const coins = tree.coins(turn);
  if (coins.length) return coins.length > MOST_NAMED ? say.coins(coins.length) : coins.map((vertex) => show(worth(outline, vertex))).join(" ");
  for (const [number, { moves }] of outline.games.entries()) {
    const index = moves.findIndex((_, edge) => tree.along(number, edge) === turn);
    if (index >= 0) return arrow(board, number, moves, moves[index]);
  }
  return choice(board, turn);
}

/** The kinds of parts in a line, and those of them with two ends. */
const [LINES, ENDED] = [["row", "stack", "path", "free", "ev"], ["row", "stack", "path"]];

/** Where a coin is, and in which part, if that has to be said. @typedef {[at: keyof typeof say.WHERE, number: number, part?: Part]} Spot */

/**
 * Returns where a coin is that others weigh as much as: at an end of its row as it is shown, at a place counted from the left, or
 * else at the vertex of that number; null where the weight tells which coin it is. Only the bench has numbers for coins of several
 * rows: elsewhere it is said which row.
 * @param {Board} board @param {Turn | null} turn @returns {Spot | null}
 */
export function whereIs(board, turn) {
  const { outline, room, group } = board.state;
  if (!outline || !tree.takes(turn)) return null;
  const part = twins(board).get(worth(outline, turn));
  if (part === undefined) return null;
  const own = part ?? (room === "bench" && !group ? null : partOf(outline, turn));
  if (!own || !LINES.includes(own.kind)) return ["number", turn];
  if (part) return placeIn(board, part, turn);
  const weight = worth(outline, turn);
  const weights = outline.weights.slice(own.first, own.first + own.count).map((_, index) => worth(outline, own.first + index));
  return weights.indexOf(weight) === weights.lastIndexOf(weight) ? ["only", 0, own] : [...placeIn(board, own, turn), own];
}

/** @param {Outline} outline @param {number} vertex */
const partOf = ({ parts }, vertex) => parts.find(({ first, count }) => vertex >= first && vertex < first + count) ?? null;

/** Names a coin by where it is. @param {Board} board @param {string} weight @param {Spot} where */
function placed({ state, view }, weight, [at, place, part]) {
  if (!part) return say.COIN[at](weight, place);
  const { parts } = state.outline;
  const corner = (/** @type {Part} */ one) => (view && view.boards === state.boards ? view.plan.corners[parts.indexOf(one)] : { x: 0, y: 0 });
  const alike = parts.filter(({ kind }) => kind === part.kind);
  // As they are read: from the top, and in a line from the left.
  const read = alike.toSorted((one, other) => corner(one).y - corner(other).y || (corner(one).x - corner(other).x) * (state.flipped ? -1 : 1));
  return say.coinIn({ kind: part.kind, at, weight, place, line: read.indexOf(part) + 1, many: alike.length });
}

/** @param {Board} board @param {Part} part @param {number} vertex @returns {[at: keyof typeof say.WHERE, number: number]} */
function placeIn({ state: { flipped } }, part, vertex) {
  const place = flipped ? part.first + part.count - vertex : vertex - part.first + 1;
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
    const weight = worth(outline, vertex);
    if (seen.has(weight)) twins.set(weight, seen.get(weight) === part ? part : null);
    seen.set(weight, twins.get(weight) === null ? null : part);
  }
  Object.assign(named, { of: outline, twins });
  return twins;
}

/** Names a move in a sentence: a coin by its weight, and by where it is if that does not tell it. @param {Board} board @param {Turn | null} turn */
export function called(board, turn) {
  const [weight, where] = [show(label(board, turn)), whereIs(board, turn)];
  return where ? placed(board, weight, where) : weight;
}

/** Names a move in a sentence, a coin with its article, for those who see it marked: without the number that only the bench shows. @param {Board} board @param {Turn} turn */
export const inSentence = (board, turn) => (tree.takes(turn) && [undefined, "number"].includes(whereIs(board, turn)?.[0]) ? say.theCoin(show(label(board, turn))) : called(board, turn));

/** Names a coin for those who do not see where it is: one of a line with its place there, however few weigh as much. @param {Board} board @param {number} vertex */
export function told(board, vertex) {
  const { outline } = board.state;
  const part = partOf(outline, vertex);
  const where = whereIs(board, vertex) ?? (part && LINES.includes(part.kind) ? placeIn(board, part, vertex) : null);
  const [weight, other] = worths(outline, vertex).map(show);
  const both = other === undefined ? weight : say.worthBoth(weight, other);
  const name = where ? placed(board, both, where) : both;
  return board.state.settings.numbers && where?.[0] !== "number" ? say.numbered(name, vertex) : name;
}

/** Names a move in a list, shorter. @param {Board} board @param {Turn | null} turn */
export function brief(board, turn) {
  const where = whereIs(board, turn);
  return [show(label(board, turn)), where ? h("sub", say.WHERE[where[0]](where[1])) : null];
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
    return `${say.kind(kind)} ${some}${count > 8 ? " …" : ""}`;
  });
  return brought.length ? say.choose(brought.join(" + ")) : say.chooseNumber(Number(turn.split(" ").at(-1)));
}

/** Says what a strategy guarantees, and whether it is optimal. @param {any} contest @param {boolean} isSecond */
export function sure({ guarantee, optimality }, isSecond) {
  if (!guarantee) return say.noGuarantee;
  const [worst, best] = [signed(guarantee.worst), signed(guarantee.best)];
  return say.guarantees(worst, best === worst ? "" : best, isSecond, optimality);
}
