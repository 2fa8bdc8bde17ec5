// Who answers the questions about games, of which the page knows nothing: a server, or WebAssembly in workers.

import { server } from "./server.js";
import { workers } from "./workers.js";

export { Problem } from "./problem.js";

/** Makes the engine that a page names. @param {string | null | undefined} name @returns {Engine} */
export const engineOf = (name) => (name === "server" ? server() : workers());
