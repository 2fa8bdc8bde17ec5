// No answer is on the page before somebody acted or asked: nothing in it has a number that comes from how a play would end.

import assert from "node:assert/strict";
import { test } from "node:test";
import { begin, here, settled } from "./harness.js";

let page;
begin();

/** Boards whose outcomes are numbers that nothing else on the page has. */
const BOARDS = [
  "row 1000 1507 103 211", "row 5003 1009 2017 4057 3041 1511", "pizza 1013 8017 1511 9109 7213", "stack 2003 7013 3511 + free 1709",
  "tree 9001 4013 5077 6121 edges 0-1 0-2 0-3", "rule grab tree 1009 4051 1511 5303 edges 0-1 0-2 2-3", "menu 0 then row 1009 3511 or 2003 then free 1511 7013 end",
];

const ask = async (name, body) => (await fetch(`${here.base}api/${name}`, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) })).json();

/** Returns all numbers of an answer of the engine, without signs. */
const numbersIn = (answer) => JSON.stringify(answer ?? null).match(/\d{2,}/g) ?? [];

/** Returns the numbers that tell how a play would end, but those of the board itself and of what was taken. */
async function outcomesOf(board, turns) {
  const known = await ask("analyse", { board, turns });
  const explained = await ask("explain", { board, turns });
  const open = new Set([...numbersIn(board), ...numbersIn(known.totals), ...numbersIn(turns), ...numbersIn(known.turns)]);
  const outcomes = [known.value, known.profits, known.moves.map(({ outcome, loss }) => [outcome, loss]), known.lines, explained.explanation?.pieces, explained.explanation?.steps];
  return [...new Set(outcomes.flatMap(numbersIn))].filter((number) => !open.has(number) && number.length > 2);
}

/** Returns every text of the page, seen or heard, and every attribute but those that place a drawing. */
const words = (page) => page.evaluate(() => {
  const places = /^(d|x|y|cx|cy|r|x1|x2|y1|y2|viewBox|transform|style|width|height|points)$/;
  const found = [];
  for (const element of document.querySelectorAll("*")) {
    if (element.matches("script, style")) continue;
    for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) found.push(node.data);
    for (const { name, value } of element.attributes) if (!places.test(name)) found.push(value);
    if ("value" in element && typeof element.value === "string") found.push(element.value);
  }
  return found;
});

/** Asserts that the page tells none of these numbers, and marks no move. */
async function untold(page, outcomes, when) {
  const said = await words(page);
  const leaks = outcomes.filter((number) => said.some((text) => text.replaceAll(/[^\d]+/g, " ").split(" ").includes(number)));
  assert.deepEqual(leaks, [], when);
  assert.equal(await page.locator("#picture :is(.best, .out, .reply, .slice, .ev)").count(), 0, when);
  const marks = await page.evaluate(() => [...document.querySelectorAll("body > :not(dialog, script)")].some(({ textContent }) => /★|\bbest:/i.test(textContent)));
  assert.ok(!marks, when);
}

for (const board of BOARDS) {
  for (const [name, query, more] of [["a game", "", "&room=play&seats=.optimal"], ["the bench", "", ""], ["an embed", "?embed", ""], ["a locked embed", "?embed", "&lock=&show=none"]]) {
    test(`${name} on ${board} tells nothing`, async () => {
      page = await here.open({}, { hash: `${query}#board=${encodeURIComponent(board)}${more || "&show=none"}`, settings: { delay: 0, motion: false } });
      const outcomes = await outcomesOf(board, []);
      assert.ok(outcomes.length > 1, "there is something to tell");
      await untold(page, outcomes, "at first");
      // What asks elsewhere is pressed: a game and a locked page do not answer it.
      const isAsked = name === "a game" || name === "a locked embed";
      if (isAsked) for (const key of name === "a game" ? [" ", "r", "z", "x"] : [" ", "r", "z", "x", "l"]) await page.keyboard.press(key);
      await settled(page);
      if (isAsked) await untold(page, outcomes, "after keys");
      const legal = page.locator("#picture .legal .coin, #others button").first();
      await legal.click();
      await page.waitForFunction(() => location.hash.includes("line="));
      await settled(page);
      const at = await page.evaluate(() => new URLSearchParams(location.hash.slice(1)).get("line")?.split(".").map((word) => (/^\d+$/.test(word) ? Number(word) : word.replaceAll("~", " "))) ?? []);
      if (at.every((turn) => typeof turn === "number")) await untold(page, await outcomesOf(board, at), "after a move");
    });
  }
}

test("a row of 100,000 coins opens and is played, and tells nothing", async () => {
  // Outcomes are small or large: no weight is like them.
  const board = `row ${Array.from({ length: 100000 }, (_, at) => 20000 + 10 * ((at * 7919) % 4001)).join(" ")}`;
  page = await here.open({}, { hash: "#room=bench&board=row+1+2&show=none", settings: { delay: 0, motion: false } });
  await page.evaluate((board) => {
    document.querySelector("#notation").value = board;
    document.querySelector("#notation-form").requestSubmit();
  }, board);
  await page.waitForSelector("#picture .fold");
  await settled(page);
  const open = new Set(numbersIn(board));
  const outcomes = async (turns) => {
    const { value, profits, moves, totals } = await ask("analyse", { board, turns });
    return [value, profits, moves.map(({ outcome, loss }) => [outcome, loss])].flatMap(numbersIn).filter((number) => number.length > 2 && !open.has(number) && !numbersIn(totals).includes(number));
  };
  const first = await outcomes([]);
  assert.ok(first.length > 2, "there is something to tell");
  await untold(page, first, "on the bench");
  await page.click("#to-play");
  await page.waitForFunction(() => document.querySelectorAll("#picture .legal").length === 2 && document.querySelector(".who.you"));
  await untold(page, first, "in a game");
  for (let turn = 1; turn <= 2; turn++) {
    await page.locator("#picture .legal .coin").first().click();
    await page.waitForFunction((count) => new URLSearchParams(history.state).get("line")?.split(".").length === count && document.querySelector(".who.you.turn"), 2 * turn);
    await settled(page);
  }
  const turns = await page.evaluate(() => new URLSearchParams(history.state).get("line").split(".").map(Number));
  await untold(page, await outcomes(turns), "after moves");
  await page.click("#hint");
  await page.waitForFunction(() => document.querySelector("#message").textContent);
  await untold(page, await outcomes(turns), "after a hint");
  // On the bench Why? says in words that this is too much.
  await page.click("#to-bench");
  await page.selectOption("#show", "all");
  await settled(page);
  await page.click("#explain summary");
  await page.waitForFunction(() => document.querySelector("#explained .note, #explained .level, #explained button"));
  assert.doesNotMatch(await page.locator("#explained").textContent(), /found \d+ vertices/);
});
