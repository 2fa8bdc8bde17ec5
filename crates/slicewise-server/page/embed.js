// The page as a part of another one: `<slicewise-board>` puts it into a frame, with little but the board. The query of
// the address says how it is shown; what follows the # is the play, as in any link.

import { $ } from "./dom.js";

const query = new URLSearchParams(location.search);

export const isEmbedded = query.has("embed");

const chosen = (name, ...choices) => (choices.includes(query.get(name)) ? query.get(name) : null);

/** The settings that the host asks for; others are those of the reader. */
export const settings = isEmbedded
  ? { theme: chosen("theme", "light", "dark") ?? "auto", analysis: chosen("analysis", "off") === null }
  : {};

/** The player that an engine plays, if any. */
export const engine = { first: 0, second: 1 }[isEmbedded ? query.get("engine") : ""] ?? null;

/** Shows less of the page, and listens to the host, who may send the part of a link that follows the #. */
export function listenToHost() {
  if (!isEmbedded) return;
  const { classList } = document.documentElement;
  classList.add("embedded");
  classList.toggle("unanalysed", !settings.analysis);
  $("alone").hidden = false;
  addEventListener("message", ({ source, data }) => {
    if (source !== parent || source === window || typeof data?.slicewise !== "string") return;
    // (Not a place in the history of the host's page.)
    location.replace(`#${data.slicewise}`);
  });
  new ResizeObserver(() => tell({ height: Math.ceil(document.body.getBoundingClientRect().height) })).observe(document.body);
}

/** Tells the host the play, as the address has it. */
export function tellPlay() {
  if (!isEmbedded) return;
  const link = location.hash.slice(1);
  $("alone-link").href = `./#${link}`;
  tell({ play: link });
}

function tell(what) {
  if (parent !== window) parent.postMessage({ slicewise: what }, "*");
}
