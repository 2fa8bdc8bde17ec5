// What a visitor has done in Learn: kept on this device only, under one key, until it is cleared in the settings.

const KEPT = "slicewise.learn";

/** The form of what is kept: what has another one is not read. */
const VERSION = 1;

/**
 * What is kept: half stars by lessons (the best result), the lessons that are passed, solved challenges, rows of right answers, daily results by their dates.
 * @typedef {{ version: number, stars: Record<string, number>, passed: Record<string, boolean>, built: Record<string, boolean>, best: Record<string, number>, daily: Record<string, any> }} Progress
 */

/** @returns {Progress} */
export function progress() {
  const none = { version: VERSION, stars: {}, passed: {}, built: {}, best: {}, daily: {} };
  try {
    const kept = JSON.parse(localStorage.getItem(KEPT) ?? "null");
    return kept?.version === VERSION ? { ...none, ...kept } : none;
  } catch {
    return none;
  }
}

/** Changes what is kept. @param {(kept: Progress) => unknown} change */
export function keep(change) {
  const kept = progress();
  change(kept);
  try {
    localStorage.setItem(KEPT, JSON.stringify(kept));
  } catch {
    // Without storage, nothing is kept.
  }
}

/** Clears all of it. */
export function forget() {
  try {
    localStorage.removeItem(KEPT);
  } catch {
    // There is nothing.
  }
}
