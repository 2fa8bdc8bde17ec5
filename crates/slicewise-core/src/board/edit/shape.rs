//! Changing one component.

use super::{EditError, Mark, Places};
use crate::board::order::OrderStep;
use crate::board::setup::{GraphShape, Setup, Shape};
use crate::board::weight_list::WeightList;
use crate::number::Exact;

impl Shape {
    /// Returns the weights of a component that is a list of them, and the number of vertices for each.
    fn list(&mut self) -> Option<(&mut WeightList, usize)> {
        match self {
            Self::Row(list) | Self::Stack(list) | Self::Free(list) => Some((list, 1)),
            Self::Pizza(list) | Self::Path(list) => Some((list, 1)),
            Self::Ev(list) => Some((list, 2)),
            _ => None,
        }
    }

    fn same(&self) -> Places {
        (0..self.vertices()).map(Some).collect()
    }

    pub(super) fn weigh(&mut self, place: usize, weight: &Exact) -> Places {
        if let Some((list, each)) = self.list() {
            list.change(|list| list[place / each] = weight.clone());
        } else if let Self::Forest { weights, .. }
        | Self::Order { weights, .. }
        | Self::Tree { weights, .. }
        | Self::Graph(GraphShape { weights, .. }) = self
        {
            weights.change(|weights| weights[place] = weight.clone());
        }
        self.same()
    }

    pub(super) fn add(&mut self, beside: Option<usize>, weight: &Exact) -> Places {
        let mut places = self.same();
        if let Some((list, each)) = self.list() {
            let at = beside.map_or(list.len(), |place| place / each + 1);
            list.change(|list| list.insert(at, weight.clone()));
            places.splice(at * each..at * each, std::iter::repeat_n(None, each));
            return places;
        }
        places.push(None);
        if let Self::Forest { weights, parents } = self {
            weights.change(|weights| weights.push(weight.clone()));
            parents.push(beside.map(|place| place as u32));
            return places;
        }
        if let Self::Order { weights, steps } = self {
            places.pop();
            let at = beside.map_or(places.len(), |place| place + 1);
            weights.change(|weights| weights.insert(at, weight.clone()));
            places.insert(at, None);
            add_to_order(steps, beside);
            return places;
        }
        self.as_graph(|graph| {
            let new = graph.weights.len() as u32;
            graph.weights.change(|weights| weights.push(weight.clone()));
            graph.edges.extend(beside.map(|place| (place as u32, new)));
        });
        places
    }

    pub(super) fn remove(&mut self, place: usize) -> Places {
        let mut places = self.same();
        if let Some((list, each)) = self.list() {
            list.change(|list| list.remove(place / each));
            places.drain(place / each * each..(place / each + 1) * each);
            return places;
        }
        places.remove(place);
        let gone = place as u32;
        let kept = |at: u32| (at != gone).then(|| at - u32::from(at > gone));
        if let Self::Forest { weights, parents } = self {
            weights.change(|weights| weights.remove(place));
            parents.remove(place);
            parents.iter_mut().for_each(|parent| *parent = parent.and_then(kept));
            return places;
        }
        if let Self::Order { weights, steps } = self {
            weights.change(|weights| weights.remove(place));
            remove_from_order(steps, gone);
            return places;
        }
        self.as_graph(|graph| {
            graph.weights.change(|weights| weights.remove(place));
            let edges = graph.edges.iter();
            graph.edges = edges.filter_map(|&(a, b)| kept(a).zip(kept(b))).collect();
            for marks in [&mut graph.open, &mut graph.anchored, &mut graph.even] {
                *marks = marks.iter().copied().filter_map(kept).collect();
            }
        });
        places
    }

    pub(super) fn reorder(&mut self, place: usize, onto: usize) -> Result<Places, EditError> {
        let keyword = self.keyword();
        let mut places = self.same();
        if let Self::Order { weights, .. } = self {
            weights.change(|weights| {
                let weight = weights.remove(place);
                weights.insert(onto, weight);
            });
            let moved = places.remove(place);
            places.insert(onto, moved);
            return Ok(places);
        }
        let (list, each) = self.list().ok_or(EditError::NoOrder { keyword })?;
        let (from, to) = (place / each, onto / each);
        list.change(|list| {
            let weight = list.remove(from);
            list.insert(to, weight);
        });
        let moved: Vec<_> = places.drain(from * each..(from + 1) * each).collect();
        places.splice(to * each..to * each, moved);
        Ok(places)
    }

    pub(super) fn join(&mut self, one: u32, other: u32) -> Result<Places, EditError> {
        let keyword = self.keyword();
        match self {
            Self::Forest { parents, .. } => join_in_forest(parents, one, other)?,
            Self::Tree { .. } | Self::Graph(_) => self.as_graph(|graph| {
                let before = graph.edges.len();
                let is_it = |&(a, b): &(u32, u32)| (a, b) == (one, other) || (b, a) == (one, other);
                graph.edges.retain(|edge| !is_it(edge));
                if graph.edges.len() == before {
                    graph.edges.push((one, other));
                }
            }),
            _ => return Err(EditError::NoEdges { keyword }),
        }
        Ok(self.same())
    }

    pub(super) fn mark(&mut self, place: u32, mark: Mark) -> Result<Places, EditError> {
        let keyword = self.keyword();
        if !matches!(self, Self::Tree { .. } | Self::Graph(_)) {
            return Err(EditError::NoEdges { keyword });
        }
        self.as_graph(|graph| {
            let marks = match mark {
                Mark::Open => &mut graph.open,
                Mark::Anchored => &mut graph.anchored,
                Mark::Even => &mut graph.even,
            };
            match marks.iter().position(|&known| known == place) {
                Some(at) => drop(marks.remove(at)),
                None => marks.push(place),
            }
        });
        Ok(self.same())
    }

    /// Changes a tree or graph as a graph; a tree that is still one stays a tree.
    fn as_graph(&mut self, change: impl FnOnce(&mut GraphShape)) {
        let (was_tree, mut graph) = match std::mem::replace(self, Self::Free(WeightList::default()))
        {
            Self::Tree { weights, edges } => {
                (true, GraphShape { weights, edges, ..GraphShape::default() })
            }
            Self::Graph(graph) => (false, graph),
            other => return *self = other,
        };
        change(&mut graph);
        let unmarked = graph.open.is_empty() && graph.anchored.is_empty() && graph.even.is_empty();
        let tree = Self::Tree { weights: graph.weights.clone(), edges: graph.edges.clone() };
        let still = was_tree && unmarked && Setup::new(vec![tree.clone()]).check().is_ok();
        *self = if still { tree } else { Self::Graph(graph) };
    }
}

/// Adds a vertex that comes right after another, or after everything.
fn add_to_order(steps: &mut Vec<OrderStep>, after: Option<usize>) {
    let is_it = |step: &OrderStep| after.is_some_and(|it| *step == OrderStep::Vertex(it as u32));
    let at = steps.iter().position(is_it).map_or(steps.len(), |at| at + 1);
    let then = (!steps.is_empty()).then_some(OrderStep::Then);
    steps.splice(at..at, [OrderStep::Vertex(0)].into_iter().chain(then));
    number(steps);
}

/// Removes a vertex, and the step that joins it to another part.
fn remove_from_order(steps: &mut Vec<OrderStep>, gone: u32) {
    let Some(at) = steps.iter().position(|step| *step == OrderStep::Vertex(gone)) else { return };
    steps.remove(at);
    // The vertex and the parts after it: it is joined when there are at most two.
    let mut parts = 1;
    let join = steps[at..].iter().position(|step| match step {
        OrderStep::Vertex(_) => {
            parts += 1;
            false
        }
        OrderStep::Beside | OrderStep::Then => {
            let joins_it = parts <= 2;
            parts -= 1;
            joins_it
        }
    });
    if let Some(join) = join {
        steps.remove(at + join);
    }
    number(steps);
}

/// Numbers the vertices as they come.
fn number(steps: &mut [OrderStep]) {
    let vertices = steps.iter_mut().filter(|step| matches!(step, OrderStep::Vertex(_)));
    (0..).zip(vertices).for_each(|(number, step)| *step = OrderStep::Vertex(number));
}

/// Joins two vertices of a forest, or removes the edge between them.
fn join_in_forest(parents: &mut [Option<u32>], one: u32, other: u32) -> Result<(), EditError> {
    for (child, parent) in [(one, other), (other, one)] {
        if parents[child as usize] == Some(parent) {
            parents[child as usize] = None;
            return Ok(());
        }
    }
    let root = |mut at: u32| {
        // A longer path than there are vertices would be a cycle.
        for _ in 0..parents.len() {
            at = parents[at as usize].filter(|&up| (up as usize) < parents.len()).unwrap_or(at);
        }
        at
    };
    let free = |child: u32, parent: u32| parents[child as usize].is_none() && root(parent) != child;
    let (child, parent) = match (free(other, one), free(one, other)) {
        (true, _) => (other, one),
        (false, true) => (one, other),
        _ => return Err(EditError::NoForest),
    };
    parents[child as usize] = Some(parent);
    Ok(())
}
