//! Into how many classes unbroached paths and pizzas fall, if two boards are one where they are equivalent.
//!
//! Boards are counted up to reversal and rotation, and sorted by [`Classes`]. `normal` counts the classes that have a normal form,
//! `inverse` those of boards that are invertible. Where the laboratory leaves a comparison open, the number of classes is an
//! interval.
//!
//! Run it with `cargo run --release -p slicewise-research -- classes 8`, where 8 is the most vertices with the weights 0 and 1; with each
//! further weight there is one fewer. The output for 5:
//!
//! ```text
//! path over 0 to 1
//!    2 vertices:      3 boards,      2 classes,      2 normal,      2 inverse
//!    3 vertices:      6 boards,      3 classes,      3 normal,      2 inverse
//!    4 vertices:     10 boards,      5 classes,      3 normal,      2 inverse
//!    5 vertices:     20 boards, 8 to 9 classes,      5 normal,      4 inverse
//! path over 0 to 2
//!    2 vertices:      6 boards,      4 classes,      4 normal,      4 inverse
//!    3 vertices:     18 boards,      7 classes,      7 normal,      4 inverse
//!    4 vertices:     45 boards, 20 to 22 classes,      8 normal,      4 inverse
//! path over 0 to 3
//!    2 vertices:     10 boards,      7 classes,      7 normal,      7 inverse
//!    3 vertices:     40 boards,     14 classes,     14 normal,      8 inverse
//! pizza over 0 to 1
//!    3 vertices:      4 boards,      2 classes,      2 normal,      2 inverse
//!    4 vertices:      6 boards,      3 classes,      3 normal,      3 inverse
//!    5 vertices:      8 boards,      4 classes,      3 normal,      4 inverse
//! pizza over 0 to 2
//!    3 vertices:     10 boards,      4 classes,      4 normal,      4 inverse
//!    4 vertices:     21 boards,      7 classes,      7 normal,      7 inverse
//! pizza over 0 to 3
//!    3 vertices:     20 boards,      8 classes,      8 normal,      8 inverse
//! ```

use std::error::Error;
use std::io::Write;

use slicewise::Setup;
use slicewise_lab::census::{Kind, Plan, Population, Weights};
use slicewise_lab::theory::{Classes, Lab, Place, invertible};

/// The kinds of boards, and the fewest vertices of one.
const KINDS: [(Kind, usize); 2] = [(Kind::Path, 2), (Kind::Pizza, 3)];

/// The greatest weights.
const GREATEST: [i64; 3] = [1, 2, 3];

/// The classes of some boards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Count {
    /// The boards.
    pub boards: usize,
    /// The boards that are known to be equivalent to no earlier one.
    pub most: usize,
    /// Those of them that are known not to be equivalent to any.
    pub least: usize,
    /// The classes with a normal form.
    pub normal: usize,
    /// The classes of invertible boards.
    pub inverse: usize,
}

/// Prints the classes of paths and pizzas of up to `size` vertices.
///
/// # Errors
/// A value is out of reach, or nothing can be printed.
pub fn count(size: usize, out: &mut dyn Write) -> Result<(), Box<dyn Error>> {
    for (kind, fewest) in KINDS {
        for greatest in GREATEST {
            writeln!(out, "{} over 0 to {greatest}", kind.name())?;
            for size in fewest..=(size + 1).saturating_sub(greatest as usize) {
                let Count { boards, most, least, normal, inverse } = classes(kind, size, greatest)?;
                let classes =
                    if most == least { most.to_string() } else { format!("{least} to {most}") };
                writeln!(
                    out,
                    "   {size} vertices: {boards:6} boards, {classes:>6} classes, {normal:6} normal, {inverse:6} inverse"
                )?;
            }
        }
    }
    Ok(())
}

/// Lists the boards of a kind, up to reversal and rotation.
///
/// # Errors
/// There are too many.
pub fn boards(kind: Kind, size: usize, greatest: i64) -> Result<Vec<Setup>, Box<dyn Error>> {
    let plan = Plan::new(Population::new(kind, size, Weights::Between(0, greatest)))?;
    let mut boards = Vec::new();
    for part in 0..plan.parts() {
        plan.visit(part, &mut |weights| boards.extend(plan.board(part, weights)));
    }
    Ok(boards)
}

/// Counts the classes of a kind of boards of `size` vertices with weights from 0 to `greatest`.
///
/// # Errors
/// A value is out of reach.
pub fn classes(kind: Kind, size: usize, greatest: i64) -> Result<Count, Box<dyn Error>> {
    let lab = Lab::default();
    let (mut count, mut classes) = (Count::default(), Classes::default());
    for board in boards(kind, size, greatest)? {
        let Place { class, is_first, has_normal_form } = classes.place(&board, &lab)?;
        count.boards += 1;
        if is_first {
            count.most += 1;
            count.least += usize::from(class.is_some());
            count.normal += usize::from(has_normal_form);
            count.inverse += usize::from(invertible(&board, &lab)?.is_invertible());
        }
    }
    Ok(count)
}
