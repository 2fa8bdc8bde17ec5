//! From a text to the board it describes, and from a board's errors back to their place in the text.

use std::path::Path;

use slicewise::board::notation::{self, Doubt, Expected, shortened};
use slicewise::board::{IllegalMove, Move, Passing, SetupError, Taking};
use slicewise::json::{self, Json, JsonError};
use slicewise::{Error, Exact, Game, Setup, Vertex};
use slicewise_report::graph_files::{
    Fault, FileError, FileFormat, FileGraph, NodeTable, ReadOptions, WeightsError,
};
use slicewise_report::{Names, ReadReport};

use crate::args::{ReadArgs, typed};
use crate::commands::sheet;
use crate::failure::Failure;
use crate::input::{Source, Text};
use crate::output::Output;

/// Error reading a board from a text.
pub(crate) enum TextError {
    Notation(notation::NotationError),
    Json(JsonError),
}

/// Parses a board in text notation or JSON.
pub(crate) fn parse(text: &str) -> Result<Setup, TextError> {
    // A brace before a number begins a list of a program.
    let object = text.trim_start().strip_prefix('{');
    if object.is_some_and(|rest| !rest.trim_start().starts_with(|sign: char| sign.is_ascii_digit()))
    {
        return json::parse(text).map_err(TextError::Json);
    }
    notation::parse(text).map_err(TextError::Notation)
}

/// Parses a board in text notation or JSON, or a graph file that says all about its board, with a failure that shows the place.
pub(crate) fn setup(text: &Text) -> Result<Setup, Failure> {
    let read = ReadArgs::default();
    match form_of(&read, text) {
        Form::File(format) => {
            let graph = the_graph(&read, text, &mut graphs(&read, format, text)?)?;
            graph_setup(&read, graph, format, text).map(|(setup, _)| setup)
        }
        Form::Board(parsed) => placed(text, parsed),
    }
}

/// Shows the place at which a text is no board.
fn placed(text: &Text, parsed: Result<Setup, TextError>) -> Result<Setup, Failure> {
    parsed.map_err(|error| match error {
        TextError::Notation(error) => {
            let remedy = remedy(&error.expected, text);
            text.failure(error.span.clone(), format!("{error}{remedy}"))
        }
        TextError::Json(error) => Failure::bad_input(format!("{}: {error}", text.origin)),
    })
}

/// Names the options that read a text as what else it may be.
fn remedy(expected: &Expected, text: &Text) -> String {
    let file = text.file.as_deref().unwrap_or("FILE");
    match expected {
        Expected::Reading { why: Doubt::Count, .. } => {
            format!("; or type: slicewise solve --format deque {file}")
        }
        Expected::Reading { why: Doubt::Separator, .. }
            if text.text.trim_end().lines().count() < 2 =>
        {
            String::new()
        }
        Expected::Reading { why: Doubt::Lines | Doubt::Separator, .. } => {
            let graphs: Vec<String> =
                fitting(&text.text).map(|name| format!("--from {name}")).collect();
            let graph = match graphs.as_slice() {
                [] => String::new(),
                names => format!(", or {} for a graph", names.join(" or ")),
            };
            format!("; or type: slicewise solve --each {file} for a row in each line{graph}")
        }
        Expected::Board(_) if text.file.is_some() => sheet::column_of_boards(&text.text)
            .map(|column| {
                format!("; or type: slicewise solve --each --column {} {file}", word(column))
            })
            .unwrap_or_default(),
        _ => String::new(),
    }
}

/// A word as a shell takes it: in quotes, if it is more than letters and digits.
fn word(text: String) -> String {
    let is_plain = text.chars().all(|c| c.is_alphanumeric() || c == '_');
    if is_plain { text } else { format!("'{}'", text.replace('\'', r"'\''")) }
}

/// The formats of lines of numbers that a text fits.
fn fitting(text: &str) -> impl Iterator<Item = &'static str> {
    use FileFormat::{AdjacencyList, Contest, Dimacs, EdgeList, Gph, Matrix, Metis, Tgf};
    let options = ReadOptions { undirected: true, ..ReadOptions::default() };
    // What an option decides is a graph all the same.
    let is_open = |format, error: &FileError| match error.fault {
        Fault::Loop { .. } => format == Matrix,
        Fault::First { .. } => true,
        _ => false,
    };
    let fits = move |format: &FileFormat| match format.read_all(text, &options) {
        Ok(_) => true,
        Err(error) => is_open(*format, &error),
    };
    let formats = [EdgeList, Contest, Matrix, AdjacencyList, Metis, Gph, Tgf, Dimacs];
    formats.into_iter().filter(fits).map(FileFormat::name).collect::<Vec<_>>().into_iter()
}

/// Parses a board, and lets the answer say how many coins a row has that no word introduces.
pub(crate) fn announced(text: &Text, output: &mut Output) -> Result<Setup, Failure> {
    let setup = setup(text)?;
    announce(&setup, text, output);
    Ok(setup)
}

fn announce(setup: &Setup, text: &Text, output: &mut Output) {
    if let Some(read) = ReadReport::of_row(setup, &text.text) {
        output.announce(read);
    }
}

/// Parses a board in the format of the arguments, under their rules, and lets the answer say what was read.
pub(crate) fn setup_as(
    read: &ReadArgs,
    text: &Text,
    output: &mut Output,
) -> Result<Setup, Failure> {
    in_form(read, text, form_of(read, text), output)
}

/// Does the same of a text of which the form is known.
fn in_form(
    read: &ReadArgs,
    text: &Text,
    form: Form,
    output: &mut Output,
) -> Result<Setup, Failure> {
    let mut setup = match form {
        Form::File(format) => {
            let graph = the_graph(read, text, &mut graphs(read, format, text)?)?;
            let (setup, report) = graph_setup(read, graph, format, text)?;
            output.announce(report);
            setup
        }
        Form::Board(parsed) => {
            let setup = placed(text, parsed).map_err(|failure| unread(read, text, failure))?;
            announce(&setup, text, output);
            if let Some(option) = read.of_graphs() {
                return Err(Failure::bad_input(format!(
                    "found {option} for a board in notation, expected it with a graph file; --from says that this is one"
                )));
            }
            setup
        }
    };
    ruled(read, &mut setup).map_err(Failure::bad_input)?;
    Ok(setup)
}

/// The failure that a text is no board: of a file beside the options of graphs, why it is no list of edges.
fn unread(read: &ReadArgs, text: &Text, failure: Failure) -> Failure {
    let is_graph = text.file.is_some() && read.of_graphs().is_some() && !begins_with_a_word(text);
    let found = is_graph.then(|| FileFormat::EdgeList.read_all(&text.text, &read.options()));
    match found {
        Some(Err(error)) => {
            let file = text.file.as_deref().unwrap_or("FILE");
            let message = error.to_string().replace("FILE", file).replace("the format ", "--from ");
            text.failure(error.span, format!("read as an edge list: {message}"))
        }
        _ => failure,
    }
}

/// Gives a board the rules of the arguments.
pub(crate) fn ruled(read: &ReadArgs, setup: &mut Setup) -> Result<(), String> {
    let (taking, passing) = (setup.rules.taking, setup.rules.passing);
    setup.rules.taking = agreed("rule", taking, read.rule, Taking::name)?;
    setup.rules.passing = agreed("passing", passing, read.passing, Passing::name)?;
    Ok(())
}

/// Parses every board of a text: those of a file with several graphs, or the one that it is; each with what it was read as.
pub(crate) fn setups_as(
    read: &ReadArgs,
    text: &Text,
) -> Result<Vec<(Setup, Option<ReadReport>)>, Failure> {
    match form_of(read, text) {
        Form::File(format) if read.graph.is_none() => {
            let graphs = graphs(read, format, text)?;
            let setup = |graph| {
                let (mut setup, report) = graph_setup(read, graph, format, text)?;
                ruled(read, &mut setup).map_err(Failure::bad_input)?;
                Ok((setup, Some(report)))
            };
            graphs.into_iter().map(setup).collect()
        }
        form => {
            let mut output = Output::kept();
            let setup = in_form(read, text, form, &mut output)?;
            Ok(vec![(setup, output.unsaid())])
        }
    }
}

/// What a text is: a graph file, in the format that is named or that of a file which is no board; or a board, parsed.
enum Form {
    File(FileFormat),
    Board(Result<Setup, TextError>),
}

/// Finds what a text is. (A long board is parsed once, here.)
fn form_of(read: &ReadArgs, text: &Text) -> Form {
    if let Some(format) = read.from {
        return Form::File(format);
    }
    let parsed = parse(&text.text);
    let Some(file) = text.file.as_deref() else { return Form::Board(parsed) };
    let is_certain = match (FileFormat::of_name(file), &parsed) {
        (None, Ok(_)) => true,
        (_, Ok(_)) => begins_with_a_word(text),
        (None, Err(TextError::Notation(error))) => {
            is_board(error, text) || sheet::column_of_boards(&text.text).is_some()
        }
        _ => false,
    };
    let format = if is_certain { None } else { FileFormat::of_file(file, &text.text) };
    format.map_or(Form::Board(parsed), Form::File)
}

/// Whether a text begins with a word of the notation.
fn begins_with_a_word(text: &Text) -> bool {
    let first = text.text.split_whitespace().next().unwrap_or("");
    first.starts_with(char::is_alphabetic) && notation::begins_board(first)
}

/// Whether a text that is wrong is a board all the same: it begins as one. (Several lines of numbers may be anything.)
fn is_board(error: &notation::NotationError, text: &Text) -> bool {
    let first = text.text.split_whitespace().find(|word| !word.starts_with('#')).unwrap_or("");
    let numbers = matches!(error.expected, Expected::Reading { why: Doubt::Lines, .. });
    !numbers && first != "graph" && notation::begins_board(first)
}

/// Parses the graphs of a file.
fn graphs(read: &ReadArgs, format: FileFormat, text: &Text) -> Result<Vec<FileGraph>, Failure> {
    // An attribute beside weights is that of their table.
    let attribute = read.weight_attribute.clone().filter(|_| read.weights.is_none());
    let options = ReadOptions { weight_attribute: attribute, ..read.options() };
    format.read_all(&text.text, &options).map_err(|error| {
        let file = text.file.as_deref().unwrap_or("FILE");
        let message = match &error.fault {
            Fault::Looks { .. } => {
                error.to_string().replace("FILE", file).replace("the format ", "--from ")
            }
            Fault::Directed { forest: true } => {
                format!("{error}; --undirected drops the directions, --rooted reads rooted trees")
            }
            Fault::Directed { .. } => format!("{error}; --undirected drops the directions"),
            Fault::Loop { .. } if format == FileFormat::Matrix => {
                format!("{error}; --weight-attribute diagonal takes the diagonal as weights, --simple drops it")
            }
            Fault::First { .. } => format!("{error}; --count-from 0 or --count-from 1 says it"),
            Fault::Repeated { .. } | Fault::Loop { .. } => {
                format!("{error}; --simple drops loops, and edges that are given again")
            }
            _ => error.to_string(),
        };
        text.failure(error.span.clone(), message)
    })
}

/// Takes the graph that is asked for, or the only one.
fn the_graph(
    read: &ReadArgs,
    text: &Text,
    graphs: &mut Vec<FileGraph>,
) -> Result<FileGraph, Failure> {
    let found = graphs.len();
    match read.graph.map(|number| number.get() - 1) {
        Some(place) if place < found => Ok(graphs.swap_remove(place)),
        Some(place) => Err(Failure::bad_input(format!(
            "found --graph {} for a file of {found}, expected a number up to that",
            place + 1
        ))),
        None if found == 1 => Ok(graphs.swap_remove(0)),
        None => Err(Failure::bad_input(format!(
            "{}: found {found} graphs, expected one; --graph 1 takes the first, and `solve --each` answers all",
            text.origin
        ))),
    }
}

/// Builds the board of a graph, with the weights of its file or those of the arguments.
fn graph_setup(
    read: &ReadArgs,
    mut graph: FileGraph,
    format: FileFormat,
    text: &Text,
) -> Result<(Setup, ReadReport), Failure> {
    let mut weights = match &read.weights {
        None => None,
        Some(word) => Some(given_weights(word, read)?),
    };
    if let Some(Weights::Named(table)) = &weights {
        graph = table.weigh(graph).map_err(Failure::bad_input)?;
        weights = None;
    }
    graph.open = stated("open", graph.open, &read.open, &graph.names)?;
    graph.anchored = stated("anchored", graph.anchored, &read.anchored, &graph.names)?;
    if weights.is_some() && read.weight_attribute.is_some() {
        let message = "found --weight-attribute beside a list of weights, expected it with a table of weights or alone";
        return Err(Failure::bad_input(message));
    }
    let given = match &weights {
        Some(Weights::List(list)) => Some(list.as_slice()),
        _ => None,
    };
    let report = ReadReport::of_graph(&graph, format, given.is_some() || read.weights.is_some());
    let numeric = graph.numeric.clone();
    let component = graph.component(given).map_err(|error| match error {
        WeightsError::Missing { .. } => {
            let attribute = match numeric.as_slice() {
                [] => String::new(),
                names => format!(", or --weight-attribute, one of {}", names.join(", ")),
            };
            let read = match read.from {
                Some(_) => String::new(),
                None => format!("{} is read as {}: ", text.origin, format.name()),
            };
            Failure::bad_input(format!("{read}{error}; --weights gives them{attribute}"))
        }
        error => Failure::bad_input(error),
    })?;
    Ok((Setup::new(vec![component]), report))
}

/// The rule of a board: its own, or that of a flag; both only if they are the same.
fn agreed<R: Copy + Default + PartialEq>(
    flag: &str,
    own: R,
    asked: Option<R>,
    name: fn(R) -> &'static str,
) -> Result<R, String> {
    match asked {
        Some(asked) if own != R::default() && own != asked => Err(format!(
            "found --{flag} {} for a board that says {flag} {}, expected one or the other",
            name(asked),
            name(own)
        )),
        Some(asked) => Ok(asked),
        None => Ok(own),
    }
}

/// The vertices that the file lists, or those of a flag by name or number; not both.
fn stated(
    flag: &str,
    own: Vec<u32>,
    asked: &[String],
    names: &[String],
) -> Result<Vec<u32>, Failure> {
    let place = |name: &String| {
        let place = names.iter().position(|known| known == name);
        let place = place.and_then(|place| u32::try_from(place).ok());
        place.ok_or_else(|| {
            let such = names.first().map(|name| format!(", such as {name}")).unwrap_or_default();
            let message = format!("found --{flag} {name}, expected a vertex of the file{such}");
            Failure::bad_input(message)
        })
    };
    match (own.is_empty(), asked.is_empty()) {
        (_, true) => Ok(own),
        (true, false) => asked.iter().map(place).collect(),
        (false, false) => Err(Failure::bad_input(format!(
            "found --{flag} for a file that names its {flag} vertices, expected one or the other"
        ))),
    }
}

/// Weights that are given beside a graph.
enum Weights {
    List(Vec<Exact>),
    Named(NodeTable),
}

/// Parses weights: a list, pairs of a name and a weight, or the name of a file that holds either or a table.
fn given_weights(word: &str, read: &ReadArgs) -> Result<Weights, Failure> {
    let list = typed(word);
    let numbers = list.split(',').map(str::parse).collect::<Result<_, _>>();
    if let Ok(numbers) = numbers {
        return Ok(Weights::List(numbers));
    }
    let pair = |pair: &str| {
        let (name, weight) = pair.rsplit_once('=')?;
        Some((name.to_owned(), weight.parse().ok()?))
    };
    let is_file = Path::new(word).exists();
    if let Some(pairs) = list.split(',').map(pair).collect::<Option<Vec<_>>>()
        && !is_file
    {
        return Ok(Weights::Named(NodeTable::new(pairs)));
    }
    if !is_file {
        return Err(Failure::bad_input(format!(
            "found --weights {list}, expected numbers such as 5,3,1, names and numbers such as a=5,b=3, or a file that holds them"
        )));
    }
    let text = Source::from_path(Path::new(word)).text()?;
    if text.text.trim_start().starts_with(['[', '{']) {
        return weights_of_json(&text);
    }
    let numbers = notation::numbers(&text.text);
    match numbers {
        Ok(numbers) => Ok(Weights::List(numbers)),
        Err(error) => match NodeTable::read(&text.text, &read.options()) {
            Ok(table) => Ok(Weights::Named(table)),
            // Where the file begins as a list, the first word that is no number is at fault.
            Err(_) if error.span.start > 0 && !text.text.contains('\n') => {
                Err(text.failure(error.span.clone(), error))
            }
            Err(error) => Err(text.failure(error.span.clone(), error)),
        },
    }
}

/// Reads weights as JSON: a list, or an object with a weight by each name.
fn weights_of_json(text: &Text) -> Result<Weights, Failure> {
    let wrong = |error: String| Failure::bad_input(format!("{}: {error}", text.origin));
    let weight = |value: &Json<'_>| {
        let number = match value {
            Json::Number(number) | Json::String(number) => number.parse().ok(),
            _ => None,
        };
        number.ok_or_else(|| {
            wrong(format!("found {}, expected a weight", shortened(&value.to_string())))
        })
    };
    let json = Json::parse(&text.text).map_err(|error| wrong(error.to_string()))?;
    if let Json::Object(object) = &json {
        let pair = |(name, value): (&str, &Json<'_>)| Ok((name.to_owned(), weight(value)?));
        let pairs: Result<Vec<_>, Failure> = object.iter().map(pair).collect();
        return Ok(Weights::Named(NodeTable::new(pairs?)));
    }
    let list = json.as_list().unwrap_or_default();
    list.iter().map(weight).collect::<Result<_, _>>().map(Weights::List)
}

/// Starts a game on a board read from `text`, which is not needed any more: faults of the board have
/// been found.
pub(crate) fn game(setup: Setup, text: Text) -> Result<Game, Failure> {
    Game::new(setup).map_err(|error| match error {
        Error::Setup(error) => setup_failure(&text, &error),
        other => failure(&other),
    })
}

/// Makes the moves of a play: each by the name of its vertex, if the board has names, or as [`Setup::moves_of`] reads them.
pub(crate) fn after(mut game: Game, words: &[String], names: &Names) -> Result<Game, Failure> {
    let words = words.iter().map(|word| match names.find(word) {
        Some(vertex) => Ok(vertex.to_string()),
        // Where names are numbers, others are not those of vertices.
        None if has_numbers(names) && word.parse::<u32>().is_ok() => {
            Err(Failure::bad_input(format!(
                "found the move {word}, expected the name of a node such as {}",
                names.mv(Move::take(0))
            )))
        }
        None => Ok(word.clone()),
    });
    let words = words.collect::<Result<Vec<_>, _>>()?;
    let moves = game.setup().moves_of(words.iter().map(String::as_str));
    let moves = moves.map_err(Failure::bad_input)?;
    for mv in moves {
        game.play(mv).map_err(|error| match (&error, mv.vertex()) {
            (Error::Move(wrong), Some(vertex)) => {
                Failure::bad_input(in_names(&wrong.to_string(), wrong.reason, vertex, names))
            }
            _ => failure(&error),
        })?;
    }
    Ok(game)
}

/// Writes the message that a vertex may not be taken with the names of vertices.
fn in_names(message: &str, reason: IllegalMove, vertex: Vertex, names: &Names) -> String {
    let name = |vertex: Vertex| names.vertex(vertex.index());
    let message = message.replace(&format!("vertex {vertex} "), &format!("{} ", name(vertex)));
    match (message.split_once(", expected "), reason) {
        (Some((before, expected)), IllegalMove::NotAnEnd { ends, .. })
            if names.list().is_some() =>
        {
            let end = |word: &str| {
                ends.into_iter().find(|end| word.trim_end_matches(',') == end.to_string())
            };
            let word = |word: &str| {
                end(word).map_or_else(
                    || word.to_owned(),
                    |end| word.replace(&end.to_string(), &name(end)),
                )
            };
            let expected: Vec<String> = expected.split(' ').map(word).collect();
            format!("{before}, expected {}", expected.join(" "))
        }
        _ => message,
    }
}

/// Returns whether some vertex is named by a number.
fn has_numbers(names: &Names) -> bool {
    names.list().is_some_and(|names| names.iter().any(|name| name.parse::<u32>().is_ok()))
}

/// The failure that there is no answer about a board, or that a move is not legal on it.
pub(crate) fn failure(error: &Error) -> Failure {
    match error {
        Error::NoTheory(_) | Error::Move(_) => Failure::bad_input(error),
        other => Failure::refused(other),
    }
}

/// The failure that a setup read from `text` is not a board, at its place if it has one.
pub(crate) fn setup_failure(text: &Text, error: &SetupError) -> Failure {
    match error.span(&text.text) {
        Some(span) => text.failure(span, error),
        None => Failure::bad_input(error),
    }
}
