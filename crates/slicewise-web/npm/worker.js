// The worker of the package: as the site's, also in Node.

import { open } from "../site/door.js";

const port = NODE ? (await import("node:worker_threads")).parentPort : globalThis;

let ask = null;

port.onmessage = ({ data }) => {
  if (data instanceof WebAssembly.Module) ask = open(data, (progress) => port.postMessage({ progress }));
  else {
    const answer = ask(data.name, data.body, data.kept);
    port.postMessage(answer, [answer.kept.buffer]);
  }
};
