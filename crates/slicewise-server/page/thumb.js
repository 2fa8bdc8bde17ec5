// Thumbnails: small pictures of boards, laid out as the large one is. They come when they are in sight.

import { button, h, put, s } from "./dom.js";
import { edge, wedge } from "./draw.js";
import { layout, round } from "./layout.js";
import { worth } from "./names.js";
import { short } from "./number.js";
import { say } from "./texts.js";

/** The most vertices of a picture, and the units in one of its lines. */
const [MOST, COLUMNS] = [120, 11];

/** Asks for the outline of a board, once. @param {Board} board @param {string} path @param {object} question @returns {Promise<Outline>} */
function outlineOf({ engine, lab: { outlines } }, path, question) {
  const key = JSON.stringify(question);
  const known = outlines.get(key) ?? engine.ask(path, question);
  outlines.set(key, known);
  known.catch(() => outlines.delete(key));
  return known;
}

/** @param {Board} board @param {string} text */
export const outlined = (board, text) => outlineOf(board, "board", { board: text });

/** Returns a picture of a board: of a text, or of what the engine makes. @param {Board} board @param {string | { family: string, argument?: string }} what */
export function thumb(board, what) {
  const element = h("span.thumb", { "aria-hidden": "true" });
  const eye = new IntersectionObserver(async ([{ isIntersecting }]) => {
    if (!isIntersecting) return;
    eye.disconnect();
    const outline = await (typeof what === "string" ? outlined(board, what) : outlineOf(board, "random", what)).catch(() => null);
    if (outline) put(element, outline.weights.length > MOST ? say.coins(outline.weights.length) : picture(outline));
  }, { rootMargin: "200px" });
  eye.observe(element);
  return element;
}

/** A board to choose: a picture, and a button that is as large as both. @param {Board} board @param {Parameters<typeof thumb>[1]} what @param {string} title @param {() => unknown} press @param {any[]} more */
export const card = (board, what, title, press, ...more) => h("li.card", thumb(board, what), button(title, press, { class: "pick" }), more);

/** Returns the picture itself, with some coins marked. @param {Outline} outline @param {Turn[]} [marked] */
export function picture(outline, marked = []) {
  const plan = layout(outline, { columns: COLUMNS });
  const { left, top, width, height } = plan;
  const nodes = plan.games.flatMap(({ nodes }) => [...nodes.values()]);
  const look = (/** @type {number} */ vertex) => ({ class: marked.includes(vertex) ? "coin best" : "coin" });
  const coins = plan.vertices.map((at, vertex) => [
    at.wedge ? s("path", { ...look(vertex), d: wedge(at.wedge) }) : s("circle", { ...look(vertex), cx: round(at.x), cy: round(at.y), r: 0.5 }),
    s("text", { x: round(at.x), y: round(at.y) }, short(worth(outline, vertex))),
  ]);
  return s("svg", { viewBox: [left, top, Math.max(width, 5), height].map(round).join(" ") },
    plan.edges.map(([one, other], index) => edge(plan, one, other, plan.bends.get(index))),
    plan.games.flatMap(({ arcs }) => arcs.map((arc) => arc && s("path", { d: arc.d }))),
    plan.walls.map(({ x, y }) => s("path.wall", { d: `M${x} ${y - 0.55}v1.1` })),
    nodes.map(({ x, y }) => s("circle", { cx: round(x), cy: round(y), r: 0.4 })), coins);
}
