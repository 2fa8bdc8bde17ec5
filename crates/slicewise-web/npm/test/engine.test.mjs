// The package as a program has it that has installed it.

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { createRequire } from "node:module";
import { after, test } from "node:test";
import { promisify } from "node:util";
import { openEngine, Refusal } from "@slicewise/engine";

/** The tools of the page's tests. */
const tools = createRequire(`${process.env.TOOLS}/`);

/** A board that takes a search of hours. */
function grid(n) {
  const weights = Array.from({ length: n * n }, (_, at) => (at * 7919) % 101);
  const across = weights.flatMap((_, at) => ((at + 1) % n ? [`${at}-${at + 1}`] : []));
  const down = weights.flatMap((_, at) => (at + n < n * n ? [`${at}-${at + n}`] : []));
  return `rule grab graph ${weights.join(" ")} edges ${[...across, ...down].join(" ")}`;
}

for (const workers of [2, 1, 0]) {
  const engine = openEngine({ workers });
  after(() => engine.close());

  test(`questions are answered, and refused: ${workers} workers`, async () => {
    const found = await engine.solve("row 10 15 1 2");
    assert.equal(found.value, 6);
    assert.deepEqual(found.moves.map(({ move, optimal }) => [move, optimal]), [[0, false], [3, true]]);
    assert.equal((await engine.solve({ components: [{ row: [4, 2, "1/3"] }] }, { turns: [0] })).to_move, 1);
    const boards = ["path 1 0 1", "path 1 1 1 0 1"];
    assert.equal((await engine.ask("theory", { question: "equivalent", boards })).answer, true);
    assert.ok((await engine.ask("gallery")).families.length > 3);
    await assert.rejects(engine.solve("row 4 x"), (error) => {
      assert.ok(error instanceof Refusal);
      assert.equal(error.kind, "bad-board");
      assert.match(error.message, /found `x`, expected/);
      assert.deepEqual(error.problem.place, { line: 1, column: 7, from: 6, to: 7 });
      return true;
    });
    await assert.rejects(engine.ask("nothing", {}), Refusal);
  });

  test(`many questions at once have their own answers: ${workers} workers`, async () => {
    const coins = Array.from({ length: 40 }, (_, at) => at + 1);
    const found = await Promise.all(coins.map((coin) => engine.solve(`row ${coin}`)));
    assert.deepEqual(found.map(({ value }) => value), coins);
  });

  test(`a search tells how far it is, and goes on where it ended: ${workers} workers`, async () => {
    const told = [];
    // As long as it takes on a busy machine to come to something.
    for (const seconds of [1, 5, 25]) {
      const found = await engine.solve(grid(8), { seconds, onProgress: (progress) => told.push(progress.positions) });
      assert.equal(found.complete, false);
      if (workers && told.length) assert.equal(found.goes_on, true);
      if (told.length) break;
    }
    assert.ok(told.length > 0 && told.every((positions) => positions > 0), `${told}`);
  });
}

test("a question that nobody wants ends with its worker, and the next one is answered", async () => {
  const engine = openEngine({ workers: 1 });
  // The same search, which is not ended.
  const other = openEngine({ workers: 1 });
  let hasEnded = false;
  const end = () => (hasEnded = true);
  other.solve(grid(9), { seconds: 60 }).then(end, end);
  await assert.rejects(engine.solve(grid(9), { seconds: 60, signal: AbortSignal.timeout(300) }), { name: "TimeoutError" });
  assert.equal((await engine.solve("row 3 5")).value, 2);
  assert.equal(hasEnded, false, "the search was not waited for");
  other.close();
  const asked = engine.solve(grid(9), { seconds: 60 });
  engine.close();
  await assert.rejects(asked, { name: "AbortError" });
  await assert.rejects(engine.solve("row 1"), { name: "AbortError" });
  await assert.rejects(engine.solve("row 1", { signal: AbortSignal.abort() }), { name: "AbortError" });
});

test("an engine that is not there is told, and a program that waits for nothing ends", async () => {
  const engine = openEngine({ wasm: new URL("nothing.wasm", import.meta.url) });
  await assert.rejects(engine.solve("row 1"), /nothing\.wasm/);
  const program = `
    import { openEngine } from "@slicewise/engine";
    console.log((await openEngine().solve("row 4 2 6 7")).value);`;
  const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "-e", program], { cwd: import.meta.dirname });
  assert.equal(stdout.trim(), "3");
});

test("it answers in a browser", async () => {
  const { serveFiles } = await import(tools.resolve("./files.js"));
  const { chromium } = tools("playwright-core");
  const server = await serveFiles(import.meta.dirname);
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args: ["--no-sandbox", "--disable-gpu"] });
  try {
    const page = await browser.newPage();
    await page.goto(server.base);
    await page.waitForFunction(() => document.title !== "asked", null, { timeout: 300_000 });
    assert.equal(await page.title(), "found 6,6");
  } finally {
    await browser.close();
    await server.stop();
  }
});
