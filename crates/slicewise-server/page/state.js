// The only state of the page, and the changes to it. Everything drawn follows from it.

import { Problem, ask, follow } from "./api.js";
import * as embed from "./embed.js";
import * as tree from "./tree.js";

const KEPT = "slicewise";

const settings = {
  theme: "auto",
  motion: true,
  analysis: true,
  slices: true,
  numbers: false,
  wedges: false,
  letters: true,
  delay: 600,
  seconds: 20,
};

export const state = {
  /** The board in text notation, and what it is made of. */
  text: "",
  outline: null,
  players: 2,
  /** The tree of variations, and the current node. */
  root: tree.leaf(),
  node: null,
  /** The players: an engine's strategy and errors; no strategy for a person. */
  seats: [{ strategy: "", errors: 0 }, { strategy: "", errors: 0 }],
  running: false,
  /** The problem shown, and a message. */
  problem: null,
  message: "",
  progress: null,
  review: null,
  retry: null,
  editing: false,
  flipped: false,
  reply: false,
  settings: { ...settings, ...remembered(), ...embed.settings },
  /** Count the changes of the tree and of the board, so that unchanged parts are not redrawn. */
  version: 0,
  boards: 0,
  /** Counts the boards that were gone to, each of which is a place in the browser's history. */
  places: 0,
};
state.node = state.root;
if (embed.engine !== null) {
  state.seats[embed.engine].strategy = "optimal";
  state.running = true;
}

function remembered() {
  try {
    return JSON.parse(localStorage.getItem(KEPT)) ?? {};
  } catch {
    return {};
  }
}

export function set(name, value) {
  state.settings[name] = value;
  // (What another page asks for is not the reader's choice.)
  try {
    if (!embed.isEmbedded) localStorage.setItem(KEPT, JSON.stringify(state.settings));
  } catch {
    // Without storage, settings last as long as the page.
  }
  changed();
  // (What was found with the analysis off, or in less time, may not be all.)
  if (name === "analysis" || name === "seconds") study();
}

/** Whether the analysis is shown: not while a better move is looked for. */
export const isAnalysed = () => state.settings.analysis && !state.retry;

/** Whether positions are searched: also to judge another try at a mistake. */
const isSearched = () => state.settings.analysis || state.retry;

const listeners = [];
let waiting = false;

export const onChange = (listener) => listeners.push(listener);

/** Schedules one redraw of everything. */
export function changed() {
  if (waiting) return;
  waiting = true;
  queueMicrotask(() => {
    waiting = false;
    for (const listener of [...listeners]) listener(state);
  });
}

// The answers about positions.

const reports = new Map();
const KEPT_REPORTS = 500;

const keyOf = (node) => `${state.players}|${state.text}|${tree.turns(node).join(",")}`;

/** Returns the answer about a node's position, or null. */
export const report = (node = state.node) => reports.get(keyOf(node)) ?? null;

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

/** Waits for an answer about a node's position; gives null if there will be none. */
export function ready(node = state.node) {
  return new Promise((done) => {
    const look = () => {
      const known = report(node);
      if (!known && state.node === node && !state.problem) return;
      const place = listeners.indexOf(look);
      if (place >= 0) listeners.splice(place, 1);
      done(known);
    };
    listeners.push(look);
    look();
  });
}

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
  if (known && (isEnough(known) || known.seconds >= seconds)) return known;
  const mine = (asking = new AbortController());
  const key = keyOf(node);
  const question = { board: state.text, players: state.players, turns: tree.turns(node) };
  const keep = (found, seconds) => {
    pauses = 0;
    const better = reports.get(key);
    if (better?.final && !seconds) return restored(better);
    reports.delete(key);
    reports.set(key, { ...found, final: isEnough(found) || seconds > 0, seconds });
    if (reports.size > KEPT_REPORTS) reports.delete(reports.keys().next().value);
    tellChild(node, found);
    return restored(reports.get(key));
  };
  try {
    const found = known ?? keep(await ask("analyse", { ...question, seconds: 0 }, mine.signal), 0);
    if (isEnough(found)) return found;
    const tell = (progress) => {
      state.progress = progress;
      changed();
    };
    return keep(await follow("analyse", { ...question, seconds }, tell, mine.signal), seconds);
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

/** The time that the next search of a position takes, after one that was not long enough. */
export const longer = (known) => Math.min(60, 2 * (known.seconds || state.settings.seconds / 2));

/** Searches the current position for longer. */
export const searchOn = () => study(state.node, longer(report()));

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

/** Copies from a position's report to its children what it says of their moves. */
function tellChild(node, found) {
  for (const child of node.children) {
    const prospect = found.moves.find((move) => move.move === child.turn);
    child.player = found.to_move;
    child.score = prospect?.score ?? null;
    child.loss = prospect?.loss ?? null;
    child.mistake = prospect?.mistake ?? null;
    child.optimal = prospect?.optimal ?? null;
  }
  state.version++;
}

export function fail(error) {
  state.problem = error instanceof Problem ? error.body : { title: "Something failed", detail: String(error.message ?? error) };
  if (state.problem.lost) askAgain();
  changed();
}

// Undo and redo.

const undone = [];
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

async function restore(from, to) {
  const back = from.pop();
  if (!back) return;
  to.push(snapshot());
  pause();
  if (back.text !== state.text) {
    state.outline = await ask("board", { board: back.text });
    state.text = state.outline.board;
    state.boards++;
    state.places++;
  }
  state.players = back.players;
  seat();
  setTree(tree.read(back.tree), back.at);
}

export const undo = () => restore(done, undone).catch(fail);
export const redo = () => restore(undone, done).catch(fail);

// Boards and nodes.

/** Loads a board, with moves already made on it. Shows the problem if it is not a board. */
export async function load(question, { players = 2, variations = "", at = null } = {}) {
  try {
    const outline = await ask("board", typeof question === "string" ? { board: question } : question);
    await lay(outline, { players, variations, at });
    state.places++;
    return true;
  } catch (error) {
    fail(error);
    return false;
  }
}

/** Sets up a board that the server has read; a null `players` keeps their number, if it is allowed there. */
export async function lay(outline, { players = 2, variations = "", at = null } = {}) {
  remember();
  pause();
  state.outline = outline;
  state.text = outline.board;
  state.players = Math.max(2, Math.min(players ?? state.players, outline.most_players));
  state.boards++;
  state.problem = null;
  state.message = "";
  seat();
  const root = tree.read(variations);
  setTree(root, at ?? tree.turns(tree.last(root)));
}

/** Makes as many seats as players. */
function seat() {
  while (state.seats.length < state.players) state.seats.push({ strategy: "", errors: 0 });
  state.seats.length = state.players;
}

function setTree(root, at) {
  state.root = root;
  state.review = null;
  state.retry = null;
  let node = root;
  for (const turn of at) {
    const next = node.children.find((child) => child.turn === turn);
    if (!next) break;
    node = next;
  }
  state.node = node;
  state.version++;
  changed();
  study();
  studyLine(node);
}

/** Notes who made the moves before a node, from the server's answer. */
async function studyLine(node) {
  const nodes = tree.line(node);
  if (!nodes.length) return;
  const found = await ready(node);
  found?.turns.forEach((made, index) => {
    nodes[index].player = made.player;
    nodes[index].score = made.score;
  });
  state.version++;
  changed();
}

/** Goes to a node. */
export function go(node) {
  if (!node || node === state.node) return;
  state.node = node;
  state.message = "";
  changed();
  study();
}

/** Goes to a node by hand: engines pause there, and another try at a mistake is given up. */
export function jump(node) {
  if (!node) return;
  pause();
  state.retry = null;
  go(node);
}

export function pause() {
  state.running = false;
}

const players = [];

/** Calls `listener` with the node after every move that is made, and whether a person made it. */
export const onPlay = (listener) => players.push(listener);

/** Makes a move if the engine calls it legal; goes to its child, which may exist already. */
export function play(turn, { byHand = true } = {}) {
  const here = report();
  const legal = here?.moves.find((move) => move.move === turn);
  if (!legal) return null;
  const known = state.node.children.find((child) => child.turn === turn);
  // (An engine is at its own move; and what it answers is taken back with the move that it answers.)
  if (byHand && state.running && state.seats[here.to_move]?.strategy) return null;
  if (!known) {
    if (byHand || state.seats.every((seat) => seat.strategy)) remember();
    state.version++;
    state.review = null;
  }
  const child = tree.add(state.node, turn);
  child.player = here.to_move;
  child.score = legal.score;
  child.loss = legal.loss;
  child.mistake = legal.mistake;
  child.optimal = legal.optimal;
  state.problem = null;
  go(child);
  for (const listener of players) listener(child, byHand);
  return child;
}

/** Plays a line of moves from the current node. */
export async function playLine(line) {
  for (const turn of line) {
    await ready();
    if (!play(turn)) return;
  }
}

/** Returns the name of a player. */
export const WHO = (player) => (state.players > 2 ? `Player ${player + 1}` : ["First", "Second"][player]);

/** Returns the name of a move: for a vertex, its weight; for another one, what it leads to. */
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

/** Returns the nodes that a move of a game joins; with its number and score where these tell it from another one. */
function arrow(number, moves, [from, to, score]) {
  const twins = moves.filter((other) => other[0] === from && other[1] === to);
  return `${state.outline.games.length > 1 ? `game ${number + 1}: ` : ""}${from} → ${to}${twins.length > 1 ? ` for ${score}` : ""}`;
}

/** Returns what a choice of a menu brings into play. */
function choice(turn) {
  const { parts, weights } = state.outline;
  const brought = parts.filter((part) => part.behind === turn).map(({ kind, first, count }) => {
    const some = weights.slice(first, first + Math.min(count, 8)).join(" ");
    return `${kind} ${some}${count > 8 ? " …" : ""}`;
  });
  return brought.length ? `choose ${brought.join(" + ")}` : `choose no. ${Number(turn.split(" ").at(-1)) + 1}`;
}
