// What a class is given, as links have it, and the codes that pupils read out. Both are checked: what was cut off, mistyped or
// misheard is refused, and it is said why.

import { listOf } from "./number.js";

/**
 * What a class is given: boards that are played in order against an opponent, from a seat, or a lesson; and how much of the answers may be asked for.
 * @typedef {{ opponent: string, seat: number, show: "none" | "hints", lesson: string, boards: string[] }} Given
 * How a board went: what was given away, at most `MOST_GIVEN`, and whether it was lost.
 * @typedef {{ given: number, lost: boolean }} Result
 */

/** The forms of links, by the seat of the pupils. A page that is older than a link says so. */
const VERSIONS = ["1", "12"];

/** The opponents by their letters; l is for a lesson, which has its own. @type {Record<string, string>} */
const OPPONENTS = { r: "random", g: "greedy", c: "colour", t: "two-ahead", o: "optimal", l: "" };

/** The most boards; and the most that is told of what was given away on one of them. */
export const MOST = 12;
export const MOST_GIVEN = 14;

/** The signs of codes: digits and capitals that are not taken for one another. Their number is a prime, which is what makes a check find any one wrong sign, and any two that changed places. */
const SIGNS = "0123456789ABCDEFGHJKMNPQRSTWXYZ";
const ALL = SIGNS.length;

/** @param {string} text */
function hash(text) {
  let all = 0x811c9dc5;
  for (const sign of text) all = Math.imul(all ^ (sign.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return all;
}

/** Returns three signs that change with a text. @param {string} text */
const checked = (text) => [1, ALL, ALL * ALL].map((by) => SIGNS[Math.floor(hash(text) / by) % ALL]).join("");

/** Writes what a class is given. @param {Given} given */
export function encode({ opponent, seat, show, lesson, boards }) {
  const letter = Object.keys(OPPONENTS).find((key) => OPPONENTS[key] === opponent);
  const head = `${VERSIONS[seat]}${lesson ? "l" : letter}${show[0]}`;
  const body = lesson || boards.join("_");
  return `${head}.${checked(head + body)}.${body}`;
}

/**
 * Reads what `encode` wrote, or says what is wrong with it.
 * @param {string} text @param {(lesson: string) => boolean} isLesson @returns {Given | { wrong: "form" | "version" | "damaged" | "lesson" | "many" }}
 */
export function decode(text, isLesson) {
  const [, version, letter, show, check, body] = /^([0-9]+)([a-z])([a-z])\.([0-9A-Z]{3})\.(.+)$/s.exec(text) ?? [];
  if (!version) return { wrong: "form" };
  const seat = VERSIONS.indexOf(version);
  if (seat < 0) return { wrong: "version" };
  if (checked(`${version}${letter}${show}${body}`) !== check) return { wrong: "damaged" };
  if (!Object.hasOwn(OPPONENTS, letter) || !/[nh]/.test(show)) return { wrong: "version" };
  const lesson = letter === "l" ? body : "";
  if (lesson && !isLesson(lesson)) return { wrong: "lesson" };
  const boards = lesson ? [] : body.split("_").filter((board) => board.trim());
  if (boards.length > MOST || (!lesson && !boards.length)) return { wrong: "many" };
  return { opponent: OPPONENTS[letter], seat, show: show === "h" ? "hints" : "none", lesson, boards };
}

/** Returns the sign by which the codes of a class are known. @param {string} text what `encode` wrote */
export const markOf = (text) => SIGNS[hash(text) % ALL];

/** Returns the check of signs. @param {number[]} signs */
const checkOf = (signs) => signs.reduce((sum, sign, at) => sum + (at + 1) * sign, 0) % ALL;

/** Hides a little that boards went equally well. @param {number} mark @param {number} at */
const shift = (mark, at) => mark + 5 * (at + 1);

/** Writes a code: the sign of the class, one sign a board, a check; in groups of three. @param {string} mark @param {Result[]} results */
export function write(mark, results) {
  const values = [SIGNS.indexOf(mark)];
  results.forEach(({ given, lost }, at) => values.push((2 * Math.min(given, MOST_GIVEN) + Number(lost) + shift(values[0], at)) % ALL));
  return [...values, checkOf(values)].map((value) => SIGNS[value]).join("").replace(/(...)(?=.)/g, "$1-");
}

/**
 * Reads a code as it was heard or typed, or says what is wrong with it.
 * @param {string} text @returns {{ mark: string, results: Result[] } | { wrong: "sign" | "length" | "check", sign?: string }}
 */
export function read(text) {
  const plain = text.toUpperCase().replace(/[\s\-–−.]/g, "").replace(/[IL]/g, "1").replace(/O/g, "0");
  const sign = [...plain].find((one) => !SIGNS.includes(one));
  if (sign) return { wrong: "sign", sign };
  if (plain.length < 3 || plain.length > MOST + 2) return { wrong: "length" };
  const values = [...plain].map((one) => SIGNS.indexOf(one));
  const check = values.pop();
  const found = values.slice(1).map((sign, at) => (sign - (shift(values[0], at) % ALL) + ALL) % ALL);
  if (checkOf(values) !== check || found.some((sign) => sign > 2 * MOST_GIVEN + 1)) return { wrong: "check" };
  return { mark: plain[0], results: found.map((sign) => ({ given: sign >> 1, lost: sign % 2 === 1 })) };
}

/** Splits what was pasted into codes: one a line, or several with commas or spaces between them. @param {string} text */
export const codesIn = (text) => text.split(/[\n,;]+/).flatMap((line) => {
  const words = line.trim().split(/\s+/).filter(Boolean);
  return words.every((word) => !("wrong" in read(word))) ? words : [words.join(" ")];
}).filter(Boolean);

/** Returns how a class did: boards that were right by pupils, and for each board who lost it, and what was given away. @param {Result[][]} all */
export function tally(all) {
  const boards = listOf(Math.max(0, ...all.map(({ length }) => length)), (at) => {
    const here = all.flatMap((results) => results.slice(at, at + 1));
    return { lost: here.filter(({ lost }) => lost).length, wrong: here.filter(({ given }) => given).length, given: here.reduce((sum, { given }) => sum + given, 0), isCapped: here.some(({ given }) => given >= MOST_GIVEN) };
  });
  const rights = all.map((results) => results.filter(({ given }) => !given).length);
  return { boards, rights: listOf(boards.length + 1, (count) => rights.filter((right) => right === count).length) };
}
