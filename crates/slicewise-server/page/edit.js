// Editing: a weight is pressed and written anew, a coin is dragged to another place in its row. The
// board as JSON is changed, and the server reads it.

import { $, button, h, put } from "./dom.js";
import { changed, load, state } from "./state.js";

/** Where a vertex's weight stands in the JSON of the board: a list of weights, and the place in it. */
function place(json, vertex) {
  let first = 0;
  const search = (components) => {
    for (const component of components) {
      const kind = Object.keys(component)[0];
      if (kind === "game") continue;
      if (kind === "menu") {
        for (const choice of component.menu) {
          const found = search(choice.then ?? []);
          if (found) return found;
        }
        continue;
      }
      const list = component[kind];
      const each = kind === "ev" ? 2 : 1;
      if (vertex < first + list.length * each) return { kind, list, at: Math.floor((vertex - first) / each) };
      first += list.length * each;
    }
    return null;
  };
  return search(json.components);
}

/** Kinds whose vertices are no more than a list of weights. */
const LISTS = ["row", "stack", "free", "pizza", "path"];

async function change(vertex, alter) {
  const json = structuredClone(state.outline.json);
  const found = place(json, vertex);
  if (!found) return;
  alter(found);
  $("editor").hidden = true;
  const { players } = state;
  const done = await load({ board: json }, { players });
  if (!done && players > 2) await load({ board: json });
}

/** Opens the editor for a vertex beside it. */
export function edit(vertex, cell) {
  const { kind } = place(state.outline.json, vertex) ?? {};
  if (!kind) return;
  const input = h("input", { id: "weight", value: String(state.outline.weights[vertex]), size: 8, autocomplete: "off", inputmode: "text" });
  const write = (event) => {
    event.preventDefault();
    change(vertex, ({ list, at }) => (list[at] = input.value.trim()));
  };
  const more = LISTS.includes(kind)
    ? [
        button("+ coin", () => change(vertex, ({ list, at }) => list.splice(at + 1, 0, 1)), { title: "another coin behind it" }),
        button("←", () => reorder(vertex, vertex - 1), { "aria-label": "Move to the left" }),
        button("→", () => reorder(vertex, vertex + 1), { "aria-label": "Move to the right" }),
        button("Remove", () => change(vertex, ({ list, at }) => list.splice(at, 1))),
      ]
    : [];
  put($("editor"), h("form", { onsubmit: write },
    h("label", { for: "weight", text: `Weight of #${vertex}` }), input, h("button", { text: "Set" }), more,
    button("×", () => ($("editor").hidden = true), { "aria-label": "Close" })));
  const box = $("editor");
  box.hidden = false;
  const [here, stage] = [cell.getBoundingClientRect(), $("stage").getBoundingClientRect()];
  box.style.left = `${Math.max(4, Math.min(here.left - stage.left - 60, stage.width - box.offsetWidth - 4))}px`;
  box.style.top = `${here.bottom - stage.top + 8}px`;
  input.select();
}

/** Puts a coin in the place of another one of its component. */
export function reorder(vertex, onto) {
  change(vertex, ({ list, at }) => {
    const to = at + onto - vertex;
    if (to < 0 || to >= list.length) return;
    list.splice(to, 0, ...list.splice(at, 1));
  });
}

export function drawEditing() {
  document.body.classList.toggle("editing", state.editing);
  $("edit-button").setAttribute("aria-pressed", state.editing);
  if (!state.editing) $("editor").hidden = true;
}

export function toggleEditing() {
  state.editing = !state.editing;
  changed();
}
