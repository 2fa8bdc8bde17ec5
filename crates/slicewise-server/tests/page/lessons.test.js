// The lessons' data and words: whatever they claim, the engine is asked, and a number in their words that is no weight of the
// board must be one that it gives. Without a browser.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, before, test } from "node:test";
import * as data from "../../page/lessons.js";
import * as words from "../../page/lessons.en.js";
import { serve } from "./harness.js";

let server;
before(async () => (server = await serve()));
after(() => server.stop());

const post = (name, question) => fetch(`${server.base}api/${name}`, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(question) });

/** Whether the engine finds nothing in a thousand boards. */
const refuses = async (name, question) => /no-answer/.test((await (await post(name, question)).json()).type ?? "");

async function ask(name, question) {
  const response = await post(name, question);
  const body = await response.json();
  assert.ok(response.ok, `${name} ${JSON.stringify(question)}: ${JSON.stringify(body)}`);
  return body;
}

const analyse = (board, turns = []) => ask("analyse", { board, turns, seconds: 20 });
const value = async (board) => (await analyse(board)).value;
/** The totals if both play well, of who moves first and the other, after a first move. */
const totals = async (board, move) => (await analyse(board, [move])).profits.join("–");
const best = async (board) => (await analyse(board)).moves.filter(({ optimal }) => optimal).map(({ move }) => move);
const outcome = async (board, move) => (await analyse(board)).moves.find((one) => one.move === move).outcome;

/** The best totals of the first player against a strategy, after a first move. */
async function against(board, strategy, turns) {
  const { to_move, moves, totals } = await analyse(board, turns);
  if (to_move === null) return totals;
  if (to_move === 1) return against(board, strategy, [...turns, (await ask("play", { board, turns, strategy })).move]);
  const all = [];
  for (const { move } of moves) all.push(await against(board, strategy, [...turns, move]));
  return all.reduce((one, other) => (other[0] - other[1] > one[0] - one[1] ? other : one));
}

const ALL = [...data.LESSONS, ...data.CODERS];
/** The board of a step: its own, or that of the one before. */
const boardOf = ({ steps }, index) => steps.slice(0, index + 1).findLast(({ board }) => board)?.board ?? "";

/** What the engine gives after first moves, on every board of the lessons. */
const TOTALS = {
  "row 2 9 3": { 0: "5–9", 2: "5–9" },
  "row 2 9 3 1": { 3: "10–5", 0: "5–10" },
  "row 9 5 2 4 7": { 0: "16–11", 4: "14–13" },
  "row 0 1 0 1 0 1": { 5: "3–0", 0: "2–1" },
  "row 0 1 0 1 0": { 0: "0–2", 4: "0–2" },
  "row 1 0 1 0 1": { 0: "1–2", 4: "1–2" },
  "row 1 10 20 30 10 1": { 5: "41–31", 0: "32–40" },
  "row 5 1 8": { 2: "9–5" },
  "row 2 8 3": { 0: "5–8", 2: "5–8" },
  "row 8 1 9 3 7": { 0: "12–16", 4: "11–17" },
  "row 4 2 6 7": { 0: "10–9", 3: "11–8" },
  "row 6 5 7 2 5 8": { 0: "18–15", 5: "20–13" },
  "row 7 9 5 2 7 3 6": { 0: "18–21", 6: "20–19" },
  "row 2 9 3 + free 1": { 3: "10–5" },
  "row 3 9 7 + row 6 8 7 2": { 3: "23–19", 2: "22–20", 0: "20–22", 6: "20–22" },
  "stack 6 9": { 0: "6–9" },
  "stack 6 9 + free 2": { 0: "8–9", 2: "11–6" },
  "stack 2 7 3 5 + free 2": { 4: "14–5", 0: "9–10" },
  "pizza 1 8 1 9 7": { 1: "16–10", 3: "11–15" },
  "path 7 6 1 4": { 3: "10–8", 0: "8–10" },
  "tree 9 4 5 6 edges 0-1 0-2 0-3": { 0: "14–10", 2: "11–13", 3: "11–13" },
  "tree 2 4 5 6 edges 0-1 0-2 0-3": { 0: "7–10", 2: "11–6", 3: "11–6", 1: "10–7" },
  "graph 1 6 2 5 edges 0-1 1-2 2-0 2-3": { 3: "11–3", 1: "8–6", 2: "7–7", 0: "3–11" },
};

test("first moves come to what the lessons were written for", async () => {
  for (const [board, moves] of Object.entries(TOTALS)) {
    for (const [move, expected] of Object.entries(moves)) assert.equal(await totals(board, Number(move)), expected, `${board}: ${move}`);
  }
  for (const [board, expected] of [["row 2 9 3 + row 2 9 3", "14–14"], ["row 2 9 3 + free 1 1", "6–10"], ["free 4 1 + ev 6", "4–7"], ["free 4 1 1 + ev 6", "11–1"], ["pizza 3 1 4 1 5 2", "12–4"], ["pizza 0 2 0 2 0 0 1 0 2 0 0 1 0 1 0", "4–5"]]) {
    assert.equal((await analyse(board)).profits.join("–"), expected, board);
  }
  assert.deepEqual(await against("row 8 15 3 7", "greedy", [0]), [15, 18]);
  assert.deepEqual(await against("row 8 15 3 7", "greedy", [3]), [22, 11]);
});

const sum = (weights) => weights.reduce((all, one) => all + one, 0);
/** The leads of both colours of an even row. */
const colours = (board) => {
  const weights = board.split(" ").slice(1).map(Number);
  return [0, 1].map((side) => sum(weights.filter((_, place) => place % 2 === side)));
};
const calls = async (size, name) => (await ask("compare", { board: `row ${Array(size).fill(1).join(" ")}` })).methods.find((method) => method.name === name).calls;
const pieces = async (board) => (await ask("explain", { board })).explanation;
const grows = async (board) => (await value(board)) > 0;

/** Returns the option that a number is nearest to. */
const nearest = (options, number) => options.toSorted((one, other) => Math.abs(Number(plainly(one)) - number) - Math.abs(Number(plainly(other)) - number))[0];

/** The right options of predictions, by lesson and step, as the engine tells them. */
const RIGHT = {
  "ends.2": [1, async () => ((await analyse("row 2 9 3")).profits[0] >= 9 ? 0 : 1)],
  "ends.4": [0, async () => ((await analyse("row 2 9 3 1")).profits[0] >= 9 ? 0 : 1)],
  "greed.5": [1, async () => ((await best("row 9 5 2 4 7")).includes(0) ? 1 : 0)],
  "parity.1": [0, async () => ((await analyse("row 0 1 0 1 0 1")).profits[0] === 3 ? 0 : 1)],
  "parity.3": [0, async () => (await analyse("row 0 1 0 1 0 1", [5])).moves.every(({ score }) => score === 0) ? 0 : 1],
  "parity.5": [1, async () => ((await analyse("row 0 1 0 1 0")).profits[0] === 2 ? 0 : 1)],
  "parity.7": [1, async () => ((await analyse("row 1 0 1 0 1")).profits[0] === 3 ? 0 : 1)],
  "even.1": [0, async () => ((await best("row 1 10 20 30 10 1")).length === 1 ? 0 : 1)],
  "even.4": [1, async () => (colours("row 1 10 20 30 10 1")[0] > colours("row 1 10 20 30 10 1")[1] ? 0 : 1)],
  "even.6": [0, async () => ((await refuses("challenge", { kind: "row", size: 4, weights: "1..5", where: "value<0", seed: 1 })) ? 0 : 1)],
  "seat.1": [0, async () => ((await grows("row 5 1 8")) ? 0 : 1)],
  "seat.3": [1, async () => ((await grows("row 2 8 3")) ? 0 : 1)],
  "seat.5": [1, async () => ((await grows("row 8 1 9 3 7")) ? 0 : 1)],
  "colour.1": [1, async () => ((await best("row 4 2 6 7")).includes(0) ? 0 : 1)],
  "peaks.2": [0, async () => value("row 2 5 4")],
  "peaks.7": [0, async () => value("row 3 9 1")],
  "slices.5": [0, async () => value("row 1 10 20 30 10 1")],
  "sums.1": [2, async () => value("row 2 9 3 + row 2 9 3")],
  "sums.3": [2, async () => value("row 2 9 3 + free 1")],
  "sums.5": [2, async () => value("row 2 9 3 + free 1 1")],
  "walls.2": [1, async () => ((await analyse("stack 6 9")).profits[0] >= 9 ? 0 : 1)],
  "walls.6": [1, async () => ((await grows("free 4 1 + ev 6")) ? 0 : 1)],
  "walls.8": [0, async () => ((await grows("free 4 1 1 + ev 6")) ? 0 : 1)],
  "walls.11": [0, async () => ((await outcome("stack 2 7 3 5 + free 2", 0)) === (await outcome("stack 2 7 3 5 + free 2", 4)) ? 1 : 0)],
  "pizza.5": [0, async () => ((await value("pizza 3 1 4 1 5 2")) >= 0 ? 0 : 1)],
  "pizza.7": [1, async () => ((await analyse("pizza 0 2 0 2 0 0 1 0 2 0 0 1 0 1 0")).profits[0] >= 5 ? 0 : 1)],
  "trees.3": [0, async () => ((await best("tree 9 4 5 6 edges 0-1 0-2 0-3")).includes(0) ? 0 : 1)],
  "trees.5": [1, async () => ((await best("tree 2 4 5 6 edges 0-1 0-2 0-3")).includes(0) ? 0 : 1)],
  "recursion.1": [1, () => calls(4, "recursion")],
  "recursion.3": [2, async () => nearest(["400", "21,000", "1,000,000"], await calls(20, "recursion"))],
  "recursion.4": [2, async () => ((await calls(11, "recursion")) === 2 * (await calls(10, "recursion")) + 1 ? 2 : 0)],
  "recursion.6": [0, () => calls(20, "table")],
  "table.3": [1, () => value("row 3 2 5 4")],
  // (Why, the next step says: a cell needs shorter ones, as step 2 shows.)
  "table.5": [0, () => 0],
  "pass.2": [0, async () => (await pieces("row 7 9 5")).pieces.map(({ weight }) => weight).join(" ")],
  "pass.4": [0, async () => (await pieces("row 7 9 5 2 7")).pieces.map(({ weight }) => weight).join(" ")],
  "pass.6": [0, async () => (await pieces("row 7 9 5 2 7 3 6")).pieces.map(({ weight }) => weight).join(" ")],
  "pass.9": [0, async () => (await ask("compare", { board: `row ${Array(1000).fill(1).join(" ")}` })).methods.find(({ name }) => name === "slices").calls],
};

const plainly = (text) => String(text).replaceAll(",", "").replaceAll("−", "-");

test("the right option of every prediction is what the engine says", async () => {
  for (const lesson of ALL) for (const [index, step] of lesson.steps.entries()) {
    const key = `${lesson.id}.${index + 1}`;
    if (step.do !== "predict" || step.tap) {
      assert.ok(!(key in RIGHT), key);
      continue;
    }
    assert.ok(RIGHT[key], `${key} has no claim`);
    const [right, found] = RIGHT[key];
    const told = await found();
    // An answer of the engine that is an option by its number, or by its text.
    if (Array.isArray(step.options)) assert.equal(plainly(step.options[right]), plainly(told), key);
    else assert.equal(told, right, key);
  }
});

/** The numbers in words that are no weights of the board: what the engine, or addition, gives. */
const NUMBERS = {
  "even.3": () => [2, 4, 6],
  "even.5": () => colours("row 1 10 20 30 10 1"),
  "seat.7": () => [1, 3, 5, 2, 4],
  "seat.8": async () => {
    assert.ok((await value("row 2 7 1 8 2")) <= -10, "it can be built");
    return [1, 9, 10];
  },
  "colour.1": () => colours("row 4 2 6 7").toSorted((a, b) => b - a),
  "colour.4": () => colours("row 6 5 7 2 5 8"),
  "colour.6": async () => {
    const { met } = await ask("judge", { board: "row 8 9 7 1 6 7", conditions: data.LESSONS.find(({ id }) => id === "colour").steps[5].conditions });
    assert.ok(met, "it can be built");
    return [1, 9];
  },
  "peaks.3": async () => {
    for (const alone of [3, 5, 11]) assert.equal(await value(`row ${alone}`), alone);
    return [3, 5, 11];
  },
  "sums.1": async () => [-(await value("row 2 9 3"))],
  "pizza.7": async () => [sum((await analyse("pizza 0 2 0 2 0 0 1 0 2 0 0 1 0 1 0")).profits), 5],
  "pizza.8": () => [5],
  "recursion.1": () => [4],
  "recursion.3": () => [20],
  "recursion.4": () => [20, 1],
  "recursion.5": () => [20],
  "recursion.6": () => [20],
  "table.3": async () => {
    assert.equal((await analyse("row 3 2 5 4")).profits[0], 8, "the total");
    assert.equal(await value("row 3 2 5"), 4, "the rest, to them");
    return [8, 4];
  },
  "pass.9": () => [1000],
};

test("no number in the words is without its source", async () => {
  for (const lesson of ALL) for (const [index, step] of words.LESSONS[lesson.id].steps.entries()) {
    const key = `${lesson.id}.${index + 1}`;
    const { options, ...said } = step;
    const texts = [...Object.values(said).flatMap((one) => (typeof one === "string" ? [one] : Object.values(one))), ...(options ?? [])].join(" ");
    const { weights } = await ask("board", { board: boardOf(lesson, index) });
    const allowed = new Set([...weights, ...((await NUMBERS[key]?.()) ?? [])]);
    for (const [number] of plainly(texts).matchAll(/\d+/g)) assert.ok(allowed.has(Number(number)), `${key}: ${number} in “${texts}”`);
  }
});

test("what pieces fuse to, and slices come to", async () => {
  const fused = async (board) => (await pieces(board)).pieces.map(({ weight }) => weight);
  assert.deepEqual(await fused("row 2 5 4"), [1]);
  assert.deepEqual(await fused("row 3 2 5 4"), [3, 1]);
  assert.equal(await value("row 3 2 5 4"), await value("row 3 1"));
  assert.deepEqual((await fused("row 2 5 4 + free 3")).toSorted(), [1, 3]);
  assert.equal(await value("row 2 5 4 + free 3"), await value("row 1 + free 3"));
  assert.deepEqual(await fused("row 3 9 1"), [-5]);
  assert.deepEqual(await fused("row 7 9 5 2 7 3 6"), [3, -2, 6]);
  assert.deepEqual(await fused("row 1 10 20 30 10 1"), [-9, 1]);
  assert.deepEqual(await fused("row 8 15 3 7"), [-4, 7]);
  assert.deepEqual((await pieces("row 3 9 7 + row 6 8 7 2")).greedy_order.map(({ weight }) => weight), [5, 2, 1]);
  assert.equal((await ask("theory", { question: "equivalent", boards: ["row 2 5 4", "free 1"] })).answer, true);
});

test("every step, check and challenge has its words, and no words are over", () => {
  assert.deepEqual(Object.keys(words.LESSONS), ALL.map(({ id }) => id));
  assert.deepEqual(Object.keys(words.BUILDS), data.BUILDS.map(({ id }) => id));
  assert.deepEqual(Object.keys(words.ENDLESS), data.ENDLESS.map(({ id }) => id));
  for (const lesson of ALL) {
    const own = words.LESSONS[lesson.id];
    assert.equal(own.steps.length, lesson.steps.length, lesson.id);
    assert.ok(own.name && own.idea, lesson.id);
    assert.equal(Boolean(own.check?.ask), lesson.check.length > 0, lesson.id);
    assert.ok(lesson.needs.every((id) => ALL.some((one) => one.id === id)), lesson.id);
    own.steps.forEach((step, index) => {
      const { do: what, options, if: only } = lesson.steps[index];
      const key = `${lesson.id}.${index + 1}`;
      assert.ok(step.text, key);
      assert.equal(typeof options === "number" ? options : 0, step.options?.length ?? 0, key);
      assert.ok(!only || lesson.steps[index - 1].do === "predict", key);
      for (const name of Object.keys(step.miss ?? {})) assert.match(name, /^(no|lost|short|won|[pm]\d+)$/, `${key} ${what}`);
    });
  }
  for (const lesson of data.LESSONS) assert.equal(lesson.check.reduce((all, { times }) => all + times, 0), 3, lesson.id);
});

test("why it is true, the book says there", async () => {
  for (const { id, why } of ALL) {
    const [page, at] = why.split("#");
    const book = await readFile(new URL(`../../../../book/src/${page}.md`, import.meta.url), "utf8");
    const anchors = [...book.matchAll(/^#+ (.*)$/gm)].map(([, heading]) => heading.toLowerCase().replace(/[^\p{L}\p{N} _-]/gu, "").replaceAll(" ", "-"));
    assert.ok(anchors.includes(at), `${id}: ${why}`);
  }
});

test("every challenge of the checks is found, and has what it asks for", async () => {
  const of = [...data.LESSONS, ...data.CODERS].flatMap(({ check }) => check.flatMap((one) => one.of ?? [])).concat(data.ENDLESS.map(({ of }) => of));
  for (const one of of) {
    const { board } = await ask("challenge", { ...one, seed: 7 });
    const { met } = await ask("judge", { board, conditions: [{ is: "where", where: one.where }] });
    assert.ok(met, `${board}: ${one.where}`);
    assert.equal((await ask("challenge", { ...one, seed: 7 })).board, board, "the same seed, the same board");
  }
});

/** A solution of each constructive challenge, and a near miss. */
const SOLUTIONS = {
  one: ["row 4 2 10 7", "row 4 2 7 7"],
  four: ["row 2 1 4 3", "row 1 3 2 4"],
  six: ["row 1 2 5 4 6 3", "row 1 2 3 4 5 6"],
  cost: ["row 1 9 1 9 1", "row 1 9 1 8 1"],
  loose: ["row 2 9 3 + free 3", "row 2 9 3 + free 2"],
  seven: ["row 8 9 9 10 9", "row 7 0 0 0 0"],
  bite: ["pizza 1 8 1 9 7", "pizza 1 2 3 4 5"],
  hub: ["tree 2 4 5 6 edges 0-1 0-2 0-3", "tree 9 4 5 6 edges 0-1 0-2 0-3"],
};

test("every constructive challenge has a solution, does not begin as one, and refuses a near miss", async () => {
  for (const { id, board, conditions } of data.BUILDS) {
    const judge = async (text) => (await ask("judge", { board: text, conditions })).met;
    assert.equal(await judge(SOLUTIONS[id][0]), true, id);
    assert.equal(await judge(SOLUTIONS[id][1]), false, id);
    assert.equal(await judge(board), false, id);
  }
});

test("a board of the day is the same for all, and found on every day of the week", async () => {
  for (let day = 23; day < 30; day++) {
    const question = { date: `2026-11-${day}` };
    assert.equal((await ask("daily", question)).board, (await ask("daily", question)).board);
  }
});
