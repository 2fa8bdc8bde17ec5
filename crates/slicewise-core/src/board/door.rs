//! The door: the checks that every [`Setup`] must pass, and the choice of its number lane.

use std::borrow::Cow;
use std::sync::Arc;

use dashu_int::{IBig, UBig, ops::BitTest, ops::Gcd};

use super::component::Component;
use super::components::Board;
use super::graph_position::GraphPosition;
use super::kind::{Shape, field};
use super::layout::Layout;
use super::legend::{Legend, Names};
use super::plain::Plain;
use super::position::Position;
use super::setup::Setup;
use super::setup_error::{SetupError, VERTEX_LIMIT};
use crate::number::{Exact, Integer, Scalar};

/// The most memory, in bits, that scaling to a common denominator may take.
const SCALING_LIMIT: u64 = 1 << 33;

/// The headroom of a search: it adds up error bounds over up to 2·512 vertices.
const SEARCH_ROOM: u32 = 1 << 12;

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
    /// trees, orders, and graphs whose components are all of these kinds (see [`recognise`](super::recognise::recognise)); under the
    /// grab rule without passing, if it consists of orders, and of graphs in which each component is a path or a
    /// cycle of which nothing is anchored, or a tree with one anchored vertex, which is an order; with the passing
    /// `P` or `A`, if none of them is [unbroached](Position::components_with_passing), nor, under the grab rule, a
    /// tree other than a path anchored at an end at most. Every other setup
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
        match self.one_valuation()? {
            Some(_) => Ok(()),
            None => Entered::new(self).map(|_| ()),
        }
    }

    /// Returns the board on which each vertex is worth the mean of both values to either player, and for each vertex half of what it is
    /// worth more to the first player; `None`, without any check, if no component has second values. O(n).
    ///
    /// The first player's lead is that of the new board, plus the sum of the halves, and the optimal moves are the same (the
    /// book's chapter on games people ask about, Theorem 1).
    ///
    /// ```
    /// # use slicewise_core as slicewise;
    /// use slicewise::board::notation;
    ///
    /// let setup = notation::parse("free 1 3 second 2 1")?;
    /// let (board, halves) = setup.one_valuation()?.ok_or("it has second values")?;
    /// assert_eq!(board.to_string(), "free 3/2 2");
    /// assert_eq!(halves.iter().map(|half| half.to_string()).collect::<Vec<_>>(), ["-1/2", "1"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// See [`SetupError`].
    pub fn one_valuation(&self) -> Result<Option<(Self, Vec<Exact>)>, SetupError> {
        let has_second = |shape: &Shape| matches!(shape, Shape::Second { .. });
        let Some(component) = self.components.iter().position(has_second) else { return Ok(None) };
        self.check_size()?;
        self.check_passing()?;
        self.check_components()?;
        if !self.rules.take_everything() {
            let found = "second values under the rule both";
            let expected = "a rule under which some vertex may always be taken";
            return Err(SetupError::Second { component, found, expected });
        }
        let (two, mut halves) = (Exact::from(2), Vec::with_capacity(self.vertices()));
        let mean = |shape: &Shape| match shape {
            Shape::Second { first, second } => {
                let pairs = || first.weights().iter().zip(second.iter());
                halves.extend(pairs().map(|(one, other)| (one - other) / &two));
                first.with_weights(pairs().map(|(one, other)| (one + other) / &two).collect())
            }
            other => {
                halves.resize(halves.len() + other.vertices(), Exact::ZERO);
                other.clone()
            }
        };
        let components = self.components.iter().map(mean).collect();
        let setup = Self { components, rules: self.rules };
        Entered::new(&setup)?;
        Ok(Some((setup, halves)))
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

    /// Checks that nobody passes if there is a component, also inside a menu, that does not allow it.
    fn check_passing(&self) -> Result<(), SetupError> {
        let passing = self.rules.passing;
        let refusing =
            passing.allows_passes().then(|| refusing_passes(&self.components, &mut 0)).flatten();
        match refusing {
            Some((component, keyword)) => {
                Err(SetupError::NoPassing { component, keyword, passing })
            }
            None => Ok(()),
        }
    }

    /// Returns whether every number is an integer of 64 bits because the components are lists of such
    /// integers.
    fn is_of_integers(&self) -> bool {
        let of_weights = |shape: &Shape| shape.weights().as_integers().is_some();
        self.components.iter().all(|shape| shape.takes_everything() && of_weights(shape))
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
        let mut big = Integer::default();
        for shape in &self.components {
            if let Some(integers) = shape.weights().as_integers().filter(|list| !list.is_empty()) {
                small += integers.iter().map(|it| u128::from(it.unsigned_abs())).sum::<u128>();
                continue;
            }
            for weight in shape.numbers() {
                match weight.as_i64() {
                    Some(weight) => small += u128::from(weight.unsigned_abs()),
                    None => big.add(&legend.scale(&weight).abs()),
                }
            }
        }
        IBig::from(&big) + IBig::from(small) * IBig::from(legend.denominator.clone())
    }
}

/// Returns whether a lane is wide enough for weights whose absolute values add up to `total`.
fn is_held<W: Scalar>(total: &Integer) -> bool {
    W::Wide::from_integer(total).is_some_and(|total| W::holds(&total))
}

/// Finds the first component that does not allow passing: its number, counted from `next` as in
/// [`Place`](super::place::Place), and its keyword.
fn refusing_passes<'s>(
    shapes: impl IntoIterator<Item = &'s Shape>,
    next: &mut usize,
) -> Option<(usize, &'static str)> {
    shapes.into_iter().find_map(|shape| {
        let component = *next;
        *next += 1;
        match shape.allows_passing() {
            true => refusing_passes(shape.inside(), next),
            false => Some((component, shape.word())),
        }
    })
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
        let has_second = |shape: &Shape| matches!(shape, Shape::Second { .. });
        if let Some(component) = setup.components.iter().position(has_second) {
            return Err(SetupError::two_valuations(component));
        }
        let (components, order) = match Plain::new(setup)? {
            Some(plain) => (Some(plain.components), plain.order),
            None => {
                setup.check_components()?;
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
    fn total(&self) -> Integer {
        (self.setup.sum_of_abs(&self.legend) * IBig::from(self.room())).into()
    }

    fn run<V: OnPosition>(self, visitor: V) -> V::Output {
        match is_held::<i64>(&self.total()) {
            true => self.run_in::<i64, V>(visitor),
            false => self.run_in::<Integer, V>(visitor),
        }
    }

    fn run_in<W: Scalar, V: OnPosition>(self, visitor: V) -> V::Output {
        let (position, legend) = self.position::<W>();
        visitor.run(position, legend)
    }

    fn position_in<W: Scalar>(self) -> Result<(Position<W>, Legend), SetupError> {
        let total = self.total();
        if is_held::<W>(&total) {
            Ok(self.position())
        } else {
            Err(SetupError::TooNarrow { lane: W::NAME, total })
        }
    }

    fn graph<W: Scalar>(&self) -> GraphPosition<W> {
        let field = field(&self.setup.components, &mut Layout::new(&self.legend));
        GraphPosition { rules: self.setup.rules, passed: false, field }
    }

    fn position<W: Scalar>(mut self) -> (Position<W>, Legend) {
        let position = match self.components.take() {
            Some(components) => {
                let board = Board::assemble(self.weights(), components);
                Position::from_components(board, self.setup.rules)
            }
            None => Position::from_graph(self.graph()),
        };
        (position, self.legend)
    }

    /// The weights, in the order of the position: those of the setup if it is one list of integers.
    fn weights<W: Scalar>(&self) -> Arc<Vec<W>> {
        let weights = match self.setup.components.as_slice() {
            [only] if only.weights().len() == only.vertices() => {
                self.legend.list_in_lane(only.weights())
            }
            _ => self.all_weights(),
        };
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
        let integer = |weight: &Exact| self.legend.in_lane(weight);
        let mut weights: Vec<W> = Vec::with_capacity(self.setup.vertices());
        for shape in &self.setup.components {
            match shape.weights().len() == shape.vertices() {
                true => weights.extend(shape.weights().numbers().map(|weight| integer(&weight))),
                false => weights.extend(shape.vertex_weights().map(|weight| integer(&weight))),
            }
        }
        Arc::new(weights)
    }
}
