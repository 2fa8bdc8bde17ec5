// The one state of the page, and the changes to it. What is drawn follows from it.

import { Problem, ask, follow } from "./api.js";
import * as tree from "./tree.js";

const KEPT = "slicewise";

const settings = {
  theme: "auto",
  motion: true,
  analysis: true,
  slices: true,
  numbers: false,
  wedges: false,
  delay: 600,
  seconds: 20,
};

export const state = {
  /** The board in text notation, and what it is made of. */
  text: "",
  outline: null,
  players: 2,
  /** The tree of variations, and where in it we are. */
  root: tree.leaf(),
  node: null,
  /** Who plays: an engine's strategy and errors, or nobody for a person. */
  seats: [{ strategy: "", errors: 0 }, { strategy: "", errors: 0 }],
  running: false,
  /** The problem that is shown, and a message. */
  problem: null,
  message: "",
  progress: null,
  review: null,
  retry: null,
  editing: false,
  flipped: false,
  reply: false,
  settings: { ...settings, ...remembered() },
  /** Counts changes of the tree and of the board, so that what did not change is not drawn anew. */
  version: 0,
  boards: 0,
};
state.node = state.root;

function remembered() {
  try {
    return JSON.parse(localStorage.getItem(KEPT)) ?? {};
  } catch {
    return {};
  }
}

export function set(name, value) {
  state.settings[name] = value;
  try {
    localStorage.setItem(KEPT, JSON.stringify(state.settings));
  } catch {
    // Without storage, settings last as long as the page.
  }
  changed();
}

const listeners = [];
let waiting = false;

export const onChange = (listener) => listeners.push(listener);

/** Something changed: everything is drawn again, once. */
export function changed() {
  if (waiting) return;
  waiting = true;
  queueMicrotask(() => {
    waiting = false;
    for (const listener of [...listeners]) listener(state);
  });
}

// What was answered about positions.

const reports = new Map();
const KEPT_REPORTS = 500;

const keyOf = (node) => `${state.players}|${state.text}|${tree.turns(node).join(",")}`;

/** What is known of a node's position. */
export const report = (node = state.node) => reports.get(keyOf(node)) ?? null;

/** What is known of a node's position as soon as anything is; nothing if that will not be. */
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

/** Asks about the position we are at, unless it is known. */
export async function study(node = state.node) {
  const known = report(node);
  if (known?.final) return known;
  asking?.abort();
  const mine = (asking = new AbortController());
  const key = keyOf(node);
  const question = { board: state.text, players: state.players, turns: tree.turns(node) };
  const keep = (found, final) => {
    reports.delete(key);
    reports.set(key, { ...found, final });
    if (reports.size > KEPT_REPORTS) reports.delete(reports.keys().next().value);
    tellChild(node, found);
    changed();
    return reports.get(key);
  };
  try {
    let found = await ask("analyse", { ...question, seconds: 1 }, mine.signal);
    const unfinished = !found.complete && !found.refusal;
    keep(found, !unfinished);
    if (unfinished && state.settings.analysis) {
      const tell = (progress) => {
        state.progress = progress;
        changed();
      };
      found = await follow("analyse/stream", { ...question, seconds: state.settings.seconds }, tell, mine.signal);
      keep(found, true);
    }
    return reports.get(key);
  } catch (error) {
    if (error.name === "AbortError") return null;
    fail(error);
    return null;
  } finally {
    if (asking === mine) {
      asking = null;
      state.progress = null;
      changed();
    }
  }
}

/** What a position's report says of the turns that lead on from it. */
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
  changed();
}

// What was changed, to take it back.

const undone = [];
const done = [];

function snapshot() {
  const { text, players, root, node } = state;
  return { text, players, tree: tree.write(root), at: tree.turns(node) };
}

/** To be called before anything changes that may be taken back. */
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
  }
  state.players = back.players;
  seat();
  setTree(tree.read(back.tree), back.at);
}

export const undo = () => restore(done, undone).catch(fail);
export const redo = () => restore(undone, done).catch(fail);

// Boards and nodes.

/** Puts a board on the table, with turns already made on it. The problem is shown if it is none. */
export async function load(question, { players = 2, variations = "", at = null } = {}) {
  try {
    const outline = await ask("board", typeof question === "string" ? { board: question } : question);
    await lay(outline, { players, variations, at });
    return true;
  } catch (error) {
    fail(error);
    return false;
  }
}

/** Puts a board on the table that the server has read; `players` is null for as many as now, if they may play on it. */
export async function lay(outline, { players = 2, variations = "", at = null } = {}) {
  remember();
  pause();
  state.outline = outline;
  state.text = outline.board;
  state.players = players ?? Math.min(state.players, outline.most_players);
  state.boards++;
  state.problem = null;
  state.message = "";
  seat();
  const root = tree.read(variations);
  setTree(root, at ?? tree.turns(tree.last(root)));
}

/** As many seats as players. */
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

/** Who made the turns before a node, as the server says it. */
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

/** Goes to a node by hand: an engine does not play on from there by itself. */
export function jump(node) {
  if (!node) return;
  pause();
  go(node);
}

export function pause() {
  state.running = false;
}

/** Makes a turn that the server calls legal; a child by it may be there already. */
export function play(turn) {
  const here = report();
  const legal = here?.moves.find((move) => move.move === turn);
  if (!legal) return null;
  const known = state.node.children.find((child) => child.turn === turn);
  if (!known) {
    remember();
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
  return child;
}

/** Plays a line from the node we are at, up to some turn of it. */
export async function playLine(line) {
  for (const turn of line) {
    await ready();
    if (!play(turn)) return;
    await ready();
  }
}

/** What a turn is called: a vertex by its weight. */
export function label(turn) {
  return tree.takes(turn) ? state.outline?.weights[turn] ?? turn : turn;
}
