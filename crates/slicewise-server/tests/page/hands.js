// Hands that visit the page as people do: fingers, or keys alone. They need of a browser's driver only what all drivers have alike: to
// evaluate, to touch, to press keys.

import assert from "node:assert/strict";
import { setTimeout as pause } from "node:timers/promises";

/** How long a test waits for what must happen, however busy the machine is, in milliseconds. */
export const PATIENCE = Number(process.env.PATIENCE ?? 90_000);

/** Runs in the page: finds the first element in sight that can be pressed, and tells where it is, and how the focus gets there. */
function look({ css, text = "", reach = false }) {
  // While an engine is to move, its moves are marked.
  if (css.startsWith("#picture") && document.querySelector("#totals .them.turn")) return null;
  const found = [...document.querySelectorAll(css)].find((one) => one.checkVisibility({ visibilityProperty: true }) && !one.matches(":disabled, [aria-disabled=true]") && one.textContent.includes(text));
  if (!found) return null;
  const centre = () => {
    const { x, y, width, height } = (found.querySelector(".coin") ?? found).getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  };
  const isFree = ({ x, y }) => found.contains(document.elementFromPoint(x, y));
  if (reach && !isFree(centre())) found.scrollIntoView({ block: "center", behavior: "instant" });
  const at = centre();
  const { activeElement } = document;
  return {
    ...at, isFree: isFree(at), isCoin: found.matches("#picture .legal"), isBox: found.matches("[type=checkbox]"),
    hasFocus: found === activeElement, isAfter: activeElement === document.body || Boolean(activeElement.compareDocumentPosition(found) & Node.DOCUMENT_POSITION_FOLLOWING),
    isTyping: activeElement.matches("input, textarea, select"),
  };
}

/** What all hands do alike. */
class Hands {
  constructor(page) {
    this.page = page;
  }

  /** Waits until `condition` gives something in the page, and returns it. */
  async until(condition, what) {
    for (const end = Date.now() + PATIENCE; Date.now() < end; await pause(20)) {
      const found = await this.page.evaluate(condition, what);
      if (found) return found;
    }
    return assert.fail(`waited in vain until ${condition} ${JSON.stringify(what)}, at ${await this.page.evaluate(() => document.body.innerText)}`);
  }

  /** Waits until an element in sight says so, and returns all that it says. */
  says(css, words) {
    return this.until(({ css, words }) => [...document.querySelectorAll(css)].find((one) => one.checkVisibility() && new RegExp(words, "s").test(one.textContent))?.textContent, { css, words: words.source });
  }

  /** Waits until one of several things can be pressed, and returns its place in the list. */
  async one(...all) {
    return (await this.until((all) => all.findIndex((css) => [...document.querySelectorAll(css)].some((one) => one.checkVisibility())) + 1, all)) - 1;
  }

  /** Takes a coin, which may be taken. */
  coin(vertex) {
    return this.press(`#picture [data-v="${vertex}"].legal`);
  }

  async key(name, held) {
    const { keyboard } = this.page;
    if (held) await keyboard.down(held);
    await keyboard.press(name);
    if (held) await keyboard.up(held);
  }

  /** Writes into a field, instead of what is in it. */
  async write(css, text) {
    await this.enter(css);
    await this.key("a", "Control");
    await this.page.keyboard.type(text);
  }
}

export class Fingers extends Hands {
  async press(css, text) {
    const look_ = () => this.page.evaluate(look, { css, text, reach: true });
    // Once it stays where it is, and nothing lies over it.
    let before = await look_();
    for (const end = Date.now() + PATIENCE; Date.now() < end; ) {
      await pause(20);
      const now = await look_();
      if (now?.isFree && now.x === before?.x && now.y === before?.y) return this.page.touchscreen.tap(now.x, now.y);
      before = now;
    }
    return assert.fail(`nothing to touch: ${css} ${text ?? ""} ${JSON.stringify(before)}`);
  }

  enter(css) {
    return this.press(css);
  }

  /** Chooses of a list: that the browser shows it is not the page's matter. */
  choose(css, value) {
    return this.until(({ css, value }) => {
      const list = document.querySelector(css);
      if (!list?.checkVisibility()) return false;
      list.value = value;
      for (const event of ["input", "change"]) list.dispatchEvent(new Event(event, { bubbles: true }));
      return list.value === value;
    }, { css, value });
  }
}

export class Keys extends Hands {
  /** The most steps to an element. */
  static MOST = 150;

  /** Brings the focus to an element, step by step. */
  async enter(css, text) {
    for (let step = 0; step < Keys.MOST; step++) {
      const now = await this.until(look, { css, text });
      if (now.hasFocus) return now;
      if (now.isCoin && !now.isTyping) await this.key("]");
      else await this.key("Tab", now.isAfter ? null : "Shift");
    }
    return assert.fail(`no key leads to ${css} ${text ?? ""}`);
  }

  async press(css, text) {
    const { isBox } = await this.enter(css, text);
    await this.key(isBox ? "Space" : "Enter");
  }

  async choose(css, value) {
    await this.enter(css);
    for (let step = 0; step < Keys.MOST; step++) {
      const way = await this.page.evaluate((value) => [...document.activeElement.options].findIndex((one) => one.value === value) - document.activeElement.selectedIndex, value);
      if (!way) return;
      await this.key(way > 0 ? "ArrowDown" : "ArrowUp");
    }
    assert.fail(`no key chooses ${value} of ${css}`);
  }
}
