//! Into how many classes unbroached paths and pizzas fall, if two boards are one where they are equivalent.
//!
//! Boards are counted up to reversal and rotation. Two boards of one class agree in their values, by themselves and with one forced
//! pass, in the turns of their profiles, and in their distances from the free weights nearest to these; boards that agree in all of that
//! are compared by the laboratory, unless the profile shows their normal form. `normal` counts the classes that have one, `inverse`
//! those of boards that are invertible. Where the laboratory leaves a comparison open, the number of classes is an interval.
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

use std::collections::{BTreeMap, BTreeSet};
use std::error::Error;
use std::io::Write;

use slicewise::Setup;
use slicewise::number::Exact;
use slicewise_lab::census::{Kind, Plan, Population, Weights};
use slicewise_lab::theory::{Lab, Verdict, equivalent, invertible, profile};

/// The kinds of boards, and the fewest vertices of one.
const KINDS: [(Kind, usize); 2] = [(Kind::Path, 2), (Kind::Pizza, 3)];

/// The greatest weights.
const GREATEST: [i64; 3] = [1, 2, 3];

/// What equivalent boards agree in.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Signature {
    turns: Vec<Exact>,
    value: Exact,
    one_pass: Option<Exact>,
    /// The distance from the free weights nearest to the turns.
    distance: Exact,
}

/// The classes of some boards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Count {
    /// The boards.
    pub boards: usize,
    /// The classes, if all comparisons that are open are of different ones.
    pub most: usize,
    /// The classes, if all comparisons that are open are of one.
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

/// A board of each class of a signature, with the group of classes that may be one with it.
type Representatives = Vec<(Setup, usize)>;

/// Counts the classes of a kind of boards of `size` vertices with weights from 0 to `greatest`.
///
/// # Errors
/// A value is out of reach.
pub fn classes(kind: Kind, size: usize, greatest: i64) -> Result<Count, Box<dyn Error>> {
    let lab = Lab::default();
    let mut count = Count::default();
    let mut known: BTreeMap<Signature, Representatives> = BTreeMap::new();
    for board in boards(kind, size, greatest)? {
        count.boards += 1;
        let found = profile(&board, &lab)?;
        let is_normal = found.normal_form.is_some();
        let signature = Signature {
            turns: found.weights(),
            value: found.value,
            one_pass: found.one_pass,
            distance: found.distance,
        };
        let others = known.entry(signature).or_default();
        let Some(groups) = groups_beside(&board, is_normal, others, &lab)? else { continue };
        let group = groups.iter().copied().min().unwrap_or(count.most);
        others.iter_mut().filter(|(_, other)| groups.contains(other)).for_each(|it| it.1 = group);
        count.normal += usize::from(is_normal);
        count.inverse += usize::from(invertible(&board, &lab)?.is_invertible());
        others.push((board, group));
        count.most += 1;
    }
    let groups = |all: &Representatives| all.iter().map(|it| it.1).collect::<BTreeSet<_>>().len();
    count.least = known.values().map(groups).sum();
    Ok(count)
}

/// Compares a board with those of its signature: `None` if it is equivalent to one of them, otherwise the groups of those to which it may
/// be.
fn groups_beside(
    board: &Setup,
    is_normal: bool,
    others: &Representatives,
    lab: &Lab<'_>,
) -> Result<Option<Vec<usize>>, Box<dyn Error>> {
    if is_normal && !others.is_empty() {
        return Ok(None);
    }
    let mut groups = Vec::new();
    for (other, group) in others {
        match equivalent(board, other, lab)? {
            Verdict::Yes(_) => return Ok(None),
            Verdict::No { .. } => {}
            _ => groups.push(*group),
        }
    }
    Ok(Some(groups))
}
