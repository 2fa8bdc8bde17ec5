// The codes of a class, counted: how many boards were right, which was lost most, what was given away.

import { words } from "./class-texts.js";
import { codesIn, decode, markOf, read, tally, write } from "./classes.js";
import { button, h, put } from "./dom.js";
import { fill } from "./screen.js";
import { thumb } from "./thumb.js";

const { BAD_CODE, UI } = words;

/** Under this name the browser keeps the last links that were made here, for their boards. */
const KEPT = "slicewise.classes";
const MOST_KEPT = 20;

/** @returns {string[]} */
export function madeHere() {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? "[]");
  } catch {
    return [];
  }
}

/** @param {string} text */
export function keepMade(text) {
  try {
    localStorage.setItem(KEPT, JSON.stringify([text, ...madeHere().filter((one) => one !== text)].slice(0, MOST_KEPT)));
  } catch {
    // Without storage, codes are counted without their boards.
  }
}

/** Draws the codes that are typed as what they come to, beside what is wrong with some of them. @param {Board} board @param {Element} box @param {string} typed */
export function drawTally(board, box, typed) {
  const codes = codesIn(typed).map((code) => ({ code, found: read(code) }));
  const good = codes.flatMap(({ found }) => ("wrong" in found ? [] : [found]));
  // Those of the class that most are from count.
  const votes = (/** @type {string} */ mark, /** @type {number} */ length) => good.filter((one) => one.mark === mark && one.results.length === length).length;
  const [most] = good.toSorted((one, other) => votes(other.mark, other.results.length) - votes(one.mark, one.results.length));
  const why = (/** @type {ReturnType<typeof read>} */ found) => {
    if ("wrong" in found) return fill(BAD_CODE[found.wrong], { sign: found.sign });
    return found.mark !== most.mark ? BAD_CODE.other : found.results.length !== most.results.length ? BAD_CODE.boards : "";
  };
  const bad = codes.map(({ code, found }) => ({ code, why: why(found) })).filter(({ why }) => why);
  const all = good.filter((found) => !why(found)).map(({ results }) => results);
  const drop = (/** @type {number} */ at) => {
    const field = board.$("codes");
    field.value = codes.filter((_, index) => index !== at).map(({ code }) => code).join("\n");
    field.focus();
    drawTally(board, box, field.value);
  };
  put(box,
    bad.length ? h("ul.refused", bad.map((one) => h("li.warning", fill(UI.refused, { why: one.why }).replace("{code}", () => one.code)))) : null,
    doubles(codes.map(({ found }) => (why(found) || "wrong" in found ? "" : write(found.mark, found.results)))).map(({ code, count, last }) =>
      h("p.double", fill(UI.double, { code, count: String(count) }), " ", button(UI.dropOne, () => drop(last)))),
    all.length ? [h("p", fill(all.length === 1 ? UI.countedOne : UI.counted, { count: String(all.length) })), charts(board, all, most.mark)] : null);
}

/** Returns the codes that are there more than once, and where each is last. @param {string[]} codes */
const doubles = (codes) => [...new Set(codes)].filter(Boolean).map((code) => ({ code, count: codes.filter((other) => other === code).length, last: codes.lastIndexOf(code) })).filter(({ count }) => count > 1);

/** @param {Board} board @param {import("./classes.js").Result[][]} all @param {string} mark */
function charts(board, all, mark) {
  const { boards, rights } = tally(all);
  const text = madeHere().find((one) => markOf(one) === mark);
  const given = text ? decode(text, () => true) : null;
  const texts = given && "boards" in given && given.boards.length === boards.length ? given.boards : [];
  const losers = boards.map(({ lost }) => lost);
  const worst = losers.indexOf(Math.max(...losers));
  const most = Math.max(...rights);
  return [
    h("h4", UI.rights),
    h("dl.bars", rights.map((count, right) => bar(fill(UI.of, { count: String(right), all: String(boards.length) }), count, most, String(count))).reverse()),
    h("h4", UI.perBoard),
    h("p.worst", boards[worst].lost ? fill(UI.lostMost, { at: String(worst + 1), lost: String(boards[worst].lost), count: String(all.length) }) : UI.nobodyLost),
    h("dl.bars", boards.map(({ lost, given, isCapped }, at) => bar(fill(UI.boardNo, { at: String(at + 1) }), lost, all.length,
      fill(UI.lostBy, { lost: String(lost), given: isCapped ? fill(UI.atLeast, { given: String(given) }) : String(given) })))),
    texts.length ? h("ul.thumbs", texts.map((one, at) => h("li.card", thumb(board, one), h("span", fill(UI.boardNo, { at: String(at + 1) }))))) : null,
  ];
}

/** @param {string} name @param {number} count @param {number} most @param {string} text */
function bar(name, count, most, text) {
  const length = h("i");
  length.style.width = `${most ? (100 * count) / most : 0}%`;
  return h("div", h("dt", name), h("dd", length, h("span", text)));
}
