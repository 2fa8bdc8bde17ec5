// The engine behind HTTP: the server that this page comes from.

import { Problem } from "./problem.js";
import { say } from "./texts.js";

/** @param {Response} response */
async function read(response) {
  const body = await response.json().catch((error) => {
    if (error.name === "AbortError") throw error;
    return { title: say.serverAnswered(response.status) };
  });
  if (!response.ok) throw new Problem(body);
  return body;
}

/** Fetches; a server that is gone is a problem that may pass (`lost`). @param {string} path @param {RequestInit} [request] */
const reach = (path, request) => fetch(new URL(`api/${path}`, document.baseURI), request).catch((error) => {
  if (error.name === "AbortError") throw error;
  throw new Problem({ title: say.serverGone, detail: say.serverGoneWhy, lost: true });
});

/** @param {string} path @param {object} question @param {AbortSignal} [signal] */
function post(path, question, signal) {
  const headers = { "content-type": "application/json" };
  return reach(path, { method: "POST", headers, body: JSON.stringify(question), signal });
}

/** Asks for an answer that streams; `tell` receives its progress. @type {Engine["follow"]} */
async function follow(name, question, tell, signal) {
  const response = await post(`${name}/stream`, question, signal);
  if (!response.ok) return read(response);
  const reader = /** @type {ReadableStream} */ (response.body).pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const { value: chunk, done } = await reader.read();
    if (done) throw new Problem({ title: say.serverStopped, lost: true });
    const events = (rest + chunk).split("\n\n");
    rest = events.pop() ?? "";
    for (const event of events) {
      const [, name, body] = /^event: (.*)\ndata: (.*)$/.exec(event) ?? [];
      if (name === "progress") tell(JSON.parse(body));
      if (name === "result") return JSON.parse(body);
      if (name === "problem") throw new Problem(JSON.parse(body));
    }
  }
}

/** Makes the engine. @returns {Engine} */
export const server = () => ({
  isServed: true,
  ask: async (name, question, signal) => read(await post(name, question, signal)),
  get: async (name) => read(await reach(name)),
  follow,
});
