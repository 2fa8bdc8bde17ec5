// A server and a browser for the tests, and the few things every test does. With SITE, a folder that `scripts/site`
// made, the server is a plain one of files, and the page answers its questions itself.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import { after, afterEach, before } from "node:test";
import { chromium } from "playwright-core";
import { serveFiles } from "./files.js";
import { PATIENCE } from "./hands.js";

export { PATIENCE };

const BINARY = process.env.SLICEWISE ?? "slicewise";
export const SITE = process.env.SITE ?? "";
const CHROMIUM = process.env.CHROMIUM ?? "/usr/bin/chromium";
const FLAGS = [
  "--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update", "--disable-sync",
];

/** What a file of tests has: a server, a browser, and after each test no fault and no page. */
export let here;

export function begin() {
  before(async () => (here = await start()));
  after(() => here.stop());
  afterEach(async () => {
    await Promise.all(here.browser.contexts().map((context) => context.close()));
    assert.deepEqual(here.faults.splice(0), [], "nothing failed, and nobody else was asked");
  });
}

/** Starts the playground's own server. */
export async function serve() {
  const server = spawn(BINARY, ["serve", "--address", "127.0.0.1:0"], { stdio: ["ignore", "pipe", "inherit"] });
  const base = await new Promise((found, failed) => {
    let said = "";
    server.on("error", failed);
    server.on("exit", (code) => failed(new Error(`the server ended with ${code}: ${said}`)));
    server.stdout.on("data", (text) => {
      said += text;
      const [address] = /http:\S+(?=\s)/.exec(said) ?? [];
      if (address) found(address);
    });
  });
  const stop = async () => {
    server.kill("SIGTERM");
    await new Promise((done) => (server.exitCode === null ? server.on("exit", done) : done()));
  };
  return { base, stop };
}

/** Starts both; `open` opens a page on a board. */
export async function start() {
  const server = SITE ? await serveFiles(SITE, "/some/path/") : await serve();
  const { base } = server;
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
  const faults = [];
  const open = async (question = {}, { settings, hash = address(question), show = "all", ...options } = {}) => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, acceptDownloads: true, serviceWorkers: "block", ...options });
    await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: new URL(base).origin });
    if (settings) {
      await context.addInitScript((kept) => {
        for (const name in kept) localStorage.setItem(`slicewise.${name}`, JSON.stringify(kept[name]));
      }, settings);
    }
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE);
    page.on("pageerror", (error) => faults.push(error.stack || error.message));
    page.on("console", (message) => {
      // A refused board is told by its status, which browsers log.
      if (message.type() === "error" && !/status of 4/.test(message.text())) faults.push(message.text());
    });
    // The last question of each name.
    page.asked = {};
    page.on("request", (request) => {
      const [, name] = request.url().split("/api/");
      if (name && request.method() === "POST") page.asked[name] = request;
      if (!request.url().startsWith(base) && !/^(blob|data):/.test(request.url())) faults.push(`asked ${request.url()}`);
    });
    await fromDisk(context, base);
    await comeLate(context, `${base}api/**`);
    await page.goto(base + shown(hash, show));
    await settled(page);
    await comeLate(context, `${base}*.js`);
    return page;
  };
  const stop = async () => {
    await browser.close();
    await server.stop();
  };
  return { base, open, stop, faults, browser, server };
}

/** While the page is being worked on: its files from the folder instead of the server. */
async function fromDisk(context, base) {
  const folder = process.env.PAGE_FOLDER;
  if (!folder || SITE) return;
  const policy = { "content-security-policy": (await fetch(base)).headers.get("content-security-policy") };
  await context.route(`${base}**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname.startsWith("/api/")) return route.continue();
    const body = await readFile(folder + (pathname === "/" ? "/index.html" : pathname), "utf8");
    const kind = { js: "text/javascript", css: "text/css", svg: "image/svg+xml", html: "text/html" }[pathname.split(".").pop()] ?? "text/html";
    return route.fulfill({ body, contentType: kind, headers: policy });
  });
}

/** With LATE, what is loaded comes at random up to so many milliseconds late: that finds what looks at the page too early. */
async function comeLate(context, what) {
  const most = Number(process.env.LATE ?? 0);
  if (!most) return;
  await context.route(what, async (route) => {
    await new Promise((done) => setTimeout(done, most * Math.random()));
    await route.fallback().catch(() => {});
  });
}

/** Returns the hash of a link to a board; without one, to the first board on the bench. */
function address({ board, players, line }) {
  if (!board) return "#room=bench&show=all";
  const parts = new URLSearchParams({ board });
  if (players) parts.set("players", players);
  if (line) parts.set("line", line);
  return `#${parts}`;
}

/** Adds to a link with a board how much is shown of the answers, unless it says so: most tests ask for all at once. */
const shown = (hash, show) => (/board=/.test(hash) && !/show=|room=/.test(hash) ? `${hash}&show=${show}` : hash);

/** Waits until the position that is shown has been answered. */
export async function settled(page) {
  await page.waitForFunction(() => {
    const here = document.querySelector("#verdict");
    const off = document.querySelector("#analysis").hidden;
    if (document.querySelector("#stage").ariaBusy !== "false") return false;
    return document.querySelector("#picture") && (off || (here.textContent && here.textContent !== "…"));
  });
}

/** Waits as long in the page itself, so that what the page does earlier than that is done, however slow the machine. */
const pause = (page, ms) => page.evaluate((time) => new Promise((done) => setTimeout(done, time)), ms);

/** Waits until the address has followed the picture. */
export const addressed = (page) => pause(page, 150);

/** Holds back the answers to questions whose text matches, whoever gives them. Returns what lets them go. */
export async function hold(page, about = /./) {
  if (SITE) {
    await page.evaluate((about) => {
      const { postMessage } = Worker.prototype;
      const released = new Promise((done) => (window.release = done));
      Worker.prototype.postMessage = async function (...message) {
        if (about.test(message[0]?.body)) await released;
        postMessage.apply(this, message);
      };
    }, about);
    return () => page.evaluate(() => window.release());
  }
  let release;
  const released = new Promise((done) => (release = done));
  await page.route("**/api/**", async (route) => {
    if (about.test(route.request().postData() ?? "")) await released;
    await route.continue().catch(() => {});
  });
  return release;
}

/** Notes the names of the questions that are asked from now on, whoever answers them. Returns what tells them. */
export async function questions(page) {
  if (SITE) {
    await page.evaluate(() => {
      const { postMessage } = Worker.prototype;
      window.questions = [];
      Worker.prototype.postMessage = function (...message) {
        if (message[0]?.body) window.questions.push(message[0].name);
        postMessage.apply(this, message);
      };
    });
    return () => page.evaluate(() => window.questions);
  }
  const asked = [];
  page.on("request", (request) => {
    const [, name] = request.url().split("/api/");
    if (name) asked.push(name);
  });
  return async () => asked;
}

/** What a screen reader would be told of the position. (The page waits a while before it speaks.) */
export async function told(page) {
  await pause(page, 300);
  await page.waitForFunction(() => document.getElementById("spoken").textContent);
  return page.locator("#spoken").textContent();
}

/** Opens Why? on the bench at one of its levels: lanes, plans, laws, fusion or fences. */
export async function explain(page, level) {
  if (!(await page.locator("#explain").evaluate((box) => box.open))) await page.click("#explain summary");
  await page.click(`#explained [data-level="${level}"]`);
}

export const text = (page, selector) => page.locator(selector).first().textContent();

/** Takes a vertex with the mouse, once it may be taken, and waits for the answer. */
export async function take(page, vertex) {
  await page.locator(`#picture [data-v="${vertex}"].legal .coin`).click();
  await page.waitForFunction((v) => document.querySelector(`#picture [data-v="${v}"]`).classList.contains("taken"), vertex);
  await settled(page);
}

/** The vertices that may be taken. */
export const legal = (page) =>
  page.locator("#picture .legal").evaluateAll((cells) => cells.map((cell) => Number(cell.dataset.v)));

/** What the URL says, when it has followed the picture. */
async function said(page, what) {
  await addressed(page);
  return new URLSearchParams(new URL(page.url()).hash.slice(1)).get(what);
}

export const line = (page) => said(page, "line");
export const board = (page) => said(page, "board");

/** Waits until nothing moves or fades any more, so that all has the colours that it has. */
export const still = (page) => page.evaluate(() => Promise.all(document.getAnimations().filter(({ effect }) => effect.getComputedTiming().iterations !== Infinity).map((one) => one.finished.catch(() => null))));
