//! The functions that an instance exports and imports.
//!
//! No memory is read or written through a raw pointer here: JavaScript fills a vector that Rust
//! owns, and reads another one.

// An exported name and an imported signature are promises that the compiler cannot check:
// `site/door.js` holds the other side of both.
#![allow(unsafe_code)]

use std::cell::RefCell;
use std::sync::Arc;
use std::time::Duration;

use slicewise_ask::{Host, Limits, ask};

#[link(wasm_import_module = "outside")]
unsafe extern "C" {
    /// Returns the milliseconds since a fixed moment.
    safe fn now() -> f64;
    /// Returns a random number.
    safe fn seed() -> u64;
    /// Receives the place of a JSON text in memory that says how far a search has come.
    safe fn progress(start: *const u8, length: usize);
}

thread_local! {
    /// The name of the question, then its body.
    static QUESTION: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
    static ANSWER: RefCell<String> = const { RefCell::new(String::new()) };
    /// What a search of the question's position has found: at first an earlier one, then that of the answer.
    static KEPT: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}

/// Makes room for a question of `length` bytes, and returns where it is to be written.
#[unsafe(no_mangle)]
extern "C" fn reserve(length: usize) -> *mut u8 {
    QUESTION.with_borrow_mut(|question| {
        question.clear();
        question.resize(length, 0);
        question.as_mut_ptr()
    })
}

/// Makes room for `length` bytes that were kept of an earlier search of the question's position, and returns where they
/// are to be written.
#[unsafe(no_mangle)]
extern "C" fn reserve_kept(length: usize) -> *mut u8 {
    KEPT.with_borrow_mut(|kept| {
        *kept = vec![0; length];
        kept.as_mut_ptr()
    })
}

/// Returns where what is to be kept of the answer's search starts.
#[unsafe(no_mangle)]
extern "C" fn kept_start() -> *const u8 {
    KEPT.with_borrow(|kept| kept.as_ptr())
}

/// Returns the number of bytes that are to be kept.
#[unsafe(no_mangle)]
extern "C" fn kept_length() -> usize {
    KEPT.with_borrow(Vec::len)
}

/// Answers the question that was written; the first `name` bytes of it are its name. Returns 0, or
/// the HTTP status of the problem that is the answer.
#[unsafe(no_mangle)]
extern "C" fn answer(name: usize) -> u32 {
    let question = QUESTION.take();
    let (name, body) = question.split_at(name.min(question.len()));
    let name = String::from_utf8_lossy(name);
    let (status, text) = match ask(&name, body, &Limits::default(), &mut Outside) {
        Ok(answer) => (0, answer),
        Err(problem) => (problem.status().into(), problem.to_json()),
    };
    ANSWER.set(text);
    status
}

/// Returns where the answer starts.
#[unsafe(no_mangle)]
extern "C" fn answer_start() -> *const u8 {
    ANSWER.with_borrow(|answer| answer.as_ptr())
}

/// Returns the number of bytes of the answer.
#[unsafe(no_mangle)]
extern "C" fn answer_length() -> usize {
    ANSWER.with_borrow(String::len)
}

/// What JavaScript provides.
struct Outside;

impl Host for Outside {
    fn now(&self) -> Duration {
        Duration::try_from_secs_f64(now() / 1000.0).unwrap_or_default()
    }

    fn is_stopped(&self) -> bool {
        false
    }

    fn progress(&mut self, text: &str) {
        progress(text.as_ptr(), text.len());
    }

    fn seed(&mut self) -> u64 {
        seed()
    }

    fn keep(&mut self, _position: &str, found: Vec<u8>) -> bool {
        KEPT.set(found);
        true
    }

    fn recall(&mut self, _position: &str) -> Option<Arc<[u8]>> {
        let kept = KEPT.take();
        (!kept.is_empty()).then(|| kept.into())
    }
}
