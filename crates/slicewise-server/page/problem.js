// What went wrong, as the engine reported it, or the page found out.

import { say } from "./texts.js";

/** A problem: its title, detail and place. Its kind, where it has one, is told in the page's own words. */
export class Problem extends Error {
  /** @param {ProblemBody} body */
  constructor(body) {
    const [title, detail] = [body.title, body.detail].map((text) => text && say.engine(text));
    super(detail || title || say.noAnswer);
    this.kind = body.type?.split("#")[1] ?? "";
    this.body = { ...body, title: say.PROBLEMS[this.kind] ?? title, detail };
  }
}
