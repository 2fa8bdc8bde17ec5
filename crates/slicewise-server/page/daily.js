// The board of the day: the same for all, once a day, with a result that can be pasted.

import { starsOf } from "./checks.js";
import { h, put } from "./dom.js";
import { language } from "./language.js";
import { words } from "./lesson-texts.js";
import { result, resume } from "./plays.js";
import { keep, progress } from "./progress.js";
import { NOTHING, big, failed, fill, goTo, inquire, picking, screen, set, strong } from "./screen.js";
import { copy } from "./share.js";

const { UI } = words;

/** Returns the date here, as links have it. */
export function today() {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, "0")).join("-");
}

/** Writes such a date as people do. @param {string} date @param {"long" | "full"} [dateStyle] */
export function dayOf(date, dateStyle = "long") {
  const day = new Date(`${date}T12:00`);
  return Number.isNaN(day.getTime()) ? date : day.toLocaleDateString(language, { dateStyle });
}

/** Plays the board of a date. @param {Board} board @param {string} date @param {string | null} kept the board, of a link that has it */
export async function daily(board, date, kept) {
  Object.assign(board.learn, { name: fill(UI.dailyResult, { date: dayOf(date) }), step: null, look: "" });
  picking(board, NOTHING);
  const text = kept ?? (await inquire(board, "daily", { date })).board;
  await set(board, text, { seat: 0 });
  picking(board, null);
  const done = progress().daily[date];
  screen(board, { ask: UI.dailyAsk, note: done ? fill(UI.dailyDone, { stars: done.halves === 1 ? "½" : String(done.halves / 2) }) : "" });
  board.learn.run = { over: () => ended(board, date, text).catch((error) => failed(board, error, () => goTo(board, ""))) };
}

/** @param {Board} board @param {string} date @param {string} text */
async function ended(board, date, text) {
  const { mine, values, told, isWon, mistake } = await result(board, 0, "optimal");
  const halves = mistake ? (isWon ? 1 : 0) : 2;
  const squares = mine.map((/** @type {any} */ turn) => (turn.mistake ? "🟨" : "🟩")).join("");
  // The first play of a day counts.
  const isFirst = !progress().daily[date];
  if (isFirst) keep(({ daily }) => (daily[date] = { halves, squares, you: values.you, they: values.they }));
  const { origin, pathname } = location;
  const lines = [`${fill(UI.dailyResult, { date: dayOf(date) })} ${starsOf(halves, 1)}`, `${squares} ${values.you}–${values.they}`, `${origin}${pathname}#${new URLSearchParams({ room: "learn", daily: date, board: text })}`];
  const foot = [strong(UI.copy, () => copy(lines.join("\n"), UI.copied, (words) => put(board.$("learn-copied"), words))), big(UI.goOn, () => goTo(board, ""))];
  if (mistake) foot.push(big(UI.thatMove, () => {
    screen(board, { ask: UI.dailyAsk });
    board.learn.run = { over: () => ended(board, date, text) };
    resume(board, mistake.parent);
  }));
  const more = halves === 2 ? UI.dailyBest : halves ? UI.dailyWon : UI.dailyLost;
  screen(board, { ask: UI.dailyAsk, told: [h("p.result", `${told} ${more}`), h("pre.result-lines", lines.slice(0, 2).join("\n")), h("p", { id: "learn-copied", role: "status" })], foot });
}
