// How boards come and go: links, the history, what is typed and what a slip is taken for.

import assert from "node:assert/strict";
import { test } from "node:test";
import { addressed, begin, board, here, hold, legal, line, settled, take, text } from "./harness.js";

let page;
begin();

test("a link with an illegal move or too many players is played on", async () => {
  page = await here.open({}, { hash: "#board=row+1+2+3+4&line=3.1.0" });
  assert.equal(await line(page), "3");
  assert.match(await text(page, "#problem"), /A move is left out.*Move 2/);
  assert.equal((await legal(page)).length, 2);
  for (const [hash, players] of [["#board=row+1+2&players=99", "16"], ["#board=pizza+1+2+3&players=3", "2"]]) {
    const other = await here.open({}, { hash });
    assert.equal(await other.locator("#players").inputValue(), players);
    assert.ok((await legal(other)).length, hash);
    await other.context().close();
  }
});

test("a link says the moves on a row by its ends, also in variations, and Share writes them so", async () => {
  page = await here.open({}, { hash: "#board=row+4+2+6+7&tree=LR-r*RL&line=LRR" });
  assert.equal(await line(page), "0.3.2", "the line goes to its end");
  assert.match(await page.evaluate(() => decodeURIComponent(location.hash)), /tree=0\.3-3\*|tree=0\.3/);
  assert.equal(await page.locator("#tree .turn").count(), 4);
  await page.click("#share-button");
  await page.click("#copy-command");
  await page.waitForFunction(() => document.querySelector("#copied").textContent === "Command copied.");
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), "slicewise review --moves=LRR 'row 4 2 6 7'");
  await page.keyboard.press("Escape");
  for (const [hash, made, told] of [["#board=row+1+2+3&line=lrLL", "0.2.1", /Move 4/], ["#board=pizza+1+2+3&line=L", null, /Move 1/], ["#board=row+1+2+3&line=LXR", null, /link/]]) {
    const other = await here.open({}, { hash });
    assert.equal(await line(other), made, hash);
    assert.match(await other.evaluate(() => `${document.querySelector("#problem").textContent} ${document.querySelector("#message").textContent}`), told, hash);
    await other.context().close();
  }
  const other = await here.open({ board: "menu 0 then row 1 3 or 2 then free 1 end" });
  await other.click("#share-button");
  await other.click("#copy-command");
  await other.waitForFunction(() => document.querySelector("#copied").textContent);
  assert.equal(await other.evaluate(() => navigator.clipboard.readText()), "slicewise solve 'menu 0 then row 1 3 or 2 then free 1 end'");
});

test("Back returns to the board before", async () => {
  page = await here.open({ board: "row 1 2 3 4" });
  await take(page, 3);
  await addressed(page);
  await page.fill("#notation", "row 5 6");
  await page.click("#notation-form button");
  await page.waitForFunction(() => location.hash.includes("5+6"));
  await take(page, 1);
  await addressed(page);
  await page.goBack();
  await page.waitForFunction(() => document.querySelectorAll("#picture .v").length === 4);
  await settled(page);
  assert.equal(await line(page), "3", "with its play");
  await page.goForward();
  await page.waitForFunction(() => document.querySelectorAll("#picture .v").length === 2);
  await settled(page);
  assert.equal(await line(page), "1");
});

test("Back closes a dialog first, and then returns to the board before", async () => {
  page = await here.open({ board: "row 1 2 3 4" });
  const set = async (board, count) => {
    await page.fill("#notation", board);
    await page.click("#notation-form button");
    await page.waitForFunction((n) => document.querySelectorAll("#picture .v").length === n, count);
    await addressed(page);
  };
  await set("row 5 6", 2);
  await page.click("#gallery-button");
  await page.goBack();
  await page.waitForFunction(() => !document.querySelector("dialog[open]"));
  assert.equal(await page.locator("#picture .v").count(), 2, "the board stays");
  await page.click("#help-button");
  await page.locator("#help .close").click();
  await page.goBack();
  await page.waitForFunction(() => document.querySelectorAll("#picture .v").length === 4);
  await page.click("#settings-button");
  await page.locator("#settings .close").click();
  await take(page, 3);
  await addressed(page);
  await set("row 7 8 9", 3);
  await page.goBack();
  await page.waitForFunction(() => document.querySelectorAll("#picture .v").length === 4);
  await settled(page);
  // The board comes first, and its moves with the next answer.
  await page.waitForFunction(() => new URLSearchParams(location.hash.slice(1)).get("line") === "3");
  assert.equal(await line(page), "3", "with its last move");
});

test("each board that is chosen in the gallery is a place to come back to", async () => {
  page = await here.open({ board: "row 1 2 3 4" });
  const boards = [await board(page)];
  for (const name of ["Fifteen pieces", "Petersen", "A hill"]) {
    await page.click("#gallery-button");
    await page.locator("#gallery-boards button", { hasText: name }).first().click();
    await page.waitForFunction((before) => document.querySelector("#notation").value !== before, boards.at(-1));
    await addressed(page);
    await settled(page);
    boards.push(await board(page));
  }
  assert.equal(new Set(boards).size, 4);
  boards.pop();
  while (boards.length) {
    await page.goBack();
    await page.waitForFunction((before) => document.querySelector("#notation").value === before, boards.pop());
    await settled(page);
  }
});

test("a board that is too long for a link is there after another load, with its play", async () => {
  page = await here.open({ board: "row 1 2 3" });
  const long = (first) => `row ${Array.from({ length: 5000 }, (_, at) => (at * at + first) % 1009).join(" ")}`;
  const shown = (text) => page.waitForFunction((wanted) => document.title.startsWith(wanted.slice(0, 40)) && document.querySelector("#notation").value === wanted, text);
  const set = async (text) => {
    await page.fill("#notation", text);
    await page.click("#notation-form button");
    await shown(text);
    await settled(page);
  };
  await set(long(1));
  await page.click("#do-best");
  await page.waitForFunction(() => history.state?.includes("line="));
  const played = await page.evaluate(() => history.state);
  await set(long(2));
  await page.waitForFunction((coins) => history.state?.includes(coins), "row+2+3+6");
  await page.reload();
  await shown(long(2));
  await settled(page);
  await page.goBack();
  await shown(long(1));
  await settled(page);
  assert.equal(await page.evaluate(() => history.state), played, "with its play");
  await page.goBack();
  await shown("row 1 2 3");
});

test("of two addresses in a row, the last one's board stays, whichever is answered first", async () => {
  page = await here.open({ board: "row 1 2 3 4" });
  const release = await hold(page, /row 5 6/);
  const places = await page.evaluate(() => history.length);
  await page.evaluate(() => (location.hash = "#board=row+5+6"));
  await page.evaluate(() => (location.hash = "#board=row+7+8+9"));
  await page.waitForFunction(() => document.querySelectorAll("#picture .v").length === 3);
  await release();
  await addressed(page);
  await settled(page);
  assert.equal(await page.locator("#picture .v").count(), 3);
  assert.equal(await board(page), "row 7 8 9");
  assert.equal(await page.evaluate(() => history.length), places + 2);
});

test("numbers alone, a list, the printed minus and a link are boards", async () => {
  page = await here.open({ board: "row 1 2 3" });
  const type = async (words) => {
    await page.fill("#notation", words);
    await page.click("#notation-form button");
  };
  const reads = async (words, board) => {
    await type(words);
    await page.waitForFunction((b) => document.querySelector("#notation").value === b && document.querySelector("#problem").hidden, board);
    await settled(page);
  };
  await reads("4 2 6 7", "row 4 2 6 7");
  await reads("[4, 2,6,−7]", "row 4 2 6 -7");
  await reads("Row 4 −2", "row 4 -2");
  await reads("row 1,2,3", "row 1 2 3");
  await reads(`${here.base}#board=row+5+6+7&line=2`, "row 5 6 7");
  assert.equal(await line(page), "2");
  await type("4 8 15 3 7");
  await page.waitForFunction(() => document.querySelector("#message").textContent === "5 coins");
  assert.equal(await text(page, "#printed"), "row 4 8 15 3 7");
  await reads("row 1, 2, 3", "row 1 2 3");
  assert.equal(await text(page, "#message"), "");
});

/** The question that the page asks about a text, and the answers that it offers. */
async function asked(page) {
  await page.waitForSelector("#problem .tools");
  return [await text(page, "#problem b"), ...(await page.locator("#problem .tools button").allTextContents())];
}

/** Waits until a board is there, and nothing is asked any more. */
const isThere = (page, board) =>
  page.waitForFunction((b) => document.querySelector("#printed").textContent === b && document.querySelector("#problem").hidden, board);

test("lines that are pasted keep their ends, and the number of the coins is asked about", async () => {
  page = await here.open({ board: "row 1 2" });
  await page.evaluate(() => navigator.clipboard.writeText("4\n8 15 3 7"));
  await page.focus("#notation");
  await page.keyboard.press("Control+A");
  await page.keyboard.press("Control+V");
  assert.equal(await page.locator("#notation").inputValue(), "4\n8 15 3 7");
  await page.keyboard.press("Enter");
  assert.deepEqual(await asked(page), ["4 coins, or 5?", "4 coins: row 8 15 3 7", "5 coins: row 4 8 15 3 7"]);
  assert.equal(await text(page, "#printed"), "row 1 2", "the board stays");
  // The answers have the focus, so that the keyboard is enough.
  assert.equal(await page.evaluate(() => document.activeElement.textContent), "4 coins: row 8 15 3 7");
  await page.keyboard.press("Enter");
  await isThere(page, "row 8 15 3 7");
  assert.equal(await page.locator("#notation").inputValue(), "row 8 15 3 7");
  assert.equal(await page.evaluate(() => document.activeElement.id), "board");
});

test("the answer that has the focus keeps it while the page is drawn", async () => {
  page = await here.open({ board: "row 1 2" });
  await page.fill("#notation", "4\n8 15 3 7");
  await page.click("#notation-form button");
  await asked(page);
  await page.keyboard.press("Tab");
  await page.setViewportSize({ width: 1000, height: 800 });
  await addressed(page);
  assert.equal(await page.evaluate(() => document.activeElement.textContent), "5 coins: row 4 8 15 3 7");
  await page.keyboard.press("Enter");
  await isThere(page, "row 4 8 15 3 7");
});

test("commas and several lines of numbers are asked about, in the line, in links and in files", async () => {
  page = await here.open({ board: "row 1 2" });
  const type = async (words) => {
    await page.fill("#notation", words);
    await page.click("#notation-form button");
  };
  await type("row 1,5 2,5");
  assert.deepEqual(await asked(page), ["One number or two?", "2 numbers: row 1.5 2.5", "4 numbers: row 1 5 2 5"]);
  await page.click("#problem .tools button");
  await isThere(page, "row 3/2 5/2");
  await type("1 2 3\n4 5 6\n7 8 9");
  assert.deepEqual(await asked(page), ["Is this one row?", "One row of 9 coins"]);
  await page.click("#problem .tools button");
  await isThere(page, "row 1 2 3 4 5 6 7 8 9");
  await page.click("#share-button");
  await page.setInputFiles("#import-file", { name: "deque.txt", mimeType: "text/plain", buffer: Buffer.from("3\n1 2 3\n") });
  assert.deepEqual(await asked(page), ["3 coins, or 4?", "3 coins: row 1 2 3", "4 coins: row 3 1 2 3"]);
  await page.click("#problem .tools button >> nth=1");
  await isThere(page, "row 3 1 2 3");
  const link = await here.open({ board: "4\n8 15 3 7", players: 3, line: "0" });
  assert.equal((await asked(link))[0], "4 coins, or 5?");
  await link.click("#problem .tools button");
  await isThere(link, "row 8 15 3 7");
  assert.equal(await link.locator("#players").inputValue(), "3", "the rest of the link holds");
  assert.equal(await line(link), "0");
  await link.context().close();
});

test("a slip of one letter is asked about, and of a graph file is said what was read", async () => {
  page = await here.open({ board: "row 1 2" });
  await page.fill("#notation", "piza 3 1 2");
  await page.click("#notation-form button");
  await page.waitForFunction(() => document.querySelector("#problem").textContent.includes("did you mean `pizza`?"));
  const ones = "The file has no weights: every vertex weighs 1. Edit changes them.";
  const files = [
    ["path.dot", "graph { a -- b; b -- c; }", "graph 1 1 1 edges 0-1 1-2", `Read 3 vertices, 2 edges (DOT). ${ones}`],
    ["heavy.dot", "graph { a [weight=5]; b [weight=2]; a -- b; }", "graph 5 2 edges 0-1", "Read 2 vertices, 1 edge (DOT; weights from the file)."],
    ["path.g6", "BW", "graph 1 1 1 edges 0-2 1-2", `Read 3 vertices, 2 edges (graph6). ${ones}`],
    ["data.edgelist", "a b 7\nb c 8\n", "graph 1 1 1 edges 0-1 1-2", `Read 3 vertices, 2 edges (edge list; edge data ignored). ${ones}`],
  ];
  for (const [name, content, expected, said] of files) {
    await page.click("#share-button");
    await page.setInputFiles("#import-file", { name, mimeType: "text/plain", buffer: Buffer.from(content) });
    await page.waitForFunction((text) => document.querySelector("#printed").textContent === text, expected);
    await page.waitForFunction((text) => document.querySelector("#message").textContent === text, said);
  }
  await page.click("#share-button");
  await page.setInputFiles("#import-file", { name: "no.dot", mimeType: "text/plain", buffer: Buffer.from("a -- b") });
  await page.waitForFunction(() => document.querySelector("#problem").textContent.includes("expected the word graph"));
});

test("another tab's settings are not overwritten", async () => {
  page = await here.open({ board: "row 3 2 5 4" });
  const other = await page.context().newPage();
  await other.goto(page.url());
  await settled(other);
  const choose = (tab, name) => tab.evaluate((setting) => document.querySelector(`#settings [data-setting="${setting}"]`).click(), name);
  await choose(page, "numbers");
  await choose(other, "wedges");
  // A browser may take a moment until one tab sees what the other has written.
  for (const [tab, name] of [[page, "wedges"], [other, "numbers"]]) await tab.waitForFunction((kept) => localStorage.getItem(`slicewise.${kept}`) === "true", name);
  const third = await page.context().newPage();
  await third.goto(page.url());
  await settled(third);
  const chosen = (name) => third.evaluate((setting) => document.querySelector(`#settings [data-setting="${setting}"]`).checked, name);
  assert.deepEqual([await chosen("numbers"), await chosen("wedges")], [true, true]);
});

test("what is typed stays until it is set or taken back, and the notations are told beside it", async () => {
  page = await here.open({ board: "row 4 2 6 7" });
  assert.equal(await page.locator("#notations").isVisible(), false);
  await page.fill("#notation", "row 9 9");
  assert.ok(await page.locator("#notations").isVisible());
  await take(page, 3);
  assert.equal(await page.locator("#notation").inputValue(), "row 9 9");
  await page.focus("#notation");
  await page.keyboard.press("Escape");
  assert.equal(await page.locator("#notation").inputValue(), "row 4 2 6 7");
  await page.fill("#notation", "row 9 9");
  await page.click("#notation-form button");
  await page.waitForFunction(() => document.querySelectorAll("#picture .v").length === 2);
});

test("a change that leaves the vertices leaves the play, and a board begins anew", async () => {
  page = await here.open({ board: "row 4 2 6 7", line: "3.2" });
  await page.click("#edit-button");
  await page.locator('[data-v="1"] .coin').click();
  await page.fill("#weight", "5");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.querySelector("#notation").value === "row 4 5 6 7");
  await settled(page);
  assert.equal(await line(page), "3.2");
  await page.selectOption("#rule", "grab");
  await page.waitForFunction(() => document.querySelector("#notation").value.startsWith("rule grab"));
  await settled(page);
  assert.equal(await line(page), "3.2");
  await page.selectOption("#put", { label: "pizza" });
  await page.click("#put-alone");
  await page.waitForFunction(() => document.querySelector("#notation").value === "pizza 1 2 3 4");
});

test("a bad text is shown with its place", async () => {
  page = await here.open();
  await page.fill("#notation", "row 4 2 + stack 5 x 8");
  await page.click("#notation-form button");
  await page.waitForSelector("#problem:not([hidden])");
  assert.match(await text(page, "#problem"), /found `x`, expected a weight.*line 1, column 19/);
  const selected = await page.locator("#notation").evaluate((area) => area.value.slice(area.selectionStart, area.selectionEnd));
  assert.equal(selected, "x");
  assert.equal(await page.locator("#picture .v").count(), 4, "the board stays");
  await page.locator("#problem .close").click();
  assert.equal(await page.locator("#problem").isVisible(), false);
  const bad = await here.open({ board: "rook 1" });
  assert.match(await text(bad, "#problem"), /found `rook`/);
  assert.equal(await bad.locator("#notation").inputValue(), "rook 1", "it can be mended");
  await bad.context().close();
});

test("text, JSON, SVG and PNG go out and come back", async () => {
  page = await here.open({ board: "row 4 2 1/3 7" });
  await take(page, 3);
  await take(page, 2);
  await page.click("#do-back");
  await take(page, 0);
  const turns = (page) => page.locator("#tree").evaluate((tree) => {
    const copy = tree.cloneNode(true);
    copy.querySelectorAll(".lost").forEach((mark) => mark.remove());
    return copy.textContent;
  });
  await addressed(page);
  const [hash, tree] = [new URL(page.url()).hash, await turns(page)];
  for (const kind of ["text", "json", "svg", "png"]) {
    await page.click("#share-button");
    const [download] = await Promise.all([page.waitForEvent("download"), page.click(`#export-${kind}`)]);
    const path = `${await download.path()}`;
    const { readFile } = await import("node:fs/promises");
    const buffer = await readFile(path);
    assert.ok(buffer.length > 10, kind);
    if (kind === "png") assert.equal(buffer.subarray(1, 4).toString(), "PNG");
    const other = await here.open({ board: "free 1" });
    await other.click("#share-button");
    await other.setInputFiles("#import-file", { name: download.suggestedFilename(), mimeType: kind === "png" ? "image/png" : "text/plain", buffer });
    await other.waitForFunction(() => document.querySelectorAll("#picture .v").length === 4);
    await settled(other);
    await addressed(other);
    assert.equal(await turns(other), tree, kind);
    // Text says the variations, not where in them we are.
    if (kind !== "text") assert.equal(new URL(other.url()).hash, hash, kind);
    await other.context().close();
    await page.keyboard.press("Escape");
  }
  await page.click("#share-button");
  await page.fill("#import-text", '{"components": [{"stack": [1, 2, 3]}]}');
  await page.locator("#import-form button").click();
  await page.waitForFunction(() => document.querySelectorAll("#picture .v").length === 3);
  assert.equal(await board(page), "stack 1 2 3");
  await page.click("#share-button");
  await page.setInputFiles("#import-file", { name: "petersen.g6", mimeType: "text/plain", buffer: Buffer.from("IheA@GUAo") });
  await page.waitForFunction(() => document.querySelectorAll("#picture .v").length === 10);
});

test("several players stay as many on another row, and are two on anything else", async () => {
  page = await here.open({ board: "row 1 3 2 5 4", players: 3 });
  const write = async (notation, vertices) => {
    await page.fill("#notation", notation);
    await page.click("#notation-form button");
    await page.waitForFunction((count) => document.querySelectorAll("#picture .v").length === count, vertices);
    await settled(page);
    return [await page.locator("#players").inputValue(), await page.locator("#players").isDisabled()];
  };
  assert.deepEqual(await write("# a comment\nrow 1 2", 2), ["3", false]);
  assert.deepEqual(await write("pizza 1 2 3", 3), ["2", true]);
});
