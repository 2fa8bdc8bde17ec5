//! [`Board`]: a legal position of components that theory knows, and the moves on it.

use std::borrow::Cow;
use std::sync::Arc;

use super::component::Component;
use super::forest::ForestShape;
use super::graph::Graph;
use super::graph_position::{Field, OrderPart};
use super::illegal_move::IllegalMove;
use super::segment::{PathSegment, Side};
use super::series_parallel::SeriesParallel;
use super::vertex::Vertex;
use crate::number::Scalar;

/// A position: the remains of each component, and the weight of every vertex.
///
/// Weights are integers (the input's, times a common denominator) in a lane that holds every number
/// a solver can form from them. The board after a move is again a board; no other state remembers
/// the play.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Board<W> {
    weights: Arc<Vec<W>>,
    components: Vec<Component>,
    /// The component to which each vertex belongs; empty as long as there is only one.
    home: Arc<Vec<u32>>,
    left: usize,
}

impl<W: Scalar> Board<W> {
    /// Creates a board of components on consecutive vertices. The weights must fit the lane, which
    /// the door has checked.
    pub(super) fn assemble(weights: Arc<Vec<W>>, components: Vec<Component>) -> Self {
        let mut home = Vec::new();
        if components.len() > 1 {
            home.reserve_exact(weights.len());
            for (index, component) in (0_u32..).zip(&components) {
                home.resize(home.len() + component.len(), index);
            }
        }
        Self { left: weights.len(), weights, components, home: Arc::new(home) }
    }

    /// The number of vertices left.
    #[must_use]
    pub fn left(&self) -> usize {
        self.left
    }

    /// The weight of every vertex, taken or not, by number.
    #[must_use]
    #[inline]
    pub fn weights(&self) -> &[W] {
        &self.weights
    }

    /// The weight of a vertex of this board.
    ///
    /// # Panics
    /// If the board has no such vertex.
    #[must_use]
    #[inline]
    pub fn weight(&self, vertex: Vertex) -> &W {
        &self.weights[vertex.index()]
    }

    /// The components, at first in the input's order. A component whose vertices are all taken
    /// remains in the list, empty. The second part of a path that falls apart is appended.
    #[must_use]
    #[inline]
    pub fn components(&self) -> &[Component] {
        &self.components
    }

    /// The index of the component to which a vertex of this board belongs.
    ///
    /// # Panics
    /// If the board has no such vertex.
    #[must_use]
    #[inline]
    pub fn component_of(&self, vertex: Vertex) -> usize {
        assert!(vertex.index() < self.weights.len(), "vertex {vertex} is not on the board");
        self.home.get(vertex.index()).map_or(0, |&home| home as usize)
    }

    /// The weights of a segment of this board, from left to right; copied only if the segment wraps
    /// around a ring.
    ///
    /// # Panics
    /// If the segment is not on this board.
    #[must_use]
    pub fn coins(&self, run: PathSegment) -> Cow<'_, [W]> {
        let [straight, wrapped] = run.ranges();
        let straight = &self.weights[straight];
        if wrapped.is_empty() {
            return Cow::Borrowed(straight);
        }
        Cow::Owned([straight, &self.weights[wrapped]].concat())
    }

    /// Every vertex that may be taken now, in the order of the components.
    pub fn legal_moves(&self) -> impl Iterator<Item = Vertex> {
        self.components.iter().flat_map(|component| component.legal_moves())
    }

    /// Returns whether nothing is unbroached: every component has an available vertex or is empty.
    #[must_use]
    pub fn is_broached(&self) -> bool {
        !self.components.iter().any(Component::is_unbroached)
    }

    /// Checks that a vertex may be taken now.
    ///
    /// # Errors
    /// [`IllegalMove`] if the vertex is not on the board, already taken or not available.
    pub fn check(&self, vertex: Vertex) -> Result<(), IllegalMove> {
        if vertex.index() >= self.weights.len() {
            return Err(IllegalMove::NoSuchVertex { vertex, vertices: self.weights.len() });
        }
        let component = &self.components[self.component_of(vertex)];
        if !component.contains(vertex) {
            return Err(IllegalMove::AlreadyTaken(vertex));
        }
        if component.is_legal(vertex) {
            return Ok(());
        }
        Err(match ends(component) {
            Some(ends) => IllegalMove::NotAnEnd { vertex, ends },
            None => match component {
                Component::Order(order) if order.forest().is_some() => {
                    IllegalMove::Disconnects(vertex)
                }
                Component::Order(_) => IllegalMove::NotYet(vertex),
                _ => IllegalMove::NotAvailable(vertex),
            },
        })
    }

    /// Takes a vertex.
    ///
    /// O(1) in a row, a stack or a pizza, O(log n) in a forest or an order for each vertex that becomes
    /// available, O(n) for the first move in a path or tree.
    ///
    /// # Errors
    /// [`IllegalMove`] if the vertex is not on the board, already taken or not available; the board
    /// is then unchanged.
    pub fn take(&mut self, vertex: Vertex) -> Result<(), IllegalMove> {
        self.check(vertex)?;
        let home = self.component_of(vertex);
        self.left -= 1;
        if let Some(second) = self.components[home].take(vertex) {
            let index = self.components.len() as u32;
            let homes = Arc::make_mut(&mut self.home);
            homes.resize(self.weights.len(), 0);
            for vertex in second.vertices() {
                homes[vertex.index()] = index;
            }
            self.components.push(second);
        }
        Ok(())
    }

    /// The vertices that may be taken now and perhaps could not before `vertex` was taken.
    ///
    /// # Panics
    /// If the board has no such vertex.
    pub fn unlocked_by(&self, vertex: Vertex) -> impl Iterator<Item = Vertex> {
        let component = &self.components[self.component_of(vertex)];
        let (rooted, order, run) = match component {
            Component::Forest(rooted) => (Some(rooted), None, None),
            Component::Order(order) => (None, Some(order), None),
            // After the first move into a path, anything available could be taken before.
            component => (None, None, component.open_run()),
        };
        let children = rooted.into_iter().flat_map(move |rooted| {
            let children = rooted.shape().children(rooted.inside(vertex)).iter();
            children.map(|&child| rooted.at(child))
        });
        let ends = run.into_iter().flat_map(move |run| run.ends_beside(vertex));
        let later = order.into_iter().flat_map(move |order| order.unlocked_by(vertex));
        children.chain(later).chain(ends.filter(|&end| component.is_legal(end)))
    }

    /// Puts a vertex back at the given side. It must be the last one taken from its row, stack,
    /// forest or order.
    ///
    /// # Panics
    /// If the board has no such vertex, or its component is unbroached.
    pub fn put_back(&mut self, vertex: Vertex, side: Side) {
        let home = self.component_of(vertex);
        self.components[home].put_back(vertex, side);
        self.left += 1;
    }

    /// The sum of the weights left.
    #[must_use]
    pub fn total(&self) -> W {
        let mut total = W::default();
        for vertex in self.components.iter().flat_map(Component::vertices) {
            total.add(self.weight(vertex));
        }
        total
    }

    /// The position as a weighted graph with available vertices, and orders: the form in which the game
    /// is defined (Brown & Brown, section 1). O(n).
    #[must_use]
    pub fn field(&self) -> Field<W> {
        let orders = self.components.iter().filter_map(|component| match component {
            Component::Order(order) if order.forest().is_none() => Some(self.order_part(order)),
            _ => None,
        });
        Field { graph: self.graph(), orders: orders.collect(), ..Field::default() }
    }

    fn order_part(&self, order: &SeriesParallel) -> OrderPart<W> {
        let first = order.at(0).index();
        let weights = self.weights[first..first + order.taken().len()].into();
        OrderPart { weights, left: order.clone() }
    }

    /// The position as a weighted graph with available vertices, without the orders as written. O(n).
    #[must_use]
    pub fn graph(&self) -> Graph<W> {
        let mut graph = Graph::default();
        let mut places = vec![0; self.weights.len()];
        let is_written = |component: &&Component| match component {
            Component::Order(order) => order.forest().is_none(),
            _ => false,
        };
        for component in self.components.iter().filter(|component| !is_written(component)) {
            for vertex in component.vertices() {
                places[vertex.index()] = graph.push(vertex, self.weight(vertex).clone());
            }
            for (here, there) in edges(component) {
                graph.join(places[here.index()], places[there.index()]);
            }
            if let Component::Order(order) = component {
                let roots = order.forest().into_iter().flat_map(ForestShape::roots);
                let roots = roots.map(|root| order.at(root)).filter(|&root| order.contains(root));
                roots.for_each(|root| graph.anchored[places[root.index()]] = true);
                continue;
            }
            for vertex in component.legal_moves().filter(|_| !component.is_unbroached()) {
                graph.available[places[vertex.index()]] = true;
            }
            // As in a wiring: under the grab rule it is taken from its open end, too.
            if let Some(bottom) = component.bottom() {
                graph.anchored[places[bottom.index()]] = true;
            }
        }
        graph
    }
}

/// The available ends of a row or a stack, which has the same one twice; `None` for other components.
fn ends(component: &Component) -> Option<[Vertex; 2]> {
    let run = component.open_run()?;
    let mut open = component.open_sides().filter_map(|side| match side {
        Side::Left => run.first(),
        Side::Right => run.last(),
    });
    let one = open.next()?;
    Some([one, open.next().unwrap_or(one)])
}

/// The edges between the remaining vertices of a component.
fn edges(component: &Component) -> Vec<(Vertex, Vertex)> {
    match component {
        Component::Row(run) | Component::Stack(run, _) | Component::Path(run) => {
            run.vertices().zip(run.vertices().skip(1)).collect()
        }
        Component::Pizza(run) => {
            let ends = run.last().zip(run.first()).filter(|_| run.len() > 2);
            run.vertices().zip(run.vertices().skip(1)).chain(ends).collect()
        }
        Component::Forest(rooted) => {
            let up = |vertex: Vertex| rooted.shape().parents()[rooted.inside(vertex) as usize];
            let edge = |vertex| up(vertex).map(|parent| (vertex, rooted.at(parent)));
            rooted.vertices().filter_map(edge).filter(|edge| component.contains(edge.1)).collect()
        }
        Component::Tree(unrooted) => {
            let vertices: Vec<Vertex> = unrooted.vertices().collect();
            let edges = (0..).zip(&vertices).flat_map(|(inside, &vertex)| {
                let neighbours = unrooted.shape().neighbours(inside).iter();
                neighbours.map(move |&other| (vertex, other))
            });
            let edges = edges.map(|(vertex, other)| (vertex, vertices[other as usize]));
            edges.filter(|(one, other)| one < other).collect()
        }
        Component::Order(order) => {
            let up = |vertex| order.forest()?.parents()[order.inside(vertex)? as usize];
            let edge = |vertex| up(vertex).map(|parent| (vertex, order.at(parent)));
            order.vertices().filter_map(edge).collect()
        }
    }
}
