//! A game of one's own: Kayles with scores.
//!
//! Pins are set up in rows, each with a weight. A player knocks down one pin, or two neighbouring ones, and
//! scores what they weigh. All it takes is to say which moves there are and what each does.
//!
//! ```text
//! pins 4 6 6 6 5 5: the value is 12
//!   optimal: leave 4 6 | 5 5
//!   47 positions
//! by the definition it is 12
//! first: scores 12, 12 to 0, leaves 4 | 6 5 5
//! second: scores 11, 12 to 11, leaves 4 | 5
//! first: scores 5, 17 to 11, leaves 4
//! second: scores 4, 17 to 15, leaves nothing
//! the greedy first player is 2 ahead
//! ```

use std::error::Error;
use std::fmt::{self, Display};
use std::io::{self, Write};

use slicewise::own::{self, Limits, ScoringGame, Step};
use slicewise::play::Strategy;

/// Rows of pins, each pin given by its weight. The rows are in ascending order: their order makes no
/// difference to the play, so positions that differ only in it should be equal.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Kayles {
    rows: Vec<Vec<i64>>,
}

/// Knocks down `count` neighbouring pins of a row, from `first` on.
#[derive(Clone, Debug, PartialEq)]
struct Knock {
    row: usize,
    first: usize,
    count: usize,
}

impl ScoringGame for Kayles {
    type Move = Knock;

    fn moves(&self) -> Vec<Knock> {
        let mut moves = Vec::new();
        for (row, pins) in self.rows.iter().enumerate() {
            for count in [1, 2] {
                let places = 0..pins.windows(count).len();
                moves.extend(places.map(|first| Knock { row, first, count }));
            }
        }
        moves
    }

    fn play(&self, knock: &Knock) -> Step<Self> {
        let mut rows = self.rows.clone();
        let mut left = rows.remove(knock.row);
        let right = left.split_off(knock.first + knock.count);
        let knocked = left.split_off(knock.first);
        rows.extend([left, right].into_iter().filter(|row| !row.is_empty()));
        rows.sort();
        Step::new(knocked.iter().sum(), Self { rows })
    }
}

/// The pins, one row after another, such as `4 1 | 5 2`, or `nothing`.
impl Display for Kayles {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let row = |row: &Vec<i64>| {
            let pins: Vec<String> = row.iter().map(i64::to_string).collect();
            pins.join(" ")
        };
        let rows: Vec<String> = self.rows.iter().map(row).collect();
        f.write_str(if rows.is_empty() { "nothing" } else { "" })?;
        f.write_str(&rows.join(" | "))
    }
}

pub(crate) fn main() -> Result<(), Box<dyn Error>> {
    run(&mut io::stdout())
}

pub(crate) fn run(out: &mut dyn Write) -> Result<(), Box<dyn Error>> {
    let start = Kayles { rows: vec![vec![4, 6, 6, 6, 5, 5]] };
    let limits = Limits { positions: 100_000 };

    // Solve it: value, best moves, and how much there was to look at.
    let solution = own::solve(&start, &limits)?;
    writeln!(out, "pins {start}: the value is {}", solution.value())?;
    for knock in solution.best_moves() {
        writeln!(out, "  optimal: leave {}", start.play(&knock).next)?;
    }
    writeln!(out, "  {} positions", solution.positions())?;

    // Check the search against the definition, which is slow but obviously right.
    writeln!(out, "by the definition it is {}", own::value(&start, &limits)?)?;

    // Play it: greed against optimal play. The same seed gives the same play.
    let strategies = [Strategy::Greedy, Strategy::Optimal];
    let play = own::simulate(&start, strategies, 7, &limits)?;
    let mut position = start;
    for turn in &play.turns {
        position = position.play(&turn.mv).next;
        let [first, second] = turn.totals;
        writeln!(
            out,
            "{}: scores {}, {first} to {second}, leaves {position}",
            turn.player, turn.score
        )?;
    }
    writeln!(out, "the greedy first player is {} ahead", play.difference())?;
    Ok(())
}
