// The board as a picture: made once for a layout, then only changes are drawn.

import { put, s } from "./dom.js";
import { folds, magnified } from "./fold.js";
import { most } from "./graphs.js";
import { MOST_TOLD, describe, isOther, name } from "./labels.js";
import { hasGraph, isBreak, layout, letters, round } from "./layout.js";
import { brackets, hasSlices, outcomes, slices } from "./marks.js";
import { whereIs, worth, worths } from "./names.js";
import { approx, short, show } from "./number.js";
import { carry, move } from "./places.js";
import { play } from "./play.js";
import { listenTo } from "./pointer.js";
import { MOST_DRAWN, paintWhole, sheet } from "./sheet.js";
import { isAnalysed } from "./shown.js";
import { latest, report } from "./study.js";
import { say } from "./texts.js";
import * as tree from "./tree.js";
import * as zoom from "./zoom.js";

/** Returns the picture, once there is one. @param {Board} board */
const viewOf = (board) => /** @type {View} */ (board.view);

/** Returns the approximate width of a coin, in pixels. @param {number} vertices */
function coinWidth(vertices) {
  const wide = innerWidth < 600 ? 40 : 50;
  return vertices > 300 ? wide * 0.62 : vertices > 60 ? wide * 0.8 : wide;
}

/** @param {Board} board @param {Outline} outline */
function columns(board, outline) {
  const width = board.$("board").clientWidth || 600;
  return Math.max(7, Math.floor(width / coinWidth(outline.weights.length)));
}

/** Returns the least width of a coin, in pixels, at which all numbers have letters of 9 pixels: long ones are smaller in their coins. @param {View} view */
const leastOf = ({ svg, plan, least }) => plan.vertices.some(({ wedge }) => wedge?.fine) ? least : Math.max(least, 9.2 / (svg.querySelector(".w.s") ? 0.23 : svg.querySelector(".w.m") ? 0.28 : 0.36));

/** Returns how many units a row may have that is shown in full, and a strip of a longer one, whose coins are larger. @param {Board} board @param {Outline} outline */
function roomOf(board, outline) {
  const width = board.$("board").clientWidth || 600;
  const letters = most(outline.weights.map((weight) => short(weight).length));
  const [least, large] = innerWidth < 600 ? [25.7, 34] : [32, 42];
  const legible = letters > 5 ? 40 : letters > 3 ? 33 : least;
  return { whole: width / legible, strip: width / Math.max(legible, large) };
}

/** The least width of a coin of a line that is scrolled, in pixels. */
const SCROLLED = 38;

/** Draws the board, or its changes. @param {Board} board */
export function drawBoard(board) {
  const { $, state, drawing } = board;
  const { outline, settings, boards, flipped } = state;
  if (!outline) return;
  if (board.view?.boards !== boards) {
    drawing.stays = drawing.isChange ? board.view?.frame ?? null : null;
    drawing.isChange = false;
  }
  drawWays(board);
  if (drawing.unfolded !== boards) drawing.unfolded = null;
  const known = report(board) ?? latest(board);
  const long = state.editing ? new Map() : folds(outline, known, roomOf(board, outline));
  const how = { folded: drawing.unfolded === null ? long : new Map(), near: magnified(outline, known) };
  $("zoom-fold").hidden = !long.size;
  put($("zoom-fold"), drawing.unfolded === null ? say.unfold : say.fold);
  const key = [boards, columns(board, outline), tall(), settings.wedges, flipped, state.editing, state.drawings, JSON.stringify([[...how.folded], [...how.near]])].join();
  if (board.view?.key !== key) {
    const before = board.view;
    board.view = make(board, outline, key, how);
    // What a large pizza is folded to has another size than its ring.
    const isNew = before?.boards !== boards || before.svg.matches(".fits") !== board.view.svg.matches(".fits");
    zoom.show(board, { element: board.view.svg, width: board.view.frame.width, height: board.view.frame.height, natural: board.view.natural, least: leastOf(board.view), resized: board.view.sheet?.repaint ?? (() => remark(board)) }, isNew);
  }
  update(board);
}

/** Draws the outcomes again, for another size of the picture. @param {Board} board */
function remark(board) {
  const known = isAnalysed(board) ? report(board) : null;
  if (known) outcomes(board, viewOf(board), legalOf(known), known);
}

/** Shows long rows in full, or folds them. @param {Board} board */
export function toggleFold(board) {
  const { drawing } = board;
  drawing.unfolded = drawing.unfolded === null ? board.state.boards : null;
  drawBoard(board);
}

/** @typedef {{ folded: Map<number, Slot[]>, near: Map<number, number[]> }} How what is folded, and what is drawn large */

/** Returns the units of a picture that is as high as its place. */
const tall = () => Math.floor((0.56 * innerHeight) / 26);

/** @param {Board} board @param {Outline} outline @param {How} how @param {number} columns @param {boolean} wraps */
const planOf = (board, outline, how, columns, wraps) => layout(outline, {
  ...how, columns, tall: tall(), wraps, wedges: board.state.settings.wedges, way: board.state.way, flipped: board.state.flipped,
  moved: outline.weights.length > MOST_DRAWN ? undefined : board.state.moved,
});

/** Returns the number of vertices that are shown in lines: a pizza is round. @param {Outline} outline @param {How} how */
const countInLines = ({ parts }, { folded }) =>
  parts.reduce((sum, { kind, count }, number) => sum + (folded.get(number)?.filter((slot) => typeof slot === "number").length ?? (kind === "pizza" ? 0 : count)), 0);

/** Returns the vertices that have a place in a plan. @param {Plan} plan */
function vertices(plan) {
  /** @type {number[]} */
  const shown = [];
  plan.vertices.forEach((_, /** @type {number} */ vertex) => shown.push(vertex));
  return shown;
}

/** Returns a canvas with all of a board that is painted, about as wide as high; null if it is drawn of elements. @param {Board} board */
export function wholePicture(board) {
  const { view } = board;
  if (!view?.sheet) return null;
  const { outline } = board.state;
  const { length } = outline.weights;
  const how = { folded: new Map(), near: new Map() };
  const plan = planOf(board, outline, how, Math.max(columns(board, outline), Math.ceil(Math.sqrt(3.1 * length))), true);
  const { marks } = view.sheet;
  return paintWhole(board, { plan, shown: vertices(plan), outline, marks, brackets: brackets(board, plan, marks.slices) });
}

/** @param {Board} board @param {Outline} outline @param {string} key @param {How} how */
function make(board, outline, key, how) {
  const { state, view } = board;
  // While editing, coins are dragged to places that are in sight.
  const wraps = state.editing || countInLines(outline, how) > MOST_DRAWN;
  const plan = planOf(board, outline, how, columns(board, outline), wraps);
  const shown = vertices(plan);
  view?.gone.abort();
  // The focus is on the same coin, though it is drawn anew.
  const focused = view?.boards === state.boards && !state.editing ? view.cells.indexOf(board.root.activeElement) : -1;
  if (focused >= 0) board.drawing.refocus = focused;
  const screen = Math.min(2.2, Math.max(1, innerWidth / 1280));
  const isScrolled = !wraps && !hasGraph(outline) && plan.width > roomOf(board, outline).whole + 0.5 && plan.vertices.some((at) => !at.wedge);
  const least = isScrolled ? SCROLLED : 0;
  const natural = Math.max(least, screen * coinWidth(shown.length) * (shown.length < 30 ? 1.55 : 1.2));
  /** @type {View} */
  const made = {
    key, plan, shown, isFresh: view?.boards !== state.boards, gone: new AbortController(), boards: state.boards,
    cells: [], classes: [], frame: frameOf(board, plan, natural), natural, least,
  };
  if (shown.length > MOST_DRAWN) return painted(board, made, outline);
  return drawn(board, made, outline);
}

/** Paints a board of too many vertices to be elements. @param {Board} board @param {View} made @param {Outline} outline */
function painted(board, made, outline) {
  made.frame = { x: 0, y: 0, width: made.plan.width, height: made.plan.height };
  made.sheet = sheet(board, { plan: made.plan, shown: made.shown, outline, press: board.acts.press, near: (vertex, at) => zoom.bringNear(board, made.plan.vertices[vertex].wedge, at), brackets: (plan, known) => brackets(board, plan, known), describe: (vertex) => describe(board, vertex, legalOf(report(board)).get(vertex) ?? {}, isAnalysed(board)) });
  made.svg = made.sheet.element;
  made.svg.classList.toggle("fits", isRound(outline, made.plan));
  made.games = [];
  put(board.$("board"), made.svg);
  return made;
}

/** Draws a board of elements: those of the vertices are changed by every move. @param {Board} board @param {View} made @param {Outline} outline */
function drawn(board, made, outline) {
  const { plan, frame } = made;
  const edges = plan.edges.map(([one, other], index) => edge(plan, one, other, plan.bends.get(index)));
  const walls = plan.walls.map(({ x, y }) =>
    s("path.wall", { d: `M${x} ${y - 0.55}v1.1` }));
  const labels = plan.labels.map(({ x, y, text }) => s("text.label", { x, y }, text));
  const gaps = plan.gaps.map(({ x, y, width, count }) => s("g.fold", { onclick: () => toggleFold(board) },
    s("title", say.showThem), s("rect", { x: round(x - width / 2 + 0.1), y: round(y - 0.5), width: round(width - 0.2), height: 1, rx: 0.2 }),
    s("text", { x: round(x), y: round(y) }, say.foldedCoins(count))));
  made.edges = edges;
  made.under = s("g.under");
  made.over = s("g.over");
  const sizes = outline.weights.map((weight) => Math.abs(approx(weight, outline.reach)));
  const largest = most(sizes) || 1;
  made.cells = plan.vertices.map((at, /** @type {number} */ vertex) => cell(outline, at, vertex, 0.34 + (0.17 * sizes[vertex]) / largest));
  made.games = plan.games.map((box, number) => position(board, outline.games[number], box, number));
  made.svg = s(
    "svg",
    { viewBox: [frame.x, frame.y, frame.width, frame.height].map(round).join(" "), role: "group", "aria-label": say.theBoard, id: "picture" },
    s("g.edges", edges), walls, labels, gaps, made.games.map(({ all }) => all), made.under,
    s("g.vertices", made.cells), made.over,
  );
  made.svg.classList.toggle("fits", outline.weights.length <= 60 || isRound(outline, plan));
  made.svg.classList.toggle("loose", plan.vertices.some((at) => at.loose));
  put(board.$("board"), made.svg);
  const acts = { ...board.acts, near: (/** @type {number} */ vertex, /** @type {Point} */ at) => zoom.bringNear(board, plan.vertices[vertex].wedge, at) };
  listenTo(board, made, acts, (/** @type {number} */ vertex, to, done) => place(board, vertex, to, done));
  return made;
}

/** Returns whether there are rings alone, which are seen as a whole. @param {Outline} outline @param {Plan} plan */
const isRound = ({ parts }, { gaps, vertices }) => !gaps.length && parts.every(({ kind, first, count }) => kind === "pizza" && (count < 3 || vertices[first].wedge));

/** Returns the part of the plan to show; while editing, there is empty space around it to press. @param {Board} board @param {Plan} plan @param {number} most */
function frameOf(board, plan, most) {
  const { left, top, width, height } = plan;
  if (!board.state.editing) return { x: left, y: top, width, height };
  const wide = Math.max(width, board.$("board").clientWidth / most);
  const before = board.drawing.stays ?? { x: left + (width - wide) / 2, y: top, width: wide, height: height + 1 };
  const [x, y] = [Math.min(before.x, left), Math.min(before.y, top)];
  return { x, y, width: Math.max(before.x + before.width, left + width) - x, height: Math.max(before.y + before.height, top + height + 1) - y };
}

/** @param {Plan} plan @param {number} one @param {number} other @param {Point | undefined} bend */
export function edge(plan, one, other, bend) {
  const [a, b] = [plan.vertices[one], plan.vertices[other]];
  if (bend) return s("path", { d: `M${round(a.x)} ${round(a.y)}Q${round(bend.x)} ${round(bend.y)} ${round(b.x)} ${round(b.y)}` });
  if (!isBreak(plan, one, other)) return s("line", { x1: round(a.x), y1: round(a.y), x2: round(b.x), y2: round(b.y) });
  return s("path", { d: `M${a.x} ${a.y}h.9M${b.x} ${b.y}h-.9` });
}

/** Draws a vertex; a coin is as large as it is heavy. @param {Outline} outline @param {Place} at @param {number} vertex @param {number} radius */
function cell(outline, at, vertex, radius) {
  const part = outline.parts[at.part];
  const even = part.even.includes(vertex);
  const anchored = part.anchored.includes(vertex);
  const shape = at.wedge
    ? s("path", { class: `coin${at.wedge.thin ? " thin" : ""}${at.wedge.fine ? " fine" : ""}`, d: wedge(at.wedge) })
    : s("circle.coin", { cx: round(at.x), cy: round(at.y), r: round(radius) });
  const more = [];
  if (even) more.push(s("circle.even", { cx: round(at.x), cy: round(at.y), r: round(at.wedge ? 0.4 : radius - 0.08) }));
  if (anchored) more.push(s("path.anchor", { d: `M${round(at.x - 0.3)} ${round(at.y + 0.58)}h.6` }));
  const texts = worths(outline, vertex).map(short);
  const [text] = texts.toSorted((one, other) => other.length - one.length);
  const room = at.wedge && at.wedge.room < 0.3 * text.length + 0.1;
  const size = text.length > 5 || room ? "w s" : text.length > 3 || texts[1] ? "w m" : "w";
  // In a ring, what does not fit into a piece is in the list only.
  const isHidden = at.wedge?.thin !== undefined && at.wedge.room < 0.2 * text.length + 0.05;
  const weight = at.wedge?.fine ? written(at, at.wedge, short(worth(outline, vertex))) : isHidden ? null
    : texts.map((text, line) => s("text", { class: texts[1] ? `${size} by${line}` : size, x: round(at.x), y: round(at.y + (line - (texts.length - 1) / 2) * 0.32) }, text));
  const number = s("text.n", { x: round(at.x), y: round(at.y + 0.34) }, vertex);
  // A finger needs the same room on each.
  const reach = at.wedge ? null : s("circle.reach", { cx: round(at.x), cy: round(at.y), r: 0.56 });
  return s("g", { "data-v": vertex, "data-loose": at.loose }, reach, shape, more, weight, room ? null : number);
}

/** Writes a weight into a piece of a fine ring: a narrow one shows it when it is shown larger. @param {Place} at @param {NonNullable<Place["wedge"]>} piece @param {string} text */
const written = ({ x, y }, piece, text) => s("text", { class: piece.thin ? "w fine" : "w", transform: `translate(${round(x)} ${round(y)})scale(${round(letters(piece, text) / 0.36)})` }, text);

/** Returns the path of a piece of a pizza. @param {NonNullable<Place["wedge"]>} piece */
export function wedge({ x, y, radius, inner, from, to }) {
  const at = (/** @type {number} */ far, /** @type {number} */ angle) => `${round(x + far * Math.cos(angle))} ${round(y + far * Math.sin(angle))}`;
  const large = to - from > Math.PI ? 1 : 0;
  const arc = `A${radius} ${radius} 0 ${large} 1 ${at(radius, to)}`;
  if (!inner) return `M${x} ${y}L${at(radius, from)}${arc}Z`;
  return `M${at(inner, from)}L${at(radius, from)}${arc}L${at(inner, to)}A${inner} ${inner} 0 ${large} 0 ${at(inner, from)}Z`;
}

/** Draws a game as a graph of its positions; a move of it can be pressed. @param {Board} board @param {GameGraph} game @param {Plan["games"][0]} box @param {number} number */
function position(board, { moves }, { nodes, arcs }, number) {
  const edges = arcs.map((arc, index) => arc && s("g.arc", { onclick: () => !board.state.editing && play(board, tree.along(number, index)) }, s("path.reach", { d: arc.d }), s("path.way", { d: arc.d }), s("text", { x: arc.x, y: arc.y }, short(moves[index][2]))));
  const spots = new Map([...nodes].map(([node, { x, y }]) => [node, s("g.node",
    s("circle", { cx: round(x), cy: round(y), r: 0.42 }), s("text", { x: round(x), y: round(y) }, node))]));
  return { edges, spots, all: s("g.game", edges, [...spots.values()]) };
}

/** Shows where each game is, the way there, and the moves on. @param {Board} board @param {TreeNode[]} line @param {Legal} legal @param {Position | null} shown */
function updateGames(board, line, legal, shown) {
  viewOf(board).games?.forEach(({ edges, spots }, number) => {
    const name = (/** @type {number} */ index) => tree.along(number, index);
    const { moves, start } = board.state.outline.games[number];
    const walked = new Map();
    moves.forEach((move, index) => line.some((/** @type {TreeNode} */ node) => node.turn === name(index)) && walked.set(name(index), move));
    const last = line.findLast((/** @type {TreeNode} */ node) => walked.has(node.turn));
    const at = last ? walked.get(last.turn)[1] : start;
    edges.forEach((/** @type {Element | null} */ edge, /** @type {number} */ index) => {
      const move = legal.get(name(index));
      const names = ["arc", move ? "legal" : "", walked.has(name(index)) ? "walked" : "", shown && move?.optimal ? "best" : ""];
      edge?.setAttribute("class", names.filter(Boolean).join(" "));
    });
    for (const [node, spot] of spots) spot.setAttribute("class", node === at ? "node here" : "node");
  });
}

/** Returns what may be played, by the vertex that is pressed for it. @param {Position | null} known @returns {Legal} */
const legalOf = (known) => tree.pressed(known?.moves ?? []);

/** Brings the picture up to date. @param {Board} board */
function update(board) {
  const { state } = board;
  const view = viewOf(board);
  const known = report(board);
  const line = tree.line(state.node);
  const takers = new Map();
  for (const node of line) for (const vertex of tree.coins(node.turn)) takers.set(vertex, node.player ?? 0);
  const left = known ? new Set(known.left) : null;
  const last = tree.coins(line.at(-1)?.turn ?? null);
  const legal = legalOf(board.learn.isInert ? null : known);
  const shown = isAnalysed(board) ? known : null;
  const reply = tree.coins((state.reply && shown?.lines[0]?.turns[1]) || null);
  const coins = lit(board);
  if (view.sheet) return view.sheet.update({ takers, left, legal, shown, lit: coins, slices: hasSlices(board) ? shown : null });
  const paint = paintNow(board);
  view.shown.forEach((vertex) => {
    const move = legal.get(vertex);
    const names = ["v"];
    // Of an explanation of another position, what was left there.
    if (paint?.left) names.push(paint.left.has(vertex) ? "here" : "away");
    else if (takers.has(vertex)) names.push("taken", `by${takers.get(vertex) % 4}`);
    else if (left && !left.has(vertex)) names.push("away");
    else if (move) names.push("legal");
    if (last.includes(vertex) && !paint?.left) names.push("last");
    if (shown && move?.optimal) names.push("best");
    if (reply.includes(vertex)) names.push("reply");
    names.push(...paint?.classes.get(vertex)?.split(" ") ?? []);
    if (coins.has(vertex)) names.push("lit");
    if (coins.has(vertex) && whereIs(board, vertex)?.[0] === "number") names.push("numbered");
    const name = names.join(" ");
    const cell = view.cells[vertex];
    if (cell === board.root.activeElement && !move && !isOther(board, cell)) board.drawing.refocus = vertex;
    if (view.classes[vertex] === name) return;
    view.classes[vertex] = name;
    cell.setAttribute("class", name);
    if (isOther(board, cell)) return;
    if (move) cell.setAttribute("role", "button");
    else if (view.shown.length > MOST_TOLD) cell.removeAttribute("role");
    else cell.setAttribute("role", "img");
    cell.removeAttribute("tabindex");
  });
  name(board, legal, shown, takers);
  updateGames(board, line, legal, shown);
  if (view.svg.classList.contains("numbers") !== state.settings.numbers) {
    view.svg.classList.toggle("numbers", state.settings.numbers);
  }
  // On a large board, a fading coin would redraw all the others in every frame.
  view.svg.classList.toggle("still", !state.settings.motion || view.shown.length > 200);
  view.svg.classList.toggle("editing", state.editing);
  outcomes(board, view, legal, shown);
  slices(board, view, shown);
  if (view.isFresh && legal.size) {
    view.isFresh = false;
    requestAnimationFrame(() => toLegal(board));
  }
}

/** Scrolls a picture that is larger than its place to a vertex that may be taken, unless one is in sight. @param {Board} board */
function toLegal(board) {
  const frame = board.$("board");
  const window = frame.getBoundingClientRect();
  const legal = viewOf(board).cells.filter((cell) => cell.classList.contains("legal")).map((cell) => cell.getBoundingClientRect());
  const isSeen = (/** @type {DOMRect} */ { x, y, right, bottom }) => x >= window.x && y >= window.y && right <= window.right && bottom <= window.bottom;
  if (legal.length && !legal.some(isSeen)) {
    const [{ x, y, width, height }] = legal;
    frame.scrollBy(x + width / 2 - window.x - window.width / 2, y + height / 2 - window.y - window.height / 2);
  }
}

/** Paints coins for an explanation, as long as its node is shown. @param {Board} board @param {Pick<Paint, "classes" | "left"> | null} paint */
export function paint(board, paint) {
  const { node, room } = board.state;
  board.explained.paint = paint && { ...paint, node, room };
  if (board.view) update(board);
}

/** Returns what is painted now: it may tell an answer. @param {Board} board */
function paintNow(board) {
  const { state, explained: { paint } } = board;
  return paint?.node === state.node && paint.room === state.room && (isAnalysed(board) || state.room === "learn") ? paint : null;
}

/** Returns the coins of the sentence that is pointed at, was pressed here, or is shown: a message, or a mistake of a review. @param {Board} board @returns {Set<number>} */
function lit({ state, pointed }) {
  const now = pointed.now?.element.isConnected ? pointed.now : null;
  const kept = pointed.kept?.node === state.node ? pointed.kept : null;
  return new Set(((now ?? kept ?? state.message)?.turns ?? mistake(state)).flatMap(tree.coins));
}

/** Returns the moves that a review speaks of at the current node. @param {State} state */
function mistake({ review, retry, node }) {
  const turn = retry ? null : review?.found.turns[review.nodes.indexOf(node)];
  return turn?.mistake ? [turn.move, turn.best] : [];
}

/** Lights the coins that are spoken of now. @param {Board} board */
export const relight = (board) => board.view && update(board);

/** Shows in which way graphs are drawn. @param {Board} board */
function drawWays(board) {
  const { $, state } = board;
  $("way-label").hidden = !hasGraph(state.outline);
  $("way").value = state.moved.size ? "hand" : state.way;
  $("way").querySelector('[value="hand"]').disabled = !state.moved.size;
}

/** Returns a place of the picture as it is kept: from the corner of its part, and not mirrored. @param {Board} board @param {Plan} plan @param {number} part @param {Point} place */
function kept(board, plan, part, { x, y }) {
  const corner = plan.corners[part];
  return { x: (board.state.flipped ? 2 * plan.left + plan.width - x : x) - corner.x, y: y - corner.y };
}

/** Moves a vertex of a graph once it is released; the others of its part stay where they are. @param {Board} board @param {number} vertex @param {Point} to @param {boolean} done */
function place(board, vertex, to, done) {
  const { plan } = viewOf(board);
  const { part, loose } = plan.vertices[vertex];
  if (!done || !loose) return;
  const all = plan.vertices.flatMap((at, other) => (at.part === part ? [/** @type {const} */ ([other, kept(board, plan, part, other === vertex ? to : at)])] : []));
  move(board, new Map(all));
}

/** Carries the places of vertices over to the next board; `at` is the place of a new one, and its part. @param {Board} board @param {(number | null)[]} was @param {(Point & { part: number }) | null} at */
export function carryPlaces(board, was, at) {
  const { view } = board;
  const places = new Map();
  board.drawing.isChange = Boolean(view);
  was.forEach((old, /** @type {number} */ vertex) => {
    const known = old === null ? at : view?.plan.vertices[old];
    if (view && known && (old === null || view.plan.vertices[old].loose)) places.set(vertex, kept(board, view.plan, known.part, known));
  });
  carry(board, places);
}

/** Puts the cursor on an edited vertex once it is drawn. @param {Board} board @param {number} vertex */
export function focusOn(board, vertex) {
  requestAnimationFrame(() => {
    const cells = board.view?.cells ?? [];
    if (cells[vertex]) enter(board, cells, cells[vertex]);
  });
}

/** Moves the cursor to the next or previous vertex that may be taken or edited. @param {Board} board @param {number} step */
export function walk(board, step) {
  const { view } = board;
  if (view?.sheet) return view.sheet.walk(step);
  const all = view?.cells ?? [];
  // Every vertex can be edited.
  const cells = board.state.editing ? all : all.filter((cell) => cell.getAttribute("role") === "button");
  if (!cells.length) return;
  const at = cells.indexOf(board.root.activeElement);
  enter(board, cells, cells[(Math.max(at, step > 0 ? -1 : 0) + step + cells.length) % cells.length]);
}

/** @param {Board} board @param {any[]} cells @param {any} next */
function enter(board, cells, next) {
  const { state } = board;
  for (const cell of cells) cell.setAttribute("tabindex", cell === next ? 0 : -1);
  if (state.editing) {
    const vertex = Number(next.dataset.v);
    next.setAttribute("role", "button");
    next.ariaLabel = say.editCoin(show(state.outline.weights[vertex]), vertex);
  }
  next.focus();
}
