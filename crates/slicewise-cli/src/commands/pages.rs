//! What the command knows of itself: notation, completions, manual pages.

use std::fs;
use std::io;
use std::path::Path;

use clap::CommandFactory;
use clap_complete::Shell;

use crate::args::Args;
use crate::failure::Failure;
use crate::output::Output;

/// How boards are written.
pub(crate) const NOTATION: &str = "\
A board is one component, or several joined by `+`:

  row 4 2 6 7              both ends can be taken
  stack 5 1 8              only the first can be taken; then the next
  free 2 2                 each can be taken
  ev 3                     a zugzwang pair: the stack 0 3
  pizza 0 1 0 2            an unbroached cycle: any may go first
  path 1 4 1               an unbroached path: any may go first
  forest 1 5 3 2 4 parents - 0 0 1 1
                           rooted trees: roots (-) first, a vertex after its parent
  tree 1 5 3 edges 0-1 0-2 an unbroached tree: any may go first
  row 3 9 1 + stack 5 1 8 + free 2 2 + ev 3
  empty                    the board without components

Weights: integers of any size, decimals (0.1), fractions (1/3), scientific (1e6), negative or not.
Words are separated by white space or commas; `#` starts a comment that ends with its line.
Vertices are counted from 0 in the order of the text, over all components; an ev counts two.
In `parents` and `edges` they are counted from 0 inside the component; `tree` takes either.

The same as JSON: {\"components\": [{\"row\": [4, 2, 6, 7]}, {\"stack\": [5, \"1/3\", 8]},
  {\"forest\": [1, 5, 3], \"parents\": [null, 0, 0]}, {\"tree\": [1, 5], \"edges\": [[0, 1]]}]}";

pub(crate) fn notation(output: &mut Output) -> Result<(), Failure> {
    output.text(NOTATION)?;
    output.text("\n")
}

pub(crate) fn completions(shell: Shell, output: &mut Output) -> Result<(), Failure> {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Args::command(), "slicewise", &mut script);
    output.text(&String::from_utf8_lossy(&script))
}

pub(crate) fn man(dir: Option<&Path>, output: &mut Output) -> Result<(), Failure> {
    let command = Args::command();
    match dir {
        Some(dir) => write_pages(command, dir).map_err(|error| {
            Failure::refused(format!(
                "the pages could not be written to {}: {error}",
                dir.display()
            ))
        }),
        None => {
            let mut page = Vec::new();
            clap_mangen::Man::new(command).render(&mut page).map_err(Failure::Output)?;
            output.text(&String::from_utf8_lossy(&page))
        }
    }
}

fn write_pages(command: clap::Command, dir: &Path) -> io::Result<()> {
    fs::create_dir_all(dir)?;
    clap_mangen::generate_to(command, dir)
}
