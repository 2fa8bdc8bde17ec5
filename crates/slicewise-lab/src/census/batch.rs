//! [`Batch`]: boards that are enumerated straight into the lines of the vector unit.
//!
//! A board is written into its lane only from the first vertex on by which it may differ from the board that
//! was there before: enumerated one after the other, most have long starts in common.

use slicewise::row::many::lane::{LaneInt, Line};
use slicewise::row::vector;

use super::kernel::{OfCuts, OfPizzas, OfRows, Root};
use super::lattice::{Lattice, OfLattice};
use super::particulars::Particulars;

/// How the boards of a batch are solved.
#[derive(Clone, Copy)]
pub(super) enum Structure<'l> {
    Row,
    Pizza,
    Cuts,
    Graph(&'l Lattice),
}

/// Numbers of a solved board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) struct Solved {
    pub(super) value: i64,
    pub(super) total: i64,
    pub(super) greedy: i64,
    /// What is found on each board by itself, once it was.
    pub(super) particulars: Particulars,
}

/// Takes the boards of a batch once they are solved: their numbers and, if asked, their weights.
pub(super) trait Take {
    fn take(&mut self, solved: Solved, weights: &dyn Fn() -> Vec<i64>);
}

pub(super) struct Batch<'b, T, const BOARDS: usize> {
    structure: Structure<'b>,
    /// The weight of each bead.
    weights: Vec<T>,
    lines: Vec<Line<T, BOARDS>>,
    totals: [i64; BOARDS],
    /// The number of boards in it.
    boards: usize,
    /// The number of first vertices that all boards have in common: of the batch before, and so far.
    common: [usize; 2],
    /// Room for the values of positions.
    room: Vec<Line<T, BOARDS>>,
    take: &'b mut dyn Take,
}

impl<'b, T: LaneInt, const BOARDS: usize> Batch<'b, T, BOARDS> {
    /// A batch of boards of `size` vertices; `weights` are those of the beads, and have to fit.
    pub(super) fn new(
        structure: Structure<'b>,
        size: usize,
        weights: &[i64],
        take: &'b mut dyn Take,
    ) -> Self {
        Self {
            structure,
            weights: weights.iter().map(|&weight| T::new(weight)).collect(),
            lines: vec![Line::zero(); size],
            totals: [0; BOARDS],
            boards: 0,
            common: [0, size],
            room: Vec::new(),
            take,
        }
    }

    /// Adds a board, whose first `common` beads are those of the one before it.
    #[inline]
    pub(super) fn push(&mut self, beads: &[u8], common: usize) {
        let lane = self.boards;
        self.common[1] = self.common[1].min(common);
        let from = self.common[0].min(self.common[1]);
        let mut change = 0;
        for (line, &bead) in self.lines[from..].iter_mut().zip(&beads[from..]) {
            let weight = self.weights[usize::from(bead)];
            change += weight.into() - line.0[lane].into();
            line.0[lane] = weight;
        }
        self.totals[lane] += change;
        self.boards += 1;
        if self.boards == BOARDS {
            self.solve();
        }
    }

    /// Solves the boards that are in it, and hands them on.
    pub(super) fn solve(&mut self) {
        let root = self.root();
        for lane in 0..self.boards {
            let (value, greedy) = root.of(lane);
            let (total, particulars) = (self.totals[lane], Particulars::NONE);
            let solved = Solved { value, total, greedy, particulars };
            let weights = || self.lines.iter().map(|line| line.0[lane].into()).collect();
            self.take.take(solved, &weights);
        }
        self.boards = 0;
        self.common = [self.common[1], self.lines.len()];
    }

    fn root(&mut self) -> Root<T, BOARDS> {
        let lines = &self.lines;
        match self.structure {
            Structure::Row => vector::run(OfRows(lines)),
            Structure::Pizza => vector::run(OfPizzas(lines)),
            Structure::Cuts => vector::run(OfCuts(lines)),
            Structure::Graph(lattice) => {
                let values = &mut self.room;
                vector::run(OfLattice { lattice, weights: lines, values })
            }
        }
    }
}
