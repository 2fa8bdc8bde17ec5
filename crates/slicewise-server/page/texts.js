// Every text that the scripts write or say, in the visitor's language.

import { language } from "./language.js";
import * as english from "./texts.en.js";

/** @type {import("./language.js").Catalogue<typeof english>} */
export const say = language === "de" ? await import("./texts.de.js") : english;
