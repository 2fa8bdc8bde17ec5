// QR codes: bytes, with error correction of level M, up to version 25, as ISO/IEC 18004 has them.

import { listOf } from "./number.js";

/** Check bytes of a block, and blocks, by version. */
const CHECKS = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26, 26, 28, 28, 28, 28];
const BLOCKS = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16, 17, 17, 18, 20, 21];

/** The masks, by row and column. @type {((y: number, x: number) => number)[]} */
const MASKS = [
  (y, x) => (y + x) % 2, (y) => y % 2, (_, x) => x % 3, (y, x) => (y + x) % 3, (y, x) => ((y >> 1) + Math.floor(x / 3)) % 2,
  (y, x) => ((y * x) % 2) + ((y * x) % 3), (y, x) => (((y * x) % 2) + ((y * x) % 3)) % 2, (y, x) => (((y + x) % 2) + ((y * x) % 3)) % 2,
];

/** What a mask costs where it looks like the corners, in lines of both directions. */
const LOOKS_LIKE_A_CORNER = /10111010000|00001011101/g;

/** Returns the dark modules of a text, line by line; null where it is too long. @param {string} text */
export function qr(text) {
  const bytes = [...new TextEncoder().encode(text)];
  const version = CHECKS.findIndex((_, index) => bytes.length + (index < 9 ? 2 : 3) <= room(index + 1)) + 1;
  if (!version) return null;
  const empty = frame(version);
  const order = path(empty);
  const bits = codewords(bytes, version).flatMap((byte) => digits(byte, 8));
  const masked = MASKS.map((mask, number) => {
    const grid = empty.map((line) => line.slice());
    order.forEach(([y, x], at) => (grid[y][x] = (bits[at] ?? 0) ^ Number(mask(y, x) === 0)));
    return format(grid, number);
  });
  return masked.map((grid) => ({ grid, cost: costOf(grid) })).sort((one, other) => one.cost - other.cost)[0].grid.map((line) => line.map((bit) => bit === 1));
}

/** @param {number} value @param {number} count */
const digits = (value, count) => listOf(count, (at) => (value >> (count - 1 - at)) & 1);

/** The modules of a side, the places of the patterns of alignment, the bytes of a version: all, and of data. @param {number} version */
const sizeOf = (version) => 17 + 4 * version;

/** @param {number} version */
function alignments(version) {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = 2 * Math.ceil((4 * version + 4) / (2 * (count - 1)));
  return [6, ...listOf(count - 1, (at) => sizeOf(version) - 7 - step * (count - 2 - at))];
}

/** @param {number} version */
function all(version) {
  const count = alignments(version).length;
  return (((16 * version + 128) * version + 64 - (count && (25 * count - 10) * count - 55) - (version > 6 ? 36 : 0)) >> 3);
}

/** @param {number} version */
const room = (version) => all(version) - CHECKS[version - 1] * BLOCKS[version - 1];

// Bytes.

/** Multiplies in the field of 256 elements. @param {number} one @param {number} other */
function times(one, other) {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) product = (product << 1) ^ ((product >> 7) * 0x11d) ^ (((other >> bit) & 1) * one);
  return product;
}

/** Returns the check bytes of a block. @param {number[]} block @param {number} count */
function checksOf(block, count) {
  // The product of (x - 2^i), without its first coefficient.
  let divisor = [1];
  for (let at = 0, root = 1; at < count; at++, root = times(root, 2)) {
    divisor = [...divisor, 0].map((one, place) => one ^ (place ? times(divisor[place - 1], root) : 0));
  }
  const rest = [...block, ...Array(count).fill(0)];
  for (let at = 0; at < block.length; at++) {
    const lead = rest[at];
    divisor.forEach((one, place) => (rest[at + place] ^= times(one, lead)));
  }
  return rest.slice(block.length);
}

/** Returns all bytes of a code: data and check bytes, of its blocks in turn. @param {number[]} bytes @param {number} version */
function codewords(bytes, version) {
  const bits = [...digits(4, 4), ...digits(bytes.length, version < 10 ? 8 : 16), ...bytes.flatMap((byte) => digits(byte, 8)), ...digits(0, 4)];
  const data = listOf(Math.min(room(version), bits.length >> 3), (at) => parseInt(bits.slice(8 * at, 8 * at + 8).join(""), 2));
  for (let at = 0; data.length < room(version); at++) data.push(at % 2 ? 17 : 236);
  const [count, checks] = [BLOCKS[version - 1], CHECKS[version - 1]];
  const least = Math.floor(data.length / count);
  const blocks = listOf(count, (at) => data.splice(0, least + (count - at <= data.length - least * (count - at) ? 1 : 0)));
  return [...inTurn(blocks), ...inTurn(blocks.map((block) => checksOf(block, checks)))];
}

/** @param {number[][]} blocks */
const inTurn = (blocks) => listOf(Math.max(...blocks.map(({ length }) => length)), (at) => blocks.flatMap((block) => block.slice(at, at + 1))).flat();

// Modules.

/** Returns the grid with what is the same in all codes of a version; -1 is free. @param {number} version */
function frame(version) {
  const size = sizeOf(version);
  const grid = listOf(size, () => Array(size).fill(-1));
  /** @param {number} y @param {number} x @param {number} radius @param {(far: number) => boolean} dark */
  const square = (y, x, radius, dark) => {
    for (let down = -radius; down <= radius; down++) for (let right = -radius; right <= radius; right++) {
      if (grid[y + down]?.[x + right] !== undefined) grid[y + down][x + right] = Number(dark(Math.max(Math.abs(down), Math.abs(right))));
    }
  };
  for (let at = 0; at < size; at++) grid[6][at] = grid[at][6] = (at + 1) % 2;
  for (const [y, x] of [[3, 3], [3, size - 4], [size - 4, 3]]) square(y, x, 4, (far) => far !== 2 && far !== 4);
  const places = alignments(version);
  const last = places.at(-1);
  for (const y of places) for (const x of places) {
    if (!((y === 6 && (x === 6 || x === last)) || (y === last && x === 6))) square(y, x, 2, (far) => far !== 1);
  }
  if (version > 6) digits((version << 12) | remainder(version, 12, 0x1f25), 18).reverse().forEach((bit, at) => {
    const [long, short] = [Math.floor(at / 3), size - 11 + (at % 3)];
    grid[long][short] = grid[short][long] = bit;
  });
  return format(grid, 0);
}

/** Returns the remainder of a code of Bose, Chaudhuri and Hocquenghem. @param {number} value @param {number} count @param {number} divisor */
function remainder(value, count, divisor) {
  let rest = value;
  for (let at = 0; at < count; at++) rest = (rest << 1) ^ ((rest >> (count - 1)) * divisor);
  return rest;
}

/** Writes which mask there is. @param {number[][]} grid @param {number} mask */
function format(grid, mask) {
  const size = grid.length;
  const bits = digits(((mask << 10) | remainder(mask, 10, 0x537)) ^ 0x5412, 15).reverse();
  bits.forEach((bit, at) => {
    grid[at < 6 ? at : at < 8 ? at + 1 : size - 15 + at][8] = bit;
    grid[8][at < 8 ? size - 1 - at : at < 9 ? 7 : 14 - at] = bit;
  });
  grid[size - 8][8] = 1;
  return grid;
}

/** Returns the free modules in the order of the bits: up and down, in pairs of columns from the right. @param {number[][]} grid */
function path(grid) {
  const size = grid.length;
  const places = [];
  for (let right = size - 1, up = true; right > 0; right -= 2, up = !up) {
    if (right === 6) right--;
    for (let at = 0; at < size; at++) for (const x of [right, right - 1]) {
      const y = up ? size - 1 - at : at;
      if (grid[y][x] < 0) places.push([y, x]);
    }
  }
  return places;
}

/** Returns what makes a grid hard to read: long runs, squares, false corners, too much of one colour. @param {number[][]} grid */
function costOf(grid) {
  const lines = [...grid, ...grid.map((_, x) => grid.map((line) => line[x]))].map((line) => line.join(""));
  const runs = lines.flatMap((line) => line.match(/0{5,}|1{5,}/g) ?? []).reduce((sum, run) => sum + run.length - 2, 0);
  const corners = lines.flatMap((line) => line.match(LOOKS_LIKE_A_CORNER) ?? []).length;
  const squares = grid.flatMap((line, y) => line.filter((bit, x) => y && x && [line[x - 1], grid[y - 1][x], grid[y - 1][x - 1]].every((other) => other === bit))).length;
  const share = grid.flat().filter(Boolean).length / grid.length ** 2;
  return runs + 40 * corners + 3 * squares + 10 * Math.floor(Math.abs(share - 0.5) * 20);
}
