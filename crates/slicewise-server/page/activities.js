// Activities for a class, as data: their boards, and what is done with them. Their words are in class.en.js.

/** @typedef {{ id: string, does: ("project" | "sheet" | "class")[], boards: string[], seats?: number[], cards?: number[], isOpen?: boolean, opponent: string, seat: number, show: "none", lesson: string }} Activity */

/** @param {string} id @param {Activity["does"]} does @param {string[]} boards @param {Partial<Activity>} [more] @returns {Activity} */
const activity = (id, does, boards, more = {}) => ({ id, does, boards, opponent: "optimal", seat: 0, show: "none", lesson: "", ...more });

/** The activities in the order of lessons. `seats` are the boards on which the seat is chosen, `cards` what is cut out; where nothing is to be written, `isOpen`. */
export const ACTIVITIES = [
  activity("hands", ["project"], ["row 1 10 20 30 10 1"]),
  activity("pairs", ["sheet"], ["row 2 9 3 + row 2 9 3", "row 2 9 3 + row 2 9 3 + free 1"], { cards: [2, 9, 3, 2, 9, 3, 1], isOpen: true }),
  activity("worksheet", ["sheet", "project"], [
    "row 6 9 2 5", "row 7 5 4 6", "row 2 9 1 8 4 2", "row 7 2 9 1 6", "row 8 3 6 2 2 9", "row 2 2 6 3 1 8 6", "row 7 8 3 6 + row 4 1 5", "pizza 6 1 5 1 5",
  ], { seats: [3] }),
  activity("discuss", ["project"], ["row 9 5 2 4 7", "row 8 1 9 3 7", "row 2 9 3 + free 0", "pizza 3 1 4 1 5 2"]),
  activity("proof", ["sheet"], ["row 8 1 9 3 7"], { isOpen: true }),
  activity("homework", ["sheet", "class"], ["row 8 1 9 3 7"], { seats: [0], isOpen: true }),
];
