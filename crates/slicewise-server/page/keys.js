// The keyboard, as on chess sites.

import { h, put } from "./dom.js";
import { walk } from "./draw.js";
import { toggleEditing } from "./edit.js";
import { playBest, review } from "./engine.js";
import { toggleExplain } from "./explain.js";
import { commandsOf } from "./moves.js";
import { play } from "./play.js";
import { openDialog } from "./address.js";
import { changed } from "./store.js";
import { report, toggleAnswers } from "./study.js";
import { say } from "./texts.js";
import * as tree from "./tree.js";
import { fit, larger, smaller } from "./zoom.js";

/** @param {Board} board */
function flip(board) {
  const { state } = board;
  state.flipped = !state.flipped;
  changed(board);
}

/** @param {Board} board */
function reply(board) {
  const { state } = board;
  state.reply = !state.reply;
  changed(board);
}

/** @param {Board} board */
const pass = (board) => report(board)?.moves.some((move) => move.move === "pass") && play(board, "pass");

/** Takes the coin at the left or the right end, as they are shown, of a board that is one row. @param {Board} board @param {boolean} isLeft */
function takeEnd(board, isLeft) {
  const { outline, flipped } = board.state;
  const [part, ...others] = outline.parts;
  const ends = report(board)?.moves.map(({ move }) => move).filter(tree.takes) ?? [];
  if (!ends.length || others.length || outline.games.length || !ENDED.includes(part.kind)) return;
  play(board, isLeft === flipped ? Math.max(...ends) : Math.min(...ends));
}

/** The kinds of boards that are taken from two ends. */
const ENDED = ["row", "ends"];

/** Returns the keys, their commands, and the words of the help. @param {Board} board @param {ReturnType<typeof commandsOf>} commands @returns {[string, (() => unknown) | null, string][]} */
const keysOf = (board, commands) => [
  ["ArrowLeft k", commands.back, say.KEYS.back],
  ["ArrowRight j", commands.forward, say.KEYS.forward],
  ["ArrowUp Home", commands.first, say.KEYS.first],
  ["ArrowDown End", commands.last, say.KEYS.last],
  ["v", commands.sibling, say.KEYS.sibling],
  [" ", () => playBest(board), say.KEYS.best],
  ["[ ] Shift+← Shift+→", null, say.KEYS.walk],
  ["p", () => pass(board), say.KEYS.pass],
  ["Shift+L Shift+R", null, say.KEYS.ends],
  ["Ctrl+z Ctrl+y", null, say.KEYS.undo],
  ["Delete", commands.delete, say.KEYS.delete],
  ["+", null, say.KEYS.add],
  ["Shift+P", commands.promote, say.KEYS.promote],
  ["f", () => flip(board), say.KEYS.flip],
  ["l", () => toggleAnswers(board), say.KEYS.analysis],
  ["z", () => toggleExplain(board), say.KEYS.explain],
  ["x", () => reply(board), say.KEYS.reply],
  ["r", () => review(board), say.KEYS.review],
  ["= +", () => larger(board), say.KEYS.larger],
  ["-", () => smaller(board), say.KEYS.smaller],
  ["0", () => fit(board), say.KEYS.fit],
];

/** Returns those of what another page does not show. @param {Board} board @returns {[string, () => unknown, string][]} */
const ownKeys = (board) => [
  ["e", () => toggleEditing(board), say.KEYS.edit],
  ["n", () => board.$("notation").focus(), say.KEYS.write],
  ["g", () => board.$("gallery-button").click(), say.KEYS.gallery],
  ["?", () => openDialog(board, "help"), say.KEYS.help],
];

/** @param {Board} board */
export function listenToKeys(board) {
  const commands = commandsOf(board);
  const known = [...keysOf(board, commands), ...(board.wishes.isEmbedded ? [] : ownKeys(board))];
  put(board.$("keys"), known.map(([keys, , text]) =>
    h("div", h("dt", keys.split(/ (?=.)/).flatMap((key) => [h("kbd", say.KEY_NAMES[key] ?? key), " "])), h("dd", text))));
  board.element.addEventListener("keydown", (event) => {
    const target = /** @type {Element} */ (event.target);
    if (target.matches("input, textarea, select") || board.root.querySelector("dialog[open]")) return;
    const control = event.ctrlKey || event.metaKey;
    const key = event.key;
    const isLesson = board.state.room === "learn" || Boolean(board.state.group);
    if (control && !isLesson && /^[zZyY]$/.test(key)) return act(event, key === "z" ? commands.undo : commands.redo);
    if (key.length === 1 && !board.state.settings.letters) return;
    // Many keyboards write brackets with Option or AltGr.
    const isTyped = !event.metaKey && (!event.ctrlKey || event.altKey);
    if ((key === "[" || key === "]") && isTyped) return act(event, () => walk(board, key === "]" ? 1 : -1));
    if (control || event.altKey) return;
    if (event.shiftKey && /^Arrow(Left|Right)$/.test(key)) return act(event, () => walk(board, key === "ArrowRight" ? 1 : -1));
    // In a lesson, and in a class, nothing is taken back but by its buttons.
    if (isLesson) return;
    if (/^(ArrowUp|ArrowDown|Home|End)$/.test(key) && scrolls(target)) return;
    if (key === "L" || key === "R") return act(event, () => takeEnd(board, key === "L"));
    if (key === "P") return act(event, commands.promote);
    if (key === " " && target.matches("button, summary, a")) return;
    const found = known.find(([keys, command]) => command && (keys === key || keys.split(" ").includes(key)));
    if (found?.[1]) act(event, found[1]);
  });
}

/** Returns whether an element is in a list that has more to show: it is scrolled by these keys. @param {Element} target */
function scrolls(target) {
  const list = target.closest?.("#moves, #tree, .pieces");
  return list && list.scrollHeight > list.clientHeight + 1;
}

/** @param {Event} event @param {() => unknown} command */
function act(event, command) {
  event.preventDefault();
  command();
}
