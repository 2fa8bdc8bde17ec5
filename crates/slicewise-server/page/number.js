// Exact numbers, for display only: how they are written, and about how large they are in a drawing.
// They come from the server as integers, or as texts such as "1/3"; nothing is computed with them but a sum that is shown as it grows.

/** Returns the leading digits of an integer, and the number of digits after them. @param {string} integer @returns {[number, number]} */
function leading(integer) {
  const most = integer.startsWith("-") ? 16 : 15;
  return [Number(integer.slice(0, most)), Math.max(0, integer.length - most)];
}

/**
 * Returns about how many times a unit a number is, to place it in a picture. Either may be beyond the range of a float.
 * (Nothing is decided by it: a number as small as 1/10^400 is 0 here.)
 * @param {Exact} exact @param {Exact} unit
 */
export function approx(exact, unit) {
  const parts = [exact, unit].flatMap((number) => [...String(number).split("/"), "1"].slice(0, 2));
  const [[over, a], [under, b], [by, c], [part, d]] = parts.map(leading);
  return over && by ? (over / under) * (part / by) * 10 ** (a - b - c + d) : 0;
}

/** Writes a number. @param {Exact | Turn} exact */
export function show(exact) {
  return String(exact).replace("-", "−");
}

/** Writes a number with its sign. @param {Exact} exact */
export function signed(exact) {
  const text = show(exact);
  return text === "0" || text.startsWith("−") ? text : `+${text}`;
}

/** Writes a value of an answer: a number, or the two ends it lies between. @param {Span | null | undefined} value */
export function span(value, write = signed) {
  if (!isKnown(value)) return "?";
  const [lower, upper] = ends(value);
  return isExact(value) ? write(lower) : `${write(lower)} … ${write(upper)}`;
}

/** Returns both ends of a value; they are equal when it is exact. @param {Span} value @returns {[Exact, Exact]} */
export const ends = (value) => (isExact(value) ? [value, value] : [value.lower, value.upper]);

/** Returns whether a value is known exactly. @param {Span | null | undefined} value @returns {value is Exact} */
export const isExact = (value) => isKnown(value) && typeof value !== "object";

/** Returns whether an answer has a value: 0 is known, too. @template T @param {T} value @returns {value is NonNullable<T>} */
export const isKnown = (value) => value !== null && value !== undefined;

/** Writes a number short enough for a coin. @param {Exact} exact */
export const short = (exact) => cut(show(exact), 7);

/** Cuts off what is longer than so many characters. @param {string} text @param {number} most */
export const cut = (text, most) => (text.length <= most ? text : `${text.slice(0, most - 2)}…`);

/** Returns what `of` gives for the numbers from 0 on, so many of them. @template T @param {number} count @param {(index: number) => T} of */
export const listOf = (count, of) => Array.from({ length: count }, (_, index) => of(index));
