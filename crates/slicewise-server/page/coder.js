// The steps of the lessons for programmers: calls counted, a table filled, a stack that fuses, outputs judged.

import { button, h, put } from "./dom.js";
import { language } from "./language.js";
import { words } from "./lesson-texts.js";
import { listOf, show } from "./number.js";
import { NOTHING, ask, big, facts, failed, fill, inquire, light, picking, screen, set, staying, strong } from "./screen.js";
import { copy } from "./share.js";

const { LIKE, METHODS, UI, UNITS } = words;

/** Draws the methods of a board with their calls. @param {Board} board */
async function methods(board) {
  const { methods } = await ask(board, "compare");
  const row = (/** @type {any} */ { name, calls, unit }) => h("tr", h("th", { scope: "row" }, METHODS[name]),
    h("td", calls === null ? UI.refused : fill(UNITS[unit], { count: calls.toLocaleString(language) })));
  return h("table.methods", h("tbody", methods.filter((/** @type {any} */ { name }) => METHODS[name]).map(row)));
}

/** Draws a table of leads, its rows one by one; a cell can be pressed. @param {any} table @param {{ to?: number, hide?: boolean, press?: (row: number, at: number) => unknown }} how */
function tableOf({ weights, rows }, { to = rows.length, hide = false, press } = {}) {
  const cell = (/** @type {Exact} */ lead, /** @type {number} */ row, /** @type {number} */ at) => {
    const isHidden = hide && row === rows.length - 1;
    const name = weights.slice(at, at + row + 1).map(show).join(" ");
    const text = isHidden ? "?" : show(lead);
    return h("li", { style: { "--wide": row + 1 } }, press && !isHidden ? button(text, () => press(row, at), { "aria-label": `${name}: ${text}`, "data-cell": `${row}.${at}` }) : h("span", { title: name }, text));
  };
  return h("ol.leads", rows.slice(0, to).map((/** @type {Exact[]} */ leads, /** @type {number} */ row) =>
    later(row, h("li", h("ol", leads.map((lead, at) => cell(lead, row, at)))))));
}

/** @param {number} index @param {any} element */
function later(index, element) {
  element.style.animationDelay = `${0.6 * index}s`;
  return element;
}

/** @type {Record<string, (board: Board, run: import("./lesson.js").Run) => Promise<any>>} */
export const CODER = {
  async calls(board, { words, text, next }) {
    await set(board, text);
    picking(board, NOTHING);
    screen(board, { ask: words.text, told: await methods(board), foot: [strong(UI.next, next)] });
  },

  async table(board, { step, words, text, next }) {
    await set(board, text);
    picking(board, NOTHING);
    const found = await ask(board, "table");
    screen(board, { ask: words.text, told: tableOf(found, { to: step.whole ? undefined : found.rows.length - 1 }), foot: [strong(UI.next, next)] });
  },

  async cells(board, { words, text, next }) {
    await set(board, text);
    picking(board, NOTHING);
    const found = await ask(board, "table");
    const last = found.rows.length - 1;
    // The last cell is of the whole row: it asks for the two that lack an end.
    const wanted = [`${last - 1}.0`, `${last - 1}.1`];
    /** @type {string[]} */
    let chosen = [];
    const press = (/** @type {number} */ row, /** @type {number} */ at) => {
      const name = `${row}.${at}`;
      chosen = chosen.includes(name) ? chosen.filter((other) => other !== name) : [...chosen, name];
      light(board, listOf(row + 1, (index) => at + index));
      const isRight = chosen.length === 2 && wanted.every((one) => chosen.includes(one));
      if (chosen.length === 2 && !isRight) chosen = [];
      draw(isRight ? words.end : chosen.length ? "" : words.miss?.no, isRight);
    };
    const draw = (/** @type {string | undefined} */ text = "", isDone = false) => {
      screen(board, { ask: words.text, told: [tableOf(found, { hide: true, press }), h("p", text)], foot: [(isDone ? strong : big)(UI.goOn, next)] });
      for (const name of chosen) board.$("learn").querySelector(`[data-cell="${name}"]`)?.setAttribute("aria-pressed", "true");
    };
    draw();
  },

  async stack(board, run) {
    const { step, words, text, next, said } = run;
    await set(board, text);
    picking(board, NOTHING);
    const { weights } = board.state.outline;
    const from = run.lesson.steps.slice(0, run.index).findLast((one) => one.do === "stack")?.to ?? 0;
    const stay = staying(board);
    const list = h("ol.stack");
    screen(board, { ask: words.text, told: list, foot: [] });
    for (let count = from + 1; count <= step.to; count++) {
      light(board, listOf(count, (index) => index));
      const { pieces } = await facts(board, `row ${weights.slice(0, count).join(" ")}`);
      list.append(h("li", h("b", show(weights[count - 1])), ` → ${pieces}`));
      if (board.state.settings.motion) await new Promise((done) => setTimeout(done, 500));
      stay();
    }
    const miss = said !== null && said !== 0 ? h("p", words.miss?.no) : null;
    screen(board, { ask: words.text, told: [list, miss], foot: [strong(UI.next, next)] });
  },

  async outputs(board, { step, words, text, next }) {
    await set(board, text);
    picking(board, NOTHING);
    const which = typeof step.set === "string" ? step.set : { ...step.set, seed: Math.floor(Math.random() * 2 ** 31) };
    const { boards } = await inquire(board, "outputs", { set: which });
    const area = h("textarea", { id: "outputs", rows: 4, spellcheck: "false", "aria-label": UI.yourOutputs });
    const told = h("div");
    const judge = async () => {
      const { right, wrong, like } = await inquire(board, "outputs", { set: which, outputs: area.value });
      if (wrong) await set(board, wrong.board);
      picking(board, NOTHING);
      put(told, h("p.result", fill(UI.rightOf, { right, all: boards.length })), wrong ? [
        h("p", `${fill(UI.firstWrong, { number: wrong.index + 1 })} ${fill(UI.printed, { found: wrong.found ?? UI.none, expected: wrong.expected })}`),
        h("code", wrong.board.length > 200 ? `${wrong.board.slice(0, 200)}…` : wrong.board), like ? h("p", LIKE[like]) : null] : null);
    };
    const list = boards.map((/** @type {string} */ one) => (one.length > 200 ? `${one.slice(0, 200)}…` : one)).join("\n");
    screen(board, { ask: words.text, told: [
      h("pre.boards", { tabindex: 0 }, list), h("label", { for: "outputs" }, UI.yourOutputs), area, told, h("p", { id: "learn-copied", role: "status" })], foot: [
      strong(UI.judge, () => judge().catch((error) => failed(board, error, next))), big(UI.copyBoards, () => copy(boards.join("\n"), UI.copied, (words) => put(board.$("learn-copied"), words))), big(UI.goOn, next)] });
  },
};
