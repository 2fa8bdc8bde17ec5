//! The arguments of `slicewise draw`.

use std::path::PathBuf;

use clap::Args;

use super::{ReadArgs, StudyArgs, word_parser};

const WHAT: &str = "\
WHAT is the first word, if it is one of these:
  board      the board, or the position after --moves (the default)
  slices     the board, with brackets under its slices and their weights
  fences     R along each row and stack, its two classes, their least fences and the chains
  lifetimes  the lifetimes of the fences of a single row or pizza
  play       a frame for each position of --moves; with --answers, those of optimal play from there on
  lead       the lead after each turn of --moves; with --answers, the lead that was still in reach as well
  table      the classical table V of a row, as a heat map
  chain      how the chain of an order comes about
  census     the histogram that `slicewise census --json` printed to a file or to `-`
  proof      the certificate that `slicewise solve --certificate` wrote to a file, as a tree

Examples:
  slicewise draw row 4 2 6 7 > row.svg
  slicewise draw pizza 0 1 0 2 2 --answers -o pizza.svg --dark
  slicewise draw slices row 1 10 20 30 10 1 -o slices.pdf
  slicewise draw play row 3 2 5 4 --moves 3,2,1,0 -o play.png --width 1600
  slicewise draw lead row 3 2 5 4 --moves LRLR --answers -o lead.svg
  slicewise draw -o tree.svg --from graph6 Dhc --weights 0,1,0,2,2
  slicewise census pizza --size 9 --json | slicewise draw census - -o census.svg";

#[derive(Args)]
#[command(after_help = WHAT, override_usage = "slicewise draw [OPTIONS] [WHAT] [BOARD]...")]
pub(crate) struct Draw {
    /// What to draw, if it is not the board, and the board (see `slicewise notation`), a file that contains it, or `-`
    /// for standard input
    #[arg(value_name = "WHAT|BOARD", value_parser = word_parser())]
    pub(crate) words: Vec<String>,
    /// Read the board from this file
    #[arg(long, short, value_name = "FILE")]
    pub(crate) file: Option<PathBuf>,
    /// Write the picture to this file, whose name ends in `.svg`, `.png` or `.pdf` [default: standard output, as SVG]
    #[arg(long, short, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
    /// Draw the answers, too: the outcome of each move and the best ones, or what WHAT says
    #[arg(long)]
    pub(crate) answers: bool,
    /// The moves made so far, written as for `review`
    #[arg(long, value_name = "MOVES", value_delimiter = ',')]
    pub(crate) moves: Vec<String>,
    /// Dark ink on white paper [default: as the page that shows an SVG prefers; PNG and PDF are light]
    #[arg(long, conflicts_with = "dark")]
    pub(crate) light: bool,
    /// Light ink on dark paper
    #[arg(long)]
    pub(crate) dark: bool,
    /// The width of a PNG in pixels, or of a PDF in points of 1/72 inch [default: what the picture takes]
    #[arg(long, value_name = "WIDTH", value_parser = clap::value_parser!(u32).range(16..=32_768))]
    pub(crate) width: Option<u32>,
    #[command(flatten)]
    pub(crate) read: ReadArgs,
    #[command(flatten)]
    pub(crate) study: StudyArgs,
}

/// What is drawn.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum What {
    Board,
    Slices,
    Fences,
    Lifetimes,
    Play,
    Lead,
    Table,
    Chain,
    Census,
    Proof,
}

impl What {
    const ALL: [(&str, Self); 10] = [
        ("board", Self::Board),
        ("slices", Self::Slices),
        ("fences", Self::Fences),
        ("lifetimes", Self::Lifetimes),
        ("play", Self::Play),
        ("lead", Self::Lead),
        ("table", Self::Table),
        ("chain", Self::Chain),
        ("census", Self::Census),
        ("proof", Self::Proof),
    ];
}

impl Draw {
    /// Returns what is to be drawn, and the words of the board.
    pub(crate) fn what(&self) -> (What, &[String]) {
        let named = self.words.split_first().and_then(|(first, rest)| {
            let what = What::ALL.into_iter().find(|(name, _)| name == first)?.1;
            Some((what, rest))
        });
        named.unwrap_or((What::Board, &self.words))
    }
}
