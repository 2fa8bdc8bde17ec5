// The room Learn: lessons, checks, challenges, the daily board.

import assert from "node:assert/strict";
import { test } from "node:test";
import { LESSONS, CODERS } from "../../page/lessons.js";
import * as words from "../../page/lessons.en.js";
import { PATIENCE, begin, here, questions, text } from "./harness.js";

let page;
begin();

const { UI } = words;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const QUICK = { delay: 0, motion: false };

/** Opens a place of Learn on a phone. */
async function open(place = "", how = {}) {
  const page = await here.open({}, { hash: `#room=learn${place && `&${place}`}`, settings: QUICK, ...PHONE, ...how });
  await page.waitForSelector("#learn > *");
  return page;
}

/** Waits until a sentence is asked. */
const asked = (sentence) => page.waitForFunction((text) => document.getElementById("learn-ask")?.textContent === text, sentence);
const press = (text) => page.locator("#learn button", { hasText: text }).first().tap();
const tap = async (vertex) => {
  await page.waitForFunction((v) => document.querySelector(`#picture [data-v="${v}"]`)?.classList.contains("legal") && !document.querySelector("#totals .them.turn"), vertex);
  await page.locator(`#picture [data-v="${vertex}"] .coin`).tap();
};
const told = () => text(page, "#learn-told");
const result = () => page.waitForSelector("#learn-told .result");
const words_ = (id, number) => words.LESSONS[id].steps[number - 1];
/** Asks the engine, as the page does. */
const ask = (name, question) => page.evaluate(async ([name, question]) => (await fetch(`api/${name}`, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(question) })).json(), [name, question]);
const weights = () => page.locator("#picture .v").evaluateAll((cells) => cells.map((cell) => cell.dataset.w));
const place = () => page.evaluate(() => new URLSearchParams(location.hash.slice(1)).get("lesson"));

test("a lesson is lost, tried again at the mistake, and won, by touch", async () => {
  page = await open();
  assert.equal(await page.locator("#stage").isVisible(), false, "first the path");
  await page.locator(".door.next").tap();
  await asked(words_("ends", 1).text);
  await press(UI.next);
  await press("Yes");
  await asked(words_("ends", 3).text);
  assert.match(await told(), /Yes/, "what was said stays in sight");
  // Nobody can reach it: both ends lose.
  await tap(0);
  await tap(2);
  await result();
  assert.match(await told(), /Exact wins, 9 to 5.*You had to/);
  await press(UI.again);
  await tap(2);
  await tap(0);
  await result();
  assert.match(await told(), /You had to/);
  assert.equal(await page.locator("#learn button", { hasText: UI.again }).count(), 0, "twice is enough");
  await press(UI.goOn);
  await press("No");
  await asked(words_("ends", 5).text);
  // The 2 is the mistake; nothing is said before the end.
  await tap(0);
  await page.waitForFunction(() => document.querySelectorAll("#picture .taken").length === 2);
  assert.equal(await told(), "You said: No", "no word at the mistake");
  await tap(3);
  await result();
  assert.match(await told(), /Exact wins.*You gave away.*Who opened the 9/);
  await press(UI.thatMove);
  await page.waitForFunction(() => !document.querySelector("#picture .taken"));
  await tap(3);
  await page.waitForFunction(() => document.querySelectorAll("#picture .taken").length === 2);
  await tap(1);
  await result();
  assert.match(await told(), /You win, 10 to 5/);
  await press(UI.goOn);
  // Two lanes on one clock.
  await asked(words_("ends", 6).text);
  assert.equal(await page.locator("#learn .lane").count(), 2);
  assert.deepEqual(await page.locator("#learn .lane .sum").allTextContents(), ["5 : 10", "10 : 5"]);
});

test("a prediction is never judged: every answer goes on to the same step", async () => {
  const after = [];
  for (const answer of ["Yes", "No"]) {
    page = await open("lesson=greed.5");
    await asked(words_("greed", 5).text);
    const questions_ = await questions(page);
    await press(answer);
    await asked(words_("greed", 6).text);
    assert.ok(!(await questions_()).some((name) => /review|grade|hint|story/.test(name)), "nothing was judged");
    after.push((await page.locator("#learn").innerHTML()).replace(/You said: (Yes|No)/, ""));
  }
  assert.equal(after[0], after[1]);
});

/** All that can be read or heard in the page: texts, attributes, and the title. */
const everything = () => page.evaluate(() => {
  const all = [document.title, location.hash];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_ALL);
  for (let node = walk.currentNode; node; node = walk.nextNode()) {
    if (node.nodeType === Node.TEXT_NODE) all.push(node.data);
    for (const { name, value } of node.attributes ?? []) if (!/^(d|x|y|x1|x2|y1|y2|cx|cy|r|rx|width|height|viewBox|transform|style|class|id)$/.test(name)) all.push(value);
  }
  return all;
});

/** The classes that tell of an outcome. */
const TELLING = "#picture .best, #picture .out, #picture .slice, #gauge:not(.off), .lost, .who .end";

test("no outcome is in the page before an act: in each lesson's first screen, and after its prediction", async () => {
  // What is always there: the buttons, the help.
  page = await open();
  const always = new Set(await everything());
  for (const { id, steps } of [...LESSONS, ...CODERS]) {
    page = await open(`lesson=${id}.1`);
    await asked(words_(id, 1).text);
    const clean = async (at) => {
      const all = (await everything()).filter((one) => !always.has(one)).join("\n");
      assert.doesNotMatch(all, /wins by|lead at the end|outcome|→ \d|best\b(?! possible)/i, `${id}, ${at}`);
      assert.equal(await page.locator(TELLING).count(), 0, `${id}, ${at}`);
      // Totals that the engine knows: "22–11", "22 to 11".
      const board = steps[0].board;
      const { profits } = await ask("analyse", { board, seconds: 20 });
      assert.ok(!all.includes(profits.join(" to ")) && !all.includes(profits.join("–")) && !all.includes(profits.join(" : ")), `${id}, ${at}`);
    };
    await clean("first screen");
    const [first, second] = steps;
    if (first.do === "predict" && first.tap) await tap(await page.locator("#picture .legal").first().getAttribute("data-v"));
    else if (first.do === "predict") await page.locator(".answers button").first().tap();
    else continue;
    await asked(words_(id, 2).text);
    if (second.do === "play") await clean("after the prediction");
    await page.context().close();
  }
});

test("reload and Back come to the step, and out of the room to where it was", async () => {
  page = await open("lesson=greed.1");
  await tap(0);
  await asked(words_("greed", 2).text);
  assert.equal(await place(), "greed.2");
  await page.reload();
  await asked(words_("greed", 2).text);
  assert.deepEqual(await weights(), ["8", "15", "3", "7"]);
  await page.goBack();
  await asked(words_("greed", 1).text);
  await page.goForward();
  await asked(words_("greed", 2).text);
  await page.getByRole("button", { name: UI.back }).tap();
  await page.waitForSelector(".door");
  await page.goBack();
  await asked(words_("greed", 2).text);
  await page.locator("#to-bench").tap();
  await page.waitForFunction(() => document.body.dataset.room === "bench");
  assert.equal(await page.locator("#learn").isVisible(), false);
  await page.goBack();
  await asked(words_("greed", 2).text);
});

/** Takes the move that a condition on the engine's evaluations picks. */
async function move(pick) {
  const board = `row ${(await weights()).join(" ")}`;
  const { moves } = await ask("analyse", { board, seconds: 20 });
  const found = moves.find(pick);
  await tap(found.move);
  return { board, found };
}

test("after a play that could have been better there is a Why?, with the levels that are known by then", async () => {
  const why = () => page.locator("#learn button", { hasText: /^Why\?$/ });
  const levels = () => page.locator("#learn [data-level]").evaluateAll((all) => all.map((one) => one.dataset.level));
  page = await open("lesson=ends.5");
  await asked(words_("ends", 5).text);
  await tap(0);
  await tap(3);
  await result();
  assert.equal(await page.locator("#learn .lane").count(), 0, "nothing before it is asked");
  assert.ok((await why().boundingBox()).height >= 44);
  await why().tap();
  await page.waitForSelector("#learn .lane");
  assert.deepEqual(await page.locator("#learn .lane .sum").allTextContents(), ["5 : 10", "10 : 5"]);
  assert.deepEqual(await levels(), [], "of one level, there is no choice");
  await press(UI.thatMove);
  await page.waitForFunction(() => !document.querySelector("#learn .lane"));
  // After the lesson of the colours: what simple plans get; after that of the slices, those.
  for (const [place, moves, known] of [["slices.2", [0, 1], ["lanes", "plans"]], ["sums.4", [0, 1], ["lanes", "plans", "fusion"]]]) {
    page = await open(`lesson=${place}`);
    await asked(words_(...place.split(".").map((part) => Number(part) || part)).text);
    while (!(await page.locator("#learn-told .result").count())) {
      await page.waitForFunction(() => document.querySelector("#learn-told .result") || (document.querySelector(".who.you.turn") && document.querySelector("#picture .legal")));
      if (await page.locator("#learn-told .result").count()) break;
      const vertex = moves.length ? moves.shift() : await page.locator("#picture .legal").first().getAttribute("data-v");
      const before = await page.locator("#picture .taken").count();
      await page.locator(`#picture .legal[data-v="${vertex}"] .coin, #picture .legal .coin`).first().tap();
      await page.waitForFunction((count) => document.querySelector("#learn-told .result") || document.querySelectorAll("#picture .taken").length > count, before);
    }
    await why().tap();
    await page.waitForFunction((count) => document.querySelectorAll("#learn [data-level]").length === count, known.length);
    assert.deepEqual(await levels(), known, place);
    await page.locator("#learn [data-level=plans]").tap();
    await page.waitForSelector("#learn .level h3");
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
    await page.context().close();
  }
  // Where answers are kept back, there is none.
  page = await open("lesson=ends.5&lock=");
  await asked(words_("ends", 5).text);
  await tap(0);
  await tap(3);
  await result();
  assert.equal(await why().count(), 0);
});

test("checks: a wrong answer is graded by what tempts, a hint costs half a star, stars stay and never fall", async () => {
  page = await open("lesson=colour.7");
  const answer = async (isRight) => {
    await asked(words.LESSONS.colour.check.ask);
    await page.waitForFunction(() => document.querySelectorAll("#picture .legal").length === 2 && !document.querySelector("#picture .taken"));
    return move(({ optimal }) => optimal === isRight);
  };
  const next = () => page.waitForFunction((text) => [...document.querySelectorAll("#learn button")].some((one) => one.textContent === text), UI.freshBoard);
  // Wrong, then right: half a star.
  const { board, found } = await answer(false);
  await page.waitForFunction((text) => [...document.querySelectorAll("#learn button")].some((one) => one.textContent === text), UI.onceMore);
  const { tags, took_opened: took } = await ask("grade", { board, turns: [], move: found.move });
  const said = (await told()).trim();
  if (tags.includes("greedy")) assert.match(said, took ? /^The bigger one opened the/ : /^It looked best/);
  else if (tags.includes("colour")) assert.equal(said, words.TEMPTED.colour);
  else assert.ok(Object.values(words.TEMPTED).includes(said), said);
  await press(UI.onceMore);
  await answer(true);
  await next();
  await press(UI.freshBoard);
  // A hint: half a star.
  await asked(words.LESSONS.colour.check.ask);
  await press(UI.hint);
  await page.waitForFunction(() => document.getElementById("learn-told").textContent);
  assert.ok(Object.values(words.HINTS).includes(await told()), "the first hint names no coin");
  await answer(true);
  await next();
  await press(UI.freshBoard);
  // Right at once: a star.
  await answer(true);
  await next();
  await press(UI.freshBoard);
  await page.waitForSelector("#learn-told .stars");
  assert.equal(await page.locator("#learn-told .stars").getAttribute("aria-label"), "2 of 3 stars");
  await page.reload();
  await page.getByRole("button", { name: UI.back }).tap();
  await page.waitForSelector(".door");
  const stars = () => page.locator(".door", { hasText: words.LESSONS.colour.name }).locator(".stars").getAttribute("aria-label");
  assert.equal(await stars(), "2 of 3 stars");
  await page.reload();
  await page.waitForSelector(".door");
  assert.equal(await stars(), "2 of 3 stars");
  // They are cleared in the settings.
  await page.locator("#settings-button").tap();
  await page.locator("#forget").tap();
  await page.keyboard.press("Escape");
  await page.waitForFunction((text) => [...document.querySelectorAll(".door .stars")].every((one) => one.getAttribute("aria-label") === text), UI.noStars);
});

test("a second miss shows both lanes, and a fresh board", async () => {
  page = await open("challenge=greed");
  const greedy = async () => {
    await page.waitForFunction((asked) => document.querySelector("#learn-ask").textContent === asked && !document.querySelector("#learn-told").textContent, words.LESSONS.greed.check.ask);
    await page.waitForFunction(() => document.querySelectorAll("#picture .legal").length === 2 && !document.querySelector("#picture .taken"));
    return move(({ optimal }) => !optimal);
  };
  await greedy();
  await press(UI.onceMore);
  await greedy();
  await page.waitForSelector("#learn .lane");
  assert.equal(await page.locator("#learn .lane").count(), 2);
  const before = await weights();
  await press(UI.freshBoard);
  await page.waitForFunction(() => !document.querySelector("#learn .lane") && !document.querySelector("#picture .taken"));
  assert.notDeepEqual(await weights(), before);
});

test("a constructive challenge is missed, with what is unmet, and solved", async () => {
  page = await open("build=one");
  await asked(words.BUILDS.one);
  await press(UI.check);
  await page.waitForFunction(() => document.getElementById("learn-told").textContent);
  assert.match(await told(), /Exactly one coin may differ/);
  // The 6 becomes a 10.
  await page.locator('#picture [data-v="2"] .coin').tap();
  for (const weight of [7, 8, 9, 10]) {
    await page.getByRole("button", { name: UI.more }).tap();
    await page.waitForFunction((text) => document.querySelector("#learn output")?.textContent === text, String(weight));
  }
  await press(UI.check);
  await page.waitForFunction((text) => document.getElementById("learn-told").textContent.includes(text), UI.met);
  await press(UI.next);
  await page.waitForSelector(`.doors [aria-label="${UI.solved}"]`);
});

test("coins are swapped in a challenge of orders, by keys alone", async () => {
  page = await open("build=four");
  await asked(words.BUILDS.four);
  for (const [one, other] of [[0, 1], [2, 3]]) {
    for (const vertex of [one, other]) {
      await page.waitForFunction((v) => document.querySelector(`#picture [data-v="${v}"]`).getAttribute("role") === "button", vertex);
      await page.locator(`#picture [data-v="${vertex}"]`).press("Enter");
    }
    await page.waitForFunction((pairs) => pairs.every(([v, w]) => document.querySelector(`#picture [data-v="${v}"]`).dataset.w === w), [[one, String(other + 1)], [other, String(one + 1)]]);
  }
  assert.deepEqual(await weights(), ["2", "1", "4", "3"]);
  await press(UI.check);
  await page.waitForFunction((text) => document.getElementById("learn-told").textContent.includes(text), UI.met);
});

test("coins are pointed at by keys alone, also after a wrong answer", async () => {
  page = await open("lesson=even.3");
  await asked(words_("even", 3).text);
  const focused = () => page.evaluate(() => [document.activeElement.dataset.v, document.activeElement.getAttribute("role"), document.activeElement.getAttribute("aria-pressed")]);
  const point = async (...coins) => {
    for (const [count, coin] of coins.entries()) {
      await page.waitForFunction((count) => document.querySelectorAll('#picture [aria-pressed="true"]').length === count, count);
      await page.locator(`#picture [data-v="${coin}"]`).focus();
      assert.deepEqual(await focused(), [String(coin), "button", "false"]);
      await page.keyboard.press("Enter");
    }
  };
  await point(0, 3, 5);
  await page.waitForFunction((text) => document.getElementById("learn-told").textContent === text, words_("even", 3).miss.no);
  assert.deepEqual(await focused(), ["5", "button", "false"], "the focus stays");
  await point(1, 3, 5);
  await page.waitForFunction((text) => document.getElementById("learn-told").textContent === text, words_("even", 3).end);
  assert.equal(await page.locator("#picture [aria-pressed]").count(), 0, "and is over");
});

test("the daily board is the same for all, and its result can be pasted", async () => {
  page = await open("daily=2026-11-28");
  await asked(UI.dailyAsk);
  const { board } = await ask("daily", { date: "2026-11-28" });
  const turns = [];
  for (;;) {
    await page.waitForFunction(() => document.querySelector("#learn-told .result") || document.querySelector("#totals .you.turn"));
    const { moves, to_move } = await ask("analyse", { board, turns, seconds: 20 });
    if (to_move === null) break;
    const found = moves.find(({ optimal }) => optimal);
    if (to_move === 0) {
      await tap(found.move);
      turns.push(found.move);
    } else {
      turns.push((await ask("play", { board, turns, strategy: "optimal" })).move);
    }
    if (await page.locator("#learn-told .result").count()) break;
  }
  await result();
  assert.match(await told(), new RegExp(UI.dailyBest));
  await press(UI.copy);
  await page.waitForFunction((text) => document.getElementById("learn-copied").textContent === text, UI.copied);
  const lines = (await page.evaluate(() => navigator.clipboard.readText())).split("\n");
  assert.equal(lines.length, 3);
  assert.match(lines[0], /^Slicewise, November 28, 2026 ★$/);
  assert.match(lines[1], /^🟩+ \d+–\d+$/u);
  // The link has the board, whatever later versions make of the date.
  assert.equal(new URLSearchParams(lines[2].split("#")[1]).get("board"), board);
  const other = page;
  page = await here.open({}, { hash: `#${lines[2].split("#")[1]}`, settings: QUICK, ...PHONE });
  await asked(UI.dailyAsk);
  await other.context().close();
});

test("three coins slide into one beside a loose coin, too", async () => {
  page = await open("lesson=peaks.5");
  await asked(words_("peaks", 5).text);
  assert.deepEqual(await weights(), ["2", "5", "4", "3"]);
  await press(UI.fuse);
  await page.waitForFunction(() => /lead by/.test(document.getElementById("learn-told").textContent));
  assert.match(await told(), /a loose 3, or (3, 1|1, 3): both lead by 2\.$/);
  assert.deepEqual(await weights(), ["1", "3"]);
});

test("programmers: the judge finds the first wrong board", async () => {
  page = await open("lesson=outputs.2");
  await asked(words_("outputs", 2).text);
  const { boards } = await ask("outputs", { set: "leads" });
  // What colouring would print is right on two boards, and wrong on the third.
  await page.fill("#outputs", "5\n2\n1\n");
  await press(UI.judge);
  await page.waitForFunction(() => /First wrong/.test(document.getElementById("learn-told").textContent));
  assert.match(await told(), /2 of 15 right.*First wrong: board 3.*You print 1\. Right is 3/);
  assert.deepEqual(await weights(), boards[2].split(" ").slice(1));
  assert.doesNotMatch(await told(), /board 4/, "nothing of later boards");
});

test("programmers: calls are counted, the table fills", async () => {
  page = await open("lesson=recursion.2");
  await asked(words_("recursion", 2).text);
  await page.waitForSelector(".methods");
  assert.match(await text(page, ".methods"), /Plain recursion15 calls/);
  page = await open("lesson=table.2");
  await asked(words_("table", 2).text);
  await page.locator('[data-cell="2.0"]').tap();
  await page.locator('[data-cell="2.1"]').tap();
  await page.waitForFunction((text) => document.getElementById("learn-told").textContent.includes(text), words_("table", 2).end);
});

test("every step of every lesson, its checks and every challenge open from their links", async () => {
  page = await open();
  const places = [
    ...[...LESSONS, ...CODERS].flatMap(({ id, steps, check }) => [...steps.map((_, index) => [`lesson=${id}.${index + 1}`, words_(id, index + 1).text]), ...(check.length ? [[`lesson=${id}.${steps.length + 1}`, null]] : [])]),
    ...Object.entries(words.BUILDS).map(([id, text]) => [`build=${id}`, text]), ...Object.keys(words.ENDLESS).map((id) => [`challenge=${id}`, null]),
  ];
  for (const [place, sentence] of places) {
    await page.evaluate((hash) => (location.hash = hash), `#room=learn&${place}`);
    await page.waitForFunction(([place, start, none]) => {
      const asked = document.getElementById("learn-ask")?.textContent ?? "";
      return location.hash.endsWith(place) && (start === null ? asked !== "…" && document.body.dataset.place === place : asked.startsWith(start)) && (none !== asked);
    }, [place, sentence === null ? null : sentence.split("{")[0], UI.failed]);
    assert.notEqual(await text(page, "#learn-ask"), UI.failed, place);
  }
});

test("nothing scrolls sideways, and what is pressed is large, at 320 pixels", async () => {
  for (const where of ["", "lesson=greed.2", "lesson=slices.4", "build=six", "lesson=table.1"]) {
    page = await open(where, { viewport: { width: 320, height: 640 } });
    await page.waitForTimeout(50);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), where);
    const small = await page.locator("#learn button:visible").evaluateAll((all) => all.filter((one) => !one.matches(".link")).map((one) => [one.textContent, one.getBoundingClientRect().height]).filter(([, high]) => high < 44));
    assert.deepEqual(small, [], where);
    await page.context().close();
  }
});
void PATIENCE;
