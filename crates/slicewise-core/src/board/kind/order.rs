//! `order`: a series-parallel order, of parts joined by `beside` and `then`, in brackets, however deep.

use std::sync::Arc;

use super::*;
use crate::board::graph_position::OrderPart;
use crate::board::order::OrderShape;
pub(super) use crate::board::order::OrderStep;
use crate::board::series_parallel::SeriesParallel;

#[derive(Clone, Copy)]
pub(super) struct Order<'s> {
    pub(super) weights: &'s WeightList,
    pub(super) steps: &'s Vec<OrderStep>,
}

impl<'s> Kind<'s> for Order<'s> {
    const KEYWORD: &'static str = "order";
    const KEYS: &'static [&'static str] = &["steps"];

    /// Parses the word `order` and parts joined by `then` and `beside`, of which `then` binds first.
    fn parse(parser: &mut Parser<'_>) -> Result<Shape, NotationError> {
        parser.next_word();
        let mut reading = Reading::default();
        if component_ends(parser) {
            return Ok(reading.shape());
        }
        loop {
            reading.part(parser)?;
            if !reading.joined(parser)? {
                return Ok(reading.shape());
            }
        }
    }

    #[cfg(feature = "serde")]
    fn read(object: &ComponentObject<'_, '_>) -> Result<Shape, JsonError> {
        Ok(Shape::Order { weights: object.weights()?, steps: object.order_steps()? })
    }

    fn print(self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        print(self.weights, self.steps, f)
    }

    #[cfg(feature = "serde")]
    fn write<M: serde::ser::SerializeMap>(self, object: &mut M) -> Result<(), M::Error> {
        object.serialize_entry(Self::KEYWORD, self.weights)?;
        object.serialize_entry("steps", self.steps)
    }

    fn weights(self) -> &'s WeightList {
        self.weights
    }

    fn with_weights(self, weights: WeightList) -> Shape {
        Shape::Order { weights, steps: self.steps.clone() }
    }

    fn is_graph(self) -> bool {
        false
    }

    fn turns(self, start: usize) -> Option<String> {
        let numbers = (start..start + self.vertices()).map(Exact::from).collect();
        let numbered = self.with_weights(numbers).to_string();
        (self.vertices() > 1).then(|| numbered[Self::KEYWORD.len() + 1..].to_owned())
    }

    fn allows_passing(self) -> bool {
        false
    }

    fn components(self, span: Span) -> Result<Vec<Component>, SetupError> {
        let component = span.component;
        let order = OrderShape::new(self.weights.len(), self.steps.clone());
        let order = order.and_then(|order| order.check_turns().map(|()| order));
        let order = order.map_err(|error| SetupError::Order { component, error })?;
        Ok(vec![Component::Order(Box::new(SeriesParallel::new(span.start, order)))])
    }

    fn lay_out<W: Scalar>(self, layout: &mut Layout<'_>, field: &mut Field<W>) {
        let numbers = self.weights.numbers();
        let weights: Arc<[W]> = numbers.map(|weight| layout.number(&weight)).collect();
        let order = OrderShape::new(weights.len(), self.steps.clone());
        let order = order.expect("the steps were checked");
        let left = SeriesParallel::new(layout.next_vertices(weights.len()), order);
        field.orders.push(OrderPart { weights, left });
    }

    fn added(self, beside: Option<usize>, weight: &Exact) -> (Shape, Places) {
        let (mut weights, mut steps) = (self.weights.clone(), self.steps.clone());
        let mut places = same(self.vertices());
        let at = beside.map_or(places.len(), |place| place + 1);
        weights.change(|weights| weights.insert(at, weight.clone()));
        places.insert(at, None);
        add(&mut steps, beside);
        (Shape::Order { weights, steps }, places)
    }

    fn removed(self, place: usize) -> (Shape, Places) {
        let (mut weights, mut steps) = (self.weights.clone(), self.steps.clone());
        let mut places = same(self.vertices());
        weights.remove(place);
        places.remove(place);
        remove(&mut steps, place as u32);
        (Shape::Order { weights, steps }, places)
    }
}

/// Adds a vertex that comes right after another, or after everything.
fn add(steps: &mut Vec<OrderStep>, after: Option<usize>) {
    let is_it = |step: &OrderStep| after.is_some_and(|it| *step == OrderStep::Vertex(it as u32));
    let at = steps.iter().position(is_it).map_or(steps.len(), |at| at + 1);
    let then = (!steps.is_empty()).then_some(OrderStep::Then);
    steps.splice(at..at, [OrderStep::Vertex(0)].into_iter().chain(then));
    number(steps);
}

/// Removes a vertex, and the step that joins it to another part.
fn remove(steps: &mut Vec<OrderStep>, gone: u32) {
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

const PART: &str = "a part of the order: a weight such as 4, -2, 0.1 or 1/3, or `(`";

/// A word that waits for the part after it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Waiting {
    Bracket,
    Join(OrderStep),
}

/// An order as far as it is parsed. Instead of recursion, it keeps the words that wait for a part.
#[derive(Default)]
struct Reading {
    weights: Vec<Exact>,
    steps: Vec<OrderStep>,
    waiting: Vec<Waiting>,
    brackets: usize,
}

/// Returns whether the next word, if there is one, does not belong to an order.
fn component_ends(parser: &mut Parser<'_>) -> bool {
    parser.peek().is_none_or(|word| parser.ends_component(word))
}

impl Reading {
    /// Parses opening brackets and a vertex.
    fn part(&mut self, parser: &mut Parser<'_>) -> Result<(), NotationError> {
        while parser.takes("(") {
            self.waiting.push(Waiting::Bracket);
            self.brackets += 1;
        }
        let weight = parser.number(PART)?;
        parser.next_word();
        self.steps.push(OrderStep::Vertex(self.weights.len() as u32));
        self.weights.push(weight);
        Ok(())
    }

    /// Parses closing brackets and a word that joins parts; returns `false` at the end of the order.
    fn joined(&mut self, parser: &mut Parser<'_>) -> Result<bool, NotationError> {
        while self.brackets > 0 && parser.takes(")") {
            self.close();
        }
        let join = match parser.peek() {
            Some("then") => OrderStep::Then,
            Some("beside") => OrderStep::Beside,
            _ if self.brackets == 0 && component_ends(parser) => {
                self.join_down_to(|_| false);
                return Ok(false);
            }
            _ => {
                return Err(parser.refuse_as(match self.brackets {
                    0 => "`then` or `beside` and a part, or `+` and a component",
                    _ => "`then` or `beside` and a part, or `)`",
                }));
            }
        };
        parser.next_word();
        self.wait_for_part(join);
        Ok(true)
    }

    /// Makes the steps of the words that wait, up to a bracket or one that is to be kept.
    fn join_down_to(&mut self, keep: impl Fn(OrderStep) -> bool) {
        while let Some(&Waiting::Join(join)) = self.waiting.last()
            && !keep(join)
        {
            self.waiting.pop();
            self.steps.push(join);
        }
    }

    fn close(&mut self) {
        self.join_down_to(|_| false);
        self.waiting.pop();
        self.brackets -= 1;
    }

    fn wait_for_part(&mut self, join: OrderStep) {
        self.join_down_to(|before| join == OrderStep::Then && before == OrderStep::Beside);
        self.waiting.push(Waiting::Join(join));
    }

    fn shape(self) -> Shape {
        Shape::Order { weights: WeightList::from(self.weights), steps: self.steps }
    }
}

/// A part of an order that is still to be printed, in brackets if need be, or a word.
enum Printing {
    Part { at: u32, bare: bool },
    Word(&'static str),
}

/// Prints the parts of an order with a space before them: in brackets where the other word joins them
/// further, or the same word with another part before them. If the steps do not build an order, prints
/// only the weights.
fn print(weights: &WeightList, steps: &[OrderStep], f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let Ok(order) = OrderShape::new(weights.len(), steps.to_vec()) else {
        return print_weights(weights, f);
    };
    let Some(whole) = steps.len().checked_sub(1) else { return Ok(()) };
    f.write_str(" ")?;
    let mut left = vec![Printing::Part { at: whole as u32, bare: true }];
    while let Some(next) = left.pop() {
        let (at, bare) = match next {
            Printing::Word(word) => {
                f.write_str(word)?;
                continue;
            }
            Printing::Part { at, bare } => (at, bare),
        };
        let Some([first, second]) = order.parts(at) else {
            if let OrderStep::Vertex(vertex) = steps[at as usize] {
                let weight = weights.get(vertex as usize).unwrap_or_default();
                write!(f, "{weight}")?;
            }
            continue;
        };
        if !bare {
            f.write_str("(")?;
            left.push(Printing::Word(")"));
        }
        let join = steps[at as usize];
        left.push(Printing::Part { at: second, bare: false });
        left.push(Printing::Word(if join == OrderStep::Then { " then " } else { " beside " }));
        left.push(Printing::Part { at: first, bare: steps[first as usize] == join });
    }
    Ok(())
}
