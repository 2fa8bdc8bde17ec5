//! The questions whose instructions are counted on boards of 10⁴ and of 10⁵ vertices: `scripts/instructions` holds
//! how fast they grow.

use slicewise::play::Strategy;
use slicewise::{Ask, Error, Game};
use slicewise_report::{Explained, text};

use crate::boards::{
    beside, caterpillar, cycle, forest, free, hung_graph, path, pizza, row, rows, star, tree,
};

/// A question about a board with any number of vertices. The answer is a number to be printed.
pub struct Question {
    /// Its name, in one word.
    pub name: &'static str,
    board: fn(usize) -> String,
    ask: fn(&str) -> Result<i128, Error>,
}

impl Question {
    const fn solve(name: &'static str, board: fn(usize) -> String) -> Self {
        Self { name, board, ask: solve }
    }

    /// Writes the board.
    #[must_use]
    pub fn board(&self, size: usize) -> String {
        (self.board)(size)
    }

    /// Answers the question about a board as text.
    ///
    /// # Errors
    /// The board cannot be solved.
    pub fn ask(&self, board: &str) -> Result<i128, Error> {
        (self.ask)(board)
    }
}

/// All questions.
pub const QUESTIONS: [Question; 20] = [
    Question::solve("row", row),
    Question::solve("stack", |n| row(n).replacen("row", "stack", 1)),
    Question::solve("free", free),
    Question::solve("pizza", pizza),
    Question::solve("path", path),
    Question::solve("forest", forest),
    Question::solve("tree", tree),
    Question::solve("star", star),
    Question::solve("caterpillar", caterpillar),
    Question::solve("rows-of-10", rows),
    Question::solve("pizzas-of-3", |n| beside(n, 3, "pizza")),
    Question::solve("pizza-beside-free", |n| format!("{} + {}", pizza(n), free(10))),
    Question::solve("cycle-graph", cycle),
    Question::solve("hung-tree-graph", hung_graph),
    Question {
        name: "rooted-grab-tree",
        board: |n| format!("rule grab {}", forest(n)),
        ask: value,
    },
    Question::solve("passing-P-rows", |n| format!("passing P {}", rows(n))),
    Question::solve("passing-A-row", |n| format!("passing A {}", row(n))),
    Question::solve("passing-A-forest", |n| format!("passing A {}", forest(n))),
    Question { name: "explain-rows", board: rows, ask: explain },
    Question { name: "simulate-forest", board: forest, ask: simulate },
];

/// The value, with every first move and a line of play.
fn solve(board: &str) -> Result<i128, Error> {
    Ok(board.parse::<Game>()?.analyse()?.moves.len() as i128)
}

/// The value alone. (Of such a tree, all moves have outcomes only up to some thousands of vertices.)
fn value(board: &str) -> Result<i128, Error> {
    Ok(i128::from(board.parse::<Game>()?.value()?.exact().is_some()))
}

fn explain(board: &str) -> Result<i128, Error> {
    let game: Game = board.parse()?;
    let explanation = game.explain(&Ask::default())?;
    let explained = Explained { board: game.into_setup(), explanation };
    Ok(text::explanation(&explained, &text::Style::default()).len() as i128)
}

fn simulate(board: &str) -> Result<i128, Error> {
    let strategies = [Strategy::Optimal, Strategy::Greedy];
    Ok(board.parse::<Game>()?.simulate(strategies, 1, &Ask::default())?.turns.len() as i128)
}
