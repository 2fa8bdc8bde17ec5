//! What a teacher says about a play of two: [`hints`], each of which says a little more, and the [`story`] of the last
//! move, beside that of a better one.
//!
//! Both are read from the answers of a [`Game`], on any board.

mod hint;
mod story;

pub use hint::{Hint, LEVELS, hints};
pub use story::{Colours, Lane, Opening, SHOWN, Story, StoryTurn, story};

use std::collections::BTreeSet;

use crate::{Game, Vertex};

/// Returns the vertices that may be taken, alone or among others. O(n log n).
#[must_use]
pub fn takeable(game: &Game) -> BTreeSet<Vertex> {
    let mut runs: Vec<_> = game.legal_moves().into_iter().filter_map(|mv| mv.run()).collect();
    runs.sort_unstable();
    let mut next = Vertex::new(0);
    let mut found = BTreeSet::new();
    for (first, last) in runs {
        // The moves of a front begin at the same vertex.
        for vertex in first.max(next).index()..=last.index() {
            found.insert(Vertex::new(vertex as u32));
        }
        next = next.max(last);
    }
    found
}
