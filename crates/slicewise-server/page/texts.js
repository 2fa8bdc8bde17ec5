// Every text that the scripts write or say, by its key; a page in another language has another one of these, and of index.html,
// which has the texts that are always there. (What the engine says of boards and moves is the engine's.)

/** @param {number} count */
const counted = (count) => count.toLocaleString("en");

// Players and moves.

/** @param {number} player @param {number} players */
export const player = (player, players) => (players > 2 ? `Player ${player + 1}` : ["First", "Second"][player]);
/** @param {number} game */
export const inGame = (game) => `game ${game + 1}: `;
/** @param {Exact} score */
export const forScore = (score) => ` for ${score}`;
/** @param {string} boards */
export const choose = (boards) => `choose ${boards}`;
/** @param {number} number */
export const chooseNumber = (number) => `choose no. ${number + 1}`;
/** @param {number} number */
export const choice = (number) => `choice ${number + 1}`;
/** A coin that others weigh as much as. @type {Record<"left" | "right" | "place" | "number", (weight: string, number: number) => string>} */
export const COIN = {
  left: (weight) => `the left ${weight}`,
  right: (weight) => `the right ${weight}`,
  place: (weight, place) => `the ${weight} at place ${place}`,
  number: (weight, vertex) => `the ${weight} at #${vertex}`,
};
/** Where it is. @type {Record<keyof typeof COIN, (number: number) => string>} */
export const WHERE = { left: () => "left", right: () => "right", place: (place) => `place ${place}`, number: (vertex) => `#${vertex}` };
/** Begins a sentence. @param {string} text */
const begun = (text) => text.charAt(0).toUpperCase() + text.slice(1);
/** @param {string} move */
export const takeMove = (move) => `Take ${move}`;

// The analysis.

/** @param {string} lead */
export const leadAtEnd = (lead) => `The first player's lead at the end: ${lead}`;
/** @param {string} lead */
export const leadLies = (lead) => `The first player's lead at the end lies in ${lead}`;
export const noAnalysis = "No analysis";
/** @param {string} refusal */
export const refused = (refusal) => `No analysis: ${refusal}.`;
/** @param {string} refusal */
export const stopped = (refusal) => `The search was stopped: ${refusal}.`;
export const isSureOf = "is sure of";
export const willHave = "will have";
export const toMove = "to move";
export const isOver = "The play is over.";
export const sureOf = "What each is sure of, whatever the others do";
/** @param {boolean} goesOn @param {number} seconds */
export const searchFor = (goesOn, seconds) => `${goesOn ? "Go on for" : "Search"} ${seconds} ${seconds === 1 ? "second" : "seconds"}`;
export const stop = "Stop";
/** @param {number} count */
export const positions = (count) => `${counted(count)} positions`;
/** @param {number} count */
export const searched = (count) => `${positions(count)} searched`;
/** @param {number} count @param {string} lead */
export const searching = (count, lead) => `${positions(count)}, lead ${lead}`;
export const unfinished = " · not finished";
/** @param {string} score */
export const draw = (score) => `A draw${score}`;
/** @param {string} score */
export const endedInDraw = (score) => `It ended in a draw${score}`;
/** @param {string} one @param {string} other */
export const score = (one, other) => `, ${one} to ${other}`;
/** @param {number} winner @param {string} by @param {boolean} isOver */
export const winner = (winner, by, isOver) => `The ${["first", "second"][winner]} player ${isOver ? "won" : "wins"} by ${by}`;
/** @param {string} outcome */
export const outcome = (outcome) => `outcome ${outcome}`;
export const best = "best";
export const starBest = "★ best";
/** @param {string} loss */
export const loses = (loss) => `loses ${loss}`;
/** @param {number} count */
export const moreOnBoard = (count) => `and ${count} more on the board`;
/** @param {string} name */
export const strategyWould = (name) => `what the ${name} strategy would do`;
/** @param {string} who @param {string} move */
export const byWhom = (who, move) => `${who}: ${move}`;
/** @param {Turn} vertex */
export const vertex = (vertex) => `vertex ${vertex}`;
/** @param {number} count @param {string} who @param {string} move */
export const playLine = (count, who, move) => `Play ${count} ${count > 1 ? "moves" : "move"} of the line, up to ${who}: ${move}`;
/** @param {number} count */
export const restOfLine = (count) => ` … ${count} more`;
/** @param {string} score */
export const scores = (score) => ` scores ${score}`;

// The board as a picture.

export const theBoard = "The board";
/** @param {number} count */
export const foldedCoins = (count) => `… ${counted(count)} coins …`;
export const showThem = "show them";
export const unfold = "Unfold";
export const fold = "Fold";
export const notAvailable = "not available";
/** @param {string} who */
export const takenBy = (who) => `taken by ${who}`;
/** @param {string} weight @param {number} vertex */
export const coin = (weight, vertex) => `${weight}, vertex ${vertex}`;
/** @param {string} weight @param {number} vertex @param {number} [first] */
export const takeCoin = (weight, vertex, first = vertex) => `take ${coin(weight, vertex)}${first < vertex ? ` and those before it from ${first} on` : ""}`;
/** @param {string} weight @param {number} vertex */
export const editCoin = (weight, vertex) => `edit ${coin(weight, vertex)}`;
/** @param {[string, number][]} ends */
export const joinedTo = (ends) => (ends.length ? `joined to ${ends.map(([weight, end]) => `${weight} (vertex ${end})`).join(" and ")}` : "joined to none");
/** @param {number} count */
export const sheet = (count) => `The board: ${counted(count)} vertices. Brackets step through those that may be taken.`;
/** @param {string} weight */
export const ev = (weight) => `ev ${weight}`;

// The play so far.

export const noMoves = "No moves yet";
/** @param {number} number @param {string} move @param {string} loss */
export const turn = (number, move, loss) => `Turn ${number}: ${move}${loss && `, ${loses(loss)}`}`;

// The rules, and what a screen reader is told.

/** What may be taken of each kind of component, under the rule `share`. @type {Record<string, string>} */
export const TAKEN = {
  row: "a coin from either end of a row",
  stack: "the coin of a stack that is farthest from its wall",
  ev: "of an ev, the 0 before its coin",
  free: "any free coin",
  pizza: "any first piece of a pizza, then a piece beside the gap",
  path: "any first coin of a path, then a coin beside the gap",
  forest: "a root, under which others become available",
  tree: "an available vertex of a tree (any, where none is), after which its neighbours are available",
  order: "a vertex of an order before which none is left",
  front: "one coin or more from the front of a pile, up to #",
  graph: "an available vertex of a graph (any, where none is), after which its neighbours are available",
};
export const uncut = "a vertex that does not cut off others, from each other or from the ground that anchored ones are joined to";
export const availableUncut = `an available vertex that is also ${uncut}`;
/** @type {Record<string, string>} */
export const PASSING = {
  P: "You may pass; two passes in a row end the play.",
  A: "You may pass while an even number of vertices is left; two passes in a row end the play.",
  N: "You may pass, but not right after a pass.",
};
export const stuck = "The play is over: nothing that is left may be taken.";
/** @param {string[]} ways */
export const takeAny = (ways) => `take ${ways.join("; or ")}`;
export const makeChoice = "make a choice of a menu";
export const goAlong = "go along an arrow";
/** @param {string[]} ways */
export const inTurn = (ways) => `In turn, ${ways.join("; or ")}.`;
export const rings = "A coin with a ring gives another turn.";
export const whoWins = "Whoever has more at the end wins.";
/** @param {string} kind @param {string[]} weights @param {number} more */
export const lying = (kind, weights, more) => `${kind}: ${weights.join(" ")}${more > 0 ? ` and ${more} more` : ""}`;
/** @param {string[]} parts */
export const onTable = (parts) => `On the table: ${parts.join("; ") || "nothing"}.`;
/** @param {string[]} totals */
export const taken = (totals) => `Taken: ${totals.join(" to ")}.`;
/** @param {string} who */
export const isToMove = (who) => `${who} is to move.`;
/** @param {string} who @param {string} move @param {boolean} isCoin */
export const moved = (who, move, isCoin) => `${who} ${isCoin ? "took " : ""}${move}.`;
/** @param {string} lead */
export const leadSentence = (lead) => `${leadAtEnd(lead)}.`;
/** @param {string[]} moves */
export const theBest = (moves) => `Best: ${moves.join(", ")}.`;

// Players, engines and mistakes.

/** @type {Record<string, string>} */
export const STRATEGIES = {
  "": "a person",
  optimal: "engine, optimal",
  greedy: "engine, greedy",
  colour: "engine, by colour",
  random: "engine, random",
};
export const pause = "Pause";
export const letPlay = "Let it play";
/** @param {number} errors */
export const errorsOf = (errors) => `${errors} of 100 moves`;
/** @param {number} errors */
export const errsIn = (errors) => `errs in ${errorsOf(errors)}`;
/** @param {string} strategy */
export const noMove = (strategy) => `The strategy “${strategy}” has no move here.`;
/** @param {string} move */
export const unproved = (move) => `${begun(move)} is a good move: the search was not finished, so it is not proved to be the best.`;
/** @param {string | undefined} why */
export const noBest = (why) => `The best move is not known. ${why}`;
/** @param {string} who @param {string | null} loss */
export const lost = (who, loss) => `${who} lost ${loss ?? "an unknown amount"}`;
/** @param {string[]} losses @param {boolean} isAny */
export const mistakes = (losses, isAny) => (isAny ? `${losses.join(", ")} by mistakes:` : `No mistakes. ${losses.join(", ")}.`);
/** @param {number} count */
export const undecided = (count) => `${count} moves were not decided in time.`;
/** @param {string} who @param {string} move @param {string} loss */
export const mistake = (who, move, loss) => `${who}: ${move} loses ${loss}`;
/** @param {string} move */
export const wasBest = (move) => ` (${move} was best) `;
export const tryAgain = "Try again";
/** @param {number} count */
export const more = (count) => `${count} more`;
/** @param {string} who @param {string} move */
export const findBetter = (who, move) => `${who} took ${move} here. Find a better move.`;
export const thatIsBest = "That is best.";
/** @param {string} move */
export const unjudged = (move) => `Whether ${move} is best was not found out in time. Try another move.`;
/** @param {string} move @param {string | null} loss */
export const losesTry = (move, loss) => `${begun(move)} loses ${loss ?? "something"}. Try another move.`;

// Why?

/** The idea of each kind of step. @type {Record<string, string>} */
export const IDEAS = {
  fusion: "A coin at least as heavy as both its neighbours is never worth reaching for: whoever takes a neighbour gives it away. The three play as one coin: the neighbours less the coin between them.",
  push: "Whoever takes a root gives away what is under it. A root that is not heavier than the heaviest weight under it plays as one coin with the two heaviest: the root less the first, plus the second. Where there is only one, both come off as an ev.",
};
export const forTwo = "There are explanations for two players only.";
/** @param {string} why */
export const noExplanation = (why) => `No explanation: ${why}.`;
export const steps = "Fusion, step by step";
export const greedyOrder = "Greedy order of the pieces";
export const fences = "Fences";
export const noFences = "There is no row or stack.";
export const strategies = "The simple strategies";
export const viewOfMover = "Of what is left, and from the view of the player to move:";
/** @param {number} count */
export const vertices = (count) => `${count} vertices`;
export const markThem = "mark them on the board";
/** @param {Turn} turn */
export const move = (turn) => `move ${turn}`;
export const isSearched = "This position takes a search: there is no short proof of its value, but every outcome on the board is exact once the search is done. What is known:";
export const noLaws = "None of the laws that shorten a search applies here.";
export const greedAgainst = "Greed, against optimal play and any";
/** @param {string} lead @param {string} optimal */
export const greedComes = (lead, optimal) => `Always taking the most at once comes to a lead of ${lead} for the first player at the end${optimal && `; optimal play comes to ${optimal}`}.`;
export const noGreed = "Not found in time, or the play is over.";
export const isUnbroached = "A component is unbroached. A best first move is ";
/** @param {string} rest @param {string} worth */
export const leaves = (rest, worth) => `; it leaves ${rest || "nothing"}, worth ${worth} to the opponent. The rest is about that.`;
export const and = "  and  ";
/** @param {number} count */
export const andMore = (count) => `and ${counted(count)} more`;
/** @param {string} range */
export const verticesOf = (range) => `vertices ${range}`;
/** @param {number} count */
export const stepsBack = (count) => `${count} steps back`;
export const stepBack = "Step back";
/** @param {number} count @param {number} all */
export const stepOf = (count, all) => `${count} of ${all}`;
export const stepForward = "Step forward";
/** @param {number} count */
export const stepsForward = (count) => `${count} steps forward`;
export const beforeSteps = "Before any step";
export const nothingFuses = "Nothing fuses.";
/** @param {string} ev */
export const evCameOff = (ev) => `An ev of ${ev} came off.`;
/** @param {string} weights @param {string} fused */
export const fuse = (weights, fused) => `${weights} fuse into ${fused}`;
/** @param {string} weights @param {string} weight */
export const comeOff = (weights, weight) => `${weights} come off: ${ev(weight)}`;
/** @param {string} one @param {string} by @param {string} other @param {string} listed @param {string} chain */
export const joined = (one, by, other, listed, chain) => `${one} ${by} ${other}: ${listed && `${listed}, which fuse to `}${chain}`;
/** @param {string} root @param {string} lost @param {string | null} became @param {string} weight */
export const meets = (root, lost, became, weight) => `the root ${root} meets ${lost} and ${became === null ? `comes off: ${ev(weight)}` : `becomes ${became}`}`;
/** @param {string} weight @param {string} worth */
export const heaviestFirst = (weight, worth) => `In turn, heaviest first${weight && ` and the ${ev(weight)}`}: worth ${worth} to the player to move.`;
export const greed = "Greed";
export const secondByColour = "The second player, by colour,";
export const oneColour = "One colour";
/** @param {string} one @param {string} other @param {string} lead @param {string} optimal */
export const contest = (one, other, lead, optimal) => ` gets ${one} to ${other}, a lead of ${lead}; optimal play leads by ${optimal}.`;
/** What a strategy is sure of, and whether it is therefore optimal. @param {string} sure @param {string} ifLucky @param {boolean} isSecond @param {string} optimality */
export const guarantees = (sure, ifLucky, isSecond, optimality) => ` Whatever the opponent does, it ${isSecond ? "holds the first player to" : "guarantees"} a lead of ${sure}${ifLucky && `, or ${ifLucky} if ties are broken well`}${VERDICTS[optimality]}`;
/** @type {Record<string, string>} */
const VERDICTS = { optimal: ": that is optimal.", "by-ties": ": optimal only then.", "not-optimal": ": not optimal.", unknown: "." };
export const noGuarantee = " That is against this play; what it guarantees against any was not found.";
/** @param {number} turn @param {string} move @param {string} loss @param {string} better */
export const goesWrong = (turn, move, loss, better) => `It goes wrong at turn ${turn}: ${move} loses ${loss}, ${better} was best.`;
/** @param {number} count */
export const manyFences = (count) => `${count} fences: too many for a chart.`;
/** @param {string[]} list */
export const fenceList = (list) => `Fences: ${list.join(", ")}`;
export const fenceChart = "Chart of the fences";
export const fenceLegend = "R of every fence between the coins: ● class 0, ■ class 1, the least of each class ringed, the chains from the open ends in bold. From fence to fence along a chain is a slice; its weight is the sum of both R.";

// Editing.

/** @type {Record<string, string>} */
export const MARKS = { open: "Available", anchored: "Anchored", even: "Even" };
/** @param {number} vertex */
export const weightOf = (vertex) => `Weight of #${vertex}`;
export const set = "Set";
export const remove = "Remove";
export const plusCoin = "+ coin";
export const afterIt = "another one after it";
export const toLeft = "Move to the left";
export const toRight = "Move to the right";
export const otherEnd = "The other end";
export const plusVertex = "+ vertex";
export const joinedToIt = "another one, joined to it";
export const edgeTo = "Edge to #";
export const addsEdge = "adds the edge, or removes it";
export const close = "Close";

// The gallery.

export const noBoards = "The boards did not come";
/** @param {string} family */
export const parameterOf = (family) => `Parameter of ${family}`;
/** @param {string} about @param {string} source */
export const aboutFamily = (about, source) => `${about} — ${source}`;
export const families = "Families";
export const anyShape = "any shape";

// The laboratory.

/** The questions of the engine. @type {Record<string, string>} */
export const QUESTIONS = {
  equivalent: "Are two boards equivalent?",
  distance: "How far apart are two boards?",
  order: "Is one board never worse than another?",
  invertible: "Is it invertible?",
  parity: "Is it even or odd?",
  reduce: "What does it reduce to?",
  profile: "How much does it vary?",
  onepass: "What is one forced pass worth?",
  similar: "Are they similar?",
  independent: "Are the boards independent?",
  group: "Which group do they generate?",
  measure: "How are they measured?",
  domination: "Does one move dominate another?",
  scale: "Scaled and shifted",
  safe: "Is it safe?",
  simplistic: "Is it simplistic?",
  ev: "Is it an ev sequence?",
  slice: "Is it a slice?",
  partition: "Cut into slices, step by step",
  badness: "What each move can lose",
  extremal: "Is it an extremal pizza?",
  plateaus: "Its plateaus",
  "zero-cycle": "Is it a zero cycle?",
  rotations: "The rotations of a pizza",
  clusters: "The clusters of a pizza",
};
/** @param {string} name */
export const question = (name) => `${name}: ${QUESTIONS[name]}`;
export const notDecided = "Not decided.";
export const yes = "Yes";
export const no = "No";
export const saveCertificate = "Save the certificate";
/** @param {number} count */
export const bytes = (count) => ` ${counted(count)} bytes. `;
export const checksToo = " checks it, too.";
export const verified = "Verified: every step of the proof holds.";
/** @param {string} board @param {string} value @param {string} profits */
export const hasValue = (board, value, profits) => `${board} has the value ${value}${profits}.`;

// Sharing.

export const linkCopied = "Link copied.";
export const textCopied = "Text copied.";
export const noCopying = "The browser does not allow copying.";
/** What the address leaves out of the play, from nothing to all of it. */
export const LEFT_OUT = [
  "", "The link holds the line to here without the variations: with them it would be too long.",
  "The link holds the board only: with the line it would be too long.",
  "The board is too long for a link: save it as a file.",
];
const FORMATS = { graph6: "graph6", sparse6: "sparse6", edgelist: "edge list", graphml: "GraphML", dot: "DOT", gph: "gph" };
/** What a text was read as. @param {NonNullable<Outline["read"]>} read */
export function wasRead(read) {
  if ("coins" in read) return coins(read.coins);
  const how = [FORMATS[read.format], read.weights === "file" ? "weights from the file" : "", read.edge_data ? "edge data ignored" : ""].filter(Boolean);
  const what = `Read ${some(read.vertices, "vertex", "vertices")}, ${some(read.edges, "edge", "edges")} (${how.join("; ")}).`;
  return read.weights === "file" ? what : `${what} The file has no weights: every vertex weighs 1. Edit changes them.`;
}
export const tooManyForSvg = "A board of so many vertices is saved as PNG, text or JSON.";
export const noPicture = "This picture has no board in it.";

// The page, and what fails.

/** @param {string} board */
export const title = (board) => (board ? `${board} · Slicewise` : "Slicewise playground");
/** @param {number} seconds */
export const seconds = (seconds) => `${seconds} seconds`;
export const problem = "Problem";
/** @param {number} line @param {number} column */
export const place = (line, column) => `line ${line}, column ${column}`;
export const failed = "Something failed";
export const noAnswer = "The engine did not answer.";
export const moveLeftOut = "A move is left out";
/** @param {number} number @param {string} why */
export const leftOutOf = (number, why) => `Move ${number} of the play, and what follows: ${why}`;
/** @param {number} count @param {string} one @param {string} more */
const some = (count, one, more) => `${counted(count)} ${count === 1 ? one : more}`;
/** @param {number} count */
export const coins = (count) => some(count, "coin", "coins");
/** What is asked about a text that may mean boards of these numbers of weights, and why. @type {Record<"count" | "comma" | "lines", (...counts: number[]) => string[]>} */
export const DOUBTS = {
  count: (one, other) => [`${coins(one)}, or ${counted(other)}?`, "The first number may be the number of coins."],
  comma: (...counts) => [counts.length > 1 ? "One number or two?" : "Is this the board?", "A comma may be inside a number, or between two."],
  lines: () => ["Is this one row?", "Rows beside each other are joined by +, as in row 1 2 + row 3 4. A list of edges is opened under Share, as a file with the ending .edgelist."],
};
/** @param {keyof typeof DOUBTS} doubt @param {{ board: string, weights: number }} reading */
export function reading(doubt, { board, weights }) {
  if (doubt === "lines") return `One row of ${coins(weights)}`;
  return `${doubt === "count" ? coins(weights) : some(weights, "number", "numbers")}: ${board.slice(0, 60)}${board.length > 60 ? "…" : ""}`;
}
/** @param {number} status */
export const serverAnswered = (status) => `The server answered ${status}.`;
export const serverGone = "The server does not answer";
export const serverGoneWhy = "Is slicewise serve still running? The play is kept, and the page asks again by itself.";
export const serverStopped = "The server stopped in the middle of an answer.";
export const engineFailed = "The engine failed";
export const engineNotLoaded = "The engine could not be loaded";
/** @param {string} why */
export const offline = (why) => `${why}. Are you offline?`;

// The help.

/** Keys by their commands. @type {Record<string, string>} */
export const KEYS = {
  back: "back",
  forward: "forward",
  first: "to the start",
  last: "to the end of the line",
  sibling: "next variation",
  best: "play the best move",
  walk: "step through the vertices that may be taken; Enter takes one",
  pass: "pass, where it is allowed",
  undo: "undo, redo",
  delete: "delete from here on; while editing, the vertex",
  add: "while editing: another vertex beside this one",
  promote: "promote this variation",
  flip: "flip the board",
  analysis: "analysis on or off",
  explain: "explanation open or closed",
  reply: "show the best reply to the best move",
  review: "review this play",
  larger: "a larger picture (also Ctrl and the wheel, or two fingers)",
  smaller: "a smaller picture",
  fit: "the whole picture, and back",
  edit: "edit the board",
  write: "write a board",
  gallery: "gallery",
  help: "this help",
};
/** @type {Record<string, string>} */
export const KEY_NAMES = { " ": "space", ArrowLeft: "←", ArrowRight: "→", ArrowUp: "↑", ArrowDown: "↓", "": "space" };
