//! [`CensusReport`]: a census, or as much of it as was counted.

use serde::Serialize;

use super::picture::{HistogramBar, histogram_svg};
use slicewise::number::Exact;
use slicewise_lab::census::{Fact, Hunt, Kept, Plan, Population, Question, Tally};

/// What a census counted.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct CensusReport {
    /// The boards, in words.
    pub population: String,
    /// The kind of board, as on the command line.
    pub kind: &'static str,
    /// The number of vertices of each board.
    pub size: usize,
    /// The range of the weights.
    pub weights: String,
    /// The sum of the weights, if it was given.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub total: Option<i64>,
    /// Whether all boards were counted.
    pub complete: bool,
    /// The number of boards that were counted.
    pub boards: u64,
    /// The condition, as it was written; `None` if all boards are meant.
    pub condition: Option<String>,
    /// The number of boards that meet the condition.
    pub meant: u64,
    /// What the histogram is by, as it was written.
    pub by: String,
    /// The number of boards that meet the condition for each number, the least first. Boards without this
    /// number come first, under `None`.
    pub histogram: Vec<CensusBar>,
    /// What the boards that were kept are compared by.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub best_by: Option<String>,
    /// The boards that were kept, the best first.
    pub best: Vec<CensusBoard>,
}

/// Boards with the same number.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct CensusBar {
    /// The number; `None` for boards without it.
    pub number: Option<Exact>,
    /// How many boards have it.
    pub boards: u64,
}

/// A board of a census.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct CensusBoard {
    /// The board, written as text; special slices as their weights.
    pub board: String,
    /// The value.
    pub value: i64,
    /// The sum of the weights.
    pub total: i64,
    /// The first player's part of the total, if that is not 0.
    pub share: Option<Exact>,
    /// What the best first move that takes a largest available vertex comes to, if it was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub greedy: Option<i64>,
    /// What it is compared by.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub by: Option<Exact>,
}

impl CensusBoard {
    /// A board that was kept or listed.
    #[must_use]
    pub fn new(kept: &Kept, question: &Question) -> Self {
        Self::with_greed(kept, question.is_about_greed())
    }

    fn with_greed(kept: &Kept, has_greed: bool) -> Self {
        let numbers = kept.numbers;
        let slices = || kept.weights.iter().map(i64::to_string).collect::<Vec<_>>().join(" ");
        let board = kept.board.as_ref().map(ToString::to_string);
        Self {
            board: board.unwrap_or_else(|| format!("cuts {}", slices())),
            value: numbers.value,
            total: numbers.total,
            share: numbers.fact(Fact::Share),
            greedy: has_greed.then_some(numbers.greedy),
            by: kept.rank.clone(),
        }
    }

    /// The names of the columns of [`CensusBoard::csv`].
    pub const CSV_HEAD: &str = "value,total,share,greedy,board";

    /// The board as a line of CSV.
    #[must_use]
    pub fn csv(&self) -> String {
        let share = self.share.as_ref().map(ToString::to_string).unwrap_or_default();
        let greedy = self.greedy.map(|greedy| greedy.to_string()).unwrap_or_default();
        format!("{},{},{share},{greedy},{}", self.value, self.total, self.board)
    }
}

impl CensusReport {
    /// The report of what was counted.
    #[must_use]
    pub fn new(plan: &Plan, question: &Question, tally: &Tally, complete: bool) -> Self {
        let population = plan.population();
        let histogram = tally.histogram(question).into_iter();
        let best = tally.best.iter().map(|kept| CensusBoard::new(kept, question));
        Self {
            population: in_words(population),
            kind: population.kind.name(),
            size: population.size,
            weights: population.weights.to_string(),
            total: population.total,
            complete,
            boards: tally.boards(),
            condition: question.condition.as_ref().map(ToString::to_string),
            meant: tally.meant(question),
            by: question.by.to_string(),
            histogram: histogram.map(|(number, boards)| CensusBar { number, boards }).collect(),
            best_by: question.best.as_ref().map(|best| {
                let which = if best.is_largest { "most" } else { "least" };
                format!("{which} {}", best.by)
            }),
            best: best.collect(),
        }
    }

    /// Draws the histogram as an SVG picture, on a logarithmic scale.
    #[must_use]
    pub fn svg(&self) -> String {
        let bar = |bar: &CensusBar| HistogramBar {
            label: bar.number.as_ref().map_or("none".to_owned(), ToString::to_string),
            count: bar.boards,
        };
        let bars: Vec<_> = self.histogram.iter().map(bar).collect();
        histogram_svg(&format!("{}: boards by {}", self.population, self.by), &bars)
    }
}

/// What a hunt found.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct HuntReport {
    /// The boards, in words.
    pub population: String,
    /// What was hunted.
    pub sought: String,
    /// The seed of all random numbers.
    pub seed: u64,
    /// The number of boards that were looked at.
    pub boards: u64,
    /// The best of them.
    pub best: CensusBoard,
}

impl HuntReport {
    /// The report of a hunt that looked at as many boards.
    #[must_use]
    pub fn new(hunt: &Hunt, boards: u64, best: &Kept) -> Self {
        let which = if hunt.is_largest { "most" } else { "least" };
        Self {
            population: in_words(&hunt.population),
            sought: format!("{which} {}", hunt.by),
            seed: hunt.seed,
            boards,
            best: CensusBoard::with_greed(best, true),
        }
    }
}

fn in_words(population: &Population) -> String {
    let Population { kind, size, weights, total, rules } = population;
    let total = total.map(|total| format!(", total {total}")).unwrap_or_default();
    let rules = match rules.are_plain() {
        true => String::new(),
        false => format!(", under {rules}"),
    };
    let (boards, symmetry) = kind.about().split_once(", ").unwrap_or((kind.about(), ""));
    format!("{boards} of size {size}, weights {weights}{total}{rules}, {symmetry}")
}
