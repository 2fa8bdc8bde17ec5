// Every text that the scripts write or say in English, by its key; texts.de.js has the same keys. (What the engine says of boards and
// moves is the engine's.)

/** What the engine says, in the language of this catalogue: once the whole of that is there. @param {string} text */
export const engine = (text) => text;
export const whole = async () => {};

/** A number that is alone in its field, with the decimal sign that the engine reads. @param {string} typed */
export const decimal = (typed) => typed;

/** @param {number} count */
const counted = (count) => count.toLocaleString("en");

/** What is in index.html, by the English there. @type {Record<string, string>} */
export const PAGE = Object.freeze({});

/** What the notation calls a kind of board, or a shape of it. @param {string} name */
export const kind = (name) => name;
export const or = " or ";

// Players and moves.

/** @param {number} player @param {number} players */
export const player = (player, players) => (players > 2 ? `Player ${player + 1}` : ["First", "Second"][player]);
export const you = "You";
export const they = "They";
/** The opponents, the weakest first, and what each does. @type {Record<string, [name: string, about: string]>} */
export const OPPONENTS = {
  random: ["Random", "Takes anything."],
  greedy: ["Greedy", "Always takes the biggest."],
  colour: ["Colour", "Takes every second coin, of the heavier colour."],
  "two-ahead": ["Two-ahead", "Looks at your reply before it takes."],
  optimal: ["Exact", "Never gives anything away."],
};
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
export const besides = "+";
export const pass = "pass";
/** A coin that others weigh as much as. @type {Record<"only" | "left" | "right" | "place" | "number", (weight: string, number: number) => string>} */
export const COIN = {
  only: (weight) => `the ${weight}`,
  left: (weight) => `the left ${weight}`,
  right: (weight) => `the right ${weight}`,
  place: (weight, place) => `the ${weight} at place ${place}`,
  number: (weight, vertex) => `the ${weight} at #${vertex}`,
};
/** One that its weight tells. @param {string} weight */
export const theCoin = (weight) => `the ${weight}`;
/** The lines that coins are in. @type {Record<string, string>} */
const LINE_OF = { row: "row", stack: "stack", path: "path", free: "loose coins", ev: "ev" };
const ORDINALS = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"];
/**
 * A coin of one of several lines: where it is there, and which of its kind that line is, counted from the top, if they are `many`.
 * @param {{ kind: string, at: keyof typeof COIN, weight: string, place: number, line: number, many: number }} coin
 */
export const coinIn = ({ kind, at, weight, place, line, many }) =>
  (kind === "free" && at === "only" && many === 1 ? `the loose ${weight}` : `${COIN[at](weight, place)} of the ${many > 1 ? `${ORDINALS[line - 1] ?? `${line}th`} ` : ""}${LINE_OF[kind]}`);
/** Where it is. @type {Record<keyof typeof COIN, (number: number) => string>} */
export const WHERE = { only: () => "", left: () => "left", right: () => "right", place: (place) => `place ${place}`, number: (vertex) => `#${vertex}` };
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
/** What the tags of simple strategies say. @type {Record<"greedy" | "colour", string>} */
export const TAGS = { greedy: "greedy", colour: "colour" };
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
/** @param {"greedy" | "colour"} name */
export const strategyWould = (name) => `what the ${name} strategy would do`;
/** @param {string} who @param {string} move */
export const byWhom = (who, move) => `${who}: ${move}`;
/** @param {number} count @param {string} who @param {string} move */
export const playLine = (count, who, move) => `Play ${count} ${count > 1 ? "moves" : "move"} of the line, up to ${who}: ${move}`;
/** @param {number} count */
export const restOfLine = (count) => ` … ${count} more`;
/** @param {string} score */
export const scores = (score) => ` scores ${score}`;

// The board as a picture.

export const theBoard = "The board";
/** @param {number} count */
export const foldedCoins = (count) => `‹ ${counted(count)} more ›`;
export const showThem = "show them";
export const unfold = "Unfold";
export const fold = "Fold";
export const notAvailable = "not available";
/** @param {string} who */
export const takenBy = (who) => `taken by ${who === you ? "you" : who}`;
/** @param {string} name @param {number} vertex */
export const numbered = (name, vertex) => `${name}, #${vertex}`;
/** @param {string} coin @param {number} others @param {boolean} areAfter whether the others are after it */
export const takeCoin = (coin, others, areAfter) => `take ${coin}${others ? ` and the ${others} ${areAfter ? "after" : "before"} it` : ""}`;
/** @param {string} one @param {string} other */
export const worthBoth = (one, other) => `${one} to the first player and ${other} to the second`;
export const twoValues = "Of the two numbers of a coin, the first player gets the first and the second player the second.";
/** @param {string} weight @param {number} vertex */
export const editCoin = (weight, vertex) => `edit ${numbered(weight, vertex)}`;
/** @param {string[]} coins */
export const joinedTo = (coins) => (coins.length ? `joined to ${coins.join(" and ")}` : "joined to none");
/** @param {number} count */
export const sheet = (count) => `The board: ${counted(count)} coins. Brackets step through those that may be taken.`;
/** @param {string} weight */
export const ev = (weight) => `ev ${weight}`;

// The play so far.

export const noMoves = "No moves yet";
/** @param {number} number @param {string} move @param {string} loss */
export const turn = (number, move, loss) => `Turn ${number}: ${move}${loss && `, ${loses(loss)}`}`;
/** What people wrote about a move. @param {{ name?: string, comment?: string }} written */
export const written = ({ name, comment }) => `${name ? `. A line named ${name}` : ""}${comment ? `. Comment: ${comment}` : ""}`;

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
  ends: "one coin or more from one end of a pile, up to #",
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
export const isToMove = (who) => (who === you ? "It is your turn." : `${who} is to move.`);
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
  "two-ahead": "engine, two ahead",
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
export const tooLarge = "the board is too large for one";
/** @param {string} why */
export const noExplanation = (why) => `No explanation: ${why}.`;
export const levels = "The levels of the answer";
/** @type {Record<"lanes" | "plans" | "laws" | "fusion" | "fences", string>} */
export const LEVELS = { lanes: "Two plays", plans: "Simple plans", laws: "Laws", fusion: "Slices", fences: "Fences" };
/** @param {string} level */
export const deeper = (level) => `Further: ${level}`;
export const nothingLost = "Nothing tempts here that would be wrong. This is how best play goes on:";
/** @param {string} move */
export const tempts = (move) => `${begun(move)} tempts. What comes of it, and of a best move:`;
export const colourLaw = "Colour every second coin. Whoever moves first can get all coins of one colour: take its end, and after every reply another one of it lies open.";
/** The two colours, as classes. */
export const SHADES = ["dark", "light"];
/** @param {number} index @param {string} weight */
export const shade = (index, weight) => `${["dark", "light"][index]}: ${weight}`;
/** @param {string} coin */
export const outweighs = (coin) => `${begun(coin)} is heavier than all the others together: whoever opens it gives it away.`;
/** @param {number} count */
export const coinsLeft = (count) => `${coins(count)} ${count === 1 ? "is" : "are"} left.`;
/** @param {string} move @param {string} who @param {string} coin */
export const opensIt = (move, who, coin) => `After ${move}, ${who === you ? "you have" : `${who} has`} to open ${coin}.`;
export const ranked = "The heaviest first";
export const strategies = "The simple strategies";
export const viewOfMover = "Of what is left, and from the view of the player to move:";
/** @param {number} count */
export const vertices = (count) => `${count} vertices`;
export const markThem = "mark them on the board";
/** @param {Turn} turn */
export const move = (turn) => `move ${turn}`;
export const isSearched = "This position takes a search: there is no short proof of its value, but every outcome on the board is exact once the search is done. What is known:";
export const noLaws = "None of the laws that shorten a search applies here.";
export const reduction = "What the search starts with, step by step";
/** @param {string} board @param {number} others */
export const reducedTo = (board, others) => `Left: ${board}${others ? ", beside menus or games" : ""}`;
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
/** @param {string} one @param {"beside" | "then"} by @param {string} other @param {string} listed @param {string} chain */
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

// Playing.

export const rowLaw = "Take a coin from an end. More at the end wins.";
export const opponent = "Your opponent";
export const goFirst = "Go first";
export const goSecond = "Go second";
export const hint = "Hint";
/** @param {number} count @param {number} all */
export const dots = (count, all) => `${"●".repeat(count)}${"○".repeat(all - count)}`;
/** What each hint says. @type {Record<string, (named: { move: string, reply: string, left: string[], moves: string[], opponent: string }) => string>} */
export const HINTS = {
  trap: () => "The biggest is a trap.",
  quiet: () => "The biggest is all right here. Something else is not.",
  any: () => "Here every move is as good as the others.",
  open: () => "This board is too large for a hint.",
  "trap-is": ({ move }) => `${begun(move)} hides something.`,
  reply: ({ move, reply, left, opponent }) => `Take ${move}: ${opponent} takes ${reply}.${left.length ? ` Then ${list(left)} ${left.length > 1 ? "are" : "is"} left to take.` : ""}`,
  best: ({ moves }) => `Take ${moves.join(" or ")}.`,
};
/** @param {string[]} words */
const list = (words) => (words.length > 1 ? `${words.slice(0, -1).join(", ")} and ${words.at(-1)}` : words.join(""));
export const isGone = "That one is gone.";
/** @param {string} who */
export const notYourTurn = (who) => `It is ${who}’s turn.`;
/** Why a coin may not be taken, by the kind of what it lies in. @type {Record<string, string>} */
export const MAY_NOT = {
  row: "Only the ends.",
  stack: "Only the coin at the open end.",
  ev: "Only the 0 before it.",
  pizza: "Only a piece beside the gap.",
  path: "Only a coin beside the gap.",
  forest: "Only one with nothing above it.",
  order: "Only one with nothing left before it.",
  front: "Only from the front.",
  ends: "Only from an end.",
  tree: "Only a neighbour of one that is gone.",
  graph: "Only a neighbour of one that is gone.",
  cut: "That would cut others off.",
};
/** @param {string} who @param {string} one @param {string} other */
export const wins = (who, one, other) => `${who} ${who === you ? "win" : "wins"} ${one} to ${other}`;
/** @param {string} one @param {string} other */
export const drawAt = (one, other) => `A draw, ${one} to ${other}`;
/** @param {string[]} totals */
export const overAt = (totals) => `Over: ${totals.join(" to ")}`;
/** @param {number} count @param {string} lost */
export const given = (count, lost) => (count ? `${count === 1 ? "One move" : `${counted(count)} moves`} gave away ${lost}.` : "You gave nothing away.");
export const leadByTurn = "The lead that could still be reached, by turn: it falls where coins were given away";
export const newBoard = "New board";
export const rematch = "Rematch";
export const tryThat = "Try that move again";
/** @param {string} move */
export const tookHere = (move) => `Here you took ${move}. Take something else.`;
export const why = "Why?";
/** @param {string} who @param {string} move */
export const took = (who, move) => `${who} took ${move}`;
/** @param {string} move */
export const take = (move) => `Take ${move}`;
export const moreWhy = "Look at it on the bench";
export const beatMe = "Beat my score";
export const beatCopied = "A link to this board, with your score, is copied.";
/** @param {string} score */
export const beat = (score) => `Somebody got ${score} here. Can you?`;

// Two plays beside each other.

export const onceMore = "Show it once more";
/** @param {string[]} coins */
export const opens = (coins) => `opens ${coins.join(", ")}`;
/** @param {string[]} coins */
export const staysShut = (coins) => `${coins.join(", ")} ${coins.length > 1 ? "stay" : "stays"} shut`;

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

// Certificates.

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
  "", "The link leaves out the comments and names: with them it would be too long.",
  "The link holds the line to here without the variations: with them it would be too long.",
  "The link holds the board only: with the line it would be too long.",
  "The board is too long for a link: save it as a file.",
];
/** @type {Record<string, string>} */
const FORMATS = { graph6: "graph6", sparse6: "sparse6", edgelist: "edge list", graphml: "GraphML", dot: "DOT", gph: "gph" };
/** What a text was read as. @param {NonNullable<Outline["read"]>} read */
export function wasRead(read) {
  if ("coins" in read) return coins(read.coins);
  const how = [FORMATS[read.format] ?? read.format, read.weights === "file" ? "weights from the file" : "", read.edge_data ? "edge data ignored" : ""].filter(Boolean);
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
  comma: (...counts) => [counts.length > 1 ? "One number or two?" : "Is this the board?", "A comma or a blank may be inside a number, or between two."],
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

/** @type {Record<string, string>} */
const PARTS = {
  tree: "the variations", line: "the moves", seats: "who plays", layout: "the drawing", players: "the number of players", room: "the room", show: "how much is shown",
};
/** What of a link could not be read. @param {string[]} wrong */
export const badLink = (wrong) => (wrong[0] === "board" ? "The link names no board. This is the first one."
  : `The link is damaged. This could not be read: ${wrong.map((name) => PARTS[name]).join(", ")}.`);
/** @param {number} players @param {number} most */
export const tooManyPlayers = (players, most) => `${counted(players)} players are too many: ${most} can play here.`;

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
  ends: "take the coin at the left or the right end of the row",
  undo: "undo, redo",
  delete: "delete from here on; while editing, the vertex",
  add: "while editing: another vertex beside this one",
  promote: "promote this variation",
  flip: "flip the board",
  analysis: "show or hide the answers",
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
export const KEY_NAMES = {
  " ": "space", ArrowLeft: "←", ArrowRight: "→", ArrowUp: "↑", ArrowDown: "↓", "": "space", Home: "Home", End: "End", Delete: "Delete", "Ctrl+z": "Ctrl+z", "Ctrl+y": "Ctrl+y",
  "Shift+←": "Shift+←", "Shift+→": "Shift+→", "Shift+P": "Shift+P", "Shift+L": "Shift+L", "Shift+R": "Shift+R",
};

// The notebook of the bench.

/** The questions that can be asked. @type {Record<string, string>} */
export const QUESTIONS = {
  equivalent: "Do they make no difference to each other?",
  distance: "How far apart can they be?",
  order: "Is one never worse than the other?",
  similar: "Do their slices weigh the same?",
  independent: "Do their values just add up?",
  group: "Do some of them cancel each other?",
  measure: "Which numbers do they stand for?",
  domination: "Is one first move never worse than another?",
  badness: "What can each first move lose?",
  safe: "Which first moves are safe?",
  invertible: "Can another board cancel it?",
  doubles: "Is all that play makes of it worth 0 twice?",
  parity: "Is it even or odd?",
  reduce: "What does it reduce to?",
  profile: "What is it worth beside one coin?",
  onepass: "What is one forced pass worth?",
  scale: "What if all weights change alike?",
  simplistic: "Are safe moves always best?",
  ev: "Is it an ev?",
  slice: "Is it a slice?",
  partition: "How is it cut into slices?",
  extremal: "Is it as bad for the first player as can be?",
  plateaus: "Where are its hills?",
  "zero-cycle": "Is it worth nothing?",
  rotations: "What does each cut make of it?",
  clusters: "Where are its runs of ones?",
  stabilizer: "Which changes of all weights make no difference?",
  shift: "Can one board make them all worth 1 less?",
  origin: "What could it have come from?",
  table: "The table of all its parts",
  compare: "How much work is each method?",
  certify: "Can its value be proved?",
  strategy: "What does a strategy guarantee?",
  verify: "Does this certificate hold?",
  find: "Find boards",
};
/** What questions are about, how many of them can be asked, and how many there are. @type {Record<"board" | "moves" | "several", (can: number, all: number) => string>} */
export const GROUPS = {
  board: (can, all) => `This board (${can} of ${all})`,
  moves: (can, all) => `Its first moves (${can} of ${all})`,
  several: (can, all) => `Several boards (${can} of ${all})`,
};
/** Why a question cannot be asked, by the code of the engine. @type {Record<string, string>} */
export const REASONS = {
  "more-boards": "It is about two boards: put another one beside this.",
  "fewer-boards": "It is about fewer boards: take some away.",
  "many-boards": "It is about twelve boards at most.",
  "many-pieces": "The pizza has too many pieces for it.",
  "many-coins": "It is about 60 coins at most.",
  "many-vertices": "It is about 40 coins at most, all boards together.",
  "rule-share": "It is about the plain rule for taking, share.",
  "rule-share-or-grab": "It is about the rules for taking share and grab: under both, a play may end early.",
  passing: "It is about play without passing.",
  "no-passing": "With menus, games or another turn, nobody may pass.",
  "same-rules": "The boards have different rules.",
  "single-row": "It is about one row.",
  "single-row-or-stack": "It is about one row or stack.",
  "single-sequence": "It is about one row, stack, path or pizza.",
  "single-pizza": "It is about one pizza.",
  "odd-pizza": "It is about an odd number of pieces.",
  "even-pizza": "It is about an even number of pieces.",
  vertices: "It is not about menus and games.",
  edges: "It is not about menus, games and orders.",
  "not-even": "It is not about coins that give another turn.",
  "one-parity": "Some plays of it are longer by one move than others.",
  available: "In every part, some coin must be open to take.",
  "zeros-and-ones": "It is about weights 0 and 1 only.",
  "ones-and-minus-ones": "It is about weights 1 and −1 only.",
  "like-free": "It does not play like loose coins.",
};
/** Begins what the engine could not do, by the kind of the problem. @type {Record<string, string>} */
export const PROBLEMS = {
  "bad-request": "That cannot be asked",
  "too-large": "That is too much",
  "bad-board": "That is not a board",
  "bad-turn": "That move is not allowed",
  "bad-edit": "The board cannot be changed like that",
  "bad-certificate": "The certificate does not hold",
  "no-answer": "There is no answer to that",
  "too-long": "That takes too long",
  busy: "Too much is asked at once",
  fault: "The engine failed",
};
/** @param {string | undefined} what @param {string} why */
export const problemOf = (what, why) => (what && what !== why ? `${what}: ${why}.` : `${why}`);
/** @param {string} why */
export const notMade = (why) => `This board cannot be made: ${why}.`;
/** @param {string} typed */
export const badWeight = (typed) => `“${typed}” is not a weight. Write a number such as 4, −2, 0.5 or 1/3.`;
export const onTheTable = "on the table";
/** @param {string} board */
export const without = (board) => `Take ${board} away`;
export const mine = "Mine";
/** @param {string} board */
export const forget = (board) => `Keep ${board} no longer`;
export const keptMine = "Kept: it is in Boards, under Mine.";
export const pickBetter = "Press the coin that may be the better one to take.";
export const pickWorse = "Now press the coin to compare it with.";
export const pickAnother = "Press another coin.";
export const notFirst = "That coin cannot be taken first. Press one with a bold outline.";
/** @param {number} number */
export const cellIn = (number) => `${number}.`;
export const askIt = "Ask";
export const askAgain = "Ask again";
export const copyLink = "Copy link";
export const copyCommand = "Copy command";
export const commandCopied = "Command copied.";
export const notDecided = "Not decided.";
export const yes = "Yes";
export const no = "No";
export const none = "none";
export const nothing = "an empty board";
export const because = "Why this holds";
/** @param {string} one @param {string} none */
const truth = (one, none) => (/** @type {any} */ is) => (is ? `Yes. ${one}` : `No. ${none}`);
/** What a board that nothing cancels has no answer to. @param {any} is @param {any} facts @param {string} otherwise */
const unlessFree = (is, facts, otherwise) => (is === "not invertible" ? `Board ${Number(facts.board) + 1} cannot be cancelled by any other, so there is no answer.` : otherwise);
/** @param {string} places */
const boardsAt = (places) => [places].flat().map((place) => Number(place) + 1).join(" and ");
/** The answers as sentences. @type {Record<string, (answer: any, facts: any, coins: string[]) => string>} */
const ANSWERS = {
  equivalent: (is, { beside, values }) => (is ? "Yes. Whatever lies beside them, each may stand for the other." : `No. Beside ${beside === "empty" ? "nothing at all" : beside} they are worth ${values?.join(" and ") ?? "different amounts"}.`),
  distance: (far) => (far === "infinite" ? "There is no limit: one is even, the other odd." : `Whatever lies beside them, their values are never more than ${far} apart.`),
  order: (how, facts) => unlessFree(how, facts, { below: "The first board is never better than the second.", above: "The first board is never worse than the second.", equivalent: "They are equally good everywhere.", incomparable: "Neither: each is better somewhere." }[/** @type {"below"} */ (how)]),
  similar: truth("Their slices have the same weights in the same order.", "Their slices differ."),
  independent: (is, facts) => unlessFree(is, facts, is ? "Yes. Together they are worth the sum of their values." : "No. Together they are not worth the sum of their values."),
  group: (how, facts) => unlessFree(how, facts, how === "dependent" ? `Yes: together, board ${boardsAt(facts.relation)} ${[facts.relation].flat().length > 1 ? "come" : "comes"} to nothing.` : "No: no choice of them comes to nothing."),
  measure: (length) => `Together they stand for intervals of length ${length}.`,
  domination: (is, { beside, outcomes }, [better, worse]) => (is ? `Yes. Taking ${better} is never worse than taking ${worse}, whatever lies beside.` : `No. Beside ${beside === "empty" ? "nothing at all" : beside ?? "some board"}, ${worse} is the better one${outcomes ? `: a lead of ${outcomes[1]}, not ${outcomes[0]}` : ""}.`),
  badness: (loss) => (loss === "0" ? "No first move loses anything." : `The worst first move loses ${loss}.`),
  safe: (places) => (places.length ? "These first moves are safe:" : "No first move is safe."),
  invertible: truth("Some board cancels it: both together play like nothing.", "No board beside it makes it play like nothing."),
  doubles: (how) => (how === "by play" ? "Yes: two copies of it are worth 0, and so are two of whatever a play leaves." : how === "by moves" ? "No; but every first move can be matched by one that leaves a board which another one cancels." : "No, and some first move cannot be matched by one that leaves a board which another one cancels."),
  parity: (how, { vertices }) => `It is ${how}: it has ${vertices} ${vertices === "1" ? "coin" : "coins"}.`,
  reduce: () => "It plays like this board:",
  profile: (form, { distance }) => (form === "no normal form" ? `No loose coins play just like it; the nearest are ${distance} away.` : `It plays like ${form === "empty" ? "nothing" : form}.`),
  onepass: (value, facts) => `With one pass that the ${/first/.test(facts.pass) ? "first" : "second"} player must make, it is worth ${value}; without, ${facts.value}.`,
  scale: (board, { before, after }) => `It becomes this board, and its value goes from ${before} to ${after}:`,
  simplistic: truth("Whatever is safe is also best.", "A safe move may be wrong on it."),
  ev: (is, { ev }) => (is ? `Yes: it plays like an ev of ${ev}, which nobody wants to touch.` : "No, it does not play like an ev."),
  slice: (how, { weight }) => (how === "neither" ? "No: it is neither a slice nor an ev." : how === "slice" ? `Yes: it plays like one coin of ${weight}.` : `No, but as a stack it is an ev of ${weight}.`),
  partition: (_, { slices }) => `It is cut into slices that weigh ${slices.join(", ") || "nothing"}:`,
  extremal: (is, { value, bound }) => (is ? `Yes: it is worth ${value}, the least that such weights allow.` : `No: it is worth ${value}; such weights allow ${bound}.`),
  plateaus: (count) => `It has ${count} ${count === "1" ? "hill" : "hills"}: runs of one weight, higher than what is beside them.`,
  "zero-cycle": truth("Taking away its hills of even length leaves nothing.", "Something is left when its hills of even length are taken away."),
  rotations: (value) => `The pizza is worth ${value}. This is what one cut makes of it:`,
  clusters: (count) => `It has ${count} ${count === "1" ? "run" : "runs"} of ones.`,
  stabilizer: (which, { ev, point }) => (which === "all" ? "All of them: it plays like nothing." : which === "shifts" ? `Adding one number to all: it plays like an ev of ${ev}.` : point ? `Stretching them around ${point}: it plays like one coin of ${point}.` : "None."),
  shift: (board) => `Yes: beside ${board} those with an even number of coins are worth 1 less, the others 1 more.`,
  origin: (_, { play }) => (play.length ? "From this board, on which no coin is open, when both play their best:" : "No coin of it is open, so nothing came before."),
};
/** @param {string} question @param {any} answer @param {any} facts @param {string[]} coins */
export const answer = (question, answer, facts, coins) => {
  if (answer !== null) return ANSWERS[question](answer, facts, coins);
  const [least, most] = [facts.at_least, facts.at_most];
  return [notDecided, least && `They can be at least ${least} apart.`, most && `They are at most ${most} apart.`].filter(Boolean).join(" ");
};
/** The facts beside an answer. @type {Record<string, string>} */
export const FACTS = {
  first: "the first plays like", second: "the second plays like", beside: "beside", opposite: "one wins, one loses beside", worth: "and is worth", values: "the values", value: "the value",
  together: "together", odd: "odd ones", orders: "orders", turn: "where it turns", weight: "weight", onepass: "with one pass", distance: "distance", board: "the boards", set: "numbers", length: "length",
  difference: "the difference", law: "by the law", component: "because of", take: "after taking", leaves_ev: "an ev is left of", two: "two of it are worth", two_onepass: "two, with a pass", scores: "at once",
  outcomes: "the outcomes", greatest: "the greatest weight", move: "the first moves", vertex: "coin", outcome: "outcome", loses: "loses", at_most: "at most", at_least: "at least", stands_for: "each stands for", gone: "gone",
  ones: "ones", zeros: "zeros", safe: "safe", optimal: "best", open_ones: "open ones", closed_zero: "a closed 0", odd_one: "an odd one", degree: "joined to", class: "plays like", sum: "alternating sum",
  beginning: "fails from the left", end: "fails from the right", len: "coins", step: "step by step", part: "part", above_0: "first sum above 0", cut: "cut off", slices: "slices", equivalent: "equivalent", rows: "as rows",
  stacks: "as stacks", reversed: "as stacks, reversed", plateau: "the hills", pieces: "pieces", vertices: "coins", deleted: "taken away", left: "what is left", start: "cut before", slice: "a slice", invertible: "can be cancelled",
  cluster: "the runs", bound: "the least there can be", total: "all weights", family: "family", x: "its parameter", sums: "sums", needs: "one of them in", fails: "fails",
  looked_at: "boards looked at", play: "after the play", dominated_by: "matched by", neighbours: "next hills", near: "coins near it", open: "not decided", all_invertible: "all can be cancelled", one_heavier: "only one weighs more", all_worth_the_same: "all worth the same", colours_apart: "the colours differ by", only_plateau: "its only hill",
  alone: "alone", shifted: "beside it", connected: "in one piece",
};
export const profileChart = "The value beside one coin, by the weight of that coin";
/** @param {string} lead */
export const tableLead = (lead) => `Whoever begins on the whole row leads by ${lead}.`;
export const tableNote = "Each row of the table is one coin longer. A cell is the lead of whoever begins on its part: the coin at an end, less the cell of the rest. Point at a cell to see its part.";
/** @param {string} part @param {string} lead */
export const tableCell = (part, lead) => `${part}: ${lead}`;
/** @param {string} lead */
export const sameLead = (lead) => `All methods find the lead ${lead}. The work differs:`;
/** @type {Record<string, string>} */
export const METHODS = { recursion: "trying everything", "recursion with a memory": "trying, and remembering", "second player's recurrence": "the second player's recurrence", table: "the table", slices: "slices" };
/** @param {number} count @param {string} unit */
export const work = (count, unit) => `${counted(count)} ${unit ?? "calls"}`;
/** @param {string} why */
export const refusedMethod = (why) => `gives up: ${why}`;
/** The strategies that can be judged. @type {Record<string, string>} */
export const PLANS = {
  greedy: "greed", "two-ahead": "looking two moves ahead", "3-ahead": "looking three moves ahead", colour: "keeping to one colour", parity: "the richer colour at each turn", "largest-first": "the largest first, then optimal play",
  random: "random play", optimal: "optimal play",
};
/** @param {string} plan */
export const strategyAsked = (plan) => `Strategy: what does ${PLANS[plan] ?? plan} guarantee?`;
/** @param {string} sure @param {boolean} isMean @param {string} value @param {string} loss */
export const judged = (sure, isMean, value, loss) => `${sure}${isMean ? " (That is on average.)" : ""} The value is ${value}${loss === "0" ? ", so it gives nothing away." : `: it can lose ${loss}.`}`;
export const noPlan = "It does not apply here: colours are those of one row or pizza, of even length.";
export const reply = "A best reply to it:";
/** What is looked for. @type {Record<string, string>} */
export const WHERES = {
  "greed-fails": "greed is not best", "greed-loses": "greed loses a board that can be won", "colour-fails": "one colour is not best", "two-ahead-fails": "looking two ahead is not best", unique: "one first move is best",
  "ends-differ": "the ends differ", "value>0": "the first player wins", "value<0": "the first player loses", "value=0": "it is a draw", "heaviest-inside": "the heaviest coin is inside", "odd-heavier": "places 1, 3, 5 are heavier", "!greed-fails": "greed is best",
};
export const noMore = "nothing else";
/** @type {Record<string, string>} */
export const ORDERS = { "": "any", "greed-loses-most": "where greed loses most", blind: "the hardest to guess", value: "the largest lead" };
/** @param {Ask} ask */
export const findSentence = ({ kind, size, weights, where }) => `Find: ${kind} of ${size}, weights ${weights}, where ${(where ?? "").split(" & ").map((part) => WHERES[part] ?? part).join(" and ")}`;
/** @param {number} count @param {number} tried @param {boolean} isAll */
export const foundBoards = (count, tried, isAll) => `${some(count, "board", "boards")} found among ${isAll ? "all " : ""}${counted(tried)}${isAll ? "" : " random ones"}.`;
/** @param {string} value @param {string} order @param {string} measure */
export const measured = (value, order, measure) => `lead ${value}${measure && order === "greed-loses-most" ? `, greed is sure of ${measure}` : ""}${measure && order === "blind" ? `, guessed at ${measure}` : ""}`;
export const saveCsv = "Save as CSV";
export const saveText = "Save as text";
