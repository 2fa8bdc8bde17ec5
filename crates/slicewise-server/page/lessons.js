// The lessons as data: boards, and what is done with them. Their words are in lessons.en.js, by the same keys. No outcome is in here:
// what a play comes to, which move is right, what fuses to what, the engine says when it is needed.
//
// A step does one thing: say; predict (an option, or a coin that is tapped); play (from a seat, against a strategy); point at coins; compare
// (the move made with a best one); fuse (so many by itself, the others by pointing); number (the lead is typed); build (until the
// conditions are met). A step without a board goes on with the one before it; `if` are the predictions that it is for. `why` is the place in
// the book that explains the lesson, on the same boards. `level` is the level of Why? that a lesson makes known: those after it may show it.

/** @typedef {{ do: string, board?: string, [more: string]: any }} Step */
/** @typedef {{ ask: string, times: number, of?: any, [more: string]: any }} Check */
/** @typedef {{ id: string, needs: string[], why: string, level?: string, steps: Step[], check: Check[] }} Lesson */

const say = { do: "say" };
const tap = { do: "predict", tap: true };
const play = { do: "play", seat: 0, vs: "optimal" };
/** @param {number} size @param {string} where */
const row = (size, where) => ({ kind: "row", size, weights: "1..9", where });
/** @param {string} is @param {any} [more] */
const must = (is, more = {}) => ({ is, ...more });

/** @type {Lesson[]} */
export const LESSONS = [
  { id: "ends", needs: [], why: "four-coins#why-it-works", steps: [
    { ...say, board: "row 2 9 3" },
    { do: "predict", options: 2 },
    play,
    { do: "predict", board: "row 2 9 3 1", options: 2 },
    play,
    { do: "compare", turns: [0] },
    say,
  ], check: [
    { ask: "sign", times: 1, of: { kind: "row", size: 3, weights: "1..20", where: "heaviest-rules" } },
    { ask: "sign", times: 1, of: { kind: "row", size: 4, weights: "1..20", where: "heaviest-rules" } },
    { ask: "sign", times: 1, of: { kind: "row", size: 5, weights: "1..20", where: "heaviest-rules" } },
  ] },
  { id: "greed", needs: ["ends"], why: "greed#why-it-works", steps: [
    { ...tap, board: "row 8 15 3 7" },
    { ...play, vs: "greedy" },
    { do: "point", hides: 1 },
    { do: "compare", turns: [0] },
    { do: "predict", board: "row 9 5 2 4 7", options: 2 },
    play,
    say,
  ], check: [
    { ask: "move", times: 2, of: row(4, "greed-fails & unique") },
    { ask: "move", times: 1, of: row(4, "!greed-fails & unique & ends-differ"), other: "safe" },
  ] },
  { id: "parity", needs: ["ends"], why: "every-other-coin#why-it-works", steps: [
    { do: "predict", board: "row 0 1 0 1 0 1", look: "dots", options: 2 },
    { ...play, look: "dots" },
    { do: "predict", look: "dots", turns: [5], options: 3 },
    { ...say, look: "dots", turns: [5] },
    { do: "predict", board: "row 0 1 0 1 0", look: "dots", options: 2 },
    { ...play, look: "dots" },
    { do: "predict", board: "row 1 0 1 0 1", look: "dots", options: 2 },
    { ...play, look: "dots" },
  ], check: [
    { ask: "every", times: 3, boards: ["row 0 1 0 1 0", "row 1 0 1 0 1", "row 0 1 0 1 0 1", "row 1 0 1 0 1 0", "row 0 1 0 1 0 1 0", "row 1 0 1 0 1 0 1", "row 0 1 0 1 0 1 0 1", "row 1 0 1 0 1 0 1 0"], look: "dots", options: 3 },
  ] },
  { id: "even", needs: ["parity"], why: "every-other-coin#why-it-works", steps: [
    { do: "predict", board: "row 1 10 20 30 10 1", options: 2 },
    play,
    { do: "point", pick: [1, 3, 5], look: "stripes" },
    { do: "predict", look: "stripes", options: 2 },
    { ...play, look: "stripes" },
    { do: "predict", look: "stripes", options: 3 },
    { do: "build", board: "row 2 7 5 3", if: [1, 2], weights: [1, 15], never: true, conditions: [must("value", { op: "<", number: 0 })] },
    say,
  ], check: [
    { ask: "win", times: 3, even: true, of: row(6, "greed-loses & unique & colours-differ") },
  ] },
  { id: "seat", needs: ["even"], why: "every-other-coin#where-it-fails", steps: [
    { do: "predict", board: "row 5 1 8", options: 2 },
    { ...play, seat: "said" },
    { do: "predict", board: "row 2 8 3", options: 2 },
    { ...play, seat: "said" },
    { do: "predict", board: "row 8 1 9 3 7", options: 2 },
    { ...play, seat: "said" },
    say,
    { do: "build", board: "row 5 1 8 1 5", weights: [1, 9], conditions: [must("weights", { weights: "1..9" }), must("value", { op: "<=", number: -10 })] },
  ], check: [
    { ask: "seat", times: 1, of: row(5, "value<=-2 & odd-heavier") },
    { ask: "seat", times: 1, of: row(5, "value<=-2") },
    { ask: "seat", times: 1, of: row(5, "value>=2 & heaviest-inside") },
  ] },
  { id: "colour", needs: ["even", "seat"], why: "greed#where-it-fails", level: "plans", steps: [
    { do: "predict", board: "row 4 2 6 7", look: "stripes", options: 2 },
    { ...play, look: "stripes" },
    { do: "compare", turns: [0] },
    { ...tap, board: "row 6 5 7 2 5 8", look: "stripes" },
    { ...play, look: "stripes" },
    { do: "build", board: "row 6 5 7 2 5 8", gold: true, weights: [1, 9], conditions: [must("weights", { weights: "1..9" }), must("where", { where: "greed-fails & colour-fails & unique & ends-differ" })] },
  ], check: [
    { ask: "move", times: 2, of: row(6, "colour-fails & unique") },
    { ask: "move", times: 1, of: row(6, "greed-fails & unique & !colour-fails & colours-differ") },
  ] },
  { id: "peaks", needs: ["greed"], why: "fusion#why-it-works", steps: [
    { ...play, board: "row 2 5 4" },
    { do: "predict", options: ["1", "3", "5", "11"] },
    { do: "fuse", auto: 1 },
    { do: "fuse", board: "row 3 2 5 4", auto: 1 },
    { do: "fuse", board: "row 2 5 4 + free 3", auto: 1 },
    { ...say, board: "row 2 5 4" },
    { do: "predict", board: "row 3 9 1", options: ["−5", "5", "4", "13"] },
    { do: "fuse", auto: 1 },
  ], check: [
    { ask: "peak", times: 3, of: row(5, "fusions=1") },
  ] },
  { id: "slices", needs: ["peaks"], why: "fusion#the-trick-three-coins-make-one", level: "fusion", steps: [
    { ...tap, board: "row 7 9 5 2 7 3 6" },
    play,
    { do: "fuse", auto: 2 },
    { do: "fuse", board: "row 1 10 20 30 10 1", auto: 1 },
    { do: "predict", options: ["10", "8", "−8"] },
    say,
    { do: "fuse", board: "row 8 15 3 7", auto: 0 },
    { do: "number" },
    play,
    say,
  ], check: [
    { ask: "move", times: 3, lead: true, of: row(7, "fusions=2 & greed-fails & unique") },
  ] },
  { id: "sums", needs: ["slices"], why: "fusion#more-rows-one-pile", steps: [
    { do: "predict", board: "row 2 9 3 + row 2 9 3", options: ["−8", "−4", "0", "8"] },
    { ...play, seat: 1, even: true },
    { do: "predict", board: "row 2 9 3 + free 1", options: ["−3", "1", "5"] },
    play,
    { do: "predict", board: "row 2 9 3 + free 1 1", options: ["6", "5", "−4"] },
    play,
    { do: "fuse", board: "row 3 9 7 + row 6 8 7 2", auto: 2 },
    { ...tap, board: "row 3 9 7 + row 6 8 7 2" },
    play,
  ], check: [
    { ask: "move", times: 3, of: { kind: "rows", sizes: [3, 4], weights: "1..9", where: "greed-fails & unique" } },
  ] },
  { id: "walls", needs: ["sums"], why: "zugzwang#why-it-works", steps: [
    { ...say, board: "stack 6 9" },
    { do: "predict", options: 2 },
    play,
    { ...tap, board: "stack 6 9 + free 2" },
    play,
    { do: "predict", board: "free 4 1 + ev 6", options: 2 },
    play,
    { do: "predict", board: "free 4 1 1 + ev 6", options: 2 },
    play,
    say,
    { do: "predict", board: "stack 2 7 3 5 + free 2", options: 2 },
    play,
    say,
  ], check: [
    { ask: "sign", times: 1, of: [1, 2, 3].map((loose) => ({ kind: "stack+free", sizes: [2, loose], weights: "1..9", where: `ev>=3 & value${loose % 2 ? ">=2" : "<=-2"}` })) },
    { ask: "move", times: 2, of: [[3, 1], [3, 2], [3, 3], [4, 1], [4, 3]].map((sizes) => ({ kind: "stack+free", sizes, weights: "1..9", where: "greed-fails & unique & value>0" })) },
  ] },
  { id: "pizza", needs: ["parity", "peaks"], why: "pizza#why-it-works", steps: [
    { ...tap, board: "pizza 1 8 1 9 7" },
    play,
    { do: "point", pick: [1, 3] },
    say,
    { do: "predict", board: "pizza 3 1 4 1 5 2", options: 2 },
    play,
    { do: "predict", board: "pizza 0 2 0 2 0 0 1 0 2 0 0 1 0 1 0", options: 2 },
    play,
    say,
  ], check: [
    { ask: "move", times: 3, of: { kind: "pizza", size: 7, weights: "1..9", where: "greed-fails & unique" } },
  ] },
  { id: "trees", needs: ["walls", "pizza"], why: "pizza#trees-one-coin-opens-every-neighbour", steps: [
    { ...tap, board: "path 7 6 1 4" },
    play,
    { do: "predict", board: "tree 9 4 5 6 edges 0-1 0-2 0-3", options: 2 },
    play,
    { do: "predict", board: "tree 2 4 5 6 edges 0-1 0-2 0-3", options: 2 },
    play,
    { ...tap, board: "graph 1 6 2 5 edges 0-1 1-2 2-0 2-3" },
    play,
  ], check: [
    { ask: "move", times: 3, of: { kind: "tree", size: 6, weights: "1..9", where: "greed-fails & unique" } },
  ] },
];

/** For programmers. @type {Lesson[]} */
export const CODERS = [
  { id: "recursion", needs: ["ends", "greed"], why: "faster#recursion-2ⁿ-and-a-memo-n²", steps: [
    { do: "predict", board: "row 4 2 6 7", code: "recursion", options: ["8", "15", "24"] },
    { do: "calls" },
    { do: "predict", options: ["400", "21000", "1000000"] },
    { do: "predict", options: 3 },
    { do: "calls", board: "row 4 2 6 7 3 8 1 5 4 2 6 7 3 8 1 5 4 2 6 7" },
    { do: "predict", options: ["210", "400", "1000000"] },
    { do: "calls" },
  ], check: [{ ask: "calls", times: 2 }, { ask: "cells", times: 1 }] },
  { id: "table", needs: ["recursion"], why: "faster#the-table-v-and-nextcard-n²-without-recursion", steps: [
    { do: "table", board: "row 3 2 5 4" },
    { do: "cells" },
    { do: "predict", options: ["0", "2", "7", "8"] },
    { do: "table", whole: true },
    { do: "predict", options: 2 },
    say,
  ], check: [{ ask: "cell", times: 3, of: { kind: "row", size: 5, weights: "1..9", where: "greed-fails" } }] },
  { id: "pass", needs: ["slices"], why: "failed#where-greed-goes-wrong", steps: [
    { ...say, board: "row 7 9 5 2 7 3 6", code: "pass" },
    { do: "predict", stack: 3, options: ["3", "7 9 5"] },
    { do: "stack", to: 3 },
    { do: "predict", options: ["3 2 7", "3 7"] },
    { do: "stack", to: 5 },
    { do: "predict", options: ["3 −2 6", "3 2 7 3 6"] },
    { do: "stack", to: 7 },
    { do: "build", board: "row 2 9 3 1 4 1", weights: [1, 30], bug: "one-fusion", conditions: [] },
    { do: "predict", options: ["1000", "500500", "2^1000"] },
    say,
  ], check: [{ ask: "lead", times: 3, of: row(7, "fusions=2 & greed-fails & unique") }] },
  { id: "outputs", needs: ["recursion"], why: "faster#where-does-my-program-go-wrong", steps: [
    { ...say, board: "row 5", code: "each" },
    { do: "outputs", set: "leads" },
    { do: "outputs", set: { kind: "row", size: 8, weights: "1..9", count: 20 } },
  ], check: [] },
];

/** The constructive challenges: any solution counts. `coins` are those that may be changed, all where nothing is said. */
export const BUILDS = [
  { id: "one", board: "row 4 2 6 7", weights: [1, 15], conditions: [must("one-coin-of", { board: "row 4 2 6 7" }), must("weights", { weights: "1..15" }), must("greed-loses")] },
  { id: "four", board: "row 1 2 3 4", swap: true, conditions: [must("permutation-of", { board: "row 1 2 3 4" }), must("where", { where: "greed-fails & ends-differ" })] },
  { id: "six", board: "row 1 2 3 4 5 6", swap: true, conditions: [must("permutation-of", { board: "row 1 2 3 4 5 6" }), must("greed-guarantee", { number: -3 })] },
  { id: "cost", board: "row 5 1 8 1 5", weights: [1, 9], conditions: [must("weights", { weights: "1..9" }), must("size", { size: 5 }), must("value", { op: "<=", number: -15 })] },
  { id: "loose", board: "row 2 9 3 + free 1", weights: [-9, 20], coins: [3], conditions: [must("plus-one-coin", { board: "row 2 9 3" }), must("value", { op: "=", number: 7 })] },
  { id: "seven", board: "row 5 6 5 6 5", weights: [1, 15], conditions: [must("size", { size: 5 }), must("no-weight", { weight: 7 }), must("slices", { slices: [7] })] },
  { id: "bite", board: "pizza 3 5 2 6 4", weights: [1, 9], conditions: [must("size", { size: 5 }), must("biggest-first-loses"), must("value", { op: ">", number: 0 })] },
  { id: "hub", board: "tree 9 4 5 6 edges 0-1 0-2 0-3", weights: [0, 15], conditions: [must("one-coin-of", { board: "tree 9 4 5 6 edges 0-1 0-2 0-3" }), must("move-strictly-worst", { move: 0 })] },
];

/** The endless challenges, by what tempts. */
export const ENDLESS = [
  { id: "greed", of: { kind: "row", size: 4, weights: "1..15", where: "greed-fails & unique" } },
  { id: "colour", of: { kind: "row", size: 6, weights: "1..9", where: "colour-fails & unique" } },
  { id: "ahead", of: { kind: "row", size: 6, weights: "1..9", where: "two-ahead-fails & unique" } },
  { id: "all", of: { kind: "row", size: 8, weights: "1..9", where: "greed-fails & two-ahead-fails & unique" } },
  { id: "pizza", of: { kind: "pizza", size: 9, weights: "1..9", where: "greed-fails & unique" } },
  { id: "tree", of: { kind: "tree", size: 8, weights: "1..9", where: "greed-fails & unique" } },
];
