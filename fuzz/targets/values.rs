//! Solver, search, checker and oracle agree on small boards.
#![no_main]

use std::ops::ControlFlow;

use arbitrary::{Result, Unstructured};
use libfuzzer_sys::fuzz_target;
use slicewise::Setup;
use slicewise::board::{GeneralLane, Rules};
use slicewise::certify::prove_value;
use slicewise::report::Report;
use slicewise::solve::search::{self, Options, Reductions};
use slicewise_fuzz::{SMALL, classical, components, defined, graph, rules};

fuzz_target!(|bytes: &[u8]| {
    let _ = compare(&mut Unstructured::new(bytes));
});

fn compare(bytes: &mut Unstructured<'_>) -> Result<()> {
    let is_plain: bool = bytes.arbitrary()?;
    let rules = if is_plain { Rules::default() } else { rules(bytes)? };
    let components = components(bytes, if is_plain { classical } else { graph })?;
    let setup = Setup { components, rules };
    if setup.vertices() > SMALL {
        return Ok(());
    }
    let Some(value) = defined(&setup) else { return Ok(()) };
    if is_plain {
        assert_eq!(Report::of(&setup).expect("small").value, value, "{setup}");
    }
    let Ok(board) = setup.general() else { return Ok(()) };
    let GeneralLane::I64(lane) = &board.lane else { return Ok(()) };
    for reductions in [Reductions::ALL, Reductions::NONE] {
        let options =
            Options { reductions, all_moves: true, memory: 1 << 20, ..Options::default() };
        let answer = search::solve(lane, &options, |_| ControlFlow::Continue(())).expect("small");
        assert_eq!(
            answer.value.exact().map(|value| board.units.exact(value)).as_ref(),
            Some(&value),
            "{setup}"
        );
    }
    let made = prove_value(&setup, &value, &mut || true).expect("small");
    assert_eq!(made.verify().expect("just made").value, value, "{setup}");
    Ok(())
}
