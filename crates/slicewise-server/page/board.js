// One board: responds to presses of its controls, and redraws all of it after changes.

import { drawAnalysis } from "./analysis.js";
import { openDialog, writeUrl } from "./address.js";
import { button, h, on, onPress, onSubmit, put } from "./dom.js";
import { drawBoard, toggleFold } from "./draw.js";
import { addAt, addBeside, drawEditing, edit, hasEdges, join, listenToEditing, remove, reorder } from "./edit.js";
import { again, drawPlay, listenToPlays, playBest, review, swap, toggleRun } from "./engine.js";
import { drawExplain } from "./explain.js";
import { openGallery, random } from "./gallery.js";
import { anotherBoard, drawGame, hint, takeBack } from "./game.js";
import { listenToKeys } from "./keys.js";
import { LANGUAGES, language, speak } from "./language.js";
import { commandsOf, drawTree, keepWritten } from "./moves.js";
import { choose } from "./places.js";
import { load, refuse, take } from "./play.js";
import { listenToRooms } from "./rooms.js";
import { asCommand, asText, copy, exportsOf, importFile, importText } from "./share.js";
import { changed, makeBoard, onChange } from "./store.js";
import { ready, report, reveal, set, study } from "./study.js";
import { say } from "./texts.js";
import { law, spoken } from "./words.js";
import { listenToZoom } from "./zoom.js";

/**
 * Opens a board with the controls inside `element`; nothing is laid on it yet.
 * @param {HTMLElement} element @param {Engine} engine @param {Wishes} [wishes]
 */
export function openBoard(element, engine, wishes) {
  const board = makeBoard(element, engine, wishes);
  board.acts = actsOf(board);
  onChange(board, () => draw(board));
  listen(board);
  return board;
}

/** Opens the notebook with a question; the laboratory is loaded when it is first wanted. @param {Board} board @param {Ask} ask */
export const openAsked = async (board, ask) => (await import("./lab.js")).openAsked(board, ask);

/** Opens the notebook as it was. @param {Board} board */
export const reopen = async (board) => (await import("./lab.js")).unfold(board, true);

/** Takes a coin that is pressed; before it is known what may be taken, as soon as that is. @param {Board} board @param {number} vertex */
async function pressCoin(board, vertex) {
  const { node } = board.state;
  if (!report(board)) await ready(board);
  if (board.state.node === node) take(board, vertex) ?? refuse(board, vertex);
}

/** Returns the effects of pressing and dragging vertices. @param {Board} board @returns {Acts} */
const actsOf = (board) => ({
  press: (vertex, cell) => (board.lab.pick ? board.lab.pick(vertex) : board.state.editing ? edit(board, vertex, cell) : pressCoin(board, vertex)),
  empty: (near, at) => addAt(board, near, at),
  add: (vertex) => addBeside(board, vertex),
  remove: (vertex) => remove(board, vertex),
  reorder: (vertex, onto) => reorder(board, vertex, onto),
  join: (one, other) => join(board, one, other),
  hasEdges: (part) => hasEdges(board, part),
});

/** @param {Board} board */
function draw(board) {
  const { $, state } = board;
  if (!state.outline) return drawProblem(board);
  board.element.classList.toggle("still", !state.settings.motion);
  drawBoard(board);
  drawAnalysis(board);
  drawTree(board);
  drawPlay(board);
  drawGame(board);
  drawExplain(board);
  drawEditing(board);
  drawProblem(board);
  drawNotation(board);
  put($("printed"), state.text);
  // What is being typed stays.
  if (board.root.activeElement !== $("players") || board.told.boards !== state.boards) $("players").value = state.players;
  board.told.boards = state.boards;
  $("players").disabled = state.outline.most_players === 2;
  put($("message"), state.message?.text() ?? "");
  put($("law"), law(board));
  // The screen reader is told once the position has settled.
  clearTimeout(board.timers.spoken);
  board.timers.spoken = setTimeout(() => put($("spoken"), spoken(board)), 250);
}

/** Writes the line of the board. (What is typed and not yet set stays, until the board changes.) @param {Board} board */
function drawNotation({ $, root, state, notation }) {
  const line = $("notation");
  const isDraft = line.value !== notation.text && notation.boards === state.boards;
  if (root.activeElement === line || state.problem || isDraft) return;
  line.value = state.text;
  Object.assign(notation, { text: state.text, boards: state.boards });
}

/** Shows the problem, with the offending place of the text if there is one. @param {Board} board */
function drawProblem(board) {
  const { $, state, told } = board;
  const { problem } = state;
  $("problem").hidden = !problem;
  // What has the focus there stays, and nothing is announced twice.
  if (told.problem === problem) return;
  told.problem = problem;
  if (!problem) return put($("problem"));
  const { place, doubt, readings } = problem;
  const asks = doubt && readings && problem.choose ? { doubt, readings } : null;
  const [title, detail] = asks ? say.DOUBTS[asks.doubt](...asks.readings.map(({ weights }) => weights)) : [problem.title ?? say.problem, problem.detail ?? ""];
  const close = button("×", () => {
    state.problem = null;
    changed(board);
  }, { "aria-label": say.close, class: "close" });
  put($("problem"), h("b", title), h("span", detail),
    asks ? h("div.tools", asks.readings.map((reading) => button(say.reading(asks.doubt, reading), () => mean(board, reading.board)))) : null,
    place ? h("span.at", say.place(place.line, place.column)) : null,
    problem.lost ? button(say.tryAgain, () => study(board)) : null, close);
}

/** Sets up one of the boards that a text may mean. @param {Board} board @param {string} reading */
async function mean({ $, state: { problem } }, reading) {
  if (await problem?.choose?.(reading)) $("board").focus({ preventScroll: true });
}

/** Sets up the board that is typed. @param {Board} board */
async function writeBoard(board) {
  const { $, state } = board;
  const line = $("notation");
  const before = state.problem;
  // Enter in the number of players sets up the board, too.
  const done = await importText(board, line.value, { players: Number($("players").value) || null });
  const place = state.problem !== before ? state.problem?.place : null;
  if (!done && state.problem?.choose) $("problem").querySelector("button").focus();
  else if (!done && place) {
    line.focus();
    line.setSelectionRange(place.from, Math.max(place.to, place.from + 1));
  }
  if (done) line.blur();
}

/** @param {Board} board */
function listen(board) {
  listenToRooms(board);
  listenToNotation(board);
  listenToControls(board);
  listenToSharing(board);
  listenToDialogs(board);
  listenToEditing(board);
  listenToZoom(board);
  listenToPlays(board);
  listenToSettings(board);
  listenToKeys(board);
  let width = innerWidth;
  addEventListener("resize", () => {
    if (innerWidth !== width) changed(board);
    width = innerWidth;
  });
}

/** @param {Board} board */
function listenToNotation(board) {
  const { $, state } = board;
  const line = $("notation");
  onSubmit($("notation-form"), () => writeBoard(board));
  line.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => {
    if (event.key === "Enter" && !event.shiftKey) {
      event.preventDefault();
      writeBoard(board);
    }
    if (event.key !== "Escape") return;
    line.value = state.text;
    line.blur();
  });
}

/** @param {Board} board */
function listenToControls(board) {
  const { $, state } = board;
  for (const [name, command] of Object.entries(commandsOf(board))) onPress(board, { [`do-${name}`]: command });
  /** @type {Record<string, (board: Board) => unknown>} */
  const presses = { "do-best": playBest, hint, "take-back": takeBack, "new-board": anotherBoard, go: swap, run: toggleRun, again, swap, "review-button": review, "zoom-fold": toggleFold, "gallery-button": openGallery, "notations-more": openGallery };
  for (const [id, press] of Object.entries(presses)) onPress(board, { [id]: () => press(board) });
  onPress(board, { "lab-button": async () => (await import("./lab.js")).toggleLab(board), unveil: () => reveal(board, "all") });
  onInput($("show"), (much) => reveal(board, /** @type {State["show"]} */ (much)));
  onSubmit($("random-form"), () => random(board));
  onInput($("way"), (way) => choose(board, way));
  onInput($("players"), (players) => load(board, state.text, { players: Number(players) }));
  on($("written"), { change: () => keepWritten(board) });
  on($("explain"), { toggle: () => changed(board) });
}

/** @param {Board} board */
function listenToSharing(board) {
  const { $ } = board;
  const copied = (/** @type {string} */ words) => put($("copied"), words);
  for (const [name, give] of Object.entries(exportsOf(board))) {
    onPress(board, { [`export-${name}`]: () => give().catch(({ message }) => put($("link-note"), message)) });
  }
  onPress(board, {
    "copy-url"() {
      writeUrl(board);
      copy(location.href, say.linkCopied, copied);
    },
    "copy-text": () => copy(asText(board), say.textCopied, copied),
    "copy-command": () => copy(asCommand(board), say.commandCopied, copied),
  });
  on($("import-file"), {
    change({ target }) {
      const [file] = target.files;
      target.value = "";
      $("share").close();
      if (file) importFile(board, file);
    },
  });
  on($("teach"), { toggle: async () => (await import("./classroom.js")).openTeach(board) });
  onSubmit($("import-form"), () => {
    $("share").close();
    importText(board, $("import-text").value);
  });
}

/** @param {Board} board */
function listenToDialogs(board) {
  for (const name of ["share", "settings", "help"]) onPress(board, { [`${name}-button`]: () => openDialog(board, name) });
  for (const dialog of board.element.querySelectorAll("dialog")) {
    const close = () => dialog.close();
    on(dialog, { click: ({ target }) => target === dialog && close() });
    on(dialog.querySelector(".close"), { click: close });
  }
  board.$("api-link").hidden = !board.engine.isServed;
  // The site has the book, a server has not.
  const book = board.$("book-link");
  if (board.engine.isServed) book?.replaceWith(...book.childNodes);
}

/** @param {Board} board */
function listenToSettings(board) {
  /** @type {NodeListOf<HTMLInputElement>} */
  const inputs = board.element.querySelectorAll("[data-setting]");
  const nameOf = (/** @type {HTMLInputElement} */ input) => /** @type {keyof Settings} */ (input.dataset.setting);
  for (const input of inputs) {
    input.addEventListener("change", () => {
      const isNumber = input.type === "range" || input.type === "number";
      set(board, nameOf(input), input.type === "checkbox" ? input.checked : isNumber ? Number(input.value) : input.value);
    });
  }
  put(board.$("languages"), Object.entries(LANGUAGES).map(([tag, name]) => button(name, () => {
    if (tag === language) return;
    writeUrl(board);
    speak(/** @type {typeof language} */ (tag));
  }, { lang: tag, "aria-pressed": String(tag === language) })));
  const show = () => {
    for (const input of inputs) {
      /** @type {any} */
      const value = board.state.settings[nameOf(input)];
      if (input.type === "range") input.ariaValueText = say.seconds(Number(value) / 1000);
      if (input.type === "checkbox") input.checked = value;
      else if (board.root.activeElement !== input) input.value = value;
    }
  };
  onChange(board, show);
  show();
}

/** @param {HTMLElement} input @param {(value: string) => unknown} take */
const onInput = (input, take) => on(input, { change: ({ target }) => take(target.value) });
