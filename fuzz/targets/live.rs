//! Live play knows the value after every move, and what is taken back is as it was.
#![no_main]

use arbitrary::{Result, Unstructured};
use libfuzzer_sys::fuzz_target;
use slicewise::board::{Board, Shape};
use slicewise::solve::Live;
use slicewise::{NormalForm, Setup, Vertex};
use slicewise_fuzz::{classical, components};

fuzz_target!(|bytes: &[u8]| {
    let _ = play(&mut Unstructured::new(bytes));
});

fn play(bytes: &mut Unstructured<'_>) -> Result<()> {
    let mut components = components(bytes, classical)?;
    components
        .retain(|shape| !matches!(shape, Shape::Pizza(_) | Shape::Path(_) | Shape::Tree { .. }));
    let (position, _) = Setup::new(components).position_in::<i64>().expect("small weights");
    let start = position.components().expect("theory knows them").clone();
    let value = |board: &Board<i64>| NormalForm::from_board(board).expect("open").value();
    let mut live = Live::new(start).expect("open");
    let mut before: Vec<(Vertex, i64)> = Vec::new();
    while !bytes.is_empty() {
        let how: u8 = bytes.arbitrary()?;
        let legal: Vec<Vertex> = live.board().legal_moves().collect();
        if legal.is_empty() || how.is_multiple_of(4) {
            let taken_back = before.pop();
            assert_eq!(live.undo(), taken_back.map(|(vertex, _)| vertex));
            if let Some((_, value)) = taken_back {
                assert_eq!(live.value(), value);
            }
            continue;
        }
        let vertex = legal[usize::from(how / 4) % legal.len()];
        before.push((vertex, live.value()));
        live.take(vertex).expect("legal");
        assert_eq!(live.value(), value(live.board()));
    }
    Ok(())
}
