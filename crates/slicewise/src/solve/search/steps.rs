//! [`steps`]: the reductions with which a search starts, step by step.

use std::collections::HashMap;
use std::sync::atomic::AtomicBool;

use super::bit_graph::BitGraph;
use super::bits::Bits;
use super::effort::{Effort, Stopped};
use super::enabled::Enabled;
use super::encode::{self, enabled, largest_component};
use super::normal_forms::COMPONENT_LIMIT;
use super::reduce::{Applied, Event, ReducedSum};
use crate::ask::{Reductions, Watch};
use crate::board::{Field, GraphPosition, Vertex};
use crate::number::Scalar;
use crate::solve::graph_reduction::{GraphReduction, GraphStep, LeftVertex, Weighed};
use crate::solve::normal_form::NormalForm;
use crate::sort;

/// Reduces a board as a search does, with the proved reductions, and records each step; `None` if a component is too large for
/// a search, or the watch says no. Menus are left as they are.
///
/// Each step takes O(n²) for a component of n vertices, and there are at most a few for each vertex.
pub(crate) fn steps<W: Scalar>(
    board: &GraphPosition<W>,
    watch: Watch<'_, W>,
) -> Option<GraphReduction<W>> {
    watch.goes_on().is_continue().then_some(())?;
    let enabled = enabled(board, Reductions::ALL);
    let mut goes_on = || watch.goes_on();
    let stop = AtomicBool::new(false);
    let effort = &mut Effort::new(&stop, &mut goes_on);
    // One width for all, that of the widest search, is code enough for what is done once.
    let is_small = largest_component(&board.field, &enabled, effort).ok()? <= COMPONENT_LIMIT;
    is_small.then(|| Steps::of(&board.field, &enabled, effort).ok()).flatten()
}

/// The words of a set of vertices.
const WIDTH: usize = COMPONENT_LIMIT / 64;

/// The steps so far.
struct Steps<'b, W> {
    field: &'b Field<W>,
    steps: Vec<GraphStep<W>>,
    /// The vertex at each place of the graph that is being reduced; `None` for a stack that stands for an ev.
    names: Option<Vec<Vertex>>,
    /// The components that resist, each with the key of its shape, if it has one.
    left: Vec<(Option<u128>, Vec<LeftVertex<W>>)>,
    /// The evs that are stacks.
    ev: W,
}

impl<'b, W: Scalar> Steps<'b, W> {
    fn of(
        field: &'b Field<W>,
        enabled: &Enabled,
        effort: &mut Effort<'_>,
    ) -> Result<GraphReduction<W>, Stopped> {
        let mut steps =
            Self { field, steps: Vec::new(), names: None, left: Vec::new(), ev: W::default() };
        let mut listener = |event: Event<'_, W, WIDTH>| steps.record(event);
        let mut sum = encode::reduced_parts(field, enabled, effort, &mut listener)?;
        steps.normalise(&mut sum, enabled);
        let ReducedSum { free, mut ev, .. } = sum;
        ev.add(&steps.ev);
        let left = steps.left.into_iter().flat_map(|(_, left)| left).collect();
        let others = field.menus.len() + field.walks.len();
        Ok(GraphReduction { steps: steps.steps, free, ev, left, others })
    }

    fn record(&mut self, event: Event<'_, W, WIDTH>) {
        match event {
            Event::Graph(places) => self.names = Some(self.named(places)),
            Event::Ev => self.names = None,
            Event::Applied(graph, applied) => self.apply(graph, &applied),
            Event::Resists(graph, component, made) => match &self.names {
                Some(names) => {
                    let left = component.iter().map(|place| left_vertex(graph, names, place));
                    self.left.push((Some(made.key), left.collect()));
                }
                None => graph.heaviest(component).into_iter().for_each(|ev| self.ev.add(ev)),
            },
            Event::Whole(places) => {
                let graph = &self.field.graph;
                let left = places.iter().map(|&place| LeftVertex {
                    vertex: graph.vertices[place],
                    weight: graph.weights[place].clone(),
                    neighbours: graph.beside(place).map(|beside| graph.vertices[beside]).collect(),
                    open: graph.available[place],
                    anchored: graph.anchored[place],
                    even: graph.even[place],
                });
                self.left.push((None, left.collect()));
            }
            // What is free already.
            Event::Formed([_], _) => {}
            Event::Formed(places, form) => {
                let vertices = self.named(places);
                self.formed(vertices, form);
            }
            Event::Ordered(order, form) => self.formed(order.left.vertices().collect(), form),
        }
    }

    /// The vertices at some places of the board's graph.
    fn named(&self, places: &[usize]) -> Vec<Vertex> {
        places.iter().map(|&place| self.field.graph.vertices[place]).collect()
    }

    fn formed(&mut self, vertices: Vec<Vertex>, form: &NormalForm<W>) {
        let (free, ev) = (form.free().to_vec(), form.ev().clone());
        if !vertices.is_empty() {
            self.steps.push(GraphStep::NormalForm { vertices, free, ev });
        }
    }

    /// Records a reduction that is about to be made.
    fn apply(&mut self, graph: &BitGraph<W, WIDTH>, applied: &Applied<'_, W, WIDTH>) {
        let Some(names) = self.names.as_ref().filter(|names| names.len() > 1) else {
            // A stack that is no part of the board, or what is free already.
            return;
        };
        let named = |set: Bits<WIDTH>| set.iter().map(|place| names[place]).collect::<Vec<_>>();
        let weighed = |place: usize| weighed(names[place], &graph.weights[place]);
        self.steps.push(match applied {
            Applied::Cut => {
                let beside = |place: usize| (graph.links[place] & graph.available).iter();
                let edge = |place, other| [names[place], names[other]];
                let later = |place: usize| {
                    let others = beside(place).filter(move |&other| other > place);
                    others.map(move |other| edge(place, other))
                };
                GraphStep::Cut { edges: graph.available.iter().flat_map(later).collect() }
            }
            Applied::Free(vertices) => {
                GraphStep::Free { vertices: vertices.iter().map(weighed).collect() }
            }
            Applied::Detached(place) => {
                let opens = named(graph.links[*place] - graph.available);
                GraphStep::Detach { vertex: weighed(*place), opens }
            }
            Applied::Leaf(place) => GraphStep::Leaf { vertex: weighed(*place) },
            Applied::Condensed(place, [x, y]) => {
                let vertices = [*x, *place, *y].map(weighed);
                let [x, middle, y] = &vertices;
                let weight = x.weight.minus(&middle.weight).plus(&y.weight);
                let into = Weighed { vertex: x.vertex, weight };
                GraphStep::Condense { vertices, into }
            }
            Applied::Fruitless([before, last]) => {
                let (upper, closed) = (weighed(*before), weighed(*last));
                let ev = closed.weight.minus(&upper.weight);
                GraphStep::Fruitless { upper, closed, ev }
            }
            Applied::Rooted(component, form) => GraphStep::NormalForm {
                vertices: named(*component),
                free: form.free().to_vec(),
                ev: form.ev().clone(),
            },
            Applied::Pendant(above, trees, form) => {
                let vertices = named(*trees);
                let path = vertices.iter().zip(form.free());
                let path = path.map(|(&vertex, weight)| self::weighed(vertex, weight)).collect();
                GraphStep::Pendant { above: names[*above], vertices, path, ev: form.ev().clone() }
            }
        });
    }

    /// Normalises the sum, and records what cancels and what is forgotten.
    fn normalise(&mut self, sum: &mut ReducedSum<W, WIDTH>, enabled: &Enabled) {
        let mut before = sum.free.clone();
        sort::falling(&mut before);
        sum.cancel(enabled);
        let pairs: Vec<W> = without(before, &sum.free).step_by(2).collect();
        if !pairs.is_empty() {
            self.steps.push(GraphStep::Cancel { pairs });
        }
        self.cancel_trees(sum);
        let (before, ev) = (sum.free.clone(), sum.ev.clone());
        sum.forget(enabled);
        let (free, ev) = (without(before, &sum.free).collect::<Vec<W>>(), ev.minus(&sum.ev));
        if !free.is_empty() || ev != W::default() {
            self.steps.push(GraphStep::Forget { free, ev });
        }
    }

    /// Records the trees that have cancelled: those of which the sum has fewer of one shape than resisted.
    fn cancel_trees(&mut self, sum: &ReducedSum<W, WIDTH>) {
        let mut kept: HashMap<u128, usize> = HashMap::new();
        sum.components.iter().for_each(|one| *kept.entry(one.key).or_default() += 1);
        let mut gone: HashMap<u128, Vec<LeftVertex<W>>> = HashMap::new();
        for (key, tree) in std::mem::take(&mut self.left) {
            let gone_key = key.filter(|key| match kept.get_mut(key) {
                Some(count @ 1..) => {
                    *count -= 1;
                    false
                }
                _ => true,
            });
            let Some(shape) = gone_key else {
                self.left.push((key, tree));
                continue;
            };
            match gone.remove(&shape) {
                None => drop(gone.insert(shape, tree)),
                Some(twin) => {
                    let vertices =
                        |tree: Vec<LeftVertex<W>>| tree.into_iter().map(|one| one.vertex).collect();
                    let trees = [twin, tree].map(vertices);
                    self.steps.push(GraphStep::CancelTrees { trees });
                }
            }
        }
    }
}

/// Iterates over the weights of a falling list that another falling list, which is a part of it, does not have.
fn without<W: Scalar>(all: Vec<W>, part: &[W]) -> impl Iterator<Item = W> {
    let mut part = part.iter().peekable();
    all.into_iter().filter(move |weight| part.next_if_eq(&weight).is_none())
}

fn weighed<W: Clone>(vertex: Vertex, weight: &W) -> Weighed<W> {
    Weighed { vertex, weight: weight.clone() }
}

fn left_vertex<W: Scalar>(
    graph: &BitGraph<W, WIDTH>,
    names: &[Vertex],
    place: usize,
) -> LeftVertex<W> {
    LeftVertex {
        vertex: names[place],
        weight: graph.weights[place].clone(),
        neighbours: graph.links[place].iter().map(|other| names[other]).collect(),
        open: graph.available.contains(place),
        anchored: graph.anchored.contains(place),
        even: graph.even.contains(place),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::notation;
    use crate::solve::search::effort::unstopped;
    use crate::solve::search::form::Form;
    use crate::solve::search::sums::Sums;

    /// What is left is what a search of sums starts with; an ev that is a stack there is a number here.
    #[test]
    fn what_the_steps_leave_is_where_a_search_starts() {
        for (text, evs) in [
            ("graph 6 2 5 3 1 4 4 2 edges 0-1 1-2 2-3 3-4 4-5 5-6 6-7 7-4 open 0", 0),
            ("graph 1 3 5 4 9 7 8 edges 0-1 1-2 2-3 3-4 4-5 5-6 6-4 open 0 + free 3 3 2", 0),
            ("graph 3 1 2 5 4 edges 0-1 1-2 2-3 3-4 4-0 + stack 1 5", 0),
            ("passing P graph 2 9 3 1 edges 0-1 1-2 2-3 3-0 open 0 2 + free 0 4 4", 0),
            ("rule grab tree 1 4 2 3 1 edges 0-1 1-2 2-3 2-4 + free 0", 0),
            (
                "rule grab graph 1 2 3 2 2 3 4 edges 0-1 1-2 2-0 0-3 3-4 4-5 5-6 6-3 + tree 2 1 2 edges 0-1 1-2",
                0,
            ),
            (
                "rule grab tree 1 0 3 3 3 edges 0-1 1-2 1-3 1-4 + tree 1 0 3 3 3 edges 0-1 1-2 1-3 1-4",
                0,
            ),
            ("rule both order 1 then 6 + graph 3 1 2 5 4 edges 0-1 1-2 2-3 3-4 4-0", 1),
        ] {
            let setup = notation::parse(text).expect("a board");
            let (board, _) = setup.graph_in::<i64>().expect("small weights");
            let found = steps(&board, Watch::none()).expect("it is small");
            let form = Sums::<i64, 1>::new(enabled(&board, Reductions::ALL), 1 << 20);
            let (node, _) = unstopped(|effort| form.encode(&board, effort));
            let (free, components) = node.sizes();
            let left = components.iter().sum::<usize>() - 2 * evs;
            assert_eq!((found.free.len(), found.left.len()), (free, left), "{text}");
            assert!(!found.steps.is_empty(), "{text}");
        }
    }
}
