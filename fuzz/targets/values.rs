//! Solver, search, checker and oracle agree on small boards.
#![no_main]

use arbitrary::{Result, Unstructured};
use libfuzzer_sys::fuzz_target;
use slicewise::certify::prove_value;
use slicewise::solve::search;
use slicewise::{Ask, Game, Reductions, Watch};
use slicewise_fuzz::{SMALL, defined, setup};

fuzz_target!(|bytes: &[u8]| {
    let _ = compare(&mut Unstructured::new(bytes));
});

fn compare(bytes: &mut Unstructured<'_>) -> Result<()> {
    let setup = setup(bytes)?;
    if setup.vertices() > SMALL {
        return Ok(());
    }
    let Some(value) = defined(&setup) else { return Ok(()) };
    let found = Game::new(setup.clone()).and_then(|game| game.value()).expect("small");
    assert_eq!(found.exact(), Some(&value), "{setup}");
    let Ok((board, legend)) = setup.graph_in::<i64>() else { return Ok(()) };
    for reductions in [Reductions::ALL, Reductions::NONE] {
        let ask = Ask { reductions, memory: 1 << 20, positions: u64::MAX, ..Ask::default() };
        let answer = search::solve(&board, &ask).expect("small");
        assert_eq!(
            answer.value.exact().map(|value| legend.exact(value)).as_ref(),
            Some(&value),
            "{setup}"
        );
    }
    let made = prove_value(&setup, &value, Watch::none()).expect("small");
    assert_eq!(made.verify().expect("just made").value, value, "{setup}");
    Ok(())
}
