// How a play ended, and what would have been better: all of it asked of the engine.

import { lanes } from "./lanes.js";
import { words } from "./lesson-texts.js";
import { inSentence } from "./names.js";
import { ask, fill } from "./screen.js";
import { go } from "./study.js";
import { say } from "./texts.js";
import * as tree from "./tree.js";

const { UI } = words;

/** Goes back to a position, from which the opponent plays again. @param {Board} board @param {TreeNode} node */
export function resume(board, node) {
  go(board, node);
  board.state.running = true;
}

/** Returns how a play that is over ended, from a seat: the totals and the best ones, the first mistake there, and the result in words. @param {Board} board @param {number} seat @param {string} vs */
export async function result(board, seat, vs) {
  const { state } = board;
  const turns = tree.turns(state.node);
  const line = tree.line(state.node);
  const [review, best, end] = await Promise.all([
    ask(board, "review", { turns, seconds: 20 }), ask(board, "analyse", { turns: [], seconds: 20 }), ask(board, "analyse", { turns, seconds: 0 }),
  ]);
  const mine = review.turns.map((/** @type {any} */ turn, /** @type {number} */ index) => ({ ...turn, node: line[index] })).filter((/** @type {any} */ turn) => turn.player === seat);
  mine.forEach((/** @type {any} */ turn) => (turn.node.player = seat));
  const mistake = mine.find((/** @type {any} */ { mistake }) => mistake)?.node ?? null;
  const { winner, by } = end.verdict;
  const values = {
    you: end.totals[seat], they: end.totals[1 - seat], who: say.OPPONENTS[vs][0], lead: by, lost: review.lost[seat],
    bestYou: best.profits[seat], bestThey: best.profits[1 - seat], bestLead: best.verdict.by,
  };
  const isWon = winner === seat;
  const told = fill(winner === null ? UI.draw : isWon ? UI.youWin : UI.theyWin, values);
  return { values, mistake, isWon, winner, told, mine };
}

/** Draws the move made and a best one, both played on, beside each other. @param {Board} board @param {Turn[]} turns */
export async function beside(board, turns) {
  const story = await ask(board, "story", { turns, seconds: 20 });
  const [made, better] = story.lanes.map((/** @type {any} */ { move }) => inSentence(board, move));
  return lanes(board, { lanes: story.lanes, labels: [fill(UI.youTook, { coin: made }), fill(UI.better, { coin: better })] });
}

