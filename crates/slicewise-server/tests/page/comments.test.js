// Comments on moves and names of lines: written in the tree, and kept wherever a play is kept.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import * as tree from "../../page/tree.js";
import { addressed, begin, here, settled, take, told } from "./harness.js";

let page;
begin();

const HARD = "50% ~ a_b! *x*\nДа: “+” & (= ?) #";

test("comments and names are read as they were written, and bad ones left out", () => {
  const root = tree.read("3 2 ( 0 1 ) 5");
  const all = tree.nodes(root);
  all[1].comment = HARD;
  all[2].name = "Trap ~";
  all[2].comment = "why";
  const text = tree.writeNotes(root);
  const again = tree.nodes(tree.readNotes(tree.read("3 2 ( 0 1 ) 5"), text));
  assert.deepEqual(again.map(({ turn, name, comment }) => [turn, name, comment]), all.map(({ turn, name, comment }) => [turn, name, comment]));
  for (const bad of ["", "~", "9!x", "x", "0?x", "%", "!", "0!~0*"]) assert.equal(tree.writeNotes(tree.readNotes(tree.read("3"), bad)), "", bad);
  assert.equal(tree.nodes(tree.readNotes(tree.read("3"), `0*${"n".repeat(99)}`))[0].name.length, tree.MOST_LETTERS.name);
});

/** Opens a play with a variation, its last move commented, and the variation named. */
async function written() {
  page = await here.open({ board: "row 4 2 6 7" });
  await take(page, 3);
  await take(page, 2);
  await page.fill("#move-comment", HARD);
  await page.click("#do-back");
  await settled(page);
  await take(page, 0);
  await page.fill("#line-name", "The trap");
  await page.locator("#line-name").press("Enter");
  await addressed(page);
}

const parts = (of) => of.evaluate((box) => [...box.querySelectorAll(".comment, .line-name")].map(({ textContent }) => textContent));
const shown = (other = page) => parts(other.locator("#tree"));
const labels = (other = page) => other.locator("#tree .turn").evaluateAll((all) => all.map((turn) => turn.getAttribute("aria-label")).filter((label) => /Comment|named/.test(label)));

test("what is written of a move is in the tree, in its label, and spoken", async () => {
  await written();
  assert.deepEqual(await shown(), [HARD, "The trap"]);
  const [comment, name] = await labels();
  assert.match(comment, /^Turn 2: 6.*Comment: 50% ~ a_b!/s);
  assert.match(name, /^Turn 2: 4.*A line named The trap$/);
  assert.match(await told(page), /A line named The trap\. On the table/);
  await page.click("#do-first");
  await settled(page);
  assert.equal(await page.locator("#written").isVisible(), false, "before the first move there is nothing to write about");
});

test("undo takes back what was written, and redo brings it again", async () => {
  await written();
  await page.click("#do-undo");
  await page.waitForFunction(() => !document.querySelector(".line-name"));
  assert.deepEqual(await shown(), [HARD]);
  assert.equal(await page.locator("#line-name").inputValue(), "");
  await page.click("#do-redo");
  await page.waitForFunction(() => document.querySelector(".line-name"));
  assert.equal(await page.locator("#line-name").inputValue(), "The trap");
  // A move that is deleted takes its name along.
  await page.click("#do-delete");
  await page.waitForFunction(() => !document.querySelector(".line-name"));
  await page.click("#do-undo");
  await page.waitForFunction(() => document.querySelector(".line-name"));
  assert.deepEqual(await shown(), [HARD, "The trap"]);
});

test("a link has them, for another page and for a reload", async () => {
  await written();
  const hash = new URL(page.url()).hash;
  assert.match(hash, /&notes=/);
  const other = await here.open({}, { hash });
  assert.deepEqual(await shown(other), [HARD, "The trap"]);
  await other.reload();
  await settled(other);
  assert.deepEqual(await shown(other), [HARD, "The trap"]);
  assert.equal(new URL(other.url()).hash, hash);
});

test("text, JSON, SVG and PNG have them, saved and opened again", async () => {
  await written();
  await page.click("#share-button");
  for (const format of ["text", "json", "svg", "png"]) {
    const [download] = await Promise.all([page.waitForEvent("download"), page.click(`#export-${format}`)]);
    const buffer = await readFile(await download.path());
    const other = await here.open({ board: "row 1" });
    await other.setInputFiles("#import-file", { name: download.suggestedFilename(), mimeType: format === "png" ? "image/png" : "", buffer });
    await other.waitForFunction(() => document.querySelectorAll("#picture .v").length === 4);
    await settled(other);
    assert.deepEqual(await shown(other), [HARD, "The trap"], format);
    await other.context().close();
  }
});

test("what is too long for a link is said", async () => {
  page = await here.open({ board: "row 4 2 6 7" });
  for (const vertex of [3, 2, 0, 1]) {
    await take(page, vertex);
    await page.fill("#move-comment", "Ж".repeat(500));
  }
  await page.locator("#move-comment").blur();
  await page.waitForFunction(() => document.querySelectorAll(".comment").length === 4);
  await addressed(page);
  assert.doesNotMatch(page.url(), /notes=/);
  await page.click("#share-button");
  assert.match(await page.locator("#link-note").textContent(), /leaves out the comments/);
  await page.locator("#share .close").click();
  await page.reload();
  await settled(page);
  assert.equal(await page.locator("#tree .comment").count(), 4, "the browser keeps them beside it");
});
