// What is written in links, and what people type into the line of the board, as the engine reads it.

import { NAMES } from "./graphs.js";
import { SHOWS } from "./shown.js";
import { say } from "./texts.js";
import * as tree from "./tree.js";

/** Reads the parts of an address, as far as they can be read; null if it has no board. @param {URLSearchParams} parts */
export function playOf(parts) {
  const room = ROOMS.find((room) => room === parts.get("room")) ?? "bench";
  // A place of Learn knows its board itself.
  const group = groupIn(parts);
  const board = room === "learn" || group ? "" : parts.get("board");
  if (board === null || (!board && room !== "learn" && !group)) return null;
  const wrong = wrongIn(parts);
  const read = (/** @type {string} */ name) => (wrong.includes(name) ? null : parts.get(name));
  const line = tree.fromAddress(read("line") ?? "");
  const whole = read("tree");
  const at = line.split(" ").filter(Boolean).flatMap(tree.fromWords);
  const drawing = readDrawing(parts.get("layout"));
  const seats = readSeats(read("seats"));
  const ask = readAsk(parts.get("ask"), board);
  return { board, ask, group, room, wrong, learn: placeIn(parts), beat: parts.get("beat"), shows: shownIn(parts), seats, players: Number(parts.get("players")) || 2, variations: whole === null ? line : tree.fromAddress(whole), notes: parts.get("notes") ?? "", at, drawing };
}

/** Returns the names of the parts of an address that say nothing, which it is told of: `board` where it is missing. @param {URLSearchParams} parts */
export function wrongIn(parts) {
  const isMissing = !parts.get("board") && ["line", "tree", "players", "layout"].some((name) => parts.has(name));
  const wrong = Object.entries(IS_PART).filter(([name, isRight]) => parts.get(name) && !isRight(/** @type {string} */ (parts.get(name)))).map(([name]) => name);
  return isMissing ? ["board"] : wrong;
}

/** Returns whether a text is moves, with variations in brackets. @param {string} text */
function isTree(text) {
  const words = tree.fromAddress(text).split(" ").filter(Boolean);
  let [depth, isMove] = [0, false];
  for (const word of words) {
    // A variation replaces the move before it.
    if (word === "(" ? !isMove : word === ")" ? !depth : !/^(\d+(~\d+)?|[LRlr]+|pass|menu_\d+_choice_\d+|game_\d+_edge_\d+)$/.test(word)) return false;
    depth += word === "(" ? 1 : word === ")" ? -1 : 0;
    isMove = word !== "(";
  }
  return depth === 0;
}

/** What the parts of an address may be. @type {Record<string, (text: string) => unknown>} */
const IS_PART = {
  tree: isTree, line: isTree, seats: (text) => text.split(".").every((seat) => readSeat(seat)), layout: (text) => readDrawing(text),
  players: (text) => Number(text) >= 2, room: (text) => ROOMS.some((room) => room === text), show: (text) => SHOWS.some((much) => much === text),
};

/** The rooms of the page. @type {State["room"][]} */
export const ROOMS = ["play", "learn", "bench"];

/** What may name a place of Learn, the first of them alone. */
const PLACES = ["lesson", "daily", "challenge", "build"];

/** What is given to a class: to be played, shown on a projector, printed. */
const GROUPS = ["class", "project", "sheet"];

/** Reads what is given to a class, as links have it. @param {URLSearchParams} parts */
function groupIn(parts) {
  const kind = GROUPS.find((name) => parts.has(name));
  return kind ? String(new URLSearchParams({ [kind]: parts.get(kind) ?? "" })) : "";
}

/** Reads the place of Learn. @param {URLSearchParams} parts */
function placeIn(parts) {
  const kind = PLACES.find((name) => parts.has(name));
  if (!kind) return "";
  const board = parts.get("board");
  return String(new URLSearchParams({ [kind]: parts.get(kind) ?? "", ...(kind === "daily" && board ? { board } : {}) }));
}

/** Reads how much is shown of the answers: nothing, where a link says nothing. @param {URLSearchParams} parts @returns {Pick<State, "show" | "locked">} */
export function shownIn(parts) {
  const show = SHOWS.find((much) => much === parts.get("show")) ?? "none";
  return { show, locked: parts.has("lock") };
}

/** Reads the room of an address that has no board, and how much is shown there. @param {string} hash */
export function roomIn(hash) {
  const parts = new URLSearchParams(hash.slice(1));
  const room = ROOMS.find((room) => room === parts.get("room"));
  const wrong = wrongIn(parts);
  return room ? { room, wrong, shows: shownIn(parts), ...(room === "play" ? {} : { seats: readSeats(parts.get("seats")) ?? [] }) } : { wrong };
}

/** Writes the room, and how much is shown. @param {State} state */
export const writeRoom = ({ room, show, locked, beat }) =>
  `${beat ? `&beat=${encodeURIComponent(beat)}` : ""}${room === "bench" ? "" : `&room=${room}`}${show === "none" ? "" : `&show=${show}`}${locked ? "&lock=" : ""}`;

/** Writes who plays, unless all are people: `.random30` is a person against an engine that errs in 30 of 100 moves. @param {Seat[]} seats */
export const writeSeats = (seats) =>
  (seats.some((seat) => seat.strategy) ? seats.map(({ strategy, errors }) => (strategy ? `${strategy}${errors || ""}` : "")).join(".") : "");

/** Reads what `writeSeats` wrote; null where nothing is said. @param {string | null} text @returns {Seat[] | null} */
export function readSeats(text) {
  if (!text) return null;
  return text.split(".").map((seat) => readSeat(seat) ?? { strategy: "", errors: 0 });
}

/** Reads one of them; null if it is nobody's. @param {string} text @returns {Seat | null} */
function readSeat(text) {
  const [, name = null, errors] = /^([a-z-]*)(\d{0,3})$/.exec(text) ?? [];
  return name === null || (name && !Object.hasOwn(say.OPPONENTS, name)) ? null : { strategy: name, errors: Math.min(100, Number(errors)) };
}

/** Writes how graphs are drawn: the name of a way, or moved vertices with their places in tenths, `2.15.-3_4.40.12`. @param {Drawing} drawing */
export function writeDrawing({ way, moved }) {
  if (!moved.size) return way;
  /** @param {number} number */
  const tenths = (number) => String(Math.round(number * 10));
  return [...moved].map(([vertex, { x, y }]) => [vertex, tenths(x), tenths(y)].join(".")).join("_");
}

/** Reads what `writeDrawing` wrote; null where nothing is said. @param {string | null} text @returns {Drawing | null} */
export function readDrawing(text) {
  if (!text) return null;
  if (NAMES.includes(text)) return { way: text, moved: new Map() };
  const places = text.split("_").map((place) => /^(\d{1,6})\.(-?\d{1,5})\.(-?\d{1,5})$/.exec(place) ?? []);
  if (places.some((found) => !found.length)) return null;
  return { way: "", moved: new Map(places.map(([, vertex, x, y]) => [Number(vertex), { x: Number(x) / 10, y: Number(y) / 10 }])) };
}

/** Writes a question of the notebook; its first board is that of the link. @param {Ask} ask */
export const writeAsk = ({ name, boards, ...fields }) => `${new URLSearchParams([["q", name], ...boards.slice(1).map((board) => ["with", board]), ...Object.entries(fields)])}`;

/** Reads what `writeAsk` wrote; null where nothing is asked that there is. @param {string | null} text @param {string} board @returns {Ask | null} */
export function readAsk(text, board) {
  const parts = new URLSearchParams(text ?? "");
  const name = parts.get("q") ?? "";
  const others = parts.getAll("with");
  if (!Object.hasOwn(say.QUESTIONS, name) || name === "verify") return null;
  for (const key of ["q", "with"]) parts.delete(key);
  return { ...Object.fromEntries(parts), name, boards: [board, ...others] };
}

/** Returns the play that a link of this page holds, or null. @param {string} text */
export function linked(text) {
  const hash = /^\s*\S*#(\S*board=\S+)\s*$/.exec(text)?.[1];
  return hash ? playOf(new URLSearchParams(hash)) : null;
}

/** Writes what people type as the engine reads it: the minus of print, a list in brackets, a capital at the start. @param {string} text */
export function plain(text) {
  const list = /^\s*\[([^[\]{}"]*)\]\s*$/.exec(text);
  return (list ? `row ${list[1].replaceAll(",", " ")}` : text).replaceAll("−", "-").replace(/^\s*[A-Z][a-z]+/, (word) => word.toLowerCase());
}
