// Writes the answers to all that the page asks in a game on its first board: `node first.mjs ENGINE.wasm BOARD`. The site has them as a
// file of their own, so that a first visitor plays before the engine is there. They are the engine's, word for word.

import { readFile } from "node:fs/promises";
import { open } from "./site/door.js";

const [, , engine, board] = process.argv;
const ask = open(new WebAssembly.Module(await readFile(engine)), () => {});
const answers = {};

/** Asks, and keeps the answer under the question, as the page writes it. */
function keep(name, question) {
  const body = JSON.stringify(question);
  const { status, text } = ask(name, body);
  if (status) throw new Error(`${name} ${body}: ${text}`);
  answers[`${name} ${body}`] = JSON.parse(text);
  return answers[`${name} ${body}`];
}

/** Asks about the position after these moves, and all after it. */
function walk(turns) {
  const known = keep("analyse", { board, players: 2, turns, seconds: 0 });
  if (known.to_move === 1) keep("play", { board, players: 2, turns, strategy: "greedy", errors: 0 });
  for (const { move } of known.moves) walk([...turns, move]);
}

keep("board", { board });
walk([]);
console.log(JSON.stringify(answers));
