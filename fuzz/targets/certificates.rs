//! Whatever a certificate file contains: reading and checking it does not panic, and what it proves
//! is the value of its board.
#![no_main]

use libfuzzer_sys::fuzz_target;
use slicewise::certify::CertificateFile;
use slicewise_fuzz::{SMALL, defined};

fuzz_target!(|text: &str| {
    let Ok(read) = CertificateFile::parse(text) else { return };
    let written = serde_json::to_string(&read).expect("serialisable");
    assert_eq!(CertificateFile::parse(&written).as_ref(), Ok(&read));
    if read.board.vertices() > 200 {
        return;
    }
    let Ok(proved) = read.verify() else { return };
    assert_eq!(proved.value, read.value);
    if read.board.vertices() <= SMALL
        && let Some(value) = defined(&read.board)
    {
        assert_eq!(proved.value, value, "{text}");
    }
});
