//! Every first move on an unbroached tree, beside anything with a normal form.
//!
//! Taking v makes every neighbour of v the root of an available tree: the rest is a rooted forest,
//! and its normal form is the sum of one message from each neighbour. The message from u to v is
//! the normal form of the tree with root u when the edge uv is cut. Solving n forests costs
//! O(n² log n) ([`outcomes_one_by_one`]); this algorithm walks from vertex to vertex and keeps one
//! list of all messages into the current vertex.
//!
//! # The walk
//!
//! Root the tree at a vertex with the most neighbours. At the current vertex v, the list holds the weights *inside*, from
//! the children of v, and *outside*, from its parent, each coloured accordingly. To step down to a
//! child c, the messages of the other children must be moved outside; then v is pushed in front of
//! the outside, which cuts off its largest weights and puts one weight in their place ([`Forest`],
//! the rule of the push); inside, the message from c is replaced by the messages into c, which
//! differ by the weight that c became and those that were lost to it.
//!
//! A push may cut off any number of weights, again and again in each branch, so they are never
//! touched one by one: a list of coloured weights (`coloured_treap.rs`) removes the colour *outside* from
//! all weights above a bound, or moves everything inside to the outside, in O(log n). A branch
//! works on a copy of the list, which costs O(1). A leaf needs no list of its own: only the value
//! after it is taken, which is found in its neighbour's list without changing it.
//!
//! # Why few weights change hands
//!
//! Call the child with the most vertices below it heavy, and the others light. For the heavy child,
//! the messages of the light children are moved outside, weight by weight. For a light child,
//! everything is moved outside at once, and its own message is moved back inside. A message has no
//! more weights than its tree has vertices, so both together cost O(log n) for each vertex of each
//! light child's tree; and a vertex is in at most log₂ n of these trees, since each has at most
//! half the size of the tree of its parent. A weight is lost at most once on the way up, so the
//! weights that vertices became and the weights lost to them number 2n in all. Together:
//!
//! **O((n log n + k) log (n + k)) for all n outcomes**, where k is the number of free weights
//! beside the tree, in memory O(n log n + k); and nearly O(n log n) where messages are short, as
//! for random weights. Heavy paths are walked by a loop; only branches are recursive, at most log₂
//! n deep.

use std::ops::Range;

use super::coloured_treap::{ColouredTreap, falling};
use super::colours::Colours;
use super::leaves::LeavesTaken;
use crate::board::{Board, TreeError, TreeShape, UnrootedTree};
use crate::number::{Overflow, Scalar};
use crate::solve::normal_form::NormalForm;
use crate::solve::normal_form::forest::{Forest, Pushed};
use crate::sort;

/// An unbroached tree with weights: connected, without cycles and without an available vertex.
#[derive(Clone, Debug)]
pub struct Tree<W> {
    weights: Vec<W>,
    shape: TreeShape,
}

impl<W: Scalar> Tree<W> {
    /// Builds a tree from its edges, given in any order and direction. O(n) up to an inverse
    /// Ackermann factor.
    ///
    /// # Errors
    /// See [`TreeError`].
    ///
    /// # Panics
    /// If there are 2³² vertices or more.
    pub fn new(weights: Vec<W>, edges: &[(u32, u32)]) -> Result<Self, TreeError> {
        let vertices = u32::try_from(weights.len()).expect("vertices are numbered with 32 bits");
        Ok(Self { weights, shape: TreeShape::new(vertices, edges)? })
    }

    /// Builds the tree of an unbroached component of a board.
    #[must_use]
    pub fn from_board(board: &Board<W>, unrooted: &UnrootedTree) -> Self {
        let weights = unrooted.vertices().map(|vertex| board.weight(vertex).clone()).collect();
        Self { weights, shape: unrooted.shape().clone() }
    }

    /// The weight of each vertex.
    #[must_use]
    pub fn weights(&self) -> &[W] {
        &self.weights
    }

    /// Its edges.
    #[must_use]
    pub fn shape(&self) -> &TreeShape {
        &self.shape
    }
}

/// Returns the outcome of taking each vertex first, beside `beside`; see [the module](self).
/// O((n log n + k) log (n + k)).
///
/// ```
/// use slicewise::NormalForm;
/// use slicewise::solve::first_move::tree::{self, Tree};
///
/// // 7 – 0 – 5: taking 0 first exposes the 7; taking an end first wins both ends.
/// let path = Tree::new(vec![7_i64, 0, 5], &[(0, 1), (1, 2)])?;
/// let outcomes = tree::outcomes(&path, &NormalForm::default())?;
/// assert_eq!(outcomes, [7 - 0 + 5, 0 - 7 + 5, 5 - 0 + 7]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`Overflow`] if the lane cannot hold the weights and `beside` together.
pub fn outcomes<W: Scalar>(tree: &Tree<W>, beside: &NormalForm<W>) -> Result<Vec<W>, Overflow> {
    Overflow::check(tree.weights.iter().chain(beside.weights()))?;
    Ok(fitting_outcomes(tree, beside))
}

/// The outcomes where the weights are known to fit the lane together.
pub(super) fn fitting_outcomes<W: Scalar>(tree: &Tree<W>, beside: &NormalForm<W>) -> Vec<W> {
    let mut outcomes = tree.weights.clone();
    if !outcomes.is_empty() {
        Hung::new(tree).walk_from_root(beside, &mut outcomes);
    }
    outcomes
}

/// Returns the same numbers as [`outcomes`], solving the forest that each vertex leaves by itself, in
/// O(n (n + k) log (n + k)): the plain way, for comparison.
///
/// # Errors
/// [`Overflow`] if the lane cannot hold the weights and `beside` together.
pub fn outcomes_one_by_one<W: Scalar>(
    tree: &Tree<W>,
    beside: &NormalForm<W>,
) -> Result<Vec<W>, Overflow> {
    Overflow::check(tree.weights.iter().chain(beside.weights()))?;
    let left = left_one_by_one(tree).zip(&tree.weights);
    Ok(left.map(|(left, weight)| weight.minus(&left.plus_fitting(beside).value())).collect())
}

/// The normal form of what each first move leaves, one after the other. O(n² log n).
pub(crate) fn left_one_by_one<W: Scalar>(tree: &Tree<W>) -> impl Iterator<Item = NormalForm<W>> {
    (0..tree.weights.len()).map(|vertex| left_after(tree, vertex))
}

/// The normal form of what a first move leaves. O(n log n).
pub(super) fn left_after<W: Scalar>(tree: &Tree<W>, vertex: usize) -> NormalForm<W> {
    NormalForm::from_fitting_forest(&left_by(tree, vertex as u32))
}

/// The rooted forest after a vertex is taken; the numbers of later vertices decrease by one.
fn left_by<W: Scalar>(tree: &Tree<W>, taken: u32) -> Forest<W> {
    let mut weights = tree.weights.clone();
    weights.remove(taken as usize);
    let mut parents = tree.shape.hung_by(taken);
    parents.remove(taken as usize);
    for parent in &mut parents {
        *parent = parent.filter(|&parent| parent != taken);
        *parent = parent.map(|parent| if parent > taken { parent - 1 } else { parent });
    }
    Forest::new(weights, parents).expect("a tree without one vertex is a forest")
}

/// More leaves than this at one vertex are sorted before they are taken.
const MANY: usize = 16;

/// A list of weights for each vertex.
struct Lists<W> {
    weights: Vec<W>,
    ranges: Vec<Range<usize>>,
}

impl<W: Scalar> Lists<W> {
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

/// The tree hung by the vertex with the most neighbours, with all upward messages.
struct Hung<'t, W> {
    tree: &'t Tree<W>,
    root: u32,
    parents: Vec<Option<u32>>,
    /// The heavy child of each vertex that has children.
    heavy: Vec<Option<u32>>,
    /// The weights of the message from each light child to its parent (and from the root).
    messages: Lists<W>,
    /// The weights by which the message from a vertex differs from the messages into it from below.
    changes: Lists<W>,
    /// The ev of the messages into each vertex from below.
    ev_below: Vec<W>,
    /// The ev of the message from each vertex.
    ev_message: Vec<W>,
}

/// The tree as seen from the current vertex.
#[derive(Clone)]
struct View<W> {
    /// All messages into the vertex, and everything beside the tree.
    list: ColouredTreap<W>,
    /// The ev of the message from outside and of everything beside the tree.
    ev: W,
}

impl<'t, W: Scalar> Hung<'t, W> {
    fn new(tree: &'t Tree<W>) -> Self {
        let neighbours = |&vertex: &u32| tree.shape.neighbours(vertex).len();
        let root = (0..tree.shape.vertices() as u32).max_by_key(neighbours).unwrap_or(0);
        let parents = tree.shape.hung_by(root);
        let forest = Forest::new(tree.weights.clone(), parents.clone());
        let forest = forest.expect("a tree hung up is a forest");
        let vertices = tree.weights.len();
        let mut hung = Self {
            tree,
            root,
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

    /// Stores the message from a vertex.
    fn note(&mut self, vertex: u32, pushed: &Pushed<'_, W>) {
        let at = vertex as usize;
        self.changes.set(vertex, pushed.became().into_iter().chain(pushed.lost_weights()));
        self.ev_message[at] = self.ev_below[at].plus(&pushed.ev);
        if let Some(parent) = self.parents[at] {
            self.ev_below[parent as usize].add(&self.ev_message[at]);
            if self.heavy[parent as usize] == Some(vertex) {
                return;
            }
        }
        self.messages.set(vertex, pushed.free().map(|(_, weight)| weight));
    }

    /// The light children of a vertex.
    fn light(&self, vertex: u32) -> impl Iterator<Item = u32> {
        let (parent, heavy) = (self.parents[vertex as usize], self.heavy[vertex as usize]);
        let neighbours = self.tree.shape.neighbours(vertex).iter().copied();
        neighbours.filter(move |&other| Some(other) != parent && Some(other) != heavy)
    }

    /// All messages into the root, and everything beside the tree.
    fn weights_at_root(&self, beside: &NormalForm<W>) -> Vec<(W, Colours)> {
        let coloured = |weights: &'_ [W], colours| {
            weights.iter().map(|weight| (weight.clone(), colours)).collect::<Vec<_>>()
        };
        let weights = [
            coloured(beside.free(), Colours::BESIDE),
            coloured(self.messages.of(self.root), Colours::INSIDE),
            coloured(self.changes.of(self.root), Colours::INSIDE),
        ];
        falling(weights.concat())
    }

    /// Returns whether a vertex other than the root has no children.
    fn is_leaf(&self, vertex: u32) -> bool {
        self.heavy[vertex as usize].is_none()
    }

    /// Replaces the weights of the leaves below a vertex by their outcomes; `left` is the value after one of a weight is
    /// taken.
    fn take_leaves(&self, at: u32, outcomes: &mut [W], left: impl Fn(&W) -> W) {
        let weights = &self.tree.weights;
        let mut take = |leaf: u32| {
            let weight = &weights[leaf as usize];
            outcomes[leaf as usize] = weight.minus(&left(weight));
        };
        let leaves = || {
            let children = self.light(at).chain(self.heavy[at as usize]);
            children.filter(|&child| self.is_leaf(child))
        };
        if leaves().nth(MANY).is_none() {
            return leaves().for_each(take);
        }
        // Neighbours in the order of their weights are found on nearly the same way through the list.
        let mut many: Vec<(&W, u32)> =
            leaves().map(|leaf| (&weights[leaf as usize], leaf)).collect();
        sort::falling_numbered(&mut many);
        many.into_iter().for_each(|(_, leaf)| take(leaf));
    }

    /// Walks from the root down all branches, replacing weights by outcomes.
    fn walk_from_root(&self, beside: &NormalForm<W>, outcomes: &mut [W]) {
        let (root, weights) = (self.root, self.weights_at_root(beside));
        let ev = beside.ev().plus(&self.ev_below[root as usize]);
        // The list of the root is not a copy of another one, and most leaves may be there.
        let taken = LeavesTaken::new(&weights, &self.tree.weights[root as usize]);
        outcomes[root as usize] = outcomes[root as usize].minus(&taken.value(&ev));
        self.take_leaves(root, outcomes, |leaf| taken.value_without(leaf, &ev));
        drop(taken);
        if self.heavy[root as usize].is_some_and(|child| !self.is_leaf(child)) {
            let list = ColouredTreap::of_falling(weights);
            self.walk_on(root, View { list, ev: beside.ev().clone() }, outcomes);
        }
    }

    /// Walks from a vertex whose own outcome and those of its leaves are known down its heavy path and all branches.
    fn walk_on(&self, mut at: u32, mut view: View<W>, outcomes: &mut [W]) {
        loop {
            for child in self.light(at).filter(|&child| !self.is_leaf(child)) {
                let view = self.view_from_light(at, child, view.clone());
                self.take(child, &view, outcomes);
                self.walk_on(child, view, outcomes);
            }
            let heavy = self.heavy[at as usize].filter(|&child| !self.is_leaf(child));
            let Some(child) = heavy else { return };
            for other in self.light(at) {
                view.toggle(self.messages.of(other), Colours::TREE);
            }
            self.step(at, child, &mut view);
            self.take(child, &view, outcomes);
            at = child;
        }
    }

    /// Replaces the weights of a vertex and of the leaves below it by their outcomes.
    fn take(&self, at: u32, view: &View<W>, outcomes: &mut [W]) {
        let ev = view.ev.plus(&self.ev_below[at as usize]);
        outcomes[at as usize] = outcomes[at as usize].minus(&view.list.value(&ev));
        let weight = &self.tree.weights[at as usize];
        // Once a leaf is taken, its weight is not in the list, where it was a message of its own.
        self.take_leaves(at, outcomes, |leaf| view.list.value_pushed(weight, Some(leaf), &ev));
    }

    /// The view from a light child, given the view from its parent.
    fn view_from_light(&self, at: u32, child: u32, mut view: View<W>) -> View<W> {
        view.list.turn_inside_out();
        view.toggle(self.messages.of(child), Colours::TREE);
        self.step(at, child, &mut view);
        view
    }

    /// Steps down to a child whose message is all that is inside.
    fn step(&self, at: u32, child: u32, view: &mut View<W>) {
        let siblings = self.ev_below[at as usize].minus(&self.ev_message[child as usize]);
        let more = view.list.push_outside(&self.tree.weights[at as usize]);
        view.ev = view.ev.plus(&siblings).plus(&more);
        view.toggle(self.changes.of(child), Colours::INSIDE);
    }
}

impl<W: Scalar> View<W> {
    /// Toggles each weight in some colours.
    fn toggle(&mut self, weights: &[W], colours: Colours) {
        for weight in weights {
            self.list.toggle(weight, colours);
        }
    }
}

/// The child of each vertex with the most vertices in its subtree; the first one in a tie.
fn heavy_children<W: Scalar>(forest: &Forest<W>) -> Vec<Option<u32>> {
    let mut sizes = vec![1_u32; forest.weights().len()];
    let mut heavy: Vec<Option<u32>> = vec![None; sizes.len()];
    for &vertex in forest.shape().upwards() {
        let Some(parent) = forest.shape().parents()[vertex as usize] else { continue };
        let size = sizes[vertex as usize];
        sizes[parent as usize] += size;
        let best = &mut heavy[parent as usize];
        if best.is_none_or(|best| sizes[best as usize] < size) {
            *best = Some(vertex);
        }
    }
    heavy
}
