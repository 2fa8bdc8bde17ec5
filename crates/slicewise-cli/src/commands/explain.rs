//! `slicewise explain`: how the value comes about.

use slicewise::report::{Explanation, text};

use crate::args::Explain;
use crate::failure::Failure;
use crate::input;
use crate::output::Output;

pub(crate) fn run(options: Explain, output: &mut Output) -> Result<(), Failure> {
    let text = options.board.text()?;
    let setup = input::setup(&text)?;
    let explanation =
        Explanation::of(&setup).map_err(|error| input::report_failure(&text, &error))?;
    if options.show.json {
        return output.json(&explanation);
    }
    output.text(&text::explanation(&setup, &explanation, &options.show.style()))
}
