//! The door: the checks that every [`Setup`] must pass, and the choice of its number lane.

use std::borrow::Cow;
use std::sync::Arc;

use dashu_int::{IBig, UBig, ops::BitTest, ops::Gcd};

use super::component::Component;
use super::components::Board;
use super::forest::{ForestError, ForestShape};
use super::graph_position::GraphPosition;
use super::hanging::hanging;
use super::layout::Layout;
use super::legend::{Legend, Names};
use super::order::OrderShape;
use super::position::Position;
use super::recognise::{Class, Recognised, recognise};
use super::rooted_forest::{RootedForest, UnrootedTree};
use super::rules::{Passing, Rules, Taking};
use super::segment::{PathSegment, Side};
use super::series_parallel::SeriesParallel;
use super::setup::{GraphShape, Part, Place, Setup, Shape};
use super::setup_error::SetupError;
use super::tree::TreeShape;
use super::vertex::Vertex;
use crate::number::{Exact, Scalar};

/// The most vertices and components together that a board may have: fences are numbered with 32
/// bits, and each component has one more fence than vertices.
pub(super) const VERTEX_LIMIT: usize = (u32::MAX / 2) as usize;

/// The most memory, in bits, that scaling to a common denominator may take.
const SCALING_LIMIT: u64 = 1 << 33;

/// The headroom of a search: it adds up error bounds over up to 2·512 vertices.
const SEARCH_ROOM: u32 = 1 << 12;

/// Whether boards that need it get the lane `i128`. In WebAssembly, which is downloaded, every lane adds
/// a third to the solvers, and such boards take the lane of big integers.
const HAS_MIDDLE_LANE: bool = cfg!(not(target_family = "wasm"));

/// A computation on the position of a setup, in whichever lane holds it.
///
/// This is the only place where a program meets the lanes: [`Setup::enter`] picks one and runs the
/// computation in it.
pub trait OnPosition {
    /// The result of the computation.
    type Output;

    /// Runs the computation in one lane.
    fn run<W: Scalar>(self, position: Position<W>, legend: Legend) -> Self::Output;
}

impl Setup {
    /// Enters the door: checks everything, recognises the components of graphs, scales the numbers
    /// to integers over one common denominator, picks the narrowest lane that holds every number a
    /// solver can form, and runs `visitor` on the position.
    ///
    /// A setup becomes [components](Position::components) if it is played under the share rule
    /// without passing and consists of rows, stacks, free vertices, evs, pizzas, paths, forests,
    /// trees, orders, and graphs whose components are all of these kinds (see [`recognise`]); under the
    /// grab rule without passing, if it consists of orders, and of graphs in which each component has one
    /// or two vertices, or is a tree with one anchored vertex, which is an order; with the passing
    /// `P` or `A`, if none of them is [unbroached](Position::components_with_passing). Every other setup
    /// becomes a graph with menus and games. A [`Wiring`](super::Wiring) says what
    /// each shape is as a graph.
    ///
    /// O(vertices + edges) time and memory for integers that fit 64 bits.
    ///
    /// # Errors
    /// See [`SetupError`].
    pub fn enter<V: OnPosition>(&self, visitor: V) -> Result<V::Output, SetupError> {
        Ok(Entered::new(self)?.run(visitor))
    }

    /// Enters the door like [`enter`](Self::enter), but always as a graph with menus and games, in
    /// which every vertex keeps its number in the input.
    ///
    /// # Errors
    /// See [`SetupError`].
    pub fn enter_as_graph<V: OnPosition>(&self, visitor: V) -> Result<V::Output, SetupError> {
        Ok(Entered::new(self)?.without_theory().run(visitor))
    }

    /// Builds the position in a lane chosen by the caller. Big integers hold every board.
    ///
    /// # Errors
    /// See [`SetupError`]; a lane that is too narrow is an error.
    pub fn position_in<W: Scalar>(&self) -> Result<(Position<W>, Legend), SetupError> {
        Entered::new(self)?.position_in()
    }

    /// Builds the position as a graph with menus and games, whether theory knows its components or
    /// not, in a lane chosen by the caller. Every vertex keeps its number in the input.
    ///
    /// # Errors
    /// The same as for [`position_in`](Self::position_in).
    pub fn graph_in<W: Scalar>(&self) -> Result<(GraphPosition<W>, Legend), SetupError> {
        let (position, legend) = Entered::new(self)?.without_theory().position_in()?;
        let graph = position.graph().map(Cow::into_owned);
        Ok((graph.expect("nobody has passed twice"), legend))
    }

    /// Checks everything without building a position. O(vertices + edges).
    ///
    /// # Errors
    /// See [`SetupError`].
    pub fn check(&self) -> Result<(), SetupError> {
        Entered::new(self).map(|_| ())
    }

    /// Returns whether theory knows all components, so that a search is needed only if their
    /// unbroached components are too large together; see [`enter`](Self::enter). O(vertices +
    /// edges).
    ///
    /// # Errors
    /// See [`SetupError`].
    pub fn has_theory(&self) -> Result<bool, SetupError> {
        Entered::new(self).map(|entered| entered.components.is_some())
    }

    /// Every weight and score, in the order in which they are written.
    fn numbers(&self) -> impl Iterator<Item = Cow<'_, Exact>> {
        self.components.iter().flat_map(Shape::numbers)
    }

    fn check_size(&self) -> Result<(), SetupError> {
        let found = self.vertices().saturating_add(self.components.len());
        if found > VERTEX_LIMIT {
            return Err(SetupError::TooManyVertices { found });
        }
        Ok(())
    }

    /// Checks that nobody passes if there is an order, which may be inside a menu.
    fn check_passing(&self) -> Result<(), SetupError> {
        let passing = self.rules.passing;
        let mut orders = Vec::new();
        if passing != Passing::Never {
            orders_in(&self.components, &mut 0, &mut orders);
        }
        match orders.first() {
            Some(&component) => Err(SetupError::OrderWithPassing { component, passing }),
            None => Ok(()),
        }
    }

    /// Returns whether every number is an integer of 64 bits because the components are lists of such
    /// integers.
    fn is_of_integers(&self) -> bool {
        self.components.iter().all(|shape| match shape {
            Shape::Menu(_) | Shape::Game { .. } => false,
            other => other.weights().as_integers().is_some(),
        })
    }

    /// The least common denominator of all numbers.
    fn denominator(&self) -> Result<UBig, SetupError> {
        let mut denominator = UBig::ONE;
        if self.is_of_integers() {
            return Ok(denominator);
        }
        let mut weights = 0_u64;
        for weight in self.numbers() {
            weights += 1;
            if weight.as_i64().is_some() {
                continue;
            }
            let other = weight.denominator_big();
            denominator = &denominator / (&denominator).gcd(&other) * other;
            let bits = denominator.bit_len();
            if bits > 64 && (bits as u64).saturating_mul(weights) > SCALING_LIMIT {
                return Err(SetupError::CommonDenominatorTooLong { bits });
            }
        }
        Ok(denominator)
    }

    /// The sum of the absolute weights and scores, as integers of the position.
    fn sum_of_abs(&self, legend: &Legend) -> IBig {
        let mut small = 0_u128;
        let mut big = IBig::ZERO;
        for shape in &self.components {
            if let Some(integers) = shape.weights().as_integers().filter(|list| !list.is_empty()) {
                small += integers.iter().map(|it| u128::from(it.unsigned_abs())).sum::<u128>();
                continue;
            }
            for weight in shape.numbers() {
                match weight.as_i64() {
                    Some(weight) => small += u128::from(weight.unsigned_abs()),
                    None => big += legend.scale(&weight).wide_abs(),
                }
            }
        }
        big + IBig::from(small) * IBig::from(legend.denominator.clone())
    }
}

/// Finds the numbers of the components that are orders, counted from `next` as in [`Place`].
fn orders_in(shapes: &[Shape], next: &mut usize, orders: &mut Vec<usize>) {
    for shape in shapes {
        let component = *next;
        *next += 1;
        match shape {
            Shape::Order { .. } => orders.push(component),
            Shape::Menu(choices) => {
                choices.iter().for_each(|choice| orders_in(&choice.then, next, orders));
            }
            _ => {}
        }
    }
}

/// A setup that has passed every check.
struct Entered<'s> {
    setup: &'s Setup,
    legend: Legend,
    /// The components; `None` if theory does not know them all.
    components: Option<Vec<Component>>,
}

impl<'s> Entered<'s> {
    fn new(setup: &'s Setup) -> Result<Self, SetupError> {
        setup.check_size()?;
        setup.check_passing()?;
        let (components, order) = match Plain::new(setup)? {
            Some(plain) => (Some(plain.components), plain.order),
            None => {
                Layout::check(setup)?;
                (None, Vec::new())
            }
        };
        let names = (!order.is_empty()).then(|| Names::new(order));
        let legend = Legend { denominator: setup.denominator()?, names };
        Ok(Self { setup, legend, components })
    }

    /// The factor by which the lane must exceed the board's own weights.
    fn room(&self) -> u32 {
        let is_broached =
            |components: &Vec<Component>| !components.iter().any(Component::is_unbroached);
        let is_known = self.components.as_ref().is_some_and(is_broached);
        if is_known && self.setup.rules.are_plain() { 1 } else { SEARCH_ROOM }
    }

    /// The same setup as a graph, without recognised components.
    fn without_theory(self) -> Self {
        Self { components: None, legend: Legend { names: None, ..self.legend }, ..self }
    }

    /// The sum of the absolute weights, times the headroom that the solvers need.
    fn total(&self) -> IBig {
        self.setup.sum_of_abs(&self.legend) * IBig::from(self.room())
    }

    fn run<V: OnPosition>(self, visitor: V) -> V::Output {
        let total = self.total();
        if i128::from_big(&total).is_some_and(|total| i64::holds(&total)) {
            self.run_in::<i64, V>(visitor)
        } else if HAS_MIDDLE_LANE && i128::holds(&total) {
            self.run_in::<i128, V>(visitor)
        } else {
            self.run_in::<IBig, V>(visitor)
        }
    }

    fn run_in<W: Scalar, V: OnPosition>(self, visitor: V) -> V::Output {
        let (position, legend) = self.position::<W>();
        visitor.run(position, legend)
    }

    fn position_in<W: Scalar>(self) -> Result<(Position<W>, Legend), SetupError> {
        let total = self.total();
        let holds = W::Wide::from_big(&total).is_some_and(|total| W::holds(&total));
        if holds {
            Ok(self.position())
        } else {
            Err(SetupError::TooNarrow { lane: W::NAME, total })
        }
    }

    fn position<W: Scalar>(mut self) -> (Position<W>, Legend) {
        let position = match self.components.take() {
            Some(components) => {
                let board = Board::assemble(self.weights(), components);
                Position::from_components(board, self.setup.rules)
            }
            None => Position::from_graph(Layout::lay_out(self.setup, &self.legend)),
        };
        (position, self.legend)
    }

    /// The weights, in the order of the position: those of the setup if it is one list of integers.
    fn weights<W: Scalar>(&self) -> Arc<Vec<W>> {
        let shared = match self.setup.components.as_slice() {
            [Shape::Ev(_)] => None,
            [only] => only.weights().in_lane(),
            _ => None,
        };
        let weights = shared.unwrap_or_else(|| self.all_weights());
        match &self.legend.names {
            None => weights,
            Some(names) => {
                let order = names.order().iter();
                Arc::new(order.map(|vertex| weights[vertex.index()].clone()).collect())
            }
        }
    }

    /// The weights, in the order of the setup.
    fn all_weights<W: Scalar>(&self) -> Arc<Vec<W>> {
        let integer = |weight: &Exact| {
            let small = weight.as_i64().filter(|_| self.legend.denominator.is_one());
            small.and_then(W::from_i64).unwrap_or_else(|| {
                let scaled = self.legend.scale(weight);
                W::from_big(&scaled).expect("the lane holds the sum of all weights")
            })
        };
        let mut weights: Vec<W> = Vec::with_capacity(self.setup.vertices());
        for shape in &self.setup.components {
            let numbers = shape.weights().numbers().map(|weight| integer(&weight));
            match shape {
                Shape::Ev(_) => weights.extend(numbers.flat_map(|pair| [W::default(), pair])),
                _ => weights.extend(numbers),
            }
        }
        Arc::new(weights)
    }
}

/// Components on consecutive vertices, and the number of each of these vertices in the input; no numbers
/// if none of the components was recognised in a graph.
struct Plain {
    components: Vec<Component>,
    order: Vec<Vertex>,
}

impl Plain {
    /// The components of a setup; `None` if theory does not know them all.
    fn new(setup: &Setup) -> Result<Option<Self>, SetupError> {
        let general = |shape: &Shape| match shape {
            Shape::Menu(_) | Shape::Game { .. } => true,
            Shape::Graph(graph) => !graph.even.is_empty(),
            _ => false,
        };
        let Rules { taking, passing } = setup.rules;
        let has_theory = match taking {
            Taking::Share => passing != Passing::NoTwoInARow,
            Taking::Grab => passing == Passing::Never,
            Taking::Both => false,
        };
        if !has_theory || setup.components.iter().any(general) {
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
                shape.check_ev(index)?;
                shape.components(index, start, len)?.into_iter().for_each(|one| plain.push(one));
                if has_graph {
                    plain.order.extend((start..start + len).map(Vertex::new));
                }
            }
            start += len;
        }
        // (Where players may pass, theory knows no unbroached component.)
        let unknown =
            |component: &Component| passing != Passing::Never && component.is_unbroached();
        Ok((!plain.components.iter().any(unknown)).then_some(plain))
    }

    /// The components of a setup under the grab rule: orders, and vertices that may be taken at any time;
    /// `None` if there are others.
    fn grabbed(setup: &Setup) -> Result<Option<Self>, SetupError> {
        Layout::check(setup)?;
        let mut plain = Self { components: Vec::new(), order: Vec::new() };
        let mut start = 0;
        for (index, shape) in setup.components.iter().enumerate() {
            let len = u32::try_from(shape.vertices()).expect("the size was checked");
            match shape {
                Shape::Order { .. } | Shape::Free(_) => {
                    plain.components.extend(shape.components(index, start, len)?);
                }
                other => {
                    let Some(forest) = hanging(other) else { return Ok(None) };
                    let order = SeriesParallel::hung(start, forest);
                    plain.components.push(Component::Order(Box::new(order)));
                }
            }
            start += len;
        }
        Ok(Some(plain))
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
        let mut base = start;
        for Recognised { class, vertices } in recognise(graph) {
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

impl Shape {
    /// Checks that the weights of an `ev`, which is component number `component`, are not negative.
    pub(super) fn check_ev(&self, component: usize) -> Result<(), SetupError> {
        let Self::Ev(weights) = self else { return Ok(()) };
        let negative = weights.iter().enumerate().find(|(_, weight)| weight.is_negative());
        let Some((index, found)) = negative else { return Ok(()) };
        let place = Place { component, part: Part::Weight, index };
        Err(SetupError::NegativeEv { place, found })
    }

    /// The components of a shape, which is component number `component` of its setup and has the
    /// `len` vertices from `start` on.
    pub(super) fn components(
        &self,
        component: usize,
        start: u32,
        len: u32,
    ) -> Result<Vec<Component>, SetupError> {
        let whole = PathSegment::whole(start, len);
        let each = |size| {
            let starts = (start..start + len).step_by(size as usize);
            starts.map(move |start| PathSegment::whole(start, size))
        };
        Ok(match self {
            Self::Row(_) => vec![Component::Row(whole)],
            Self::Stack(_) => vec![Component::Stack(whole, Side::Left)],
            Self::Free(_) => each(1).map(Component::Row).collect(),
            Self::Ev(_) => each(2).map(|pair| Component::Stack(pair, Side::Left)).collect(),
            Self::Pizza(_) => vec![Component::Pizza(whole)],
            Self::Path(_) => vec![Component::Path(whole)],
            Self::Forest { weights, parents } => {
                let lengths =
                    ForestError::Lengths { weights: weights.len(), parents: parents.len() };
                let rooted = match weights.len() == parents.len() {
                    true => ForestShape::new(parents.clone()),
                    false => Err(lengths),
                };
                let rooted = rooted.map_err(|error| SetupError::Forest { component, error })?;
                vec![Component::Forest(Box::new(RootedForest::new(start, rooted)))]
            }
            Self::Tree { edges, .. } => {
                let tree = TreeShape::new(len, edges);
                let tree = tree.map_err(|error| SetupError::Tree { component, error })?;
                vec![Component::Tree(UnrootedTree::new(start, tree))]
            }
            Self::Order { weights, steps } => {
                let order = OrderShape::new(weights.len(), steps.clone());
                let order = order.and_then(|order| order.check_turns().map(|()| order));
                let order = order.map_err(|error| SetupError::Order { component, error })?;
                vec![Component::Order(Box::new(SeriesParallel::new(start, order)))]
            }
            Self::Graph(_) | Self::Menu(_) | Self::Game { .. } => Vec::new(),
        })
    }
}
