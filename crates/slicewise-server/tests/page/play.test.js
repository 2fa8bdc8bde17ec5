// What players and engines do on the board: moves that are judged and taken back, engines, searches that go on.

import assert from "node:assert/strict";
import { test } from "node:test";
import { SITE, addressed, begin, here, hold, legal, line, settled, take, text, told } from "./harness.js";

let page;
begin();

const SEARCHED = `rule grab graph ${Array.from({ length: 110 }, (_, at) => (at * at * 37) % 101).join(" ")} edges ${Array.from({ length: 109 }, (_, at) => `${at}-${at + 1}`).join(" ")} ${Array.from({ length: 100 }, (_, at) => `${at}-${at + 7}`).join(" ")}`;

test("while an answer is late, the last one stays", async () => {
  page = await here.open({ board: "pizza 3 2 5 4 1 7 2 8 4", line: "0" });
  const release = await hold(page);
  const place = () => page.locator("#review-button").evaluate((button) => button.getBoundingClientRect().y);
  const before = [await page.locator(".who .has").allTextContents(), await place()];
  const [vertex] = await legal(page);
  await page.locator(`[data-v="${vertex}"] .coin`).click();
  await page.waitForFunction((v) => document.querySelector(`[data-v="${v}"]`).classList.contains("taken"), vertex);
  assert.equal(await page.locator("#stage").getAttribute("aria-busy"), "true");
  const during = [await page.locator(".who .has").allTextContents(), await place()];
  assert.deepEqual(during[0], before[0], "no score is drawn as 0");
  assert.ok(Math.abs(during[1] - before[1]) < 40, `the page jumps by ${during[1] - before[1]}`);
  await release();
  await settled(page);
  assert.notDeepEqual(await page.locator(".who .has").allTextContents(), before[0]);
});

test("a coin that is pressed before it is known what may be taken is taken then", async () => {
  page = await here.open({ board: "row 4 2 6 7" });
  const release = await hold(page);
  for (const vertex of [3, 0, 0]) await page.locator(`[data-v="${vertex}"] .coin`).click();
  assert.equal(await page.locator("#picture .taken").count(), 1);
  await release();
  await page.waitForFunction(() => document.querySelectorAll("#picture .taken").length === 2);
  assert.equal(await line(page), "3.0");
});

test("a board that is searched can be played on before the search has ended, also without analysis", async () => {
  for (const show of ["all", "none"]) {
    page = await here.open({ board: SEARCHED }, { show, settings: { motion: false } });
    // No search has an answer; what is known at once has.
    const release = await hold(page, /"seconds":(?!0\b)/);
    for (let turn = 1; turn <= 4; turn++) {
      const [vertex] = await legal(page);
      await page.locator(`[data-v="${vertex}"] .coin`).click();
      await page.waitForFunction((turns) => document.querySelectorAll("#picture .taken").length === turns && document.querySelector("#picture .legal"), turn);
    }
    await release();
    await page.context().close();
  }
});

test("Best says when it is not proved, and a search goes on", async () => {
  page = await here.open({ board: SEARCHED }, { settings: { seconds: 1, motion: false } });
  const goOn = page.locator("#progress button", { hasText: "Go on for 1 second" });
  const searched = async () => Number((await text(page, "#progress")).replaceAll(",", "").match(/\d+(?= positions)/)[0]);
  const numbers = (said) => said.replaceAll("−", "-").match(/[+-]?\d+/g).map(Number);
  const bounds = async () => numbers(await text(page, "#verdict"));
  const outcomes = async () => (await page.locator("#moves .outcome").allTextContents()).map(numbers);
  const lies = (next, before) => assert.ok(next[0] >= before[0] && next.at(-1) <= before.at(-1), `${next} in ${before}`);
  // Goes on, for as many seconds as it takes to get further. (A second of a busy machine may be too short for that; and
  // what a search shows for a second may be gone before a test has looked.)
  const further = (than) => page.waitForFunction((than) => {
    const progress = document.querySelector("#progress");
    const button = [...progress.querySelectorAll("button")].find(({ textContent }) => textContent.includes("Go on"));
    if (!button) return false;
    if (Number(progress.textContent.replaceAll(",", "").match(/\d+(?= positions)/)?.[0]) > than) return true;
    button.click();
    return false;
  }, than);
  await goOn.waitFor();
  for (let round = 0; round < 3; round++) {
    const [before, first] = [await searched(), await bounds()];
    await further(before);
    lies(await bounds(), first);
  }
  assert.match(await text(page, "#verdict"), /lies in/);
  // What was found before a stop stays, and the search goes on from there; so does one after another position.
  const known = await outcomes();
  // It is there for a second: a slow machine presses it in time from inside.
  await goOn.evaluate(async (button) => {
    button.click();
    for (;;) {
      const stop = document.querySelector("#progress .stop");
      if (stop) return stop.click();
      await new Promise((next) => requestAnimationFrame(next));
    }
  });
  await goOn.waitFor();
  const kept = await outcomes();
  assert.equal(kept.length, known.length);
  kept.forEach((outcome, at) => lies(outcome, known[at]));
  const atStop = await searched();
  await page.click("#do-best");
  await page.waitForFunction(() => document.querySelector("#picture .taken"));
  await page.keyboard.press("ArrowLeft");
  await goOn.waitFor();
  assert.ok(await searched() >= atStop);
  await page.locator("#settings-button").click();
  await page.fill("[data-setting=seconds]", "60");
  await page.press("[data-setting=seconds]", "Tab");
  await page.keyboard.press("Escape");
  await page.locator("#progress button", { hasText: "Stop" }).click();
  await page.locator("#progress button", { hasText: "Go on for 60 seconds" }).waitFor();
  assert.ok(await searched() >= atStop, "more time is used at once, and goes on");
  await page.click("#do-best");
  await page.waitForFunction(() => document.querySelector("#message").textContent.includes("not proved"));
});

test("lines show whose moves they have, also where a ring gives another turn", async () => {
  const steps = () => page.locator("#lines li").first().locator(".step")
    .evaluateAll((all) => all.map((step) => [step.className.match(/by\d/)[0], getComputedStyle(step).borderBottomStyle]));
  page = await here.open({ board: "row 3 2 5 4" });
  assert.deepEqual(await steps(), [["by0", "solid"], ["by1", "dashed"], ["by0", "solid"], ["by1", "dashed"]]);
  assert.match(await page.locator("#lines .step").first().getAttribute("aria-label"), /^Play 1 move of the line, up to First: /);
  page = await here.open({ board: "graph 3 1 2 edges 0-1 1-2 open 0 even 0" });
  assert.deepEqual((await steps()).map(([by]) => by), ["by0", "by0", "by1"]);
});

test("a move of an engine that is not proved to be the best is not passed off as one", async () => {
  page = await here.open({}, { hash: `#${new URLSearchParams({ board: SEARCHED, seats: "optimal." })}`, settings: { seconds: 1, delay: 0, motion: false } });
  await page.waitForFunction(() => /^.+ is a good move: .* not proved/.test(document.querySelector("#message").textContent));
});

test("a play against the engine is without the analysis, unless it is asked for, until it is over", async () => {
  page = await here.open({ board: "row 3 2 5 4" }, { settings: { delay: 0, motion: false } });
  const isShown = async () => [await page.locator("#picture .out").count() > 0, await page.isVisible("#moves"), await page.locator("#gauge.off").count() === 0];
  assert.deepEqual(await isShown(), [true, true, true]);
  await page.selectOption("#seat-1", "optimal");
  await page.locator("#veil").waitFor();
  assert.deepEqual(await isShown(), [false, false, false]);
  assert.doesNotMatch(await told(page), /Best|lead/);
  const turn = async (vertex, left) => {
    await page.locator(`#picture [data-v="${vertex}"] .coin`).click();
    await page.waitForFunction((count) => document.querySelectorAll("#picture .taken").length === count, left);
    await settled(page);
  };
  await turn(0, 2);
  assert.deepEqual(await isShown(), [false, false, false], "also after a move");
  await page.click("#unveil");
  assert.deepEqual(await isShown(), [true, true, true]);
  // Another play is without it again; its end shows it, also of the moves before.
  await page.click("#do-first");
  await turn((await legal(page))[0], 2);
  assert.deepEqual(await isShown(), [true, true, true]);
  await page.click("#do-first");
  await page.selectOption("#seat-1", "greedy");
  await page.locator("#veil").waitFor();
  await turn(0, 2);
  await turn((await legal(page))[0], 4);
  await page.locator("#veil").waitFor({ state: "hidden" });
  await page.click("#do-back");
  await settled(page);
  assert.deepEqual(await isShown(), [true, true, true]);
  await page.click("#do-last");
  await page.click("#again");
  await page.locator("#veil").waitFor();
  await page.keyboard.press("l");
  await page.locator("#veil").waitFor({ state: "hidden" });
  assert.deepEqual(await isShown(), [true, true, true]);
});

test("another try hides the answer, is judged however it is made, and ends with a jump", async () => {
  const begun = async () => {
    page = await here.open({ board: "row 3 2 5 4", line: "3.2.0.1" });
    await page.click("#review-button");
    await page.locator("#review button", { hasText: "Try again" }).click();
    await page.waitForFunction(() => document.querySelector("#message").textContent.includes("Find a better move"));
    assert.doesNotMatch(await text(page, "#review"), /was best/);
    assert.equal(await page.locator("#analysis").isVisible(), false);
    await settled(page);
  };
  await begun();
  await page.click("#do-best");
  await page.waitForFunction(() => document.querySelector("#message").textContent.includes("That is best"));
  assert.equal(await page.locator("#analysis").isVisible(), true);
  await page.context().close();
  await begun();
  await page.fill("#notation", "row 1 2");
  await page.click("#notation-form button");
  await page.waitForFunction(() => document.querySelectorAll("#picture .v").length === 2);
  assert.equal(await page.locator("#analysis").isVisible(), true, "the analysis comes back with another board");
});

test("while a play against an engine is without the analysis, nothing else tells an answer", async () => {
  page = await here.open({ board: "row 10 15 1 2" }, { settings: { delay: 0, motion: false } });
  await page.selectOption("#seat-1", "greedy");
  await page.locator("#veil").waitFor();
  await page.locator('[data-v="0"] .coin').click();
  await page.waitForFunction(() => document.querySelectorAll("#picture .taken").length === 2);
  await settled(page);
  const shown = ["#do-best", "#explain", "#tree .lost", "#tree .wrong", "#picture .out", "#picture .best"];
  const seen = async () => (await Promise.all(shown.map(async (name) => (await page.locator(name).evaluateAll((all) => all.filter((one) => one.checkVisibility()).length)) > 0)));
  assert.deepEqual(await seen(), shown.map(() => false));
  assert.equal(await page.locator("#review-button").isDisabled(), true);
  await page.click("#law");
  await page.keyboard.press(" ");
  await page.keyboard.press("r");
  await settled(page);
  assert.equal(await page.locator("#picture .taken").count(), 2, "no key plays the best move");
  assert.equal(await text(page, "#review"), "", "and none finds mistakes");
  await page.click("#unveil");
  await settled(page);
  assert.deepEqual(await seen(), shown.map(() => true));
});

test("another try in a play against an engine is judged before the engine answers, and then the play goes on", async () => {
  const hash = `#${new URLSearchParams({ board: "row 3 2 5 4", seats: ".optimal", line: "3.2.0.1" })}`;
  page = await here.open({}, { hash, settings: { delay: 0, motion: false } });
  await page.click("#review-button");
  await page.locator("#review button", { hasText: "Try again" }).click();
  await page.waitForFunction(() => document.querySelectorAll("#picture .legal").length === 2);
  const turns = (count) => page.waitForFunction((n) => document.querySelectorAll("#picture .taken").length === n, count);
  await page.locator('[data-v="3"] .coin').click();
  await page.waitForFunction(() => /4 loses 2/.test(document.querySelector("#message").textContent));
  await turns(0);
  assert.match(await text(page, "#message"), /4 loses 2/, "what it loses stays to be read");
  await page.locator('[data-v="0"] .coin').click();
  await page.waitForFunction(() => document.querySelector("#message").textContent.includes("That is best"));
  await turns(2);
  await settled(page);
  assert.match(await text(page, "#message"), /That is best/, "it stays to be read");
  assert.equal(await page.locator("#analysis").isVisible(), false, "and the play that goes on tells nothing");
  await page.locator("#picture .legal .coin").first().click();
  await turns(4);
  await page.locator("#analysis").waitFor();
});

test("an engine that is first in a link begins", async () => {
  const hash = `#${new URLSearchParams({ board: "row 3 2 5 4", seats: "optimal." })}`;
  page = await here.open({}, { hash, settings: { delay: 0, motion: false } });
  await page.waitForFunction(() => document.querySelectorAll("#picture .taken").length === 1);
});

test("a move against the engine is taken back with its answer, and the play goes on", async () => {
  page = await here.open({ board: "row 4 2 6 7 3 8" }, { settings: { delay: 0 } });
  await page.selectOption("#seat-1", "optimal");
  const turns = (count) => page.waitForFunction((n) => document.querySelectorAll("#tree .turn").length === n, count);
  await take(page, 5);
  await turns(2);
  await settled(page);
  await page.click("#do-undo");
  await turns(0);
  await settled(page);
  await take(page, 0);
  await turns(2);
  await settled(page);
  await page.click("#do-back");
  await page.click("#do-back");
  await settled(page);
  await take(page, 5);
  await turns(4);
});

test("without its server the page says so, and recovers", { skip: SITE ? "there is none" : false }, async () => {
  page = await here.open({ board: "row 1 2 3 4" });
  await page.route("**/api/**", (route) => route.abort());
  await page.locator('[data-v="3"] .coin').click();
  await page.waitForSelector("#problem:not([hidden])");
  assert.match(await text(page, "#problem"), /The server does not answer/);
  assert.deepEqual(await page.locator(".who .has").allTextContents(), ["?", "?"], "unknown is not 0");
  await page.click("#do-best");
  await page.waitForFunction(() => /not known. The server does not answer/.test(document.querySelector("#message").textContent));
  await page.click("#gallery-button");
  await page.waitForFunction(() => /The server does not answer/.test(document.querySelector("#gallery-boards").textContent));
  assert.ok(await page.locator("#gallery").isVisible(), "the dialog says so itself");
  await page.unroute("**/api/**");
  await page.locator("#gallery-boards button", { hasText: "Try again" }).click();
  await page.locator("#gallery-boards h3").first().waitFor();
  await page.locator("#gallery .close").click();
  await page.waitForFunction(() => document.querySelector("#problem").hidden);
  await settled(page);
  assert.equal((await legal(page)).length, 2, "it recovers by itself");
  here.faults.splice(0, here.faults.length, ...here.faults.filter((fault) => !/ERR_FAILED/.test(fault)));
});

test("a long list of mistakes is folded", async () => {
  const board = `row ${Array.from({ length: 60 }, (_, at) => (at * at * 31) % 17).join(" ")}`;
  page = await here.open({ board, line: Array.from({ length: 60 }, (_, at) => at).join(".") });
  await page.click("#review-button");
  await page.locator("#review details").waitFor();
  assert.equal(await page.locator("#review > ol > li").count(), 8);
  assert.equal(await page.locator("#review details li").first().isVisible(), false);
  await page.click("#review summary");
  await page.locator("#review details li button").first().click();
  await settled(page);
  assert.ok(await page.locator("#review details li").first().isVisible(), "it stays open");
  assert.ok((await page.locator("#review").boundingBox()).height < 1000);
});

test("what a move lost is still marked after a reload", async () => {
  page = await here.open({ board: "row 3 2 5 4", line: "3.2.0.1" });
  await page.click("#review-button");
  await page.waitForSelector("#tree .wrong");
  const marked = () => page.locator("#tree .wrong").allTextContents();
  const before = await marked();
  await addressed(page);
  await page.reload();
  await settled(page);
  assert.deepEqual(await marked(), before);
});

test("the opponent is in the link, and a play that is over begins again, or with sides swapped", async () => {
  page = await here.open({ board: "row 4 2" }, { settings: { delay: 0 } });
  await page.selectOption("#seat-1", "greedy");
  await page.waitForFunction(() => location.hash.includes("seats=.greedy"));
  assert.equal(await page.locator("#again").isVisible(), false);
  await page.reload();
  await settled(page);
  assert.equal(await page.locator("#seat-1").inputValue(), "greedy");
  await take(page, 0);
  await page.locator("#again").click();
  await page.waitForFunction(() => !document.querySelector("#picture .taken"));
  await settled(page);
  await take(page, 1);
  await page.locator("#swap").click();
  await page.waitForFunction(() => document.querySelector("#seat-0").value === "greedy" && document.querySelectorAll("#picture .taken").length >= 1);
});

test("mistakes are listed, and tried again", async () => {
  page = await here.open({ board: "row 3 2 5 4", line: "3.2.0.1" });
  await page.click("#review-button");
  await page.waitForSelector("#review li");
  assert.match(await text(page, "#review"), /First lost 2, Second lost 0.*4 loses 2.*3 was best/);
  assert.equal(await page.locator("#tree .wrong").count(), 1);
  await page.locator("#review button", { hasText: "Try again" }).click();
  await page.waitForFunction(() => document.querySelector("#message").textContent.includes("Find a better move"));
  await page.waitForFunction(() => document.querySelectorAll("#picture .legal").length === 2);
  await page.locator('[data-v="0"] .coin').click();
  await page.waitForFunction(() => document.querySelector("#message").textContent.includes("That is best"));
});

/** The coins that are lit in the picture. */
const lit = () => page.locator("#picture .lit").evaluateAll((cells) => cells.map(({ dataset }) => Number(dataset.v)));
const isLit = (...coins) => page.waitForFunction((wanted) => JSON.stringify([...document.querySelectorAll("#picture .lit")].map(({ dataset }) => Number(dataset.v))) === wanted, JSON.stringify(coins));

test("a review says which of two equal coins it means, and lights them up", async () => {
  page = await here.open({ board: "row 1 10 20 30 10 1", line: "0.5.1.2.3.4" });
  await page.click("#review-button");
  await page.waitForSelector("#review li");
  assert.match(await text(page, "#review"), /First: the left 1 loses 18 \(the right 1 was best\).*Second: the right 1 loses 18 \(the 10 at place 2 was best\)/);
  assert.deepEqual(await lit(), []);
  await page.hover("#review li:nth-child(2)");
  await isLit(1, 5);
  await page.hover("#law");
  await isLit();
  await page.locator("#review li button").first().focus();
  await isLit(0, 5);
  await page.keyboard.press("Enter");
  await page.hover("#law");
  await page.locator("#review-button").focus();
  await isLit(0, 5);
  // Another try does not light what was best.
  await page.locator("#review button", { hasText: "Try again" }).first().click();
  await page.hover("#law");
  await isLit(0);
  assert.match(await text(page, "#message"), /^First took the left 1 here\. Find a better move\.$/);
  await take(page, 0);
  await page.waitForFunction(() => /^The left 1 loses 18\. Try another move\.$/.test(document.querySelector("#message").textContent));
});

test("what is said of equal coins is true of the picture that is mirrored", async () => {
  page = await here.open({ board: "row 1 10 20 30 10 1", line: "0.5.1.2.3.4" });
  await page.click("#review-button");
  await page.waitForSelector("#review li");
  await page.keyboard.press("f");
  await page.waitForFunction(() => /First: the right 1 loses 18 \(the left 1 was best\)/.test(document.querySelector("#review").textContent));
  assert.match(await page.locator("#tree .turn").first().textContent(), /^1 1right/);
  assert.equal(await page.locator("#tree .turn").nth(2).getAttribute("aria-label"), "Turn 3: the 10 at place 5");
  await page.locator("#review button", { hasText: "Try again" }).first().click();
  await page.waitForFunction(() => /^First took the right 1 here/.test(document.querySelector("#message").textContent));
  await page.keyboard.press("f");
  await page.waitForFunction(() => /^First took the left 1 here/.test(document.querySelector("#message").textContent));
});

test("the list of a play and the lines light up their coins", async () => {
  page = await here.open({ board: "pizza 2 1 2 0 2", line: "0" });
  assert.match(await page.locator("#tree .turn").first().textContent(), /^1 2#0/);
  await page.hover("#tree .turn");
  await isLit(0);
  const number = page.locator('[data-v="0"] .n');
  assert.ok(await number.isVisible(), "it is named by its number, which is shown");
  await page.hover("#law");
  await isLit();
  assert.ok(!(await number.isVisible()));
  for (const part of ["#moves li", "#lines .step"]) {
    await page.hover(part);
    await page.waitForFunction(() => document.querySelectorAll("#picture .lit").length === 1);
  }
});

test("engines play each other, and are paused", async () => {
  page = await here.open({ board: `row ${"4 2 6 7 ".repeat(5)}` }, { settings: { delay: 50 } });
  await page.selectOption("#seat-0", "greedy");
  await page.selectOption("#seat-1", "random");
  // From inside: a slow machine would come when the play is over.
  await page.waitForFunction(() => {
    const isBegun = document.querySelectorAll("#tree .turn").length >= 3;
    if (isBegun) document.querySelector("#run").click();
    return isBegun;
  });
  await page.locator("#run", { hasText: "Let it play" }).waitFor();
  const count = await page.locator("#tree .turn").count();
  // Longer than the pause between two moves, in the page's own time.
  await addressed(page);
  assert.equal(await page.locator("#tree .turn").count(), count, "paused");
  await page.click("#run");
  await page.waitForFunction(() => document.querySelectorAll("#tree .turn").length === 20);
  const odd = await here.open({ board: "row 1 2 3" }, { settings: { delay: 0 } });
  await odd.selectOption("#seat-0", "colour");
  await odd.waitForFunction(() => document.querySelector("#message").textContent.includes("no move here"));
  await odd.context().close();
});

test("a long search tells how far it is, and is stopped", async () => {
  const weights = Array.from({ length: 110 }, (_, at) => (at * at * 37) % 101).join(" ");
  const edges = Array.from({ length: 110 }, (_, at) => [at % 7 < 6 && at < 109 ? `${at}-${at + 1}` : "", at + 7 < 110 ? `${at}-${at + 7}` : ""]).flat().filter(Boolean).join(" ");
  page = await here.open({ board: `rule grab graph ${weights} edges ${edges}` }, { settings: { seconds: 60 } });
  const stop = page.locator("#progress button", { hasText: "Stop" });
  await stop.waitFor();
  assert.match(await text(page, "#progress"), /positions, lead .+ … .+/);
  // The numbers go on, and grow longer, while it is pressed.
  const place = await stop.boundingBox();
  await page.waitForFunction(() => /\d,\d/.test(document.querySelector("#progress").textContent));
  assert.equal((await stop.boundingBox()).x, place.x, "it stays where it is");
  await stop.click({ delay: 600 });
  await stop.waitFor({ state: "detached" });
  assert.match(await text(page, "#verdict"), /lies in/);
});

test("the first moves into three large pizzas are found at once", async () => {
  const weights = (count, step) => Array.from({ length: count }, (_, at) => (at * step) % 1009).join(" ");
  page = await here.open({ board: [37, 31, 57].map((step) => `pizza ${weights(60, step)}`).join(" + ") });
  await page.waitForFunction(() => {
    const outcomes = [...document.querySelectorAll("#moves .outcome")].map(({ textContent }) => textContent);
    return outcomes.length > 0 && outcomes.every((outcome) => /^[+−]?\d+$/.test(outcome));
  });
  assert.doesNotMatch(await text(page, "#verdict"), /lies in/);
  assert.equal(await page.locator("#picture .legal").count(), 180);
});

test("many pizzas are searched", async () => {
  page = await here.open({ board: Array(6).fill("pizza 3 1 4 1 5 9").join(" + ") }, { settings: { seconds: 60 } });
  await page.waitForFunction(() => document.querySelector("#verdict").textContent.includes("A draw"));
  assert.match(await text(page, "#progress"), /positions searched/);
});
