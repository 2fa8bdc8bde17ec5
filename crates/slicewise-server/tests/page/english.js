// Finds what is left of English in a German sentence.

/** Frequent words of the engine that are none in German. */
const ENGLISH = /\b(the|of|found|expected|is|are|and|not|no|with|from|for|that|which|on|at|it|its|than|but|be|has|have|more|most|less|each|every|only|one|two|may|must|cannot|without|under|beside|between|after|before|first|second|last|other|another|again|such|where|if|or|by|vertex|vertices|nodes?|boards?|coins?|pieces?|components?|weights?|numbers?|values|moves?|list|file|text|lines?|keys?|steps?|search|question|players?)\b/g;

/** Returns the English words in a text, but for what is in quotes of any kind, moves, names, and places and keys of JSON. @param {string} text */
export const english = (text) => text.replace(/`[^`]*`|"[^"]*"|„[^“]*“|\w+(-\w+)+|\bcertificate, board, .*|Stelle [^ ]+|\b(menu|game) \w+ (choice|edge) \w+|Communications of the ACM/g, " ").match(ENGLISH) ?? [];
