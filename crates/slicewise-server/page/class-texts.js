// The words of classes, in the visitor's language.

import * as english from "./class.en.js";
import { language } from "./language.js";

/** @type {import("./language.js").Catalogue<typeof english>} */
export const words = language === "de" ? await import("./class.de.js") : english;
