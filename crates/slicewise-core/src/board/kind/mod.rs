//! The kinds of component, one file each. A kind says in its file everything that the board knows of it: its word,
//! how it is parsed and printed, as text and as JSON, what it is as a graph, what theory makes of it, how it is
//! checked, laid out and changed.
//!
//! A new kind is a file here, a variant of [`Shape`], an arm of `of_kind` and a line of [`KINDS`].

mod ev;
mod forest;
mod free;
mod game;
mod graph;
mod menu;
mod order;
mod path;
mod pile;
mod pizza;
mod row;
mod second;
mod stack;
mod tree;

use std::borrow::Cow;
use std::fmt::{self, Display};
use std::sync::LazyLock;

use super::component::Component;
use super::edit_error::{EditError, Mark};
use super::graph_position::Field;
use super::layout::Layout;
use super::limit::Limit;
use super::notation::{NotationError, Parser, print_weights};
use super::place::Part;
use super::segment::PathSegment;
use super::setup_error::SetupError;
use super::weight_list::WeightList;
use super::wiring::Wiring;
#[cfg(feature = "serde")]
use crate::json::{ComponentObject, JsonError};
use crate::number::{Exact, Scalar};

pub use game::StepShape;
pub use graph::GraphShape;
pub use menu::ChoiceShape;
pub(super) use menu::DEPTH as MENU_DEPTH;
use order::OrderStep;

/// One component as written, with its weights.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Shape {
    /// A path with both ends available.
    Row(WeightList),
    /// A path with one end available, listed from that end.
    Stack(WeightList),
    /// Isolated available vertices.
    Free(WeightList),
    /// Zugzwang pairs: each weight x ≥ 0 is two vertices, the stack `0 x`, which adds −x to the
    /// value of a board of even size and +x to one of odd size.
    Ev(WeightList),
    /// An unbroached cycle, read around. By the rules of the graph, one vertex is an unbroached
    /// path of one, and two are an unbroached path of two.
    Pizza(WeightList),
    /// An unbroached path.
    Path(WeightList),
    /// A rooted forest.
    Forest {
        /// The weight of each vertex.
        weights: WeightList,
        /// The parent of each vertex, counted from 0 inside this component; `None` for a root.
        parents: Vec<Option<u32>>,
    },
    /// An unbroached tree.
    Tree {
        /// The weight of each vertex.
        weights: WeightList,
        /// The edges, between vertices counted from 0 inside this component.
        edges: Vec<(u32, u32)>,
    },
    /// Any graph.
    Graph(GraphShape),
    /// A series-parallel order, in which a vertex may be taken once all vertices before it are gone.
    Order {
        /// The weight of each vertex.
        weights: WeightList,
        /// The steps that build it, in which the vertices come by number.
        steps: Vec<OrderStep>,
    },
    /// A set of abstract moves, of which one is chosen (Brown & Brown, section 5.4).
    Menu(Vec<ChoiceShape>),
    /// A game of its own: a walk along the edges of an acyclic digraph.
    Game {
        /// The edges, in the order in which moves number them.
        edges: Vec<StepShape>,
        /// The node at which it starts, counted from 0.
        start: u32,
    },
    /// A pile that is taken from its front, in each turn up to its limit of coins.
    Front {
        /// The coins, from the front on.
        weights: WeightList,
        /// The most coins that a turn takes.
        limit: Limit,
    },
    /// A pile that is taken from both ends, in each turn up to its limit of coins from one of them.
    Ends {
        /// The coins, in order.
        weights: WeightList,
        /// The most coins that a turn takes, a number or all.
        limit: Limit,
    },
    /// A component whose vertices are worth something else to the second player.
    Second {
        /// The component, with what its vertices are worth to the first player.
        first: Box<Shape>,
        /// What each vertex is worth to the second player.
        second: WeightList,
    },
}

/// Evaluates an expression for the kind of a shape.
macro_rules! of_kind {
    ($shape:expr, $kind:ident => $result:expr) => {
        of_kind!($shape, $kind => $result;
            Row(weights) => row::Row(weights),
            Stack(weights) => stack::Stack(weights),
            Free(weights) => free::Free(weights),
            Ev(weights) => ev::Ev(weights),
            Pizza(weights) => pizza::Pizza(weights),
            Path(weights) => path::Path(weights),
            Forest { weights, parents } => forest::Forest { weights, parents },
            Tree { weights, edges } => tree::Tree { weights, edges },
            Graph(graph) => graph,
            Order { weights, steps } => order::Order { weights, steps },
            Menu(choices) => menu::Menu(choices),
            Game { edges, start } => game::Game { edges, start: *start },
            Front { weights, limit } => pile::Pile::<false> { weights, limit },
            Ends { weights, limit } => pile::Pile::<true> { weights, limit },
            Second { first, second } => second::Second { first, second },
        )
    };
    ($shape:expr, $kind:ident => $result:expr; $($variant:ident $fields:tt => $view:expr,)*) => {
        match $shape { $(Shape::$variant $fields => { let $kind = $view; $result })* }
    };
}

/// The kinds, in the order in which messages list them.
pub(crate) const KINDS: [Entry; 14] = [
    entry::<row::Row<'_>>(),
    entry::<stack::Stack<'_>>(),
    entry::<free::Free<'_>>(),
    entry::<ev::Ev<'_>>(),
    entry::<pizza::Pizza<'_>>(),
    entry::<path::Path<'_>>(),
    entry::<forest::Forest<'_>>(),
    entry::<tree::Tree<'_>>(),
    entry::<&GraphShape>(),
    entry::<order::Order<'_>>(),
    entry::<menu::Menu<'_>>(),
    entry::<game::Game<'_>>(),
    entry::<pile::Pile<'_, false>>(),
    entry::<pile::Pile<'_, true>>(),
];

/// How a component of a kind is read.
pub(crate) struct Entry {
    pub(crate) keyword: &'static str,
    pub(super) first: Option<Part>,
    pub(super) lists: &'static [(&'static str, Part)],
    pub(super) parse: fn(&mut Parser<'_>) -> Result<Shape, NotationError>,
    #[cfg(feature = "serde")]
    pub(crate) keys: &'static [&'static str],
    #[cfg(feature = "serde")]
    pub(crate) read: fn(&ComponentObject<'_, '_>) -> Result<Shape, JsonError>,
}

const fn entry<'s, K: Kind<'s>>() -> Entry {
    Entry {
        keyword: K::KEYWORD,
        first: K::FIRST,
        lists: K::LISTS,
        parse: K::parse,
        #[cfg(feature = "serde")]
        keys: K::KEYS,
        #[cfg(feature = "serde")]
        read: K::read,
    }
}

/// For every vertex of a component that was changed, its place before.
pub(super) type Places = Vec<Option<usize>>;

/// A component of one kind: a view of its [`Shape`]. The defaults are those of a list of weights, each of a vertex.
trait Kind<'s>: Copy + 's {
    /// The word that introduces it, in text and in JSON.
    const KEYWORD: &'static str;
    /// The part of it that follows this word.
    const FIRST: Option<Part> = Some(Part::Weight);
    /// The words that introduce its other parts.
    const LISTS: &'static [(&'static str, Part)] = &[];
    /// The keys that it may have in JSON beside its word.
    const KEYS: &'static [&'static str] = &[];

    /// Parses a component, from its word on.
    fn parse(parser: &mut Parser<'_>) -> Result<Shape, NotationError>;

    /// Reads a component from JSON, whose keys are known.
    #[cfg(feature = "serde")]
    fn read(object: &ComponentObject<'_, '_>) -> Result<Shape, JsonError>;

    /// Prints what comes after its word.
    fn print(self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        print_weights(self.weights(), f)
    }

    /// Writes the entries of its JSON object.
    #[cfg(feature = "serde")]
    fn write<M: serde::ser::SerializeMap>(self, object: &mut M) -> Result<(), M::Error> {
        object.serialize_entry(Self::KEYWORD, self.weights())
    }

    /// The weights as written.
    fn weights(self) -> &'s WeightList;

    /// The same component with other weights, as many as it has.
    fn with_weights(self, weights: WeightList) -> Shape;

    fn vertices(self) -> usize {
        self.weights().len()
    }

    fn vertex_weights(self) -> Box<dyn Iterator<Item = Exact> + 's> {
        Box::new(self.weights().iter())
    }

    /// Every number in it: weights and scores.
    fn numbers(self) -> Box<dyn Iterator<Item = Cow<'s, Exact>> + 's> {
        Box::new(self.weights().numbers())
    }

    /// The components inside it, in the order written.
    fn inside(self) -> Box<dyn Iterator<Item = &'s Shape> + 's> {
        Box::new(std::iter::empty())
    }

    /// Returns whether every play takes every vertex of it and scores nothing else.
    fn takes_everything(self) -> bool {
        true
    }

    /// Returns whether it is a graph, of which its [`Wiring`] says everything.
    fn is_graph(self) -> bool {
        true
    }

    /// Returns whether theory may know it, under rules under which there is theory.
    fn has_theory(self) -> bool {
        true
    }

    /// Returns whether it may be on a board on which players pass.
    fn allows_passing(self) -> bool {
        true
    }

    /// Returns whether it has vertices whose taker moves again.
    fn has_even_vertices(self) -> bool {
        self.inside().any(Shape::has_even_vertices)
    }

    /// Returns whether every play of it has an odd number of turns; `None` if that depends on the play.
    fn odd(self) -> Option<bool> {
        Some(self.vertices() % 2 == 1)
    }

    /// Says what a turn takes, where that is not seen in a drawing; its vertices begin at `start`.
    fn turns(self, _start: usize) -> Option<String> {
        None
    }

    /// The most vertices that a turn takes; `None` for one.
    fn limit(self) -> Option<&'s Limit> {
        None
    }

    /// Checks it; it is component number `component` of its setup, and inside `menus` menus.
    fn check(self, component: usize, _menus: usize) -> Result<(), SetupError> {
        self.components(Span { component, start: 0, len: self.vertices() as u32 }).map(|_| ())
    }

    /// The components that theory knows of it, under the share rule.
    fn components(self, _span: Span) -> Result<Vec<Component>, SetupError> {
        Ok(Vec::new())
    }

    /// What it is as a graph.
    fn wiring(self) -> Wiring {
        Wiring::default()
    }

    /// Adds it to a field.
    fn lay_out<W: Scalar>(self, layout: &mut Layout<'_>, field: &mut Field<W>) {
        layout.wire(self.vertex_weights(), self.wiring(), &mut field.graph);
    }

    /// The component with another weight for a vertex.
    fn weighed(self, place: usize, weight: &Exact) -> Shape {
        let mut weights = self.weights().clone();
        weights.change(|weights| weights[place] = weight.clone());
        self.with_weights(weights)
    }

    /// The component with a further vertex: after `beside`, or at the end.
    fn added(self, beside: Option<usize>, weight: &Exact) -> (Shape, Places) {
        let mut weights = self.weights().clone();
        let at = beside.map_or(weights.len(), |place| place + 1);
        weights.change(|weights| weights.insert(at, weight.clone()));
        let mut places = same(self.vertices());
        places.insert(at, None);
        (self.with_weights(weights), places)
    }

    /// The component without a vertex.
    fn removed(self, place: usize) -> (Shape, Places) {
        let mut weights = self.weights().clone();
        weights.remove(place);
        let mut places = same(self.vertices());
        places.remove(place);
        (self.with_weights(weights), places)
    }

    /// The component with a vertex at the place of another.
    fn reordered(self, place: usize, onto: usize) -> Result<(Shape, Places), EditError> {
        let mut weights = self.weights().clone();
        weights.change(|weights| moved(weights, place, onto));
        let mut places = same(self.vertices());
        moved(&mut places, place, onto);
        Ok((self.with_weights(weights), places))
    }

    /// The component with an edge between two vertices, or without it.
    fn joined(self, _one: u32, _other: u32) -> Result<Shape, EditError> {
        Err(EditError::NoEdges { keyword: Self::KEYWORD })
    }

    /// The component with a mark at a vertex, or without it.
    fn marked(self, _place: u32, _mark: Mark) -> Result<Shape, EditError> {
        Err(EditError::NoEdges { keyword: Self::KEYWORD })
    }
}

/// The vertices of a component among those of its setup.
#[derive(Clone, Copy)]
pub(super) struct Span {
    /// The number of the component.
    pub(super) component: usize,
    /// Its first vertex.
    pub(super) start: u32,
    /// The number of its vertices.
    pub(super) len: u32,
}

impl Span {
    fn whole(self) -> PathSegment {
        PathSegment::whole(self.start, self.len)
    }

    /// The vertices in runs of so many.
    fn runs(self, size: u32) -> impl Iterator<Item = PathSegment> {
        let starts = (self.start..self.start + self.len).step_by(size as usize);
        starts.map(move |start| PathSegment::whole(start, size))
    }
}

/// The weights of a kind without any.
fn no_weights() -> &'static WeightList {
    static NONE: LazyLock<WeightList> = LazyLock::new(WeightList::default);
    &NONE
}

/// The places of a component that has not been changed.
fn same(vertices: usize) -> Places {
    (0..vertices).map(Some).collect()
}

/// Moves an entry of a list to the place of another.
fn moved<T>(list: &mut Vec<T>, from: usize, onto: usize) {
    let entry = list.remove(from);
    list.insert(onto, entry);
}

/// The edges of a path through the vertices of a component.
fn path_edges(vertices: usize) -> impl DoubleEndedIterator<Item = (u32, u32)> + ExactSizeIterator {
    (1..vertices as u32).map(|vertex| (vertex - 1, vertex))
}

impl Shape {
    /// Creates the unbroached tree in which each vertex but one has the given parent.
    pub fn tree_of_parents(weights: WeightList, parents: Vec<Option<u32>>) -> Self {
        let edge = |(vertex, parent): (u32, Option<u32>)| parent.map(|parent| (parent, vertex));
        Self::Tree { weights, edges: (0..).zip(parents).filter_map(edge).collect() }
    }

    /// The word that introduces this component in the text notation.
    #[must_use]
    pub fn keyword(&self) -> &'static str {
        self.alone().word()
    }

    /// The component itself, without second values.
    #[must_use]
    pub fn alone(&self) -> &Self {
        match self {
            Self::Second { first, .. } => first,
            other => other,
        }
    }

    /// The word of its kind.
    pub(super) fn word(&self) -> &'static str {
        fn of<'s, K: Kind<'s>>(_: K) -> &'static str {
            K::KEYWORD
        }
        of_kind!(self, kind => of(kind))
    }

    /// Returns whether its vertices may be worth something else to the second player: it is a list of weights that every play takes.
    pub(crate) fn takes_second_values(&self) -> bool {
        let is_list = !matches!(self, Self::Ev(_) | Self::Second { .. });
        is_list && self.takes_everything() && self.weights().len() == self.vertices()
    }

    /// The weights as written (for `ev`, one weight for each pair of vertices; a menu and a game
    /// have no weights of their own).
    #[must_use]
    pub fn weights(&self) -> &WeightList {
        of_kind!(self, kind => kind.weights())
    }

    /// Returns the same component with other weights, as many as [`weights`](Self::weights) has; a component without
    /// weights of its own is returned as it is.
    #[must_use]
    pub fn with_weights(&self, weights: WeightList) -> Self {
        of_kind!(self, kind => kind.with_weights(weights))
    }

    /// The weight of every vertex: for `ev`, a 0 before each weight; for a menu, the weights of all
    /// its choices in order.
    #[must_use]
    pub fn vertex_weights(&self) -> Box<dyn Iterator<Item = Exact> + '_> {
        of_kind!(self, kind => kind.vertex_weights())
    }

    /// Every number in the shape: weights and scores.
    pub fn numbers(&self) -> Box<dyn Iterator<Item = Cow<'_, Exact>> + '_> {
        of_kind!(self, kind => kind.numbers())
    }

    /// The number of vertices, including those of all choices of a menu.
    #[must_use]
    pub fn vertices(&self) -> usize {
        of_kind!(self, kind => kind.vertices())
    }

    /// The components inside this one, in the order written: those of the choices of a menu.
    pub fn inside(&self) -> impl Iterator<Item = &Self> {
        of_kind!(self, kind => kind.inside())
    }

    /// The number of components as written: this one, and those inside it.
    pub fn written(&self) -> usize {
        1 + self.inside().map(Self::written).sum::<usize>()
    }

    /// Returns whether every play takes every vertex of the component and scores nothing else, so that the value
    /// determines both players' totals.
    #[must_use]
    pub fn takes_everything(&self) -> bool {
        of_kind!(self, kind => kind.takes_everything())
    }

    /// Returns whether the component is a graph: its [`Wiring`] says which turns there are.
    #[must_use]
    pub fn is_graph(&self) -> bool {
        of_kind!(self, kind => kind.is_graph())
    }

    /// Returns whether the component has vertices whose taker moves again.
    #[must_use]
    pub fn has_even_vertices(&self) -> bool {
        of_kind!(self, kind => kind.has_even_vertices())
    }

    /// Returns whether every play of the component has an odd number of turns, not counting those after which the same player moves
    /// again; `None` if that depends on the play.
    #[must_use]
    pub fn odd(&self) -> Option<bool> {
        of_kind!(self, kind => kind.odd())
    }

    /// Returns whether theory may know the component, under rules under which there is theory.
    #[must_use]
    pub fn has_theory(&self) -> bool {
        of_kind!(self, kind => kind.has_theory())
    }

    /// Says what a turn takes, where that is not seen from weights and edges: in an order, what comes before what. The vertices
    /// begin at `start`.
    #[must_use]
    pub fn turns(&self, start: usize) -> Option<String> {
        of_kind!(self, kind => kind.turns(start))
    }

    /// The most vertices that a turn takes; `None` for one.
    #[must_use]
    pub fn limit(&self) -> Option<&Limit> {
        of_kind!(self, kind => kind.limit())
    }

    pub(super) fn allows_passing(&self) -> bool {
        of_kind!(self, kind => kind.allows_passing())
    }

    pub(super) fn check(&self, component: usize, menus: usize) -> Result<(), SetupError> {
        of_kind!(self, kind => Kind::check(kind, component, menus))
    }

    pub(super) fn components(&self, span: Span) -> Result<Vec<Component>, SetupError> {
        of_kind!(self, kind => kind.components(span))
    }

    pub(super) fn weighed(&self, place: usize, weight: &Exact) -> (Self, Places) {
        (of_kind!(self, kind => kind.weighed(place, weight)), same(self.vertices()))
    }

    pub(super) fn added(&self, beside: Option<usize>, weight: &Exact) -> (Self, Places) {
        of_kind!(self, kind => kind.added(beside, weight))
    }

    pub(super) fn removed(&self, place: usize) -> (Self, Places) {
        of_kind!(self, kind => kind.removed(place))
    }

    pub(super) fn reordered(&self, place: usize, onto: usize) -> Result<(Self, Places), EditError> {
        of_kind!(self, kind => kind.reordered(place, onto))
    }

    pub(super) fn joined(&self, one: u32, other: u32) -> Result<(Self, Places), EditError> {
        let joined = of_kind!(self, kind => kind.joined(one, other))?;
        Ok((joined, same(self.vertices())))
    }

    pub(super) fn marked(&self, place: u32, mark: Mark) -> Result<(Self, Places), EditError> {
        let marked = of_kind!(self, kind => kind.marked(place, mark))?;
        Ok((marked, same(self.vertices())))
    }

    #[cfg(feature = "serde")]
    pub(crate) fn write<M: serde::ser::SerializeMap>(
        &self,
        object: &mut M,
    ) -> Result<(), M::Error> {
        of_kind!(self, kind => kind.write(object))
    }
}

impl Wiring {
    /// The wiring of a shape that has passed the door. O(vertices + edges).
    #[must_use]
    pub fn new(shape: &Shape) -> Self {
        of_kind!(shape, kind => kind.wiring())
    }
}

/// Lays out components.
pub(super) fn field<W: Scalar>(shapes: &[Shape], layout: &mut Layout<'_>) -> Field<W> {
    let mut field = Field::default();
    for shape in shapes {
        of_kind!(shape, kind => kind.lay_out(layout, &mut field));
    }
    field
}

impl Shape {
    /// Prints what comes after its word.
    fn print(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        of_kind!(self, kind => kind.print(f))
    }
}

impl Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.keyword())?;
        self.print(f)
    }
}
