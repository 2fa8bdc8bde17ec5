// A whole visit, by fingers on a phone, by keys alone, and on a slow processor.

import { test } from "node:test";
import { Fingers, Keys } from "./hands.js";
import { begin, here } from "./harness.js";
import { visit } from "./visit.js";

begin();

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const QUICK = { delay: 0, motion: false };

for (const [name, hands, options, slow] of [["fingers", Fingers, PHONE, 1], ["keys alone", Keys, { settings: QUICK }, 1], ["fingers, with a processor of a quarter of the speed", Fingers, { ...PHONE, settings: QUICK }, 4]]) {
  test(`a whole visit by ${name}`, async (t) => {
    const page = await here.open({}, { hash: "", ...options });
    const throttle = async (page) => (await page.context().newCDPSession(page)).send("Emulation.setCPUThrottlingRate", { rate: slow });
    await throttle(page);
    const another = async (link) => {
      if (!link) return page.bringToFront();
      const other = await page.context().newPage();
      await throttle(other);
      await other.goto(link);
      return new hands(other);
    };
    await visit(new hands(page), another, (said) => t.diagnostic(said));
  });
}
