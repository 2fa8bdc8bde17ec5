//! Pages about the command itself: notation, completions, manual pages.

use std::fs;
use std::io;
use std::path::Path;

use clap_complete::Shell;

use crate::args::NOTATION;
use crate::command;
use crate::failure::Failure;
use crate::output::Output;

pub(crate) fn notation(output: &mut Output) -> Result<(), Failure> {
    output.text(NOTATION)?;
    output.text("\n")
}

pub(crate) fn completions(shell: Shell, output: &mut Output) -> Result<(), Failure> {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut command(), "slicewise", &mut script);
    output.text(&String::from_utf8_lossy(&script))
}

pub(crate) fn man(dir: Option<&Path>, output: &mut Output) -> Result<(), Failure> {
    match dir {
        Some(dir) => write_pages(dir).map_err(|error| {
            Failure::refused(format!(
                "the pages could not be written to {}: {error}",
                dir.display()
            ))
        }),
        None => {
            let mut page = Vec::new();
            clap_mangen::Man::new(command()).render(&mut page).map_err(Failure::Output)?;
            output.text(&String::from_utf8_lossy(&page))
        }
    }
}

fn write_pages(dir: &Path) -> io::Result<()> {
    fs::create_dir_all(dir)?;
    clap_mangen::generate_to(command(), dir)
}
