// The engine in a few workers. A worker hears nothing while it computes, so a search that nobody wants any longer ends with its
// worker; the compiled module is kept for the next one. (The npm package has this file, too.)

/** How long an answer that nobody wants may go on before its worker is ended, in milliseconds. */
const PATIENCE = 60;

/** The most bytes that are kept of searches that did not end. */
const MOST_KEPT = 128e6;

/**
 * @typedef {{ postMessage(data: any): void, terminate(): void, onmessage: any, onerror: any }} Working
 * @typedef {Working & { ready: Promise<void> }} Ready a worker, once it has the module
 * @typedef {{ name: string, body: string, position: string, tell: (progress: any) => void, done: (answer: any) => void, failed: (reason: any) => void, worker: Ready | null }} Job
 * @typedef {{ compile: () => Promise<WebAssembly.Module>, start: () => Working, problem: (said: any) => Error, most: number }} Means
 *   what compiles the engine and starts a worker, the error that tells of a problem, or, of its detail alone, that a worker broke, and the most workers
 * @typedef {Means & { waiting: Job[], idle: Ready[], count: number, module: Promise<WebAssembly.Module> | null, kept: Map<string, Uint8Array> }} Pool
 *   questions and workers; `kept` is what searches that did not end have found, for questions that are asked again, the last one last
 */

/** Makes a pool of workers. @param {Means} means */
export function pool(means) {
  /** @type {Pool} */
  const pool = { ...means, waiting: [], idle: [], count: 0, module: null, kept: new Map() };
  /** @type {Engine["follow"]} */
  const follow = (name, question, tell, signal) => new Promise((done, failed) => {
    signal?.throwIfAborted();
    const position = `${name} ${JSON.stringify({ ...question, seconds: 0 })}`;
    /** @type {Job} */
    const job = { name, body: JSON.stringify(question), position, tell, done, failed, worker: null };
    signal?.addEventListener("abort", () => drop(pool, job, signal.reason));
    pool.waiting.push(job);
    give(pool);
  });
  return { follow, compiled: () => compiled(pool) };
}

/** Gives the waiting questions to workers that are free, or new. @param {Pool} pool */
function give(pool) {
  while (pool.waiting.length && (pool.idle.length || pool.count < pool.most)) {
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
  worker.onmessage = (/** @type {MessageEvent} */ { data }) => hear(pool, job, data);
  worker.onerror = (/** @type {ErrorEvent} */ event) => {
    event.preventDefault();
    job.failed(pool.problem({ detail: event.message }));
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
  let bytes = 0;
  for (const { length } of kept.values()) bytes += length;
  for (const [oldest, { length }] of kept) {
    if (bytes > MOST_KEPT) kept.delete(oldest);
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
  const said = JSON.parse(text);
  if (status) job.failed(pool.problem(said));
  else job.done(said);
  give(pool);
}

/**
 * Forgets a question. One that is being answered may come to its end soon, which is cheaper than a new worker.
 * @param {Pool} pool @param {Job} job @param {any} reason
 */
function drop(pool, job, reason) {
  job.tell = () => {};
  job.failed(reason);
  const at = pool.waiting.indexOf(job);
  if (at < 0) setTimeout(() => end(pool, job), PATIENCE);
  else pool.waiting.splice(at, 1);
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
  const worker = pool.start();
  return Object.assign(worker, { ready: compiled(pool).then((made) => worker.postMessage(made)) });
}

/** Returns the module, compiled once; a failure is not kept, so that the next question tries again. @param {Pool} pool */
function compiled(pool) {
  pool.module ??= pool.compile().catch((error) => {
    pool.module = null;
    throw error;
  });
  return pool.module;
}
