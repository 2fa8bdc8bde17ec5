// The door to an instance of the engine: the JavaScript side of `src/door.rs`.

/**
 * Opens the engine in a compiled module. Returns `ask(name, body)`, which answers the question `name` with the
 * JSON text `body` by `{ status, text, kept }`: a JSON text, 0 or the HTTP status of the problem that it is, and the bytes
 * to hand in with the same question so that its search goes on, if it did not end.
 * `tell` receives JSON texts of how far a search has come.
 */
export function open(module, tell) {
  const outside = {
    now: () => performance.now(),
    seed: () => crypto.getRandomValues(new BigInt64Array(1))[0],
    progress: (start, length) => tell(read(start, length)),
  };
  const { exports } = new WebAssembly.Instance(module, { outside });
  const bytes = (start, length) => new Uint8Array(exports.memory.buffer, start >>> 0, length >>> 0);
  const read = (start, length) => new TextDecoder().decode(bytes(start, length));
  return (name, body, before = new Uint8Array()) => {
    bytes(exports.reserve_kept(before.length), before.length).set(before);
    const [first, rest] = [name, body].map((text) => new TextEncoder().encode(text));
    const length = first.length + rest.length;
    const question = bytes(exports.reserve(length), length);
    question.set(first);
    question.set(rest, first.length);
    const status = exports.answer(first.length);
    const kept = bytes(exports.kept_start(), exports.kept_length()).slice();
    exports.reserve_kept(0);
    return { status, text: read(exports.answer_start(), exports.answer_length()), kept };
  };
}
