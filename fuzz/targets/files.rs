//! Graph files, contest files: what is read is the same when it is written and read again; and
//! whatever is read, nothing panics. The first byte is the format.
#![no_main]

use libfuzzer_sys::fuzz_target;
use slicewise::Exact;
use slicewise::board::GraphShape;
use slicewise_contest::{self as contest, Format};
use slicewise_report::graph_files::{FileFormat, FileGraph};

/// The longest contest file that is answered: some formats take quadratic time.
const SHORT: usize = 400;

fuzz_target!(|bytes: &[u8]| {
    let Some((kind, rest)) = bytes.split_first() else { return };
    let Ok(text) = std::str::from_utf8(rest) else { return };
    let formats = FileFormat::ALL.len();
    let kind = *kind as usize % (formats + Format::ALL.len());
    if kind >= formats {
        if text.len() <= SHORT {
            let _ = contest::answer(Format::ALL[kind - formats], text);
        }
        return;
    }
    let format = FileFormat::ALL[kind];
    let Ok(read) = format.read(text) else { return };
    let shape = weighted(read);
    if shape.weights.len() > 1000 {
        return;
    }
    let Ok(written) = format.write(&shape) else { return };
    let again = format.read(&written).unwrap_or_else(|error| panic!("{error}: {written}"));
    let shape_again = weighted(again);
    let sorted = |edges: &[(u32, u32)]| {
        let mut edges: Vec<_> =
            edges.iter().map(|&(one, other)| (one.min(other), one.max(other))).collect();
        edges.sort_unstable();
        edges
    };
    assert_eq!(sorted(&shape_again.edges), sorted(&shape.edges), "{written}");
    assert_eq!(shape_again.weights, shape.weights, "{written}");
});

/// The graph with its weights, or with ones.
fn weighted(read: FileGraph) -> GraphShape {
    let ones = [Exact::from(1)];
    let given = if read.weights.is_some() { None } else { Some(&ones[..]) };
    read.shape(given).expect("one weight is enough for all")
}
