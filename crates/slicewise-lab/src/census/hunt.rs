//! [`hunt`]: a search for boards with the least or the most of a number.
//!
//! Each restart begins with random boards, as many as are solved side by side, and changes them by threshold
//! accepting: a change that makes a board worse is kept if that is by no more than a threshold, which falls from a
//! quarter of the difference between the boards to 0.
//! Trees change their shape, too: a restart has a tree, a leaf of which is moved elsewhere between two runs of
//! changes to the weights, and back if nothing became better.
//!
//! The same hunt finds the same boards on every machine: restarts have random numbers of their own, and only
//! integers and ratios of them are compared.
//!
//! Complexity: as many values as there are steps, of which 64 to 8 are computed at once.
//! Source: Dueck and Scheuer, *Threshold accepting* (1990).

use std::ops::ControlFlow;

use super::batch::{Batch, Solved, Structure, Take};
use super::expression::{Fact, Numbers, Quantity};
use super::lattice::Lattice;
use super::particulars::{Particulars, Wanted};
use super::population::{Kind, Population, Weights};
use super::tally::Kept;
use super::{CensusError, Width};
use slicewise::Interval;
use slicewise::number::Exact;
use slicewise::random::Rng;
use slicewise::row::many::lane::LaneInt;
use slicewise::{Progress, Watch};

/// The number of changes in a run.
const STEPS: u64 = 400;

/// The number of runs of a restart.
const RUNS: u64 = 40;

/// A hunt: a measure to make extreme, and the boards to try.
///
/// ```
/// use slicewise::Watch;
/// use slicewise_lab::census::{Hunt, Kind, Population, Weights, hunt};
///
/// let population = Population::new(Kind::Pizza, 15, Weights::Between(0, 2));
/// let sought = Hunt { population, by: "share".parse()?, is_largest: false, seed: 1, boards: 500_000 };
/// let found = hunt(&sought, Watch::none())?.expect("a board with a share");
/// assert_eq!(found.rank, slicewise::Exact::ratio(4, 9), "{:?}", found.weights);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Hunt {
    /// The boards, all of whose weights are free: no permutations, and no total.
    pub population: Population,
    /// The number that is to be extreme.
    pub by: Quantity,
    /// Whether the most of it is sought, and not the least.
    pub is_largest: bool,
    /// The seed of all random numbers.
    pub seed: u64,
    /// About how many boards are looked at.
    pub boards: u64,
}

/// Looks for an extreme board; `None` if no board has the measure. Each step reports to `watch` the number of boards
/// examined so far, as positions, and the best measure; the hunt ends early when the watch says so.
///
/// # Errors
/// The population is too large, empty or consists of graphs, its weights are permutations or have a total, the measure is
/// about classes, or a graph has too many positions.
pub fn hunt(hunt: &Hunt, watch: Watch<'_>) -> Result<Option<Kept>, CensusError> {
    hunt.population.check()?;
    match hunt.population.width() {
        Width::I8 => Hunter::<i8, 64>::new(hunt)?.hunt(watch),
        Width::I16 => Hunter::<i16, 32>::new(hunt)?.hunt(watch),
        Width::I32 => Hunter::<i32, 16>::new(hunt)?.hunt(watch),
        Width::I64 => Hunter::<i64, 8>::new(hunt)?.hunt(watch),
    }
}

/// A board of a lane.
#[derive(Clone)]
struct Lane {
    beads: Vec<u8>,
    /// Returns the measure, such that less is better; `None` if the board has no such number.
    height: Option<Exact>,
}

/// Keeps what a batch solves.
#[derive(Default)]
struct Results(Vec<Solved>);

impl Take for Results {
    fn take(&mut self, solved: Solved, _: &dyn Fn() -> Vec<i64>) {
        self.0.push(solved);
    }
}

struct Hunter<'h, T, const BOARDS: usize> {
    hunt: &'h Hunt,
    /// The weight of each bead.
    weights: Vec<i64>,
    boards: u64,
    best: Option<Kept>,
    particulars: Wanted,
    /// The first fact that was not found.
    refused: Option<CensusError>,
    lane: std::marker::PhantomData<T>,
}

/// The shape of the boards of a restart.
#[derive(Clone)]
struct Place {
    edges: Vec<(u32, u32)>,
    lattice: Option<Lattice>,
}

impl<'h, T: LaneInt, const BOARDS: usize> Hunter<'h, T, BOARDS> {
    fn new(hunt: &'h Hunt) -> Result<Self, CensusError> {
        if hunt.population.kind == Kind::Graph {
            return Err(CensusError::NoGraphs);
        }
        if hunt.population.weights == Weights::Permutation {
            return Err(CensusError::HuntedPermutations);
        }
        if hunt.population.total.is_some() {
            return Err(CensusError::HuntedTotal);
        }
        let particulars = Wanted::of(|fact| hunt.by.is_about(fact));
        if particulars.includes(Fact::Class) {
            return Err(CensusError::HuntedClasses);
        }
        let weights = hunt.population.beads();
        let lane = std::marker::PhantomData;
        Ok(Self { hunt, weights, boards: 0, best: None, particulars, refused: None, lane })
    }

    fn hunt(mut self, watch: Watch<'_>) -> Result<Option<Kept>, CensusError> {
        for restart in 0.. {
            let mut draw = Rng::stream(self.hunt.seed, restart);
            let mut place = self.place(self.random_tree(&mut draw))?;
            let mut lanes: Vec<Lane> = (0..BOARDS).map(|_| self.random_lane(&mut draw)).collect();
            let mut lowest = None;
            for run in 0..RUNS {
                let (mut next, mut changed) = (place.clone(), lanes.clone());
                if self.hunt.population.kind == Kind::Tree && run > 0 {
                    next = self.place(moved_leaf(&place.edges, &mut draw))?;
                    changed.iter_mut().for_each(|lane| lane.height = None);
                }
                if self.run(&next, &mut changed, &mut draw, watch).is_break() {
                    return self.refused.map_or(Ok(self.best), Err);
                }
                let found = changed.iter().filter_map(|lane| lane.height.clone()).min();
                let is_kept = match (&found, &lowest) {
                    (Some(found), Some(lowest)) => found <= lowest,
                    (found, lowest) => found.is_some() || lowest.is_none(),
                };
                if is_kept {
                    (place, lanes, lowest) = (next, changed, found);
                }
                if self.boards >= self.hunt.boards {
                    return Ok(self.best);
                }
            }
        }
        Ok(self.best)
    }

    fn place(&self, edges: Vec<(u32, u32)>) -> Result<Place, CensusError> {
        let population = &self.hunt.population;
        let lattice = match population.plain_structure() {
            Some(_) => None,
            None => Some(population.lattice(&edges)?),
        };
        Ok(Place { edges, lattice })
    }

    fn random_tree(&self, draw: &mut Rng) -> Vec<(u32, u32)> {
        let size = self.hunt.population.size as u32;
        (1..size).map(|vertex| (draw.below(vertex.into()) as u32, vertex)).collect()
    }

    fn random_lane(&self, draw: &mut Rng) -> Lane {
        let mut bead = || draw.below(self.weights.len() as u64) as u8;
        let beads = (0..self.hunt.population.size).map(|_| bead()).collect();
        Lane { beads, height: None }
    }

    /// Changes the weights of all lanes, one step after the other, until `watch` breaks.
    fn run(
        &mut self,
        place: &Place,
        lanes: &mut [Lane],
        draw: &mut Rng,
        watch: Watch<'_>,
    ) -> ControlFlow<()> {
        let mut spread = Exact::ZERO;
        for step in 0..STEPS {
            let is_first = step == 0 && lanes.iter().any(|lane| lane.height.is_none());
            let mut next: Vec<Vec<u8>> = lanes.iter().map(|lane| lane.beads.clone()).collect();
            if !is_first {
                next.iter_mut().for_each(|beads| self.change(beads, draw));
            }
            let solved = self.solved(place, &next);
            if self.refused.is_some() {
                return ControlFlow::Break(());
            }
            for ((lane, beads), solved) in lanes.iter_mut().zip(next).zip(solved) {
                let Solved { value, total, greedy, particulars } = solved;
                let size = self.hunt.population.size;
                let numbers = Numbers { size, value, total, greedy, particulars };
                let Some(height) = self.height(&numbers) else { continue };
                self.keep(place, &beads, numbers, &height);
                let is_near = lane.height.as_ref().is_none_or(|before| {
                    let threshold = &spread * Exact::from(STEPS - step);
                    (&height - before) * Exact::from(4 * STEPS) <= threshold
                });
                if is_near {
                    *lane = Lane { beads, height: Some(height) };
                }
            }
            if step == 0 {
                spread = spread_of(lanes);
            }
            let best = self.best.as_ref().and_then(|best| best.rank.clone());
            let value = best.map(Interval::exactly);
            watch.ask(&Progress { positions: self.boards, value, ..Progress::default() })?;
        }
        ControlFlow::Continue(())
    }

    /// The measure of each board, such that less is better.
    fn height(&self, numbers: &Numbers) -> Option<Exact> {
        let number = self.hunt.by.of(numbers)?;
        Some(if self.hunt.is_largest { -number } else { number })
    }

    /// Changes one weight, or exchanges two.
    fn change(&self, beads: &mut [u8], draw: &mut Rng) {
        if beads.is_empty() {
            return;
        }
        let mut any = || draw.below(beads.len() as u64) as usize;
        let (one, other) = (any(), any());
        match draw.below(3) {
            0 => beads.swap(one, other),
            _ => beads[one] = draw.below(self.weights.len() as u64) as u8,
        }
    }

    fn solved(&mut self, place: &Place, boards: &[Vec<u8>]) -> Vec<Solved> {
        let population = &self.hunt.population;
        let structure = match &place.lattice {
            Some(lattice) => Structure::Graph(lattice),
            None => population.plain_structure().unwrap_or(Structure::Row),
        };
        let mut results = Results::default();
        let mut batch =
            Batch::<T, BOARDS>::new(structure, population.size, &self.weights, &mut results);
        boards.iter().for_each(|beads| batch.push(beads, 0));
        batch.solve();
        self.boards += boards.len() as u64;
        self.with_particulars(place, boards, results.0)
    }

    /// Adds what is found on each board by itself, if that is wanted.
    fn with_particulars(
        &mut self,
        place: &Place,
        boards: &[Vec<u8>],
        mut solved: Vec<Solved>,
    ) -> Vec<Solved> {
        if !self.particulars.is_any() {
            return solved;
        }
        for (solved, beads) in solved.iter_mut().zip(boards) {
            let weights = self.weights_of(beads);
            let board = self.hunt.population.board(weights.clone(), place.edges.clone());
            match Particulars::on(board, &weights, None, self.particulars) {
                Ok(particulars) => solved.particulars = particulars,
                Err(error) => self.refused = Some(error),
            }
        }
        solved
    }

    /// The weights of a board.
    fn weights_of(&self, beads: &[u8]) -> Vec<i64> {
        beads.iter().map(|&bead| self.weights[usize::from(bead)]).collect()
    }

    /// Keeps a board if it is better than the best so far.
    fn keep(&mut self, place: &Place, beads: &[u8], numbers: Numbers, height: &Exact) {
        let before = self.best.as_ref().and_then(|best| self.height(&best.numbers));
        if before.is_some_and(|before| before <= *height) {
            return;
        }
        let weights = self.weights_of(beads);
        let population = &self.hunt.population;
        let board = population.board(weights.clone(), place.edges.clone());
        let rank = self.hunt.by.of(&numbers);
        self.best = Some(Kept { weights, board, numbers, rank });
    }
}

/// The difference between the best and the worst of some boards.
fn spread_of(lanes: &[Lane]) -> Exact {
    let heights = || lanes.iter().filter_map(|lane| lane.height.as_ref());
    heights().max().zip(heights().min()).map_or(Exact::ZERO, |(most, least)| most - least)
}

/// Joins a random leaf of a tree to another vertex.
fn moved_leaf(edges: &[(u32, u32)], draw: &mut Rng) -> Vec<(u32, u32)> {
    let size = edges.len() as u32 + 1;
    let degree = |vertex| edges.iter().filter(|edge| edge.0 == vertex || edge.1 == vertex).count();
    let leaves: Vec<u32> = (0..size).filter(|&vertex| degree(vertex) == 1).collect();
    let mut edges = edges.to_vec();
    if size < 3 {
        return edges;
    }
    let leaf = leaves[draw.below(leaves.len() as u64) as usize];
    let others: Vec<u32> = (0..size).filter(|&vertex| vertex != leaf).collect();
    let to = others[draw.below(others.len() as u64) as usize];
    edges.retain(|edge| edge.0 != leaf && edge.1 != leaf);
    edges.push((to, leaf));
    edges
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;
    use std::collections::BTreeSet;

    use super::*;

    fn sought(population: Population, boards: u64) -> Hunt {
        let by = "value".parse().expect("an expression");
        Hunt { population, by, is_largest: false, seed: 0, boards }
    }

    #[test]
    fn a_hunt_ends_with_the_run_in_which_it_has_looked_at_enough() {
        // Large weights: only eight boards side by side.
        let rows = Population::new(Kind::Row, 3, Weights::Between(1 << 39, (1 << 39) + 1));
        let looked_at = |boards: u64| {
            let (step, all) = (Cell::new(0), Cell::new(0));
            let report = |progress: &Progress| {
                step.set(if step.get() == 0 { progress.positions } else { step.get() });
                all.set(progress.positions);
                ControlFlow::Continue(())
            };
            let found = hunt(&sought(rows, boards), Watch::new(&report));
            assert!(found.expect("it is small").is_some());
            (STEPS * step.get(), all.get())
        };
        let (run, all) = looked_at(1);
        assert_eq!(all, run);
        for (boards, runs) in [(run, 1), (run + 1, 2), (2 * run, 2)] {
            assert_eq!(looked_at(boards).1, runs * run, "{boards}");
        }
    }

    /// A quarter of a difference of 3 is less than 1.
    #[test]
    fn a_change_for_the_worse_by_more_than_a_quarter_of_the_difference_is_not_kept() {
        let hunt = sought(Population::new(Kind::Row, 1, Weights::Between(0, 3)), 1);
        let mut hunter = Hunter::<i8, 64>::new(&hunt).expect("it is small");
        let place = hunter.place(Vec::new()).expect("it is small");
        let lane = |height: i64| Lane { beads: vec![0], height: Some(Exact::from(height)) };
        let mut lanes = vec![lane(0); 64];
        // No coin is worth −3, so that the difference stays.
        lanes[0] = lane(-3);
        let watch = Watch::none();
        let ended = hunter.run(&place, &mut lanes, &mut Rng::seeded(0), watch);
        assert!(ended.is_continue());
        assert!(lanes[1..].iter().all(|lane| lane.height == Some(Exact::ZERO)));
    }

    #[test]
    fn a_leaf_is_moved_to_any_other_vertex() {
        let set = |edges: &[(u32, u32)]| -> BTreeSet<(u32, u32)> {
            edges.iter().map(|&(one, other)| (one.min(other), one.max(other))).collect()
        };
        let trees: [&[(u32, u32)]; 4] = [
            &[(0, 1)],
            &[(0, 1), (1, 2)],
            &[(0, 1), (1, 2), (1, 3)],
            &[(0, 1), (1, 2), (2, 3), (3, 4)],
        ];
        for edges in trees {
            let size = edges.len() as u32 + 1;
            let mut expected = BTreeSet::new();
            for leaf in 0..size {
                let is_at = |edge: &(u32, u32)| edge.0 == leaf || edge.1 == leaf;
                let (at, rest): (Vec<_>, Vec<_>) = edges.iter().copied().partition(is_at);
                if at.len() == 1 {
                    let others = (0..size).filter(|&other| other != leaf);
                    expected.extend(others.map(|to| set(&[&rest[..], &[(to, leaf)]].concat())));
                }
            }
            let mut draw = Rng::seeded(0);
            let found: BTreeSet<_> = (0..500).map(|_| set(&moved_leaf(edges, &mut draw))).collect();
            assert_eq!(found, expected, "{edges:?}");
        }
    }
}
