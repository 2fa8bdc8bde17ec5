//! [`GrabForm`]: positions of a connected graph under the grab rule, where nothing is anchored and nobody
//! passes.
//!
//! What is left of the graph is connected, and every move removes edges of cycles until none is left. So a
//! position is a set of vertices at first, as in the [`SubsetForm`], and a subtree from some move on, as in
//! the [`TreeForm`]: there are bounds and reductions of trees that do not hold on other graphs.

use super::bits::Bits;
use super::cache::Budget;
use super::effort::{Effort, Stopped};
use super::enabled::Enabled;
use super::form::{Bound, Child, Form, Moves, Origin};
use super::hash::hash_of;
use super::lower;
use super::set_table::SetTable;
use super::subset_form::{LARGE, Subset, SubsetForm};
use super::table::{AtHand, Table};
use super::tree_form::{Subtree, TreeForm};
use crate::Interval;
use crate::board::{Field, GraphPosition, Passing, Taking};
use crate::number::Scalar;

/// The form whose positions are the connected subsets of one board's vertices, at most 64·N.
pub(super) struct GrabForm<W, const N: usize> {
    trees: TreeForm<W, N>,
}

/// What is left of a connected board.
#[derive(Clone, Debug)]
pub(super) enum Connected<W, const N: usize> {
    /// A graph with a cycle, and the number of its edges.
    Cyclic(Subset<N>, usize),
    Tree(Box<Subtree<W, N>>),
}

impl<W, const N: usize> Connected<W, N> {
    /// Returns what is left, as a set.
    fn subset(&self) -> &Subset<N> {
        match self {
            Self::Cyclic(subset, _) => subset,
            Self::Tree(tree) => tree.subset(),
        }
    }
}

impl<W: Scalar, const N: usize> Form for GrabForm<W, N> {
    type Number = W;
    type Table = SetTable<W, N>;
    type Node = Connected<W, N>;
    type View<'n> = &'n Connected<W, N>;
    type Step = Connected<W, N>;
    type Common = ();
    type Scratch = ();

    fn lower(
        &self,
        board: &GraphPosition<W>,
        effort: &mut Effort<'_>,
    ) -> Result<(Connected<W, N>, W), Stopped> {
        let (subset, shift) = self.board().lower(board, effort)?;
        let edges = self.board().edges(subset.places);
        let node = match edges < subset.places.len().max(1) {
            true => Connected::Tree(self.trees.subtree(subset).into()),
            false => Connected::Cyclic(subset, edges),
        };
        Ok((node, shift))
    }

    fn table(&self, budget: Budget) -> Self::Table {
        self.board().table(budget)
    }

    fn view<'n>(&self, node: &'n Connected<W, N>) -> &'n Connected<W, N> {
        node
    }

    fn key<'k>(&self, node: &'k &Connected<W, N>) -> &'k Subset<N> {
        node.subset()
    }

    fn estimate(&self, node: &&Connected<W, N>) -> Interval<W> {
        match node {
            Connected::Cyclic(subset, _) => self.board().estimate(subset),
            Connected::Tree(tree) => self.trees.estimate(tree),
        }
    }

    fn sharpen(&self, child: &mut Child<Connected<W, N>, W>) {
        if let Some(Connected::Tree(after)) = &child.after
            && self.enabled().reductions.bound
            && !child.rest.is_exact()
        {
            let lowered = self.trees.lowered(after);
            child.narrow(&lowered);
        }
    }

    fn scratch(&self) {}

    fn moves(
        &self,
        node: &&Connected<W, N>,
        (): &mut (),
        _: &mut Effort<'_>,
    ) -> Result<Moves<Self>, Stopped> {
        let children = match node {
            Connected::Tree(tree) => {
                let children = self.trees.children(tree).into_iter();
                children.map(|child| child.map(|tree| Connected::Tree(tree.into()))).collect()
            }
            Connected::Cyclic(subset, edges) => self.cyclic_children(*subset, *edges),
        };
        Ok(Moves { children, common: () })
    }

    fn find(
        &self,
        table: &Self::Table,
        _: Origin<'_, '_, Self>,
        after: &Connected<W, N>,
        at_hand: &mut AtHand<'_, Self::Table>,
    ) -> Option<Interval<W>> {
        table.find(after.subset(), at_hand)
    }

    fn after<'s>(
        &self,
        _: Origin<'s, '_, Self>,
        after: &'s Connected<W, N>,
    ) -> &'s Connected<W, N> {
        after
    }

    fn sign(after: &Connected<W, N>) -> u64 {
        hash_of(after.subset())
    }

    fn bound(&self, node: &Connected<W, N>) -> Option<Bound<W>> {
        match node {
            Connected::Cyclic(..) => None,
            Connected::Tree(tree) => self.trees.bound(tree),
        }
    }

    fn worth_a_mark(node: &Connected<W, N>) -> u64 {
        match node {
            Connected::Cyclic(..) => LARGE,
            Connected::Tree(_) => 0,
        }
    }

    fn is_conjectural(&self) -> bool {
        self.trees.is_conjectural()
    }

    fn bytes(&self) -> usize {
        0
    }
}

impl<W: Scalar, const N: usize> GrabForm<W, N> {
    /// Prepares a search of a connected graph, or returns `None` for other boards and rules. A graph of more
    /// than 64 vertices must be a tree.
    pub(super) fn new(
        field: &Field<W>,
        enabled: &Enabled,
        effort: &mut Effort<'_>,
    ) -> Result<Option<Self>, Stopped> {
        let fits = enabled.rules.taking == Taking::Grab && enabled.rules.passing == Passing::Never;
        let board = fits.then(|| SubsetForm::of_field(field, enabled)).flatten();
        let Some(board) = board else { return Ok(None) };
        let resists = board.is_tree() || N == 1 && board.resists(field, effort)?;
        let connected = resists && board.is_plain() && board.is_connected(board.all());
        Ok(connected.then(|| Self { trees: TreeForm::new(board, lower::reach(field)) }))
    }

    /// Returns the form of sets, whose positions these are.
    pub(super) fn board(&self) -> &SubsetForm<W, N> {
        self.trees.board()
    }

    fn enabled(&self) -> &Enabled {
        self.board().enabled()
    }

    /// Returns the moves of a graph with a cycle.
    fn cyclic_children(&self, at: Subset<N>, edges: usize) -> Vec<Child<Connected<W, N>, W>> {
        let board = self.board();
        let levels = board.levels(at.places);
        let moves = board.grabbed(at.places);
        let mut children = Vec::with_capacity(moves.len());
        for place in moves.iter() {
            let after = Subset { places: at.places - Bits::one(place), passed: false };
            let edges = edges - (board.links[place] & at.places).len();
            let gain = board.weights[place].clone();
            let rest = board.bounded(&after, &levels.without(&gain));
            let child = Child::new(Connected::Cyclic(after, edges), gain, false, rest);
            children.push(match edges < after.places.len() {
                true => self.tree_child(after, child),
                false => child,
            });
        }
        children
    }

    /// Returns a move that leaves a tree.
    fn tree_child(
        &self,
        after: Subset<N>,
        child: Child<Connected<W, N>, W>,
    ) -> Child<Connected<W, N>, W> {
        let mut tree = self.trees.subtree(after);
        let forced = self.trees.settle(&mut tree);
        let rest = self.trees.near(&tree);
        let gain = child.gain.minus(&forced.gain);
        // (Among moves that leave cycles, it is tried as if it did so.)
        let promise = child.promise;
        Child { promise, ..Child::new(Connected::Tree(tree.into()), gain, forced.odd, rest) }
    }
}
