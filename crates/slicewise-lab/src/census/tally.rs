//! What is counted of each board, and which boards are kept.

use std::collections::{BTreeMap, HashMap};

use super::CensusError;
use super::batch::{Solved, Take};
use super::classes::OfPart;
use super::expression::{Condition, Fact, Numbers, Quantity};
use super::particulars::{Particulars, Wanted};
use super::plan::{Chunk, Plan, solve};
use super::population::Population;
use super::run::Halt;
use slicewise::board::Setup;
use slicewise::number::Exact;

/// The most cells of a table of counts; beyond them counts are kept in a map.
const CELLS: usize = 1 << 16;

/// What a census is asked.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Question {
    /// The boards that are meant; all if there is none.
    pub condition: Option<Condition>,
    /// The boards that are kept, if any: those that are best by a number.
    pub best: Option<Best>,
    /// Whether all boards that are meant are listed.
    pub list: bool,
    /// What the boards are counted by; the value if nothing else is asked.
    pub by: Quantity,
}

/// Boards to keep.
#[derive(Clone, Debug, PartialEq)]
pub struct Best {
    /// The number of boards.
    pub count: usize,
    /// What they are compared by. Boards without this number are left out; of equal ones the first are kept.
    pub by: Quantity,
    /// Whether the largest numbers are best, and not the least.
    pub is_largest: bool,
}

impl Question {
    /// Whether it is about `greedy` or `loss`, which are not computed otherwise.
    #[must_use]
    pub fn is_about_greed(&self) -> bool {
        self.by.is_about_greed()
            || self.condition.as_ref().is_some_and(Condition::is_about_greed)
            || self.best.as_ref().is_some_and(|best| best.by.is_about_greed())
    }

    /// The facts it is about that are found for each board by itself.
    pub(super) fn particulars(&self) -> Wanted {
        Wanted::of(|fact| {
            self.by.is_about(fact)
                || self.condition.as_ref().is_some_and(|condition| condition.is_about(fact))
                || self.best.as_ref().is_some_and(|best| best.by.is_about(fact))
        })
    }

    fn is_meant(&self, numbers: &Numbers) -> bool {
        self.condition.as_ref().is_none_or(|condition| condition.holds(numbers))
    }
}

/// A board that was kept.
#[derive(Clone, Debug, PartialEq)]
pub struct Kept {
    /// The weights, in the order of the vertices.
    pub weights: Vec<i64>,
    /// The board; `None` for special slices.
    pub board: Option<Setup>,
    /// Its numbers.
    pub numbers: Numbers,
    /// What it is compared by; `None` if the boards are not compared.
    pub rank: Option<Exact>,
}

/// What was counted.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Tally {
    /// The number of boards with the same numbers. (`greedy` is the value where nobody asked for it.)
    pub counts: BTreeMap<Numbers, u64>,
    /// The best boards, the best first.
    pub best: Vec<Kept>,
    /// The boards that were listed since the list was last taken.
    pub listed: Vec<Kept>,
}

impl Tally {
    /// The number of boards.
    #[must_use]
    pub fn boards(&self) -> u64 {
        self.counts.values().sum()
    }

    /// The number of boards that are meant.
    #[must_use]
    pub fn meant(&self, question: &Question) -> u64 {
        let meant = self.counts.iter().filter(|(numbers, _)| question.is_meant(numbers));
        meant.map(|(_, count)| count).sum()
    }

    /// The number of boards that are meant, by what the question asks; under `None` those without this number.
    #[must_use]
    pub fn histogram(&self, question: &Question) -> BTreeMap<Option<Exact>, u64> {
        let mut histogram = BTreeMap::new();
        for (numbers, count) in self.counts.iter().filter(|(one, _)| question.is_meant(one)) {
            *histogram.entry(question.by.of(numbers)).or_default() += count;
        }
        histogram
    }

    /// Adds what was counted in the next part.
    pub fn add(&mut self, question: &Question, part: Self) {
        for (numbers, count) in part.counts {
            *self.counts.entry(numbers).or_default() += count;
        }
        self.listed.extend(part.listed);
        self.best.extend(part.best);
        if let Some(best) = &question.best {
            // A stable sort: of equal ones those of earlier parts come first.
            self.best.sort_by(|one, other| match best.is_largest {
                true => other.rank.cmp(&one.rank),
                false => one.rank.cmp(&other.rank),
            });
            self.best.truncate(best.count);
        }
    }
}

impl Plan {
    /// Counts the boards of a part.
    ///
    /// # Errors
    /// A tree or a graph has too many positions.
    pub fn tally(&self, part: usize, question: &Question) -> Result<Tally, CensusError> {
        self.tally_until(&Halt::new(), part, question)
    }

    /// Counts the boards of a part; not all of them if `halt` is asked.
    pub(super) fn tally_until(
        &self,
        halt: &Halt,
        part: usize,
        question: &Question,
    ) -> Result<Tally, CensusError> {
        let chunk = self.chunk(part);
        let mut counter = Counter::new(self.population(), chunk, question);
        if counter.particulars.includes(Fact::Class) {
            counter.classes = self.classes(halt, part)?;
        }
        solve(self.population(), chunk, halt, &mut counter)?;
        match counter.refused.take() {
            Some(error) => Err(error),
            None => Ok(counter.tally()),
        }
    }
}

/// Boards with the same numbers.
#[derive(Clone, Default)]
struct Cell {
    count: u64,
    fate: Fate,
}

#[derive(Clone, Default)]
enum Fate {
    /// Nobody has looked at such a board yet.
    #[default]
    Unknown,
    Counted,
    /// They are listed, and kept if nothing better is, by this number.
    Shown(Option<Exact>),
}

/// The cells of the numbers that boards may have.
enum Cells {
    /// By the total and the value, each from its least.
    Table {
        cells: Vec<Cell>,
        least: i64,
        values: i64,
    },
    Map(HashMap<Solved, Cell>),
}

impl Cells {
    fn of(population: &Population, question: &Question) -> Self {
        let most = population.magnitude();
        let values = 2 * most + 1;
        match values.checked_mul(values) {
            Some(cells)
                if cells as usize <= CELLS
                    && !question.is_about_greed()
                    && !question.particulars().is_any() =>
            {
                Self::Table { cells: vec![Cell::default(); cells as usize], least: -most, values }
            }
            _ => Self::Map(HashMap::new()),
        }
    }

    #[inline(always)]
    fn at(&mut self, solved: Solved) -> &mut Cell {
        match self {
            Self::Table { cells, least, values } => {
                let (total, value) = (solved.total - *least, solved.value - *least);
                &mut cells[(total * *values + value) as usize]
            }
            Self::Map(cells) => cells.entry(solved).or_default(),
        }
    }
}

/// Counts the boards of a part.
struct Counter<'c> {
    population: &'c Population,
    chunk: &'c Chunk,
    question: &'c Question,
    is_about_greed: bool,
    particulars: Wanted,
    classes: OfPart,
    /// The first fact that was not found.
    refused: Option<CensusError>,
    cells: Cells,
    kept: Tally,
}

impl<'c> Counter<'c> {
    fn new(population: &'c Population, chunk: &'c Chunk, question: &'c Question) -> Self {
        let is_about_greed = question.is_about_greed();
        let cells = Cells::of(population, question);
        let (particulars, kept) = (question.particulars(), Tally::default());
        Self {
            population,
            chunk,
            question,
            is_about_greed,
            particulars,
            classes: OfPart::default(),
            refused: None,
            cells,
            kept,
        }
    }

    fn numbers(&self, solved: Solved) -> Numbers {
        let Solved { value, total, greedy, particulars } = solved;
        Numbers { size: self.population.size, value, total, greedy, particulars }
    }

    fn fate(&self, numbers: &Numbers) -> Fate {
        let Question { best, list, .. } = self.question;
        if !self.question.is_meant(numbers) {
            return Fate::Counted;
        }
        match best.as_ref().and_then(|best| best.by.of(numbers)) {
            None if !list => Fate::Counted,
            rank => Fate::Shown(rank),
        }
    }

    /// Keeps a board if it is among the best so far; `false` if it is not, so that no later one of this number
    /// is.
    fn keep(&mut self, kept: &Kept) -> bool {
        let Some((best, rank)) = self.question.best.as_ref().zip(kept.rank.as_ref()) else {
            return false;
        };
        let all = &mut self.kept.best;
        let is_before = |other: &Kept| match (best.is_largest, &other.rank) {
            (true, Some(other)) => other >= rank,
            (false, Some(other)) => other <= rank,
            (_, None) => true,
        };
        let place = all.partition_point(is_before);
        if place == best.count {
            return false;
        }
        all.insert(place, kept.clone());
        all.truncate(best.count);
        true
    }

    fn show(&mut self, solved: Solved, rank: Option<Exact>, weights: &dyn Fn() -> Vec<i64>) {
        let numbers = self.numbers(solved);
        let weights = weights();
        let board = self.population.board(weights.clone(), self.chunk.edges());
        let kept = Kept { weights, board, numbers, rank };
        let is_kept = self.keep(&kept);
        if self.question.list {
            self.kept.listed.push(kept);
        } else if !is_kept {
            self.cells.at(solved).fate = Fate::Counted;
        }
    }

    fn tally(mut self) -> Tally {
        let solved: Vec<(Solved, u64)> =
            match std::mem::replace(&mut self.cells, Cells::Map(HashMap::new())) {
                Cells::Map(cells) => {
                    cells.into_iter().map(|(solved, cell)| (solved, cell.count)).collect()
                }
                Cells::Table { cells, least, values } => (0..)
                    .zip(cells)
                    .filter(|(_, cell)| cell.count > 0)
                    .map(|(at, cell)| {
                        let value = at % values + least;
                        let (total, particulars) = (at / values + least, Particulars::NONE);
                        (Solved { total, value, greedy: value, particulars }, cell.count)
                    })
                    .collect(),
            };
        let counts = solved.into_iter().map(|(solved, count)| (self.numbers(solved), count));
        Tally { counts: counts.collect(), ..self.kept }
    }
}

impl Take for Counter<'_> {
    #[inline]
    fn take(&mut self, mut solved: Solved, weights: &dyn Fn() -> Vec<i64>) {
        if !self.is_about_greed {
            solved.greedy = solved.value;
        }
        if self.particulars.is_any() && self.refused.is_none() {
            let weights = weights();
            let board = self.population.board(weights.clone(), self.chunk.edges());
            let class = self.classes.get(&weights).copied();
            match Particulars::on(board, &weights, class, self.particulars) {
                Ok(particulars) => solved.particulars = particulars,
                Err(error) => self.refused = Some(error),
            }
        }
        let cell = self.cells.at(solved);
        cell.count += 1;
        match &cell.fate {
            Fate::Counted => {}
            Fate::Shown(rank) => {
                let rank = rank.clone();
                self.show(solved, rank, weights);
            }
            Fate::Unknown => {
                let fate = self.fate(&self.numbers(solved));
                self.cells.at(solved).fate = fate.clone();
                if let Fate::Shown(rank) = fate {
                    self.show(solved, rank, weights);
                }
            }
        }
    }
}
