//! `slicewise generate`: generated boards, one per line.

use serde::Serialize;
use slicewise::Setup;
use slicewise_lab::generate::{Argument, Family, GenerateError, Kind, Order, Weights};

use crate::args::{BoardSource, Generate};
use crate::failure::Failure;
use crate::output::Output;

pub(crate) fn run(options: &Generate, output: &mut Output) -> Result<(), Failure> {
    match &options.from {
        Some(BoardSource::Random(kind)) => random(*kind, options, output),
        Some(BoardSource::Family(family)) => of_family(family, options, output),
        None => list(options.json, output),
    }
}

fn random(kind: Kind, options: &Generate, output: &mut Output) -> Result<(), Failure> {
    let order = order(kind, options)?;
    for number in 0..options.count.unwrap_or(1) {
        let setup = order.board(number).map_err(Failure::bad_input)?;
        print(&setup, options, output)?;
    }
    Ok(())
}

fn order(kind: Kind, options: &Generate) -> Result<Order, Failure> {
    if let Some(argument) = options.arguments.first() {
        let found = argument.parameter.clone();
        let error = GenerateError::Parameter { found, family: kind.name(), expected: None };
        return Err(Failure::bad_input(error));
    }
    Ok(Order {
        kind: of_flags(kind, options)?,
        size: options.size.unwrap_or(10),
        weights: options.weights.unwrap_or(Weights::Between(0, 9)),
        seed: options.seed.unwrap_or(0),
    })
}

/// Applies the flags for shapes to a kind.
fn of_flags(mut kind: Kind, options: &Generate) -> Result<Kind, Failure> {
    let name = kind.name();
    let refusal = |flag: &str, expected: &str| {
        Failure::bad_input(format!("found {flag} for a {name}, expected {expected}"))
    };
    if let Some(shape) = options.shape {
        kind = kind.grown(shape).ok_or_else(|| refusal("--shape", "a forest or a tree"))?;
    }
    if let Some(edges) = options.edges {
        kind = kind.with_edges(edges).ok_or_else(|| refusal("--edges", "a random graph"))?;
    }
    if let Some(width) = options.width {
        kind = kind.with_width(width).ok_or_else(|| refusal("--width", "a grid"))?;
    }
    if let Some(open) = options.open {
        kind = kind.with_open(open).ok_or_else(|| refusal("--open", "a graph"))?;
    }
    Ok(kind)
}

fn of_family(family: &Family, options: &Generate, output: &mut Output) -> Result<(), Failure> {
    if let Some(flag) = chance(options) {
        return Err(Failure::bad_input(format!(
            "found {flag} for the family {}, expected it only for random boards",
            family.name
        )));
    }
    let size = options.size.map(|size| Argument::size(size as u64));
    let arguments: Vec<Argument> = size.into_iter().chain(options.arguments.clone()).collect();
    let setup = family.board(&arguments).map_err(Failure::bad_input)?;
    print(&setup, options, output)
}

/// Returns a given flag that is for random boards only, if there is one.
fn chance(options: &Generate) -> Option<&'static str> {
    let given = [
        ("--weights", options.weights.is_some()),
        ("--shape", options.shape.is_some()),
        ("--edges", options.edges.is_some()),
        ("--width", options.width.is_some()),
        ("--open", options.open.is_some()),
        ("--seed", options.seed.is_some()),
        ("--count", options.count.is_some()),
    ];
    given.into_iter().find(|(_, given)| *given).map(|(flag, _)| flag)
}

fn print(setup: &Setup, options: &Generate, output: &mut Output) -> Result<(), Failure> {
    if options.json {
        return output.json(setup);
    }
    output.text(&format!("{setup}\n"))
}

fn list(as_json: bool, output: &mut Output) -> Result<(), Failure> {
    for family in Family::ALL {
        if as_json {
            output.json(&object(&family))?;
        } else {
            output.text(&entry(&family))?;
        }
    }
    Ok(())
}

/// Writes a family, its parameter and its source, one per line.
fn entry(family: &Family) -> String {
    let parameter = family.parameter.map(|parameter| {
        let written = parameter.written_default();
        format!("  {:15}  {written} if not given; {}\n", "", parameter.expected)
    });
    let Family { name, about, source, .. } = family;
    let parameter = parameter.unwrap_or_default();
    format!("  {name:15}  {about}\n{parameter}  {:15}  from: {source}\n", "")
}

/// A family as JSON.
#[derive(Serialize)]
struct FamilyObject {
    name: &'static str,
    about: &'static str,
    source: &'static str,
    parameter: Option<ParameterObject>,
}

/// The parameter of a family as JSON.
#[derive(Serialize)]
struct ParameterObject {
    name: &'static str,
    default: &'static str,
    expected: &'static str,
}

fn object(family: &Family) -> FamilyObject {
    let parameter = family.parameter.map(|parameter| ParameterObject {
        name: parameter.name,
        default: parameter.default,
        expected: parameter.expected,
    });
    let Family { name, about, source, .. } = *family;
    FamilyObject { name, about, source, parameter }
}
