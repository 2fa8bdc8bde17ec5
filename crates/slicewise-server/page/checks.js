// Checks and challenges: boards that the engine makes, answers that it grades. A star a board: whole at once, half at the second try or
// with a hint. After three right answers a lesson is passed, on however many boards; a challenge goes on without end.

import { h } from "./dom.js";
import { three } from "./fusing.js";
import { words } from "./lesson-texts.js";
import { inSentence } from "./names.js";
import { listOf } from "./number.js";
import { keep, progress } from "./progress.js";
import { play } from "./play.js";
import { beside, result } from "./plays.js";
import { NOTHING, ask, big, facts, failed, fill, goTo, inquire, light, numberForm, picking, screen, set, staying, strong } from "./screen.js";
import { say } from "./texts.js";
import * as tree from "./tree.js";

const { UI, TEMPTED, HINTS } = words;

/** The right answers that a lesson is passed with. */
const ENOUGH = 3;

/** Writes half stars. @param {number} halves @param {number} all */
export const starsOf = (halves, all = ENOUGH) => "★".repeat(halves >> 1) + (halves & 1 ? "⯪" : "") + "☆".repeat(all - ((halves + 1) >> 1));

/** Writes a number of half stars. @param {number} halves */
export const number = (halves) => `${halves >> 1 || (halves & 1 ? "" : 0)}${halves & 1 ? "½" : ""}`;

/**
 * Begins the checks of a lesson, or goes on with them. @param {Board} board @param {import("./lessons.js").Lesson} lesson
 */
export function check(board, lesson) {
  const { learn } = board;
  learn.checked ??= { lesson, own: words.LESSONS[lesson.id].check ?? {}, queue: shuffled(lesson.check.flatMap((one) => Array(one.times).fill(one))), stars: [], rights: 0, tags: [], used: [] };
  return nextBoard(board);
}

/** Begins a challenge without end. @param {Board} board @param {{ id: string, of: any }} challenge */
export function endless(board, { id, of }) {
  const { learn } = board;
  Object.assign(learn, { name: words.ENDLESS[id], step: null, lesson: null, look: "", said: {} });
  learn.checked = { endless: id, own: { ask: words.LESSONS[of.kind === "row" ? "greed" : of.kind === "pizza" ? "pizza" : "trees"].check?.ask }, queue: [{ ask: "move", of }], stars: [], rights: 0, tags: [], used: [], row: 0 };
  return nextBoard(board);
}

/** @template T @param {T[]} list */
const shuffled = (list) => list.map((one) => ({ one, at: Math.random() })).sort((a, b) => a.at - b.at).map(({ one }) => one);

/** @param {number} from @param {number} to */
const between = (from, to) => from + Math.floor(Math.random() * (to - from + 1));

/** Makes the board of a check. @param {Board} board @param {any} item @returns {Promise<string>} */
async function boardOf(board, { of, boards }) {
  const { used } = board.learn.checked;
  if (boards) {
    const fresh = boards.filter((/** @type {string} */ one) => !used.includes(one));
    used.push(shuffled(fresh.length ? fresh : boards)[0]);
    return used.at(-1);
  }
  if (!of) return "row 1 2 3";
  // Now and then a seed finds no board.
  const found = () => inquire(board, "challenge", { ...shuffled([of].flat())[0], seed: between(1, 2 ** 31) });
  return (await found().catch(found)).board;
}

/** @param {Board} board */
async function nextBoard(board) {
  const { learn } = board;
  const { checked } = learn;
  if (!checked.endless && checked.rights >= ENOUGH) return passed(board);
  // A board that the engine failed at is left out, so there may be none left.
  const item = checked.endless ? checked.queue[0] : checked.queue.shift() ?? checked.lesson.check[0];
  screen(board, { ask: "…" });
  await boardOf(board, item).then((text) => attempt(board, { item, text, tries: 0, hints: 0 })).catch((error) => failed(board, error, () => nextBoard(board)));
}

/**
 * A board of a check: how often it was tried, and the hints that were asked for.
 * @typedef {{ item: any, text: string, tries: number, hints: number }} Task
 */

/** @param {Board} board @param {Task} task */
async function attempt(board, task) {
  const { learn } = board;
  learn.run = null;
  learn.look = task.item.look ?? "";
  await set(board, task.text);
  picking(board, null);
  await ASKS[task.item.ask](board, task);
}

/** Draws the question of a check. @param {Board} board @param {Task} task @param {{ ask?: string, told?: any, foot?: any[], hints?: boolean }} what */
function question(board, task, { ask: text, told, foot = [], hints = false }) {
  const { checked } = board.learn;
  const note = checked.endless ? streak(checked) : starsOf(checked.stars.reduce((/** @type {number} */ sum, /** @type {number} */ one) => sum + one, 0));
  const more = hints && task.hints < 4 ? [big(UI.hint, () => hint(board, task).catch((error) => failed(board, error, () => attempt(board, task))), { class: "big hint" })] : [];
  screen(board, { ask: text ?? checked.own.ask, note, told, foot: [...foot, ...more] });
}

/** @param {any} checked */
const streak = ({ row, endless }) => fill(UI.inARow, { count: row, best: Math.max(row, progress().best[endless] ?? 0) });

/** Tells the next hint of a board. @param {Board} board @param {Task} task */
async function hint(board, task) {
  task.hints++;
  const turns = tree.turns(board.state.node);
  const { hints } = await ask(board, "hint", { turns, level: task.hints });
  const lines = hints.map((/** @type {any} */ one) => {
    const { move, reply, left = [], moves = [] } = one;
    const all = (/** @type {Turn[]} */ list) => list.map((turn) => inSentence(board, turn));
    return fill(HINTS[one.code] ?? HINTS.open, { move: move === undefined ? "" : inSentence(board, move), reply: reply === undefined ? "" : inSentence(board, reply), left: all(left).join(", ") || UI.none, best: all(moves).join(say.or) });
  });
  const last = hints.at(-1);
  if (hints.length < task.hints || last.code === "any") task.hints = Math.max(task.hints, 4);
  question(board, task, { told: lines.map((/** @type {string} */ text) => h("p", text)), hints: true });
  light(board, last.moves ?? [last.move].filter((move) => move !== undefined));
}

/** @param {Board} board @param {Task} task */
function right(board, task, told = UI.right) {
  const { checked } = board.learn;
  board.learn.run = null;
  picking(board, NOTHING);
  checked.rights++;
  give(checked, task.tries || task.hints ? 1 : 2);
  if (checked.endless) {
    checked.row = task.tries || task.hints ? 0 : checked.row + 1;
    keep(({ best }) => (best[checked.endless] = Math.max(best[checked.endless] ?? 0, checked.row)));
  }
  question(board, task, { told, foot: [strong(UI.freshBoard, () => nextBoard(board))] });
}

/** Gives half stars to a board; only the first three have any. @param {any} checked @param {number} halves */
const give = (checked, halves) => checked.stars.length < ENOUGH && checked.stars.push(halves);

/**
 * Says what tempted; the board may be tried once more, and after that is shown beside what would have been better.
 * @param {Board} board @param {Task} task @param {string} tag @param {string} text @param {Turn[] | null} [turns] the moves to the one that was wrong
 */
async function missed(board, task, tag, text, turns = null) {
  const { learn } = board;
  const { checked } = learn;
  learn.run = null;
  picking(board, NOTHING);
  task.tries++;
  checked.tags.push(tag);
  if (checked.endless) checked.row = 0;
  if (task.tries < 2) return question(board, task, { told: text, foot: [strong(UI.onceMore, () => attempt(board, task))] });
  give(checked, 0);
  if (!checked.endless) checked.queue.push(task.item);
  const both = turns ? await beside(board, turns) : null;
  question(board, task, { told: [h("p", text), both], foot: [again(board, tag), strong(UI.freshBoard, () => nextBoard(board))] });
}

/** After two equal tags, the step that shows it can be seen again. @param {Board} board @param {string} tag */
function again(board, tag) {
  const { learn } = board;
  const { lesson, tags } = learn.checked;
  if (!lesson || tags.filter((/** @type {string} */ one) => one === tag).length < 2) return null;
  const at = ["compare", "fuse", "play"].map((kind) => lesson.steps.findIndex((/** @type {any} */ step) => step.do === kind)).find((index) => index >= 0) ?? 0;
  return big(UI.look, () => {
    learn.resume = at;
    goTo(board, `lesson=${lesson.id}.${at + 1}`);
  });
}

/** @param {Board} board */
function passed(board) {
  const { learn } = board;
  const { lesson, stars } = learn.checked;
  const sum = stars.reduce((/** @type {number} */ all, /** @type {number} */ one) => all + one, 0);
  keep((kept) => {
    kept.stars[lesson.id] = Math.max(kept.stars[lesson.id] ?? 0, sum);
    kept.passed[lesson.id] = true;
  });
  learn.checked = null;
  board.group.stars = stars;
  picking(board, NOTHING);
  const told = [h("p.stars", { role: "img", "aria-label": fill(UI.stars, { stars: number(sum) }) }, starsOf(sum)), h("p", words.LESSONS[lesson.id].idea)];
  // The site has the book, a server has not.
  const [page, at] = lesson.why.split("#");
  if (!board.engine.isServed && !board.state.group) told.push(h("p", h("a", { href: `book/${page}.html#${at}` }, UI.why)));
  screen(board, { ask: fill(UI.passed, { stars: number(sum) }), told, foot: [strong(UI.goOn, () => goTo(board, "")), big(UI.onceMore, () => check(board, lesson))] });
}

/** Returns what tempted to a wrong move, and what is said of it. @param {Board} board @param {any} grade @param {any} own */
function tempted(board, { tags, took_opened: took, reply }, own) {
  const tag = ["greedy", "colour", "two-ahead"].find((name) => tags.includes(name)) ?? "other";
  const text = own[tag] ?? (tag === "greedy" && took ? fill(TEMPTED.opened, { x: inSentence(board, reply) }) : TEMPTED[tag]);
  return { tag, text };
}

/** Asks for yes or no, and the like: the options, and which of them are right. @param {Board} board @param {Task} task @param {string} text @param {string[]} options @param {(at: number) => boolean} isRight @param {string} wrong */
function choose(board, task, text, options, isRight, wrong) {
  picking(board, NOTHING);
  const { own } = board.learn.checked;
  const answer = async (/** @type {number} */ at) => {
    if (isRight(at)) return right(board, task);
    // The play shows it.
    await set(board, task.text, { seat: 0 });
    picking(board, null);
    screen(board, { ask: UI.watch });
    atEnd(board, async () => {
      const { told } = await result(board, 0, "optimal");
      await missed(board, task, "other", `${told} ${own.wrong ?? wrong}`);
    });
  };
  question(board, task, { ask: text, foot: options.map((option, at) => big(option, () => answer(at))) });
}

/** Asks for a number. @param {Board} board @param {Task} task @param {string} text @param {string} expected @param {(typed: string) => string} [wrong] */
function typed(board, task, text, expected, wrong = () => UI.wrong) {
  picking(board, NOTHING);
  question(board, task, { ask: text, foot: [numberForm((number) => (number === expected ? right(board, task) : missed(board, task, "n", wrong(number))))] });
}

/** Does something once the play is over. @param {Board} board @param {() => Promise<unknown>} act */
const atEnd = (board, act) => (board.learn.run = { over: () => act().catch((error) => failed(board, error, () => nextBoard(board))) });

/** @type {Record<string, (board: Board, task: Task, seat?: number) => unknown>} */
const ASKS = {
  move(board, task) {
    const { own } = board.learn.checked;
    question(board, task, { hints: true });
    board.learn.run = { played: async (/** @type {TreeNode} */ node) => {
      board.learn.run = null;
      picking(board, NOTHING);
      const move = /** @type {Turn} */ (node.turn);
      const stay = staying(board);
      try {
        const grade = await ask(board, "grade", { turns: [], move });
        if (grade.optimal && task.item.lead) return typed(board, task, own.number, (await facts(board, task.text)).lead.toString());
        if (grade.optimal) return right(board, task);
        const { tag, text } = tempted(board, grade, own);
        await new Promise((done) => setTimeout(done, board.state.settings.delay));
        stay();
        if (board.state.node === node && grade.reply !== null) play(board, grade.reply, { byHand: false });
        await missed(board, task, tag, task.item.other && !tag.startsWith("greedy") ? own[task.item.other] : text, [move]);
      } catch (error) {
        failed(board, error, () => nextBoard(board));
      }
    } };
  },

  async sign(board, task) {
    const { own } = board.learn.checked;
    const { verdict } = await ask(board, "analyse", { turns: [], seconds: 20 });
    const { weights } = board.state.outline;
    const isFirst = verdict.winner === 0;
    choose(board, task, fill(own.sign ?? own.ask, { big: String(Math.max(...weights.map(Number))) }), own.sign ? [UI.win, UI.lose] : [UI.yes, UI.no], (at) => (at === 0) === isFirst, "");
  },

  async every(board, task) {
    const { own } = board.learn.checked;
    const { profits, moves } = await ask(board, "analyse", { turns: [], seconds: 20 });
    const isAll = String(profits[0]) === String(board.state.outline.weights.filter((weight) => String(weight) === "1").length);
    const ends = moves.slice().sort((/** @type {any} */ a, /** @type {any} */ b) => a.move - b.move);
    choose(board, task, own.ask, [UI.left, UI.rightEnd, UI.cant], (at) => (at === 2 ? !isAll : isAll && ends[at].optimal), "");
  },

  async win(board, task, seat = 0) {
    const { own } = board.learn.checked;
    await set(board, task.text, { seat });
    picking(board, null);
    question(board, task, { hints: true, ask: seat || task.item.ask === "seat" ? own.win ?? own.ask : own.ask });
    atEnd(board, async () => {
      const { winner, told, mistake } = await result(board, seat, "optimal");
      if (winner === seat || (task.item.even && winner === null)) return right(board, task, told);
      if (!mistake) return missed(board, task, "s", `${told} ${own.wrong ?? TEMPTED.other}`);
      const before = tree.turns(mistake.parent);
      const grade = await ask(board, "grade", { turns: before, move: mistake.turn });
      const { tag, text } = tempted(board, grade, own);
      await missed(board, task, tag, `${told} ${text}`, [...before, mistake.turn]);
    });
  },

  seat(board, task) {
    picking(board, NOTHING);
    question(board, task, { foot: [UI.first, UI.second].map((text, seat) => big(text, () => ASKS.win(board, task, seat))) });
  },

  peak(board, task) {
    const { own } = board.learn.checked;
    question(board, task, {});
    three(board, own.wrong, async () => {
      const { steps } = await facts(board, task.text);
      const three = board.learn.chosen;
      const { fused } = steps.find((/** @type {any} */ step) => step.fused.first === three[0]);
      typed(board, task, own.number, String(fused.weight), (w) => fill(own.n, { w }));
      light(board, three);
    }, () => missed(board, task, "n", own.wrong));
  },

  async lead(board, task) {
    typed(board, task, board.learn.checked.own.ask, String((await facts(board, task.text)).lead));
  },

  async calls(board, task) {
    const { own } = board.learn.checked;
    const size = between(5, 20);
    const [name, text] = task.item.ask === "cells" ? ["table", own.cells] : ["recursion", own.ask];
    const { methods } = await inquire(board, "compare", { board: `row ${"1 ".repeat(size).trim()}` });
    typed(board, task, fill(text, { n: String(size) }), String(methods.find((/** @type {any} */ one) => one.name === name).calls));
  },

  cells: (board, task) => ASKS.calls(board, task),

  async cell(board, task) {
    const { weights, rows } = await ask(board, "table");
    const length = [3, 4, 5][board.learn.checked.stars.length % 3];
    const at = between(0, weights.length - length);
    typed(board, task, fill(board.learn.checked.own.ask, { row: weights.slice(at, at + length).join(" ") }), String(rows[length - 1][at]));
    light(board, listOf(length, (index) => at + index));
  },
};
