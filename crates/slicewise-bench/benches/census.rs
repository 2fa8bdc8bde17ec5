//! Censuses, against their enumeration alone: what the boards would take if their values were free.
//!
//! Every measured call is checked: the boards are as many as are known.

use slicewise::board::{Rules, Taking};
use slicewise_bench::{Race, use_unit_of_environment};
use slicewise_lab::census::{CensusError, Kind, Plan, Population, Question, Tally, Weights};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    use_unit_of_environment()?;
    let bits = Weights::Between(0, 1);
    for population in [
        Population::new(Kind::Pizza, 21, bits),
        Population::new(Kind::Pizza, 27, bits),
        Population::new(Kind::Pizza, 31, bits),
        Population::new(Kind::Pizza, 15, Weights::Between(0, 2)),
        Population::new(Kind::Pizza, 13, Weights::Between(0, 3)),
        Population::new(Kind::Row, 20, bits),
        Population::new(Kind::Row, 10, Weights::Permutation),
        Population::new(Kind::Path, 20, bits),
        Population::new(Kind::Tree, 12, bits),
        Population {
            rules: Rules { taking: Taking::Grab, ..Rules::default() },
            ..Population::new(Kind::Tree, 12, bits)
        },
    ] {
        race(population)?;
    }
    Ok(())
}

fn race(population: Population) -> Result<(), CensusError> {
    let plan = Plan::new(population)?;
    let enumerate = || (0..plan.parts()).map(|part| plan.enumerate(part)).sum::<u64>();
    let question = Question::default();
    let census = || {
        let mut tally = Tally::default();
        for part in 0..plan.parts() {
            tally.add(&question, plan.tally(part, &question)?);
        }
        Ok(tally)
    };
    let boards = enumerate();
    if let Some(known) = population.count() {
        assert_eq!(u128::from(boards), known);
    }
    let Population { kind, size, weights, rules, .. } = population;
    let title = format!("census {} {size}, {weights} {rules}", kind.name());
    Race::new(title, boards as usize, 3)
        .enter("enumeration", || (), |()| enumerate(), |found| assert_eq!(found, boards))
        .enter(
            "census",
            || (),
            |()| census(),
            |found: Result<Tally, CensusError>| {
                assert_eq!(found.map(|tally| tally.boards()), Ok(boards));
            },
        )
        .run();
    Ok(())
}
