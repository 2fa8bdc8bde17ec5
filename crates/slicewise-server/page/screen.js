// A screen of Learn: what is asked above the board, what may be answered below it. And what the room asks the engine.

import { button, h, put } from "./dom.js";
import { words } from "./lesson-texts.js";
import { listOf, show } from "./number.js";
import { lay, leave, outlineOf } from "./play.js";
import { changed } from "./store.js";

const { UI } = words;

/** Fills words in: `{lead}` by `values.lead`. @param {string} text @param {Record<string, any>} [values] */
export const fill = (text, values = {}) => text.replace(/\{(\w+)\}/g, (whole, key) => (key in values ? readable(values[key]) : whole));

/** Writes a number as people do; other texts stay. @param {any} value */
const readable = (value) => (/^-\d/.test(String(value)) ? show(value) : String(value));

/** Goes to another place of the room, which is one of the history, too. @param {Board} board @param {string} place */
export function goTo(board, place) {
  leave(board);
  board.state.learn = place;
  changed(board);
}

/** Returns what throws once the visitor has gone to another place: nothing of this one is drawn there. @param {Board} board */
export function staying({ learn, state }) {
  const { place } = learn;
  return () => {
    if (learn.place !== place || state.room !== "learn") throw new DOMException("", "AbortError");
  };
}

/** Asks the engine, for as long as the visitor stays. @param {Board} board @param {string} name @param {object} question @returns {Promise<any>} */
export async function inquire(board, name, question) {
  const stay = staying(board);
  return board.engine.ask(name, question).finally(stay);
}

/** Asks about the board that is there. @param {Board} board @param {string} name @param {object} [more] */
export const ask = (board, name, more = {}) => inquire(board, name, { board: board.state.text, ...more });

/**
 * Sets up a board: played by the visitor from a seat against a strategy, or with no opponent. Nothing of an answer is shown.
 * @param {Board} board @param {string} text @param {{ seat?: number | null, vs?: string, turns?: Turn[] }} [how]
 */
export async function set(board, text, { seat = null, vs = "optimal", turns = [] } = {}) {
  const stay = staying(board);
  const outline = await outlineOf(board, "board", { board: text });
  stay();
  const seats = [0, 1].map((player) => ({ strategy: seat === null || player === seat ? "" : vs, errors: 0 }));
  light(board, []);
  await lay(board, outline, { seats, variations: turns.join(" "), at: turns, shows: { show: "none", locked: board.state.locked } });
}

/** Lights coins. @param {Board} board @param {Turn[]} turns */
export function light(board, turns) {
  board.pointed.kept = turns.length ? { turns, node: board.state.node } : null;
  changed(board);
}

/**
 * Draws a screen. `ask` is its one sentence, `told` what is said after an act, `foot` what may be pressed, `step` the place in the lesson.
 * @param {Board} board @param {{ name?: string, ask?: string, note?: string, told?: any, foot?: any[], step?: [number, number] | null }} what
 */
export function screen(board, { name = board.learn.name, ask = "", note = "", told = null, foot = [], step = board.learn.step }) {
  const { $, learn, element, root, drawing } = board;
  Object.assign(learn, { name, step });
  // Also after the last coin of a play, which had it.
  const hadFocus = $("learn").contains(root.activeElement) || drawing.refocus !== null;
  drawing.refocus = null;
  Object.assign(element.dataset, { learn: "lesson", place: learn.place });
  const dots = step ? h("ol.dots", { role: "img", "aria-label": fill(UI.stepOf, { step: step[0] + 1, all: step[1] }) },
    listOf(step[1], (at) => h("li", { class: at < step[0] ? "past" : at === step[0] ? "now" : "" }))) : null;
  put($("learn"),
    h("div", { id: "learn-head" },
      h("div.learn-bar", button("‹", () => goTo(board, ""), { "aria-label": UI.back, class: "to-path" }), h("span.name", name), dots),
      h("h2", { id: "learn-ask", tabindex: -1 }, ask), note ? h("p.note", note) : null),
    h("div", { id: "learn-foot" },
      h("div", { id: "learn-told", role: "status" }, told ? (typeof told === "string" ? h("p", told) : told) : null),
      h("div.answers", foot)));
  if (hadFocus) $("learn-ask").focus({ preventScroll: true });
}

/** @param {() => unknown} press */
const staid = (press) => async () => {
  try {
    await press();
  } catch (/** @type {any} */ error) {
    if (error.name !== "AbortError") throw error;
  }
};

/** Makes the button that goes on. @param {string} text @param {() => unknown} press */
export const strong = (text, press) => button(text, staid(press), { class: "strong big" });
/** @param {string} text @param {() => unknown} press @param {Record<string, any>} [more] */
export const big = (text, press, more = {}) => button(text, staid(press), { class: "big", ...more });

/** Says that the engine failed; the lesson goes on all the same. @param {Board} board @param {any} error @param {() => unknown} next */
export function failed(board, error, next) {
  if (error.name === "AbortError") return;
  screen(board, { ask: UI.failed, told: error.body?.detail ?? error.body?.title ?? String(error.message), foot: [strong(UI.goOn, next)] });
}

/** Presses of coins do nothing, and none looks as if it could be pressed. */
export const NOTHING = () => null;

/** What presses of coins do instead of taking them. @param {Board} board @param {((vertex: number) => unknown) | null} pick @param {boolean} [all] also coins that may not be taken */
export function picking(board, pick, all = false) {
  Object.assign(board.learn, { pick, all, isInert: pick === NOTHING });
  // Their coins get the roles that they have there.
  if (board.view) board.view.classes = [];
  changed(board);
}

/** Returns the board text of what the engine fused. @param {Board["state"]["outline"]} outline @param {any[]} pieces */
export function fusedText({ parts }, pieces) {
  const texts = parts.map(({ kind, first, count }) => {
    const mine = pieces.filter((piece) => piece.first >= first && piece.first < first + count);
    return `${kind} ${mine.map(({ weight }) => weight).join(" ")}`;
  });
  return texts.join(" + ");
}

/** Writes the sum of slices, the biggest first, taken in turn. @param {any[]} order */
export const inTurn = (order) => order.map(({ weight }, index) => {
  const text = index && String(weight).startsWith("-") ? `(${show(weight)})` : show(weight);
  return index ? `${index % 2 ? "−" : "+"} ${text}` : text;
}).join(" ");

/** Returns what the engine says of a board as words may need it. @param {Board} board @param {string} text */
export async function facts(board, text) {
  const { explanation } = await inquire(board, "explain", { board: text, seconds: 20 });
  const { pieces, greedy_order: order, reduced_value: lead, steps } = explanation;
  return {
    steps, found: pieces, lead, cost: String(lead).replace(/^-/, ""), was: text.replace(/^[a-z]+ /, ""),
    pieces: pieces.map((/** @type {any} */ { weight }) => show(weight)).join(", "), order: inTurn(order),
  };
}

/** Says something below the board, where an answer stays to be given. @param {Board} board @param {string} text */
export const tellBelow = ({ $ }, text) => put($("learn-told"), h("p", text));

/** @param {(typed: string) => unknown} take */
export function numberForm(take) {
  const input = h("input", { inputmode: "text", autocomplete: "off", size: 6, "aria-label": UI.yourNumber, id: "learn-number" });
  return h("form.typed", { onsubmit: (/** @type {Event} */ event) => {
    event.preventDefault();
    const typed = input.value.trim().replace("−", "-").replace(/[.,\s](?=\d{3}\b)/g, "");
    if (/^-?\d+$/.test(typed)) take(String(Number(typed)));
  } }, input, h("button.strong.big", UI.check));
}
