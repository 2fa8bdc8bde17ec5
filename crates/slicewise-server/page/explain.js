// Why?, in levels: of a position on the bench, of a mistake at the end of a game. Here it is asked; why.js, which comes when it is
// first wanted, draws it. All of it comes from the engine.

import { button, h, put } from "./dom.js";
import { paint } from "./draw.js";
import { isKnown } from "./number.js";
import { jump } from "./play.js";
import { isAnalysed, mayAsk } from "./shown.js";
import { changed } from "./store.js";
import { ready, report, reveal } from "./study.js";
import { say } from "./texts.js";
import * as tree from "./tree.js";

/** Answers it about the position on the bench, while that is open. @param {Board} board */
export function drawExplain(board) {
  const { $, state, explained } = board;
  if (state.room !== "bench") return;
  const box = $("explained");
  $("explain").hidden = !isAnalysed(board);
  if ($("explain").hidden || !$("explain").open) return leave(board);
  if (report(board)?.to_move === null) {
    leave(board);
    return put(box, h("p.note", say.isOver));
  }
  const { wanted } = explained;
  const mistake = wanted?.parent === state.node ? wanted : state.node.children.find((child) => child.mistake);
  explain(board, box, { turns: tree.turns(state.node), made: mistake?.turn ?? null, left: null });
}

/**
 * Answers in `box` why a move was a mistake; without one, why the move that tempts is not the best. Nothing of it is told where answers are locked.
 * @param {Board} board @param {HTMLElement} box @param {About} about
 */
export function explain(board, box, about) {
  const { state, explained } = board;
  if (!mayAsk(board, "all")) return;
  const key = [state.boards, state.players, state.text, about.turns, about.made].join("|");
  const isSame = explained.key === key && explained.box === box;
  // It speaks of left and right.
  if (isSame && explained.flipped === state.flipped) return;
  if (!isSame) {
    leave(board);
    Object.assign(explained, { key, box, about, at: 0, found: undefined, story: undefined, problem: "", asking: new AbortController() });
    const { signal } = /** @type {AbortController} */ (explained.asking);
    const keep = (/** @type {Partial<Board["explained"]>} */ news) => {
      if (signal.aborted) return;
      Object.assign(explained, news);
      draw(board);
    };
    const question = { board: state.text, players: state.players, seconds: state.settings.seconds };
    board.engine.ask("explain", { ...question, turns: about.turns }, signal).then((found) => keep({ found }), ({ kind, message }) => keep({ found: null, problem: kind === "too-large" ? say.tooLarge : message }));
    storyOf(board, about, question, signal).then((story) => keep({ story }), () => keep({ story: null }));
  }
  explained.flipped = state.flipped;
  draw(board);
}

/** @param {Board} board */
async function draw(board) {
  const { key } = board.explained;
  const { drawLevels } = await import("./why.js");
  if (board.explained.key === key) drawLevels(board);
}

/** Asks for both plays: that of the mistake, or of the move that tempts, and that of a best move; null where they are not found. @param {Board} board @param {About} about @param {object} question @param {AbortSignal} signal */
async function storyOf(board, { turns, made }, question, signal) {
  let move = made;
  if (move === null) {
    const { hints } = await board.engine.ask("hint", { ...question, turns, level: 2 }, signal);
    move = hints.find((/** @type {any} */ hint) => isKnown(hint.move))?.move ?? (await ready(board))?.moves[0]?.move ?? null;
  }
  if (move === null) return null;
  const story = await board.engine.ask("story", { ...question, turns: [...turns, move] }, signal);
  return story.open ? null : story;
}

/**
 * Returns a button that asks why a move was a mistake, and the place where that is answered, with `more` below: in all levels, or in those that are given.
 * @param {Board} board @param {TreeNode} node @param {{ levels?: string[], more?: any }} [how]
 */
export function whyOf(board, node, { levels, more } = {}) {
  const before = /** @type {TreeNode} */ (node.parent);
  const answer = h("div");
  const box = h("div", { "aria-live": "off", hidden: true }, answer, more);
  const press = button(say.why, () => {
    box.hidden = !box.hidden;
    press.ariaExpanded = String(!box.hidden);
    if (box.hidden) return leave(board);
    const known = report(board, before);
    explain(board, answer, { turns: tree.turns(before), made: node.turn, left: known ? new Set(known.left) : null, levels });
  }, { "aria-expanded": "false" });
  return { press, box };
}

/** Leaves the explanation, with its words and its marks on the board. @param {Board} board */
export function leave(board) {
  const { explained } = board;
  if (!explained.key) return;
  explained.asking?.abort();
  Object.assign(explained, { key: "", asking: null });
  if (explained.box) put(explained.box);
  paint(board, null);
}

/** Marks coins of the position that is explained, each by a class. @param {Board} board @param {Map<number, string>} classes */
export const shade = (board, classes) => paint(board, { classes, left: board.explained.about?.left ?? null });

/** @param {number[]} vertices @returns {Map<number, string>} */
export const marked = (vertices) => new Map(vertices.map((vertex) => [vertex, "marked"]));

/** Returns who moves in the position that is explained. @param {Board} board @returns {number} */
export const moverOf = (board) => board.explained.story?.lanes[0].turns[0].player ?? report(board)?.to_move ?? 0;

/** Goes to the position before a mistake, and asks why it was one. @param {Board} board @param {TreeNode} node */
export function askWhy(board, node) {
  const { $, explained } = board;
  explained.wanted = node;
  jump(board, node.parent);
  reveal(board, "all");
  $("explain").open = true;
  changed(board);
  $("explain").querySelector("summary").focus();
}

/** @param {Board} board */
export function toggleExplain(board) {
  const { $ } = board;
  $("explain").open = !$("explain").open;
  changed(board);
}
