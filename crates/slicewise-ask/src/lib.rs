//! Questions about taking games and their answers, JSON to JSON, over any transport.
//!
//! A question is a name (see [`QUESTIONS`]) and a JSON body; its answer is a JSON text, or a
//! [`Problem`] that says what was found, what was expected and where. The crate has no transport,
//! no clock, no threads and no randomness of its own: the caller hands them in as a [`Host`], so
//! that the same questions are answered over HTTP, in WebAssembly or in a test.
//!
//! ```
//! use slicewise_ask::{Limits, NoHost, ask};
//!
//! let limits = Limits::default();
//! let answer = ask("analyse", br#"{"board": "row 4 2 6 7"}"#, &limits, &mut NoHost)?;
//! assert!(answer.contains(r#""value":3"#));
//!
//! let problem = ask("analyse", br#"{"board": "rook 4"}"#, &limits, &mut NoHost).unwrap_err();
//! assert_eq!((problem.name(), problem.status()), ("bad-board", 422));
//! # Ok::<(), slicewise_ask::Problem>(())
//! ```
//!
//! The fields of every question and answer are described in the server's `openapi.json`.
#![forbid(unsafe_code)]

mod answer;
mod applies;
mod board;
mod certificate;
mod challenge;
mod compare;
mod daily;
mod edit;
mod explain;
mod find;
mod gallery;
mod grade;
mod hint;
mod host;
mod judge;
mod limits;
mod outputs;
mod play;
mod position;
mod problem;
mod question;
mod random;
mod story;
mod strategy;
mod table;
mod theory;

pub use host::{Host, NoHost};
pub use limits::Limits;
pub use problem::{
    BAD_BOARD, BAD_CERTIFICATE, BAD_EDIT, BAD_REQUEST, BAD_TURN, FAULT, NO_ANSWER, NOT_FOUND,
    Problem, ProblemKind, TOO_LARGE,
};
pub use question::{QUESTIONS, Question, ask};
pub use theory::theory_questions;
