// The keyboard, as on chess sites.

import { toggleAnalysis } from "./analysis.js";
import { $, h, put } from "./dom.js";
import { walk } from "./draw.js";
import { toggleEditing } from "./edit.js";
import { isEmbedded } from "./embed.js";
import { playBest, review } from "./engine.js";
import { toggleExplain } from "./explain.js";
import { commands } from "./moves.js";
import { play } from "./play.js";
import { openDialog } from "./share.js";
import { changed, state } from "./store.js";
import { report } from "./study.js";
import { fit, larger, smaller } from "./zoom.js";

const flip = () => {
  state.flipped = !state.flipped;
  changed();
};
const reply = () => {
  state.reply = !state.reply;
  changed();
};
const pass = () => report()?.moves.some((move) => move.move === "pass") && play("pass");

/** The keys, their commands, and the words of the help. @type {[string, (() => unknown) | null, string][]} */
const KEYS = [
  ["ArrowLeft k", commands.back, "back"],
  ["ArrowRight j", commands.forward, "forward"],
  ["ArrowUp Home", commands.first, "to the start"],
  ["ArrowDown End", commands.last, "to the end of the line"],
  ["v", commands.sibling, "next variation"],
  [" ", playBest, "play the best move"],
  ["[ ] Shift+← Shift+→", null, "step through the vertices that may be taken; Enter takes one"],
  ["p", pass, "pass, where it is allowed"],
  ["Ctrl+z Ctrl+y", null, "undo, redo"],
  ["Delete", commands.delete, "delete from here on; while editing, the vertex"],
  ["+", null, "while editing: another vertex beside this one"],
  ["Shift+P", commands.promote, "promote this variation"],
  ["f", flip, "flip the board"],
  ["l", toggleAnalysis, "analysis on or off"],
  ["z", toggleExplain, "explanation open or closed"],
  ["x", reply, "show the best reply to the best move"],
  ["r", review, "review this play"],
  ["= +", larger, "a larger picture (also Ctrl and the wheel, or two fingers)"],
  ["-", smaller, "a smaller picture"],
  ["0", fit, "the whole picture, and back"],
];

/** Those of what another page does not show. @type {typeof KEYS} */
const FULL_KEYS = [
  ["e", toggleEditing, "edit the board"],
  ["n", () => $("notation").focus(), "write a board"],
  ["g", () => $("gallery-button").click(), "gallery"],
  ["?", () => openDialog("help"), "this help"],
];

export function listenToKeys() {
  const known = isEmbedded ? KEYS : [...KEYS, ...FULL_KEYS];
  put($("keys"), known.map(([keys, , text]) =>
    h("div", {}, h("dt", {}, keys.split(/ (?=.)/).flatMap((key) => [h("kbd", { text: NAMES[key] ?? key }), " "])), h("dd", { text }))));
  document.addEventListener("keydown", (event) => {
    const target = /** @type {Element} */ (event.target);
    if (target.matches("input, textarea, select") || document.querySelector("dialog[open]")) return;
    const control = event.ctrlKey || event.metaKey;
    const key = event.key;
    if (control && /^[zZyY]$/.test(key)) return act(event, key === "z" ? commands.undo : commands.redo);
    if (key.length === 1 && !state.settings.letters) return;
    // (Many keyboards write brackets with Option or AltGr.)
    const isTyped = !event.metaKey && (!event.ctrlKey || event.altKey);
    if ((key === "[" || key === "]") && isTyped) return act(event, () => walk(key === "]" ? 1 : -1));
    if (control || event.altKey) return;
    if (event.shiftKey && /^Arrow(Left|Right)$/.test(key)) return act(event, () => walk(key === "ArrowRight" ? 1 : -1));
    if (/^(ArrowUp|ArrowDown|Home|End)$/.test(key) && scrolls(target)) return;
    if (key === "P") return act(event, commands.promote);
    if (key === " " && target.matches("button, summary, a")) return;
    const found = known.find(([keys, command]) => command && (keys === key || keys.split(" ").includes(key)));
    if (found) act(event, found[1]);
  });
}

/** Returns whether an element is in a list that has more to show: it is scrolled by these keys. */
function scrolls(target) {
  const list = target.closest?.("#moves, #tree, .pieces");
  return list && list.scrollHeight > list.clientHeight + 1;
}

const NAMES = { " ": "space", ArrowLeft: "←", ArrowRight: "→", ArrowUp: "↑", ArrowDown: "↓", "": "space" };

function act(event, command) {
  event.preventDefault();
  command();
}
