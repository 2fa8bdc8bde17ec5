// Level 2 of Why?: every second coin, the coin that nobody wants to open, and what the simple plans get; where a board takes a
// search, the laws that shorten it.

import { button, h } from "./dom.js";
import { marked, shade } from "./explain.js";
import { WHO, brief, called, sure } from "./names.js";
import { isKnown, short, show, signed, span } from "./number.js";
import { playLine } from "./play.js";
import { pointer, pointing } from "./point.js";
import { leadOf, report } from "./study.js";
import { say } from "./texts.js";

/** The most coins that are drawn. */
const MOST = 100;

/** @param {Board} board */
export function plans(board) {
  const { found: { explanation }, story } = board.explained;
  return [
    story?.colour ? colours(board, story.colour) : null,
    story?.parity ? shut(board, story) : null,
    h("h3", say.strategies), h("p.note", say.viewOfMover), contests(board, explanation),
  ];
}

/** Shows both colours of a row, also on the board. @param {Board} board @param {{ one: number[], other: number[], weights: Exact[] }} colours */
function colours(board, { one, other, weights }) {
  const shades = new Map([one, other].flatMap((coins, index) => coins.map((coin) => /** @type {[number, string]} */ ([coin, say.SHADES[index]]))));
  shade(board, shades);
  const coins = [...shades.keys()].sort((left, right) => left - right).slice(0, MOST);
  if (board.state.flipped) coins.reverse();
  return [
    h("p", say.colourLaw),
    h("div.pieces.coins", { "aria-hidden": "true" }, coins.map((coin) => h("span", { class: `piece ${shades.get(coin)}` }, short(board.state.outline.weights[coin])))),
    h("p.shades", weights.map((weight, index) => h("span", { class: `piece ${say.SHADES[index]}` }, say.shade(index, show(weight))))),
  ];
}

/** Says who opens the coin that outweighs the others, in both plays. @param {Board} board @param {any} story */
function shut(board, { parity: { vertex, left, opens }, lanes }) {
  const coin = called(board, vertex);
  return h("p", pointer(say.outweighs(coin), board, [vertex]), " ", say.coinsLeft(left), " ",
    lanes.map((/** @type {any} */ { move }, /** @type {number} */ index) => (isKnown(opens[index]) ? say.opensIt(called(board, move), WHO(board, opens[index]), coin) : "")).join(" "));
}

/** @param {Board} board @param {any} answer */
function contests(board, { greedy, colour, analysis }) {
  const row = (/** @type {string} */ name, /** @type {any} */ contest) => h("li",
    h("b", name), say.contest(show(contest.totals[0]), show(contest.totals[1]), signed(contest.difference), signed(analysis.value)),
    contest.mistake ? wrong(board, contest.mistake) : null,
    sure(contest, contest.player === "second"));
  const who = colour?.player === "second" ? say.secondByColour : say.oneColour;
  return h("ul", row(say.greed, greedy), colour ? row(who, colour) : null);
}

/** Says where a simple strategy goes wrong. @param {Board} board @param {any} mistake */
function wrong(board, { turn, move, loss, better }) {
  return [" ", pointer(say.goesWrong(turn, called(board, move), show(loss), called(board, better)), board, [move, better])];
}

/** Returns a button that marks vertices on the board. @param {Board} board @param {number[]} vertices */
const marking = (board, vertices) => button(vertices.length > 12 ? say.vertices(vertices.length) : `#${vertices.join(" #")}`, () => shade(board, marked(vertices)), { class: "link", title: say.markThem });

/** Shows what is known of a position that is searched. @param {Board} board */
export function laws(board) {
  const { reasons: { laws, greed }, reduction } = board.explained.found;
  const law = (/** @type {{ says: string, vertices: number[] }} */ { says, vertices }) => h("li", say.engine(says), " ", marking(board, vertices));
  const lead = leadOf(report(board));
  const optimal = isKnown(lead) ? span(lead) : "";
  const isOver = Boolean(board.explained.about?.left);
  const play = greed?.turns.map((/** @type {Turn} */ turn, /** @type {number} */ index) =>
    button(brief(board, turn), () => isOver || playLine(board, greed.turns.slice(0, index + 1)), {
      class: `step by${greed.players[index] % 4}`, title: say.byWhom(WHO(board, greed.players[index]), say.move(turn)),
      "aria-label": say.playLine(index + 1, WHO(board, greed.players[index]), called(board, turn)), ...pointing(board, [turn]),
    }));
  return [
    h("p", say.isSearched),
    laws.length ? h("ul.laws", laws.map(law)) : h("p.note", say.noLaws),
    reduction ? reduced(board, reduction) : null,
    h("h3", say.greedAgainst),
    greed
      ? [h("p", say.greedComes(signed(greed.lead), optimal), sure(greed, greed.players[0] === 1)), h("p.steps", play)]
      : h("p.note", say.noGreed),
  ];
}

/** Shows what a search reduces the position to, step by step, and each law where it is first used. @param {Board} board @param {any} reduction */
function reduced(board, { steps, more, why, board: left, others }) {
  const told = new Set();
  const law = (/** @type {any} */ { name, says, source }) => {
    if (told.has(name)) return null;
    told.add(name);
    return h("p.note", `${say.engine(name)}: ${say.engine(says)} (${say.engine(source)})`);
  };
  return [
    h("h3", say.reduction),
    why ? h("p.note", say.engine(why)) : h("ol.reduced",
      steps.map((/** @type {any} */ step) => h("li", say.engine(step.says), " ", step.about.length ? marking(board, step.about) : null, law(step.law))),
      more ? h("li.note", say.andMore(more)) : null),
    why ? null : h("p", say.reducedTo(left, others)),
  ];
}
