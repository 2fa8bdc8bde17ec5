// The tree of variations as text: the main line, with variations in brackets.

import { $, button, h, put } from "./dom.js";
import { label } from "./names.js";
import { show } from "./number.js";
import { jump, redo, undo } from "./play.js";
import { changed, state } from "./store.js";
import { go, study } from "./study.js";
import * as tree from "./tree.js";
import { canRedo, canUndo, remember } from "./undo.js";

let drawn = null;
let elements = new Map();

export function drawTree() {
  const key = `${state.boards},${state.version}`;
  if (drawn !== key) {
    drawn = key;
    elements = new Map();
    put($("tree"), variation(state.root, 0));
    if (!state.root.children.length) put($("tree"), h("span", { class: "empty", text: "No moves yet" }));
  }
  $("tree").querySelector("[aria-current]")?.removeAttribute("aria-current");
  const here = elements.get(state.node.id);
  if (here) {
    here.setAttribute("aria-current", "step");
    requestAnimationFrame(() => reveal(here));
  }
  drawTools();
}

/** Scrolls the tree so that a move is visible. */
function reveal(here) {
  const box = $("tree");
  if (here.offsetTop < box.scrollTop || here.offsetTop + 30 > box.scrollTop + box.clientHeight) {
    box.scrollTop = here.offsetTop - box.clientHeight / 2;
  }
}

/** Writes the main line from a node on, with its variations. */
function variation(start, depth) {
  const parts = [];
  let number = depth;
  for (let at = start; at.children.length; at = at.children[0]) {
    const [main, ...others] = at.children;
    number++;
    parts.push(turn(main, number));
    for (const other of others) {
      parts.push(h("span", { class: "variation" }, "(", turn(other, number), " ", variation(other, number), ")"));
    }
  }
  return parts;
}

function turn(node, number) {
  const lost = node.mistake;
  const text = show(label(node.turn));
  const by = node.player === null ? "" : ` by${node.player % 4}`;
  const element = button("", () => jump(node), {
    class: `turn${by}${lost ? " wrong" : ""}`,
    "aria-label": `Turn ${number}: ${text}${lost ? `, loses ${show(node.loss)}` : ""}`,
  });
  element.append(h("span", { class: "no", text: number }), text);
  if (lost) element.append(h("span", { class: "lost", text: `−${show(node.loss)}` }));
  elements.set(node.id, element);
  return element;
}

function drawTools() {
  const { node } = state;
  const able = {
    first: node.parent, back: node.parent, forward: node.children.length, last: node.children.length,
    undo: canUndo(), redo: canRedo(), delete: node.parent, promote: tree.line(node).some((at) => at.parent?.children[0] !== at),
  };
  for (const [name, can] of Object.entries(able)) $(`do-${name}`).disabled = !can;
}

export const commands = {
  first: () => jump(state.root),
  back: () => jump(state.node.parent),
  forward: () => jump(state.node.children[0]),
  last: () => jump(tree.last(state.node)),
  undo,
  redo,
  delete() {
    if (!state.node.parent) return;
    remember();
    const before = tree.remove(state.node);
    state.version++;
    go(before);
  },
  promote() {
    remember();
    if (tree.promote(state.node)) state.version++;
    changed();
    study();
  },
  /** Goes to the next variation beside the current move. */
  sibling() {
    const siblings = state.node.parent?.children ?? [];
    jump(siblings[(siblings.indexOf(state.node) + 1) % siblings.length]);
  },
};
