// What the types say of a program that uses the package; each @ts-expect-error is a mistake that they find.

import { openEngine, Refusal, type Answer, type Exact, type Position } from "@slicewise/engine";

const engine = openEngine({ workers: 1 });
const found: Position = await engine.solve("row 4 2 6 7", { seconds: 1, turns: [3], signal: AbortSignal.timeout(1000) });
const outcomes: unknown[] = found.moves.map((move) => move.outcome);
const same: Answer<"theory"> = await engine.ask("theory", { question: "equivalent", boards: ["path 1", "path 1"] });
const weights: Exact[] = (await engine.ask("board", { board: "row 1/3 2" })).weights;
await engine.solve({ components: [{ row: [4, 2, "1/3"] }] }, { onProgress: ({ positions }) => positions.toFixed() });
try {
  await engine.ask("play", { board: "row 1 2", strategy: "greedy" });
} catch (error) {
  if (error instanceof Refusal) console.log(error.kind, error.problem.place?.line);
}
// @ts-expect-error No question has this name.
await engine.ask("solve", { board: "row 1" });
// @ts-expect-error It lacks its board.
await engine.ask("analyse", {});
// @ts-expect-error It is a number.
await engine.solve("row 1", { seconds: "1" });
console.log(outcomes, same.question, weights);
engine.close();
