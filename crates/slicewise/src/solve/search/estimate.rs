//! [`Estimate`]: the free weights that a component cannot be far from.

use super::bit_graph::BitGraph;
use super::component::ComponentKind;
use super::effort::{Effort, Stopped};
use super::enabled::Enabled;
use super::reduce::{Work, unheeded};
use crate::number::Scalar;
use crate::solve::normal_form::cancel;
use crate::sort;

/// Bounds of a component that need no search: the reach of its scores and, if there are any, free
/// weights that it is near to.
///
/// Changing a weight by d changes a value by at most |d| under any rules (Brown & Brown, Lemma 1.3). So
/// some weights are changed until the component reduces: all are levelled, or those that keep a vertex
/// from detaching or condensing are lowered.
#[derive(Clone, Debug)]
pub(crate) struct Estimate<W> {
    /// The heaviest leaf of a tree of the grab rule where nothing is anchored and nobody passes.
    pub(crate) leaf: Option<W>,
    /// The free weights and their distance; `None` if they bound no better than `reach`.
    pub(crate) near: Option<Near<W>>,
    /// The most that the absolute scores of a play in the component add up to.
    pub(crate) reach: W,
}

/// Free weights for which something else may be exchanged.
#[derive(Clone, Debug, Default)]
pub(crate) struct Near<W> {
    /// Falling.
    pub(crate) free: Vec<W>,
    /// An ev beside them.
    pub(crate) ev: W,
    /// The most that the exchange changes a value.
    pub(crate) error: W,
}

impl<W: Scalar> Estimate<W> {
    pub(crate) fn of<const N: usize>(
        kind: &ComponentKind<W, N>,
        enabled: &Enabled,
        effort: &mut Effort<'_>,
    ) -> Result<Self, Stopped> {
        Ok(match kind {
            ComponentKind::Graph(graph) => Self::of_graph(graph, enabled, effort)?,
            ComponentKind::Menu(choices) => {
                let reach = choices.iter().map(|(score, rest)| {
                    let mut reach = score.abs().plus(&rest.ev);
                    rest.free.iter().for_each(|weight| reach.add(&weight.abs()));
                    rest.components
                        .iter()
                        .for_each(|component| reach.add(&component.estimate(enabled).reach));
                    reach
                });
                Self::of_reach(reach.max().unwrap_or_default())
            }
            ComponentKind::Walk(walk, node) => Self::of_reach(walk.reach(*node)),
        })
    }

    /// Builds an estimate that knows only the reach.
    fn of_reach(reach: W) -> Self {
        Self { leaf: None, near: None, reach }
    }

    fn of_graph<const N: usize>(
        graph: &BitGraph<W, N>,
        enabled: &Enabled,
        effort: &mut Effort<'_>,
    ) -> Result<Self, Stopped> {
        let mut reach = W::default();
        graph.left.iter().for_each(|place| reach.add(&graph.weights[place].abs()));
        let is_tree = graph.is_plain_tree(enabled);
        let leaves = graph.left.iter().filter(|&place| is_tree && graph.is_leaf(place));
        let leaf = leaves.map(|place| &graph.weights[place]).max().cloned();
        if !enabled.reductions.bound || !enabled.reductions.split || !graph.even.is_empty() {
            return Ok(Self { leaf, ..Self::of_reach(reach) });
        }
        let near = if enabled.shared() && !graph.available.is_empty() {
            lowered_shared(graph.clone(), enabled, &reach, effort)?
        } else {
            let near = enabled.rules.taking.always_has_a_move().then(|| levelled(graph, enabled));
            let most = near.as_ref().map_or(&reach, |near| &near.error);
            match is_tree {
                true => lowered_grabbed(graph.clone(), enabled, most, effort)?.or(near),
                false => near,
            }
        };
        Ok(Self { leaf, near: near.filter(|near| near.error < reach), reach })
    }
}

/// Moves every weight to the median. A graph of equal weights in which there is always a legal move is
/// equivalent to that many free vertices.
fn levelled<W: Scalar, const N: usize>(graph: &BitGraph<W, N>, enabled: &Enabled) -> Near<W> {
    let mut weights: Vec<W> = graph.left.iter().map(|at| graph.weights[at].clone()).collect();
    sort::falling(&mut weights);
    let median = weights[(weights.len() - 1) / 2].clone();
    let mut error = W::default();
    weights.iter().for_each(|weight| error.add(&weight.minus(&median).abs()));
    // Equal ones cancel in pairs.
    let count = if enabled.cancel() { weights.len() % 2 } else { weights.len() };
    Near { free: vec![median; count], error, ..Near::default() }
}

/// Detaches the heaviest available vertex until nothing is left, and lowers to it what is heavier in the
/// unavailable regions beside it. A vertex is lowered for good, so that this costs less than lifting
/// vertices to what is beside them. What is left is reduced each time. `None` if it costs `most` or more.
fn lowered_shared<W: Scalar, const N: usize>(
    graph: BitGraph<W, N>,
    enabled: &Enabled,
    most: &W,
    effort: &mut Effort<'_>,
) -> Result<Option<Near<W>>, Stopped> {
    let mut error = W::default();
    let mut listener = unheeded;
    let mut work = Work::new(graph, enabled, &mut listener);
    // Under the share rule, every component of the rest has an available vertex.
    while let Some(place) = work.heaviest_available() {
        error.add(&work.lower_beside(place));
        if error >= *most {
            return Ok(None);
        }
        work.detach(place);
        work.reduce(effort)?;
    }
    Ok(Some(reduced(work, enabled, error)))
}

/// Detaches and condenses in a tree of the grab rule until nothing is left, and lowers the vertices that keep it from that.
/// `None` if it costs `most` or more, or if the reductions that it takes are off.
fn lowered_grabbed<W: Scalar, const N: usize>(
    graph: BitGraph<W, N>,
    enabled: &Enabled,
    most: &W,
    effort: &mut Effort<'_>,
) -> Result<Option<Near<W>>, Stopped> {
    if !(enabled.reductions.detach && enabled.condense()) {
        return Ok(None);
    }
    let mut error = W::default();
    let mut listener = unheeded;
    let mut work = Work::new(graph, enabled, &mut listener);
    loop {
        work.reduce(effort)?;
        let Some(change) = work.lower_above_peaks() else { break };
        error.add(&change);
        if error >= *most {
            return Ok(None);
        }
    }
    Ok(Some(reduced(work, enabled, error)))
}

/// Returns what a graph that is reduced completely is near to, after changes of its weights.
fn reduced<W: Scalar, const N: usize>(
    work: Work<'_, W, N>,
    enabled: &Enabled,
    error: W,
) -> Near<W> {
    let (mut free, ev) = work.into_free();
    sort::falling(&mut free);
    if enabled.cancel() {
        cancel(&mut free);
    }
    let ev = if enabled.rules.passing.ends_on_two() { W::default() } else { ev };
    Near { free, ev, error }
}
