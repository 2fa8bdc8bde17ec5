//! [`Plain`]: the components of a setup that theory knows.

use super::component::Component;
use super::forest::ForestShape;
use super::hanging::hanging;
use super::kind::{GraphShape, Shape, Span};
use super::recognise::{Class, Recognised, recognise_all, recognise_grabbed};
use super::rooted_forest::{RootedForest, UnrootedTree};
use super::rules::{Passing, Rules, Taking};
use super::segment::{PathSegment, Side};
use super::series_parallel::SeriesParallel;
use super::setup::Setup;
use super::setup_error::SetupError;
use super::tree::TreeShape;
use super::vertex::Vertex;
use super::wiring::Wiring;

/// Components on consecutive vertices, and the number of each of these vertices in the input; no numbers
/// if none of the components was recognised in a graph.
pub(super) struct Plain {
    pub(super) components: Vec<Component>,
    pub(super) order: Vec<Vertex>,
}

impl Plain {
    /// The components of a setup; `None` if theory does not know them all.
    pub(super) fn new(setup: &Setup) -> Result<Option<Self>, SetupError> {
        let Rules { taking, passing } = setup.rules;
        if !setup.rules.have_theory() || !setup.components.iter().all(Shape::has_theory) {
            return Ok(None);
        }
        if taking == Taking::Grab {
            return Self::grabbed(setup);
        }
        let has_graph = setup.components.iter().any(|shape| matches!(shape, Shape::Graph(_)));
        let components = Vec::with_capacity(setup.components.len());
        let mut plain = Self { components, order: Vec::new() };
        let mut start = 0;
        for (index, shape) in setup.components.iter().enumerate() {
            let len = u32::try_from(shape.vertices()).expect("the size was checked");
            if let Shape::Graph(graph) = shape {
                graph.check().map_err(|error| SetupError::Graph { component: index, error })?;
                if !plain.add_graph(graph, start) {
                    return Ok(None);
                }
            } else {
                let span = Span { component: index, start, len };
                shape.components(span)?.into_iter().for_each(|one| plain.push(one));
                if has_graph {
                    plain.order.extend((start..start + len).map(Vertex::new));
                }
            }
            start += len;
        }
        Ok(plain.known_with(passing))
    }

    /// The components, if theory knows them under this rule about passing: where players may pass, no unbroached
    /// ones, and no orders.
    fn known_with(self, passing: Passing) -> Option<Self> {
        let is_unknown =
            |one: &Component| one.is_unbroached() || matches!(one, Component::Order(_));
        (!passing.allows_passes() || !self.components.iter().any(is_unknown)).then_some(self)
    }

    /// The components of a setup under the grab rule: orders, vertices that may be taken at any time, and paths and
    /// cycles of which nothing is anchored, which are played as rows and pizzas are under the share rule; `None` if there are
    /// others.
    fn grabbed(setup: &Setup) -> Result<Option<Self>, SetupError> {
        setup.check_components()?;
        let mut plain = Self { components: Vec::new(), order: Vec::new() };
        let mut start = 0;
        for (index, shape) in setup.components.iter().enumerate() {
            let len = u32::try_from(shape.vertices()).expect("the size was checked");
            match shape {
                Shape::Order { .. } | Shape::Free(_) => {
                    let span = Span { component: index, start, len };
                    plain.components.extend(shape.components(span)?);
                    plain.order.extend((start..start + len).map(Vertex::new));
                }
                other => {
                    if !plain.add_grabbed(other, start, setup.rules.passing) {
                        return Ok(None);
                    }
                }
            }
            start += len;
        }
        if plain.order.iter().map(|vertex| vertex.0).eq(0..start) {
            plain.order = Vec::new();
        }
        Ok(plain.known_with(setup.rules.passing))
    }

    /// Adds the components of a shape under the grab rule whose vertices begin at `start`; returns `false` if theory
    /// does not know them all. A path that is anchored at one end is an order or, where players may pass, a stack.
    fn add_grabbed(&mut self, shape: &Shape, start: u32, passing: Passing) -> bool {
        let len = shape.vertices();
        let order =
            |base, forest| Component::Order(Box::new(SeriesParallel::of_forest(base, forest)));
        if let Some(forest) = hanging(shape).filter(|_| !passing.allows_passes()) {
            self.components.push(order(start, forest));
            self.order.extend((start..start + len as u32).map(Vertex::new));
            return true;
        }
        let recognised = recognise_grabbed(&Wiring::new(shape), len, passing);
        let Some(recognised) = recognised else { return false };
        let mut base = start;
        for Recognised { class, vertices } in recognised {
            let whole = PathSegment::whole(base, vertices.len() as u32);
            self.push(match class {
                Class::Forest(parents) => {
                    order(base, ForestShape::new(parents).expect("a rooted tree is a forest"))
                }
                Class::Stack => Component::Stack(whole, Side::Right),
                Class::Pizza => Component::Pizza(whole),
                _ => Component::Row(whole),
            });
            base += vertices.len() as u32;
            self.order.extend(vertices.into_iter().map(|vertex| Vertex::new(start + vertex)));
        }
        true
    }

    /// Adds a component. In a pizza of two or three pieces, and in an unbroached path or tree of one or
    /// two vertices, every vertex is available after any first move: these are free vertices.
    fn push(&mut self, component: Component) {
        let loose_up_to = match component {
            Component::Pizza(_) => 3,
            Component::Path(_) | Component::Tree(_) => 2,
            _ => 0,
        };
        if (1..=loose_up_to).contains(&component.len()) {
            let free = component.vertices().map(|vertex| PathSegment::whole(vertex.0, 1));
            self.components.extend(free.map(Component::Row));
        } else {
            self.components.push(component);
        }
    }

    /// Adds the components of a graph whose vertices begin at `start`; returns `None` if theory
    /// does not know them all.
    fn add_graph(&mut self, graph: &GraphShape, start: u32) -> bool {
        let Some(recognised) = recognise_all(graph) else { return false };
        let mut base = start;
        for Recognised { class, vertices } in recognised {
            let len = vertices.len() as u32;
            let whole = PathSegment::whole(base, len);
            self.push(match class {
                Class::Row => Component::Row(whole),
                Class::Stack => Component::Stack(whole, Side::Left),
                Class::Pizza => Component::Pizza(whole),
                Class::Path => Component::Path(whole),
                Class::Forest(parents) => {
                    let shape = ForestShape::new(parents).expect("a rooted tree is a forest");
                    Component::Forest(Box::new(RootedForest::new(base, shape)))
                }
                Class::Tree(edges) => {
                    let shape = TreeShape::new(len, &edges).expect("it was recognised as a tree");
                    Component::Tree(UnrootedTree::new(base, shape))
                }
                Class::Graph(_) => return false,
            });
            self.order.extend(vertices.into_iter().map(|vertex| Vertex::new(start + vertex)));
            base += len;
        }
        true
    }
}
