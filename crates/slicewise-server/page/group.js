// What a class is given: opened from a link, to be played by pupils, shown on a projector, or printed.

import { ACTIVITIES } from "./activities.js";
import { words } from "./class-texts.js";
import { decode } from "./classes.js";
import { put } from "./dom.js";
import { CODERS, LESSONS } from "./lessons.js";
import { called, label, whereIs } from "./names.js";
import { show } from "./number.js";
import { load } from "./play.js";
import { changed, onChange } from "./store.js";

const { BAD } = words;

/** @param {string} id */
const isLesson = (id) => [...LESSONS, ...CODERS].some((lesson) => lesson.id === id);

/** Opens what a link names. Returns whether it is there; a bad link says what is wrong. @param {Board} board @param {string} link */
export async function openGroup(board, link) {
  const { state, group } = board;
  const [[kind, text]] = [...new URLSearchParams(link)];
  /** @type {any} */
  const given = ACTIVITIES.find(({ id }) => id === text && kind !== "class") ?? decode(text, isLesson);
  if (given.wrong || (kind !== "class" && !given.boards.length)) {
    state.problem = { title: BAD.title, detail: BAD[given.wrong ?? "form"] };
    changed(board);
    return false;
  }
  if (!group.isOpen) onChange(board, () => state.group || clear(board));
  group.isOpen = true;
  Object.assign(group, { link, text, given, at: 0, drawn: "" });
  return (await import("./classroom.js")).DOORS[kind](board);
}

/** Empties the place of a class when it is left. @param {Board} board */
function clear({ $, group, element }) {
  if (!group.link) return;
  group.link = "";
  delete element.dataset.ended;
  put($("group"));
}

/** Sets up a board of the class, where nothing of an answer can be asked for. @param {Board} board @param {string} text @param {Partial<Opening>} how */
export const laid = (board, text, how) => load(board, text, { group: board.group.link, shows: { show: "none", locked: true }, seats: ["", ""].map((strategy) => ({ strategy, errors: 0 })), ...how });

/** Names a move for those who see it marked: without the number that only the bench shows. @param {Board} board @param {Turn} move */
export const named = (board, move) => (whereIs(board, move)?.[0] === "number" ? show(label(board, move)) : called(board, move));

/** Names moves. @param {Board} board @param {Turn[]} moves @param {string} or */
export const namedAll = (board, moves, or) => [...new Set(moves.map((move) => named(board, move)))].join(or);

/** Leaves the class, with the board that is there. @param {Board} board */
export const quit = (board) => laid(board, board.state.text, { group: "", room: "bench", shows: { show: "none", locked: false } });

/** Draws what belongs to the class; what has the focus there keeps it. @param {Board} board @param {any[]} children */
export function fillGroup({ $, root }, ...children) {
  const { id } = root.activeElement ?? {};
  put($("group"), children);
  if (id && root.activeElement?.id !== id) $(id)?.focus({ preventScroll: true });
}
