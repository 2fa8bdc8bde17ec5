//! [`Plan`]: a population in parts, which are enumerated and solved one by one.

use super::batch::{Batch, Structure, Take};
use super::classes::Found;
use super::graph::{GraphWeightings, SmallGraph};
use super::population::{Kind, Population, Weights};
use super::run::Halt;
use super::tree::{FreeTree, FreeTrees};
use super::weighting::Weightings;
use super::{CensusError, Sequences, Symmetry, permutation};
use slicewise::board::Setup;
use slicewise::row::many::lane::{LaneInt, Width};

/// The most boards of a part, unless there would be too many parts.
const MOST_BOARDS: f64 = (1 << 18) as f64;

/// The fewest boards of a part, on average: solving them takes longer than handing on what was counted.
const FEW_BOARDS: f64 = (1 << 12) as f64;

/// The number of parts beyond which a census is not split further.
const MOST_PARTS: f64 = (1 << 17) as f64;

/// A part of a population.
#[derive(Clone, Debug)]
pub(super) enum Chunk {
    /// The sequences with a prefix.
    Prefix(Vec<u8>),
    /// The weightings of a tree.
    Tree(FreeTree),
    /// The weightings of a graph.
    Graph(SmallGraph),
}

impl Chunk {
    /// The edges of the boards, where they are the same for all: of a tree or a graph.
    pub(super) fn edges(&self) -> Vec<(u32, u32)> {
        match self {
            Self::Prefix(_) => Vec::new(),
            Self::Tree(tree) => tree.edges(),
            Self::Graph(graph) => graph.edges(),
        }
    }
}

/// A population, split into parts that are counted one by one, on several threads or after a pause. The same
/// population is always split in the same way.
#[derive(Clone, Debug)]
pub struct Plan {
    population: Population,
    chunks: Vec<Chunk>,
    /// The classes of its boards, once somebody asked.
    pub(super) found: Found,
}

impl Plan {
    /// Splits a population.
    ///
    /// # Errors
    /// The population is too large for machine integers, is empty, or consists of graphs.
    pub fn new(population: Population) -> Result<Self, CensusError> {
        population.check()?;
        let chunks = match population.kind {
            Kind::Tree => FreeTrees::new(population.size).map(Chunk::Tree).collect(),
            Kind::Graph => return Err(CensusError::NoGraphs),
            _ => prefixes(&population).into_iter().map(Chunk::Prefix).collect(),
        };
        Ok(Self { population, chunks, found: Found::default() })
    }

    /// Makes a part of each of some graphs, all of the population's size, given by their edges. Their weightings
    /// are counted up to the symmetries of each; that no two of the graphs are isomorphic is up to the caller.
    ///
    /// ```
    /// use slicewise_lab::census::{Kind, Plan, Population, Weights};
    ///
    /// let triangle_and_claw = [vec![(0, 1), (0, 2), (1, 2)], vec![(0, 1), (0, 2), (0, 3)]];
    /// let population = Population::new(Kind::Graph, 4, Weights::Between(0, 1));
    /// let plan = Plan::of_graphs(population, triangle_and_claw)?;
    /// assert_eq!([plan.enumerate(0), plan.enumerate(1)], [8, 8], "4 · 2 and 2 · 4");
    /// # Ok::<(), slicewise_lab::census::CensusError>(())
    /// ```
    ///
    /// # Errors
    /// The population is none, or not one of graphs, an edge is a loop or leads to no vertex, or a graph has too many
    /// symmetries.
    pub fn of_graphs(
        population: Population,
        graphs: impl IntoIterator<Item = Vec<(u32, u32)>>,
    ) -> Result<Self, CensusError> {
        population.check()?;
        if population.kind != Kind::Graph {
            return Err(CensusError::NoGraphs);
        }
        let size = population.size;
        let chunk = |(number, edges): (usize, Vec<_>)| {
            let refusal = CensusError::Edge { graph: number, size };
            let graph = SmallGraph::new(size, &edges).ok_or(refusal)?;
            let weightings = GraphWeightings::new(&graph);
            weightings.ok_or(CensusError::Symmetries { graph: number })?;
            Ok(Chunk::Graph(graph))
        };
        let chunks = (1..).zip(graphs).map(chunk).collect::<Result<_, _>>()?;
        Ok(Self { population, chunks, found: Found::default() })
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
        let never = Halt::new();
        visit(&self.population, self.chunk(part), &never, &mut |_, _| boards += 1);
        boards
    }

    /// Visits the boards of a part without solving them: the weights of each, in the order of the vertices.
    ///
    /// ```
    /// use slicewise_lab::census::{Kind, Plan, Population, Weights};
    ///
    /// let plan = Plan::new(Population::new(Kind::Row, 2, Weights::Between(0, 1)))?;
    /// let mut found = Vec::new();
    /// (0..plan.parts()).for_each(|part| plan.visit(part, &mut |weights| found.push(weights.to_vec())));
    /// assert_eq!(found, [[0, 0], [0, 1], [1, 1]]);
    /// assert_eq!(plan.board(0, &found[1]).map(|board| board.to_string()).as_deref(), Some("row 0 1"));
    /// # Ok::<(), slicewise_lab::census::CensusError>(())
    /// ```
    pub fn visit(&self, part: usize, each: &mut dyn FnMut(&[i64])) {
        self.visit_until(&Halt::new(), part, each);
    }

    /// Visits the boards of a part, until `halt` is asked.
    pub(super) fn visit_until(&self, halt: &Halt, part: usize, each: &mut dyn FnMut(&[i64])) {
        let of_bead = self.population.beads();
        let mut weights = vec![0; self.population.size];
        visit(&self.population, self.chunk(part), halt, &mut |beads, common| {
            for (weight, &bead) in weights[common..].iter_mut().zip(&beads[common..]) {
                *weight = of_bead[usize::from(bead)];
            }
            each(&weights);
        });
    }

    /// Returns the board of a part that has these weights; `None` for special slices.
    #[must_use]
    pub fn board(&self, part: usize, weights: &[i64]) -> Option<Setup> {
        self.population.board(weights.to_vec(), self.chunk(part).edges())
    }
}

/// Visits the boards of a part, until `halt` is asked.
pub(super) fn visit(
    population: &Population,
    chunk: &Chunk,
    halt: &Halt,
    visit: &mut impl FnMut(&[u8], usize),
) {
    let Sequences { beads, total, .. } = population.sequences();
    match chunk {
        Chunk::Tree(tree) => Weightings::new(tree).visit(halt, beads, total, visit),
        Chunk::Graph(graph) => {
            let weightings = GraphWeightings::new(graph).expect("the plan has made them before");
            weightings.visit(halt, beads, total, visit);
        }
        Chunk::Prefix(prefix) => match population.weights {
            Weights::Between(..) => population.sequences().visit_until(halt, prefix, visit),
            Weights::Permutation => {
                let (size, symmetry) = (population.size, population.kind.symmetry());
                permutation::visit(halt, size, symmetry, prefix, size, visit);
            }
        },
    }
}

/// Splits sequences by their starts. (Some starts have far more sequences than others, but none has more than there
/// are ends.)
fn prefixes(population: &Population) -> Vec<Vec<u8>> {
    let symmetry = population.kind.symmetry();
    let expected = population.count().map_or_else(|| rough(population), |count| count as f64);
    let most_parts = (expected / FEW_BOARDS).min(MOST_PARTS);
    let beads = population.beads().len() as f64;
    let mut prefixes = vec![Vec::new()];
    for len in 1..=population.size {
        let ends = match population.weights {
            Weights::Between(..) => beads.powi((population.size + 1 - len) as i32),
            Weights::Permutation => {
                (1..=population.size + 1 - len).map(|left| left as f64).product()
            }
        };
        if ends <= MOST_BOARDS || prefixes.len() as f64 > most_parts {
            break;
        }
        prefixes = match population.weights {
            Weights::Between(..) => population.sequences().prefixes(len),
            Weights::Permutation => {
                let mut starts = Vec::new();
                let mut add = |start: &[u8], _| starts.push(start.to_vec());
                let never = Halt::new();
                permutation::visit(&never, population.size, symmetry, &[], len, &mut add);
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

/// Solves the boards of a part and hands them on, until `halt` is asked.
pub(super) fn solve(
    population: &Population,
    chunk: &Chunk,
    halt: &Halt,
    take: &mut dyn Take,
) -> Result<(), CensusError> {
    match population.width() {
        Width::I8 => solve_in::<i8, 64>(population, chunk, halt, take),
        Width::I16 => solve_in::<i16, 32>(population, chunk, halt, take),
        Width::I32 => solve_in::<i32, 16>(population, chunk, halt, take),
        Width::I64 => solve_in::<i64, 8>(population, chunk, halt, take),
    }
}

fn solve_in<T: LaneInt, const BOARDS: usize>(
    population: &Population,
    chunk: &Chunk,
    halt: &Halt,
    take: &mut dyn Take,
) -> Result<(), CensusError> {
    let lattice;
    let structure = match population.plain_structure() {
        Some(structure) => structure,
        None => {
            lattice = population.lattice(&chunk.edges())?;
            Structure::Graph(&lattice)
        }
    };
    let mut batch = Batch::<T, BOARDS>::new(structure, population.size, &population.beads(), take);
    visit(population, chunk, halt, &mut |beads, common| batch.push(beads, common));
    batch.solve();
    Ok(())
}
