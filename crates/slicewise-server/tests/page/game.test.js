// The room to play in: a game that is begun at once, lost, understood and tried again.

import assert from "node:assert/strict";
import { test } from "node:test";
import { addressed, begin, here, settled, text } from "./harness.js";

let page;
begin();

const QUICK = { delay: 0, motion: false };
const open = (hash = "", options = {}) => here.open({}, { hash, settings: QUICK, ...options });
const coin = (page, vertex) => page.locator(`#picture [data-v="${vertex}"] .coin`);
const taken = (page, count) => page.waitForFunction((n) => document.querySelectorAll("#picture .taken").length === n, count);

/** Takes coins in turn, each answered by the opponent. */
async function play(page, ...vertices) {
  for (const vertex of vertices) {
    const before = await page.locator("#picture .taken").count();
    await coin(page, vertex).click();
    await taken(page, before + 2);
    await settled(page);
  }
}

test("the page opens in a game, and the first press is answered", async () => {
  page = await open();
  assert.equal(await text(page, "#say"), "Take a coin from an end. More at the end wins.");
  assert.deepEqual(await page.locator(".who .name").allTextContents(), ["You", "Greedy"]);
  assert.equal(await page.locator("#picture .legal").count(), 2);
  assert.equal(await page.title(), "row 10 15 1 2 · Slicewise");
  await play(page, 0);
  assert.deepEqual(await page.locator(".who .has").allTextContents(), ["10", "15"]);
});

test("the first board is there before any script, as it is drawn", async () => {
  page = await open();
  const { before, drawn } = await page.evaluate(async () => {
    const coins = (root) => [...root.querySelectorAll("#picture .v")].map((cell) => [cell.querySelector("text").textContent, ...["cx", "cy", "r"].map((name) => Number(cell.querySelector(".coin").getAttribute(name))), cell.classList.contains("legal")]);
    const text = await (await fetch("./")).text();
    return { before: coins(new DOMParser().parseFromString(text, "text/html")), drawn: coins(document) };
  });
  assert.equal(before.length, 4);
  assert.deepEqual(before, drawn);
});

test("a press that is not allowed says why", async () => {
  page = await open();
  await coin(page, 1).click();
  assert.equal(await text(page, "#message"), "Only the ends.");
  await play(page, 0);
  await coin(page, 0).click();
  assert.equal(await text(page, "#message"), "That one is gone.");
  for (const [board, vertex, why] of [["stack 1 2 3", 2, /open end/], ["pizza 1 2 3 4 5", 3, /beside the gap/], ["rule grab tree 1 2 3 edges 0-1 1-2", 1, /cut others off/]]) {
    const other = await open(`#room=play&board=${encodeURIComponent(board)}&seats=.greedy${board.startsWith("pizza") ? "&line=0.1" : ""}`);
    if (board.startsWith("pizza")) await taken(other, 2);
    await other.locator(`#picture [data-v="${vertex}"]`).locator(".coin").click();
    await other.waitForFunction(() => document.querySelector("#message").textContent);
    assert.match(await text(other, "#message"), why);
    await other.context().close();
  }
});

test("of coins that weigh the same, a hint says in which row one is", async () => {
  page = await open(`#room=play&board=${encodeURIComponent("row 8 15 3 7 + row 8 1 8")}&seats=.greedy`);
  for (let level = 1; level <= 4; level++) {
    const before = await text(page, "#message");
    await page.click("#hint");
    await page.waitForFunction((before) => document.querySelector("#message").textContent !== before, before);
  }
  assert.equal(await text(page, "#message"), "Take 7 or the left 8 of the second row or the right 8 of the second row.");
});

test("a game lost to greed says what was given away, why, and lets that move be tried again", async () => {
  page = await open();
  await play(page, 0, 2);
  await page.locator("#ending").waitFor();
  assert.match(await text(page, "#ending h2"), /^Greedy wins 17 to 11$/);
  await page.waitForFunction(() => /gave away 12/.test(document.querySelector("#ending").textContent));
  assert.equal(await page.locator("#ending .lead-line circle").count(), 2, "where it fell");
  await page.locator("#ending button", { hasText: "Why?" }).click();
  await page.locator(".lane .sum").last().waitFor();
  assert.deepEqual(await page.locator(".lane h3").allTextContents(), ["You took 10", "Take 2"]);
  assert.deepEqual(await page.locator(".lane .sum").allTextContents(), ["12 : 16", "17 : 11"]);
  assert.match(await text(page, ".lane"), /10.*opens 15/s);
  await page.locator("#ending button", { hasText: "Try that move again" }).click();
  await taken(page, 0);
  assert.match(await text(page, "#message"), /Here you took 10/);
  assert.equal(await page.locator("#ending").isVisible(), false);
  await play(page, 3);
  await play(page, 1);
  await page.waitForFunction(() => /You win 17 to 11/.test(document.querySelector("#ending h2")?.textContent ?? ""));
  await page.waitForFunction(() => /gave nothing away/.test(document.querySelector("#ending").textContent));
});

test("hints come one at a time, and only when they are asked for", async () => {
  page = await open();
  const hints = [];
  for (let level = 1; level <= 4; level++) {
    await page.click("#hint");
    await page.waitForFunction((before) => !before.includes(document.querySelector("#message").textContent) && document.querySelector("#message").textContent, hints);
    hints.push(await text(page, "#message"));
  }
  assert.deepEqual(hints, ["The biggest is a trap.", "10 hides something.", "Take 10: Greedy takes 15. Then 1 and 2 are left to take.", "Take 2."]);
  assert.equal(await page.locator("#picture .lit").count(), 1);
  await play(page, 3);
  assert.equal(await text(page, "#message"), "", "the next position has hints of its own");
});

test("the opponent and who begins can be chosen, and an engine that is first begins", async () => {
  page = await open();
  await page.locator("#opponents button", { hasText: "Exact" }).click();
  assert.deepEqual(await page.locator(".who .name").allTextContents(), ["You", "Exact"]);
  await page.click("#go");
  await taken(page, 1);
  assert.deepEqual(await page.locator(".who .name").allTextContents(), ["Exact", "You"]);
  await settled(page);
  // Back at its turn, nobody moves for it.
  await page.click("#take-back");
  await taken(page, 1);
});

test("a move is taken back together with its answer", async () => {
  page = await open();
  await play(page, 0);
  await page.click("#take-back");
  await taken(page, 0);
  await play(page, 3);
});

test("a new board is another game, and Back returns to the one before", async () => {
  page = await open();
  await play(page, 0);
  await page.click("#new-board");
  await page.waitForFunction(() => document.querySelector("#picture").textContent.includes("8"));
  await settled(page);
  await addressed(page);
  assert.match(page.url(), /room=play.*seats=\.greedy/);
  await page.goBack();
  await page.waitForFunction(() => document.querySelectorAll("#picture .taken").length === 2);
  assert.equal(await page.evaluate(() => document.body.dataset.room), "play");
});

test("a score can be passed on to be beaten", async () => {
  page = await open();
  await play(page, 3, 1);
  await page.locator("#ending button", { hasText: "Beat my score" }).click();
  await page.waitForFunction(() => /copied/.test(document.querySelector("#message").textContent));
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const other = await open(new URL(link).hash);
  assert.match(await text(other, "#say"), /^Somebody got 17 here/);
  assert.deepEqual(await other.locator(".who .name").allTextContents(), ["You", "Greedy"]);
});

test("rooms are places in the history, and in the link", async () => {
  page = await open();
  await page.click("#to-bench");
  await page.locator("#notation").waitFor();
  assert.equal(await page.locator("#opponents").isVisible(), false);
  await addressed(page);
  assert.doesNotMatch(page.url(), /room=play/);
  await page.goBack();
  await page.locator("#opponents").waitFor();
});

test("a locked link cannot be asked for more than it shows", async () => {
  page = await open(`#room=play&board=row+10+15+1+2&seats=.greedy&lock=`);
  assert.equal(await page.locator("#hint").isVisible(), false);
  await play(page, 0, 2);
  await page.locator("#ending h2").waitFor();
  await settled(page);
  assert.equal(await page.locator("#ending .found").textContent(), "");
  assert.equal(await page.locator("#picture .best, #picture .out").count(), 0);
});
