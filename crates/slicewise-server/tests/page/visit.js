// A whole visit, as one story: a game lost and understood, a lesson, challenges, a class and its codes, the bench. Whoever has hands
// can do it.

import assert from "node:assert/strict";
import { UI as CLASS } from "../../page/class.en.js";
import { ENDLESS, LESSONS, UI } from "../../page/lessons.en.js";

/** What is visited, in order. `another` opens a link in another window, and returns the hands there. */
const VISIT = {
  async "the first press is answered"(hand) {
    await hand.coin(0);
    await hand.says(".who.them", /Greedy.*15/);
  },

  async "a hint, and a game lost to greed"(hand) {
    await hand.press("#hint");
    await hand.says("#message", /\w/);
    await hand.coin(2);
    await hand.says("#ending h2", /Greedy wins 17 to 11/);
    await hand.says("#ending", /gave away 12/);
  },

  async "why it was lost"(hand) {
    await hand.press("#ending button", "Why?");
    await hand.says("#ending .lanes", /You took 10.*12 : 16.*Take 2.*17 : 11/);
    await hand.press("#ending button", "Further");
    await hand.says("#ending .level", /dark: 11/);
  },

  async "a review of it on the bench, and another try"(hand) {
    await hand.press("#ending button", "on the bench");
    await hand.says("#explained", /dark: 11/);
    await hand.press("#do-last");
    await hand.says("#verdict", /won by 6/);
    await hand.press("#review-button");
    await hand.press("#review button", "Try again");
    await hand.says("#message", /Find a better move/);
    await hand.coin(3);
    await hand.says("#message", /That is best/);
  },

  async "a lesson"(hand) {
    const step = (at) => hand.says("#learn-ask", new RegExp(`^${LESSONS.ends.steps[at - 1].text.replace("?", "\\?")}$`));
    const taken = (count) => hand.until((count) => document.querySelectorAll("#picture .taken").length === count, count);
    const ends = (how) => hand.says("#learn-told .result", how);
    await hand.press("#to-learn");
    await hand.press(".door.next");
    await step(1);
    await hand.press("#learn button", UI.next);
    await step(2);
    await hand.press("#learn button", "Yes");
    await step(3);
    await hand.coin(0);
    await hand.coin(2);
    await ends(/Exact wins, 9 to 5/);
    await hand.press("#learn button", UI.goOn);
    await step(4);
    await hand.press("#learn button", "No");
    await step(5);
    await hand.coin(0);
    await hand.coin(3);
    await ends(/Exact wins.*You gave away/);
    await hand.press("#learn button", UI.thatMove);
    await taken(0);
    await hand.coin(3);
    await taken(2);
    await hand.coin(1);
    await ends(/You win, 10 to 5/);
    await hand.press("#learn button", UI.goOn);
    await step(6);
    await hand.says("#learn .lanes", /5 : 10.*10 : 5/);
    await hand.press("#learn button", UI.next);
    await step(7);
    await hand.press("#learn button", UI.next);
  },

  async "its check"(hand) {
    for (;;) {
      await hand.says("#learn-ask", /Will you get the|Three right/);
      if (!(await hand.one("#learn-told .stars", ".answers .big:not(.strong)"))) break;
      await hand.press("#learn .answers button", UI.yes);
      if (!(await hand.one(".answers .strong", "#picture .legal"))) {
        await hand.press("#learn .answers button", UI.freshBoard);
        continue;
      }
      // It was not so: that is played, and then known.
      await playOn(hand, ".answers .strong");
      await hand.press("#learn .answers button", UI.onceMore);
      await hand.press("#learn .answers button", UI.no);
      await hand.press("#learn .answers button", UI.freshBoard);
    }
    await hand.says("#learn-told .stars", /[★⯪]/u);
    await hand.press("#learn button", UI.goOn);
    await hand.until((name) => [...document.querySelectorAll(".door")].some((door) => door.textContent.includes(name) && !door.matches(".next")), LESSONS.ends.name);
  },

  async "a challenge, with all its hints"(hand) {
    await hand.press("#learn .doors button", ENDLESS.greed);
    await hand.until(() => Boolean(document.querySelector("#picture .legal")));
    for (let hints = 1; hints <= 4; hints++) {
      await hand.press("#learn .hint");
      await hand.until((hints) => hints === 4 ? !document.querySelector("#learn .hint") : document.querySelectorAll("#learn-told p").length >= hints, hints);
    }
    await hand.press("#picture .lit.legal");
    await hand.says("#learn-told", new RegExp(UI.right));
    await hand.press("#learn .to-path");
  },

  async "the board of the day"(hand) {
    await hand.press("#learn .doors button", UI.daily);
    await hand.says("#learn-ask", new RegExp(UI.dailyAsk));
    await playOn(hand, ".result-lines");
    await hand.says(".result-lines", /\d+–\d+/);
    await hand.press("#learn button", UI.goOn);
    await hand.until(() => Boolean(document.querySelector(".door")));
  },

  async "a class, and the code of a pupil"(hand, another) {
    await hand.press("#share-button");
    await hand.press("#teach summary");
    await hand.choose("#class-what", "list");
    await hand.write("#class-lines", "row 8 15 3 7\nrow 4 2 6 7");
    await hand.press("#class-form button");
    const link = await hand.until(() => document.querySelector("#class-link")?.value);
    const pupil = await another(link);
    for (const board of [1, 2]) {
      await pupil.says("#group .name", new RegExp(`Board ${board} of 2`));
      await playOn(pupil, "#group .answers button");
      await pupil.press("#group .answers button");
    }
    const code = await pupil.says("#group .code", /^\w{3}-?\w*$/);
    await another();
    await hand.write("#codes", code);
    await hand.says("#tallied", /One code counts/);
  },

  async "a worksheet and its key"(hand) {
    await hand.press("#class-made button", CLASS.worksheet);
    await hand.until(() => document.querySelectorAll(".tasks .thumb svg").length === 2);
    await hand.press("#group-key");
    await hand.says(".page.key", /\d+–\d+/);
    await hand.press("#group button", CLASS.close);
  },

  async "a question on the bench, and boards that are found"(hand) {
    await hand.press("#lab-button");
    await hand.press('[data-ask="parity"]');
    await hand.says('[data-out="1"] .told', /\w/);
    await hand.write("#find-size", "4");
    await hand.choose("#find-where", "greed-fails");
    await hand.press("#lab-find button");
    await hand.says('[data-out="2"] .told', /found/);
    await hand.press('[data-out="2"] .pick');
    await hand.until(() => new URLSearchParams(location.hash.slice(1)).get("board") !== "row 8 15 3 7");
  },
};

/** Takes the first coin that may be taken, again and again, until something else is there. */
async function playOn(hand, end) {
  for (let taken = -1; ; ) {
    const turn = await hand.until(({ end, taken }) => {
      if (document.querySelector(end)) return { isOver: true };
      const now = document.querySelectorAll("#picture .taken").length;
      return now > taken && document.querySelector("#picture .legal") && !document.querySelector("#totals .them.turn") && { taken: now };
    }, { end, taken });
    if (turn.isOver) return;
    ({ taken } = turn);
    await hand.press("#picture .legal");
  }
}

/** Visits the page, and says what took how long. */
export async function visit(hand, another, tell = () => {}) {
  for (const [name, part] of Object.entries(VISIT)) {
    const begun = Date.now();
    try {
      await part(hand, another);
    } catch (error) {
      assert.fail(`${name}: ${error.stack}`);
    }
    tell(`${name}: ${Date.now() - begun} ms`);
  }
}
