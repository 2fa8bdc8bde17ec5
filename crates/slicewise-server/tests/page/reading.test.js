// What is read and told: explanations, the focus, the keyboard, a screen reader, large text, print.

import assert from "node:assert/strict";
import { test } from "node:test";
import { begin, explain, here, legal, line, settled, take, text, told } from "./harness.js";

let page;
begin();

const coins = (count) => Array.from({ length: count }, (_, at) => (at * 7) % 10);
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

test("the focus stays where the moves are", async () => {
  page = await here.open({ board: "row 4 2 6 7 3" });
  const focus = () => page.evaluate(() => document.activeElement.dataset?.v ?? document.activeElement.className);
  await page.keyboard.press("]");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.querySelectorAll("#tree .turn").length === 1);
  await settled(page);
  assert.ok((await legal(page)).map(String).includes(await focus()), await focus());
  await page.locator("#moves button").first().focus();
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.querySelectorAll("#tree .turn").length === 2);
  await settled(page);
  assert.equal(await focus(), "move");
});

test("an engine's move is told", async () => {
  page = await here.open({ board: "row 4 2 6 7 3" }, { settings: { delay: 0 } });
  await page.selectOption("#seat-1", "greedy");
  await take(page, 0);
  await page.waitForFunction(() => document.querySelectorAll("#tree .turn").length === 2);
  await settled(page);
  assert.match(await told(page), /^Greedy took 3\./);
});

test("the marks of an explanation go with it, and its view is told", async () => {
  page = await here.open({ board: "row 1 2 9 3 4" });
  await explain(page, "plans");
  assert.match(await page.locator("#explained").textContent(), /the view of the player to move/);
  await explain(page, "fusion");
  await page.locator("#steps button").last().click();
  await page.waitForSelector("#picture .marked");
  await page.click("#explain summary");
  await page.waitForFunction(() => !document.querySelector("#picture .marked"));
});

test("a game of one's own is a graph of its positions, walked and edited; menus say what they bring", async () => {
  page = await here.open({ board: "game 0-1:5 0-2:3 1-2:1 from 0" });
  assert.equal(await page.locator("#picture .node").count(), 3);
  assert.equal(await text(page, "#picture .node.here"), "0");
  assert.equal(await page.locator("#picture .arc.legal").count(), 2);
  assert.equal(await text(page, "#picture .arc.best text"), "5");
  assert.match(await text(page, "#others"), /0 → 1 scores 5 \(\+4\) ★/);
  await page.locator("#picture .arc.best text").evaluate((label) => {
    const { x, y, width, height } = label.getBoundingClientRect();
    document.elementFromPoint(x + width / 2, y + height / 2).dispatchEvent(new MouseEvent("click", { bubbles: true }));
  });
  await page.waitForFunction(() => document.querySelector("#picture .node.here")?.textContent === "1");
  assert.equal(await page.locator("#picture .arc.walked").count(), 1);
  await settled(page);
  assert.equal(await line(page), "game_0_edge_0");
  await page.click("#do-back");
  await page.waitForFunction(() => document.querySelector("#picture .node.here")?.textContent === "0");
  await page.click("#edit-button");
  await page.locator("#picture").click({ position: { x: 3, y: 3 } });
  await page.waitForSelector('#picture [data-v="0"]');
  assert.match(await page.locator("#notation").inputValue(), /game.*free 1/);
  const menu = await here.open({ board: "menu 0 then row 1 3 or 2 end + row 4" });
  assert.deepEqual(await menu.locator("#others b").allTextContents(), ["choose row 1 3", "choose no. 2"]);
  assert.match(await menu.locator("#moves").textContent(), /choose row 1 3/);
});

test("text of twice the size is not wider than the page, and leaves the board as it is", async () => {
  const board = "row 4 2 6 7 3 8 1 5";
  for (const options of [PHONE, { viewport: { width: 1440, height: 900 } }, { viewport: { width: 1024, height: 768 } }]) {
    page = await here.open({ board, line: "0.1" }, options);
    const size = () => page.locator("#picture").evaluate((picture) => picture.getBoundingClientRect().width);
    const before = await size();
    await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%", "important"));
    await page.click("#review-button");
    await page.waitForSelector("#review p");
    const [wide, screen] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    assert.ok(wide <= screen, `${wide} on ${screen}`);
    assert.ok((await size()) > 0.85 * before, `${await size()} of ${before}`);
    for (const name of ["gallery", "share", "settings", "help"]) {
      await page.click(`#${name}-button`);
      const [inside, box] = await page.locator(`#${name}`).evaluate((dialog) => [dialog.scrollWidth, dialog.clientWidth]);
      assert.ok(inside <= box, `${name}: ${inside} in ${box}`);
      await page.locator(`#${name} .close`).click();
    }
    await page.context().close();
  }
});

test("single keys can be turned off, lists scroll, and vertices are reached without brackets", async () => {
  page = await here.open({ board: `pizza ${coins(30).join(" ")}` });
  const turns = () => page.locator("#tree .turn").count();
  const focused = () => page.evaluate(() => document.activeElement.dataset.v);
  await page.keyboard.press("Shift+ArrowRight");
  const first = await focused();
  await page.keyboard.press("Shift+ArrowRight");
  assert.ok(first && first !== (await focused()));
  await page.keyboard.press("Shift+ArrowLeft");
  assert.equal(await focused(), first);
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.querySelectorAll("#tree .turn").length === 1);
  await page.click("#do-back");
  await settled(page);
  await page.locator("#moves").focus();
  await page.keyboard.press("End");
  await page.waitForFunction(() => document.querySelector("#moves").scrollTop > 0);
  assert.equal(await page.locator("#tree [aria-current]").count(), 0, "the play stays where it is");
  await page.click("#settings-button");
  await page.locator('[data-setting="letters"]').uncheck();
  await page.locator("#settings .close").click();
  await page.locator("#board").focus();
  for (const key of ["l", "e", " ", "f", "?"]) await page.keyboard.press(key);
  // What they would have done, had they done anything, is done before an arrow is.
  await page.keyboard.press("ArrowRight");
  await page.waitForSelector("#tree [aria-current]");
  await settled(page);
  assert.ok(await page.locator("#analysis").isVisible());
  assert.equal(await page.locator("body.editing, dialog[open]").count(), 0);
  assert.equal(await turns(), 1);
});

test("the board says its rules, help explains its signs, and players have one name, from one", async () => {
  const says = async (board, players) => {
    page = await here.open({ board, players });
    return text(page, "#law");
  };
  assert.equal(await says("row 4 2 6 7"), "In turn, take a coin from either end of a row. Whoever has more at the end wins.");
  assert.match(await says("passing P stack 1 2 + pizza 1 2 3"), /farthest from its wall; or any first piece.*You may pass; two passes/);
  assert.match(await says("rule grab graph 5 3 1 edges 0-1 1-2"), /does not cut off others/);
  assert.match(await says("game 0-1:5 from 0"), /^In turn, go along an arrow\./);
  await page.click("#help-button");
  assert.match(await text(page, "#signs"), /wall.*anchored.*even.*slice.*ev/s);
  await says("row 4 2 6 7", 3);
  assert.deepEqual(await page.locator(".who .name").allTextContents(), ["Player 1", "Player 2", "Player 3"]);
  assert.match(await told(page), /Player 1 is to move/);
  await says("row 4 2 6 7");
  assert.match(await told(page), /First is to move/);
});

test("the gallery's × stays in sight, and what was copied is said in the dialog", async () => {
  page = await here.open({ board: "row 4 2 6 7" }, PHONE);
  await page.click("#gallery-button");
  await page.locator("#gallery-boards h3").first().waitFor();
  await page.locator("#gallery").evaluate((dialog) => dialog.scrollTo(0, dialog.scrollHeight));
  const [top, bottom] = await page.locator("#gallery .close").evaluate((close) => [close.getBoundingClientRect().top, close.closest("dialog").getBoundingClientRect().top]);
  assert.ok(top >= bottom - 1, `${top}, ${bottom}`);
  await page.locator("#gallery .close").click();
  await page.click("#share-button");
  await page.click("#copy-url");
  await page.locator("#share").getByText("Link copied.").waitFor();
});

test("numbers of thirty digits stay inside their lines and the page", async () => {
  const board = "row 123456789012345678901234567890 2 98765432109876543210987654321 7 123456789012345678901234567893";
  for (const options of [{}, PHONE]) {
    page = await here.open({ board, line: "0" }, { ...options, settings: { motion: false } });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(wide <= 0, `wider by ${wide}`);
    const heights = await page.locator("#moves li").evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
    assert.ok(Math.max(...heights) < 220, `${heights}`);
    const over = await page.evaluate(() => [...document.querySelectorAll(".step, #tree .turn, .who .end, .outcome")]
      .filter((part) => part.getBoundingClientRect().right > part.closest("section, .who").getBoundingClientRect().right).length);
    assert.equal(over, 0);
    const slices = await page.locator("#picture .slice text").evaluateAll((labels) => labels.map((label) => label.getBoundingClientRect()).map(({ left, right }) => [left, right]));
    for (const [at, [left]] of slices.entries()) if (at) assert.ok(left >= slices[at - 1][1] - 1, "labels of slices do not overlap");
    await page.context().close();
  }
});

test("a list of moves that goes on shows half of the next one, and lines tell equal coins apart", async () => {
  page = await here.open({ board: "pizza 3 2 5 4 1 7 2 8 4 6 3 9 1 5 2" });
  const parts = await page.locator("#moves li").evaluateAll((rows) => {
    const window = document.querySelector("#moves").getBoundingClientRect();
    return rows.map((row) => row.getBoundingClientRect()).map(({ top, bottom, height }) => (Math.min(bottom, window.bottom) - Math.max(top, window.top)) / height);
  });
  assert.equal(parts.length, 15);
  assert.ok(parts.some((part) => part > 0.2 && part < 0.8), `${parts}`);
  const steps = await page.locator("#lines .step").allTextContents();
  assert.ok(steps.some((step) => /^2#\d+$/.test(step)) && steps.some((step) => step === "9"), `${steps}`);
});

test("on a small phone nothing covers the ends of a row of four players", async () => {
  page = await here.open({ board: "row 4 2 6 7 3 8 1 5 9 4 2 6", players: 4 }, { ...PHONE, viewport: { width: 360, height: 640 } });
  for (const vertex of [0, 11]) {
    await page.locator(`[data-v="${vertex}"]`).evaluate((cell) => cell.scrollIntoView({ block: "end" }));
    const isOnTop = await page.locator(`[data-v="${vertex}"] .coin`).evaluate((coin) => {
      const { x, y, width, height } = coin.getBoundingClientRect();
      return coin.parentNode.contains(document.elementFromPoint(x + width / 2, y + height - 2));
    });
    assert.ok(isOnTop, `vertex ${vertex}`);
  }
});

test("an explanation has its idea and its sum, and says whom it is for", async () => {
  page = await here.open({ board: "row 1 2 9 3 4" });
  await explain(page, "fusion");
  await page.waitForSelector("#steps .stepper");
  assert.match(await text(page, "#explained"), /never worth reaching for: whoever takes a neighbour gives it away/);
  assert.equal(await page.locator("#explained .sum").count(), 0, "the slices come last");
  for (let step = Number((await text(page, "#steps .stepper")).match(/0 of (\d+)/)[1]); step > 0; step--) await page.locator("#steps button").last().click();
  assert.match(await text(page, "#explained .sum"), /^4 − 1 \+ \(−4\) = −1$/);
  page = await here.open({ board: `row ${coins(600).join(" ")}` });
  await explain(page, "fusion");
  await page.waitForSelector("#steps .stepper");
  assert.match(await text(page, "#steps"), /and \d+ more/);
  await page.locator("#steps button", { hasText: "»" }).click();
  assert.match(await text(page, "#steps .stepper"), /20 of/);
  page = await here.open({ board: "row 1 2 3", players: 3 });
  await page.click("#explain summary");
  await page.waitForFunction(() => /for two players only/.test(document.querySelector("#explained").textContent));
});

test("an explanation says why there is none, and leads through a long row by leaps", async () => {
  const says = async (options) => {
    page = await here.open(options);
    await page.click("#explain summary");
    await page.waitForFunction(() => document.querySelector("#explained").textContent);
    const said = await page.locator("#explained").textContent();
    await page.context().close();
    return said;
  };
  assert.equal(await says({ board: "row 1 2", line: "1.0" }), "The play is over.");
  page = await here.open({ board: `row ${coins(400).join(" ")}` });
  await explain(page, "fusion");
  await page.waitForSelector("#steps .stepper");
  assert.match(await text(page, "#steps .pieces"), /and 200 more$/);
  const [, steps] = /of (\d+)/.exec(await text(page, "#steps"));
  assert.ok(Number(steps) > 40, steps);
  await page.locator('#steps button:has-text("»")').click();
  assert.match(await text(page, "#steps"), new RegExp(`20 of ${steps}`));
});

test("the pieces of a forest are fused step by step, and so is what a first move leaves", async () => {
  const pieces = () => page.locator("#steps .piece").allTextContents();
  const step = () => page.locator("#steps button", { hasText: "›" }).click();
  page = await here.open({ board: "row 9 1 + forest 5 3 4 2 6 1 parents - 0 0 1 1 -" });
  await explain(page, "fusion");
  await page.waitForSelector("#steps .stepper");
  assert.match(await text(page, "#explained"), /Whoever takes a root gives away what is under it/);
  assert.deepEqual(await pieces(), ["9", "1", "5", "3", "4", "2", "6", "1"]);
  await step();
  assert.deepEqual(await pieces(), ["9", "1", "5", "−1", "4", "1"]);
  assert.equal(await text(page, "#steps .piece.new"), "−1");
  assert.equal(await page.locator("#picture .marked").count(), 3);
  // A root that comes off; and a piece that is fused again, of a pizza that a first move has opened beside a row.
  page = await here.open({ board: "tree 3 1 4 1 5 edges 0-1 1-2 1-3 3-4" });
  await explain(page, "fusion");
  await page.waitForSelector("#steps .stepper");
  assert.deepEqual(await pieces(), ["1", "4", "1", "5"]);
  await step();
  assert.deepEqual(await pieces(), ["1", "4"]);
  await step();
  assert.deepEqual(await pieces(), []);
  page = await here.open({ board: "row 7 8 + pizza 3 1 9 1 9 1 2" });
  await explain(page, "fusion");
  await page.waitForSelector("#steps .stepper");
  const all = Number((await text(page, "#steps .stepper")).match(/0 of (\d+)/)[1]);
  assert.equal((await pieces()).length, 8);
  for (let at = 0; at < all; at++) await step();
  assert.equal((await pieces()).length, 8 - 2 * all);
  assert.deepEqual(await page.locator("#picture .marked").evaluateAll((cells) => cells.map(({ dataset }) => Number(dataset.v))), [2, 3, 8]);
});

test("every vertex is told, with its neighbours in a graph, and headings skip no level", async () => {
  page = await here.open({ board: "rule grab tree 5 3 1 4 edges 0-1 1-2 1-3", line: "0" });
  const said = (vertex) => page.locator(`#picture [data-v="${vertex}"]`).getAttribute("aria-label");
  assert.match(await said(0), /^5, taken by First, joined to 3$/);
  assert.match(await said(1), /^3, not available, joined to 5 and 1 and 4$/);
  assert.match(await said(2), /^take 1, outcome .*, joined to 3$/);
  assert.equal(await page.locator('[data-setting="delay"]').getAttribute("aria-valuetext"), "0.6 seconds");
  await page.click("#explain summary");
  await page.waitForFunction(() => document.querySelector("#explained").textContent);
  const levels = await page.locator("main :is(h1, h2, h3), header h1").evaluateAll((all) => all.filter((heading) => heading.offsetParent).map((heading) => Number(heading.tagName[1])));
  for (const [at, level] of levels.entries()) assert.ok(level <= (levels[at - 1] ?? 0) + 1, `${levels}`);
});

test("print names the board, and the gallery keeps its answers back", async () => {
  page = await here.open({ board: "row 4 2 6 7" });
  assert.equal(await page.locator("#printed").isVisible(), false);
  await page.emulateMedia({ media: "print" });
  assert.equal(await page.locator("#printed").innerText(), "row 4 2 6 7");
  await page.emulateMedia({ media: "screen" });
  await page.click("#gallery-button");
  await page.locator("#gallery-boards h3").first().waitFor();
  assert.equal(await page.locator("#gallery-boards .told").first().isVisible(), false);
  await page.check("#gallery-told");
  assert.ok(await page.locator("#gallery-boards .told").first().isVisible());
});

test("what goes wrong with greed is said of coins that are lit, for as long as it was pressed", async () => {
  page = await here.open({ board: "row 1 10 20 30 10 1" }, PHONE);
  await explain(page, "plans");
  const wrong = page.locator("#explained button", { hasText: "goes wrong at turn 1: the left 1 loses 18, the right 1 was best." });
  await wrong.click();
  const lit = () => page.locator("#picture .lit").evaluateAll((cells) => cells.map(({ dataset }) => Number(dataset.v)));
  await page.locator("#notation").focus();
  assert.deepEqual(await lit(), [0, 5]);
  const seen = await page.locator("#board").evaluate((board) => board.getBoundingClientRect().bottom > 0);
  assert.ok(seen, "the picture is in sight");
  await wrong.click();
  await page.locator("#notation").focus();
  assert.deepEqual(await lit(), []);
  await wrong.click();
  await page.locator('[data-v="0"] .coin').click();
  await page.waitForFunction(() => !document.querySelector("#picture .lit"));
});

test("a coin is as visible lit as not, in every theme", async () => {
  for (const options of [{}, { colorScheme: "dark" }, { forcedColors: "active" }]) {
    page = await here.open({ board: "row 1 2 1" }, options);
    const look = () => page.locator('[data-v="0"] .coin').evaluate((coin) => [getComputedStyle(coin).fill, getComputedStyle(coin).strokeWidth].join());
    const before = await look();
    await page.locator("#lines .step", { hasText: "left" }).first().hover();
    await page.waitForSelector("#picture .lit");
    // It fades into its colour.
    await page.waitForFunction(() => getComputedStyle(document.querySelector("#picture .lit .coin")).fill === "rgb(255, 214, 64)");
    assert.notEqual(await look(), before);
    assert.equal(await page.locator('[data-v="0"]').getAttribute("aria-label"), "take the left 1, outcome 0, best");
    await page.context().close();
  }
});

test("greed on a searched board tells equal coins apart", async () => {
  page = await here.open({ board: "rule grab graph 2 1 2 3 edges 0-1 1-2 2-0 2-3" });
  await explain(page, "laws");
  await page.waitForSelector("#explained .steps .step");
  const steps = await page.locator("#explained .steps .step").allTextContents();
  assert.deepEqual([...steps].sort(), ["1", "2#0", "2#2", "3"]);
  await page.hover("#explained .steps .step");
  await page.waitForSelector("#picture .lit");
});

test("how the value comes about: fusion, fences, greed", async () => {
  page = await here.open({ board: "row 1 10 20 30 10 1" });
  await explain(page, "fusion");
  await page.waitForSelector("#steps .stepper");
  assert.equal(await page.locator("#steps .piece").count(), 6);
  await page.locator("#steps button").last().click();
  assert.equal(await page.locator("#steps .piece").count(), 4);
  assert.match(await text(page, "#steps"), /20 30 10 fuse into 0/);
  assert.equal(await page.locator("#picture .marked").count(), 3);
  await explain(page, "fences");
  assert.equal(await page.locator(".chart .fence").count(), 7);
  assert.equal(await page.locator(".chart .least").count(), 2);
  await explain(page, "plans");
  assert.match(await text(page, "#explained ul"), /Greed gets 31 to 41.*guarantees a lead of −10, or \+10 if ties are broken well: optimal only then\..*One colour gets 41 to 31.*guarantees a lead of \+10: that is optimal\./);
  await page.keyboard.press("Space");
  const pizza = await here.open({ board: "pizza 0 1 0 2 2" });
  await explain(pizza, "fusion");
  await pizza.waitForSelector("#steps .stepper");
  assert.match(await text(pizza, "#explained"), /unbroached/);
  await pizza.context().close();
});

/** A cubic graph of 40, whose search takes some seconds. */
const CUBIC = `graph ${[..."4889877519275831753846769794575843585343"].join(" ")} edges ${Array.from({ length: 40 }, (_, at) => `${at}-${(at + 1) % 40}${at % 8 < 4 ? ` ${at}-${(at + 12) % 40}` : ""}`).join(" ")}`;

test("all that is said of a search is one and the same interval, which covers no weight", async () => {
  page = await here.open({ board: CUBIC }, { settings: { seconds: 6, motion: false } });
  // Every change of the page is looked at: until some more is known than at first.
  const wrong = await page.evaluate(() => new Promise((done) => {
    const seen = new Set();
    const interval = (text) => /[+−]?\d+ … [+−]?\d+/.exec(text)?.[0];
    const look = () => {
      const [heading, beneath, gauge] = ["#verdict", "#progress"].map((id) => interval(document.querySelector(id).textContent)).concat(interval(document.querySelector("#gauge").ariaLabel));
      if (!beneath) return;
      if (heading !== beneath || gauge !== beneath) return done(`${heading}, ${beneath}, ${gauge}`);
      seen.add(beneath);
      if (seen.size > 1) done("");
    };
    new MutationObserver(look).observe(document.querySelector("main"), { subtree: true, childList: true, characterData: true, attributes: true });
    look();
    setTimeout(() => done(seen.size ? "" : "nothing was said"), 8000);
  }));
  assert.equal(wrong, "");
  await page.waitForSelector("#picture .out");
  for (const viewport of [{ width: 1280, height: 800 }, { width: 390, height: 844 }]) {
    await page.setViewportSize(viewport);
    const covered = await page.evaluate(async () => {
      await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
      const boxes = (selector) => [...document.querySelectorAll(selector)].map((part) => part.getBoundingClientRect());
      const meet = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2;
      const weights = boxes("#picture .w");
      return boxes("#picture .out rect").filter((out) => weights.some((weight) => meet(out, weight))).length;
    });
    assert.equal(covered, 0, `${viewport.width}`);
  }
});

test("the choices of a menu are named once in the picture, and have their outcomes there once answers are shown", async () => {
  page = await here.open({ board: "menu 0 then row 1 3 or 2 then row 3 9 2 + row 4 + row 7 7 end + row 1 2" }, { show: "none" });
  assert.deepEqual(await page.locator("#picture .label").allTextContents(), ["choice 1", "choice 2", "+", "+"]);
  assert.equal(await page.locator("#picture .out").count(), 0);
  await page.click("#unveil");
  await page.waitForFunction(() => document.querySelectorAll("#picture .out.best").length === 2);
  const said = await page.evaluate(() => [...document.querySelectorAll("#picture .label")].slice(0, 2).map((label) => {
    const { right, top } = label.getBoundingClientRect();
    return [...document.querySelectorAll("#picture .out")].map((out) => ({ text: out.textContent, box: out.getBoundingClientRect() }))
      .filter(({ box }) => box.left >= right && box.left < right + 40 && Math.abs(box.top - top) < 15).map(({ text }) => text).join();
  }));
  assert.deepEqual(said, ["★−1", "−5"]);
});
