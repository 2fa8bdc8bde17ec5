//! [`Population`]: the boards of a kind, up to symmetry.

use std::fmt::{self, Display};
use std::str::FromStr;

use super::batch::Structure;
use super::lattice::Lattice;
use super::{CensusError, LONGEST, Sequences, Symmetry, count};
use slicewise::board::notation::shortened;
use slicewise::board::{GraphShape, Rules, Setup, Shape, Taking};
use slicewise::row::many::lane::Width;

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
    /// The graphs that a census is given, their weightings up to the symmetries of each.
    Graph,
}

impl Kind {
    /// Every kind.
    pub const ALL: [Self; 6] =
        [Self::Row, Self::Pizza, Self::Path, Self::Tree, Self::Cuts, Self::Graph];

    /// The name of the kind: the keyword of the text notation, and `cuts`.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Row => "row",
            Self::Pizza => "pizza",
            Self::Path => "path",
            Self::Tree => "tree",
            Self::Cuts => "cuts",
            Self::Graph => "graph",
        }
    }

    /// Whether the shape of a board, and not only its size, is known part by part.
    pub(super) fn has_shapes(self) -> bool {
        matches!(self, Self::Tree | Self::Graph)
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
            Self::Graph => "the graphs of a file, up to the symmetries of each",
        }
    }

    pub(super) fn symmetry(self) -> Symmetry {
        match self {
            Self::Row | Self::Path => Symmetry::Reversal,
            Self::Pizza | Self::Cuts => Symmetry::Dihedral,
            Self::Tree | Self::Graph => Symmetry::None,
        }
    }
}

impl FromStr for Kind {
    type Err = CensusError;

    fn from_str(name: &str) -> Result<Self, CensusError> {
        let kind = Self::ALL.into_iter().find(|kind| kind.name() == name);
        kind.ok_or_else(|| CensusError::Kind { found: shortened(name) })
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
        let refusal = || CensusError::Weights { found: shortened(word) };
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
/// use slicewise_lab::census::{Kind, Plan, Population, Weights};
///
/// let pizzas = Population::new(Kind::Pizza, 21, Weights::Between(0, 1));
/// assert_eq!(pizzas.count(), Some(50_964), "bracelets of 21 beads of two colours");
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
    /// The rules: about taking for trees and graphs alone, since the others are under the share rule; about passing
    /// for all but special slices.
    pub rules: Rules,
}

impl Population {
    /// All boards of a kind, size and weights under the plain rules.
    #[must_use]
    pub fn new(kind: Kind, size: usize, weights: Weights) -> Self {
        Self { kind, size, weights, total: None, rules: Rules::default() }
    }

    /// The number of boards, where a formula has it: sequences without a given total. `None` for a population
    /// that is none, too.
    #[must_use]
    pub fn count(&self) -> Option<u128> {
        self.check().ok()?;
        match self.weights {
            _ if self.kind.has_shapes() => None,
            Weights::Between(..) => self.sequences().count(),
            Weights::Permutation => count::orders(self.size, self.kind.symmetry()),
        }
    }

    /// A board of the population as it is written, from its weights and, for a tree or a graph, its edges.
    pub(super) fn board(&self, weights: Vec<i64>, edges: Vec<(u32, u32)>) -> Option<Setup> {
        let weights = weights.into();
        let shape = match self.kind {
            Kind::Row => Shape::Row(weights),
            Kind::Pizza => Shape::Pizza(weights),
            Kind::Path => Shape::Path(weights),
            Kind::Tree => Shape::Tree { weights, edges },
            Kind::Graph => Shape::Graph(GraphShape { weights, edges, ..GraphShape::default() }),
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
            _ if self.rules.passing.allows_passes() => None,
            Kind::Row => Some(Structure::Row),
            Kind::Pizza => Some(Structure::Pizza),
            Kind::Path | Kind::Tree | Kind::Graph => None,
        }
    }

    /// The positions of the boards as those of a graph; the edges of a tree or a graph are given.
    ///
    /// # Errors
    /// There are too many.
    pub(super) fn lattice(&self, given: &[(u32, u32)]) -> Result<Lattice, CensusError> {
        let mut edges: Vec<_> = (1..self.size as u32).map(|at| (at - 1, at)).collect();
        let mut rules = self.rules;
        match self.kind {
            Kind::Tree | Kind::Graph => edges = given.to_vec(),
            // What is left of a row is a row.
            Kind::Row => rules.taking = Taking::Grab,
            Kind::Pizza if self.size > 2 => edges.push((0, self.size as u32 - 1)),
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

    pub(super) fn sequences(&self) -> Sequences {
        let beads = self.beads();
        let least = beads.first().copied().unwrap_or(0) * self.size as i64;
        let total = self
            .total
            .map(|total| usize::try_from(total.saturating_sub(least)).unwrap_or(usize::MAX / 2));
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

    /// The narrowest integers that hold every number that is computed for a board.
    pub(super) fn width(&self) -> Width {
        let bits = self.beads().iter().fold(0, |bits, weight| bits | weight.abs());
        // Special slices are cut at halves; a cut makes two of one.
        let bits = if self.kind == Kind::Cuts { 2 * bits + 1 } else { bits };
        Width::of(bits, self.size + 1).unwrap_or(Width::I64)
    }

    pub(super) fn check(&self) -> Result<(), CensusError> {
        let longest = if self.kind.has_shapes() { super::LARGEST_GRAPH } else { LONGEST };
        if self.size > longest {
            return Err(CensusError::Size { kind: self.kind, found: self.size, most: longest });
        }
        if let Weights::Between(low, high) = self.weights {
            let limit = super::LARGEST_WEIGHT;
            if low < -limit || high > limit || high - low > 255 {
                return Err(CensusError::Range { low, high });
            }
            if self.kind == Kind::Cuts && (low < 0 || high > 255) {
                return Err(CensusError::Cuts { low, high });
            }
        }
        if self.weights == Weights::Permutation {
            if self.kind.has_shapes() {
                return Err(CensusError::Permutations);
            }
            let sum = self.magnitude();
            if self.total.is_some_and(|total| total != sum) {
                return Err(CensusError::Total { sum });
            }
        }
        let is_shared = self.rules.taking == Taking::Share || self.kind.has_shapes();
        if !is_shared || self.kind == Kind::Cuts && !self.rules.are_plain() {
            return Err(CensusError::Rule { kind: self.kind });
        }
        Ok(())
    }
}
