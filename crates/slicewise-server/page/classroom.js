// What a class is given, by its kind: one part of the site, which is loaded for a class's link.

import { open as pupil } from "./pupil.js";
import { open as project } from "./project.js";
import { open as sheet } from "./worksheet.js";
export { openTeach } from "./teach.js";

/** Who opens what. @type {Record<string, (board: Board) => Promise<any>>} */
export const DOORS = { class: pupil, project, sheet };
