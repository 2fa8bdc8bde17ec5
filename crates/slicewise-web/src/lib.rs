//! The engine of the playground as WebAssembly: the questions of [`slicewise_ask`], asked and
//! answered through the memory of an instance.
//!
//! A caller (`site/door.js`) writes the name of a question and its JSON body, one after the other,
//! to where `reserve` points, and calls `answer`. The answer, or the problem, is the JSON text at
//! `answer_start`. What a search that did not end has found is kept outside (`kept_start`), and written back for the
//! question that goes on from it (`reserve_kept`). What the engine needs from outside, it imports: a clock, seeds, and a listener
//! to progress. A search cannot be told to stop, because an instance hears nothing while it
//! computes: whoever runs it ends it.
//!
//! The crate is empty for any other target.

#[cfg(target_family = "wasm")]
mod door;
