// Boards that are set up, and the moves on them.

import { writeUrl } from "./address.js";
import { bringLosses } from "./losses.js";
import { WHO } from "./names.js";
import { settle } from "./places.js";
import { isContest } from "./shown.js";
import { changed, tell } from "./store.js";
import { fail, go, ready, report, reveal, study } from "./study.js";
import { say } from "./texts.js";
import * as tree from "./tree.js";
import { backward, forward, remember } from "./undo.js";

/**
 * Asks for the outline of the next board. The one that was asked for before it, and has not come yet, is not wanted any more.
 * @param {Board} board @param {string} path @param {object} question
 */
export function outlineOf({ answers, engine }, path, question) {
  answers.laying?.abort();
  answers.laying = new AbortController();
  return engine.ask(path, question, answers.laying.signal);
}

/**
 * Loads a board, with moves already made on it. Shows the problem if it is not a board, or asks which of several boards is meant. Returns whether it is there, or null
 * if another one was asked for meanwhile.
 * @param {Board} board @param {any} question @param {Partial<Opening>} how
 */
export async function load(board, question, how = {}) {
  try {
    const outline = await outlineOf(board, "board", typeof question === "string" ? { board: question } : question);
    leave(board);
    await lay(board, outline, await named(board, outline, how));
    if (outline.read) tell(board, () => say.wasRead(outline.read));
    if (how.wrong?.length) tell(board, () => say.badLink(how.wrong ?? []));
    return true;
  } catch (/** @type {any} */ error) {
    if (error.name === "AbortError") return null;
    if (error.body?.readings) error.body.choose = (/** @type {string} */ reading) => load(board, reading, how);
    fail(board, error);
    return false;
  }
}

/** Names the coins of an opening whose moves are ends of a row: the engine knows which they are. @param {Board} board @param {Outline} outline @param {Partial<Opening>} how */
async function named({ engine }, outline, how) {
  const root = tree.read(how.variations ?? "");
  const lines = tree.nodes(root).filter(({ children }) => !children.length).map(tree.line).filter((line) => line.some(tree.isEnd));
  if (!lines.length) return how;
  const at = how.at && tree.walked(root, how.at);
  const name = async (/** @type {TreeNode[]} */ line) => {
    const question = { board: outline.board, players: how.players ?? 2, turns: line.map(({ turn }) => turn), seconds: 0, lines: 0 };
    const found = await engine.ask("analyse", question).catch(({ body }) => body);
    // What is refused, and what comes after it, is left out once it is played.
    if (found?.turn) await name(line.slice(0, found.turn));
    found?.turns?.forEach((/** @type {{ move: Turn }} */ { move }, /** @type {number} */ index) => (line[index].turn = move));
  };
  for (const line of lines) await name(line);
  return { ...how, variations: tree.write(root), at: at && tree.turns(at) };
}

/** Leaves the board for another, which gets a place of its own in the history; that of this one has its last move. @param {Board} board */
export function leave(board) {
  writeUrl(board);
  board.state.places++;
}

/**
 * Sets up a board that the server has read.
 * @param {Board} board @param {Outline} outline @param {Partial<Opening>} how
 */
export async function lay(board, outline, { players = 2, variations = "", notes = "", at = null, drawing = null, seats = null, room = null, learn = null, shows = null, beat = null, group = null } = {}) {
  const { state } = board;
  remember(board);
  pause(board);
  state.outline = outline;
  state.text = outline.board;
  state.players = Math.max(2, Math.min(players ?? state.players, outline.most_players));
  state.boards++;
  settle(board, drawing);
  state.problem = null;
  state.message = null;
  if (seats) state.seats = seats.map((one) => ({ ...one }));
  if (room) state.room = room;
  if (learn !== null) state.learn = learn;
  state.beat = beat;
  // What a class may see is over with it.
  if (state.group && group === "") Object.assign(state, { show: "none", locked: false });
  state.group = group ?? state.group;
  seat(board);
  if (shows) Object.assign(state, shows);
  else if (isContest(board)) reveal(board, "none");
  if ((players ?? 2) > outline.most_players) tell(board, () => say.tooManyPlayers(players ?? 2, outline.most_players));
  const root = tree.readNotes(tree.read(variations), notes);
  setTree(board, root, at ?? tree.turns(tree.last(root)));
  // Of a link to a play against an engine, the engine begins where it is the first.
  if (seats && !root.children.length && isContest(board)) state.running = true;
}

/** Makes as many seats as players. @param {Board} board */
function seat(board) {
  const { state } = board;
  while (state.seats.length < state.players) state.seats.push({ strategy: "", errors: 0 });
  state.seats.length = state.players;
  oppose(state);
}

/** In the room to play, somebody answers: the first player is a person, unless that is said. @param {State} state */
export function oppose({ room, seats }) {
  if (room === "play" && seats.every(({ strategy }) => !strategy)) for (const one of seats.slice(1)) one.strategy = "greedy";
}

/** @param {Board} board @param {TreeNode} root @param {Turn[]} at */
function setTree(board, root, at) {
  const { state } = board;
  bringLosses(board, root);
  state.root = root;
  state.review = null;
  state.retry = null;
  state.node = tree.walked(root, at);
  state.version++;
  changed(board);
  study(board);
  studyLine(board, state.node);
}

/** Notes who made the moves before a node, from the server's answer. @param {Board} board @param {TreeNode} node */
async function studyLine(board, node) {
  const nodes = tree.line(node);
  if (!nodes.length) return;
  const found = await ready(board, node);
  found?.turns.forEach((made, index) => {
    nodes[index].player = made.player;
    nodes[index].score = made.score;
  });
  board.state.version++;
  changed(board);
}

/** Goes to a node by hand: engines pause there, and another try at a mistake is given up. @param {Board} board @param {TreeNode | null | undefined} node */
export function jump(board, node) {
  if (!node) return;
  pause(board);
  board.state.retry = null;
  go(board, node);
}

/** @param {Board} board */
export function pause(board) {
  board.state.running = false;
}

/** Calls `listener` with the node after every move that is made, and whether a person made it. @param {Board} board @param {(node: TreeNode, byHand: boolean) => unknown} listener */
export const onPlay = (board, listener) => board.listeners.plays.push(listener);

/** Makes a move if the engine calls it legal; goes to its child, which may exist already. @param {Board} board @param {Turn} turn */
export function play(board, turn, { byHand = true } = {}) {
  const { state } = board;
  const here = report(board);
  const legal = here?.moves.find(({ move }) => move === turn);
  if (!here || !legal) return null;
  const known = state.node.children.find((child) => child.turn === turn);
  // Nobody moves for an engine, unless it was told to pause on the bench.
  if (byHand && isEngines(board, here)) return null;
  if (!known) {
    if (byHand || state.seats.every((seat) => seat.strategy)) remember(board);
    state.version++;
    // Another try leaves the list of mistakes as it is.
    if (!state.retry) state.review = null;
  }
  const child = tree.add(state.node, turn);
  child.player = here.to_move;
  child.score = legal.score;
  child.loss = legal.loss;
  child.mistake = legal.mistake;
  child.optimal = legal.optimal;
  state.problem = null;
  go(board, child);
  for (const listener of board.listeners.plays) listener(child, byHand);
  return child;
}

/** Returns whether an engine is at its own move. @param {Board} board @param {Position} known */
const isEngines = ({ state }, { to_move: next }) => (state.running || state.room !== "bench") && next !== null && Boolean(state.seats[next]?.strategy);

/** Says why a vertex that was pressed may not be taken, and shakes it. @param {Board} board @param {number} vertex */
export function refuse(board, vertex) {
  const { state, view } = board;
  const known = report(board);
  if (!known || known.to_move === null) return;
  const part = state.outline.parts.find(({ first, count }) => vertex >= first && vertex < first + count);
  const why = !known.left.includes(vertex) ? say.isGone : isEngines(board, known) ? say.notYourTurn(WHO(board, known.to_move)) : say.MAY_NOT[state.outline.rule === "share" ? part?.kind ?? "" : "cut"];
  if (why) tell(board, () => why);
  const cell = view?.cells[vertex];
  cell?.animate?.({ transform: ["none", "translateX(-.08px)", "translateX(.08px)", "none"] }, { duration: state.settings.motion ? 120 : 0, iterations: 2 });
}

/** Makes the move for which a vertex is pressed. @param {Board} board @param {number} vertex */
export function take(board, vertex) {
  return play(board, tree.pressed(report(board)?.moves ?? []).get(vertex)?.move ?? vertex);
}

/** Plays a line of moves from the current node. @param {Board} board @param {Turn[]} line */
export async function playLine(board, line) {
  for (const turn of line) {
    await ready(board);
    if (!play(board, turn)) return;
  }
}

/** Restores what was. @param {Board} board @param {Snapshot | undefined} back */
async function restore(board, back) {
  const { state } = board;
  if (!back) return;
  pause(board);
  if (back.text !== state.text) {
    const outline = await outlineOf(board, "board", { board: back.text });
    leave(board);
    state.outline = outline;
    state.text = outline.board;
    state.boards++;
    settle(board, null);
  }
  state.players = back.players;
  seat(board);
  setTree(board, tree.readNotes(tree.read(back.tree), back.notes), back.at);
}

/** @param {Board} board */
export const undo = (board) => restore(board, backward(board)).catch((error) => fail(board, error));
/** @param {Board} board */
export const redo = (board) => restore(board, forward(board)).catch((error) => fail(board, error));
