// Three coins that slide into one: those that the engine fuses.

import { isStill } from "./dom.js";
import { NOTHING, facts, fusedText, light, picking, set, tellBelow } from "./screen.js";

/** Lets three coins be tapped until the engine fuses them. @param {Board} board @param {string} no @param {() => unknown} done */
export function three(board, no, done, wrong = () => tellBelow(board, no)) {
  /** @type {number[]} */
  let chosen = [];
  picking(board, async (vertex) => {
    chosen = (chosen.includes(vertex) ? chosen.filter((other) => other !== vertex) : [...chosen, vertex]).sort((a, b) => a - b);
    light(board, chosen);
    if (chosen.length < 3) return;
    const { steps } = await facts(board, board.state.text);
    const isOne = steps.some((/** @type {any} */ step) => covers(step).join() === chosen.join());
    board.learn.chosen = chosen;
    chosen = [];
    if (isOne) return done();
    light(board, []);
    wrong();
  }, true);
}

/** Returns the coins of a fusion of single coins; none for one of what was fused before. @param {any} step @returns {number[]} */
const covers = ({ pieces = [] }) => (pieces.every((/** @type {any} */ { first, last }) => first === last) ? pieces.map((/** @type {any} */ { first }) => first) : []);

/** Lets three coins slide into one: those that are given, or the first that the engine fuses. @param {Board} board @param {number[]} [three] */
export async function fuseOne(board, three) {
  const { state, view } = board;
  picking(board, NOTHING);
  const { steps } = await facts(board, state.text);
  const step = steps.find((/** @type {any} */ one) => covers(one).length && (!three || covers(one).join() === three.join()));
  if (!step) return;
  const coins = covers(step);
  light(board, coins);
  const middle = view?.plan.vertices[coins[1]];
  if (view && middle && !isStill(board)) {
    await Promise.all(coins.map((coin) => view.cells[coin].animate([{}, { transform: `translate(${middle.x - view.plan.vertices[coin].x}px)` }], { duration: 700, easing: "ease-in-out", fill: "forwards" }).finished));
  }
  const pieces = state.outline.weights.flatMap((weight, first) => (first === coins[0] ? [step.fused] : coins.includes(first) ? [] : [{ first, weight }]));
  await set(board, fusedText(state.outline, pieces));
  picking(board, NOTHING);
  light(board, []);
}
