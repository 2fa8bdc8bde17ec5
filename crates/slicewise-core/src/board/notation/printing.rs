//! Printing boards.

use std::fmt::{self, Display};

use crate::board::kind::Shape;
use crate::board::setup::Setup;
use crate::board::weight_list::WeightList;

impl Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.rules.are_plain() {
            write!(f, "{} ", self.rules)?;
        }
        match self.components.as_slice() {
            [] => f.write_str("empty"),
            components => side_by_side(components, f),
        }
    }
}

/// Prints components joined by `+`.
pub(in crate::board) fn side_by_side(
    components: &[Shape],
    f: &mut fmt::Formatter<'_>,
) -> fmt::Result {
    for (index, shape) in components.iter().enumerate() {
        let plus = if index == 0 { "" } else { " + " };
        write!(f, "{plus}{shape}")?;
    }
    Ok(())
}

/// Prints weights with a space before each, some kilobytes at a time.
pub(in crate::board) fn print_weights(
    weights: &WeightList,
    f: &mut fmt::Formatter<'_>,
) -> fmt::Result {
    const PIECE: usize = 1 << 12;
    let mut piece = String::new();
    for weight in weights.iter() {
        piece.push(' ');
        weight.write_to(&mut piece);
        if piece.len() >= PIECE {
            f.write_str(&piece)?;
            piece.clear();
        }
    }
    f.write_str(&piece)
}

/// Prints the word `edges` and edges, if there are any.
pub(in crate::board) fn print_edges(
    edges: &[(u32, u32)],
    f: &mut fmt::Formatter<'_>,
) -> fmt::Result {
    if !edges.is_empty() {
        f.write_str(" edges")?;
    }
    edges.iter().try_for_each(|(one, other)| write!(f, " {one}-{other}"))
}
