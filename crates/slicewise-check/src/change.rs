//! [`Changing`]: the changes of a position that a certificate lists, each checked by its theorem.
//!
//! The theorems are in the book's chapter on certificates. Each change costs O(vertices + edges).

use super::CheckFault;
use crate::certificate::Change;
use slicewise_core::board::{Graph, GraphPosition, Passing, Rules, Taking, Vertex};
use slicewise_core::number::Scalar;

/// A position that is changed step by step.
///
/// The value of the original position is that of `board` plus `shift`, up to ±`error`: the changes that
/// preserve values leave `error` at 0, and those that alter weights add to it.
#[derive(Clone, Debug)]
pub struct Changing<W> {
    /// The position after the changes made so far.
    pub board: GraphPosition<W>,
    /// The value of the original position minus that of `board`, up to `error`.
    pub shift: W,
    /// A bound on how far `shift` is from that difference; never negative.
    pub error: W,
}

/// Returns whether two equal free vertices cancel, because a player can answer one by the other. They do
/// not where a pass must not follow a pass, since the pair allows another pass, nor where passing needs
/// an even number of vertices under the rule both, since the pair frees a player who is stuck.
#[must_use]
pub fn pairs_cancel(rules: Rules) -> bool {
    match rules.passing {
        Passing::Never | Passing::EndsOnTwo => true,
        Passing::OnEvenCount => rules.taking != Taking::Both,
        Passing::NoTwoInARow => false,
    }
}

/// Returns whether a vertex is free: taking it opens nothing and gives no extra turn.
#[must_use]
pub fn is_free<W>(graph: &Graph<W>, place: usize) -> bool {
    graph.neighbours[place].is_empty() && !graph.even[place]
}

/// Returns the places of the component of a vertex, that vertex first.
#[must_use]
pub fn component<W>(graph: &Graph<W>, place: usize) -> Vec<usize> {
    spread(graph, vec![place], |_| true)
}

/// Returns the places that taking an available vertex can open in the long run: the unavailable vertices
/// connected to it through unavailable ones.
#[must_use]
pub fn region<W>(graph: &Graph<W>, place: usize) -> Vec<usize> {
    let mut region = spread(graph, vec![place], |other| !graph.available[other]);
    region.swap_remove(0);
    region
}

/// Returns the places `from`, and all that are connected to them through places of a `kind`.
fn spread<W>(graph: &Graph<W>, from: Vec<usize>, kind: impl Fn(usize) -> bool) -> Vec<usize> {
    let mut seen = vec![false; graph.vertices.len()];
    from.iter().for_each(|&place| seen[place] = true);
    let (mut reached, mut next) = (from, 0);
    while let Some(&place) = reached.get(next) {
        next += 1;
        for other in graph.beside(place) {
            if kind(other) && !std::mem::replace(&mut seen[other], true) {
                reached.push(other);
            }
        }
    }
    reached
}

/// Returns whether a component is a tree with at most one anchored vertex.
#[must_use]
pub fn is_grabbing_tree<W>(graph: &Graph<W>, component: &[usize]) -> bool {
    let ends: usize = component.iter().map(|&at| graph.neighbours[at].len()).sum();
    let anchored = component.iter().filter(|&&at| graph.anchored[at]).count();
    ends / 2 + 1 == component.len() && anchored <= 1
}

/// Returns whether a vertex of a tree has at most one neighbour, counting the ground.
#[must_use]
pub fn is_leaf<W>(graph: &Graph<W>, place: usize) -> bool {
    graph.neighbours[place].len() + usize::from(graph.anchored[place]) <= 1
}

/// Returns the absolute difference of two weights.
#[must_use]
pub fn distance<W: Scalar>(one: &W, other: &W) -> W {
    if one > other { one.minus(other) } else { other.minus(one) }
}

impl<W: Scalar> Changing<W> {
    /// Starts from a position, without changes.
    #[must_use]
    pub fn new(board: GraphPosition<W>) -> Self {
        Self { board, shift: W::default(), error: W::default() }
    }

    /// Makes a change if its theorem allows it; otherwise changes nothing. O(vertices + edges).
    ///
    /// # Errors
    /// The hypothesis of the theorem that does not hold.
    pub fn apply(&mut self, change: Change) -> Result<(), CheckFault> {
        match change {
            Change::Cut => self.cut(),
            Change::Detach(vertex) => self.detach(vertex),
            Change::Condense { vertex, into } => self.condense(vertex, into),
            Change::Fruitless(vertex) => self.take_off(vertex),
            Change::Cancel(one, other) => self.cancel(one, other),
            Change::Forget(vertex) => self.forget(vertex),
            Change::Complete(vertex) => self.complete(vertex),
            Change::Lift { vertex, to } => self.lift(vertex, to),
            Change::Level(vertex) => self.level(vertex),
        }
    }

    fn find(&self, vertex: Vertex) -> Result<usize, CheckFault> {
        self.board.field.graph.place(vertex).ok_or(CheckFault::NoSuchVertex(vertex))
    }

    fn has_even(&self, places: &[usize]) -> bool {
        places.iter().any(|&place| self.board.field.graph.even[place])
    }

    /// Returns whether none of the vertices at `places` is heavier than the one at `place`.
    fn outweighs(&self, place: usize, places: &[usize]) -> bool {
        let weights = &self.board.field.graph.weights;
        places.iter().all(|&other| weights[other] <= weights[place])
    }

    /// Makes vertices free, and their neighbours available.
    fn isolate(&mut self, places: &[usize]) {
        let graph = &mut self.board.field.graph;
        for &place in places {
            for other in std::mem::take(&mut graph.neighbours[place]) {
                let other = other as usize;
                graph.neighbours[other].retain(|&at| at as usize != place);
                graph.available[other] = true;
            }
            (graph.available[place], graph.anchored[place]) = (true, false);
        }
    }

    /// Removes the edges between available vertices, which open nothing.
    fn cut(&mut self) -> Result<(), CheckFault> {
        if self.board.rules.taking != Taking::Share {
            return Err(CheckFault::NotCuttable);
        }
        let Graph { neighbours, available, .. } = &mut self.board.field.graph;
        for (place, beside) in neighbours.iter_mut().enumerate() {
            if available[place] {
                beside.retain(|&other| !available[other as usize]);
            }
        }
        Ok(())
    }

    /// Returns whether a component is a tree under the grab rule without an even vertex, and a vertex of it the heaviest; or,
    /// where nothing is anchored and nobody passes, heavier ones have three neighbours or more and are pairwise not adjacent
    /// (*Trees*, Theorem 4).
    fn outweighs_tree(&self, place: usize, tree: &[usize]) -> bool {
        let graph = &self.board.field.graph;
        let heavier = |at: usize| graph.weights[at] > graph.weights[place];
        let is_below = || {
            self.board.rules.passing == Passing::Never
                && !tree.iter().any(|&at| graph.anchored[at])
                && tree
                    .iter()
                    .filter(|&&at| heavier(at))
                    .all(|&at| graph.neighbours[at].len() >= 3 && !graph.beside(at).any(heavier))
        };
        is_grabbing_tree(graph, tree)
            && !self.has_even(tree)
            && (self.outweighs(place, tree) || is_below())
    }

    /// Frees a vertex that outweighs all it can open (Theorem 7).
    fn detach(&mut self, vertex: Vertex) -> Result<(), CheckFault> {
        let place = self.find(vertex)?;
        let graph = &self.board.field.graph;
        let fits = match self.board.rules.taking {
            Taking::Share => {
                let outweighs =
                    |region: &[usize]| !self.has_even(region) && self.outweighs(place, region);
                graph.available[place] && !graph.even[place] && outweighs(&region(graph, place))
            }
            Taking::Grab => {
                is_leaf(graph, place) && self.outweighs_tree(place, &component(graph, place))
            }
            Taking::Both => false,
        };
        if !fits {
            return Err(CheckFault::NotDetachable(vertex));
        }
        self.isolate(&[place]);
        Ok(())
    }

    /// Returns whether the rule is share, pairs cancel, and the component of a vertex has an available
    /// vertex and no even one.
    fn may_fuse(&self, place: usize) -> bool {
        let component = component(&self.board.field.graph, place);
        let graph = &self.board.field.graph;
        self.board.rules.taking == Taking::Share
            && pairs_cancel(self.board.rules)
            && component.iter().any(|&at| graph.available[at])
            && !self.has_even(&component)
    }

    /// Returns whether at most one neighbour of a vertex leads on: an available one has at most one
    /// neighbour, an unavailable one at most two.
    fn is_narrow(&self, place: usize) -> bool {
        let graph = &self.board.field.graph;
        graph.neighbours[place].len() <= if graph.available[place] { 1 } else { 2 }
    }

    /// Returns whether a vertex may be fused with its two neighbours.
    fn is_condensable(&self, middle: usize, [x, y]: [usize; 2]) -> bool {
        let graph = &self.board.field.graph;
        self.outweighs(middle, &[x, y])
            && match self.board.rules.taking {
                // Neighbours that are joined have no way on, and then nothing in the component is available: the
                // test of that is implied by those around it.
                Taking::Share => {
                    !graph.available[middle]
                        && graph.beside(x).all(|beside| beside != y)
                        && self.is_narrow(x)
                        && self.is_narrow(y)
                        && self.may_fuse(middle)
                        && self.outweighs(middle, &region(graph, middle))
                }
                Taking::Grab => {
                    !graph.anchored[middle]
                        && pairs_cancel(self.board.rules)
                        && self.outweighs_tree(middle, &component(graph, middle))
                }
                Taking::Both => false,
            }
    }

    /// Fuses a vertex with its two neighbours (fusion in a graph).
    fn condense(&mut self, vertex: Vertex, into: Vertex) -> Result<(), CheckFault> {
        let (middle, into) = (self.find(vertex)?, self.find(into)?);
        let graph = &self.board.field.graph;
        let [x, y] = graph.neighbours[middle][..] else {
            return Err(CheckFault::NotCondensable(vertex));
        };
        let [x, y] = [x, y].map(|end| end as usize);
        if !(into == x || into == y) || !self.is_condensable(middle, [x, y]) {
            return Err(CheckFault::NotCondensable(vertex));
        }
        let (x, y) = if into == x { (x, y) } else { (y, x) };
        let graph = &mut self.board.field.graph;
        let more = graph.weights[y].minus(&graph.weights[middle]);
        graph.weights[x].add(&more);
        graph.available[x] |= graph.available[y];
        graph.anchored[x] |= graph.anchored[y];
        let beyond: Vec<usize> = graph.beside(y).filter(|&other| other != middle).collect();
        beyond.into_iter().for_each(|other| graph.join(x, other));
        graph.drop(y.max(middle));
        graph.drop(y.min(middle));
        Ok(())
    }

    /// Removes a closed end as an ev (the fruitless move in a graph). The ev adds a number to the value,
    /// by the parity of the moves left; where two passes end the play, it is worth nothing.
    fn take_off(&mut self, vertex: Vertex) -> Result<(), CheckFault> {
        let last = self.find(vertex)?;
        let graph = &self.board.field.graph;
        let [before] = graph.neighbours[last][..] else {
            return Err(CheckFault::NotFruitless(vertex));
        };
        let before = before as usize;
        let fits = !graph.available[last]
            && self.is_narrow(before)
            && self.outweighs(last, &[before])
            && self.may_fuse(last)
            && (self.board.rules.passing != Passing::Never || self.counts_turns());
        if !fits {
            return Err(CheckFault::NotFruitless(vertex));
        }
        let graph = &mut self.board.field.graph;
        let ev = graph.weights[last].minus(&graph.weights[before]);
        graph.drop(before.max(last));
        graph.drop(before.min(last));
        if self.board.rules.passing == Passing::Never {
            let odd = self.board.field.graph.vertices.len() % 2 == 1;
            self.shift = if odd { self.shift.plus(&ev) } else { self.shift.minus(&ev) };
        }
        Ok(())
    }

    /// Returns whether every vertex is one move, and after each move the other player is to move.
    fn counts_turns(&self) -> bool {
        let field = &self.board.field;
        field.is_graph() && !field.graph.even.contains(&true)
    }

    fn cancel(&mut self, one: Vertex, other: Vertex) -> Result<(), CheckFault> {
        let (at, beside) = (self.find(one)?, self.find(other)?);
        let graph = &mut self.board.field.graph;
        let fits = at != beside
            && is_free(graph, at)
            && is_free(graph, beside)
            && graph.weights[at] == graph.weights[beside]
            && pairs_cancel(self.board.rules);
        if !fits {
            return Err(CheckFault::NotAPair(one, other));
        }
        graph.drop(at.max(beside));
        graph.drop(at.min(beside));
        Ok(())
    }

    fn forget(&mut self, vertex: Vertex) -> Result<(), CheckFault> {
        let place = self.find(vertex)?;
        let graph = &mut self.board.field.graph;
        let worthless = is_free(graph, place) && graph.weights[place] <= W::default();
        if !worthless || self.board.rules.passing != Passing::EndsOnTwo {
            return Err(CheckFault::NotForgettable(vertex));
        }
        graph.drop(place);
        Ok(())
    }

    /// Frees a complete component, all of whose vertices are legal now and later.
    fn complete(&mut self, vertex: Vertex) -> Result<(), CheckFault> {
        let graph = &self.board.field.graph;
        let all = component(graph, self.find(vertex)?);
        let anchored = all.iter().filter(|&&at| graph.anchored[at]).count();
        let fits = all.iter().all(|&at| graph.neighbours[at].len() + 1 == all.len())
            && (anchored == 0 || anchored == all.len())
            && !self.has_even(&all)
            && match self.board.rules.taking {
                Taking::Share => false,
                Taking::Grab => true,
                Taking::Both => all.iter().all(|&at| graph.available[at]),
            };
        if !fits {
            return Err(CheckFault::NotComplete(vertex));
        }
        self.isolate(&all);
        Ok(())
    }

    fn lift(&mut self, vertex: Vertex, to: Vertex) -> Result<(), CheckFault> {
        let (place, to) = (self.find(vertex)?, self.find(to)?);
        self.weigh(place, to);
        Ok(())
    }

    fn weigh(&mut self, place: usize, to: usize) {
        let weights = &mut self.board.field.graph.weights;
        self.error.add(&distance(&weights[place], &weights[to]));
        weights[place] = weights[to].clone();
    }

    /// Frees a component with equal weights, of which one can always be taken.
    fn level(&mut self, vertex: Vertex) -> Result<(), CheckFault> {
        let to = self.find(vertex)?;
        let all = component(&self.board.field.graph, to);
        if self.board.rules.taking == Taking::Both || self.has_even(&all) {
            return Err(CheckFault::NotLevelled(vertex));
        }
        all.iter().for_each(|&place| self.weigh(place, to));
        self.isolate(&all);
        Ok(())
    }
}
