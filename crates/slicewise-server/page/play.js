// Boards that are set up, and the moves on them.

import { ask } from "./api.js";
import { bringLosses } from "./losses.js";
import { settle } from "./places.js";
import { changed, state } from "./store.js";
import { fail, go, ready, report, study } from "./study.js";
import * as tree from "./tree.js";
import { backward, forward, remember } from "./undo.js";

/**
 * Loads a board, with moves already made on it. Shows the problem if it is not a board.
 * @param {any} question @param {Partial<Opening>} how
 */
export async function load(question, { players = 2, variations = "", at = null, drawing = null, seats = null } = {}) {
  try {
    const outline = await ask("board", typeof question === "string" ? { board: question } : question);
    await lay(outline, { players, variations, at, drawing, seats });
    state.places++;
    return true;
  } catch (error) {
    fail(error);
    return false;
  }
}

/**
 * Sets up a board that the server has read.
 * @param {Outline} outline @param {Partial<Opening>} how
 */
export async function lay(outline, { players = 2, variations = "", at = null, drawing = null, seats = null } = {}) {
  remember();
  pause();
  state.outline = outline;
  state.text = outline.board;
  state.players = Math.max(2, Math.min(players ?? state.players, outline.most_players));
  state.boards++;
  settle(drawing);
  state.problem = null;
  state.message = "";
  if (seats) state.seats = seats.map((one) => ({ ...one }));
  state.veiled = true;
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
  bringLosses(root);
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
  if (!here || !legal) return null;
  const known = state.node.children.find((child) => child.turn === turn);
  // (An engine is at its own move; and what it answers is taken back with the move that it answers.)
  if (byHand && state.running && here.to_move !== null && state.seats[here.to_move]?.strategy) return null;
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

/** Restores what was. */
async function restore(back) {
  if (!back) return;
  pause();
  if (back.text !== state.text) {
    state.outline = await ask("board", { board: back.text });
    state.text = state.outline.board;
    state.boards++;
    state.places++;
    settle(null);
  }
  state.players = back.players;
  seat();
  setTree(tree.read(back.tree), back.at);
}

export const undo = () => restore(backward()).catch(fail);
export const redo = () => restore(forward()).catch(fail);
