//! The compiled part of the Python package `slicewise`: conversions between Python's objects and the library.
//!
//! Nothing is computed here, and no text is made here that the library has. A question goes one way:
//!
//! ```text
//! number    Python's numbers → Exact → int or Fraction        error     the library's errors → exceptions
//! shape     lists, parents, edges → components                vertices  numbers of vertices, moves
//! setup     boards or texts → setups, and back                text      texts and switches
//!    ▼
//! board     Board, Row, Pizza …: boards, which do not change   game      Game: boards that are played
//! search    budgets; the lock of the interpreter is released; Ctrl-C
//!    ▼
//! answers   answers → the dataclasses of slicewise/_answers.py and _plays.py
//!
//! arrays    rows as arrays, one or many, without boards; the best move of any part of a row
//! theory, textbook, generate, census, guarantee, contest, files, draw, own    modules of the same names
//! ```
//!
//! The classes of answers and errors are Python's own (`_answers.py`, `_plays.py`, `_errors.py`), so that they print,
//! compare, pickle and match patterns like others; `_slicewise.pyi` has the types of what is here.

mod answers;
mod arrays;
mod board;
mod census;
mod component;
mod contest;
mod draw;
mod error;
mod files;
mod game;
mod generate;
mod guarantee;
mod number;
mod own;
mod search;
mod setup;
mod shape;
mod strategy;
mod table;
mod text;
mod textbook;
mod theory;
mod vertices;

/// (As in the command, whose searches take a quarter less time with it.)
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// The compiled module.
#[pyo3::pymodule(gil_used = false)]
mod _slicewise {
    #[pymodule_export]
    use crate::{
        arrays::{RowIndex, best_moves, gathered, numbers, value, values_of_boards},
        board::Board,
        census::{count_boards, hunt_boards},
        component::{Ev, Forest, Free, Graph, Path, Pizza, Row, Stack, Tree},
        contest::{answer, formats},
        draw::{
            draw_board, draw_census, draw_chain, draw_fences, draw_lead, draw_lifetimes, draw_play,
            draw_proof, draw_slices, draw_table, places,
        },
        files::{as_graph, read_graphs, write_graph},
        game::PlayedGame,
        generate::{families, family, random_board},
        guarantee::guarantee,
        own::{OwnSolution, simulate_own, solve_own},
        search::verify,
        setup::parse,
        textbook::{textbook_methods, textbook_tables},
        theory::{four_ninths, theory},
    };

    /// The version of the package.
    #[pymodule_export]
    #[expect(non_upper_case_globals, reason = "the name is Python's")]
    const __version__: &str = env!("CARGO_PKG_VERSION");
}
