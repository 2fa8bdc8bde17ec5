// The rules of a board, and a position, in words.

import { WHO, label } from "./names.js";
import { isKnown, show, span } from "./number.js";
import { isAnalysed, state } from "./store.js";
import { report } from "./study.js";
import * as tree from "./tree.js";

/** What may be taken of each kind of component, under the rule `share`. */
const TAKEN = {
  row: "a coin from either end of a row",
  stack: "the coin of a stack that is farthest from its wall",
  ev: "of an ev, the 0 before its coin",
  free: "any free coin",
  pizza: "any first piece of a pizza, then a piece beside the gap",
  path: "any first coin of a path, then a coin beside the gap",
  forest: "a root, under which others become available",
  tree: "an available vertex of a tree (any, where none is), after which its neighbours are available",
  order: "a vertex of an order before which none is left",
  graph: "an available vertex of a graph (any, where none is), after which its neighbours are available",
};
const UNCUT = "a vertex that does not cut off others, from each other or from the ground that anchored ones are joined to";
const PASSING = {
  P: "You may pass; two passes in a row end the play.",
  A: "You may pass while an even number of vertices is left; two passes in a row end the play.",
  N: "You may pass, but not right after a pass.",
};

/** Says the rules of the board, or why a play is over although something is left. */
export function law() {
  const { rule, passing, parts, games } = state.outline;
  const known = report();
  if (rule === "both" && known?.to_move === null && known.left.length) return "The play is over: nothing that is left may be taken.";
  const kinds = [...new Set(parts.map((part) => part.kind))];
  const taken = { share: kinds.map((kind) => TAKEN[kind]), grab: [UNCUT], both: [`an available vertex that is also ${UNCUT}`] }[rule];
  if (rule !== "share" && kinds.includes("order")) taken.push(TAKEN.order);
  const ways = [
    kinds.length ? `take ${taken.join("; or ")}` : "", parts.some((part) => part.behind) ? "make a choice of a menu" : "", games.length ? "go along an arrow" : "",
  ].filter(Boolean).join("; or ");
  return [
    `In turn, ${ways}.`, parts.some((part) => part.even.length) ? "A coin with a ring gives another turn." : "", PASSING[passing] ?? "",
    "Whoever has more at the end wins.",
  ].filter(Boolean).join(" ");
}

/** Describes the position in words. */
export function spoken() {
  const known = report();
  if (!known) return "";
  const parts = state.outline.parts.map((part) => {
    const here = known.left.filter((vertex) => vertex >= part.first && vertex < part.first + part.count);
    const some = here.slice(0, 40).map((vertex) => show(state.outline.weights[vertex])).join(" ");
    return here.length ? `${part.kind}: ${some}${here.length > 40 ? ` and ${here.length - 40} more` : ""}` : "";
  });
  const totals = known.totals.map(show).join(" to ");
  const who = known.to_move === null ? "The play is over." : `${WHO(known.to_move)} is to move.`;
  const made = tree.line(state.node).at(-1);
  const by = made && made.player !== null && state.seats[made.player]?.strategy
    ? [`${WHO(made.player)} ${tree.takes(made.turn) ? "took " : ""}${show(label(/** @type {Turn} */ (made.turn)))}.`] : [];
  const words = [...by, `On the table: ${parts.filter(Boolean).join("; ") || "nothing"}.`, `Taken: ${totals}.`, who];
  if (isAnalysed() && isKnown(known.lead)) words.push(`The first player's lead at the end: ${span(known.lead)}.`);
  const best = known.moves.filter((move) => move.optimal).map((move) => show(label(move.move)));
  if (isAnalysed() && best.length) words.push(`Best: ${best.slice(0, 12).join(", ")}.`);
  return words.join(" ");
}
