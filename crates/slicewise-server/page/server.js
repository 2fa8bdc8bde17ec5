// The engine behind HTTP: the server that this page comes from.

import { Problem } from "./problem.js";

async function read(response) {
  const body = await response.json().catch(() => ({ title: `The server answered ${response.status}.` }));
  if (!response.ok) throw new Problem(body);
  return body;
}

const at = (path) => new URL(`api/${path}`, document.baseURI);

/** Fetches; a server that is gone is a problem that may pass (`lost`). */
const reach = (path, request) => fetch(at(path), request).catch((error) => {
  if (error.name === "AbortError") throw error;
  throw new Problem({ title: "The server does not answer", detail: "Is slicewise serve still running? The play is kept, and the page asks again by itself.", lost: true });
});

function post(path, question, signal) {
  const headers = { "content-type": "application/json" };
  return reach(path, { method: "POST", headers, body: JSON.stringify(question), signal });
}

export const ask = async (name, question, signal) => read(await post(name, question, signal));

export const get = async (name) => read(await reach(name));

/** Asks for an answer that streams; `tell` receives its progress. */
export async function follow(name, question, tell, signal) {
  const response = await post(`${name}/stream`, question, signal);
  if (!response.ok) return read(response);
  const reader = /** @type {ReadableStream} */ (response.body).pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const { value: chunk, done } = await reader.read();
    if (done) throw new Problem({ title: "The server stopped in the middle of an answer.", lost: true });
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
