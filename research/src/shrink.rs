//! How far random trees of the grab rule reduce: the share that reduces to nothing, and the mean number of vertices that resist.
//!
//! Run it with `cargo run --release -p slicewise-research -- shrink 2000`, where 2000 is the number of trees of each size. The output for
//! 50:
//!
//! ```text
//! each vertex hangs on any before it
//!    10 vertices:  52.0 % to nothing,   3.8 left; below branch vertices  80.0 %,   1.5
//!    20 vertices:  16.0 % to nothing,  13.2 left; below branch vertices  36.0 %,   8.2
//!    40 vertices:   0.0 % to nothing,  34.9 left; below branch vertices  12.0 %,  22.9
//! each vertex hangs on one of the three before it
//!    20 vertices:  24.0 % to nothing,  13.0 left; below branch vertices  44.0 %,   8.4
//!    40 vertices:   4.0 % to nothing,  35.1 left; below branch vertices  10.0 %,  25.1
//! three legs
//!    80 vertices:  50.0 % to nothing,  21.6 left; below branch vertices  58.0 %,  11.6
//! ```

use std::collections::BTreeSet;
use std::error::Error;
use std::io::Write;

use slicewise::random::Rng;

use crate::trees::{Heavier, PROVED};

/// How random trees grow: the vertex that the one numbered `at` hangs on.
type Growth = (&'static str, &'static [usize], fn(&mut Rng, usize) -> usize);

const GROWTHS: [Growth; 3] = [
    ("each vertex hangs on any before it", &[10, 20, 40], |random, at| {
        random.below(at as u64) as usize
    }),
    ("each vertex hangs on one of the three before it", &[20, 40], |random, at| {
        at - 1 - random.below(at.min(3) as u64) as usize
    }),
    ("three legs", &[80], |_, at| at.saturating_sub(3)),
];

/// Prints how far `count` random trees of each kind and size reduce: where only heaviest vertices do, and below others.
///
/// # Errors
/// Nothing can be printed.
pub fn count(count: usize, out: &mut dyn Write) -> Result<(), Box<dyn Error>> {
    for (growth, sizes, parent) in GROWTHS {
        writeln!(out, "{growth}")?;
        for &size in sizes {
            let mut random = Rng::seeded(size as u64);
            let (mut emptied, mut left) = ([0; 2], [0; 2]);
            for _ in 0..count {
                let edges = (1..size).map(|at| (parent(&mut random, at), at)).collect();
                let weights = (0..size).map(|_| random.below(1000) as i64).collect();
                let tree = Shrinking::new(weights, edges);
                for (at, below) in [None, Some(PROVED)].into_iter().enumerate() {
                    let rest = tree.clone().shrink(below, |_| 0).left.len();
                    emptied[at] += usize::from(rest == 0);
                    left[at] += rest;
                }
            }
            let share = |at: usize| 100.0 * emptied[at] as f64 / count as f64;
            let mean = |at: usize| left[at] as f64 / count as f64;
            writeln!(
                out,
                "  {size:>3} vertices: {:>5.1} % to nothing, {:>5.1} left; below branch vertices {:>5.1} %, {:>5.1}",
                share(0),
                mean(0),
                share(1),
                mean(1),
            )?;
        }
    }
    Ok(())
}

/// A tree of the grab rule, as far as it has been reduced.
#[derive(Clone, Debug)]
pub struct Shrinking {
    weights: Vec<i64>,
    beside: Vec<BTreeSet<usize>>,
    /// The vertices that are left.
    pub left: BTreeSet<usize>,
    /// The weights that came off.
    pub free: Vec<i64>,
}

impl Shrinking {
    /// Starts with a whole tree.
    #[must_use]
    pub fn new(weights: Vec<i64>, edges: Vec<(usize, usize)>) -> Self {
        let mut beside = vec![BTreeSet::new(); weights.len()];
        for (one, other) in edges {
            beside[one].insert(other);
            beside[other].insert(one);
        }
        Self { left: (0..weights.len()).collect(), free: Vec::new(), weights, beside }
    }

    /// Takes steps as long as there are any: of heaviest vertices, or of those below heavier ones that are as asked for.
    /// `choice` picks one of a number of steps.
    #[must_use]
    pub fn shrink(
        mut self,
        below: Option<Heavier>,
        mut choice: impl FnMut(usize) -> usize,
    ) -> Self {
        loop {
            let steps: Vec<usize> = self.steps(below);
            let Some(&at) = steps.get(choice(steps.len())) else { return self };
            self.step(at);
        }
    }

    /// The vertices that detach or condense.
    fn steps(&self, below: Option<Heavier>) -> Vec<usize> {
        let narrow = self.left.iter().filter(|&&at| self.beside[at].len() <= 2);
        let Some(most) = narrow.clone().map(|&at| self.weights[at]).max() else {
            return Vec::new();
        };
        let above: BTreeSet<usize> =
            self.left.iter().copied().filter(|&at| self.weights[at] > most).collect();
        let holds = below.map_or(above.is_empty(), |Heavier { neighbours, apart }| {
            above.iter().all(|&at| {
                self.beside[at].len() >= neighbours as usize
                    && !(apart && self.beside[at].iter().any(|other| above.contains(other)))
            })
        });
        let is_light = |at: usize| self.beside[at].len() < 2 || self.beside[at].is_disjoint(&above);
        narrow.copied().filter(|&at| holds && self.weights[at] == most && is_light(at)).collect()
    }

    fn step(&mut self, at: usize) {
        let ends: Vec<usize> = self.beside[at].iter().copied().collect();
        self.remove(at);
        if let [x, y] = ends[..] {
            self.weights[x] += self.weights[y] - self.weights[at];
            for other in self.beside[y].clone() {
                self.beside[x].insert(other);
                self.beside[other].insert(x);
            }
            self.remove(y);
        } else {
            self.free.push(self.weights[at]);
        }
    }

    fn remove(&mut self, at: usize) {
        self.left.remove(&at);
        for other in std::mem::take(&mut self.beside[at]) {
            self.beside[other].remove(&at);
        }
    }

    /// Returns the alternating sum of the weights that came off.
    #[must_use]
    pub fn value(&self) -> i64 {
        let mut free = self.free.clone();
        free.sort_unstable_by(|one, other| other.cmp(one));
        free.iter().rev().fold(0, |rest, weight| weight - rest)
    }
}
