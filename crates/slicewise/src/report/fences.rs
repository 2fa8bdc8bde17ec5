//! [`FenceChart`]: the fences of a row or stack, for a chart: the two classes, their minima, the
//! chains from the open ends.

use serde::Serialize;

use super::position::PositionError;
use crate::board::{AnyBoard, Board, Component, Move, Setup, Units, on_lane};
use crate::number::{Exact, Scalar};
use crate::play::study::Play;
use crate::solve::fence::{BoardFences, Fence, RowRange};

/// The fences of what is left of a row or a stack.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct FenceChart {
    /// The vertices left, left to right; there is one more fence than vertices.
    pub vertices: Vec<usize>,
    /// The fences, left to right.
    pub fences: Vec<FenceReport>,
    /// The chains from the open ends inwards, as fences counted from 0; the last of each is where
    /// it ends.
    pub chains: Vec<Vec<usize>>,
}

/// A fence.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct FenceReport {
    /// R of the fence: the alternating sum of the coins before it, the last one positive.
    pub r: Exact,
    /// Its class, 0 or 1: whether an odd number of coins lies before it.
    pub class: usize,
    /// Whether it is the least of its class; of equal ones, the one furthest right.
    pub least: bool,
}

impl FenceChart {
    /// The charts of all rows and stacks left of a plain board after these turns. O(n).
    ///
    /// # Errors
    /// See [`PositionError`].
    pub fn of(setup: &Setup, turns: &[Move]) -> Result<Vec<Self>, PositionError> {
        let AnyBoard { lane, units } = setup.board()?;
        on_lane!(lane, board => {
            let board = Play::on_board(board, 2)?.with(turns)?.into_board();
            Ok(board.map_or_else(Vec::new, |board| charts(&board, &units)))
        })
    }
}

fn charts<W: Scalar>(board: &Board<W>, units: &Units) -> Vec<FenceChart> {
    let fences = BoardFences::of(board);
    let components = board.components().iter().enumerate();
    let chart = |(home, component)| {
        let interval = fences.interval(home, component).filter(|interval| !interval.is_empty())?;
        Some(chart(&fences, interval, component, units))
    };
    components.filter_map(chart).collect()
}

fn chart<W: Scalar>(
    fences: &BoardFences<W>,
    interval: RowRange,
    component: &Component,
    units: &Units,
) -> FenceChart {
    let fences = fences.fences();
    let all: Vec<Fence> = interval.fences().collect();
    let place = |fence: Fence| fence.index() - all[0].index();
    let least = |class: usize| {
        let of_class = (0..all.len()).filter(|at| at % 2 == class).rev();
        of_class.min_by(|&one, &other| fences.r(all[one]).cmp(fences.r(all[other])))
    };
    let minima = [least(0), least(1)];
    let chains = component.open_sides().map(|side| {
        let mut chain = fences.chain(interval, side);
        let mut places = vec![place(chain.at())];
        while chain.next().is_some() {
            places.push(place(chain.at()));
        }
        places
    });
    let report = |(at, &fence): (usize, &Fence)| FenceReport {
        r: units.exact(fences.r(fence)),
        class: at % 2,
        least: minima[at % 2] == Some(at),
    };
    FenceChart {
        vertices: component.vertices().map(|vertex| vertex.index()).collect(),
        fences: all.iter().enumerate().map(report).collect(),
        chains: chains.collect(),
    }
}
