// Level 3 of Why?: fusion step by step, as coins that slide together, and then the slices, the heaviest first.

import { button, h, isStill, put } from "./dom.js";
import { marked, moverOf, shade } from "./explain.js";
import { WHO, called } from "./names.js";
import { approx, listOf, show } from "./number.js";
import { pointer } from "./point.js";
import { say } from "./texts.js";

/** The most pieces that are shown, and the steps of a leap where there are more. */
const [PIECES, LEAP] = [200, 20];

/** How long coins slide, in milliseconds. */
const SLIDE = 600;

/** @param {Piece} piece */
const keyOf = (piece) => `${piece.first}-${piece.last}`;

/** Shows the pieces, and what leads through the steps. @param {Board} board @param {HTMLElement} box */
export function fusion(board, box) {
  const { explained } = board;
  const { explanation } = explained.found;
  const { steps } = explanation;
  const places = placesOf(board);
  const strip = h("div");
  const told = h("span.note", { role: "status" });
  const ranking = h("div");
  const place = h("span");
  const way = (/** @type {string} */ text, /** @type {number} */ leap, /** @type {string} */ label) => ({ leap, element: button(text, () => move(explained.at + leap), { "aria-label": label }) });
  const ways = [way("‹", -1, say.stepBack), way("›", 1, say.stepForward)];
  if (steps.length > LEAP) ways.unshift(way("«", -LEAP, say.stepsBack(LEAP))), ways.push(way("»", LEAP, say.stepsForward(LEAP)));
  const draw = () => {
    const { at } = explained;
    const now = steps[at - 1];
    const fused = now && fusedIn(now);
    const pieces = piecesAfter(board, places, at);
    put(strip, h("div.pieces.coins", pieces.slice(0, PIECES).map((piece) => coin(board, piece, fused && keyOf(piece) === keyOf(fused) ? "new" : "")), rest(pieces.length - PIECES)));
    put(place, say.stepOf(at, steps.length));
    put(told, now ? tell(now) : steps.length ? say.beforeSteps : say.nothingFuses);
    for (const { leap, element } of ways) element.ariaDisabled = String(leap < 0 ? at === 0 : at === steps.length);
    put(ranking, at === steps.length ? ranked(board) : null);
  };
  const move = (/** @type {number} */ to) => {
    const at = Math.max(0, Math.min(steps.length, to));
    if (at === explained.at) return;
    const before = rects(box);
    const step = at === explained.at + 1 ? steps[at - 1] : null;
    explained.at = at;
    draw();
    shade(board, marked(at ? verticesOf(places, steps[at - 1]) : []));
    slide(board, box, before, step);
  };
  put(box, opening(board, explanation),
    Object.entries(say.IDEAS).filter(([kind]) => steps.some((/** @type {any} */ { step }) => step === kind)).map(([, text]) => h("p.note", text)),
    h("div", { id: "steps" }, strip, steps.length ? h("div.stepper", ways.slice(0, ways.length / 2).map(({ element }) => element), place, ways.slice(ways.length / 2).map(({ element }) => element), told) : told),
    ranking);
  explained.at = Math.min(explained.at, steps.length);
  draw();
}

/** Draws a piece as a coin that is as large as it is heavy. @param {Board} board @param {Piece} piece @param {string} kind */
function coin({ state }, piece, kind) {
  const size = Math.min(1, Math.abs(approx(piece.weight, state.outline.reach)) * 4);
  return h("span", { class: `piece ${kind}`.trim(), title: say.verticesOf(keyOf(piece)), "data-key": keyOf(piece), style: { "--size": Math.round(100 * size) / 100 } }, show(piece.weight));
}

/** Says how many pieces are not shown. @param {number} count */
const rest = (count) => (count > 0 ? h("span.note", say.andMore(count)) : null);

/** @param {Board} board @param {any} answer */
function opening(board, { opening }) {
  if (!opening) return null;
  const rest = opening.leaves.map((/** @type {number[]} */ run) => run.map((vertex) => show(board.state.outline.weights[vertex])).join(" ")).join(say.and);
  return h("p", say.isUnbroached, pointer(called(board, opening.vertex), board, [opening.vertex]),
    say.leaves(rest, show(opening.value_left)));
}

// Where they are.

/** Returns the lines that are left, as the fences have them and as a first move leaves them: a pizza's goes on from its last piece to its first. @param {Board} board @returns {number[][]} */
const runsOf = ({ explained: { found: { explanation, fences } } }) => [...(explanation.opening?.leaves ?? []), ...fences.map((/** @type {any} */ { vertices }) => vertices)];

/** @typedef {Map<number, { run: number[], index: number }>} Places the places of vertices in their lines */

/** @param {Board} board @returns {Places} */
const placesOf = (board) => new Map(runsOf(board).flatMap((run) => run.map((vertex, index) => /** @type {[number, { run: number[], index: number }]} */ ([vertex, { run, index }]))));

/** Returns the vertices of a piece. @param {Places} places @param {Piece} piece */
function stretch(places, { first, last }) {
  const [one, other] = [places.get(first), places.get(last)];
  if (!one || one.run !== other?.run) return listOf(last - first + 1, (index) => first + index);
  return one.run.slice(Math.min(one.index, other.index), Math.max(one.index, other.index) + 1);
}

/** Returns the vertices of a step. @param {Places} places @param {any} step @returns {number[]} */
const verticesOf = (places, step) => (step.step === "joined" ? step.parts.flat() : goneIn(step).flatMap((/** @type {Piece} */ piece) => stretch(places, piece)));

/** Returns the vertices that are reduced, line by line where they are in one: each is in a piece that is left, or was in a step. @param {Board} board @param {Places} places */
function reduced(board, places) {
  const { pieces, steps } = board.explained.found.explanation;
  const all = new Set([...pieces.flatMap((/** @type {Piece} */ piece) => stretch(places, piece)), ...steps.flatMap((/** @type {any} */ step) => verticesOf(places, step))]);
  const lines = runsOf(board).map((run) => run.filter((vertex) => all.delete(vertex))).filter((run) => run.length);
  return [...lines, ...[...all].map((vertex) => [vertex])].sort((one, other) => Math.min(...one) - Math.min(...other)).flat();
}

/** Returns the pieces after the first `count` steps: a fused piece takes the place of its three, or of its root. @param {Board} board @param {Places} places @param {number} count @returns {Piece[]} */
function piecesAfter(board, places, count) {
  const { pieces, steps } = board.explained.found.explanation;
  // What a joined chain fuses to is told with the last step.
  if (count === steps.length && steps.some((/** @type {any} */ { step }) => step === "joined")) return pieces;
  // By their first vertices.
  const list = new Map(reduced(board, places).map((vertex) => [vertex, { first: vertex, last: vertex, weight: board.state.outline.weights[vertex] }]));
  for (const step of steps.slice(0, count)) {
    const fused = fusedIn(step);
    for (const { first } of goneIn(step)) if (first !== fused?.first) list.delete(first);
    if (fused) list.set(fused.first, fused);
  }
  return [...list.values()];
}

/** Returns the pieces that a step takes away. @param {any} step */
function goneIn({ step, pieces, upper, closed, root, lost }) {
  if (step === "fusion") return pieces;
  if (step === "fruitless") return [upper, closed];
  return step === "push" ? [root, ...lost] : [];
}

/** Returns the piece that a step puts in the place of those; null if they come off. @param {any} step */
const fusedIn = ({ fused, root, became }) => fused ?? (became === null || became === undefined ? null : { ...root, weight: became });

/** @param {any} step */
function tell(step) {
  const weights = (/** @type {Piece[]} */ list) => list.map((piece) => show(piece.weight)).join(" ");
  if (step.step === "fusion") return say.fuse(weights(step.pieces), show(step.fused.weight));
  if (step.step === "fruitless") return say.comeOff(weights([step.upper, step.closed]), show(step.ev));
  if (step.step === "joined") {
    const chain = (/** @type {Exact[]} */ coins) => coins.map(show).join(" ");
    const listed = step.listed.length > step.chain.length ? chain(step.listed) : "";
    return say.joined(chain(step.chains[0]), step.by, chain(step.chains[1]), listed, chain(step.chain));
  }
  return say.meets(show(step.root.weight), weights(step.lost), step.became === null ? null : show(step.became), show(step.ev));
}

// The slices, the heaviest first.

/** Writes a number of a sum: a negative one in brackets, unless it is the first. @param {Exact} exact @param {number} index */
const bracketed = (exact, index) => (index && show(exact).startsWith("−") ? `(${show(exact)})` : show(exact));

/** @param {Board} board */
function ranked(board) {
  const { explanation: { greedy_order: order, ev, reduced_value: value, opening }, has_ev: hasEv } = board.explained.found;
  // What is left after a first move of a pizza is the opponent's.
  const first = opening ? 1 - moverOf(board) : moverOf(board);
  // With an ev, more is added to the sum than these.
  const isSum = !hasEv && order.length > 1 && order.length <= 16;
  const rows = order.slice(0, PIECES).map((/** @type {Piece} */ piece, /** @type {number} */ index) => h("li",
    coin(board, piece, `by${(first + index) % 2}`), h("span.quiet", WHO(board, (first + index) % 2))));
  const text = order.map((/** @type {Piece} */ piece, /** @type {number} */ index) => `${index ? (index % 2 ? " − " : " + ") : ""}${bracketed(piece.weight, index)}`).join("");
  return [
    hasEv ? h("p.note", say.evCameOff(show(ev))) : null,
    h("h3", say.ranked),
    h("ol.pieces.coins.ranked", rows, order.length > PIECES ? h("li", rest(order.length - PIECES)) : null),
    h("p.note", say.heaviestFirst(hasEv ? show(ev) : "", show(value))),
    isSum ? h("p.sum", `${text} = ${show(value)}`) : null,
  ];
}

// Movement.

/** Returns where the coins are, by their keys; of a slice that is ranked, where it is there. @param {HTMLElement} box @returns {Map<string, DOMRect>} */
const rects = (box) => new Map([...box.querySelectorAll("[data-key]")].map((/** @type {any} */ coin) => [coin.dataset.key, coin.getBoundingClientRect()]));

/** Lets coins slide from where they were: each to its place, and those of a step together into one. @param {Board} board @param {HTMLElement} box @param {Map<string, DOMRect>} before @param {any} step */
function slide(board, box, before, step) {
  if (isStill(board) || before.size > PIECES) return;
  const from = (/** @type {DOMRect} */ was, /** @type {DOMRect} */ to) => `translate(${was.x + was.width / 2 - to.x - to.width / 2}px, ${was.y - to.y}px)`;
  const timing = { duration: SLIDE, easing: "ease-in-out" };
  const appears = [{ opacity: 0 }, { opacity: 0, offset: 0.8 }, { opacity: 1 }];
  for (const coin of box.querySelectorAll("[data-key]")) {
    const [was, now] = [before.get(/** @type {HTMLElement} */ (coin).dataset.key ?? ""), coin.getBoundingClientRect()];
    if (!was || coin.matches(".new")) coin.animate(appears, timing);
    else if (was.x !== now.x || was.y !== now.y) coin.animate([{ transform: from(was, now) }, { transform: "none" }], timing);
  }
  const gone = step ? goneIn(step).map(keyOf).filter((/** @type {string} */ key) => before.has(key)) : [];
  const fused = box.querySelector(".piece.new");
  const to = fused?.getBoundingClientRect() ?? before.get(gone[0]);
  for (const key of to ? gone : []) {
    const was = /** @type {DOMRect} */ (before.get(key));
    const ghost = h("span.piece.ghost", { "aria-hidden": "true" }, show(goneIn(step).find((/** @type {Piece} */ piece) => keyOf(piece) === key).weight));
    Object.assign(ghost.style, { left: `${was.x}px`, top: `${was.y}px`, width: `${was.width}px`, height: `${was.height}px`, lineHeight: `${was.height}px` });
    board.element.append(ghost);
    const [x, y] = [/** @type {DOMRect} */ (to).x + /** @type {DOMRect} */ (to).width / 2 - was.x - was.width / 2, /** @type {DOMRect} */ (to).y - was.y];
    const flight = ghost.animate([{ transform: "none" }, { transform: `translate(${x}px, ${y}px)`, opacity: 1, offset: 0.85 }, { transform: `translate(${x}px, ${y}px)`, opacity: 0 }], timing);
    flight.onfinish = flight.oncancel = () => ghost.remove();
  }
}
