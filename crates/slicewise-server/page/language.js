// The language of the page: what its address asks for, else what was chosen on this device, else what the browser prefers.

const KEPT = "slicewise.language";

/** The languages there are, by their own names. */
export const LANGUAGES = { en: "English", de: "Deutsch" };

/** @typedef {keyof typeof LANGUAGES} Language */
/** @template T @typedef {{ [Key in keyof T]: T[Key] extends string ? string : T[Key] }} Catalogue what a catalogue has in any language, by that of one */

const page = globalThis.document?.documentElement;

/** Returns the language of a tag such as de-AT, if the page speaks it. @param {string | null} [tag] */
function known(tag) {
  const language = tag?.slice(0, 2).toLowerCase();
  return language && Object.hasOwn(LANGUAGES, language) ? /** @type {Language} */ (language) : undefined;
}

const asked = page && known(new URLSearchParams(location.search).get("lang"));

/** What a link of the page begins with: it asks for a language if that of the page was asked for. */
export const home = () => `${location.origin}${location.pathname}${asked ? `?lang=${asked}` : ""}`;

function chosen() {
  try {
    return known(localStorage.getItem(KEPT));
  } catch {
    // Without storage, nothing is kept.
  }
}

/** @type {Language} */
export const language = (page && (asked ?? chosen() ?? navigator.languages.map(known).find(Boolean))) ?? "en";

if (page) page.lang = language;
// Asked for at once: in English it comes with the other scripts.
if (language === "de") import("./texts.de.js");

/** Goes on in another language, with the board and the play of the address. @param {Language} language */
export function speak(language) {
  try {
    localStorage.setItem(KEPT, language);
  } catch {
    // See above.
  }
  const url = new URL(location.href);
  url.searchParams.delete("lang");
  history.replaceState(history.state, "", url);
  location.reload();
}

/** What people read or hear, besides texts. */
const ATTRIBUTES = ["aria-label", "title", "alt", "placeholder", "content"];

/** Puts what is in the document from the start into another language. @param {Record<string, string>} texts */
export function translate(texts) {
  const all = document.createNodeIterator(document, NodeFilter.SHOW_TEXT);
  for (let node = all.nextNode(); node; node = all.nextNode()) node.nodeValue = inLanguage(node.nodeValue ?? "", texts);
  for (const name of ATTRIBUTES) {
    for (const element of document.querySelectorAll(`[${name}]`)) element.setAttribute(name, inLanguage(element.getAttribute(name) ?? "", texts));
  }
}

/** What is around a text stays. @param {string} text @param {Record<string, string>} texts */
function inLanguage(text, texts) {
  const own = text.trim().replace(/\s+/g, " ");
  return own && Object.hasOwn(texts, own) ? text.replace(text.trim(), () => texts[own]) : text;
}
