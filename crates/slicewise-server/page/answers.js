// The answers of the notebook: sentences of the catalogue, and small pictures.

import { button, h, s, save } from "./dom.js";
import { round } from "./layout.js";
import { called, sure } from "./names.js";
import { approx, cut, listOf, show, signed } from "./number.js";
import { load } from "./play.js";
import { pointing } from "./point.js";
import { say } from "./texts.js";
import { card, thumb } from "./thumb.js";

/** Facts by what they are: boards, sets of numbers, and coins. */
const [BOARDS, SETS] = [["first", "second", "beside", "opposite", "component", "class"], ["set", "difference", "needs"]];
const COINS = ["pieces", "vertices", "cut", "odd_one", "closed_zero", "left", "vertex", "start", "dominated_by", "neighbours", "near", "play"];

/** The facts that the sentence of a question has already, or that it is better without. @type {Record<string, string[]>} */
const TOLD = {
  parity: ["vertices"], origin: ["play"], stabilizer: ["ev", "point"], onepass: ["value", "pass"], ev: ["ev"], scale: ["before", "after"], similar: ["slices"], group: ["relation"], domination: ["moves", "beside", "outcomes"],
  equivalent: ["beside", "values"], distance: ["at_least", "at_most"], profile: ["turns"], slice: ["weight"], partition: ["slices"], order: ["board"], independent: ["board"],
};

/** Returns what an answer is made of. @param {Board} board @param {Ask} ask @param {any} found @param {Outline} outline */
export function answerOf(board, ask, found, outline) {
  const own = { table: triangle, compare: bars, find: finds, certify: proof, verify: proof, strategy: judged }[ask.name];
  return own ? own(board, ask, found, outline) : reported(board, ask, found, outline);
}

/** @param {Board} board @param {Ask} ask @param {any} found @param {Outline} outline */
function reported(board, ask, { question, answer, facts, by }, outline) {
  const left = Object.entries(facts).filter(([key]) => !(TOLD[question] ?? []).includes(key));
  /** @type {[Board, Ask, Outline]} */
  const one = [board, ask, outline];
  return [
    h("p.told", h("b", say.answer(question, written(answer), written(facts), ask.better === undefined ? [] : [ask.better, ask.worse].map((move) => named(board, outline, Number(move)))))),
    ["scale", "reduce", "origin"].includes(question) || (question === "profile" && facts.distance === 0) ? pictured(board, answer) : null,
    question === "profile" ? chart(facts.turn) : null,
    question === "safe" ? coins(...one, answer) : null,
    question === "partition" ? h("p.pieces", answer.split(" | ").map((/** @type {string} */ slice) => h("span.piece", show(slice)))) : null,
    left.length ? h("dl.facts", left.map(([key, fact]) => h("div", h("dt", say.FACTS[key] ?? key), h("dd", shown(...one, key, fact))))) : null,
    by.length ? h("details", h("summary", say.because), h("ul.laws", by.map((/** @type {string} */ reason) => h("li", say.engine(reason))))) : null,
  ];
}

/** Names a move on the board that was asked about. @param {Board} board @param {Outline} outline @param {Turn} turn */
const named = (board, outline, turn) => called({ ...board, state: { ...board.state, outline }, named: { of: null, twins: new Map() } }, turn);

/** Writes the numbers of a part of an answer as they are written everywhere. @param {any} fact @returns {any} */
function written(fact) {
  if (Array.isArray(fact)) return fact.map(written);
  if (fact && typeof fact === "object") return Object.fromEntries(Object.entries(fact).map(([key, part]) => [key, written(part)]));
  return typeof fact === "number" || /^-?\d/.test(fact) ? show(fact) : fact;
}

/** Shows a fact. @param {Board} board @param {Ask} ask @param {Outline} outline @param {string} key @param {any} fact @returns {any} */
function shown(board, ask, outline, key, fact) {
  if (typeof fact === "boolean") return fact ? say.yes : say.no;
  if (BOARDS.includes(key)) return pictured(board, fact);
  if (SETS.includes(key)) return intervals(fact);
  if (COINS.includes(key) && typeof [fact].flat()[0] !== "object") return coins(board, ask, outline, [fact].flat());
  if (!Array.isArray(fact)) return say.engine(show(fact));
  if (!fact.length) return say.none;
  if (typeof fact[0] !== "object") return h("span.pieces", fact.map((one) => h("span.piece", show(one))));
  const heads = [...new Set(fact.flatMap((row) => Object.keys(row)))];
  return h("div.scroll", { tabindex: 0, role: "group", "aria-label": say.FACTS[key] ?? key }, h("table", h("tr", heads.map((head) => h("th", { scope: "col" }, say.FACTS[head] ?? head))),
    fact.map((row) => h("tr", heads.map((head) => h("td", head in row ? shown(board, ask, outline, head, row[head]) : null))))));
}

/** A board as a picture with its text. @param {Board} board @param {string} text */
export const pictured = (board, text) => (text === "empty" ? h("span", say.nothing) : h("figure", thumb(board, text), h("figcaption", cut(text, 80))));

/** Lights vertices while an element is pointed at, if the board is on the table. @param {Board} board @param {Ask} ask @param {number[]} vertices */
const lights = (board, ask, vertices) => (board.state.text === ask.boards[0] ? pointing(board, vertices) : {});

/** @param {Board} board @param {Ask} ask @param {Outline} outline @param {number[]} vertices */
const coins = (board, ask, { weights }, vertices) =>
  h("span.pieces", vertices.map((vertex) => h("span.piece", lights(board, ask, [vertex]), show(weights[vertex]))), vertices.length ? null : say.none);

/** Draws a union of intervals, such as `[1, 3] (-inf, 0]`. @param {string} text */
function intervals(text) {
  const found = [...text.matchAll(/[[(]([^,]+), ([^\]]+)\]/g)].map(([, low, high]) => [low, high]);
  if (!found.length) return say.none;
  const size = (/** @type {Exact} */ end) => approx(end, 1);
  const at = found.map((ends) => ends.map((end) => (end === "-inf" ? -Infinity : size(end))));
  const all = at.flat().filter(Number.isFinite);
  const [least, most] = [Math.min(...all), Math.max(...all)];
  const x = (/** @type {number} */ number) => (Number.isFinite(number) ? 30 + (160 * (number - least)) / (most - least || 1) : 0);
  return s("svg.chart", { viewBox: "0 0 220 34", width: 220, height: 34, role: "img", "aria-label": show(text) },
    s("path.axis", { d: "M0 10H220" }), at.map(([low, high]) => s("path.chain-line", { d: `M${round(x(low))} 10H${round(x(high))}` })),
    found.flatMap((ends, index) => ends.map((end, side) => (end === "-inf" ? null : s("text.coin-weight", { x: round(x(at[index][side])), y: 27 }, show(end))))));
}

/** Draws the value beside one coin, by its weight: a line that turns. @param {{ weight: Exact, value: Exact }[]} turns */
function chart(turns) {
  const places = turns.map(({ weight, value }) => [approx(weight, 1), approx(value, 1)]);
  const points = places.sort(([one], [other]) => one - other);
  if (!points.length) return null;
  const wide = Math.max(1, points[points.length - 1][0] - points[0][0]) / 2;
  // From turn to turn its slope is 1 or −1; far to the right it rises.
  const slope = points.length % 2 ? -1 : 1;
  const [[x, y], last] = [points[0], points[points.length - 1]];
  const all = [[x - wide, y - slope * wide], ...points, [last[0] + wide, last[1] + wide]];
  const lows = [0, 1].map((axis) => Math.min(...all.map((point) => point[axis])));
  const unit = 180 / (4 * wide || 1);
  const at = all.map((point) => [20 + unit * (point[0] - lows[0]), unit * (point[1] - lows[1])]);
  const tall = Math.max(...at.map(([, up]) => up)) + 40;
  const path = at.map(([over, up]) => `${round(over)} ${round(tall - 22 - up)}`).join("L");
  return s("svg.chart", { viewBox: `0 0 220 ${round(tall)}`, width: 220, height: round(tall), role: "img", "aria-label": say.profileChart },
    s("path.chain-line", { d: `M${path}` }),
    at.slice(1, -1).map(([over, up], index) => s("text.coin-weight", { x: round(over), y: round(tall - 8 - up) }, show(`${turns[turns.length - 1 - index].weight}`))));
}

/** Draws the leads of all parts of a row as a triangle, whose cells light their parts. @param {Board} board @param {Ask} ask @param {any} found */
function triangle(board, ask, { weights, rows }) {
  const cell = (/** @type {Exact} */ lead, /** @type {number} */ from, /** @type {number} */ count) => {
    const part = listOf(count, (index) => from + index);
    const name = say.tableCell(part.map((vertex) => show(weights[vertex])).join(" "), signed(lead));
    return h("button.cell", { type: "button", tabindex: from || count > 1 ? -1 : 0, "aria-label": name, title: name, "data-part": `${count}.${from}`, ...lights(board, ask, part) }, show(lead));
  };
  /** @type {Record<string, [number, number]>} */
  const steps = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowDown: [1, 0], ArrowUp: [-1, 0] };
  const walk = (/** @type {any} */ event) => {
    const step = steps[event.key];
    if (!step) return;
    const [count, from] = event.target.dataset.part.split(".").map(Number);
    const next = event.currentTarget.querySelector(`[data-part="${count + step[0]}.${from + step[1]}"]`);
    event.preventDefault();
    event.stopPropagation();
    next?.focus();
  };
  return [
    h("p.told", h("b", say.tableLead(signed(rows[rows.length - 1][0])))), h("p.note", say.tableNote),
    h("div.scroll.triangle", { role: "group", "aria-label": say.QUESTIONS.table, onkeydown: walk }, rows.map((/** @type {Exact[]} */ row, /** @type {number} */ index) => h("div", row.map((lead, from) => cell(lead, from, index + 1))))),
  ];
}

/** @param {Board} board @param {Ask} ask @param {any} found */
function bars(board, ask, { methods }) {
  const most = Math.max(1, ...methods.map((/** @type {any} */ { calls }) => calls ?? 0));
  const known = methods.find((/** @type {any} */ { value }) => value !== null);
  return [
    h("p.told", h("b", known ? say.sameLead(signed(known.value)) : say.notDecided)),
    h("dl.bars", methods.map((/** @type {any} */ { name, calls, unit, refused }) => h("div",
      h("dt", say.METHODS[name] ?? name),
      h("dd", refused === null || refused === undefined ? [s("svg.bar", { "aria-hidden": "true" }, s("rect", { width: `${round((calls / most) * 100)}%`, height: "100%" })), say.work(calls, unit)] : say.refusedMethod(say.engine(refused)))))),
  ];
}

/** What a strategy guarantees, and a best reply to it, move by move. @param {Board} board @param {Ask} ask @param {any} found @param {Outline} outline */
function judged(board, ask, { strategies: [{ strategy, judgement, refused }] }, outline) {
  const { guarantee, optimality, value, loss, best_reply: reply } = judgement ?? {};
  const isKnown = guarantee && loss !== null;
  return [
    h("p.told", h("b", isKnown ? say.judged(sure({ guarantee, optimality }, false).trim(), strategy === "random", signed(value), show(loss)) : refused ? say.noPlan : say.notDecided)),
    isKnown && reply ? h("p", say.reply, " ", h("span.pieces", reply.turns.map((/** @type {any} */ { move, loss }) =>
      h("span.piece", lights(board, ask, [move]), `${named(board, outline, move)}${loss ? ` (${say.loses(show(loss))})` : ""}`)))) : null,
  ];
}

/** @param {Board} board @param {Ask} ask @param {any} found */
function finds(board, ask, { boards, tried, exhaustive }) {
  const csv = ["board,value,measure", ...boards.map((/** @type {any} */ { board, value, measure }) => `"${board}",${value},${measure ?? ""}`)].join("\n");
  return [
    h("p.told", h("b", say.foundBoards(boards.length, tried, exhaustive))),
    h("ul.thumbs", boards.map((/** @type {any} */ { board: text, value, measure }) => card(board, text, text, () => load(board, text),
      h("span.note", say.measured(signed(value), ask.order ?? "", measure === null || measure === undefined ? "" : show(measure)))))),
    boards.length ? h("p.tools", button(say.saveCsv, () => save("boards.csv", `${csv}\n`, "text/csv")),
      button(say.saveText, () => save("boards.txt", `${boards.map((/** @type {any} */ { board }) => board).join("\n")}\n`, "text/plain"))) : null,
  ];
}

/** @param {Board} board @param {Ask} ask @param {any} found a certificate, and what verifying it proved */
function proof(board, ask, { certificate, proved: { board: text, value, profits } }) {
  const file = certificate ? `${JSON.stringify(certificate)}\n` : "";
  return [
    h("p.told", h("b", say.verified)),
    h("p", say.hasValue(text, show(value), profits ? say.score(show(profits[0]), show(profits[1])) : "")),
    file ? h("p", button(say.saveCertificate, () => save("certificate.json", file, "application/json")), say.bytes(file.length),
      h("code", "slicewise verify certificate.json"), say.checksToo) : null,
  ];
}
