//! Printing boards.

use std::fmt::{self, Display};

use super::order;
use crate::board::setup::{ChoiceShape, GraphShape, Setup, Shape};
use crate::board::weight_list::WeightList;

impl Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.rules.are_plain() {
            write!(f, "{} ", self.rules)?;
        }
        match self.components.as_slice() {
            [] => f.write_str("empty"),
            components => side_by_side(components, f),
        }
    }
}

fn side_by_side(components: &[Shape], f: &mut fmt::Formatter<'_>) -> fmt::Result {
    for (index, shape) in components.iter().enumerate() {
        let plus = if index == 0 { "" } else { " + " };
        write!(f, "{plus}{shape}")?;
    }
    Ok(())
}

impl Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.keyword())?;
        if let Self::Order { weights, steps } = self {
            return order::print(weights, steps, f);
        }
        print_weights(self.weights(), f)?;
        match self {
            Self::Forest { parents, .. } => {
                f.write_str(" parents")?;
                parents.iter().try_for_each(|parent| match parent {
                    Some(parent) => write!(f, " {parent}"),
                    None => f.write_str(" -"),
                })
            }
            Self::Tree { edges, .. } => print_edges(edges, f),
            Self::Graph(graph) => print_graph(graph, f),
            Self::Menu(choices) => print_menu(choices, f),
            Self::Game { edges, start } => {
                for edge in edges {
                    write!(f, " {}-{}:{}", edge.from, edge.to, edge.score)?;
                }
                write!(f, " from {start}")
            }
            _ => Ok(()),
        }
    }
}

/// Prints weights with a space before each, some kilobytes at a time.
pub(super) fn print_weights(weights: &WeightList, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    const PIECE: usize = 1 << 12;
    let mut piece = String::new();
    for weight in weights.iter() {
        piece.push(' ');
        weight.write_to(&mut piece);
        if piece.len() >= PIECE {
            f.write_str(&piece)?;
            piece.clear();
        }
    }
    f.write_str(&piece)
}

fn print_edges(edges: &[(u32, u32)], f: &mut fmt::Formatter<'_>) -> fmt::Result {
    if !edges.is_empty() {
        f.write_str(" edges")?;
    }
    edges.iter().try_for_each(|(one, other)| write!(f, " {one}-{other}"))
}

/// Prints the lists of a graph in the order of the notation, without the empty ones.
fn print_graph(graph: &GraphShape, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    print_edges(&graph.edges, f)?;
    let lists = [("open", &graph.open), ("anchored", &graph.anchored), ("even", &graph.even)];
    for (word, vertices) in lists.into_iter().filter(|(_, vertices)| !vertices.is_empty()) {
        write!(f, " {word}")?;
        vertices.iter().try_for_each(|vertex| write!(f, " {vertex}"))?;
    }
    Ok(())
}

fn print_menu(choices: &[ChoiceShape], f: &mut fmt::Formatter<'_>) -> fmt::Result {
    for (index, choice) in choices.iter().enumerate() {
        let or = if index == 0 { "" } else { " or" };
        write!(f, "{or} {}", choice.score)?;
        if !choice.then.is_empty() {
            f.write_str(" then ")?;
            side_by_side(&choice.then, f)?;
        }
    }
    f.write_str(" end")
}
