// A site of files is kept for use without a network; a new version is offered, never forced on a play.

import { onPress } from "./dom.js";

/** @param {Board} board */
export async function keepForOffline(board) {
  const { $, engine } = board;
  const { serviceWorker } = navigator;
  if (engine.isServed || !serviceWorker) return;
  const kept = await serviceWorker.register("service-worker.js").catch(() => null);
  // Without it, for example in a private window, the site works as long as there is a network.
  if (!kept) return;
  // The very first version has nothing to replace.
  const offer = () => ($("update").hidden = !(kept.waiting && serviceWorker.controller));
  offer();
  kept.addEventListener("updatefound", () => kept.installing?.addEventListener("statechange", offer));
  onPress(board, {
    "update-button"() {
      serviceWorker.addEventListener("controllerchange", () => location.reload());
      kept.waiting?.postMessage("take over");
    },
  });
}
