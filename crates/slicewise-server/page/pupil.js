// A pupil's part of a class: the boards in order, played against the opponent, and at the end a code to read out. No answer is
// on the page, and none can be asked for; what was given away is worked out at the end, for the code alone.

import { words } from "./class-texts.js";
import { MOST_GIVEN, markOf, write } from "./classes.js";
import { button, h, put } from "./dom.js";
import { fillGroup, laid } from "./group.js";
import { approx } from "./number.js";
import { big, fill, goTo, strong } from "./screen.js";
import { copy } from "./share.js";
import { changed, onChange } from "./store.js";
import { report } from "./study.js";
import { say } from "./texts.js";
import * as tree from "./tree.js";

const { UI } = words;

/** Under this name and its link, the browser keeps what a pupil has played until the window is closed. */
const KEPT = "slicewise.class.";

/** Opens the class where the pupil was. @param {Board} board */
export async function open(board) {
  const { group, state } = board;
  Object.assign(group, { lines: [], line: "", place: "", stars: null, code: "", ...kept(group) });
  if (!group.pupil) {
    onChange(board, () => state.group.startsWith("class=") && follow(board));
    group.pupil = true;
  }
  const { lesson } = group.given;
  return lesson ? laid(board, "row 2 9 3", { room: "learn", learn: group.place || `lesson=${lesson}.1` }) : turnTo(board);
}

/** @param {Group} group */
function kept({ text }) {
  try {
    return JSON.parse(sessionStorage.getItem(KEPT + text) ?? "{}");
  } catch {
    return {};
  }
}

/** @param {Group} group */
function keep({ text, lines, line, place, stars }) {
  try {
    sessionStorage.setItem(KEPT + text, JSON.stringify({ lines, line, place, stars }));
  } catch {
    // Without storage, a reload begins again.
  }
}

/** Sets up the next board, or what is played of it; after the last one, that stays. @param {Board} board */
async function turnTo(board) {
  const { group, state } = board;
  const { boards, opponent, seat, show } = group.given;
  group.at = Math.min(group.lines.length, boards.length - 1);
  group.isLaying = true;
  const moves = group.lines[group.at]?.line ?? group.line;
  const seats = [0, 1].map((player) => ({ strategy: player === seat ? "" : opponent, errors: 0 }));
  const isThere = await laid(board, boards[group.at], { room: "play", seats, shows: { show, locked: true }, variations: moves });
  if (!isThere) return isThere;
  group.isLaying = false;
  state.running = true;
  changed(board);
  return true;
}

/** Follows the play: it is kept, and counts when it is over. @param {Board} board */
function follow(board) {
  const { group, state } = board;
  if (group.given.lesson) return followLesson(board);
  if (group.isLaying) return;
  const known = report(board);
  const isNew = group.lines.length === group.at;
  const isOver = known?.to_move === null && state.node.parent !== null;
  const line = tree.write(state.root);
  if (isNew && known && !isOver && line !== group.line) {
    group.line = line;
    keep(group);
  }
  if (isNew && isOver) {
    group.lines.push({ line, turns: tree.turns(state.node), lost: known.verdict?.winner === 1 - group.given.seat });
    group.line = "";
    keep(group);
  }
  draw(board, isOver ? known : null);
}

/** A lesson is over when its path would come: with the stars of its checks. @param {Board} board */
function followLesson(board) {
  const { group, state } = board;
  const { lesson } = group.given;
  if (group.code || group.drawn) return;
  if (state.room === "learn" && !state.learn && !group.stars) return goTo(board, `lesson=${lesson}.1`);
  if (state.learn && state.learn !== group.place) {
    group.place = state.learn;
    keep(group);
  }
  if (!state.learn && group.stars) finish(board);
}

/** @param {Board} board @param {Position | null} over */
function draw(board, over) {
  const { group } = board;
  const { boards, opponent, seat } = group.given;
  const key = `${group.at} ${Boolean(over)}`;
  if (group.drawn === key || group.code || group.drawn === "end") return;
  group.drawn = key;
  const who = say.OPPONENTS[opponent][0];
  const head = [h("p.name", fill(UI.boardOf, { at: group.at + 1, all: boards.length })), h("p.note", fill([UI.against, UI.againstFirst][seat], { who }))];
  if (!over) return fillGroup(board, head);
  const [you, they] = [over.totals[seat], over.totals[1 - seat]];
  const winner = over.verdict?.winner;
  const text = winner === seat ? UI.youWin : winner === 1 - seat ? UI.theyWin : UI.draw;
  const isLast = group.lines.length >= boards.length;
  fillGroup(board, head, h("p.result", { role: "status" }, fill(text, { you, they, who })),
    h("div.answers", isLast ? strong(UI.finish, () => finish(board)) : strong(UI.next, () => turnTo(board))));
}

// The end.

/** Makes the code. @param {Board} board @returns {Promise<void>} */
async function finish(board) {
  const { $, group, element } = board;
  group.drawn = "end";
  element.dataset.ended = "";
  fillGroup(board, h("p", { role: "status" }, UI.counting));
  try {
    group.code = write(markOf(group.text), group.given.lesson ? starred(group.stars) : await results(board));
  } catch {
    // The engine may be back later.
    return fillGroup(board, h("p", { role: "status" }, UI.again), big(UI.again, () => finish(board)));
  }
  const { code } = group;
  const copied = h("p", { role: "status" });
  fillGroup(board, h("h2", { id: "group-end", tabindex: -1 }, UI.allDone), h("p.code", { "aria-label": [...code].join(" "), role: "img" }, code),
    button(UI.copy, () => copy(code, UI.copied, (words) => put(copied, words)), { class: "big" }), copied, h("p.note", UI.nothingSent));
  $("group-end").focus();
}

/** Asks what was given away on each board, one after the other. @param {Board} board */
async function results({ engine, group: { lines, given } }) {
  const found = [];
  for (const [at, { turns, lost }] of lines.entries()) {
    const review = await engine.ask("review", { board: given.boards[at], players: 2, turns, seconds: 20 });
    const all = review.lost[given.seat];
    // A code has room for whole coins up to so many.
    const coins = Math.min(MOST_GIVEN, Math.ceil(approx(all ?? MOST_GIVEN, 1)));
    found.push({ lost, given: coins });
  }
  return found;
}

/** Returns the checks of a lesson as results: a star is right, half of one is not, none is lost. @param {number[]} stars */
const starred = (stars) => (stars.length ? stars.map((halves) => ({ given: 2 - halves, lost: halves === 0 })) : [{ given: 0, lost: false }]);
