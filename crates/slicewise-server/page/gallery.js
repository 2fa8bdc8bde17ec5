// The gallery: thumbnails of boards worth a look, of families, and of those that are kept; and random boards.

import { openDialog } from "./address.js";
import { button, h, on, put } from "./dom.js";
import { lay, leave, load, outlineOf } from "./play.js";
import { say } from "./texts.js";
import { card } from "./thumb.js";

/** @param {Board} board */
export function openGallery(board) {
  openDialog(board, "gallery");
  fillMine(board);
  return fillGallery(board);
}

/** Asks for the gallery, once. @param {Board} board @returns {Promise<any>} */
export function galleryOf({ engine, gallery }) {
  gallery.asked ??= engine.get("gallery").catch((error) => {
    gallery.asked = null;
    throw error;
  });
  return gallery.asked;
}

/** @param {Board} board */
async function fillGallery(board) {
  const { gallery } = board;
  if (gallery.isFilled) return;
  try {
    const found = await galleryOf(board);
    gallery.isFilled = true;
    fill(board, found);
  } catch (/** @type {any} */ { body, message }) {
    put(board.$("gallery-boards"), h("p.warning", { role: "alert" }, h("b", body?.title ?? say.noBoards), ` ${body?.detail ?? message} `,
      button(say.tryAgain, () => fillGallery(board))));
  }
}

/** @param {string} title @param {any[]} items */
const section = (title, items) => h("section", h("h3", title), h("ul.thumbs", items));

/** @param {Board} board @param {any} answer */
function fill(board, { boards, families, kinds, shapes }) {
  const { $ } = board;
  const sections = [...new Set(boards.map((/** @type {any} */ one) => one.section))];
  const pieces = (/** @type {string} */ name) => boards.filter((/** @type {any} */ one) => one.section === name).map((/** @type {any} */ one) => piece(board, one));
  put($("gallery-boards"), sections.map((name) => section(say.engine(name), pieces(name))), section(say.families, families.map((/** @type {any} */ one) => family(board, one))));
  put($("random-kind"), kinds.map((/** @type {any} */ { name, about }) => h("option", { value: name, title: say.engine(about) }, say.kind(name))));
  drawRandom(board);
  on($("random-kind"), { change: () => drawRandom(board) });
  put($("random-shape"), h("option", { value: "" }, say.anyShape), shapes.map((/** @type {string} */ name) => h("option", { value: name }, say.kind(name))));
}

/** @param {Board} board @param {any} answer */
const piece = (board, { title, board: text, players, about }) =>
  card(board, text, say.engine(title), () => choose(board, text, players), h("span.note.told", say.engine(about)));

/** @param {Board} board @param {string} text @param {number} [players] */
function choose(board, text, players = 2) {
  board.$("gallery").close();
  return load(board, text, { players });
}

/** @param {Board} board @param {any} answer */
function family(board, { name, argument, about, source }) {
  const input = argument ? h("input", { value: argument, size: 9, "aria-label": say.parameterOf(say.engine(name)) }) : null;
  const wrong = h("span.warning", { role: "alert" });
  const open = () => take(board, { family: name, argument: input?.value || undefined }, wrong);
  return card(board, argument ? { family: name, argument } : { family: name }, say.engine(name), open, input, wrong,
    h("span.note", say.aboutFamily(say.engine(about), say.engine(source))));
}

/** Sets up what the engine makes; where it is not possible, says so beside the fields. @param {Board} board @param {object} question @param {HTMLElement} wrong */
async function take(board, question, wrong) {
  put(wrong);
  try {
    const outline = await outlineOf(board, "random", question);
    board.$("gallery").close();
    leave(board);
    await lay(board, outline);
  } catch (/** @type {any} */ error) {
    if (error.name !== "AbortError") put(wrong, say.notMade(error.message));
  }
}

/** The kinds that have a shape. */
const SHAPED = ["tree", "forest"];

/** Shows the options of the chosen kind. @param {Board} board */
function drawRandom({ $ }) {
  $("random-shape").hidden = !SHAPED.includes($("random-kind").value);
}

/** Generates the random board that the form describes. @param {Board} board */
export function random(board) {
  const { $ } = board;
  const kind = $("random-kind").value || "row";
  const shape = SHAPED.includes(kind) ? $("random-shape").value || undefined : undefined;
  return take(board, { kind, shape, size: Number($("random-size").value), weights: $("random-weights").value }, $("random-wrong"));
}

// The boards that the visitor keeps, in the browser.

const [KEPT, MOST] = ["slicewise.mine", 40];

/** @returns {string[]} */
export function mine() {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? "[]");
  } catch {
    return [];
  }
}

/** Keeps a board, or does so no longer. @param {string} text @param {boolean} isKept */
export function keepMine(text, isKept) {
  const others = mine().filter((other) => other !== text);
  try {
    localStorage.setItem(KEPT, JSON.stringify(isKept ? [text, ...others].slice(0, MOST) : others));
  } catch {
    // Without storage, nothing is kept.
  }
}

/** @param {Board} board */
function fillMine(board) {
  const forget = (/** @type {string} */ text) => {
    keepMine(text, false);
    fillMine(board);
    board.$("gallery").focus();
  };
  const items = mine().map((text) => card(board, text, text, () => choose(board, text), button("×", () => forget(text), { "aria-label": say.forget(text) })));
  put(board.$("gallery-mine"), items.length ? section(say.mine, items) : null);
}
