// Sharing: the URL holds the board and the tree of variations; a play is exported as text, JSON, SVG or PNG, and
// imported from each of them.

import { ask } from "./api.js";
import { $, put, save } from "./dom.js";
import { wholePicture } from "./draw.js";
import { isEmbedded } from "./embed.js";
import { linked, plain, playOf, readDrawing, refuseComma, writeDrawing, writeSeats } from "./link.js";
import { load } from "./play.js";
import { textIn, withText } from "./png.js";
import { changed, state } from "./store.js";
import { fail } from "./study.js";
import * as tree from "./tree.js";

// The URL.

let written = "";

/** The board that the address is about, by its count; none if it comes from the address. */
/** @type {number | null} */
let place = null;

/** The longest address; longer ones may be cut off on their way. */
const LONGEST = 8000;

/** Says what the address leaves out of the play; usually empty. */
export let leftOut = "";

/** The board as it is written in the address, made once for each board. */
let boardPart = { of: "", text: "" };

/** Writes board, players, variations and line into the URL, as far as they fit. */
export function writeUrl() {
  if (!state.outline) return;
  const of = `${state.players} ${state.text}`;
  if (boardPart.of !== of) {
    const parts = new URLSearchParams({ board: state.text });
    if (state.players > 2) parts.set("players", String(state.players));
    boardPart = { of, text: `${parts}` };
  }
  const line = tree.turns(state.node).map(tree.asWord).join(".");
  const whole = tree.toAddress(state.root);
  const part = (name, text) => (text ? `&${name}=${encodeURIComponent(text)}` : "");
  const drawing = part("seats", writeSeats(state.seats)) + part("layout", writeDrawing(state));
  const withLine = boardPart.text + part("line", line);
  const withTree = boardPart.text + (whole === line ? "" : part("tree", whole)) + part("line", line);
  const choices = [withTree, withLine, boardPart.text].map((text) => ((text + drawing).length <= LONGEST ? text + drawing : text));
  const fits = choices.findIndex((text) => text.length <= LONGEST);
  const before = leftOut;
  leftOut = ["", "The link holds the line to here without the variations: with them it would be too long.",
    "The link holds the board only: with the line it would be too long."][fits]
    ?? "The board is too long for a link: save it as a file.";
  // (What a save has just said there stays.)
  if (leftOut !== before) put($("link-note"), leftOut);
  const hash = fits < 0 ? "" : `#${choices[fits]}`;
  if (hash === written) {
    place = state.places;
    return;
  }
  // (A board is a place to come back to; a move on it is not. The history of another page is its own.)
  const isNew = !isEmbedded && place !== null && place !== state.places && location.hash && written !== under;
  written = hash;
  place = state.places;
  if (isNew) under = null;
  history[isNew ? "pushState" : "replaceState"](null, "", hash || location.pathname + location.search);
}

/** Reads the URL; null if it has no board. A link without a tree is a line to its end. */
export function readUrl() {
  const play = playOf(new URLSearchParams(location.hash.slice(1)));
  if (!play) return null;
  written = location.hash;
  place = null;
  return play;
}

// A dialog is a place in the history, too, so that Back closes it. Closed by other means, it leaves its entry behind.

/** The address below the entry that a dialog made, as long as that entry is the last one. */
let under = null;

/** Opens a dialog. */
export function openDialog(id) {
  if ($(id).open) return;
  writeUrl();
  put($("link-note"), leftOut);
  if (under === null) history.pushState(null, "");
  under = location.hash;
  put($("copied"));
  $(id).showModal();
}

export function listenToBack() {
  addEventListener("popstate", () => {
    /** @type {HTMLDialogElement | null} */
    const open = document.querySelector("dialog[open]");
    const isBelow = under !== null && location.hash === under;
    under = null;
    if (open) open.close();
    else if (isBelow) history.back();
  });
}

export const isOwnUrl = () => location.hash === written;

// Export.

function play() {
  const { text, players, root, node, outline } = state;
  const layout = writeDrawing(state);
  return { board: text, players, turns: tree.turns(node), variations: tree.write(root), components: outline.json, ...(layout && { layout }) };
}

const json = () => JSON.stringify(play());

/** Writes the notation, with players and variations in comments: `slicewise solve` reads it, too. */
export function asText() {
  const { players, root } = state;
  const lines = [state.text];
  if (players > 2) lines.push(`# players ${players}`);
  if (root.children.length) lines.push(`# variations ${tree.write(root)}`);
  return `${lines.join("\n")}\n`;
}

/** Writes the picture on its own, with its rules from the style sheet and the current colours. */
export function asSvg() {
  if ($("picture").matches(".sheet")) throw Error("A board of so many vertices is saved as PNG, text or JSON.");
  const svg = $("picture").cloneNode(true);
  const colours = getComputedStyle(document.documentElement);
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  const wanted = rules.filter((rule) => rule instanceof CSSStyleRule && rule.selectorText.includes("#picture")).map((rule) => rule.cssText);
  const style = document.createElementNS(svg.namespaceURI, "style");
  style.textContent = wanted.join("\n").replace(/var\((--[a-z-]+)\)/g, (_, name) => colours.getPropertyValue(name).trim());
  const about = document.createElementNS(svg.namespaceURI, "metadata");
  about.textContent = json();
  const [x, , width, height] = svg.getAttribute("viewBox").split(" ").map(Number);
  const back = document.createElementNS(svg.namespaceURI, "rect");
  for (const [key, value] of Object.entries({ x, width, height, fill: colours.getPropertyValue("--paper").trim() })) back.setAttribute(key, value);
  svg.prepend(about, style, back);
  svg.setAttribute("width", Math.round(width * 56));
  svg.setAttribute("height", Math.round(height * 56));
  svg.querySelectorAll("[tabindex], [role]").forEach((cell) => {
    cell.removeAttribute("tabindex");
    cell.removeAttribute("role");
  });
  return new XMLSerializer().serializeToString(svg);
}

export async function asPng() {
  const canvas = wholePicture() ?? (await rendered());
  const blob = await new Promise((done) => canvas.toBlob(done, "image/png"));
  return new Blob([withText(new Uint8Array(await blob.arrayBuffer()), json())], { type: "image/png" });
}

/** Returns a canvas with the picture that is drawn of elements. */
async function rendered() {
  const url = URL.createObjectURL(new Blob([asSvg()], { type: "image/svg+xml" }));
  const image = new Image();
  image.src = url;
  await image.decode();
  URL.revokeObjectURL(url);
  const canvas = document.createElement("canvas");
  const grow = Math.min(2, 8000 / Math.max(image.width, image.height));
  canvas.width = image.width * grow;
  canvas.height = image.height * grow;
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
}

export const exports = {
  async text() {
    save("board.txt", asText(), "text/plain");
  },
  async json() {
    save("board.json", json(), "application/json");
  },
  async svg() {
    save("board.svg", asSvg(), "image/svg+xml");
  },
  async png() {
    save("board.png", await asPng());
  },
};

// Import.

/**
 * Imports anything that `exports` wrote, or a board in any notation the server reads; `players` if it names none.
 * @param {string} text @param {{ players?: number | null }} options
 */
export async function importText(text, { players = 2 } = {}) {
  const inSvg = /<metadata[^>]*>([\s\S]*?)<\/metadata>/.exec(text);
  if (/^\s*</.test(text) && inSvg) {
    const parsed = new DOMParser().parseFromString(inSvg[0].replace(/ xmlns="[^"]*"/, ""), "text/xml");
    return importText(parsed.documentElement.textContent);
  }
  if (/^\s*\{/.test(text)) {
    let found;
    try {
      found = JSON.parse(text);
    } catch {
      return load(text, { players });
    }
    if (!found.board) return load(text, { players });
    const at = found.turns?.map((turn) => tree.fromWord(String(turn))) ?? null;
    return load(found.board, { players: found.players ?? 2, variations: found.variations ?? "", at, drawing: readDrawing(found.layout) });
  }
  const link = linked(text);
  if (link) return load(link.board, link);
  text = plain(text);
  try {
    refuseComma(text);
  } catch (error) {
    fail(error);
    return false;
  }
  const said = Number(/^# players (\d+)/m.exec(text)?.[1]);
  const variations = /^# variations (.*)$/m.exec(text)?.[1] ?? "";
  return load(text, { players: said || players, variations });
}

/** Imports a file. A PNG has the play in it; the format of other programs' files follows from the name. */
export async function importFile(file) {
  try {
    if (file.type === "image/png" || file.name.endsWith(".png")) {
      return await importText(textIn(new Uint8Array(await file.arrayBuffer())));
    }
    const text = await file.text();
    const format = { g6: "graph6", s6: "sparse6", graphml: "graphml", dot: "dot", gph: "gph", edgelist: "edgelist" }[file.name.split(".").pop()];
    if (!format) return await importText(text);
    const board = { board: text, from: format };
    if (format === "graphml" || format === "dot") {
      const own = await ask("board", board).catch(() => null);
      if (own) return await load(board);
    }
    // (The other formats have no weights, and files of these two may have none.)
    const done = await load({ ...board, weights: "1" });
    if (done) state.message = "The file has no weights: every vertex weighs 1. Edit changes them.";
    changed();
    return done;
  } catch (error) {
    fail(error);
    return false;
  }
}

export async function copy(text, what) {
  try {
    await navigator.clipboard.writeText(text);
    put($("copied"), `${what} copied.`);
  } catch {
    put($("copied"), "The browser does not allow copying.");
  }
}
