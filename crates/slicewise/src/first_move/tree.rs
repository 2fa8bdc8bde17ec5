//! Every first move on a tree of which nothing is available, beside anything with a normal form.
//!
//! To take v makes every neighbour of v the root of an available tree: what v leaves is a rooted
//! forest, and its normal form is the sum of one message from each neighbour. The message from u
//! to v is the normal form of the tree that u is the root of when the edge uv is cut. Solving n
//! forests costs O(n² log n) ([`outcomes_one_by_one`]); this walks from vertex to vertex and keeps
//! one list, of all messages into the vertex where it stands.
//!
//! # The walk
//!
//! Hang up the tree by its vertex 0. Where the walk stands, at v, the list holds the weights
//! *inside*, from the children of v, and *outside*, from its parent, each painted so. To step down
//! to a child c, the messages of the other children must join the outside; then v is pushed in
//! front of the outside, which cuts away the outside's largest weights and puts one weight in their
//! place ([`Forest`], the rule of the push); and inside, the message from c gives way to the
//! messages into c, which differ by the weight that c became and those that were lost to it.
//!
//! A push may cut away any number of weights, again and again in each branch, so they are never
//! touched one by one: a list of coloured weights (`painted.rs`) forgets the colour *outside* from
//! some weight up, or turns everything inside to the outside, in O(log n). A branch works on a copy
//! of the list, which costs O(1).
//!
//! # Why few weights change hands
//!
//! Call the child with the most vertices below it heavy, the others light. To the heavy child, the
//! messages of the light ones are handed outside, weight by weight. To a light child, everything is
//! turned to the outside at once, and its own message handed back inside. A message has no more
//! weights than its tree has vertices, so both together cost O(log n) for each vertex of each light
//! child's tree; and a vertex lies in at most log₂ n of these, since each is at most half of the
//! tree of its parent. A weight is lost at most once on the way up, so what c became and what was
//! lost to it are 2n weights in all. Together:
//!
//! **O((n log n + k) log (n + k)) for all n outcomes**, k being the free weights beside, in memory
//! O(n log n + k); and nearly O(n log n) where messages are short, as those of random weights are.
//! Only heavy paths are walked by a loop; branches are recursive, log₂ n deep at most.

use std::fmt::{self, Display};
use std::ops::Range;

use super::painted::{Colours, Painted};
use crate::normal_form::NormalForm;
use crate::normal_form::forest::{Forest, Pushed};
use crate::number::Weight;

/// A tree with weights: connected, and without a cycle. Nothing is available.
#[derive(Clone, Debug)]
pub struct Tree<W> {
    weights: Vec<W>,
    /// The neighbours of all vertices, one after the other.
    neighbours: Vec<u32>,
    /// Where those of each vertex begin, and at last where they end.
    starts: Vec<usize>,
}

/// Why weights and edges make no tree. Edges are counted from 0 in the order given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum TreeError {
    /// The vertices are numbered by 32 bits.
    TooManyVertices(usize),
    /// An end of an edge is not one of the vertices.
    NoSuchVertex {
        /// The edge.
        edge: usize,
        /// The end as given.
        vertex: u32,
        /// How many vertices there are.
        vertices: usize,
    },
    /// An edge joins a vertex to itself.
    Loop {
        /// The edge.
        edge: usize,
        /// Both its ends.
        vertex: u32,
    },
    /// An edge was given before.
    Duplicate {
        /// The edge.
        edge: usize,
        /// The edge that it repeats, perhaps the other way round.
        first: usize,
    },
    /// An edge closes a cycle.
    Cycle {
        /// The edge.
        edge: usize,
        /// Its ends, which were connected without it.
        ends: (u32, u32),
    },
    /// Some vertices are not connected.
    Disconnected {
        /// The first vertex, by number, that cannot be reached from vertex 0.
        vertex: u32,
    },
}

impl Display for TreeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooManyVertices(found) => {
                write!(f, "found {found} vertices, expected fewer than 2^32 - 1")
            }
            Self::NoSuchVertex { edge, vertex, vertices } => {
                write!(f, "edge {edge} ends at vertex {vertex}, expected a number below {vertices}")
            }
            Self::Loop { edge, vertex } => {
                write!(f, "edge {edge} joins vertex {vertex} to itself, expected two vertices")
            }
            Self::Duplicate { edge, first } => {
                write!(f, "edge {edge} joins the same vertices as edge {first}: give it once")
            }
            Self::Cycle { edge, ends: (one, other) } => {
                write!(f, "edge {edge} from {one} to {other} closes a cycle, expected a tree")
            }
            Self::Disconnected { vertex } => write!(
                f,
                "vertex {vertex} cannot be reached from vertex 0, expected a connected tree"
            ),
        }
    }
}

impl std::error::Error for TreeError {}

impl<W: Weight> Tree<W> {
    /// A tree, from its edges in any order and direction. O(n) but for an inverse Ackermann factor.
    ///
    /// The weights must fit the lane, together with whatever lies beside the tree.
    ///
    /// # Errors
    /// See [`TreeError`].
    pub fn new(weights: Vec<W>, edges: &[(u32, u32)]) -> Result<Self, TreeError> {
        let vertices = u32::try_from(weights.len()).ok().filter(|&count| count < u32::MAX);
        let vertices = vertices.ok_or(TreeError::TooManyVertices(weights.len()))?;
        check(vertices, edges)?;
        let (starts, neighbours) = neighbours(weights.len(), edges);
        Ok(Self { weights, neighbours, starts })
    }

    /// The weight of each vertex.
    #[must_use]
    pub fn weights(&self) -> &[W] {
        &self.weights
    }

    /// The neighbours of a vertex.
    ///
    /// # Panics
    /// If there is no such vertex.
    #[must_use]
    pub fn neighbours(&self, vertex: u32) -> &[u32] {
        let at = vertex as usize;
        &self.neighbours[self.starts[at]..self.starts[at + 1]]
    }

    /// The parent of each vertex when the tree hangs by `root`, which has none.
    fn parents(&self, root: u32) -> Vec<Option<u32>> {
        let mut parents = vec![None; self.weights.len()];
        let mut left = vec![root];
        while let Some(vertex) = left.pop() {
            let parent = parents[vertex as usize];
            for &child in self.neighbours(vertex) {
                if Some(child) != parent {
                    parents[child as usize] = Some(vertex);
                    left.push(child);
                }
            }
        }
        parents
    }
}

/// Looks for the first edge that a tree cannot have, and then for a vertex left out.
fn check(vertices: u32, edges: &[(u32, u32)]) -> Result<(), TreeError> {
    // A forest that grows with the edges: each vertex points towards its component's chief.
    let mut towards: Vec<u32> = (0..vertices).collect();
    for (edge, &(one, other)) in edges.iter().enumerate() {
        for vertex in [one, other] {
            if vertex >= vertices {
                let vertices = vertices as usize;
                return Err(TreeError::NoSuchVertex { edge, vertex, vertices });
            }
        }
        let (chief, other_chief) = (chief(&mut towards, one), chief(&mut towards, other));
        if chief == other_chief {
            return Err(closed(edges, edge));
        }
        towards[chief as usize] = other_chief;
    }
    let apart = (0..vertices).find(|&vertex| chief(&mut towards, vertex) != chief(&mut towards, 0));
    apart.map_or(Ok(()), |vertex| Err(TreeError::Disconnected { vertex }))
}

/// The vertex that stands for a component, halving the way to it.
fn chief(towards: &mut [u32], mut vertex: u32) -> u32 {
    while towards[vertex as usize] != vertex {
        towards[vertex as usize] = towards[towards[vertex as usize] as usize];
        vertex = towards[vertex as usize];
    }
    vertex
}

/// What is wrong with an edge whose ends the edges before it connect.
fn closed(edges: &[(u32, u32)], edge: usize) -> TreeError {
    let (one, other) = edges[edge];
    if one == other {
        return TreeError::Loop { edge, vertex: one };
    }
    match edges.iter().position(|&known| known == (one, other) || known == (other, one)) {
        Some(first) if first < edge => TreeError::Duplicate { edge, first },
        _ => TreeError::Cycle { edge, ends: (one, other) },
    }
}

/// The neighbours of all vertices, one after the other, and where those of each begin.
fn neighbours(vertices: usize, edges: &[(u32, u32)]) -> (Vec<usize>, Vec<u32>) {
    let mut starts = vec![0; vertices + 1];
    let directed = || edges.iter().flat_map(|&(one, other)| [(one, other), (other, one)]);
    for (from, _) in directed() {
        starts[from as usize] += 1;
    }
    let mut sum = 0;
    for start in &mut starts {
        sum += *start;
        *start = sum;
    }
    let mut neighbours = vec![0; sum];
    for (from, to) in directed() {
        starts[from as usize] -= 1;
        neighbours[starts[from as usize]] = to;
    }
    (starts, neighbours)
}

/// The outcome of taking each vertex first, beside `beside`; see [the module](self).
/// O((n log n + k) log (n + k)).
///
/// ```
/// use slicewise::NormalForm;
/// use slicewise::first_move::tree::{self, Tree};
///
/// // 7 – 0 – 5: to begin with the 0 hands over the 7, to begin with an end also gains the other.
/// let path = Tree::new(vec![7_i64, 0, 5], &[(0, 1), (1, 2)])?;
/// let outcomes = tree::outcomes(&path, &NormalForm::default());
/// assert_eq!(outcomes, [7 - 0 + 5, 0 - 7 + 5, 5 - 0 + 7]);
/// # Ok::<(), slicewise::first_move::tree::TreeError>(())
/// ```
#[must_use]
pub fn outcomes<W: Weight>(tree: &Tree<W>, beside: &NormalForm<W>) -> Vec<W> {
    let mut outcomes = tree.weights.clone();
    if !outcomes.is_empty() {
        let hung = Hung::new(tree);
        hung.walk(0, hung.view_from_root(beside), &mut outcomes);
    }
    outcomes
}

/// The same, by solving for each vertex the forest that it leaves: O(n (n + k) log (n + k)).
///
/// This is here to be compared with.
#[must_use]
pub fn outcomes_one_by_one<W: Weight>(tree: &Tree<W>, beside: &NormalForm<W>) -> Vec<W> {
    let outcome = |vertex: u32| {
        let rest = NormalForm::of_forest(&left_by(tree, vertex)).plus(beside);
        tree.weights[vertex as usize].minus(&rest.value())
    };
    (0..).take(tree.weights.len()).map(outcome).collect()
}

/// The rooted forest that is left when a vertex is taken; the vertices after it move up by one.
fn left_by<W: Weight>(tree: &Tree<W>, taken: u32) -> Forest<W> {
    let mut weights = tree.weights.clone();
    weights.remove(taken as usize);
    let mut parents = tree.parents(taken);
    parents.remove(taken as usize);
    for parent in &mut parents {
        *parent = parent.filter(|&parent| parent != taken);
        *parent = parent.map(|parent| if parent > taken { parent - 1 } else { parent });
    }
    Forest::new(weights, parents).expect("a tree without one vertex is a forest")
}

/// A list of weights for each vertex.
struct Lists<W> {
    weights: Vec<W>,
    ranges: Vec<Range<usize>>,
}

impl<W: Weight> Lists<W> {
    fn new(vertices: usize) -> Self {
        Self { weights: Vec::new(), ranges: vec![0..0; vertices] }
    }

    fn set<'w>(&mut self, vertex: u32, weights: impl IntoIterator<Item = &'w W>) {
        let start = self.weights.len();
        self.weights.extend(weights.into_iter().cloned());
        self.ranges[vertex as usize] = start..self.weights.len();
    }

    fn of(&self, vertex: u32) -> &[W] {
        &self.weights[self.ranges[vertex as usize].clone()]
    }
}

/// The tree hung up by its vertex 0, with all messages upwards.
struct Hung<'t, W> {
    tree: &'t Tree<W>,
    parents: Vec<Option<u32>>,
    /// The heavy child of each vertex that has children.
    heavy: Vec<Option<u32>>,
    /// The weights of the message from each light child to its parent (and from the root).
    messages: Lists<W>,
    /// By which weights the message from a vertex differs from the messages into it from below.
    changes: Lists<W>,
    /// The ev of the messages into each vertex from below.
    ev_below: Vec<W>,
    /// The ev of the message from each vertex.
    ev_message: Vec<W>,
}

/// What the walk sees of the tree from where it stands.
#[derive(Clone)]
struct View<W> {
    /// All messages into the vertex, and what lies beside the tree.
    list: Painted<W>,
    /// The ev of the message from outside and of what lies beside.
    ev: W,
}

impl<'t, W: Weight> Hung<'t, W> {
    fn new(tree: &'t Tree<W>) -> Self {
        let parents = tree.parents(0);
        let forest = Forest::new(tree.weights.clone(), parents.clone());
        let forest = forest.expect("a tree hung up is a forest");
        let vertices = tree.weights.len();
        let mut hung = Self {
            tree,
            heavy: heavy_children(&forest),
            parents,
            messages: Lists::new(vertices),
            changes: Lists::new(vertices),
            ev_below: vec![W::default(); vertices],
            ev_message: vec![W::default(); vertices],
        };
        forest.solve(|vertex, pushed| hung.note(vertex, &pushed));
        hung
    }

    /// Notes the message from a vertex.
    fn note(&mut self, vertex: u32, pushed: &Pushed<'_, W>) {
        let at = vertex as usize;
        self.changes.set(vertex, pushed.became().into_iter().chain(pushed.lost));
        self.ev_message[at] = self.ev_below[at].plus(&pushed.ev);
        if let Some(parent) = self.parents[at] {
            self.ev_below[parent as usize].add(&self.ev_message[at]);
            if self.heavy[parent as usize] == Some(vertex) {
                return;
            }
        }
        self.messages.set(vertex, pushed.free());
    }

    /// The light children of a vertex.
    fn light(&self, vertex: u32) -> impl Iterator<Item = u32> {
        let (parent, heavy) = (self.parents[vertex as usize], self.heavy[vertex as usize]);
        let neighbours = self.tree.neighbours(vertex).iter().copied();
        neighbours.filter(move |&other| Some(other) != parent && Some(other) != heavy)
    }

    fn view_from_root(&self, beside: &NormalForm<W>) -> View<W> {
        let mut view = View { list: Painted::new(), ev: beside.ev().clone() };
        view.toggle(beside.free(), Colours::BESIDE);
        view.toggle(self.messages.of(0), Colours::INSIDE);
        view.toggle(self.changes.of(0), Colours::INSIDE);
        view
    }

    /// Walks from a vertex down its heavy path and all branches, turning weights into outcomes.
    fn walk(&self, mut at: u32, mut view: View<W>, outcomes: &mut [W]) {
        loop {
            let ev = view.ev.plus(&self.ev_below[at as usize]);
            outcomes[at as usize] = outcomes[at as usize].minus(&view.list.value(&ev));
            for child in self.light(at) {
                self.walk(child, self.view_from_light(at, child, view.clone()), outcomes);
            }
            let Some(child) = self.heavy[at as usize] else { return };
            for other in self.light(at) {
                view.toggle(self.messages.of(other), Colours::TREE);
            }
            self.step(at, child, &mut view);
            at = child;
        }
    }

    /// The view from a light child, by the view from its parent.
    fn view_from_light(&self, at: u32, child: u32, mut view: View<W>) -> View<W> {
        view.list.turn_inside_out();
        view.toggle(self.messages.of(child), Colours::TREE);
        self.step(at, child, &mut view);
        view
    }

    /// Steps down to a child, its message being all that is inside.
    fn step(&self, at: u32, child: u32, view: &mut View<W>) {
        let siblings = self.ev_below[at as usize].minus(&self.ev_message[child as usize]);
        let more = view.list.push_outside(&self.tree.weights[at as usize]);
        view.ev = view.ev.plus(&siblings).plus(&more);
        view.toggle(self.changes.of(child), Colours::INSIDE);
    }
}

impl<W: Weight> View<W> {
    /// Toggles each weight in some colours.
    fn toggle(&mut self, weights: &[W], colours: Colours) {
        for weight in weights {
            self.list.toggle(weight, colours);
        }
    }
}

/// The child of each vertex with the most vertices from it down; the first to come, if several.
fn heavy_children<W: Weight>(forest: &Forest<W>) -> Vec<Option<u32>> {
    let mut sizes = vec![1_u32; forest.weights().len()];
    let mut heavy: Vec<Option<u32>> = vec![None; sizes.len()];
    for &vertex in forest.upwards() {
        let Some(parent) = forest.parents()[vertex as usize] else { continue };
        let size = sizes[vertex as usize];
        sizes[parent as usize] += size;
        let best = &mut heavy[parent as usize];
        if best.is_none_or(|best| sizes[best as usize] < size) {
            *best = Some(vertex);
        }
    }
    heavy
}
