//! The [`normal_form`] of a component of any size, and the [`first_moves`] of one that every move reduces to normal forms.
//!
//! ```text
//! share   a tree with one available vertex         Brown & Brown, Corollary 2.12
//!         a row
//!         a vertex from which trees and cycles     General boards, Proposition 11
//!         hang, the only one available
//! grab    a tree with one anchored vertex          Chains, Theorem 4
//!         a path without one, which is a row       General boards, Proposition 10
//! ```
//!
//! O(n log n) for a normal form of n vertices, n times that for the first moves.

use super::effort::{Effort, Stopped};
use super::enabled::Enabled;
use crate::ask::Reductions;
use crate::board::{Graph, Rules};
use crate::check::change::is_free;
use crate::number::Scalar;
use crate::solve::chain::Order;
use crate::solve::normal_form::{Forest, NormalForm};

/// The most vertices of a component that takes a search. Components with a normal form may have any size: rooted
/// trees, rows and cycles that hang by one vertex, unless the rule is `both` or the passing `N`. Where nobody passes,
/// those that have one after any first move, such as a pizza, may have up to [`OPENED_LIMIT`] vertices.
pub const COMPONENT_LIMIT: usize = 512;

/// The most vertices of a component of which every first move leaves normal forms, if it is beside others that take
/// a search, or theory does not know it: all these normal forms are kept.
pub const OPENED_LIMIT: usize = 2048;

/// The most steps to take for the normal form of a whole graph.
const MOST_STEPS: usize = 1 << 31;

/// The work of a normal form, per vertex.
pub(super) const NORMAL_FORM: usize = 8;

/// Returns the normal form of a graph, whose ev is a stack; `None` if that of a component is not known, there are
/// too many of them, or a player may pass. O(n log n), and O(n) more for each component with edges.
pub(crate) fn normal_form_of<W: Scalar>(graph: &Graph<W>, rules: Rules) -> Option<NormalForm<W>> {
    if rules.passing.allows_passes() {
        return None;
    }
    // As a stack, an ev needs no parity.
    let enabled = Enabled { rules, reductions: Reductions::ALL, one_parity: true };
    let (mut free, mut ev) = (Vec::new(), W::default());
    let components = graph.components();
    let joined = components.iter().filter(|component| component.len() > 1).count();
    if joined.saturating_mul(graph.vertices.len()) > MOST_STEPS {
        return None;
    }
    for component in components {
        match component[..] {
            [alone] if is_free(graph, alone) => free.push(graph.weights[alone].clone()),
            _ => {
                let form = normal_form(graph, &component, &enabled)?;
                free.extend_from_slice(form.free());
                ev.add(form.ev());
            }
        }
    }
    Some(NormalForm::from_fitting(free, ev))
}

/// Returns the normal form of a component; `None` if none is known, or the reductions that lead to it do not hold.
pub(super) fn normal_form<W: Scalar>(
    graph: &Graph<W>,
    component: &[usize],
    enabled: &Enabled,
) -> Option<NormalForm<W>> {
    if component.iter().any(|&place| graph.even[place]) {
        return None;
    }
    if enabled.rooted() {
        shared(graph, component, enabled)
    } else if enabled.grabbed() {
        grabbed(graph, component, enabled)
    } else {
        None
    }
}

/// The score of a move, and the normal forms after it.
pub(super) type FirstMove<W> = (W, Vec<NormalForm<W>>);

/// Returns the first moves in a component, in which nobody may pass; `None` if a normal form after one of them is not
/// known, or the component is too large.
pub(super) fn first_moves<W: Scalar>(
    graph: &Graph<W>,
    component: &[usize],
    enabled: &Enabled,
    effort: &mut Effort<'_>,
) -> Result<Option<Vec<FirstMove<W>>>, Stopped> {
    let fits = component.len() <= OPENED_LIMIT && !enabled.rules.passing.allows_passes();
    let is_even = |&place: &usize| graph.even[place];
    if !fits || component.iter().any(is_even) {
        return Ok(None);
    }
    let alone = alone(graph, component);
    let legal = alone.legal(enabled.rules.taking);
    let mut moves = Vec::new();
    for place in (0..component.len()).filter(|&place| legal[place]) {
        effort.spend(component.len() * NORMAL_FORM)?;
        let Some(forms) = after(&alone, place, enabled) else { return Ok(None) };
        moves.push((alone.weights[place].clone(), forms));
    }
    Ok(Some(moves))
}

/// Returns the normal forms of the components after a move; `None` if one is not known.
fn after<W: Scalar>(
    graph: &Graph<W>,
    taken: usize,
    enabled: &Enabled,
) -> Option<Vec<NormalForm<W>>> {
    let mut left = graph.clone();
    graph.beside(taken).for_each(|other| left.available[other] = true);
    left.drop(taken);
    left.components().iter().map(|part| normal_form(&left, part, enabled)).collect()
}

/// Returns a component as a graph of its own.
fn alone<W: Scalar>(graph: &Graph<W>, component: &[usize]) -> Graph<W> {
    let mut new = vec![0; graph.vertices.len()];
    component.iter().enumerate().for_each(|(to, &from)| new[from] = to);
    let marks = |kind: &[bool]| component.iter().map(|&place| kind[place]).collect();
    let moved = |&place: &usize| graph.beside(place).map(|other| new[other] as u32).collect();
    Graph {
        vertices: component.iter().map(|&place| graph.vertices[place]).collect(),
        weights: component.iter().map(|&place| graph.weights[place].clone()).collect(),
        neighbours: component.iter().map(moved).collect(),
        available: marks(&graph.available),
        anchored: marks(&graph.anchored),
        even: marks(&graph.even),
    }
}

fn shared<W: Scalar>(
    graph: &Graph<W>,
    component: &[usize],
    enabled: &Enabled,
) -> Option<NormalForm<W>> {
    let mut available = component.iter().copied().filter(|&place| graph.available[place]);
    let open = [available.next(), available.next(), available.next()];
    match open {
        [Some(root), None, _] => {
            let cycles = if fuses(enabled) { Cycles::AsRows } else { Cycles::None };
            let (weights, parents) = rooted_at(graph, root, cycles)?;
            let forest = Forest::new(weights, parents).expect("a parent comes before its children");
            Some(NormalForm::from_fitting_forest(&forest))
        }
        [Some(end), Some(other), None] if fuses(enabled) => {
            let is_end = |place: usize| graph.neighbours[place].len() == 1;
            let coins = path(graph, component).filter(|_| is_end(end) && is_end(other))?;
            Some(NormalForm::from_fitting_row(&coins))
        }
        _ => None,
    }
}

fn grabbed<W: Scalar>(
    graph: &Graph<W>,
    component: &[usize],
    enabled: &Enabled,
) -> Option<NormalForm<W>> {
    let mut anchored = component.iter().copied().filter(|&place| graph.anchored[place]);
    match [anchored.next(), anchored.next()] {
        [Some(root), None] if enabled.anchored() => {
            let (weights, parents) = rooted_at(graph, root, Cycles::None)?;
            let order = Order::after_children(weights, parents);
            Some(order.expect("a parent comes before its children").fitting_form())
        }
        [None, _] if fuses(enabled) => {
            path(graph, component).map(|coins| NormalForm::from_fitting_row(&coins))
        }
        _ => None,
    }
}

/// Returns whether fusion leads to the normal form of a row.
fn fuses(enabled: &Enabled) -> bool {
    enabled.reductions.detach && enabled.condense()
}

/// Returns the weights of a component that is a path, from one end to the other; `None` for others.
fn path<W: Scalar>(graph: &Graph<W>, component: &[usize]) -> Option<Vec<W>> {
    let degree = |&place: &usize| graph.neighbours[place].len();
    let first = component.iter().copied().find(|place| degree(place) <= 1)?;
    if component.iter().any(|place| degree(place) > 2) {
        return None;
    }
    let mut coins = Vec::with_capacity(component.len());
    let (mut before, mut at) = (first, Some(first));
    while let Some(place) = at {
        coins.push(graph.weights[place].clone());
        at = graph.beside(place).find(|&next| next != before);
        before = place;
    }
    Some(coins)
}

/// The treatment of a cycle that meets the rest of the component at one vertex only.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Cycles {
    /// A component with a cycle is refused.
    None,
    /// Once the vertex is taken, a cycle is a row: the slices of the row replace it.
    AsRows,
}

/// Returns the weights and parents of a component rooted at `root`, each parent before its children; `None` if the
/// component has cycles other than those that `cycles` allows.
fn rooted_at<W: Scalar>(
    graph: &Graph<W>,
    root: usize,
    cycles: Cycles,
) -> Option<(Vec<W>, Vec<Option<u32>>)> {
    let mut placed = vec![false; graph.vertices.len()];
    placed[root] = true;
    let (mut weights, mut parents) = (vec![graph.weights[root].clone()], vec![None]);
    let mut left = vec![(root, root, 0)];
    while let Some((at, before, number)) = left.pop() {
        for next in graph.beside(at).filter(|&next| next != before) {
            let (run, is_cycle) = run(graph, at, next);
            if is_cycle && run.iter().all(|&place| placed[place]) {
                // It has been walked from its other end.
                continue;
            }
            if run.iter().any(|&place| std::mem::replace(&mut placed[place], true)) {
                return None;
            }
            let coins: Vec<W> = run.iter().map(|&place| graph.weights[place].clone()).collect();
            if is_cycle {
                if cycles == Cycles::None {
                    return None;
                }
                let slices = NormalForm::from_fitting_row(&coins);
                weights.extend_from_slice(slices.free());
                parents.resize(weights.len(), Some(number));
            } else {
                let first = weights.len() as u32;
                let last = first + coins.len() as u32 - 1;
                weights.extend(coins);
                parents.push(Some(number));
                parents.extend((first..last).map(Some));
                let above = run.len().checked_sub(2).map_or(at, |above| run[above]);
                left.push((run[run.len() - 1], above, last));
            }
        }
    }
    Some((weights, parents))
}

/// Returns the vertices from `next` on, a neighbour of `at`, through those that have only two neighbours, and whether
/// they lead back to `at`. Otherwise the last of them has another number of neighbours.
fn run<W>(graph: &Graph<W>, at: usize, next: usize) -> (Vec<usize>, bool) {
    let (mut before, mut here) = (at, next);
    let mut run = vec![next];
    while let [one, other] = graph.neighbours[here][..] {
        let on = (if one as usize == before { other } else { one }) as usize;
        if on == at {
            return (run, true);
        }
        run.push(on);
        (before, here) = (here, on);
    }
    (run, false)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::notation;
    use crate::solve::search::encode;

    fn has_form(text: &str, reductions: Reductions) -> bool {
        let setup = notation::parse(text).expect("a board");
        let (board, _) = setup.graph_in::<i64>().expect("small weights");
        let components = board.field.graph.components();
        assert_eq!(components.len(), 1, "{text}");
        let enabled = encode::enabled(&board, reductions);
        normal_form(&board.field.graph, &components[0], &enabled).is_some()
    }

    #[test]
    fn a_row_needs_the_reductions_that_fuse_it() {
        for text in [
            "row 3 1 4 1 5",
            "graph 3 1 4 1 edges 0-1 1-2 2-3 0-3 open 0",
            "rule grab graph 3 1 4 1 5 edges 0-1 1-2 2-3 3-4",
        ] {
            assert!(has_form(text, Reductions::ALL), "{text}");
            assert!(!has_form(text, Reductions { detach: false, ..Reductions::ALL }), "{text}");
            assert!(!has_form(text, Reductions { condense: false, ..Reductions::ALL }), "{text}");
        }
        let no_two = "rule grab passing N graph 3 1 4 1 5 edges 0-1 1-2 2-3 3-4";
        assert!(!has_form(no_two, Reductions::ALL));
    }
}
