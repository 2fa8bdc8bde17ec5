// The faces of the opponents: a coin with eyes that look where their owner looks.

import { s } from "./dom.js";

/** How each looks: the place and size of its eyes, its mouth. @type {Record<string, { eyes: [number, number, number][], mouth: string }>} */
const LOOKS = {
  random: { eyes: [[8, 9, 1.6], [16, 11, 2.6]], mouth: "M8 17q2-3 4 0t4 0" },
  greedy: { eyes: [[8.5, 9, 2.6], [15.5, 9, 2.6]], mouth: "M6.5 14h11q-1.5 6-5.5 6t-5.5-6z" },
  colour: { eyes: [[8, 10, 2], [16, 10, 1]], mouth: "M8 17h8" },
  "two-ahead": { eyes: [[10.5, 10, 1.8], [17.5, 10, 1.8]], mouth: "M11 17q3 1.5 6-1" },
  optimal: { eyes: [[8, 10, 1.3], [16, 10, 1.3]], mouth: "M8 16q4 3 8 0" },
};

/** Draws the face of an opponent. @param {string} strategy */
export function face(strategy) {
  const { eyes, mouth } = LOOKS[strategy] ?? LOOKS.optimal;
  return s("svg", { class: `face ${strategy}`, viewBox: "0 0 24 24", width: 36, height: 36, "aria-hidden": "true" },
    s("circle.head", { cx: 12, cy: 12, r: 11 }), eyes.map(([cx, cy, r]) => s("circle", { cx, cy, r })), s("path", { d: mouth }));
}
