// The levels of Why?: two plays, the simple plans, fusion and the slices, the fences. Each is there only where it applies.

import { button, h, put } from "./dom.js";
import { paint } from "./draw.js";
import { charts } from "./fences.js";
import { lanes } from "./lanes.js";
import { WHO, called } from "./names.js";
import { fusion } from "./pieces.js";
import { laws, plans } from "./simple.js";
import { say } from "./texts.js";

/** What is asked of each level: whether it applies, and what it shows. @type {Record<keyof typeof say.LEVELS, { has: (explained: Board["explained"]) => any, show: (board: Board, box: any) => unknown }>} */
const LEVELS = {
  lanes: { has: ({ story }) => story !== null, show: (board, box) => put(box, twoPlays(board)) },
  plans: { has: ({ found }) => found?.explanation, show: (board, box) => put(box, plans(board)) },
  laws: { has: ({ found }) => found?.reasons, show: (board, box) => put(box, laws(board)) },
  fusion: { has: ({ found }) => found?.explanation, show: fusion },
  fences: { has: ({ found }) => found?.fences.length, show: (board, box) => put(box, charts(board)) },
};

/** Draws the levels that apply, and the one that was chosen. @param {Board} board */
export function drawLevels(board) {
  const { explained, root } = board;
  const { box, about, found, problem } = explained;
  if (!box) return;
  const why = problem && !explained.story ? (board.state.players > 2 ? say.forTwo : say.noExplanation(problem)) : "";
  const names = /** @type {(keyof typeof LEVELS)[]} */ (Object.keys(LEVELS)).filter((name) => LEVELS[name].has(explained) && (about?.levels?.includes(name) ?? true));
  // What is there is not drawn again while somebody presses it; only a search may end long after the laws are told.
  const isComing = found === undefined || (found?.explanation && explained.story === undefined);
  if (isComing || !names.length || (why && explained.story === undefined)) return put(box, h("p.note", why || "…"));
  const focus = box.contains(root.activeElement) ? /** @type {HTMLElement} */ (root.activeElement).dataset.level : null;
  const level = h("div.level");
  const tabs = names.map((name, index) => button([h("span.no", index + 1), ` ${say.LEVELS[name]}`], () => pick(name), { "data-level": name }));
  const pick = (/** @type {keyof typeof LEVELS} */ name) => {
    explained.level = name;
    const at = names.indexOf(name);
    tabs.forEach((tab, index) => (tab.ariaPressed = String(index === at)));
    paint(board, null);
    const content = h("div");
    put(level, content, at + 1 < names.length ? button(say.deeper(say.LEVELS[names[at + 1]]), () => {
      pick(names[at + 1]);
      tabs[at + 1].focus();
    }, { class: "deeper" }) : null);
    LEVELS[name].show(board, content);
  };
  put(box, about?.levels?.length === 1 ? null : h("div.levels", { role: "group", "aria-label": say.levels }, tabs), level);
  // What was chosen stays, where it applies.
  const chosen = /** @type {keyof typeof LEVELS} */ (explained.level ?? "lanes");
  pick(names.includes(chosen) ? chosen : names[0]);
  if (focus) tabs.find((tab) => tab.dataset.level === focus)?.focus();
}

/** Shows what a move led to, beside a best one. @param {Board} board */
function twoPlays(board) {
  const { story, about } = board.explained;
  if (!story) return h("p.note", "…");
  const [one, other] = story.lanes;
  const best = say.take(called(board, other.move));
  if (String(story.loss) === "0") return [h("p", say.nothingLost), lanes(board, { lanes: [other], labels: [best] })];
  const label = about?.made === null ? say.take(called(board, one.move)) : say.took(WHO(board, one.turns[0].player), called(board, one.move));
  return [about?.made === null ? h("p", say.tempts(called(board, one.move))) : null, lanes(board, { lanes: story.lanes, labels: [label, best] })];
}
