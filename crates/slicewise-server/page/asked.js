// The questions of the notebook, kept over a reload of the page in its tab. Their answers are not: they are asked for again.

import { readAsk, writeAsk } from "./link.js";

const KEPT = "slicewise-asked";

/** Keeps the questions, and whether the notebook is open. (A file that was checked is not there again.) @param {Board} board */
export function keepAsks({ $, lab, wishes }) {
  if (!lab.cells || wishes.isEmbedded) return;
  const asks = lab.cells.filter(({ ask }) => ask.name !== "verify").map(({ ask }) => [ask.boards[0], writeAsk(ask)]);
  try {
    sessionStorage.setItem(KEPT, JSON.stringify({ isOpen: !$("lab").hidden, asks }));
  } catch {
    // They last as long as the page.
  }
}

/** Returns what was kept, the first question first; another page has its own. @param {Board} board @returns {{ isOpen: boolean, asks: Ask[] }} */
export function keptAsks({ wishes }) {
  try {
    const { isOpen, asks } = JSON.parse((!wishes.isEmbedded && sessionStorage.getItem(KEPT)) || "null");
    return { isOpen, asks: asks.flatMap((/** @type {string[]} */ [board, ask]) => readAsk(ask, board) ?? []) };
  } catch {
    return { isOpen: false, asks: [] };
  }
}
