// A text inside a PNG: a chunk of its own.

import { say } from "./texts.js";

const KEYWORD = "slicewise";
const SIGNATURE = 8;

/** Adds a text to a PNG (a tEXt chunk before the last one). @param {Uint8Array} png @param {string} text */
export function withText(png, text) {
  const words = new TextEncoder().encode(`tEXt${KEYWORD}\0${encodeURIComponent(text)}`);
  const chunk = new Uint8Array(words.length + 8);
  const view = new DataView(chunk.buffer);
  view.setUint32(0, words.length - 4);
  chunk.set(words, 4);
  view.setUint32(words.length + 4, crc(words));
  const end = png.length - 12;
  const whole = new Uint8Array(png.length + chunk.length);
  whole.set(png.subarray(0, end));
  whole.set(chunk, end);
  whole.set(png.subarray(end), end + chunk.length);
  return whole;
}

/** @param {Uint8Array} bytes */
function crc(bytes) {
  let sum = ~0;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return ~sum >>> 0;
}

/** Returns the text that `withText` put into a PNG: in the chunk with the page's name. @param {Uint8Array} png */
export function textIn(png) {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  const start = `tEXt${KEYWORD}\0`;
  for (let at = SIGNATURE; at + 12 <= png.length; at += view.getUint32(at) + 12) {
    const from = at + 4 + start.length;
    if (text(png, at + 4, from) === start) return decodeURIComponent(text(png, from, at + 8 + view.getUint32(at)));
  }
  throw new Error(say.noPicture);
}

/** @param {Uint8Array} bytes @param {number} from @param {number} to */
const text = (bytes, from, to) => new TextDecoder().decode(bytes.subarray(from, to));
