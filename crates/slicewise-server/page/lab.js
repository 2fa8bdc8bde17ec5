// The laboratory: how boards relate to each other, and certificates of the value of a board, made and verified.

import { button, h, put, save } from "./dom.js";
import { show } from "./number.js";
import { openDialog } from "./address.js";
import * as say from "./texts.js";

/** The fields that questions need besides boards. @type {Record<string, string[]>} */
const NEEDED = { equivalent: ["size"], distance: ["size"], domination: ["better", "worse"], scale: ["by", "plus"] };

const FIELDS = ["better", "worse", "by", "plus", "size"];

/** @param {Board} board */
export function listenToLab(board) {
  const { $ } = board;
  put($("lab-question"), Object.keys(say.QUESTIONS).map((name) => h("option", { value: name, text: say.question(name) })));
  $("lab-question").addEventListener("change", () => drawFields(board));
  $("lab-button").addEventListener("click", () => {
    $("lab-boards").value = board.state.text;
    drawFields(board);
    put($("lab-answer"));
    openDialog(board, "lab");
  });
  $("lab").addEventListener("close", () => board.lab.asking?.abort());
  $("lab-form").addEventListener("submit", (/** @type {Event} */ event) => {
    event.preventDefault();
    tell(board, (/** @type {AbortSignal} */ signal) => compare(board, signal));
  });
  $("prove").addEventListener("click", () => tell(board, (/** @type {AbortSignal} */ signal) => prove(board, signal)));
  $("verify-file").addEventListener("change", async (/** @type {any} */ event) => {
    const [file] = event.target.files;
    event.target.value = "";
    if (file) tell(board, async (/** @type {AbortSignal} */ signal) => verified(await board.engine.ask("verify", { certificate: await file.text() }, signal)));
  });
}

/** @param {Board} board */
function drawFields(board) {
  const { $ } = board;
  const wanted = NEEDED[$("lab-question").value] ?? [];
  for (const field of FIELDS) $(`lab-${field}`).parentElement.hidden = !wanted.includes(field);
}

/** Shows what `work` gives, or the problem. @param {Board} board @param {(signal: AbortSignal) => Promise<any[]>} work */
async function tell(board, work) {
  const { $, lab } = board;
  lab.asking?.abort();
  const mine = (lab.asking = new AbortController());
  put($("lab-answer"), h("p", { text: "…" }));
  const parts = await work(mine.signal).catch((error) =>
    (error.name === "AbortError" ? [] : [h("p", { class: "warning", text: error.message })]));
  if (lab.asking === mine) put($("lab-answer"), parts);
}

/** @param {Board} board @param {AbortSignal} signal */
async function compare(board, signal) {
  const { $ } = board;
  /** @type {Record<string, any>} */
  const question = { question: $("lab-question").value, boards: $("lab-boards").value.split("\n").filter((/** @type {string} */ line) => line.trim()) };
  for (const field of NEEDED[question.question] ?? []) {
    const value = $(`lab-${field}`).value.trim();
    if (value) question[field] = ["by", "plus"].includes(field) ? value : Number(value);
  }
  const { answer, by, facts } = await board.engine.ask("theory", question, signal);
  return [
    h("p", {}, h("b", { text: answer === null ? say.notDecided : written(answer) })),
    h("dl", { class: "facts" }, Object.entries(facts).map(([name, fact]) => h("div", {}, h("dt", { text: name }), h("dd", { text: written(fact) })))),
    h("ul", { class: "laws" }, by.map((/** @type {string} */ reason) => h("li", { text: reason }))),
  ];
}

/** Writes a part of an answer: numbers as everywhere, lists in brackets. @param {any} fact @returns {string} */
function written(fact) {
  if (fact === true || fact === false) return fact ? say.yes : say.no;
  if (Array.isArray(fact)) return `[${fact.map(written).join(", ")}]`;
  if (fact === null || typeof fact === "object") return JSON.stringify(fact);
  return /^-?\d/.test(fact) ? show(fact) : String(fact);
}

/** Makes a certificate of the board on the table, and has it verified. @param {Board} board @param {AbortSignal} signal */
async function prove(board, signal) {
  const { state } = board;
  const certificate = await board.engine.ask("certify", { board: state.text, seconds: state.settings.seconds }, signal);
  const proved = await board.engine.ask("verify", { certificate }, signal);
  const text = `${JSON.stringify(certificate)}\n`;
  return [
    ...verified(proved),
    h("p", {}, button(say.saveCertificate, () => save("certificate.json", text, "application/json")), say.bytes(text.length),
      h("code", { text: "slicewise verify certificate.json" }), say.checksToo),
  ];
}

/** @param {any} answer */
const verified = ({ board, value, profits }) => [
  h("p", {}, h("b", { text: say.verified })),
  h("p", { text: say.hasValue(board, show(value), profits ? say.score(show(profits[0]), show(profits[1])) : "") }),
];
