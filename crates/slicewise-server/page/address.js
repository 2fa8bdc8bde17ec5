// The address of the page: it holds the board and the tree of variations. Boards and dialogs are places in the history.

import { put } from "./dom.js";
import { playOf, writeDrawing, writeRoom, writeSeats } from "./link.js";
import { say } from "./texts.js";
import * as tree from "./tree.js";

/** The longest address; longer ones may be cut off on their way. */
const LONGEST = 8000;

/** The most characters of a play that the browser keeps beside an address in which it does not fit. */
const MOST_KEPT = 4e6;

/** Writes board, players, variations and line into the address, as far as they fit. @param {Board} board */
export function writeUrl({ $, state, address, wishes }) {
  // While the board of another address is on its way, this one's does not belong there.
  if (!address || !state.outline || address.isAhead) return;
  const choices = choicesOf(state, address);
  const fits = choices.findIndex((text) => text.length <= LONGEST);
  const before = address.leftOut;
  address.leftOut = say.LEFT_OUT.at(fits) ?? "";
  // What a save has just said there stays.
  if (address.leftOut !== before) put($("link-note"), address.leftOut);
  const hash = fits < 0 ? "" : `#${choices[fits]}`;
  // What does not fit is kept with the entry of the history: for another load of the page, and for Back.
  const kept = fits === 0 || choices[0].length > MOST_KEPT ? null : choices[0];
  const { place, written, under } = address;
  address.place = state.places;
  if (hash === written && kept === address.kept) return;
  // A board is a place to come back to; a move on it is not. The history of another page is its own.
  const isNew = !wishes.isEmbedded && place !== null && place !== state.places && (location.hash || address.kept) && written !== under;
  Object.assign(address, { written: hash, kept });
  // What was the entry of a dialog is that of the board that was chosen there.
  if (place !== state.places) address.under = null;
  history[isNew ? "pushState" : "replaceState"](kept, "", hash || location.pathname + location.search);
}

/** Returns what the address may hold, the most first. @param {State} state @param {Address} address */
function choicesOf(state, address) {
  // The boards of a class are in its link.
  if (state.group) return [state.group];
  // The board of a lesson is the lesson's.
  if (state.room === "learn") return [["room=learn", state.learn, state.locked ? "lock=" : ""].filter(Boolean).join("&")];
  const of = `${state.players} ${state.text}`;
  // The board is written once.
  if (address.of !== of) {
    const parts = new URLSearchParams({ board: state.text });
    if (state.players > 2) parts.set("players", String(state.players));
    Object.assign(address, { of, text: `${parts}` });
  }
  const line = tree.turns(state.node).map(tree.asWord).join(".");
  const whole = tree.toAddress(state.root);
  /** @param {string} name @param {string} text */
  const part = (name, text) => (text ? `&${name}=${encodeURIComponent(text)}` : "");
  const head = address.text + writeRoom(state);
  const drawing = part("seats", writeSeats(state.seats)) + part("layout", writeDrawing(state));
  const withLine = head + part("line", line);
  const withTree = head + (whole === line ? "" : part("tree", whole)) + part("line", line);
  const notes = part("notes", tree.writeNotes(state.root));
  return [withTree + notes, withTree, withLine, head].map((text) => ((text + drawing).length <= LONGEST ? text + drawing : text));
}

/** Reads the address; null if it has no board. A link without a tree is a line to its end. Nothing is written there until `isAhead` is false again. @param {Board} board */
export function readUrl({ address, state }) {
  const kept = typeof history.state === "string" ? history.state : null;
  const play = playOf(new URLSearchParams(kept ?? location.hash.slice(1)));
  if (play) play.board ||= state.text || "row 2 9 3";
  if (play && address) Object.assign(address, { written: location.hash, kept, place: null, isAhead: true });
  return play;
}

/**
 * Writes the address of a new board at once, as it is another place in the history, and that of a move after a while:
 * browsers allow only so many changes. @param {Board} board @param {() => unknown} write
 */
export function keepUrl({ address, state, timers }, write) {
  if (address?.place !== state.places) write();
  else timers.address ??= setTimeout(() => {
    timers.address = null;
    write();
  }, 120);
}

/** Opens a dialog. It is a place in the history, too, so that Back closes it; closed by other means, it leaves its entry behind. @param {Board} board @param {string} id */
export function openDialog(board, id) {
  const { $, address } = board;
  if ($(id).open) return;
  if (address) {
    writeUrl(board);
    put($("link-note"), address.leftOut);
    if (address.under === null) history.pushState(address.kept, "");
    address.under = location.hash;
  }
  put($("copied"));
  $(id).showModal();
}

/** @param {Board} board */
export function listenToBack({ element, address }) {
  addEventListener("popstate", () => {
    /** @type {HTMLDialogElement | null} */
    const open = element.querySelector("dialog[open]");
    const isBelow = address?.under !== null && location.hash === address?.under;
    if (address) address.under = null;
    if (open) open.close();
    else if (isBelow) history.back();
  });
}

/** @param {Board} board */
export const isOwnUrl = ({ address }) => location.hash === address?.written && history.state === (address?.kept ?? null);
