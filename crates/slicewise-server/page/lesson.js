// The runner of lessons: one step at a time, as lessons.js has them. A prediction is never judged; a play says nothing before its
// end, and then lets the first losing move be tried again. What is right, the engine says.

import { check } from "./checks.js";
import { build } from "./builder.js";
import { CODER } from "./coder.js";
import { h } from "./dom.js";
import { leave as leaveWhy, whyOf } from "./explain.js";
import { fuseOne, three } from "./fusing.js";
import { language } from "./language.js";
import { CODERS, LESSONS } from "./lessons.js";
import { words } from "./lesson-texts.js";
import { inSentence } from "./names.js";
import { beside, result, resume } from "./plays.js";
import { NOTHING, ask, big, facts, failed, fill, goTo, light, numberForm, picking, screen, set, strong, tellBelow } from "./screen.js";
import { mayAsk } from "./shown.js";
import { report } from "./study.js";
import * as tree from "./tree.js";

const { UI } = words;

/** All lessons. */
export const ALL = [...LESSONS, ...CODERS];

/**
 * What a step is run with.
 * @typedef {{ lesson: import("./lessons.js").Lesson, index: number, step: any, words: import("./lessons.en.js").Words, text: string, said: any, next: () => void }} Run
 */

/** Begins a step of a lesson; after the last one come the checks. @param {Board} board @param {string} id @param {number} number counted from 1 */
export async function begin(board, id, number) {
  const { learn } = board;
  const lesson = ALL.find((one) => one.id === id);
  if (!lesson) return goTo(board, "");
  const { steps } = lesson;
  const index = Math.min(Math.max(1, number || 1), steps.length + 1) - 1;
  if (learn.lesson !== id) Object.assign(learn, { lesson: id, said: {}, checked: null });
  Object.assign(learn, { name: words.LESSONS[id].name, step: [index, steps.length + 1], run: null, look: "" });
  leaveWhy(board);
  // Until the board of the step is there.
  picking(board, NOTHING);
  if (index === steps.length) return lesson.check.length ? check(board, lesson) : (board.group.stars = [], goTo(board, ""));
  const step = steps[index];
  const text = steps.slice(0, index + 1).findLast((one) => one.board)?.board ?? "";
  learn.look = step.look ?? "";
  const next = () => goTo(board, learn.resume === index ? (learn.resume = null, `lesson=${id}.${steps.length + 1}`) : `lesson=${id}.${following(lesson, index, learn.said) + 1}`);
  const said = Object.entries(learn.said).filter(([at]) => Number(at) < index).at(-1)?.[1] ?? null;
  /** @type {Run} */
  const run = { lesson, index, step, words: words.LESSONS[id].steps[index], text, said, next };
  await KINDS[step.do](board, run).catch((/** @type {any} */ error) => failed(board, error, next));
}

/** Returns the step after one; some are only for those who predicted something. @param {import("./lessons.js").Lesson} lesson @param {number} index @param {Record<number, any>} said */
function following({ steps }, index, said) {
  let next = index + 1;
  while (steps[next]?.if && !steps[next].if.includes(said[next - 1])) next++;
  return next;
}

/** Returns the place of a board for nothing to be pressed on. @param {Board} board */
const inert = (board) => picking(board, () => tellBelow(board, UI.guessFirst));

/** @type {Record<string, (board: Board, run: Run) => Promise<any>>} */
const KINDS = {
  async say(board, { step, words, text, next }) {
    await set(board, text, { turns: step.turns });
    picking(board, NOTHING);
    const values = /\{/.test(words.text ?? "") ? await facts(board, text) : {};
    screen(board, { ask: fill(words.text ?? "", values), note: words.note, told: program(step), foot: [strong(UI.next, next)] });
  },

  async predict(board, { step, words, text, index, next }) {
    await set(board, text, { turns: step.turns });
    const answer = (/** @type {any} */ what, /** @type {string} */ called) => {
      board.learn.said = { ...board.learn.said, [index]: what };
      board.learn.called = called;
      next();
    };
    if (step.tap) {
      screen(board, { ask: words.text });
      return picking(board, (vertex) => report(board)?.moves.some(({ move }) => move === vertex) && answer(vertex, inSentence(board, vertex)));
    }
    inert(board);
    const options = words.options?.length ? words.options : step.options.map(grouped);
    screen(board, { ask: words.text, told: program(step), foot: options.map((/** @type {string} */ option, /** @type {number} */ at) => big(option, () => answer(at, option))) });
  },

  async play(board, run) {
    const { step, text, said } = run;
    const seat = step.seat === "said" ? (said ?? 0) : step.seat;
    await set(board, text, { seat, vs: step.vs });
    picking(board, null);
    playing(board, run, seat, 0);
  },

  async point(board, run) {
    const { step, words, text, next } = run;
    await set(board, text);
    /** @type {number[]} */
    let chosen = [];
    const right = async () => step.pick ? step.pick.every((/** @type {number} */ vertex) => chosen.includes(vertex)) : opens(board, chosen[0], step.hides);
    const tap = async (/** @type {number} */ vertex) => {
      chosen = chosen.includes(vertex) ? chosen.filter((other) => other !== vertex) : [...chosen, vertex];
      light(board, chosen);
      if (chosen.length < (step.pick?.length ?? 1)) return;
      if (await right()) {
        picking(board, NOTHING);
        return screen(board, { ask: words.text, told: words.end ?? UI.right, foot: [strong(UI.next, next)] });
      }
      chosen = [];
      light(board, chosen);
      tellBelow(board, words.miss?.no ?? UI.wrong);
    };
    screen(board, { ask: words.text, foot: [big(UI.goOn, next)] });
    picking(board, tap, true);
  },

  async compare(board, { step, words, text, next }) {
    await set(board, text);
    picking(board, NOTHING);
    screen(board, { ask: words.text, told: await beside(board, step.turns), foot: [strong(UI.next, next)] });
  },

  async fuse(board, run) {
    const { step, words, text, next } = run;
    await set(board, text);
    const values = await facts(board, text);
    const miss = words.miss?.[`p${run.said}`];
    const told = [words.end, miss].filter(Boolean).map((line) => h("p", fill(/** @type {string} */ (line), values)));
    const end = () => screen(board, { ask: words.text, told, foot: [strong(UI.next, next)] });
    let left = step.auto;
    const some = async () => {
      screen(board, { ask: words.text });
      for (; left > 0; left--) await fuseOne(board);
      const { steps } = await facts(board, board.state.text);
      if (!steps.length || step.auto > 1) return end();
      threes(board, words, end);
    };
    picking(board, NOTHING);
    if (left) screen(board, { ask: words.text, foot: [strong(UI.fuse, () => some().catch((error) => failed(board, error, next)))] });
    else threes(board, words, end);
  },

  async number(board, { words, text, next }) {
    await set(board, text);
    picking(board, NOTHING);
    const values = await facts(board, text);
    const end = (/** @type {string} */ typed) => screen(board, { ask: words.text, told: `${fill(UI.said, { said: typed })} ${fill(words.end ?? "", values)}`, foot: [strong(UI.next, next)] });
    screen(board, { ask: words.text, foot: [numberForm(end)] });
  },

  async build(board, run) {
    const { step, words, text, next } = run;
    await set(board, text);
    await build(board, { step, ask: words.text ?? "", note: words.note, end: words.end, next });
  },

  ...CODER,
};

/** Writes a large number as people do. @param {string} option */
const grouped = (option) => (Number.isNaN(Number(option)) ? option : Number(option).toLocaleString(language));

/** Draws a program that belongs to a step. @param {any} step */
const program = ({ code }) => (code ? h("pre", { tabindex: 0 }, words.CODE[code]) : null);

/** Returns whether a move opens a coin. @param {Board} board @param {number} move @param {number} coin */
async function opens(board, move, coin) {
  if (!report(board)?.moves.some((one) => one.move === move)) return false;
  const after = await ask(board, "analyse", { turns: [move], seconds: 0 });
  return after.moves.some((/** @type {Prospect} */ one) => one.move === coin);
}

// Plays.

/** Lets a play go to its end. @param {Board} board @param {Run} run @param {number} seat @param {number} tries */
function playing(board, run, seat, tries) {
  const { learn } = board;
  const guess = learn.called && run.said !== null ? fill(UI.said, { said: learn.called }) : "";
  learn.called = "";
  leaveWhy(board);
  screen(board, { ask: run.words.text, told: tries ? null : guess });
  learn.run = { over: () => ended(board, run, seat, tries + 1).catch((error) => failed(board, error, run.next)) };
}

/** Says how a play ended, and what could be tried. @param {Board} board @param {Run} run @param {number} seat @param {number} tries */
async function ended(board, run, seat, tries) {
  const { values, mistake, isWon, told } = await result(board, seat, run.step.vs);
  const first = tree.line(board.state.node).find(({ player }) => player === seat);
  const { miss = {} } = run.words;
  const isBest = !mistake && (isWon || run.step.even);
  const keys = isBest ? ["won"] : [mistake === first && first ? `m${first.turn}` : "", `p${run.said}`, isWon ? "short" : "lost"];
  const found = keys.map((key) => miss[key]).find(Boolean);
  const more = found ? fill(found, values) : isBest ? UI.best : mistake ? (isWon ? fill(UI.short, values) : "") : tries > 1 ? UI.nobody : "";
  const gave = mistake ? fill(UI.gave, values) : "";
  const again = (/** @type {TreeNode} */ node) => () => {
    playing(board, run, seat, tries);
    resume(board, node);
  };
  const goOn = run.next;
  const foot = mistake ? [strong(UI.thatMove, again(/** @type {TreeNode} */ (mistake.parent))), big(UI.goOn, goOn)]
    : isBest || tries > 1 ? [strong(UI.goOn, goOn)] : [big(UI.again, again(board.state.root)), strong(UI.goOn, goOn)];
  const why = mistake && mayAsk(board, "all") ? whyOf(board, mistake, { levels: levelsFor(run.lesson) }) : null;
  screen(board, { ask: run.words.text, told: [h("p.result", `${told} ${gave}`), more ? h("p", more) : null, why?.press, why?.box], foot });
}

/** Returns the levels of Why? that are known before a lesson. @param {import("./lessons.js").Lesson} lesson */
const levelsFor = (lesson) => ["lanes", ...LESSONS.slice(0, LESSONS.indexOf(lesson)).flatMap(({ level }) => level ?? [])];

// Fusion.

/** Lets coins be tapped until they are three that fuse, again and again, until nothing fuses any more. @param {Board} board @param {import("./lessons.en.js").Words} words @param {() => unknown} end */
function threes(board, words, end) {
  screen(board, { ask: words.text });
  three(board, words.miss?.no ?? UI.wrong, async () => {
    await fuseOne(board, board.learn.chosen);
    const { steps } = await facts(board, board.state.text);
    if (steps.length) threes(board, words, end);
    else end();
  });
}
