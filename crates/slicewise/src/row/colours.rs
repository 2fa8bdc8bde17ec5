//! The colour strategy: colour a row of even length like a chessboard, and take all coins of one
//! colour.
//!
//! The player to move on an even row can take all coins of either colour: a move exposes only coins
//! of the other colour to the opponent, whose move exposes one of the first colour again. So the
//! value is at least the difference of the two colours' sums, and the first player never loses an
//! even row. The strategy is not optimal: on 4 2 6 7 it guarantees 10 − 9 = 1, but the value is 3.
//!
//! On a row or pizza of odd length the second player can do the same with the even row that the first move leaves.
//! Whoever has the strategy collects one colour and no other coin, whatever the opponent does: what it
//! guarantees is what it gets, and only the first move of the other player makes a difference.
//!
//! Complexity: O(n). Source: folklore, best known from Winkler's *Coins in a Row*.

use crate::number::Scalar;

/// The two colours of a row: the coins at places 0, 2, 4 … and those at places 1, 3, 5 …
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Colours<W> {
    /// The sum of the coins at even places, counted from 0.
    pub even: W,
    /// The sum of the coins at odd places.
    pub odd: W,
}

impl<W: Scalar> Colours<W> {
    /// Adds up the colours of a row of even length, in the wider lane, where the sums always fit;
    /// `None` for an odd length, to which the strategy does not apply. O(n).
    #[must_use]
    pub fn new<S: Scalar<Wide = W>>(coins: &[S]) -> Option<Self> {
        let mut colours = Self { even: W::default(), odd: W::default() };
        for pair in coins.chunks(2) {
            let [even, odd] = pair else { return None };
            colours.even.add(&even.widen());
            colours.odd.add(&odd.widen());
        }
        Some(colours)
    }

    /// The place (0 or 1) at which the richer colour starts; 0 in a tie.
    #[must_use]
    pub fn richer(&self) -> usize {
        usize::from(self.odd > self.even)
    }

    /// The guaranteed value: the richer colour's sum less the other's.
    #[must_use]
    pub fn guarantee(&self) -> W {
        self.even.minus(&self.odd).max(self.odd.minus(&self.even))
    }
}

/// Returns the lead that the strategy guarantees on a row or pizza of even length that fits the lane: the
/// difference of the colours. O(n).
pub(crate) fn fitting_guarantee<W: Scalar>(coins: &[W]) -> W {
    alternating(coins).abs()
}

/// Returns the largest lead that the first player reaches on a row of odd length that fits the lane, if the second
/// takes the richer colour of what the first move leaves. O(n).
pub(crate) fn fitting_lead_over_second<W: Scalar>(coins: &[W]) -> W {
    let (Some(first), Some(last)) = (coins.first(), coins.last()) else { return W::default() };
    let both = alternating(coins);
    let lead = |taken: &W| taken.minus(&both.minus(taken).abs());
    lead(first).max(lead(last))
}

/// Returns the same lead on a pizza of odd length. O(n).
///
/// The colours of what a piece leaves differ by a − b + c − … from the piece after it on. From one piece
/// to the next, the sum loses its first term, changes all signs, and gets the piece before as its last term.
pub(crate) fn fitting_lead_over_second_on_pizza<W: Scalar>(pieces: &[W]) -> W {
    let Some(first) = pieces.first() else { return W::default() };
    let mut colours = alternating(&pieces[1..]);
    let mut most = first.minus(&colours.abs());
    for pair in pieces.windows(2) {
        colours = pair[1].minus(&colours).minus(&pair[0]);
        most = most.max(pair[1].minus(&colours.abs()));
    }
    most
}

/// The alternating sum a − b + c − … of a row.
fn alternating<W: Scalar>(coins: &[W]) -> W {
    coins.iter().rev().fold(W::default(), |sum, coin| coin.minus(&sum))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_guarantee_is_the_difference_of_the_colours() {
        let colours = Colours::new(&[4_i64, 2, 6, 7]).expect("even");
        assert_eq!((colours.guarantee(), colours.richer()), (1, 0));
        let colours = Colours::new(&[1_i64, 10, 20, 30, 10, 1]).expect("even");
        assert_eq!((colours.guarantee(), colours.richer()), (10, 1));
        assert_eq!(Colours::new(&[1_i64, 2, 3]), None);
        assert_eq!(Colours::new::<i64>(&[]).map(|none| none.guarantee()), Some(0));
    }

    #[test]
    fn in_a_tie_the_first_colour_is_richer() {
        let colours = Colours::new(&[1_i64, 2, 2, 1]).expect("even");
        assert_eq!((colours.guarantee(), colours.richer()), (0, 0));
    }
}
