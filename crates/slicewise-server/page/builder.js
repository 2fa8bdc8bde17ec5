// Building a board that the engine then judges: coins are weighed or swapped, one press at a time.

import { h } from "./dom.js";
import { words } from "./lesson-texts.js";
import { fusedOnce } from "./mistaken.js";
import { show } from "./number.js";
import { lay } from "./play.js";
import { NOTHING, ask, big, failed, fill, light, picking, screen, set, strong } from "./screen.js";

const { UI, UNMET } = words;

/**
 * Lets a board be changed until its conditions are met. @param {Board} board
 * @param {{ step: any, ask: string, note?: string, end?: string, next: () => void, done?: () => void }} what
 */
export async function build(board, { step, ask: text, note = "", end = UI.met, next, done = () => {} }) {
  const { state } = board;
  const begun = state.text;
  /** @type {number | null} */
  let chosen = null;
  let isMet = false;
  let isBusy = false;

  const draw = (/** @type {any} */ told = null) => {
    const foot = isMet ? [strong(UI.next, next)] : [
      step.swap || chosen === null ? null : weigher(state.outline.weights[chosen], step.weights, (by) => change({ do: "weigh", vertex: chosen, weight: by })),
      strong(UI.check, () => judge()), big(UI.reset, () => restart()), step.never || step.gold || step.bug ? big(UI.giveUp, next) : null];
    screen(board, { ask: text, note: note || (step.swap ? UI.tapTwo : UI.tapCoin), told, foot });
    light(board, chosen === null ? [] : [chosen]);
  };

  /** Has the engine change the board. @param {object[]} edits */
  const change = async (...edits) => {
    if (isBusy) return;
    isBusy = true;
    try {
      for (const edit of edits) await lay(board, (await ask(board, "edit", { edit })).outline, { seats: state.seats, shows: { show: "none", locked: state.locked } });
      picking(board, press, true);
      draw();
    } catch (error) {
      failed(board, error, restart);
    } finally {
      isBusy = false;
    }
  };

  const restart = async () => {
    chosen = null;
    await set(board, begun);
    picking(board, press, true);
    draw();
  };

  const press = async (/** @type {number} */ vertex) => {
    if (isBusy || (step.coins && !step.coins.includes(vertex))) return;
    if (!step.swap || chosen === null || chosen === vertex) {
      chosen = chosen === vertex ? null : vertex;
      return draw();
    }
    const { weights } = state.outline;
    const one = chosen;
    chosen = null;
    await change({ do: "weigh", vertex: one, weight: String(weights[vertex]) }, { do: "weigh", vertex, weight: String(weights[one]) });
  };

  const judge = async () => {
    const judged = state.text;
    chosen = null;
    draw();
    try {
      const { isOk, texts } = step.bug ? await breaks(board, end) : await conditions(board, step.conditions);
      // A coin may have been chosen meanwhile, and another weight given to it.
      if (state.text !== judged) return;
      isMet = isOk;
      if (isMet) {
        picking(board, NOTHING);
        done();
        chosen = null;
      }
      draw(isMet && !step.bug ? fill(end, { cost: found(texts).replace("−", "") }) : texts.map((/** @type {string} */ text) => h("p", text)));
    } catch (error) {
      failed(board, error, restart);
    }
  };

  picking(board, press, true);
  draw();
}

/** @param {string[]} texts */
const found = (texts) => /−?\d+/.exec(texts.join(" "))?.[0] ?? "";

/** Has the engine judge conditions: which are not met, in words. @param {Board} board @param {any[]} conditions */
async function conditions(board, conditions) {
  const { met, parts } = await ask(board, "judge", { conditions });
  const shown = parts.filter((/** @type {any} */ part) => (met ? part.is === "value" : !part.met));
  const text = (/** @type {any} */ { is, found }) => fill(UNMET[is] ?? UI.wrong, { found: Array.isArray(found) ? found.map(show).join(", ") : found ?? "?" });
  return { isOk: met, texts: shown.map(text) };
}

/** Returns whether the wrong program of a lesson prints something else than is right on a board. @param {Board} board @param {string} end */
async function breaks(board, end) {
  const { value } = await ask(board, "analyse", { turns: [], seconds: 20 });
  const wrong = fusedOnce(board.state.outline.weights.map(Number));
  return { isOk: String(value) !== String(wrong), texts: [fill(end, { found: wrong, expected: value })] };
}

/** Draws what changes the weight of a coin. @param {Exact} weight @param {number[]} range @param {(weight: string) => unknown} change */
function weigher(weight, [least, most], change) {
  const now = Number(weight);
  const step = (/** @type {number} */ by, /** @type {string} */ sign, /** @type {string} */ label) =>
    big(sign, () => change(String(now + by)), { "aria-label": label, disabled: now + by < least || now + by > most });
  return h("div.weigher", step(-1, "−", UI.less), h("output", show(weight)), step(1, "+", UI.more));
}
