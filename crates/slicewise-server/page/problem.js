/** A problem that the engine reported: its title, detail and place. */
export class Problem extends Error {
  /** @param {ProblemBody} body */
  constructor(body) {
    super(body.detail || body.title || "The engine did not answer.");
    this.body = body;
  }
}
