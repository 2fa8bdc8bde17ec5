// How it looks, in every size and for everybody: all boards of the gallery on all widths, forced colours, marks that can be read, what axe finds.

import AxeBuilder from "@axe-core/playwright";
import assert from "node:assert/strict";
import { test } from "node:test";
import { begin, explain, here, settled, still, take } from "./harness.js";

let page;
begin();

const WIDTHS = [[360, 640], [768, 1024], [1440, 900]];

/** What is wrong with the page as it is shown: what is wider than it, letters that are too small, vertices that cannot be reached. */
const faults = () => page.evaluate(async () => {
  await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
  const found = [];
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) found.push(`${scrollWidth} wide on ${clientWidth}`);
  for (const text of document.querySelectorAll("main *")) {
    const own = [...text.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE).map((node) => node.textContent.trim()).join("");
    if (!own || !text.checkVisibility() || text.closest(".quiet, option")) continue;
    const scale = text instanceof SVGElement ? text.getScreenCTM().a : 1;
    const pixels = parseFloat(getComputedStyle(text).fontSize) * scale;
    if (pixels < 8.99) found.push(`“${own.slice(0, 12)}” of ${pixels.toFixed(1)} px, ${text.getAttribute("class")}`);
  }
  const board = document.querySelector("#board");
  const window = board.getBoundingClientRect();
  const legal = [...document.querySelectorAll("#picture .legal:is([data-v], .arc)")];
  for (const cell of legal) {
    const at = cell.getBoundingClientRect();
    const [x, y] = [at.x + at.width / 2 - window.x + board.scrollLeft, at.y + at.height / 2 - window.y + board.scrollTop];
    if (x < 0 || y < 0 || x > board.scrollWidth || y > board.scrollHeight) found.push(`a vertex at ${x}, ${y}, out of reach`);
  }
  if (!legal.length && !document.querySelector(".sheet, #others button")) found.push("nothing may be taken");
  return found.slice(0, 5);
});

test("every board of the gallery fits every width, can be read, and all of it can be reached", async () => {
  page = await here.open({}, { settings: { motion: false, seconds: 1 } });
  await page.click("#gallery-button");
  const pieces = page.locator("#gallery-boards button:has(+ .told)");
  await pieces.first().waitFor();
  const titles = await pieces.allTextContents();
  assert.ok(titles.length > 20, `${titles.length} boards`);
  for (const [index, title] of titles.entries()) {
    await page.setViewportSize({ width: 1440, height: 900 });
    if (index) await page.click("#gallery-button");
    const before = await page.locator("#printed").textContent();
    await pieces.nth(index).click();
    await page.waitForFunction((text) => document.querySelector("#printed").textContent !== text && document.querySelector("#stage").ariaBusy === "false"
      && document.querySelector("#picture .legal, .sheet, #others button"), before);
    for (const [width, height] of WIDTHS) {
      await page.setViewportSize({ width, height });
      assert.deepEqual(await faults(), [], `${title}, ${width} pixels wide`);
    }
  }
});

test("with forced colours the gauge, the coins and the current move are seen", async () => {
  page = await here.open({ board: "row 4 2 6 7", line: "3" }, { forcedColors: "active" });
  const colours = await page.evaluate(() => {
    const of = (selector, pseudo, property) => getComputedStyle(document.querySelector(selector), pseudo)[property];
    return {
      gauge: of("#gauge", null, "backgroundColor"), first: of("#gauge", "::before", "backgroundColor"),
      coin: of("#picture .legal .coin", null, "fill"), weight: of("#picture .legal .w", null, "fill"),
      turn: of("#tree [aria-current]", null, "outlineStyle"), pile: of(".pile i", null, "borderTopStyle"),
    };
  });
  assert.notEqual(colours.gauge, colours.first, "the shares are told apart");
  assert.notEqual(colours.coin, colours.weight, "a coin's number is seen");
  assert.equal(colours.turn, "solid", "the current move has a line around it");
  assert.notEqual(colours.pile, "none");
});

/** The contrast of two colours (WCAG 2). */
function contrast(one, other) {
  const light = (colour) => {
    const [r, g, b] = colour.match(/[\d.]+/g).slice(0, 3).map((part) => part / 255).map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const [high, low] = [light(one), light(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

test("a marked piece can be read, also where it is best", async () => {
  for (const colorScheme of ["light", "dark"]) {
    for (const board of ["pizza 0 1 0 2 2", "row 1 2 9 3 4"]) {
      page = await here.open({ board }, { colorScheme, settings: { motion: false } });
      await explain(page, "fusion");
      await page.waitForSelector("#steps .stepper");
      await page.locator('#steps .stepper button:has-text("›")').click();
      await page.waitForSelector("#picture .marked");
      const cells = await page.locator("#picture .marked").evaluateAll((all) => all.map((cell) => [".coin", ".w"].map((part) => getComputedStyle(cell.querySelector(part)).fill)));
      for (const [coin, weight] of cells) assert.ok(contrast(coin, weight) >= 4.5, `${board}, ${colorScheme}: ${weight} on ${coin}`);
      await page.context().close();
    }
  }
  page = null;
});

test("the numbers of a chart are not under its rings, and it is as wide as its fences", async () => {
  page = await here.open({ board: "row 3 2 5 4 9 1 0 7" });
  await explain(page, "fences");
  await page.waitForSelector(".chart");
  const over = await page.locator(".chart").evaluate((chart) => {
    const boxes = (selector) => [...chart.querySelectorAll(selector)].map((part) => part.getBoundingClientRect());
    const meet = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
    return boxes("text:not(.coin-weight)").filter((text) => boxes(".least").some((ring) => meet(text, ring))).length;
  });
  assert.equal(over, 0, `${over} numbers are covered`);
});

test("nobody moves for an engine that thinks, and an ended play says why something is left", async () => {
  page = await here.open({ board: "row 4 2 6 7 3 8" }, { settings: { delay: 3000, motion: false } });
  await page.selectOption("#seat-1", "optimal");
  await take(page, 5);
  await page.waitForFunction(() => document.querySelector(".who.by1.turn"));
  await page.locator('#picture .legal .coin').first().click();
  await page.keyboard.press("Space");
  assert.equal(await page.locator("#tree .turn").count(), 1);
  await page.waitForFunction(() => document.querySelectorAll("#tree .turn").length === 2);
  const both = await here.open({ board: "rule both tree 3 1 4 1 5 edges 0-1 1-2 1-3 3-4" });
  await page.context().close();
  page = both;
  for (let turn = 0; turn < 5 && (await page.locator(".who.turn").count()); turn++) {
    await page.click("#do-best");
    await page.waitForFunction((count) => document.querySelectorAll("#tree .turn").length > count, turn);
    await settled(page);
  }
  const left = await page.locator("#picture .v:not(.taken)").count();
  if (left) assert.match(await page.locator("#law").textContent(), /^The play is over: nothing that is left may be taken/);
  assert.equal(await page.locator("#do-best").isDisabled(), true);
});

for (const [name, options] of Object.entries({
  light: {},
  dark: { colorScheme: "dark" },
  phone: { viewport: { width: 360, height: 740 } },
})) {
  test(`axe finds no serious fault: ${name}`, async () => {
    const faults = async (what) => {
      await still(page);
      const { violations } = await new AxeBuilder({ page }).analyze();
      const bad = violations.filter((fault) => ["serious", "critical"].includes(fault.impact));
      const list = bad.map((fault) => `${what}: ${fault.id}: ${fault.nodes.map((node) => `${node.target} ${node.failureSummary}`).slice(0, 3).join("; ")}`);
      assert.deepEqual(list, []);
    };
    page = await here.open({ board: "row 3 2 5 4 + pizza 1 2 3 + graph 1 2 edges 0-1", line: "3.2" }, { ...options, settings: { motion: false } });
    await faults("a position");
    await page.keyboard.press("z");
    await page.waitForFunction(() => document.querySelector("#explained").textContent);
    await page.click("#review-button");
    await page.waitForSelector("#review p");
    await faults("explained and reviewed");
    const row = await here.open({ board: "row 3 2 5 4", line: "3.2.0.1" }, options);
    await page.context().close();
    page = row;
    await page.click("#review-button");
    await page.waitForSelector("#review li");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("z");
    for (const level of ["lanes", "plans", "fusion", "fences"]) {
      await explain(page, level);
      await faults(`a row, explained: ${level}`);
    }
    for (const dialog of ["gallery", "share", "lab", "settings", "help"]) {
      await page.click(`#${dialog}-button`);
      if (dialog === "gallery") await page.waitForSelector("#gallery-boards li");
      if (dialog === "lab") {
        await page.click('[data-ask="profile"]:not([disabled])');
        await page.waitForSelector("[data-out] .told");
        await page.click('[data-ask="partition"]');
        await page.waitForSelector('[data-out="2"] .told');
      }
      await faults(dialog);
      await page.keyboard.press("Escape");
    }
    await page.selectOption("#seat-1", "optimal");
    await page.locator("#veil").waitFor();
    await faults("a play against an engine");
    await page.click("#edit-button");
    await page.locator('[data-v="1"] .coin').click();
    await page.waitForSelector("#weight");
    await faults("the editor");
    await page.fill("#weight", "x");
    await page.keyboard.press("Enter");
    await page.waitForSelector("#editor .warning:not(:empty)");
    await faults("a problem");
    // Once is enough for the pictures: their colours are those of the boards above.
    if (name === "dark") for (const [what, board] of Object.entries({
      "games and menus": "game 0-1:5 0-2:3 1-2:1 from 0 + menu 0 then row 1 3 or 2 end", "a folded row": `row ${"1 2 3 ".repeat(100)}`,
      "a painted board": Array(40).fill(`row ${"4 2 6 7 3 ".repeat(20)}`).join(" + "), "a tree by hand": "tree 3 1 4 1 5 edges 0-1 1-2 1-3 3-4",
    })) {
      const other = await here.open({ board }, { ...options, settings: { motion: false } });
      await page.context().close();
      page = other;
      if (what === "a painted board") await page.click("#zoom-fold");
      await faults(what);
    }
    await page.goto(`${here.base}api/docs`);
    await faults("the API's page");
  });
}
