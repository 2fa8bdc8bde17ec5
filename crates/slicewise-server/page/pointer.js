// Pressing and dragging in the picture, and walking over its vertices with the keyboard.

import { on, s } from "./dom.js";
import { round } from "./layout.js";

/** @typedef {{ vertex: number | null, x: number, y: number, far: boolean, thread?: any }} Pressed where a press began, and whether it has moved far */

/** Listens to a picture. `acts` receives presses and drags, and says whether a vertex is only shown nearer; `moved` the new place of a vertex. @param {Board} board @param {View} made @param {Acts & { near: (vertex: number, at: Point) => boolean }} acts @param {(vertex: number, to: Point, done: boolean) => unknown} moved */
export function listenTo(board, made, acts, moved) {
  const { state } = board;
  /** @type {Pressed | null} */
  let pressed = null;
  const of = (/** @type {any} */ event) => event.target.closest?.("[data-v]");
  on(made.svg, {
    pointerdown(/** @type {PointerEvent} */ event) {
      if (event.button) return;
      const cell = (event.pointerType !== "mouse" && !state.editing && within(made, event)) || of(event);
      if (!cell && !state.editing) return;
      pressed = { vertex: cell ? Number(cell.dataset.v) : null, x: event.clientX, y: event.clientY, far: false };
    },
    pointermove(/** @type {PointerEvent} */ event) {
      if (!pressed) return;
      const far = Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) > 6;
      if (!far && !pressed.far) return;
      if (!pressed.far) made.svg.setPointerCapture(event.pointerId);
      pressed.far = true;
      if (pressed.vertex !== null) drag(board, made, pressed, point(made, event), acts, moved);
    },
    pointerup(/** @type {PointerEvent} */ event) {
      const was = pressed;
      pressed = null;
      was?.thread?.remove();
      if (!was) return;
      if (was.vertex === null) return was.far ? null : acts.empty(nearest(made, point(made, event)).vertex, point(made, event));
      if (!was.far) return acts.near(was.vertex, was) || acts.press(was.vertex, made.cells[was.vertex]);
      drop(board, made, was.vertex, point(made, event), acts, moved);
    },
    pointercancel() {
      pressed?.thread?.remove();
      pressed = null;
    },
    // A press may open the editor under the finger: the click that follows a touch must not reach it.
    touchend(/** @type {TouchEvent} */ event) {
      if (state.editing && event.cancelable) event.preventDefault();
    },
    keydown(/** @type {KeyboardEvent} */ event) {
      const cell = of(event);
      if (!cell) return;
      const vertex = Number(cell.dataset.v);
      /** @type {Record<string, () => unknown>} */
      const doing = {
        Enter: () => acts.press(vertex, cell), " ": () => acts.press(vertex, cell),
        ...(state.editing ? { Delete: () => acts.remove(vertex), Backspace: () => acts.remove(vertex), "+": () => acts.add(vertex) } : {}),
      };
      const act = doing[event.key];
      if (!act) return;
      event.preventDefault();
      event.stopPropagation();
      act();
    },
  });
  // The panel around the picture is empty space, too.
  on(made.svg.parentNode, {
    click(/** @type {MouseEvent} */ event) {
      if (!state.editing || event.target !== event.currentTarget) return;
      const at = point(made, event);
      acts.empty(nearest(made, at).vertex, at);
    },
  }, { signal: made.gone.signal });
}

/** @param {View} made @param {MouseEvent} event */
function point(made, event) {
  const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(made.svg.getScreenCTM().inverse());
  return { x: round(x), y: round(y) };
}

/** A finger is as wide as this, in pixels. */
const FINGER = 44;

/** Returns the nearest coin that may be taken under a finger, however small the coins are. @param {View} made @param {MouseEvent} event */
function within({ plan, cells, shown, svg }, event) {
  const unit = svg.getScreenCTM().a;
  const to = new DOMPoint(event.clientX, event.clientY).matrixTransform(svg.getScreenCTM().inverse());
  const legal = shown.filter((vertex) => !plan.vertices[vertex].wedge && cells[vertex].classList.contains("legal"));
  const far = (/** @type {number} */ vertex) => unit * Math.hypot(plan.vertices[vertex].x - to.x, plan.vertices[vertex].y - to.y);
  const near = legal.reduce((/** @type {number | null} */ best, vertex) => (best === null || far(vertex) < far(best) ? vertex : best), null);
  return near !== null && far(near) <= FINGER / 2 ? cells[near] : null;
}

/** Returns the distance of the nearest vertex, and the vertex, if there is any; within `part`, if it is given. @param {View} made @param {Point} to @param {number | null} part */
function nearest({ plan }, to, part = null) {
  let near = { far: Infinity, vertex: /** @type {number | null} */ (null) };
  plan.vertices.forEach((at, vertex) => {
    const far = Math.hypot(at.x - to.x, at.y - to.y);
    if (far < near.far && (part === null || at.part === part)) near = { far, vertex };
  });
  return near;
}

/** @param {Board} board @param {View} made @param {Pressed} pressed @param {Point} to @param {Acts} acts @param {(vertex: number, to: Point, done: boolean) => unknown} moved */
function drag(board, made, pressed, to, acts, moved) {
  const { state } = board;
  const vertex = /** @type {number} */ (pressed.vertex);
  const at = made.plan.vertices[vertex];
  if (state.editing && acts.hasEdges(at.part)) {
    pressed.thread ??= made.under.appendChild(s("line.thread"));
    for (const [key, value] of Object.entries({ x1: at.x, y1: at.y, x2: to.x, y2: to.y })) pressed.thread.setAttribute(key, value);
  } else if (state.editing) {
    // Above the coins that it passes.
    const cell = made.cells[vertex];
    if (cell.nextSibling) cell.parentNode.append(cell);
    cell.setAttribute("transform", `translate(${round(to.x - at.x)} ${round(to.y - at.y)})`);
  } else if (at.loose) {
    pull(made, vertex, to);
    moved(vertex, to, false);
  }
}

/** Moves a vertex of a graph, and the ends of its edges. @param {View} made @param {number} vertex @param {Point} to */
function pull(made, vertex, to) {
  const at = made.plan.vertices[vertex];
  const cell = made.cells[vertex];
  cell.dataset.dx = (Number(cell.dataset.dx) || 0) + to.x - at.x;
  cell.dataset.dy = (Number(cell.dataset.dy) || 0) + to.y - at.y;
  Object.assign(at, to);
  cell.setAttribute("transform", `translate(${round(Number(cell.dataset.dx))} ${round(Number(cell.dataset.dy))})`);
  made.plan.edges.forEach(([one, other], index) => {
    if (one !== vertex && other !== vertex) return;
    const [a, b] = [made.plan.vertices[one], made.plan.vertices[other]];
    for (const [key, value] of Object.entries({ x1: a.x, y1: a.y, x2: b.x, y2: b.y })) {
      made.edges?.[index].setAttribute(key, value);
    }
  });
  made.over.replaceChildren();
}

/** @param {Board} board @param {View} made @param {number} vertex @param {Point} to @param {Acts} acts @param {(vertex: number, to: Point, done: boolean) => unknown} moved */
function drop(board, made, vertex, to, acts, moved) {
  const { part } = made.plan.vertices[vertex];
  if (!board.state.editing) return moved(vertex, to, true);
  const cell = made.cells[vertex];
  cell.removeAttribute("transform");
  cell.parentNode.insertBefore(cell, made.cells[vertex + 1] ?? null);
  const { far, vertex: onto } = nearest(made, to, part);
  if (onto === vertex || onto === null) return;
  if (!acts.hasEdges(part)) acts.reorder(vertex, onto);
  else if (far < 0.8) acts.join(vertex, onto);
}
