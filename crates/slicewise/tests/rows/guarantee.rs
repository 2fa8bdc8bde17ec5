//! One player against all the others: the engine against plain recursion.

use std::cell::Cell;
use std::collections::HashMap;
use std::ops::ControlFlow;

use proptest::prelude::*;
use slicewise::board::Side;
use slicewise::number::Integer;
use slicewise::row::guarantee::{
    Coalition, GuaranteeError, Players, Seat, TABLE_LIMIT, best_reply, first_move, guarantee,
    guarantee_by_recurrence, guarantee_wide, guarantees, transcript,
};
use slicewise::{Scalar, Watch};

fn players(count: usize) -> Players {
    Players::new(count).expect("a number of players")
}

fn seat(count: usize, index: usize) -> Seat {
    players(count).seat(index).expect("a seat of these players")
}

/// The game by its rules: every position a row may come to, every move of every player.
struct Game<'a, W> {
    coins: &'a [W],
    seat: Seat,
    seen: HashMap<(usize, usize, usize), W>,
}

impl<'a, W: Scalar> Game<'a, W> {
    fn new(coins: &'a [W], seat: Seat) -> Self {
        Self { coins, seat, seen: HashMap::new() }
    }

    /// What the seat is sure to collect of the coins from `i` to before `j` when `mover` moves.
    fn sure(&mut self, i: usize, j: usize, mover: usize) -> W {
        if i == j {
            return W::default();
        }
        if let Some(sure) = self.seen.get(&(i, j, mover)) {
            return sure.clone();
        }
        let next = (mover + 1) % self.seat.players().get();
        let (left, right) = (self.sure(i + 1, j, next), self.sure(i, j - 1, next));
        let sure = if mover == self.seat.index() {
            self.coins[i].plus(&left).max(self.coins[j - 1].plus(&right))
        } else {
            left.min(right)
        };
        self.seen.insert((i, j, mover), sure.clone());
        sure
    }

    fn whole(coins: &'a [W], seat: Seat) -> W {
        Self::new(coins, seat).sure(0, coins.len(), 0)
    }
}

/// The same, one coin at a time for all stretches of a length: for rows too long for the recursion.
fn one_coin_at_a_time(coins: &[i64], seat: Seat) -> i64 {
    let mut sure = vec![0; coins.len() + 1];
    for len in 1..=coins.len() {
        let moves = (coins.len() - len) % seat.players().get() == seat.index();
        for i in 0..=coins.len() - len {
            let (left, right) = (sure[i + 1], sure[i]);
            sure[i] = match moves {
                true => (coins[i] + left).max(coins[i + len - 1] + right),
                false => left.min(right),
            };
        }
    }
    sure[0]
}

/// Every row of at most `longest` coins of weight 0, 1 or 2.
fn small_rows(longest: u32) -> impl Iterator<Item = Vec<i64>> {
    (0..=longest).flat_map(|len| {
        (0..3_i64.pow(len)).map(move |code| (0..len).map(|i| code / 3_i64.pow(i) % 3).collect())
    })
}

#[test]
fn every_small_row_has_the_guarantees_of_the_recursion() {
    for coins in small_rows(6) {
        for players in (1..=4).map(players) {
            let expected: Vec<_> = players.seats().map(|seat| Game::whole(&coins, seat)).collect();
            let recurrence: Result<Vec<_>, _> = players
                .seats()
                .map(|seat| guarantee_by_recurrence(&coins, seat, Watch::none()))
                .collect();
            assert_eq!(recurrence.as_ref(), Ok(&expected), "{coins:?}, {players:?}");
            assert_eq!(
                guarantees(&coins, players, Watch::none()),
                Ok(expected),
                "{coins:?}, {players:?}"
            );
        }
    }
}

#[test]
fn every_small_row_has_the_first_moves_of_the_recursion() {
    for coins in small_rows(6) {
        for m in 1..=4 {
            let first = first_move(&coins, players(m), Watch::none()).expect("small weights");
            let Some((leftmost, rightmost)) = coins.first().zip(coins.last()) else {
                assert_eq!(first, None);
                continue;
            };
            let (mut game, next) = (Game::new(&coins, seat(m, 0)), 1 % m);
            let left = leftmost + game.sure(1, coins.len(), next);
            let right = rightmost + game.sure(0, coins.len() - 1, next);
            let first = first.expect("a coin is left");
            assert_eq!((first.left, first.right), (left, right), "{coins:?}, {m} players");
            assert_eq!(*first.guarantee(), left.max(right));
            assert_eq!(first.ends().contains(&Side::Left), left >= right);
            assert_eq!(first.ends().contains(&Side::Right), right >= left);
        }
    }
}

#[test]
fn every_small_row_is_played_to_its_guarantee() {
    for coins in small_rows(6) {
        for players in (1..=4).map(players) {
            for seat in players.seats() {
                let sure = Game::whole(&coins, seat);
                assert_eq!(total(&coins, seat, Coalition::Worst), sure, "{coins:?}, {seat:?}");
                assert!(total(&coins, seat, Coalition::Greedy) >= sure, "{coins:?}, {seat:?}");
            }
        }
    }
}

/// Plays, checks that the play keeps to the rules, and tells what the seat collects.
fn total(coins: &[i64], seat: Seat, coalition: Coalition) -> i64 {
    let play = transcript(coins, seat, coalition, Watch::none()).expect("a small row");
    let mut totals = vec![0; seat.players().get()];
    let mut left = 0..coins.len();
    for (number, turn) in play.plies.iter().enumerate() {
        assert_eq!(turn.seat.index(), number % totals.len());
        assert_eq!(turn.weight, coins[turn.coin]);
        totals[turn.seat.index()] += turn.weight;
        if turn.coin == left.start {
            left.start += 1;
        } else {
            left.end -= 1;
            assert_eq!(turn.coin, left.end, "only an end can be taken");
        }
    }
    assert!(left.is_empty());
    assert_eq!(play.totals, totals);
    totals[seat.index()]
}

#[test]
fn rows_of_many_tiles_agree_with_one_coin_at_a_time() {
    let mut state = 1_u64;
    let mut chance = move || {
        state =
            state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as i64
    };
    for bits in [6, 30, 49] {
        let coins: Vec<i64> = (0..3333).map(|_| (chance() << 18 >> (49 - bits)) - 9).collect();
        for (m, k) in [(1, 0), (2, 1), (3, 0), (3, 2), (7, 3), (64, 63), (400, 8), (1500, 2)] {
            let (seat, wide) = (seat(m, k), coins.iter().map(|&x| x.into()).collect::<Vec<i128>>());
            let expected = one_coin_at_a_time(&coins, seat);
            let found = guarantee_by_recurrence(&coins, seat, Watch::none());
            assert_eq!(found, Ok(expected), "{bits} bits, {m} players, seat {k}");
            assert_eq!(guarantee_by_recurrence(&wide, seat, Watch::none()), Ok(expected.into()));
            assert_eq!(
                guarantee(&coins, seat, Watch::none()),
                Ok(expected),
                "{bits} bits, {m} players, seat {k}"
            );
        }
    }
}

#[test]
fn rows_and_seats_at_the_edge() {
    let coins = [4_i64, -7, 9, 2];
    for m in [1, 2, 5] {
        for seat in players(m).seats() {
            assert_eq!(guarantee::<i64>(&[], seat, Watch::none()), Ok(0));
            assert_eq!(total(&[], seat, Coalition::Worst), 0);
        }
    }
    assert_eq!(
        guarantee(&coins, seat(1, 0), Watch::none()),
        Ok(8),
        "a single player takes everything"
    );
    assert_eq!(guarantees(&coins, players(6), Watch::none()), Ok(vec![4, 2, 4, -7, 0, 0]));
    assert_eq!(guarantee(&coins, seat(Players::MAX, Players::MAX - 1), Watch::none()), Ok(0));
    assert_eq!(guarantee(&[-5_i64], seat(2, 0), Watch::none()), Ok(-5), "a player must take");
    assert_eq!(total(&coins, seat(6, 5), Coalition::Worst), 0);
}

#[test]
fn a_lane_too_narrow_is_refused_and_the_wider_one_is_not() {
    let (coins, second) = ([i64::MAX, i64::MIN, i64::MAX], seat(2, 1));
    let refused = guarantee(&coins, second, Watch::none()).expect_err("too narrow");
    assert_eq!(
        refused.to_string(),
        "the absolute weights add up to 27670116110564327422, too much for the i64 lane: \
         use the next wider one"
    );
    assert_eq!(guarantees(&coins, players(2), Watch::none()), Err(refused.clone()));
    assert_eq!(first_move(&coins, players(2), Watch::none()), Err(refused.clone()));
    assert_eq!(transcript(&coins, second, Coalition::Greedy, Watch::none()), Err(refused));
    assert_eq!(guarantee_wide(&coins, second, Watch::none()), Ok(i64::MAX.into()));
    assert_eq!(
        guarantee_wide(&[i128::MAX; 3], seat(2, 0), Watch::none()),
        Ok(Integer::from(i128::MAX) * Integer::from(2))
    );
}

#[test]
fn a_table_beyond_the_limit_is_refused() {
    let refused = transcript(&[1_i64; 5793], seat(1, 0), Coalition::Worst, Watch::none());
    assert_eq!(refused, Err(GuaranteeError::TooLarge { cells: 16_782_321, most: 1 << 24 }));
    assert_eq!(
        refused.expect_err("too large").to_string(),
        format!(
            "a transcript of this row needs a table of 16782321 cells, and the most is \
             {}: play a shorter row, or ask for the guarantee only, which keeps no table",
            TABLE_LIMIT / 8
        )
    );
}

/// Asks under a watch that says no once it was asked `most` times. Returns the answer, and how often it was asked.
fn asked<T>(most: usize, question: impl FnOnce(Watch<'_>) -> T) -> (T, usize) {
    let count = Cell::new(0);
    let on_progress = |_: &_| {
        count.set(count.get() + 1);
        if count.get() > most { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    let found = question(Watch::new(&on_progress));
    (found, count.get())
}

#[test]
fn a_stopped_guarantee_is_refused_and_asks_at_every_tile() {
    let coins: Vec<i64> = (0..5000).map(|coin| coin * coin % 97).collect();
    let third = seat(3, 2);
    let (found, tiles) = asked(usize::MAX, |watch| guarantee(&coins, third, watch));
    assert_eq!(found, guarantee(&coins, third, Watch::none()));
    // The layers have 4 million cells, and a tile 1024 in each of 170 layers.
    assert!((20..100).contains(&tiles), "{tiles}");
    for most in 0..tiles {
        let stopped = asked(most, |watch| guarantee(&coins, third, watch));
        assert_eq!(stopped, (Err(GuaranteeError::Stopped), most + 1), "it does not go on");
    }
    let second = seat(2, 0);
    let (stopped, _) = asked(0, |watch| guarantee_by_recurrence(&coins, second, watch));
    assert_eq!(stopped, Err(GuaranteeError::Stopped));
    // That of the first of the four was found.
    let (_, first) = asked(usize::MAX, |watch| guarantee(&coins, seat(4, 0), watch));
    for most in [0, first] {
        let stopped = asked(most, |watch| guarantees(&coins, players(4), watch));
        assert_eq!(stopped, (Err(GuaranteeError::Stopped), most + 1));
    }
    let (wide, _) = asked(0, |watch| guarantee_wide(&coins, third, watch));
    assert_eq!(wide, Err(GuaranteeError::Stopped));
    let (first, _) = asked(0, |watch| first_move(&coins, players(3), watch));
    assert_eq!(first, Err(GuaranteeError::Stopped));
    let (play, _) = asked(9, |watch| transcript(&coins, third, Coalition::Worst, watch));
    assert_eq!(play, Err(GuaranteeError::Stopped));
}

/// Each asks as often as it may take long: for each of many players, in a tile of long numbers, before a strategy is asked.
#[test]
fn guarantees_that_ask_no_tile_are_stopped_all_the_same() {
    let coins: Vec<i64> = (0..300).map(|coin| coin * coin % 97).collect();
    let (_, times) = asked(usize::MAX, |watch| guarantees(&coins, players(5000), watch));
    assert_eq!(times, coins.len());
    let long = coins.iter().map(|&coin| Integer::from(i128::MAX - i128::from(coin)));
    let long: Vec<Integer> = long.collect();
    let (_, times) = asked(usize::MAX, |watch| guarantee(&coins, seat(3, 0), watch));
    let (_, more) = asked(usize::MAX, |watch| guarantee(&long, seat(3, 0), watch));
    assert!(more > times + 90, "{more} for 99 layers, {times}");
    let reply = |watch: Watch<'_>| best_reply(&coins, seat(3, 0), Coalition::Greedy, watch);
    let (found, times) = asked(usize::MAX, reply);
    assert!(found.is_ok() && times > 1000, "{times}");
    for most in [0, 1, times / 2, times - 1] {
        assert_eq!(asked(most, reply), (Err(GuaranteeError::Stopped), most + 1));
    }
}

#[test]
fn a_guarantee_within_a_guarantee_has_a_watch_of_its_own() {
    let coins: Vec<i64> = (0..100).map(|coin| coin * coin % 97).collect();
    let third = seat(3, 2);
    let inner = Cell::new(None);
    let (no, expected) = (|_: &_| ControlFlow::Break(()), guarantee(&coins, third, Watch::none()));
    let asks = |_: &_| {
        inner.set(Some(guarantee(&coins, third, Watch::new(&no))));
        ControlFlow::Continue(())
    };
    assert_eq!(guarantee(&coins, third, Watch::new(&asks)), expected);
    assert_eq!(inner.take(), Some(Err(GuaranteeError::Stopped)));
}

#[test]
fn a_greedy_coalition_takes_the_larger_end_and_everyone_the_left_one_on_a_tie() {
    let taken = |coins: &[i64], seat| -> Vec<usize> {
        let play = transcript(coins, seat, Coalition::Greedy, Watch::none()).expect("a small row");
        play.plies.iter().map(|turn| turn.coin).collect()
    };
    assert_eq!(taken(&[4, 1, 3, 4], seat(3, 2)), [0, 3, 2, 1]);
    assert_eq!(taken(&[7, 7, 7], seat(3, 0)), [0, 1, 2]);
}

#[test]
fn a_random_play_is_the_same_for_the_same_seed() {
    let coins: Vec<i64> = (0..64).collect();
    let play = |seed| transcript(&coins, seat(3, 1), Coalition::Random(seed), Watch::none());
    assert_eq!(play(7), play(7));
    assert_ne!(play(7), play(8));
}

/// A row of weights of any size and sign, the players and a seat.
fn table() -> impl Strategy<Value = (Vec<i64>, Seat)> {
    let weight = prop_oneof![-9..10_i64, -(1_i64 << 40)..1 << 40, -(1_i64 << 57)..1 << 57];
    let row = prop::collection::vec(weight, 0..28);
    (row, 1..8_usize, any::<prop::sample::Index>())
        .prop_map(|(row, m, index)| (row, seat(m, index.index(m))))
}

proptest! {
    #[test]
    fn all_lanes_agree_with_the_recursion((coins, seat) in table()) {
        let expected = Game::whole(&coins, seat);
        let wide: Vec<i128> = coins.iter().map(|&coin| coin.into()).collect();
        let big: Vec<Integer> = coins.iter().map(|&coin| coin.into()).collect();
        prop_assert_eq!(guarantee(&coins, seat, Watch::none()), Ok(expected));
        prop_assert_eq!(guarantee_wide(&coins, seat, Watch::none()), Ok(expected.into()));
        prop_assert_eq!(guarantee(&wide, seat, Watch::none()), Ok(expected.into()));
        prop_assert_eq!(guarantee(&big, seat, Watch::none()), Ok(expected.into()));
        prop_assert_eq!(guarantee_by_recurrence(&coins, seat, Watch::none()), Ok(expected));
        prop_assert_eq!(guarantee_by_recurrence(&wide, seat, Watch::none()), Ok(expected.into()));
        prop_assert_eq!(guarantee_by_recurrence(&big, seat, Watch::none()), Ok(expected.into()));
        prop_assert_eq!(one_coin_at_a_time(&coins, seat), expected);
    }

    #[test]
    fn the_linear_way_for_two_players_agrees_with_the_recurrence((coins, _) in table()) {
        for seat in players(2).seats() {
            prop_assert_eq!(guarantee(&coins, seat, Watch::none()), guarantee_by_recurrence(&coins, seat, Watch::none()));
        }
        if let Some(first) = first_move(&coins, players(2), Watch::none()).expect("small weights") {
            let (leftmost, rightmost) = (coins[0], coins[coins.len() - 1]);
            let second = |coins: &[i64]| guarantee_by_recurrence(coins, seat(2, 1), Watch::none());
            prop_assert_eq!(Ok(first.left - leftmost), second(&coins[1..]));
            prop_assert_eq!(Ok(first.right - rightmost), second(&coins[..coins.len() - 1]));
        }
    }

    #[test]
    fn guarantees_add_up_to_at_most_the_sum((coins, seat) in table()) {
        let sure: i64 = guarantees(&coins, seat.players(), Watch::none()).expect("small weights").iter().sum();
        let total: i64 = coins.iter().sum();
        prop_assert!(sure <= total);
        prop_assert!(seat.players().get() > 2 || sure == total);
    }

    #[test]
    fn weights_at_the_edge_of_a_lane_are_exact(
        offsets in prop::collection::vec((any::<bool>(), 0..9_i64), 0..16),
        (_, seat) in table(),
    ) {
        let coins: Vec<i64> = offsets
            .iter()
            .map(|&(up, offset)| if up { i64::MAX - offset } else { i64::MIN + offset })
            .collect();
        let wide: Vec<i128> = coins.iter().map(|&coin| coin.into()).collect();
        let expected = Game::whole(&wide, seat);
        prop_assert_eq!(guarantee(&wide, seat, Watch::none()), Ok(expected));
        prop_assert_eq!(guarantee_by_recurrence(&wide, seat, Watch::none()), Ok(expected));
        prop_assert_eq!(guarantee_wide(&coins, seat, Watch::none()), Ok(expected));
        // Beyond 128 bits: the same row, 2⁹⁰ times as heavy.
        let big: Vec<Integer> = wide.iter().map(|&coin| Integer::from(coin) << 90).collect();
        prop_assert_eq!(guarantee(&big, seat, Watch::none()), Ok(Integer::from(expected) << 90));
    }

    #[test]
    fn a_row_read_backwards_has_the_same_guarantee((coins, seat) in table()) {
        let backwards: Vec<i64> = coins.iter().rev().copied().collect();
        prop_assert_eq!(guarantee(&coins, seat, Watch::none()), guarantee(&backwards, seat, Watch::none()));
    }

    #[test]
    fn a_play_meets_the_guarantee((coins, seat) in table(), seed in any::<u64>()) {
        let sure = Game::whole(&coins, seat);
        prop_assert_eq!(total(&coins, seat, Coalition::Worst), sure);
        prop_assert!(total(&coins, seat, Coalition::Greedy) >= sure);
        prop_assert!(total(&coins, seat, Coalition::Random(seed)) >= sure);
    }
}
