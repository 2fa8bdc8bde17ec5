// The page in German: no English word is left in any room, and the longer words fit.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { encode } from "../../page/classes.js";
import { begin, here, settled, text } from "./harness.js";

begin();

let page;
const GERMAN = { locale: "de-DE", settings: { motion: false, delay: 0 } };

/** The most frequent words of English that are neither German nor words of the notation, and those of this page. */
const ENGLISH = new RegExp(`(?<![\\w-])(${[
  "the of and to is it that for are with as they this have has had from or by you your yours we our their its he she his what which where when who whose how if other others than these those would could",
  "should can may must been were does did doing more less only just first second third move moves board boards coin coins take takes taken took left right best better worst worse worth every each any nothing none something",
  "between before after because there here play plays player players lead leads win wins won loses lost draw end ends both all not no yes be on at into about but out up down one two three four five six seven eight next last",
  "choose press piece pieces weight weights value values turn turns hint why back again new known unknown found holds opens close copy save show hide slice slices fence fences law laws proof step steps",
].join(" ").replaceAll(" ", "|")})(?![\\w-])`, "gi");

/** The English words that are read or heard in the page, each with the text that it is in. (A board, a command, a rule, the name of a language and the title of a paper are the same in any.) */
const english = (page) => page.evaluate(({ source, flags }) => {
  const words = new RegExp(source, flags);
  const isSame = (element) => element.closest("code, textarea, figcaption, .command, #printed, #rule, button[lang], script, style, noscript, metadata");
  const texts = [document.title];
  for (const element of document.querySelectorAll("*")) {
    if (isSame(element) || (element.checkVisibility && !element.checkVisibility() && !element.matches("option, title"))) continue;
    for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) texts.push(node.data);
    for (const name of ["aria-label", "aria-valuetext", "title", "alt", "placeholder"]) if (element.hasAttribute(name)) texts.push(element.getAttribute(name));
  }
  const quoted = /„[^“]*“|Communications of the ACM/g;
  return [...new Set(texts.map((text) => text.replace(quoted, "")))].filter((text) => words.test(text) && !(words.lastIndex = 0)).map((text) => `${text.trim().slice(0, 90)} (${text.match(words).join(", ")})`);
}, { source: ENGLISH.source, flags: ENGLISH.flags });

/** What is wider than there is room for: the page, and texts in what is pressed. */
const cut = (page) => page.evaluate(() => [
  ...(document.documentElement.scrollWidth > innerWidth ? [`the page: ${document.documentElement.scrollWidth} on ${innerWidth}`] : []),
  ...[...document.querySelectorAll("button, summary, dialog, .who")].filter((one) => one.checkVisibility() && one.scrollWidth > one.clientWidth + 1).map((one) => `${one.id || one.textContent.slice(0, 40)}: ${one.scrollWidth} in ${one.clientWidth}`),
]);

/** Whether a catalogue is written: what has none of its own yet is not looked at. */
const isWritten = async (name) => {
  const code = await readFile(new URL(`../../page/${name}`, import.meta.url), "utf8").catch(() => "");
  return code.length > 1000;
};

/** The pages that are looked at: each opens, and does something there. */
const open = (hash, options = {}) => here.open({}, { hash, ...GERMAN, ...options });
const ROOMS = {
  async game(options) {
    const page = await open("#room=play&board=row+8+15+3+7", options);
    return page;
  },
  async "a game that is over"(options) {
    const page = await open("#room=play&board=row+8+15+3+7", options);
    for (const count of [2, 4]) {
      await page.locator("#picture .legal").first().locator(".coin").click();
      await page.waitForFunction((count) => document.querySelectorAll("#picture .taken").length === count, count);
    }
    await page.locator("#ending .tools button", { hasText: "Warum?" }).click();
    await page.locator("#ending .level .lane").first().waitFor();
    return page;
  },
  async bench(options) {
    const page = await open("#board=row+4+2+6+7+%2B+stack+1+2+%2B+free+3&show=all&line=0.3.2.1", options);
    await page.click("#explain summary");
    await page.keyboard.press("Control+z");
    await page.click("#review-button");
    await page.locator("#review p").first().waitFor();
    return page;
  },
  async editor(options) {
    const page = await open("#board=tree+1+2+3+edges+0-1+1-2&show=all", options);
    await page.click("#edit-button");
    await page.locator("#picture [data-v='1'] .coin").click();
    await page.locator("#editor form").first().waitFor();
    return page;
  },
  ...Object.fromEntries(["share", "settings", "help"].map((id) => [id, async (options) => {
    const page = await open("#board=row+4+2+6+7&show=all", options);
    await page.click(`#${id}-button`);
    return page;
  }])),
};

/** Those whose words are in other catalogues. */
const OTHERS = {
  "engine.de.js": {
    async gallery(options) {
      const page = await open("", options);
      await page.click("#gallery-button");
      await page.locator("#gallery-told").check();
      await page.waitForSelector("#gallery-boards li");
      return page;
    },
    async notebook(options) {
      const page = await open("#board=row+4+2+6+7&show=all", options);
      await page.click("#lab-button");
      await page.locator("#lab-groups button:not([disabled])[data-ask=parity]").waitFor();
      await page.locator("#lab-groups details").evaluateAll((all) => all.forEach((one) => (one.open = true)));
      return page;
    },
  },
  "lessons.de.js": {
    async lessons(options) {
      const page = await open("#room=learn", options);
      await page.locator("#learn button").first().waitFor();
      return page;
    },
    async lesson(options) {
      const page = await open("#room=learn&lesson=greed.2", options);
      await page.locator("#learn-ask").waitFor();
      return page;
    },
  },
  "class.de.js": Object.fromEntries([
    ["a class", `#${new URLSearchParams({ class: encode({ opponent: "greedy", seat: 0, show: "none", lesson: "", boards: ["row 4 2 6 7"] }) })}`], ["a projector", "#project=hands"], ["a worksheet", "#sheet=worksheet"],
  ].map(([name, hash]) => [name, async (options) => {
    const page = await open(hash, options);
    await page.waitForSelector("#group > *");
    return page;
  }])),
};

/** All rooms whose words are written. */
async function rooms() {
  const others = await Promise.all(Object.entries(OTHERS).map(async ([name, rooms]) => ((await isWritten(name)) ? rooms : {})));
  return Object.entries(Object.assign({}, ROOMS, ...others));
}

test("no room has an English word, and nothing is cut off on a narrow phone, also with letters of twice the size", async () => {
  for (const [name, enter] of await rooms()) {
    page = await enter({ viewport: { width: 360, height: 740 } });
    assert.deepEqual(await english(page), [], name);
    assert.deepEqual(await cut(page), [], name);
    await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%", "important"));
    assert.deepEqual(await cut(page), [], `${name} at 200 %`);
    await page.context().close();
  }
});

test("English words would be found, and what is cut off", async () => {
  page = await here.open({ board: "row 4 2 6 7" });
  const found = (await english(page)).join("\n");
  for (const some of ["Moves and their outcomes", "The best move (space)", "Why?", "Take 7 #3, outcome +3, best", "First"]) assert.ok(found.includes(some), `${some} in ${found}`);
  await page.evaluate(() => (document.getElementById("share-button").style.width = "1rem"));
  assert.equal((await cut(page)).length, 1);
});

test("every answer of the notebook is in German", async () => {
  if (!(await isWritten("engine.de.js"))) return;
  page = await open("#board=pizza+0+2+0+2+0+0+1&show=all");
  // Each has a question of its own, which tells when those that apply are known.
  for (const [board, own] of [["pizza 0 2 0 2 0 0 1", "rotations"], ["row 0 1 1 0 1", "partition"]]) {
    await page.evaluate((board) => (location.hash = new URLSearchParams({ board, show: "all" })), board);
    await settled(page);
    if (await page.locator("#lab").isHidden()) await page.click("#lab-button");
    await page.locator(`#lab-groups button:not([disabled])[data-ask=${own}]`).waitFor();
    await page.locator("#lab-groups details").evaluateAll((all) => all.forEach((one) => (one.open = true)));
    for (const name of await page.locator("[data-ask]:not([disabled])").evaluateAll((all) => all.map((one) => one.dataset.ask).filter((name) => name !== "domination"))) {
      await page.click(`[data-ask="${name}"]`);
      await page.locator("#lab-cells .told").first().waitFor();
    }
  }
  assert.deepEqual(await english(page), []);
});

test("the language is that of the address, else what was chosen, else the browser's; a choice keeps the play", async () => {
  const spoken = (page) => page.evaluate(() => document.documentElement.lang);
  page = await here.open({ board: "row 4 2 6 7" }, { locale: "fr-FR" });
  assert.equal(await spoken(page), "en");
  await page.context().close();
  page = await here.open({}, { hash: "?lang=de#board=row+4+2+6+7&line=3&show=all" });
  assert.equal(await spoken(page), "de");
  assert.match(await text(page, "#verdict"), /Der erste Spieler gewinnt mit 3 Vorsprung/);
  await page.locator("#board").press("ArrowLeft");
  await settled(page);
  assert.match(page.url(), /\?lang=de#/);
  await page.click("#settings-button");
  await Promise.all([page.waitForEvent("load"), page.locator("#languages button", { hasText: "English" }).press("Enter")]);
  await settled(page);
  assert.equal(await spoken(page), "en");
  assert.doesNotMatch(page.url(), /lang=/);
  assert.equal(await page.locator("#tree .turn").count(), 1, "the play goes on");
  await page.reload();
  await settled(page);
  assert.equal(await spoken(page), "en", "it is kept");
  await page.click("#settings-button");
  await Promise.all([page.waitForEvent("load"), page.locator("#languages button", { hasText: "Deutsch" }).click()]);
  await settled(page);
  assert.equal(await spoken(page), "de");
  assert.equal(await page.locator('#languages [aria-pressed="true"]').textContent(), "Deutsch");
});

test("a decimal comma is read where it is alone in its field, and asked about in a board", async () => {
  page = await open("#board=row+4+2+6+7&show=all");
  await page.click("#edit-button");
  await page.locator("#picture [data-v='1'] .coin").click();
  await page.fill("#weight", "0,5");
  await page.locator("#editor form button").first().click();
  await page.locator("#picture [data-v='1'] text", { hasText: "1/2" }).waitFor();
  await page.fill("#notation", "0,5 1");
  await page.click("#notation-form button");
  await page.locator("#problem .tools button", { hasText: "2 Zahlen" }).click();
  await page.waitForFunction(() => document.querySelectorAll("#picture .v").length === 2);
});
