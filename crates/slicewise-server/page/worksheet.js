// Worksheets: boards on paper without answers; the key is on a page of its own, and made only when it is asked for.

import { words } from "./class-texts.js";
import { h } from "./dom.js";
import { fillGroup, laid, namedAll, quit } from "./group.js";
import { language } from "./language.js";
import { big, fill, strong } from "./screen.js";
import { fail } from "./study.js";
import { outlined, picture } from "./thumb.js";

const { ACTIVITIES, UI } = words;

/** Opens the sheet. @param {Board} board */
export async function open(board) {
  const { group } = board;
  Object.assign(group, { key: null, outlines: [] });
  const isThere = await laid(board, group.given.boards[0], { room: "bench" });
  if (!isThere) return isThere;
  try {
    group.outlines = await Promise.all(group.given.boards.map((/** @type {string} */ text) => outlined(board, text)));
    draw(board);
  } catch (error) {
    fail(board, error);
  }
  return true;
}

/** @param {Board} board */
function draw(board) {
  const { given, outlines, key } = board.group;
  const words = ACTIVITIES[given.id] ?? { name: UI.sheet };
  fillGroup(board,
    h("div.desk", h("span.name", words.name), key ? null : big(UI.makeKey, () => makeKey(board), { id: "group-key" }), strong(UI.print, () => print()), big(UI.close, () => quit(board))),
    h("section.page",
      h("h1", words.name), h("p.blanks", blank(UI.name), blank(UI.date)),
      (words.lines ?? [UI.sheetAsk]).map((text) => h("p", text)),
      words.strips ? h("ol.strips", mixed(words.strips).map((text) => h("li", text))) : null,
      given.cards ? h("ol.cards", given.cards.map((/** @type {number} */ weight) => h("li", weight))) : null,
      h("ol.tasks", outlines.map((/** @type {Outline} */ outline, /** @type {number} */ at) => task(board, outline, at)))),
    key ? h("section.page.key", h("h2", `${words.name}: ${UI.key}`),
      h("ol.keys", key.map((/** @type {Key} */ { text, best }, /** @type {number} */ at) => h("li", h("b", text), drawn(outlines[at], best)))),
      [...(words.strips ?? []), ...(words.key ?? [])].map((text) => h("p", text))) : null);
}

/** @param {string} text */
const blank = (text) => h("span.blank", text);

/** @param {Board} board @param {Outline} outline @param {number} at */
function task({ group: { given } }, outline, at) {
  const blanks = given.isOpen ? [] : [given.seats?.includes(at) ? UI.seat : "", UI.firstMove, UI.score].filter(Boolean);
  return h("li", drawn(outline, []), h("span.blanks", blanks.map(blank)));
}

/** @param {Outline} outline @param {Turn[]} marked */
const drawn = (outline, marked) => h("span", { class: outline.parts.some(({ kind }) => kind === "pizza") ? "thumb tall" : "thumb", role: "img", "aria-label": outline.board }, picture(outline, marked));

/** Puts sentences in an order that is not theirs, and the same on all sheets. @param {string[]} texts */
const mixed = (texts) => texts.toSorted((one, other) => other.localeCompare(one, language));

/** Asks for the key. @param {Board} board */
async function makeKey(board) {
  const { group } = board;
  const { given, outlines } = group;
  try {
    const key = [];
    for (const [at, text] of given.boards.entries()) {
      const found = await board.engine.ask("analyse", { board: text, players: 2, turns: [], seconds: 20 });
      key.push(keyOf(board, outlines[at], found, given.seats?.includes(at)));
    }
    if (group.given !== given) return;
    group.key = key;
    draw(board);
  } catch (error) {
    fail(board, error);
  }
}

/**
 * The key of a board: what is written, and the best first moves.
 * @typedef {{ text: string, best: Turn[] }} Key
 */

/** Makes the key of a board: the best first moves, or the better seat, and the final score. @param {Board} board @param {Outline} outline @param {Position} found @param {boolean} isSeat @returns {Key} */
function keyOf(board, outline, { complete, moves, profits, verdict }, isSeat) {
  if (!complete || !verdict || !profits) return { text: UI.unknown, best: [] };
  const [first, second] = profits;
  if (isSeat && verdict.winner === 1) return { text: fill(UI.keyed, { move: UI.second, you: second, they: first }), best: [] };
  const of = /** @type {Board} */ ({ ...board, state: { ...board.state, outline }, named: { of: null, twins: new Map() } });
  const best = moves.filter(({ optimal }) => optimal).map(({ move }) => move);
  const move = isSeat ? UI.first : best.length === moves.length ? UI.anyMove : namedAll(of, best, UI.or);
  return { text: fill(UI.keyed, { move, you: first, they: second }), best };
}
