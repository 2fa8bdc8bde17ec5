// The tree of variations as text: the main line, with variations in brackets.

import { button, h, put } from "./dom.js";
import { brief, called } from "./names.js";
import { show } from "./number.js";
import { jump, redo, undo } from "./play.js";
import { pointing } from "./point.js";
import { changed, isVeiled } from "./store.js";
import { go, study } from "./study.js";
import * as say from "./texts.js";
import * as tree from "./tree.js";
import { canRedo, canUndo, remember } from "./undo.js";

/** @param {Board} board */
export function drawTree(board) {
  const { $, state, moves } = board;
  const key = `${state.boards},${state.version},${state.flipped},${isVeiled(board)}`;
  if (moves.drawn !== key) {
    Object.assign(moves, { drawn: key, elements: new Map() });
    put($("tree"), variation(board, state.root, 0));
    if (!state.root.children.length) put($("tree"), h("span", { class: "empty", text: say.noMoves }));
  }
  $("tree").querySelector("[aria-current]")?.removeAttribute("aria-current");
  const here = moves.elements.get(state.node);
  if (here) {
    here.setAttribute("aria-current", "step");
    requestAnimationFrame(() => reveal(board, here));
  }
  drawTools(board);
}

/** Scrolls the tree so that a move is visible. @param {Board} board @param {HTMLElement} here */
function reveal(board, here) {
  const box = board.$("tree");
  if (here.offsetTop < box.scrollTop || here.offsetTop + 30 > box.scrollTop + box.clientHeight) {
    box.scrollTop = here.offsetTop - box.clientHeight / 2;
  }
}

/** Writes the main line from a node on, with its variations. @param {Board} board @param {TreeNode} start @param {number} depth @returns {any[]} */
function variation(board, start, depth) {
  const parts = [];
  let number = depth;
  for (let at = start; at.children.length; at = at.children[0]) {
    const [main, ...others] = at.children;
    number++;
    parts.push(turn(board, main, number));
    for (const other of others) {
      parts.push(h("span", { class: "variation" }, "(", turn(board, other, number), " ", variation(board, other, number), ")"));
    }
  }
  return parts;
}

/** @param {Board} board @param {TreeNode} node @param {number} number */
function turn(board, node, number) {
  const lost = node.mistake && !isVeiled(board);
  const loss = node.loss === null ? "" : show(node.loss);
  const by = node.player === null ? "" : ` by${node.player % 4}`;
  const element = button("", () => jump(board, node), {
    class: `turn${by}${lost ? " wrong" : ""}`,
    "aria-label": say.turn(number, called(board, node.turn), lost ? loss : ""),
    ...pointing(board, [node.turn]),
  });
  element.append(h("span", { class: "no", text: number }), ...brief(board, node.turn).filter((part) => part !== null));
  if (lost) element.append(h("span", { class: "lost", text: `−${loss}` }));
  board.moves.elements.set(node, element);
  return element;
}

/** @param {Board} board */
function drawTools(board) {
  const { node } = board.state;
  const able = {
    first: node.parent, back: node.parent, forward: node.children.length, last: node.children.length,
    undo: canUndo(board), redo: canRedo(board), delete: node.parent, promote: tree.line(node).some((at) => at.parent?.children[0] !== at),
  };
  for (const [name, can] of Object.entries(able)) board.$(`do-${name}`).disabled = !can;
}

/** Returns what the keys and the buttons beside the board do. @param {Board} board */
export function commandsOf(board) {
  const { state } = board;
  return {
    first: () => jump(board, state.root),
    back: () => jump(board, state.node.parent),
    forward: () => jump(board, state.node.children[0]),
    last: () => jump(board, tree.last(state.node)),
    undo: () => undo(board),
    redo: () => redo(board),
    delete() {
      if (!state.node.parent) return;
      remember(board);
      const before = tree.remove(state.node);
      state.version++;
      go(board, before);
    },
    promote() {
      remember(board);
      if (tree.promote(state.node)) state.version++;
      changed(board);
      study(board);
    },
    /** Goes to the next variation beside the current move. */
    sibling() {
      const siblings = state.node.parent?.children ?? [];
      jump(board, siblings[(siblings.indexOf(state.node) + 1) % siblings.length]);
    },
  };
}
