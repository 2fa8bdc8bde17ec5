// Editing: each press, drag or input becomes one change, which the server makes and judges.

import { button, h, on, onPress, put } from "./dom.js";
import { carryPlaces, focusOn } from "./draw.js";
import { lay, load, outlineOf } from "./play.js";
import { changed } from "./store.js";
import { fail } from "./study.js";
import { say } from "./texts.js";
import * as tree from "./tree.js";

/** @param {Board} board @param {number} vertex */
const partOf = (board, vertex) =>
  board.state.outline.parts.findIndex((part) => vertex >= part.first && vertex < part.first + part.count);

/** Returns whether the edges of a part can be drawn; those of other kinds follow from the order. @param {Board} board @param {number} part */
export const hasEdges = (board, part) => ["forest", "tree", "graph"].includes(board.state.outline.parts[part].kind);

/**
 * Has the server change the board. `at` is the place of a new vertex; the cursor moves to `cursor`, unless
 * `stay` is set.
 * @param {Board} board @param {object} edit @param {{ at?: Point & { part: number } | null, cursor?: number | null, stay?: boolean, weight?: string | null }} how
 */
async function change(board, edit, { at = null, cursor = null, stay = false, weight = null } = {}) {
  const { state } = board;
  const editor = board.$("editor");
  try {
    const weightsBefore = state.outline.weights.length;
    const { outline, was } = await outlineOf(board, "edit", { board: state.text, edit });
    carryPlaces(board, was, at);
    // Where every vertex is what it was, the play goes on, as far as its moves are still allowed.
    const isSame = was.every((/** @type {number | null} */ old, /** @type {number} */ vertex) => old === vertex) && was.length === weightsBefore;
    await lay(board, outline, { players: null, ...(isSame ? { variations: tree.write(state.root), at: tree.turns(state.node) } : {}) });
    const fresh = was.indexOf(null);
    editor.hidden = true;
    if (!stay) focusOn(board, fresh >= 0 ? fresh : Math.max(0, was.indexOf(cursor)));
  } catch (/** @type {any} */ error) {
    // What is typed stays, and what is wrong with it is said beside it.
    if (editor.hidden || error.name === "AbortError" || error.body?.lost) return fail(board, error);
    put(editor.querySelector(".warning"), error.kind === "bad-request" && weight !== null ? say.badWeight(weight) : error.message);
    board.$("weight").select();
  }
}

/** @param {Board} board @param {number} vertex @param {string} weight */
const weigh = (board, vertex, weight) => change(board, { do: "weigh", vertex, weight }, { cursor: vertex, weight });

/** Adds a vertex, after another one or attached to it. @param {Board} board @param {number} vertex */
export const addBeside = (board, vertex) => change(board, { do: "add", part: partOf(board, vertex), beside: vertex, weight: 1 });

/** Adds a vertex where an empty space was pressed, in the nearest part. @param {Board} board @param {number | null} near @param {Point} at */
export const addAt = (board, near, at) => {
  if (near === null) return change(board, { do: "put", board: "free 1" });
  const part = partOf(board, near);
  return change(board, { do: "add", part, beside: hasEdges(board, part) ? null : near, weight: 1 }, { at: { ...at, part } });
};

/** @param {Board} board @param {number} vertex */
export const remove = (board, vertex) => change(board, { do: "remove", vertex }, { cursor: vertex + 1 });

/** Moves a coin to the place of another one in its component. @param {Board} board @param {number} vertex @param {number} onto */
export const reorder = (board, vertex, onto) => change(board, { do: "move", vertex, onto }, { cursor: vertex });

/** Joins two vertices, or separates them. @param {Board} board @param {number} one @param {number} other */
export const join = (board, one, other) => change(board, { do: "join", one, other }, { cursor: one });

/** The components that can be added, one of each kind. */
const NEW = ["row 1 2 3", "stack 1 2 3", "pizza 1 2 3 4", "path 1 2 3", "free 1", "ev 1", "forest 1 2 3 parents - 0 0", "tree 1 2 3 edges 0-1 1-2", "graph 1 2 3 edges 0-1 1-2 0-2", "order 1 then (2 beside 3)", "front 3 of 1 2 3 7", "ends 2 of 1 2 3 7"];

/** @param {Board} board */
export function listenToEditing(board) {
  const { $ } = board;
  put($("put"), NEW.map((board) => h("option", { value: board }, say.kind(board.split(" ")[0]))));
  onPress(board, {
    "put-button": () => change(board, { do: "put", board: $("put").value }),
    "put-alone": () => load(board, $("put").value),
    "edit-button": () => toggleEditing(board),
  });
  for (const id of ["rule", "passing"]) {
    on($(id), { change: () => change(board, { do: "play", rule: $("rule").value, passing: $("passing").value }, { stay: true }) });
  }
}

/** Opens the editor of a vertex beside it. @param {Board} board @param {number} vertex @param {Spot} cell */
export function edit(board, vertex, cell) {
  const { $, state } = board;
  const number = partOf(board, vertex);
  const part = state.outline.parts[number];
  const input = h("input", { id: "weight", value: String(state.outline.weights[vertex]), size: 8, autocomplete: "off", inputmode: "text" });
  const write = (/** @type {Event} */ event) => {
    event.preventDefault();
    weigh(board, vertex, say.decimal(input.value.trim()));
  };
  const close = () => {
    $("editor").hidden = true;
    focusOn(board, vertex);
  };
  put($("editor"),
    h("form", { onsubmit: write },
      h("label", { for: "weight" }, say.weightOf(vertex)), input, h("button.strong", say.set),
      button("×", close, { "aria-label": say.close, class: "close" })),
    h("div.tools",
      hasEdges(board, number) ? withEdges(board, vertex, part) : inOrder(board, vertex),
      button(say.remove, () => remove(board, vertex))),
    h("p.warning", { role: "alert" }));
  $("editor").onkeydown = (/** @type {KeyboardEvent} */ event) => {
    if (event.key === "Escape") close();
  };
  stand(board, $("editor"), cell);
  input.select();
}

/** @param {Board} board @param {number} vertex */
const inOrder = (board, vertex) => [
  button(say.plusCoin, () => addBeside(board, vertex), { title: say.afterIt }),
  button("←", () => reorder(board, vertex, vertex - 1), { "aria-label": say.toLeft }),
  button("→", () => reorder(board, vertex, vertex + 1), { "aria-label": say.toRight }),
];

/** @param {Board} board @param {number} vertex @param {Part} part */
function withEdges(board, vertex, part) {
  const other = h("input", { id: "other", type: "number", min: part.first, max: part.first + part.count - 1, "aria-label": say.otherEnd });
  const marks = part.kind === "forest" ? [] : /** @type {const} */ (["open", "anchored", "even"]).map((mark) =>
    button(say.MARKS[mark], () => change(board, { do: "mark", vertex, mark }, { cursor: vertex }), { "aria-pressed": part[mark].includes(vertex) }));
  return [
    button(say.plusVertex, () => addBeside(board, vertex), { title: say.joinedToIt }),
    h("form", { onsubmit: (/** @type {Event} */ event) => {
      event.preventDefault();
      if (other.value !== "") join(board, vertex, Number(other.value));
    } }, h("button", { title: say.addsEdge }, say.edgeTo), other),
    marks,
  ];
}

/** Puts a box beside a vertex. @param {Board} board @param {HTMLElement} box @param {Spot} cell */
function stand(board, box, cell) {
  box.hidden = false;
  const [here, stage] = [cell.getBoundingClientRect(), board.$("stage").getBoundingClientRect()];
  box.style.left = `${Math.max(4, Math.min(here.left - stage.left - 60, stage.width - box.offsetWidth - 4))}px`;
  box.style.top = `${here.bottom - stage.top + 8}px`;
  box.scrollIntoView({ block: "nearest" });
}

/** @param {Board} board */
export function drawEditing(board) {
  const { $, state } = board;
  board.element.classList.toggle("editing", state.editing);
  $("edit-button").ariaPressed = String(state.editing);
  if (!state.editing) $("editor").hidden = true;
  [$("rule").value, $("passing").value] = [state.outline.rule, state.outline.passing];
}

/** @param {Board} board */
export function toggleEditing(board) {
  const { state } = board;
  state.editing = !state.editing;
  changed(board);
}
