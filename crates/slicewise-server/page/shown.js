// What may be seen of the engine's answers. Nothing that follows from how a play would end is drawn, written or spoken but through
// here: no answer is on the screen before somebody acted or asked.

/** What is shown, from nothing to all of it. @type {State["show"][]} */
export const SHOWS = ["none", "hints", "all"];

/** Returns whether outcomes are shown; not while a better move is looked for. @param {Board} board */
export const isAnalysed = ({ state }) => state.show === "all" && !state.retry;

/** Returns whether positions are searched: also to judge another try at a mistake. @param {Board} board */
export const isSearched = ({ state }) => state.show === "all" || Boolean(state.retry);

/** Returns whether a person plays against an engine. @param {Board} board */
export const isContest = ({ state: { seats } }) => seats.some((seat) => seat.strategy) && seats.some((seat) => !seat.strategy);

/** Returns whether a visitor may ask for so much: a link can lock what is shown. @param {Board} board @param {State["show"]} much */
export const mayAsk = ({ state }, much) => !state.locked || SHOWS.indexOf(state.show) >= SHOWS.indexOf(much);
