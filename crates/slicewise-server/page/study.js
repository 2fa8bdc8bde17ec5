// The answers about positions: asked for, kept, and searched for as long as they are wanted.

import { Problem } from "./api.js";
import { approx, ends, isKnown } from "./number.js";
import { isSearched } from "./shown.js";
import { changed, keepSetting, offChange, onChange } from "./store.js";
import { say } from "./texts.js";
import * as tree from "./tree.js";

const KEPT_REPORTS = 500;

/** @param {Board} board @param {TreeNode} node */
const keyOf = (board, node) => `${board.state.players}|${board.state.text}|${tree.turns(node).join(",")}`;

/** Returns the answer about a node's position, or null. @param {Board} board @returns {Position | null} */
export const report = (board, node = board.state.node) => board.answers.reports.get(keyOf(board, node)) ?? null;

/** Returns the first player's lead at the end, as far as it is known; null with more players, and on a board that is too large. @param {Position | null | undefined} known */
export const leadOf = (known) => (known && known.players === 2 && (known.searched || !known.refusal) ? known.value : null);

/**
 * Returns the lead as it is known now: what is said of it anywhere is this. While a search goes on, it may know less than an earlier one, or more than the last answer.
 * @param {Board} board @param {Position | null | undefined} known @returns {Span | null | undefined}
 */
export function leadNow({ state: { progress, outline } }, known) {
  const lead = leadOf(known);
  const width = (/** @type {Span} */ value) => ends(value).map((end) => approx(end, outline.reach)).reduce((low, high) => high - low);
  if (!progress || !known || known.players !== 2 || !isKnown(progress.value)) return lead;
  return isKnown(lead) && width(lead) <= width(progress.value) ? lead : progress.value;
}

/** Returns the number of positions that were searched. @param {Position} known */
export const positionsOf = (known) => known.searched?.positions ?? 0;

/**
 * Returns the answer to show: that about the current position, or, while it is asked for, the last one on this
 * board, which nobody can act on.
 * @param {Board} board
 */
export function latest(board) {
  const { state, answers } = board;
  const known = report(board);
  const isNews = known && (known.final || state.progress || !answers.asking);
  if (isNews) answers.last = { known, boards: state.boards, players: state.players };
  if (isNews || !answers.asking) return known;
  return answers.last?.boards === state.boards && answers.last.players === state.players ? answers.last.known : null;
}

/** Returns whether the answer about the current position is still being waited for. @param {Board} board */
export const isWaiting = (board) => Boolean(board.answers.asking) && !report(board)?.final && !board.state.progress;

/** Waits for an answer about a node's position; gives null if there will be none. @param {Board} board @returns {Promise<Position | null>} */
export function ready(board, node = board.state.node) {
  return new Promise((done) => {
    const look = () => {
      const known = report(board, node);
      if (!known && board.state.node === node && !board.state.problem) return;
      offChange(board, look);
      done(known);
    };
    onChange(board, look);
    look();
  });
}

/** The seconds of the first piece of a search, and the most of a later one. */
const [FIRST_PIECE, LAST_PIECE] = [1, 9];

/** @param {Board} board */
export function stopAsking(board) {
  board.answers.asking?.abort();
  board.answers.asking = null;
  board.state.progress = null;
  changed(board);
}

/**
 * Asks about the current position, unless the answer is known: first for what is known at once, so that it can be
 * played on, then for a search of so many seconds.
 * @param {Board} board
 */
export async function study(board, node = board.state.node, seconds = board.state.settings.seconds) {
  const { state, answers } = board;
  // What is known already does not say whether there is an engine again.
  const known = state.problem?.lost ? null : report(board, node);
  answers.asking?.abort();
  answers.asking = null;
  state.progress = null;
  const isEnough = (/** @type {Position} */ found) => found.complete || Boolean(found.refusal) || !isSearched(board);
  let spent = known?.seconds ?? 0;
  if (known && (isEnough(known) || spent >= seconds)) return known;
  const mine = (answers.asking = new AbortController());
  const key = keyOf(board, node);
  const question = { board: state.text, players: state.players, turns: tree.turns(node) };
  const keep = (/** @type {Position} */ found) => {
    answers.pauses = 0;
    const before = answers.reports.get(key);
    // An engine that has forgotten an earlier search may know less.
    const isLess = before && !found.complete && (before.complete || positionsOf(before) > positionsOf(found));
    const best = { ...(isLess ? before : found), goes_on: found.goes_on, seconds: spent };
    const kept = { ...best, final: isEnough(best) || spent >= seconds };
    answers.reports.delete(key);
    answers.reports.set(key, kept);
    if (answers.reports.size > KEPT_REPORTS) answers.reports.delete(String(answers.reports.keys().next().value));
    tellChild(board, node, best);
    return restored(board, kept);
  };
  const tell = (/** @type {State["progress"]} */ progress) => {
    state.progress = progress;
    changed(board);
  };
  // At once, so that what goes on with the search is not pressed twice: that would begin it anew.
  if (known && isKnown(leadOf(known))) tell({ positions: positionsOf(known), value: known.value });
  try {
    let found = known ?? keep(await board.engine.ask("analyse", { ...question, seconds: 0 }, mine.signal));
    // A search that can go on is asked for in pieces: each brings what is known of every move, and outlasts a stop.
    for (let piece = FIRST_PIECE; !isEnough(found) && spent < seconds; piece = Math.min(LAST_PIECE, 3 * piece)) {
      const next = found.goes_on ? Math.min(piece, seconds - spent) : seconds;
      const answer = await board.engine.follow("analyse", { ...question, seconds: next }, tell, mine.signal);
      spent = found.goes_on ? spent + next : seconds;
      found = keep(answer);
    }
    return found;
  } catch (/** @type {any} */ error) {
    if (!mend(board, node, error)) fail(board, error);
    return null;
  } finally {
    if (answers.asking === mine) {
      answers.asking = null;
      state.progress = null;
      changed(board);
    }
  }
}

/** Takes back the problem of an engine that could not be reached, now that it has answered. @param {Board} board @param {Position} found */
function restored(board, found) {
  const { state } = board;
  if (state.problem?.lost) state.problem = null;
  changed(board);
  return found;
}

/** Asks an engine that is lost again, after pauses that grow from one to eight seconds. @param {Board} board */
function askAgain(board) {
  const { answers, state } = board;
  clearTimeout(answers.again);
  answers.again = setTimeout(() => state.problem?.lost && study(board), 1000 * 2 ** Math.min(3, answers.pauses++));
}

/**
 * The seconds that a search of a position takes next, after one that was not long enough: it goes on as long as the settings say,
 * or is begun anew for twice the time; 0 where it took the most time already.
 * @param {Board} board @param {Position} known
 */
export function longer({ state: { settings } }, known) {
  if (known.goes_on) return settings.seconds;
  return (known.seconds ?? 0) < MOST_SECONDS ? Math.min(MOST_SECONDS, 2 * (known.seconds || settings.seconds / 2)) : 0;
}

/** The most seconds of one question. */
const MOST_SECONDS = 60;

/** Searches the current position for longer. @param {Board} board */
export function searchOn(board) {
  const known = report(board);
  if (known) study(board, board.state.node, known.goes_on ? (known.seconds ?? 0) + longer(board, known) : longer(board, known));
}

/** Leaves out of a play, as a link may bring it, what is not legal. Returns whether that is what was wrong. @param {Board} board @param {TreeNode} node @param {any} error */
function mend(board, node, { body }) {
  const { state } = board;
  const wrong = Number.isInteger(body?.turn) && tree.line(node)[body.turn];
  if (!wrong || state.node !== node) return false;
  const before = tree.remove(wrong);
  state.version++;
  go(board, before);
  state.problem = { title: say.moveLeftOut, detail: say.leftOutOf(body.turn + 1, body.detail) };
  changed(board);
  return true;
}

/** Copies from a position's report to its children what it says of their moves. @param {Board} board @param {TreeNode} node @param {Position} found */
function tellChild(board, node, found) {
  for (const child of node.children) {
    const prospect = found.moves.find((move) => move.move === child.turn);
    child.player = found.to_move;
    // What was known before, by a review or a longer search, stays known.
    child.score = prospect?.score ?? child.score ?? null;
    child.loss = prospect?.loss ?? child.loss;
    child.mistake = prospect?.mistake ?? child.mistake;
    child.optimal = prospect?.optimal ?? child.optimal ?? null;
  }
  board.state.version++;
}

/** @param {Board} board @param {any} error */
export function fail(board, error) {
  const { state } = board;
  if (error.name === "AbortError") return;
  state.problem = error instanceof Problem ? error.body : { title: say.failed, detail: String(error.message ?? error) };
  if (state.problem?.lost) askAgain(board);
  changed(board);
}

/** Goes to a node. @param {Board} board @param {TreeNode} node */
export function go(board, node) {
  const { state } = board;
  if (!node || node === state.node) return;
  state.node = node;
  state.message = null;
  changed(board);
  study(board);
}

/** Changes a setting. @param {Board} board @param {keyof Settings} name @param {any} value */
export function set(board, name, value) {
  keepSetting(board, name, value);
  // What was found in less time may not be all.
  if (name === "seconds") study(board);
}

/** Shows so much of the answers from here on, unless that is locked. @param {Board} board @param {State["show"]} much */
export function reveal(board, much) {
  const { state } = board;
  // A lesson tells by itself what may be told.
  if (state.locked || state.show === much || (state.room === "learn" && much !== "none")) return;
  state.show = much;
  changed(board);
  if (isSearched(board)) study(board);
}

/** Shows the answers, or hides them. @param {Board} board */
export const toggleAnswers = (board) => reveal(board, board.state.show === "all" ? "none" : "all");
