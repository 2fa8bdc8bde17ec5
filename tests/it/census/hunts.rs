//! Hunts: known extremes are found from nothing, and the same seed finds the same.

use slicewise::board::{Passing, Rules, Taking};
use slicewise::{Exact, Game, Watch};
use slicewise_lab::census::{Hunt, Kept, Kind, Population, Weights, hunt};

fn found(population: Population, by: &str, is_largest: bool, seed: u64, boards: u64) -> Kept {
    let by = by.parse().expect("an expression");
    let sought = Hunt { population, by, is_largest, seed, boards };
    let found = hunt(&sought, Watch::none()).expect("it is small");
    found.expect("a board has the number")
}

fn value(kept: &Kept) -> Exact {
    let game = Game::new(kept.board.clone().expect("a board")).expect("a board");
    game.value().expect("it is small").exact().expect("it is small").clone()
}

#[test]
fn a_hunt_finds_the_pizza_of_four_ninths() {
    let pizzas = Population::new(Kind::Pizza, 15, Weights::Between(0, 2));
    for seed in [0, 1] {
        let best = found(pizzas, "share", false, seed, 500_000);
        assert_eq!(best.rank, Exact::ratio(4, 9), "seed {seed}");
        assert_eq!(value(&best), -1);
    }
    let [one, same, other] = [0, 0, 1].map(|seed| found(pizzas, "share", false, seed, 30_000));
    assert!(one == same && one != other, "the same seed finds the same");
}

#[test]
fn a_hunt_finds_the_tree_of_two_fifths() {
    let trees = Population::new(Kind::Tree, 9, Weights::Between(0, 2));
    let best = found(trees, "share", false, 1, 500_000);
    assert_eq!(best.rank, Exact::ratio(2, 5), "{:?}", best.board);
    assert_eq!(Exact::from(best.numbers.value), value(&best));
}

#[test]
fn hunts_keep_to_the_rules() {
    for (kind, taking, passing) in [
        (Kind::Tree, Taking::Grab, Passing::Never),
        (Kind::Tree, Taking::Both, Passing::Never),
        (Kind::Tree, Taking::Grab, Passing::EndsOnTwo),
        (Kind::Row, Taking::Share, Passing::NoTwoInARow),
        (Kind::Pizza, Taking::Share, Passing::OnEvenCount),
        (Kind::Path, Taking::Share, Passing::Never),
        (Kind::Row, Taking::Share, Passing::Never),
    ] {
        let boards = Population::new(kind, 6, Weights::Between(-3, 90));
        let boards = Population { rules: Rules { taking, passing }, ..boards };
        for (by, is_largest) in [("loss", true), ("value / total", false)] {
            let best = found(boards, by, is_largest, 5, 26_000);
            assert_eq!(Exact::from(best.numbers.value), value(&best), "{:?}", best.board);
        }
    }
}

#[test]
fn a_hunt_refuses_what_it_would_not_heed() {
    let rows = Population::new(Kind::Row, 6, Weights::Between(0, 2));
    for (population, word) in [
        (Population { total: Some(3), ..rows }, "total"),
        (Population { weights: Weights::Permutation, ..rows }, "permutations"),
        (Population { size: 65, ..rows }, "65"),
    ] {
        let sought =
            Hunt { population, by: Default::default(), is_largest: false, seed: 0, boards: 1 };
        let error = hunt(&sought, Watch::none()).expect_err("it is refused");
        assert!(error.to_string().contains(word), "{error}");
    }
    let endless = Population::new(Kind::Row, 6, Weights::Between(i64::MIN, i64::MAX));
    assert_eq!(endless.count(), None);
}
