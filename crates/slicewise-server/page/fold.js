// Long rows are a strip: both ends are in sight, and one sign stands for the coins between them. What a first move leaves of a path is
// a strip around its gap. A large pizza is a ring, in which the pieces beside the gap are drawn large, and all others thin.

/** The width of a coin in a strip, as a part of the picture, and the width that stays free at the ends of a line. */
export const [TIGHT, MARGIN] = [1.12, 0.4];
/** The width of the sign that stands for other coins, at most. */
const SIGN = 2.6;
/** The most pieces of a pizza that are all as large as coins, and of one whose ring is not folded; of more, one is so narrow that it is shown larger before it is taken. */
export const [MOST_PIECES, MOST_RING] = [60, 1000];

/** The kinds of parts in one line, of which only the ends may be taken; and those around a gap. */
const [ENDED, GAPPED] = ["row,stack,front,ends", "path,pizza"];

/**
 * Returns what is shown of each part that is folded, by its number. Nothing is folded away that may be taken: `known` is the answer
 * about the position, if there is one. A line of `whole` units is not folded; one that is has at most `strip` units.
 * @param {Outline} outline @param {Position | null} known @param {{ whole: number, strip: number }} room
 * @returns {Map<number, Slot[]>}
 */
export function folds(outline, known, { whole, strip }) {
  const found = new Map();
  const most = Math.floor((whole - MARGIN) / TIGHT);
  const each = (/** @type {number} */ signs) => Math.max(2, Math.floor((strip - signs * SIGN - MARGIN) / (2 * TIGHT)));
  outline.parts.forEach((part, number) => {
    if (part.count <= (part.kind === "pizza" ? MOST_RING : most)) return;
    const shown = ENDED.includes(part.kind) ? ends(part, known, most, each(1)) : GAPPED.includes(part.kind) ? besideGap(part, known, each(2)) : null;
    if (!shown) return;
    const isSeen = (/** @type {number} */ vertex) => shown.some(([from, to]) => vertex >= from && vertex <= to);
    if (takenNext(part, known).every(isSeen)) found.set(number, slots(part, known, shown));
  });
  return found;
}

/** Returns the vertices of a part that may be taken. @param {Part} part @param {Position | null} known */
function takenNext({ first, count }, known) {
  return (known?.moves ?? []).flatMap(({ move }) => (typeof move === "number" && move >= first && move < first + count ? [move] : [])).sort((one, other) => one - other);
}

/** Returns the vertices of stretches, and between them the numbers of what else is left. @param {Part} part @param {Position | null} known @param {[number, number][]} stretches */
function slots({ first, count }, known, stretches) {
  /** @type {Slot[]} */
  const found = [];
  const skip = (/** @type {number} */ from, /** @type {number} */ to) => {
    const more = known ? known.left.filter((vertex) => vertex >= from && vertex < to).length : to - from;
    if (more > 0) found.push({ count: more });
  };
  let next = first;
  for (const [from, to] of stretches) {
    skip(next, from);
    for (let vertex = from; vertex <= to; vertex++) found.push(vertex);
    next = to + 1;
  }
  skip(next, first + count);
  return found;
}

/**
 * Returns the stretches at both ends of what is left of a part, or all of it where it is short enough. A few of the taken coins stay, and the strip moves on
 * after as many.
 * @param {Part} part @param {Position | null} known @param {number} most @param {number} each @returns {[number, number][]}
 */
function ends({ first, count }, known, most, each) {
  const last = first + count - 1;
  const step = Math.max(1, Math.floor((each - 1) / 4));
  const left = known?.left.filter((vertex) => vertex >= first && vertex <= last);
  const [from, to] = left ? [left[0] ?? first, left[left.length - 1] ?? first] : [first, last];
  const low = Math.max(first, from - ((from - first) % step) - step);
  const high = Math.min(last, to + ((last - to) % step) + step);
  return high - low < most ? [[low, high]] : [[low, low + each - 1], [high - each + 1, high]];
}

/** Returns the stretches around the vertices beside the gap; null before there is one, when all may be taken. @param {Part} part @param {Position | null} known @param {number} each @returns {[number, number][] | null} */
function besideGap(part, known, each) {
  const last = part.first + part.count - 1;
  const beside = takenNext(part, known);
  if (!beside.length || beside.length > 2 || known?.left.length === part.count) return null;
  const left = new Set(known?.left);
  /** @type {[number, number][]} */
  const stretches = [];
  for (const vertex of beside) {
    // More of what is left than of the gap.
    const [before, after] = left.has(vertex - 1) ? [each - 2, 1] : [1, each - 2];
    const [from, to] = [Math.max(part.first, vertex - before), Math.min(last, vertex + after)];
    const open = stretches.at(-1);
    if (open && from <= open[1] + 1) open[1] = Math.max(to, open[1]);
    else stretches.push([from, to]);
  }
  return stretches;
}

/**
 * Returns the pieces beside the gap of each large pizza, by its number: those that may be taken, some behind them, and the last of what is taken.
 * @param {Outline} outline @param {Position | null} known
 * @returns {Map<number, number[]>}
 */
export function magnified(outline, known) {
  const found = new Map();
  outline.parts.forEach((part, number) => {
    const beside = takenNext(part, known);
    if (part.kind !== "pizza" || part.count <= MOST_PIECES || !beside.length || beside.length > 2) return;
    const left = new Set(known?.left);
    const at = (/** @type {number} */ vertex) => part.first + ((vertex - part.first + part.count) % part.count);
    const near = beside.flatMap((vertex) => [-1, 1].flatMap((way) => (left.has(at(vertex + way)) ? [0, 1, 2, 3] : [0, 1]).map((far) => at(vertex + way * far))));
    found.set(number, [...new Set(near)]);
  });
  return found;
}
