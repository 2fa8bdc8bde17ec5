// What the scripts say is in one catalogue for each language, by keys: no other module has a text that people read, and each language
// says all of it.

import assert from "node:assert/strict";
import { readFile, readdir } from "node:fs/promises";
import { test } from "node:test";
import ts from "typescript";
import { say } from "../../page/texts.js";

const FOLDER = new URL("../../page/", import.meta.url);

/** The catalogues: of the page, of its lessons, of classes, and of the engine. */
const CATALOGUES = /^(texts|lessons|class|engine)\.[a-z]+\.js$/;

/** What has texts: attributes that people read or hear, and children of elements. */
const READ = new Set(["text", "title", "detail", "aria-label", "aria-valuetext", "alt", "message"]);
/** What has none: class names, selectors, notation, what the engine is asked for. */
const NAMES = new Set(["class", "board", "value", "d", "viewBox", "transform", "easing", "font", "keyword"]);
const CALLS = /^(querySelector|querySelectorAll|matches|closest|toggle|getPropertyValue|includes|setAttribute|split|startsWith|endsWith|join)$/;

/** Returns the string's place in the code: the property, call or assignment that it is a part of. */
function placeOf(node) {
  for (let at = node; at.parent; at = at.parent) {
    const { parent } = at;
    if (ts.isPropertyAssignment(parent)) return parent.initializer === at ? { name: parent.name.text ?? "" } : { name: "class" };
    if (ts.isCallExpression(parent)) {
      const callee = parent.expression;
      const index = parent.arguments.indexOf(at);
      return { call: callee.name?.text ?? callee.text ?? "", index };
    }
    if (ts.isBinaryExpression(parent) && parent.operatorToken.kind === ts.SyntaxKind.EqualsToken && parent.right === at) return { name: parent.left.name?.text ?? "" };
    if (ts.isBinaryExpression(parent) && /^[!=]==$/.test(parent.operatorToken.getText())) return { name: "class" };
    if (ts.isElementAccessExpression(parent) || ts.isImportDeclaration(parent) || ts.isExportDeclaration(parent) || ts.isLiteralTypeNode(parent)) return { name: "class" };
  }
  return {};
}

/** Returns the texts of a module that people would read. */
function textsIn(name, code) {
  const found = [];
  const source = ts.createSourceFile(name, code, ts.ScriptTarget.Latest, true);
  const visit = (node) => {
    ts.forEachChild(node, visit);
    if (!ts.isStringLiteral(node) && !ts.isNoSubstitutionTemplateLiteral(node) && !ts.isTemplateHead(node) && !ts.isTemplateMiddleOrTemplateTail(node)) return;
    const { text } = node;
    const { name, call = "", index = 0 } = placeOf(node);
    if (!/[A-Za-z]{2}/.test(text) || NAMES.has(name) || CALLS.test(call)) return;
    const isChild = (call === "h" && index > 0) || (call === "button" && index === 0) || (call === "put" && index > 0);
    if (READ.has(name) || isChild || /[a-z]{2,}[,.:;]? [A-Za-z]/.test(text) || /^ ?[A-Z][a-z]+[ .:,]/.test(text)) found.push(text);
  };
  visit(source);
  return found;
}

/** What is the same in any language: keys, a command, what browsers are asked, what the page and its service worker say to each other. */
const SAME = /^Arrow|^slicewise verify |^\(prefers-|^take over$/;

test("no script but the catalogue has texts", async () => {
  for (const name of await readdir(FOLDER)) {
    if (!name.endsWith(".js") || CATALOGUES.test(name)) continue;
    const found = textsIn(name, await readFile(new URL(name, FOLDER), "utf8")).filter((text) => !SAME.test(text));
    assert.deepEqual(found, [], name);
  }
});

test("a text would be found, whatever it stands in", () => {
  const code = `
    button("Stop", press); h("p", { text: "one" }); h("p", {}, "two"); put(box, \`three \${count}\`); state.message = "four";
    h("p", { class: "a name of a class", title: known ? "five" : other }); fail({ title: "six", detail: \`of \${all}\` }); return "It is so.";`;
  assert.deepEqual(textsIn("some.js", code).sort(), ["It is so.", "Stop", "five", "four", "of ", "one", "six", "three ", "two"]);
});

test("every key of the catalogue is used", async () => {
  const scripts = (await readdir(FOLDER)).filter((name) => name.endsWith(".js"));
  const code = (await Promise.all(scripts.map((name) => readFile(new URL(name, FOLDER), "utf8")))).join("\n");
  const own = await readFile(new URL("texts.en.js", FOLDER), "utf8");
  const unused = Object.keys(say).filter((key) => !new RegExp(`\\bsay\\.${key}\\b`).test(code) && own.split(new RegExp(`\\b${key}\\b`)).length < 3);
  const words = await Promise.all(["lessons", "class"].map((name) => import(`../../page/${name}.en.js`)));
  const others = words.flatMap(({ UI }) => Object.keys(UI)).filter((key) => !new RegExp(`\\bUI\\.${key}\\b`).test(code));
  assert.deepEqual([...unused, ...others], []);
});

/** What is the same in German: signs, names, and the few words that are. */
const ALIKE = new Set(["", "+", "← → ↑ ↓", "graph6", "Pause", "Problem", "Text", "Animation", "plus", "Name", "Codes", "Link", "Slicewise, {date}", ...["SHADES", "besides", "dots", "numbered", "byWhom", "problemOf", "cellIn", "tableCell", "WHERE", "leadSentence"]]);
/** What needs less in German. */
const SHORTER = new Set(["texts.player"]);

/** Returns the words that are filled in, in any order. @param {string} text */
const filledIn = (text) => String(text.match(/\{\w+\}/g)?.toSorted());
/** Returns the numbers in their order, a large one as its digits. @param {string} text */
const numbersIn = (text) => String(text.replace(/(?<=\d)[.,](?=\d{3}\b)/g, "").match(/\d+|½/g));

/** Says how two parts of catalogues differ, with their place. */
function differences(english, german, place, name = place) {
  const kind = (part) => (Array.isArray(part) ? "list" : typeof part);
  if (kind(english) !== kind(german)) return [`${place}: ${kind(german)}, not ${kind(english)}`];
  if (typeof english === "function") {
    const isShorter = english.length !== german.length && !SHORTER.has(place);
    const isSame = /[a-z]{2}/.test(english) && String(english) === String(german) && !ALIKE.has(name);
    return [isShorter ? `${place}: ${german.length} words are filled in, not ${english.length}` : "", isSame ? `${place}: as in English` : ""].filter(Boolean);
  }
  if (typeof english === "string") {
    const isSame = english === german && !ALIKE.has(name) && !ALIKE.has(english) && /[a-z]{2}/i.test(english.replace(/\{\w+\}/g, ""));
    // (The numbers of lessons are asked of the engine, in English: see lessons.test.js.)
    const isOther = filledIn(english) !== filledIn(german) || (!place.startsWith("texts.") && numbersIn(english) !== numbersIn(german));
    return [isSame ? `${place}: “${english}” in both` : "", isOther ? `${place}: other words are filled in, or other numbers said, in “${german}”` : ""].filter(Boolean);
  }
  const keys = Object.keys(english);
  if (String(keys.toSorted()) !== String(Object.keys(german).toSorted())) return [`${place}: other keys`];
  return keys.flatMap((key) => differences(english[key], german[key], `${place}.${key}`, /^\d+$/.test(key) || place.includes(".") ? name : key));
}

test("German has all that English has, in words of its own", async () => {
  for (const name of ["texts", "lessons", "class"]) {
    const [english, german] = await Promise.all(["en", "de"].map(async (language) => ({ ...(await import(`../../page/${name}.${language}.js`)), PAGE: "" })));
    assert.deepEqual(differences(english, german, name), []);
  }
});

test("a difference of catalogues would be found", () => {
  const english = { one: "Stop", two: (all) => `${all} coins`, three: { a: "a b", b: "b c" }, four: ["Go on"], five: "{you} to {they}", six: "1,000 of 9" };
  const german = { one: "Stop", two: () => "Münzen", three: { a: "c d" }, four: "Weiter", five: "{you} zu {them}", six: "9 von 1.000" };
  assert.deepEqual(differences(english, german, "words").map((one) => one.split(":")[0]), ["one", "two", "three", "four", "five", "six"].map((key) => `words.${key}`));
});

/** Returns the texts of a page: of its elements, and those of their attributes that people read or hear. */
function textsOf(html) {
  const own = html.replace(/<(code|option)>[^<]*<\/\1>/g, "<$1>");
  const found = [...own.matchAll(/>([^<]+)/g), ...own.matchAll(/ (?:aria-label|title|alt|placeholder)="([^"]+)"/g), ...own.matchAll(/name="description" content="([^"]+)"/g)];
  return found.map(([, text]) => text.trim().replace(/\s+/g, " ")).filter((text) => /[A-Za-z]{2}/.test(text));
}

/** Names, which are the same in any language. */
const NAMES_OF_PAGE = ["Slicewise", "JSON", "SVG", "PNG"];

test("every text that is in the page from the start has a German one, and no other has", async () => {
  const html = await readFile(new URL("index.html", FOLDER), "utf8");
  const { PAGE } = await import("../../page/texts.de.js");
  const texts = new Set(textsOf(html));
  assert.ok(texts.size > 100, `${texts.size} texts`);
  assert.deepEqual([...texts].filter((text) => !Object.hasOwn(PAGE, text) && !NAMES_OF_PAGE.includes(text)), []);
  assert.deepEqual(Object.keys(PAGE).filter((text) => !texts.has(text)), [], "these are not in the page");
  assert.deepEqual(Object.entries(PAGE).filter(([english, german]) => english === german && !ALIKE.has(english)), []);
});
