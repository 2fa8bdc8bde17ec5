//! Rows read as they come: every format gives the value of the row, and bad input is refused with
//! what was found, what was expected and where.

use crate::common::{folder, slicewise};

/// A row long enough for several readings of a mebibyte.
fn coins() -> Vec<i64> {
    let mut state = 1_u64;
    let mut chance = || {
        state =
            state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as i64 % 1000 - 100
    };
    (0..400_000).map(|_| chance()).collect()
}

fn run(format: &str, input: &[u8]) -> (i32, String, String) {
    let mut command = slicewise(&format!("solve --json --stream {format}"));
    let output = command.arg("-").write_stdin(input).output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
}

fn npy(header: &str, numbers: &[u8]) -> Vec<u8> {
    let header = format!("{header:<117}\n");
    let length = (header.len() as u16).to_le_bytes();
    [b"\x93NUMPY\x01\x00", &length[..], header.as_bytes(), numbers].concat()
}

fn bytes(coins: &[i64]) -> Vec<u8> {
    coins.iter().flat_map(|coin| coin.to_le_bytes()).collect()
}

#[test]
fn every_format_gives_the_value_of_the_row() {
    let coins = coins();
    let value = slicewise::row::value(&coins);
    let [first, second] = slicewise::row::profits(&coins);
    let expected =
        format!("{{\"coins\":400000,\"value\":{value},\"profits\":[{first},{second}]}}\n");
    let words: Vec<String> = coins.iter().map(i64::to_string).collect();
    let shorts: Vec<u8> = coins.iter().flat_map(|&coin| (coin as i16).to_le_bytes()).collect();
    let header = "{'descr': '<i8', 'fortran_order': False, 'shape': (400000,), }";
    for (format, input) in [
        ("text", words.join(" ").into_bytes()),
        ("text", format!("row {},\n", words.join(",\n")).into_bytes()),
        ("i64", bytes(&coins)),
        ("i16", shorts.clone()),
        ("npy", npy(header, &bytes(&coins))),
        ("npy", npy(&header.replace("<i8", "<i2"), &shorts)),
    ] {
        assert_eq!(run(format, &input), (0, expected.clone(), String::new()), "{format}");
    }
    let path = folder("stream").join("coins.bin");
    std::fs::write(&path, bytes(&coins)).unwrap();
    let output = slicewise("solve --stream i64").arg(&path).output().unwrap();
    let expected =
        format!("value    {value}\nprofits  first {first}, second {second}\ncoins    400000\n");
    assert_eq!(String::from_utf8(output.stdout).unwrap(), expected);
}

/// `script`, of util-linux, runs a command on a terminal of its own.
#[test]
#[cfg(target_os = "linux")]
fn a_terminal_shows_how_far_it_is_how_fast_and_how_long_yet() {
    let coins = coins();
    let path = folder("watched").join("coins.bin");
    std::fs::write(&path, bytes(&coins)).unwrap();
    let solve = format!("{} solve --stream", env!("CARGO_BIN_EXE_slicewise"));
    let watch = |solve: String| {
        let script = ["-q", "-e", "-c", &solve, "/dev/null"];
        let output = std::process::Command::new("script").args(script).output().expect("script");
        assert!(output.status.success());
        String::from_utf8(output.stdout).unwrap()
    };
    let value = slicewise::row::value(&coins);
    for (command, told) in [
        (format!("{solve} i64 {}", path.display()), ["iB/3.05 MiB ", "iB/s, ", " left"]),
        (format!("cat {} | {solve} i64 -", path.display()), ["iB ", "iB/s", ""]),
    ] {
        let shown = watch(command);
        assert!(told.iter().all(|told| shown.contains(told)), "{shown:?}");
        // The line is gone when the answer comes.
        let (_, last) = shown.rsplit_once("\u{1b}[2K").expect("a line that is cleared");
        assert!(last.starts_with(&format!("value    {value}\r\n")), "{last:?}");
    }
}

#[test]
fn few_numbers_and_none() {
    assert!(run("text", b"4 2 6 7").1.contains("\"value\":3,"));
    assert!(run("text", b"").1.contains("{\"coins\":0,\"value\":0,"));
    assert!(run("i64", b"").1.contains("\"value\":0,"));
    assert!(run("i8", &[4, 2, 6, 7]).1.contains("\"value\":3,"));
    assert!(
        run("text", b"-9223372036854775808 9223372036854775807").1.contains("18446744073709551615")
    );
}

#[test]
fn bad_input_is_refused_with_its_place() {
    let header = |kind: &str, shape: &str| {
        npy(&format!("{{'descr': {kind}, 'fortran_order': False, 'shape': {shape}, }}"), &[0; 24])
    };
    let long = [vec![b'1'; 70_000], b" 2\n3 x".to_vec()].concat();
    for (format, input, message) in [
        ("text", b"1 2\n3 4.5 6".to_vec(), "standard input:2:3: found `4.5`, expected an integer"),
        ("text", b"1 nan".to_vec(), "standard input:1:3: found `nan`"),
        ("text", b"row 9223372036854775808".to_vec(), ":1:5: found `9223372036854775808`"),
        ("text", b"1 - 2".to_vec(), ":1:3: found `-`"),
        ("text", long, ":1:1: found `1111111111111111111111111111111111111111…`"),
        (
            "i64",
            vec![0; 17],
            "found 1 bytes after the last whole number, at byte 16, expected 8 bytes for each i64",
        ),
        ("npy", b"1 2 3".to_vec(), "found \"1 2 3\", expected a NumPy file"),
        ("npy", header("'<f8'", "(3,)"), "found the type <f8, expected integers of up to 64 bits"),
        ("npy", header("'>i8'", "(3,)"), "found the type >i8"),
        ("npy", header("[('a', '<i8')]", "(3,)"), "found an array of records"),
        ("npy", header("'<i8'", "(3, 1)"), "found the shape (3, 1), expected one dimension"),
        ("npy", header("'<i8'", "()"), "found the shape (), expected one dimension"),
        ("npy", header("'<i8'", "(4,)"), "found 3 numbers up to byte 152, expected 4"),
        ("f64", vec![], "invalid value 'f64' for '--stream <FORMAT>': expected text, i8"),
    ] {
        let (status, output, error) = run(format, &input);
        assert_eq!((status, output.as_str()), (2, ""), "{format}: {error}");
        assert!(error.contains(message), "{format}: {error}");
    }
}

#[test]
fn parquet_is_read_or_its_feature_named() {
    let (status, _, error) = run("parquet", b"");
    let expected = match cfg!(feature = "parquet") {
        true => "found standard input, expected a file",
        false => "; Parquet needs a build with `--features parquet`",
    };
    assert!(status == 2 && error.contains(expected), "{error}");
}
