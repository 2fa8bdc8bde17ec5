//! The value of a row, of a board, and of a play in progress.
//!
//! ```text
//! row 4 2 6 7: value 3, the players collect 11 and 8
//! row 3 9 1 + stack 5 1 8 + free 1/3: value 20/3, optimal: 3
//!   taking 0 scores 3 and leads to 16/3, a loss of 4/3
//!   taking 2 scores 1 and leads to 4/3, a loss of 16/3
//!   taking 3 scores 5 and leads to 20/3, a loss of 0
//!   taking 6 scores 1/3 and leads to -8/3, a loss of 28/3
//! after taking 3 the value is -5/3
//! ```

use std::error::Error;
use std::io::{self, Write};

use slicewise::{Game, row};

pub(crate) fn main() -> Result<(), Box<dyn Error>> {
    run(&mut io::stdout())
}

pub(crate) fn run(out: &mut dyn Write) -> Result<(), Box<dyn Error>> {
    // A row is a slice of integers. This is the fastest way: no board is made.
    let coins = [4_i64, 2, 6, 7];
    let [first, second] = row::profits(&coins);
    writeln!(
        out,
        "row 4 2 6 7: value {}, the players collect {first} and {second}",
        row::value(&coins)
    )?;

    // Any other board is a `Game`. Numbers are exact, and vertices are counted from 0 over the
    // whole board: the 5 on the stack is number 3.
    let mut game: Game = "row 3 9 1 + stack 5 1 8 + free 1/3".parse()?;
    let best = game.best_move()?.ok_or("the play is not over")?;
    writeln!(out, "{game}: value {}, optimal: {best}", game.value()?)?;

    // Every move: its score, its outcome (score less the value of the rest), and what it loses.
    for eval in game.moves()? {
        let Some(loss) = eval.loss else { continue };
        let (mv, score, outcome) = (eval.mv, eval.score, eval.outcome);
        writeln!(out, "  taking {mv} scores {score} and leads to {outcome}, a loss of {loss}")?;
    }

    // A game goes on from move to move; the value is always that of the player to move.
    game.play(best)?;
    writeln!(out, "after taking {best} the value is {}", game.value()?)?;
    Ok(())
}
