// For everybody: fingers, keys, ears, large letters, dark rooms, phones on their side, paper.

import AxeBuilder from "@axe-core/playwright";
import assert from "node:assert/strict";
import { test } from "node:test";
import { begin, here, settled, still, take, text } from "./harness.js";

let page;
begin();

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const STILL = { settings: { motion: false, delay: 0 } };
const ROW = "row 4 2 6 7 3 8 1 5";
const ROOMS = { bench: `#board=${ROW.replaceAll(" ", "+")}&show=all`, play: `#board=${ROW.replaceAll(" ", "+")}&room=play&seats=.greedy`, learn: "#room=learn" };

test("after a coin is taken the focus is on the next one at that end", async () => {
  for (const board of [ROW, `row ${Array.from({ length: 60 }, (_, at) => (at * 7) % 10).join(" ")}`]) {
    page = await here.open({ board }, STILL);
    const last = board.split(" ").length - 2;
    const focused = () => page.evaluate(() => Number(document.activeElement.dataset.v));
    await page.keyboard.press("[");
    assert.equal(await focused(), last);
    for (let turn = 1; turn <= 4; turn++) {
      await page.keyboard.press("Enter");
      await page.waitForFunction((count) => document.querySelectorAll("#tree .turn").length === count, turn);
      await settled(page);
      assert.equal(await focused(), last - turn, board.slice(0, 12));
    }
    await page.context().close();
  }
});

test("coins and moves are told in words, by where they are", async () => {
  page = await here.open({ board: "row 8 15 3 8", line: "0" }, { ...STILL, show: "none" });
  const names = await page.locator("#picture [aria-label]").evaluateAll((cells) => cells.map((cell) => cell.getAttribute("aria-label")));
  assert.deepEqual(names, ["the left 8, taken by First", "take the 15 at place 2", "the 3 at place 3, not available", "take the right 8"]);
  for (const [room, hash] of Object.entries(ROOMS)) {
    const other = await here.open({}, { hash, ...STILL });
    const said = await other.locator("[aria-label], [title]").evaluateAll((all) => all.filter((one) => one.checkVisibility()).flatMap((one) => [one.getAttribute("aria-label"), one.getAttribute("title")]));
    assert.deepEqual(said.filter((words) => /vertex|vertices/i.test(words ?? "")), [], room);
    await other.context().close();
  }
  // What is read on a move is what it is called.
  const bench = await here.open({ board: ROW }, STILL);
  assert.equal(await bench.locator("#moves button").first().getAttribute("aria-label"), "Take 5 #7, outcome +8, best");
  assert.equal(await bench.locator("#lab-button").getAttribute("aria-label"), null);
});

test("with letters of twice the size a coin is on the first screen of a phone, and nothing lies over it", async () => {
  for (const room of ["bench", "play"]) {
    page = await here.open({}, { hash: ROOMS[room], ...PHONE, ...STILL });
    await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
    await page.evaluate(() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))));
    const ends = await page.locator("#picture .legal .coin").evaluateAll((coins) => coins.map((coin) => {
      const { x, y, width, height } = coin.getBoundingClientRect();
      return coin.parentNode.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    }));
    assert.deepEqual(ends, [true, true], room);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${room} is not wider`);
    await page.context().close();
  }
});

/** What fingers press that is smaller than they are; words within a sentence are as high as its lines. */
const small = (page) => page.evaluate(() => [...document.querySelectorAll('button, select, summary, input:not([type="checkbox"], [type="file"]), label:has(> input[type="checkbox"])')]
  .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest("p > .link, .quiet"))
  .map((one) => ({ one, box: one.getBoundingClientRect() })).filter(({ box }) => box.height < 43.9 || box.width < 43.9)
  .map(({ one, box }) => `${one.tagName} ${one.id || one.className || one.textContent}: ${box.width.toFixed()} × ${box.height.toFixed()}`));

test("what a finger presses is at least 44 pixels wide and high, in all rooms and dialogs", async () => {
  for (const [room, hash] of Object.entries(ROOMS)) {
    page = await here.open({}, { hash, ...PHONE, ...STILL });
    assert.deepEqual(await small(page), [], room);
    for (const dialog of room === "bench" ? ["gallery", "share", "lab", "settings", "help"] : []) {
      await page.click(`#${dialog}-button`);
      if (dialog === "gallery") await page.locator("#gallery-boards li").first().waitFor();
      assert.deepEqual(await small(page), [], dialog);
      await page.keyboard.press("Escape");
    }
    await page.context().close();
  }
});

test("the buttons that move through a play are one line each, also while an engine plays", async () => {
  for (const width of [320, 390]) {
    page = await here.open({}, { hash: `${ROOMS.bench}&seats=.optimal&line=0.1`, ...PHONE, viewport: { width, height: 844 }, ...STILL });
    const lines = await page.locator("#controls button:not([hidden])").evaluateAll((all) => all.map((one) => {
      const range = document.createRange();
      range.selectNodeContents(one);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    }));
    assert.ok(lines.length > 6 && lines.every((count) => count === 1), `${lines} on ${width}`);
    await page.context().close();
  }
});

test("a phone on its side shows the board and what moves it at once", async () => {
  for (const [room, buttons] of [["bench", "#controls button"], ["play", "#game button"]]) {
    page = await here.open({}, { hash: ROOMS[room], ...PHONE, viewport: { width: 844, height: 390 }, ...STILL });
    const low = await page.locator(`#picture .coin, ${buttons}, .who`).evaluateAll((all) => all.filter((one) => one.checkVisibility()).map((one) => one.getBoundingClientRect().bottom));
    assert.ok(low.length > 12 && Math.max(...low) <= 390, `${room}: down to ${Math.max(...low)}`);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
    await page.context().close();
  }
});

test("the number in the gauge can be read in light and dark", async () => {
  for (const colorScheme of ["light", "dark"]) {
    page = await here.open({ board: ROW }, { colorScheme, ...STILL });
    const worst = await page.evaluate(() => {
      const light = (colour) => {
        const [r, g, b] = colour.match(/[\d.]+/g).slice(0, 3).map((part) => part / 255).map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
      };
      const number = light(getComputedStyle(document.querySelector("#gauge-text")).color);
      const gauge = document.querySelector("#gauge");
      return Math.min(...[getComputedStyle(gauge).backgroundColor, getComputedStyle(gauge, "::before").backgroundColor].map(light).map((under) => (Math.max(number, under) + 0.05) / (Math.min(number, under) + 0.05)));
    });
    assert.ok(worst >= 4.5, `${colorScheme}: ${worst}`);
    await page.context().close();
  }
});

test("in every room forced colours keep what is pressed apart, and paper has the board only", async () => {
  for (const room of ["bench", "play"]) {
    page = await here.open({}, { hash: ROOMS[room], forcedColors: "active", ...STILL });
    const tab = await page.locator("#rooms [aria-current]").evaluate((one) => getComputedStyle(one).borderBottomColor !== getComputedStyle(one.parentNode.querySelector(":not([aria-current])")).borderBottomColor);
    assert.ok(tab, "the room that is open");
    await page.emulateMedia({ media: "print", forcedColors: "none" });
    assert.equal(await page.locator("#picture").isVisible(), true);
    for (const part of ["#rooms", "#game", "#opponents", "#controls", "#problem"]) assert.equal(await page.locator(part).isVisible(), false, `${room}: ${part}`);
    await page.context().close();
  }
});

for (const colorScheme of ["light", "dark"]) {
  test(`axe finds no fault in any room, dialog or theme: ${colorScheme}`, async () => {
    const faults = async (what) => {
      await still(page);
      const { violations } = await new AxeBuilder({ page }).withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
        .options({ rules: { "label-content-name-mismatch": { enabled: true }, "target-size": { enabled: true } } }).analyze();
      assert.deepEqual(violations.map(({ id, nodes }) => `${what}: ${id}: ${nodes.map((node) => `${node.target} ${node.failureSummary}`).slice(0, 3).join("; ")}`), []);
    };
    for (const [room, hash] of Object.entries(ROOMS)) {
      page = await here.open({}, { hash, colorScheme, ...STILL });
        await faults(room);
      if (room === "play") {
        await take(page, 7);
        await page.click("#hint");
        await page.waitForFunction(() => document.querySelector("#message").textContent);
        await faults("a hint");
      }
      for (const dialog of room === "bench" ? ["gallery", "share", "lab", "settings", "help"] : ["settings"]) {
        await page.click(`#${dialog}-button`);
        if (dialog === "gallery") await page.waitForSelector("#gallery-boards li");
        await faults(`${room}, ${dialog}`);
        await page.keyboard.press("Escape");
      }
      await page.context().close();
    }
    page = await here.open({ board: ROW, line: "0.1" }, { colorScheme, ...PHONE, ...STILL });
    await faults("a phone");
    await page.fill("#notation", "row x");
    await page.press("#notation", "Enter");
    await page.waitForSelector("#problem:not([hidden])");
    assert.ok(await text(page, "#problem"));
    await faults("a problem");
  });
}
