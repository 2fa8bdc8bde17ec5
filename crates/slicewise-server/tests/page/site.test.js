// What only the site of files does: it works without a network, brings new versions, and ends searches.

import assert from "node:assert/strict";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { serveFiles } from "./files.js";
import { PATIENCE, SITE, begin, here, settled, take, text } from "./harness.js";

let page;
begin();

const KEPT = { serviceWorkers: "allow" };

/** Waits until the page is kept for use without a network. */
const kept = (page) => page.evaluate(async () => {
  await navigator.serviceWorker.ready;
  if (!navigator.serviceWorker.controller) await new Promise((done) => navigator.serviceWorker.addEventListener("controllerchange", done));
});

test("after one visit it works without its host", async () => {
  page = await here.open({ board: "row 4 2 6 7" }, KEPT);
  await kept(page);
  const asked = here.server.requests.length;
  here.server.folder = "/nowhere";
  try {
    await page.reload();
    await settled(page);
    await take(page, 3);
    assert.match(await text(page, "#verdict"), /first player wins by 3/);
    await page.keyboard.press("g");
    await page.locator("#gallery-boards button", { hasText: "Fifteen pieces" }).click();
    await page.waitForFunction(() => document.querySelectorAll("#picture .v").length === 15);
    await page.goto(`${here.base}index.html#board=free+1+2`);
    await settled(page);
    assert.equal(await page.locator("#picture .v").count(), 2);
  } finally {
    here.server.folder = SITE;
  }
  const later = here.server.requests.slice(asked).filter((path) => !path.endsWith("service-worker.js"));
  assert.deepEqual(later, [], "nobody was asked");
});

test("a new version is offered, and taken by a press", async () => {
  const next = await mkdtemp(join(tmpdir(), "site-"));
  try {
    await cp(SITE, next, { recursive: true });
    page = await here.open({ board: "row 4 2 6 7", line: "3" }, KEPT);
    await kept(page);
    // A file is changed before the list of files is: this version is half there, and is not taken.
    await writeFile(join(next, "style.css"), `${await readFile(join(SITE, "style.css"), "utf8")}#totals { order: 7; }`);
    const list = await readFile(join(SITE, "service-worker.js"), "utf8");
    await writeFile(join(next, "service-worker.js"), list.replace(/VERSION = ".*?"/, 'VERSION = "half"'));
    here.server.folder = next;
    const update = () => page.evaluate(async () => (await (await navigator.serviceWorker.getRegistration()).update()).installing?.state);
    await page.evaluate(async () => {
      const worker = (await (await navigator.serviceWorker.getRegistration()).update()).installing;
      while (worker && worker.state !== "redundant") await new Promise((next) => worker.addEventListener("statechange", next, { once: true }));
    });
    assert.equal(await page.locator("#update").isVisible(), false, "half a version is none");
    const { createHash } = await import("node:crypto");
    const hash = createHash("sha256").update(await readFile(join(next, "style.css"))).digest("hex");
    await writeFile(join(next, "service-worker.js"), list.replace(/VERSION = ".*?"/, 'VERSION = "next"').replace(/("style.css": )"\w+"/, `$1"${hash}"`));
    await update();
    await page.locator("#update").waitFor();
    const order = () => page.locator("#totals").evaluate((totals) => getComputedStyle(totals).order);
    await page.reload();
    await settled(page);
    assert.equal(await order(), "0", "a reload alone keeps the version that is used");
    await Promise.all([page.waitForEvent("load"), page.click("#update-button")]);
    await settled(page);
    assert.equal(await order(), "7");
    assert.equal(await page.locator("#tree .turn").count(), 1, "the play goes on");
    assert.equal((await page.evaluate(() => caches.keys())).length, 1, "the old version is forgotten");
  } finally {
    here.server.folder = SITE;
    await rm(next, { recursive: true });
  }
});

test("a search that is left ends, and others are answered meanwhile", async () => {
  const weights = Array.from({ length: 110 }, (_, at) => (at * at * 37) % 101).join(" ");
  const edges = Array.from({ length: 110 }, (_, at) => [at % 7 < 6 && at < 109 ? `${at}-${at + 1}` : "", at + 7 < 110 ? `${at}-${at + 7}` : ""]).flat().filter(Boolean).join(" ");
  page = await here.open({ board: `rule grab graph ${weights} edges ${edges}` });
  await page.waitForSelector("#progress button");
  await page.evaluate(() => {
    const { terminate } = Worker.prototype;
    window.ended = 0;
    Worker.prototype.terminate = function () {
      window.ended++;
      terminate.apply(this);
    };
  });
  await page.click("#explain summary");
  await page.click("#gallery-button");
  await page.waitForSelector("#gallery-boards li");
  await page.keyboard.press("Escape");
  await page.evaluate(() => document.activeElement.blur());
  for (let turn = 0; turn < 6; turn++) {
    await page.keyboard.press(turn % 2 ? "ArrowLeft" : "Space");
    await page.evaluate(() => new Promise((next) => requestAnimationFrame(next)));
  }
  await page.fill("#notation", "row 1 2 3");
  await page.click("#notation-form button");
  await page.waitForFunction(() => document.querySelectorAll("#picture .v").length === 3);
  await settled(page);
  assert.match(await text(page, "#verdict"), /wins by 2/);
  await page.locator("#progress button").waitFor({ state: "detached" });
  assert.ok(await page.evaluate(() => window.ended) > 0, "it ends with its worker");
  // A worker that computes takes a while to end.
  for (const end = Date.now() + PATIENCE; page.workers().length > 4 && Date.now() < end; ) await page.evaluate(() => new Promise((next) => requestAnimationFrame(next)));
  assert.ok(page.workers().length <= 4, `${page.workers().length} workers`);
});

test("an engine that cannot be loaded is told, and tried again", async () => {
  page = await here.open({ board: "row 4 2 6 7" });
  const other = await page.context().newPage();
  let down = true;
  await other.route("**/engine.wasm", (route) => (down ? route.abort() : route.continue()));
  await other.goto(`${here.base}#board=row+1+2`);
  await other.waitForSelector("#problem:not([hidden])");
  assert.match(await text(other, "#problem"), /The engine could not be loaded.*offline/);
  down = false;
  await other.fill("#notation", "row 1 2 3");
  await other.click("#notation-form button");
  await other.waitForFunction(() => document.querySelectorAll("#picture .v").length === 3);
  await settled(other);
});

test("it can be installed, and its files are those of one folder", async () => {
  page = await here.open();
  const manifest = await page.evaluate(async () => (await fetch(document.querySelector('[rel="manifest"]').href)).json());
  for (const { src, sizes } of manifest.icons) {
    const size = await page.evaluate(async (src) => {
      const image = new Image();
      image.src = src;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    if (sizes !== "any") assert.equal(size, sizes, src);
  }
  const links = await page.locator("[href], [src]").evaluateAll((all) =>
    all.map((element) => element.getAttribute("href") ?? element.getAttribute("src")));
  assert.deepEqual(links.filter((link) => link.startsWith("/") || link.includes(":")), []);
  await page.click("#help-button");
  assert.equal(await page.locator("#api-link").isVisible(), false, "there is no API here");
});

test("a first visitor plays a whole game before the engine is there", async () => {
  const context = await here.browser.newContext({ serviceWorkers: "block" });
  page = await context.newPage();
  page.on("pageerror", (error) => here.faults.push(`${error.stack}`));
  let release;
  const released = new Promise((done) => (release = done));
  await page.route("**/engine.wasm", async (route) => {
    await released;
    await route.continue().catch(() => {});
  });
  await page.goto(here.base);
  for (const [vertex, taken] of [[0, 2], [2, 4]]) {
    await page.locator(`#picture [data-v="${vertex}"].legal[role="button"] .coin`).click();
    await page.waitForFunction((count) => document.querySelectorAll("#picture .taken").length === count, taken);
  }
  await page.locator("#ending h2", { hasText: "Greedy wins 17 to 11" }).waitFor();
  release();
  await page.waitForFunction(() => /gave away 12/.test(document.querySelector("#ending").textContent));
});

/**
 * Opens the site, and returns what that took until the first coin could be pressed: files (some browsers ask for the icon several times), bytes, the
 * milliseconds that the page's thread worked, and those that a visitor waited, which depend on what else the machine does.
 */
async function visit(context, { slow = 1, network } = {}) {
  page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send("Network.enable");
  if (network) await client.send("Network.emulateNetworkConditions", { offline: false, ...network });
  if (slow > 1) await client.send("Emulation.setCPUThrottlingRate", { rate: slow });
  await client.send("Performance.enable", { timeDomain: "threadTicks" });
  const took = { files: 0, bytes: 0, work: 0, answer: 0 };
  const asked = new Set();
  client.on("Network.requestWillBeSent", ({ request }) => (took.files = asked.add(request.url).size));
  client.on("Network.loadingFinished", ({ encodedDataLength }) => (took.bytes += encodedDataLength));
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('#picture .legal[role="button"]')) return;
      window.answered = performance.now();
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true, attributes: true });
  });
  await page.goto(here.base);
  await page.waitForFunction(() => window.answered, null, { timeout: PATIENCE });
  took.answer = await page.evaluate(() => window.answered);
  took.work = 1000 * (await client.send("Performance.getMetrics")).metrics.find(({ name }) => name === "TaskDuration").value;
  return took;
}

test("what a visit takes: files, bytes, work until the first coin can be pressed", async () => {
  const said = ({ files, bytes, work, answer }) => `${files} files, ${(bytes / 1000).toFixed(0)} kB, ${work.toFixed(0)} ms of work, the first coin can be pressed after ${answer.toFixed(0)} ms`;
  const fresh = (options = {}) => here.browser.newContext({ serviceWorkers: "block", ...options });
  const first = await visit(await fresh());
  console.log(`# a first visit: ${said(first)}`);
  const slow = await visit(await fresh(), { slow: 4 });
  console.log(`# with a processor of a quarter of the speed: ${said(slow)}`);
  // Lighthouse's "slow 4G": 1.6 Mbit/s, 150 ms a round trip. The plain server of this test does not compress.
  const far = await visit(await fresh(), { slow: 4, network: { latency: 150, downloadThroughput: 204800, uploadThroughput: 96000 } });
  console.log(`# and a slow network: ${said(far)}`);
  const context = await fresh({ serviceWorkers: "allow" });
  await visit(context);
  await kept(page);
  const asked = here.server.requests.length;
  const later = [];
  for (let again = 0; again < 3; again++) later.push(await visit(context));
  later.forEach((one) => console.log(`# a later visit: ${said(one)}`));
  assert.ok(first.files <= 17, `${first.files} files`);
  assert.ok(first.bytes < 4e6, `${first.bytes} bytes`);
  // Whether there is a new version is asked after the answer.
  assert.deepEqual(here.server.requests.slice(asked).filter((path) => !path.endsWith("service-worker.js")), [], "a later visit asks nobody");
  assert.ok(later.every(({ files, bytes }) => files <= 17 && bytes === 0), later.map(said).join("; "));
  assert.ok(Math.min(...later.map(({ work }) => work)) < 1000, later.map(said).join("; "));
});

test("a page from elsewhere holds boards, each of its own", async () => {
  const folder = await mkdtemp(join(tmpdir(), "host-"));
  await writeFile(join(folder, "index.html"), `<!doctype html><title>A lesson</title><h1>A lesson</h1>
    <slicewise-board id="one" board="row 4 2 6 7" show="all"><pre>row 4 2 6 7</pre></slicewise-board>
    <slicewise-board id="two" board="row 3 2 5 4" line="3" show="none" lock engine="first" theme="dark" lang="de-AT"></slicewise-board>
    <script>addEventListener("play", (event) => (window.plays ??= []).push([event.target.id, event.detail]))</script>
    <script src="${here.base}slicewise-board.js"></script>`);
  const host = await serveFiles(folder);
  try {
    const context = await here.browser.newContext({ viewport: { width: 1000, height: 1400 } });
    page = await context.newPage();
    page.on("pageerror", (error) => here.faults.push(`${error.stack}`));
    await page.goto(host.base);
    const frame = (id) => page.frameLocator(`#${id} iframe`);
    await frame("one").locator('#picture [data-v="3"] .coin').click();
    await frame("one").locator("#verdict", { hasText: "wins by 3" }).waitFor();
    assert.equal(await page.locator("#one pre").isVisible(), false);
    assert.deepEqual(await frame("one").locator("header, #notation-form, #seats").evaluateAll((all) => all.map((part) => part.offsetParent)), [null, null, null]);
    const told = (id, line) => page.waitForFunction(([of, at]) => window.plays?.some(([one, play]) => one === of && play.line === at), [id, line]);
    await told("one", "3");
    // The second one: nothing tells the outcome, and the engine answers for the first player.
    assert.equal(await frame("two").locator("#verdict").isVisible(), false);
    assert.equal(await frame("two").locator("html").getAttribute("data-theme"), "dark");
    assert.deepEqual(await Promise.all(["one", "two"].map((id) => frame(id).locator("html").getAttribute("lang"))), ["en", "de"]);
    assert.equal(await page.locator("#two").evaluate((element) => element.shadowRoot.querySelector("iframe").title.split(":")[0]), "Brett");
    assert.match(await frame("two").locator("#alone-link").evaluate((link) => link.href), /path\/\?lang=de#/);
    assert.equal(await frame("two").locator("#picture .taken").count(), 1);
    await frame("two").locator('#picture [data-v="2"] .coin').click();
    await told("two", "3.2.0");
    // The frames are as high as what is in them.
    for (const id of ["one", "two"]) {
      await page.waitForFunction((of) => {
        const { height } = document.querySelector(`#${of}`).getBoundingClientRect();
        return height > 150 && height < 1200 && height !== 416;
      }, id);
      const hidden = await frame(id).locator("html").evaluate((html) => html.scrollHeight - html.clientHeight);
      assert.ok(hidden <= 1, `${id}: ${hidden} of it are out of sight`);
    }
    // Another board is shown, and the history stays the host's.
    const length = await page.evaluate(() => history.length);
    await page.evaluate(() => (document.querySelector("#one").board = "stack 1 2 3"));
    await page.waitForFunction(() => window.plays.some(([one, play]) => one === "one" && play.board === "stack 1 2 3"));
    assert.equal(await frame("one").locator("#picture .v").count(), 3);
    assert.equal(await page.evaluate(() => history.length), length);
    assert.match(await frame("one").locator("#alone-link").evaluate((link) => link.href), /path\/#board=stack\+1\+2\+3/);
  } finally {
    await host.stop();
    await rm(folder, { recursive: true });
  }
});

test("the book has boards to play on", async () => {
  page = await (await here.browser.newContext()).newPage();
  page.on("pageerror", (error) => here.faults.push(`${error.stack}`));
  await page.goto(`${here.base}book/every-other-coin.html`);
  const place = page.locator("slicewise-board[board='row 5 1 8']");
  await place.scrollIntoViewIfNeeded();
  const board = place.frameLocator("iframe");
  await board.locator('#picture [data-v="0"] .coin').click();
  await board.locator("#unveil").click();
  await board.locator("#verdict", { hasText: "wins" }).waitFor();
  await page.goto(`${here.base}#board=free+1`);
  await settled(page);
  await page.click("#help-button");
  await page.click("#book-link");
  await page.waitForURL(`${here.base}book/`);
  // A chapter of Play leads to its lesson.
  await page.goto(`${here.base}book/zugzwang.html`);
  await page.locator("a[data-page][href]", { hasText: "Walls and tempo" }).click();
  await page.locator("#learn-ask", { hasText: "A wall shuts one side" }).waitFor();
});

test("the front page has a game to play, and tells no answer", async () => {
  page = await (await here.browser.newContext()).newPage();
  page.on("pageerror", (error) => here.faults.push(`${error.stack}`));
  await page.goto(`${here.base}about.html`);
  const board = page.locator("slicewise-board").frameLocator("iframe");
  await board.locator('#picture [data-v="0"] .coin').click();
  await board.locator("#picture .taken.by1").waitFor();
  assert.doesNotMatch(await board.locator("body").innerText(), /wins by/);
  for (const link of await page.locator(".doors a").all()) {
    const answer = await page.request.get(new URL(await link.getAttribute("href"), page.url()).href);
    assert.equal(answer.status(), 200, await link.innerText());
  }
  assert.equal(await page.locator("img").evaluate((picture) => picture.naturalWidth > 0), true);
});
