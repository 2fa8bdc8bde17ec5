// Every lesson is played to its end, as by a pupil who is wrong once at each kind of thing, and then right: what is right, the engine
// says. (That it is done by touch and by keys is tested with the first lesson.)

import assert from "node:assert/strict";
import { test } from "node:test";
import { encode, read } from "../../page/classes.js";
import { CODERS, LESSONS } from "../../page/lessons.js";
import * as words from "../../page/lessons.en.js";
import { begin, here } from "./harness.js";

begin();

const { UI } = words;
const QUICK = { delay: 0, motion: false };

/** The boards that are built, nearest to those that are there. */
const BUILT = { "seat.8": [1, 4, 1, 9, 1], "colour.6": [8, 9, 7, 1, 6, 7], "pass.8": [1, 4, 5, 6, 4, 1] };

const ask = async (name, question) => (await fetch(`${here.base}api/${name}`, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(question) })).json();
const analyse = (board, turns = []) => ask("analyse", { board, turns, seconds: 20 });
const factsOf = async (board) => (await ask("explain", { board, seconds: 20 })).explanation;
/** The coins of the fusions that can be done first. */
const fusions = async (board) => (await factsOf(board)).steps.map(({ pieces = [] }) => pieces.filter(({ first, last }) => first === last).map(({ first }) => first)).filter(({ length }) => length === 3);

/** A pupil at a page, who sees what it asks. */
class Pupil {
  constructor(page) {
    Object.assign(this, { page, turns: [] });
  }

  /** The last question of a name. */
  asked(name) {
    return this.page.asked[name].postDataJSON();
  }

  /** The board that is on the table. */
  get board() {
    return this.asked("board").board;
  }

  until(condition, what) {
    return this.page.waitForFunction(condition, what).catch(async ({ message }) => assert.fail(`${message} ${condition} ${what} ${await this.page.locator("body").innerText()}`));
  }

  told() {
    return this.page.locator("#learn-told").textContent();
  }

  tells(text) {
    return this.until((text) => document.querySelector("#learn-told")?.textContent.includes(text), text);
  }

  /** Waits for a place of Learn, and what it asks. */
  place(name) {
    return this.until((name) => document.body.dataset.place === name && !["", "…"].includes(document.querySelector("#learn-ask")?.textContent), name);
  }

  /** Waits for buttons, and returns which of them is there. */
  async one(...texts) {
    const found = await this.until((texts) => texts.find((text) => [...document.querySelectorAll("#learn button")].some((one) => one.textContent === text)), texts);
    return found.jsonValue();
  }

  async press(text) {
    await this.until((text) => {
      const found = [...document.querySelectorAll("#learn button")].find((one) => (one.textContent === text || one.getAttribute("aria-label") === text) && !one.disabled);
      found?.click();
      return Boolean(found);
    }, text);
  }

  /** Presses a coin, once it can be pressed. */
  async tap(vertex) {
    await this.until((vertex) => {
      const cell = document.querySelector(`#picture [data-v="${vertex}"][role="button"]`);
      if (!cell || document.querySelector("#totals .them.turn")) return false;
      cell.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
      return true;
    }, vertex);
  }

  /** Presses coins that may be chosen whether or not they can be taken. */
  async choose(coins) {
    for (const coin of coins) {
      await this.until(() => document.querySelector("#picture .v[aria-pressed]"));
      await this.tap(coin);
    }
  }

  async type(number) {
    await this.page.fill("#learn-number", String(number));
    await this.press(UI.check);
  }

  /** Plays to the end; of each position's moves, `choice` picks one. */
  async play(choice) {
    for (;;) {
      const taken = await this.until((before) => {
        const now = [...document.querySelectorAll("#picture .taken")].map((cell) => Number(cell.dataset.v));
        if (document.querySelector("#learn-told .result, #learn-told .lanes") || [...document.querySelectorAll("#learn .answers .strong")].some((one) => one.checkVisibility())) return { now, isOver: true };
        return document.querySelector("#totals .you.turn") && document.querySelector("#picture .legal") && now.length !== before && { now };
      }, this.before ?? -1);
      const { now, isOver } = await taken.jsonValue();
      if (isOver) break;
      this.turns = [...this.turns.filter((turn) => now.includes(turn)), ...now.filter((vertex) => !this.turns.includes(vertex))];
      const { moves } = await analyse(this.board, this.turns);
      const move = choice(moves);
      this.turns.push(move);
      this.before = now.length;
      await this.tap(move);
    }
    Object.assign(this, { turns: [], before: -1 });
  }
}

const right = (moves) => moves.find(({ optimal }) => optimal).move;
const wrong = (moves) => (moves.find(({ optimal }) => !optimal) ?? moves[0]).move;

/** What is done at each kind of step, first wrongly where one can be wrong. */
const STEPS = {
  say: (pupil) => pupil.press(UI.next),
  calls: async (pupil) => {
    await pupil.until(() => document.querySelectorAll("#learn .methods tr").length > 2);
    await pupil.press(UI.next);
  },
  table: async (pupil) => {
    await pupil.until(() => document.querySelector("#learn .leads"));
    await pupil.press(UI.next);
  },
  compare: async (pupil) => {
    await pupil.until(() => document.querySelectorAll("#learn .lane .sum").length === 2);
    await pupil.press(UI.next);
  },
  stack: (pupil) => pupil.press(UI.next),

  // The last option leads through all steps.
  async predict(pupil, { tap, options }, { options: own }) {
    if (tap) return pupil.tap(wrong((await analyse(pupil.board)).moves));
    const last = (Array.isArray(options) ? options : own).at(-1);
    return pupil.press(Number(last) ? Number(last).toLocaleString("en") : last);
  },

  async play(pupil, { even }) {
    await pupil.play(wrong);
    const what = await pupil.one(UI.thatMove, UI.again, UI.goOn);
    if (what === UI.goOn) return pupil.press(UI.goOn);
    if (what === UI.thatMove) assert.match(await pupil.told(), /You gave away/);
    await pupil.press(what);
    await pupil.until(() => !document.querySelector("#learn-told .result"));
    await pupil.play(right);
    assert.doesNotMatch(await pupil.told(), /You gave away/);
    if (!even) assert.match(await pupil.told(), /wins?, \d+ to \d+\.|A draw/);
    return pupil.press(UI.goOn);
  },

  async point(pupil, { pick, hides }, { miss, end }) {
    const { moves } = await analyse(pupil.board);
    const open = [];
    for (const { move } of moves) if ((await analyse(pupil.board, [move])).moves.some((one) => one.move === hides)) open.push(move);
    const good = pick ?? [open[0]];
    const all = (await ask("board", { board: pupil.board })).weights.map((_, vertex) => vertex);
    await pupil.choose([all.find((vertex) => !good.includes(vertex) && !open.includes(vertex)), ...good.slice(1)]);
    await pupil.tells(miss.no);
    await pupil.choose(good);
    await pupil.tells(end ?? UI.right);
    await pupil.press(UI.next);
  },

  async fuse(pupil, { auto }, { miss }) {
    if (auto) await pupil.press(UI.fuse);
    for (let isWrong = miss?.no; ; isWrong = null) {
      const isDone = await pupil.until((next) => {
        if ([...document.querySelectorAll("#learn button")].some((one) => one.textContent === next)) return "done";
        return document.querySelector("#picture .v[aria-pressed]") && "more";
      }, UI.next);
      if (await isDone.jsonValue() === "done") break;
      const [three] = await fusions(pupil.board);
      const { weights } = await ask("board", { board: pupil.board });
      if (isWrong) {
        const at = [three[0] + 1, three[0] - 1].find((first) => first >= 0 && first + 2 < weights.length);
        await pupil.choose([at, at + 1, at + 2]);
        await pupil.tells(isWrong);
      }
      const before = pupil.board;
      await pupil.choose(three);
      await pupil.until((count) => document.querySelectorAll("#picture .v").length === count, weights.length - 2);
      assert.notEqual(pupil.board, before);
    }
    await pupil.press(UI.next);
  },

  async number(pupil, step, { end }) {
    const { reduced_value: lead } = await factsOf(pupil.board);
    await pupil.type(lead);
    await pupil.tells(`= ${lead}`);
    assert.ok(end);
    await pupil.press(UI.next);
  },

  async build(pupil, { never, bug }, { end }, key) {
    await pupil.press(UI.check);
    if (!bug) await pupil.until((texts) => texts.some((text) => document.querySelector("#learn-told").textContent.includes(text)), Object.values(words.UNMET).map((text) => text.split("{")[0]));
    if (never) return pupil.press(UI.giveUp);
    for (const [vertex, weight] of BUILT[key].entries()) {
      await pupil.choose([vertex]);
      await pupil.until(() => document.querySelector("#learn output"));
      for (let now = Number(await pupil.page.locator("#learn output").textContent()); now !== weight; ) {
        await pupil.press(now < weight ? UI.more : UI.less);
        now += Math.sign(weight - now);
        await pupil.until((now) => document.querySelector("#learn output")?.textContent === String(now), now);
      }
      await pupil.choose([vertex]);
    }
    await pupil.press(UI.check);
    await pupil.tells((end ?? UI.met).split("{")[0]);
    return pupil.press(UI.next);
  },

  async cells(pupil, step, { miss, end }) {
    const cell = (name) => pupil.until((name) => {
      const found = document.querySelector(`#learn [data-cell="${name}"]`);
      found?.click();
      return Boolean(found);
    }, name);
    await cell("0.0");
    await cell("0.1");
    await pupil.tells(miss.no);
    await cell("2.0");
    await cell("2.1");
    await pupil.tells(end);
    await pupil.press(UI.goOn);
  },

  async outputs(pupil) {
    const { boards } = await ask("outputs", { set: pupil.asked("outputs").set });
    const leads = await Promise.all(boards.map(async (board) => (await analyse(board)).value));
    for (const [outputs, said] of [[[leads[0], "nothing"], UI.firstWrong.replace("{number}", "2")], [leads, UI.rightOf.replace("{right}", boards.length).replace("{all}", boards.length)]]) {
      await pupil.page.fill("#outputs", outputs.join("\n"));
      await pupil.press(UI.judge);
      await pupil.tells(said);
    }
    await pupil.press(UI.goOn);
  },
};

/** Answers a check once: wrongly, or rightly. */
const CHECKS = {
  async move(pupil, isRight, { lead }) {
    const { moves, value } = await analyse(pupil.board);
    await pupil.tap((isRight ? right : wrong)(moves));
    if (isRight && lead) await pupil.type(value);
  },
  async sign(pupil, isRight, item, { sign }) {
    const isFirst = (await analyse(pupil.board)).verdict.winner === 0;
    await pupil.press((sign ? [UI.win, UI.lose] : [UI.yes, UI.no])[isFirst === isRight ? 0 : 1]);
    if (!isRight) await pupil.play(right);
  },
  async every(pupil, isRight) {
    const { moves, profits } = await analyse(pupil.board);
    const isAll = profits[0] === pupil.board.split("1").length - 1;
    const ends = moves.toSorted((one, other) => one.move - other.move);
    const good = isAll ? ends.findIndex(({ optimal }) => optimal) : 2;
    await pupil.press([UI.left, UI.rightEnd, UI.cant][isRight ? good : (good + 2) % 3]);
    if (!isRight) await pupil.play(right);
  },
  win: (pupil, isRight) => pupil.play(isRight ? right : wrong),
  async seat(pupil, isRight) {
    const first = (await analyse(pupil.board)).verdict.winner === 0;
    await pupil.press(first === isRight ? UI.first : UI.second);
    await pupil.play(isRight ? right : wrong);
  },
  async peak(pupil, isRight) {
    const [three] = await fusions(pupil.board);
    await pupil.choose(isRight ? three : [0, 1, 2].map((vertex) => vertex + (three[0] ? 0 : 1)));
    if (isRight) await pupil.type((await factsOf(pupil.board)).steps.find(({ fused }) => fused.first === three[0]).fused.weight);
  },
  lead: async (pupil, isRight) => pupil.type((await analyse(pupil.board)).value + (isRight ? 0 : 1)),
  async calls(pupil, isRight, { ask: what }) {
    const { methods } = await ask("compare", pupil.asked("compare"));
    await pupil.type(methods.find(({ name }) => name === (what === "cells" ? "table" : "recursion")).calls + (isRight ? 0 : 1));
  },
  cells: (...all) => CHECKS.calls(...all),
  async cell(pupil, isRight) {
    const [, row] = /lead of ([\d ]+)\./.exec(await pupil.page.locator("#learn-ask").textContent());
    await pupil.type((await analyse(`row ${row}`)).value + (isRight ? 0 : 1));
  },
};

/** Passes the checks of a lesson: the first board is answered wrongly, then rightly. Which kind of check it is, its words say. */
async function check(pupil, { id, check }) {
  const own = words.LESSONS[id].check;
  for (let board = 0; board < 3; board++) {
    for (const isRight of board ? [true] : [false, true]) {
      await pupil.until((none) => !["", "…", none].includes(document.querySelector("#learn-ask")?.textContent) && !document.querySelector("#learn-told").textContent, UI.failed);
      const item = await kindOf(pupil, check, own);
      await CHECKS[item.ask](pupil, isRight, item, own);
      if (isRight) await pupil.press(UI.freshBoard);
      else await pupil.press(UI.onceMore);
    }
  }
  await pupil.until(() => document.querySelector("#learn-told .stars"));
  assert.equal(await pupil.page.locator("#learn-told .stars").getAttribute("aria-label"), UI.stars.replace("{stars}", "2½"));
  await pupil.press(UI.goOn);
}

/** Returns which of the checks is asked. */
async function kindOf(pupil, check, own) {
  if (check.length === 1) return check[0];
  const asked = await pupil.page.locator("#learn-ask").textContent();
  const kinds = new Set(check.map((item) => item.ask));
  if (kinds.size === 1) return check[0];
  if (kinds.has("cells")) return check.find((item) => item.ask === (asked.endsWith(own.cells.split("{n}")[1]) ? "cells" : "calls"));
  return check.find((item) => item.ask === (asked === own.ask ? "move" : "sign"));
}

/** Plays all steps of a lesson, each in its place, and its checks. */
async function playLesson(pupil, lesson) {
  const { id, steps } = lesson;
  for (const [index, step] of steps.entries()) {
    await pupil.place(`lesson=${id}.${index + 1}`);
    const said = words.LESSONS[id].steps[index];
    if (!/\{/.test(said.text)) assert.equal(await pupil.page.locator("#learn-ask").textContent(), said.text, `${id}.${index + 1}`);
    await STEPS[step.do](pupil, step, said, `${id}.${index + 1}`);
  }
  if (lesson.check.length) await check(pupil, lesson);
}

for (const [name, lessons] of [["every lesson", LESSONS], ["every lesson for programmers", CODERS]]) {
  test(`${name} is played to its end, with mistakes`, async (t) => {
    const page = await here.open({}, { hash: "#room=learn", settings: QUICK });
    const pupil = new Pupil(page);
    for (const lesson of lessons) {
      const begun = Date.now();
      await page.evaluate((hash) => (location.hash = hash), `#room=learn&lesson=${lesson.id}.1`);
      await playLesson(pupil, lesson).catch((error) => assert.fail(`${lesson.id}, at ${page.url()}: ${error.stack}`));
      await page.locator(".door").first().waitFor();
      t.diagnostic(`${lesson.id}: ${Date.now() - begun} ms`);
    }
  });
}

test("a lesson of a class ends with its code", async () => {
  const [, lesson] = LESSONS;
  const page = await here.open({}, { hash: `#${new URLSearchParams({ class: encode({ opponent: "", seat: 0, show: "none", lesson: lesson.id, boards: [] }) })}`, settings: QUICK });
  await playLesson(new Pupil(page), lesson);
  const code = await page.locator("#group .code").textContent();
  // Half a star is not right.
  assert.deepEqual(read(code).results, [{ given: 1, lost: false }, { given: 0, lost: false }, { given: 0, lost: false }]);
});

test("where the engine fails, the checks go on with other boards", async () => {
  const page = await here.open({}, { hash: "#room=learn", settings: QUICK });
  const pupil = new Pupil(page);
  const lesson = LESSONS.find(({ id }) => id === "walls");
  let failures = 2;
  await page.route("**/api/challenge", (route) => (failures-- > 0 ? route.fulfill({ status: 422, json: { title: "The board has no such answer" } }) : route.fallback()));
  await page.evaluate((hash) => (location.hash = hash), `#room=learn&lesson=walls.${lesson.steps.length + 1}`);
  await pupil.until((failed) => document.querySelector("#learn-ask")?.textContent === failed, UI.failed);
  await pupil.press(UI.goOn);
  await check(pupil, lesson);
});
