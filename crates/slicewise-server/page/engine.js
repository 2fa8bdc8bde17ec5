// The players, people and engines. Also the review of a play, and another try at a mistake.

import { button, h, put } from "./dom.js";
import { askWhy } from "./explain.js";
import { leadLine } from "./lead.js";
import { WHO, called, soloist } from "./names.js";
import { isKnown, show } from "./number.js";
import { jump, onPlay, pause, play } from "./play.js";
import { pointing, toPicture } from "./point.js";
import { isAnalysed, isContest } from "./shown.js";
import { changed, tell } from "./store.js";
import { fail, go, ready, report, reveal, study } from "./study.js";
import { say } from "./texts.js";
import * as tree from "./tree.js";

/** @param {Board} board */
export function drawPlay(board) {
  const { $, state, seats } = board;
  const key = JSON.stringify([state.players, state.seats, state.settings.delay]);
  if (key !== seats.drawn) {
    seats.drawn = key;
    put($("seats"), state.seats.map((one, player) => seat(board, one, player)));
  }
  const known = report(board);
  const engines = state.seats.some((seat) => seat.strategy);
  const over = known && known.to_move === null;
  if (over && isContest(board) && !state.retry && state.room !== "learn") reveal(board, "all");
  $("run").hidden = !engines;
  $("run").disabled = Boolean(over);
  $("again").hidden = !over || !state.node.parent;
  $("swap").hidden = $("again").hidden || state.players > 2 || state.seats.every((seat) => seat.strategy) || !engines;
  $("run").textContent = state.running ? say.pause : say.letPlay;
  $("review-button").disabled = !state.node.parent || !isAnalysed(board);
  $("do-best").hidden = state.show !== "all";
  $("do-best").disabled = Boolean(over);
  drawReview(board);
  step(board, known);
}

/** @param {Board} board @param {Seat} seat @param {number} player */
function seat(board, seat, player) {
  const { state } = board;
  const choices = Object.entries(say.STRATEGIES).map(([value, text]) =>
    h("option", { value, selected: value === seat.strategy }, text));
  const pick = h("select", {
    id: `seat-${player}`,
    onchange: (/** @type {any} */ event) => {
      seat.strategy = event.target.value;
      if (isContest(board)) reveal(board, "none");
      state.running = state.seats.some((seat) => seat.strategy);
      changed(board);
    },
  }, choices);
  const errors = h("input", {
    type: "range", min: 0, max: 100, step: 5, value: seat.errors, id: `errors-${player}`, "aria-valuetext": say.errorsOf(seat.errors),
    onchange: (/** @type {any} */ event) => {
      seat.errors = Number(event.target.value);
      changed(board);
    },
  });
  return h("div", { class: `seat by${player % 4}` },
    h("label", { for: `seat-${player}` }, WHO(board, player)), pick,
    seat.strategy ? h("label.errors", { for: `errors-${player}` }, say.errsIn(seat.errors), errors) : null);
}

/** Lets an engine whose turn it is think, wait a little, and play. @param {Board} board @param {Position | null} known */
function step(board, known) {
  const { state, seats } = board;
  const manner = known && known.to_move !== null ? state.seats[known.to_move] : null;
  if (!state.running || !manner?.strategy || state.editing) {
    if (seats.thinking) stop(board);
    return;
  }
  if (seats.thinking?.node === state.node) return;
  stop(board);
  const mine = (seats.thinking = { node: state.node, abort: new AbortController() });
  think(board, mine, manner).catch((error) => {
    if (error.name === "AbortError") return;
    pause(board);
    fail(board, error);
  });
}

/** @param {Board} board */
function stop(board) {
  const { seats } = board;
  seats.thinking?.abort.abort();
  seats.thinking = null;
}

/** @param {Board} board @param {{ node: TreeNode, abort: AbortController }} mine @param {Seat} seat */
async function think(board, mine, { strategy, errors }) {
  const { state, seats } = board;
  const question = { board: state.text, players: state.players, turns: tree.turns(mine.node), strategy, errors };
  const wait = new Promise((done) => setTimeout(done, state.settings.delay));
  const [choice] = await Promise.all([board.engine.ask("play", question, mine.abort.signal), wait]);
  if (seats.thinking !== mine || state.node !== mine.node || !state.running) return;
  seats.thinking = null;
  if (choice.move === null) {
    pause(board);
    return tell(board, () => say.noMove(strategy));
  }
  play(board, choice.move, { byHand: false });
  if (strategy === "optimal" && choice.optimal === null) unproved(board, choice.move);
}

/** Says of a move that was made as the best that nobody proved it. @param {Board} board @param {Turn} move */
function unproved(board, move) {
  tell(board, () => say.unproved(called(board, move)), [move]);
}

/** Listens to the moves that are made: another try is judged, and an engine answers a person. @param {Board} board */
export function listenToPlays(board) {
  const { state } = board;
  onPlay(board, (child, byHand) => {
    // What was said of a right try stays while the engine answers it.
    if (!byHand && board.seats.praised === child.parent) tell(board, () => say.thatIsBest);
    if (byHand && !state.retry && !state.seats[child.player ?? -1]?.strategy && state.seats.some((seat) => seat.strategy)) state.running = true;
    judge(board, child);
  });
}

/** Begins the play again from the start of the board; an engine plays as before. @param {Board} board */
export function again(board) {
  const { state } = board;
  if (isContest(board)) reveal(board, "none");
  jump(board, state.root);
  state.running = state.seats.some((seat) => seat.strategy);
  changed(board);
}

/** Begins again, with the players' sides swapped. @param {Board} board */
export function swap(board) {
  board.state.seats.reverse();
  again(board);
}

/** @param {Board} board */
export function toggleRun(board) {
  const { state } = board;
  state.running = !state.running;
  changed(board);
}

/** Makes the best move for the player to move, or a good one, and says so, where none is proved to be best. @param {Board} board */
export async function playBest(board) {
  const { state } = board;
  if (state.show !== "all") return;
  const node = state.node;
  const known = await ready(board);
  if (!known && state.problem) {
    const { title } = state.problem;
    return tell(board, () => say.noBest(title));
  }
  if (!known || state.node !== node || known.to_move === null) return;
  const line = known.complete ? known.lines[0]?.turns[0] : undefined;
  const proved = line ?? known.moves.find((move) => move.optimal)?.move;
  if (proved !== undefined) return void play(board, proved);
  try {
    const choice = await board.engine.ask("play", { board: state.text, players: state.players, turns: tree.turns(node) });
    if (choice.move === null || state.node !== node || !play(board, choice.move)) return;
    if (choice.optimal === null) unproved(board, choice.move);
  } catch (error) {
    fail(board, error);
  }
}

// Mistakes.

/** @param {Board} board */
export async function review(board) {
  const { state } = board;
  if (!isAnalysed(board)) return;
  const end = state.node;
  const question = { board: state.text, players: state.players, turns: tree.turns(end), seconds: state.settings.seconds };
  try {
    const found = await board.engine.ask("review", question);
    tree.line(end).forEach((node, index) => Object.assign(node, {
      loss: found.turns[index]?.loss ?? null, mistake: found.turns[index]?.mistake ?? null, player: found.turns[index]?.player ?? node.player, best: found.turns[index]?.best ?? null,
    }));
    state.review = { found, nodes: tree.line(end) };
    state.version++;
    changed(board);
  } catch (error) {
    fail(board, error);
  }
}

/** The mistakes that are listed at once; the others are folded, and stay as they were opened. */
const UNFOLDED = 8;

/** @param {Board} board @param {any[]} rows */
const folded = (board, rows) => h("details", { open: board.seats.isUnfolded, ontoggle: (/** @type {any} */ event) => (board.seats.isUnfolded = event.target.open) },
  h("summary", say.more(rows.length)), h("ol", rows));

/** @param {Board} board */
function drawReview(board) {
  const { state } = board;
  const box = board.$("review");
  // What is pointed at stays the same element.
  const key = state.review && (isAnalysed(board) || state.retry) ? [state.boards, state.version, state.flipped, state.retry !== null].join() : "";
  if (board.seats.reviewed === key) return;
  board.seats.reviewed = key;
  if (!key || !state.review) return put(box);
  const { found, nodes } = state.review;
  const lost = found.lost.map((loss, player) => say.lost(WHO(board, player), loss === null ? null : show(loss)));
  const mistakes = found.turns.map((turn, index) => ({ turn, node: nodes[index] })).filter(({ turn }) => turn.mistake);
  const open = found.turns.filter((turn) => turn.mistake === null).length;
  const rows = mistakes.map(({ turn, node }) =>
    h("li", pointing(board, [turn.move, state.retry ? null : turn.best]),
      button(say.mistake(WHO(board, turn.player), called(board, turn.move), show(turn.loss ?? "?")), () => jump(board, node) ?? toPicture(board), { class: "link" }),
      turn.best === null || state.retry ? null : say.wasBest(called(board, turn.best)),
      state.retry ? null : button(say.why, () => askWhy(board, node)), button(say.tryAgain, () => retry(board, node))));
  put(box,
    state.players === 2 ? leadLine(board, found, nodes, Math.max(0, soloist(board))) : null,
    h("p", say.mistakes(lost, mistakes.length > 0)),
    open ? h("p", say.undecided(open)) : null,
    h("ol", rows.slice(0, UNFOLDED)),
    rows.length > UNFOLDED ? folded(board, rows.slice(UNFOLDED)) : null);
}

/** Goes back to the position before a mistake, for a better move. @param {Board} board @param {TreeNode} node */
function retry(board, node) {
  const { state } = board;
  pause(board);
  toPicture(board);
  state.retry = node;
  go(board, /** @type {TreeNode} */ (node.parent));
  const turn = /** @type {Turn} */ (node.turn);
  tell(board, () => say.findBetter(WHO(board, node.player ?? 0), called(board, turn)), [turn]);
}

/** Asks what a move lost, where the search of its position was not done. @param {Board} board @param {TreeNode} child */
async function grade(board, child) {
  const { state } = board;
  const question = { board: state.text, players: state.players, turns: tree.turns(/** @type {TreeNode} */ (child.parent)), move: child.turn };
  const found = await board.engine.ask("grade", question).catch(() => null);
  if (found) Object.assign(child, { optimal: found.optimal, loss: found.loss, mistake: isKnown(found.optimal) ? !found.optimal : null });
}

/** Judges a move tried instead of a mistake; after a right one, a play against an engine goes on. @param {Board} board @param {TreeNode} child */
async function judge(board, child) {
  const { state, seats } = board;
  const { retry } = state;
  if (!retry || child.parent !== retry.parent) return;
  const turn = /** @type {Turn} */ (child.turn);
  if (!isKnown(child.optimal)) await grade(board, child);
  if (state.retry !== retry || state.node !== child) return;
  if (child.optimal) {
    state.retry = null;
    seats.praised = child;
    tell(board, () => say.thatIsBest, [turn]);
    if (isContest(board)) {
      reveal(board, "none");
      state.running = true;
    }
    study(board);
  } else {
    const parent = /** @type {TreeNode} */ (child.parent);
    tell(board, () => (child.optimal === null && !child.mistake
      ? say.unjudged(called(board, turn))
      : say.losesTry(called(board, turn), child.loss === null ? null : show(child.loss))), [turn]);
    setTimeout(() => {
      if (state.node !== child) return;
      const { message } = state;
      go(board, parent);
      state.message = message;
      changed(board);
    }, 900);
  }
  changed(board);
}
