//! Pages about the command itself: notation, completions, manual pages.

use std::fs;
use std::io;
use std::path::Path;

use clap_complete::Shell;
use clap_mangen::Man;

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
        None => output.text(&page(&command())),
    }
}

/// Writes the page of a command and those of its subcommands, each named as its command line is, with hyphens.
fn write_pages(dir: &Path) -> io::Result<()> {
    fs::create_dir_all(dir)?;
    let mut all = command().disable_help_subcommand(true);
    all.build();
    let mut commands = vec![&all];
    while let Some(command) = commands.pop() {
        let name = command.get_display_name().unwrap_or("slicewise");
        fs::write(dir.join(format!("{name}.1")), page(command))?;
        commands.extend(command.get_subcommands());
    }
    Ok(())
}

/// Returns the manual page of a command. A description that is laid out in lines keeps them, and the examples have a section.
fn page(command: &clap::Command) -> String {
    let man = Man::new(command.clone()).source(concat!("slicewise ", env!("CARGO_PKG_VERSION")));
    let mut page = Vec::new();
    // Writing to memory does not fail.
    let _ = man.render(&mut page);
    let mut page = String::from_utf8_lossy(&page).into_owned();
    if command.get_long_about().is_some_and(|about| about.to_string().contains("\n  ")) {
        page = page.replacen(".SH DESCRIPTION\n", ".SH DESCRIPTION\n.nf\n", 1);
        page = page.replacen("\n.SH OPTIONS\n", "\n.fi\n.SH OPTIONS\n", 1);
    }
    page.replacen(".SH EXTRA\nExamples:\n", ".SH EXAMPLES\n", 1)
        .replacen(".SH EXTRA\nExample:\n", ".SH EXAMPLES\n", 1)
        .replacen(".SH EXTRA\n", ".SH NOTES\n", 1)
}
