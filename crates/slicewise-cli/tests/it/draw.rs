//! `slicewise draw`: where pictures go, and what is refused. What is in them is tested where they are made.

use std::fs;

#[cfg(feature = "pictures")]
use crate::common::slicewise;
use crate::common::{folder, refusal, stdout};

#[test]
fn a_picture_goes_to_standard_output_or_to_a_file_and_has_no_answer_unasked() {
    let printed = stdout("draw row 4 2 6 7", "");
    assert!(printed.starts_with("<svg") && printed.ends_with("</svg>\n") && !printed.contains('★'));
    assert_eq!(stdout("draw board -", "row 4 2 6 7\n"), printed);
    let file = folder("draw").join("row.svg");
    let call = format!("draw row 4 2 6 7 -o {}", file.display());
    assert_eq!(stdout(&call, ""), "");
    assert_eq!(fs::read_to_string(&file).unwrap(), printed);
    assert!(stdout("draw row 4 2 6 7 --answers", "").contains("★+3"));
    assert!(stdout("draw row 4 2 6 7 --moves R", "").contains("7 : 0 after 1 moves"));
    // A row that no word introduces is read, and the picture is whole all the same.
    assert!(stdout("draw 4 2 6 7", "").starts_with("<svg"));
}

#[test]
fn every_kind_of_picture_is_drawn() {
    for call in [
        "slices row 1 10 20 30 10 1",
        "fences row 4 2 6 7",
        "lifetimes pizza 0 1 2 1 0 3",
        "play row 3 2 5 4 --moves 3,2",
        "play row 3 2 5 4 --answers",
        "lead row 3 2 5 4 --moves LRLR",
        "lead row 3 2 5 4 --moves LRLR --answers",
        "table row 3 2 5 4",
        "chain order 3 then (1 beside 5 then 2) then 4",
        "--from graph6 Dhc --weights 0,1,0,2,2 --rule grab",
    ] {
        assert!(stdout(&format!("draw {call}"), "").starts_with("<svg"), "{call}");
    }
    let census = stdout("census row --size 5 --weights 0..2 --json", "");
    assert!(stdout("draw census -", &census).contains("boards by value"));
    let proof = folder("draw_proof").join("proof.json");
    let proof = proof.display();
    stdout(&format!("solve --certificate {proof} row 3 2 5 4"), "");
    assert!(stdout(&format!("draw proof {proof}"), "").contains("slices, by coins"));
}

#[test]
fn what_cannot_be_drawn_is_refused_with_what_was_expected() {
    for (call, status, said) in [
        ("row 4 2 -o row.gif", 2, "expected a name that ends in .svg, .png or .pdf"),
        ("row 4 2 -o row.svg --width 300", 2, "found --width for an SVG"),
        ("table row 4 2 --moves 0", 2, "found --moves for a picture without a position"),
        ("play row 4 2", 2, "expected --moves such as 3,2,1,0, or --answers"),
        ("lead row 4 2", 1, "found no move, expected"),
        ("fences pizza 1 2 3 4", 1, "found no row and no stack"),
        ("table pizza 1 2 3 4", 2, "expected"),
        ("board row 4 x", 2, "found `x`"),
        ("census no-such-file", 2, "found no file"),
        ("row 4 2 --light --dark", 2, "cannot be used with"),
    ] {
        let message = refusal(&format!("draw {call}"), "", status);
        assert!(message.contains(said), "{call}: {message}");
    }
    let wrong = refusal("draw census -", "{\"population\": \"rows\"}", 2);
    assert!(wrong.contains("expected what `slicewise census KIND --json` prints"), "{wrong}");
    let twice = refusal("draw --file board.txt row 4 2", "", 2);
    assert!(twice.contains("found --file and `row`"), "{twice}");
}

#[cfg(not(feature = "pictures"))]
#[test]
fn without_the_feature_a_png_is_refused_with_what_to_type() {
    let message = refusal("draw row 4 2 -o row.png", "", 1);
    assert!(
        message.contains("cargo install --path crates/slicewise-cli --features pictures"),
        "{message}"
    );
}

#[cfg(feature = "pictures")]
#[test]
fn a_png_and_a_pdf_are_rendered_by_the_name_of_the_file() {
    let folder = folder("draw_rendered");
    for (name, magic) in [("row.png", &b"\x89PNG"[..]), ("row.PDF", b"%PDF"), ("row.pdf", b"%PDF")]
    {
        let file = folder.join(name);
        let mut command = slicewise("draw row 4 2 6 7 --width 400 -o");
        command.arg(&file).assert().success();
        assert!(fs::read(&file).unwrap().starts_with(magic), "{name}");
    }
}
