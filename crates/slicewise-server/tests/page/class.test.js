// Classes: what a teacher makes in Share, what pupils play, the codes that come back, the projector, worksheets.

import AxeBuilder from "@axe-core/playwright";
import assert from "node:assert/strict";
import { test } from "node:test";
import jsqr from "jsqr";
import { ACTIVITIES } from "../../page/activities.js";
import * as words from "../../page/class.en.js";
import { encode } from "../../page/classes.js";
import { LESSONS } from "../../page/lessons.en.js";
import { begin, here, hold, questions, still, text } from "./harness.js";

let page;
begin();

const { UI } = words;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const QUICK = { delay: 0, motion: false };
/** Boards whose outcomes are numbers that nothing else on the page has. */
const BOARDS = ["row 1000 1507 103 211", "row 5003 1009 2017 4057 3041 1511", "pizza 1013 8017 1511 9109 7213"];

const open = async (hash, options = {}) => {
  const page = await here.open({}, { hash, settings: QUICK, ...options });
  await page.waitForSelector("#group > *");
  return page;
};
const linkOf = (kind, text) => `#${new URLSearchParams({ [kind]: text })}`;
const given = (boards, more = {}) => encode({ opponent: "greedy", seat: 0, show: "none", lesson: "", boards, ...more });
const ask = (name, question) => page.evaluate(async ([name, question]) => (await fetch(`api/${name}`, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(question) })).json(), [name, question]);
const press = (page, name) => page.locator("#group button", { hasText: name }).first().click();
const boardNo = (page, at) => page.waitForFunction((name) => document.querySelector("#group .name")?.textContent === name && document.querySelectorAll("#picture .taken").length === 0, UI.boardOf.replace("{at}", at).replace("{all}", BOARDS.length));

/** Opens the teacher's part of Share. */
async function teach(hash = "#room=bench&board=row+8+15+3+7", options = {}) {
  const page = await here.open({}, { hash, settings: QUICK, ...options });
  await page.click("#share-button");
  await page.click("#teach summary");
  await page.waitForSelector("#class-form");
  return page;
}

/** Makes a link of a list of boards. */
async function make(page, boards, opponent = "greedy", shown = "none") {
  await page.selectOption("#class-what", "list");
  await page.fill("#class-lines", boards.join("\n"));
  await page.selectOption("#class-opponent", opponent);
  await page.selectOption("#class-shown", shown);
  await page.click("#class-form button");
  await page.waitForSelector("#class-link");
  return page.inputValue("#class-link");
}

/** Every text of the page, seen or heard, and every attribute but those that place a drawing. */
const everything = (page) => page.evaluate(() => {
  const places = /^(d|x|y|cx|cy|r|x1|x2|y1|y2|viewBox|transform|style|width|height|points)$/;
  const found = [document.title, location.hash];
  for (const element of document.querySelectorAll("*")) {
    if (element.matches("script, style")) continue;
    for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) found.push(node.data);
    for (const { name, value } of element.attributes) if (!places.test(name)) found.push(value);
    if ("value" in element && typeof element.value === "string") found.push(element.value);
  }
  return found.map((text) => text.replaceAll(/[^\d]+/g, " ").split(" ")).flat();
});

const numbersIn = (answer) => JSON.stringify(answer ?? null).match(/\d{3,}/g) ?? [];

/** Asserts that nothing on the page tells how the play could end, or what was given away. */
async function untold(page, board, turns, when) {
  const known = await ask("analyse", { board, turns, seconds: 20 });
  const review = await ask("review", { board, turns, seconds: 20 });
  const explained = await ask("explain", { board, turns });
  const seen = new Set([board, known.totals, known.turns, page.url()].flatMap(numbersIn));
  const outcomes = [known.value, turns.length < 4 ? known.profits : [], known.moves.map(({ outcome, loss }) => [outcome, loss]), review.lost, explained.explanation?.pieces].flatMap(numbersIn).filter((number) => !seen.has(number));
  const said = new Set(await everything(page));
  assert.deepEqual(outcomes.filter((number) => said.has(number)), [], when);
  assert.equal(await page.locator("#picture :is(.best, .out, .reply, .slice, .ev), .lost, .lane, #gauge:not(.off, [hidden]):visible").count(), 0, when);
  return outcomes.length;
}

/** The plays that a pupil has ended, as the browser keeps them. */
const played = (page) => page.evaluate(() => JSON.parse(Object.entries(sessionStorage).find(([key]) => key.startsWith("slicewise.class."))[1]).lines);

/** Plays on by touch, always the first coin that may be taken, to the end of the board. */
async function playOn(page) {
  for (;;) {
    await page.waitForFunction(() => document.querySelector("#group .answers button") || document.querySelector("#picture .legal"));
    if (await page.locator("#group .answers button").count()) return;
    const taken = await page.locator("#picture .taken").count();
    await page.locator("#picture .legal .coin").first().tap();
    await page.waitForFunction((before) => document.querySelector("#group .answers button") || (document.querySelectorAll("#picture .taken").length > before + 1 && document.querySelector("#picture .legal")), taken);
  }
}

test("a class link: made, its QR code read, played on a phone without an answer, the code counted", async () => {
  const teacher = await teach();
  const url = await make(teacher, BOARDS);
  assert.match(url, /#class=1gn\./);
  // What a camera would see.
  const image = await teacher.locator("#qr").evaluate(async (svg) => {
    const copy = svg.cloneNode(true);
    for (const side of ["width", "height"]) copy.setAttribute(side, 600);
    const picture = new Image();
    picture.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
    await picture.decode();
    const canvas = Object.assign(document.createElement("canvas"), { width: 600, height: 600 });
    const context = canvas.getContext("2d");
    context.drawImage(picture, 0, 0, 600, 600);
    return [...context.getImageData(0, 0, 600, 600).data];
  });
  assert.equal(jsqr.default(Uint8ClampedArray.from(image), 600, 600).data, url);

  page = await open(new URL(url).hash, PHONE);
  await boardNo(page, 1);
  assert.equal(await page.locator("#rooms, header nav, #hint, #take-back, #new-board, #go, #opponents, #side, #controls, #notation-form").locator("visible=true").count(), 0, "no tabs, no hint, no other board");
  assert.deepEqual(await page.locator(".who .name").allTextContents(), ["You", "Greedy"]);
  // Keys ask for nothing, and take nothing back.
  for (const key of [" ", "l", "r", "z", "x", "g", "e", "ArrowLeft", "Control+z"]) await page.keyboard.press(key);
  assert.equal(await page.locator("dialog[open], #picture .taken").count(), 0);
  for (const [at, board] of BOARDS.entries()) {
    await boardNo(page, at + 1);
    assert.ok(await untold(page, board, [], `board ${at + 1}`) > 1, "there is something to tell");
    await playOn(page);
    await untold(page, board, (await played(page)).at(-1).turns, `the end of board ${at + 1}`);
    assert.match(await text(page, "#group .result"), /^(You win|Greedy wins|A draw), /);
    if (at === 1) {
      // What was played counts after a reload, and the next board comes.
      await page.reload();
      continue;
    }
    assert.equal(new URL(page.url()).hash, new URL(url).hash, "the link tells no moves");
    await page.locator("#group .answers button").tap();
  }
  await page.waitForSelector("#group .code");
  const code = await text(page, "#group .code");
  assert.match(code, /^[0-9A-Z]{3}-[0-9A-Z]{2}$/);
  assert.match(await text(page, "#group"), /Nothing was sent/);
  assert.equal(await page.locator("#stage").isVisible(), false);

  // The teacher's page.
  const last = code.at(-1) === "7" ? "8" : "7";
  await teacher.fill("#codes", `${code.toLowerCase()}\n${code}\n${code.slice(0, -1)}${last}\nABU`);
  await teacher.waitForSelector("#tallied .bars");
  assert.deepEqual(await teacher.locator("#tallied .refused li").allTextContents(), [
    words.UI.refused.replace("{code}", `${code.slice(0, -1)}${last}`).replace("{why}", words.BAD_CODE.check),
    words.UI.refused.replace("{code}", "ABU").replace("{why}", words.BAD_CODE.sign.replace("{sign}", "U")),
  ]);
  assert.match(await text(teacher, "#tallied"), /2 codes count/);
  const lines = await played(page);
  const results = await Promise.all(lines.map(async ({ turns }, at) => ({ ...(await ask("review", { board: BOARDS[at], turns, seconds: 20 })), at })));
  const right = results.filter(({ lost }) => !Number(lost[0])).length;
  const bars = await teacher.locator("#tallied .bars").first().locator("div").evaluateAll((rows) => rows.map((row) => [row.querySelector("dt").textContent, row.querySelector("dd").textContent]));
  assert.deepEqual(bars, [3, 2, 1, 0].map((count) => [`${count} of 3`, count === right ? "2" : "0"]));
  const perBoard = await teacher.locator("#tallied .bars").last().locator("dd").allTextContents();
  perBoard.forEach((said, at) => {
    const gave = 2 * Math.min(14, Number(results[at].lost[0]));
    assert.equal(said, `lost by ${lines[at].lost ? 2 : 0}, ${gave >= 28 ? "at least " : ""}${gave} given away`);
  });
});

test("a code of another class is refused, and said", async () => {
  const teacher = await teach();
  const one = encode({ opponent: "greedy", seat: 0, show: "none", lesson: "", boards: ["row 1 2"] });
  const { markOf, write } = await import("../../page/classes.js");
  const mark = markOf(one);
  const other = mark === "A" ? "B" : "A";
  const result = [{ given: 0, lost: false }];
  await teacher.fill("#codes", [write(mark, result), write(mark, result), write(other, result), write(mark, [...result, ...result])].join("\n"));
  await teacher.waitForSelector("#tallied .refused");
  const refused = await teacher.locator("#tallied .refused li").allTextContents();
  assert.deepEqual(refused.map((line) => line.split(": ")[1]), [words.BAD_CODE.other, words.BAD_CODE.boards]);
});

test("who goes first is in the link: the opponent moves, the pupil's part of the result counts", async () => {
  const teacher = await teach();
  await teacher.selectOption("#class-seat", "1");
  const url = await make(teacher, ["row 2 9 3"], "optimal");
  assert.match(url, /#class=12on\./);
  page = await open(new URL(url).hash, PHONE);
  assert.match(await text(page, "#group"), /Exact goes first/);
  await page.waitForFunction(() => document.querySelectorAll("#picture .taken").length === 1 && document.querySelector("#picture .legal"));
  await page.reload();
  await page.waitForFunction(() => document.querySelectorAll("#picture .taken").length === 1 && document.querySelector("#picture .legal"));
  await page.locator('#picture [data-v="1"] .coin').tap();
  await page.waitForSelector("#group .answers button");
  assert.equal(await text(page, "#group .result"), "You win, 9 to 5.");
  assert.equal((await played(page))[0].lost, false);
  await page.locator("#group .answers button").tap();
  await page.waitForSelector("#group .code");
  const { read, markOf } = await import("../../page/classes.js");
  const mark = markOf(new URLSearchParams(new URL(url).hash.slice(1)).get("class"));
  assert.deepEqual(read(await text(page, "#group .code")), { mark, results: [{ given: 0, lost: false }] });
});

test("codes that are there twice are marked; each counts, and one can be dropped", async () => {
  const teacher = await teach();
  const { write } = await import("../../page/classes.js");
  const [good, bad] = [0, 3].map((lost) => write("K", [{ given: lost, lost: lost > 0 }]));
  await teacher.fill("#codes", `${good}\n${bad}, ${good.toLowerCase()}`);
  await teacher.waitForSelector("#tallied .double");
  assert.match(await text(teacher, "#tallied"), /3 codes count/);
  const said = UI.double.replace("{code}", good).replace("{count}", "2");
  assert.equal(await text(teacher, "#tallied .double"), `${said} ${UI.dropOne}`);
  await teacher.click("#tallied .double button");
  await teacher.waitForFunction(() => !document.querySelector("#tallied .double"));
  assert.equal(await teacher.inputValue("#codes"), `${good}\n${bad}`);
  assert.match(await text(teacher, "#tallied"), /2 codes count/);
});

test("hints, where they are allowed; and a play goes on after a reload", async () => {
  page = await open(linkOf("class", given(BOARDS, { show: "hints" })), PHONE);
  await boardNo(page, 1);
  await page.locator("#hint").tap();
  await page.waitForFunction(() => document.querySelector("#message").textContent);
  await page.locator("#picture .legal .coin").first().tap();
  await page.waitForFunction(() => document.querySelectorAll("#picture .taken").length === 2 && document.querySelector("#picture .legal"));
  await page.reload();
  await page.waitForFunction(() => document.querySelectorAll("#picture .taken").length === 2 && document.querySelector("#picture .legal"));
  assert.equal(await text(page, "#group .name"), "Board 1 of 3");
});

test("a lesson for a class has no tabs, and ends with a code", async () => {
  page = await here.open({}, { hash: linkOf("class", encode({ opponent: "", seat: 0, show: "none", lesson: "outputs", boards: [] })), settings: QUICK, ...PHONE });
  await page.waitForFunction((asked) => document.getElementById("learn-ask")?.textContent === asked, LESSONS.outputs.steps[0].text);
  assert.equal(await page.locator("header nav").locator("visible=true").count(), 0);
  // Back to the path is not: the lesson begins again.
  await page.locator("#learn .to-path").tap();
  await page.waitForFunction((asked) => document.getElementById("learn-ask")?.textContent === asked, LESSONS.outputs.steps[0].text);
  assert.equal(await page.locator(".path").count(), 0);
  for (const { text: asked } of LESSONS.outputs.steps) {
    await page.waitForFunction((asked) => document.getElementById("learn-ask")?.textContent === asked, asked);
    await page.locator("#learn .answers button").last().tap();
  }
  await page.waitForSelector("#group .code");
  assert.match(await text(page, "#group .code"), /^[0-9A-Z]{3}$/);
});

test("bad class links say what is wrong", async () => {
  const good = given(["row 8 15 3 7"]);
  for (const [link, why] of [
    [linkOf("class", good.slice(0, -2)), words.BAD.damaged], [linkOf("class", good.replace("15", "16")), words.BAD.damaged], [linkOf("class", `9${good.slice(1)}`), words.BAD.version],
    ["#class=", words.BAD.form], ["#class=row+1+2", words.BAD.form], ["#sheet=nothing", words.BAD.form], ["#project=hand", words.BAD.form],
    [linkOf("class", encode({ opponent: "", seat: 0, show: "none", lesson: "magic", boards: [] })), words.BAD.lesson],
  ]) {
    page = await here.open({}, { hash: link, settings: QUICK });
    await page.waitForSelector("#problem b");
    assert.deepEqual([await text(page, "#problem b"), await text(page, "#problem span")], [words.BAD.title, why], link);
    assert.equal(await page.locator("#group > *").count(), 0);
    assert.equal(await page.locator("#rooms").isVisible(), true, "the page is as ever");
    await page.context().close();
  }
  // One that is whole, of a board that is none: the engine says it.
  page = await here.open({}, { hash: linkOf("class", given(["row 8 x"])), settings: QUICK });
  await page.waitForSelector("#problem b");
});

test("the form says which line is wrong, and that Colour needs an even row", async () => {
  page = await teach();
  await page.selectOption("#class-what", "list");
  for (const [lines, opponent, why] of [["", "greedy", /no board/], ["row 1 2\nrow 8 x", "greedy", /^Line 2: /], ["row 1 2\nrow 1 2 3", "colour", /^Line 2: Colour/], [Array(13).fill("row 1 2").join("\n"), "greedy", /At most 12/]]) {
    await page.fill("#class-lines", lines);
    await page.selectOption("#class-opponent", opponent);
    await page.click("#class-form button");
    await page.waitForFunction((source) => new RegExp(source).test(document.querySelector("#class-wrong").textContent), why.source);
    assert.equal(await page.locator("#class-link").count(), 0);
  }
  // New boards, by what tempts.
  await page.selectOption("#class-what", "made");
  await page.selectOption("#class-opponent", "greedy");
  await page.fill("#class-many", "3");
  await page.click("#class-form button");
  await page.waitForSelector("#class-link");
  assert.match(await page.inputValue("#class-link"), /#class=1gn\.[0-9A-Z]{3}\.row[^_]*_row[^_]*_row[^_]*$/);
  await page.selectOption("#class-what", "greed");
  await page.click("#class-form button");
  await page.waitForFunction(() => document.querySelector("#class-link")?.value.endsWith(".greed"));
  assert.equal(await page.locator("#class-made button", { hasText: UI.project }).count(), 0, "a lesson is not projected");
});

test("the projector counts hands by press and keys, then reveals, then plays both out", async () => {
  page = await open("#project=hands");
  await page.waitForSelector(".vote");
  assert.equal(await text(page, "#group-ask"), UI.handsUp);
  const { height } = await page.locator("#table").boundingBox();
  assert.ok(height > 0.75 * page.viewportSize().height, "the board fills the screen");
  assert.ok(await page.evaluate(() => document.documentElement.scrollHeight <= innerHeight), "nothing is below the screen");
  for (const key of ["ArrowLeft", "ArrowLeft", "ArrowRight"]) await page.keyboard.press(key);
  await page.click("#vote-0");
  await page.click("#vote-1");
  await page.click("#less-1");
  await page.locator('#picture [data-v="5"].legal .coin').click();
  await page.waitForFunction(() => [...document.querySelectorAll(".vote b")].map((one) => one.textContent).join() === "3,2");
  assert.equal(await page.locator("#picture .taken").count(), 0, "a press counts, and takes nothing");
  assert.deepEqual(await page.locator(".told").allTextContents(), [""]);
  const all = await everything(page);
  assert.ok(!all.includes("41") && !all.includes("31"), "nothing is told before it is revealed");
  await page.click("#group-ask");
  await page.keyboard.press("Enter");
  await page.waitForSelector(".told .lane");
  assert.deepEqual(await page.locator(".told .sum").allTextContents(), ["32 : 40", "41 : 31"]);
  assert.deepEqual(await page.locator(".told h3").allTextContents(), ["Left: 1", "Right: 1"]);
  assert.equal(await text(page, ".told .result"), "Best: the right 1. 41 to 31.");
  await press(page, UI.close);
  await page.waitForFunction(() => !document.body.dataset.group);
  assert.equal(await page.locator("#rooms").isVisible(), true);
  // Back comes to the projector again.
  await page.goBack();
  await page.waitForSelector(".vote");
});

test("on other boards hands are counted where they are tapped; boards come one after the other", async () => {
  page = await open("#project=discuss");
  await page.waitForSelector(".vote");
  for (let at = 0; at < 3; at++) {
    await press(page, UI.reveal);
    await page.waitForSelector(".told .result");
    assert.ok((await text(page, ".told")).includes(words.ACTIVITIES.discuss.told[at]));
    await press(page, UI.nextBoard);
    await page.waitForFunction((asked) => document.getElementById("group-ask")?.textContent === asked && document.querySelector(".told").textContent === "", words.ACTIVITIES.discuss.asks[at + 1]);
  }
  assert.equal(await page.locator(".vote").count(), 0);
  await page.locator('#picture [data-v="4"].legal .coin').click();
  await page.locator('#picture [data-v="4"].legal .coin').click();
  await page.waitForFunction(() => document.querySelector(".vote b")?.textContent === "2");
});

test("while the next board is on its way, the one before stays, and no press counts twice", async () => {
  page = await open("#project=discuss");
  await press(page, UI.reveal);
  await page.waitForSelector(".told .result");
  const release = await hold(page);
  await press(page, UI.nextBoard);
  await press(page, UI.nextBoard);
  assert.equal(await text(page, "#group-ask"), words.ACTIVITIES.discuss.asks[0]);
  await release();
  await page.waitForFunction((asked) => document.getElementById("group-ask")?.textContent === asked, words.ACTIVITIES.discuss.asks[1]);
  await press(page, UI.reveal);
  await page.waitForSelector(".told .result");
  await press(page, UI.nextBoard);
  await page.waitForFunction((asked) => document.getElementById("group-ask")?.textContent === asked, words.ACTIVITIES.discuss.asks[2]);
});

test("a worksheet has no answer on its first page; the key is on the second, and made when asked", async () => {
  page = await open("#sheet=worksheet");
  const asked = await questions(page);
  await page.waitForFunction(() => document.querySelectorAll(".tasks .thumb svg").length === 8);
  await page.emulateMedia({ media: "print" });
  assert.equal(await page.locator("#group .desk, header, #stage, #side").locator("visible=true").count(), 0, "the paper has the sheet alone");
  const pages = async () => ((await page.pdf({ format: "A4" })).toString("latin1").match(/\/Type \/Page\b/g) ?? []).length;
  assert.equal(await pages(), 1);
  assert.ok(!(await asked()).includes("analyse"), "nothing was asked");
  await page.emulateMedia({ media: "screen" });
  await page.click("#group-key");
  await page.waitForSelector(".page.key");
  await page.emulateMedia({ media: "print" });
  assert.equal(await pages(), 2);
  assert.deepEqual(await page.locator(".key .keys b").allTextContents(), [
    "5; 14–8", "7; 12–10", "the right 2; 19–7", "go second; 15–10", "9; 17–13", "the left 2; 15–13", "6; 19–15", "5; 11–7",
  ]);
  const [first] = await page.locator(".page").allTextContents();
  assert.doesNotMatch(first, /\d–\d|14|19|23|go second/);
  assert.equal(await page.locator(".page").first().locator(".best").count(), 0);
  assert.equal(await page.locator(".key .best").count(), 7, "the best first coins, but where the seat is chosen");
  assert.equal(await page.locator(".key").evaluate((key) => getComputedStyle(key).breakBefore), "page");
});

test("all six activities are there, and each opens", async () => {
  page = await teach();
  assert.deepEqual(await page.locator("[data-activity]").evaluateAll((all) => all.map((one) => one.dataset.activity)), ["hands", "pairs", "worksheet", "discuss", "proof", "homework"]);
  for (const { id, does } of ACTIVITIES) {
    for (const kind of does.filter((kind) => kind !== "class")) {
      const other = await open(`#${kind}=${id}`);
      await other.waitForSelector(kind === "sheet" ? ".tasks .thumb svg" : "#group-ask");
      const strips = await other.locator(".strips li").allTextContents();
      if (id === "proof") assert.notDeepEqual(strips, words.ACTIVITIES.proof.strips, "shuffled");
      if (id === "pairs") assert.equal(await other.locator(".cards li").count(), 7);
      await other.context().close();
    }
  }
  await page.locator('[data-activity="homework"] button').last().click();
  await page.waitForSelector("#class-link");
  assert.match(await page.inputValue("#class-link"), /#class=1on\.[0-9A-Z]{3}\.row\+8\+1\+9\+3\+7$/);
  await page.locator('[data-activity="hands"] button').click();
  await page.waitForSelector(".vote");
  assert.equal(await page.locator("dialog[open]").count(), 0);
});

test("nothing overflows on a narrow phone, and targets are large enough", async () => {
  for (const hash of [linkOf("class", given(BOARDS)), "#sheet=worksheet", "#sheet=pairs", "#project=hands", "#project=discuss"]) {
    page = await open(hash, { ...PHONE, viewport: { width: 320, height: 640 } });
    await page.waitForFunction(() => document.documentElement.scrollWidth <= innerWidth);
    const small = await page.locator("#group button").evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).filter(({ width, height }) => width < 44 || height < 44).length);
    assert.equal(small, 0, hash);
    await page.context().close();
  }
});

test("axe finds nothing, in light and dark", async () => {
  for (const colorScheme of ["light", "dark"]) {
    const all = [await teach("#room=bench&board=row+8+15+3+7", { colorScheme })];
    await make(all[0], BOARDS);
    const result = [{ given: 3, lost: true }];
    const { write } = await import("../../page/classes.js");
    await all[0].fill("#codes", `${write("7", result)}\nABU`);
    await all[0].waitForSelector("#tallied .bars");
    for (const hash of [linkOf("class", given(BOARDS)), "#sheet=worksheet", "#sheet=proof", "#project=hands"]) all.push(await open(hash, { colorScheme }));
    await press(all.at(-1), UI.reveal);
    await all.at(-1).waitForSelector(".told .lane");
    for (const one of all) {
      await still(one);
      const { violations } = await new AxeBuilder({ page: one }).withTags(["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"]).analyze();
      assert.deepEqual(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`), [], `${one.url()}, ${colorScheme}`);
    }
    await Promise.all(all.map((one) => one.context().close()));
  }
});
