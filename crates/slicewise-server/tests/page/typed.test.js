// What is typed and what links hold: what cannot be read is said, and nothing moves under a finger.

import assert from "node:assert/strict";
import { test } from "node:test";
import { SITE, begin, here, settled, text } from "./harness.js";

let page;
begin();

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const told = (page) => page.waitForFunction(() => document.querySelector("#message").textContent).then(() => text(page, "#message"));

test("a number of players that is being typed stays, and Enter sets it; too many are said to be too many", async () => {
  page = await here.open({ board: "row 1 3 2 5 4" });
  await page.locator("#players").selectText();
  await page.keyboard.type("3");
  // (Anything may draw the page again meanwhile.)
  await page.setViewportSize({ width: 1200, height: 900 });
  await page.evaluate(() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))));
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.querySelectorAll(".who").length === 3);
  await settled(page);
  assert.equal(await page.inputValue("#players"), "3");
  await page.fill("#players", "99");
  await page.locator("#players").blur();
  assert.match(await told(page), /^99 players are too many: 16 can play here\.$/);
  assert.equal(await page.locator(".who").count(), 16);
  const linked = await here.open({ board: "row 1 3 2 5 4", players: 40 });
  assert.match(await told(linked), /^40 players are too many/);
});

test("the hint of the notation is gone once a board is set, also by a finger", async () => {
  page = await here.open({ board: "row 1 3 2" }, PHONE);
  await page.locator("#notation").tap();
  assert.equal(await page.locator("#notations").isVisible(), true);
  await page.fill("#notation", "row 4 4 9");
  await page.locator("#notation-form button").tap();
  await page.waitForFunction(() => /9/.test(document.querySelector("#picture").textContent));
  assert.equal(await page.locator("#notations").isVisible(), false);
});

test("a problem is told without moving the board, and in sight", async () => {
  for (const options of [{}, PHONE]) {
    page = await here.open({ board: "row 4 2 6 7" }, options);
    const top = () => page.locator("#picture").evaluate((picture) => picture.getBoundingClientRect().top);
    const before = await top();
    await page.fill("#notation", "row 4 x");
    await page.press("#notation", "Enter");
    await page.waitForSelector("#problem:not([hidden])");
    assert.equal(await top(), before);
    const [problem, picture] = [await page.locator("#problem").boundingBox(), await page.locator("#picture").boundingBox()];
    assert.ok(problem.y >= picture.y + picture.height && problem.y + problem.height <= page.viewportSize().height, `${JSON.stringify(problem)} beside ${JSON.stringify(picture)}`);
    await page.locator("#problem .close").click();
    assert.equal(await top(), before);
    await page.context().close();
  }
});

test("an empty row is an empty board, also while it is edited", async () => {
  page = await here.open({ board: "row" });
  assert.match(await page.locator("#picture").getAttribute("viewBox"), /^[-\d. ]+$/);
  await page.click("#edit-button");
  assert.match(await page.locator("#picture").getAttribute("viewBox"), /^[-\d. ]+$/);
});

test("no link of a served page leads nowhere", { skip: Boolean(SITE) }, async () => {
  page = await here.open({ board: "row 1 3 2" });
  await page.click("#help-button");
  assert.match(await text(page, "#help"), /The book of the project/);
  const links = await page.locator("a").evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  assert.ok(links.length && links.every(Boolean), `${links}`);
});

test("parts of a link that cannot be read are said", async () => {
  for (const [hash, said] of [
    ["#board=row+1+3+2&tree=((((", /^The link is damaged\. This could not be read: the variations\.$/],
    ["#board=row+1+3+2&line=0.x&seats=evil", /could not be read: the moves, who plays\.$/],
    ["#board=row+1+3+2&layout=round&show=much", /could not be read: the drawing, how much is shown\.$/],
    ["#line=3", /^The link names no board\. This is the first one\.$/],
  ]) {
    page = await here.open({}, { hash });
    assert.match(await told(page), said, hash);
    await page.context().close();
  }
  for (const hash of ["#board=row+1+3+2&tree=0-2.1*2&line=0.2&seats=.greedy30&players=2&room=play", "#room=bench"]) {
    page = await here.open({}, { hash });
    assert.equal(await text(page, "#message"), "", hash);
    await page.context().close();
  }
});
