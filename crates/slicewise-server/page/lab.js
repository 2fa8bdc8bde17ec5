// The laboratory: how boards relate to each other, and certificates of the value of a board, made and verified.

import { ask } from "./api.js";
import { $, button, h, put, save } from "./dom.js";
import { show } from "./number.js";
import { openDialog } from "./share.js";
import { state } from "./store.js";

/** The questions in words, with the fields that they need besides boards. */
const QUESTIONS = {
  equivalent: ["Are two boards equivalent?", ["size"]],
  distance: ["How far apart are two boards?", ["size"]],
  order: ["Is one board never worse than another?", []],
  invertible: ["Is it invertible?", []],
  parity: ["Is it even or odd?", []],
  reduce: ["What does it reduce to?", []],
  profile: ["How much does it vary?", []],
  onepass: ["What is one forced pass worth?", []],
  similar: ["Are they similar?", []],
  independent: ["Are the boards independent?", []],
  group: ["Which group do they generate?", []],
  measure: ["How are they measured?", []],
  domination: ["Does one move dominate another?", ["better", "worse"]],
  scale: ["Scaled and shifted", ["by", "plus"]],
  safe: ["Is it safe?", []],
  simplistic: ["Is it simplistic?", []],
  ev: ["Is it an ev sequence?", []],
  slice: ["Is it a slice?", []],
  partition: ["Cut into slices, step by step", []],
  badness: ["What each move can lose", []],
  extremal: ["Is it an extremal pizza?", []],
  plateaus: ["Its plateaus", []],
  "zero-cycle": ["Is it a zero cycle?", []],
  rotations: ["The rotations of a pizza", []],
  clusters: ["The clusters of a pizza", []],
};

const FIELDS = ["better", "worse", "by", "plus", "size"];

let asking = null;

export function listenToLab() {
  put($("lab-question"), Object.entries(QUESTIONS).map(([name, [words]]) => h("option", { value: name, text: `${name}: ${words}` })));
  $("lab-question").addEventListener("change", drawFields);
  $("lab-button").addEventListener("click", () => {
    $("lab-boards").value = state.text;
    drawFields();
    put($("lab-answer"));
    openDialog("lab");
  });
  $("lab").addEventListener("close", () => asking?.abort());
  $("lab-form").addEventListener("submit", (event) => {
    event.preventDefault();
    tell(compare);
  });
  $("prove").addEventListener("click", () => tell(prove));
  $("verify-file").addEventListener("change", async (event) => {
    const [file] = event.target.files;
    event.target.value = "";
    if (file) tell(async (signal) => verified(await ask("verify", { certificate: await file.text() }, signal)));
  });
}

function drawFields() {
  const [, wanted] = QUESTIONS[$("lab-question").value];
  for (const field of FIELDS) $(`lab-${field}`).parentElement.hidden = !wanted.includes(field);
}

/** Shows what `work` gives, or the problem. */
async function tell(work) {
  asking?.abort();
  const mine = (asking = new AbortController());
  put($("lab-answer"), h("p", { text: "…" }));
  const parts = await work(mine.signal).catch((error) =>
    (error.name === "AbortError" ? [] : [h("p", { class: "warning", text: error.message })]));
  if (asking === mine) put($("lab-answer"), parts);
}

async function compare(signal) {
  const question = { question: $("lab-question").value, boards: $("lab-boards").value.split("\n").filter((line) => line.trim()) };
  for (const field of QUESTIONS[question.question][1]) {
    const value = $(`lab-${field}`).value.trim();
    if (value) question[field] = ["by", "plus"].includes(field) ? value : Number(value);
  }
  const { answer, by, facts } = await ask("theory", question, signal);
  return [
    h("p", {}, h("b", { text: answer === null ? "Not decided." : written(answer) })),
    h("dl", { class: "facts" }, Object.entries(facts).map(([name, fact]) => h("div", {}, h("dt", { text: name }), h("dd", { text: written(fact) })))),
    h("ul", { class: "laws" }, by.map((reason) => h("li", { text: reason }))),
  ];
}

/** Writes a part of an answer: numbers as everywhere, lists in brackets. */
function written(fact) {
  if (fact === true || fact === false) return fact ? "Yes" : "No";
  if (Array.isArray(fact)) return `[${fact.map(written).join(", ")}]`;
  if (fact === null || typeof fact === "object") return JSON.stringify(fact);
  return /^-?\d/.test(fact) ? show(fact) : String(fact);
}

/** Makes a certificate of the board on the table, and has it verified. */
async function prove(signal) {
  const certificate = await ask("certify", { board: state.text, seconds: state.settings.seconds }, signal);
  const proved = await ask("verify", { certificate }, signal);
  const text = `${JSON.stringify(certificate)}\n`;
  return [
    ...verified(proved),
    h("p", {}, button("Save the certificate", () => save("certificate.json", text, "application/json")), ` ${text.length.toLocaleString("en")} bytes. `,
      h("code", { text: "slicewise verify certificate.json" }), " checks it, too."),
  ];
}

const verified = ({ board, value, profits }) => [
  h("p", {}, h("b", { text: "Verified: every step of the proof holds." })),
  h("p", { text: `${board} has the value ${show(value)}${profits ? `, ${show(profits[0])} to ${show(profits[1])}` : ""}.` }),
];
