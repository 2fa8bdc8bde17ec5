//! [`similar`]: sequences with the same slice weights (Brown & Brown, 2.13).

use super::error::TheoryError;
use super::partition::partition;
use super::parts::Parts;
use super::scope::Question;
use slicewise::board::{Setup, Shape};
use slicewise::number::Exact;

/// What two sequences have in common.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Similarity {
    /// The weights of the slices of each sequence, from the left to the right.
    pub slices: [Vec<Exact>; 2],
    /// Whether the sequences are equivalent as rows.
    pub rows: bool,
    /// Whether they are equivalent as stacks, taken from the left.
    pub stacks: bool,
    /// Whether their reverses are.
    pub reversed: bool,
}

impl Similarity {
    /// Whether the sequences are similar: their slices have the same weights in the same order. Then all three
    /// classes are the same; if the lengths are odd, the classes are the same only then.
    #[must_use]
    pub fn is_similar(&self) -> bool {
        self.slices[0] == self.slices[1]
    }
}

/// Compares two sequences, each given as a single row, by the weights of their slices. O(n log n) for n coins.
///
/// # Errors
/// [`TheoryError`] if one of the setups is anything else.
///
/// ```
/// use slicewise::board::notation::parse;
/// use slicewise_lab::theory::similar;
///
/// // 5 | 3 6 4 | 2 and 5 | 1 | 2
/// assert!(similar(&parse("row 5 3 6 4 2")?, &parse("row 5 1 2")?)?.is_similar());
/// // 5 | 5 and 3 | 3, which are both worth nothing beside any board
/// let found = similar(&parse("row 5 5")?, &parse("row 3 3")?)?;
/// assert!(!found.is_similar() && found.rows && found.stacks && found.reversed);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn similar(one: &Setup, other: &Setup) -> Result<Similarity, TheoryError> {
    Question::Similar.admit([one, other])?;
    let [one, other]: [Vec<Exact>; 2] = [one, other].map(|row| row.vertex_weights().collect());
    let slices = |sequence: &[Exact]| {
        let found = partition(&of(Shape::Row, sequence))?.slices.into_iter();
        Ok::<_, TheoryError>(found.map(|slice| slice.weight).collect())
    };
    let [mut reversed, mut other_reversed] = [one.clone(), other.clone()];
    reversed.reverse();
    other_reversed.reverse();
    Ok(Similarity {
        slices: [slices(&one)?, slices(&other)?],
        rows: Parts::of(&of(Shape::Row, &one))? == Parts::of(&of(Shape::Row, &other))?,
        stacks: Parts::of(&of(Shape::Stack, &one))? == Parts::of(&of(Shape::Stack, &other))?,
        reversed: Parts::of(&of(Shape::Stack, &reversed))?
            == Parts::of(&of(Shape::Stack, &other_reversed))?,
    })
}

fn of(shape: fn(slicewise::board::WeightList) -> Shape, coins: &[Exact]) -> Setup {
    Setup::new(vec![shape(coins.to_vec().into())])
}
