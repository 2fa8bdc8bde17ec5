// Questions to the engine, which knows the games; the page only shows its answers. The head of the page says which
// engine there is: a server, or WebAssembly in workers.

import * as server from "./server.js";
import * as workers from "./workers.js";

export { Problem } from "./problem.js";

const named = document.querySelector('meta[name="engine"]')?.getAttribute("content");

/** Whether a server answers, which also describes its API. */
export const isServed = named === "server";

/**
 * `ask(name, question, signal)` and `get(name)` return an answer; `follow(name, question, tell, signal)` also
 * tells how far a search has come. All of them throw a `Problem`, or the reason of an aborted signal.
 */
export const { ask, follow, get } = isServed ? server : workers;
