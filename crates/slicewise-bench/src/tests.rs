//! What a race prints, by a clock of its own.

use std::cell::Cell;
use std::time::Duration;

use super::{Race, processor_time};

#[test]
fn a_race_prints_the_shortest_times_and_their_ratios_to_the_first() {
    let now = Cell::new(0);
    let clock = || Duration::from_micros(now.get());
    let wait = |time: u64| now.set(now.get() + time);
    // What comes before and after what is measured does not count.
    let mut first = [500, 300, 400].into_iter();
    let mut second = [900, 900, 450].into_iter();
    let mut race = Race::new("ways", 100, 2)
        .enter_by(clock, "one", || wait(7), |()| wait(first.next().unwrap_or(0)), |()| wait(70))
        .enter_by(clock, "other", || (), |()| wait(second.next().unwrap_or(0)), |()| ());
    race.measure();
    let table = "| ways | time | per item | ratio |\n| --- | ---: | ---: | ---: |\n\
                 | one | 0.300 ms | 3000.00 ns | 1.00 |\n| other | 0.450 ms | 4500.00 ns | 1.50 |\n";
    assert_eq!(race.table(), table);
}

#[test]
fn the_time_of_the_processor_goes_on_while_it_works() {
    let start = processor_time();
    let mut work = 0_u64;
    while processor_time() == start && work < 100_000_000 {
        work = std::hint::black_box(work + 1);
    }
    assert!(processor_time() > start, "{work}");
}
