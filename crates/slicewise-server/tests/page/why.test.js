// Why? in levels: two plays, the simple plans, the slices, the fences; each only where it applies, and none where answers are locked.

import assert from "node:assert/strict";
import { test } from "node:test";
import { begin, explain, here, settled, text } from "./harness.js";

let page;
begin();

const QUICK = { delay: 0, motion: false };
const levels = (box = "#explained") => page.locator(`${box} [data-level]`).evaluateAll((all) => all.map((tab) => tab.dataset.level));
const has = (count) => page.waitForFunction((n) => document.querySelectorAll("#explained [data-level]").length === n && !/…/.test(document.querySelector(".level").textContent), count);
const all = (selector) => page.locator(selector).allTextContents();
const shaded = (name) => page.locator(`#picture .${name}`).evaluateAll((cells) => cells.map(({ dataset }) => Number(dataset.v)));
const step = () => page.locator("#steps button", { hasText: "›" }).click();

/** Loses the first board to greed, and asks why. */
async function lost(options = {}) {
  page = await here.open({}, { hash: "", settings: QUICK, ...options });
  for (const [vertex, taken] of [[0, 2], [2, 4]]) {
    await page.locator(`#picture [data-v="${vertex}"] .coin`).click();
    await page.waitForFunction((n) => document.querySelectorAll("#picture .taken").length === n, taken);
    await settled(page);
  }
  await page.locator("#ending button", { hasText: "Why?" }).click();
  await page.locator('#ending [data-level="fences"]').waitFor();
  await page.locator("#ending .lane .sum").last().waitFor();
}

test("a mistake in a game is answered from the two plays to the fences", async () => {
  await lost();
  assert.deepEqual(await levels("#ending"), ["lanes", "plans", "fusion", "fences"]);
  assert.deepEqual(await all(".lane h3"), ["You took 10", "Take 2"]);
  const [took, take] = await all(".lane li:first-child");
  assert.match(took, /10opens 15/);
  assert.match(take, /2.*15 stays shut/);
  await page.locator("#ending button", { hasText: "Further: Simple plans" }).click();
  assert.equal(await page.evaluate(() => document.activeElement.dataset.level), "plans", "the focus stays");
  // The board shows the position before the mistake, in two colours.
  assert.deepEqual([await shaded("dark"), await shaded("light"), await shaded("taken")], [[0, 2], [1, 3], []]);
  assert.deepEqual(await all(".shades .piece"), ["dark: 11", "light: 17"]);
  assert.match(await text(page, "#ending .level"), /15 is heavier than all the others together.*4 coins are left\. After 10, you have to open 15\. After 2, Greedy has to open 15\./s);
  await page.click('#ending [data-level="fusion"]');
  assert.deepEqual(await shaded("dark"), []);
  assert.equal(await page.locator(".ranked").count(), 0);
  await step();
  assert.deepEqual(await all("#steps .piece"), ["−4", "2"]);
  assert.deepEqual(await all(".ranked .piece"), ["2", "−4"]);
  assert.equal(await text(page, ".level .sum"), "2 − (−4) = 6");
  assert.deepEqual(await page.locator(".ranked .piece").evaluateAll((coins) => coins.map((coin) => coin.className)), ["piece by0", "piece by1"]);
  assert.deepEqual(await shaded("marked"), [0, 1, 2]);
  await page.click('#ending [data-level="fences"]');
  assert.equal(await page.locator("#ending .chart .fence").count(), 5);
  await page.locator("#ending button", { hasText: "Why?" }).click();
  assert.equal(await page.locator("#ending .chart").isVisible(), false, "and left again");
  assert.equal((await shaded("taken")).length, 4);
});

test("it goes on at the bench, about the same move", async () => {
  await lost();
  await page.locator("#ending button", { hasText: "on the bench" }).click();
  await has(4);
  assert.deepEqual(await all("#explained .lane h3"), ["You took 10", "Take 2"]);
  assert.equal((await shaded("taken")).length, 0, "at the position before it");
});

test("without a mistake, the move that tempts is beside a best one; where none tempts, there is one play", async () => {
  page = await here.open({ board: "row 10 15 1 2" }, { settings: QUICK });
  await page.click("#explain summary");
  await has(4);
  assert.match(await text(page, "#explained .level"), /^10 tempts/);
  assert.deepEqual(await all("#explained .lane h3"), ["Take 10", "Take 2"]);
  // A level that was chosen stays at the next position.
  await explain(page, "fusion");
  await page.locator('[data-v="3"] .coin').click();
  await page.waitForFunction(() => document.querySelectorAll("#steps .piece").length === 3);
  page = await here.open({ board: "row 2 2 2 2" }, { settings: QUICK });
  await page.click("#explain summary");
  await has(4);
  assert.deepEqual(await all("#explained .lane h3"), ["Take the left 2"]);
});

test("the mistakes of a review have their Why?", async () => {
  page = await here.open({ board: "row 3 2 5 4", line: "3.2.0.1" }, { settings: QUICK });
  await page.click("#review-button");
  await page.locator("#review button", { hasText: "Why?" }).click();
  await has(4);
  assert.deepEqual(await all("#explained .lane h3"), ["First took 4", "Take 3"]);
});

test("after another try, the other mistakes are still listed; one that is not decided is judged by itself", async () => {
  page = await here.open({ board: "row 3 2 5 4", line: "3.2.0.1" }, { settings: { delay: 0, motion: false } });
  await page.click("#review-button");
  await page.locator("#review button", { hasText: "Try again" }).first().click();
  await settled(page);
  // What the position says of its moves is not decided, as of a long search.
  await page.route("**/api/analyse", async (route) => {
    // A page that is left before its answer came takes none.
    const answer = await route.fetch().then((response) => response.json()).catch(() => null);
    await (answer && route.fulfill({ json: { ...answer, moves: answer.moves.map((move) => ({ ...move, optimal: null, loss: null, mistake: null })) } }).catch(() => {}));
  });
  await page.locator('[data-v="0"] .coin').click();
  await page.waitForFunction(() => document.querySelector("#message").textContent.includes("That is best"));
  assert.ok(await page.locator("#review li").count() > 0);
});

test("a pizza after the cut fuses around the cut, to its slices", async () => {
  page = await here.open({ board: "pizza 3 1 4 1 5 2 7", line: "2" }, { settings: QUICK });
  await explain(page, "fusion");
  // From beside the gap around to its other side.
  assert.deepEqual(await all("#steps .piece"), ["1", "5", "2", "7", "3", "1"]);
  const steps = Number((await text(page, "#steps .stepper")).match(/0 of (\d+)/)[1]);
  assert.ok(steps > 1);
  for (let at = 0; at < steps; at++) await step();
  const { explanation } = await ask("explain", { board: "pizza 3 1 4 1 5 2 7", turns: [2] });
  assert.deepEqual(await all("#steps .piece"), explanation.pieces.map(({ weight }) => String(weight).replace("-", "−")));
  assert.ok((await text(page, ".level .sum")).endsWith(`= ${explanation.reduced_value}`.replace("-", "−")));
  assert.ok(!(await shaded("marked")).includes(2), "what is gone is in no slice");
});

test("a forest has pushes, an order its chains, and a searched graph its laws", async () => {
  page = await here.open({ board: "row 9 1 + forest 5 3 4 2 6 1 parents - 0 0 1 1 -" }, { settings: QUICK });
  await explain(page, "fusion");
  await step();
  assert.match(await text(page, "#steps .stepper"), /the root 3 meets 6 2 and becomes −1/);
  assert.match(await text(page, ".level .sum"), /^9 − 5 \+ 4 .*= 9$/);
  page = await here.open({ board: "order 4 then 3 beside 2" }, { settings: QUICK });
  await page.click("#explain summary");
  await has(3);
  assert.deepEqual(await levels(), ["lanes", "plans", "fusion"]);
  page = await here.open({ board: "rule grab graph 1 2 9 4 edges 0-1 1-2 1-3 + free 5 5" }, { settings: QUICK });
  await page.click("#explain summary");
  await has(2);
  assert.deepEqual(await levels(), ["lanes", "laws"]);
  assert.deepEqual(await all("#explained .lane h3"), ["Take the 5 at place 1", "Take 9"]);
  await explain(page, "laws");
  assert.match(await text(page, "#explained .laws"), /No vertex left is heavier/);
});

test("coins slide together, unless nothing shall move", async () => {
  for (const [options, moves] of [[{ settings: { delay: 0, motion: true } }, true], [{}, false], [{ settings: { delay: 0, motion: true }, reducedMotion: "reduce" }, false]]) {
    page = await here.open({ board: "row 1 10 20 30 10 1" }, { settings: QUICK, ...options });
    await explain(page, "fusion");
    await page.evaluate(() => {
      window.ghosts = [];
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes) for (const node of addedNodes) if (node.className === "piece ghost") window.ghosts.push(node.textContent);
      }).observe(document.body, { childList: true });
    });
    await step();
    assert.equal(await text(page, "#steps .piece.new"), "0");
    await page.waitForFunction(() => !document.querySelector(".ghost") && document.getAnimations().length === 0);
    assert.deepEqual(await page.evaluate(() => window.ghosts), moves ? ["20", "30", "10"] : []);
    await page.context().close();
  }
  page = null;
});

test("an explanation that is hidden leaves no word behind", async () => {
  page = await here.open({ board: "row 10 15 1 2" }, { settings: QUICK });
  await explain(page, "plans");
  assert.match(await text(page, "#explained"), /dark: 11/);
  await page.selectOption("#seat-1", "greedy");
  await page.locator("#veil").waitFor();
  assert.equal(await page.locator("#explained").textContent(), "");
  assert.deepEqual([await shaded("dark"), await shaded("light")], [[], []]);
});

test("where answers are locked, there is no Why?", async () => {
  page = await here.open({}, { hash: "#board=row+10+15+1+2&line=0.1.3.2&show=none&lock=", settings: QUICK });
  assert.equal(await page.locator("#explain").isVisible(), false);
  await page.keyboard.press("z");
  await settled(page);
  assert.equal(await page.locator("#explained").textContent(), "");
  page = await here.open({}, { hash: "#room=play&board=row+10+15+1+2&seats=.greedy&line=0.1.3.2&lock=", settings: QUICK });
  await page.locator("#ending h2").waitFor();
  assert.equal(await page.locator("#ending button", { hasText: "Why?" }).count(), 0);
});

/** Asks the engine. */
const ask = async (name, body) => (await fetch(`${here.base}api/${name}`, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) })).json();
