// The only state of the page. Everything drawn follows from it.

import * as embed from "./embed.js";
import * as tree from "./tree.js";

// (A key for each setting: two tabs do not overwrite each other.)
const KEPT = "slicewise.";

/** @type {Settings} */
const settings = {
  theme: "auto",
  motion: true,
  analysis: true,
  slices: true,
  numbers: false,
  wedges: false,
  letters: true,
  delay: 600,
  seconds: 20,
};

/** @type {State} */
export const state = {
  /** The board in text notation, and what it is made of. */
  text: "",
  outline: /** @type {any} */ (null),
  players: 2,
  /** The tree of variations, and the current node. */
  root: tree.leaf(),
  node: /** @type {any} */ (null),
  /** The players: an engine's strategy and errors; no strategy for a person. */
  seats: [{ strategy: "", errors: 0 }, { strategy: "", errors: 0 }],
  running: false,
  /** Whether a play against an engine is without the analysis. */
  veiled: true,
  /** The problem shown, and a message. */
  problem: null,
  message: "",
  progress: null,
  review: null,
  retry: null,
  editing: false,
  flipped: false,
  /** How graphs are drawn (empty: by their size), the vertices that were moved, and the count of changes of both. */
  way: "",
  moved: new Map(),
  drawings: 0,
  reply: false,
  settings: { ...settings, ...remembered(), ...embed.settings },
  /** Count the changes of the tree and of the board, so that unchanged parts are not redrawn. */
  version: 0,
  boards: 0,
  /** Counts the boards that were gone to, each of which is a place in the browser's history. */
  places: 0,
};
state.node = state.root;
if (embed.engine !== null) {
  state.seats[embed.engine].strategy = "optimal";
  state.running = true;
}

function remembered() {
  const kept = {};
  try {
    for (const name in settings) kept[name] = JSON.parse(localStorage.getItem(KEPT + name) ?? "null") ?? settings[name];
  } catch {
    // Without storage, settings last as long as the page.
  }
  return kept;
}

/**
 * Changes a setting, and keeps it.
 * @template {keyof Settings} K @param {K} name @param {Settings[K]} value
 */
export function keepSetting(name, value) {
  state.settings[name] = value;
  // (What another page asks for is not the reader's choice.)
  try {
    if (!embed.isEmbedded) localStorage.setItem(KEPT + name, JSON.stringify(value));
  } catch {
    // (See above.)
  }
  changed();
}

/** Whether the analysis is hidden because a person plays against an engine, until the end of the play or until it is asked for. */
export const isVeiled = () => state.veiled && state.seats.some((seat) => seat.strategy) && state.seats.some((seat) => !seat.strategy);

/** Whether the analysis is shown: not while a better move is looked for, nor during a play against an engine. */
export const isAnalysed = () => state.settings.analysis && !state.retry && !isVeiled();

/** Whether positions are searched: also to judge another try at a mistake. */
export const isSearched = () => state.settings.analysis || state.retry;

const listeners = [];
let waiting = false;

export const onChange = (listener) => listeners.push(listener);

export function offChange(listener) {
  const place = listeners.indexOf(listener);
  if (place >= 0) listeners.splice(place, 1);
}

/** Schedules one redraw of everything. */
export function changed() {
  if (waiting) return;
  waiting = true;
  queueMicrotask(() => {
    waiting = false;
    for (const listener of [...listeners]) listener(state);
  });
}
