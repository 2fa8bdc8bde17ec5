// A board: all that is known of it, and who hears of its changes. The modules keep nothing of a board themselves: each of their
// functions is given one, so that a page can hold several.

import * as tree from "./tree.js";

// A key for each setting: two tabs do not overwrite each other.
const KEPT = "slicewise.";

/** @type {Settings} */
const SETTINGS = {
  theme: "auto",
  motion: true,
  slices: true,
  numbers: false,
  wedges: false,
  letters: true,
  delay: 600,
  seconds: 20,
};

/**
 * Makes a board whose controls are inside `element`, and whose questions `engine` answers.
 * @param {HTMLElement} element @param {Engine} engine @param {Wishes} wishes @returns {Board}
 */
export function makeBoard(element, engine, wishes = {}) {
  const root = /** @type {Document | ShadowRoot} */ (element.getRootNode());
  return {
    element, root, engine, wishes,
    $: (id) => root.getElementById(id),
    state: begin(wishes),
    acts: /** @type {any} */ (null),
    listeners: { changes: [], plays: [], isWaiting: false },
    answers: { reports: new Map(), last: null, asking: null, laying: null, pauses: 0, again: 0 },
    past: { undone: [], done: [] },
    view: null,
    drawing: { stays: null, isChange: false, unfolded: null, refocus: null },
    zoom: { scale: null, shown: null },
    piles: { of: -1, elements: [], line: [], coins: new Map() },
    places: { kept: new Map(), carried: null },
    named: { of: null, twins: new Map() },
    pointed: { now: null, kept: null },
    moves: { drawn: "", elements: new Map(), written: null },
    seats: { thinking: null, drawn: "", reviewed: "", isUnfolded: false, praised: null },
    explained: { key: "", box: null, about: null, asking: null, found: null, story: null, problem: "", level: null, at: 0, flipped: false, paint: null, wanted: null },
    address: wishes.hasAddress ? { written: "", place: null, isAhead: false, leftOut: "", of: "", text: "", under: null, kept: null } : null,
    group: { link: "", text: "", given: null, at: 0, drawn: "", isOpen: false },
    game: { boards: 0, opponent: "", hint: null, ended: null },
    lab: { cells: null, count: 0, others: [], pick: null, pickFor: null, reasons: new Map(), reasonsOf: "", problem: "", drawn: "", outlines: new Map() },
    gallery: { isFilled: false, asked: null },
    notation: { text: "", boards: -1 },
    told: { problem: null, boards: -1 },
    timers: { address: null, spoken: 0 },
    learn: { isOpen: false, place: null, run: null, pick: null, all: false, isInert: false, said: {}, called: "", lesson: null, checked: null, resume: null, name: "", step: null, look: "", chosen: [] },
  };
}

/** Returns the state that everything drawn follows from, before the first board. @param {Wishes} wishes @returns {State} */
function begin({ settings, engine = null, isEmbedded = false }) {
  const root = tree.leaf();
  return {
    text: "",
    outline: /** @type {any} */ (null),
    players: 2,
    root,
    node: root,
    seats: [0, 1].map((player) => ({ strategy: player === engine ? "optimal" : "", errors: 0 })),
    running: engine !== null,
    room: isEmbedded ? "bench" : "play",
    learn: "",
    show: "none",
    locked: false,
    group: "",
    beat: null,
    problem: null,
    message: null,
    progress: null,
    review: null,
    retry: null,
    editing: false,
    flipped: false,
    way: "",
    moved: new Map(),
    drawings: 0,
    reply: false,
    settings: { ...SETTINGS, ...remembered(), ...settings },
    version: 0,
    boards: 0,
    places: 0,
  };
}

function remembered() {
  /** @type {Record<string, any>} */
  const kept = {};
  try {
    for (const [name, value] of Object.entries(SETTINGS)) kept[name] = JSON.parse(localStorage.getItem(KEPT + name) ?? "null") ?? value;
  } catch {
    // Without storage, settings last as long as the page.
  }
  return kept;
}

/**
 * Changes a setting, and keeps it.
 * @template {keyof Settings} K @param {Board} board @param {K} name @param {Settings[K]} value
 */
export function keepSetting(board, name, value) {
  board.state.settings[name] = value;
  // What another page asks for is not the reader's choice.
  try {
    if (!board.wishes.isEmbedded) localStorage.setItem(KEPT + name, JSON.stringify(value));
  } catch {
    // See above.
  }
  changed(board);
}

/** Says something until the next move or board; `turns` are the moves that it is about. @param {Board} board @param {() => string} text @param {Turn[]} turns */
export function tell(board, text, turns = []) {
  board.state.message = { text, turns };
  changed(board);
}

/** @param {Board} board @param {() => unknown} listener */
export const onChange = (board, listener) => board.listeners.changes.push(listener);

/** @param {Board} board @param {() => unknown} listener */
export function offChange({ listeners: { changes } }, listener) {
  const place = changes.indexOf(listener);
  if (place >= 0) changes.splice(place, 1);
}

/** Schedules one redraw of everything. @param {Board} board */
export function changed({ listeners }) {
  if (listeners.isWaiting) return;
  listeners.isWaiting = true;
  queueMicrotask(() => {
    listeners.isWaiting = false;
    for (const listener of [...listeners.changes]) listener();
  });
}
