// The room to play in: an opponent, hints, and what there is to say when a game is over.

import { copy } from "./share.js";
import { button, h, put } from "./dom.js";
import { again } from "./engine.js";
import { askWhy, whyOf } from "./explain.js";
import { face } from "./faces.js";
import { home } from "./language.js";
import { leadLine } from "./lead.js";
import { writeSeats } from "./link.js";
import { WHO, called, soloist } from "./names.js";
import { show } from "./number.js";
import { jump, lay, leave, load, outlineOf } from "./play.js";
import { enter } from "./rooms.js";
import { mayAsk } from "./shown.js";
import { changed, tell } from "./store.js";
import { fail, report, reveal } from "./study.js";
import { say } from "./texts.js";
import * as tree from "./tree.js";
import { law } from "./words.js";

/** The second board: there only the eager lose. Then come random ones, which grow. */
const SECOND = "row 8 15 3 7";
const SIZES = [4, 4, 6, 6, 8];

/** @param {Board} board */
export function drawGame(board) {
  const { $, state, game } = board;
  if (state.room !== "play") return;
  const known = report(board);
  const you = soloist(board);
  put($("say"), state.beat ? `${say.beat(state.beat)} ` : "", isPlainRow(board) ? say.rowLaw : law(board));
  const isYours = known?.to_move === you && you >= 0;
  $("hint").hidden = !mayAsk(board, "hints") || known?.to_move === null;
  $("hint").disabled = !isYours;
  put($("hint"), say.hint, h("span.dots", { "aria-hidden": "true" }, say.dots(hintLevel(board), 4)));
  $("take-back").hidden = Boolean(state.group);
  $("take-back").disabled = !state.node.parent;
  $("new-board").hidden = state.locked;
  $("go").hidden = state.locked || you < 0;
  put($("go"), you ? say.goFirst : say.goSecond);
  drawOpponents(board, you, known);
  const over = known?.to_move === null && state.node.parent !== null;
  $("game").hidden = over;
  $("ending").hidden = !over || Boolean(state.group);
  if (!over || !known || state.group) return void (game.ended = null);
  if (game.ended?.node === state.node) return;
  game.ended = { node: state.node };
  drawEnding(board, known, you);
}

/** @param {Board} board */
const isPlainRow = ({ state: { outline: { rule, passing, parts, games, second } } }) => rule === "share" && passing === "never" && !games.length && !second && parts.length === 1 && parts[0].kind === "row";

// Opponents.

/** @param {Board} board @param {number} you @param {Position | null} known */
function drawOpponents(board, you, known) {
  const { $, state, game } = board;
  const box = $("opponents");
  box.hidden = state.players > 2 || state.locked;
  const now = you < 0 ? "" : state.seats[1 - you].strategy;
  const canColour = state.node.parent !== null || !known || known.colour !== null;
  const key = [now, you, canColour].join();
  if (game.opponent === key) return;
  game.opponent = key;
  put(box, h("h2", say.opponent), Object.keys(say.OPPONENTS).map((strategy) => {
    const press = button([face(strategy), h("span", say.OPPONENTS[strategy][0])], () => oppose(board, strategy), { "aria-pressed": String(strategy === now), title: say.OPPONENTS[strategy][1] });
    press.disabled = strategy === "colour" && !canColour && strategy !== now;
    return press;
  }), h("p.note", say.OPPONENTS[now]?.[1] ?? ""));
}

/** Begins again against another opponent. @param {Board} board @param {string} strategy */
function oppose(board, strategy) {
  const { state } = board;
  const you = Math.max(0, soloist(board));
  state.seats = [0, 1].map((player) => ({ strategy: player === you ? "" : strategy, errors: 0 }));
  again(board);
}

// Boards.

/** Goes to another board, on which somebody could be tempted. @param {Board} board */
export async function anotherBoard(board) {
  const { game } = board;
  const number = game.boards++;
  if (!number) return void load(board, SECOND);
  const size = SIZES[Math.min(number, SIZES.length) - 1];
  try {
    const { outline } = await outlineOf(board, "challenge", { kind: "row", size, weights: "1..15", where: "greed-fails & unique", seed: Math.floor(Math.random() * 2 ** 31) });
    leave(board);
    await lay(board, outline);
  } catch (error) {
    fail(board, error);
  }
}

/** Takes the last move of a person back, with what was answered. @param {Board} board */
export function takeBack(board) {
  const you = soloist(board);
  let at = board.state.node;
  while (at.parent && at.player !== you && you >= 0) at = at.parent;
  jump(board, at.parent ?? at);
  // An engine that is first moves again.
  board.state.running = you > 0;
  changed(board);
}

// Hints.

/** @param {Board} board */
const hintLevel = ({ state, game }) => (game.hint?.node === state.node ? game.hint.level : 0);

/** Gives the next hint of four: that there is a trap, which it is, what would be answered, the move. @param {Board} board */
export async function hint(board) {
  const { state, game } = board;
  const { node } = state;
  const level = Math.min(4, hintLevel(board) + 1);
  try {
    const { hints } = await board.engine.ask("hint", { board: state.text, players: state.players, turns: tree.turns(node), level });
    if (state.node !== node) return;
    game.hint = { node, level };
    const one = hints.at(-1);
    tell(board, () => say.HINTS[one.code](hinted(board, one)), one.code === "best" ? one.moves : [one.move, one.reply].filter((move) => move !== undefined && move !== null));
  } catch (error) {
    fail(board, error);
  }
}

/** Returns what is named in a hint. @param {Board} board @param {any} one */
function hinted(board, { move, reply, left = [], moves = [] }) {
  const name = (/** @type {Turn | undefined | null} */ turn) => (turn === undefined || turn === null ? "" : called(board, turn));
  const opponent = WHO(board, 1 - Math.max(0, soloist(board)));
  return { move: name(move), reply: name(reply), left: left.map(name), moves: moves.map(name), opponent };
}

// The end.

/** @param {Board} board @param {Position} known @param {number} you */
async function drawEnding(board, known, you) {
  const { $, state, game } = board;
  const { ended } = game;
  const totals = known.totals.map(show);
  const winner = known.verdict?.winner;
  const title = winner === undefined || you < 0 ? say.overAt(totals) : winner === null ? say.drawAt(totals[0], totals[1]) : say.wins(WHO(board, winner), totals[winner], totals[1 - winner]);
  const found = h("div.found");
  put($("ending"), h("h2", title), found, h("div.tools",
    state.locked ? null : button(say.newBoard, () => anotherBoard(board), { class: "strong" }),
    button(say.rematch, () => again(board)),
    you < 0 || state.locked ? null : button(say.beatMe, () => copy(beatLink(board, totals[you]), say.beatCopied, (words) => tell(board, () => words)))));
  if (you < 0 || !mayAsk(board, "all")) return;
  try {
    const line = tree.line(state.node);
    const review = await board.engine.ask("review", { board: state.text, players: state.players, turns: tree.turns(state.node) });
    if (game.ended !== ended) return;
    const wrong = review.turns.findIndex((/** @type {any} */ turn) => turn.player === you && turn.mistake);
    const count = review.turns.filter((/** @type {any} */ turn) => turn.player === you && turn.mistake).length;
    const why = wrong < 0 ? null : whyOf(board, line[wrong], { more: button(say.moreWhy, () => toBench(board, line[wrong]), { class: "link" }) });
    put(found, leadLine(board, review, line, you), h("p", say.given(count, show(review.lost[you] ?? "?"))), why && h("div.tools", button(say.tryThat, () => tryAgain(board, line[wrong]), { class: "strong" }), why.press), why?.box);
  } catch (error) {
    fail(board, error);
  }
}

/** Goes back to the position before a mistake, to play on from there. @param {Board} board @param {TreeNode} node */
function tryAgain(board, node) {
  reveal(board, "none");
  jump(board, node.parent);
  tell(board, () => say.tookHere(called(board, node.turn)), [/** @type {Turn} */ (node.turn)]);
}

/** Goes to the bench with the question why a move was a mistake. @param {Board} board @param {TreeNode} node */
function toBench(board, node) {
  enter(board, "bench");
  askWhy(board, node);
}

/** Returns a link to the same board and opponent, with a score to beat. @param {Board} board @param {string} total */
function beatLink({ state }, total) {
  const parts = new URLSearchParams({ room: "play", board: state.text, seats: writeSeats(state.seats), beat: total });
  return `${home()}#${parts}`;
}
