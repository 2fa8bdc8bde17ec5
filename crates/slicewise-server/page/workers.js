// The engine in this browser: WebAssembly in a few workers. A worker hears nothing while it computes, so a search
// that nobody wants any longer ends with its worker; the compiled module is kept for the next one.

import { Problem } from "./problem.js";
import { say } from "./texts.js";

/** The workers at once: one may search while others answer. */
const MOST = 4;
/** How long an answer that nobody wants may go on before its worker is ended, in milliseconds. */
const PATIENCE = 60;

/** The most bytes that are kept of searches that did not end. */
const MOST_KEPT = 128e6;

/**
 * @typedef {Worker & { ready: Promise<void> }} Ready a worker, once it has the module
 * @typedef {{ name: string, body: string, position: string, tell: (progress: any) => void, done: (answer: any) => void, failed: (reason: any) => void, worker: Ready | null }} Job
 * @typedef {{ waiting: Job[], idle: Ready[], count: number, module: Promise<WebAssembly.Module> | null, kept: Map<string, Uint8Array>, first: Promise<Record<string, any>> }} Pool
 *   questions and workers; `first` has the answers that were made with the site; `kept` is what searches that did not end have found, for questions that are asked again, the last one last
 */

/** Makes the engine. @returns {Engine} */
export function workers() {
  /** @type {Pool} */
  const pool = { waiting: [], idle: [], count: 0, module: null, kept: new Map(), first: stored() };
  /** @type {Engine["follow"]} */
  const follow = (name, question, tell, signal) => new Promise((done, failed) => {
    if (signal?.aborted) return failed(signal.reason);
    const position = `${name} ${JSON.stringify({ ...question, seconds: 0 })}`;
    /** @type {Job} */
    const job = { name, body: JSON.stringify(question), position, tell, done, failed, worker: null };
    signal?.addEventListener("abort", () => drop(pool, job, signal.reason));
    pool.waiting.push(job);
    give(pool);
  });
  /** @type {Engine["ask"]} */
  const ask = async (name, question, signal) => {
    const known = (await pool.first)[`${name} ${JSON.stringify(question)}`];
    return known ? structuredClone(known) : follow(name, question, () => {}, signal);
  };
  // The engine is on its way before it is needed.
  pool.first.then(() => compiled(pool)).catch(() => {});
  return { isServed: false, ask, follow, get: (name) => ask(name, {}) };
}

/** Gives the waiting questions to workers that are free, or new. @param {Pool} pool */
function give(pool) {
  while (pool.waiting.length && (pool.idle.length || pool.count < MOST)) {
    const job = /** @type {Job} */ (pool.waiting.shift());
    run(pool, job, pool.idle.pop() ?? start(pool)).catch((error) => {
      job.failed(error);
      end(pool, job);
    });
  }
}

/** @param {Pool} pool @param {Job} job @param {Ready} worker */
async function run(pool, job, worker) {
  job.worker = worker;
  worker.onmessage = ({ data }) => hear(pool, job, data);
  worker.onerror = (event) => {
    event.preventDefault();
    job.failed(new Problem({ title: say.engineFailed, detail: event.message }));
    end(pool, job);
  };
  await worker.ready;
  // It is copied: a worker may be ended before it has an answer.
  worker.postMessage({ name: job.name, body: job.body, kept: pool.kept.get(job.position) });
}

/** Keeps what a search has found, as far as there is room. @param {Pool} pool @param {string} position @param {Uint8Array} found */
function keep({ kept }, position, found) {
  kept.delete(position);
  if (found.length) kept.set(position, found);
  let bytes = [...kept.values()].reduce((sum, { length }) => sum + length, 0);
  for (const [oldest, { length }] of kept) {
    if (bytes <= MOST_KEPT) break;
    kept.delete(oldest);
    bytes -= length;
  }
}

/** @param {Pool} pool @param {Job} job @param {{ progress?: string, text: string, status: number, kept: Uint8Array }} said */
function hear(pool, job, { progress, text, status, kept }) {
  // An answer may be on its way when its worker is ended.
  if (!job.worker) return;
  if (progress) return job.tell(JSON.parse(progress));
  keep(pool, job.position, kept);
  pool.idle.push(job.worker);
  job.worker = null;
  if (status) job.failed(new Problem(JSON.parse(text)));
  else job.done(JSON.parse(text));
  give(pool);
}

/**
 * Forgets a question. One that is being answered may come to its end soon, which is cheaper than a new worker.
 * @param {Pool} pool @param {Job} job @param {any} reason
 */
function drop(pool, job, reason) {
  job.tell = () => {};
  job.failed(reason);
  const { waiting } = pool;
  if (waiting.includes(job)) waiting.splice(waiting.indexOf(job), 1);
  else setTimeout(() => end(pool, job), PATIENCE);
}

/** Ends the worker of a question, if it still has one. @param {Pool} pool @param {Job} job */
function end(pool, job) {
  if (!job.worker) return;
  job.worker.terminate();
  job.worker = null;
  pool.count--;
  give(pool);
}

/** @param {Pool} pool @returns {Ready} */
function start(pool) {
  pool.count++;
  const worker = new Worker(new URL("worker.js", import.meta.url), { type: "module", name: "engine" });
  return Object.assign(worker, { ready: compiled(pool).then((made) => worker.postMessage(made)) });
}

/** Returns the module, fetched and compiled once; a failure is not kept, so that the next question tries again. @param {Pool} pool */
function compiled(pool) {
  pool.module ??= compile().catch((error) => {
    pool.module = null;
    throw new Problem({ title: say.engineNotLoaded, detail: say.offline(error.message), lost: true });
  });
  return pool.module;
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
  if (!response.ok) throw new Error(`engine.wasm: ${response.status} ${response.statusText}`);
  // Not every host of files names the type that compiling while loading needs.
  if (response.headers.get("content-type") === "application/wasm") return WebAssembly.compileStreaming(response);
  return WebAssembly.compile(await response.arrayBuffer());
}
