//! [`BoardGame`]: a board of the library as a game of one's own.

use std::hash::{Hash, Hasher};
use std::sync::Arc;

use super::{ScoringGame, Step};
use crate::board::{GraphPosition, Legend, Move, Setup, SetupError, Vertex, WalkName};
use crate::number::Exact;

/// A position of a board of the library, under any rules, as a [`ScoringGame`].
///
/// Scores are integers: the board's numbers times their common denominator. [`BoardGame::exact`] turns a
/// total or a value back into the board's number.
///
/// ```
/// use slicewise::own::{BoardGame, Limits, solve};
/// use slicewise::board::notation;
/// use slicewise::Game;
///
/// let setup = notation::parse("rule grab passing P graph 1/2 0 2 4 edges 0-1 1-2 2-3")?;
/// let board = BoardGame::new(&setup)?;
/// let value = board.exact(solve(&board, &Limits::default())?.value());
/// assert_eq!(Some(&value), Game::new(setup)?.value()?.exact());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct BoardGame {
    board: Arc<(Setup, Legend)>,
    /// The rest of the board; `None` after two passes.
    left: Option<GraphPosition<i64>>,
}

impl BoardGame {
    /// Creates the start of the play on a board. No component is recognised: the moves are those of the
    /// rules, and vertices have their numbers in the setup.
    ///
    /// # Errors
    ///
    /// Returns an error if the setup is not a board, or if its weights are too large for 64 bits.
    pub fn new(setup: &Setup) -> Result<Self, SetupError> {
        let (left, legend) = setup.graph_in::<i64>()?;
        Ok(Self { board: Arc::new((setup.clone(), legend)), left: Some(left) })
    }

    /// Returns the board's number for a sum of scores.
    #[must_use]
    pub fn exact(&self, sum: i128) -> Exact {
        self.board.1.exact(&sum)
    }

    /// Returns the data that distinguish this position from the others of its board.
    fn identity(&self) -> Option<Identity> {
        let left = self.left.as_ref()?;
        Some(Identity {
            passed: left.passed,
            vertices: left.field.vertices_left().collect(),
            menus: left.field.menus.iter().map(|menu| menu.number).collect(),
            walks: left.field.walks.iter().map(|walk| (walk.name(), walk.at)).collect(),
        })
    }
}

/// The data that distinguish a position from the others of its board: the vertices left, the nodes of
/// the walks, and whether the last move was a pass. The available vertices follow from them.
#[derive(PartialEq, Eq, Hash)]
struct Identity {
    passed: bool,
    vertices: Vec<Vertex>,
    menus: Vec<u32>,
    walks: Vec<(WalkName, u32)>,
}

impl PartialEq for BoardGame {
    fn eq(&self, other: &Self) -> bool {
        let same_board = Arc::ptr_eq(&self.board, &other.board) || self.board.0 == other.board.0;
        same_board && self.identity() == other.identity()
    }
}

impl Eq for BoardGame {}

impl Hash for BoardGame {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.identity().hash(state);
    }
}

impl ScoringGame for BoardGame {
    type Move = Move;

    fn moves(&self) -> Vec<Move> {
        self.left.as_ref().map(GraphPosition::turns).unwrap_or_default()
    }

    fn play(&self, mv: &Move) -> Step<Self> {
        let over = Self { left: None, ..self.clone() };
        let Some(left) = &self.left else { return Step::new(0, over) };
        let (score, after) = left.after(*mv);
        let step = Step::new(score, Self { left: after, ..over });
        if left.has_another_turn(*mv) { step.with_another_turn() } else { step }
    }
}
