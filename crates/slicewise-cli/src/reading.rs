//! How the text of a board is read, where the arguments say more about it.

use std::path::Path;

use slicewise::board::{Passing, Shape, Taking};
use slicewise::graph_files::FileFormat;
use slicewise::{Exact, Setup, notation};

use crate::args::{MINUS, ReadArgs};
use crate::failure::Failure;
use crate::input;
use crate::text::Text;

impl ReadArgs {
    /// The board that a text holds, under the rules asked for.
    pub(crate) fn setup(&self, text: &Text) -> Result<Setup, Failure> {
        let mut setup = match self.from {
            Some(format) => self.graph(format, text)?,
            None => input::setup(text)?,
        };
        let (taking, passing) = (setup.rules.taking, setup.rules.passing);
        setup.rules.taking = agreed("rule", taking, self.rule, Taking::name)?;
        setup.rules.passing = agreed("passing", passing, self.passing, Passing::name)?;
        Ok(setup)
    }

    /// The graph that a text holds in a file format.
    fn graph(&self, format: FileFormat, text: &Text) -> Result<Setup, Failure> {
        let read = format.read(&text.text);
        let mut graph = read.map_err(|error| Failure::at(text, error.span.clone(), error))?;
        graph.open = stated("open", graph.open, &self.open)?;
        graph.anchored = stated("anchored", graph.anchored, &self.anchored)?;
        let weights = self.weights.as_deref().map(weights).transpose()?;
        let shape = graph.shape(weights.as_deref()).map_err(Failure::bad_input)?;
        Ok(Setup::new(vec![Shape::Graph(shape)]))
    }
}

/// The rule of a board: its own, or the one of a flag; both only if they are the same.
fn agreed<R: Copy + Default + PartialEq>(
    flag: &str,
    own: R,
    asked: Option<R>,
    name: fn(R) -> &'static str,
) -> Result<R, Failure> {
    match asked {
        Some(asked) if own != R::default() && own != asked => Err(Failure::bad_input(format!(
            "found --{flag} {} for a board that says {flag} {}, expected one or the other",
            name(asked),
            name(own)
        ))),
        Some(asked) => Ok(asked),
        None => Ok(own),
    }
}

/// The vertices that the file names, or those of a flag; not both.
fn stated(flag: &str, own: Vec<u32>, asked: &[u32]) -> Result<Vec<u32>, Failure> {
    match (own.is_empty(), asked.is_empty()) {
        (_, true) => Ok(own),
        (true, false) => Ok(asked.to_vec()),
        (false, false) => Err(Failure::bad_input(format!(
            "found --{flag} for a file that names its {flag} vertices, expected one or the other"
        ))),
    }
}

/// Weights in a list, or in a file of this name.
fn weights(word: &str) -> Result<Vec<Exact>, Failure> {
    let list = word.replace(MINUS, "-");
    let numbers = list.split(',').map(str::parse).collect::<Result<_, _>>();
    if let Ok(numbers) = numbers {
        return Ok(numbers);
    }
    if !Path::new(word).exists() {
        return Err(Failure::bad_input(format!(
            "found --weights {list}, expected numbers such as 5,3,1, or a file that holds them"
        )));
    }
    let text = input::file(Path::new(word))?;
    let numbers = notation::numbers(&text.text);
    numbers.map_err(|error| Failure::at(&text, error.span.clone(), error))
}
