// How the page's scripts are written: what a reader could stumble over is refused.

import js from "@eslint/js";
import globals from "globals";

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
  { files: ["**/site/*worker.js"], languageOptions: { globals: globals.serviceworker } },
  { files: ["**/site/slicewise-board.js"], languageOptions: { sourceType: "script" } },
  { files: ["**/tests/page/**"], languageOptions: { globals: { ...globals.node, ...globals.browser } }, rules: { "max-lines": "off" } },
];
