// The coins that each player has taken: a pile beside the name. A coin that is taken flies there.

import { h } from "./dom.js";
import { label } from "./names.js";
import { short } from "./number.js";
import { state } from "./store.js";
import * as tree from "./tree.js";

/** The piles, kept from one drawing to the next, so that flying coins go on flying. */
let piles = [];
let drawn = [];
let board = -1;

/** Brings the pile of every player up to date. */
export function drawPiles() {
  const line = tree.line(state.node).filter((node) => node.player !== null);
  if (board !== state.boards || piles.length !== state.players) {
    [board, drawn] = [state.boards, line];
    piles = Array.from({ length: state.players }, () => h("span", { class: "pile", "aria-hidden": "true" }));
    for (const node of line) lay(node);
  } else {
    const same = drawn.findIndex((node, index) => node !== line[index]);
    const kept = same < 0 ? drawn.length : same;
    for (const node of drawn.slice(kept)) piles[node.player]?.querySelector(`[data-node="${node.id}"]`)?.remove();
    const fresh = line.slice(kept);
    drawn = line;
    for (const node of fresh) lay(node);
    const [only] = fresh;
    if (fresh.length === 1 && tree.takes(only.turn)) fly(only);
  }
  return piles;
}

function lay(node) {
  const coin = h("i", { "data-node": node.id, text: tree.takes(node.turn) ? short(label(node.turn)) : "·" });
  piles[node.player]?.prepend(coin);
}

/** Shows a coin on its way from the board, once the pile is in its place. */
function fly({ id, turn, player }) {
  if (!state.settings.motion || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  requestAnimationFrame(() => {
    const coin = piles[player]?.querySelector(`[data-node="${id}"]`);
    const from = document.querySelector(`#picture [data-v="${turn}"] .coin`)?.getBoundingClientRect();
    const to = coin?.getBoundingClientRect();
    if (!from || !to?.width) return;
    const [x, y] = [from.x + from.width / 2 - to.x - to.width / 2, from.y + from.height / 2 - to.y - to.height / 2];
    const flying = h("i", { class: `coin-flying by${player % 4}`, "aria-hidden": "true", text: coin.textContent });
    Object.assign(flying.style, { left: `${to.x}px`, top: `${to.y}px`, width: `${to.width}px` });
    document.body.append(flying);
    const grown = `translate(${x}px, ${y}px) scale(${Math.min(3, from.height / to.height)})`;
    const flight = flying.animate([{ transform: grown }, { transform: "none" }], { duration: 450, easing: "cubic-bezier(.3, 0, .2, 1)" });
    flight.onfinish = flight.oncancel = () => flying.remove();
  });
}
