// The board as a picture: made once for a layout, then only what changed is touched.

import { $, put, s } from "./dom.js";
import { layout } from "./layout.js";
import { isExact, short, show, signed, span } from "./number.js";
import { label, report, state } from "./state.js";
import * as tree from "./tree.js";

/** What is drawn, and what it was drawn from. */
let view = null;
/** Where vertices were dragged to, by board. */
const moved = new Map();
let movedOn = -1;

/** About how wide a coin is, in pixels. */
function coinWidth(vertices) {
  const wide = innerWidth < 600 ? 40 : 50;
  return vertices > 300 ? wide * 0.62 : vertices > 60 ? wide * 0.8 : wide;
}

function columns(outline) {
  const width = $("board").clientWidth || 600;
  return Math.max(7, Math.floor(width / coinWidth(outline.weights.length)));
}

/** Draws the board, or what changed of it. `act` is told of vertices that are pressed. */
export function drawBoard(act) {
  const { outline, settings, boards, flipped } = state;
  if (!outline) return;
  if (movedOn !== boards) {
    moved.clear();
    movedOn = boards;
  }
  const key = [boards, columns(outline), settings.wedges, flipped, view?.dragged ?? 0].join();
  if (view?.key !== key) view = make(outline, key, act);
  update(outline);
}

function make(outline, key, act) {
  const plan = layout(outline, {
    columns: columns(outline), wedges: state.settings.wedges, moved, flipped: state.flipped,
  });
  const made = { key, plan, cells: [], classes: [], dragged: view?.dragged ?? 0, outs: new Map() };
  const { width, height } = plan;
  const edges = plan.edges.map(([one, other]) => edge(plan, one, other));
  const walls = plan.walls.map(({ x, y }) =>
    s("path", { class: "wall", d: `M${x} ${y - 0.55}v1.1` }));
  const labels = plan.labels.map(({ x, y, text }) => s("text", { class: "label", x, y, text }));
  made.edges = edges;
  made.under = s("g", { class: "under" });
  made.over = s("g", { class: "over" });
  made.cells = plan.vertices.map((at, vertex) => cell(outline, at, vertex));
  made.svg = s(
    "svg",
    { viewBox: `0 0 ${round(width)} ${round(height)}`, role: "group", "aria-label": "The board", id: "picture" },
    s("g", { class: "edges" }, edges), walls, labels, made.under,
    s("g", { class: "vertices" }, made.cells), made.over,
  );
  const screen = Math.min(2.2, Math.max(1, innerWidth / 1280));
  const most = screen * coinWidth(outline.weights.length) * (outline.weights.length < 30 ? 1.55 : 1.2);
  made.svg.style.maxWidth = `${Math.round(width * most)}px`;
  listen(made, act);
  put($("board"), made.svg);
  return made;
}

const round = (number) => Math.round(number * 1000) / 1000;

function edge(plan, one, other) {
  const [a, b] = [plan.vertices[one], plan.vertices[other]];
  const isBreak = Math.abs(a.y - b.y) > 2 && plan.vertices[one].part === plan.vertices[other].part && !a.loose && other === one + 1 && Math.abs(a.x - b.x) > 3;
  if (!isBreak) return s("line", { x1: round(a.x), y1: round(a.y), x2: round(b.x), y2: round(b.y) });
  return s("path", { d: `M${a.x} ${a.y}h.9M${b.x} ${b.y}h-.9` });
}

function cell(outline, at, vertex) {
  const part = outline.parts[at.part];
  const even = part.even.includes(vertex);
  const anchored = part.anchored.includes(vertex);
  const shape = at.wedge
    ? s("path", { class: "coin", d: wedge(at.wedge) })
    : s("circle", { class: "coin", cx: round(at.x), cy: round(at.y), r: 0.5 });
  const more = [];
  if (even) more.push(s("circle", { class: "even", cx: round(at.x), cy: round(at.y), r: 0.4 }));
  if (anchored) more.push(s("path", { class: "anchor", d: `M${round(at.x - 0.3)} ${round(at.y + 0.58)}h.6` }));
  const text = short(outline.weights[vertex]);
  const size = text.length > 5 ? "w s" : text.length > 3 ? "w m" : "w";
  const weight = s("text", { class: size, x: round(at.x), y: round(at.y), text });
  const number = s("text", { class: "n", x: round(at.x), y: round(at.y + 0.34), text: vertex });
  return s("g", { "data-v": vertex, "data-loose": at.loose }, shape, more, weight, number);
}

/** A piece of a pizza. */
function wedge({ x, y, radius, inner, from, to }) {
  const at = (far, angle) => `${round(x + far * Math.cos(angle))} ${round(y + far * Math.sin(angle))}`;
  const large = to - from > Math.PI ? 1 : 0;
  const arc = `A${radius} ${radius} 0 ${large} 1 ${at(radius, to)}`;
  if (!inner) return `M${x} ${y}L${at(radius, from)}${arc}Z`;
  return `M${at(inner, from)}L${at(radius, from)}${arc}L${at(inner, to)}A${inner} ${inner} 0 ${large} 0 ${at(inner, from)}Z`;
}

/** Brings the picture up to date. */
function update(outline) {
  const known = report();
  const line = tree.line(state.node);
  const takers = new Map();
  for (const node of line) if (/^\d+$/.test(node.turn)) takers.set(Number(node.turn), node.player ?? 0);
  const left = known ? new Set(known.left) : null;
  const last = line.at(-1)?.turn;
  const legal = new Map(known?.moves.map((move) => [move.turn, move]) ?? []);
  const shown = state.settings.analysis ? known : null;
  const reply = state.reply && shown?.lines[0]?.turns[1];
  outline.weights.forEach((_, vertex) => {
    const turn = String(vertex);
    const move = legal.get(turn);
    const names = ["v"];
    if (takers.has(vertex)) names.push("taken", `by${takers.get(vertex) % 4}`);
    else if (left && !left.has(vertex)) names.push("away");
    else if (move) names.push("legal");
    if (turn === last) names.push("last");
    if (shown && move?.optimal) names.push("best");
    if (reply === turn) names.push("reply");
    if (view.highlight?.has(vertex)) names.push("marked");
    const name = names.join(" ");
    if (view.classes[vertex] === name) return;
    view.classes[vertex] = name;
    const cell = view.cells[vertex];
    cell.setAttribute("class", name);
    if (move) cell.setAttribute("role", "button");
    else cell.removeAttribute("role");
    cell.removeAttribute("tabindex");
  });
  name(legal, shown);
  if (view.svg.classList.contains("numbers") !== state.settings.numbers) {
    view.svg.classList.toggle("numbers", state.settings.numbers);
  }
  // (On a large board a fading coin would have all the others drawn again, frame by frame.)
  view.svg.classList.toggle("still", !state.settings.motion || outline.weights.length > 200);
  view.svg.classList.toggle("editing", state.editing);
  outcomes(legal, shown);
  slices(shown);
}

/** What screen readers say of the vertices that may be taken; one of them is in the tab order. */
function name(legal, shown) {
  let first = true;
  for (const [vertex, cell] of view.cells.entries()) {
    const move = legal.get(String(vertex));
    if (!move) {
      if (cell.hasAttribute("aria-label")) cell.removeAttribute("aria-label");
      continue;
    }
    const text = describe(vertex, move, shown);
    if (cell.getAttribute("aria-label") !== text) cell.setAttribute("aria-label", text);
    cell.setAttribute("tabindex", first ? 0 : -1);
    first = false;
  }
}

function describe(vertex, move, shown) {
  const words = [`take ${show(state.outline.weights[vertex])}, vertex ${vertex}`];
  if (shown && move.outcome) words.push(`outcome ${span(move.outcome)}`);
  if (shown && move.optimal) words.push("best");
  return words.join(", ");
}

/** The outcomes beside the vertices that may be taken. */
function outcomes(legal, shown) {
  const marks = [];
  if (shown) {
    const crowded = legal.size > 150;
    for (const [turn, move] of legal) {
      const at = /^\d+$/.test(turn) && view.plan.vertices[Number(turn)];
      if (!at || !move.outcome || (crowded && !move.optimal)) continue;
      const x = round(at.x + (at.flip ? -at.out.x : at.out.x));
      const y = round(at.y + at.out.y);
      const exact = isExact(move.outcome);
      const text = exact ? span(move.outcome, state.players > 2 ? show : signed) : "?";
      const wide = 0.32 + 0.17 * Math.max(2, text.length);
      const star = move.optimal ? `★${text}` : text;
      const mark = s("g", { class: move.optimal ? "out best" : "out" },
        s("rect", { x: round(x - wide / 2 - (move.optimal ? 0.1 : 0)), y: round(y - 0.2), width: round(wide + (move.optimal ? 0.2 : 0)), height: 0.4, rx: 0.2 }),
        s("text", { x, y, text: star }));
      marks.push(mark);
    }
  }
  put(view.over, marks);
}

/** Slices and evs as brackets under the coins. */
function slices(shown) {
  const marks = [];
  if (shown && state.settings.slices && state.players === 2) {
    for (const slice of shown.slices) marks.push(...bracket(slice, "slice"));
    for (const ev of shown.evs) marks.push(...bracket(ev, "ev"));
  }
  put(view.under, marks);
}

function bracket({ first, last, weight }, kind) {
  const { vertices } = view.plan;
  const from = vertices[first];
  const inLine = (at) => !at.wedge && !at.loose;
  const part = state.outline.parts[from.part];
  if (!inLine(from) || part.kind === "forest") return [];
  const text = kind === "ev" ? `ev ${show(weight)}` : show(weight);
  const stretches = [];
  for (let vertex = first; vertex <= last; vertex++) {
    const at = vertices[vertex];
    const open = stretches.at(-1);
    if (open && open.y === at.y) open.xs.push(at.x);
    else stretches.push({ y: at.y, xs: [at.x] });
  }
  return stretches.flatMap(({ y, xs }, index) => {
    const [left, right] = [Math.min(...xs) - 0.46, Math.max(...xs) + 0.46];
    const base = y + 0.74;
    const open = (index === 0 ? "v-.14" : "");
    const close = index === stretches.length - 1 ? "v-.14" : "";
    const d = `M${round(left)} ${base}${open}m0 ${open ? ".14" : "0"}H${round(right)}${close}`;
    const name = s("text", { x: round((left + right) / 2), y: base + 0.27, text: index === 0 ? text : "" });
    return [s("g", { class: kind }, s("path", { d }), name)];
  });
}

/** Marks vertices, such as those of a step of the reduction. */
export function highlight(vertices) {
  if (!view) return;
  view.highlight = vertices ? new Set(vertices) : null;
  update(state.outline);
}

// Pressing, dragging, and walking over the vertices with the keyboard.

function listen(made, act) {
  let pressed = null;
  const of = (event) => event.target.closest?.("[data-v]");
  made.svg.addEventListener("pointerdown", (event) => {
    const cell = of(event);
    if (!cell || event.button) return;
    pressed = { vertex: Number(cell.dataset.v), x: event.clientX, y: event.clientY, far: false };
  });
  made.svg.addEventListener("pointermove", (event) => {
    if (!pressed) return;
    const far = Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) > 6;
    if (!far && !pressed.far) return;
    if (!pressed.far) made.svg.setPointerCapture(event.pointerId);
    pressed.far = true;
    drag(made, pressed.vertex, event);
  });
  made.svg.addEventListener("pointerup", (event) => {
    if (pressed?.far) drop(made, pressed.vertex, event, act);
    else if (pressed) act.press(pressed.vertex, made.cells[pressed.vertex]);
    pressed = null;
  });
  made.svg.addEventListener("pointercancel", () => (pressed = null));
  made.svg.addEventListener("keydown", (event) => {
    const cell = of(event);
    if (!cell || !["Enter", " "].includes(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    act.press(Number(cell.dataset.v), cell);
  });
}

function point(made, event) {
  const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(made.svg.getScreenCTM().inverse());
  return { x: round(x), y: round(y) };
}

function drag(made, vertex, event) {
  const at = made.plan.vertices[vertex];
  const to = point(made, event);
  if (state.editing && !at.loose) {
    made.cells[vertex].setAttribute("transform", `translate(${round(to.x - at.x)} ${round(to.y - at.y)})`);
  }
  if (!at.loose || state.editing) return;
  moved.set(vertex, to);
  const { x, y } = at;
  Object.assign(at, to);
  const cell = made.cells[vertex];
  cell.dataset.dx = (Number(cell.dataset.dx) || 0) + to.x - x;
  cell.dataset.dy = (Number(cell.dataset.dy) || 0) + to.y - y;
  cell.setAttribute("transform", `translate(${round(Number(cell.dataset.dx))} ${round(Number(cell.dataset.dy))})`);
  made.plan.edges.forEach(([one, other], index) => {
    if (one !== vertex && other !== vertex) return;
    const [a, b] = [made.plan.vertices[one], made.plan.vertices[other]];
    for (const [key, value] of Object.entries({ x1: a.x, y1: a.y, x2: b.x, y2: b.y })) {
      made.edges[index].setAttribute(key, value);
    }
  });
  put(made.over);
}

function drop(made, vertex, event, act) {
  const at = made.plan.vertices[vertex];
  if (state.editing && !at.loose) {
    made.cells[vertex].removeAttribute("transform");
    const to = point(made, event);
    const inPart = made.plan.vertices.map((other, index) => [other, index]).filter(([other]) => other.part === at.part);
    const far = ([other]) => Math.hypot(other.x - to.x, other.y - to.y);
    const [, onto] = inPart.reduce((near, other) => (far(other) < far(near) ? other : near));
    if (onto !== vertex) act.reorder(vertex, onto);
    return;
  }
  view.dragged++;
  drawBoard(act);
}

/** Moves the cursor to the next or previous vertex that may be taken, or edited. */
export function walk(step) {
  const all = view?.cells ?? [];
  // (Every vertex can be edited.)
  const cells = state.editing ? all : all.filter((cell) => cell.getAttribute("role") === "button");
  if (!cells.length) return;
  const at = cells.indexOf(document.activeElement);
  const next = cells[(at + step + cells.length) % cells.length];
  for (const cell of cells) cell.setAttribute("tabindex", cell === next ? 0 : -1);
  if (state.editing) {
    const vertex = Number(next.dataset.v);
    next.setAttribute("role", "button");
    next.setAttribute("aria-label", `edit ${show(state.outline.weights[vertex])}, vertex ${vertex}`);
  }
  next.focus();
}

/** A text alternative of the position. */
export function spoken() {
  const known = report();
  if (!known) return "";
  const parts = state.outline.parts.map((part) => {
    const here = known.left.filter((vertex) => vertex >= part.first && vertex < part.first + part.count);
    const some = here.slice(0, 40).map((vertex) => show(state.outline.weights[vertex])).join(" ");
    return here.length ? `${part.kind}: ${some}${here.length > 40 ? ` and ${here.length - 40} more` : ""}` : "";
  });
  const totals = known.totals.map(show).join(" to ");
  const who = known.to_move === null ? "The play is over." : `Player ${known.to_move + 1} is to move.`;
  const words = [`On the table: ${parts.filter(Boolean).join("; ") || "nothing"}.`, `Taken: ${totals}.`, who];
  if (state.settings.analysis && known.lead) words.push(`The first player's lead at the end: ${span(known.lead)}.`);
  const best = known.moves.filter((move) => move.optimal).map((move) => show(label(move.turn)));
  if (state.settings.analysis && best.length) words.push(`Best: ${best.slice(0, 12).join(", ")}.`);
  return words.join(" ");
}
