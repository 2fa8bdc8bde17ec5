// The engine in WebAssembly gives the answers of the server, byte for byte: on the gallery, on random boards of every
// kind and on weights of every size. It runs in Node here, through the same door as in the page.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, before, test } from "node:test";
import { open } from "../../../slicewise-web/site/door.js";
import { SITE, serve } from "./harness.js";

let server;
let engine;
const told = [];

/** A graph with three edges at each vertex, whose search takes some seconds. */
const CUBIC = "graph 5 8 40 16 21 64 81 32 76 11 12 61 44 7 9 82 39 4 21 87 85 60 23 40 97 89 81 33"
  + " edges 0-9 0-17 0-25 1-3 1-8 1-21 2-16 2-23 2-25 3-13 3-16 4-10 4-12 4-27 5-7 5-12 5-23 6-11 6-13 6-25 7-10 7-20 8-10 8-16 9-15 9-18 11-12 11-17 13-24 14-15 14-17 14-18 15-23 18-21 19-22 19-26 19-27 20-22 20-24 21-22 24-26 26-27";

before(async () => {
  server = await serve();
  const module = await WebAssembly.compile(await readFile(`${SITE}/engine.wasm`));
  engine = open(module, (progress) => told.push(progress));
});
after(() => server.stop());

/** Asks the server: the status, and the text of its answer. */
async function native(name, body) {
  const request = { method: "POST", headers: { "content-type": "application/json" }, body };
  const response = await fetch(`${server.base}api/${name}`, name === "gallery" ? {} : request);
  return [response.status, await response.text()];
}

/** Asks the engine, which never says the status of an answer. */
function web(name, body) {
  const { status, text } = engine(name, body);
  return [status || 200, text];
}

/** Asks both, and returns the answer that both gave. */
async function ask(name, question) {
  const body = JSON.stringify(question);
  const [mine, theirs] = [web(name, body), await native(name, body)];
  assert.deepEqual(mine, theirs, `${name} ${body}`.slice(0, 300));
  return JSON.parse(mine[1]);
}

/**
 * Has both verify what either proves. (A proof that a search finds is another one in WebAssembly: the order of its
 * moves follows hashes of machine words.)
 */
async function prove(board) {
  const body = JSON.stringify({ board, seconds: 60 });
  const [mine, theirs] = [web("certify", body), await native("certify", body)];
  assert.equal(mine[0], theirs[0], board);
  if (mine[0] !== 200) return assert.equal(mine[1], theirs[1], board);
  const verified = [mine, theirs].map(([, text]) => ask("verify", { certificate: text }));
  const [one, other] = await Promise.all(verified);
  assert.ok(one.value !== undefined, board);
  assert.deepEqual(one, other, board);
}

/** Asks everything about a board. Returns the number of answers. */
async function study(board, players = 2) {
  const question = { board, players, seconds: 60 };
  await ask("board", { board });
  const { lines } = await ask("analyse", question);
  const turns = lines?.[0]?.turns ?? [];
  await ask("analyse", { ...question, turns });
  await ask("review", { ...question, turns });
  await ask("explain", question);
  for (const strategy of ["optimal", "greedy", "random"]) await ask("play", { ...question, strategy, errors: 20, seed: 5 });
  await ask("edit", { board, edit: { do: "weigh", vertex: 0, weight: "1/2" } });
  await prove(board);
  await ask("theory", { question: "profile", boards: [board], seconds: 60 });
  await ask("theory", { question: "ev", boards: [board], seconds: 60 });
  await ask("applies", { boards: [board] });
  return 13;
}

test("the gallery", async () => {
  const { boards } = await ask("gallery", {});
  let answers = 0;
  for (const { board, players } of boards) answers += await study(board, players);
  console.log(`# ${answers} answers about ${boards.length} boards`);
  assert.ok(answers > 300, `${answers}`);
});

test("random boards of every kind, with weights for every lane", async () => {
  const { kinds } = await ask("gallery", {});
  let answers = 0;
  for (const { name: kind } of kinds) {
    for (const [seed, weights] of ["0..2", "-9..9", "0..1000000000000000000"].entries()) {
      const { board } = await ask("random", { kind, size: 8, weights, seed });
      if (board) answers += await study(board);
    }
  }
  console.log(`# ${answers} answers`);
  assert.ok(answers > 300, `${answers}`);
  for (const weight of ["1/3", `9${"0".repeat(17)}`, `9${"0".repeat(30)}`, `1/1${"0".repeat(50)}`]) {
    await study(`row ${weight} 2 5 4 + pizza ${weight} 1 2`);
    await study(`rule grab graph ${weight} 2 5 4 edges 0-1 1-2 2-3 0-3`);
  }
});

test("refusals", async () => {
  for (const [name, question] of [
    ["board", { board: "row 4 x" }], ["board", { board: "" }], ["board", 7], ["analyse", { board: "row 1 2", turns: [5] }],
    ["analyse", { board: "row 1e99999999" }], ["theory", { question: "why", boards: [] }], ["verify", { certificate: {} }],
  ]) await ask(name, question);
});

test("chance comes from outside, and so does the time", (context) => {
  const random = () => engine("random", JSON.stringify({ kind: "row", size: 30 })).text;
  assert.notEqual(random(), random());
  const weights = Array.from({ length: 110 }, (_, at) => (at * at * 37) % 101).join(" ");
  const edges = Array.from({ length: 109 }, (_, at) => `${at}-${at + 1}`).join(" ");
  const board = `rule grab graph ${weights} edges ${edges} 0-50 20-90`;
  // A clock that goes on by a millisecond whenever it is read.
  let clock = 0;
  context.mock.method(performance, "now", () => (clock += 1));
  const { complete } = JSON.parse(engine("analyse", JSON.stringify({ board, seconds: 0.5 })).text);
  assert.equal(complete, false);
  assert.ok(clock >= 500 && clock < 510, `${clock} ms`);
  assert.match(told.at(-1), /^\{"positions":\d+,/);
});

// Formerly what was kept took longer to read than the search had time, and it never ended.
test("a search goes on from what was kept of it", (context) => {
  // The seconds are of the processor: what others do on the machine does not count.
  context.mock.method(performance, "now", () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  });
  const body = JSON.stringify({ board: `rule grab ${CUBIC}`, seconds: 1 });
  let kept = new Uint8Array();
  let least = Infinity;
  for (let round = 0; round < 40; round += 1) {
    const answer = engine("analyse", body, kept);
    const { complete, goes_on: goesOn, positions } = JSON.parse(answer.text);
    // An engine that is not optimised would take more and more of its second to read what was kept.
    least = Math.min(least, 3 * positions);
    if (complete || positions > least) return;
    ({ kept } = answer);
    assert.ok(goesOn && kept.length > 0);
  }
  assert.fail("the search began anew each time");
});
