// A board is all that its page knows of it: two of them, in one document, know nothing of each other.

import assert from "node:assert/strict";
import { test } from "node:test";
import { PATIENCE, begin, here } from "./harness.js";

let page;
begin();

/** Puts two more boards into the page, each below a root of its own, with the controls of the page's own board. */
const addTwo = () => page.evaluate(async () => {
  const { openBoard } = await import(new URL("board.js", document.baseURI).href);
  const { engineOf } = await import(new URL("api.js", document.baseURI).href);
  const { load } = await import(new URL("play.js", document.baseURI).href);
  window.boards = [];
  for (const text of ["row 4 2 6 7", "rule grab graph 5 3 1 edges 0-1 1-2"]) {
    const host = document.body.appendChild(document.createElement("div"));
    const root = host.attachShadow({ mode: "open" });
    const element = document.createElement("div");
    for (const part of document.querySelectorAll('link[rel="stylesheet"], body > :is(header, main, dialog)')) {
      (part.matches("link") ? root : element).append(part.cloneNode(true));
    }
    element.querySelector("#board").replaceChildren();
    root.append(element);
    const board = openBoard(element, engineOf("server"), { settings: { motion: false, seconds: 5 } });
    window.boards.push(board);
    await load(board, text, { room: "bench", shows: { show: "all", locked: false } });
  }
});

/** What a board shows: how many vertices are taken, who is to move, the verdict, and the moves of the play. */
const shown = (number) => page.evaluate((at) => {
  const { root, $ } = window.boards[at];
  return { taken: root.querySelectorAll(".taken").length, verdict: $("verdict").textContent, turns: root.querySelectorAll("#tree .turn").length, line: $("notation").value };
}, number);

/** Waits until `condition` is true of a board. (A text that the page would have to evaluate later is against its policy.) */
const until = async (number, condition) => {
  const ends = Date.now() + PATIENCE;
  while (!(await page.evaluate(`(${condition})(window.boards[${number}])`))) {
    assert.ok(Date.now() < ends, `not in time: ${condition}`);
    await new Promise((done) => setTimeout(done, 50));
  }
};

test("two boards in one document share nothing", async () => {
  page = await here.open({ board: "free 1 2 3" });
  const address = page.url();
  await addTwo();
  await until(0, (board) => board.$("verdict").textContent.includes("wins"));
  await until(1, (board) => board.$("verdict").textContent.includes("wins"));
  const [before, other] = [await page.locator("body > main #verdict").textContent(), await shown(1)];
  assert.deepEqual(other.line, "rule grab graph 5 3 1 edges 0-1 1-2");
  // A move by mouse on one, its answer, and another by its keys.
  await page.evaluate(() => {
    const cell = window.boards[0].root.querySelector('[data-v="3"]');
    for (const type of ["pointerdown", "pointerup"]) cell.dispatchEvent(new PointerEvent(type, { bubbles: true, button: 0 }));
  });
  await until(0, (board) => board.state.node.parent && board.$("verdict").textContent.includes("wins by 3"));
  await page.evaluate(() => window.boards[0].$("stage").dispatchEvent(new KeyboardEvent("keydown", { key: " ", bubbles: true })));
  await until(0, (board) => board.root.querySelectorAll("#tree .turn").length === 2);
  assert.deepEqual(await shown(1), other);
  assert.equal(await page.locator("body > main #verdict").textContent(), before);
  assert.equal(await page.locator("body > main #tree .turn").count(), 0);
  // Players, the editor, a dialog and undo are each board's own.
  await page.evaluate(() => {
    const [one, two] = window.boards;
    one.$("edit-button").click();
    two.$("help-button").click();
  });
  await until(0, (board) => board.element.classList.contains("editing"));
  assert.deepEqual(await page.evaluate(() => [document.body, window.boards[1].element].map((element) => element.classList.contains("editing"))), [false, false]);
  assert.deepEqual(await page.evaluate(() => [...window.boards.map(({ $ }) => $("help").open), document.querySelector("body > #help").open]), [false, true, false]);
  await page.evaluate(() => window.boards[0].$("do-undo").click());
  await until(0, (board) => board.root.querySelectorAll("#tree .turn").length === 1);
  assert.deepEqual(await shown(1), other);
  assert.equal(page.url(), address, "only the page's own board is in its address");
});
