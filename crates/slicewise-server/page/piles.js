// The coins that each player has taken: a pile beside the name. A coin that is taken flies there.

import { h, isStill } from "./dom.js";
import { label } from "./names.js";
import { listOf, short } from "./number.js";
import * as tree from "./tree.js";

/** Brings the pile of every player up to date; they stay the same elements, so that flying coins go on flying. @param {Board} board */
export function drawPiles(board) {
  const { state, piles } = board;
  const line = tree.line(state.node).filter((node) => node.player !== null);
  const isNew = piles.of !== state.boards || piles.elements.length !== state.players;
  if (isNew) {
    const elements = listOf(state.players, () => h("span.pile", { "aria-hidden": "true" }));
    Object.assign(piles, { of: state.boards, elements, line: [], coins: new Map() });
  }
  const same = piles.line.findIndex((node, index) => node !== line[index]);
  const kept = same < 0 ? piles.line.length : same;
  for (const node of piles.line.slice(kept)) {
    piles.coins.get(node)?.remove();
    piles.coins.delete(node);
  }
  piles.line = line;
  const fresh = line.slice(kept);
  for (const node of fresh) lay(board, node);
  const [only] = fresh;
  if (!isNew && fresh.length === 1 && tree.coins(only.turn).length) fly(board, only);
  return piles.elements;
}

/** @param {Board} board @param {TreeNode} node */
function lay(board, node) {
  const coin = h("i", tree.coins(node.turn).length ? short(label(board, node.turn)) : "·");
  board.piles.coins.set(node, coin);
  board.piles.elements[node.player ?? 0]?.prepend(coin);
}

/** Shows a coin on its way from the board, once the pile is in its place. @param {Board} board @param {TreeNode} node */
function fly(board, node) {
  const { element, piles, $ } = board;
  if (isStill(board)) return;
  requestAnimationFrame(() => {
    const coin = piles.coins.get(node);
    const from = $("picture")?.querySelector(`[data-v="${tree.coins(node.turn).at(-1)}"] .coin`)?.getBoundingClientRect();
    const to = coin?.getBoundingClientRect();
    if (!from || !to?.width) return;
    const [x, y] = [from.x + from.width / 2 - to.x - to.width / 2, from.y + from.height / 2 - to.y - to.height / 2];
    const flying = h("i", { class: `coin-flying by${(node.player ?? 0) % 4}`, "aria-hidden": "true" }, coin.textContent);
    Object.assign(flying.style, { left: `${to.x}px`, top: `${to.y}px`, width: `${to.width}px` });
    element.append(flying);
    const grown = `translate(${x}px, ${y}px) scale(${Math.min(3, from.height / to.height)})`;
    const flight = flying.animate([{ transform: grown }, { transform: "none" }], { duration: 450, easing: "cubic-bezier(.3, 0, .2, 1)" });
    flight.onfinish = flight.oncancel = () => flying.remove();
  });
}
