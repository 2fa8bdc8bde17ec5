//! [`hanging`]: the rooted trees of the grab rule.

use super::forest::ForestShape;
use super::kind::Shape;
use super::tree::adjacency;
use super::wiring::Wiring;

/// Returns the trees of a shape, hung by their anchored vertices, if each of its components is a tree with one
/// anchored vertex, or one or two vertices that may be taken at any time under the grab rule, which are roots;
/// `None` for other shapes. O(vertices + edges).
pub(super) fn hanging(shape: &Shape) -> Option<ForestShape> {
    let vertices = shape.vertices();
    let wiring = Wiring::new(shape);
    let (starts, neighbours) = adjacency(vertices, || wiring.edges.iter());
    let beside = |at: u32| &neighbours[starts[at as usize]..starts[at as usize + 1]];
    let mut parents = vec![None; vertices];
    let mut reached = vec![false; vertices];
    for &root in &wiring.anchored {
        if std::mem::replace(&mut reached[root as usize], true) {
            return None;
        }
        let mut left = vec![root];
        while let Some(at) = left.pop() {
            let parent = parents[at as usize];
            for &next in beside(at).iter().filter(|&&next| Some(next) != parent) {
                if std::mem::replace(&mut reached[next as usize], true) {
                    return None;
                }
                parents[next as usize] = Some(at);
                left.push(next);
            }
        }
    }
    let is_loose = |at: u32| match beside(at) {
        [] => true,
        &[other] => beside(other).len() == 1,
        _ => false,
    };
    let mut others = (0..).zip(&reached).filter(|(_, reached)| !**reached).map(|(at, _)| at);
    if !others.all(is_loose) {
        return None;
    }
    ForestShape::new(parents).ok()
}
