// The analysis beside the board: the gauge, the value, the outcome of every move, the best lines.

import { button, h, put } from "./dom.js";
import { face } from "./faces.js";
import { WHO, brief, called, label, soloist, whereIs } from "./names.js";
import { approx, cut, ends, isKnown, show, signed, span } from "./number.js";
import { drawPiles } from "./piles.js";
import { play, playLine } from "./play.js";
import { pointing } from "./point.js";
import { isAnalysed } from "./shown.js";
import { isWaiting, latest, leadNow, longer, positionsOf, report, searchOn, stopAsking } from "./study.js";
import { say } from "./texts.js";
import * as tree from "./tree.js";

const SHOWN = 48;

/** @param {Board} board */
export function drawAnalysis(board) {
  const { $ } = board;
  const known = latest(board);
  $("stage").ariaBusy = String(isWaiting(board));
  drawGauge(board, known);
  drawTotals(board, report(board) ?? known);
  const on = isAnalysed(board);
  $("analysis").hidden = !on;
  board.element.classList.toggle("veiled", !on);
  $("show").value = board.state.show;
  $("show").disabled = board.state.locked;
  $("veil").hidden = on || board.state.locked || Boolean(board.state.retry);
  if (on) {
    drawVerdict(board, known);
    drawMoves(board, known);
    drawLines(board, known);
  }
  drawOthers(board, report(board));
}

/** Draws the shares of both players, as far as they are known. The middle is a draw. @param {Board} board @param {Position | null} known */
function drawGauge(board, known) {
  const { $, state } = board;
  const gauge = $("gauge");
  const lead = isAnalysed(board) ? leadNow(board, known) : null;
  gauge.hidden = state.players > 2;
  if (gauge.hidden) return;
  const place = (/** @type {Exact} */ exact) => Math.tanh(2.2 * approx(exact, state.outline.reach)) * 50 + 50;
  const [low, high] = isKnown(lead) ? ends(lead).map(place) : [50, 50];
  gauge.style.setProperty("--low", `${low}%`);
  gauge.style.setProperty("--high", `${high}%`);
  gauge.classList.toggle("off", !isKnown(lead));
  put($("gauge-text"), isKnown(lead) ? span(lead, (exact) => cut(signed(exact), 8)) : "");
  $("gauge-text").classList.toggle("short", $("gauge-text").textContent.length < 4);
  gauge.ariaLabel = isKnown(lead) ? say.leadAtEnd(span(lead)) : say.noAnalysis;
}

/** Draws what each player has, and will have. @param {Board} board @param {Position | null} known */
function drawTotals(board, known) {
  const { state } = board;
  const have = known?.totals ?? Array(state.players).fill("?");
  const end = isAnalysed(board) && known ? known.profits : null;
  const piles = drawPiles(board);
  const you = soloist(board);
  const cards = have.map((total, player) =>
    h("div", { class: `who by${player % 4}${known?.to_move === player ? " turn" : ""}${you < 0 ? "" : player === you ? " you" : " them"}` },
      you >= 0 && player !== you ? face(state.seats[player].strategy) : null,
      h("span.name", WHO(board, player)),
      h("span.has", show(total)),
      end && known?.to_move !== null ? h("span.end", { title: state.players > 2 ? say.isSureOf : say.willHave }, `→ ${show(end[player])}`) : null,
      known?.to_move === player ? h("span.mark", say.toMove) : null,
      piles[player]));
  put(board.$("totals"), cards);
}

/** @param {Board} board @param {Position | null} known */
function drawVerdict(board, known) {
  const { $, state } = board;
  const lines = [];
  if (!known) lines.push("…");
  else if (known.refusal && !known.searched) lines.push(say.refused(say.engine(known.refusal)));
  else if (state.players > 2) lines.push(known.to_move === null ? say.isOver : say.sureOf);
  else lines.push(verdict(board, known));
  if (known?.refusal && known.searched) lines.push(say.stopped(say.engine(known.refusal)));
  put($("verdict"), lines.map((text) => h("p", text)));
  const { progress } = state;
  const isOpen = known && !known.complete && !known.refusal;
  const more = isOpen && known === report(board) && longer(board, known)
    ? button(say.searchFor(known.goes_on, longer(board, known)), () => searchOn(board)) : null;
  const searched = known && positionsOf(known) ? say.searched(positionsOf(known)) : "";
  const told = progress && say.searching(progress.positions, span(leadNow(board, known) ?? progress.value));
  // A button that is replaced, or moves, while it is pressed is not pressed: it stays, and before a text that grows.
  const stop = $("progress").querySelector(".stop");
  if (told && stop) $("progress").lastChild.textContent = told;
  else put($("progress"), told ? [button(say.stop, () => stopAsking(board), { class: "stop" }), told] : [more, `${searched}${isOpen ? say.unfinished : ""}`]);
}

/** @param {Board} board @param {Position} known */
function verdict(board, known) {
  const { to_move: next, profits, verdict: end } = known;
  if (!end) return say.leadLies(span(leadNow(board, known)));
  const score = profits ? say.score(show(profits[0]), show(profits[1])) : "";
  if (end.winner === null) return (next === null ? say.endedInDraw : say.draw)(score);
  return `${say.winner(end.winner, show(end.by), next === null)}${score}`;
}

/** Draws every legal move, the best first. @param {Board} board @param {Position | null} known */
function drawMoves(board, known) {
  const { $ } = board;
  const moves = [...(known?.moves ?? [])];
  const rank = (/** @type {Prospect} */ move) => move.rank ?? moves.length;
  moves.sort((one, other) => rank(one) - rank(other));
  const rows = moves.slice(0, SHOWN).map((move) => {
    const coins = tree.coins(move.move);
    const what = coins.length
      ? [h("b", show(label(board, move.move))), " ", h("span.vertex", `#${move.move}`)]
      : [h("b", show(label(board, move.move)))];
    const where = whereIs(board, move.move);
    // It begins with what is read there.
    const name = [show(label(board, move.move)) + (coins.length ? ` #${move.move}` : ""), where && where[0] !== "number" ? say.WHERE[where[0]](where[1]) : "", isKnown(move.outcome) ? say.outcome(span(move.outcome)) : "", move.optimal ? say.best : ""];
    const press = button("", () => play(board, move.move), { class: "move", "aria-label": coins.length ? say.takeMove(name.filter(Boolean).join(", ")) : name.filter(Boolean).join(", ") });
    press.append(...what);
    const lost = move.mistake && isKnown(move.loss) ? say.loses(show(move.loss)) : "";
    return h("li", { class: move.optimal ? "best" : "", ...pointing(board, [move.move]) },
      h("span.what", press, simple(/** @type {Position} */ (known), move.move)),
      h("span.outcome", span(move.outcome, board.state.players > 2 ? show : signed)),
      h("span.loss", move.optimal ? say.starBest : lost));
  });
  const list = $("moves");
  const hadFocus = list !== board.root.activeElement && list.contains(board.root.activeElement);
  put(list, rows);
  if (hadFocus) list.querySelector("button")?.focus({ preventScroll: true });
  const more = moves.length - SHOWN;
  put($("more"), more > 0 ? say.moreOnBoard(more) : "");
}

/** Tags the simple strategies that would make a move. @param {Position} known @param {Turn} turn */
function simple(known, turn) {
  const names = /** @type {const} */ (["greedy", "colour"]).filter((name) => known[name] === turn);
  return names.map((name) => h("span.tag", { title: say.strategyWould(name) }, say.TAGS[name]));
}

/** Draws lines of play, each move of which can be pressed. @param {Board} board @param {Position | null} known */
function drawLines(board, known) {
  const { $, state } = board;
  const lines = (known?.lines ?? []).filter((line) => line.turns.length);
  $("lines-part").hidden = !lines.length;
  put($("lines"), lines.map((line) => {
    const shown = line.turns.slice(0, 24);
    const steps = shown.map((turn, index) => {
      const who = WHO(board, line.players[index]);
      return button(brief(board, turn), () => playLine(board, line.turns.slice(0, index + 1)), {
        class: `step by${line.players[index] % 4}`, title: say.byWhom(who, called(board, turn)),
        "aria-label": say.playLine(index + 1, who, called(board, turn)), ...pointing(board, [turn]),
      });
    });
    const rest = line.turns.length - shown.length;
    return h("li",
      h("span.outcome", span(line.outcome, state.players > 2 ? show : signed)),
      h("span.steps", steps, rest > 0 ? h("span", say.restOfLine(rest)) : null));
  }));
}

/** Draws the moves for which no vertex is pressed: choices, moves of games, passes, and of two for one vertex the longer. @param {Board} board @param {Position | null} known */
function drawOthers(board, known) {
  const moves = known?.moves ?? [];
  const pressed = new Set([...tree.pressed(moves)].flatMap(([at, move]) => (tree.takes(at) ? [move] : [])));
  const others = moves.filter((move) => !pressed.has(move)).slice(0, SHOWN);
  const on = isAnalysed(board);
  put(board.$("others"), others.map((move) => {
    const card = button("", () => play(board, move.move), { "data-move": move.move });
    card.append(h("b", show(label(board, move.move))), h("span.note", [
      move.move === "pass" ? "" : say.scores(show(move.score)), on && isKnown(move.outcome) ? ` (${span(move.outcome)})` : "", on && move.optimal ? " ★" : "",
    ].join("")));
    return card;
  }));
}
