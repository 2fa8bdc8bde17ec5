// Every sentence of the engine is in the German list, and nothing else: what the sources of the engine say is put into German.

import assert from "node:assert/strict";
import { readFile, readdir } from "node:fs/promises";
import { test } from "node:test";
import { SENTENCES, inGerman } from "../../page/engine.de.js";
import { translator } from "../../page/sentences.js";
import { english } from "./english.js";

const CRATES = new URL("../../../", import.meta.url);

/** The crates whose sentences a page may show; of the server, what it says of its own. */
const SPEAKING = ["slicewise-core", "slicewise-check", "slicewise", "slicewise-lab", "slicewise-report", "slicewise-ask", "slicewise-server"];
/** What is for a command line, a program or a log. */
const SILENT = new RegExp(`^(slicewise-core/src/(interval|number/(brief|scalar|conversion))\\.rs|slicewise/src/(own|play/simulate|solve/(live|course|plan|analyse|error)|certify/claims|row/(?!single)|solve/search/(?!mod\\.rs|found\\.rs))|slicewise-lab/src/(census|cones|temptation/daily)|slicewise-report/src/(text/|census|four_ninths|picture|stream|part|read|names|graph_files/(mod|looks|dot/mod|adjacency_list|contest|dimacs|format|gexf|gml|json|leda|lines|lists|matrix|metis|nodes|options|pajek|recognise|sif|tgf|words)\\.rs)|slicewise-server/src/(?!(problem|work|json_body|guard|assets)\\.rs))|(^|/)tests(\\.rs|/)`);

/** Words of the notation, which are the same in every language, commands, what is for programs, and words that the page has other words for. */
const SAME = [
  /^[^a-z]*((row|stack|free|ev|pizza|path|forest|tree|graph|order|menu|game|front|ends|all|twice|most|second|then|beside|or|end|edges|parents|rule|grab|both|share|passing|never|from|of|open|even)\b[^a-z]*)*$/,
  /^(python3|awk|sed|grep|tr) ((?!\(and |, (if|for) ).)*$/, /^\s*[<,[(]|^\s*\{[^}]*[\n"]|graph \{|charset|default-src|camera=/, /^Brown & Brown, arXiv [\d., ]+$/, /^directed graph$|^ev sequence$|^by (play|moves)$|^(linearly|no normal|not inv|around a p|none but the id|none found|recursion with|second player's r|last player's r|layers)/,
];

/** Texts that are not sentences until their places are filled, with what fills them; none for those that fill places of others. @type {Record<string, string[]>} */
const FILLED = {
  "found {}": ["found an edge that repeats edge 3, expected each edge once", "found a repeated vertex, expected each vertex once"],
  "found the {} {}, expected {}": ["found the ev weight -2, expected 0 or more", "found the limit 0, expected a whole number from 1 on", "found the growing limit 2, expected a number of coins, or all", "found the number of coins 70000, expected at most 65534 where the limit grows or both ends are open"],
  "found the {} `{}`, expected one of {}": ["kind", "family", "shape"].map((what) => `found the ${what} \`x\`, expected one of row`),
  "found {} {}, expected {}": ["proofs", "free weights", "first moves", "pairs of chains", "slices to the right", "slices to the left"].map((what) => `found 3 ${what}, expected 4`),
  "found {} {}, expected at most {}": ["boards", "pieces", "values of a profile"].map((what) => `found 13 ${what}, expected at most 12`),
  "found {} boards, expected {}": ["one", "two", "one or two", "one or more"].map((count) => `found 5 boards, expected ${count}`),
  "found {} vertices, expected at most {} on {}": ["found 5 vertices, expected at most 4 on boards that theory knows", "found 5 vertices, expected at most 4 on boards that take a search"],
  "found {} vertices, expected at most {}{} for this question": ["found 5 vertices, expected at most 4 for this question", "found 5 vertices, expected at most 4 on boards that take a search for this question"],
  "found {} for a {}, which has none": ["edges", "a width", "open vertices", "a shape"].map((field) => `found ${field} for a row, which has none`),
  "found the parameter `{}`, expected {} for {}": ["found the parameter `n`, expected none for brown", "found the parameter `n`, expected only one value of w for cibulka"],
  "but the {} has no vertices": ["found vertex 3, but the board has no vertices", "found vertex 3, but the graph has no vertices", "found `3`, but the graph has no vertices"],
  "the certificate fails{}{}": ["the certificate fails: found 1 proofs, expected 2", "the certificate fails at component 0, first move 3, claim 4, turn 5, step 6: found nothing that leads to it"],
  "duplicate key `{}` {}": ["not JSON: duplicate key `a` at line 3 column 4"],
  "{} with plays of an odd and of an even length": ["menu", "order"].map((kind) => `found ${kind === "order" ? "an" : "a"} ${kind} with plays of an odd and of an even length, expected plays of one parity`),
  "{} and {}": [], " at ": [], "one or two": [], "one or more": [], "ev weight": [], "growing limit": [], "number of coins": [], "a number of coins, or all": [], "at most 65534 where the limit grows or both ends are open": [], "`second` without a component": [], " on boards that take a search": [], " at line": [], "the value: the first player's total less the second's": [], "the least total that the last of {} players is sure of": [],
};

/** Sentences that are made of several texts, and words that stand alone. */
const MADE = [
  "found `x`, expected one separator: 1.5", "found `1 2`, the first of several lines of numbers: expected `row 1 2 3` if they are one row", "found vertex 9, expected one of 0 to 3", "found `9`, expected a vertex from 1 to 3",
  "the component of vertex 7, in which none is available, expected an available vertex in every component", "found the component of vertex 7, in which none is available, expected an available vertex in every component",
  "vertex 2 is not available, expected 1, the open end", "vertex 1 is not available, expected an end: 0 or 3", "found pass, which is not a legal move here", "found even vertices, expected none: theory has this answer for such boards only",
  "found rule grab, expected rule share", "found rule grab and passing P, expected rule share and passing never", "found rule grab and passing P, expected rule share and passing never or N", "found passing P, expected passing never or N", "found boards under rule share passing never and rule share passing P, expected boards under the same rules",
  "at components[0]: found [1], expected either edges or parents", "not JSON: found `}`, expected a value, at line 1 column 3", "not JSON: found `x`, expected `,` or `]`, at line 1 column 3", "not JSON: found `x`, expected `,` or `}`, at line 1 column 3",
  "not JSON: it is not text: found the byte 0xff, expected UTF-8, at line 1 column 3", "the certificate fails at the value: found it proved to be at least nothing and at most 3, expected bounds that meet", "found the weight `x`, expected a number such as 4, -2, 0.1 or 1/3",
  "found a text that looks like XML, expected an edge list; try: the format graphml", "found lines that look like an adjacency matrix, expected an edge list; try: sed 1d FILE; or begin it with the line `# edge list` if it is one",
  "a front", "ends", "the first player must pass once", "the second player must pass once", "A menu",
];

/** What the parser of JSON says. */
const LIBRARY = [
  ...["a list", "an object", "a string", "a value"].map((what) => `EOF while parsing ${what}`), "expected `:`", "expected `,` or `]`", "expected `,` or `}`", "expected ident", "expected value", "invalid escape", "invalid number", "number out of range", "invalid unicode code point",
  "control character (\\u0000-\\u001F) found while parsing a string", "key must be a string", "lone leading surrogate in hex escape", "trailing comma", "trailing characters", "unexpected end of hex escape", "recursion limit exceeded",
].map((text) => `not JSON: ${text} at line 1 column 2`);

/** Returns the texts in a source, but those of its comments, its tests, its attributes and its beliefs. @param {string} source */
function textsIn(source) {
  const [code] = source.split("#[cfg(test)]\nmod");
  const tokens = /\/\/[^\n]*|b?'(?:\\.[^']*|[^'\\])'|r(#*)"[^]*?"\1|"((?:[^"\\]|\\[^])*)"/g;
  return [...code.matchAll(tokens)].flatMap(({ 0: all, 2: text = all.replace(/^r#*"|"#*$/g, ""), index }) => {
    const before = code.slice(Math.max(0, index - 400), index);
    const isSaid = /"/.test(all) && !all.startsWith("//") && !/(\.expect(_err)?|unreachable!|panic!|compile_error!)\(\s*$|reason = $|(assert(_eq|_ne)?|trace|debug|info|warn|error)!\([^;]*$|#!?\[(?!error)[^\]]*$/.test(before);
    return isSaid ? [text.replace(/\\\n\s*/g, "").replace(/\\(.)/g, (_, letter) => (letter === "n" ? "\n" : letter))] : [];
  });
}

/** Returns what the engine says, with `{}` in its places. */
async function said() {
  const found = new Set([...MADE, ...LIBRARY]);
  for (const crate of SPEAKING) {
    for (const name of await readdir(new URL(`${crate}/src`, CRATES), { recursive: true })) {
      const path = `${crate}/src/${name}`;
      if (!name.endsWith(".rs") || SILENT.test(path)) continue;
      const source = await readFile(new URL(path, CRATES), "utf8");
      for (const [, keyword] of source.matchAll(/KEYWORD: &.static str = "(\w+)"/g)) found.add(`${/^[aeiou]/.test(keyword) ? "an" : "a"} ${keyword}`);
      if (name.endsWith("family.rs")) for (const [, family] of source.matchAll(/^ {12}name: "([\w-]{2,})"/gm)) found.add(family);
      const texts = textsIn(source).map((text) => text.replace(/\{\w*(:[^{}"]*)?\}/g, "{}"));
      for (const text of texts) if (/[a-z]{2}/.test(text) && (text.trim().includes(" ") || name === "gallery.rs") && !SAME.some((same) => same.test(text))) found.add(text);
    }
  }
  return [...found].flatMap((text) => FILLED[text] ?? [text]);
}

test("what the engine says is all in German", async () => {
  const left = (await said()).map((text) => [text, inGerman(text.replaceAll("{}", "7"))]).filter(([text, german]) => german === text.replaceAll("{}", "7") || english(german).length);
  assert.deepEqual(left, []);
});

test("nothing is in German that the engine does not say", async () => {
  const keys = Object.keys(SENTENCES);
  const marking = translator(Object.fromEntries(keys.map((key, index) => [key, `§${index}§${key.split("{}").slice(1).map((_, place) => `{${place}}`).join(" ")}`])));
  const heard = new Set((await said()).flatMap((text) => [...marking(text.replaceAll("{}", "7")).matchAll(/§(\d+)§/g)].map(([, index]) => Number(index))));
  assert.deepEqual(keys.filter((_, index) => !heard.has(index)), []);
});

test("each place of a sentence is in the German one", () => {
  const wrong = Object.entries(SENTENCES).filter(([key, german]) => [...german.matchAll(/\{(\d)\}/g)].map(([, place]) => Number(place)).sort().join() !== [...key.split("{}").slice(1).keys()].join());
  assert.deepEqual(wrong, []);
});
