// The page as a part of another one: `<slicewise-board>` puts it into a frame, with little but the board. The query of
// the address says how it is shown; what follows the # is the play, as in any link.

import { home } from "./language.js";

/**
 * Returns what the host wishes, as the query of the address tells it; nothing on a page of its own.
 * @param {string} search @returns {Wishes}
 */
export function wishesOf(search) {
  const query = new URLSearchParams(search);
  if (!query.has("embed")) return {};
  const theme = query.get("theme") ?? "";
  const engine = ["first", "second"].indexOf(query.get("engine") ?? "");
  return {
    isEmbedded: true,
    settings: { theme: ["light", "dark"].includes(theme) ? theme : "auto" },
    engine: engine < 0 ? null : engine,
  };
}

/** Shows less of the page, and listens to the host, who may send the part of a link that follows the #. @param {Board} board */
export function listenToHost({ $, wishes }) {
  if (!wishes.isEmbedded) return;
  const { classList } = document.documentElement;
  classList.add("embedded");
  $("alone").hidden = false;
  addEventListener("message", ({ source, data }) => {
    if (source !== parent || source === window || typeof data?.slicewise !== "string") return;
    // Not a place in the history of the host's page.
    location.replace(`#${data.slicewise}`);
  });
  new ResizeObserver(() => tell({ height: Math.ceil(document.body.getBoundingClientRect().height) })).observe(document.body);
}

/** Tells the host the play, as the address has it. @param {Board} board */
export function tellPlay({ $, wishes }) {
  if (!wishes.isEmbedded) return;
  const link = location.hash.slice(1);
  $("alone-link").href = `${home()}#${link}`;
  tell({ play: link });
}

/** @param {{ height: number } | { play: string }} what */
function tell(what) {
  if (parent !== window) parent.postMessage({ slicewise: what }, "*");
}
