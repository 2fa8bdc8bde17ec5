// What the scripts say is in one catalogue, by keys: no other module has a text that people read.

import assert from "node:assert/strict";
import { readFile, readdir } from "node:fs/promises";
import { test } from "node:test";
import ts from "typescript";
import * as say from "../../page/texts.js";

const FOLDER = new URL("../../page/", import.meta.url);

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
    const isChild = (call === "h" && index > 1) || (call === "button" && index === 0) || (call === "put" && index > 0);
    if (READ.has(name) || isChild || /[a-z]{2,}[,.:;]? [A-Za-z]/.test(text) || /^ ?[A-Z][a-z]+[ .:,]/.test(text)) found.push(text);
  };
  visit(source);
  return found;
}

/** What is the same in any language: keys, a command, what browsers are asked, what the page and its service worker say to each other. */
const SAME = /^Arrow|^slicewise verify |^\(prefers-|^take over$/;

test("no script but the catalogue has texts", async () => {
  for (const name of await readdir(FOLDER)) {
    if (!name.endsWith(".js") || name === "texts.js") continue;
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
  const own = await readFile(new URL("texts.js", FOLDER), "utf8");
  const unused = Object.keys(say).filter((key) => !new RegExp(`\\bsay\\.${key}\\b`).test(code) && own.split(new RegExp(`\\b${key}\\b`)).length < 3);
  assert.deepEqual(unused, []);
});
