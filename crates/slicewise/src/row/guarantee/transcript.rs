//! A whole play of one seat against the coalition of the others.

use std::ops::Range;

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

use super::seat::{GuaranteeError, Seat};
use super::table::GuaranteeTable;
use crate::ask::Watch;
use crate::board::Side;
use crate::number::Scalar;

/// How the others play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Coalition {
    /// Together, to leave the seat as little as possible.
    Worst,
    /// Each takes the larger end, the left one on a tie.
    Greedy,
    /// Each takes a random end; the same seed gives the same play.
    Random(u64),
}

impl Coalition {
    /// The name of the coalition: `worst`, `greedy` or `random`.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Worst => "worst",
            Self::Greedy => "greedy",
            Self::Random(_) => "random",
        }
    }

    /// How each of the others moves; `None` for the worst, whose moves depend on what the seat is sure of.
    pub(super) fn rule<W: Scalar>(self, coins: &[W], seat: Seat) -> Option<Rule<'_>> {
        match self {
            Self::Worst => None,
            Self::Greedy => Some(Box::new(|left| Some(larger(&coins[left.clone()])))),
            Self::Random(seed) => {
                let mut rng = ChaCha8Rng::seed_from_u64(seed);
                let draw = |turn| match seat.moves_before(turn) {
                    0 => Side::Left,
                    _ => [Side::Left, Side::Right][(rng.next_u32() & 1) as usize],
                };
                let drawn: Vec<Side> = (0..coins.len()).map(draw).collect();
                Some(Box::new(move |left| drawn.get(coins.len() - left.len()).copied()))
            }
        }
    }
}

/// How each of the others moves: the end that it takes of the coins left; `None` ends the play.
pub(super) type Rule<'r> = Box<dyn FnMut(&Range<usize>) -> Option<Side> + 'r>;

/// One move: a player takes a coin.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Ply<W> {
    /// The player who takes.
    pub seat: Seat,
    /// The coin taken, counted from 0 at the left of the whole row.
    pub coin: usize,
    /// The weight of the coin.
    pub weight: W,
}

/// A whole play, and what each player collects in it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Transcript<W> {
    /// The moves in order, one for each coin.
    pub plies: Vec<Ply<W>>,
    /// What each player collects, by seat.
    pub totals: Vec<W>,
}

/// Plays a row to its end: one seat keeps to its guarantee, the others play by `coalition`.
///
/// The seat takes the end that is sure to lead to more, the left one on a tie. So its total is at
/// least its [`guarantee`](super::guarantee()), and equal to it against [`Coalition::Worst`]: each
/// choice, the seat's and the coalition's, is one that attains the extremum in [the
/// recurrence](super#the-recurrence). All layers are kept to play from: O(n² log m / m) time,
/// `n² / 2m` cells of memory; the moves themselves take O(n + m) time.
///
/// # Errors
///
/// [`GuaranteeError::Overflow`] if the lane does not hold the weights, [`GuaranteeError::TooLarge`]
/// if the layers have more than [`TABLE_LIMIT`](super::TABLE_LIMIT) bytes together,
/// [`GuaranteeError::Stopped`] if it was [stopped](Watch).
///
/// ```
/// use slicewise::Watch;
/// use slicewise::row::guarantee::{Coalition, Players, transcript};
///
/// // ● ● ● ●  the first takes the 3, the second the 2 or the 4, and so on
/// // 3 2 5 4
/// let seat = Players::new(2)?.seat(0)?;
/// let play = transcript(&[3_i64, 2, 5, 4], seat, Coalition::Greedy, Watch::none())?;
/// assert_eq!(play.plies.iter().map(|ply| ply.coin).collect::<Vec<_>>(), [0, 3, 2, 1]);
/// assert_eq!(play.totals, [8, 6]);
/// # Ok::<(), slicewise::row::guarantee::GuaranteeError>(())
/// ```
pub fn transcript<W: Scalar>(
    coins: &[W],
    seat: Seat,
    coalition: Coalition,
    watch: Watch<'_>,
) -> Result<Transcript<W>, GuaranteeError> {
    play_by(coins, seat, coalition.rule(coins, seat).as_mut(), watch)
}

/// Plays like [`transcript`] against others who play by a rule, or against the worst.
///
/// # Errors
/// As for [`transcript`], and [`GuaranteeError::Stopped`] where the rule has no end.
pub(super) fn play_by<W: Scalar>(
    coins: &[W],
    seat: Seat,
    mut rule: Option<&mut Rule<'_>>,
    watch: Watch<'_>,
) -> Result<Transcript<W>, GuaranteeError> {
    let table = GuaranteeTable::new(coins, seat, watch)?;
    let mut worst = Worst::default();
    let mut left = 0..coins.len();
    let mut play = Transcript::empty(seat, coins.len());
    for turn in 0..coins.len() {
        let end = match seat.moves_before(turn) {
            0 => table.first_move(&left).ends()[0],
            moves => match &mut rule {
                Some(rule) => rule(&left).ok_or(GuaranteeError::Stopped)?,
                None => worst.end(&table, &left, moves),
            },
        };
        let coin = take(&mut left, end);
        play.push(Ply { seat: seat.at_turn(turn), coin, weight: coins[coin].clone() });
    }
    Ok(play)
}

impl<W: Scalar> Transcript<W> {
    pub(super) fn empty(seat: Seat, coins: usize) -> Self {
        let totals = vec![W::default(); seat.players().get()];
        Self { plies: Vec::with_capacity(coins), totals }
    }

    pub(super) fn push(&mut self, ply: Ply<W>) {
        self.totals[ply.seat.index()].add(&ply.weight);
        self.plies.push(ply);
    }
}

/// The worst coalition: the number of moves at the left end still to be made before the seat's next turn, once it is
/// decided; the other moves come after.
#[derive(Default)]
struct Worst(Option<usize>);

impl Worst {
    /// The end the next of the others takes, when `moves` of them move before the seat does.
    fn end<W: Scalar>(
        &mut self,
        table: &GuaranteeTable<'_, W>,
        left: &Range<usize>,
        moves: usize,
    ) -> Side {
        let rest = self.0.unwrap_or_else(|| table.harshest(left, moves));
        self.0 = (moves > 1).then_some(rest.saturating_sub(1));
        if rest > 0 { Side::Left } else { Side::Right }
    }
}

/// The end with the larger coin, the left one on a tie.
fn larger<W: Scalar>(coins: &[W]) -> Side {
    if coins.first() >= coins.last() { Side::Left } else { Side::Right }
}

/// Takes a coin off an end of the coins left, of which there is at least one.
pub(super) fn take(left: &mut Range<usize>, end: Side) -> usize {
    match end {
        Side::Left => {
            left.start += 1;
            left.start - 1
        }
        Side::Right => {
            left.end -= 1;
            left.end
        }
    }
}
