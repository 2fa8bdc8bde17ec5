// Long rows are folded in the middle, so that both ends are in sight; what a first move leaves of a pizza or a path, around the gap.

/** Rows with more coins than this are folded. */
const LONG = 240;
/** The coins shown at an end, and how many of them are taken before the fold moves on; as many taken ones stay. */
const [END, STEP] = [32, 8];

/**
 * Returns the stretches of vertices to show, for each part that is folded, by its number. Nothing is folded away that may
 * be taken: `known` is the answer about the position, if there is one.
 * @param {Outline} outline @param {Position | null} known
 * @returns {Map<number, [number, number][]>}
 */
export function folds(outline, known) {
  const found = new Map();
  outline.parts.forEach((part, number) => {
    if (part.count <= LONG || !["row", "stack", "pizza", "path"].includes(part.kind)) return;
    const shown = part.kind === "row" || part.kind === "stack" ? ends(part, known) : besideGap(part, known);
    if (!shown) return;
    const isSeen = (/** @type {number} */ vertex) => shown.some(([from, to]) => vertex >= from && vertex <= to);
    const isHere = (/** @type {number} */ vertex) => vertex >= part.first && vertex < part.first + part.count;
    if ((known?.moves ?? []).every(({ move }) => typeof move !== "number" || !isHere(move) || isSeen(move))) found.set(number, shown);
  });
  return found;
}

/** Returns the stretches at both ends of what is left of a part, or all of it where they meet. @param {Part} part @param {Position | null} known @returns {[number, number][]} */
function ends({ first, count }, known) {
  const last = first + count - 1;
  const left = known?.left.filter((vertex) => vertex >= first && vertex <= last);
  if (left && !left.length) return [[first, first + END], [last - END, last]];
  const [from, to] = left ? [left[0], left[left.length - 1]] : [first, last];
  const low = Math.max(first, from - ((from - first) % STEP) - STEP);
  const high = Math.min(last, to + ((last - to) % STEP) + STEP);
  return high - low < 2 * END + STEP ? [[low, high]] : [[low, low + END - 1], [high - END + 1, high]];
}

/** Returns the stretches around the vertices beside the gap of a pizza or a path; null before there is one, when all may be taken. @param {Part} part @param {Position | null} known */
function besideGap({ first, count }, known) {
  const last = first + count - 1;
  const beside = (known?.moves ?? []).flatMap(({ move }) => (typeof move === "number" && move >= first && move <= last ? [move] : []));
  if (beside.length > 2 || !known || known.left.length === 0) return null;
  /** @type {[number, number][]} */
  const stretches = [];
  for (const vertex of beside.sort((one, other) => one - other)) {
    const at = vertex - ((vertex - first) % STEP);
    const [from, to] = [Math.max(first, at - END), Math.min(last, at + STEP + END)];
    const before = stretches.at(-1);
    if (before && from <= before[1] + 1) before[1] = to;
    else stretches.push([from, to]);
  }
  return stretches.length ? stretches : null;
}
