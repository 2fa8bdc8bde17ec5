//! [`StrategiesReport`]: strategies judged side by side.

use serde::Serialize;

use slicewise::play::{Judgement, Player, Strategy};
use slicewise::{Ask, Error, Game, OwnStrategy};

/// The answer of `slicewise strategy` about a board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct StrategiesReport {
    /// The board at the start of the play, written as text.
    pub board: String,
    /// The player with the strategies; the player to move is the first.
    pub player: Player,
    /// The strategies, in the order of the question.
    pub strategies: Vec<StrategyReport>,
}

/// A strategy and its judgement.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct StrategyReport {
    /// The name of the strategy; `table` or `own` for one of the caller's.
    pub strategy: &'static str,
    /// The judgement; `None` if the strategy does not apply.
    pub judgement: Option<Judgement>,
    /// Why the strategy does not apply, if it does not.
    pub refused: Option<String>,
}

impl StrategiesReport {
    /// Judges strategies of a player from the current position of a play on.
    ///
    /// ```
    /// use slicewise::play::{Player, Strategy};
    /// use slicewise::{Ask, Game};
    /// use slicewise_report::StrategiesReport;
    ///
    /// let game: Game = "row 25 8 21 2 6 4 12 16".parse()?;
    /// let found = StrategiesReport::of(&game, &Strategy::ALL, Player::First, &Ask::default())?;
    /// let losses = found.strategies.iter().filter_map(|one| one.judgement.as_ref()?.loss.clone());
    /// assert_eq!(losses.map(|loss| loss.to_string()).collect::<Vec<_>>()[..3], ["0", "26", "0"]);
    /// # Ok::<(), slicewise::Error>(())
    /// ```
    ///
    /// # Errors
    /// The position is too large, or there are more than two players.
    pub fn of(
        game: &Game,
        strategies: &[Strategy],
        player: Player,
        ask: &Ask<'_>,
    ) -> Result<Self, Error> {
        let judge = |&strategy: &Strategy| {
            let (judgement, refused) = match game.judge(strategy, player, ask) {
                Ok(judgement) => (Some(judgement), None),
                Err(Error::Play(refused)) => (None, Some(refused.to_string())),
                Err(error) => return Err(error),
            };
            Ok(StrategyReport { strategy: strategy.name(), judgement, refused })
        };
        let strategies = strategies.iter().map(judge).collect::<Result<_, _>>()?;
        Ok(Self { board: game.setup().to_string(), player, strategies })
    }

    /// Judges a strategy of the caller's under a name, such as `table`.
    ///
    /// # Errors
    /// It makes no legal move somewhere, the position is too large, or there are more than two players.
    pub fn of_own(
        game: &Game,
        name: &'static str,
        strategy: &mut dyn OwnStrategy,
        player: Player,
        ask: &Ask<'_>,
    ) -> Result<Self, Error> {
        let judgement = Some(game.judge_own(strategy, player, ask)?);
        let strategies = vec![StrategyReport { strategy: name, judgement, refused: None }];
        Ok(Self { board: game.setup().to_string(), player, strategies })
    }

    /// Whether something was not found within the limits of the question.
    #[must_use]
    pub fn is_cut(&self) -> bool {
        let judged = self.strategies.iter().filter_map(|report| report.judgement.as_ref());
        judged.into_iter().any(|judged| judged.loss.is_none())
    }
}
