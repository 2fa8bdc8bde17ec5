// Drawings of graphs: places for the vertices, in several ways. The same graph always gets the same picture, and no two
// vertices are so near that the outcome beside one covers the other.

import { crossingsOf, isCovered } from "./edges.js";
import { listOf } from "./number.js";

/** The least distance of two vertices, in widths of a coin. */
export const APART = 1.6;
/** The distance of the vertices of an edge, and of two layers, where nothing else is in the way. */
const FAR = 1.9;
/** The length of an edge in a drawing by forces, where edges go in all directions. */
const WIDE = 2.3;
/** A drawing by forces compares all pairs of vertices, so it is not for more than this. */
const MOST_FORCED = 300;

/** Returns the largest of numbers, or 0. (There may be more of them than a function has arguments.) @param {number[]} numbers */
export const most = (numbers) => numbers.reduce((one, other) => Math.max(one, other), 0);

/** The ways to draw a graph, by their names in a link. @type {Record<string, Way>} */
const WAYS = { circle, grid, layered, force };

export const NAMES = Object.keys(WAYS);

/**
 * Draws a part: its connected pieces side by side, in lines of at most `columns` units.
 * @param {string} way one of `NAMES`; another one leaves the choice to the size of the graph @param {Part} part @param {number} columns
 */
export function arrange(part, way, columns) {
  const edges = part.edges.map(([one, other]) => /** @type {Edge} */ ([one - part.first, other - part.first]));
  const roots = new Set(part.open.map((/** @type {number} */ vertex) => vertex - part.first));
  const draw = WAYS[way] ?? (part.count <= 120 ? force : WAYS[part.kind === "tree" ? "layered" : "grid"]);
  /** @type {Box["points"]} */
  const points = [];
  let [x, y, width, height] = [0, 0, 0, 0];
  for (const vertices of piecesOf(part.count, edges)) {
    const index = new Map(vertices.map((vertex, at) => [vertex, at]));
    const inside = edges.filter(([one]) => index.has(one)).map((edge) => /** @type {Edge} */ (edge.map((end) => index.get(end))));
    const drawn = boxed(draw(vertices.length, inside, vertices.flatMap((vertex, at) => (roots.has(vertex) ? [at] : [])), columns));
    if (x > 0 && x + drawn.width > columns) [x, y] = [0, height];
    vertices.forEach((vertex, at) => (points[vertex] = { ...drawn.points[at], x: drawn.points[at].x + x, y: drawn.points[at].y + y }));
    width = Math.max(width, x + drawn.width);
    x += drawn.width + 0.3;
    height = Math.max(height, y + drawn.height);
  }
  return { points, edges, width, height };
}

/** Returns the connected pieces of a graph, each in the order of its vertices. @param {number} count @param {Edge[]} edges */
function piecesOf(count, edges) {
  const next = neighbours(count, edges);
  const piece = Array(count).fill(-1);
  /** @type {number[][]} */
  const pieces = [];
  for (let start = 0; start < count; start++) {
    if (piece[start] >= 0) continue;
    for (const { vertex } of reach(next, [start])) piece[vertex] = pieces.length;
    pieces.push([]);
  }
  piece.forEach((number, vertex) => pieces[number].push(vertex));
  return pieces;
}

/** @param {number} count @param {Edge[]} edges */
function neighbours(count, edges) {
  /** @type {number[][]} */
  const next = listOf(count, () => []);
  for (const [one, other] of edges) {
    next[one].push(other);
    next[other].push(one);
  }
  return next;
}

/** Returns what is reached from `starts`, breadth first: each vertex with its distance and the one before it. @param {number[][]} next @param {number[]} starts */
function reach(next, starts) {
  /** @type {Reached[]} */
  const found = starts.map((vertex) => ({ vertex, far: 0, from: null }));
  const seen = new Set(starts);
  for (const { vertex, far } of found) {
    for (const other of next[vertex]) {
      if (seen.has(other)) continue;
      seen.add(other);
      found.push({ vertex: other, far: far + 1, from: vertex });
    }
  }
  return found;
}

/** Moves points to a corner, with room for the coins and for what is beside them. @param {Point[]} at */
function boxed(at) {
  const [left, top] = /** @type {const} */ (["x", "y"]).map((axis) => at.reduce((least, point) => Math.min(least, point[axis]), Infinity));
  const points = at.map(({ x, y }) => ({ x: x - left + 0.7, y: y - top + 1.2, out: { x: 0, y: -0.78 }, loose: true }));
  return { points, width: most(points.map(({ x }) => x)) + 0.7, height: most(points.map(({ y }) => y)) + 0.9 };
}

/** Puts vertices around a circle, in an order. @param {number[]} order */
function wheel(order) {
  const radius = order.length > 1 ? (order.length > 16 ? APART : FAR) / (2 * Math.sin(Math.PI / order.length)) : 0;
  /** @type {Point[]} */
  const at = [];
  order.forEach((/** @type {number} */ vertex, index) => {
    const angle = (index / order.length) * 2 * Math.PI - Math.PI / 2;
    at[vertex] = { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
  });
  return at;
}

/** @param {number} count */
const around = (count) => wheel(listOf(count, (vertex) => vertex));

/** Draws a graph around a circle; unless it is large, in an order with few crossings. @param {number} count @param {Edge[]} edges */
function circle(count, edges) {
  return edges.length > 600 ? around(count) : wheel(sifted(count, edges));
}

/**
 * Returns the vertices in an order around a circle in which few edges cross: each vertex in turn is moved once around, and stays
 * where it is best (circular sifting; Baur and Brandes 2004).
 * @param {number} count @param {Edge[]} edges
 */
function sifted(count, edges) {
  const next = neighbours(count, edges);
  const order = listOf(count, (vertex) => vertex);
  for (let round = 0, better = true; better && round < 6; round++) {
    better = false;
    for (let vertex = 0; vertex < count; vertex++) {
      const rest = order.filter((other) => other !== vertex);
      const start = order.indexOf(vertex);
      const index = Array(count);
      rest.forEach((other, at) => (index[other] = at));
      let [best, least, sum] = [0, 0, 0];
      for (let step = 1; step < count; step++) {
        // `vertex` passes the next one: the order from there on decides which of their edges cross.
        const passed = rest[(start + step - 1) % rest.length];
        const place = (/** @type {number} */ other) => (index[other] - start - step + 2 * rest.length) % rest.length;
        sum += crossed(next[passed], next[vertex], place, vertex, passed) - crossed(next[vertex], next[passed], place, vertex, passed);
        if (sum < least) [best, least] = [step, sum];
      }
      if (!best) continue;
      better = true;
      rest.splice((start + best) % rest.length, 0, vertex);
      order.splice(0, count, ...rest);
    }
  }
  return order;
}

/** Counts the pairs of edges that cross, of two vertices beside each other: one's with the ends `first`, the other's with `second`. @param {number[]} first @param {number[]} second @param {(vertex: number) => number} place @param {number} one @param {number} other */
function crossed(first, second, place, one, other) {
  let count = 0;
  for (const x of first) {
    if (x === one || x === other) continue;
    for (const y of second) if (y !== one && y !== other && place(y) > place(x)) count++;
  }
  return count;
}

/** Draws a graph in rows and columns; as wide as joins the most neighbours in them. @param {number} count @param {Edge[]} edges */
function grid(count, edges) {
  const square = Math.ceil(Math.sqrt(count));
  const joined = (/** @type {number} */ wide) => edges.filter(([a, b]) => Math.abs(a - b) === wide || (Math.abs(a - b) === 1 && Math.floor(a / wide) === Math.floor(b / wide))).length;
  let [wide, most] = [square, joined(square)];
  for (let other = 2; other <= Math.min(count, 4 * square); other++) {
    const found = joined(other);
    if (found > most) [wide, most] = [other, found];
  }
  return listOf(count, (vertex) => ({ x: (vertex % wide) * FAR, y: Math.floor(vertex / wide) * FAR }));
}

/** Draws a graph in layers by the distance from its available vertices, or from a middle one; a tree hangs from its root. @param {number} count @param {Edge[]} edges @param {number[]} roots */
function layered(count, edges, roots) {
  const next = neighbours(count, edges);
  const starts = roots.length ? roots : [middle(next)];
  const found = reach(next, starts);
  if (edges.length === count - 1 && starts.length === 1) {
    /** @type {number[][]} */
    const below = next.map(() => []);
    for (const { vertex, from } of found) if (from !== null) below[from].push(vertex);
    return hang(below, starts, APART, FAR);
  }
  /** @type {number[][]} */
  const layers = [];
  for (const { vertex, far } of found) (layers[far] ??= []).push(vertex);
  return levels(layers, next);
}

/** Returns a vertex with the least distance to the farthest other one. @param {number[][]} next */
function middle(next) {
  if (next.length > 500) return 0;
  const far = next.map((_, /** @type {number} */ vertex) => Math.max(...reach(next, [vertex]).map(({ far }) => far)));
  return far.indexOf(Math.min(...far));
}

/** Places layers one below the other, each vertex near the middle of its neighbours in the layers beside its own. @param {number[][]} layers @param {number[][]} next */
function levels(layers, next) {
  const x = Array(next.length).fill(0);
  const layerOf = Array(next.length).fill(0);
  layers.forEach((layer, number) => layer.forEach((/** @type {number} */ vertex, index) => {
    layerOf[vertex] = number;
    x[vertex] = (index - (layer.length - 1) / 2) * APART;
  }));
  const mean = (/** @type {number} */ vertex, /** @type {number} */ beside) => {
    const there = next[vertex].filter((other) => layerOf[other] === beside);
    return there.length ? there.reduce((sum, other) => sum + x[other], 0) / there.length : x[vertex];
  };
  for (let round = 0; round < 12; round++) {
    const isDown = round % 2 === 0;
    for (const layer of isDown ? layers : layers.toReversed()) {
      const wanted = new Map(layer.map((/** @type {number} */ vertex) => [vertex, mean(vertex, layerOf[vertex] + (isDown ? -1 : 1))]));
      // In the last rounds only the distances change.
      if (round < 8) layer.sort((one, other) => wanted.get(one) - wanted.get(other) || one - other);
      apart(layer.map((/** @type {number} */ vertex) => wanted.get(vertex))).forEach((place, index) => (x[layer[index]] = place));
    }
  }
  return next.map((_, /** @type {number} */ vertex) => ({ x: x[vertex], y: layerOf[vertex] * FAR }));
}

/** Returns the places nearest to those wanted, in the same order, that are far enough apart. @param {number[]} wanted */
function apart(wanted) {
  const [right, left] = [[...wanted], [...wanted]];
  for (let index = 1; index < wanted.length; index++) right[index] = Math.max(right[index], right[index - 1] + APART);
  for (let index = wanted.length - 2; index >= 0; index--) left[index] = Math.min(left[index], left[index + 1] - APART);
  return wanted.map((_, index) => (right[index] + left[index]) / 2);
}

/** Hangs trees from their roots: children side by side, in steps of `wide`, each level lower by `high`. @param {number[][]} below @param {number[]} roots @param {number} wide @param {number} high */
export function hang(below, roots, wide, high) {
  const at = Array(below.length);
  let free = 0;
  for (const root of roots) {
    const stack = [{ vertex: root, depth: 0, isReady: false }];
    while (stack.length) {
      const { vertex, depth, isReady } = /** @type {typeof stack[0]} */ (stack.pop());
      if (!isReady && below[vertex].length) {
        stack.push({ vertex, depth, isReady: true }, ...below[vertex].map((child) => ({ vertex: child, depth: depth + 1, isReady: false })).reverse());
        continue;
      }
      const [first, last] = [at[below[vertex][0]], at[below[vertex][below[vertex].length - 1]]];
      at[vertex] = { x: first ? (first.x + last.x) / 2 : wide * free++, y: depth * high };
    }
  }
  return at;
}

/**
 * Draws a graph so that distances in the picture are like those in the graph (stress majorisation; Gansner, Koren and North
 * 2004), from several starts: the drawing in which the fewest edges cross each other or go through vertices, and of those the one with
 * the least stress.
 * @param {number} count @param {Edge[]} edges @param {unknown} _ @param {number} columns
 */
function force(count, edges, _, columns) {
  if (count > MOST_FORCED) return around(count);
  const next = neighbours(count, edges);
  const far = next.map((_, vertex) => {
    const row = Array(count).fill(0);
    for (const { vertex: other, far } of reach(next, [vertex])) row[other] = far;
    return row;
  });
  let best = { at: /** @type {Point[]} */ ([]), tangle: Infinity, stress: Infinity };
  const drawn = starts(count, edges);
  for (const start of drawn) relax(start, far);
  for (const start of [...drawn, ...(count <= 60 ? framed(next) : [])]) {
    const stress = stressOf(start, far);
    const at = spread(turned(start, columns));
    const tangle = count <= 120 ? crossingsOf(at, edges) + 5 * edges.filter((edge) => isCovered(at, edge)).length : 0;
    if (tangle < best.tangle || (tangle === best.tangle && stress < best.stress - 1e-6)) best = { at, tangle, stress };
  }
  return best.at;
}

/** Returns where forces start from: small graphs in more ways, as that costs little. @param {number} count @param {Edge[]} edges */
function starts(count, edges) {
  const sunflower = (/** @type {number} */ turn) => listOf(count, (index) => {
    const [angle, long] = [(index + 1) * turn, Math.sqrt(index + 0.5)];
    return { x: long * Math.cos(angle), y: long * Math.sin(angle) };
  });
  const all = [sunflower(2.39996)];
  if (count > 2 && count <= 80 && edges.length <= 300) all.push(circle(count, edges));
  if (count <= 30) for (const turn of [1.1, 1.7, 2.9, 3.7, 4.3, 5.3]) all.push(sunflower(turn));
  return all;
}

/**
 * Draws a shortest cycle as a frame, and every other vertex amid its neighbours (Tutte 1963: where the graph is planar, has no two
 * vertices that cut it, and the cycle is a face, no edges cross); once like that, and once with more room in the middle.
 * @param {number[][]} next
 */
function framed(next) {
  const frame = shortestCycle(next);
  if (!frame) return [];
  const at = next.map(() => ({ x: 0, y: 0 }));
  const radius = frame.length / 5;
  frame.forEach((vertex, index) => {
    const angle = (index / frame.length) * 2 * Math.PI - Math.PI / 2;
    at[vertex] = { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
  });
  const inner = next.map((_, /** @type {number} */ vertex) => vertex).filter((/** @type {number} */ vertex) => !frame.includes(vertex));
  for (let round = 0; round < 300; round++) {
    for (const vertex of inner) {
      const [x, y] = next[vertex].reduce(([x, y], other) => [x + at[other].x, y + at[other].y], [0, 0]);
      at[vertex] = { x: x / next[vertex].length, y: y / next[vertex].length };
    }
  }
  return [1, 0.5].map((power) => at.map(({ x, y }) => {
    const far = Math.hypot(x, y) / radius;
    const grow = 2 * (far > 1e-9 ? far ** (power - 1) : 1);
    return { x: x * grow, y: y * grow };
  }));
}

/** Returns the vertices of a shortest cycle, around it; null if there is none. @param {number[][]} next */
function shortestCycle(next) {
  /** @type {{ long: number, ways: number[][] } | null} */
  let best = null;
  for (let start = 0; start < next.length; start++) {
    const found = new Map(reach(next, [start]).map((at) => [at.vertex, at]));
    for (const { vertex, far, from } of found.values()) {
      for (const other of next[vertex]) {
        const there = /** @type {Reached} */ (found.get(other));
        const long = far + there.far + 1;
        if (other === from || there.from === vertex || (best && long >= best.long)) continue;
        best = { long, ways: [vertex, other].map((end) => wayBack(found, end)) };
      }
    }
  }
  return best && [...new Set([...best.ways[0], ...best.ways[1].reverse()])];
}

/** @param {Map<number, Reached>} found @param {number} end */
function wayBack(found, end) {
  const way = [];
  for (let at = /** @type {number | null} */ (end); at !== null; at = found.get(at)?.from ?? null) way.push(at);
  return way;
}

/** Moves points to distances as near as possible to `far`. @param {Point[]} at @param {number[][]} far */
function relax(at, far) {
  const rounds = at.length <= 60 ? 150 : 60;
  for (let round = 0; round < rounds; round++) {
    for (let one = 0; one < at.length; one++) {
      let [x, y, sum] = [0, 0, 0];
      for (let other = 0; other < at.length; other++) {
        if (other === one) continue;
        const [dx, dy] = [at[one].x - at[other].x, at[one].y - at[other].y];
        const share = far[one][other] / (Math.sqrt(dx * dx + dy * dy) + 1e-6);
        const pull = 1 / far[one][other] ** 2;
        x += pull * (at[other].x + dx * share);
        y += pull * (at[other].y + dy * share);
        sum += pull;
      }
      if (sum) at[one] = { x: x / sum, y: y / sum };
    }
  }
}

/** Returns how much the distances of points differ from `far`. @param {Point[]} at @param {number[][]} far */
function stressOf(at, far) {
  let stress = 0;
  for (let one = 0; one < at.length; one++) {
    for (let other = one + 1; other < at.length; other++) stress += (Math.hypot(at[one].x - at[other].x, at[one].y - at[other].y) / far[one][other] - 1) ** 2;
  }
  return stress;
}

/** Turns a drawing: a long one lies along a line, as far as the page is wide; a round one has a corner at the top. @param {Point[]} at @param {number} columns */
function turned(at, columns) {
  const middle = { x: 0, y: 0 };
  for (const { x, y } of at) [middle.x, middle.y] = [middle.x + x / at.length, middle.y + y / at.length];
  const from = at.map(({ x, y }) => ({ x: x - middle.x, y: y - middle.y }));
  let [xx, xy, yy] = [0, 0, 0];
  for (const { x, y } of from) [xx, xy, yy] = [xx + x * x, xy + x * y, yy + y * y];
  const [half, root] = [(xx + yy) / 2, Math.hypot((xx - yy) / 2, xy)];
  const isRound = half - root > 0.75 * (half + root);
  const outer = from.reduce((far, point) => (Math.hypot(point.x, point.y) > Math.hypot(far.x, far.y) + 1e-6 ? point : far), { x: 0, y: 0 });
  const angle = isRound ? -Math.PI / 2 - Math.atan2(outer.y, outer.x) : -Math.atan2(2 * xy, xx - yy) / 2;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const drawn = from.map(({ x, y }) => ({ x: (x * cos - y * sin) * WIDE, y: (x * sin + y * cos) * WIDE }));
  const wide = most(drawn.map(({ x }) => x)) - -most(drawn.map(({ x }) => -x));
  return !isRound && wide > columns ? drawn.map(({ x, y }) => ({ x: y, y: x })) : drawn;
}

/** Pushes vertices apart that are too near; what is still too near grows with the whole drawing. @param {Point[]} at */
function spread(at) {
  let near = 0;
  for (let round = 0; round < 80 && near < APART; round++) {
    near = Infinity;
    for (let one = 0; one < at.length; one++) {
      for (let other = one + 1; other < at.length; other++) {
        const [dx, dy] = [at[one].x - at[other].x, at[one].y - at[other].y];
        const far = Math.hypot(dx, dy);
        near = Math.min(near, far);
        if (far >= APART) continue;
        // Two on one place go apart in a direction of their own.
        const [ux, uy] = far > 1e-6 ? [dx / far, dy / far] : [Math.cos(one), Math.sin(one)];
        const push = (APART - far) * 0.51;
        at[one] = { x: at[one].x + ux * push, y: at[one].y + uy * push };
        at[other] = { x: at[other].x - ux * push, y: at[other].y - uy * push };
      }
    }
  }
  near = Infinity;
  at.forEach((one, index) => at.slice(index + 1).forEach((other) => (near = Math.min(near, Math.hypot(one.x - other.x, one.y - other.y)))));
  const grow = Number.isFinite(near) ? Math.max(1, APART / Math.max(near, 0.01)) : 1;
  return at.map(({ x, y }) => ({ x: x * grow, y: y * grow }));
}
