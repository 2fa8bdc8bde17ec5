// The tree of variations: what was played, and what else was looked at. A first child is the main line.
// A turn is what the server calls it: a vertex by its number, anything else in words.

let count = 0;

export function leaf(turn = null, parent = null) {
  return { id: count++, turn, parent, children: [], player: null, loss: null, mistake: null, best: null };
}

/** Whether a turn takes a vertex. */
export const takes = (turn) => typeof turn === "number";

/** The nodes from the start to this one, without the root. */
export function line(node) {
  const nodes = [];
  for (let at = node; at.parent; at = at.parent) nodes.push(at);
  return nodes.reverse();
}

/** The turns from the start to this node. */
export const turns = (node) => line(node).map((at) => at.turn);

/** The child by this turn, a new one if there is none. */
export function add(node, turn) {
  const known = node.children.find((child) => child.turn === turn);
  if (known) return known;
  const child = leaf(turn, node);
  node.children.push(child);
  return child;
}

/** Takes a node away with all below it; the node before it. */
export function remove(node) {
  const siblings = node.parent.children;
  siblings.splice(siblings.indexOf(node), 1);
  return node.parent;
}

/** Makes the variation that a node is in the one before its siblings. Whether anything changed. */
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

/** The last node of the main line from here. */
export function last(node) {
  let at = node;
  while (at.children.length) at = at.children[0];
  return at;
}

/** Whether one node lies on the way to another. */
export function leadsTo(node, other) {
  for (let at = other; at; at = at.parent) if (at === node) return true;
  return false;
}

/** A tree as text: the turns of the main line, variations in brackets after the turn they replace. */
export function write(root) {
  const words = [];
  const from = (start) => {
    for (let at = start; at.children.length; at = at.children[0]) {
      const [main, ...others] = at.children;
      words.push(asWord(main.turn));
      for (const other of others) {
        words.push("(", asWord(other.turn));
        from(other);
        words.push(")");
      }
    }
  };
  from(root);
  return words.join(" ");
}

/** A turn as one word. */
export const asWord = (turn) => String(turn).replaceAll(" ", "_");

/** The turn that `asWord` wrote. */
export function fromWord(word) {
  const vertex = Number(word);
  return Number.isInteger(vertex) && String(vertex) === word ? vertex : word.replaceAll("_", " ");
}

/** Reads what `write` wrote. */
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
      at = add(at, fromWord(token));
    }
  }
  return root;
}

/** A tree as it stands in an address, where brackets would be long: `3.2-0.1*5` is `3 2 ( 0 1 ) 5`. */
export const toAddress = (root) =>
  write(root).replaceAll(" )", "*").replaceAll(" ( ", "-").replaceAll("* ", "*").replaceAll(" ", ".");

/** The same back. */
export const fromAddress = (text) => text.replaceAll("-", " ( ").replaceAll("*", " ) ").replaceAll(".", " ");
