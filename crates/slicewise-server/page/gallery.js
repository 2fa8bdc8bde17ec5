// The gallery, and random boards.

import { ask, get } from "./api.js";
import { $, button, h, put } from "./dom.js";
import { lay, load } from "./play.js";
import { openDialog } from "./share.js";
import { state } from "./store.js";
import { fail } from "./study.js";

let filled = false;

export function openGallery() {
  openDialog("gallery");
  return fillGallery();
}

async function fillGallery() {
  if (filled) return;
  try {
    const found = await get("gallery");
    filled = true;
    fill(found);
  } catch ({ body, message }) {
    put($("gallery-boards"), h("p", { class: "warning", role: "alert" }, h("b", { text: body?.title ?? "The boards did not come" }), ` ${body?.detail ?? message} `,
      button("Try again", fillGallery)));
  }
}

function fill({ boards, families, kinds, shapes }) {
  const sections = Map.groupBy ? Map.groupBy(boards, (board) => board.section) : grouped(boards);
  const parts = [...sections].map(([section, list]) =>
    h("section", {}, h("h3", { text: section }), h("ul", {}, list.map(piece))));
  const family = (family) => {
    const input = family.argument ? h("input", { value: family.argument, size: 9, "aria-label": `Parameter of ${family.name}` }) : null;
    const open = () => take("random", { family: family.name, argument: input?.value || undefined });
    return h("li", {}, button(family.name, open), input ? " " : null, input,
      h("span", { class: "note", text: `${family.about} — ${family.source}` }));
  };
  put($("gallery-boards"), parts, h("section", {}, h("h3", { text: "Families" }), h("ul", {}, families.map(family))));
  put($("random-kind"), kinds.map(({ name, about }) => h("option", { value: name, text: name, title: about })));
  drawRandom();
  $("random-kind").addEventListener("change", drawRandom);
  put($("random-shape"), h("option", { value: "", text: "any shape" }), shapes.map((name) => h("option", { value: name, text: name })));
}

function grouped(boards) {
  const groups = new Map();
  for (const board of boards) groups.set(board.section, [...(groups.get(board.section) ?? []), board]);
  return groups;
}

function piece({ title, board, players, about }) {
  const open = async () => {
    $("gallery").close();
    await load(board, { players });
  };
  return h("li", {}, button(title, open), h("span", { class: "note told", text: about }));
}

async function take(path, question) {
  try {
    const outline = await ask(path, question);
    $("gallery").close();
    await lay(outline);
    state.places++;
  } catch (error) {
    $("gallery").close();
    fail(error);
  }
}

/** The kinds that have a shape. */
const SHAPED = ["tree", "forest"];

/** Shows the options of the chosen kind. */
function drawRandom() {
  $("random-shape").hidden = !SHAPED.includes($("random-kind").value);
}

/** Generates the random board that the form describes. */
export function random() {
  const kind = $("random-kind").value || "row";
  const shape = SHAPED.includes(kind) ? $("random-shape").value || undefined : undefined;
  return take("random", { kind, shape, size: Number($("random-size").value), weights: $("random-weights").value });
}
