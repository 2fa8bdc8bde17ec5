//! `slicewise-book` writes the book as HTML; `slicewise-book --figures` redraws its figures; `slicewise-book --paper` writes the paper.
#![forbid(unsafe_code)]

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::{env, fs, io};

use slicewise_book::{ASSETS, Book, PAPER_ASSETS, figures};

const USAGE: &str = "usage: slicewise-book [FOLDER]   write the book as HTML (to target/book)
       slicewise-book --figures  redraw book/src/figures
       slicewise-book --paper FOLDER  write the paper as HTML, for print";

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../book/src");
    let done = match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        [] => write(&sources, Path::new("target/book")),
        ["--figures"] => draw(&sources.join("figures")),
        ["--paper", folder] => paper(&sources, Path::new(folder)),
        [folder] if !folder.starts_with('-') => write(&sources, Path::new(folder)),
        _ => {
            eprintln!("{USAGE}");
            return ExitCode::from(2);
        }
    };
    match done {
        Ok(status) => status,
        Err(error) => {
            eprintln!("slicewise-book: {error}");
            ExitCode::FAILURE
        }
    }
}

/// Writes the book as HTML, or prints its faults.
fn write(sources: &Path, folder: &Path) -> io::Result<ExitCode> {
    let book = Book::read(sources)?;
    let (pages, faults) = book.build();
    for fault in &faults {
        eprintln!("book/src/{fault}");
    }
    if !faults.is_empty() {
        return Ok(ExitCode::FAILURE);
    }
    fs::create_dir_all(folder.join("figures"))?;
    fs::create_dir_all(folder.join("fonts"))?;
    for (name, text) in pages {
        fs::write(folder.join(name), text)?;
    }
    fs::write(folder.join("search-index.js"), book.index())?;
    for (name, bytes) in ASSETS {
        fs::write(folder.join(name), bytes)?;
    }
    for (name, svg) in figures::all() {
        fs::write(folder.join("figures").join(name), svg)?;
    }
    let first: PathBuf = folder.join("index.html");
    println!("{}", first.display());
    Ok(ExitCode::SUCCESS)
}

/// Writes the paper as HTML, or prints its faults.
fn paper(sources: &Path, folder: &Path) -> io::Result<ExitCode> {
    let source = fs::read_to_string(sources.join("../paper.md"))?;
    let (page, faults) = Book::read(sources)?.paper(&source);
    for fault in &faults {
        eprintln!("book/src/{fault}");
    }
    if !faults.is_empty() {
        return Ok(ExitCode::FAILURE);
    }
    fs::create_dir_all(folder.join("fonts"))?;
    fs::write(folder.join("paper.html"), page)?;
    for (name, bytes) in PAPER_ASSETS {
        fs::write(folder.join(name), bytes)?;
    }
    Ok(ExitCode::SUCCESS)
}

fn draw(folder: &Path) -> io::Result<ExitCode> {
    fs::create_dir_all(folder)?;
    for (name, svg) in figures::all() {
        fs::write(folder.join(name), svg)?;
    }
    Ok(ExitCode::SUCCESS)
}
