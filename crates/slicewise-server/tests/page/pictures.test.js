// The picture: what fits, what is folded, painted or scrolled, how it is made larger, and what is dragged in it.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { begin, here, legal, line, settled, take, text } from "./harness.js";

let page;
begin();

const coins = (count) => Array.from({ length: count }, (_, at) => (at * 7) % 10);
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

test("a play of 200 coins leaves the page in its columns", async () => {
  const board = `row ${coins(200).join(" ")}`;
  const played = Array.from({ length: 200 }, (_, at) => at).join(".");
  for (const options of [{}, { viewport: { width: 1024, height: 768 } }, PHONE]) {
    page = await here.open({ board, line: played }, options);
    await page.waitForFunction(() => document.querySelectorAll("#tree .turn").length === 200 && document.querySelector("#picture .taken"));
    const { wide, screen, reach, side } = await page.evaluate(() => ({
      wide: document.documentElement.scrollWidth, screen: innerWidth,
      reach: document.querySelector("#totals").getBoundingClientRect().right, side: document.querySelector("#side").getBoundingClientRect(),
    }));
    assert.ok(wide <= screen, `${wide} on ${screen}`);
    assert.ok(reach <= side.x || reach <= side.right + 1, `${reach} reaches over the analysis`);
    await page.context().close();
  }
});

test("fingers drag the vertices of a graph, and draw edges", async () => {
  const swipe = async (from, to) => {
    const touch = await page.context().newCDPSession(page);
    const send = (type, points) => touch.send("Input.dispatchTouchEvent", { type, touchPoints: points });
    await send("touchStart", [from]);
    for (let step = 1; step <= 8; step++) await send("touchMove", [{ x: from.x + ((to.x - from.x) * step) / 8, y: from.y + ((to.y - from.y) * step) / 8 }]);
    await send("touchEnd", []);
  };
  const at = async (vertex) => {
    const { x, y, width, height } = await page.locator(`[data-v="${vertex}"] .coin`).boundingBox();
    return { x: x + width / 2, y: y + height / 2 };
  };
  page = await here.open({ board: "graph 5 3 1 4 edges 0-1 1-2 2-3" }, PHONE);
  await page.locator("#board").scrollIntoViewIfNeeded();
  const before = await at(3);
  await swipe(before, { x: before.x + 40, y: before.y + 60 });
  const after = await at(3);
  assert.ok(Math.hypot(after.x - before.x, after.y - before.y) > 20, "it moved");
  assert.ok(await page.locator("#picture .out").count(), "the outcomes are still there");
  await page.click("#edit-button");
  await page.locator("#board").scrollIntoViewIfNeeded();
  await swipe(await at(0), await at(2));
  await page.waitForFunction(() => /0-2/.test(document.querySelector("#notation").value));
  await page.context().close();
  page = await here.open({ board: "row 4 2 6 7" }, PHONE);
  await page.click("#edit-button");
  await page.locator("#board").scrollIntoViewIfNeeded();
  await swipe(await at(0), await at(2));
  await page.waitForFunction(() => document.querySelector("#notation").value === "row 2 6 4 7");
  await page.locator("#help-button").click();
  assert.equal(await page.locator("#keys-part").isVisible(), false, "fingers have no keys");
  assert.ok(await page.locator("#help p", { hasText: "two fingers" }).isVisible());
});

test("a tree fits its window, and print has the board without the controls", async () => {
  page = await here.open({ board: "tree 1 8 2 7 3 9 4 6 edges 0-1 1-2 2-3 3-4 4-5 5-6 6-7" }, { viewport: { width: 1440, height: 900 } });
  const { inner, outer } = await page.evaluate(() => ({
    inner: document.querySelector("#picture").getBoundingClientRect().height, outer: document.querySelector("#board").clientHeight,
  }));
  assert.ok(inner <= outer + 1, `${inner} in ${outer}`);
  await page.emulateMedia({ media: "print" });
  for (const [part, shown] of [["#picture", true], ["#verdict", true], ["#controls", false], ["#notation-form", false]]) {
    assert.equal(await page.locator(part).isVisible(), shown, part);
  }
});

test("a row is one line on every screen: short ones in full, long ones a strip with both ends in sight", async () => {
  const row = (count) => ({ board: `row ${coins(count).join(" ")}` });
  const lines = () => page.locator("#picture .v").evaluateAll((cells) => new Set(cells.map((cell) => cell.querySelector(".coin").getAttribute("cy"))).size);
  const seen = () => page.evaluate(() => {
    const board = document.querySelector("#board").getBoundingClientRect();
    const ends = [...document.querySelectorAll("#picture .legal")].map((cell) => cell.querySelector(".coin").getBoundingClientRect());
    return ends.length && ends.every((end) => end.width > 17 && end.left >= board.left && end.right <= board.right + 1);
  });
  for (const options of [{ ...PHONE, viewport: { width: 320, height: 640 } }, PHONE, { ...PHONE, viewport: { width: 844, height: 390 } }, {}]) {
    for (const count of [4, 8, 12, 24, 40, 300]) {
      page = await here.open(row(count), options);
      const what = `${count} coins on ${options.viewport?.width ?? 1280}`;
      assert.equal(await lines(), 1, what);
      assert.ok(await seen(), `both ends of ${what}`);
      const shown = await page.locator("#picture .v").count();
      const folded = await page.locator("#picture .fold text").allTextContents();
      if (shown < count) assert.deepEqual(folded, [`‹ ${count - shown} more ›`], what);
      else assert.deepEqual(folded, [], what);
      if (count <= 8 && options.viewport?.width !== 320) assert.equal(shown, count, what);
      await page.context().close();
    }
  }
  // Its ends stay in sight in the course of a play; all of it is scrolled sideways, in the board.
  page = await here.open({ ...row(40), line: "0.1.39" }, { ...PHONE, settings: { motion: false } });
  for (const vertex of [2, 38, 37, 3]) {
    await take(page, vertex);
    assert.ok(await seen() && await lines() === 1, `${vertex}`);
  }
  await page.click("#zoom-fold");
  await page.waitForFunction(() => document.querySelectorAll("#picture .v").length === 40);
  assert.equal(await lines(), 1);
  assert.ok(await page.locator("#board").evaluate((board) => board.scrollWidth > 2 * board.clientWidth && board.scrollHeight <= board.clientHeight + 1));
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "the page itself is not");
});

test("a finger needs not hit a small coin, and takes none that may not be taken", async () => {
  page = await here.open({ board: `row ${coins(11).join(" ")}` }, PHONE);
  await page.locator("#board").scrollIntoViewIfNeeded();
  const centre = async (vertex) => {
    const { x, y, width, height } = await page.locator(`[data-v="${vertex}"] .coin`).boundingBox();
    assert.ok(width < 34, `${width}`);
    return [x + width / 2, y + height / 2];
  };
  const targets = await page.locator("#picture .legal").evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect()).map(({ width, height }) => Math.min(width, height)));
  assert.ok(targets.every((size) => size >= 44), `${targets}`);
  const [inner, y] = await centre(1);
  await page.touchscreen.tap(inner, y);
  const [x] = await centre(10);
  await page.touchscreen.tap(x - 20, y);
  await page.waitForFunction(() => document.querySelector('[data-v="10"].taken'));
  await settled(page);
  assert.equal(await line(page), "10", "and nothing else");
  const left = await centre(0);
  await page.touchscreen.tap(left[0] + 10, left[1] + 18);
  await page.waitForFunction(() => document.querySelector('[data-v="0"].taken'));
});

test("a long row is folded, with both ends in sight, and unfolds", async () => {
  for (const options of [{}, PHONE]) {
    page = await here.open({ board: `row ${coins(1000).join(" ")}` }, options);
    const isSeen = (vertex) => page.locator(`[data-v="${vertex}"]`).evaluate((cell) => {
      const [at, board] = [cell.getBoundingClientRect(), document.querySelector("#board").getBoundingClientRect()];
      return at.width > 10 && at.top >= board.top && at.bottom <= board.bottom + 1;
    });
    for (const vertex of [0, 999]) assert.ok(await isSeen(vertex), `${vertex}`);
    assert.ok((await page.locator("#picture [data-v]").count()) < 130);
    // The fold moves on with the play.
    for (let vertex = 0; vertex < 10; vertex++) await take(page, vertex);
    assert.ok(await isSeen(10));
    await page.click("#zoom-fold");
    assert.equal(await page.locator("#picture [data-v]").count(), 1000);
    await page.click("#zoom-fold");
    assert.ok((await page.locator("#picture [data-v]").count()) < 130);
    await page.context().close();
  }
});

test("100,000 coins are painted without an element for each, pressed, and walked over", async () => {
  page = await here.open();
  await page.evaluate((board) => {
    document.querySelector("#notation").value = board;
    document.querySelector("#notation-form").requestSubmit();
  }, `row ${coins(100000).join(" ")}`);
  await page.waitForSelector("#picture .fold");
  await settled(page);
  await page.click("#zoom-fold");
  await page.waitForSelector(".sheet canvas");
  await page.waitForFunction(() => document.querySelector(".sheet canvas").style.width);
  assert.ok((await page.locator("#board *").count()) < 10, "no element for each coin");
  const at = await page.locator(".sheet canvas").evaluate((canvas) => {
    const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
    return new Set(data).size;
  });
  assert.ok(at > 3, "something is painted");
  await page.locator(".sheet").focus();
  await page.keyboard.press("]");
  assert.match(await page.locator(".sheet").getAttribute("aria-label"), /^take the left 0, outcome/);
  await page.keyboard.press("[");
  assert.match(await page.locator(".sheet").getAttribute("aria-label"), /^take the right 3, /);
  assert.ok(await page.locator("#board").evaluate((board) => board.scrollTop > 1000), "it is brought into sight");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.querySelectorAll("#tree .turn").length === 1);
  assert.match(await text(page, "#tree .turn"), /3right$/);
  await settled(page);
  await page.locator("#board").evaluate((board) => (board.scrollTop = 0));
  const unit = await page.locator(".sheet").evaluate((sheet) => sheet.getBoundingClientRect().width);
  await page.locator(".sheet").click({ position: { x: unit * 0.02, y: unit * 0.05 } });
  await page.waitForFunction(() => document.querySelectorAll("#tree .turn").length === 2);
  await page.click("#share-button");
  await page.click("#export-svg");
  await page.waitForFunction(() => document.querySelector("#link-note").textContent.includes("saved as PNG"));
  // The picture has all of it, about as wide as high, and opens again.
  const [download] = await Promise.all([page.waitForEvent("download"), page.click("#export-png")]);
  const buffer = await readFile(await download.path());
  const [wide, high] = [buffer.readUInt32BE(16), buffer.readUInt32BE(20)];
  assert.ok(wide * high > 8e6 && wide / high > 0.5 && wide / high < 2, `${wide} × ${high}`);
  await page.setInputFiles("#import-file", { name: "board.png", mimeType: "image/png", buffer });
  await page.waitForFunction(() => document.querySelectorAll("#tree .turn").length === 2);
});

test("a painted board shows its slices", async () => {
  page = await here.open({}, { settings: { motion: false } });
  await page.evaluate((board) => {
    document.querySelector("#notation").value = board;
    document.querySelector("#notation-form").requestSubmit();
  }, Array.from({ length: 40 }, () => `row ${coins(100).join(" ")}`).join(" + "));
  await page.waitForSelector("#picture .fold");
  await page.click("#zoom-fold");
  await page.waitForFunction(() => document.querySelector(".sheet canvas")?.style.width);
  await settled(page);
  const painted = () => page.evaluate(async () => {
    await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
    const canvas = document.querySelector(".sheet canvas");
    return canvas.toDataURL().length;
  });
  const known = await painted();
  await page.click("#settings-button");
  await page.click("[data-setting=slices]");
  await page.keyboard.press("Escape");
  assert.ok(await painted() < known, "there is less without them");
});

test("what a first move leaves of a long path is folded, with the gap in sight", async () => {
  for (const options of [{}, PHONE]) {
    page = await here.open({ board: `path ${coins(400).join(" ")}` }, { ...options, settings: { motion: false } });
    assert.equal(await page.locator("#picture .legal").count(), 400, "all of it, as all may be taken");
    await page.locator(`#picture [data-v="5"] .coin`).click();
    await page.waitForSelector("#picture .fold");
    await settled(page);
    assert.deepEqual(await legal(page), [4, 6]);
    for (let turn = 0; turn < 20; turn++) {
      const [, high] = await legal(page);
      await take(page, high ?? (await legal(page))[0]);
      assert.ok((await legal(page)).length, "nothing that may be taken is folded away");
    }
    assert.match(await page.locator("#picture .fold text").last().textContent(), /^‹ \d+ more ›$/);
    await page.click("#zoom-fold");
    await page.waitForFunction(() => document.querySelectorAll("#picture .v").length === 400);
    await page.context().close();
  }
});

test("the picture is made larger and smaller, by wheel, keys, buttons and fingers, and dragged", async () => {
  page = await here.open({ board: "tree 5 3 1 4 9 2 7 6 edges 0-1 1-2 2-3 3-4 4-5 5-6 6-7" });
  const wide = () => page.locator("#picture").evaluate((picture) => picture.getBoundingClientRect().width);
  const board = page.locator("#board");
  const first = await wide();
  await page.click("#zoom-in");
  assert.ok((await wide()) > first * 1.2);
  await page.keyboard.press("-");
  assert.ok(Math.abs((await wide()) - first) < 3);
  const box = await board.boundingBox();
  await page.mouse.move(box.x + 40, box.y + 40);
  await page.keyboard.down("Control");
  for (let turn = 0; turn < 8; turn++) await page.mouse.wheel(0, -120);
  await page.keyboard.up("Control");
  await page.waitForFunction((before) => document.querySelector("#picture").getBoundingClientRect().width > 2 * before, first);
  const scrolled = () => board.evaluate(({ scrollLeft, scrollTop }) => [scrollLeft, scrollTop]);
  await board.evaluate((element) => element.scrollTo(0, 0));
  await page.mouse.move(box.x + 8, box.y + box.height - 30);
  await page.mouse.down();
  await page.mouse.move(box.x + 8, box.y + 30, { steps: 5 });
  await page.mouse.up();
  assert.ok((await scrolled())[1] > 50, `${await scrolled()}`);
  await page.click("#zoom-fit");
  assert.deepEqual(await board.evaluate((element) => [element.scrollWidth - element.clientWidth < 2, element.scrollHeight - element.clientHeight < 2]), [true, true]);
  await page.keyboard.press("0");
  assert.ok(Math.abs((await wide()) - first) < 3, "its first size");
  assert.equal((await legal(page)).length > 0 && (await line(page)), null, "nothing was taken by that");
});

test("two fingers change the size of the picture", async () => {
  page = await here.open({ board: "row 4 2 6 7 3 8 1 5" }, PHONE);
  await page.locator("#board").scrollIntoViewIfNeeded();
  const { x, y, width, height } = await page.locator("#board").boundingBox();
  const wide = () => page.locator("#picture").evaluate((picture) => picture.getBoundingClientRect().width);
  const before = await wide();
  const touch = await page.context().newCDPSession(page);
  const at = (far) => [{ x: x + width / 2 - far, y: y + height / 2, id: 1 }, { x: x + width / 2 + far, y: y + height / 2, id: 2 }];
  await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: at(30) });
  for (const far of [40, 50, 60, 80]) await touch.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: at(far) });
  await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  assert.ok((await wide()) > before * 1.8, `${await wide()} after ${before}`);
  assert.equal(await line(page), null);
});

test("a coin is dragged above the others, and the panel around the picture is empty space", async () => {
  page = await here.open({ board: "row 4 2 6 7" });
  await page.click("#edit-button");
  const centre = async (vertex) => {
    const { x, y, width, height } = await page.locator(`[data-v="${vertex}"] .coin`).boundingBox();
    return [x + width / 2, y + height / 2];
  };
  const [from, to] = [await centre(0), await centre(2)];
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move(to[0], to[1], { steps: 6 });
  assert.equal(await page.locator("#picture .vertices > g").last().getAttribute("data-v"), "0", "drawn last");
  await page.mouse.up();
  await page.waitForFunction(() => document.querySelector("#notation").value === "row 2 6 4 7");
  await settled(page);
  const place = await page.locator("#board").boundingBox();
  await page.locator("#board").evaluate((board) => (board.style.minHeight = "25rem"));
  await page.mouse.click(place.x + 30, place.y + 395);
  await page.waitForFunction(() => document.querySelectorAll("#picture .v").length === 5);
});

test("a picture with too many coins for its place is scrolled, and begins at one that may be taken", async () => {
  const parents = Array.from({ length: 127 }, (_, at) => (at ? Math.floor((at - 1) / 2) : "-")).join(" ");
  const chain = coins(40).join(" then ");
  for (const [board, least] of [[`forest ${coins(127).join(" ")} parents ${parents}`, 21], [`order ${chain}`, 13]]) {
    page = await here.open({ board }, PHONE);
    const seen = () => page.evaluate(() => {
      const [board, coin] = ["#board", "#picture .legal .coin"].map((name) => document.querySelector(name).getBoundingClientRect());
      return { wide: coin.width, inside: coin.x >= board.x && coin.right <= board.right, page: document.documentElement.scrollWidth };
    });
    await page.waitForFunction(() => {
      const [board, coin] = ["#board", "#picture .legal .coin"].map((name) => document.querySelector(name).getBoundingClientRect());
      return coin.x >= board.x && coin.right <= board.right;
    });
    const { wide, inside, page: whole } = await seen();
    assert.ok(wide >= least && inside && whole <= 390, `${board.slice(0, 6)}: a coin of ${wide} px, ${inside}, on ${whole}`);
    await page.click("#zoom-fit");
    const fits = await page.locator("#board").evaluate((board) => board.scrollWidth <= board.clientWidth + 1);
    assert.ok(fits, "all of it");
    await page.click("#zoom-fit");
    assert.ok((await seen()).wide >= least, "as at first");
    await page.context().close();
  }
});

test("a large pizza fits its window and can be read, a pizza fits a phone on its side", async () => {
  page = await here.open({ board: `pizza ${coins(200).join(" ")}` });
  const isRound = () => page.locator("#picture .coin").evaluateAll((pieces) => {
    const [left, right, top, bottom] = ["left", "right", "top", "bottom"].map((side) => pieces.map((piece) => piece.getBoundingClientRect()[side]));
    const [wide, high] = [Math.max(...right) - Math.min(...left), Math.max(...bottom) - Math.min(...top)];
    return pieces.every((piece) => piece.matches("path")) && Math.abs(wide / high - 1) < 0.1;
  });
  const fit = () => page.evaluate(() => {
    const [picture, board] = ["#picture", "#board"].map((part) => document.querySelector(part).getBoundingClientRect());
    return { over: picture.height - board.height, coin: document.querySelector("#picture .coin").getBoundingClientRect().width };
  });
  assert.ok(await isRound() && (await fit()).over <= 1, "a ring, and all of it in sight");
  await page.context().close();
  for (const count of [61, 300]) {
    page = await here.open({ board: `pizza ${coins(count).join(" ")}` }, PHONE);
    assert.ok(await isRound(), `${count}`);
    await page.locator('#picture [data-v="5"] .coin').dispatchEvent("pointerdown");
    await page.locator('#picture [data-v="5"] .coin').dispatchEvent("pointerup");
    await page.waitForFunction(() => document.querySelectorAll("#picture .legal").length === 2);
    await settled(page);
    // Those beside the gap are large enough for fingers, and have their numbers.
    for (const vertex of [4, 6]) {
      const { width, height } = await page.locator(`[data-v="${vertex}"] .coin`).boundingBox();
      assert.ok(Math.hypot(width, height) > 44, `${width} × ${height}`);
      assert.equal(await text(page, `[data-v="${vertex}"] .w`), `${coins(count)[vertex]}`);
    }
    await take(page, 6);
    assert.deepEqual(await legal(page), [4, 7]);
    await page.context().close();
  }
  page = await here.open({ board: `pizza ${coins(15).join(" ")}` }, { ...PHONE, viewport: { width: 844, height: 390 } });
  assert.ok((await fit()).over <= 1, `${(await fit()).over}`);
});

test("a pizza of thousands is a ring; a press shows its pieces larger, another one takes the first", async () => {
  for (const count of [1001, 3500]) {
    page = await here.open({}, { hash: `#board=${`pizza ${coins(count).join(" ")}`.replaceAll(" ", "+")}`, ...PHONE });
    const seen = () => page.evaluate(() => {
      const [picture, board] = ["#picture", "#board"].map((part) => document.querySelector(part).getBoundingClientRect());
      return { wide: picture.width, high: picture.height, room: board.width, x: picture.x + picture.width / 2, y: picture.y };
    });
    const { wide, high, room, x, y } = await seen();
    assert.ok(Math.abs(wide / high - 1) < 0.1 && wide <= room + 1, `${count}: ${wide} × ${high}, all of it in sight`);
    const totals = () => page.locator(".who .has").allTextContents();
    // The thin rim of the ring, which is above its middle.
    const press = () => page.mouse.click(x, y + high * 0.11);
    await press();
    await page.waitForFunction((before) => document.querySelector("#picture").getBoundingClientRect().width > 5 * before, wide);
    assert.deepEqual(await totals(), ["0", "0"], "nothing was taken");
    await press();
    await page.waitForFunction(() => document.querySelectorAll("#picture .legal").length === 2);
    assert.equal(await page.locator("#picture .taken").count(), 1);
    assert.ok((await seen()).high < high, "what is left is a strip");
    await page.context().close();
  }
});

test("vertices of a graph are dragged, and are not taken by that", async () => {
  page = await here.open({ board: "graph 5 3 1 4 2 edges 0-1 1-2 2-3 3-4 0-4 open 0" });
  const coin = page.locator('[data-v="3"] .coin');
  const before = await coin.boundingBox();
  await page.mouse.move(before.x + before.width / 2, before.y + before.height / 2);
  await page.mouse.down();
  await page.mouse.move(before.x + 90, before.y + 60, { steps: 6 });
  await page.mouse.up();
  await page.waitForFunction(() => document.querySelector("#way").value === "hand");
  const after = await coin.boundingBox();
  assert.ok(Math.hypot(after.x - before.x, after.y - before.y) > 20, "it moved");
  assert.equal(await line(page), null);
});
