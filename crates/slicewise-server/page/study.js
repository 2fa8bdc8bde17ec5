// The answers about positions: asked for, kept, and searched for as long as they are wanted.

import { Problem, ask, follow } from "./api.js";
import { changed, isSearched, keepSetting, offChange, onChange, state } from "./store.js";
import * as tree from "./tree.js";

/** @type {Map<string, Position>} */
const reports = new Map();
const KEPT_REPORTS = 500;

/** @param {TreeNode} node */
const keyOf = (node) => `${state.players}|${state.text}|${tree.turns(node).join(",")}`;

/** Returns the answer about a node's position, or null. @returns {Position | null} */
export const report = (node = state.node) => reports.get(keyOf(node)) ?? null;

/** @type {{ known: Position, boards: number, players: number } | null} */
let last = null;

/**
 * Returns the answer to show: that about the current position, or, while it is asked for, the last one on this
 * board, which nobody can act on.
 */
export function latest() {
  const known = report();
  const isNews = known && (known.final || state.progress || !asking);
  if (isNews) last = { known, boards: state.boards, players: state.players };
  if (isNews || !asking) return known;
  return last?.boards === state.boards && last.players === state.players ? last.known : null;
}

/** Returns whether the answer about the current position is still being waited for. */
export const isWaiting = () => Boolean(asking) && !report()?.final && !state.progress;

/** Waits for an answer about a node's position; gives null if there will be none. @returns {Promise<Position | null>} */
export function ready(node = state.node) {
  return new Promise((done) => {
    const look = () => {
      const known = report(node);
      if (!known && state.node === node && !state.problem) return;
      offChange(look);
      done(known);
    };
    onChange(look);
    look();
  });
}

/** The seconds of the first piece of a search, and the most of a later one. */
const [FIRST_PIECE, LAST_PIECE] = [1, 9];

/** @type {AbortController | null} */
let asking = null;

export function stopAsking() {
  asking?.abort();
  asking = null;
  state.progress = null;
  changed();
}

/**
 * Asks about the current position, unless the answer is known: first for what is known at once, so that it can be
 * played on, then for a search of so many seconds.
 */
export async function study(node = state.node, seconds = state.settings.seconds) {
  // (What is known already does not say whether there is an engine again.)
  const known = state.problem?.lost ? null : report(node);
  asking?.abort();
  asking = null;
  state.progress = null;
  const isEnough = (found) => found.complete || Boolean(found.refusal) || !isSearched();
  let spent = known?.seconds ?? 0;
  if (known && (isEnough(known) || spent >= seconds)) return known;
  const mine = (asking = new AbortController());
  const key = keyOf(node);
  const question = { board: state.text, players: state.players, turns: tree.turns(node) };
  const keep = (found) => {
    pauses = 0;
    const before = reports.get(key);
    // (An engine that has forgotten an earlier search may know less.)
    const isLess = before && !found.complete && (before.complete || before.positions > found.positions);
    const best = { ...(isLess ? before : found), goes_on: found.goes_on, seconds: spent };
    reports.delete(key);
    reports.set(key, { ...best, final: isEnough(best) || spent >= seconds });
    if (reports.size > KEPT_REPORTS) reports.delete(String(reports.keys().next().value));
    tellChild(node, best);
    return restored(reports.get(key));
  };
  const tell = (progress) => {
    state.progress = progress;
    changed();
  };
  try {
    let found = known ?? keep(await ask("analyse", { ...question, seconds: 0 }, mine.signal));
    // (A search that can go on is asked for in pieces: each brings what is known of every move, and outlasts a stop.)
    for (let piece = FIRST_PIECE; !isEnough(found) && spent < seconds; piece = Math.min(LAST_PIECE, 3 * piece)) {
      const next = found.goes_on ? Math.min(piece, seconds - spent) : seconds;
      const answer = await follow("analyse", { ...question, seconds: next }, tell, mine.signal);
      spent = found.goes_on ? spent + next : seconds;
      found = keep(answer);
    }
    return found;
  } catch (error) {
    if (error.name !== "AbortError" && !mend(node, error)) fail(error);
    return null;
  } finally {
    if (asking === mine) {
      asking = null;
      state.progress = null;
      changed();
    }
  }
}

/** Takes back the problem of an engine that could not be reached, now that it has answered. */
function restored(found) {
  if (state.problem?.lost) state.problem = null;
  changed();
  return found;
}

/** The pauses before an engine that is lost is asked again grow from one to eight seconds. */
let pauses = 0;
let again = 0;

function askAgain() {
  clearTimeout(again);
  again = setTimeout(() => state.problem?.lost && study(), 1000 * 2 ** Math.min(3, pauses++));
}

/**
 * The seconds that a search of a position takes next, after one that was not long enough: it goes on as long as the settings say,
 * or is begun anew for twice the time; 0 where it took the most time already.
 * @param {Position} known
 */
export function longer(known) {
  if (known.goes_on) return state.settings.seconds;
  return (known.seconds ?? 0) < MOST_SECONDS ? Math.min(MOST_SECONDS, 2 * (known.seconds || state.settings.seconds / 2)) : 0;
}

/** The most seconds of one question. */
const MOST_SECONDS = 60;

/** Searches the current position for longer. */
export function searchOn() {
  const known = report();
  if (known) study(state.node, known.goes_on ? (known.seconds ?? 0) + longer(known) : longer(known));
}

/** Leaves out of a play, as a link may bring it, what is not legal. Returns whether that is what was wrong. */
function mend(node, { body }) {
  const wrong = Number.isInteger(body?.turn) && tree.line(node)[body.turn];
  if (!wrong || state.node !== node) return false;
  const before = tree.remove(wrong);
  state.version++;
  go(before);
  state.problem = { title: "A move is left out", detail: `Move ${body.turn + 1} of the play, and what follows: ${body.detail}` };
  changed();
  return true;
}

/** Copies from a position's report to its children what it says of their moves. @param {TreeNode} node @param {Position} found */
function tellChild(node, found) {
  for (const child of node.children) {
    const prospect = found.moves.find((move) => move.move === child.turn);
    child.player = found.to_move;
    // (What was known before, by a review or a longer search, stays known.)
    child.score = prospect?.score ?? child.score ?? null;
    child.loss = prospect?.loss ?? child.loss;
    child.mistake = prospect?.mistake ?? child.mistake;
    child.optimal = prospect?.optimal ?? child.optimal ?? null;
  }
  state.version++;
}

export function fail(error) {
  state.problem = error instanceof Problem ? error.body : { title: "Something failed", detail: String(error.message ?? error) };
  if (state.problem?.lost) askAgain();
  changed();
}

/** Goes to a node. @param {TreeNode} node */
export function go(node) {
  if (!node || node === state.node) return;
  state.node = node;
  state.message = "";
  changed();
  study();
}

/** Changes a setting. */
export function set(name, value) {
  keepSetting(name, value);
  // (What was found with the analysis off, or in less time, may not be all.)
  if (name === "analysis" || name === "seconds") study();
}
