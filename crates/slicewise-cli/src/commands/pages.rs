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

/// Returns the manual page of a command. Lines that are indented, such as examples, are not filled.
fn page(command: &clap::Command) -> String {
    let man = Man::new(command.clone()).source(concat!("slicewise ", env!("CARGO_PKG_VERSION")));
    let mut rendered = Vec::new();
    // Writing to memory does not fail.
    let _ = man.render(&mut rendered);
    let rendered = String::from_utf8_lossy(&rendered)
        .replacen(".SH EXTRA\nExamples:\n", ".SH EXAMPLES\n", 1)
        .replacen(".SH EXTRA\nExample:\n", ".SH EXAMPLES\n", 1)
        .replacen(".SH EXTRA\n", ".SH NOTES\n", 1);
    let (mut page, mut filled) = (String::new(), true);
    for line in rendered.lines() {
        if filled == line.starts_with("  ") {
            page += if filled { ".nf\n" } else { ".fi\n" };
            filled = !filled;
        }
        page += line;
        page.push('\n');
    }
    page
}
