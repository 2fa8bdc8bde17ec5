// The teacher's part of Share: what a class is given, as a link with its QR code, on a projector, on paper; and the codes that come back.

import { ACTIVITIES } from "./activities.js";
import { words } from "./class-texts.js";
import { MOST, encode } from "./classes.js";
import { button, h, on, onSubmit, put, s } from "./dom.js";
import { openGroup } from "./group.js";
import { home } from "./language.js";
import { words as lessons } from "./lesson-texts.js";
import { CODERS, ENDLESS, LESSONS } from "./lessons.js";
import { qr } from "./qr.js";
import { fill } from "./screen.js";
import { copy } from "./share.js";
import { drawTally, keepMade } from "./tally.js";
import { say } from "./texts.js";

const { UI } = words;

/** Fills the part of the dialog, when it is first opened. @param {Board} board */
export function openTeach(board) {
  const box = board.$("teaching");
  if (box.firstChild) return;
  const tallied = h("div", { id: "tallied", role: "status" });
  put(box,
    h("p.note", UI.promise), form(board), h("div", { id: "class-made" }),
    h("h3", UI.ready), h("ul.activities", ACTIVITIES.map((one) => entry(board, one))),
    h("h3", UI.codes),
    h("label", UI.typed, h("textarea", { id: "codes", rows: 4, spellcheck: "false", autocapitalize: "characters", autocomplete: "off", oninput: (/** @type {any} */ { target }) => drawTally(board, tallied, target.value) })), tallied);
}

/** @param {string} name @param {string} id @param {any[]} options */
const select = (name, id, options) => h("label", { class: `for-${id}` }, `${name} `, h("select", { id: `class-${id}` }, options));
/** @param {[string, string][]} options */
const optionsOf = (options) => options.map(([value, text]) => h("option", { value }, text));

/** @param {Board} board */
function form(board) {
  const wrong = h("p.warning", { id: "class-wrong", role: "alert" });
  const made = h("form.tools", { id: "class-form", "data-what": "table" },
    select(UI.what, "what", [
      h("optgroup", { label: UI.boards }, optionsOf([["table", UI.table], ["list", UI.list], ["made", UI.made]])),
      h("optgroup", { label: UI.lessons }, optionsOf([...LESSONS, ...CODERS].map(({ id }) => [id, lessons.LESSONS[id].name]))),
    ]),
    h("label.for-lines", UI.lines, h("textarea", { id: "class-lines", rows: 4, spellcheck: "false", autocapitalize: "off" })),
    h("label.for-many", `${UI.many} `, h("input", { id: "class-many", type: "number", min: 1, max: MOST, value: 5 })),
    select(UI.tempts, "tempts", optionsOf(ENDLESS.map(({ id }) => [id, words.TEMPTS[id]]))),
    select(UI.opponent, "opponent", optionsOf(Object.entries(say.OPPONENTS).map(([value, [name]]) => [value, name]))),
    select(UI.goesFirst, "seat", optionsOf([["0", UI.pupilsFirst], ["1", UI.opponentFirst]])),
    select(UI.shown, "shown", optionsOf([["none", UI.none], ["hints", UI.hints]])),
    h("button.strong", UI.make), wrong);
  onSubmit(made, async () => {
    put(wrong);
    put(board.$("class-made"));
    try {
      const given = await collect(board);
      drawMade(board, given);
    } catch (/** @type {any} */ error) {
      put(wrong, error.body?.detail ?? error.body?.title ?? error.message);
    }
  });
  const what = made.querySelector("#class-what");
  on(what, { change: () => (made.dataset.what = ["table", "list", "made"].includes(what.value) ? what.value : "lesson") });
  made.querySelector("#class-opponent").value = "greedy";
  return made;
}

/** Returns what the form says, as the engine reads it. @param {Board} board @returns {Promise<import("./classes.js").Given>} */
async function collect(board) {
  const { $, state, engine } = board;
  const [what, opponent, seat, show] = ["what", "opponent", "seat", "shown"].map((name) => $(`class-${name}`).value);
  if (!["table", "list", "made"].includes(what)) return { lesson: what, opponent: "", seat: 0, show, boards: [] };
  if (what === "table" && state.players > 2) throw Error(UI.twoPlayers);
  const lines = what === "table" ? [state.text] : what === "list" ? $("class-lines").value.split("\n").map((/** @type {string} */ line) => line.trim()).filter(Boolean) : await drawn(board);
  if (!lines.length) throw Error(UI.noBoard);
  if (lines.length > MOST) throw Error(fill(UI.tooMany, { most: String(MOST) }));
  const boards = [];
  for (const [at, text] of lines.entries()) {
    const line = String(at + 1);
    const outline = await engine.ask("board", { board: text }).catch((/** @type {any} */ { body, message }) => {
      throw Error(fill(UI.badBoard, { line, why: body?.detail ?? body?.title ?? message }));
    });
    const known = opponent === "colour" ? await engine.ask("analyse", { board: outline.board, players: 2, turns: [], seconds: 0 }) : null;
    if (known && known.colour === null) throw Error(fill(UI.noColour, { line }));
    boards.push(outline.board);
  }
  return { lesson: "", opponent, seat: Number(seat), show, boards };
}

/** Lets the engine make boards that tempt. @param {Board} board */
async function drawn({ $, engine }) {
  const of = ENDLESS.find(({ id }) => id === $("class-tempts").value)?.of;
  const boards = [];
  for (let left = Math.min(MOST, Math.max(1, Math.floor(Number($("class-many").value)) || 1)); left > 0; left--) {
    boards.push((await engine.ask("challenge", { ...of, seed: Math.floor(Math.random() * 2 ** 31) })).board);
  }
  return boards;
}

/** @param {string} kind @param {string} text */
const link = (kind, text) => `${home()}#${new URLSearchParams({ [kind]: text })}`;

/** @param {Board} board @param {string} kind @param {string} text */
function go(board, kind, text) {
  board.$("share").close();
  return openGroup(board, String(new URLSearchParams({ [kind]: text })));
}

/** Draws what can be done with what was made. @param {Board} board @param {import("./classes.js").Given} given */
function drawMade(board, given) {
  const text = encode(given);
  keepMade(text);
  const url = link("class", text);
  const modules = qr(url);
  const copied = h("p", { role: "status" });
  put(board.$("class-made"),
    h("label", UI.link, h("input", { id: "class-link", readonly: true, value: url, onfocus: (/** @type {any} */ { target }) => target.select() })),
    h("p.tools", button(UI.copyLink, () => copy(url, UI.linkCopied, (told) => put(copied, told)), { class: "strong" }), h("a.as-button", { href: url, target: "_blank", rel: "noopener" }, UI.tryIt),
      given.lesson ? null : [button(UI.project, () => go(board, "project", text)), button(UI.worksheet, () => go(board, "sheet", text))]),
    copied, modules ? picture(modules) : h("p.note", UI.noQr));
}

/** @param {boolean[][]} modules */
function picture(modules) {
  const size = modules.length + 8;
  const d = modules.flatMap((line, y) => line.map((dark, x) => (dark ? `M${x + 4} ${y + 4}h1v1h-1z` : ""))).join("");
  return s("svg", { id: "qr", viewBox: `0 0 ${size} ${size}`, role: "img", "aria-label": UI.qr, "shape-rendering": "crispEdges" }, s("path", { fill: "#fff", d: `M0 0h${size}v${size}h-${size}z` }), s("path", { fill: "#000", d }));
}

/** @param {Board} board @param {import("./activities.js").Activity} activity */
function entry(board, activity) {
  const { id, does } = activity;
  const { name, about, minutes } = words.ACTIVITIES[id];
  const press = (/** @type {"project" | "sheet" | "class"} */ kind) => (kind === "class" ? drawMade(board, activity) : go(board, kind, id));
  return h("li", { "data-activity": id }, h("span", h("b", name), minutes ? h("span.note", fill(` ${UI.minutes}`, { minutes })) : null, h("span.note.about", about)),
    h("span.tools", does.map((kind) => button(UI.does[kind], () => press(kind), { "aria-label": `${UI.does[kind]}: ${name}` }))));
}
