// The engine in this browser: WebAssembly in a few workers. A worker hears nothing while it computes, so a search
// that nobody wants any longer ends with its worker; the compiled module is kept for the next one.

import { Problem } from "./problem.js";

/** The workers at once: one may search while others answer. */
const MOST = 4;
/** How long an answer that nobody wants may go on before its worker is ended, in milliseconds. */
const PATIENCE = 60;

/** The most bytes that are kept of searches that did not end. */
const MOST_KEPT = 128e6;

/** What searches that did not end have found, for questions that are asked again; what was asked for last is the last. */
const kept = new Map();

const waiting = [];
const idle = [];
let count = 0;
let module = null;

export const ask = (name, question, signal) => follow(name, question, () => {}, signal);

export const get = (name) => ask(name, {});

export function follow(name, question, tell, signal) {
  return new Promise((done, failed) => {
    if (signal?.aborted) return failed(signal.reason);
    const position = `${name} ${JSON.stringify({ ...question, seconds: 0 })}`;
    const job = { name, body: JSON.stringify(question), position, tell, done, failed, worker: null };
    signal?.addEventListener("abort", () => drop(job, signal.reason));
    waiting.push(job);
    give();
  });
}

/** Gives the waiting questions to workers that are free, or new. */
function give() {
  while (waiting.length && (idle.length || count < MOST)) {
    const job = waiting.shift();
    run(job, idle.pop() ?? start()).catch((error) => {
      job.failed(error);
      end(job);
    });
  }
}

async function run(job, worker) {
  job.worker = worker;
  worker.onmessage = ({ data }) => hear(job, data);
  worker.onerror = (event) => {
    event.preventDefault();
    job.failed(new Problem({ title: "The engine failed", detail: event.message }));
    end(job);
  };
  await worker.ready;
  // (It is copied: a worker may be ended before it has an answer.)
  worker.postMessage({ name: job.name, body: job.body, kept: kept.get(job.position) });
}

/** Keeps what a search has found, as far as there is room. */
function keep(position, found) {
  kept.delete(position);
  if (found.length) kept.set(position, found);
  let bytes = [...kept.values()].reduce((sum, { length }) => sum + length, 0);
  for (const [oldest, { length }] of kept) {
    if (bytes <= MOST_KEPT) break;
    kept.delete(oldest);
    bytes -= length;
  }
}

function hear(job, { progress, text, status, kept: found }) {
  // (An answer may be on its way when its worker is ended.)
  if (!job.worker) return;
  if (progress) return job.tell(JSON.parse(progress));
  keep(job.position, found);
  idle.push(job.worker);
  job.worker = null;
  if (status) job.failed(new Problem(JSON.parse(text)));
  else job.done(JSON.parse(text));
  give();
}

/** Forgets a question. One that is being answered may come to its end soon, which is cheaper than a new worker. */
function drop(job, reason) {
  job.tell = () => {};
  job.failed(reason);
  if (waiting.includes(job)) waiting.splice(waiting.indexOf(job), 1);
  else setTimeout(() => end(job), PATIENCE);
}

/** Ends the worker of a question, if it still has one. */
function end(job) {
  if (!job.worker) return;
  job.worker.terminate();
  job.worker = null;
  count--;
  give();
}

function start() {
  count++;
  const worker = new Worker(new URL("worker.js", import.meta.url), { type: "module", name: "engine" });
  return Object.assign(worker, { ready: compiled().then((made) => worker.postMessage(made)) });
}

/** Returns the module, fetched and compiled once; a failure is not kept, so that the next question tries again. */
function compiled() {
  module ??= compile().catch((error) => {
    module = null;
    throw new Problem({ title: "The engine could not be loaded", detail: `${error.message}. Are you offline?`, lost: true });
  });
  return module;
}

async function compile() {
  const response = await fetch(new URL("engine.wasm", import.meta.url));
  if (!response.ok) throw new Error(`engine.wasm: ${response.status} ${response.statusText}`);
  // (Not every host of files names the type that compiling while loading needs.)
  if (response.headers.get("content-type") === "application/wasm") return WebAssembly.compileStreaming(response);
  return WebAssembly.compile(await response.arrayBuffer());
}
