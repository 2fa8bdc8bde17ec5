//! Certificates read as a stream, compared with the tree of their JSON; and texts that are none.

use std::io::{self, Read};

use proptest::prelude::*;
use proptest::sample::Index;
use slicewise::Watch;
use slicewise::certify::{CertificateFile, ReadError, prove};
use slicewise::json::Json;

use super::proofs_altered::alter_text;
use super::{claims, proofs, tree};

/// A stream that hands out a few bytes at a time, and is interrupted in between.
struct Trickle<'t> {
    rest: &'t [u8],
    sizes: Vec<usize>,
    calls: usize,
}

impl Read for Trickle<'_> {
    fn read(&mut self, room: &mut [u8]) -> io::Result<usize> {
        self.calls += 1;
        if self.calls.is_multiple_of(3) {
            return Err(io::ErrorKind::Interrupted.into());
        }
        let size = self.sizes[self.calls % self.sizes.len()].min(self.rest.len()).min(room.len());
        room[..size].copy_from_slice(&self.rest[..size]);
        self.rest = &self.rest[size..];
        Ok(size)
    }
}

/// Reads a text in three ways, which must agree.
#[track_caller]
fn agree(text: &str, sizes: Vec<usize>) -> Option<CertificateFile> {
    let (whole, by_tree) = (CertificateFile::parse(text), tree::read(text));
    let trickled = CertificateFile::read(Trickle { rest: text.as_bytes(), sizes, calls: 0 });
    assert_eq!(whole.as_ref().ok(), by_tree.as_ref(), "{text}");
    match (whole, trickled) {
        (Ok(whole), Ok(trickled)) => assert_eq!(whole, trickled, "{text}"),
        (whole, trickled) => assert_eq!(
            whole.map_err(|error| error.to_string()),
            trickled.map_err(|error| error.to_string()),
            "{text}"
        ),
    }
    by_tree
}

fn sizes() -> impl Strategy<Value = Vec<usize>> {
    prop::collection::vec(1_usize..100, 1..4)
}

/// The text of a certificate, of either version, on one line or laid out.
fn texts() -> impl Strategy<Value = String> {
    let known = proofs::boards().prop_map(slicewise::Setup::new);
    let boards = prop_oneof![known, claims::boards()];
    (boards, any::<bool>()).prop_map(|(board, is_pretty)| {
        let made = prove(&board, Watch::none()).expect("small");
        match is_pretty {
            true => serde_json::to_string_pretty(&made).expect("serialisable"),
            false => serde_json::to_string(&made).expect("serialisable"),
        }
    })
}

/// A key that is longer than any of the format is refused at one place, wherever the stream is cut.
#[test]
fn long_words_are_refused_at_one_place() {
    for length in 50..70 {
        for ending in ["", "\\n", "\\n\\n", "\u{e9}"] {
            let key = format!("{}{ending}", "k".repeat(length));
            for size in 1..=9 {
                agree(&format!("{{\"{key}\": 1}}"), vec![size, 64, 1]);
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(512))]

    #[test]
    fn stream_and_tree_agree_on_certificates(text in texts(), sizes in sizes()) {
        prop_assert!(agree(&text, sizes).is_some(), "{}", text);
    }

    #[test]
    fn stream_and_tree_agree_on_truncated_and_altered_files(
        text in texts(),
        alterations in prop::collection::vec(any::<[Index; 3]>(), 1..4),
        sizes in sizes(),
    ) {
        let mut text = text;
        agree(&text[..alterations[0][0].index(text.len())], sizes.clone());
        for how in alterations {
            alter_text(&mut text, how);
            agree(&text, sizes.clone());
        }
    }

    /// A byte that is not ASCII makes no certificate, wherever it is; nothing panics.
    #[test]
    fn bytes_that_are_not_text_are_refused(text in texts(), at in any::<Index>(), byte in 128_u8..) {
        let mut bytes = text.into_bytes();
        let at = at.index(bytes.len());
        bytes[at] = byte;
        prop_assert!(CertificateFile::read(&bytes[..]).is_err());
    }

    /// Any text at all: no panic, and what is read is JSON.
    #[test]
    fn what_is_read_is_json(text in "[\\[\\]{}\",:0-9a-z \\\\-]{0,80}", at in any::<Index>()) {
        let proof = r#"{"certificate": 1, "board": "row 1", "value": 1, "proofs": [{"slices": [1]}]}"#;
        let at = at.index(proof.len());
        let text = format!("{}{text}{}", &proof[..at], &proof[at..]);
        if CertificateFile::parse(&text).is_ok() {
            prop_assert!(Json::parse(&text).is_ok(), "{}", text);
        }
        agree(&text, vec![7]);
    }
}

/// The reader has 64 bytes in view.
#[test]
fn strings_and_numbers_may_begin_and_end_anywhere_in_view() {
    for pad in 0..150 {
        let (spaces, digits) = (" ".repeat(pad), "1".repeat(pad + 1));
        let text = format!(
            r#"{{"certificate": 1, "board": "row{spaces} \u0031 2", "value": {digits}, "proofs": [{{"slices": [1, 1]}}]}}"#
        );
        let read = agree(&text, vec![1]).expect(&text);
        assert_eq!(
            (read.board.to_string(), read.value.to_string()),
            ("row 1 2".to_owned(), digits)
        );
        agree(&text, vec![100]);
        let unfinished = format!(r#"{{"board": "row{spaces}\"#);
        let found = refusal(unfinished.as_bytes());
        assert!(found.contains("expected the rest of a string"), "{found}");
    }
}

fn refusal(text: &[u8]) -> String {
    CertificateFile::read(text).expect_err("not a certificate").to_string()
}

/// An infinite list of lists, and what came of it.
struct Deep {
    handed_out: u64,
}

impl Read for Deep {
    fn read(&mut self, room: &mut [u8]) -> io::Result<usize> {
        room.fill(b'[');
        self.handed_out += room.len() as u64;
        Ok(room.len())
    }
}

#[test]
fn nesting_is_refused_on_sight_however_deep() {
    let start = br#"{"certificate": 1, "board": "row 1", "value": 1, "proofs": "#;
    for (beginning, at) in [
        (&b""[..], "the top"),
        (br#"{"certificate": "#, "certificate"),
        (br#"{"value": "#, "value"),
        (br#"{"board": "#, "board"),
        (start, "proofs[0]"),
        (br#"{"proofs": [{"slices": "#, "proofs[0].slices[0]"),
        (br#"{"proofs": [{"tree": "#, "proofs[0].tree[0]"),
        (br#"{"claims": [{"upper": "#, "claims[0].upper[0]"),
        (br#"{"lower": {"changes": "#, "lower.changes[0]"),
    ] {
        let mut deep = Deep { handed_out: 0 };
        let error = CertificateFile::read(beginning.chain(&mut deep)).expect_err(at).to_string();
        assert!(error.starts_with(&format!("at {at}: found [[[")), "{error}");
        assert!(deep.handed_out < 1 << 17, "{at}: {}", deep.handed_out);
    }
}

#[test]
fn faults_of_the_text_have_line_and_column() {
    let proof =
        |rest: &str| refusal(format!("{{\"certificate\": 1,\n \"proofs\": {rest}").as_bytes());
    for (rest, message) in [
        ("[{\"slices\": [1,]}]", "found `]`, expected a value, at line 2 column 27"),
        ("[{\"slices\": [1 1]}]", "found `1`, expected `,` or `]`, at line 2 column 27"),
        ("[{\"slices\" [1]}]", "found `[`, expected `:`, at line 2 column 23"),
        ("[{slices: [1]}]", "found `s`, expected a key, at line 2 column 14"),
        ("[], \"proofs\": []", "duplicate key `proofs` at line 2 column 25"),
        ("[]", "found the end, expected `,` or `}`, at line 2 column 14"),
        ("[]} x", "found `x`, expected the end, at line 2 column 16"),
        (
            "[], \"value\": 01}",
            "found `}`, expected a number as JSON spells it before it, at line 2 column 27",
        ),
        (
            "[], \"board\": \"row",
            "found the end, expected the rest of a string, at line 2 column 29",
        ),
        (
            "[], \"board\": \"\\x\"",
            "found the end, expected the escapes of JSON in the string before it, at line 2 column 29",
        ),
        (
            "[], \"board\": \"\t\"}",
            "found the byte 0x09, expected the rest of a string, at line 2 column 26",
        ),
        ("nought", "found `n`, expected a value, at line 2 column 12"),
    ] {
        assert_eq!(proof(rest), format!("not JSON: {message}"), "{rest}");
    }
    assert_eq!(
        refusal(b"\xff"),
        "not JSON: found the byte 0xff, expected a value, at line 1 column 1"
    );
    assert_eq!(
        refusal(b"{\"ok\xc3\": 1}"),
        "not JSON: it is not text: found the byte 0xc3, expected UTF-8, at line 1 column 5"
    );
    assert_eq!(refusal(b""), "not JSON: found the end, expected a value, at line 1 column 1");
}

#[test]
fn keys_come_in_any_order_and_in_any_spelling() {
    let text = "\u{feff}{\"proofs\": [{\"sl\\u0069ces\": [1]}], \"value\": 1.0e0,\r\n \"board\": \
                \"row\\u0020\\n1\", \"certificate\": 1}\n";
    let file = CertificateFile::read(text.as_bytes()).expect(text);
    assert_eq!(file.verify().expect(text).board, "row 1");
}

/// A stream that fails after some bytes.
struct Broken<'t>(&'t [u8]);

impl Read for Broken<'_> {
    fn read(&mut self, room: &mut [u8]) -> io::Result<usize> {
        let size = self.0.read(room)?;
        if size == 0 { Err(io::Error::other("the wire broke")) } else { Ok(size) }
    }
}

#[test]
fn a_stream_that_fails_is_not_a_file_that_ends() {
    let error = CertificateFile::read(Broken(br#"{"certificate": 1"#)).expect_err("cut");
    assert!(matches!(error, ReadError::Stream(_)));
    assert_eq!(error.to_string(), "could not be read: the wire broke");
}

/// Values that do not fit are shown as they are spelled, their beginning if they are long.
#[test]
fn what_is_refused_is_shown() {
    let long = format!("{{ \"slices\" : [ {} }}", "1, ".repeat(100_000));
    assert_eq!(
        refusal(format!(r#"{{"certificate": 1, "value": {long}}}"#).as_bytes()),
        "at value: found {\"slices\":[1,1,1,1,1,1,1,1,1,1,1,1,1,1,1…, expected a weight: a number, or a \
         string such as \"1/3\""
    );
    let found = |value: &str, found: &str| {
        let error = refusal(format!(r#"{{"proofs":[{{"slices":[{value}]}}]}}"#).as_bytes());
        assert_eq!(
            error,
            format!("at proofs[0].slices[0]: found {found}, expected a number of coins")
        );
    };
    found("\"a ] \\\" b\"", "\"a ] \\\" b\"");
    found("4294967296", "4294967296");
    found("99999999999999", "99999999999999");
    found("1.5", "1.5");
    found("true", "true");
    found("{}", "{}");
    found("[[ 1 , \" , \" ]]", "[[1,\" , \"]]");
}
