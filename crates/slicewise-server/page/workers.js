// The engine in this browser: WebAssembly in a few workers, and the answers that were made with the site.

import { pool } from "./pool.js";
import { Problem } from "./problem.js";
import { say } from "./texts.js";

/** The workers at once: one may search while others answer. */
const MOST = 4;

/** Makes the engine. @returns {Engine} */
export function workers() {
  const first = stored();
  const { follow, compiled } = pool({
    compile: () => compile().catch((error) => {
      throw new Problem({ title: say.engineNotLoaded, detail: say.offline(error.message), lost: true });
    }),
    start: () => new Worker(new URL("worker.js", import.meta.url), { type: "module" }),
    problem: (said) => new Problem({ title: say.engineFailed, ...said }),
    most: MOST,
  });
  /** @type {Engine["ask"]} */
  const ask = async (name, question, signal) => {
    const known = (await first)[`${name} ${JSON.stringify(question)}`];
    return known ? structuredClone(known) : follow(name, question, () => {}, signal);
  };
  // The engine is on its way before it is needed.
  first.then(compiled).catch(() => {});
  return { isServed: false, ask, follow, get: (name) => ask(name, {}) };
}

/** Returns the answers to the first board, which come before the engine does; none if they do not. @returns {Promise<Record<string, any>>} */
async function stored() {
  try {
    return await (await fetch(new URL("first.json", import.meta.url))).json();
  } catch {
    return {};
  }
}

async function compile() {
  const response = await fetch(new URL("engine.wasm", import.meta.url));
  if (!response.ok) throw new Error(`engine.wasm: ${response.status}`);
  // Not every host of files names the type that compiling while loading needs.
  if (response.headers.get("content-type") === "application/wasm") return WebAssembly.compileStreaming(response);
  return WebAssembly.compile(await response.arrayBuffer());
}
