// Exact numbers, for the eye only: how they are written, and about how large they are in a drawing.
// They come from the server as integers, or as texts such as "1/3"; nothing is computed with them.

/** About how large a number is, to place it in a picture. */
export function approx(exact) {
  if (typeof exact === "number") return exact;
  const [over, under] = String(exact).split("/").map(Number);
  return under ? over / under : over;
}

/** A number as it is written. */
export function show(exact) {
  return String(exact).replace("-", "−");
}

/** The same with its sign. */
export function signed(exact) {
  const text = show(exact);
  return text === "0" || text.startsWith("−") ? text : `+${text}`;
}

/** A number that is known to lie between two: exact, or both ends. */
export function span(range, write = signed) {
  if (!range) return "?";
  if (isExact(range)) return write(range.at_least);
  return `${write(range.at_least)} … ${write(range.at_most)}`;
}

export function isExact(range) {
  return Boolean(range) && String(range.at_least) === String(range.at_most);
}

/** A number short enough for a coin. */
export function short(exact) {
  const text = show(exact);
  return text.length <= 7 ? text : `${text.slice(0, 5)}…`;
}
