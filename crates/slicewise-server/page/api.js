// Questions to the server. It knows the games; the page only shows its answers.

/** A problem that the server reported: its title, detail and place. */
export class Problem extends Error {
  constructor(body) {
    super(body.detail || body.title || "The server did not answer.");
    this.body = body;
  }
}

async function answer(response) {
  const body = await response.json().catch(() => ({ title: `The server answered ${response.status}.` }));
  if (!response.ok) throw new Problem(body);
  return body;
}

export async function ask(path, question, signal) {
  const headers = { "content-type": "application/json" };
  const request = { method: "POST", headers, body: JSON.stringify(question), signal };
  return answer(await fetch(`/api/${path}`, request));
}

export async function get(path) {
  return answer(await fetch(`/api/${path}`));
}

/** Asks for an answer that streams; `tell` receives its progress. */
export async function follow(path, question, tell, signal) {
  const headers = { "content-type": "application/json" };
  const request = { method: "POST", headers, body: JSON.stringify(question), signal };
  const response = await fetch(`/api/${path}`, request);
  if (!response.ok) return answer(response);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const { value: chunk, done } = await reader.read();
    if (done) throw new Problem({ title: "The server stopped in the middle of an answer." });
    const events = (rest + chunk).split("\n\n");
    rest = events.pop();
    for (const event of events) {
      const [, name, body] = /^event: (.*)\ndata: (.*)$/.exec(event) ?? [];
      if (name === "progress") tell(JSON.parse(body));
      if (name === "result") return JSON.parse(body);
      if (name === "problem") throw new Problem(JSON.parse(body));
    }
  }
}
