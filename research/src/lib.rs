//! The computations that proofs and tables of the book rest on; `README.md` lists them.
#![forbid(unsafe_code)]

use std::error::Error;
use std::io::Write;

pub mod classes;
pub mod evidence;
pub mod normal_orders;
pub mod positions;
pub mod shrink;
pub mod trees;

/// A computation: prints its results up to a size.
pub type Program = fn(usize, &mut dyn Write) -> Result<(), Box<dyn Error>>;

/// The programs, by name, with the size for which their documentation has the output.
pub const PROGRAMS: [(&str, Program, usize); 5] = [
    ("classes", classes::count, 5),
    ("evidence", evidence::count, 5),
    ("normal_orders", normal_orders::count, 5),
    ("shrink", shrink::count, 50),
    ("trees", trees::count, 6),
];
