// What went wrong, as the engine reported it, or the page found out.

import * as say from "./texts.js";

/** A problem: its title, detail and place. */
export class Problem extends Error {
  /** @param {ProblemBody} body */
  constructor(body) {
    super(body.detail || body.title || say.noAnswer);
    this.body = body;
  }
}
