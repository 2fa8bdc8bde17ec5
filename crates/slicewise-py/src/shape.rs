//! Components: their weights as Python has them, and boards as Python expressions.

use pyo3::prelude::*;
use slicewise::board::{GraphShape, Rules, Setup, Shape, WeightList};
use slicewise::number::Exact;

use crate::number::exact;
use crate::vertices::entries;

/// Reads a list of weights: numbers in anything that has an order, such as a list or an array.
pub(crate) fn weights(list: &Bound<'_, PyAny>) -> PyResult<Vec<Exact>> {
    let entries = entries(list, "weights", "a list of numbers")?.enumerate();
    entries.map(|(at, entry)| exact(&entry?, &format_args!("weight {at}"))).collect()
}

/// Reads a list of weights as the weights of a component.
pub(crate) fn weight_list(list: &Bound<'_, PyAny>) -> PyResult<WeightList> {
    Ok(weights(list)?.into())
}

/// Writes a board as the Python expression that makes it.
pub(crate) fn written(py: Python<'_>, setup: &Setup) -> PyResult<String> {
    let components = &setup.components;
    let parsed = || Ok(format!("parse({})", quoted(py, &setup.to_string())?));
    if components.is_empty() && !setup.rules.are_plain() {
        return parsed();
    }
    let parts: Option<Vec<String>> = components.iter().map(component).collect();
    let Some(parts) = parts else { return parsed() };
    Ok(match (parts.as_slice(), rules(setup.rules)) {
        ([], _) => "Board()".to_owned(),
        ([one], rules) => format!("{one}{rules}"),
        (parts, rules) if rules.is_empty() => parts.join(" + "),
        (parts, rules) => format!("({}){rules}", parts.join(" + ")),
    })
}

fn quoted(py: Python<'_>, text: &str) -> PyResult<String> {
    Ok(pyo3::types::PyString::new(py, text).repr()?.to_string())
}

fn rules(rules: Rules) -> String {
    let plain = Rules::default();
    let rule = (rules.taking != plain.taking).then(|| format!("rule='{}'", rules.taking.name()));
    let passing =
        (rules.passing != plain.passing).then(|| format!("passing='{}'", rules.passing.name()));
    let changed: Vec<String> = rule.into_iter().chain(passing).collect();
    match changed.is_empty() {
        true => String::new(),
        false => format!(".under({})", changed.join(", ")),
    }
}

/// Writes a component as an object of its class; `None` if its kind has none.
fn component(shape: &Shape) -> Option<String> {
    let weights = numbers(shape.weights());
    Some(match shape {
        Shape::Row(_) => format!("Row({weights})"),
        Shape::Stack(_) => format!("Stack({weights})"),
        Shape::Free(_) => format!("Free({weights})"),
        Shape::Ev(_) => format!("Ev({weights})"),
        Shape::Pizza(_) => format!("Pizza({weights})"),
        Shape::Path(_) => format!("Path({weights})"),
        Shape::Forest { parents, .. } => format!("Forest({weights}, {})", optional(parents)),
        Shape::Tree { edges, .. } => format!("Tree({weights}, {edges:?})"),
        Shape::Graph(graph) => self::graph(&weights, graph),
        _ => return None,
    })
}

fn graph(weights: &str, graph: &GraphShape) -> String {
    let marks = [("open", &graph.open), ("anchored", &graph.anchored), ("even", &graph.even)];
    let marked = marks.into_iter().filter(|(_, vertices)| !vertices.is_empty());
    let marks: String = marked.map(|(name, vertices)| format!(", {name}={vertices:?}")).collect();
    format!("Graph({weights}, {:?}{marks})", graph.edges)
}

fn optional(parents: &[Option<u32>]) -> String {
    let one = |parent: &Option<u32>| parent.map_or("None".to_owned(), |parent| parent.to_string());
    format!("[{}]", parents.iter().map(one).collect::<Vec<_>>().join(", "))
}

fn numbers(weights: &WeightList) -> String {
    format!("[{}]", weights.iter().map(|weight| number(&weight)).collect::<Vec<_>>().join(", "))
}

fn number(number: &Exact) -> String {
    match number.is_integer() {
        true => number.to_string(),
        false => format!("Fraction({}, {})", number.numerator(), number.denominator()),
    }
}
