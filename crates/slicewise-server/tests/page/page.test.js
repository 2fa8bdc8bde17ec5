// What the playground's page does, in a browser.

import assert from "node:assert/strict";
import { test } from "node:test";
import { addressed, begin, board, here, legal, line, questions, settled, take, text, told } from "./harness.js";

let page;
begin();

const KINDS = {
  row: "row 4 2 6 7 3",
  stack: "stack 5 1 8 2",
  pizza: "pizza 0 2 0 2 0 0 1",
  path: "path 1 4 1 3 2",
  free: "free 3 1 2",
  ev: "ev 3 1",
  forest: "forest 1 5 3 2 4 parents - 0 0 1 1",
  tree: "tree 3 1 4 1 5 edges 0-1 1-2 1-3 3-4",
  graph: "graph 5 3 1 4 2 edges 0-1 1-2 2-3 3-4 0-4 open 0",
  grab: "rule grab graph 5 3 1 4 2 edges 0-1 1-2 2-3 3-4 0-4 1-3",
  both: "rule both tree 3 1 4 1 5 edges 0-1 1-2 1-3 3-4",
  sum: "row 3 9 1 + pizza 1 0 1 + free 2",
  even: "graph 3 1 4 1 5 edges 0-1 1-2 2-3 3-4 open 0 4 even 0 3",
};

test("the bench opens with a board, its value and its best move once they are asked for", async () => {
  page = await here.open({}, { hash: "#room=bench" });
  assert.equal(await page.locator("#analysis").isVisible(), false);
  await page.click("#unveil");
  await settled(page);
  assert.match(await text(page, "#verdict"), /^The first player wins by 6, 17 to 11$/);
  assert.equal(await page.locator("#picture .legal").count(), 2);
  assert.equal(await page.locator("#picture .v.best").count(), 1);
  assert.match(await told(page), /First is to move.*Best: 2/);
  assert.match(await text(page, "#moves"), /^2 #3colour\+6★ best10 #0greedy/, "greed is not the best");
  assert.equal(await page.title(), "row 10 15 1 2 · Slicewise");
});

for (const [kind, notation] of Object.entries(KINDS)) {
  test(`a whole game against the engine: ${kind}`, async () => {
    page = await here.open({ board: notation }, { settings: { delay: 0 } });
    const promised = await text(page, "#gauge-text");
    await page.selectOption("#seat-1", "optimal");
    await page.click("#unveil");
    const count = await page.locator("#picture .v").count();
    for (let turn = 0; turn < count; turn++) {
      // Playing the best moves gets the announced result, as the engine is optimal, too.
      await page.waitForFunction(() => !document.querySelector(".who.turn") || document.querySelector(".who.by0.turn"));
      await settled(page);
      if (!(await page.locator(".who.turn").count())) break;
      const [best] = await page.locator("#picture .v.best").evaluateAll((cells) => cells.map((cell) => Number(cell.dataset.v)));
      await take(page, best);
    }
    await page.waitForFunction(() => !document.querySelector(".who.turn"));
    assert.match(await text(page, "#verdict"), /won by|ended in a draw/);
    assert.equal(await text(page, "#gauge-text"), promised, "the end is what was promised");
    if (kind !== "both") assert.equal(await page.locator("#picture .taken").count(), count);
  });
}

test("passes are moves like others", async () => {
  page = await here.open({ board: "passing P stack 1 2 3 4" });
  await page.locator("#others button", { hasText: "pass" }).click();
  await page.waitForFunction(() => document.querySelectorAll("#tree .turn").length === 1);
  await settled(page);
  await page.keyboard.press("p");
  await page.waitForFunction(() => !document.querySelector(".who.turn"));
  await page.waitForFunction(() => document.querySelector("#verdict").textContent.includes("ended in a draw"));
  assert.equal(await line(page), "pass.pass");
});

test("a menu is chosen from, and games are walked", async () => {
  page = await here.open({ board: "menu 0 then row 1 3 or 2 then free 1 end + game 0-1:5 0-2:3 from 0" });
  assert.equal(await page.locator("#others button").count(), 4);
  await page.locator("#others button", { hasText: "choose free 1" }).click();
  await page.waitForFunction(() => document.querySelectorAll("#others button").length === 2);
  await take(page, 2);
  assert.equal(await line(page), "menu_0_choice_1.2");
});

test("coins from a front are taken by a press at the last of them", async () => {
  page = await here.open({ board: "front 3 of 1 2 3 7 + free 4" });
  assert.match(await page.locator("#law").textContent(), /one coin or more from the front of a pile, up to 3; or any free coin/);
  assert.match(await page.locator('[data-v="2"]').getAttribute("aria-label"), /take 3 and the 2 before it/);
  await take(page, 2);
  assert.equal(await line(page), "0~2");
  assert.equal(await page.locator(".v.taken").count(), 3);
  assert.equal(await page.locator("#others button").count(), 0);
  await take(page, 3);
  assert.equal(await line(page), "0~2.3");
});

test("coins from either end of a pile are taken by a press at the last of them, and what has none by a button", async () => {
  page = await here.open({ board: "ends 2 of 4 2 6 1 3" });
  assert.match(await page.locator('[data-v="1"]').getAttribute("aria-label"), /take 2 and the 1 before it/);
  assert.match(await page.locator('[data-v="3"]').getAttribute("aria-label"), /take 1 and the 1 after it/);
  assert.deepEqual(await legal(page), [0, 1, 3, 4]);
  await take(page, 3);
  assert.equal(await line(page), "3~4");
  await take(page, 0);
  assert.equal(await line(page), "3~4.0");
  // Of two coins, a press takes one alone.
  assert.equal(await page.locator("#others button").textContent(), "2 6 scores 8 (+8) ★");
  await page.locator("#others button").click();
  assert.equal(await text(page, "#tree .turn:last-child"), "3 2 6");
});

test("where coins are worth something else to the second player, both numbers are on them, and said", async () => {
  page = await here.open({ board: "row 4 2 second 1 -5 + free 3" });
  assert.deepEqual(await page.locator('[data-v="1"] .w').allTextContents(), ["2", "−5"]);
  assert.deepEqual(await page.locator('[data-v="2"] .w').allTextContents(), ["3"]);
  assert.match(await page.locator('[data-v="0"]').getAttribute("aria-label"), /take the left 4 to the first player and 1 to the second/);
  assert.match(await text(page, "#law"), /Of the two numbers of a coin/);
  const colours = await page.locator('[data-v="1"] .w').evaluateAll((numbers) => numbers.map((number) => getComputedStyle(number).fill));
  assert.notEqual(colours[0], colours[1]);
  assert.ok((await page.locator("#moves .move b").allTextContents()).includes("4|1"));
  await take(page, 2);
  await take(page, 1);
  assert.equal(await page.locator(".who.by1 .has").textContent(), "−5");
  await page.click("#to-play");
  assert.match(await text(page, "#say"), /Of the two numbers of a coin/, "also where there is one sentence");
  await page.click("#to-bench");
  await page.fill("#notation", "pizza 1 2 3 4");
  await page.click("#notation-form button");
  await page.waitForFunction(() => !/two numbers/.test(document.querySelector("#law").textContent));
});

test("Shift with L and R takes the ends of a row as they are shown", async () => {
  page = await here.open({ board: "row 4 2 6 7" });
  await page.keyboard.press("Shift+R");
  await page.waitForFunction(() => /line=3$/.test(location.hash));
  await settled(page);
  await page.keyboard.press("f");
  await page.keyboard.press("Shift+R");
  await page.waitForFunction(() => /line=3.0$/.test(location.hash));
  await settled(page);
  await page.keyboard.press("Shift+L");
  await page.waitForFunction(() => /line=3.0.2$/.test(location.hash));
  for (const [board, settings] of [["row 4 2 + row 6 7", {}], ["pizza 4 2 6 7", {}], ["row 4 2 6 7", { letters: false }]]) {
    const other = await here.open({ board }, { settings });
    await other.keyboard.press("Shift+L");
    await addressed(other);
    assert.equal(await line(other), null, board);
    await other.context().close();
  }
});

test("several players on a row", async () => {
  page = await here.open({ board: "row 1 3 2 5 4", players: 3 });
  assert.equal(await page.locator(".who").count(), 3);
  assert.equal(await page.locator(".who .end").first().textContent(), "→ 7");
  await take(page, 4);
  assert.match(await page.locator(".who.turn .name").textContent(), /Player 2/);
  await page.fill("#players", "2");
  await page.locator("#players").blur();
  await page.waitForFunction(() => document.querySelectorAll(".who").length === 2);
});

test("Enter in the number of players sets it", async () => {
  page = await here.open({ board: "row 1 3 2 5 4" });
  await page.fill("#players", "3");
  await page.press("#players", "Enter");
  await page.waitForFunction(() => document.querySelectorAll(".who").length === 3);
  await settled(page);
  assert.equal(await page.inputValue("#players"), "3");
});

test("everything by the keyboard alone", async () => {
  page = await here.open({ board: "row 4 2 6 7" });
  await page.keyboard.press("]");
  assert.match(await page.evaluate(() => document.activeElement.getAttribute("aria-label")), /take the left 4, outcome \+1/);
  await page.keyboard.press("]");
  assert.match(await page.evaluate(() => document.activeElement.getAttribute("aria-label")), /take the right 7, outcome \+3, best/);
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.querySelectorAll("#tree .turn").length === 1);
  await settled(page);
  await page.evaluate(() => document.activeElement.blur());
  await page.keyboard.press("Space");
  await page.waitForFunction(() => document.querySelectorAll("#tree .turn").length === 2);
  await settled(page);
  const at = async () => ((await line(page)) ?? "").split(".").filter(Boolean).length;
  for (const [key, turns] of [["k", 1], ["ArrowLeft", 0], ["j", 1], ["ArrowRight", 2], ["ArrowUp", 0], ["ArrowDown", 2]]) {
    await page.keyboard.press(key);
    assert.equal(await at(), turns, key);
  }
  await page.keyboard.press("l");
  assert.equal(await page.locator("#analysis").isVisible(), false);
  await page.keyboard.press("l");
  assert.equal(await page.locator("#analysis").isVisible(), true);
  await page.keyboard.press("z");
  await page.waitForSelector("#explained h3");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("x");
  await page.waitForSelector("#picture .reply");
  const x = () => page.locator('[data-v="0"] .coin').evaluate((coin) => coin.getBoundingClientRect().x);
  const before = await x();
  await page.keyboard.press("f");
  await page.waitForFunction((was) => document.querySelector('[data-v="0"] .coin').getBoundingClientRect().x !== was, before);
  await page.keyboard.press("?");
  assert.equal(await page.locator("#help").isVisible(), true);
  await page.keyboard.press("Escape");
  assert.equal(await page.locator("#help").isVisible(), false);
  await page.keyboard.press("n");
  await page.keyboard.press("Control+a");
  await page.keyboard.type("free 1 2 3");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.querySelectorAll("#picture .v").length === 3);
  // Every control is reached by the tab key, and is seen when it is.
  const seen = new Set();
  for (let step = 0; step < 60; step++) {
    await page.keyboard.press("Tab");
    seen.add(await page.evaluate(() => document.activeElement.id || document.activeElement.dataset?.v || document.activeElement.className));
  }
  for (const id of ["notation", "do-best", "gallery-button", "seat-0", "review-button"]) assert.ok(seen.has(id) || id === "review-button", id);
});

test("undo, redo, jumps and the tree of variations", async () => {
  page = await here.open({ board: "row 4 2 6 7" });
  await take(page, 3);
  await take(page, 2);
  await page.click("#do-back");
  await settled(page);
  await take(page, 0);
  assert.equal(await page.locator("#tree .variation").count(), 1);
  assert.equal(await page.locator("#do-promote").isEnabled(), true);
  await page.click("#do-promote");
  await page.waitForFunction(() => document.querySelector("#tree .variation").textContent.includes("6"));
  assert.equal(await line(page), "3.0");
  await page.click("#do-undo");
  await page.waitForFunction(() => document.querySelector("#tree .variation").textContent.includes("4"));
  await page.click("#do-redo");
  await page.waitForFunction(() => document.querySelector("#tree .variation").textContent.includes("6"));
  await page.keyboard.press("v");
  await page.waitForFunction(() => location.hash.endsWith("3.2"));
  await page.click("#do-delete");
  await page.waitForFunction(() => !document.querySelector("#tree .variation"));
  assert.equal(await line(page), "3");
  await page.keyboard.press("Control+z");
  await page.waitForFunction(() => document.querySelector("#tree .variation"));
  await page.locator("#tree .turn").first().click();
  await settled(page);
  assert.equal(await line(page), "3");
  // A new board is undone, too.
  await page.fill("#notation", "pizza 1 2 3");
  await page.click("#notation-form button");
  await page.waitForFunction(() => document.querySelectorAll("#picture .v").length === 3);
  await page.keyboard.press("Escape");
  await page.click("#do-undo");
  await page.waitForFunction(() => document.querySelectorAll("#picture .v").length === 4);
  assert.equal(await line(page), "3");
});

test("best lines are played by a press, up to any move", async () => {
  page = await here.open({ board: "row 4 2 6 7" });
  await page.locator("#lines li").first().locator(".step").nth(2).click();
  await page.waitForFunction(() => document.querySelectorAll("#tree .turn").length === 3);
  await page.waitForFunction(() => location.hash.endsWith("3.2.0"));
});

test("the gallery, and random boards", async () => {
  page = await here.open();
  await page.click("#gallery-button");
  await page.locator("#gallery-boards button", { hasText: "Fifteen pieces" }).click();
  await page.waitForFunction(() => document.querySelectorAll("#picture .v").length === 15);
  await settled(page);
  assert.match(await text(page, "#verdict"), /second player wins by 1, 4 to 5/);
  await page.keyboard.press("g");
  await page.locator("#gallery-boards button", { hasText: /^cibulka$/ }).click();
  await page.waitForFunction(() => document.querySelector("#notation").value.startsWith("pizza 0 0 1 0 1 0 0 "));
  await page.keyboard.press("g");
  await page.selectOption("#random-kind", "forest");
  await page.fill("#random-size", "12");
  await page.locator("#random-form button").click();
  await page.waitForFunction(() => document.querySelectorAll("#picture .v").length === 12);
  await settled(page);
  assert.match(await board(page), /^forest /);
});

test("settings are remembered", async () => {
  page = await here.open({ board: "pizza 1 2 3 4" });
  await page.click("#settings-button");
  await page.selectOption('[data-setting="theme"]', "dark");
  await page.check('[data-setting="numbers"]');
  await page.check('[data-setting="wedges"]');
  await page.uncheck('[data-setting="motion"]');
  await page.keyboard.press("Escape");
  await page.reload();
  await settled(page);
  assert.equal(await page.locator("html").getAttribute("data-theme"), "dark");
  assert.equal(await page.locator("#picture.numbers.still").count(), 1);
});

test("a phone: nothing is wider than it, and a tap takes", async () => {
  for (const notation of Object.values(KINDS)) {
    page = await here.open({ board: notation }, { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(wide <= 360, `${notation}: ${wide} wide`);
    const [vertex] = await legal(page);
    await page.locator(`[data-v="${vertex}"] .coin`).tap();
    await page.waitForFunction((v) => document.querySelector(`[data-v="${v}"]`).classList.contains("taken"), vertex);
    const size = await page.locator(`[data-v="${vertex}"] .coin`).evaluate((coin) => coin.getBoundingClientRect().height);
    assert.ok(size >= 24, `${notation}: ${size} high`);
    await page.context().close();
  }
  page = null;
});

test("dark follows the system, and motion is reduced where that is wanted", async () => {
  page = await here.open({}, { colorScheme: "dark", reducedMotion: "reduce" });
  assert.equal(await page.locator("html").getAttribute("data-theme"), "dark");
  const back = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  assert.equal(back, "rgb(22, 24, 29)");
  const still = await page.locator("#picture .coin").first().evaluate((coin) => getComputedStyle(coin).transitionDuration);
  assert.equal(still, "0s");
});

test("the analysis of a row of 1000 after a press takes one question, and little work of the page", async () => {
  const coins = Array.from({ length: 1000 }, (_, at) => (at * 7919) % 1009).join(" ");
  page = await here.open({ board: `row ${coins}` });
  const asked = await questions(page);
  const client = await page.context().newCDPSession(page);
  // The time is of the processor: what others do on the machine does not count.
  await client.send("Performance.enable", { timeDomain: "threadTicks" });
  const work = async () => {
    const { metrics } = await client.send("Performance.getMetrics");
    return 1000 * metrics.find(({ name }) => name === "TaskDuration").value;
  };
  await page.evaluate(() => {
    window.changes = 0;
    const size = (node) => 1 + [...node.childNodes].reduce((sum, child) => sum + size(child), 0);
    new MutationObserver((records) => {
      for (const { type, addedNodes } of records) window.changes += type === "childList" ? [...addedNodes].reduce((sum, node) => sum + size(node), 0) : 1;
    }).observe(document, { childList: true, subtree: true, attributes: true, characterData: true });
  });
  const press = async (vertex) => {
    const before = [await work(), await page.evaluate(() => window.changes)];
    await page.evaluate(async (v) => {
      const shown = () => document.querySelector("#moves").textContent;
      const before = shown();
      const cell = document.querySelector(`[data-v="${v}"]`);
      for (const type of ["pointerdown", "pointerup"]) cell.dispatchEvent(new PointerEvent(type, { bubbles: true, button: 0 }));
      while (shown() === before || !document.querySelector("#verdict").textContent.includes("wins")) await new Promise((next) => requestAnimationFrame(next));
    }, vertex);
    return [await work() - before[0], await page.evaluate(() => window.changes) - before[1]];
  };
  const presses = [];
  const vertices = [0, 999, 1, 998, 997, 2, 3, 996, 4];
  for (const vertex of vertices) presses.push(await press(vertex));
  console.log(`# press to analysis, row of 1000: ${presses.map(([ms, changes]) => `${ms.toFixed(0)} ms and ${changes} changes`).join(", ")}`);
  assert.deepEqual(await asked(), vertices.map(() => "analyse"));
  // The picture has more nodes than its 1000 vertices.
  assert.ok(presses.every(([, changes]) => changes < 1000), "the picture is not drawn anew");
  // Others evict what the processor keeps at hand, so the least of them.
  assert.ok(Math.min(...presses.map(([ms]) => ms)) < 250, "the page works little");
});

test("what is smaller than any float decides", async () => {
  const tiny = `1/1${"0".repeat(400)}`;
  page = await here.open({ board: `row ${tiny} 0` });
  assert.match(await text(page, "#verdict"), /^The first player wins by 1\/10000/);
  assert.deepEqual(await page.locator("#moves .loss").allTextContents().then((all) => all.map((text) => text.slice(0, 9))), ["★ best", "loses 1/5"]);
  await take(page, 1);
  assert.match(await text(page, "#verdict"), /^The second player wins by 1\/10000/);
  assert.equal(await page.locator("#tree .wrong").count(), 1);
  const large = await here.open({ board: `row 1${"0".repeat(400)} 0` });
  const place = await large.locator("#gauge").evaluate((gauge) => parseFloat(gauge.style.getPropertyValue("--low")));
  assert.ok(place > 50 && place <= 100, `${place}`);
  await large.context().close();
});
