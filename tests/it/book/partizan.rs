//! Players with different moves: Order and measure, Proposition 13, by the definition.

use proptest::prelude::*;

/// A game of one parity in which each player has moves of his own: each scores for Left, and leaves a game. One without moves is over.
#[derive(Clone, Debug, Default)]
struct Partizan {
    left: Vec<(i64, Partizan)>,
    right: Vec<(i64, Partizan)>,
}

impl Partizan {
    /// The same with the players exchanged.
    fn negative(&self) -> Self {
        let all = |moves: &[(i64, Self)]| {
            moves.iter().map(|(score, after)| (-score, after.negative())).collect()
        };
        Self { left: all(&self.right), right: all(&self.left) }
    }

    /// The most that the scores of a play add up to without their signs.
    fn size(&self) -> i64 {
        let all = self.left.iter().chain(&self.right);
        all.map(|(score, after)| score.abs() + after.size()).max().unwrap_or(0)
    }
}

/// A vertex that either player may take.
fn free(weight: i64) -> Partizan {
    Partizan {
        left: vec![(weight, Partizan::default())],
        right: vec![(-weight, Partizan::default())],
    }
}

/// The score of a sum at the end of best play, with Left to move or Right.
fn score(games: &[&Partizan], is_left: bool) -> i64 {
    let outcomes = games.iter().enumerate().flat_map(|(at, game)| {
        let moves = if is_left { &game.left } else { &game.right };
        moves.iter().map(move |(score, after)| {
            let mut rest = games.to_vec();
            rest[at] = after;
            score + self::score(&rest, !is_left)
        })
    });
    let best = if is_left { outcomes.max() } else { outcomes.min() };
    best.unwrap_or(0)
}

fn left(games: &[&Partizan]) -> i64 {
    score(games, true)
}

fn right(games: &[&Partizan]) -> i64 {
    score(games, false)
}

/// Games of which every play has as many moves as `length`, or two fewer.
fn games(length: u32) -> BoxedStrategy<Partizan> {
    if length == 0 {
        return Just(Partizan::default()).boxed();
    }
    let after = || match length {
        0..=2 => games(length - 1),
        _ => prop_oneof![3 => games(length - 1), 1 => games(length - 3)].boxed(),
    };
    let moves = move || prop::collection::vec((-3_i64..4, after()), 1..3);
    (moves(), moves()).prop_map(|(left, right)| Partizan { left, right }).boxed()
}

fn any() -> impl Strategy<Value = (Partizan, u32)> {
    (0_u32..4).prop_flat_map(|length| (games(length), Just(length % 2)))
}

proptest! {
    #[test]
    fn different_moves_leave_the_bounds_of_sums((one, odd) in any(), other in games(2)) {
        let games = [&one, &other];
        if odd == 0 {
            prop_assert!(left(&games) <= left(&[&one]) + left(&[&other]));
            prop_assert!(right(&games) >= right(&[&one]) + right(&[&other]));
        } else {
            prop_assert!(left(&games) >= left(&[&one]) + right(&[&other]));
            prop_assert!(right(&games) <= right(&[&one]) + left(&[&other]));
        }
    }

    #[test]
    fn different_moves_leave_large_weights_first((one, odd) in any()) {
        let large = one.size() + 1;
        prop_assert_eq!(left(&[&one, &free(large)]), large + right(&[&one]));
        prop_assert_eq!(right(&[&one, &free(large)]), left(&[&one]) - large);
        // Whom parity makes take a weight that nobody wants, by that they are apart.
        let much = 10 * large;
        let sign = if odd == 0 { -1 } else { 1 };
        prop_assert!((left(&[&one, &free(-much)]) - sign * much).abs() <= large);
    }

    /// A game and its negative, beside another game.
    #[test]
    fn a_game_and_its_negative_are_nobodys_gain(one in games(2), (beside, odd) in any()) {
        let negative = one.negative();
        prop_assert!(left(&[&one, &negative]) <= 0 && right(&[&one, &negative]) >= 0);
        let (all, alone) = ([&one, &negative, &beside], [&beside]);
        if odd == 0 {
            prop_assert!(left(&all) <= left(&alone) && right(&all) >= right(&alone));
        } else {
            prop_assert!(left(&all) >= left(&alone) && right(&all) <= right(&alone));
        }
        prop_assert_eq!(left(&[&negative]), -right(&[&one]));
    }
}

/// A move worth 1 to Left and nothing to Right: two of it are worth 1 to whoever begins as Left, unlike two of any board.
#[test]
fn a_game_with_different_moves_is_not_its_own_negative() {
    let one =
        Partizan { left: vec![(1, Partizan::default())], right: vec![(0, Partizan::default())] };
    assert_eq!((left(&[&one, &one]), right(&[&one, &one])), (1, 1));
    assert_eq!(left(&[&one, &one.negative()]), 0);
}
