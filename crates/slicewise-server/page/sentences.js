// Sentences of the engine in another language: each is looked up by what it has in common with others like it.

/**
 * Returns what says a sentence in another language: by a list of sentences with `{}` for what differs, which is `{0}`, `{1}` … in the
 * other language. What stands there is said in it, too. Of several that fit, the longest counts; what has none stays as it is.
 * @param {Record<string, string>} sentences
 */
export function translator(sentences) {
  const patterns = Object.entries(sentences).filter(([from]) => from.includes("{}")).sort(([one], [other]) => other.length - one.length)
    .map(([from, to]) => ({ pattern: new RegExp(`^${from.split("{}").map((part) => part.replace(/\W/g, "\\$&")).join("(.*?)")}$`, "s"), to }));
  /** @param {string} text @returns {string} */
  const say = (text) => {
    if (Object.hasOwn(sentences, text)) return sentences[text];
    for (const { pattern, to } of patterns) {
      const [whole, ...places] = pattern.exec(text) ?? [];
      if (whole !== undefined) return to.replace(/\{(\d)\}/g, (_, place) => say(places[Number(place)]));
    }
    return text.split(", ").map((part) => (part !== text && part.includes(" ") ? say(part) : part)).join(", ");
  };
  return say;
}
