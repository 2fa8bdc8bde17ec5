// The rules of a board, and a position, in words.

import { WHO, called, worth } from "./names.js";
import { isKnown, show, span } from "./number.js";
import { isAnalysed } from "./shown.js";
import { leadNow, report } from "./study.js";
import { say } from "./texts.js";
import * as tree from "./tree.js";

/** Says the rules of the board, or why a play is over although something is left. @param {Board} board */
export function law(board) {
  const { rule, passing, parts, games, second } = board.state.outline;
  const known = report(board);
  if (rule === "both" && known?.to_move === null && known.left.length) return say.stuck;
  const kinds = [...new Set(parts.map((part) => part.kind))];
  const limits = [...new Set(parts.flatMap(({ limit }) => limit ?? []))];
  const ways = (/** @type {string} */ kind) => say.TAKEN[kind].replace("#", limits.join(say.or));
  const taken = { share: kinds.map(ways), grab: [say.uncut], both: [say.availableUncut] }[rule];
  for (const kind of ["order", "front", "ends"]) if (rule !== "share" && kinds.includes(kind)) taken.push(ways(kind));
  const acts = [
    kinds.length ? say.takeAny(taken) : "", parts.some((part) => part.behind) ? say.makeChoice : "", games.length ? say.goAlong : "",
  ].filter(Boolean);
  return [
    say.inTurn(acts), parts.some((part) => part.even.length) ? say.rings : "", second ? say.twoValues : "", say.PASSING[passing] ?? "", say.whoWins,
  ].filter(Boolean).join(" ");
}

/** Describes the position in words. @param {Board} board */
export function spoken(board) {
  const { state } = board;
  const known = report(board);
  if (!known) return "";
  const parts = state.outline.parts.map((part) => {
    const here = known.left.filter((vertex) => vertex >= part.first && vertex < part.first + part.count);
    const some = here.slice(0, 40).map((vertex) => show(worth(state.outline, vertex)));
    return here.length ? say.lying(part.kind, some, here.length - 40) : "";
  });
  const who = known.to_move === null ? say.isOver : say.isToMove(WHO(board, known.to_move));
  const made = tree.line(state.node).at(-1);
  const by = made && made.player !== null && state.seats[made.player]?.strategy
    ? [say.moved(WHO(board, made.player), called(board, made.turn), tree.coins(made.turn).length > 0)] : [];
  const note = state.room === "bench" && made ? say.written(made).slice(2) : "";
  const words = [...by, ...(note ? [`${note}.`] : []), say.onTable(parts.filter(Boolean)), say.taken(known.totals.map(show)), who];
  const lead = leadNow(board, known);
  if (isAnalysed(board) && isKnown(lead)) words.push(say.leadSentence(span(lead)));
  const best = known.moves.filter((move) => move.optimal).map((move) => called(board, move.move));
  if (isAnalysed(board) && best.length) words.push(say.theBest(best.slice(0, 12)));
  return words.join(" ");
}
