//! A canonical order of a component's vertices, which depends on its shape and not on their numbers.

use super::bit_graph::BitGraph;
use super::bits::Bits;
use crate::hash::hash_of;
use crate::number::Scalar;

/// The rounds of refinement before a tie is broken.
const ROUNDS: usize = 3;

/// The most ties that are broken one by one; after that, the numbers of the vertices decide.
const TIES: usize = 12;

/// Sorts the vertices of a component by colours, which the neighbours' colours refine; ties are broken
/// one by one. Two components of one shape mostly get orders that make them equal. Where they do not,
/// both are searched, which costs time and nothing else.
pub(crate) fn order<W: Scalar, const N: usize>(
    graph: &BitGraph<W, N>,
    component: Bits<N>,
) -> Vec<usize> {
    let mut order = Vec::with_capacity(component.len());
    order.extend(component.iter());
    let mut colours = vec![0_u64; graph.weights.len()];
    for &place in &order {
        let [available, anchored, even] = [&graph.available, &graph.anchored, &graph.even];
        let kinds = [available.contains(place), anchored.contains(place), even.contains(place)];
        colours[place] = hash_of(&(&graph.weights[place], kinds, graph.degree(place)));
    }
    // Mostly the weights tell them apart.
    for step in 0..=TIES + 1 {
        sort_by_colour(&mut order, &colours);
        let equal = order.windows(2).find(|pair| colours[pair[0]] == colours[pair[1]]);
        let Some(&[first, _]) = equal else { break };
        if step > 0 {
            colours[first] = hash_of(&(colours[first], step));
        }
        refine(graph, &order, &mut colours);
    }
    order
}

fn sort_by_colour(order: &mut [usize], colours: &[u64]) {
    order.sort_by_key(|&place| colours[place]);
}

/// Refines the colours of vertices by those of their neighbours.
fn refine<W: Scalar, const N: usize>(
    graph: &BitGraph<W, N>,
    order: &[usize],
    colours: &mut Vec<u64>,
) {
    let mut finer = colours.clone();
    for _ in 0..ROUNDS {
        for &place in order {
            let beside = graph.links[place].iter();
            let sum = beside.fold(0_u64, |sum, other| sum.wrapping_add(colours[other]));
            finer[place] = hash_of(&(colours[place], sum));
        }
        std::mem::swap(colours, &mut finer);
    }
}
