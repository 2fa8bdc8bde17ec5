// How the value comes about: fusion step by step, the fences as a chart, the greedy order, and the results
// of the simple strategies. All of it comes from the server.

import { ask } from "./api.js";
import { $, button, h, put, s } from "./dom.js";
import { highlight } from "./draw.js";
import { label } from "./names.js";
import { approx, isKnown, show, signed, span } from "./number.js";
import { playLine } from "./play.js";
import { changed, state } from "./store.js";
import { report } from "./study.js";
import * as tree from "./tree.js";

let found = null;
let asked = "";
let at = 0;
let problem = "";

let asking = null;

export function drawExplain() {
  if (!$("explain").open) return leave();
  const turns = tree.turns(state.node);
  const key = `${state.boards}|${state.players}|${turns}`;
  if (asked !== key) {
    leave();
    asked = key;
    asking = new AbortController();
    ask("explain", { board: state.text, players: state.players, turns, seconds: state.settings.seconds }, asking.signal)
      .then((answer) => {
        if (asked !== key) return;
        [found, at, problem, asking] = [answer, 0, "", null];
        draw();
      })
      .catch((error) => {
        if (asked !== key) return;
        [found, problem, asking] = [null, error.message, null];
        draw();
      });
  }
}

/** Leaves the explanation, with its marks on the board. */
function leave() {
  stop();
  if (marked) mark(null);
}

let marked = false;

/** Marks vertices of the position that is explained. */
function mark(vertices) {
  marked = Boolean(vertices);
  highlight(vertices);
}

/** Cancels the request for an explanation. */
function stop() {
  if (!asking) return;
  asking.abort();
  asking = null;
  asked = "";
}

/** The idea of each kind of step. */
const IDEAS = {
  fusion: "A coin at least as heavy as both its neighbours is never worth reaching for: whoever takes a neighbour gives it away. The three play as one coin: the neighbours less the coin between them.",
  push: "Whoever takes a root gives away what is under it. A root that is not heavier than the heaviest weight under it plays as one coin with the two heaviest: the root less the first, plus the second. Where there is only one, both come off as an ev.",
};

function draw() {
  if (!found) return put($("explained"), h("p", { class: "note", text: !problem ? "" : state.players > 2 ? "There are explanations for two players only." : `No explanation: ${problem}.` }));
  if (report()?.to_move === null) return put($("explained"), h("p", { class: "note", text: "The play is over." }));
  const { explanation, fences, reasons } = found;
  if (reasons) return put($("explained"), said(reasons), fences.map(chart));
  put($("explained"),
    opening(explanation),
    h("h3", { text: "Fusion, step by step" }),
    Object.entries(IDEAS).filter(([kind]) => explanation.steps.some(({ step }) => step === kind)).map(([, text]) => h("p", { class: "note", text })),
    h("div", { id: "steps" }),
    h("h3", { text: "Greedy order of the pieces" }), greedy(explanation),
    h("h3", { text: "Fences" }), fences.length ? fences.map(chart) : h("p", { class: "note", text: "There is no row or stack." }),
    h("h3", { text: "The simple strategies" }),
    h("p", { class: "note", text: "Of what is left, and from the view of the player to move:" }), simple(explanation));
  drawStep();
}

/** Shows what is known of a position that is searched. */
function said({ laws, greed }) {
  const law = ({ says, vertices }) => h("li", {},
    says, " ", button(vertices.length > 12 ? `${vertices.length} vertices` : `#${vertices.join(" #")}`, () => mark(vertices), { class: "link", title: "mark them on the board" }));
  const lead = report()?.lead;
  const optimal = isKnown(lead) ? `; optimal play comes to ${span(lead)}` : "";
  const play = greed?.turns.map((turn, index) =>
    button(show(label(turn)), () => playLine(greed.turns.slice(0, index + 1)), { class: "step", title: `move ${turn}` }));
  return [
    h("p", { text: "This position takes a search: there is no short proof of its value, but every outcome on the board is exact once the search is done. What is known:" }),
    laws.length ? h("ul", { class: "laws" }, laws.map(law)) : h("p", { class: "note", text: "None of the laws that shorten a search applies here." }),
    h("h3", { text: "Greed, against the best replies" }),
    greed
      ? [h("p", { text: `Always taking the most at once comes to a lead of ${signed(greed.lead)} for the first player at the end${optimal}.` }), h("p", { class: "steps" }, play)]
      : h("p", { class: "note", text: "Not found in time, or the play is over." }),
  ];
}

function opening({ opening }) {
  if (!opening) return null;
  const rest = opening.leaves.map((run) => run.map((vertex) => show(state.outline.weights[vertex])).join(" ")).join("  and  ");
  return h("p", {}, "A component is unbroached. A best first move is ", h("b", { text: show(opening.weight) }),
    ` (#${opening.vertex}); it leaves ${rest || "nothing"}, worth ${show(opening.value_left)} to the opponent. The rest is about that.`);
}

const range = (piece) => `${piece.first}-${piece.last}`;

/** Returns the vertices that are reduced, in the order of the board: each is in a piece that is left, or was in a step. */
function reduced() {
  const { opening, pieces, steps } = found.explanation;
  // (What a first move leaves of a pizza goes on from its last piece to its first.)
  const left = opening?.leaves.flat() ?? [];
  const others = new Set([...pieces.flatMap(stretch), ...steps.flatMap(vertices)]);
  for (const vertex of left) others.delete(vertex);
  return [...left, ...[...others].sort((one, other) => one - other)];
}

/** Returns the pieces after the first `count` steps: a fused piece takes the place of its three, or of its root. */
function piecesAfter(count) {
  const { pieces, steps } = found.explanation;
  // (What a joined chain fuses to is told with the last step.)
  if (count === steps.length && steps.some(({ step }) => step === "joined")) return pieces;
  // (By their first vertices.)
  const list = new Map(reduced().map((vertex) => [vertex, { first: vertex, last: vertex, weight: state.outline.weights[vertex] }]));
  for (const step of steps.slice(0, count)) {
    const fused = fusedIn(step);
    for (const { first } of goneIn(step)) if (first !== fused?.first) list.delete(first);
    if (fused) list.set(fused.first, fused);
  }
  return [...list.values()];
}

/** Returns the pieces that a step takes away. */
function goneIn({ step, pieces, upper, closed, root, lost }) {
  if (step === "fusion") return pieces;
  if (step === "fruitless") return [upper, closed];
  return step === "push" ? [root, ...lost] : [];
}

/** Returns the piece that a step puts in the place of those; null if they come off. */
const fusedIn = ({ fused, root, became }) => fused ?? (became === null || became === undefined ? null : { ...root, weight: became });

/** The most pieces that are shown, and the steps of a leap where there are more. */
const [PIECES, LEAP] = [200, 20];

/** Says how many pieces are not shown. */
const rest = (count) => (count > 0 ? h("span", { class: "note", text: `and ${count.toLocaleString("en")} more` }) : null);

function drawStep() {
  const { explanation: { steps, ev }, has_ev: hasEv } = found;
  const now = steps[at - 1];
  const fused = now && fusedIn(now);
  const boxes = piecesAfter(at).map((piece) =>
    h("span", { class: fused && range(piece) === range(fused) ? "piece new" : "piece", text: show(piece.weight), title: `vertices ${range(piece)}` }));
  const move = (to) => () => {
    at = to;
    drawStep();
    mark(to ? vertices(steps[to - 1]) : null);
  };
  put($("steps"),
    h("div", { class: "pieces" }, boxes.slice(0, PIECES), rest(boxes.length - PIECES)),
    h("div", { class: "stepper" },
      steps.length > LEAP ? button("«", move(Math.max(0, at - LEAP)), { disabled: at === 0, "aria-label": `${LEAP} steps back` }) : null,
      button("‹", move(at - 1), { disabled: at === 0, "aria-label": "Step back" }),
      h("span", { text: `${at} of ${steps.length}` }),
      button("›", move(at + 1), { disabled: at === steps.length, "aria-label": "Step forward" }),
      steps.length > LEAP ? button("»", move(Math.min(steps.length, at + LEAP)), { disabled: at === steps.length, "aria-label": `${LEAP} steps forward` }) : null,
      h("span", { class: "note", text: now ? tell(now) : steps.length ? "Before any step" : "Nothing fuses." })),
    at === steps.length && hasEv ? h("p", { class: "note", text: `An ev of ${show(ev)} came off.` }) : null);
}

/** Returns the vertices of a piece. */
function stretch({ first, last }) {
  const left = found.explanation.opening?.leaves.flat() ?? [];
  const ends = [left.indexOf(first), left.indexOf(last)];
  if (ends.includes(-1)) return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return left.slice(Math.min(...ends), Math.max(...ends) + 1);
}

/** Returns the vertices of a step. */
const vertices = (step) => (step.step === "joined" ? step.parts.flat() : goneIn(step).flatMap(stretch));

function tell(step) {
  const weights = (list) => list.map((piece) => show(piece.weight)).join(" ");
  if (step.step === "fusion") return `${weights(step.pieces)} fuse into ${show(step.fused.weight)}`;
  if (step.step === "fruitless") return `${weights([step.upper, step.closed])} come off: ev ${show(step.ev)}`;
  if (step.step === "joined") {
    const chain = (coins) => coins.map(show).join(" ");
    const fused = step.listed.length > step.chain.length ? `: ${chain(step.listed)}, which fuse to ${chain(step.chain)}` : `: ${chain(step.chain)}`;
    return `${chain(step.chains[0])} ${step.by} ${chain(step.chains[1])}${fused}`;
  }
  const became = step.became === null ? `comes off: ev ${show(step.ev)}` : `becomes ${show(step.became)}`;
  return `the root ${show(step.root.weight)} meets ${weights(step.lost)} and ${became}`;
}

/** Writes a number of a sum: a negative one in brackets, unless it is the first. */
const bracketed = (exact, index) => (index && show(exact).startsWith("−") ? `(${show(exact)})` : show(exact));

function greedy({ greedy_order: order, ev, reduced_value: value }) {
  const all = order.slice(0, PIECES).map((piece, index) =>
    h("span", { class: `piece by${index % 2}`, text: show(piece.weight), title: `vertices ${range(piece)}` }));
  const more = found.has_ev ? ` and the ev ${show(ev)}` : "";
  // (With an ev more is added to the sum than these.)
  const sum = !found.has_ev && !found.explanation.opening && order.length > 1 && order.length <= 16 ? `${order.map((piece, index) => `${index ? (index % 2 ? " − " : " + ") : ""}${bracketed(piece.weight, index)}`).join("")} = ${show(value)}` : "";
  return h("div", {}, h("div", { class: "pieces" }, all, rest(order.length - PIECES)),
    h("p", { class: "note", text: `In turn, heaviest first${more}: worth ${show(value)} to the player to move.` }),
    sum ? h("p", { class: "sum", text: sum }) : null);
}

function simple({ greedy, colour, analysis }) {
  const row = (name, contest) => h("li", {},
    h("b", { text: name }), ` gets ${show(contest.totals[0])} to ${show(contest.totals[1])}, a lead of ${signed(contest.difference)}; optimal play leads by ${signed(analysis.value)}.`,
    contest.mistake ? ` It goes wrong at turn ${contest.mistake.turn}: ${show(contest.mistake.score)} loses ${show(contest.mistake.loss)}, ${show(contest.mistake.better_score)} was best.` : "");
  const who = colour?.player === "second" ? "The second player, by colour," : "One colour";
  return h("ul", {}, row("Greed", greedy), colour ? row(who, colour) : null);
}

/** Draws the fences of a row or stack: the two classes as two lines, minima ringed, chains marked. */
function chart({ vertices: coins, fences, chains }) {
  if (fences.length > 400) return h("p", { class: "note", text: `${fences.length} fences: too many for a chart.` });
  const heights = fences.map((fence) => approx(fence.r, state.outline.reach));
  const [low, high] = [Math.min(...heights), Math.max(...heights)];
  const wide = 30;
  const width = Math.max(220, fences.length * wide + 30);
  const y = (r) => 24 + (high === low ? 45 : ((high - r) / (high - low)) * 90);
  const x = (index) => 22 + index * wide;
  const path = (list) => list.map((index, n) => `${n ? "L" : "M"}${x(index)} ${y(heights[index])}`).join("");
  const of = (wanted) => fences.map((_, index) => index).filter((index) => fences[index].class === wanted);
  const onChain = new Set(chains.flat());
  const dots = fences.map((fence, index) => {
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
  const weights = coins.map((vertex, index) =>
    s("text", { class: "coin-weight", x: x(index) + wide / 2, y: 146, text: show(label(vertex)) }));
  const text = `Fences: ${fences.map((fence) => show(fence.r)).join(", ")}`;
  const svg = s("svg", { class: "chart", viewBox: `0 0 ${width} 152`, width, height: 152, role: "img", "aria-label": text },
    s("path", { class: "class c0", d: path(of(0)) }), s("path", { class: "class c1", d: path(of(1)) }),
    chains.map((chain) => s("path", { class: "chain-line", d: path(chain) })), dots, weights);
  return h("figure", {},
    h("div", { class: "scroll", tabindex: 0, role: "region", "aria-label": "Chart of the fences" }, svg),
    h("figcaption", { class: "note", text: "R of every fence between the coins: ● class 0, ■ class 1, the least of each class ringed, the chains from the open ends in bold. From fence to fence along a chain is a slice; its weight is the sum of both R." }));
}

export function toggleExplain() {
  $("explain").open = !$("explain").open;
  changed();
}
