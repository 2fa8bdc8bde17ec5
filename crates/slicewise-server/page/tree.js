// The tree of variations: the play and its alternatives. A first child is the main line.
// A move (`turn`) is written as the server writes it: a vertex by its number, anything else in words.

import { listOf } from "./number.js";

/**
 * Makes a node; the root has neither a move nor a parent.
 * @param {Turn | null} [turn] @param {TreeNode | null} [parent] @returns {TreeNode}
 */
export function leaf(turn = null, parent = null) {
  return { turn, parent, children: [], player: null, loss: null, mistake: null, best: null };
}

/** Returns whether a move takes a vertex. @param {Turn | null} turn @returns {turn is number} */
export const takes = (turn) => typeof turn === "number";

/** Returns the first and the last of the vertices that a move takes; null if it takes none. @param {Turn | null} turn @returns {[number, number] | null} */
function ends(turn) {
  if (takes(turn)) return [turn, turn];
  const [, first, last] = /^(\d+)-(\d+)$/.exec(String(turn)) ?? [];
  return last ? [Number(first), Number(last)] : null;
}

/** Returns the vertices that a move takes: none, one, or those from one number to another. @param {Turn | null} turn @returns {number[]} */
export function coins(turn) {
  const [first, last] = ends(turn) ?? [0, -1];
  return listOf(last - first + 1, (index) => first + index);
}

/**
 * Returns moves by the vertex that is pressed for each, what takes none by itself. A move of several begins at one that may be taken alone, and is pressed at its
 * other end; of two that are pressed at one vertex, the shorter is here. @param {readonly Prospect[]} moves @returns {Legal}
 */
export function pressed(moves) {
  /** @type {Legal} */
  const found = new Map();
  const alone = new Set(moves.map(({ move }) => move));
  const size = (/** @type {Turn} */ move) => ends(move)?.reduce((first, last) => last - first) ?? 0;
  for (const one of moves) {
    const [first, last] = ends(one.move) ?? [one.move, one.move];
    const at = alone.has(first) ? last : first;
    const other = found.get(at);
    if (!other || size(one.move) < size(other.move)) found.set(at, one);
  }
  return found;
}

/** Returns the move of a game along an edge, by their numbers. @param {number} game @param {number} edge */
export const along = (game, edge) => `game ${game} edge ${edge}`;

/** Returns the nodes from the start to this one, without the root. @param {TreeNode} node */
export function line(node) {
  const nodes = [];
  for (let at = node; at.parent; at = at.parent) nodes.push(at);
  return nodes.reverse();
}

/** Returns the moves from the start to this node. @param {TreeNode} node */
export const turns = (node) => line(node).map((at) => /** @type {Turn} */ (at.turn));

/** Returns the nodes of a tree without its root, each before those after it. @param {TreeNode} root */
export function nodes(root) {
  const found = [];
  const open = [...root.children].reverse();
  while (open.length) {
    const at = /** @type {TreeNode} */ (open.pop());
    found.push(at);
    open.push(...[...at.children].reverse());
  }
  return found;
}

/** Returns the child by a move, a new one if there is none. @param {TreeNode} node @param {Turn} turn */
export function add(node, turn) {
  const known = node.children.find((child) => child.turn === turn);
  if (known) return known;
  const child = leaf(turn, node);
  node.children.push(child);
  return child;
}

/** Removes a node with its descendants; returns its parent. @param {TreeNode} node */
export function remove(node) {
  const parent = /** @type {TreeNode} */ (node.parent);
  parent.children.splice(parent.children.indexOf(node), 1);
  return parent;
}

/** Makes a node's variation the first of its siblings. Returns whether anything changed. @param {TreeNode} node */
export function promote(node) {
  for (let at = node; at.parent; at = at.parent) {
    const siblings = at.parent.children;
    const place = siblings.indexOf(at);
    if (place > 0) {
      siblings.splice(place, 1);
      siblings.unshift(at);
      return true;
    }
  }
  return false;
}

/** Returns the last node of the main line from here. @param {TreeNode} node */
export function last(node) {
  let at = node;
  while (at.children.length) at = at.children[0];
  return at;
}

/** Returns whether one node is on the path to another. @param {TreeNode} node @param {TreeNode} other */
export function leadsTo(node, other) {
  for (let at = /** @type {TreeNode | null} */ (other); at; at = at.parent) if (at === node) return true;
  return false;
}

/** Returns the node that moves lead to, as far as they are in the tree. @param {TreeNode} root @param {Turn[]} moves */
export function walked(root, moves) {
  let node = root;
  for (const move of moves) {
    const next = node.children.find((child) => child.turn === move);
    if (!next) break;
    node = next;
  }
  return node;
}

/** Writes a tree as text: the moves of the main line, variations in brackets after the move they replace. @param {TreeNode} root */
export function write(root) {
  /** @type {string[]} */
  const words = [];
  /** @param {TreeNode} start */
  const from = (start) => {
    for (let at = start; at.children.length; at = at.children[0]) {
      const [main, ...others] = at.children;
      words.push(asWord(/** @type {Turn} */ (main.turn)));
      for (const other of others) {
        words.push("(", asWord(/** @type {Turn} */ (other.turn)));
        from(other);
        words.push(")");
      }
    }
  };
  from(root);
  return words.join(" ");
}

/** Writes a move as one word. @param {Turn} turn */
export const asWord = (turn) => String(turn).replaceAll(" ", "_").replaceAll("-", "~");

/** Reads a move that `asWord` wrote. @param {string} word @returns {Turn} */
export function fromWord(word) {
  const vertex = Number(word);
  return Number.isInteger(vertex) && String(vertex) === word ? vertex : word.replaceAll("_", " ").replaceAll("~", "-");
}

/** Reads the moves of a word: also letters, each for a coin from the left or the right end of a row, as the engine reads them. @param {string} word @returns {Turn[]} */
export const fromWords = (word) => (/^[LR]+$/i.test(word) ? [...word.toUpperCase()] : [fromWord(word)]);

/** Writes moves from the start as letters: where each coin was at an end of what was left of the only row; null where that does not say them. @param {Outline} outline @param {Turn[]} moves */
export function inLetters({ parts, games }, moves) {
  const [part] = parts;
  if (parts.length !== 1 || games.length || part.kind !== "row" || !moves.length) return null;
  let [first, last] = [part.first, part.first + part.count - 1];
  const letters = moves.map((move) => (move === first ? (first++, "L") : move === last ? (last--, "R") : ""));
  return letters.includes("") ? null : letters.join("");
}

/** Returns whether a move is a letter. @param {TreeNode} node */
export const isEnd = ({ turn }) => turn === "L" || turn === "R";

/** Reads a tree that `write` wrote. @param {string} text */
export function read(text) {
  const root = leaf();
  const open = [];
  let at = root;
  for (const token of text.split(/\s+/).filter(Boolean)) {
    if (token === "(") {
      open.push(at);
      at = at.parent ?? root;
    } else if (token === ")") {
      at = open.pop() ?? root;
    } else {
      for (const turn of fromWords(token)) at = add(at, turn);
    }
  }
  return root;
}

/** Writes a tree for an address, where brackets would be long: `3.2-0.1*5` is `3 2 ( 0 1 ) 5`. @param {TreeNode} root */
export const toAddress = (root) =>
  write(root).replaceAll(" )", "*").replaceAll(" ( ", "-").replaceAll("* ", "*").replaceAll(" ", ".");

/** Converts the tree of an address back to the text that `read` reads. @param {string} text */
export const fromAddress = (text) => text.replaceAll("-", " ( ").replaceAll("*", " ) ").replaceAll(".", " ");

/** What of a node is written by people, and the marks of it in links and files. @type {["name" | "comment", string][]} */
const WRITTEN = [["name", "*"], ["comment", "!"]];

/** Writes the names and comments of a tree: `2!a_good_one~5*Trap` is a comment on its third move, in the order of `nodes`, and the name of a line from its sixth on. @param {TreeNode} root */
export const writeNotes = (root) => nodes(root).flatMap((node, at) => WRITTEN.filter(([key]) => node[key])
  .map(([key, mark]) => `${at.toString(36)}${mark}${String(node[key]).replace(/[%~_\n]/g, encoded).replaceAll(" ", "_")}`)).join("~");

/** @param {string} sign */
const encoded = (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, "0")}`;

/** Gives a tree the names and comments that `writeNotes` wrote. @param {TreeNode} root @param {string} text */
export function readNotes(root, text) {
  const all = nodes(root);
  for (const note of text.split("~")) {
    const [, at, mark, words] = /^([0-9a-z]{1,4})([*!])(.+)$/.exec(note) ?? [];
    const node = all[parseInt(at, 36)];
    const key = WRITTEN.find(([, own]) => own === mark)?.[0];
    if (node && key) node[key] = words.replaceAll("_", " ").replace(/%(25|7e|5f|0a)/g, (_, code) => String.fromCharCode(parseInt(code, 16))).slice(0, MOST_LETTERS[key]);
  }
  return root;
}

/** The most letters of a name and of a comment. */
export const MOST_LETTERS = { name: 40, comment: 500 };
