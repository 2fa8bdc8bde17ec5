//! [`GraphReduction`]: what the reductions of a [search](super::search) make of a board, step by step.
//!
//! ```text
//! graph 1 3 5 4 edges 0-1 1-2 2-3 open 0    condense 3 5 4 → 2        graph 1 2 edges 0-1 open 0
//! graph 1 2 edges 0-1 open 0                fruitless pair 1 2        ev 1
//! ```

use crate::board::{GraphShape, Rules, Setup, Shape, Taking, Vertex};
use crate::number::{Exact, Scalar};
use crate::translated::translated;

/// The reductions with which a search starts, and what they leave.
///
/// Every step keeps the value of the board beside any other board, so the boards before and after it are equivalent. A
/// search whose positions are sums of components starts with what is left. One whose positions are sets of vertices (the
/// rules `grab` and `both`) starts with the board as it is, and takes such steps as it goes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct GraphReduction<N> {
    /// The steps in order, component by component.
    pub steps: Vec<GraphStep<N>>,
    /// The weights of the free vertices, falling.
    pub free: Vec<N>,
    /// The ev that came off: for the player to move, it counts for an odd number of turns, and against an even one.
    pub ev: N,
    /// The vertices that resist, component by component.
    pub left: Vec<LeftVertex<N>>,
    /// The number of menus and games, which stay as they are.
    pub others: usize,
}

/// A vertex and its weight, which is not that of the input if other vertices were condensed into it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Weighed<N> {
    /// The vertex.
    pub vertex: Vertex,
    /// Its weight.
    pub weight: N,
}

/// A vertex that resists reduction.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct LeftVertex<N> {
    /// The vertex.
    pub vertex: Vertex,
    /// Its weight.
    pub weight: N,
    /// Its neighbours.
    pub neighbours: Vec<Vertex>,
    /// Whether it is available.
    pub open: bool,
    /// Whether it is anchored.
    pub anchored: bool,
    /// Whether the player who takes it moves again.
    pub even: bool,
}

/// A reduction of a board, applied once.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(tag = "step", rename_all = "kebab-case"))]
#[non_exhaustive]
pub enum GraphStep<N> {
    /// Edges between available vertices are cut.
    Cut {
        /// The edges.
        edges: Vec<[Vertex; 2]>,
    },
    /// Vertices are free: one that has lost its last neighbour, or those of a complete component.
    Free {
        /// The vertices.
        vertices: Vec<Weighed<N>>,
    },
    /// An available vertex that outweighs all that it opens is free.
    Detach {
        /// The vertex.
        vertex: Weighed<N>,
        /// Its neighbours, which become available.
        opens: Vec<Vertex>,
    },
    /// A leaf of a tree that no vertex in its way outweighs is free.
    Leaf {
        /// The leaf.
        vertex: Weighed<N>,
    },
    /// A vertex and its two neighbours, which are no heavier, become one vertex.
    Condense {
        /// The first neighbour, the vertex and the second neighbour.
        vertices: [Weighed<N>; 3],
        /// The first neighbour, which now has the weight and the neighbours of all three.
        into: Weighed<N>,
    },
    /// A vertex at a closed end and its only neighbour, which is no heavier, come off as an ev.
    Fruitless {
        /// The neighbour.
        upper: Weighed<N>,
        /// The vertex at the end.
        closed: Weighed<N>,
        /// The difference of the two weights.
        ev: N,
    },
    /// A component is equivalent to free vertices and an ev.
    NormalForm {
        /// Its vertices.
        vertices: Vec<Vertex>,
        /// The weights of the free vertices, falling.
        free: Vec<N>,
        /// The ev.
        ev: N,
    },
    /// Trees that hang below a vertex are equivalent to one falling path there, beside an ev.
    Pendant {
        /// The vertex above them.
        above: Vertex,
        /// The vertices of the trees.
        vertices: Vec<Vertex>,
        /// The path, from the vertex that is joined to the one above on.
        path: Vec<Weighed<N>>,
        /// The ev.
        ev: N,
    },
    /// Free vertices of equal weight cancel in pairs.
    Cancel {
        /// A weight for each pair, falling.
        pairs: Vec<N>,
    },
    /// Two trees of one shape cancel.
    CancelTrees {
        /// The vertices of each.
        trees: [Vec<Vertex>; 2],
    },
    /// Nobody need take free vertices of weight 0 or less, nor start on an ev: players may pass instead.
    Forget {
        /// The weights of the free vertices.
        free: Vec<N>,
        /// The ev.
        ev: N,
    },
}

translated!(GraphReduction { steps, free, ev, left, others });
translated!(Weighed { vertex, weight });
translated!(LeftVertex { vertex, weight, neighbours, open, anchored, even });
translated!(enum GraphStep {
    Cut { edges },
    Free { vertices },
    Detach { vertex, opens },
    Leaf { vertex },
    Condense { vertices, into },
    Fruitless { upper, closed, ev },
    NormalForm { vertices, free, ev },
    Pendant { above, vertices, path, ev },
    Cancel { pairs },
    CancelTrees { trees },
    Forget { free, ev },
});

/// The law behind a step, for a student.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct GraphLaw {
    /// Its name.
    pub name: &'static str,
    /// What it says.
    pub says: &'static str,
    /// Where it is proved: in the book's chapter on general boards, unless another one is named, and before that in the
    /// paper in brackets.
    pub source: &'static str,
}

impl<N> GraphStep<N> {
    /// Returns the vertices that the step changes or removes, as far as it knows them: free vertices that cancel have none.
    #[must_use]
    pub fn vertices(&self) -> Vec<Vertex> {
        let of = |weighed: &Weighed<N>| weighed.vertex;
        match self {
            Self::Cut { edges } => {
                let mut ends: Vec<Vertex> = edges.iter().flatten().copied().collect();
                ends.sort_unstable();
                ends.dedup();
                ends
            }
            Self::Free { vertices } => vertices.iter().map(of).collect(),
            Self::Detach { vertex, .. } | Self::Leaf { vertex } => vec![vertex.vertex],
            Self::Condense { vertices, .. } => vertices.iter().map(of).collect(),
            Self::Fruitless { upper, closed, .. } => vec![upper.vertex, closed.vertex],
            Self::NormalForm { vertices, .. } | Self::Pendant { vertices, .. } => vertices.clone(),
            Self::CancelTrees { trees } => trees.concat(),
            Self::Cancel { .. } | Self::Forget { .. } => Vec::new(),
        }
    }

    /// Returns the law that allows the step under a rule.
    #[must_use]
    pub fn law(&self, taking: Taking) -> GraphLaw {
        let is_shared = taking == Taking::Share;
        let (name, says, source) = match self {
            Self::Cut { .. } => (
                "edges that open nothing",
                "An edge between two available vertices opens nothing, and is cut.",
                "General boards, the rules",
            ),
            Self::Free { vertices } if vertices.len() > 1 => (
                "complete graphs",
                "Every vertex of a complete graph may be taken at any time: they are free vertices.",
                "General boards, Proposition 14",
            ),
            Self::Free { .. } => (
                "free vertices",
                "A vertex without neighbours opens nothing: it is a free vertex.",
                "General boards, the rules",
            ),
            Self::Detach { .. } => (
                "detaching",
                "An available vertex comes off as a free vertex if nothing that it opens is heavier: whoever takes it \
                 gives nothing better away. Its neighbours become available.",
                "General boards, Proposition 3 (Brown & Brown, 2.5)",
            ),
            Self::Leaf { .. } => (
                "detaching a leaf",
                "A leaf of a tree comes off as a free vertex if no vertex is heavier, but for some that have three \
                 neighbours or more and are pairwise not adjacent.",
                "General boards, Proposition 3, and Trees, Theorem 4",
            ),
            Self::Condense { .. } if is_shared => (
                "condensing",
                "Whoever takes a neighbour of an unavailable vertex that is the heaviest of its region gives that vertex \
                 away. If it has two neighbours, and these lead on to one more at most, the three are one vertex of weight \
                 x - M + y.",
                "General boards, Proposition 5 (Brown & Brown, 2.6)",
            ),
            Self::Condense { .. } => (
                "fusion",
                "A vertex M of a tree with two neighbours that are no heavier is one vertex with them, of weight \
                 x - M + y, if no vertex is heavier, but for some that have three neighbours or more and are pairwise not \
                 adjacent.",
                "General boards, Proposition 5 (Idziaszek, section 5), and Trees, Theorem 4",
            ),
            Self::Fruitless { .. } => (
                "fruitless moves",
                "At a closed end, a vertex and the one above it, which is no heavier, only cost whoever must start on \
                 them: they come off as an ev.",
                "General boards, Proposition 8 (Brown & Brown, 2.2)",
            ),
            Self::NormalForm { .. } => (
                "normal form",
                "A rooted tree, a row or an order plays as free vertices beside an ev.",
                "General boards, Propositions 9, 10 and 11 (Brown & Brown, 2.12), and Chains, Theorem 4",
            ),
            Self::Pendant { .. } => (
                "pendant trees",
                "Nobody can move in trees that hang below a vertex before it is taken: they play as one falling path, \
                 beside an ev.",
                "General boards, Proposition 12 (after Brown & Brown, 2.2 and 2.12)",
            ),
            Self::Cancel { .. } => (
                "pairs",
                "Free vertices of equal weight cancel two by two: a player who takes one is answered with the other.",
                "General boards, Proposition 4 (Brown & Brown, 1.5)",
            ),
            Self::CancelTrees { .. } => (
                "two trees of one shape",
                "Two trees of one shape cancel: a move in one is answered with the same move in the other.",
                "Equivalence, Corollary 12",
            ),
            Self::Forget { .. } => (
                "worthless vertices",
                "Where two passes end the play, nobody need take a free vertex of weight 0 or less, or start on an ev.",
                "General boards, Propositions 4 and 8",
            ),
        };
        GraphLaw { name, says, source }
    }
}

/// The most vertices of a list that are all named.
const NAMED: usize = 20;

/// Writes a list; of a long one, the first entries and the last.
fn listed<T>(entries: &[T], show: impl Fn(&T) -> String) -> String {
    match entries {
        [.., last] if entries.len() > NAMED => {
            let first = entries[..NAMED - 1].iter().map(&show).collect::<Vec<_>>();
            format!("{} … {}", first.join(" "), show(last))
        }
        _ => entries.iter().map(show).collect::<Vec<_>>().join(" "),
    }
}

fn vertices(vertices: &[Vertex]) -> String {
    listed(vertices, Vertex::to_string)
}

fn number(number: &Exact) -> String {
    number.brief(DIGITS)
}

/// The most digits of an integer that are written.
const DIGITS: usize = 40;

fn weights(weights: &[Exact]) -> String {
    listed(weights, number)
}

/// Writes free vertices beside an ev.
fn free_and_ev(free: &[Exact], ev: &Exact) -> String {
    match (free, ev.is_zero()) {
        ([], true) => "nothing at all".to_owned(),
        ([], false) => format!("an ev of {}", number(ev)),
        (_, true) => format!("free vertices {}", weights(free)),
        (_, false) => format!("free vertices {} beside an ev of {}", weights(free), number(ev)),
    }
}

impl Weighed<Exact> {
    fn says(&self) -> String {
        format!("{} ({})", self.vertex, number(&self.weight))
    }
}

impl GraphStep<Exact> {
    /// Returns what is done, and to which vertices, each with its weight in brackets.
    #[must_use]
    pub fn says(&self) -> String {
        match self {
            Self::Cut { edges } => {
                let edges = listed(edges, |[one, other]| format!("{one}-{other}"));
                format!("The edges {edges} join available vertices: they are cut.")
            }
            Self::Free { vertices } => match &vertices[..] {
                [only] => {
                    let (vertex, weight) = (only.says(), number(&only.weight));
                    format!("Vertex {vertex} has no neighbour left: it is free {weight}.")
                }
                _ => {
                    let all = listed(vertices, Weighed::says);
                    format!("The vertices {all} are all joined to each other: they are free.")
                }
            },
            Self::Detach { vertex, opens } => {
                let (says, weight) = (vertex.says(), number(&vertex.weight));
                let opened = vertices(opens);
                format!(
                    "Vertex {says} is available, and nothing that it opens is heavier: it comes off as free {weight}, and opens {opened}."
                )
            }
            Self::Leaf { vertex } => {
                let (vertex, weight) = (vertex.says(), number(&vertex.weight));
                format!(
                    "Vertex {vertex} is a leaf, and nothing in its way is heavier: it comes off as free {weight}."
                )
            }
            Self::Condense { vertices, into } => {
                let [x, middle, y] = vertices.each_ref().map(Weighed::says);
                let (vertex, weight) = (into.vertex, number(&into.weight));
                format!(
                    "Vertex {middle} lies between {x} and {y}, which are no heavier: the three become vertex {vertex} of weight {weight}."
                )
            }
            Self::Fruitless { upper, closed, ev } => {
                let (upper, closed, ev) = (upper.says(), closed.says(), number(ev));
                format!(
                    "Vertex {closed} is at a closed end below {upper}, which is no heavier: the two come off as an ev of {ev}."
                )
            }
            Self::NormalForm { vertices: all, free, ev } => {
                let (all, form) = (vertices(all), free_and_ev(free, ev));
                format!("The vertices {all} together play as {form}.")
            }
            Self::Pendant { above, vertices: all, path, ev } => {
                let (all, ev_weight) = (vertices(all), number(ev));
                let falling = listed(path, Weighed::says);
                match (path.is_empty(), ev.is_zero()) {
                    (true, _) => {
                        format!("The vertices {all} below {above} play as an ev of {ev_weight}.")
                    }
                    (_, true) => {
                        format!(
                            "The vertices {all} below {above} play as the path {falling} there."
                        )
                    }
                    _ => format!(
                        "The vertices {all} below {above} play as the path {falling} there, beside an ev of {ev_weight}."
                    ),
                }
            }
            Self::Cancel { pairs } => {
                format!("Two free vertices cancel for each of the weights {}.", weights(pairs))
            }
            Self::CancelTrees { trees: [one, other] } => {
                let (one, other) = (vertices(one), vertices(other));
                format!("The trees of the vertices {one} and {other} have one shape: they cancel.")
            }
            Self::Forget { free, ev } => {
                format!("Nobody need take what is worthless here: {}.", free_and_ev(free, ev))
            }
        }
    }
}

impl<N> GraphReduction<N> {
    /// Returns why nothing reduces; `None` if something does.
    #[must_use]
    pub fn why_none(&self, taking: Taking) -> Option<&'static str> {
        if !self.steps.is_empty() {
            return None;
        }
        Some(match self.left.iter().any(|vertex| vertex.open) {
            _ if self.left.is_empty() && self.free.is_empty() => "There is no vertex to reduce.",
            _ if self.left.is_empty() => "Every vertex is free already.",
            false if taking == Taking::Share => {
                "No component is broached: while no vertex is available, any may go first, and nothing reduces."
            }
            _ => "No vertex is free, detaches or condenses: the search takes the board as it is.",
        })
    }
}

impl GraphReduction<Exact> {
    /// Returns the reduced board: free vertices, an ev and a graph. Menus and games are left out. The vertices of the graph
    /// are in the order of [`left`](Self::left).
    #[must_use]
    pub fn board(&self, rules: Rules) -> Setup {
        let mut components = Vec::new();
        if !self.free.is_empty() {
            components.push(Shape::Free(self.free.iter().cloned().collect()));
        }
        if self.ev != Exact::ZERO {
            components.push(Shape::Ev([self.ev.clone()].into_iter().collect()));
        }
        if !self.left.is_empty() {
            components.push(Shape::Graph(self.graph()));
        }
        Setup { components, rules }
    }

    /// The vertices that resist, as a graph. O(edges · log vertices).
    fn graph(&self) -> GraphShape {
        let mut places: Vec<(Vertex, u32)> =
            self.left.iter().map(|one| one.vertex).zip(0..).collect();
        places.sort_unstable();
        let place = |vertex: Vertex| {
            let at = places.binary_search_by_key(&vertex, |(known, _)| *known);
            places[at.expect("a neighbour is left")].1
        };
        let marked = |mark: fn(&LeftVertex<Exact>) -> bool| {
            let all = (0..).zip(&self.left);
            all.filter(|(_, one)| mark(one)).map(|(at, _)| at).collect()
        };
        let mut edges = Vec::new();
        for (at, one) in (0..).zip(&self.left) {
            let mut beside: Vec<u32> = one.neighbours.iter().map(|&other| place(other)).collect();
            beside.sort_unstable();
            edges.extend(beside.into_iter().filter(|&other| other > at).map(|other| (at, other)));
        }
        GraphShape {
            weights: self.left.iter().map(|one| one.weight.clone()).collect(),
            edges,
            open: marked(|one| one.open),
            anchored: marked(|one| one.anchored),
            even: marked(|one| one.even),
        }
    }
}

impl<N: Scalar> GraphReduction<N> {
    /// Returns the number of free vertices and of vertices that resist.
    #[must_use]
    pub fn vertices(&self) -> usize {
        self.free.len() + self.left.len()
    }
}
