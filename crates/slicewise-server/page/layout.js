// The layout of a drawing. A coin is one unit wide; the server knows nothing of this.

import { bends, setBeside } from "./edges.js";
import { MARGIN, MOST_PIECES, MOST_RING, TIGHT } from "./fold.js";
import { arrange, hang, most } from "./graphs.js";
import { approx, listOf } from "./number.js";
import { say } from "./texts.js";

/** Rounds a length for a picture. @param {number} number */
export const round = (number) => Math.round(number * 1000) / 1000;

const STEP = 1.28;
const LINE = 2.4;

/** The radius of a ring, at most, and the width of a piece of a pizza of thousands. */
const [WIDEST, NARROWEST] = [9, 0.05];

/** The kinds of components whose vertices may be anywhere. @param {Part} part */
const isLoose = ({ kind }) => kind === "tree" || kind === "graph";

/** Returns whether a board has a graph, which can be drawn in several ways. @param {Outline} outline */
export const hasGraph = (outline) => outline.parts.some(isLoose);

/**
 * Lays out the parts of a board side by side, in lines of at most `columns` units: graphs in a way that `graphs.js` names, or with
 * the vertices where they were moved to, from the corner of their part. A row is one line, unless coins are so many that all lines are filled (`wraps`).
 * @param {Outline} outline
 * @param {{ columns: number, tall?: number, wraps?: boolean, wedges?: boolean, way?: string, moved?: Map<number, Point>, flipped?: boolean, folded?: Map<number, Slot[]>, near?: Map<number, number[]> }} options
 * @returns {Plan}
 */
export function layout(outline, { columns, tall: high = 20, wraps = false, wedges, way = "", moved = new Map(), flipped = false, folded = new Map(), near = new Map() }) {
  const room = { columns, tall: high, wraps };
  /** @type {Box[]} */
  const boxes = outline.parts.map((part, number) => {
    const slots = folded.get(number);
    const box = slots ? shortened(part, slots) : boxOf(part, outline, room, wedges, way, near.get(number));
    return part.behind ? { ...box, width: Math.max(box.width, 3) } : box;
  });
  /** @type {Plan} */
  const plan = { vertices: [], edges: [], walls: [], labels: [], gaps: [], games: [], corners: [], bends: new Map(), left: 0, top: 0, width: 0, height: 0 };
  let x = 0;
  let y = 0;
  let tall = 0;
  outline.parts.forEach((part, number) => {
    const box = fitted(boxes[number], part, moved);
    if (x > 0 && x + box.width > columns) {
      x = 0;
      y += tall;
      tall = 0;
    }
    const put = (/** @type {any} */ point) => ({ ...point, x: point.x + x, y: point.y + y });
    box.points.forEach((point, index) => {
      const vertex = part.first + index;
      const at = { ...put(point), part: number, wedge: box.wedge?.(index) };
      if (at.wedge) Object.assign(at.wedge, put(box.centre));
      plan.vertices[vertex] = at;
    });
    plan.corners.push({ x, y });
    for (const [one, other] of box.edges) plan.edges.push([part.first + one, part.first + other]);
    if (isLoose(part) && part.count <= 120) {
      const mine = plan.vertices.slice(part.first, part.first + part.count);
      setBeside(mine, box.edges);
      const first = plan.edges.length - box.edges.length;
      bends(mine, box.edges).forEach((bend, index) => bend && plan.bends.set(first + index, bend));
    }
    for (const gap of box.gaps ?? []) plan.gaps.push(put(gap));
    for (const wall of box.walls ?? []) plan.walls.push(put(wall));
    if (part.behind) plan.labels.push({ x: x + 0.2, y: y + 0.3, turn: part.behind, text: outline.parts[number - 1]?.behind === part.behind ? say.besides : say.choice(Number(part.behind.split(" ").at(-1))) });
    x += box.width + 0.7;
    plan.width = Math.max(plan.width, x - 0.7);
    tall = Math.max(tall, box.height);
  });
  plan.height = y + tall;
  plan.games = outline.games.map((game) => {
    const box = layers(game, { x: 0, y: plan.height });
    plan.width = Math.max(plan.width, box.width);
    plan.height += box.height;
    return box;
  });
  // By hand, vertices can be moved out of their part.
  plan.vertices.forEach((vertex) => {
    const isLow = vertex.loose && vertex.out.y > 0;
    plan.left = Math.min(plan.left, vertex.x - (vertex.loose && vertex.out.x < 0 ? 1.6 : 0.65));
    plan.top = Math.min(plan.top, vertex.y - 1.2);
    plan.width = Math.max(plan.width, vertex.x + (vertex.loose && vertex.out.x > 0 ? 1.6 : 0.7));
    plan.height = Math.max(plan.height, vertex.y + (isLow ? 1.05 : 0.9));
    if (flipped) vertex.flip = true;
  });
  plan.bends.forEach((bend, index) => {
    const [one, other] = plan.edges[index].map((end) => plan.vertices[end]);
    const [x, y] = /** @type {const} */ (["x", "y"]).map((axis) => (one[axis] + 2 * bend[axis] + other[axis]) / 4);
    [plan.left, plan.top] = [Math.min(plan.left, x - 0.1), Math.min(plan.top, y - 0.1)];
    [plan.width, plan.height] = [Math.max(plan.width, x + 0.1), Math.max(plan.height, y + 0.1)];
  });
  plan.width -= plan.left;
  plan.height -= plan.top;
  if (flipped) {
    const mirror = (/** @type {Point} */ at) => Object.assign(at, { x: 2 * plan.left + plan.width - at.x });
    plan.vertices.forEach((at) => {
      mirror(at);
      if (at.wedge) {
        const { from, to } = at.wedge;
        Object.assign(mirror(at.wedge), { from: Math.PI - to, to: Math.PI - from });
      }
    });
    plan.walls.forEach(mirror);
    plan.bends.forEach(mirror);
    plan.gaps.forEach(mirror);
  }
  return plan;
}

/** Puts the vertices of a graph where they were moved to. @param {Box} box @param {Part} part @param {Map<number, Point>} moved */
function fitted(box, part, moved) {
  if (!isLoose(part) || !box.points.some((_, index) => moved.has(part.first + index))) return box;
  const points = box.points.map((point, index) => ({ ...point, ...moved.get(part.first + index) }));
  return { ...box, points, width: most(points.map(({ x }) => x)) + 0.7, height: most(points.map(({ y }) => y)) + 0.9 };
}

/** @param {Part} part @param {Outline} outline @param {{ columns: number, tall: number, wraps: boolean }} room @param {boolean | undefined} wedges @param {string} way @param {number[]} [near] */
function boxOf(part, outline, room, wedges, way, near = []) {
  const { columns, wraps } = room;
  const weights = outline.weights.slice(part.first, part.first + part.count);
  switch (part.kind) {
    case "pizza":
      if (part.count > MOST_RING && wraps) return closed(part.count, columns);
      if (part.count > MOST_PIECES) return ring(weights, outline.reach, room, near.map((vertex) => vertex - part.first));
      return part.count > 2 ? pizza(weights, wedges && outline.reach) : line(part.count, columns);
    case "forest":
      return tidy(part);
    case "order":
      return ordered(part);
    case "tree":
    case "graph":
      return arrange(part, way, columns);
    case "free":
      return { ...lines(part.count, columns), edges: [] };
    case "ev": {
      // (Both of an ev are in one line.)
      const box = lines(part.count, columns, 2 * Math.ceil(perLine(part.count, columns) / 2));
      return { ...box, edges: box.edges.filter(([one]) => one % 2 === 0) };
    }
    default: {
      const box = wraps ? lines(part.count, columns) : line(part.count, columns);
      return { ...box, walls: wallsOf(part, box.points) };
    }
  }
}

/** Returns the wall behind a stack. @param {Part} part @param {Point[]} points */
function wallsOf({ kind }, points) {
  const end = kind === "front" || kind === "stack" ? points.at(-1) : null;
  return end ? [{ x: end.x + 0.66, y: end.y }] : [];
}

/** Lays out an order: each vertex to the right of those before it. @param {Part} part */
function ordered(part) {
  const edges = part.edges.map(([one, other]) => /** @type {Edge} */ ([one - part.first, other - part.first]));
  const columns = Array(part.count).fill(0);
  // A vertex has a larger number than those before it.
  for (const [one, other] of [...edges].sort((a, b) => a[1] - b[1])) columns[other] = Math.max(columns[other], columns[one] + 1);
  /** @type {number[]} */
  const tall = [];
  const points = columns.map((column) => {
    tall[column] = (tall[column] ?? 0) + 1;
    return { x: 0.65 + column * STEP * 1.4, y: 1.15 + (tall[column] - 1) * LINE, out: { x: 0, y: -0.78 } };
  });
  const width = (most(columns) * 1.4 + 1) * STEP + 0.15;
  return { points, edges, width, height: most(tall) * LINE };
}

/** The most coins in a line. @param {number} columns */
const longest = (columns) => Math.max(2, Math.floor((columns - 0.4) / STEP));

/** The coins in each of the lines that are needed. @param {number} count @param {number} columns */
const perLine = (count, columns) => Math.ceil(Math.max(1, count) / Math.max(1, Math.ceil(count / longest(columns))));

/** Lays out coins in lines, left to right, as long as each other, if nothing else is said. @param {number} count @param {number} columns */
function lines(count, columns, each = perLine(count, columns), step = STEP) {
  const points = [];
  /** @type {Edge[]} */
  const edges = [];
  for (let index = 0; index < count; index++) {
    const [line, place] = [Math.floor(index / each), index % each];
    const [x, y] = [0.65 + place * step, 1.15 + line * LINE];
    points.push({ x, y, out: { x: 0, y: -0.78 } });
    if (index) edges.push([index - 1, index]);
  }
  const width = (Math.min(count, each) - 1) * step + STEP + 0.15;
  return { points, edges, width, height: Math.ceil(count / each) * LINE };
}

/** Lays out coins in one line, closer to each other where they would not fit otherwise. @param {number} count @param {number} columns */
const line = (count, columns) => lines(count, columns, Math.max(1, count), count > longest(columns) ? TIGHT : STEP);

/** Lays out what is shown of a long row, in one line. @param {Part} part @param {Slot[]} slots */
function shortened(part, slots) {
  const points = Array(part.count);
  /** @type {Required<Box>["gaps"]} */
  const gaps = [];
  /** @type {Edge[]} */
  const edges = [];
  let x = 0.65 - TIGHT;
  slots.forEach((slot, index) => {
    if (typeof slot === "number") {
      x += TIGHT;
      points[slot - part.first] = { x, y: 1.15, out: { x: 0, y: -0.78 } };
      if (slots[index - 1] === slot - 1) edges.push([slot - 1 - part.first, slot - part.first]);
      return;
    }
    const width = 0.5 + 0.17 * say.foldedCoins(slot.count).length;
    x += TIGHT / 2 + width / 2;
    gaps.push({ x, y: 1.15, width, count: slot.count });
    x += width / 2 - TIGHT / 2;
  });
  if (part.kind === "pizza" && points[0] && points.at(-1)) edges.push([part.count - 1, 0]);
  return { points, edges, gaps, walls: wallsOf(part, points), width: x + 0.65 + MARGIN / 2, height: LINE };
}

/** Lays out a pizza of so many pieces that none of a ring could be dragged: in lines, the last piece beside the first. @param {number} count @param {number} columns @returns {Box} */
function closed(count, columns) {
  const box = lines(count, columns);
  return { ...box, edges: [...box.edges, [count - 1, 0]] };
}

/** Lays out pieces around a centre: all of the same size, or sized by weight. @param {Exact[]} weights @param {Exact | false | undefined} unit */
function pizza(weights, unit) {
  const count = weights.length;
  const radius = Math.max(1.9, (count * 1.02) / (2 * Math.PI) + 0.35);
  const inner = count > 26 ? radius - 1.2 : 0;
  const sizes = weights.map((weight) => (unit ? Math.abs(approx(weight, unit)) : 1));
  const whole = sizes.reduce((sum, size) => sum + size, 0);
  const least = 0.35 / count;
  const shares = sizes.map((size) => (whole ? least + (1 - 0.35) * (size / whole) : 1 / count));
  const centre = { x: radius + 1.4, y: radius + 1 };
  const borders = [-Math.PI / 2];
  for (const share of shares) borders.push(borders[borders.length - 1] + share * 2 * Math.PI);
  const points = shares.map((_, index) => {
    const angle = (borders[index] + borders[index + 1]) / 2;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    // In a narrow piece there is more room near the rim.
    const narrow = (borders[index + 1] - borders[index]) * radius < 0.9;
    const at = inner ? (radius + inner) / 2 : radius * (narrow ? 0.88 : 0.7);
    const beyond = radius + 0.46 - at;
    return { x: centre.x + cos * at, y: centre.y + sin * at, out: { x: cos * beyond, y: sin * beyond } };
  });
  const wedge = (/** @type {number} */ index) => ({
    radius, inner, from: borders[index], to: borders[index + 1], room: (borders[index + 1] - borders[index]) * radius * 0.85,
  });
  return { points, edges: [], wedge, centre, width: 2 * radius + 2.8, height: 2 * radius + 2 };
}

/**
 * Lays out the pieces of a large pizza as a ring: `near` ones are as large as coins, and the others share the rest, as high as they are heavy. A ring of
 * thousands is so large that each of them can be read, once it is shown larger.
 * @param {Exact[]} weights @param {Exact} unit @param {{ columns: number, tall: number }} room @param {number[]} near
 */
function ring(weights, unit, { columns, tall }, near) {
  const count = weights.length;
  const fine = count > MOST_RING;
  const grow = fine ? Math.max(1, (NARROWEST * count) / (2 * Math.PI * WIDEST)) : 1;
  const radius = fine ? WIDEST : Math.max(2.8, Math.min(WIDEST, (columns - 2.8) / 2, (tall - 2) / 2));
  const inner = radius - 1.25;
  const large = new Set(near);
  const share = Math.min(1.05 / (inner + 0.6), (1.3 * Math.PI) / Math.max(1, near.length));
  const rest = (2 * Math.PI - share * near.length) / (count - near.length);
  const sizes = weights.map((weight) => Math.abs(approx(weight, unit)));
  const heaviest = most(sizes) || 1;
  const centre = { x: grow * (radius + 1.4), y: grow * (radius + 1) };
  let angle = -Math.PI / 2;
  const pieces = sizes.map((size, index) => {
    const from = angle;
    angle += large.has(index) ? share : rest;
    const rim = large.has(index) ? radius : inner + 0.45 + 0.7 * (size / heaviest);
    return { radius: grow * rim, inner: grow * inner, from, to: angle, room: grow * (angle - from) * (inner + 0.6) * 0.9, thin: (angle - from) * radius < 0.45, fine };
  });
  const points = pieces.map(({ from, to, radius: rim, thin }) => {
    const [cos, sin] = [Math.cos((from + to) / 2), Math.sin((from + to) / 2)];
    // In a narrow piece of thousands, the weight is where all pieces reach to.
    const at = fine && thin ? grow * (inner + 0.2) : (rim + grow * inner) / 2;
    const beyond = grow * (radius + 0.46) - at;
    return { x: centre.x + cos * at, y: centre.y + sin * at, out: { x: cos * beyond, y: sin * beyond } };
  });
  return { points, edges: [], wedge: (/** @type {number} */ index) => ({ ...pieces[index] }), centre, width: grow * (2 * radius + 2.8), height: grow * (2 * radius + 2) };
}

/** Returns the size of the letters that fit into a piece of a fine ring. @param {NonNullable<Place["wedge"]>} piece @param {string} text */
export const letters = ({ radius, inner, room }, text) => Math.min(0.29 * (radius - inner), room / (0.7 * text.length + 0.3));

/** Lays out a rooted forest: roots on top, children side by side. @param {Part} part */
function tidy(part) {
  /** @type {number[][]} */
  const below = listOf(part.count, () => []);
  const hangs = new Set();
  for (const [parent, child] of part.edges) {
    below[parent - part.first].push(child - part.first);
    hangs.add(child - part.first);
  }
  const roots = below.map((_, vertex) => vertex).filter((vertex) => !hangs.has(vertex));
  const points = hang(below, roots, STEP, 1.85).map(({ x, y }) => ({ x: 0.65 + x, y: 1.15 + y, out: { x: 0, y: -0.78 } }));
  const edges = part.edges.map(([one, other]) => /** @type {Edge} */ ([one - part.first, other - part.first]));
  return { points, edges, width: most(points.map(({ x }) => x)) + 0.65 + 0.15, height: most(points.map(({ y }) => y)) + 0.9 };
}

/** Lays out a game as a graph of its positions, from the start to the right. @param {GameGraph} game @param {Point} corner */
function layers({ moves, start }, corner) {
  const depth = new Map([[start, 0]]);
  for (let round = 0, news = true; news && round <= moves.length; round++) {
    news = false;
    for (const [from, to] of moves) {
      const next = (depth.get(from) ?? NaN) + 1;
      if (!(next > (depth.get(to) ?? -1))) continue;
      depth.set(to, next);
      news = true;
    }
  }
  /** @type {number[][]} */
  const layer = [];
  for (const [node, at] of depth) (layer[at] ??= []).push(node);
  const tall = Math.max(...layer.map((nodes) => nodes.length));
  const bends = moves.map(([from, to], index) => {
    const twins = moves.slice(0, index).filter((other) => other[0] === from && other[1] === to).length;
    return (depth.get(to) ?? NaN) - (depth.get(from) ?? NaN) - 1 + twins || 0;
  });
  const above = 0.75 * Math.max(0, ...bends);
  const nodes = new Map();
  layer.forEach((members, at) => members.forEach((node, index) => void nodes.set(node, {
    x: corner.x + 0.8 + at * 2.6, y: corner.y + above + 0.8 + (index + (tall - members.length) / 2) * 1.7,
  })));
  const arcs = moves.map(([from, to], index) => (nodes.has(from) ? arc(nodes.get(from), nodes.get(to), bends[index]) : null));
  return { nodes, arcs, width: (layer.length - 1) * 2.6 + 1.6, height: above + tall * 1.7 + 0.4 };
}

/** Returns whether an edge goes from the end of a line to the start of another one: there, only its ends are drawn. @param {Pick<Plan, "vertices">} plan @param {number} one @param {number} other */
export function isBreak({ vertices }, one, other) {
  const [a, b] = [vertices[one], vertices[other]];
  const isFar = a.part === b.part && !a.loose && Math.abs(a.y - b.y) > 2;
  // A pizza in lines is closed by an edge back to its first piece.
  return isFar && (other < one || (other === one + 1 && Math.abs(a.x - b.x) > 3));
}

/** Returns a curve between two nodes, bent around what may be between them, and the place of its label. @param {Point} from @param {Point} to @param {number} bend */
function arc(from, to, bend) {
  const far = Math.hypot(to.x - from.x, to.y - from.y);
  const [dx, dy] = [(to.x - from.x) / far, (to.y - from.y) / far];
  const mid = { x: (from.x + to.x) / 2 + dy * bend * 1.5, y: (from.y + to.y) / 2 - dx * bend * 1.5 };
  const off = Math.hypot(mid.x - to.x, mid.y - to.y);
  const end = { x: to.x + ((mid.x - to.x) / off) * 0.55, y: to.y + ((mid.y - to.y) / off) * 0.55 };
  const [ux, uy] = [(end.x - mid.x) / (off - 0.55), (end.y - mid.y) / (off - 0.55)];
  const tip = [1, -1].map((side) => `M${round(end.x)} ${round(end.y)}l${round(-0.24 * ux - side * 0.12 * uy)} ${round(-0.24 * uy + side * 0.12 * ux)}`);
  return {
    d: `M${round(from.x)} ${round(from.y)}Q${round(mid.x)} ${round(mid.y)} ${round(end.x)} ${round(end.y)}${tip.join("")}`,
    x: round((from.x + 2 * mid.x + to.x) / 4), y: round((from.y + 2 * mid.y + to.y) / 4),
  };
}
