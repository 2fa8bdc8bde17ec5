// How the value comes about: fusion step by step, the fences as a chart, the greedy order, and what the
// simple strategies get and guarantee. All of it comes from the server.

import { button, h, put, s } from "./dom.js";
import { highlight } from "./draw.js";
import { WHO, brief, called, label } from "./names.js";
import { approx, isKnown, show, signed, span } from "./number.js";
import { playLine } from "./play.js";
import { pointer, pointing } from "./point.js";
import { changed, isVeiled } from "./store.js";
import { leadOf, report } from "./study.js";
import * as say from "./texts.js";
import * as tree from "./tree.js";

/** @param {Board} board */
export function drawExplain(board) {
  const { state, explained } = board;
  board.$("explain").hidden = isVeiled(board) || Boolean(state.retry);
  if (board.$("explain").hidden || !board.$("explain").open) return leave(board);
  const turns = tree.turns(state.node);
  const key = `${state.boards}|${state.players}|${turns}`;
  // It speaks of left and right.
  if (explained.flipped !== state.flipped && explained.asked === key && !explained.asking) draw(board);
  explained.flipped = state.flipped;
  if (explained.asked !== key) {
    leave(board);
    explained.asked = key;
    explained.asking = new AbortController();
    board.engine.ask("explain", { board: state.text, players: state.players, turns, seconds: state.settings.seconds }, explained.asking.signal)
      .then((answer) => {
        if (explained.asked !== key) return;
        [explained.found, explained.at, explained.problem, explained.asking] = [answer, 0, "", null];
        draw(board);
      })
      .catch((error) => {
        if (explained.asked !== key) return;
        [explained.found, explained.problem, explained.asking] = [null, error.message, null];
        draw(board);
      });
  }
}

/** Leaves the explanation, with its marks on the board. @param {Board} board */
function leave(board) {
  stop(board);
  if (board.explained.marked) mark(board, null);
}

/** Marks vertices of the position that is explained. @param {Board} board @param {number[] | null} vertices */
function mark(board, vertices) {
  board.explained.marked = Boolean(vertices);
  highlight(board, vertices);
}

/** Cancels the request for an explanation. @param {Board} board */
function stop(board) {
  const { explained } = board;
  if (!explained.asking) return;
  explained.asking.abort();
  explained.asking = null;
  explained.asked = "";
}

/** @param {Board} board */
function draw(board) {
  const { $, explained } = board;
  if (!explained.found) return put($("explained"), h("p", { class: "note", text: !explained.problem ? "" : board.state.players > 2 ? say.forTwo : say.noExplanation(explained.problem) }));
  if (report(board)?.to_move === null) return put($("explained"), h("p", { class: "note", text: say.isOver }));
  const { explanation, fences, reasons } = explained.found;
  if (reasons) return put($("explained"), said(board, reasons), fences.map((/** @type {any} */ fence) => chart(board, fence)));
  put($("explained"),
    opening(board, explanation),
    h("h3", { text: say.steps }),
    Object.entries(say.IDEAS).filter(([kind]) => explanation.steps.some((/** @type {any} */ { step }) => step === kind)).map(([, text]) => h("p", { class: "note", text })),
    h("div", { id: "steps" }),
    h("h3", { text: say.greedyOrder }), greedy(board, explanation),
    h("h3", { text: say.fences }), fences.length ? fences.map((/** @type {any} */ fence) => chart(board, fence)) : h("p", { class: "note", text: say.noFences }),
    h("h3", { text: say.strategies }),
    h("p", { class: "note", text: say.viewOfMover }), simple(board, explanation));
  drawStep(board);
}

/** Shows what is known of a position that is searched. @param {Board} board @param {any} answer */
function said(board, { laws, greed }) {
  const law = (/** @type {{ says: string, vertices: number[] }} */ { says, vertices }) => h("li", {},
    says, " ", button(vertices.length > 12 ? say.vertices(vertices.length) : `#${vertices.join(" #")}`, () => mark(board, vertices), { class: "link", title: say.markThem }));
  const lead = leadOf(report(board));
  const optimal = isKnown(lead) ? span(lead) : "";
  const play = greed?.turns.map((/** @type {Turn} */ turn, /** @type {number} */ index) =>
    button(brief(board, turn), () => playLine(board, greed.turns.slice(0, index + 1)), {
      class: `step by${greed.players[index] % 4}`, title: say.byWhom(WHO(board, greed.players[index]), say.move(turn)),
      "aria-label": say.playLine(index + 1, WHO(board, greed.players[index]), called(board, turn)), ...pointing(board, [turn]),
    }));
  return [
    h("p", { text: say.isSearched }),
    laws.length ? h("ul", { class: "laws" }, laws.map(law)) : h("p", { class: "note", text: say.noLaws }),
    h("h3", { text: say.greedAgainst }),
    greed
      ? [h("p", {}, say.greedComes(signed(greed.lead), optimal), sure(greed, greed.players[0] === 1)), h("p", { class: "steps" }, play)]
      : h("p", { class: "note", text: say.noGreed }),
  ];
}

/** @param {Board} board @param {any} answer */
function opening(board, { opening }) {
  if (!opening) return null;
  const rest = opening.leaves.map((/** @type {number[]} */ run) => run.map((vertex) => show(board.state.outline.weights[vertex])).join(" ")).join(say.and);
  return h("p", {}, say.isUnbroached, pointer(called(board, opening.vertex), board, [opening.vertex]),
    say.leaves(rest, show(opening.value_left)));
}

/** @param {Piece} piece */
const range = (piece) => `${piece.first}-${piece.last}`;

/** Returns the vertices that are reduced, in the order of the board: each is in a piece that is left, or was in a step. @param {Board} board */
function reduced(board) {
  const { opening, pieces, steps } = board.explained.found.explanation;
  // What a first move leaves of a pizza goes on from its last piece to its first.
  const left = opening?.leaves.flat() ?? [];
  const others = new Set([...pieces.flatMap((/** @type {Piece} */ piece) => stretch(board, piece)), ...steps.flatMap((/** @type {any} */ step) => vertices(board, step))]);
  for (const vertex of left) others.delete(vertex);
  return [...left, ...[...others].sort((one, other) => one - other)];
}

/** Returns the pieces after the first `count` steps: a fused piece takes the place of its three, or of its root. @param {Board} board @param {number} count */
function piecesAfter(board, count) {
  const { pieces, steps } = board.explained.found.explanation;
  // What a joined chain fuses to is told with the last step.
  if (count === steps.length && steps.some((/** @type {any} */ { step }) => step === "joined")) return pieces;
  // By their first vertices.
  const list = new Map(reduced(board).map((vertex) => [vertex, { first: vertex, last: vertex, weight: board.state.outline.weights[vertex] }]));
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

/** The most pieces that are shown, and the steps of a leap where there are more. */
const [PIECES, LEAP] = [200, 20];

/** Says how many pieces are not shown. @param {number} count */
const rest = (count) => (count > 0 ? h("span", { class: "note", text: say.andMore(count) }) : null);

/** @param {Board} board */
function drawStep(board) {
  const { explained } = board;
  const { explanation: { steps, ev }, has_ev: hasEv } = explained.found;
  const now = steps[explained.at - 1];
  const fused = now && fusedIn(now);
  const boxes = piecesAfter(board, explained.at).map((/** @type {Piece} */ piece) =>
    h("span", { class: fused && range(piece) === range(fused) ? "piece new" : "piece", text: show(piece.weight), title: say.verticesOf(range(piece)) }));
  const move = (/** @type {number} */ to) => () => {
    explained.at = to;
    drawStep(board);
    mark(board, to ? vertices(board, steps[to - 1]) : null);
  };
  put(board.$("steps"),
    h("div", { class: "pieces" }, boxes.slice(0, PIECES), rest(boxes.length - PIECES)),
    h("div", { class: "stepper" },
      steps.length > LEAP ? button("«", move(Math.max(0, explained.at - LEAP)), { disabled: explained.at === 0, "aria-label": say.stepsBack(LEAP) }) : null,
      button("‹", move(explained.at - 1), { disabled: explained.at === 0, "aria-label": say.stepBack }),
      h("span", { text: say.stepOf(explained.at, steps.length) }),
      button("›", move(explained.at + 1), { disabled: explained.at === steps.length, "aria-label": say.stepForward }),
      steps.length > LEAP ? button("»", move(Math.min(steps.length, explained.at + LEAP)), { disabled: explained.at === steps.length, "aria-label": say.stepsForward(LEAP) }) : null,
      h("span", { class: "note", text: now ? tell(now) : steps.length ? say.beforeSteps : say.nothingFuses })),
    explained.at === steps.length && hasEv ? h("p", { class: "note", text: say.evCameOff(show(ev)) }) : null);
}

/** Returns the vertices of a piece. @param {Board} board @param {Piece} piece */
function stretch(board, { first, last }) {
  const left = board.explained.found.explanation.opening?.leaves.flat() ?? [];
  const ends = [left.indexOf(first), left.indexOf(last)];
  if (ends.includes(-1)) return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return left.slice(Math.min(...ends), Math.max(...ends) + 1);
}

/** Returns the vertices of a step. @param {Board} board @param {any} step */
const vertices = (board, step) => (step.step === "joined" ? step.parts.flat() : goneIn(step).flatMap((/** @type {Piece} */ piece) => stretch(board, piece)));

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

/** Writes a number of a sum: a negative one in brackets, unless it is the first. @param {Exact} exact @param {number} index */
const bracketed = (exact, index) => (index && show(exact).startsWith("−") ? `(${show(exact)})` : show(exact));

/** @param {Board} board @param {any} answer */
function greedy(board, { greedy_order: order, ev, reduced_value: value }) {
  const { explained } = board;
  const all = order.slice(0, PIECES).map((/** @type {Piece} */ piece, /** @type {number} */ index) =>
    h("span", { class: `piece by${index % 2}`, text: show(piece.weight), title: say.verticesOf(range(piece)) }));
  const more = explained.found.has_ev ? show(ev) : "";
  // With an ev more is added to the sum than these.
  const sum = !explained.found.has_ev && !explained.found.explanation.opening && order.length > 1 && order.length <= 16 ? `${order.map((/** @type {Piece} */ piece, /** @type {number} */ index) => `${index ? (index % 2 ? " − " : " + ") : ""}${bracketed(piece.weight, index)}`).join("")} = ${show(value)}` : "";
  return h("div", {}, h("div", { class: "pieces" }, all, rest(order.length - PIECES)),
    h("p", { class: "note", text: say.heaviestFirst(more, show(value)) }),
    sum ? h("p", { class: "sum", text: sum }) : null);
}

/** @param {Board} board @param {any} answer */
function simple(board, { greedy, colour, analysis }) {
  const row = (/** @type {string} */ name, /** @type {any} */ contest) => h("li", {},
    h("b", { text: name }), say.contest(show(contest.totals[0]), show(contest.totals[1]), signed(contest.difference), signed(analysis.value)),
    contest.mistake ? wrong(board, contest.mistake) : null,
    sure(contest, contest.player === "second"));
  const who = colour?.player === "second" ? say.secondByColour : say.oneColour;
  return h("ul", {}, row(say.greed, greedy), colour ? row(who, colour) : null);
}

/** Says where a simple strategy goes wrong. @param {Board} board @param {any} mistake */
function wrong(board, { turn, move, loss, better }) {
  return [" ", pointer(say.goesWrong(turn, called(board, move), show(loss), called(board, better)), board, [move, better])];
}

/** Says what a strategy guarantees, and whether it is optimal. @param {any} contest @param {boolean} isSecond */
function sure({ guarantee, optimality }, isSecond) {
  if (!guarantee) return say.noGuarantee;
  const [worst, best] = [signed(guarantee.worst), signed(guarantee.best)];
  return say.guarantees(worst, best === worst ? "" : best, isSecond, optimality);
}

/** Draws the fences of a row or stack: the two classes as two lines, minima ringed, chains marked. @param {Board} board @param {any} answer */
function chart(board, { vertices: coins, fences, chains }) {
  if (fences.length > 400) return h("p", { class: "note", text: say.manyFences(fences.length) });
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
      fence.least ? s("circle", { class: "least", cx: x(index), cy: y(heights[index]), r: 9 }) : null,
      shape,
      s("text", { x: x(index), y: y(heights[index]) - 12, text: show(fence.r) }),
    ];
  });
  const weights = coins.map((/** @type {number} */ vertex, /** @type {number} */ index) =>
    s("text", { class: "coin-weight", x: x(index) + wide / 2, y: 146, text: show(label(board, vertex)) }));
  const text = say.fenceList(fences.map((/** @type {any} */ fence) => show(fence.r)));
  const svg = s("svg", { class: "chart", viewBox: `0 0 ${width} 152`, width, height: 152, role: "img", "aria-label": text },
    s("path", { class: "class c0", d: path(of(0)) }), s("path", { class: "class c1", d: path(of(1)) }),
    chains.map((/** @type {number[]} */ chain) => s("path", { class: "chain-line", d: path(chain) })), dots, weights);
  return h("figure", {},
    h("div", { class: "scroll", tabindex: 0, role: "region", "aria-label": say.fenceChart }, svg),
    h("figcaption", { class: "note", text: say.fenceLegend }));
}

/** @param {Board} board */
export function toggleExplain(board) {
  const { $ } = board;
  $("explain").open = !$("explain").open;
  changed(board);
}
