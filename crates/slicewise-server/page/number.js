// Exact numbers, for the eye only: how they are written, and about how large they are in a drawing.
// They come from the server as integers, or as texts such as "1/3"; nothing is computed with them.

/** The leading digits of an integer, and how many digits follow them. */
function leading(integer) {
  const most = integer.startsWith("-") ? 16 : 15;
  return [Number(integer.slice(0, most)), Math.max(0, integer.length - most)];
}

/**
 * About how many times a unit a number is, to place it in a picture. Either may be beyond what a float holds. (Nothing
 * is decided by it: a number as small as 1/10^400 is 0 here.)
 */
export function approx(exact, unit) {
  const parts = [exact, unit].flatMap((number) => [...String(number).split("/"), "1"].slice(0, 2));
  const [[over, a], [under, b], [by, c], [part, d]] = parts.map(leading);
  return over && by ? (over / under) * (part / by) * 10 ** (a - b - c + d) : 0;
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
