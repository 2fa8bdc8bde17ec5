//! `slicewise draw`: pictures as SVG, PNG and PDF.

use std::io::Write as _;
use std::path::Path;

use slicewise::certify::CertificateFile;
use slicewise::solve::Analysis;
use slicewise::{Ask, Exact, Want};
use slicewise_draw::{self as pictures, Bar, Look, Refusal, Theme};
use slicewise_report::{TableReport, TableReportError};

use super::{asking, certificate};
use crate::args::{BoardArgs, Draw, What};
use crate::board;
use crate::failure::Failure;
use crate::input::Source;
use crate::output::Output;
use crate::search::time;

/// The format of a picture.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Format {
    Svg,
    Png,
    Pdf,
}

pub(crate) fn run(options: Draw, output: &mut Output) -> Result<(), Failure> {
    // A picture that cannot be written is not computed.
    let format = format(&options)?;
    let svg = drawn(&options, format, output)?;
    // A picture has no line for people.
    output.unsaid();
    let Some(path) = &options.output else { return output.text(&svg) };
    let bytes = rendered(svg, format, options.width)?;
    let written = certificate::whole(path, |file| file.write_all(&bytes));
    written.map_err(|error| {
        Failure::refused(format!("the picture could not be written to {}: {error}", path.display()))
    })
}

/// The format of the file, by its name.
fn format(options: &Draw) -> Result<Format, Failure> {
    let format = match &options.output {
        None => Format::Svg,
        Some(path) => match ending(path).as_deref() {
            Some("svg") => Format::Svg,
            Some("png") => Format::Png,
            Some("pdf") => Format::Pdf,
            _ => {
                let message = format!(
                    "found --output {}, expected a name that ends in .svg, .png or .pdf",
                    path.display()
                );
                return Err(Failure::bad_input(message));
            }
        },
    };
    if format == Format::Svg && options.width.is_some() {
        let message = "found --width for an SVG, which is sharp at any size, expected it with -o FILE.png or -o FILE.pdf";
        return Err(Failure::bad_input(message));
    }
    if cfg!(not(feature = "pictures")) && format != Format::Svg {
        return Err(Failure::refused(
            "found a slicewise that was built without PNG and PDF, expected one that \
             `cargo install --path crates/slicewise-cli --features pictures` builds; -o FILE.svg is drawn by any",
        ));
    }
    Ok(format)
}

fn ending(path: &Path) -> Option<String> {
    path.extension().map(|ending| ending.to_string_lossy().to_ascii_lowercase())
}

/// The bytes of a picture.
fn rendered(svg: String, format: Format, width: Option<u32>) -> Result<Vec<u8>, Failure> {
    match format {
        Format::Svg => Ok(svg.into_bytes()),
        #[cfg(feature = "pictures")]
        Format::Png => pictures::png(&svg, width).map_err(refused),
        #[cfg(feature = "pictures")]
        Format::Pdf => pictures::pdf(&svg, width).map_err(refused),
        #[cfg(not(feature = "pictures"))]
        Format::Png | Format::Pdf => {
            let _ = width;
            Err(Failure::refused("found no renderer of PNG and PDF, expected --features pictures"))
        }
    }
}

fn refused(refusal: Refusal) -> Failure {
    Failure::refused(refusal)
}

/// The picture as SVG.
fn drawn(options: &Draw, format: Format, output: &mut Output) -> Result<String, Failure> {
    let theme = match (options.light, options.dark, format) {
        (_, true, _) => Theme::Dark,
        (true, ..) | (.., Format::Png | Format::Pdf) => Theme::Light,
        _ => Theme::Auto,
    };
    let (what, words) = options.what();
    if let (Some(_), Some(word)) = (&options.file, words.first()) {
        return Err(Failure::bad_input(format!(
            "found --file and `{word}`, expected the board in one of them"
        )));
    }
    let board = BoardArgs { words: words.to_vec(), file: options.file.clone() };
    let look = |output: &Output| Look { theme, names: output.names().clone() };
    let is_about_moves =
        matches!(what, What::Board | What::Slices | What::Fences | What::Play | What::Lead);
    if !options.moves.is_empty() && !is_about_moves {
        let message = "found --moves for a picture without a position, expected it for board, slices, fences, play or lead";
        return Err(Failure::bad_input(message));
    }
    match what {
        What::Census => return census(&board, &look(output)),
        What::Proof => return proof(&board, &look(output)),
        _ => {}
    }
    let text = Source::new(&board)?.text()?;
    let deadline = output.deadline(time(&options.study.budget));
    let begun = deadline.begun();
    let setup = board::setup_as(&options.read, &text, output)?;
    if what == What::Table {
        let report = TableReport::of(&setup).map_err(|error| match error {
            TableReportError::Setup(error) => board::setup_failure(&text, &error),
            TableReportError::Table(error) => Failure::refused(error),
            other => Failure::bad_input(other),
        })?;
        return pictures::table(&report, &look(output)).map_err(refused);
    }
    let game = board::game(setup, text)?;
    let game = board::after(game, &options.moves, output.names())?;
    output.until(deadline.while_theory_answers(&game));
    let look = look(output);
    let answer = |want: Want, lines: usize| -> Result<Analysis<Exact>, Failure> {
        let found = asking(&options.study, begun, |ask| game.ask(&Ask { want, lines, ..*ask }));
        found.map_err(|error| board::failure(&error))
    };
    let picture = match what {
        What::Board if options.answers => {
            pictures::board(&game, Some(&answer(Want::Moves, 0)?), &look)
        }
        What::Board => pictures::board(&game, None, &look),
        What::Slices => pictures::slices(&game, &answer(Want::Best, 0)?, &look),
        What::Fences => pictures::fences(&game, &look),
        What::Lifetimes => pictures::lifetimes(game.setup(), &look),
        What::Chain => {
            let explanation = asking(&options.study, begun, |ask| game.explain(ask));
            let explanation = explanation.map_err(|error| board::failure(&error))?;
            pictures::chain(&game, &explanation, &look)
        }
        What::Play => {
            let mut moves: Vec<_> = game.played().iter().map(|played| played.mv).collect();
            if options.answers {
                moves.extend_from_slice(answer(Want::Best, 1)?.line());
            } else if moves.is_empty() {
                let message = "found no moves, expected --moves such as 3,2,1,0, or --answers for optimal play";
                return Err(Failure::bad_input(message));
            }
            pictures::play(game.setup(), &moves, &look)
        }
        What::Lead => {
            let review =
                options.answers.then(|| asking(&options.study, begun, |ask| game.review(ask)));
            pictures::lead(&game, review.as_ref(), &look)
        }
        What::Table | What::Census | What::Proof => unreachable!("they are drawn before"),
    };
    picture.map_err(refused)
}

/// The tree of a certificate.
fn proof(board: &BoardArgs, look: &Look) -> Result<String, Failure> {
    let text = Source::new(board)?.outside()?.text()?;
    let file = CertificateFile::read(text.text.as_bytes());
    let file = file.map_err(|error| Failure::bad_input(format!("{}: {error}", text.origin)))?;
    pictures::proof(&file, look).map_err(refused)
}

/// The histogram of a census that was printed as JSON.
fn census(board: &BoardArgs, look: &Look) -> Result<String, Failure> {
    let text = Source::new(board)?.outside()?.text()?;
    let wrong = |found: &str| {
        Failure::bad_input(format!(
            "{}: found {found}, expected what `slicewise census KIND --json` prints",
            text.origin
        ))
    };
    let read: serde_json::Value =
        serde_json::from_str(&text.text).map_err(|error| wrong(&error.to_string()))?;
    let word = |key: &str| read.get(key).and_then(serde_json::Value::as_str);
    let (Some(population), Some(by)) = (word("population"), word("by")) else {
        return Err(wrong("no `population` and `by`"));
    };
    let bars = read
        .get("histogram")
        .and_then(serde_json::Value::as_array)
        .ok_or_else(|| wrong("no `histogram`"))?;
    let bar = |bar: &serde_json::Value| {
        let boards = bar.get("boards")?.as_u64()?;
        let number = match bar.get("number")? {
            serde_json::Value::Null => None,
            serde_json::Value::String(number) => Some(number.parse().ok()?),
            number => Some(number.to_string().parse().ok()?),
        };
        Some(Bar { number, boards })
    };
    let bars = bars.iter().map(bar).collect::<Option<Vec<_>>>();
    let bars = bars.ok_or_else(|| wrong("a bar without `number` and `boards`"))?;
    pictures::census(population, by, &bars, look).map_err(refused)
}
