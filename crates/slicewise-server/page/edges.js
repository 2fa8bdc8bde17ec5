// The edges of a drawing: which of them cross, which would go through a vertex and are bent, and where they leave room for the
// outcome beside a vertex.

import { listOf } from "./number.js";

/** How near to a vertex an edge may pass. */
const NEAR = 0.6;

/** Returns whether an edge would go through a vertex that is not its end. @param {Point[]} at @param {Edge} edge */
export const isCovered = (at, [one, other]) => at.some((vertex, number) => number !== one && number !== other && toEdge(vertex, at[one], at[other]) < NEAR);

/** @param {Point} a @param {Point} b @param {Point} c */
const side = (a, b, c) => Math.sign((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x));

/** Counts the pairs of edges that cross. @param {Point[]} at @param {Edge[]} edges */
export function crossingsOf(at, edges) {
  let count = 0;
  edges.forEach(([a, b], index) => {
    for (let other = index + 1; other < edges.length; other++) {
      const [c, d] = edges[other];
      if (a === c || a === d || b === c || b === d) continue;
      if (side(at[a], at[b], at[c]) * side(at[a], at[b], at[d]) < 0 && side(at[c], at[d], at[a]) * side(at[c], at[d], at[b]) < 0) count++;
    }
  });
  return count;
}

/** The places of an outcome beside a vertex, the first one where nothing is in the way. */
const BESIDE = [{ x: 0, y: -0.78 }, { x: 0, y: 0.78 }, { x: 1.02, y: 0 }, { x: -1.02, y: 0 }];

/** Puts the outcome of each vertex where it covers no other vertex, and as few edges as possible. @param {(Point & { out: Point })[]} at @param {Edge[]} edges */
export function setBeside(at, edges) {
  at.forEach((vertex, index) => {
    let [best, least] = [BESIDE[0], Infinity];
    for (const out of BESIDE) {
      const place = { x: vertex.x + out.x, y: vertex.y + out.y };
      const covered = at.filter((other, number) => number !== index && Math.abs(other.x - place.x) < 0.95 && Math.abs(other.y - place.y) < 0.7).length;
      const crossed = edges.filter(([one, other]) => toEdge(place, at[one], at[other]) < 0.34).length;
      // Nor another outcome.
      const taken = at.slice(0, index).filter((other) => Math.abs(other.x + other.out.x - place.x) < 1.1 && Math.abs(other.y + other.out.y - place.y) < 0.5).length;
      const cost = 10 * (covered + taken) + crossed;
      if (cost < least) [best, least] = [out, cost];
    }
    vertex.out = best;
  });
}

/** Returns the distance of a point from an edge. @param {Point} point @param {Point} a @param {Point} b */
function toEdge(point, a, b) {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const along = Math.max(0, Math.min(1, ((point.x - a.x) * dx + (point.y - a.y) * dy) / (dx * dx + dy * dy || 1)));
  return Math.hypot(point.x - a.x - along * dx, point.y - a.y - along * dy);
}

/**
 * Returns the middle of a curve for each edge that would go through another vertex, and null for the others, which are straight.
 * @param {Point[]} at @param {[number, number][]} edges @returns {(Point | null)[]}
 */
export function bends(at, edges) {
  return edges.map(([one, other]) => {
    const [a, b] = [at[one], at[other]];
    if (!isCovered(at, [one, other])) return null;
    const others = at.filter((_, vertex) => vertex !== one && vertex !== other);
    const far = Math.hypot(b.x - a.x, b.y - a.y) || 1;
    const tries = [0.3, -0.3, 0.6, -0.6, 1, -1, 1.6, -1.6, 2.3, -2.3].map((much) => {
      const [dx, dy] = [((b.y - a.y) / far) * much, ((a.x - b.x) / far) * much];
      const middle = { x: (a.x + b.x) / 2 + 2 * dx, y: (a.y + b.y) / 2 + 2 * dy };
      const steps = listOf(9, (step) => along(a, middle, b, (step + 1) / 10));
      return { middle, room: Math.min(NEAR, ...others.map((vertex) => Math.min(...steps.map(({ x, y }) => Math.hypot(x - vertex.x, y - vertex.y))))) };
    });
    return tries.reduce((best, next) => (next.room > best.room + 1e-9 ? next : best)).middle;
  });
}

/** Returns a point of a curve from `a` to `b`, whose middle pulls it. @param {Point} a @param {Point} middle @param {Point} b @param {number} share */
const along = (a, middle, b, share) => ({
  x: (1 - share) ** 2 * a.x + 2 * share * (1 - share) * middle.x + share ** 2 * b.x, y: (1 - share) ** 2 * a.y + 2 * share * (1 - share) * middle.y + share ** 2 * b.y,
});
