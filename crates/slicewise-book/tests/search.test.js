// The search of the book, with the index that INDEX names; `cargo test -p slicewise-book` runs this.

const assert = require("node:assert/strict");
const { readFileSync } = require("node:fs");
const { test } = require("node:test");
const { find } = require("../src/search.js");

const INDEX = new Function(`${readFileSync(process.env.INDEX, "utf8")}; return INDEX;`)();

const small = [
  ["rows.html", "Rows", [["", "Rows", "Every row."], ["greedy", "Greedy play", "Take the heaviest end."], ["more", "More", "When greedy play fails … ev"]]],
  ["ev.html", "Evs", [["", "Evs", "An ev is worth its weight."]]],
];
const places = (found) => found.map(({ page, anchor }) => `${page}#${anchor}`);

test("sections with the words in their titles are first", () => {
  assert.deepEqual(places(find(small, "greedy")), ["rows.html#greedy", "rows.html#more"]);
  assert.deepEqual(places(find(small, "Greedy, FAILS!")), ["rows.html#more"]);
  assert.deepEqual(places(find(small, "heavi")), ["rows.html#greedy"], "the beginning of a word");
  assert.deepEqual(places(find(small, "ev")), ["ev.html#", "rows.html#more"], "not every word that begins so");
  assert.deepEqual([find(small, " "), find(small, "heaviest greedy fails")], [[], []]);
  assert.deepEqual(find(small, ")("), []);
});

test("a snippet has what was found in every second place", () => {
  assert.deepEqual(find(small, "fails")[0].snippet, ["When greedy play ", "fails", " …"]);
  const long = [["a.html", "A", [["", "A", `${"word ".repeat(40)}needle ${"word ".repeat(40)}`]]]];
  const [{ snippet }] = find(long, "needle");
  assert.ok(snippet[0].startsWith("… word") && snippet[1] === "needle" && snippet[2].endsWith(" …"), snippet.join("|"));
  assert.ok(snippet.join("").length < 200);
});

test("what readers ask for is found in the book", () => {
  for (const [question, page] of [["lifetimes", "pizzas.html"], ["Parquet", "sql.html"], ["greedy", "glossary.html"], ["ev", "glossary.html"], ["fence", "rows.html"]]) {
    const found = find(INDEX, question);
    assert.ok(found.some((one) => one.page === page), `${question}: ${places(found)}`);
    assert.ok(found.every(({ title, snippet }) => title && snippet.join("")), question);
  }
});
