// Two plays beside each other on one clock: what was played, and what would have been better.

import { button, h, put } from "./dom.js";
import { WHO, called } from "./names.js";
import { show } from "./number.js";
import { pointing } from "./point.js";
import { say } from "./texts.js";

/**
 * Draws plays beside each other, turn by turn, under their labels. They are drawn again from the start when that is asked for.
 * @param {Board} board @param {{ lanes: Lane[], labels: string[] }} what @returns {HTMLElement}
 */
export function lanes(board, { lanes, labels }) {
  const longest = Math.max(...lanes.map(({ turns }) => turns.length));
  const opened = (/** @type {Lane} */ { turns }) => turns[0]?.opened ?? [];
  // What the other first move opens, and this one does not.
  const shut = lanes.map((one, index) => (index ? opened(lanes[0]).filter((vertex) => !opened(one).includes(vertex) && vertex !== one.turns[0].move) : []));
  const box = h("div.lanes");
  const draw = () => put(box, lanes.map((one, index) => lane(board, one, labels[index], longest, shut[index])));
  draw();
  return h("figure", box, button(say.onceMore, draw, { class: "link" }));
}

/** The most coins that are named. */
const NAMED = 4;

/** @param {Board} board @param {Lane} lane @param {string} label @param {number} longest @param {number[]} shut */
function lane(board, { turns, totals }, label, longest, shut) {
  const note = (/** @type {number[]} */ coins, /** @type {(names: string[]) => string} */ tell) => (coins.length ? h("span.note", tell([...coins.slice(0, NAMED).map((vertex) => called(board, vertex)), ...(coins.length > NAMED ? [say.andMore(coins.length - NAMED)] : [])])) : null);
  const steps = turns.map(({ move, player, opened }, index) => later(index, h("li", { class: `by${player % 4}`, ...pointing(board, [move]) },
    h("span.who-took", WHO(board, player)), h("b.piece", called(board, move)),
    note(opened, say.opens), index ? null : note(shut, say.staysShut))));
  return h("div.lane", h("h3", label), h("ol", steps), later(longest, h("p.sum", totals.map(show).join(" : "))));
}

/** Lets an element appear at its time. @param {number} index @param {any} element */
function later(index, element) {
  element.style.animationDelay = `${0.7 * index}s`;
  return element;
}
