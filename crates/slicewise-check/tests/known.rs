//! Certificates of known values, with each number and each word in them altered.
#![allow(clippy::panic)]

use slicewise_check::{CertificateFile, VerifyError};

/// One certificate a line, of boards of every kind and rule.
const KNOWN: &str = include_str!("known.jsonl");

/// The part of a file after its value: what proves it.
fn proof(file: &str) -> usize {
    let after = file.find("\"proofs\"").or_else(|| file.find("\"lower\""));
    after.expect("a file has a proof")
}

/// Whether the file is refused, or proves the value it proved before: it may not prove another one.
#[track_caller]
fn proves_nothing_else(altered: &str, of: &str) {
    let Ok(file) = CertificateFile::parse(altered) else { return };
    match file.verify() {
        Err(VerifyError::Value { proved, .. }) => panic!("{altered}\nproves {proved}, from\n{of}"),
        Err(VerifyError::Apart { lower, upper }) => {
            assert!(lower.is_none_or(|lower| lower <= file.value), "{altered}\nfrom\n{of}");
            assert!(upper.is_none_or(|upper| upper >= file.value), "{altered}\nfrom\n{of}");
        }
        _ => {}
    }
}

#[test]
fn each_proves_its_value() {
    assert!(KNOWN.lines().count() > 25);
    for line in KNOWN.lines() {
        let file = CertificateFile::parse(line).expect(line);
        assert_eq!(file.verify().expect(line).value, file.value);
    }
}

/// Every number of the proof in turn becomes every other one from 0 to 12.
#[test]
fn no_number_can_be_altered_to_prove_another_value() {
    for line in KNOWN.lines() {
        let digits = |at: &usize| line.as_bytes()[*at].is_ascii_digit();
        let starts = (proof(line)..line.len()).filter(|at| digits(at) && !digits(&(at - 1)));
        for start in starts {
            let length = line[start..].bytes().take_while(u8::is_ascii_digit).count();
            for number in 0..=12 {
                let (before, after) = (&line[..start], &line[start + length..]);
                proves_nothing_else(&format!("{before}{number}{after}"), line);
            }
        }
    }
}

/// Every step and every change in turn is left out, made twice, or becomes another on the same vertices.
#[test]
fn no_step_can_be_altered_to_prove_another_value() {
    let words =
        ["hang", "settle", "fuse", "detach", "cut", "condense", "fruitless", "cancel", "forget"];
    let words = words.into_iter().chain(["complete", "lift", "level"]);
    let words: Vec<String> = words.map(|word| format!("[\"{word}\"")).collect();
    for line in KNOWN.lines() {
        for (start, _) in line.match_indices("[\"") {
            let end = start + line[start..].find(']').expect("a list ends") + 1;
            let (before, step, after) = (&line[..start], &line[start..end], &line[end..]);
            let without = format!("{before}{}", after.trim_start_matches(','));
            proves_nothing_else(&without.replace(",]", "]"), line);
            proves_nothing_else(&format!("{before}{step},{step}{after}"), line);
            let word = &step[..step[2..].find('"').expect("a word ends") + 3];
            for other in &words {
                proves_nothing_else(
                    &format!("{before}{other}{}{after}", &step[word.len()..]),
                    line,
                );
            }
        }
    }
}

/// The proof of each board is put to every other board of the same kind of file.
#[test]
fn no_proof_proves_another_board_wrongly() {
    let files: Vec<CertificateFile> =
        KNOWN.lines().map(|line| CertificateFile::parse(line).expect(line)).collect();
    for one in &files {
        for other in &files {
            let swapped = CertificateFile { reason: other.reason.clone(), ..one.clone() };
            let proved = swapped.verify();
            assert!(!matches!(proved, Err(VerifyError::Value { .. })), "{} {proved:?}", one.board);
        }
    }
}
