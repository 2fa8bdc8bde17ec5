// The words of Learn, in the visitor's language.

import { language } from "./language.js";
import * as english from "./lessons.en.js";

/** @type {import("./language.js").Catalogue<typeof english>} */
export const words = language === "de" ? await import("./lessons.de.js") : english;
