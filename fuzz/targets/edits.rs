//! A board that is edited is the board that its text and its JSON say, with the weights of the vertices that stay, and
//! has the value by definition.
#![no_main]

use arbitrary::{Result, Unstructured};
use libfuzzer_sys::fuzz_target;
use slicewise::board::{Edit, Mark, notation};
use slicewise::json;
use slicewise::{Exact, Game, Setup};
use slicewise_fuzz::{SMALL, defined, setup};

fuzz_target!(|bytes: &[u8]| {
    let _ = edited(&mut Unstructured::new(bytes));
});

fn edited(bytes: &mut Unstructured<'_>) -> Result<()> {
    let mut setup = setup(bytes)?;
    for _ in 0..bytes.int_in_range(1..=8)? {
        let edit = edit(bytes)?;
        let Ok(found) = setup.edited(&edit) else { continue };
        let before: Vec<Exact> = setup.vertex_weights().collect();
        let after: Vec<Exact> = found.setup.vertex_weights().collect();
        assert_eq!(after.len(), found.was.len(), "{setup}: {edit:?}");
        for (new, was) in found.was.iter().enumerate() {
            let Some(was) = *was else { continue };
            // An ev is two vertices of one weight.
            let is_weighed =
                matches!(edit, Edit::Weigh { vertex, .. } if vertex.abs_diff(was) <= 1);
            assert!(is_weighed || after[new] == before[was], "{setup}: {edit:?}");
        }
        setup = found.setup;
        if setup.check().is_err() {
            return Ok(());
        }
        is_what_it_says(&setup);
    }
    Ok(())
}

fn is_what_it_says(setup: &Setup) {
    let text = setup.to_string();
    assert_eq!(notation::parse(&text).as_ref(), Ok(setup), "{text}");
    let written = serde_json::to_string(setup).expect("serialisable");
    assert_eq!(json::parse(&written).as_ref(), Ok(setup), "{text}");
    if setup.vertices() > SMALL {
        return;
    }
    let value = Game::new(setup.clone()).and_then(|game| game.value());
    match defined(setup) {
        Some(defined) => assert_eq!(value.expect("small").exact(), Some(&defined), "{text}"),
        None => assert!(value.is_err(), "{text}"),
    }
}

fn edit(bytes: &mut Unstructured<'_>) -> Result<Edit> {
    let weight = Exact::from(bytes.int_in_range(-3_i64..=4)?);
    let [one, other] = [bytes.int_in_range(0..=12)?, bytes.int_in_range(0..=12)?];
    let beside = bytes.arbitrary::<bool>()?.then_some(other);
    let marks = [Mark::Open, Mark::Anchored, Mark::Even];
    Ok(match bytes.int_in_range(0..=5)? {
        0 => Edit::Weigh { vertex: one, weight },
        1 => Edit::Add { part: one, beside, weight },
        2 => Edit::Remove { vertex: one },
        3 => Edit::Move { vertex: one, onto: other },
        4 => Edit::Join { one, other },
        _ => Edit::Mark { vertex: one, mark: *bytes.choose(&marks)? },
    })
}
