//! The colour strategy: colour a row of even length like a chessboard, and take all coins of one
//! colour.
//!
//! The player to move on an even row can take all coins of either colour: a move exposes only coins
//! of the other colour to the opponent, whose move exposes one of the first colour again. So the
//! value is at least the difference of the two colours' sums, and the first player never loses an
//! even row. The strategy is not optimal: on 4 2 6 7 it guarantees 10 − 9 = 1, but the value is 3.
//!
//! Complexity: O(n). Source: folklore, best known from Winkler's *Coins in a Row*.

use crate::number::Scalar;

/// The two colours of a row: the coins at places 0, 2, 4 … and those at places 1, 3, 5 …
#[derive(Clone, Debug, PartialEq, Eq)]
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
