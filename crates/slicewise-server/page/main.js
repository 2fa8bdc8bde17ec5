// The page: a board, whose play is in the address of the page.

import { isOwnUrl, keepUrl, listenToBack, readUrl, writeUrl } from "./address.js";
import { engineOf } from "./api.js";
import { keepAsks, keptAsks } from "./asked.js";
import { openAsked, openBoard, reopen } from "./board.js";
import { listenToHost, tellPlay, wishesOf } from "./embed.js";
import { translate } from "./language.js";
import { roomIn } from "./link.js";
import { keepLosses } from "./losses.js";
import { keepForOffline } from "./offline.js";
import { load } from "./play.js";
import { importFile } from "./share.js";
import { changed, onChange } from "./store.js";
import { say } from "./texts.js";

// Whoever always takes the larger end loses here, 12 to 16.
const FIRST = { board: "row 10 15 1 2", players: 2, room: /** @type {const} */ ("play"), group: "", seats: ["", "greedy"].map((strategy) => ({ strategy, errors: 0 })) };

// Before anything is drawn into it.
translate(say.PAGE);

const engine = engineOf(document.querySelector('meta[name="engine"]')?.getAttribute("content"));
const board = openBoard(document.body, engine, { ...wishesOf(location.search), hasAddress: true });

function drawTheme() {
  const { theme } = board.state.settings;
  const dark = theme === "dark" || (theme === "auto" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.dataset.theme = dark ? "dark" : "light";
}

function drawPage() {
  const { text, outline } = board.state;
  drawTheme();
  if (!outline) return;
  document.title = say.title(text.slice(0, 60));
  keepUrl(board, address);
}

/** Brings the address up to date. */
function address() {
  writeUrl(board);
  tellPlay(board);
}

/** Shows a room in which nothing lies yet. @param {State["room"]} room */
function show(room) {
  if (board.state.outline) return;
  document.body.dataset.room = room;
  for (const id of ["board", "totals", "say"]) board.$(id).replaceChildren();
}

async function start() {
  const asked = readUrl(board) ?? { ...FIRST, ...roomIn(location.hash) };
  const hash = location.hash;
  // What is drawn before any script has come is the first board in a game.
  if (hash || board.wishes.isEmbedded) show(asked.room);
  const whole = say.whole();
  // Of what a link asks for, the engine may have something to say.
  if (hash) await whole;
  const { group } = asked;
  const isThere = group ? await (await import("./group.js")).openGroup(board, group) : await load(board, asked.board, asked);
  // Unless the address has changed again, and another board is on its way.
  if (board.address && location.hash === hash) board.address.isAhead = false;
  if (isThere === null) return;
  if (board.state.outline) {
    if ("ask" in asked && asked.ask && isThere) openAsked(board, asked.ask);
    else if (!board.lab.cells && board.state.room === "bench" && keptAsks(board).isOpen) reopen(board);
    return address();
  }
  const { problem } = board.state;
  // In the room that was asked for.
  await load(board, FIRST.board, asked.room === "play" ? FIRST : { ...FIRST, room: asked.room, seats: [] });
  board.state.problem = problem;
  board.$("notation").value = asked.board;
  changed(board);
}

function listen() {
  document.addEventListener("dragover", (event) => event.preventDefault());
  document.addEventListener("drop", (event) => {
    event.preventDefault();
    const file = event.dataTransfer?.files[0];
    if (file && !board.state.group) importFile(board, file);
  });
  listenToBack(board);
  listenToHost(board);
  addEventListener("pagehide", () => {
    keepLosses(board);
    keepAsks(board);
  });
  for (const event of ["popstate", "hashchange"]) addEventListener(event, () => !isOwnUrl(board) && start());
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => changed(board));
}

onChange(board, drawPage);
drawTheme();
listen();
start().then(() => keepForOffline(board));
