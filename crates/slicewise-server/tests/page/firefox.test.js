// The site in Firefox, from a plain server of files below a path: what a visit does, and what depends most on the browser.

import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import puppeteer from "puppeteer-core";
import { serveFiles } from "./files.js";
import { Fingers, Keys, PATIENCE } from "./hands.js";
import { visit } from "./visit.js";

const { SITE, FIREFOX } = process.env;

let server, browser, page;
const faults = [];

before(async () => {
  server = await serveFiles(SITE, "/some/path/");
  browser = await puppeteer.launch({ browser: "firefox", executablePath: FIREFOX, headless: true });
});

after(async () => {
  await browser?.close();
  await server?.stop();
});

afterEach(async () => {
  await page?.close();
  assert.deepEqual(faults.splice(0), [], "nothing failed");
});

/** Opens the page on a link, and waits for its first answer. */
async function open(hash = "#room=bench&show=all", options = {}) {
  page = await browser.newPage();
  page.setDefaultTimeout(PATIENCE);
  page.on("pageerror", (error) => faults.push(`${error.stack ?? error}`));
  page.on("console", (message) => message.type() === "error" && faults.push(message.text()));
  await page.setViewport({ width: 1280, height: 900, ...options });
  await page.goto(`${server.base}${hash}${/show=/.test(hash) ? "" : "&show=all"}`);
  await settled();
  return page;
}

/** Waits until `condition` is true in the page. (What puppeteer itself waits with, the page's policy for scripts forbids.) */
async function until(condition, ...values) {
  for (const end = Date.now() + PATIENCE; Date.now() < end; ) {
    if (await page.evaluate(condition, ...values)) return;
    await new Promise((done) => setTimeout(done, 40));
  }
  assert.fail(`waited in vain until ${condition} ${values}`);
}

const settled = () => until(() => {
  const said = document.querySelector("#verdict")?.textContent;
  return document.querySelector("#picture") && document.querySelector("#stage").getAttribute("aria-busy") === "false" && said && said !== "…";
});

const text = (selector) => page.$eval(selector, (element) => element.textContent);

const turns = (count) => until((n) => document.querySelectorAll("#tree .turn").length === n, count);

async function take(vertex) {
  await page.click(`#picture [data-v="${vertex}"] .coin`);
  await until((v) => document.querySelector(`#picture [data-v="${v}"]`).classList.contains("taken"), vertex);
  await settled();
}

test("a board is loaded, answered and played, by mouse and by keyboard", async () => {
  await open("#board=row+4+2+6+7");
  assert.match(await text("#verdict"), /The first player wins by 3, 11 to 8/);
  await take(3);
  await page.keyboard.press("]");
  await page.keyboard.press("Enter");
  await turns(2);
  // The board is drawn before the answer is asked for, and no move is legal until it is there.
  await until(() => document.querySelectorAll("#picture .taken").length === 2 && document.querySelector("#picture .legal") !== null);
  await settled();
  await page.keyboard.press(" ");
  await turns(3);
  await until(() => /line=3\.\d\.\d/.test(location.hash));
  await page.reload();
  await settled();
  await turns(3);
});

test("every kind of board is drawn inside the page, and explained", async () => {
  for (const board of ["pizza 3 2 5 4 1 7 2 8 4", "stack 1 2 3 + ev 4 + free 1 2", "forest 1 2 3 4 parents - 0 0 1", "tree 1 8 2 7 edges 0-1 1-2 1-3", "rule grab graph 5 3 1 4 edges 0-1 1-2 2-0 2-3", "game 0-1:5 0-2:3 1-2:1 from 0"]) {
    await open(`#board=${encodeURIComponent(board)}`);
    const [wide, high, over] = await page.evaluate(() => {
      const { width, height } = document.querySelector("#picture").getBoundingClientRect();
      return [width, height, document.documentElement.scrollWidth - innerWidth];
    });
    assert.ok(wide > 100 && high > 40 && over <= 0, `${board}: ${wide} × ${high}, wider by ${over}`);
    await page.click("#explain summary");
    await until(() => document.querySelector("#explained").textContent.length > 20);
    await page.close();
  }
  page = null;
});

test("a search tells how far it is, and stops", async () => {
  const weights = Array.from({ length: 110 }, (_, at) => (at * at * 37) % 101).join(" ");
  const edges = [...Array.from({ length: 109 }, (_, at) => `${at}-${at + 1}`), ...Array.from({ length: 100 }, (_, at) => `${at}-${at + 7}`)].join(" ");
  page = await browser.newPage();
  await page.goto(`${server.base}#${new URLSearchParams({ board: `rule grab graph ${weights} edges ${edges}`, show: "all" })}`);
  await until(() => /Stop.*positions, lead /.test(document.querySelector("#progress").textContent));
  await page.click("#progress button");
  await until(() => /not finished/.test(document.querySelector("#progress").textContent));
});

test("the gallery opens, and Back closes it", async () => {
  await open("#board=row+1+2+3");
  await page.click("#gallery-button");
  await until(() => Boolean(document.querySelector("#gallery-boards h3")));
  await page.goBack();
  await until(() => !document.querySelector("dialog[open]"));
  await page.click("#gallery-button");
  await page.evaluate(() => [...document.querySelectorAll("#gallery-boards button")].find((button) => button.textContent === "Fifteen pieces").click());
  await until(() => document.querySelectorAll("#picture .v").length === 15);
  await settled();
});

test("a certificate is made, and verified", async () => {
  await open("#board=row+4+2+6+7");
  await page.click("#lab-button");
  await until(() => Boolean(document.querySelector('[data-ask="certify"]')));
  await page.click('[data-ask="certify"]');
  await until(() => /Verified.*has the value 3/.test(document.querySelector("[data-out]")?.textContent ?? ""));
});

test("a graph is dragged, drawn in another way, and edited", async () => {
  await open("#board=graph+5+3+1+4+edges+0-1+1-2+2-3");
  const centre = async (vertex) => {
    const { x, y, width, height } = await (await page.$(`[data-v="${vertex}"] .coin`)).boundingBox();
    return [x + width / 2, y + height / 2];
  };
  const drag = async (from, to) => {
    await page.mouse.move(...from);
    await page.mouse.down();
    await page.mouse.move(...to, { steps: 5 });
    await page.mouse.up();
  };
  const [x, y] = await centre(3);
  await drag([x, y], [x - 30, y + 60]);
  await until(() => /layout=0\./.test(location.hash));
  await page.select("#way", "circle");
  await until(() => location.hash.includes("layout=circle"));
  await page.click("#edit-button");
  await drag(await centre(0), await centre(2));
  await until(() => document.querySelector("#notation").value === "graph 5 3 1 4 edges 0-1 1-2 2-3 0-2");
});

test("a board of thousands of coins is painted", async () => {
  await open();
  await page.evaluate((board) => {
    document.querySelector("#notation").value = board;
    document.querySelector("#notation-form").requestSubmit();
  }, `pizza ${Array.from({ length: 4000 }, (_, at) => at % 10).join(" ")}`);
  await until(() => document.querySelector(".sheet canvas")?.style.width);
  await until(() => {
    const canvas = document.querySelector(".sheet canvas");
    return new Set(canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data).size > 3;
  });
});

test("a picture is saved, and opened again", async () => {
  await open("#board=row+4+2+6+7&line=3");
  const saved = await page.evaluate(async () => {
    const { createObjectURL } = URL;
    const picture = new Promise((done) => {
      URL.createObjectURL = (blob) => {
        if (blob.type === "image/png") done(blob);
        return createObjectURL.call(URL, blob);
      };
    });
    document.querySelector("#export-png").click();
    return [...new Uint8Array(await (await picture).arrayBuffer())];
  });
  assert.deepEqual(saved.slice(1, 4), [..."PNG"].map((letter) => letter.charCodeAt(0)));
  await page.evaluate((bytes) => {
    const files = new DataTransfer();
    files.items.add(new File([new Uint8Array(bytes)], "board.png", { type: "image/png" }));
    document.querySelector("#notation").value = "";
    const input = document.querySelector("#import-file");
    input.files = files.files;
    input.dispatchEvent(new Event("change"));
  }, saved);
  await settled();
  await turns(1);
});

test("on a phone nothing is wider than the page, and dark is dark", async () => {
  await open("#board=row+4+2+6+7+3+8+1+5", { width: 390, height: 844 });
  for (const theme of ["dark", "light"]) {
    await page.evaluate((name) => {
      const choice = document.querySelector('[data-setting="theme"]');
      choice.value = name;
      choice.dispatchEvent(new Event("change"));
    }, theme);
    const { over, paper } = await page.evaluate(() => ({
      over: document.documentElement.scrollWidth - innerWidth, paper: getComputedStyle(document.body).backgroundColor,
    }));
    assert.ok(over <= 0, `wider by ${over}`);
    assert.equal(paper, theme === "dark" ? "rgb(22, 24, 29)" : "rgb(251, 249, 244)");
  }
});

test("after one visit it works without its host", async () => {
  await open("#board=row+4+2+6+7");
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller) await new Promise((done) => navigator.serviceWorker.addEventListener("controllerchange", done));
  });
  const asked = server.requests.length;
  server.folder = "/nowhere";
  try {
    await page.reload();
    await settled();
    await take(3);
    assert.match(await text("#verdict"), /first player wins by 3/);
  } finally {
    server.folder = SITE;
  }
  assert.deepEqual(server.requests.slice(asked).filter((path) => !path.endsWith("service-worker.js")), [], "nobody was asked");
});

for (const [name, hands, view] of [["fingers", Fingers, { width: 390, height: 844 }], ["keys alone", Keys, { width: 1280, height: 900 }]]) {
  test(`a whole visit by ${name}`, async (t) => {
    // Nobody has been here before.
    const context = await browser.createBrowserContext();
    const open = async (link) => {
      const window = await context.newPage();
      window.on("pageerror", (error) => faults.push(`${error.stack ?? error}`));
      await window.setViewport(view);
      await window.goto(link);
      return window;
    };
    page = null;
    const first = await open(server.base);
    const another = async (link) => (link ? new hands(await open(link)) : first.bringToFront());
    try {
      await visit(new hands(first), another, (said) => t.diagnostic(said));
    } finally {
      await context.close();
    }
  });
}
