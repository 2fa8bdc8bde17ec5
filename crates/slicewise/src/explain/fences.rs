//! [`FenceChart`]: the fences of a row or stack, for a chart: the two classes, their minima, the
//! chains from the available ends.

use crate::board::{Board, Component, Vertex};
use crate::number::Scalar;
use crate::solve::fence::{BoardFences, Fence, RowRange};
use crate::translated::translated;

/// The fences of what is left of a row or a stack.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct FenceChart<N> {
    /// The vertices left, left to right; there is one more fence than vertices.
    pub vertices: Vec<Vertex>,
    /// The fences, left to right.
    pub fences: Vec<FenceMark<N>>,
    /// The chains from the open ends inwards, as fences counted from 0; the last of each is where
    /// it ends.
    pub chains: Vec<Vec<usize>>,
}

/// A fence.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct FenceMark<N> {
    /// R of the fence: the alternating sum of the coins before it, the last one positive.
    pub r: N,
    /// Its class, 0 or 1: whether an odd number of coins lies before it.
    pub class: usize,
    /// Whether it is the least of its class; of equal ones, the one furthest right.
    pub least: bool,
}

translated!(FenceChart { vertices, fences, chains });
translated!(FenceMark { r, class, least });

/// The charts of all rows and stacks of a position. O(n).
pub fn fence_charts<W: Scalar>(board: &Board<W>) -> Vec<FenceChart<W>> {
    let fences = BoardFences::new(board);
    let components = board.components().iter().enumerate();
    let chart = |(home, component)| {
        let interval = fences.interval(home, component).filter(|interval| !interval.is_empty())?;
        Some(chart(&fences, interval, component))
    };
    components.filter_map(chart).collect()
}

fn chart<W: Scalar>(
    fences: &BoardFences<W>,
    interval: RowRange,
    component: &Component,
) -> FenceChart<W> {
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
    let report = |(at, &fence): (usize, &Fence)| FenceMark {
        r: fences.r(fence).clone(),
        class: at % 2,
        least: minima[at % 2] == Some(at),
    };
    FenceChart {
        vertices: component.vertices().collect(),
        fences: all.iter().enumerate().map(report).collect(),
        chains: chains.collect(),
    }
}
