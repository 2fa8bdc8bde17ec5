//! [`Event`]: what the reductions report of themselves, for explanations.

use std::sync::Arc;

use crate::board::OrderPart;
use crate::solve::normal_form::NormalForm;
use crate::solve::search::bit_graph::BitGraph;
use crate::solve::search::bits::Bits;
use crate::solve::search::component::Component;

/// A step from a board to a reduced sum. A reduction is reported before it is made.
pub(crate) enum Event<'t, W, const N: usize> {
    /// A component of the board, by places of its graph, is about to be reduced as a graph of its own, whose places are
    /// the indices of this list.
    Graph(&'t [usize]),
    /// An ev is added as a stack, which is no part of the board.
    Ev,
    /// A reduction of the graph.
    Applied(&'t BitGraph<W, N>, Applied<'t, W, N>),
    /// A component of the graph resists.
    Resists(&'t BitGraph<W, N>, Bits<N>, &'t Arc<Component<W, N>>),
    /// A component of the board, by places of its graph, resists as a whole.
    Whole(&'t [usize]),
    /// A component of the board, by places of its graph, is equivalent to its normal form.
    Formed(&'t [usize], &'t NormalForm<W>),
    /// An order is equivalent to its normal form.
    Ordered(&'t OrderPart<W>, &'t NormalForm<W>),
}

/// A reduction of a graph, by places.
pub(crate) enum Applied<'t, W, const N: usize> {
    /// The edges between available vertices are cut.
    Cut,
    /// An isolated vertex, or those of a complete component, are free.
    Free(Bits<N>),
    /// An available vertex is free, and opens its neighbours.
    Detached(usize),
    /// A leaf of a tree of the grab rule is free.
    Leaf(usize),
    /// A vertex and its two neighbours are one vertex, at the place of the first neighbour.
    Condensed(usize, [usize; 2]),
    /// A vertex and the one at the end below it are an ev.
    Fruitless([usize; 2]),
    /// A tree is equivalent to its normal form.
    Rooted(Bits<N>, &'t NormalForm<W>),
    /// The trees that hang below a vertex are one falling path, at the first of their places, beside an ev.
    Pendant(usize, Bits<N>, &'t NormalForm<W>),
}

/// Is called with each event.
pub(crate) type Listener<'l, W, const N: usize> = dyn FnMut(Event<'_, W, N>) + 'l;

/// The listener of a search, which needs no explanation.
pub(crate) fn unheeded<W, const N: usize>(_: Event<'_, W, N>) {}
