// The page: a board, whose play is in the address of the page.

import { isOwnUrl, keepUrl, listenToBack, readUrl, writeUrl } from "./address.js";
import { engineOf } from "./api.js";
import { openBoard } from "./board.js";
import { listenToHost, tellPlay, wishesOf } from "./embed.js";
import { keepLosses } from "./losses.js";
import { keepForOffline } from "./offline.js";
import { load } from "./play.js";
import { importFile } from "./share.js";
import { changed, onChange } from "./store.js";
import * as say from "./texts.js";

// Whoever always takes the larger end loses here, 12 to 16.
const FIRST = { board: "row 10 15 1 2", players: 2 };

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

async function start() {
  const asked = readUrl(board) ?? FIRST;
  const hash = location.hash;
  const isThere = await load(board, asked.board, asked);
  // Unless the address has changed again, and another board is on its way.
  if (board.address && location.hash === hash) board.address.isAhead = false;
  if (isThere === null) return;
  if (board.state.outline) return address();
  const { problem } = board.state;
  await load(board, FIRST.board, FIRST);
  board.state.problem = problem;
  board.$("notation").value = asked.board;
  changed(board);
}

function listen() {
  document.addEventListener("dragover", (event) => event.preventDefault());
  document.addEventListener("drop", (event) => {
    event.preventDefault();
    const file = event.dataTransfer?.files[0];
    if (file) importFile(board, file);
  });
  listenToBack(board);
  listenToHost(board);
  addEventListener("pagehide", () => keepLosses(board));
  for (const event of ["popstate", "hashchange"]) addEventListener(event, () => !isOwnUrl(board) && start());
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => changed(board));
}

onChange(board, drawPage);
drawTheme();
listen();
start().then(() => keepForOffline(board));
