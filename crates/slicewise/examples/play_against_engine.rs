//! A play against the engine, with a review of what every move lost.
//!
//! The first player here is greedy, and the engine punishes it. To play yourself, ask for a move where
//! this asks for [`Game::greedy_move`].
//!
//! ```text
//! row 8 15 3 7 2 6: the value is 15
//! greedy player 21, engine 20
//! greedy player took 0 for 8: lost 14, better was 5
//! engine took 1 for 15
//! greedy player took 5 for 6
//! engine took 2 for 3
//! greedy player took 3 for 7
//! engine took 4 for 2
//! lost in all: 14 and 0
//! ```

use std::error::Error;
use std::io::{self, Write};

use slicewise::play::Strategy;
use slicewise::{Ask, Game};

pub(crate) fn main() -> Result<(), Box<dyn Error>> {
    run(&mut io::stdout())
}

pub(crate) fn run(out: &mut dyn Write) -> Result<(), Box<dyn Error>> {
    let mut game: Game = "row 8 15 3 7 2 6".parse()?;
    writeln!(out, "{game}: the value is {}", game.value()?)?;

    let ask = Ask::default();

    // `to_move` is 0 for the first player, 1 for the second, and `None` when the play is over.
    while let Some(player) = game.to_move() {
        let mv = match player {
            0 => game.greedy_move().ok_or("the play is not over")?,
            _ => game.engine_move(Strategy::Optimal, &ask).ok_or("the play is not over")?.mv,
        };
        game.play(mv)?;
    }
    let totals = game.totals();
    writeln!(out, "greedy player {}, engine {}", totals[0], totals[1])?;

    // The loss of a move is the value of the position less the outcome of the move.
    let review = game.review(&ask);
    for turn in &review.turns {
        let player = ["greedy player", "engine"][turn.player];
        write!(out, "{player} took {} for {}", turn.mv, turn.score)?;
        match (&turn.loss, turn.mistake, turn.best) {
            (Some(loss), Some(true), Some(best)) => {
                writeln!(out, ": lost {loss}, better was {best}")?;
            }
            _ => writeln!(out)?,
        }
    }
    // A total is `None` where a search could not decide every move; this row needs none.
    if let [Some(first), Some(second)] = review.lost.as_slice() {
        writeln!(out, "lost in all: {first} and {second}")?;
    }
    Ok(())
}
