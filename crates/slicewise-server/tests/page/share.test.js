// An address holds the board and the tree of variations.

import assert from "node:assert/strict";
import { test } from "node:test";
import { addressed, begin, explain, here, line, settled, take, told } from "./harness.js";

let page;
begin();

test("a URL brings the same position back", async () => {
  page = await here.open({ board: "pizza 0 2 0 2 0 0 1 + row 1/3 -2" });
  await take(page, 3);
  await take(page, 4);
  const spoken = await told(page);
  const url = page.url();
  const other = await here.open({}, { hash: new URL(url).hash });
  assert.equal(await told(other), spoken);
  assert.equal(other.url(), url);
  assert.equal(await other.locator("#picture .taken").count(), 2);
  await other.context().close();
});


/** The tree of variations as it is read, without what was lost. */
const tree = (page) => page.locator("#tree").evaluate((tree) => {
  const copy = tree.cloneNode(true);
  copy.querySelectorAll(".lost").forEach((mark) => mark.remove());
  return copy.textContent;
});

test("an address brings all variations back", async () => {
  page = await here.open({ board: "row 4 2 6 7" });
  for (const vertex of [3, 2, 0]) await take(page, vertex);
  for (const start of ["#do-back", "#do-first"]) {
    await page.click(start);
    await settled(page);
    await take(page, start === "#do-first" ? 0 : 1);
    await take(page, start === "#do-first" ? 3 : 0);
  }
  await page.click("#do-back");
  await settled(page);
  await addressed(page);
  const [url, whole] = [page.url(), await tree(page)];
  assert.match(whole, /\(.*\(|\(.*\).*\(/, "there are two variations");
  const other = await here.open({}, { hash: new URL(url).hash });
  assert.equal(await tree(other), whole);
  assert.equal(other.url(), url);
  assert.equal(await line(other), "0");
  assert.equal(await told(other), await told(page));
  await other.context().close();
});

test("a link from before has its line, and one of a tree that is none its board", async () => {
  page = await here.open({}, { hash: "#board=row+4+2+6+7&line=3.2.0" });
  assert.equal(await page.locator("#tree .turn").count(), 3);
  assert.equal(await line(page), "3.2.0");
  for (const bad of ["-*", "*-*-", "3-", "%00", "9.9-9*", "-".repeat(200)]) {
    const odd = await here.open({}, { hash: `#board=row+4+2+6+7&tree=${bad}&line=3` });
    assert.equal(await odd.locator("#picture .v").count(), 4, bad);
    await odd.context().close();
  }
});

test("what is too long for an address is told", async () => {
  const coins = Array.from({ length: 1500 }, (_, at) => (at * 7919) % 1009).join(" ");
  page = await here.open({ board: `row ${coins}` });
  await page.fill("#notation", `row ${coins} ${coins}`);
  await page.click("#notation-form button");
  await page.locator("#picture .fold", { hasText: /‹ 2,9\d\d more ›/ }).waitFor();
  await page.click("#share-button");
  assert.match(await page.locator("#link-note").textContent(), /too long for a link/);
  assert.equal(new URL(page.url()).hash, "");
});

test("taken coins fly to their pile, unless nothing shall move", async () => {
  for (const [options, flies] of [[{}, true], [{ settings: { motion: false } }, false], [{ reducedMotion: "reduce" }, false]]) {
    page = await here.open({ board: "row 4 2 6 7" }, options);
    await page.evaluate(() => {
      window.flown = 0;
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes) for (const node of addedNodes) if (node.className?.startsWith?.("coin-flying")) window.flown++;
      }).observe(document.body, { childList: true });
    });
    await take(page, 3);
    await take(page, 2);
    await page.waitForFunction((count) => window.flown === count && !document.querySelector(".coin-flying"), flies ? 2 : 0);
    await addressed(page);
    assert.equal(await page.evaluate(() => window.flown), flies ? 2 : 0);
    assert.deepEqual(await page.locator(".pile").evaluateAll((piles) => piles.map((pile) => pile.textContent)), ["7", "6"]);
    await page.click("#do-back");
    await settled(page);
    assert.deepEqual(await page.locator(".pile").evaluateAll((piles) => piles.map((pile) => pile.textContent)), ["7", ""]);
    await page.context().close();
  }
  page = null;
});

test("what is said of a board that is searched", async () => {
  page = await here.open({ board: "rule grab graph 1 2 9 4 edges 0-1 1-2 1-3 + free 5 5" });
  await explain(page, "laws");
  await page.waitForSelector("#explained .laws");
  const why = await page.locator("#explained").textContent();
  assert.match(why, /No vertex left is heavier.*#2.*cancel two by two.*#4 #5.*Greed, against optimal play and any.*optimal play comes to.*Whatever the opponent does, it guarantees a lead of/s);
  await page.locator(".laws button").first().click();
  assert.equal(await page.locator("#picture .marked").count(), 1);
  // Greed plays for the first player, and what answers it for the second: each move says whose it is.
  const movers = await page.locator("#explained .step").evaluateAll((steps) => steps.map((step) => [step.className, step.title.split(":")[0]]));
  assert.deepEqual(movers.slice(0, 3), [["step by0", "First"], ["step by1", "Second"], ["step by0", "First"]]);
  await page.locator("#explained .step").nth(1).click();
  await page.waitForFunction(() => document.querySelectorAll("#tree .turn").length === 2);
});
