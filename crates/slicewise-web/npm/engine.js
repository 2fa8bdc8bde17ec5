// The package @slicewise/engine: the engine in a few workers, or in the thread of its caller. (`scripts/npm` bundles it with the
// pool of workers that the page uses, too. NODE says for whom.)

import { pool } from "../../slicewise-server/page/pool.js";
import { open } from "../site/door.js";

/** A question that was refused. */
export class Refusal extends Error {
  name = "Refusal";

  constructor(problem) {
    super(problem.detail ?? problem.title);
    this.kind = problem.type?.split("#")[1] ?? "";
    this.problem = problem;
  }
}

/** Opens the engine. It is loaded with the first question. */
export function openEngine({ wasm = new URL("engine.wasm", import.meta.url), workers = 2 } = {}) {
  const started = new Set();
  const means = {
    compile: () => compiled(wasm),
    start: () => kept(started, start()),
    problem: (said) => new Refusal({ title: "The engine failed", ...said }),
    most: workers,
  };
  const { follow } = workers === 0 ? here(means) : pool(means);
  const closing = new AbortController();
  const ask = (name, question = {}, { signal, onProgress = () => {} } = {}) =>
    follow(name, question, onProgress, AbortSignal.any([closing.signal, ...(signal ? [signal] : [])]));
  const solve = (board, { signal, onProgress, ...more } = {}) => ask("analyse", { board, ...more }, { signal, onProgress });
  const close = () => {
    closing.abort(new DOMException("the engine was closed", "AbortError"));
    for (const worker of started) worker.terminate();
  };
  return { ask, solve, close };
}

/** Keeps a worker in a set until it is ended. */
function kept(started, worker) {
  const end = worker.terminate.bind(worker);
  started.add(worker);
  return Object.assign(worker, {
    terminate() {
      started.delete(worker);
      end();
    },
  });
}

async function compiled(wasm) {
  if (wasm instanceof WebAssembly.Module) return wasm;
  if (wasm instanceof ArrayBuffer || ArrayBuffer.isView(wasm)) return WebAssembly.compile(wasm);
  const url = new URL(wasm, import.meta.url);
  if (NODE && url.protocol === "file:") {
    const { readFile } = await import("node:fs/promises");
    return WebAssembly.compile(await readFile(url));
  }
  const response = await fetch(url);
  if (!response.ok) throw new Error(`found ${response.status} ${response.statusText} at ${url}, expected the engine`);
  // Not every host of files names the type that compiling while loading needs.
  if (response.headers.get("content-type") === "application/wasm") return WebAssembly.compileStreaming(response);
  return WebAssembly.compile(await response.arrayBuffer());
}

function start() {
  if (!NODE) return new Worker(new URL("worker.js", import.meta.url), { type: "module", name: "engine" });
  return new NodeWorker(new URL("node-worker.js", import.meta.url));
}

/** A worker of Node with the face of a browser's. It keeps no program alive that waits for nothing of it. */
class NodeWorker {
  onmessage = () => {};
  onerror = () => {};
  #sent = [];
  #worker = null;
  #isEnded = false;

  constructor(url) {
    import("node:worker_threads").then(({ Worker }) => {
      if (this.#isEnded) return;
      // Without the flags of a program that was not read from a file.
      this.#worker = new Worker(url, { execArgv: [] });
      this.#worker.on("message", (data) => {
        if (!data.progress) this.#worker.unref();
        this.onmessage({ data });
      });
      this.#worker.on("error", (error) => this.onerror({ message: error.message, preventDefault() {} }));
      for (const data of this.#sent) this.#worker.postMessage(data);
    });
  }

  postMessage(data) {
    this.#worker?.ref();
    if (this.#worker) this.#worker.postMessage(data);
    else this.#sent.push(data);
  }

  terminate() {
    this.#isEnded = true;
    this.#worker?.terminate();
  }
}

/** The engine in this thread: a question that is being answered cannot be stopped but by its seconds. */
function here({ compile, problem }) {
  let opened = null;
  let tell = () => {};
  const follow = async (name, question, onProgress, signal) => {
    opened ??= compile().then((module) => open(module, (progress) => tell(JSON.parse(progress))));
    const answer = await opened.catch((error) => {
      opened = null;
      throw error;
    });
    signal.throwIfAborted();
    tell = onProgress;
    const { status, text } = answer(name, JSON.stringify(question));
    if (status) throw problem(JSON.parse(text));
    return JSON.parse(text);
  };
  return { follow };
}
