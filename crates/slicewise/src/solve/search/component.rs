//! [`Component`]: a component of a position that resists reduction, and its moves.

use std::hash::{Hash, Hasher};
use std::sync::{Arc, OnceLock};

use super::bit_graph::BitGraph;
use super::bits::Bits;
use super::canonical;
use super::effort::{Effort, Stopped, unstopped};
use super::enabled::Enabled;
use super::estimate::Estimate;
use super::key::key_of;
use super::reduce::ReducedSum;
use super::walk::Walk;
use crate::board::WalkStep;
use crate::number::Scalar;
use crate::sort;

/// A component of a position, known by its shape. Its key and parity are computed once, and so is
/// its estimate.
#[derive(Debug)]
pub(crate) struct Component<W, const N: usize> {
    /// What it is. A large graph that a move leaves is made again when it is asked for: of hundreds of moves, one or two are
    /// searched.
    kind: OnceLock<ComponentKind<W, N>>,
    /// The move that leaves it, if it may have to be made again.
    source: Option<Source<W, N>>,
    /// The number of vertices; a menu or a game has none.
    pub(crate) vertices: usize,
    /// Stands for its shape: the order of the components of a position is that of their keys.
    pub(super) key: u128,
    /// Whether an odd number of turns is left in it; `None` if that depends on the play.
    pub(crate) odd: Option<bool>,
    /// Whether it is a tree of the grab rule where nothing is anchored or even and nobody passes: its own inverse.
    pub(super) is_plain_tree: bool,
    /// Made when it is asked for: most components are met again, and then the first one's serves.
    estimate: OnceLock<Estimate<W>>,
}

/// The graph that is the `index`-th component of what the move at `place` leaves of another.
#[derive(Debug)]
struct Source<W, const N: usize> {
    before: Arc<Component<W, N>>,
    place: usize,
    index: usize,
}

/// The kinds of components.
#[derive(Debug, Hash)]
pub(crate) enum ComponentKind<W, const N: usize> {
    /// A connected graph.
    Graph(BitGraph<W, N>),
    /// A menu: the score of each choice, and the sum after it.
    Menu(Vec<(W, ReducedSum<W, N>)>),
    /// A game, and the node it is at.
    Walk(Arc<Walk<W>>, u32),
}

impl<W, const N: usize> PartialEq for Component<W, N> {
    fn eq(&self, other: &Self) -> bool {
        self.key == other.key
    }
}

impl<W, const N: usize> Eq for Component<W, N> {}

impl<W, const N: usize> Hash for Component<W, N> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.key.hash(state);
    }
}

/// A move in a component.
#[derive(Debug)]
pub(crate) struct LocalMove<W, const N: usize> {
    /// The place of the vertex that it takes, if it does.
    pub(crate) place: Option<usize>,
    /// The score of the move.
    pub(crate) gain: W,
    /// Whether the same player moves again.
    pub(crate) again: bool,
    /// The least weight of a free vertex that makes the move not worth trying: it outweighs the taken
    /// vertex and all that this can open. `None` if no free vertex is known to do so.
    pub(crate) cap: Option<W>,
    /// The sum that replaces the component after the move.
    pub(crate) rest: ReducedSum<W, N>,
}

impl<W: Scalar, const N: usize> Component<W, N> {
    fn new(kind: ComponentKind<W, N>) -> Arc<Self> {
        Self::made(kind, false)
    }

    fn made(kind: ComponentKind<W, N>, is_plain_tree: bool) -> Arc<Self> {
        Arc::new(Self {
            key: key_of(&kind),
            odd: kind.is_odd(),
            vertices: kind.vertices(),
            is_plain_tree,
            estimate: OnceLock::new(),
            source: None,
            kind: OnceLock::from(kind),
        })
    }

    /// Builds a component of a graph.
    pub(crate) fn graph(
        graph: &BitGraph<W, N>,
        component: Bits<N>,
        enabled: &Enabled,
        effort: &mut Effort<'_>,
    ) -> Result<Arc<Self>, Stopped> {
        effort.spend(component.len() * component.len())?;
        let graph = if enabled.reductions.relabel {
            graph.picked(&canonical::order(graph, component))
        } else {
            let mut alone = graph.clone();
            (graph.left - component).iter().for_each(|place| alone.drop(place));
            alone
        };
        let is_plain_tree = graph.is_plain_tree(enabled);
        Ok(Self::made(ComponentKind::Graph(graph), is_plain_tree))
    }

    /// Builds a menu from each choice's score and the sum after it.
    pub(crate) fn menu(choices: Vec<(W, ReducedSum<W, N>)>) -> Arc<Self> {
        Self::new(ComponentKind::Menu(choices))
    }

    /// Builds a game at a node; `None` if it has ended there.
    pub(crate) fn walk(walk: &Arc<Walk<W>>, node: u32) -> Option<Arc<Self>> {
        (!walk.has_ended(node)).then(|| Self::new(ComponentKind::Walk(Arc::clone(walk), node)))
    }

    /// Returns the bounds of the component that need no search.
    #[inline]
    pub(crate) fn estimate(&self, enabled: &Enabled) -> &Estimate<W> {
        if self.estimate.get().is_none() {
            unstopped(|effort| self.prepare(enabled, effort));
        }
        self.estimate.get_or_init(|| unreachable!("it has been set"))
    }

    /// Finds the bounds of the component that need no search, unless they are known.
    pub(crate) fn prepare(
        &self,
        enabled: &Enabled,
        effort: &mut Effort<'_>,
    ) -> Result<(), Stopped> {
        // Made outside the lock: to make it twice takes less time than to wait for another thread.
        if self.estimate.get().is_none() {
            let estimate = Estimate::of(self.kind(enabled, effort)?, enabled, effort)?;
            let _ = self.estimate.set(estimate);
        }
        Ok(())
    }

    /// Returns the component, which is the `index`-th of what a move leaves of a large graph, without its own graph.
    pub(super) fn without_graph(
        &self,
        before: &Arc<Self>,
        place: usize,
        index: usize,
    ) -> Arc<Self> {
        Arc::new(Self {
            kind: OnceLock::new(),
            source: Some(Source { before: Arc::clone(before), place, index }),
            estimate: self.estimate.clone(),
            ..*self
        })
    }

    /// Returns what the component is.
    fn kind(
        &self,
        enabled: &Enabled,
        effort: &mut Effort<'_>,
    ) -> Result<&ComponentKind<W, N>, Stopped> {
        if let (None, Some(Source { before, place, index })) = (self.kind.get(), &self.source)
            && let ComponentKind::Graph(graph) = before.kind(enabled, effort)?
        {
            let mut components = after(graph, *place, enabled, effort)?.components;
            let made = Arc::into_inner(components.swap_remove(*index));
            let _ = made.and_then(|made| made.kind.into_inner()).map(|kind| self.kind.set(kind));
        }
        Ok(self.kind.get().expect("it is known or was made"))
    }

    /// Returns the moves, without those that another beats in every context.
    pub(crate) fn moves(
        &self,
        enabled: &Enabled,
        effort: &mut Effort<'_>,
    ) -> Result<Vec<LocalMove<W, N>>, Stopped> {
        let moves = match self.kind(enabled, effort)? {
            ComponentKind::Graph(graph) => graph_moves(graph, enabled, effort)?,
            ComponentKind::Menu(choices) => {
                let local = |(gain, rest): &(W, ReducedSum<W, N>)| LocalMove {
                    place: None,
                    gain: gain.clone(),
                    again: false,
                    cap: None,
                    rest: rest.clone(),
                };
                choices.iter().map(local).collect()
            }
            ComponentKind::Walk(walk, node) => {
                let local = |WalkStep { to, score, .. }: WalkStep<W>| LocalMove {
                    place: None,
                    gain: score,
                    again: false,
                    cap: None,
                    rest: ReducedSum {
                        components: Self::walk(walk, to).into_iter().collect(),
                        ..ReducedSum::default()
                    },
                };
                walk.steps(*node).map(local).collect()
            }
        };
        if enabled.reductions.dominate && enabled.cancel() {
            Ok(undominated(moves, enabled))
        } else {
            Ok(moves)
        }
    }
}

impl<W: Scalar, const N: usize> Component<W, N> {
    /// Returns about how many bytes it takes.
    pub(super) fn footprint(&self) -> usize {
        let kind = match self.kind.get() {
            Some(ComponentKind::Graph(graph)) => {
                graph.weights.len() * (size_of::<W>() + size_of::<Bits<N>>())
            }
            Some(ComponentKind::Menu(choices)) => choices.len() * 64,
            Some(ComponentKind::Walk(..)) | None => 0,
        };
        let near = self.estimate.get().and_then(|estimate| estimate.near.as_ref());
        let near = near.map_or(0, |near| near.free.len() * size_of::<W>());
        size_of::<Self>() + kind + near + 48
    }
}

impl<W: Scalar, const N: usize> ComponentKind<W, N> {
    fn vertices(&self) -> usize {
        match self {
            Self::Graph(graph) => graph.left.len(),
            Self::Menu(_) | Self::Walk(..) => 0,
        }
    }

    fn is_odd(&self) -> Option<bool> {
        match self {
            Self::Graph(graph) => Some((graph.left - graph.even).len() % 2 == 1),
            Self::Menu(choices) => {
                let mut parities = choices.iter().map(|(_, rest)| rest.is_odd());
                let first = parities.next()??;
                parities.all(|parity| parity == Some(first)).then_some(!first)
            }
            Self::Walk(walk, node) => walk.is_odd(*node),
        }
    }
}

/// Sorts components by their keys.
pub(super) fn sort<W: Scalar, const N: usize>(components: &mut [Arc<Component<W, N>>]) {
    sort::stable(components, |one, other| one.key.cmp(&other.key));
}

fn graph_moves<W: Scalar, const N: usize>(
    graph: &BitGraph<W, N>,
    enabled: &Enabled,
    effort: &mut Effort<'_>,
) -> Result<Vec<LocalMove<W, N>>, Stopped> {
    let grabbing_tree = enabled.grabbed()
        && enabled.reductions.split
        && graph.even.is_empty()
        && graph.is_grabbing_tree(graph.left);
    let closed = graph.left - graph.available;
    let local = |place: usize| {
        let opens = match enabled.shared() {
            true if graph.available.contains(place) && enabled.reductions.split => {
                Some(graph.spread(Bits::one(place), closed))
            }
            false if grabbing_tree => Some(graph.left),
            _ => None,
        };
        let opens = opens.filter(|opens| !opens.meets(graph.even));
        Ok(LocalMove {
            place: Some(place),
            gain: graph.weights[place].clone(),
            again: graph.even.contains(place),
            cap: opens.and_then(|opens| graph.heaviest(opens).cloned()),
            rest: after(graph, place, enabled, effort)?,
        })
    };
    graph.legal(enabled.rules.taking).iter().map(local).collect()
}

/// Returns the remaining graph after the vertex at a place is taken.
fn after<W: Scalar, const N: usize>(
    graph: &BitGraph<W, N>,
    place: usize,
    enabled: &Enabled,
    effort: &mut Effort<'_>,
) -> Result<ReducedSum<W, N>, Stopped> {
    let mut after = graph.clone();
    after.take(place);
    ReducedSum::of(after, enabled, effort)
}

/// Removes the moves that another beats in every context (metric domination, Brown & Brown, section 1).
/// Of two moves that leave the same components, one beats the other if it scores more by at least the
/// distance of their free weights and evs. Where worthless vertices cannot be forgotten, the numbers of
/// free weights must have the same parity.
fn undominated<W: Scalar, const N: usize>(
    mut moves: Vec<LocalMove<W, N>>,
    enabled: &Enabled,
) -> Vec<LocalMove<W, N>> {
    sort::stable(&mut moves, |one, other| other.gain.cmp(&one.gain));
    let mut kept: Vec<LocalMove<W, N>> = Vec::with_capacity(moves.len());
    for local in moves {
        if !kept.iter().any(|other| beats(other, &local, enabled)) {
            kept.push(local);
        }
    }
    kept
}

fn beats<W: Scalar, const N: usize>(
    one: &LocalMove<W, N>,
    other: &LocalMove<W, N>,
    enabled: &Enabled,
) -> bool {
    let lead = one.gain.minus(&other.gain);
    if one.again != other.again
        || lead < W::default()
        || one.rest.components != other.rest.components
    {
        return false;
    }
    let (ours, theirs) = (&one.rest.ev, &other.rest.ev);
    let mut apart = if ours > theirs { ours.minus(theirs) } else { theirs.minus(ours) };
    let mut both = [&one.rest.free[..], &other.rest.free[..]].concat();
    if both.len() % 2 == 1 && !enabled.forget() {
        return false;
    }
    sort::falling(&mut both);
    for pair in both.chunks(2) {
        apart.add(&pair[0]);
        apart = apart.minus(pair.get(1).unwrap_or(&W::default()));
    }
    apart <= lead
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use crate::ask::Reductions;
    use crate::board::{Passing, Rules, Taking};

    pub(in super::super) fn path(vertices: usize) -> Arc<Component<i64, 2>> {
        let beside =
            |at: usize| [at.wrapping_sub(1), at + 1].into_iter().filter(|&it| it < vertices);
        Component::new(ComponentKind::Graph(BitGraph {
            weights: (0..vertices as i64).collect(),
            links: (0..vertices).map(|at| beside(at).collect()).collect(),
            left: Bits::first(vertices),
            available: Bits::EMPTY,
            anchored: Bits::EMPTY,
            even: Bits::EMPTY,
        }))
    }

    #[test]
    fn components_of_one_shape_are_equal() {
        assert_eq!(path(5), path(5));
        assert_ne!(path(5), path(6));
    }

    #[test]
    fn a_graph_that_is_made_again_is_the_same() {
        let reductions = Reductions { subsets: false, ..Reductions::ALL };
        for taking in Taking::ALL {
            let rules = Rules { taking, passing: Passing::Never };
            let enabled = Enabled { rules, reductions, one_parity: true };
            let before = path(100);
            let ComponentKind::Graph(graph) = before.kind.get().expect("it is known") else {
                return;
            };
            let mut graph = graph.clone();
            (0..90).for_each(|at| graph.join(at, at + 10));
            let before = Component::new(ComponentKind::Graph(graph));
            let moves = unstopped(|effort| before.moves(&enabled, effort));
            assert!(moves.len() > 50, "{taking:?}");
            for LocalMove { place, rest, .. } in moves {
                for (index, left) in rest.components.iter().enumerate() {
                    let thin = left.without_graph(&before, place.expect("a vertex"), index);
                    assert_eq!(
                        (thin.key, thin.vertices, thin.odd),
                        (left.key, left.vertices, left.odd)
                    );
                    assert!(thin.kind.get().is_none() && thin.footprint() < left.footprint());
                    let key = unstopped(|effort| Ok(key_of(thin.kind(&enabled, effort)?)));
                    assert_eq!(key, left.key, "{taking:?} {place:?}");
                }
            }
        }
    }

    #[test]
    fn a_footprint_counts_vertices_and_choices() {
        let vertex = size_of::<i64>() + size_of::<Bits<2>>();
        assert!(path(100).footprint() >= 100 * vertex);
        type Choice = (i64, ReducedSum<i64, 2>);
        let choices: Vec<Choice> = vec![(1, ReducedSum::default()); 1000];
        assert!(Component::menu(choices).footprint() >= 1000 * size_of::<Choice>());
    }
}
