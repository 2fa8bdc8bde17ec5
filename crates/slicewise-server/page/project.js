// The projector: boards of a class one after the other. Hands are counted, then the teacher reveals; both moves are played out.

import { words } from "./class-texts.js";
import { button, h } from "./dom.js";
import { fillGroup, laid, named, namedAll, quit } from "./group.js";
import { lanes } from "./lanes.js";
import { fill, light, strong } from "./screen.js";
import { changed, onChange } from "./store.js";
import { fail, report } from "./study.js";

const { ACTIVITIES, UI } = words;

/** Opens the first board. @param {Board} board */
export async function open(board) {
  const { acts, group } = board;
  if (!group.projector) {
    const { press } = acts;
    acts.press = (vertex, cell) => (isHere(board) ? vote(board, vertex, 1) : press(vertex, cell));
    board.element.addEventListener("keydown", (event) => isHere(board) && key(board, event));
    onChange(board, () => isHere(board) && draw(board));
    group.projector = true;
  }
  return turnTo(board, 0);
}

/** @param {Board} board */
const isHere = ({ state: { group } }) => group.startsWith("project=");

/** Turns to a board; until it is there, the one before stays as it is. @param {Board} board @param {number} at */
async function turnTo(board, at) {
  const { group } = board;
  group.isLaying = true;
  const isThere = await laid(board, group.given.boards[at], { room: "bench" });
  group.isLaying = false;
  if (!isThere) return isThere;
  Object.assign(group, { at, votes: new Map(), told: null, isTelling: false, drawn: "" });
  light(board, []);
  changed(board);
  return true;
}

/** Returns the moves that are voted on: both, where there are two; else those that have a vote. @param {Board} board @returns {Turn[]} */
function choices(board) {
  const moves = report(board)?.moves.map(({ move }) => move) ?? [];
  return moves.length === 2 ? moves.sort((one, other) => Number(one) - Number(other)) : [...board.group.votes.keys()];
}

/** @param {Board} board @param {Turn} move @param {number} more */
function vote(board, move, more) {
  const { votes, told, isTelling, isLaying } = board.group;
  if (told || isTelling || isLaying || !report(board)?.moves.some((one) => one.move === move)) return;
  votes.set(move, Math.max(0, (votes.get(move) ?? 0) + more));
  changed(board);
}

/** @param {Board} board @param {KeyboardEvent} event */
function key(board, event) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  const at = ["ArrowLeft", "ArrowRight"].indexOf(event.key);
  const moves = choices(board);
  if (at >= 0 && moves.length === 2) vote(board, moves[at], 1);
  else if (event.key === "Enter" && !(/** @type {Element} */ (event.target).matches("button, [role=button]"))) (board.group.told ? next : reveal)(board);
  else return;
  event.preventDefault();
}

/** @param {Board} board */
const next = (board) => !board.group.isLaying && (board.group.at + 1 < board.group.given.boards.length ? turnTo(board, board.group.at + 1) : quit(board));

/** Returns whether both ends of one row are to choose from. @param {Board} board */
const isEnd = (board) => report(board)?.moves.length === 2 && board.state.outline.parts.length === 1;

/** Returns the name of a move: which end it is, where there are two. @param {Board} board @param {Turn} move @param {number} at @param {boolean} hasEnds */
const nameOf = (board, move, at, hasEnds) => (hasEnds ? fill([UI.left, UI.right][at], { coin: String(board.state.outline.weights[Number(move)]) }) : named(board, move));

/** @param {Board} board */
function draw(board) {
  const { group } = board;
  if (group.isLaying) return;
  const { given, at, votes, told } = group;
  const moves = choices(board);
  const hasEnds = isEnd(board);
  const drawn = JSON.stringify([at, [...votes], moves, Boolean(told), group.isTelling]);
  if (group.drawn === drawn) return;
  group.drawn = drawn;
  const words = ACTIVITIES[given.id] ?? {};
  const question = words.asks?.[at] ?? (hasEnds ? UI.handsUp : UI.handsTap);
  fillGroup(board,
    h("div.desk", h("span.name", fill(UI.boardOf, { at: at + 1, all: given.boards.length })),
      h("h1", { id: "group-ask" }, question), h("span.note", hasEnds && !told ? UI.keys : ""), button(UI.close, () => quit(board), { class: "big", id: "group-close" })),
    h("div.hands", h("ol.tallies", moves.map((move, index) => tallyOf(board, move, nameOf(board, move, index, hasEnds), index))),
      told ? strong(at + 1 < given.boards.length ? UI.nextBoard : UI.close, () => next(board)) : strong(UI.reveal, () => reveal(board))),
    h("div.told", { role: "status" }, told));
}

/** @param {Board} board @param {Turn} move @param {string} coin @param {number} at */
function tallyOf(board, move, coin, at) {
  const { votes, told, isTelling } = board.group;
  const count = votes.get(move) ?? 0;
  const more = button([h("span", coin), h("b", count)], () => vote(board, move, 1), { class: "vote", id: `vote-${at}`, "aria-label": fill(UI.votes, { coin, count: String(count) }) });
  const less = button("−", () => vote(board, move, -1), { id: `less-${at}`, "aria-label": fill(UI.less, { coin }) });
  more.disabled = less.disabled = Boolean(told || isTelling);
  return h("li", more, less);
}

/** Tells what is best, and plays both moves out: of several, that which most hands were wrong about. @param {Board} board */
async function reveal(board) {
  const { group, state } = board;
  if (group.told || group.isTelling || group.isLaying) return;
  group.isTelling = true;
  changed(board);
  const { text } = state;
  const ask = (/** @type {string} */ name, /** @type {Turn[]} */ turns) => board.engine.ask(name, { board: text, players: 2, turns, seconds: 20 });
  try {
    const found = await ask("analyse", []);
    const wrong = found.moves.filter((/** @type {Prospect} */ { mistake }) => mistake).map((/** @type {Prospect} */ { move }) => move);
    const best = found.moves.filter((/** @type {Prospect} */ { optimal }) => optimal).map((/** @type {Prospect} */ { move }) => move);
    const hands = (/** @type {Turn} */ move) => group.votes.get(move) ?? 0;
    const [most] = wrong.toSorted((/** @type {Turn} */ one, /** @type {Turn} */ other) => hands(other) - hands(one));
    const shown = found.moves.length === 2 ? choices(board) : [most, best[0]].filter((move) => move !== undefined);
    const stories = found.complete ? await Promise.all(shown.map((move) => ask("story", [move]))) : [];
    if (state.text !== text || !isHere(board)) return;
    const [you, they] = found.profits;
    const line = !found.complete ? UI.tooLarge : fill(wrong.length ? UI.isBest : UI.allBest, { coin: namedAll(board, best, UI.or), you, they });
    const more = ACTIVITIES[group.given.id]?.told?.[group.at];
    group.told = [h("h2.result", line), more ? h("p", more) : null,
      stories.length ? lanes(board, { lanes: stories.map(({ lanes: [one] }) => one), labels: shown.map((move, at) => nameOf(board, move, at, isEnd(board))) }) : null];
    light(board, wrong.length ? best : []);
    changed(board);
  } catch (error) {
    group.isTelling = false;
    fail(board, error);
  }
}
