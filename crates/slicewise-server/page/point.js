// Sentences light the coins that they speak of: while one is under the pointer or has the focus, or was pressed here.

import { button } from "./dom.js";
import { relight } from "./draw.js";

/** Brings the picture into sight: on a phone it may be above what was pressed. @param {Board} board */
export const toPicture = ({ $ }) => $("board").scrollIntoView({ block: "nearest" });

/** Returns the listeners of an element that lights the coins of some moves. @param {Board} board @param {(Turn | null)[]} turns */
export function pointing(board, turns) {
  const { pointed } = board;
  const begin = (/** @type {any} */ { currentTarget }) => {
    pointed.now = { element: currentTarget, turns };
    relight(board);
  };
  const end = (/** @type {any} */ { currentTarget }) => {
    if (pointed.now?.element !== currentTarget) return;
    pointed.now = null;
    relight(board);
  };
  return { onpointerenter: begin, onpointerleave: end, onfocusin: begin, onfocusout: end };
}

/** Makes a sentence that is pressed to keep its coins lit, and again to leave them. @param {string} text @param {Board} board @param {(Turn | null)[]} turns */
export function pointer(text, board, turns) {
  const { pointed, state } = board;
  const press = () => {
    const { kept } = pointed;
    pointed.kept = kept?.turns === turns && kept.node === state.node ? null : { turns, node: state.node };
    if (pointed.kept) toPicture(board);
    relight(board);
  };
  return button(text, press, { class: "link", ...pointing(board, turns) });
}
