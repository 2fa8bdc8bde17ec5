//! What the fuzz targets share: small boards out of bytes.

use arbitrary::{Result, Unstructured};
use slicewise::board::{GraphShape, Limit, Passing, Rules, Shape, Taking, WeightList};
use slicewise::number::Integer;
use slicewise::solve::oracle;
use slicewise::{Exact, Setup};

/// The most vertices of a board that the oracle is asked about.
pub const SMALL: usize = 10;

/// A few weights from −3 to 4.
fn weights(bytes: &mut Unstructured<'_>, most: usize) -> Result<WeightList> {
    let length = bytes.int_in_range(0..=most)?;
    (0..length).map(|_| Ok(Exact::from(bytes.int_in_range(-3_i64..=4)?))).collect()
}

/// A component of the classical kinds.
pub fn classical(bytes: &mut Unstructured<'_>) -> Result<Shape> {
    let kind = bytes.int_in_range(0..=7)?;
    let weights = weights(bytes, 6)?;
    let n = weights.len() as u32;
    let mut parents = Vec::new();
    for at in 0..n {
        let up = bytes.int_in_range(0..=at)?;
        parents.push((up < at).then_some(up));
    }
    Ok(match kind {
        0 => Shape::Row(weights),
        1 => Shape::Stack(weights),
        2 => Shape::Free(weights),
        3 => Shape::Ev(weights.iter().take(2).map(|weight| weight.abs()).collect()),
        4 => Shape::Pizza(weights),
        5 => Shape::Path(weights),
        6 => Shape::Forest { weights, parents },
        _ => {
            let edges = (1..n).map(|at| (parents[at as usize].unwrap_or(0), at)).collect();
            Shape::Tree { weights, edges }
        }
    })
}

/// A component of a kind that is played under the plain rules only: a classical one, or a front.
fn plain(bytes: &mut Unstructured<'_>) -> Result<Shape> {
    if !bytes.ratio(1, 8)? {
        return classical(bytes);
    }
    let number = Exact::from(bytes.int_in_range(1_i64..=4)?);
    let limit = match bytes.int_in_range(0..=3)? {
        0 => Limit::All,
        1 => Limit::Twice(number),
        2 => Limit::Most(number),
        _ => Limit::Count(number),
    };
    if !limit.grows() && bytes.ratio(1, 3)? {
        return Ok(Shape::Ends { weights: weights(bytes, 6)?, limit });
    }
    Ok(Shape::Front { weights: weights(bytes, 6)?, limit })
}

/// Any graph.
pub fn graph(bytes: &mut Unstructured<'_>) -> Result<Shape> {
    let weights = weights(bytes, 7)?;
    let n = weights.len() as u32;
    let (mut edges, mut open, mut anchored, mut even) = (vec![], vec![], vec![], vec![]);
    for one in 0..n {
        for other in one + 1..n {
            if bytes.arbitrary()? {
                edges.push((one, other));
            }
        }
        let kinds: u8 = bytes.arbitrary()?;
        (kinds & 3 == 1).then(|| open.push(one));
        (kinds & 12 == 4).then(|| anchored.push(one));
        (kinds & 112 == 16).then(|| even.push(one));
    }
    Ok(Shape::Graph(GraphShape { weights, edges, open, anchored, even }))
}

/// Any of the twelve rules.
pub fn rules(bytes: &mut Unstructured<'_>) -> Result<Rules> {
    let (taking, passing) = (bytes.choose(&Taking::ALL)?, bytes.choose(&Passing::ALL)?);
    Ok(Rules { taking: *taking, passing: *passing })
}

/// Up to three components of some kind.
pub fn components(
    bytes: &mut Unstructured<'_>,
    kind: fn(&mut Unstructured<'_>) -> Result<Shape>,
) -> Result<Vec<Shape>> {
    let mut components = Vec::new();
    for _ in 0..bytes.int_in_range(1..=3)? {
        components.push(kind(bytes)?);
    }
    Ok(components)
}

/// Up to three components: of the classical kinds and fronts under the plain rules, or graphs under any.
pub fn setup(bytes: &mut Unstructured<'_>) -> Result<Setup> {
    let is_plain: bool = bytes.arbitrary()?;
    let rules = if is_plain { Rules::default() } else { rules(bytes)? };
    let components = components(bytes, if is_plain { plain } else { graph })?;
    Ok(Setup { components, rules })
}

/// The value by definition, in the numbers of the setup; `None` if it is not a board, or not small.
pub fn defined(setup: &Setup) -> Option<Exact> {
    let (board, legend) = setup.graph_in::<Integer>().ok()?;
    Some(legend.exact(&oracle::general_value(&board).ok()?))
}
