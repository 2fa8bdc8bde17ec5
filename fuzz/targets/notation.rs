//! A board is the same when it is written and read again, as text and as JSON; and whatever is read,
//! nothing panics.
#![no_main]

use libfuzzer_sys::fuzz_target;
use slicewise::board::notation;
use slicewise::json;

fuzz_target!(|text: &str| {
    let read = match text.trim_start().starts_with('{') {
        true => json::parse(text).ok(),
        false => notation::parse(text).ok(),
    };
    let Some(setup) = read else { return };
    let written = setup.to_string();
    assert_eq!(notation::parse(&written).as_ref(), Ok(&setup), "{written}");
    let written = serde_json::to_string(&setup).expect("serialisable");
    assert_eq!(json::parse(&written).as_ref(), Ok(&setup), "{written}");
    // The door lets it in or says why not.
    if setup.vertices() < 1 << 16 {
        assert_eq!(setup.check().is_ok(), setup.has_theory().is_ok(), "{written}");
    }
});
