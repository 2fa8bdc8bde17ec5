// The tree of variations as text: the main line, with variations in brackets.

import { button, h, put } from "./dom.js";
import { brief, called } from "./names.js";
import { show } from "./number.js";
import { jump, redo, undo } from "./play.js";
import { pointing } from "./point.js";
import { isAnalysed } from "./shown.js";
import { changed } from "./store.js";
import { go, study } from "./study.js";
import { say } from "./texts.js";
import * as tree from "./tree.js";
import { canRedo, canUndo, remember } from "./undo.js";

/** @param {Board} board */
export function drawTree(board) {
  const { $, state, moves } = board;
  const key = `${state.boards},${state.version},${state.flipped},${isAnalysed(board)}`;
  if (moves.drawn !== key) {
    Object.assign(moves, { drawn: key, elements: new Map() });
    put($("tree"), variation(board, state.root, 0));
    if (!state.root.children.length) put($("tree"), h("span.empty", say.noMoves));
  }
  $("tree").querySelector("[aria-current]")?.removeAttribute("aria-current");
  const here = moves.elements.get(state.node);
  if (here) {
    here.ariaCurrent = "step";
    requestAnimationFrame(() => reveal(board, here));
  }
  drawTools(board);
  drawWritten(board);
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
    parts.push(written(main, turn(board, main, number)));
    for (const other of others) {
      parts.push(h("span.variation", "(", written(other, turn(board, other, number)), " ", variation(board, other, number), ")"));
    }
  }
  return parts;
}

/** @param {Board} board @param {TreeNode} node @param {number} number */
function turn(board, node, number) {
  const lost = node.mistake && isAnalysed(board);
  const loss = node.loss === null ? "" : show(node.loss);
  const by = node.player === null ? "" : ` by${node.player % 4}`;
  const element = button("", () => jump(board, node), {
    class: `turn${by}${lost ? " wrong" : ""}`,
    "aria-label": say.turn(number, called(board, node.turn), lost ? loss : "") + say.written(node),
    ...pointing(board, [node.turn]),
  });
  element.append(h("span.no", number), " ", ...brief(board, node.turn).filter((part) => part !== null));
  if (lost) element.append(h("span.lost", `−${loss}`));
  board.moves.elements.set(node, element);
  return element;
}

/** Puts the name of a line before its first move, and a comment after its move; both are in the label of the move, too. @param {TreeNode} node @param {any} move */
const written = ({ name, comment }, move) => [
  name ? h("b.line-name", { "aria-hidden": "true" }, name) : null, move, comment ? h("q.comment", { "aria-hidden": "true" }, comment) : null,
];

/** The fields for what people write of a move. @type {["comment" | "name", string][]} */
const FIELDS = [["comment", "move-comment"], ["name", "line-name"]];

/** Shows what was written of the current move, where it can be changed. What is being typed there belongs to the move before. @param {Board} board */
function drawWritten(board) {
  const { $, state, moves, root } = board;
  const isOther = moves.written !== state.node;
  if (isOther) keepWritten(board);
  moves.written = state.node;
  $("written").hidden = !state.node.parent;
  for (const [key, id] of FIELDS) if (isOther || root.activeElement !== $(id)) $(id).value = state.node[key] ?? "";
}

/** Keeps what is written of a move. @param {Board} board */
export function keepWritten(board) {
  const { $, state, moves: { written: node } } = board;
  const news = node && tree.leadsTo(state.root, node) ? FIELDS.filter(([key, id]) => $(id).value.trim() !== (node[key] ?? "")) : [];
  if (!node || !news.length) return;
  remember(board);
  for (const [key, id] of news) node[key] = $(id).value.trim();
  state.version++;
  changed(board);
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
