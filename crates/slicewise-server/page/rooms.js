// The rooms of the page: Play, where an opponent answers; Learn, where a lesson asks; the Bench, where everything can be studied.

import { onPress } from "./dom.js";
import { ROOMS } from "./link.js";
import { leave, oppose } from "./play.js";
import { changed, onChange } from "./store.js";

/** Goes to another room, with the board that is there: another place in the history. @param {Board} board @param {State["room"]} room */
export function enter(board, room) {
  const { state } = board;
  if (state.room === room && !state.learn) return;
  leave(board);
  Object.assign(state, { room, learn: "" });
  oppose(state);
  changed(board);
}

/** @param {Board} board */
export function listenToRooms(board) {
  const { $, element, state } = board;
  for (const room of ROOMS) onPress(board, { [`to-${room}`]: () => enter(board, room) });
  onPress(board, {
    async forget() {
      (await import("./learn.js")).forget();
      board.learn.place = null;
      changed(board);
    },
  });
  onChange(board, () => {
    element.dataset.room = state.room;
    // A room with lessons is large: it comes when somebody goes there.
    if (state.room === "learn" && !board.learn.isOpen) import("./learn.js").then(({ open }) => open(board));
    element.classList.toggle("locked", state.locked);
    element.dataset.group = state.group.split("=")[0];
    for (const room of ROOMS) {
      const tab = $(`to-${room}`);
      if (tab) tab.ariaCurrent = state.room === room ? "page" : null;
    }
  });
}
