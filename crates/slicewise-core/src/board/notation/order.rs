//! Orders: parts joined by `beside` and `then`, in brackets, however deep.

use std::fmt;

use super::error::{Expected, NotationError};
use super::parser::Parser;
use crate::board::order::{OrderShape, OrderStep};
use crate::board::setup::Shape;
use crate::board::weight_list::WeightList;
use crate::number::Exact;

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

impl Parser<'_> {
    /// Parses the word `order` and parts joined by `then` and `beside`, of which `then` binds first.
    pub(super) fn order(&mut self) -> Result<Shape, NotationError> {
        self.next_word();
        let mut reading = Reading::default();
        if self.component_ends() {
            return Ok(reading.shape());
        }
        loop {
            self.part(&mut reading)?;
            if !self.joined(&mut reading)? {
                return Ok(reading.shape());
            }
        }
    }

    /// Parses opening brackets and a vertex.
    fn part(&mut self, reading: &mut Reading) -> Result<(), NotationError> {
        while self.takes("(") {
            reading.waiting.push(Waiting::Bracket);
            reading.brackets += 1;
        }
        let weight = self.weight(Expected::Part)?;
        self.next_word();
        reading.steps.push(OrderStep::Vertex(reading.weights.len() as u32));
        reading.weights.push(weight);
        Ok(())
    }

    /// Parses closing brackets and a word that joins parts; returns `false` at the end of the order.
    fn joined(&mut self, reading: &mut Reading) -> Result<bool, NotationError> {
        while reading.brackets > 0 && self.takes(")") {
            reading.close();
        }
        let join = match self.peek() {
            Some("then") => OrderStep::Then,
            Some("beside") => OrderStep::Beside,
            _ if reading.brackets == 0 && self.component_ends() => {
                reading.join_down_to(|_| false);
                return Ok(false);
            }
            _ => return Err(self.refuse(Expected::Join { open: reading.brackets })),
        };
        self.next_word();
        reading.wait_for_part(join);
        Ok(true)
    }

    /// Returns whether the next word, if there is one, does not belong to an order.
    fn component_ends(&mut self) -> bool {
        self.peek().is_none_or(|word| self.ends_component(word))
    }
}

impl Reading {
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
pub(super) fn print(
    weights: &WeightList,
    steps: &[OrderStep],
    f: &mut fmt::Formatter<'_>,
) -> fmt::Result {
    let Ok(order) = OrderShape::new(weights.len(), steps.to_vec()) else {
        return super::printing::print_weights(weights, f);
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
