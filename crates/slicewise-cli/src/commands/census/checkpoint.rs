//! Checkpoints: what was counted, in a file that is always a whole one.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};
use slicewise::Setup;
use slicewise::json;
use slicewise_lab::census::{Fraction, Kept, Numbers, Particulars, Plan, Question, Tally};

use crate::args::Census;
use crate::failure::Failure;
use crate::replace;

const FORMAT: &str = "slicewise census 1";

/// The file of a census.
pub(super) struct Checkpoint {
    path: PathBuf,
    asked: Asked,
}

/// What was counted at a checkpoint.
pub(super) struct Saved {
    pub(super) next: usize,
    pub(super) tally: Tally,
    /// The length of the file of boards.
    pub(super) listed: u64,
}

/// The census that a checkpoint is of.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Asked {
    kind: String,
    size: usize,
    weights: String,
    total: Option<i64>,
    rules: String,
    condition: Option<String>,
    by: String,
    best: Option<String>,
    boards: Option<PathBuf>,
    parts: usize,
    /// The checksum of the graphs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    graphs: Option<u32>,
}

#[derive(Serialize, Deserialize)]
struct Contents {
    format: String,
    asked: Asked,
    next: usize,
    listed: u64,
    /// Value, total, greedy, boards.
    counts: Vec<(i64, i64, i64, u64)>,
    /// What is found on each board by itself, of those of each count, if the census is about it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    particulars: Vec<[Option<Fraction>; Particulars::COUNT]>,
    best: Vec<SavedBoard>,
}

#[derive(Serialize, Deserialize)]
struct SavedBoard {
    board: Option<String>,
    weights: Vec<i64>,
    value: i64,
    total: i64,
    greedy: i64,
    #[serde(default, skip_serializing_if = "is_nothing")]
    particulars: [Option<Fraction>; Particulars::COUNT],
}

/// Whether a census asked for none of it.
fn is_nothing(particulars: &[Option<Fraction>; Particulars::COUNT]) -> bool {
    *particulars == Particulars::NONE.0
}

impl Checkpoint {
    /// Opens a file that may not exist yet, and reads what was saved there.
    ///
    /// # Errors
    /// The file cannot be read, is not a checkpoint, or is one of another census.
    pub(super) fn open(
        path: &Path,
        asked: Asked,
        plan: &Plan,
        question: &Question,
    ) -> Result<(Self, Option<Saved>), Failure> {
        let mut checkpoint = Self { path: path.to_owned(), asked };
        checkpoint.path =
            replace::replaceable(path).map_err(|error| checkpoint.unusable("saved", &error))?;
        let text = match fs::read_to_string(&checkpoint.path) {
            Ok(text) => text,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok((checkpoint, None)),
            Err(error) => return Err(checkpoint.unusable("read", &error)),
        };
        let saved = checkpoint.read(&text, plan, question).map_err(|message| {
            Failure::bad_input(format!("the checkpoint {}: {message}", path.display()))
        })?;
        Ok((checkpoint, Some(saved)))
    }

    fn read(&self, text: &str, plan: &Plan, question: &Question) -> Result<Saved, String> {
        let contents: Contents = serde_json::from_str(text)
            .map_err(|error| format!("found no checkpoint of a census, expected one ({error})"))?;
        if contents.format != FORMAT {
            return Err(format!("found the format {:?}, expected {FORMAT:?}", contents.format));
        }
        self.asked.expect(&contents.asked)?;
        if contents.next > plan.parts() {
            return Err(format!("found {} parts, expected {}", contents.next, plan.parts()));
        }
        let size = plan.population().size;
        let numbers = |value, total, greedy, sure| Numbers {
            size,
            value,
            total,
            greedy,
            particulars: Particulars(sure),
        };
        let mut sure = contents.particulars.into_iter();
        let counts = contents.counts.into_iter();
        let counts = counts.map(|(value, total, greedy, boards)| {
            let sure = sure.next().unwrap_or_default();
            (numbers(value, total, greedy, sure), boards)
        });
        let counts = counts.collect();
        let best = contents.best.into_iter().map(|saved| {
            let board = saved.board.as_deref().map(str::parse::<Setup>).transpose();
            let numbers = numbers(saved.value, saved.total, saved.greedy, saved.particulars);
            let rank = question.best.as_ref().and_then(|best| best.by.of(&numbers));
            let board = board.map_err(|error| format!("found a board that is none: {error}"))?;
            Ok(Kept { weights: saved.weights, board, numbers, rank })
        });
        let best = best.collect::<Result<_, String>>()?;
        let tally = Tally { counts, best, listed: Vec::new() };
        Ok(Saved { next: contents.next, tally, listed: contents.listed })
    }

    /// Replaces the file by what was counted so far: it is the old one or the new one, whenever the machine
    /// stops.
    pub(super) fn save(&self, next: usize, tally: &Tally, listed: u64) -> Result<(), Failure> {
        let counts = tally.counts.iter();
        let sure: Vec<_> = tally.counts.keys().map(|one| one.particulars.0).collect();
        let particulars = if sure.iter().all(is_nothing) { Vec::new() } else { sure };
        let contents = Contents {
            format: FORMAT.to_owned(),
            asked: self.asked.clone(),
            next,
            listed,
            counts: counts
                .map(|(one, &boards)| (one.value, one.total, one.greedy, boards))
                .collect(),
            particulars,
            best: tally.best.iter().map(SavedBoard::new).collect(),
        };
        let write = || -> io::Result<()> {
            let mut file = replace::beside(&self.path)?;
            json::to_writer(&mut file, &contents)?;
            file.write_all(b"\n")?;
            file.as_file().sync_all()?;
            file.persist(&self.path).map(drop).map_err(|error| error.error)
        };
        write().map_err(|error| self.unusable("saved", &error))
    }

    fn unusable(&self, what: &str, error: &io::Error) -> Failure {
        let path = self.path.display();
        Failure::bad_input(format!("the checkpoint {path} could not be {what}: {error}"))
    }
}

impl SavedBoard {
    fn new(kept: &Kept) -> Self {
        let Numbers { value, total, greedy, particulars: Particulars(particulars), .. } =
            kept.numbers;
        let board = kept.board.as_ref().map(ToString::to_string);
        Self { board, weights: kept.weights.clone(), value, total, greedy, particulars }
    }
}

impl Asked {
    pub(super) fn new(
        options: &Census,
        plan: &Plan,
        question: &Question,
        graphs: Option<u32>,
    ) -> Self {
        let population = plan.population();
        let best = question.best.as_ref();
        Self {
            kind: population.kind.name().to_owned(),
            size: population.size,
            weights: population.weights.to_string(),
            total: population.total,
            rules: population.rules.to_string(),
            condition: question.condition.as_ref().map(ToString::to_string),
            by: question.by.to_string(),
            best: best.map(|best| {
                let which = if best.is_largest { "largest" } else { "least" };
                format!("{} with the {which} {}", best.count, best.by)
            }),
            boards: options.boards.clone(),
            parts: plan.parts(),
            graphs,
        }
    }

    /// Refuses a checkpoint of another census, and says what is different.
    fn expect(&self, found: &Self) -> Result<(), String> {
        let field = |name: &str, found: &dyn std::fmt::Debug, expected: &dyn std::fmt::Debug| {
            let (found, expected) = (format!("{found:?}"), format!("{expected:?}"));
            match found == expected {
                true => Ok(()),
                false => {
                    Err(format!("found one of a census with {name} {found}, expected {expected}"))
                }
            }
        };
        field("the kind", &found.kind, &self.kind)?;
        field("the size", &found.size, &self.size)?;
        field("the weights", &found.weights, &self.weights)?;
        field("the total", &found.total, &self.total)?;
        field("the rules", &found.rules, &self.rules)?;
        field("the condition", &found.condition, &self.condition)?;
        field("counts by", &found.by, &self.by)?;
        field("the best", &found.best, &self.best)?;
        field("the file of boards", &found.boards, &self.boards)?;
        field("a number of parts of", &found.parts, &self.parts)?;
        field("graphs of the checksum", &found.graphs, &self.graphs)
    }
}
