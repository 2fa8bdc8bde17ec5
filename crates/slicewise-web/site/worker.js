// A worker that answers questions: first it is sent the compiled engine, then one question after the other. What
// breaks it (a defect of the engine, no memory left) is thrown, and the page starts another worker.

import { open } from "./door.js";

let ask = null;

onmessage = ({ data }) => {
  if (data instanceof WebAssembly.Module) ask = open(data, (progress) => postMessage({ progress }));
  else {
    const answer = ask(data.name, data.body, data.kept);
    postMessage(answer, [answer.kept.buffer]);
  }
};
