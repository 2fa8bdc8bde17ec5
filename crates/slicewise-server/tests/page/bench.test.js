// The bench: the notebook of questions, boards that are looked for, the gallery of pictures, and what is wrong beside its field.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";
import { SITE, begin, here, settled, text } from "./harness.js";

begin();

let page;

/** The answer of the question asked last, once it is there. */
async function out(number) {
  await page.locator(`[data-out="${number}"] .told`).waitFor();
  return page.locator(`[data-out="${number}"]`).innerText();
}

async function openLab() {
  await page.click("#lab-button");
  await page.locator("#lab-groups button:not([disabled])[data-ask=parity]").waitFor();
}

test("on a plain row the questions that do not apply are greyed, and say why in words", async () => {
  page = await here.open({ board: "row 4 2 6 7" });
  await openLab();
  for (const [name, why] of [["rotations", /one pizza/], ["clusters", /weights 0 and 1 only/], ["equivalent", /put another one beside/]]) {
    const one = page.locator(`[data-ask="${name}"]`);
    assert.ok(await one.isDisabled(), name);
    assert.match(await one.locator("+ .note").textContent(), why);
  }
  for (const name of ["slice", "partition", "domination", "badness", "table", "compare", "certify"]) assert.ok(await page.locator(`[data-ask="${name}"]`).isEnabled(), name);
  await page.fill("#notation", "pizza 1 2 3");
  await page.click("#notation-form button");
  await page.locator('[data-ask="rotations"]:not([disabled])').waitFor();
  assert.match(await page.locator('[data-ask="table"] + .note').textContent(), /one row/);
});

test("every question that applies is answered by a sentence, without JSON", async () => {
  const boards = ["row 4 2 6 7", "stack 0 3", "row 0 1 1 0 1", "row 1 0 1", "pizza 0 2 0 2 0 0 1 0 2 0 0 1 0 1 0", "pizza 1 2 2 1", "path 1 0 1", "pizza 0 1 0 1 2 0 1", "free 3 1 + ev 2"];
  for (const board of boards) {
    page = await here.open({ board });
    await openLab();
    await page.fill("#lab-other", "free 3 1");
    await page.locator("#lab-with button").first().click();
    await page.locator("#lab-about li").nth(1).waitFor();
    await page.locator('[data-ask="equivalent"]:not([disabled])').waitFor({ state: "attached" });
    await page.locator("#lab-groups details").evaluateAll((all) => all.forEach((one) => (one.open = true)));
    const names = await page.locator("[data-ask]:not([disabled])").evaluateAll((all) => all.map((one) => one.dataset.ask));
    let number = 0;
    for (const name of names.filter((name) => name !== "domination")) {
      await page.click(`[data-ask="${name}"]`);
      const told = await out(++number);
      assert.doesNotMatch(told, /[{}[\]]|undefined|null|NaN|true|false/, `${name} of ${board}: ${told}`);
      assert.match(await text(page, `[data-out="${number}"] .told`), /^[A-Z].*[.:]$/s, `${name} of ${board}`);
    }
    await page.context().close();
  }
});

test("two coins that are pressed are compared; the answer has a link and a command line that give it again", async () => {
  page = await here.open({ board: "row 3 2 5 4" });
  await openLab();
  await page.click("#lab-moves summary");
  await page.click('[data-ask="domination"]');
  assert.match(await text(page, "#lab-picking"), /better one/);
  await page.click('#picture [data-v="1"] .coin');
  assert.match(await text(page, "#lab-picking"), /cannot be taken first/);
  await page.click('#picture [data-v="0"] .coin');
  assert.match(await text(page, "#lab-picking"), /compare it with/);
  assert.ok(await page.locator('#picture [data-v="0"].lit').count(), "what is picked is lit");
  await page.click('#picture [data-v="3"] .coin');
  const told = await out(1);
  assert.match(told, /^No\. Beside free 5, 4 is the better one: a lead of 3, not −1\./);
  assert.equal(await page.locator("#tree .turn").count(), 0, "nothing was taken");
  const command = await page.locator(".cell-in .command").textContent();
  assert.equal(command, "slicewise theory domination 'row 3 2 5 4' --size=3 --better=0 --worse=3");
  if (!SITE) {
    const said = execFileSync("sh", ["-c", command.replace("slicewise", process.env.SLICEWISE ?? "slicewise")], { encoding: "utf8" });
    assert.match(said, /answer +no/);
    assert.match(said, /free 5/);
  }
  await page.locator(".cell-in button", { hasText: "Copy link" }).click();
  await page.waitForFunction(() => /Link copied/.test(document.querySelector("#lab-said").textContent));
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.context().close();
  page = await here.open({}, { hash: new URL(link).hash });
  assert.equal(await out(1), told);
});

test("a link with a question tells nothing before a press, and nothing at all where answers are locked", async () => {
  const ask = `ask=${encodeURIComponent("q=badness")}`;
  page = await here.open({}, { hash: `#room=bench&board=row+3+2+5+4&${ask}&show=none` });
  await page.locator(".cell-in h3").waitFor();
  assert.equal(await page.locator("[data-out]").textContent(), "");
  await page.locator(".cell-in button", { hasText: /^Ask$/ }).click();
  assert.match(await out(1), /The worst first move loses 2/);
  await page.context().close();
  page = await here.open({}, { hash: `#room=bench&board=row+3+2+5+4&${ask}&show=none&lock` });
  await page.locator("#lab-locked").waitFor();
  assert.equal(await page.locator(".cell-in").count(), 0);
  assert.equal(await page.locator("#lab-open").isVisible(), false);
});

test("a strategy that is asked about is judged: what it guarantees, the value, and a best reply as a line", async () => {
  page = await here.open({ board: "row 25 8 21 2 6 4 12 16" });
  await openLab();
  assert.equal(await page.locator("#lab-cells > *").count(), 0, "nothing before it is asked");
  await page.click("#lab-strategy button");
  assert.match(await out(1), /^Whatever the opponent does, it guarantees a lead of \+8: not optimal\. The value is \+34: it can lose 26\.\s+A best reply to it:/);
  assert.deepEqual(await page.locator('[data-out="1"] .piece').allTextContents(), ["25", "16", "12", "4", "8 (loses 26)", "21", "6", "2"]);
  assert.equal(await text(page, ".cell-in h3"), "1. Strategy: what does greed guarantee?");
  const command = await page.locator(".cell-in .command").textContent();
  assert.equal(command, "slicewise strategy 'row 25 8 21 2 6 4 12 16' --strategy=greedy");
  if (!SITE) assert.match(execFileSync("sh", ["-c", command.replace("slicewise", process.env.SLICEWISE ?? "slicewise")], { encoding: "utf8" }), /sure of +8\n/);
  await page.selectOption("#lab-plan", "random");
  await page.click("#lab-strategy button");
  assert.match(await out(2), /−27\/4: not optimal\. \(That is on average\.\)/);
  await page.fill("#notation", "row 1 2 3");
  await page.click("#notation-form button");
  await page.waitForFunction(() => document.querySelectorAll("#picture .v").length === 3);
  await page.selectOption("#lab-plan", "colour");
  await page.click("#lab-strategy button");
  assert.match(await out(3), /^It does not apply here: colours/);
});

test("questions are asked again and removed, and a board that is none is told beside its field", async () => {
  page = await here.open({ board: "row 3 2 5 4" });
  await openLab();
  await page.click('[data-ask="partition"]');
  assert.match(await out(1), /slices that weigh 3, 1/);
  await page.locator(".cell-in button", { hasText: "Ask again" }).click();
  assert.match(await out(1), /slices that weigh 3, 1/);
  await page.locator(".cell-in button", { hasText: "Remove" }).click();
  assert.equal(await page.locator(".cell-in").count(), 0);
  await page.fill("#lab-other", "rook 3");
  await page.locator("#lab-with button").first().click();
  await page.locator("#lab-wrong", { hasText: "found `rook`" }).waitFor();
  assert.match(await text(page, "#lab-wrong"), /^That is not a board/);
  assert.equal(await page.inputValue("#lab-other"), "rook 3", "what was typed stays");
});

test("the questions stay over a reload and on the way back, and are asked again when they are in sight", async () => {
  page = await here.open({ board: "row 3 2 5 4" });
  await openLab();
  await page.click('[data-ask="partition"]');
  const told = await out(1);
  await page.click('[data-ask="parity"]');
  await out(2);
  await page.click('[data-ask="slice"]');
  await out(3);
  await page.locator(".cell-in", { has: page.locator('[data-out="2"]') }).locator("button", { hasText: "Remove" }).click();
  await page.fill("#notation", "row 1 2");
  await page.click("#notation-form button");
  await page.waitForFunction(() => document.querySelectorAll("#picture .v").length === 2);
  await settled(page);
  await page.goBack();
  await page.waitForFunction(() => document.querySelectorAll("#picture .v").length === 4);
  const asked = () => page.locator(".cell-in h3").allTextContents();
  const [last, first] = await asked();
  assert.match(await out(1), /slices that weigh 3, 1/, "on the way back");
  await page.reload();
  await page.locator("#lab-cells .cell-in").first().waitFor();
  assert.deepEqual(await asked(), [last.replace("3", "2"), first]);
  await page.locator('[data-out="1"]').scrollIntoViewIfNeeded();
  assert.equal(await out(1), told);
  // Where answers are not shown, it is the question alone.
  await page.selectOption("#show", "none");
  await page.waitForFunction(() => /show=none|^(?!.*show=)/.test(location.hash));
  await page.reload();
  await page.locator(".cell-in button", { hasText: /^Ask$/ }).first().waitFor();
  await page.locator('[data-out="1"]').scrollIntoViewIfNeeded();
  await page.waitForTimeout(200);
  assert.deepEqual(await page.locator("[data-out]").allTextContents(), ["", ""]);
});

test("boards are found and shown as pictures, each of which opens", async () => {
  page = await here.open({ board: "row 3 2 5 4" });
  const asked = [];
  page.on("request", (request) => request.url().endsWith("/api/find") && asked.push(request.postDataJSON()));
  await openLab();
  await page.locator("#find-kind option").first().waitFor({ state: "attached" });
  await page.fill("#find-size", "4");
  await page.fill("#find-weights", "1..4");
  await page.selectOption("#find-where", "greed-fails");
  await page.selectOption("#find-also", "unique");
  await page.selectOption("#find-order", "greed-loses-most");
  await page.click("#lab-find button");
  assert.match(await out(1), /^\d+ boards? found among all [\d,]+\.[\s\S]*lead \+\d+, greed is sure of/);
  // (The engine of the site is asked without a request.)
  for (const { kind, size, weights, where, order, seed } of asked) assert.deepEqual([kind, size, weights, where, order, typeof seed], ["row", 4, "1..4", "greed-fails & unique", "greed-loses-most", "number"]);
  await page.locator("[data-out] .thumb svg circle").first().waitFor();
  assert.match(await text(page, ".cell-in h3"), /row of 4, weights 1\.\.4, where greed is not best and one first move is best/);
  // The command finds the same boards, in the same order.
  const listed = await page.locator("[data-out] .pick").allTextContents();
  const command = await page.locator(".cell-in .command").textContent();
  assert.match(command, /^slicewise find row --size=4 --weights=1\.\.4 --where='greed-fails & unique' --order=greed-loses-most --seed=\d+ --most=12$/);
  if (!SITE) {
    const said = execFileSync("sh", ["-c", `${command.replace("slicewise", process.env.SLICEWISE ?? "slicewise")} --json`], { encoding: "utf8" });
    assert.deepEqual(JSON.parse(said).boards.map(({ board }) => board), listed);
  }
  const [download] = await Promise.all([page.waitForEvent("download"), page.locator("[data-out] button", { hasText: "CSV" }).click()]);
  assert.equal(download.suggestedFilename(), "boards.csv");
  const first = page.locator("[data-out] .pick").first();
  const found = await first.textContent();
  assert.match(found, /^row( [1-4]){4}$/);
  await first.click();
  await page.waitForFunction((wanted) => document.querySelector("#notation").value === wanted, found);
  await settled(page);
});

test("the table is a triangle whose cells light their coins, and methods are compared by bars", async () => {
  page = await here.open({ board: "row 3 2 5 4" });
  await openLab();
  await page.click('[data-ask="table"]');
  assert.match(await out(1), /leads by \+2/);
  const rows = await page.locator(".triangle > div").evaluateAll((all) => all.map((row) => row.innerText.split(/\s+/).join(" ")));
  assert.deepEqual(rows, ["3 2 5 4", "1 3 1", "4 1", "2"]);
  await page.locator('[data-part="2.1"]').hover();
  const lit = () => page.locator("#picture .lit").evaluateAll((all) => all.map((cell) => cell.dataset.v).join());
  assert.equal(await lit(), "1,2");
  await page.locator('[data-part="1.0"]').focus();
  await page.mouse.move(0, 0);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  assert.equal(await lit(), "0,1,2");
  await page.click('[data-ask="compare"]');
  assert.match(await out(2), /trying everything\s+15 calls[\s\S]*the table\s+10 cells[\s\S]*slices\s+4 coins/);
  const wide = await page.locator(".bar rect").evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width));
  assert.ok(wide[2] > wide[0] && wide[0] > wide[1] && wide[1] > wide[3] && wide[3] > wide[4], String(wide));
  assert.equal(await page.locator(".cell-in .command").first().textContent(), "slicewise compare 'row 3 2 5 4'");
});

test("certificates are made, saved and checked", async () => {
  page = await here.open({ board: "row 3 2 5 4" });
  await openLab();
  await page.click('[data-ask="certify"]');
  assert.match(await out(1), /Verified.*row 3 2 5 4 has the value 2, 8 to 6/s);
  const [download] = await Promise.all([page.waitForEvent("download"), page.locator("[data-out] button", { hasText: "Save" }).click()]);
  const { readFile } = await import("node:fs/promises");
  const certificate = await readFile(await download.path(), "utf8");
  const verify = (text) => page.setInputFiles("#verify-file", { name: "certificate.json", mimeType: "application/json", buffer: Buffer.from(text) });
  await verify(certificate.replace('"value":2', '"value":4'));
  await page.locator('[data-out="2"] .warning', { hasText: "The certificate does not hold" }).waitFor();
  await verify(certificate);
  assert.match(await out(3), /Verified/);
});

test("the gallery has pictures, and keeps a board of one's own", async () => {
  page = await here.open({ board: "row 3 1 4 1 5" });
  await openLab();
  await page.click("#lab-keep");
  await page.click("#gallery-button");
  await page.locator("#gallery-boards .thumb svg").first().waitFor();
  assert.ok(await page.locator("#gallery-boards section").first().locator(".thumb svg circle").count() >= 4);
  assert.equal(await page.locator("#gallery-boards .told").first().isVisible(), false, "no outcome before it is asked for");
  const own = page.locator("#gallery-mine .pick");
  assert.deepEqual(await own.allTextContents(), ["row 3 1 4 1 5"]);
  await page.locator("#gallery-mine button", { hasText: "×" }).click();
  assert.equal(await own.count(), 0);
});

test("a range that is none is told beside it, and the dialog stays with what was typed", async () => {
  page = await here.open({ board: "row 3 2 5 4" });
  await page.click("#gallery-button");
  await page.locator("#gallery-boards h3").first().waitFor();
  await page.fill("#random-weights", "9..1");
  await page.locator("#random-form button").click();
  await page.locator("#random-wrong", { hasText: "found weights from 9 to 1" }).waitFor();
  assert.ok(await page.locator("#gallery").isVisible());
  assert.equal(await page.inputValue("#random-weights"), "9..1");
  await page.fill("#random-weights", "1..9");
  await page.locator("#random-form button").click();
  await page.waitForFunction(() => document.querySelectorAll("#picture .v").length === 10);
  assert.equal(await page.locator("#gallery").isVisible(), false);
  await settled(page);
});

test("a weight that is none is told in the editor, which stays with what was typed", async () => {
  page = await here.open({ board: "row 3 2 5 4" });
  await page.click("#edit-button");
  await page.click('[data-v="1"] .coin');
  await page.fill("#weight", "two");
  await page.keyboard.press("Enter");
  await page.locator("#editor .warning", { hasText: "“two” is not a weight" }).waitFor();
  assert.equal(await page.inputValue("#weight"), "two");
  assert.equal(await page.locator("#problem").isVisible(), false);
  await page.fill("#weight", "1/2");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.querySelector("#notation").value === "row 3 1/2 5 4");
  assert.equal(await page.locator("#editor").isVisible(), false);
  await settled(page);
});

test("on a phone nothing of the notebook is wider than the screen, also with large letters", async () => {
  page = await here.open({ board: "row 3 2 5 4" }, { viewport: { width: 320, height: 700 }, hasTouch: true });
  await openLab();
  for (const [index, name] of ["table", "profile", "partition", "badness"].entries()) {
    await page.locator("#lab-groups details").evaluateAll((all) => all.forEach((one) => (one.open = true)));
    await page.click(`[data-ask="${name}"]`);
    await out(index + 1);
  }
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(await wide() <= 320, String(await wide()));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%", "important"));
  assert.ok(await page.locator("#lab").evaluate((lab) => lab.scrollWidth <= lab.clientWidth), "at 200 %");
  const low = await page.locator("#lab :is(button, summary, select, input:not([type=file]))").evaluateAll((all) => all.filter((one) => one.offsetParent && one.getBoundingClientRect().height < 44).map((one) => one.outerHTML.slice(0, 80)));
  assert.deepEqual(low, []);
});
