// Sharing: a play is exported as text, JSON, SVG or PNG, and imported from each of them.

import { save } from "./dom.js";
import { wholePicture } from "./draw.js";
import { linked, plain, readDrawing, writeDrawing } from "./link.js";
import { load } from "./play.js";
import { textIn, withText } from "./png.js";
import { fail } from "./study.js";
import { say } from "./texts.js";
import * as tree from "./tree.js";

// Export.

/** @param {Board} board */
function play(board) {
  const { state } = board;
  const { text, players, root, node, outline } = state;
  const layout = writeDrawing(state);
  const notes = tree.writeNotes(root);
  return { board: text, players, turns: tree.turns(node), variations: tree.write(root), components: outline.json, ...(notes && { notes }), ...(layout && { layout }) };
}

/** @param {Board} board */
const json = (board) => JSON.stringify(play(board));

/** Writes the notation, with players and variations in comments: `slicewise solve` reads it, too. @param {Board} board */
export function asText(board) {
  const { state } = board;
  const { players, root } = state;
  const lines = [state.text];
  if (players > 2) lines.push(`# players ${players}`);
  if (root.children.length) lines.push(`# variations ${tree.write(root)}`);
  const notes = tree.writeNotes(root);
  if (notes) lines.push(`# notes ${notes}`);
  return `${lines.join("\n")}\n`;
}

/** Writes the command line that reviews the play, or solves the board: the moves on a row as its ends. @param {Board} board */
export function asCommand(board) {
  const { state } = board;
  const moves = tree.turns(state.node);
  const players = state.players > 2 ? state.players : "";
  const name = moves.length ? "review" : players ? "guarantee" : "solve";
  return ["slicewise", name, ...flags({ players, moves: tree.inLetters(state.outline, moves) ?? moves.join(",") }), word(state.text)].join(" ");
}

/** Writes fields as options of a command. @param {Record<string, any>} fields */
export const flags = (fields) => Object.entries(fields).filter(([, value]) => value !== undefined && value !== "").map(([key, value]) => `--${key}=${word(String(value))}`);

/** Writes a word for a shell. @param {string} text */
export const word = (text) => (/^[\w./+-]*$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`);

/** Writes the picture on its own, with its rules from the style sheet and the current colours. @param {Board} board */
export function asSvg(board) {
  const { $ } = board;
  if ($("picture").matches(".sheet")) throw Error(say.tooManyForSvg);
  const svg = $("picture").cloneNode(true);
  const colours = getComputedStyle(board.element);
  const rules = [...board.root.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  const wanted = rules.filter((rule) => rule instanceof CSSStyleRule && rule.selectorText.includes("#picture")).flatMap(alone);
  const style = document.createElementNS(svg.namespaceURI, "style");
  // Other programs do not calculate.
  const plain = wanted.join("\n").replace(/calc\(([\d.]+px) \* var\(--grow, 1\)\)/g, "$1").replaceAll("scale(var(--grow, 1))", "none");
  style.textContent = plain.replace(/var\((--[a-z-]+)\)/g, (_, name) => colours.getPropertyValue(name).trim());
  const about = document.createElementNS(svg.namespaceURI, "metadata");
  about.textContent = json(board);
  const [x, , width, height] = svg.getAttribute("viewBox").split(" ").map(Number);
  const back = document.createElementNS(svg.namespaceURI, "rect");
  for (const [key, value] of Object.entries({ x, width, height, fill: colours.getPropertyValue("--paper").trim() })) back.setAttribute(key, value);
  svg.prepend(about, style, back);
  svg.setAttribute("width", Math.round(width * 56));
  svg.setAttribute("height", Math.round(height * 56));
  svg.querySelectorAll("[tabindex], [role]").forEach((/** @type {Element} */ cell) => {
    cell.removeAttribute("tabindex");
    cell.removeAttribute("role");
  });
  return new XMLSerializer().serializeToString(svg);
}

/** Writes a rule of the picture and those in it, each by itself: other programs do not read rules in rules. @param {CSSRule} rule @returns {string[]} */
const alone = (rule) => (rule instanceof CSSStyleRule
  ? [`${rule.selectorText.replaceAll("&", "#picture")} { ${rule.style.cssText} }`, ...[...rule.cssRules].flatMap(alone)] : []);

/** @param {Board} board */
export async function asPng(board) {
  const canvas = wholePicture(board) ?? (await rendered(board));
  const blob = await new Promise((done) => canvas.toBlob(done, "image/png"));
  return new Blob([withText(new Uint8Array(await blob.arrayBuffer()), json(board))], { type: "image/png" });
}

/** Returns a canvas with the picture that is drawn of elements. @param {Board} board */
async function rendered(board) {
  const url = URL.createObjectURL(new Blob([asSvg(board)], { type: "image/svg+xml" }));
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

/** @param {Board} board */
export const exportsOf = (board) => ({
  async text() {
    save("board.txt", asText(board), "text/plain");
  },
  async json() {
    save("board.json", json(board), "application/json");
  },
  async svg() {
    save("board.svg", asSvg(board), "image/svg+xml");
  },
  async png() {
    save("board.png", await asPng(board), "image/png");
  },
});

// Import.

/** The formats of graph files, by the ends of their names. @type {Record<string, string>} */
const FORMATS = { g6: "graph6", s6: "sparse6", graphml: "graphml", dot: "dot", gph: "gph", edgelist: "edgelist" };

/**
 * Imports anything that `exports` wrote, or a board in any notation the server reads; `players` if it names none.
 * @param {Board} board
 * @param {string} text @param {{ players?: number | null }} options
 */
export async function importText(board, text, { players = 2 } = {}) {
  const inSvg = /<metadata[^>]*>([\s\S]*?)<\/metadata>/.exec(text);
  if (/^\s*</.test(text) && inSvg) {
    const parsed = new DOMParser().parseFromString(inSvg[0].replace(/ xmlns="[^"]*"/, ""), "text/xml");
    return importText(board, parsed.documentElement.textContent);
  }
  if (/^\s*\{/.test(text)) {
    let found;
    try {
      found = JSON.parse(text);
    } catch {
      return load(board, text, { players });
    }
    if (!found.board) return load(board, text, { players });
    const at = found.turns?.flatMap((/** @type {Turn} */ turn) => tree.fromWords(String(turn))) ?? null;
    return load(board, found.board, { players: found.players ?? 2, variations: found.variations ?? at?.map(tree.asWord).join(" ") ?? "", notes: String(found.notes ?? ""), at, drawing: readDrawing(found.layout) });
  }
  const link = linked(text);
  if (link) return load(board, link.board, link);
  const said = Number(/^# players (\d+)/m.exec(text)?.[1]);
  const variations = /^# variations (.*)$/m.exec(text)?.[1] ?? "";
  const notes = /^# notes (.*)$/m.exec(text)?.[1] ?? "";
  return load(board, plain(text), { players: said || players, variations, notes });
}

/** Imports a file. A PNG has the play in it; the format of other programs' files follows from the name. @param {Board} board @param {File} file */
export async function importFile(board, file) {
  try {
    if (file.type === "image/png" || file.name.endsWith(".png")) {
      return await importText(board, textIn(new Uint8Array(await file.arrayBuffer())));
    }
    const text = await file.text();
    const format = FORMATS[file.name.split(".").pop() ?? ""];
    if (!format) return await importText(board, text);
    const question = { board: text, from: format };
    if (format === "graphml" || format === "dot") {
      const own = await board.engine.ask("board", question).catch(() => null);
      if (own) return await load(board, question);
    }
    // The other formats have no weights, and files of these two may have none.
    return await load(board, { ...question, weights: "1" });
  } catch (error) {
    fail(board, error);
    return false;
  }
}

/** Copies a text, and tells that by `told`. @param {string} text @param {string} done @param {(words: string) => unknown} told */
export async function copy(text, done, told) {
  try {
    await navigator.clipboard.writeText(text);
    told(done);
  } catch {
    told(say.noCopying);
  }
}
