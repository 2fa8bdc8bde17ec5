// The search of the book: a box that finds sections by their words, without a server, from a file as well. The index is a
// script beside this one, asked for when it is first needed. At the end, links to the page around the book.

"use strict";

/** The most sections that are shown, and the characters of each around what was found. */
const MOST = 30;
const AROUND = 70;

/** Returns the words of a text, in small letters. */
const wordsOf = (text) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Returns how well a word fits a text: 2 as a word of it, 1 as the beginning of one, 0 not at all. */
function fit(word, text) {
  const found = text.toLowerCase();
  let best = 0;
  for (let at = found.indexOf(word); at >= 0; at = found.indexOf(word, at + 1)) {
    if (/[\p{L}\p{N}]/u.test(found[at - 1] ?? " ")) continue;
    // With or without the s of many.
    if (/^s?(?![\p{L}\p{N}])/u.test(found.slice(at + word.length))) return 2;
    // "ev" is a word here, and not every word that begins so.
    if (word.length > 2) best = 1;
  }
  return best;
}

/** Returns the sections that have all words of a question, the best first: those with the words in their titles. */
function find(index, question) {
  const words = wordsOf(question);
  if (!words.length) return [];
  const found = [];
  for (const [page, chapter, sections] of index) {
    for (const [anchor, title, text] of sections) {
      let score = 0;
      for (const word of words) {
        const [inTitle, inText, inChapter] = [fit(word, title), fit(word, text), fit(word, chapter)];
        if (!inTitle && !inText && !inChapter) score = -Infinity;
        score += 20 * inTitle + 4 * inChapter * (anchor ? 0 : 1) + 2 * inText;
      }
      if (wordsOf(title).join(" ") === words.join(" ")) score += 20;
      if (text.toLowerCase().includes(question.trim().toLowerCase())) score += 3;
      if (score > 0) found.push({ page, chapter, anchor, title, score, snippet: snippet(text, words) });
    }
  }
  return found.sort((one, other) => other.score - one.score).slice(0, MOST);
}

/** Returns the text around the first of some words: the parts between, and in every second place what was found. */
function snippet(text, words) {
  const shown = text.split(" … ")[0];
  const places = words.map((word) => shown.toLowerCase().search(new RegExp(`(?<![\\p{L}\\p{N}])${word}`, "u"))).filter((at) => at >= 0);
  const from = Math.max(0, Math.min(...places, shown.length) - AROUND);
  const start = places.length && from ? shown.indexOf(" ", from) + 1 : 0;
  const part = shown.slice(start, start + 2.5 * AROUND);
  const parts = part.split(new RegExp(`(?<![\\p{L}\\p{N}])(${words.join("|")})`, "giu"));
  if (start) parts[0] = `… ${parts[0]}`;
  if (start + part.length < text.length) parts[parts.length - 1] += " …";
  return parts;
}

/** Returns an element with a text or with others in it. */
function element(name, inside, settings = {}) {
  const made = Object.assign(document.createElement(name), settings);
  made.append(...inside);
  return made;
}

/** Returns a section that was found, as an entry of the list. */
function entry({ page, chapter, anchor, title, snippet }) {
  const marked = snippet.map((part, at) => (at % 2 ? element("mark", [part]) : part));
  const place = anchor && title !== chapter ? [element("span", [chapter])] : [];
  return element("li", [element("a", [title, ...place], { href: anchor ? `${page}#${anchor}` : page }), element("p", marked)]);
}

/** Asks for the index once, and calls back when it is there. */
function withIndex(then) {
  if (typeof INDEX !== "undefined") return then(INDEX);
  let script = document.getElementById("index");
  script ??= document.head.appendChild(element("script", [], { id: "index", src: "search-index.js" }));
  script.addEventListener("load", () => then(INDEX), { once: true });
}

/** Makes the box work; without this script it is hidden. */
function open(form) {
  const [box, list, said] = [form.querySelector("input"), form.querySelector("ol"), form.querySelector("output")];
  const show = () => withIndex((index) => {
    const found = find(index, box.value);
    list.replaceChildren(...found.map(entry));
    list.hidden = !found.length;
    said.textContent = box.value.trim() && !found.length ? "Nothing found" : "";
  });
  form.hidden = false;
  box.addEventListener("focus", () => withIndex(() => {}));
  box.addEventListener("input", show);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    list.querySelector("a")?.click();
  });
  addEventListener("keydown", (event) => {
    const isTyping = event.target.closest?.("input, textarea, select, [contenteditable]");
    if (event.key === "/" && !isTyping && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault();
      box.focus();
    } else if (event.key === "Escape" && form.contains(event.target)) {
      box.value = "";
      show();
      box.blur();
    } else if (["ArrowDown", "ArrowUp"].includes(event.key) && form.contains(event.target)) {
      event.preventDefault();
      const stops = [box, ...list.querySelectorAll("a")];
      stops[stops.indexOf(document.activeElement) + (event.key === "ArrowDown" ? 1 : -1)]?.focus();
    }
  });
  // The list goes where the reader goes: to another part of this page.
  list.addEventListener("click", (event) => {
    if (event.target.closest("a")) list.hidden = true;
  });
}

/** Makes links to the page of the site around the book, if there is one. */
async function lead(links) {
  const site = links.length ? await fetch("../slicewise-board.js", { method: "HEAD" }).catch(() => null) : null;
  if (site?.ok) for (const link of links) link.href = `../#${link.dataset.page}`;
}

if (typeof document === "undefined") module.exports = { find };
else {
  open(document.getElementById("search"));
  lead(document.querySelectorAll("a[data-page]"));
}
