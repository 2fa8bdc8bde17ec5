// The analysis beside the board: the gauge, the value, the outcome of every move, the best lines.

import { $, button, h, put } from "./dom.js";
import { unveil } from "./engine.js";
import { WHO, label } from "./names.js";
import { approx, cut, ends, isKnown, show, signed, span } from "./number.js";
import { drawPiles } from "./piles.js";
import { play, playLine } from "./play.js";
import { isAnalysed, isVeiled, state } from "./store.js";
import { isWaiting, latest, longer, report, searchOn, set, stopAsking } from "./study.js";
import { takes } from "./tree.js";

const SHOWN = 48;

export function drawAnalysis() {
  const known = latest();
  $("stage").setAttribute("aria-busy", isWaiting());
  drawGauge(known);
  drawTotals(report() ?? known);
  const on = isAnalysed();
  $("analysis").hidden = !on;
  $("veil").hidden = !(state.settings.analysis && isVeiled());
  if (on) {
    drawVerdict(known);
    drawMoves(known);
    drawLines(known);
  }
  drawOthers(report());
}

/** Draws the shares of both players, as far as they are known. The middle is a draw. */
function drawGauge(known) {
  const gauge = $("gauge");
  const lead = isAnalysed() ? known?.lead : null;
  gauge.hidden = state.players > 2;
  if (gauge.hidden) return;
  const place = (exact) => Math.tanh(2.2 * approx(exact, state.outline.reach)) * 50 + 50;
  const [low, high] = isKnown(lead) ? ends(lead).map(place) : [50, 50];
  gauge.style.setProperty("--low", `${low}%`);
  gauge.style.setProperty("--high", `${high}%`);
  gauge.classList.toggle("off", !isKnown(lead));
  put($("gauge-text"), isKnown(lead) ? span(lead, (exact) => cut(signed(exact), 8)) : "");
  $("gauge-text").classList.toggle("short", $("gauge-text").textContent.length < 4);
  const text = isKnown(lead) ? `The first player's lead at the end: ${span(lead)}` : "No analysis";
  gauge.setAttribute("aria-label", text);
}

/** Draws what each player has, and will have. */
function drawTotals(known) {
  const have = known?.totals ?? Array(state.players).fill("?");
  const end = isAnalysed() && known?.sure.length ? known.sure : null;
  const piles = drawPiles();
  const cards = have.map((total, player) =>
    h("div", { class: `who by${player % 4}${known?.to_move === player ? " turn" : ""}` },
      h("span", { class: "name", text: WHO(player) }),
      h("span", { class: "has", text: show(total) }),
      end && known.to_move !== null ? h("span", { class: "end", title: state.players > 2 ? "is sure of" : "will have", text: `→ ${show(end[player])}` }) : null,
      known?.to_move === player ? h("span", { class: "mark", text: "to move" }) : null,
      piles[player]));
  put($("totals"), cards);
}

const stop = button("Stop", stopAsking);

function drawVerdict(known) {
  const lines = [];
  if (!known) lines.push("…");
  else if (known.refusal) lines.push(`No analysis: ${known.refusal}.`);
  else if (state.players > 2) lines.push(known.to_move === null ? "The play is over." : "What each is sure of, whatever the others do");
  else if (isKnown(known.lead)) lines.push(verdict(known));
  put($("verdict"), lines.map((text) => h("p", { text })));
  const { progress } = state;
  const isOpen = known && !known.complete && !known.refusal;
  const more = isOpen && known === report() && longer(known)
    ? button(`${known.goes_on ? "Go on for" : "Search"} ${longer(known)} ${longer(known) === 1 ? "second" : "seconds"}`, searchOn) : null;
  const positions = (from) => `${from.positions.toLocaleString("en")} positions`;
  const searched = known?.positions ? `${positions(known)} searched` : "";
  const told = progress && `${positions(progress)}, lead ${span(progress.lead)} `;
  // (A button that is replaced while it is pressed is not pressed.)
  if (told && stop.isConnected) $("progress").firstChild.textContent = told;
  else put($("progress"), told ? [told, stop] : [searched, isOpen ? " · not finished " : "", more]);
}

function verdict(known) {
  const { lead, to_move: next, sure, verdict: end } = known;
  if (!end) return `The first player's lead at the end lies in ${span(lead)}`;
  const score = sure.length ? `, ${show(sure[0])} to ${show(sure[1])}` : "";
  const [is, wins] = next === null ? ["It ended", "won"] : ["Even", "wins"];
  if (end.winner === null) return `${is === "Even" ? "A draw" : "It ended in a draw"}${score}`;
  return `The ${["first", "second"][end.winner]} player ${wins} by ${show(end.by)}${score}`;
}

/** Draws every legal move, the best first. */
function drawMoves(known) {
  const moves = [...(known?.moves ?? [])];
  const rank = (move) => move.rank ?? moves.length;
  moves.sort((one, other) => rank(one) - rank(other));
  const rows = moves.slice(0, SHOWN).map((move) => {
    const what = takes(move.move)
      ? [h("b", { text: show(label(move.move)) }), h("span", { class: "vertex", text: `#${move.move}` })]
      : [h("b", { text: show(label(move.move)) })];
    const name = [show(label(move.move)), isKnown(move.outcome) ? `outcome ${span(move.outcome)}` : "", move.optimal ? "best" : ""];
    const press = button("", () => play(move.move), { class: "move", "aria-label": `${takes(move.move) ? "Take " : ""}${name.filter(Boolean).join(", ")}` });
    press.append(...what);
    const lost = move.mistake ? `loses ${show(move.loss)}` : "";
    return h("li", { class: move.optimal ? "best" : "" },
      h("span", { class: "what" }, press, simple(known, move.move)),
      h("span", { class: "outcome", text: span(move.outcome, state.players > 2 ? show : signed) }),
      h("span", { class: "loss", text: move.optimal ? "★ best" : lost }));
  });
  const list = $("moves");
  const hadFocus = list !== document.activeElement && list.contains(document.activeElement);
  put(list, rows);
  if (hadFocus) list.querySelector("button")?.focus({ preventScroll: true });
  const more = moves.length - SHOWN;
  put($("more"), more > 0 ? `and ${more} more on the board` : "");
}

/** Tags the simple strategies that would make a move. */
function simple(known, turn) {
  const names = ["greedy", "colour"].filter((name) => known[name] === turn);
  return names.map((name) => h("span", { class: "tag", text: name, title: `what the ${name} strategy would do` }));
}

/** Draws lines of play, each move of which can be pressed. */
function drawLines(known) {
  const lines = (known?.lines ?? []).filter((line) => line.turns.length);
  $("lines-part").hidden = !lines.length;
  // (Where two coins weigh the same, the weight alone does not say which is taken.)
  const { weights } = state.outline;
  const isTwin = (turn) => takes(turn) && weights.length < 1000 && weights.filter((weight) => weight === weights[turn]).length > 1;
  put($("lines"), lines.map((line) => {
    const shown = line.turns.slice(0, 24);
    const steps = shown.map((turn, index) => {
      const who = WHO(line.players[index]);
      return button([show(label(turn)), isTwin(turn) ? h("sub", { text: `#${turn}` }) : null], () => playLine(line.turns.slice(0, index + 1)), {
        class: `step by${line.players[index] % 4}`, title: takes(turn) ? `${who}: vertex ${turn}` : `${who}: ${label(turn)}`,
        "aria-label": `Play ${index + 1} ${index ? "moves" : "move"} of the line, up to ${who}: ${show(label(turn))}`,
      });
    });
    const rest = line.turns.length - shown.length;
    return h("li", {},
      h("span", { class: "outcome", text: span(line.outcome, state.players > 2 ? show : signed) }),
      h("span", { class: "steps" }, steps, rest > 0 ? h("span", { text: ` … ${rest} more` }) : null));
  }));
}

/** Draws the moves that do not take a vertex: choices, moves of games, passes. */
function drawOthers(known) {
  const others = (known?.moves ?? []).filter((move) => !takes(move.move));
  const on = isAnalysed();
  put($("others"), others.map((move) => {
    const card = button("", () => play(move.move), { "data-move": move.move });
    card.append(h("b", { text: show(label(move.move)) }), h("span", { class: "note", text: [
      move.move === "pass" ? "" : ` scores ${show(move.score)}`, on && isKnown(move.outcome) ? ` (${span(move.outcome)})` : "", on && move.optimal ? " ★" : "",
    ].join("") }));
    return card;
  }));
}

export const toggleAnalysis = () => (state.settings.analysis && isVeiled() ? unveil() : set("analysis", !state.settings.analysis));
