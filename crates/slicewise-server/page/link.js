// What is written in links, and what people type into the line of the board, as the engine reads it.

import { NAMES } from "./graphs.js";
import * as tree from "./tree.js";

/** Reads the parts of an address; null if it has no board. @param {URLSearchParams} parts */
export function playOf(parts) {
  const board = parts.get("board");
  if (!board) return null;
  const line = tree.fromAddress(parts.get("line") ?? "");
  const whole = parts.get("tree");
  const at = line.split(" ").filter(Boolean).map(tree.fromWord);
  const drawing = readDrawing(parts.get("layout"));
  const seats = readSeats(parts.get("seats"));
  return { board, seats, players: Number(parts.get("players")) || 2, variations: whole === null ? line : tree.fromAddress(whole), at, drawing };
}

/** The strategies of engines. */
const STRATEGIES = ["optimal", "greedy", "colour", "random"];

/** Writes who plays, unless all are people: `.random30` is a person against an engine that errs in 30 of 100 moves. @param {Seat[]} seats */
export const writeSeats = (seats) =>
  (seats.some((seat) => seat.strategy) ? seats.map(({ strategy, errors }) => (strategy ? `${strategy}${errors || ""}` : "")).join(".") : "");

/** Reads what `writeSeats` wrote; null where nothing is said. @param {string | null} text @returns {Seat[] | null} */
export function readSeats(text) {
  if (!text) return null;
  return text.split(".").map((seat) => {
    const [, name, errors] = /^([a-z]*)(\d{0,3})$/.exec(seat) ?? [];
    return { strategy: STRATEGIES.includes(name) ? name : "", errors: Math.min(100, Number(errors ?? 0)) };
  });
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
