// Level 4 of Why?: the fences of rows and stacks as a chart.

import { h, s } from "./dom.js";
import { label } from "./names.js";
import { approx, show } from "./number.js";
import { say } from "./texts.js";

/** The most fences of a chart. */
const MOST = 400;

/** @param {Board} board */
export const charts = (board) => board.explained.found.fences.map((/** @type {any} */ fences) => chart(board, fences));

/** Draws the fences of a row or stack: the two classes as two lines, minima ringed, chains marked. @param {Board} board @param {any} answer */
function chart(board, { vertices: coins, fences, chains }) {
  if (fences.length > MOST) return h("p.note", say.manyFences(fences.length));
  const heights = fences.map((/** @type {any} */ fence) => approx(fence.r, board.state.outline.reach));
  const [low, high] = [Math.min(...heights), Math.max(...heights)];
  const wide = 30;
  const width = Math.max(220, fences.length * wide + 30);
  const y = (/** @type {number} */ r) => 24 + (high === low ? 45 : ((high - r) / (high - low)) * 90);
  const x = (/** @type {number} */ index) => 22 + index * wide;
  const path = (/** @type {number[]} */ list) => list.map((index, n) => `${n ? "L" : "M"}${x(index)} ${y(heights[index])}`).join("");
  /** @type {(wanted: number) => number[]} */
  const of = (wanted) => fences.map((/** @type {any} */ _, /** @type {number} */ index) => index).filter((/** @type {number} */ index) => fences[index].class === wanted);
  const onChain = new Set(chains.flat());
  const dots = fences.map((/** @type {any} */ fence, /** @type {number} */ index) => {
    const shape = fence.class
      ? s("rect", { x: x(index) - 4, y: y(heights[index]) - 4, width: 8, height: 8 })
      : s("circle", { cx: x(index), cy: y(heights[index]), r: 4.5 });
    shape.setAttribute("class", `fence c${fence.class}${onChain.has(index) ? " chain" : ""}`);
    return [
      fence.least ? s("circle.least", { cx: x(index), cy: y(heights[index]), r: 9 }) : null,
      shape,
      s("text", { x: x(index), y: y(heights[index]) - 12 }, show(fence.r)),
    ];
  });
  const weights = coins.map((/** @type {number} */ vertex, /** @type {number} */ index) =>
    s("text.coin-weight", { x: x(index) + wide / 2, y: 146 }, show(label(board, vertex))));
  const text = say.fenceList(fences.map((/** @type {any} */ fence) => show(fence.r)));
  const svg = s("svg.chart", { viewBox: `0 0 ${width} 152`, width, height: 152, role: "img", "aria-label": text },
    s("path.class.c0", { d: path(of(0)) }), s("path.class.c1", { d: path(of(1)) }),
    chains.map((/** @type {number[]} */ chain) => s("path.chain-line", { d: path(chain) })), dots, weights);
  return h("figure",
    h("div.scroll", { tabindex: 0, role: "region", "aria-label": say.fenceChart }, svg),
    h("figcaption.note", say.fenceLegend));
}
