// The page: responds to presses, and redraws after changes.

import { drawAnalysis } from "./analysis.js";
import { isServed } from "./api.js";
import { $, button, h, put } from "./dom.js";
import { drawBoard, toggleFold } from "./draw.js";
import { addAt, addBeside, drawEditing, edit, hasEdges, join, listenToEditing, remove, reorder } from "./edit.js";
import { listenToHost, tellPlay } from "./embed.js";
import { again, drawPlay, listenToPlays, playBest, review, swap, toggleRun, unveil } from "./engine.js";
import { drawExplain } from "./explain.js";
import { openGallery, random } from "./gallery.js";
import { listenToKeys } from "./keys.js";
import { listenToLab } from "./lab.js";
import { keepLosses } from "./losses.js";
import { commands, drawTree } from "./moves.js";
import { keepForOffline } from "./offline.js";
import { choose } from "./places.js";
import { load, play } from "./play.js";
import { asText, copy, exports, importFile, importText, isOwnUrl, listenToBack, openDialog, readUrl, writeUrl } from "./share.js";
import { changed, onChange, state } from "./store.js";
import { set, study } from "./study.js";
import { law, spoken } from "./words.js";
import { listenToZoom } from "./zoom.js";

const FIRST = { board: "row 4 2 6 7 3 8 1 5", players: 2 };

/** The effects of pressing and dragging vertices. */
const acts = {
  press(vertex, cell) {
    if (state.editing) return edit(vertex, cell);
    return play(vertex);
  },
  empty: addAt,
  add: addBeside,
  remove,
  reorder,
  join,
  hasEdges,
};

function draw() {
  if (!state.outline) return drawProblem();
  drawTheme();
  document.title = state.text ? `${state.text.slice(0, 60)} · Slicewise` : "Slicewise playground";
  drawBoard(acts);
  drawAnalysis();
  drawTree();
  drawPlay();
  drawExplain();
  drawEditing();
  drawProblem();
  const notation = $("notation");
  // (What is typed and not yet set stays, until the board changes.)
  const isDraft = notation.value !== written.text && written.boards === state.boards;
  if (document.activeElement !== notation && !state.problem && !isDraft) {
    notation.value = state.text;
    written = { text: state.text, boards: state.boards };
  }
  put($("printed"), state.text);
  $("players").value = state.players;
  $("players").disabled = state.outline.most_players === 2;
  put($("message"), state.message);
  put($("law"), law());
  later();
}

/** What the page wrote into the line of the board, and for which board. */
let written = { text: "", boards: -1 };

let addressing = 0;
let speaking = 0;

/** Updates the address once the analysis has had time to arrive, and the screen reader's text once the position has settled. */
function later() {
  clearTimeout(addressing);
  clearTimeout(speaking);
  addressing = setTimeout(address, 120);
  speaking = setTimeout(() => put($("spoken"), spoken()), 250);
}

function address() {
  writeUrl();
  tellPlay();
}

function drawTheme() {
  const { theme, motion } = state.settings;
  const dark = theme === "dark" || (theme === "auto" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.dataset.theme = dark ? "dark" : "light";
  document.documentElement.classList.toggle("still", !motion);
}

/** Shows the problem, with the offending place of the text if there is one. */
function drawProblem() {
  const { problem } = state;
  $("problem").hidden = !problem;
  if (!problem) return put($("problem"));
  const place = problem.place;
  const close = button("×", () => {
    state.problem = null;
    changed();
  }, { "aria-label": "Close", class: "close" });
  put($("problem"), h("b", { text: problem.title ?? "Problem" }), h("span", { text: problem.detail ?? "" }),
    place ? h("span", { class: "at", text: `line ${place.line}, column ${place.column}` }) : null,
    problem.lost ? button("Try again", () => study()) : null, close);
}

async function writeBoard(event) {
  event?.preventDefault();
  const notation = $("notation");
  const before = state.problem;
  const done = await importText(notation.value, { players: null });
  const place = state.problem !== before ? state.problem?.place : null;
  if (!done && place) {
    notation.focus();
    notation.setSelectionRange(place.from, Math.max(place.to, place.from + 1));
  }
  if (done) notation.blur();
}

function listen() {
  $("notation-form").addEventListener("submit", writeBoard);
  const notation = /** @type {HTMLTextAreaElement} */ ($("notation"));
  notation.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && !event.shiftKey) writeBoard(event);
    if (event.key !== "Escape") return;
    notation.value = state.text;
    notation.blur();
  });
  for (const [name, command] of Object.entries(commands)) $(`do-${name}`)?.addEventListener("click", command);
  $("do-best").addEventListener("click", playBest);
  $("run").addEventListener("click", toggleRun);
  $("unveil").addEventListener("click", unveil);
  $("again").addEventListener("click", again);
  $("swap").addEventListener("click", swap);
  $("review-button").addEventListener("click", review);
  listenToEditing();
  listenToZoom();
  $("zoom-fold").addEventListener("click", () => toggleFold(acts));
  listenToPlays();
  listenToLab();
  $("gallery-button").addEventListener("click", openGallery);
  $("notations-more").addEventListener("click", openGallery);
  for (const name of ["share", "settings", "help"]) $(`${name}-button`).addEventListener("click", () => openDialog(name));
  $("random-form").addEventListener("submit", (event) => {
    event.preventDefault();
    random();
  });
  $("way").addEventListener("change", (event) => choose(event.target.value));
  $("players").addEventListener("change", (event) => load(state.text, { players: Number(event.target.value) }));
  $("explain").addEventListener("toggle", changed);
  for (const [name, give] of Object.entries(exports)) $(`export-${name}`).addEventListener("click", () => give().catch(({ message }) => put($("link-note"), message)));
  $("copy-url").addEventListener("click", () => {
    writeUrl();
    copy(location.href, "Link");
  });
  $("copy-text").addEventListener("click", () => copy(asText(), "Text"));
  $("import-file").addEventListener("change", async (event) => {
    const [file] = event.target.files;
    event.target.value = "";
    $("share").close();
    if (file) await importFile(file);
  });
  $("import-form").addEventListener("submit", async (event) => {
    event.preventDefault();
    $("share").close();
    await importText($("import-text").value);
  });
  for (const dialog of document.querySelectorAll("dialog")) {
    dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
    dialog.querySelector(".close")?.addEventListener("click", () => dialog.close());
  }
  document.addEventListener("dragover", (event) => event.preventDefault());
  document.addEventListener("drop", (event) => {
    event.preventDefault();
    const file = event.dataTransfer?.files[0];
    if (file) importFile(file);
  });
  $("api-link").hidden = !isServed;
  // (The site has the book, a server has not.)
  if (isServed) $("book-link").removeAttribute("href");
  listenToSettings();
  listenToKeys();
  listenToBack();
  listenToHost();
  addEventListener("pagehide", keepLosses);
  addEventListener("hashchange", () => !isOwnUrl() && start());
  let width = innerWidth;
  addEventListener("resize", () => {
    if (innerWidth !== width) changed();
    width = innerWidth;
  });
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", changed);
}

function listenToSettings() {
  /** @type {NodeListOf<HTMLInputElement>} */
  const inputs = document.querySelectorAll("[data-setting]");
  for (const input of inputs) {
    const name = /** @type {keyof Settings} */ (input.dataset.setting);
    /** @type {any} */
    const value = state.settings[name];
    if (input.type === "checkbox") input.checked = value;
    else input.value = value;
    input.addEventListener("change", () => {
      const number = input.type === "range" || input.type === "number";
      set(name, input.type === "checkbox" ? input.checked : number ? Number(input.value) : input.value);
    });
  }
  onChange(() => {
    for (const input of inputs) {
      const name = /** @type {keyof Settings} */ (input.dataset.setting);
      /** @type {any} */
      const value = state.settings[name];
      if (name === "delay") input.setAttribute("aria-valuetext", `${Number(value) / 1000} seconds`);
      if (input.type === "checkbox") input.checked = value;
      else if (document.activeElement !== input) input.value = value;
    }
  });
}

async function start() {
  const asked = readUrl() ?? FIRST;
  const done = await load(asked.board, asked);
  // (At once: the next board may come before the address is written, and would take this one's place in the history.)
  if (done) address();
  if (!done && !state.outline) {
    const { problem } = state;
    await load(FIRST.board, FIRST);
    state.problem = problem;
    $("notation").value = asked.board;
    changed();
  }
}

onChange(draw);
drawTheme();
listen();
start().then(keepForOffline);
