//! Classes of equivalent boards in a census.

use std::collections::BTreeMap;

use super::{census, counted};
use crate::common::theory::{plain_pass, setup};
use slicewise::board::{Passing, Rules, Taking};
use slicewise::{Exact, Setup, Watch};
use slicewise_lab::census::{Fact, Hunt, Kind, Plan, Population, Question, Tally, Weights, hunt};
use slicewise_lab::theory::{Classes, Lab, TheoryError, sum};

/// All boards of a population with their classes.
fn sorted(population: Population, threads: usize) -> Tally {
    let by = "class".parse().expect("a fact");
    let question = Question { list: true, by, ..Question::default() };
    census(population, &question, threads)
}

fn classes_of(tally: &Tally) -> Vec<(Setup, Option<Exact>)> {
    let kept = tally.listed.iter();
    kept.map(|kept| (kept.board.clone().expect("a board"), kept.numbers.fact(Fact::Class)))
        .collect()
}

/// Two invertible boards of one parity are equivalent exactly if their sum is worth 0 with one forced pass (Brown &
/// Brown, 3.24); rows and pizzas are invertible.
#[test]
fn classes_of_a_census_are_those_of_the_definition() {
    for (kind, size, greatest) in [(Kind::Pizza, 4, 2), (Kind::Pizza, 6, 1), (Kind::Row, 4, 2)] {
        let population = Population::new(kind, size, Weights::Between(0, greatest));
        let found = classes_of(&sorted(population, 2));
        for (one, class) in &found {
            assert!(class.is_some(), "{one}");
            for (other, others) in &found {
                let alike = plain_pass(&sum([one, other])) == 0;
                assert_eq!(class == others, alike, "{one} and {other}");
            }
        }
    }
}

/// Some paths have no class; those of one class are worth the same beside everything, and those of two are not beside
/// something.
#[test]
fn paths_of_one_class_are_worth_the_same_beside_anything() {
    let beside = [
        "empty",
        "free 1/2",
        "free 3/2",
        "free 2 1",
        "free 1 1/2 1/4",
        "path 0 1",
        "path 1 0 1",
        "free -9",
    ];
    let beside = beside.map(setup);
    let population = Population::new(Kind::Path, 5, Weights::Between(0, 1));
    let found = classes_of(&sorted(population, 1));
    let mut values: BTreeMap<Option<Exact>, Vec<Vec<Exact>>> = BTreeMap::new();
    for (board, class) in found {
        let value = |context: &Setup| {
            slicewise_lab::theory::value_of(&sum([&board, context]), &Lab::default())
        };
        let all = beside.iter().map(|context| value(context).expect("small")).collect();
        values.entry(class).or_default().push(all);
    }
    assert!(values.remove(&None).is_some(), "one cannot be told apart");
    assert_eq!(values.len(), 8);
    for (class, all) in &values {
        assert!(all.iter().all(|one| one == &all[0]), "{class:?}");
    }
}

#[test]
fn classes_do_not_depend_on_threads_and_split_a_census() {
    let trees = Population::new(Kind::Tree, 6, Weights::Between(0, 2));
    let trees =
        Population { rules: Rules { taking: Taking::Grab, passing: Passing::Never }, ..trees };
    let plan = Plan::new(trees).expect("small");
    assert!(plan.parts() > 1);
    let by = Question { by: "class".parse().expect("a fact"), ..Question::default() };
    let [one, three] = [1, 3].map(|threads| sorted(trees, threads));
    assert_eq!(one, three);
    let histogram = counted(&plan, &by, 2).histogram(&by);
    assert!(!histogram.contains_key(&None), "trees of the grab rule are their own inverses");
    let numbers = (1..=histogram.len()).map(|class| Some(class.into()));
    assert!(histogram.keys().cloned().eq(numbers), "from 1, without a gap");
    let condition = Some("class = 2".parse().expect("a condition"));
    let second = Question { condition, ..Question::default() };
    assert_eq!(counted(&plan, &second, 2).meant(&second), histogram[&Some(2.into())]);
}

#[test]
fn boards_of_which_the_laboratory_knows_no_profile_have_no_class() {
    let paths = Population::new(Kind::Path, 3, Weights::Between(0, 1));
    let rules = Rules { passing: Passing::NoTwoInARow, ..Rules::default() };
    for population in [Population { rules, ..paths }, Population { kind: Kind::Cuts, ..paths }] {
        let tally = sorted(population, 1);
        assert!(classes_of_numbers(&tally).all(|class| class.is_none()), "{population:?}");
    }
    let by = "class".parse().expect("a fact");
    let sought = Hunt { population: paths, by, is_largest: true, seed: 0, boards: 1 };
    let refusal = hunt(&sought, Watch::none()).expect_err("there is no order");
    assert_eq!(
        refusal.to_string(),
        "`hunt` does not know `class`: classes are numbered in the order of a census"
    );
}

fn classes_of_numbers(tally: &Tally) -> impl Iterator<Item = Option<Exact>> {
    tally.listed.iter().map(|kept| kept.numbers.fact(Fact::Class))
}

#[test]
fn boards_under_other_rules_are_not_sorted_together() {
    let mut classes = Classes::default();
    assert!(classes.place(&setup("row 1"), &Lab::default()).is_ok());
    let refusal = classes.place(&setup("passing P row 1"), &Lab::default());
    assert!(matches!(refusal, Err(TheoryError::Rules { .. })), "{refusal:?}");
    // A menu is of a class, too.
    let menu = setup("menu 0 then free 0 -2 or 0 then free -1 -1 end");
    assert_eq!(classes.place(&menu, &Lab::default()).map(|place| place.class), Ok(Some(2)));
}
