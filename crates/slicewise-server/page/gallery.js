// The gallery, and random boards.

import { button, h, put } from "./dom.js";
import { lay, leave, load, outlineOf } from "./play.js";
import { openDialog } from "./address.js";
import { fail } from "./study.js";
import * as say from "./texts.js";

/** @param {Board} board */
export function openGallery(board) {
  openDialog(board, "gallery");
  return fillGallery(board);
}

/** @param {Board} board */
async function fillGallery(board) {
  const { gallery } = board;
  if (gallery.isFilled) return;
  try {
    const found = await board.engine.get("gallery");
    gallery.isFilled = true;
    fill(board, found);
  } catch (/** @type {any} */ { body, message }) {
    put(board.$("gallery-boards"), h("p", { class: "warning", role: "alert" }, h("b", { text: body?.title ?? say.noBoards }), ` ${body?.detail ?? message} `,
      button(say.tryAgain, () => fillGallery(board))));
  }
}

/** @param {Board} board @param {any} answer */
function fill(board, { boards, families, kinds, shapes }) {
  const { $ } = board;
  const sections = Map.groupBy ? Map.groupBy(boards, (board) => board.section) : grouped(boards);
  const parts = [...sections].map(([section, list]) =>
    h("section", {}, h("h3", { text: section }), h("ul", {}, list.map((/** @type {any} */ one) => piece(board, one)))));
  const family = (/** @type {any} */ family) => {
    const input = family.argument ? h("input", { value: family.argument, size: 9, "aria-label": say.parameterOf(family.name) }) : null;
    const open = () => take(board, "random", { family: family.name, argument: input?.value || undefined });
    return h("li", {}, button(family.name, open), input ? " " : null, input,
      h("span", { class: "note", text: say.aboutFamily(family.about, family.source) }));
  };
  put($("gallery-boards"), parts, h("section", {}, h("h3", { text: say.families }), h("ul", {}, families.map((/** @type {any} */ one) => family(one)))));
  put($("random-kind"), kinds.map((/** @type {any} */ { name, about }) => h("option", { value: name, text: name, title: about })));
  drawRandom(board);
  $("random-kind").addEventListener("change", () => drawRandom(board));
  put($("random-shape"), h("option", { value: "", text: say.anyShape }), shapes.map((/** @type {string} */ name) => h("option", { value: name, text: name })));
}

/** @param {any[]} boards */
function grouped(boards) {
  const groups = new Map();
  for (const board of boards) groups.set(board.section, [...(groups.get(board.section) ?? []), board]);
  return groups;
}

/** @param {Board} board @param {any} answer */
function piece(board, { title, board: text, players, about }) {
  const open = async () => {
    board.$("gallery").close();
    await load(board, text, { players });
  };
  return h("li", {}, button(title, open), h("span", { class: "note told", text: about }));
}

/** @param {Board} board @param {string} path @param {object} question */
async function take(board, path, question) {
  const { $ } = board;
  try {
    const outline = await outlineOf(board, path, question);
    $("gallery").close();
    leave(board);
    await lay(board, outline);
  } catch (error) {
    $("gallery").close();
    fail(board, error);
  }
}

/** The kinds that have a shape. */
const SHAPED = ["tree", "forest"];

/** Shows the options of the chosen kind. @param {Board} board */
function drawRandom(board) {
  const { $ } = board;
  $("random-shape").hidden = !SHAPED.includes($("random-kind").value);
}

/** Generates the random board that the form describes. @param {Board} board */
export function random(board) {
  const { $ } = board;
  const kind = $("random-kind").value || "row";
  const shape = SHAPED.includes(kind) ? $("random-shape").value || undefined : undefined;
  return take(board, "random", { kind, shape, size: Number($("random-size").value), weights: $("random-weights").value });
}
