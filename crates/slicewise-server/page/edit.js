// Editing: each press, drag or input becomes one change, which the server makes and judges.

import { ask } from "./api.js";
import { $, button, h, put } from "./dom.js";
import { carryPlaces, focusOn } from "./draw.js";
import { lay, load } from "./play.js";
import { changed, state } from "./store.js";
import { fail } from "./study.js";
import * as tree from "./tree.js";

const partOf = (vertex) =>
  state.outline.parts.findIndex((part) => vertex >= part.first && vertex < part.first + part.count);

/** Returns whether the edges of a part can be drawn; those of other kinds follow from the order. */
export const hasEdges = (part) => ["forest", "tree", "graph"].includes(state.outline.parts[part].kind);

/**
 * Has the server change the board. `at` is the place of a new vertex; the cursor moves to `cursor`, unless
 * `stay` is set.
 */
async function change(edit, { at = null, cursor = null, stay = false } = {}) {
  $("editor").hidden = true;
  try {
    const weightsBefore = state.outline.weights.length;
    const { outline, was } = await ask("edit", { board: state.text, edit });
    carryPlaces(was, at);
    // (Where every vertex is what it was, the play goes on, as far as its moves are still allowed.)
    const isSame = was.every((old, vertex) => old === vertex) && was.length === weightsBefore;
    await lay(outline, { players: null, ...(isSame ? { variations: tree.write(state.root), at: tree.turns(state.node) } : {}) });
    const fresh = was.indexOf(null);
    if (!stay) focusOn(fresh >= 0 ? fresh : Math.max(0, was.indexOf(cursor)));
  } catch (error) {
    fail(error);
  }
}

const weigh = (vertex, weight) => change({ do: "weigh", vertex, weight }, { cursor: vertex });

/** Adds a vertex, after another one or attached to it. */
export const addBeside = (vertex) => change({ do: "add", part: partOf(vertex), beside: vertex, weight: 1 });

/** Adds a vertex where an empty space was pressed, in the nearest part. */
export const addAt = (near, at) => {
  if (near === null) return change({ do: "put", board: "free 1" });
  const part = partOf(near);
  return change({ do: "add", part, beside: hasEdges(part) ? null : near, weight: 1 }, { at: { ...at, part } });
};

export const remove = (vertex) => change({ do: "remove", vertex }, { cursor: vertex + 1 });

/** Moves a coin to the place of another one in its component. */
export const reorder = (vertex, onto) => change({ do: "move", vertex, onto }, { cursor: vertex });

/** Joins two vertices, or separates them. */
export const join = (one, other) => change({ do: "join", one, other }, { cursor: one });

/** The components that can be added, one of each kind. */
const NEW = ["row 1 2 3", "stack 1 2 3", "pizza 1 2 3 4", "path 1 2 3", "free 1", "ev 1", "forest 1 2 3 parents - 0 0", "tree 1 2 3 edges 0-1 1-2", "graph 1 2 3 edges 0-1 1-2 0-2", "order 1 then (2 beside 3)"];

export function listenToEditing() {
  put($("put"), NEW.map((board) => h("option", { value: board, text: board.split(" ")[0] })));
  $("put-button").addEventListener("click", () => change({ do: "put", board: $("put").value }));
  $("put-alone").addEventListener("click", () => load($("put").value));
  for (const id of ["rule", "passing"]) {
    $(id).addEventListener("change", () => change({ do: "play", rule: $("rule").value, passing: $("passing").value }, { stay: true }));
  }
  $("edit-button").addEventListener("click", toggleEditing);
}

const MARKS = { open: "Available", anchored: "Anchored", even: "Even" };

/** Opens the editor of a vertex beside it. */
export function edit(vertex, cell) {
  const number = partOf(vertex);
  const part = state.outline.parts[number];
  const input = h("input", { id: "weight", value: String(state.outline.weights[vertex]), size: 8, autocomplete: "off", inputmode: "text" });
  const write = (event) => {
    event.preventDefault();
    weigh(vertex, input.value.trim());
  };
  const close = () => {
    $("editor").hidden = true;
    focusOn(vertex);
  };
  put($("editor"),
    h("form", { onsubmit: write },
      h("label", { for: "weight", text: `Weight of #${vertex}` }), input, h("button", { text: "Set", class: "strong" }),
      button("×", close, { "aria-label": "Close", class: "close" })),
    h("div", { class: "tools" },
      hasEdges(number) ? withEdges(vertex, part) : inOrder(vertex),
      button("Remove", () => remove(vertex))));
  $("editor").onkeydown = (event) => {
    if (event.key === "Escape") close();
  };
  stand($("editor"), cell);
  input.select();
}

const inOrder = (vertex) => [
  button("+ coin", () => addBeside(vertex), { title: "another one after it" }),
  button("←", () => reorder(vertex, vertex - 1), { "aria-label": "Move to the left" }),
  button("→", () => reorder(vertex, vertex + 1), { "aria-label": "Move to the right" }),
];

function withEdges(vertex, part) {
  const other = h("input", { id: "other", type: "number", min: part.first, max: part.first + part.count - 1, "aria-label": "The other end" });
  const marks = part.kind === "forest" ? [] : Object.entries(MARKS).map(([mark, text]) =>
    button(text, () => change({ do: "mark", vertex, mark }, { cursor: vertex }), { "aria-pressed": part[mark].includes(vertex) }));
  return [
    button("+ vertex", () => addBeside(vertex), { title: "another one, joined to it" }),
    h("form", { onsubmit: (event) => {
      event.preventDefault();
      if (other.value !== "") join(vertex, Number(other.value));
    } }, h("button", { text: "Edge to #", title: "adds the edge, or removes it" }), other),
    marks,
  ];
}

/** Puts a box beside a vertex. */
function stand(box, cell) {
  box.hidden = false;
  const [here, stage] = [cell.getBoundingClientRect(), $("stage").getBoundingClientRect()];
  box.style.left = `${Math.max(4, Math.min(here.left - stage.left - 60, stage.width - box.offsetWidth - 4))}px`;
  box.style.top = `${here.bottom - stage.top + 8}px`;
  box.scrollIntoView({ block: "nearest" });
}

export function drawEditing() {
  document.body.classList.toggle("editing", state.editing);
  $("edit-button").setAttribute("aria-pressed", state.editing);
  if (!state.editing) $("editor").hidden = true;
  [$("rule").value, $("passing").value] = [state.outline.rule, state.outline.passing];
}

export function toggleEditing() {
  state.editing = !state.editing;
  changed();
}
