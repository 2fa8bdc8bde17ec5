// The players, people and engines. Also the review of a play, and another try at a mistake.

import { ask } from "./api.js";
import { $, button, h, put } from "./dom.js";
import { WHO, label } from "./names.js";
import { show } from "./number.js";
import { jump, onPlay, pause, play } from "./play.js";
import { changed, isVeiled, state } from "./store.js";
import { fail, go, ready, report, study } from "./study.js";
import * as tree from "./tree.js";

const STRATEGIES = {
  "": "a person",
  optimal: "engine, optimal",
  greedy: "engine, greedy",
  colour: "engine, by colour",
  random: "engine, random",
};

let thinking = null;
let drawn = "";

export function drawPlay() {
  const key = JSON.stringify([state.players, state.seats, state.settings.delay]);
  if (key !== drawn) {
    drawn = key;
    put($("seats"), state.seats.map(seat));
  }
  const known = report();
  const engines = state.seats.some((seat) => seat.strategy);
  const over = known && known.to_move === null;
  if (over && isVeiled()) unveil();
  $("run").hidden = !engines;
  $("run").disabled = Boolean(over);
  $("again").hidden = !over || !state.node.parent;
  $("swap").hidden = $("again").hidden || state.players > 2 || state.seats.every((seat) => seat.strategy) || !engines;
  $("run").textContent = state.running ? "Pause" : "Let it play";
  $("review-button").disabled = !state.node.parent;
  $("do-best").disabled = Boolean(over);
  drawReview();
  step(known);
}

function seat(seat, player) {
  const choices = Object.entries(STRATEGIES).map(([value, text]) =>
    h("option", { value, text, selected: value === seat.strategy }));
  const pick = h("select", {
    id: `seat-${player}`,
    onchange: (event) => {
      seat.strategy = event.target.value;
      state.veiled = true;
      state.running = state.seats.some((seat) => seat.strategy);
      changed();
    },
  }, choices);
  const errors = h("input", {
    type: "range", min: 0, max: 100, step: 5, value: seat.errors, id: `errors-${player}`, "aria-valuetext": `${seat.errors} of 100 moves`,
    onchange: (event) => {
      seat.errors = Number(event.target.value);
      changed();
    },
  });
  return h("div", { class: `seat by${player % 4}` },
    h("label", { for: `seat-${player}`, text: WHO(player) }), pick,
    seat.strategy ? h("label", { class: "errors", for: `errors-${player}` }, `errs in ${seat.errors} of 100 moves`, errors) : null);
}

/** Lets an engine whose turn it is think, wait a little, and play. */
function step(known) {
  const manner = known && state.seats[known.to_move];
  if (!state.running || !manner?.strategy || state.editing) {
    if (thinking) stop();
    return;
  }
  if (thinking?.node === state.node) return;
  stop();
  const mine = (thinking = { node: state.node, abort: new AbortController() });
  think(mine, manner).catch((error) => {
    if (error.name === "AbortError") return;
    pause();
    fail(error);
  });
}

function stop() {
  thinking?.abort.abort();
  thinking = null;
}

async function think(mine, { strategy, errors }) {
  const question = { board: state.text, players: state.players, turns: tree.turns(mine.node), strategy, errors };
  const wait = new Promise((done) => setTimeout(done, state.settings.delay));
  const [choice] = await Promise.all([ask("play", question, mine.abort.signal), wait]);
  if (thinking !== mine || state.node !== mine.node || !state.running) return;
  thinking = null;
  if (choice.move === null) {
    pause();
    state.message = `The strategy “${strategy}” has no move here.`;
    return changed();
  }
  play(choice.move, { byHand: false });
  if (strategy === "optimal" && choice.optimal === null) unproved(choice.move);
}

/** Says of a move that was made as the best that nobody proved it. */
function unproved(move) {
  state.message = `${show(label(move))} is a good move: the search was not finished, so it is not proved to be the best.`;
  changed();
}

/** Listens to the moves that are made: another try is judged, and an engine answers a person. */
export function listenToPlays() {
  onPlay((child, byHand) => {
    if (byHand && !state.seats[child.player]?.strategy && state.seats.some((seat) => seat.strategy)) state.running = true;
    judge(child);
  });
}

/** Shows the analysis of a play against an engine, from here on. */
export function unveil() {
  state.veiled = false;
  changed();
}

/** Begins the play again from the start of the board; an engine plays as before. */
export function again() {
  state.veiled = true;
  jump(state.root);
  state.running = state.seats.some((seat) => seat.strategy);
  changed();
}

/** Begins again, with the players' sides swapped. */
export function swap() {
  state.seats.reverse();
  again();
}

export function toggleRun() {
  state.running = !state.running;
  changed();
}

/** Makes the best move for the player to move, or a good one, and says so, where none is proved to be best. */
export async function playBest() {
  const node = state.node;
  const known = await ready();
  if (!known && state.problem) {
    state.message = `The best move is not known. ${state.problem.title}`;
    return changed();
  }
  if (!known || state.node !== node || known.to_move === null) return;
  const line = known.complete ? known.lines[0]?.turns[0] : undefined;
  const proved = line ?? known.moves.find((move) => move.optimal)?.move;
  if (proved !== undefined) return void play(proved);
  try {
    const choice = await ask("play", { board: state.text, players: state.players, turns: tree.turns(node) });
    if (choice.move === null || state.node !== node || !play(choice.move)) return;
    if (choice.optimal === null) unproved(choice.move);
  } catch (error) {
    fail(error);
  }
}

// Mistakes.

export async function review() {
  const end = state.node;
  const question = { board: state.text, players: state.players, turns: tree.turns(end), seconds: state.settings.seconds };
  try {
    const found = await ask("review", question);
    tree.line(end).forEach((node, index) => Object.assign(node, {
      loss: found.turns[index]?.loss ?? null, mistake: found.turns[index]?.mistake ?? null, player: found.turns[index]?.player ?? node.player, best: found.turns[index]?.best ?? null,
    }));
    state.review = { found, nodes: tree.line(end) };
    state.version++;
    changed();
  } catch (error) {
    fail(error);
  }
}

/** The mistakes that are listed at once; the others are folded, and stay as they were opened. */
const UNFOLDED = 8;
let unfolded = false;

const folded = (rows) => h("details", { open: unfolded, ontoggle: (event) => (unfolded = event.target.open) },
  h("summary", { text: `${rows.length} more` }), h("ol", {}, rows));

function drawReview() {
  const box = $("review");
  if (!state.review) return put(box);
  const { found, nodes } = state.review;
  const lost = found.lost.map((loss, player) => `${WHO(player)} lost ${loss === null ? "an unknown amount" : show(loss)}`).join(", ");
  const mistakes = found.turns.map((turn, index) => ({ turn, node: nodes[index] })).filter(({ turn }) => turn.mistake);
  const open = found.turns.filter((turn) => turn.mistake === null).length;
  const rows = mistakes.map(({ turn, node }) =>
    h("li", {},
      button(`${WHO(turn.player)}: ${show(label(turn.move))} loses ${show(turn.loss ?? "?")}`, () => jump(node), { class: "link" }),
      turn.best === null || state.retry ? null : ` (${show(label(turn.best))} was best) `,
      button("Try again", () => retry(node))));
  put(box,
    h("p", { text: mistakes.length ? `${lost} by mistakes:` : `No mistakes. ${lost}.` }),
    open ? h("p", { text: `${open} moves were not decided in time.` }) : null,
    h("ol", {}, rows.slice(0, UNFOLDED)),
    rows.length > UNFOLDED ? folded(rows.slice(UNFOLDED)) : null);
}

/** Goes back to the position before a mistake, for a better move. */
function retry(node) {
  pause();
  state.retry = node;
  go(node.parent);
  state.message = `${WHO(node.player)} took ${show(label(node.turn))} here. Find a better move.`;
  changed();
}

/** Judges a move tried instead of a mistake. */
function judge(child) {
  if (!state.retry || child.parent !== state.retry.parent) return;
  const good = child.optimal;
  if (good) {
    state.retry = null;
    state.message = "That is best.";
    study();
  } else {
    const parent = /** @type {TreeNode} */ (child.parent);
    state.message = child.optimal === null && !child.mistake
      ? `Whether ${show(label(child.turn))} is best was not found out in time. Try another move.`
      : `${show(label(child.turn))} loses ${child.loss === null ? "something" : show(child.loss)}. Try another move.`;
    setTimeout(() => {
      if (state.node !== child) return;
      const { message } = state;
      go(parent);
      state.message = message;
      changed();
    }, 900);
  }
  changed();
}
