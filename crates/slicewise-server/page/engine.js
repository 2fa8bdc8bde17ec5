// The players, people and engines. Also the review of a play, and another try at a mistake.

import { ask } from "./api.js";
import { WHO } from "./analysis.js";
import { $, button, h, put } from "./dom.js";
import { show } from "./number.js";
import { changed, fail, go, jump, label, pause, play, ready, report, set, state } from "./state.js";
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
  $("run").hidden = !engines;
  $("run").disabled = Boolean(over);
  $("run").textContent = state.running ? "Pause" : "Let it play";
  $("review-button").disabled = !state.node.parent;
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
      state.running = state.seats.some((seat) => seat.strategy);
      changed();
    },
  }, choices);
  const errors = h("input", {
    type: "range", min: 0, max: 100, step: 5, value: seat.errors, id: `errors-${player}`,
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
  play(choice.move);
}

export function toggleRun() {
  state.running = !state.running;
  changed();
}

/** Makes the best move for the player to move. */
export async function playBest() {
  const known = await ready();
  const best = known?.lines[0]?.turns[0] ?? known?.moves.find((move) => move.optimal)?.move;
  if (best !== undefined) return play(best);
  const question = { board: state.text, players: state.players, turns: tree.turns(state.node) };
  const choice = await ask("play", question);
  return choice.move === null ? null : play(choice.move);
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

function drawReview() {
  const box = $("review");
  if (!state.review) return put(box);
  const { found, nodes } = state.review;
  const lost = found.lost.map((loss, player) => `${WHO(player)} lost ${loss === null ? "an unknown amount" : show(loss)}`).join(", ");
  const mistakes = found.turns.map((turn, index) => ({ turn, node: nodes[index] })).filter(({ turn }) => turn.mistake);
  const open = found.turns.filter((turn) => turn.mistake === null).length;
  const rows = mistakes.map(({ turn, node }) =>
    h("li", {},
      button(`${WHO(turn.player)}: ${show(label(turn.move))} loses ${show(turn.loss)}`, () => jump(node), { class: "link" }),
      turn.best === null ? null : ` (${show(label(turn.best))} was best) `,
      button("Try again", () => retry(node))));
  put(box,
    h("p", { text: mistakes.length ? `${lost} by mistakes:` : `No mistakes. ${lost}.` }),
    open ? h("p", { text: `${open} moves were not decided in time.` }) : null,
    h("ol", {}, rows));
}

/** Goes back to the position before a mistake, for a better move. */
function retry(node) {
  pause();
  state.retry = node;
  state.settings.analysis = false;
  go(node.parent);
  state.message = `${WHO(node.player)} took ${show(label(node.turn))} here. Find a better move.`;
  changed();
}

/** Judges a move tried instead of a mistake. */
export function judge(child) {
  if (!state.retry || !child || child.parent !== state.retry.parent) return;
  const good = child.optimal;
  if (good) {
    state.retry = null;
    set("analysis", true);
    state.message = "That is best.";
  } else {
    const { parent } = state.retry;
    state.message = `${show(label(child.turn))} loses ${child.loss === null ? "something" : show(child.loss)}. Try another move.`;
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
