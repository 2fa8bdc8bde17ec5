//! [`Population`]: the boards of a kind, up to symmetry.

use std::fmt::{self, Display};
use std::str::FromStr;

use super::batch::{Batch, Structure, Take};
use super::lattice::Lattice;
use super::tree::{FreeTree, FreeTrees};
use super::weighting::Weightings;
use super::{CensusError, LONGEST, Sequences, Symmetry, count, permutation};
use crate::board::{Passing, Rules, Setup, Shape, Taking};
use crate::row::many::lane::{LaneInt, Width};

/// The most boards, about, between two checkpoints.
const CHUNK: f64 = 1e6;

/// The most parts that a census is split into, about.
const MOST_CHUNKS: usize = 1 << 17;

/// A kind of board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// Rows, up to reversal.
    Row,
    /// Pizzas, up to rotation and reflection.
    Pizza,
    /// Unbroached paths, up to reversal.
    Path,
    /// Unbroached trees, up to isomorphism.
    Tree,
    /// Special slices around a pizza, by their weights without the sign, up to rotation and reflection: the first
    /// player cuts one of them, for nothing, and the second faces the row from the cut on (Brown & Brown, 4.4).
    Cuts,
}

impl Kind {
    /// Every kind.
    pub const ALL: [Self; 5] = [Self::Row, Self::Pizza, Self::Path, Self::Tree, Self::Cuts];

    /// The name of the kind: the keyword of the text notation, and `cuts`.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Row => "row",
            Self::Pizza => "pizza",
            Self::Path => "path",
            Self::Tree => "tree",
            Self::Cuts => "cuts",
        }
    }

    /// Describes the kind in one line.
    #[must_use]
    pub fn about(self) -> &'static str {
        match self {
            Self::Row => "rows, up to reversal",
            Self::Pizza => "pizzas, up to rotation and reflection",
            Self::Path => "unbroached paths, up to reversal",
            Self::Tree => "unbroached trees, up to isomorphism",
            Self::Cuts => "special slices around a pizza, up to rotation and reflection",
        }
    }

    fn symmetry(self) -> Symmetry {
        match self {
            Self::Row | Self::Path => Symmetry::Reversal,
            Self::Pizza | Self::Cuts => Symmetry::Dihedral,
            Self::Tree => Symmetry::None,
        }
    }
}

impl FromStr for Kind {
    type Err = CensusError;

    fn from_str(name: &str) -> Result<Self, CensusError> {
        let kind = Self::ALL.into_iter().find(|kind| kind.name() == name);
        kind.ok_or_else(|| CensusError::Kind { found: name.to_owned() })
    }
}

/// The weights of the boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Weights {
    /// `LO..HI`: every weight is one of the integers from LO to HI, both included.
    Between(i64, i64),
    /// `permutation`: 1 to the number of vertices, each once.
    Permutation,
}

impl Display for Weights {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Between(low, high) => write!(f, "{low}..{high}"),
            Self::Permutation => f.write_str("permutation"),
        }
    }
}

impl FromStr for Weights {
    type Err = CensusError;

    fn from_str(word: &str) -> Result<Self, CensusError> {
        let refusal = || CensusError::Weights { found: word.to_owned() };
        match word {
            "permutation" => Ok(Self::Permutation),
            "0/1" => Ok(Self::Between(0, 1)),
            _ => {
                let (low, high) = word.split_once("..").ok_or_else(refusal)?;
                match (low.parse(), high.parse()) {
                    (Ok(low), Ok(high)) if low <= high => Ok(Self::Between(low, high)),
                    _ => Err(refusal()),
                }
            }
        }
    }
}

/// All boards of a kind, size and range of weights, up to symmetry.
///
/// ```
/// use slicewise::census::{Kind, Plan, Population, Weights};
///
/// let pizzas = Population::new(Kind::Pizza, 21, Weights::Between(0, 1));
/// assert_eq!(pizzas.count(), Some(50_358), "bracelets of 21 beads of two colours");
/// assert!(Plan::new(Population { size: 65, ..pizzas }).is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Population {
    /// The kind of board.
    pub kind: Kind,
    /// The number of vertices, or of special slices.
    pub size: usize,
    /// The weights.
    pub weights: Weights,
    /// The sum of the weights, if only boards with this sum count.
    pub total: Option<i64>,
    /// The rules: about taking for trees alone, since the others are under the share rule; about passing for all
    /// but special slices.
    pub rules: Rules,
}

impl Population {
    /// All boards of a kind, size and weights under the plain rules.
    #[must_use]
    pub fn new(kind: Kind, size: usize, weights: Weights) -> Self {
        Self { kind, size, weights, total: None, rules: Rules::default() }
    }

    /// The number of boards, where a formula has it: sequences without a given total.
    #[must_use]
    pub fn count(&self) -> Option<u128> {
        match self.weights {
            _ if self.kind == Kind::Tree => None,
            Weights::Between(..) => self.sequences().count(),
            Weights::Permutation => count::orders(self.size, self.kind.symmetry()),
        }
    }

    /// A board of the population as it is written, from its weights and, for a tree, its shape.
    pub(super) fn board(&self, weights: Vec<i64>, tree: Option<&FreeTree>) -> Option<Setup> {
        let edges = tree.map(FreeTree::edges).unwrap_or_default();
        let weights = weights.into();
        let shape = match self.kind {
            Kind::Row => Shape::Row(weights),
            Kind::Pizza => Shape::Pizza(weights),
            Kind::Path => Shape::Path(weights),
            Kind::Tree => Shape::Tree { weights, edges },
            Kind::Cuts => return None,
        };
        let mut setup = Setup::new(vec![shape]);
        setup.rules = self.rules;
        Some(setup)
    }

    /// The recurrence that the boards have, if it is none of a graph.
    pub(super) fn plain_structure(&self) -> Option<Structure<'static>> {
        match self.kind {
            Kind::Cuts => Some(Structure::Cuts),
            _ if self.rules.passing != Passing::Never => None,
            Kind::Row => Some(Structure::Row),
            Kind::Pizza => Some(Structure::Pizza),
            Kind::Path | Kind::Tree => None,
        }
    }

    /// The positions of the boards as those of a graph.
    ///
    /// # Errors
    /// There are too many.
    pub(super) fn lattice(&self, tree: Option<&FreeTree>) -> Result<Lattice, CensusError> {
        let mut edges: Vec<_> = (1..self.size as u32).map(|at| (at - 1, at)).collect();
        let mut rules = self.rules;
        match (self.kind, tree) {
            (_, Some(tree)) => edges = tree.edges(),
            // (What is left of a row is a row.)
            (Kind::Row, _) => rules.taking = Taking::Grab,
            (Kind::Pizza, _) if self.size > 2 => edges.push((0, self.size as u32 - 1)),
            _ => {}
        }
        let listed = Lattice::new(self.size, &edges, rules);
        listed.ok_or(CensusError::Positions { size: self.size })
    }

    /// The weight of each bead.
    pub(super) fn beads(&self) -> Vec<i64> {
        match self.weights {
            Weights::Between(low, high) => (low..=high).collect(),
            Weights::Permutation => (1..=self.size as i64).collect(),
        }
    }

    fn sequences(&self) -> Sequences {
        let beads = self.beads();
        let least = beads.first().copied().unwrap_or(0) * self.size as i64;
        let total =
            self.total.map(|total| usize::try_from(total - least).unwrap_or(usize::MAX / 2));
        let symmetry = self.kind.symmetry();
        Sequences { len: self.size, beads: beads.len(), symmetry, total }
    }

    /// The largest magnitude of a sum of some of a board's weights.
    pub(super) fn magnitude(&self) -> i64 {
        match self.weights {
            Weights::Between(low, high) => self.size as i64 * low.abs().max(high.abs()),
            Weights::Permutation => self.size as i64 * (self.size as i64 + 1) / 2,
        }
    }

    fn check(&self) -> Result<(), CensusError> {
        let longest = if self.kind == Kind::Tree { super::LARGEST_TREE } else { LONGEST };
        if self.size > longest {
            return Err(CensusError::Size { kind: self.kind, found: self.size, most: longest });
        }
        if let Weights::Between(low, high) = self.weights {
            let limit = super::LARGEST_WEIGHT;
            if low < -limit || high > limit || high - low > 255 {
                return Err(CensusError::Range { low, high });
            }
            if self.kind == Kind::Cuts && low < 0 {
                return Err(CensusError::Negative { low });
            }
        }
        if self.weights == Weights::Permutation {
            if self.kind == Kind::Tree {
                return Err(CensusError::Permutations);
            }
            let sum = self.magnitude();
            if self.total.is_some_and(|total| total != sum) {
                return Err(CensusError::Total { sum });
            }
        }
        let is_shared = self.rules.taking == Taking::Share || self.kind == Kind::Tree;
        if !is_shared || self.kind == Kind::Cuts && !self.rules.are_plain() {
            return Err(CensusError::Rule { kind: self.kind });
        }
        Ok(())
    }
}

/// A part of a population.
#[derive(Clone, Debug)]
pub(super) enum Chunk {
    /// The sequences with a prefix.
    Prefix(Vec<u8>),
    /// The weightings of a tree.
    Tree(FreeTree),
}

/// A population, split into parts that are counted one by one, on several threads or after a pause. The same
/// population is always split in the same way.
#[derive(Clone, Debug)]
pub struct Plan {
    population: Population,
    chunks: Vec<Chunk>,
}

impl Plan {
    /// Splits a population.
    ///
    /// # Errors
    /// The population is too large for machine integers, or is none.
    pub fn new(population: Population) -> Result<Self, CensusError> {
        population.check()?;
        let chunks = match population.kind {
            Kind::Tree => FreeTrees::new(population.size).map(Chunk::Tree).collect(),
            _ => prefixes(&population).into_iter().map(Chunk::Prefix).collect(),
        };
        Ok(Self { population, chunks })
    }

    /// The population.
    #[must_use]
    pub fn population(&self) -> &Population {
        &self.population
    }

    /// The number of parts.
    #[must_use]
    pub fn parts(&self) -> usize {
        self.chunks.len()
    }

    pub(super) fn chunk(&self, number: usize) -> &Chunk {
        &self.chunks[number]
    }

    /// Enumerates the boards of a part without solving them, and returns how many there are: what a census
    /// would cost if the values were free.
    #[must_use]
    pub fn enumerate(&self, part: usize) -> u64 {
        let mut boards = 0;
        visit(&self.population, self.chunk(part), &mut |_, _| boards += 1);
        boards
    }
}

/// Visits the boards of a part.
pub(super) fn visit(population: &Population, chunk: &Chunk, visit: &mut impl FnMut(&[u8], usize)) {
    match chunk {
        Chunk::Tree(tree) => {
            let sequences = population.sequences();
            Weightings::new(tree).visit(sequences.beads, sequences.total, visit);
        }
        Chunk::Prefix(prefix) => match population.weights {
            Weights::Between(..) => population.sequences().visit(prefix, visit),
            Weights::Permutation => {
                let (size, symmetry) = (population.size, population.kind.symmetry());
                permutation::visit(size, symmetry, prefix, size, visit);
            }
        },
    }
}

/// Splits sequences by their starts: about a million boards each.
fn prefixes(population: &Population) -> Vec<Vec<u8>> {
    let symmetry = population.kind.symmetry();
    let expected = population.count().map_or_else(|| rough(population), |count| count as f64);
    let wanted = (expected / CHUNK).min(MOST_CHUNKS as f64) as usize;
    let mut prefixes = vec![Vec::new()];
    for len in 1..=population.size {
        if prefixes.len() > wanted {
            break;
        }
        prefixes = match population.weights {
            Weights::Between(..) => population.sequences().prefixes(len),
            Weights::Permutation => {
                let mut starts = Vec::new();
                let mut add = |start: &[u8], _| starts.push(start.to_vec());
                permutation::visit(population.size, symmetry, &[], len, &mut add);
                starts
            }
        };
    }
    prefixes
}

/// About how many sequences have a total: as many as there are compositions, over the symmetries.
fn rough(population: &Population) -> f64 {
    let Sequences { len, beads, symmetry, total } = population.sequences();
    let all = (beads as f64).powi(len as i32);
    let compositions = total.map_or(all, |total| {
        (1..len).fold(1.0, |product, at| product * (total + at) as f64 / at as f64)
    });
    let symmetries = match symmetry {
        Symmetry::None => 1,
        Symmetry::Reversal => 2,
        Symmetry::Rotation => len.max(1),
        Symmetry::Dihedral => 2 * len.max(1),
    };
    compositions.min(all) / symmetries as f64
}

/// Solves the boards of a part and hands them on.
pub(super) fn solve(
    population: &Population,
    chunk: &Chunk,
    take: &mut dyn Take,
) -> Result<(), CensusError> {
    let bits = population.beads().iter().fold(0, |bits, weight| bits | weight.abs());
    // (Special slices are cut at halves.)
    let bits = if population.kind == Kind::Cuts { 2 * bits } else { bits };
    match Width::of(bits, population.size.max(1) + 1) {
        Some(Width::I8) => solve_in::<i8, 64>(population, chunk, take),
        Some(Width::I16) => solve_in::<i16, 32>(population, chunk, take),
        Some(Width::I32) => solve_in::<i32, 16>(population, chunk, take),
        _ => solve_in::<i64, 8>(population, chunk, take),
    }
}

fn solve_in<T: LaneInt, const BOARDS: usize>(
    population: &Population,
    chunk: &Chunk,
    take: &mut dyn Take,
) -> Result<(), CensusError> {
    let lattice;
    let tree = match chunk {
        Chunk::Tree(tree) => Some(tree),
        Chunk::Prefix(_) => None,
    };
    let structure = match population.plain_structure() {
        Some(structure) => structure,
        None => {
            lattice = population.lattice(tree)?;
            Structure::Graph(&lattice)
        }
    };
    let mut batch = Batch::<T, BOARDS>::new(structure, population.size, &population.beads(), take);
    visit(population, chunk, &mut |beads, common| batch.push(beads, common));
    batch.solve();
    Ok(())
}
