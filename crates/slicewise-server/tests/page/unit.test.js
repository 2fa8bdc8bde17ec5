// What of the page needs no browser: trees of variations, links, PNGs, numbers, layouts. Known cases, then laws on random ones.

import assert from "node:assert/strict";
import { readFile, readdir } from "node:fs/promises";
import { test } from "node:test";
import { deflateSync } from "node:zlib";
import jsqr from "jsqr";
import * as classes from "../../page/classes.js";
import { crossingsOf } from "../../page/edges.js";
import { MOST_RING, folds, magnified } from "../../page/fold.js";
import { APART, NAMES, arrange } from "../../page/graphs.js";
import { MOST_TOLD } from "../../page/labels.js";
import { isBreak, layout } from "../../page/layout.js";
import { linked, plain, playOf, readDrawing, readSeats, writeDrawing, writeSeats } from "../../page/link.js";
import { called, whereIs } from "../../page/names.js";
import { approx, cut, show, signed, span } from "../../page/number.js";
import { textIn, withText } from "../../page/png.js";
import { qr } from "../../page/qr.js";
import { MOST_DRAWN, vertexAt } from "../../page/sheet.js";
import * as tree from "../../page/tree.js";

/** Random numbers below `n`, the same in every run (the generator `mulberry32`). */
function chance(seed) {
  let at = seed;
  return (n) => {
    at = (at + 0x6d2b79f5) | 0;
    let mixed = Math.imul(at ^ (at >>> 15), 1 | at);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * n);
  };
}

const MOVES = [0, 1, 2, 17, 305, "pass", "game 0 edge 3", "menu 1 choice 0"];

function randomTree(below) {
  const root = tree.leaf();
  const all = [root];
  for (let size = below(40); size > 0; size--) {
    const child = tree.add(all[below(all.length)], MOVES[below(MOVES.length)]);
    if (!all.includes(child)) all.push(child);
  }
  return { root, all };
}

const shape = (node) => [node.turn, node.children.map(shape)];

test("each move has a vertex to be pressed for it, or is left for a button", () => {
  const pressed = (...moves) => [...tree.pressed(moves.map((move) => ({ move })))].map(([at, { move }]) => [at, move]);
  assert.deepEqual(pressed(0, "0-1", "0-2"), [[0, 0], [1, "0-1"], [2, "0-2"]], "from the front");
  assert.deepEqual(pressed(0, "0-1", "3-4", 4), [[0, 0], [1, "0-1"], [3, "3-4"], [4, 4]], "from both ends");
  assert.deepEqual(pressed(0, 2, "0-1", "1-2", "0-2"), [[0, 0], [2, 2], [1, "0-1"]], "of two for one vertex the shorter, else the first");
  // Of every pile: the least number of coins from an end to the one that is pressed.
  for (let count = 1; count <= 7; count++) for (let most = 1; most <= count; most++) {
    const runs = Array.from({ length: most }, (_, less) => [`2-${less + 2}`, `${count + 1 - less}-${count + 1}`]).flat();
    const moves = [...new Set(runs)].map((run) => (/^(\d+)-\1$/.test(run) ? Number(run.split("-")[0]) : run));
    const found = new Map(pressed(...moves));
    for (let at = 0; at < count; at++) {
      const least = Math.min(at + 1, count - at);
      assert.equal(found.has(at + 2) ? tree.coins(found.get(at + 2)).length : null, least <= most ? least : null, `${at} of ${count}, ${most} at most`);
    }
  }
  assert.deepEqual(pressed(3, "pass", "game 0 edge 3"), [[3, 3], ["pass", "pass"], ["game 0 edge 3", "game 0 edge 3"]]);
});

test("letters are moves, several in a word, and not those of other words", () => {
  assert.deepEqual(tree.turns(tree.last(tree.read("LrR 3 pass"))), ["L", "R", "R", 3, "pass"]);
  assert.deepEqual(tree.read("LR ( L )").children[0].children.map(({ turn }) => turn), ["R", "L"], "a variation replaces the last of them");
  assert.deepEqual(tree.fromWords("LXR"), ["LXR"]);
  const row = { parts: [{ kind: "row", first: 0, count: 4 }], games: [] };
  assert.equal(tree.inLetters(row, [3, 0, 1, 2]), "RLLL", "the last coin is at the left");
  for (const [outline, moves] of [[row, []], [row, [0, "pass"]], [row, [1]], [{ ...row, parts: [...row.parts, row.parts[0]] }, [0]], [{ parts: [{ ...row.parts[0], kind: "pizza" }], games: [] }, [0]]]) {
    assert.equal(tree.inLetters(outline, moves), null);
  }
});

test("a tree is written and read back, as text and in an address", () => {
  const below = chance(1);
  for (let round = 0; round < 500; round++) {
    const { root, all } = randomTree(below);
    assert.deepEqual(shape(tree.read(tree.write(root))), shape(root));
    const address = tree.toAddress(root);
    assert.deepEqual(shape(tree.read(tree.fromAddress(address))), shape(root), address);
    assert.equal(tree.nodes(root).length, all.length - 1);
    assert.deepEqual(new Set(tree.nodes(root)), new Set(all.slice(1)));
  }
  assert.equal(tree.toAddress(tree.read("3 2 ( 0 1 ) 5")), "3.2-0.1*5");
  assert.deepEqual(shape(tree.read(") ( ) 1 )")), [null, [[1, []]]], "brackets that do not match are passed over");
});

test("nodes are listed before those after them, promoted and removed", () => {
  const below = chance(2);
  for (let round = 0; round < 300; round++) {
    const { root, all } = randomTree(below);
    const listed = tree.nodes(root);
    for (const node of listed) assert.ok(node.parent === root || listed.indexOf(node.parent) < listed.indexOf(node));
    const node = all[below(all.length)];
    const count = tree.nodes(node).length;
    while (tree.promote(node));
    for (let at = node; at.parent; at = at.parent) assert.equal(at.parent.children[0], at, "it is the main line");
    assert.ok(tree.leadsTo(node, tree.last(node)) && tree.leadsTo(node, tree.last(root)));
    assert.deepEqual(tree.turns(node).length, tree.line(node).length);
    if (node === root) continue;
    tree.remove(node);
    assert.equal(tree.nodes(root).length, all.length - 2 - count);
  }
});

test("a move is one word, and the move again", () => {
  for (const move of [...MOVES, "07", "1.5", "3-5"]) assert.equal(tree.fromWord(tree.asWord(move)), move);
});

test("a link brings its play back, also inside a text", () => {
  const below = chance(3);
  for (let round = 0; round < 200; round++) {
    const { root, all } = randomTree(below);
    const at = tree.turns(all[below(all.length)]);
    const board = ["row 1 2 3", "pizza 1/3 -2 & 4", "graph 1 2 edges 0-1 + row 5"][below(3)];
    const parts = new URLSearchParams({ board, tree: tree.toAddress(root), line: at.map(tree.asWord).join("."), players: String(2 + below(3)) });
    const play = linked(` https://example.org/some/path/#${parts} \n`);
    assert.deepEqual(play, playOf(parts));
    assert.equal(play.board, board);
    assert.deepEqual(play.at, at);
    assert.equal(play.players, Number(parts.get("players")));
    assert.deepEqual(shape(tree.read(play.variations)), shape(root));
  }
  assert.equal(playOf(new URLSearchParams("line=1.2")), null);
  assert.equal(linked("row 1 2 3"), null);
  assert.equal(playOf(new URLSearchParams("board=row+1+2&line=1.0")).variations, "1 0");
});

test("what people type is read", () => {
  assert.equal(plain("[4, 2, −6]"), "row 4  2  -6");
  assert.equal(plain("Row 4 −2"), "row 4 -2");
  assert.equal(plain("{\"row\": [1]}"), "{\"row\": [1]}");
  for (const same of ["4\n8 15 3 7", "1,5 2", "row 1, 2, 3"]) assert.equal(plain(same), same, "the engine decides");
});

/** Writes a PNG with chunks of these names and bytes. (Nobody reads their checksums here.) */
function png(...chunks) {
  const word = (number) => [24, 16, 8, 0].map((shift) => (number >>> shift) & 255);
  const bytes = chunks.flatMap(([name, content]) => [...word(content.length), ...Buffer.from(name), ...content, 0, 0, 0, 0]);
  return new Uint8Array([137, 80, 78, 71, 13, 10, 26, 10, ...bytes]);
}

test("a text in a PNG is read back, whatever is around it", () => {
  const below = chance(4);
  const bytes = (count) => Array.from({ length: count }, () => below(256));
  for (let round = 0; round < 1000; round++) {
    const text = String.fromCodePoint(...Array.from({ length: 1 + below(60) }, () => [below(128), 0x2212, 0x1f967, 0xe9][below(4)]));
    const before = png(["IHDR", bytes(13)], ["IDAT", [...deflateSync(Buffer.from(bytes(below(50))))]], ["IEND", []]);
    const picture = withText(before, text);
    assert.equal(textIn(picture), text);
    // As part of a larger buffer, and with a chunk that only looks like it inside the picture.
    const shifted = new Uint8Array([...bytes(3), ...picture]).subarray(3);
    assert.equal(textIn(shifted), text);
  }
  const fake = png(["IHDR", bytes(13)], ["IDAT", [...Buffer.from("tEXtslicewise\0wrong")]], ["IEND", []]);
  assert.throws(() => textIn(fake), /no board in it/);
  assert.equal(textIn(withText(fake, "right")), "right");
  assert.throws(() => textIn(new Uint8Array([1, 2, 3])), /no board in it/);
});

test("the checksum of a text chunk is that of the format", async () => {
  const picture = withText(png(["IEND", []]), "a");
  const view = new DataView(picture.buffer);
  const length = view.getUint32(8);
  const sum = view.getUint32(16 + length);
  // Of `tEXtslicewise\0a`, by another program: Python's `zlib.crc32`.
  assert.equal(sum, 0xbe3b27f8);
});

test("numbers are written and placed", () => {
  assert.deepEqual([signed(3), signed(-3), signed(0), signed("1/3"), signed("-1/3")], ["+3", "−3", "0", "+1/3", "−1/3"]);
  assert.equal(span({ lower: -1, upper: "5/2" }), "−1 … +5/2");
  assert.equal(span(null), "?");
  assert.equal(cut("123456789", 7), "12345…");
  const below = chance(5);
  for (let round = 0; round < 500; round++) {
    const [a, b, c, d] = Array.from({ length: 4 }, () => below(1000) + 1);
    const about = approx(`-${a}/${b}`, `${c}/${d}`);
    assert.ok(Math.abs(about - -(a * d) / (b * c)) <= 1e-9 * Math.abs(about));
  }
  assert.equal(approx(`3${"0".repeat(400)}`, `6${"0".repeat(400)}`), 0.5);
  assert.equal(approx(1, 0), 0);
  assert.equal(show("-12"), "−12");
});

const KINDS = ["row", "stack", "pizza", "path", "free", "ev", "forest", "tree", "graph", "order"];

function randomOutline(below) {
  const outline = { parts: [], weights: [], games: [], reach: 100 };
  for (let number = 1 + below(4); number > 0; number--) {
    const kind = KINDS[below(KINDS.length)];
    const count = kind === "ev" ? 2 : 1 + below(kind === "row" ? 200 : 14);
    const first = outline.weights.length;
    const edges = ["forest", "tree", "order", "graph"].includes(kind)
      ? Array.from({ length: count - 1 }, (_, at) => [first + below(at + 1), first + at + 1]) : [];
    outline.parts.push({ kind, first, count, edges, open: [], anchored: [], even: [], behind: null });
    for (let at = 0; at < count; at++) outline.weights.push(below(20) - 4);
  }
  return outline;
}

const distance = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);

test("a layout has a place for every vertex, inside the picture, and none on another", () => {
  const below = chance(6);
  for (let round = 0; round < 150; round++) {
    const outline = randomOutline(below);
    const options = { columns: 7 + below(30), way: ["", ...NAMES][below(NAMES.length + 1)], wedges: below(2) === 1, flipped: below(2) === 1 };
    const plan = layout(outline, options);
    const what = JSON.stringify([outline, options]);
    assert.equal(plan.vertices.length, outline.weights.length);
    assert.ok(plan.width > 0 && plan.height > 0, what);
    plan.vertices.forEach((at) => {
      const [x, y] = [at.x - plan.left, at.y - plan.top];
      assert.ok(x > -0.01 && x < plan.width + 0.01 && y > 0 && y < plan.height + 0.01, `${x} ${y} of ${plan.width} ${plan.height}: ${what}`);
    });
    for (const edge of plan.edges) for (const end of edge) assert.ok(plan.vertices[end]);
    plan.vertices.forEach((at, one) => plan.vertices.slice(one + 1).forEach((other) => {
      // Pieces of a pizza are as narrow as they are light.
      if (!at.wedge || !other.wedge) assert.ok(distance(at, other) > 0.9, `${distance(at, other)}: ${what}`);
    }));
  }
});

test("the same board is laid out the same way, and mirrored when it is flipped", () => {
  const below = chance(7);
  for (let round = 0; round < 40; round++) {
    const outline = randomOutline(below);
    const [plan, again, flipped] = [{}, {}, { flipped: true }].map((more) => layout(outline, { columns: 15, ...more }));
    assert.deepEqual(plan, again);
    plan.vertices.forEach((at, vertex) => assert.ok(Math.abs(at.x + flipped.vertices[vertex].x - plan.width - 2 * plan.left) < 1e-9));
  }
});

/** A board of parts, each a kind and its weights, as far as names need it. */
function named(parts, flipped = false, room = "bench") {
  const outline = { parts: [], weights: [], games: [] };
  for (const [kind, ...weights] of parts) {
    outline.parts.push({ kind, first: outline.weights.length, count: weights.length, behind: null });
    outline.weights.push(...weights);
  }
  return { state: { outline, flipped, room, group: "" }, view: null, named: { of: null, twins: new Map() } };
}

test("a coin is named by its weight, and by where it is if others weigh the same", () => {
  for (const [parts, names, flipped] of [
    [[["row", 1, 10, 20, 30, 10, 1]], ["the left 1", "the 10 at place 2", "20", "30", "the 10 at place 5", "the right 1"]],
    [[["row", 1, 10, 20, 30, 10, 1]], ["the right 1", "the 10 at place 5", "20", "30", "the 10 at place 2", "the left 1"], true],
    [[["row", 4, 2], ["stack", -1, 5, -1]], ["4", "2", "the left −1", "5", "the right −1"]],
    [[["free", 2, 2], ["row", "1/3"]], ["the 2 at place 1", "the 2 at place 2", "1/3"]],
    [[["pizza", 0, 1, 0]], ["the 0 at #0", "1", "the 0 at #2"]],
    [[["graph", 5, 3, 5]], ["the 5 at #0", "3", "the 5 at #2"]],
    [[["row", 1, 2], ["row", 1, 3]], ["the 1 at #0", "2", "the 1 at #2", "3"]],
    [[["row", 7, 7], ["row", 8, 8], ["stack", 8]], ["the left 7", "the right 7", "the 8 at #2", "the 8 at #3", "the 8 at #4"]],
  ]) {
    const board = named(parts, flipped);
    assert.deepEqual(board.state.outline.weights.map((_, vertex) => called(board, vertex)), names);
  }
  const board = named([["row", 1, 1]]);
  assert.deepEqual([called(board, "pass"), whereIs(board, "pass"), whereIs(board, null)], ["pass", null, null]);
});

test("in Play it is said in which row a coin is that others weigh as much as", () => {
  for (const [parts, names] of [
    [[["row", 8, 2, 8], ["row", 8, 3]], ["the left 8 of the first row", "2", "the right 8 of the first row", "the 8 of the second row", "3"]],
    [[["row", 2, 9, 3], ["free", 9]], ["2", "the 9 of the row", "3", "the loose 9"]],
    [[["row", 2, 9, 2], ["free", 2, 1, 2], ["pizza", 1, 5]], ["the left 2 of the row", "9", "the right 2 of the row", "the 2 at place 1 of the loose coins", "the loose 1", "the 2 at place 3 of the loose coins", "the 1 at #6", "5"]],
  ]) {
    const board = named(parts, false, "play");
    assert.deepEqual(board.state.outline.weights.map((_, vertex) => called(board, vertex)), names);
  }
  // Counted as they are seen.
  const board = named([["row", 1, 2], ["row", 1, 3]], false, "play");
  Object.assign(board, { view: { boards: 4, plan: { corners: [{ x: 0, y: 2 }, { x: 0, y: 0 }] } } });
  board.state.boards = 4;
  assert.deepEqual([called(board, 0), called(board, 2)], ["the 1 of the second row", "the 1 of the first row"]);
});

test("no two coins of a board have the same name", () => {
  const below = chance(13);
  for (let round = 0; round < 300; round++) {
    const kinds = Array.from({ length: 1 + below(3) }, () => [KINDS[below(KINDS.length)], ...Array.from({ length: 1 + below(7) }, () => below(5) - 2)]);
    const board = named(kinds, below(2) === 1, ["bench", "play"][round % 2]);
    const names = board.state.outline.weights.map((_, vertex) => called(board, vertex));
    assert.equal(new Set(names).size, names.length, JSON.stringify([kinds, names]));
  }
});

test("vertices that were moved by hand stay there", () => {
  const outline = { parts: [{ kind: "graph", first: 0, count: 3, edges: [[0, 1], [1, 2]], open: [], anchored: [], even: [], behind: null }], weights: [1, 2, 3], games: [], reach: 6 };
  const plan = layout(outline, { columns: 12, moved: new Map([[1, { x: 9, y: 4 }]]) });
  assert.deepEqual([plan.vertices[1].x, plan.vertices[1].y], [9, 4]);
  assert.ok(plan.width >= 9.7 && plan.height >= 4.9);
  const out = layout(outline, { columns: 12, moved: new Map([[1, { x: -3, y: -2 }]]) });
  assert.ok(out.left <= -3.6 && out.top <= -3.2 && out.left + out.width > 1, "the picture reaches as far as they do");
});

/** A board of one part. */
const alone = (kind, count, first = 0) => (
  { parts: [{ kind, first, count, edges: [], open: [], anchored: [], even: [], behind: null }], weights: Array(count + first).fill(1), games: [], reach: count });

test("a pizza is round: of many pieces a ring, in which those beside the gap are large; of thousands it is a fine one, and lines to be edited", () => {
  for (const count of [61, 100, 200, 1000]) {
    const outline = alone("pizza", count, 5);
    for (const [from, to] of [[9, 12], [5, 5], [count + 3, count + 4]]) {
      const left = Array.from({ length: count }, (_, at) => at + 5).filter((vertex) => vertex < from || vertex > to);
      const moves = [from - 1, to + 1].map((move) => ({ move: 5 + ((move - 5 + count) % count) }));
      const near = magnified(outline, { left, moves });
      const { vertices, width, height } = layout(outline, { columns: 12, near });
      const wedges = vertices.filter(Boolean).map(({ wedge }) => wedge);
      assert.ok(width < 14 && height < 14, `${width} × ${height}`);
      assert.ok(Math.abs(wedges.reduce((sum, wedge) => sum + wedge.to - wedge.from, 0) - 2 * Math.PI) < 1e-6, "all the way round");
      for (const { move } of moves) assert.ok(vertices[move].wedge.room > 0.7 && !vertices[move].wedge.thin, `${move} of ${count}: ${vertices[move].wedge.room}`);
      assert.ok(near.get(0).length <= 14);
    }
    assert.equal(magnified(outline, { left: [], moves: Array.from({ length: count }, (_, move) => ({ move: move + 5 })) }).size, 0, "all alike before the first bite");
  }
  for (const count of [1001, 5000, 30000]) {
    const { vertices, width, height } = layout(alone("pizza", count), { columns: 8, tall: 10 });
    const wedges = vertices.map(({ wedge }) => wedge);
    assert.ok(Math.abs(wedges.at(-1).to - wedges[0].from - 2 * Math.PI) < 1e-6, "all the way round");
    assert.ok(wedges.every(({ fine, room, radius, inner }) => fine && room > 0.03 && inner < radius), "each can be shown large enough");
    assert.ok(width / height < 1.1 && height / width < 1.1);
    for (const vertex of [0, 700, count - 1]) assert.equal(vertexAt({ vertices }, Array.from({ length: count }, (_, at) => at), vertices[vertex]), vertex);
  }
  const plan = layout(alone("pizza", 1200), { columns: 12, wraps: true });
  assert.deepEqual(plan.edges.at(-1), [1199, 0]);
  for (const [one, other] of plan.edges) assert.ok(isBreak(plan, one, other) || distance(plan.vertices[one], plan.vertices[other]) < 1.5, `${one}-${other}`);
});

test("a row is one line, however long, and an ev is never in two", () => {
  for (const kind of ["row", "stack", "path", "front"]) for (const count of [1, 5, 12, 40]) {
    const { vertices } = layout(alone(kind, count), { columns: 8 });
    assert.equal(new Set(vertices.map(({ y }) => y)).size, 1, `${kind} of ${count}`);
  }
  const { vertices } = layout(alone("ev", 14), { columns: 6 });
  assert.ok(new Set(vertices.map(({ y }) => y)).size > 1);
  for (let at = 0; at < 14; at += 2) assert.equal(vertices[at].y, vertices[at + 1].y);
});

/** A random connected graph. */
function randomGraph(below, count) {
  const edges = Array.from({ length: count - 1 }, (_, at) => [below(at + 1), at + 1]);
  for (let more = below(count); more > 0; more--) {
    const [one, other] = [below(count), below(count)];
    if (one !== other && !edges.some(([a, b]) => (a === one && b === other) || (a === other && b === one))) edges.push([one, other]);
  }
  return { first: 0, count, edges, open: below(2) ? [below(count)] : [] };
}

test("each way draws any graph in its box, always the same, with the vertices apart", () => {
  const below = chance(10);
  for (let round = 0; round < 120; round++) {
    const part = randomGraph(below, 1 + below(round % 10 ? 20 : 140));
    if (round % 3 === 0) part.edges = part.edges.filter(() => below(5));
    for (const way of ["", ...NAMES]) {
      const what = JSON.stringify([way, part]);
      const { points, edges, width, height } = arrange(part, way, 15);
      assert.equal(points.length, part.count);
      assert.equal(edges.length, part.edges.length);
      for (const { x, y } of points) assert.ok(x >= 0.69 && y >= 1.19 && x <= width && y <= height, `${x} ${y} of ${width} ${height}: ${what}`);
      points.forEach((at, one) => points.slice(one + 1).forEach((other) => assert.ok(distance(at, other) > APART - 0.01, `${distance(at, other)}: ${what}`)));
      assert.deepEqual(arrange(part, way, 15).points, points, what);
    }
  }
});

test("graphs that can be drawn without crossings mostly are", () => {
  const below = chance(11);
  const crossings = (part, way) => crossingsOf(arrange(part, way, 15).points, part.edges);
  for (let round = 0; round < 60; round++) {
    const count = 2 + below(30);
    const tree = { first: 0, count, open: [], edges: Array.from({ length: count - 1 }, (_, at) => [below(at + 1), at + 1]) };
    assert.equal(crossings(tree, "layered"), 0, JSON.stringify(tree));
    const cycle = { first: 0, count: count + 1, open: [], edges: Array.from({ length: count + 1 }, (_, at) => [at, (at + 1) % (count + 1)]) };
    assert.equal(crossings(cycle, "circle"), 0);
    // Its vertices are numbered in any order.
    const names = Array.from({ length: count + 1 }, (_, at) => at);
    for (let at = count; at > 0; at--) {
      const other = below(at + 1);
      [names[at], names[other]] = [names[other], names[at]];
    }
    cycle.edges = cycle.edges.map((edge) => edge.map((end) => names[end]));
    assert.ok(crossings(cycle, "circle") <= 1 || count > 6, JSON.stringify(cycle));
  }
  const grid = { first: 0, count: 20, open: [], edges: [] };
  for (let at = 0; at < 20; at++) {
    if (at % 5 < 4) grid.edges.push([at, at + 1]);
    if (at + 5 < 20) grid.edges.push([at, at + 5]);
  }
  for (const way of ["grid", "force"]) assert.equal(crossings(grid, way), 0, way);
  const petersen = { first: 0, count: 10, open: [], edges: [[0, 1], [1, 2], [2, 3], [3, 4], [4, 0], [0, 5], [1, 6], [2, 7], [3, 8], [4, 9], [5, 7], [7, 9], [9, 6], [6, 8], [8, 5]] };
  assert.ok(crossings(petersen, "") <= 5);
  const cube = { first: 0, count: 8, open: [], edges: [[0, 1], [0, 2], [0, 4], [1, 3], [1, 5], [2, 3], [2, 6], [3, 7], [4, 5], [4, 6], [5, 7], [6, 7]] };
  assert.equal(crossings(cube, ""), 0);
});

test("an edge that would go through a vertex goes around it", () => {
  const outline = { parts: [{ kind: "graph", first: 0, count: 4, edges: [[0, 1], [1, 2], [2, 3], [3, 0]], open: [], anchored: [], even: [], behind: null }], weights: [1, 2, 3, 4], games: [], reach: 10 };
  const at = (x) => ({ x, y: 2 });
  const plan = layout(outline, { columns: 12, moved: new Map([[0, at(1)], [1, at(3)], [2, at(5)], [3, at(7)]]) });
  assert.deepEqual([...plan.bends.keys()], [3], "from 3 over 2 and 1 to 0");
  const straight = layout(outline, { columns: 12, way: "circle" });
  assert.equal(straight.bends.size, 0);
});

test("players are written into a link and read back", () => {
  const person = { strategy: "", errors: 0 };
  for (const [seats, written] of [
    [[person, person], ""], [[person, { strategy: "random", errors: 30 }], ".random30"], [[{ strategy: "optimal", errors: 0 }, person, person], "optimal.."],
  ]) {
    assert.equal(writeSeats(seats), written);
    assert.deepEqual(readSeats(written), written ? seats : null);
  }
  assert.deepEqual(readSeats("evil.greedy999"), [person, { strategy: "greedy", errors: 100 }]);
});

test("a drawing is written into a link and read back", () => {
  const below = chance(12);
  for (let round = 0; round < 200; round++) {
    const moved = new Map(Array.from({ length: below(20) }, (_, at) => [at * 3, { x: (below(900) - 300) / 10, y: (below(900) - 300) / 10 }]));
    const way = ["", ...NAMES][below(NAMES.length + 1)];
    const read = readDrawing(writeDrawing({ way, moved }));
    if (moved.size) assert.deepEqual(read.moved, moved);
    else assert.equal(read?.way ?? "", way);
  }
  assert.equal(writeDrawing({ way: "", moved: new Map([[2, { x: 1.5, y: -0.3 }], [4, { x: 4, y: 1.2 }]]) }), "2.15.-3_4.40.12");
  for (const wrong of [null, "", "round", "1.2", "1.2.3_", "1.2.NaN", "1.2.3 4.5.6"]) assert.equal(readDrawing(wrong), null);
  assert.equal(playOf(new URLSearchParams("board=row+1&layout=circle")).drawing.way, "circle");
});

test("no script of the page imports itself, through others", async () => {
  const folder = new URL("../../page/", import.meta.url);
  const imports = new Map();
  for (const name of await readdir(folder)) {
    if (!name.endsWith(".js")) continue;
    const code = await readFile(new URL(name, folder), "utf8");
    imports.set(name, [...code.matchAll(/^(?:import|export) .* from "\.\/(.*)";$/gm)].map(([, from]) => from));
  }
  assert.ok(imports.get("main.js").length > 5 && imports.get("board.js").length > 10);
  const visit = (name, path) => {
    assert.ok(!path.includes(name), [...path, name].join(" imports "));
    for (const other of imports.get(name) ?? []) visit(other, [...path, name]);
  };
  for (const name of imports.keys()) visit(name, []);
});

/** What is folded is counted, and beside the coins, which are in one line. */
function isStrip(plan, left, what) {
  const shown = plan.vertices.filter(Boolean);
  assert.equal(plan.gaps.reduce((sum, gap) => sum + gap.count, left.filter((vertex) => plan.vertices[vertex]).length), left.length, `what is folded is counted: ${what}`);
  assert.ok(plan.width < 20.01, `${plan.width}: ${what}`);
  shown.forEach((at, one) => shown.slice(one + 1).forEach((other) => assert.ok(at.y === other.y && distance(at, other) > 0.9)));
  for (const gap of plan.gaps) for (const at of shown) assert.ok(Math.abs(at.x - gap.x) > gap.width / 2 + 0.4, "a gap is beside the coins");
}
const ROOM = { whole: 26, strip: 18 };

test("a long row is folded between its ends, and nothing that may be taken is folded away", () => {
  const below = chance(8);
  for (let round = 0; round < 200; round++) {
    const count = 10 + below(3000);
    const outline = alone(["row", "stack"][below(2)], count, 5);
    const [low, high] = [5 + below(count / 2), 5 + count - 1 - below(count / 2)];
    const left = Array.from({ length: high - low + 1 }, (_, at) => low + at);
    const moves = below(4) ? [{ move: low }, { move: high }] : [{ move: "pass" }, { move: 5 + below(count) }];
    const known = below(5) ? { left, moves } : null;
    const folded = folds(outline, known, ROOM);
    if (count <= 22) assert.equal(folded.size, 0);
    if (count > 23 && !known) assert.equal(folded.size, 1);
    const plan = layout(outline, { columns: 20, folded });
    const taken = moves.map(({ move }) => move).filter((move) => typeof move === "number");
    if (folded.size && known) for (const vertex of taken) assert.ok(plan.vertices[vertex] || !left.includes(vertex), `${vertex} of ${count}`);
    if (folded.size && plan.gaps.length) isStrip(plan, known?.left ?? Array.from({ length: count }, (_, at) => at + 5), `${low}–${high} of ${count}`);
  }
});

test("what a first move leaves of a path is folded around the gap", () => {
  const below = chance(9);
  for (let round = 0; round < 200; round++) {
    const count = 241 + below(3000);
    const outline = alone("path", count, 5);
    const all = Array.from({ length: count }, (_, at) => at + 5);
    assert.equal(folds(outline, { left: all, moves: all.map((move) => ({ move })) }, ROOM).size, 0, "all may be taken");
    const [from, to] = [below(count), below(count)].sort((one, other) => one - other);
    const left = all.filter((_, at) => at < from || at > to);
    const moves = [all[from - 1], all[to + 1]].filter((move) => left.includes(move)).map((move) => ({ move }));
    const folded = folds(outline, { left, moves }, ROOM);
    assert.equal(folded.size, moves.length ? 1 : 0);
    if (!folded.size) continue;
    const plan = layout(outline, { columns: 20, folded });
    for (const { move } of moves) assert.ok(plan.vertices[move], `${move} of ${count}`);
    isStrip(plan, left, `${from}–${to} of ${count}`);
  }
});

test("a press on a sheet finds the vertex under it", () => {
  const below = chance(9);
  for (let round = 0; round < 60; round++) {
    const outline = randomOutline(below);
    const plan = layout(outline, { columns: 20, wedges: below(2) === 1 });
    const shown = plan.vertices.map((_, vertex) => vertex);
    for (const vertex of shown) assert.equal(vertexAt(plan, shown, plan.vertices[vertex]), vertex);
    assert.equal(vertexAt(plan, shown, { x: -5, y: -5 }), null);
  }
});

/** Reads a QR code as a camera would see it, from modules of three pixels. */
function seen(modules) {
  const [by, margin] = [3, 4];
  const size = (modules.length + 2 * margin) * by;
  const pixels = new Uint8ClampedArray(size * size * 4).fill(255);
  for (let y = 0; y < size; y++) for (let x = 0; x < size; x++) {
    if (modules[Math.floor(y / by) - margin]?.[Math.floor(x / by) - margin]) pixels.fill(0, 4 * (y * size + x), 4 * (y * size + x) + 3);
  }
  return jsqr.default(pixels, size, size)?.data ?? null;
}

test("a QR code is read by another program, in every version, and with errors", () => {
  const below = chance(7);
  const versions = new Set();
  for (let length = 1; length <= 980; length += length < 60 ? 3 : 23) {
    const text = `${Array.from({ length }, () => String.fromCharCode(33 + below(90))).join("")}é`;
    const modules = qr(text);
    versions.add((modules.length - 17) / 4);
    assert.equal(seen(modules), text, length);
  }
  assert.deepEqual([...versions].sort((a, b) => a - b), Array.from({ length: 25 }, (_, at) => at + 1));
  const modules = qr("https://example.org/#class=1gn.ABC.row+8+15+3+7");
  // A spot on the paper.
  for (const y of [14, 15, 16]) for (const x of [18, 19, 20]) modules[y][x] = !modules[y][x];
  assert.equal(seen(modules), "https://example.org/#class=1gn.ABC.row+8+15+3+7");
  assert.equal(qr("x".repeat(3000)), null, "too long");
});

const GIVEN = { opponent: "greedy", seat: 0, show: "hints", lesson: "", boards: ["row 8 15 3 7", "pizza 1 8 1 9 7", "row 1/3 -2 + free 1"] };

test("a class link is read back, and says what is wrong with it", () => {
  for (const given of [GIVEN, { ...GIVEN, opponent: "two-ahead", seat: 1, show: "none" }, { opponent: "", seat: 0, show: "none", lesson: "greed", boards: [] }]) {
    const text = classes.encode(given);
    assert.deepEqual(classes.decode(text, (id) => id === "greed"), given);
    // Through an address, as a link has it.
    const parts = new URLSearchParams(String(new URLSearchParams({ class: text })));
    assert.equal(parts.get("class"), text);
    // Whatever is cut off or changed is seen, but for one in 30,000.
    for (let at = 3; at < text.length; at++) {
      const cut = classes.decode(text.slice(0, at), () => true);
      assert.ok(cut.wrong, text.slice(0, at));
      const other = `${text.slice(0, at)}${text[at] === "7" ? "8" : "7"}${text.slice(at + 1)}`;
      assert.ok(classes.decode(other, () => true).wrong, other);
    }
  }
  const text = classes.encode(GIVEN);
  assert.equal(classes.encode({ ...GIVEN, boards: ["row 8 15 3 7"] }), "1gh.DY0.row 8 15 3 7", "as links were before it was said who goes first");
  const wrong = (one) => classes.decode(one, () => false).wrong;
  assert.equal(wrong(""), "form");
  assert.equal(wrong("row 8 15 3 7"), "form");
  assert.equal(wrong(`2${text.slice(1)}`), "version");
  assert.equal(wrong(`${text}8`), "damaged");
  assert.equal(wrong(classes.encode({ ...GIVEN, lesson: "nothing" })), "lesson");
  assert.equal(wrong(classes.encode({ ...GIVEN, boards: Array(13).fill("row 1 2") })), "many");
});

test("a code is read back; one wrong sign, or two that changed places, are refused", () => {
  const below = chance(8);
  const signs = "0123456789ABCDEFGHJKMNPQRSTWXYZ";
  for (let round = 0; round < 40; round++) {
    const results = Array.from({ length: 1 + below(12) }, () => ({ given: below(20), lost: below(2) === 1 }));
    const mark = signs[below(31)];
    const code = classes.write(mark, results);
    const kept = results.map(({ given, lost }) => ({ given: Math.min(14, given), lost }));
    assert.deepEqual(classes.read(code), { mark, results: kept });
    assert.deepEqual(classes.read(` ${code.toLowerCase().replaceAll("-", " ")} `), { mark, results: kept }, "as it is typed");
    const plain = code.replaceAll("-", "");
    for (let at = 0; at < plain.length; at++) {
      for (const sign of signs) if (sign !== plain[at]) assert.equal(classes.read(plain.slice(0, at) + sign + plain.slice(at + 1)).wrong, "check");
      const swapped = plain.slice(0, at) + (plain[at + 1] ?? "") + plain[at] + plain.slice(at + 2);
      if (swapped !== plain) assert.equal(classes.read(swapped).wrong, "check", swapped);
    }
  }
  assert.equal(classes.write("7", [0, 1, 2, 3].map(() => ({ given: 0, lost: false }))).length, 7, "as 7K4-F2Q");
  assert.deepEqual([classes.read("7K4-U2Q"), classes.read("7"), classes.read("7".repeat(15))], [{ wrong: "sign", sign: "U" }, { wrong: "length" }, { wrong: "length" }]);
});

test("codes are found in what is pasted, and counted", () => {
  const [one, other] = [[{ given: 0, lost: false }, { given: 3, lost: true }], [{ given: 0, lost: false }, { given: 20, lost: true }]].map((results) => classes.write("K", results));
  assert.deepEqual(classes.codesIn(`${one}\n ${other} , ${one};\n\n${one} ${other}`), [one, other, one, one, other]);
  assert.deepEqual(classes.codesIn(one.replaceAll("-", " ")), [one.replaceAll("-", " ")]);
  const counted = classes.tally([one, other].map((code) => classes.read(code).results));
  assert.deepEqual(counted.rights, [0, 2, 0]);
  assert.deepEqual(counted.boards, [{ lost: 0, wrong: 0, given: 0, isCapped: false }, { lost: 2, wrong: 2, given: 17, isCapped: true }]);
});

test("the book tells the limits of the page", async () => {
  const chapter = (await readFile(new URL("../../../../book/src/playground.md", import.meta.url), "utf8")).replace(/\s+/g, " ");
  for (const says of [`a pizza of more than ${MOST_RING} pieces`, `A board of more than ${MOST_DRAWN} vertices is painted`, `(up to ${MOST_TOLD} vertices)`]) {
    assert.ok(chapter.includes(says), says);
  }
});
