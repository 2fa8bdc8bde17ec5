//! [`Sets`]: positions as sets of vertices, for boards that resist reduction.
//!
//! Under the grab rule, reductions seldom apply. There a position is a word or two of 64 bits, and a search
//! that does little at each position gets further.
//!
//! If a graph is connected, nothing is anchored and nobody passes, the remaining graph stays connected, and every
//! move removes edges of cycles until no cycle is left. So a position is a set of vertices at first, and a subtree
//! after some move ([`Subtrees`]): some bounds and reductions of trees do not hold on other graphs.

use super::bits::Bits;
use super::effort::{Effort, Stopped};
use super::enabled::Enabled;
use super::encode;
use super::form::{Bound, Child, Form, Moves, Origin};
use super::set_board::SetBoard;
use super::subset::Subset;
use super::subtrees::{Subtree, Subtrees};
use crate::Interval;
use crate::board::{Field, GraphPosition};
use crate::number::Scalar;

/// The form whose positions are the subsets of one board's vertices, at most 64·N.
pub(super) struct Sets<W, const N: usize> {
    trees: Subtrees<W, N>,
    /// Whether the remaining graph is searched as a subtree once it is a tree.
    has_trees: bool,
}

/// The remaining vertices of a board.
#[derive(Clone, Debug)]
pub(super) enum Left<W, const N: usize> {
    /// A set of vertices. If it will be a tree, it has a cycle, and this is the number of its edges.
    Set(Subset<N>, usize),
    Tree(Box<Subtree<W, N>>),
}

/// The fewest positions of a search that is marked as in flight. Sets are searched so fast that the marks of small ones
/// cost more than they save. Without marks, two threads search up to 1.4 times as many sets; with 6, hardly more than if
/// every one had a mark.
const LARGE: u64 = 6;

impl<W, const N: usize> Left<W, N> {
    fn subset(&self) -> &Subset<N> {
        match self {
            Self::Set(subset, _) => subset,
            Self::Tree(tree) => tree.subset(),
        }
    }
}

impl<W: Scalar, const N: usize> Form for Sets<W, N> {
    type Number = W;
    type Node = Left<W, N>;
    type View<'n> = &'n Left<W, N>;
    type Step = Left<W, N>;
    type Common = ();
    type Scratch = ();

    fn enabled(&self) -> &Enabled {
        self.board().enabled()
    }

    fn name(&self) -> String {
        format!("sets of vertices of the board {:08x}", self.board().fingerprint())
    }

    fn size_of(node: &Left<W, N>) -> String {
        let kind = if matches!(node, Left::Tree(_)) { "a tree" } else { "a set" };
        format!("{kind} of {} vertices", node.subset().places.len())
    }

    fn is_key(&self, key: u128) -> bool {
        let all = self.board().all();
        Subset::of_key(key).is_some_and(|set| (set.places - all).is_empty())
    }

    fn encode(
        &self,
        board: &GraphPosition<W>,
        _: &mut Effort<'_>,
    ) -> Result<(Left<W, N>, W), Stopped> {
        let subset = self.board().subset(board);
        let edges = self.board().edges(subset.places);
        let left = match self.has_trees && edges < subset.places.len().max(1) {
            true => Left::Tree(self.trees.subtree(subset).into()),
            false => Left::Set(subset, edges),
        };
        Ok((left, W::default()))
    }

    fn view<'n>(&self, left: &'n Left<W, N>) -> &'n Left<W, N> {
        left
    }

    fn key(left: &&Left<W, N>) -> u128 {
        left.subset().key()
    }

    fn estimate(&self, left: &&Left<W, N>) -> Interval<W> {
        match left {
            Left::Set(set, _) => {
                self.board().bounded(set, &self.board().levels(set.places).level())
            }
            Left::Tree(tree) => self.trees.estimate(tree),
        }
    }

    fn sharpen(&self, child: &mut Child<Left<W, N>, W>) {
        if let Some(Left::Tree(after)) = &child.after
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
        left: &&Left<W, N>,
        (): &mut (),
        _: &mut Effort<'_>,
    ) -> Result<Moves<Self>, Stopped> {
        let children = match left {
            Left::Tree(tree) => {
                let children = self.trees.children(tree).into_iter();
                children.map(|child| child.map(|tree| Left::Tree(tree.into()))).collect()
            }
            Left::Set(set, edges) => self.children(*set, *edges),
        };
        Ok(Moves { children, common: () })
    }

    fn key_after(after: &Left<W, N>) -> u128 {
        after.subset().key()
    }

    fn after<'s>(&self, _: Origin<'s, '_, Self>, after: &'s Left<W, N>) -> &'s Left<W, N> {
        after
    }

    fn bound(&self, left: &Left<W, N>) -> Option<Bound<W>> {
        match left {
            Left::Set(..) => None,
            Left::Tree(tree) => self.trees.bound(tree),
        }
    }

    fn min_marked_size(after: &Left<W, N>) -> u64 {
        match after {
            Left::Set(..) => LARGE,
            Left::Tree(_) => 0,
        }
    }

    fn is_conjectural(&self) -> bool {
        self.trees.is_conjectural()
    }
}

impl<W: Scalar, const N: usize> Sets<W, N> {
    /// Prepares a search by sets, or returns `None` where sums are better: where sets are not possible or not wanted, or the
    /// reductions take off a third of the board at once. A graph of more than 64 vertices must be a tree of the grab rule.
    pub(super) fn new(
        field: &Field<W>,
        enabled: &Enabled,
        effort: &mut Effort<'_>,
    ) -> Result<Option<Self>, Stopped> {
        let Some(board) = SetBoard::<W, N>::of_field(field, enabled) else { return Ok(None) };
        let has_trees =
            enabled.grabbed_without_passes() && board.is_plain() && board.is_connected(board.all());
        let is_better = has_trees && board.is_tree() || N == 1 && board.resists(field, effort)?;
        let trees = Subtrees::new(board, encode::reach(field));
        Ok(is_better.then_some(Self { trees, has_trees }))
    }

    fn board(&self) -> &SetBoard<W, N> {
        self.trees.board()
    }

    /// Returns the moves from a set that is not a tree, or is not searched as one.
    fn children(&self, at: Subset<N>, edges: usize) -> Vec<Child<Left<W, N>, W>> {
        let board = self.board();
        let levels = board.levels(at.places);
        let moves = board.worth_taking(at.places);
        let mut children = Vec::with_capacity(moves.len() + 1);
        for place in moves.iter() {
            let after = Subset { places: at.places - Bits::one(place), passed: false };
            let (gain, again) = (board.weights[place].clone(), board.even.contains(place));
            let rest = board.bounded(&after, &levels.without(&gain));
            let mut left = edges;
            if self.has_trees {
                left -= (board.links[place] & at.places).len();
            }
            let child = Child::new(Left::Set(after, left), gain, again, rest);
            children.push(match self.has_trees && left < after.places.len() {
                true => self.tree_child(after, child),
                false => child,
            });
        }
        if board.may_pass(at) {
            children.push(match self.enabled().rules.passing.ends_on_two() {
                true => Child::ending_pass(),
                false => {
                    let after = Left::Set(Subset { passed: true, ..at }, edges);
                    let rest = self.estimate(&&after);
                    Child::new(after, W::default(), false, rest)
                }
            });
        }
        children
    }

    /// Returns a move that leaves a tree.
    fn tree_child(&self, after: Subset<N>, child: Child<Left<W, N>, W>) -> Child<Left<W, N>, W> {
        let mut tree = self.trees.subtree(after);
        let forced = self.trees.take_forced(&mut tree);
        let rest = self.trees.near(&tree);
        let gain = child.gain.minus(&forced.gain);
        // Among moves that leave cycles, it is tried as if it did so.
        let promise = child.promise;
        Child { promise, ..Child::new(Left::Tree(tree.into()), gain, forced.odd, rest) }
    }
}
