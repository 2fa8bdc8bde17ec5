//! [`SeriesParallel`]: the remains of a series-parallel order.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::forest::ForestShape;
use super::order::{OrderShape, OrderStep};
use super::vertex::Vertex;

/// The remains of a series-parallel order: a vertex may be taken once all vertices before it are gone.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct SeriesParallel {
    /// The number of its first vertex on the board; local numbers are counted from it.
    base: u32,
    shape: Arc<OrderShape>,
    /// The rooted trees of the grab rule, if it was made of them and not written as an order.
    forest: Option<Arc<ForestShape>>,
    taken: Vec<bool>,
    available: BTreeSet<u32>,
    /// For each step, the number of parts that it joins and that are not used up; 1 for a vertex.
    pending: Vec<u8>,
    left: usize,
}

impl SeriesParallel {
    pub(super) fn new(base: u32, shape: OrderShape) -> Self {
        let available = shape.first_vertices().into_iter().collect();
        let parts = |step: &OrderStep| if matches!(step, OrderStep::Vertex(_)) { 1 } else { 2 };
        let pending = shape.steps().iter().map(parts).collect();
        let left = shape.vertices();
        let taken = vec![false; left];
        let (shape, forest) = (Arc::new(shape), None);
        Self { base, shape, forest, taken, available, pending, left }
    }

    /// Builds the order of trees of the grab rule whose roots are anchored: each vertex comes after its children.
    pub(super) fn of_forest(base: u32, forest: ForestShape) -> Self {
        let shape = OrderShape::after_children(&forest);
        Self { forest: Some(Arc::new(forest)), ..Self::new(base, shape) }
    }

    /// Returns the rooted trees of the grab rule from which the order was made; `None` if it was written as an order.
    #[must_use]
    pub fn forest(&self) -> Option<&ForestShape> {
        self.forest.as_deref()
    }

    /// The order at the start, in local numbers.
    #[must_use]
    pub fn shape(&self) -> &OrderShape {
        &self.shape
    }

    /// Whether each vertex is taken, by local number.
    #[must_use]
    pub fn taken(&self) -> &[bool] {
        &self.taken
    }

    /// The number of vertices left.
    #[must_use]
    pub fn len(&self) -> usize {
        self.left
    }

    /// Returns whether all vertices are taken.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.left == 0
    }

    /// The vertex with a local number.
    #[must_use]
    pub fn at(&self, inside: u32) -> Vertex {
        Vertex(self.base + inside)
    }

    /// The local number of a vertex; `None` if the order never had it.
    #[must_use]
    pub fn inside(&self, vertex: Vertex) -> Option<u32> {
        let inside = vertex.0.checked_sub(self.base)?;
        ((inside as usize) < self.taken.len()).then_some(inside)
    }

    /// The vertices left, by number.
    pub fn vertices(&self) -> impl Iterator<Item = Vertex> {
        let left = (0..).zip(&self.taken).filter(|(_, taken)| !**taken);
        left.map(|(inside, _)| self.at(inside))
    }

    /// The vertices that may be taken, by number.
    pub fn available(&self) -> impl ExactSizeIterator<Item = Vertex> {
        self.available.iter().map(|&inside| self.at(inside))
    }

    /// Returns whether a vertex is left.
    #[must_use]
    pub fn contains(&self, vertex: Vertex) -> bool {
        self.inside(vertex).is_some_and(|inside| !self.taken[inside as usize])
    }

    /// Returns whether a vertex may be taken.
    #[must_use]
    pub fn is_available(&self, vertex: Vertex) -> bool {
        self.inside(vertex).is_some_and(|inside| self.available.contains(&inside))
    }

    /// Takes a vertex that may be taken. Over a whole play, O(n log n) together.
    pub(super) fn take(&mut self, vertex: Vertex) {
        let Some(inside) = self.inside(vertex) else { return };
        self.taken[inside as usize] = true;
        self.available.remove(&inside);
        self.left -= 1;
        let shape = self.shape.clone();
        let mut part = shape.place(inside);
        self.pending[part as usize] = 0;
        while self.pending[part as usize] == 0
            && let Some(join) = shape.join(part)
        {
            self.pending[join as usize] -= 1;
            self.available.extend(opened_by(&shape, part));
            part = join;
        }
    }

    /// Puts back the vertex that was last taken.
    pub(super) fn put_back(&mut self, vertex: Vertex) {
        let Some(inside) = self.inside(vertex) else { return };
        let shape = self.shape.clone();
        let mut part = shape.place(inside);
        let mut used_up = true;
        while used_up && let Some(join) = shape.join(part) {
            used_up = self.pending[join as usize] == 0;
            self.pending[join as usize] += 1;
            for closed in opened_by(&shape, part) {
                self.available.remove(&closed);
            }
            part = join;
        }
        self.pending[shape.place(inside) as usize] = 1;
        self.taken[inside as usize] = false;
        self.available.insert(inside);
        self.left += 1;
    }

    /// Returns the steps that build the remaining order, whose vertices are numbered as they come. O(n).
    #[must_use]
    pub fn steps_left(&self) -> Vec<OrderStep> {
        let (mut steps, mut numbers) = (Vec::with_capacity(2 * self.left), 0..);
        // Whether each part has vertices left.
        let mut pile: Vec<bool> = Vec::new();
        for &step in self.shape.steps() {
            let is_left = match step {
                OrderStep::Vertex(inside) => {
                    let is_left = !self.taken[inside as usize];
                    let number = numbers.by_ref().take(usize::from(is_left));
                    steps.extend(number.map(OrderStep::Vertex));
                    is_left
                }
                OrderStep::Beside | OrderStep::Then => {
                    let [second, first] = [pile.pop(), pile.pop()].map(Option::unwrap_or_default);
                    steps.extend((first && second).then_some(step));
                    first || second
                }
            };
            pile.push(is_left);
        }
        steps
    }

    /// The vertices that may be taken because `vertex` was. O(log n) for each of them.
    pub(super) fn unlocked_by(&self, vertex: Vertex) -> impl Iterator<Item = Vertex> {
        let mut part = self.inside(vertex).map(|inside| self.shape.place(inside));
        let parts = std::iter::from_fn(move || {
            let used_up = part.filter(|&part| self.pending[part as usize] == 0)?;
            part = self.shape.join(used_up);
            Some(used_up)
        });
        let unlocked = parts.flat_map(|part| opened_by(&self.shape, part));
        unlocked.map(|inside| self.at(inside))
    }
}

/// The vertices that wait for a part alone.
fn opened_by(shape: &OrderShape, part: u32) -> impl Iterator<Item = u32> {
    let then = shape.join(part).filter(|&join| shape.steps()[join as usize] == OrderStep::Then);
    let parts = then.and_then(|join| shape.parts(join));
    let second = parts.filter(|&[first, _]| first == part).map(|[_, second]| second);
    second.into_iter().flat_map(|second| shape.firsts_of(second))
}

#[cfg(test)]
mod tests {
    use super::*;
    use OrderStep::{Beside, Then, Vertex as Put};

    fn vertices(list: impl Iterator<Item = Vertex>) -> Vec<u32> {
        list.map(|vertex| vertex.0).collect()
    }

    #[test]
    fn a_vertex_may_be_taken_once_all_before_it_are_gone() {
        // (0 beside 1 then 2) then (3 beside 4) then 5, from vertex 10 on
        let steps =
            vec![Put(0), Put(1), Put(2), Then, Beside, Put(3), Put(4), Beside, Then, Put(5), Then];
        let mut order = SeriesParallel::new(10, OrderShape::new(6, steps).expect("an order"));
        let start = order.clone();
        let mut after = Vec::new();
        assert_eq!(order.steps_left(), start.shape().steps());
        for (take, available, unlocked) in [
            (11, vec![10, 12], vec![12]),
            (12, vec![10], vec![]),
            (10, vec![13, 14], vec![13, 14]),
            (14, vec![13], vec![]),
            (13, vec![15], vec![15]),
            (15, vec![], vec![]),
        ] {
            after.push((take, order.clone()));
            order.take(Vertex(take));
            assert_eq!(vertices(order.available()), available, "after {take}");
            let mut opened = vertices(order.unlocked_by(Vertex(take)));
            opened.sort_unstable();
            assert_eq!(opened, unlocked, "by {take}");
        }
        assert!(order.is_empty() && order.steps_left().is_empty());
        let (_, second) = &after[1];
        let left = [Put(0), Put(1), Beside, Put(2), Put(3), Beside, Then, Put(4), Then];
        assert_eq!(second.steps_left(), left);
        for (take, before) in after.into_iter().rev() {
            order.put_back(Vertex(take));
            assert_eq!(order, before);
        }
        assert_eq!(order, start);
        assert!(!order.contains(Vertex(9)) && !order.contains(Vertex(16)));
    }

    #[test]
    fn the_deepest_orders_are_taken_and_put_back_without_recursion() {
        const COUNT: u32 = 300_000;
        let mut order = SeriesParallel::new(0, OrderShape::chain(COUNT));
        for vertex in 0..COUNT {
            assert_eq!(vertices(order.available()), [vertex]);
            order.take(Vertex(vertex));
        }
        for vertex in (0..COUNT).rev() {
            order.put_back(Vertex(vertex));
        }
        assert_eq!(order, SeriesParallel::new(0, OrderShape::chain(COUNT)));
    }
}
