// The room Learn: a path of lessons, challenges, a board a day, and lessons for programmers. Where it is, the address says.

import { build } from "./builder.js";
import { endless, number, starsOf } from "./checks.js";
import { daily, dayOf, today } from "./daily.js";
import { button, h, put } from "./dom.js";
import { begin } from "./lesson.js";
import { BUILDS, CODERS, ENDLESS, LESSONS } from "./lessons.js";
import { words } from "./lesson-texts.js";
import { told } from "./names.js";
import { onPlay } from "./play.js";
import { keep, progress } from "./progress.js";
import { NOTHING, failed, fill, goTo, picking, set } from "./screen.js";
import { isContest } from "./shown.js";
import { onChange } from "./store.js";
import { report } from "./study.js";

export { forget } from "./progress.js";

const { UI } = words;

/** Opens the room for a board; from then on, it follows the address. @param {Board} board */
export function open(board) {
  if (board.learn.isOpen) return;
  board.learn.isOpen = true;
  const { acts, state } = board;
  const { press } = acts;
  const pick = async (/** @type {number} */ vertex) => board.learn.pick?.(vertex);
  acts.press = (vertex, cell) => (state.room === "learn" && board.learn.pick ? pick(vertex).catch((error) => failed(board, error, () => goTo(board, ""))) : press(vertex, cell));
  onChange(board, () => follow(board));
  onPlay(board, (node, byHand) => byHand && state.room === "learn" && board.learn.run?.played?.(node));
  follow(board);
}

/** Follows the board: to another place, to the end of a play. @param {Board} board */
function follow(board) {
  const { state, learn } = board;
  if (state.room !== "learn") return leave(board);
  if (learn.place !== state.learn) {
    learn.place = state.learn;
    enter(board);
  }
  dress(board);
  const { run } = learn;
  if (run?.over && state.node.parent && report(board)?.to_move === null) {
    learn.run = null;
    run.over();
  }
}

/** @param {Board} board */
function leave({ $, learn, element }) {
  if (learn.place === null) return;
  Object.assign(learn, { place: null, run: null, pick: null, isInert: false, look: "", checked: null });
  delete element.dataset.learn;
  delete element.dataset.look;
  delete element.dataset.playing;
  put($("learn"));
}

/** Goes to the place that the address names. @param {Board} board */
async function enter(board) {
  const { learn } = board;
  const parts = new URLSearchParams(learn.place ?? "");
  const [[kind, where] = ["", ""]] = [...parts];
  const [id, number] = where.split(".");
  learn.run = null;
  if (kind !== "lesson") Object.assign(learn, { lesson: null, checked: null });
  const built = BUILDS.find((one) => one.id === id);
  const graded = ENDLESS.find((one) => one.id === id);
  try {
    if (kind === "lesson") await begin(board, id, Number(number));
    else if (kind === "daily") await daily(board, where, parts.get("board"));
    else if (kind === "build" && built) await construct(board, built);
    else if (kind === "challenge" && graded) await endless(board, graded);
    else if (!board.state.group) path(board);
  } catch (error) {
    failed(board, error, () => goTo(board, ""));
  }
}

/** Prepares the coins of the picture for what is done here: all of them can be pressed where they are pointed at, and some have a look of their own. @param {Board} board */
function dress(board) {
  const { learn, view, element, state } = board;
  element.dataset.look = learn.look;
  element.toggleAttribute("data-playing", isContest(board) || state.node.parent !== null);
  view?.cells.forEach((cell, vertex) => {
    cell.dataset.w = state.outline.weights[vertex];
    cell.dataset.side = vertex % 2 ? "light" : "dark";
    if (!learn.pick || !learn.all) return void (cell.ariaPressed = null);
    cell.setAttribute("role", "button");
    cell.setAttribute("tabindex", 0);
    cell.ariaLabel = told(board, vertex);
    cell.ariaPressed = String(cell.classList.contains("lit"));
  });
}

/** @param {Board} board @param {typeof BUILDS[number]} step */
async function construct(board, step) {
  Object.assign(board.learn, { name: UI.builds, step: null, look: "" });
  await set(board, step.board);
  await build(board, { step, ask: words.BUILDS[step.id], next: () => goTo(board, ""), done: () => keep(({ built }) => (built[step.id] = true)) });
}

// The first screen.

/** Draws the path, and what is next. @param {Board} board */
function path(board) {
  const { $, element } = board;
  const kept = progress();
  const next = LESSONS.find(({ id }) => !kept.passed[id]);
  Object.assign(board.learn, { look: "" });
  element.dataset.learn = "path";
  picking(board, NOTHING);
  put($("learn"),
    dailyDoor(board, kept),
    h("h2", UI.path),
    h("ol.path", LESSONS.map((one, index) => door(board, kept, one, index + 1, one === next))),
    h("h2", UI.endless),
    h("ul.doors", ENDLESS.map(({ id }) => h("li", button([h("b", words.ENDLESS[id]), h("span.note", kept.best[id] ? fill(UI.record, { best: kept.best[id] }) : "")], () => goTo(board, `challenge=${id}`))))),
    h("h2", UI.builds),
    h("ul.doors.wide", BUILDS.map(({ id }) => h("li", button([h("b", words.BUILDS[id]), kept.built[id] ? h("span.stars", { role: "img", "aria-label": UI.solved }, "★") : null], () => goTo(board, `build=${id}`))))),
    h("h2", UI.coders),
    h("ol.path", CODERS.map((one, index) => door(board, kept, one, index + 1, false))));
}

/** @param {Board} board @param {import("./progress.js").Progress} kept @param {import("./lessons.js").Lesson} lesson @param {number} at @param {boolean} isNext */
function door(board, kept, { id }, at, isNext) {
  const { name, idea } = words.LESSONS[id];
  const halves = kept.stars[id];
  const stars = h("span.stars", { role: "img", "aria-label": halves === undefined ? UI.noStars : fill(UI.stars, { stars: number(halves) }) }, starsOf(halves ?? 0));
  const text = h("span.what", h("b", name), h("span.note", isNext || kept.passed[id] ? idea : ""));
  const press = button([h("span.no", at), text, stars], () => goTo(board, `lesson=${id}.1`), { class: isNext ? "door next" : "door" });
  if (isNext) press.append(h("span.go", UI.start));
  return h("li", press);
}

/** @param {Board} board @param {import("./progress.js").Progress} kept */
function dailyDoor(board, kept) {
  const date = today();
  const done = kept.daily[date];
  return h("p.doors.wide", button([h("span", h("b", UI.daily), h("span.note", dayOf(date, "full"))), h("span.stars", done ? starsOf(done.halves, 1) : UI.play)], () => goTo(board, `daily=${date}`)));
}
