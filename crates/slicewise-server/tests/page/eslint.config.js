// How the page's scripts are written: what a reader could stumble over is refused.

import js from "@eslint/js";
import globals from "globals";

/** A page may hold several boards, so what is known of one is on the board that functions are given. */
const OWN = "A module keeps nothing: what it knows of a board belongs to the board (store.js).";
const FOUND = "An element is found by its board: board.$(id), board.root, board.element.";
const AT_TOP = ["Program > VariableDeclaration", "Program > ExportNamedDeclaration > VariableDeclaration"];
const stateless = ["error", ...AT_TOP.flatMap((at) => [
  `${at}[kind="let"]`,
  `${at} > VariableDeclarator > NewExpression`,
  `${at} > VariableDeclarator > ArrayExpression[elements.length=0]`,
  `${at} > VariableDeclarator > ObjectExpression[properties.length=0]`,
].map((selector) => ({ selector, message: OWN })))];
const found = { selector: 'MemberExpression[object.name="document"][property.name=/^(getElement|querySelector|activeElement|styleSheets|body$)/]', message: FOUND };

export default [
  js.configs.recommended,
  {
    languageOptions: { ecmaVersion: 2024, sourceType: "module" },
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      eqeqeq: "error",
      "max-lines": ["error", 450],
      "no-var": "error",
      "prefer-const": "error",
      "prefer-template": "error",
      "no-implicit-coercion": "error",
      "no-unused-vars": "error",
    },
  },
  { files: ["**/page/*.js", "**/site/*.js"], languageOptions: { globals: globals.browser } },
  { files: ["**/page/*.js"], ignores: ["**/tests/**"], rules: { "no-restricted-syntax": [...stateless, found] } },
  // The page itself, which makes the board, and what is about the page around it.
  { files: ["**/page/main.js", "**/page/embed.js", "**/page/language.js"], ignores: ["**/tests/**"], rules: { "no-restricted-syntax": stateless } },
  // The catalogue of texts is as long as there is something to say.
  { files: ["**/page/texts.*.js", "**/page/engine.*.js"], rules: { "max-lines": "off" } },
  { files: ["**/site/*worker.js"], languageOptions: { globals: globals.serviceworker } },
  { files: ["**/npm/**"], languageOptions: { globals: { ...globals.node, ...globals.browser, NODE: "readonly" } } },
  { files: ["**/site/slicewise-board.js"], languageOptions: { sourceType: "script" } },
  { files: ["**/tests/page/**"], languageOptions: { globals: { ...globals.node, ...globals.browser } }, rules: { "max-lines": "off" } },
];
