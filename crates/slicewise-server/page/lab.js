// The notebook of the bench: what may be asked of the board on the table, and of several; what has been asked, with the answers.

import { answerOf, pictured } from "./answers.js";
import { keptAsks } from "./asked.js";
import { button, h, on, onPress, onSubmit, put } from "./dom.js";
import { relight } from "./draw.js";
import { galleryOf, keepMine, mine } from "./gallery.js";
import { plain, writeAsk, writeRoom } from "./link.js";
import { jump } from "./play.js";
import { cut } from "./number.js";
import { toPicture } from "./point.js";
import { copy, flags, word } from "./share.js";
import { isAnalysed, mayAsk } from "./shown.js";
import { changed, onChange } from "./store.js";
import { report } from "./study.js";
import { say } from "./texts.js";
import { outlined, thumb } from "./thumb.js";

/** The questions by what they are about. @type {Record<keyof typeof say.GROUPS, string[]>} */
const GROUPS = {
  board: ["table", "compare", "certify", "slice", "partition", "plateaus", "profile", "onepass", "invertible", "doubles", "ev", "scale", "parity", "reduce", "simplistic", "clusters", "rotations", "extremal", "zero-cycle", "stabilizer", "origin"],
  moves: ["domination", "badness", "safe"],
  several: ["equivalent", "distance", "order", "similar", "independent", "group", "measure", "shift"],
};
const SEARCHED = ["equivalent", "distance", "domination"];

/** Opens the notebook, or closes it. @param {Board} board */
export function toggleLab(board) {
  const { $ } = board;
  unfold(board, $("lab").hidden);
  if ($("lab").hidden) return stopPicking(board);
  $("lab-name").focus({ preventScroll: true });
  $("lab").scrollIntoView({ block: "start" });
}

/** Unfolds the notebook, or folds it. @param {Board} board @param {boolean} isOpen */
export function unfold(board, isOpen) {
  const { $, lab } = board;
  if (!lab.cells) begin(board);
  $("lab").hidden = !isOpen;
  $("lab-button").ariaExpanded = String(isOpen);
  if (isOpen) draw(board);
}

/** Opens the notebook with a question, which is answered at once only where answers are shown. @param {Board} board @param {Ask} ask */
export function openAsked(board, ask) {
  if (board.state.room !== "bench") return;
  if (board.$("lab").hidden) toggleLab(board);
  if (!mayAsk(board, "all")) return;
  const cell = addCell(board, ask);
  if (isAnalysed(board)) answer(board, cell);
}

/** Answers a question of before, if answers are shown, as soon as it is in sight. @param {Board} board @param {Cell} cell */
function answerInSight(board, cell) {
  const eye = new IntersectionObserver(([{ isIntersecting }]) => {
    if (!isIntersecting) return;
    eye.disconnect();
    if (isAnalysed(board) && !cell.asking) answer(board, cell);
  });
  eye.observe(cell.element);
}

/** @param {Board} board */
function begin(board) {
  const { $, lab, engine } = board;
  lab.cells = [];
  for (const ask of keptAsks(board).asks) answerInSight(board, addCell(board, ask));
  onChange(board, () => !$("lab").hidden && draw(board));
  onPress(board, {
    "lab-close"() {
      toggleLab(board);
      $("lab-button").focus();
    },
    "lab-keep"() {
      keepMine(board.state.text, true);
      put($("lab-said"), say.keptMine);
      fillChoices(board);
    },
  });
  onSubmit($("lab-with"), () => addOther(board));
  onSubmit($("lab-find"), () => find(board));
  onSubmit($("lab-scale"), () => askNow(board, { name: "scale", boards: [board.state.text], by: say.decimal($("lab-by").value.trim()) || "1", plus: say.decimal($("lab-plus").value.trim()) || "0" }));
  onSubmit($("lab-strategy"), () => askNow(board, { name: "strategy", boards: [board.state.text], strategy: $("lab-plan").value }));
  on($("verify-file"), {
    async change({ target }) {
      const [file] = target.files;
      target.value = "";
      if (file) answer(board, addCell(board, { name: "verify", boards: [] }), async (signal) => ({ proved: await engine.ask("verify", { certificate: await file.text() }, signal) }));
    },
  });
  const choices = (/** @type {string} */ id, /** @type {Record<string, string>} */ all) => put($(id), Object.entries(all).map(([value, text]) => h("option", { value }, text)));
  choices("lab-plan", say.PLANS);
  choices("find-where", say.WHERES);
  choices("find-also", { "": say.noMore, ...say.WHERES });
  choices("find-order", say.ORDERS);
  fillChoices(board);
}

/** Fills the lists of boards and of kinds to choose from. @param {Board} board */
async function fillChoices(board) {
  const { $ } = board;
  const found = await galleryOf(board).catch(() => null);
  const own = mine().map((text) => h("option", { value: text }, say.mine));
  put($("lab-boards"), own, found?.boards.map((/** @type {any} */ { board: text, title }) => h("option", { value: text }, say.engine(title))));
  if (found && !$("find-kind").children.length) put($("find-kind"), found.kinds.map((/** @type {any} */ { name }) => h("option", { value: name }, say.kind(name))));
}

/** Puts another board beside the one on the table. @param {Board} board */
async function addOther(board) {
  const { $, lab } = board;
  put($("lab-wrong"));
  try {
    const { board: text } = await outlined(board, plain($("lab-other").value));
    lab.others.push(text);
    $("lab-other").value = "";
    changed(board);
  } catch (/** @type {any} */ { body, message }) {
    put($("lab-wrong"), say.problemOf(body?.title, message));
  }
}

// What may be asked.

/** @param {Board} board */
function draw(board) {
  const { $, lab, state } = board;
  if (!state.outline) return;
  const may = mayAsk(board, "all");
  const key = JSON.stringify([state.text, lab.others, may, lab.pickFor, [...lab.reasons.keys()].length, lab.reasonsOf, lab.problem]);
  if (lab.pickFor !== state.text || state.room !== "bench") stopPicking(board);
  if (lab.drawn === key) return;
  lab.drawn = key;
  $("lab-locked").hidden = may;
  $("lab-open").hidden = !may;
  put($("lab-cells"), may ? lab.cells?.map(({ element }) => element).reverse() : null);
  put($("lab-about"), h("li", pictured(board, state.text), h("span.note", say.onTheTable)), lab.others.map((text, index) => h("li", pictured(board, text),
    button("×", () => {
      lab.others.splice(index, 1);
      changed(board);
      $("lab-other").focus();
    }, { "aria-label": say.without(text) }))));
  put($("lab-groups"), lab.problem ? h("p.warning", lab.problem, " ", button(say.tryAgain, () => judge(board))) : null,
    lab.reasons.size ? /** @type {(keyof typeof say.GROUPS)[]} */ (Object.keys(GROUPS)).map((group) => groupOf(board, group)) : null);
  $("lab-scale").hidden = Boolean(reasonOf(board, "scale"));
  if (lab.reasonsOf !== about(board)) judge(board);
}

/** @param {Board} board */
const about = ({ state, lab }) => JSON.stringify([state.text, ...lab.others]);

/** Asks which questions apply to the board, and to all of them. @param {Board} board */
async function judge(board) {
  const { engine, lab, state } = board;
  const key = about(board);
  Object.assign(lab, { reasonsOf: key, problem: "" });
  try {
    const [one, all] = await Promise.all([[state.text], [state.text, ...lab.others]].map((boards) => engine.ask("applies", { boards })));
    if (lab.reasonsOf !== key) return;
    const isAll = (/** @type {any} */ { name }) => GROUPS.several.includes(name);
    lab.reasons = new Map([...one.questions.filter((/** @type {any} */ of) => !isAll(of)), ...all.questions.filter(isAll)].map(({ name, reason }) => [name, reason]));
  } catch (/** @type {any} */ { body, message }) {
    lab.problem = say.problemOf(body?.title, message);
    lab.reasons = new Map();
  }
  lab.drawn = "";
  changed(board);
}

/** Why a question does not apply, by its code; an empty text while that is not known. @param {Board} board @param {string} name */
const reasonOf = ({ lab }, name) => (name === "certify" ? null : lab.reasons.has(name) ? lab.reasons.get(name) : "");

/** @param {Board} board @param {keyof typeof say.GROUPS} group */
function groupOf(board, group) {
  const { $, lab } = board;
  const names = GROUPS[group];
  const can = names.filter((name) => reasonOf(board, name) === null);
  const wrong = names.filter((name) => reasonOf(board, name) !== null);
  const before = $(`lab-${group}`);
  return h("details", { id: `lab-${group}`, open: before ? before.open : group === "board" },
    h("summary", say.GROUPS[group](can.length, names.length)),
    h("ul.asks", [...can, ...wrong].map((name) => {
      const reason = reasonOf(board, name);
      // Where all weights can change, they do so by a form of its own.
      return name === "scale" && !reason ? null : h("li", button(say.QUESTIONS[name], () => askFor(board, name), {
        disabled: reason !== null, "data-ask": name, "aria-pressed": name === "domination" && reason === null ? String(lab.pickFor !== null) : null,
      }), reason ? h("span.note", say.REASONS[reason] ?? reason) : null);
    })));
}

/** Asks a question whose boards are known; of moves, once these are pressed. @param {Board} board @param {string} name */
function askFor(board, name) {
  const { lab, state } = board;
  if (name === "domination") return lab.pickFor === null ? pick(board) : stopPicking(board);
  askNow(board, { name, boards: GROUPS.several.includes(name) ? [state.text, ...lab.others] : [state.text] });
}

/** Has two coins pressed on the board: the move that may be better, then the other. @param {Board} board */
function pick(board) {
  const { $, lab, pointed, state } = board;
  jump(board, state.root);
  /** @type {number[]} */
  const picked = [];
  lab.pickFor = state.text;
  lab.pick = (vertex) => {
    const isFirst = report(board, state.root)?.moves.some(({ move }) => move === vertex);
    if (!isFirst || picked.includes(vertex)) return put($("lab-picking"), isFirst ? say.pickAnother : say.notFirst);
    picked.push(vertex);
    pointed.kept = { turns: [...picked], node: state.node };
    relight(board);
    if (picked.length === 1) return put($("lab-picking"), say.pickWorse);
    const [better, worse] = picked;
    stopPicking(board);
    askNow(board, { name: "domination", boards: [state.text], better: String(better), worse: String(worse) });
  };
  put($("lab-picking"), say.pickBetter);
  toPicture(board);
  changed(board);
}

/** @param {Board} board */
function stopPicking(board) {
  if (board.lab.pickFor === null) return;
  Object.assign(board.lab, { pick: null, pickFor: null });
  put(board.$("lab-picking"));
  changed(board);
}

/** Looks for boards as the form says. @param {Board} board */
function find(board) {
  const { $, state } = board;
  const where = [$("find-where").value, $("find-also").value].filter(Boolean).join(" & ");
  askNow(board, {
    name: "find", boards: [state.text], kind: $("find-kind").value || "row", size: $("find-size").value, weights: $("find-weights").value.trim(), where,
    order: $("find-order").value, seed: String(Date.now() % 1e6),
  });
}

// What has been asked.

/** @param {Board} board @param {Ask} ask */
const askNow = async (board, ask) => {
  const cell = addCell(board, SEARCHED.includes(ask.name) ? { ...ask, size: board.$("lab-size").value } : ask);
  await answer(board, cell);
  cell.element.scrollIntoView({ block: "nearest" });
};

/** @param {Board} board @param {Ask} ask */
function addCell(board, ask) {
  const { $, lab } = board;
  /** @type {Cell} */
  const cell = { number: ++lab.count, ask, asking: null, found: null, element: h("li.cell-in") };
  lab.cells?.push(cell);
  $("lab-cells").prepend(cell.element);
  fill(board, cell, []);
  return cell;
}

/** The seconds that boards are looked for, at most, and how many are shown. */
const [MOST_SOUGHT, MOST_FOUND] = [5, 12];

/** The fields that are numbers. */
const NUMBERS = ["better", "worse", "size", "seed"];

/** @param {Board} board @param {Ask} ask @param {AbortSignal} signal */
async function answered({ engine, state }, { name, boards, ...fields }, signal) {
  const { seconds } = state.settings;
  const typed = Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, NUMBERS.includes(key) ? Number(value) : value]));
  const [board] = boards;
  if (name === "table" || name === "compare") return engine.ask(name, { board }, signal);
  if (name === "strategy") return engine.ask(name, { board, strategies: [fields.strategy], seconds }, signal);
  if (name === "find") return engine.ask(name, { ...typed, most: MOST_FOUND, seconds: Math.min(seconds, MOST_SOUGHT) }, signal);
  if (name !== "certify") return engine.ask("theory", { question: name, boards, ...typed, seconds }, signal);
  const certificate = await engine.ask("certify", { board, seconds }, signal);
  return { certificate, proved: await engine.ask("verify", { certificate }, signal) };
}

/** Has a question answered. @param {Board} board @param {Cell} cell @param {(signal: AbortSignal) => Promise<any>} work */
async function answer(board, cell, work = (signal) => answered(board, cell.ask, signal)) {
  cell.asking?.abort();
  const { signal } = (cell.asking = new AbortController());
  fill(board, cell, h("p", "…"));
  try {
    const found = (cell.found = await work(signal));
    const outline = cell.ask.boards.length ? await outlined(board, cell.ask.boards[0]) : null;
    fill(board, cell, answerOf(board, cell.ask, found, /** @type {Outline} */ (outline)));
    put(board.$("lab-said"), cell.element.querySelector(".told")?.textContent ?? "");
  } catch (/** @type {any} */ { name, body, message }) {
    if (name !== "AbortError") fill(board, cell, h("p.warning", { role: "alert" }, say.problemOf(body?.title, message)));
  }
}

/** @param {Board} board @param {Cell} cell @param {any} out */
function fill(board, cell, out) {
  const { lab } = board;
  const { ask, element, number } = cell;
  const command = commandOf(cell);
  const isFile = ask.name === "verify";
  const remove = () => {
    cell.asking?.abort();
    lab.cells = lab.cells?.filter((other) => other !== cell) ?? null;
    element.remove();
    board.$("lab-name").focus();
  };
  const copied = (/** @type {string} */ text, /** @type {string} */ done) => button(done === say.linkCopied ? say.copyLink : say.copyCommand, () => copy(text, done, (words) => put(board.$("lab-said"), words)));
  put(element,
    h("h3", h("span.in-number", say.cellIn(number)), ` ${ask.name === "find" ? say.findSentence(ask) : ask.name === "strategy" ? say.strategyAsked(ask.strategy ?? "") : say.QUESTIONS[ask.name]}`),
    ask.name === "find" ? null : h("ul.thumbs", ask.boards.map((text) => h("li", thumb(board, text), h("code", cut(text, 80))))),
    h("div.out", { "data-out": number }, out),
    h("p.tools", isFile ? null : button(cell.asking ? say.askAgain : say.askIt, () => answer(board, cell)), isFile ? null : copied(linkOf(board, ask), say.linkCopied), button(say.remove, remove)),
    command ? h("p.tools", h("code.command", command), copied(command, say.commandCopied)) : null);
}

/** Returns a link that opens the notebook with a question. @param {Board} board @param {Ask} ask */
function linkOf({ state }, ask) {
  const parts = new URLSearchParams({ room: "bench", board: ask.boards[0] ?? state.text, ask: writeAsk(ask) });
  return `${location.href.split("#")[0]}#${parts}${writeRoom({ ...state, room: "bench" })}`;
}

/** Returns the command line that answers the same; empty where there is none, and of boards that were looked for, until they are found. @param {Cell} cell */
function commandOf({ ask: { name, boards, kind, size, ...fields }, found }) {
  const quoted = boards.map(word);
  // A search that was out of time has looked at so many.
  const sought = found && { size, ...fields, most: MOST_FOUND, budget: found.exhaustive ? "" : found.tried };
  /** @type {Record<string, string[]>} */
  const own = {
    find: sought ? ["find", word(kind ?? "row"), ...flags(sought)] : [], verify: [], table: ["table", ...quoted], compare: ["compare", ...quoted], strategy: ["strategy", ...quoted, ...flags(fields)],
    certify: ["solve", "--certificate", "certificate.json", ...quoted],
  };
  const words = own[name] ?? ["theory", name, ...quoted, ...flags({ size, ...fields })];
  return words.length ? ["slicewise", ...words].join(" ") : "";
}
