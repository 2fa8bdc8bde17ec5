//! The changes of a position that a certificate lists, each with the theorem that allows it.
//!
//! The theorems are in the book's chapter on certificates. A change looks at the vertex it names and
//! what is near it: O(vertices + edges) each.

use super::Flaw;
use crate::certificate::Change;
use slicewise_core::board::{Graph, GraphPosition, Passing, Rules, Taking, Vertex};
use slicewise_core::number::Scalar;

/// A position under change: its value is that of `board` and `shift` together, give or take `error`.
#[derive(Clone, Debug)]
pub struct Changing<W> {
    /// What it has become.
    pub board: GraphPosition<W>,
    /// By how much its value is more than that of what it has become.
    pub shift: W,
    /// By how much that may be wrong.
    pub error: W,
}

/// Whether equal free vertices cancel: who answers one by the other has changed nothing. Where a
/// pass must not follow a pass, the pair lets a player pass again; where one may pass only at an even
/// number, it lets a player pass who may be stuck under the rule both.
#[must_use]
pub fn pairs_cancel(rules: Rules) -> bool {
    match rules.passing {
        Passing::Never | Passing::EndsOnTwo => true,
        Passing::OnEvenCount => rules.taking != Taking::Both,
        Passing::NoTwoInARow => false,
    }
}

/// A vertex that is taken without opening anything, and without another turn.
#[must_use]
pub fn is_free<W>(graph: &Graph<W>, place: usize) -> bool {
    graph.neighbours[place].is_empty() && !graph.even[place]
}

/// The component of a vertex.
#[must_use]
pub fn component<W>(graph: &Graph<W>, place: usize) -> Vec<usize> {
    spread(graph, vec![place], |_| true)
}

/// What an available vertex can open: the unavailable vertices that are connected to it through
/// unavailable ones.
#[must_use]
pub fn region<W>(graph: &Graph<W>, place: usize) -> Vec<usize> {
    let mut region = spread(graph, vec![place], |other| !graph.available[other]);
    region.swap_remove(0);
    region
}

/// Some places, and all connected to them through places of a kind.
fn spread<W>(graph: &Graph<W>, from: Vec<usize>, kind: impl Fn(usize) -> bool) -> Vec<usize> {
    let mut seen = vec![false; graph.vertices.len()];
    from.iter().for_each(|&place| seen[place] = true);
    let (mut reached, mut next) = (from, 0);
    while let Some(&place) = reached.get(next) {
        next += 1;
        for &other in &graph.neighbours[place] {
            if kind(other) && !std::mem::replace(&mut seen[other], true) {
                reached.push(other);
            }
        }
    }
    reached
}

/// Whether a component is a tree, at most one vertex of which hangs on the ground.
#[must_use]
pub fn is_grabbing_tree<W>(graph: &Graph<W>, component: &[usize]) -> bool {
    let ends: usize = component.iter().map(|&at| graph.neighbours[at].len()).sum();
    let anchored = component.iter().filter(|&&at| graph.anchored[at]).count();
    ends / 2 + 1 == component.len() && anchored <= 1
}

/// Whether a vertex of a tree has at most one neighbour, the ground counted.
#[must_use]
pub fn is_leaf<W>(graph: &Graph<W>, place: usize) -> bool {
    graph.neighbours[place].len() + usize::from(graph.anchored[place]) <= 1
}

/// The absolute difference of two weights.
#[must_use]
pub fn distance<W: Scalar>(one: &W, other: &W) -> W {
    if one > other { one.minus(other) } else { other.minus(one) }
}

impl<W: Scalar> Changing<W> {
    /// A position that nothing was changed in.
    #[must_use]
    pub fn new(board: GraphPosition<W>) -> Self {
        Self { board, shift: W::default(), error: W::default() }
    }

    /// Makes a change, if its theorem allows it; otherwise nothing is changed.
    ///
    /// # Errors
    /// What the theorem asks for and is not there.
    pub fn apply(&mut self, change: Change) -> Result<(), Flaw> {
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

    fn find(&self, vertex: Vertex) -> Result<usize, Flaw> {
        self.board.field.graph.place(vertex).ok_or(Flaw::NoSuchVertex(vertex))
    }

    fn has_even(&self, places: &[usize]) -> bool {
        places.iter().any(|&place| self.board.field.graph.even[place])
    }

    /// Whether no vertex of some places is heavier than one.
    fn outweighs(&self, place: usize, places: &[usize]) -> bool {
        let weights = &self.board.field.graph.weights;
        places.iter().all(|&other| weights[other] <= weights[place])
    }

    /// Makes vertices free.
    fn isolate(&mut self, places: &[usize]) {
        let graph = &mut self.board.field.graph;
        for &place in places {
            for other in std::mem::take(&mut graph.neighbours[place]) {
                graph.neighbours[other].retain(|&at| at != place);
                graph.available[other] = true;
            }
            (graph.available[place], graph.anchored[place]) = (true, false);
        }
    }

    /// Edges between available vertices open nothing.
    fn cut(&mut self) -> Result<(), Flaw> {
        if self.board.rules.taking != Taking::Share {
            return Err(Flaw::NotCuttable);
        }
        let Graph { neighbours, available, .. } = &mut self.board.field.graph;
        for (place, beside) in neighbours.iter_mut().enumerate() {
            if available[place] {
                beside.retain(|&other| !available[other]);
            }
        }
        Ok(())
    }

    /// Theorem 6.
    fn detach(&mut self, vertex: Vertex) -> Result<(), Flaw> {
        let place = self.find(vertex)?;
        let graph = &self.board.field.graph;
        let fits = match self.board.rules.taking {
            Taking::Share => {
                let region = region(graph, place);
                graph.available[place]
                    && !graph.even[place]
                    && !self.has_even(&region)
                    && self.outweighs(place, &region)
            }
            Taking::Grab => {
                let tree = component(graph, place);
                is_grabbing_tree(graph, &tree)
                    && is_leaf(graph, place)
                    && !self.has_even(&tree)
                    && self.outweighs(place, &tree)
            }
            Taking::Both => false,
        };
        if !fits {
            return Err(Flaw::NotDetachable(vertex));
        }
        self.isolate(&[place]);
        Ok(())
    }

    /// Whether the share rule holds, pairs cancel, the component of a vertex has an available one,
    /// and none with which one goes on.
    fn may_fuse(&self, place: usize) -> bool {
        let component = component(&self.board.field.graph, place);
        let graph = &self.board.field.graph;
        self.board.rules.taking == Taking::Share
            && pairs_cancel(self.board.rules)
            && component.iter().any(|&at| graph.available[at])
            && !self.has_even(&component)
    }

    /// Whether a vertex has nothing but one way on; an available one, nothing.
    fn is_narrow(&self, place: usize) -> bool {
        let graph = &self.board.field.graph;
        graph.neighbours[place].len() <= if graph.available[place] { 1 } else { 2 }
    }

    /// Fusion in a graph.
    fn condense(&mut self, vertex: Vertex, into: Vertex) -> Result<(), Flaw> {
        let (middle, into) = (self.find(vertex)?, self.find(into)?);
        let graph = &self.board.field.graph;
        let [x, y] = graph.neighbours[middle][..] else { return Err(Flaw::NotCondensable(vertex)) };
        let fits = (into == x || into == y)
            && !graph.available[middle]
            && self.may_fuse(middle)
            && !graph.neighbours[x].contains(&y)
            && self.is_narrow(x)
            && self.is_narrow(y)
            && self.outweighs(middle, &[x, y])
            && self.outweighs(middle, &region(graph, middle));
        if !fits {
            return Err(Flaw::NotCondensable(vertex));
        }
        let (x, y) = if into == x { (x, y) } else { (y, x) };
        let graph = &mut self.board.field.graph;
        let more = graph.weights[y].minus(&graph.weights[middle]);
        graph.weights[x].add(&more);
        graph.available[x] |= graph.available[y];
        let beyond = graph.neighbours[y].clone();
        for other in beyond.into_iter().filter(|&other| other != middle) {
            graph.neighbours[x].push(other);
            graph.neighbours[other].push(x);
        }
        graph.drop(y.max(middle));
        graph.drop(y.min(middle));
        Ok(())
    }

    /// The fruitless move in a graph. The ev is a number beside what has an odd or an even number of
    /// turns left; where two passes end the play, it is worth nothing.
    fn take_off(&mut self, vertex: Vertex) -> Result<(), Flaw> {
        let last = self.find(vertex)?;
        let graph = &self.board.field.graph;
        let [before] = graph.neighbours[last][..] else { return Err(Flaw::NotFruitless(vertex)) };
        let fits = !graph.available[last]
            && self.may_fuse(last)
            && self.is_narrow(before)
            && self.outweighs(last, &[before])
            && (self.board.rules.passing != Passing::Never || self.counts_turns());
        if !fits {
            return Err(Flaw::NotFruitless(vertex));
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

    /// Whether as many turns are left as vertices, and each changes the player.
    fn counts_turns(&self) -> bool {
        let field = &self.board.field;
        field.menus.is_empty() && field.games.is_empty() && !field.graph.even.contains(&true)
    }

    fn cancel(&mut self, one: Vertex, other: Vertex) -> Result<(), Flaw> {
        let (at, beside) = (self.find(one)?, self.find(other)?);
        let graph = &mut self.board.field.graph;
        let fits = at != beside
            && is_free(graph, at)
            && is_free(graph, beside)
            && graph.weights[at] == graph.weights[beside]
            && pairs_cancel(self.board.rules);
        if !fits {
            return Err(Flaw::NotAPair(one, other));
        }
        graph.drop(at.max(beside));
        graph.drop(at.min(beside));
        Ok(())
    }

    fn forget(&mut self, vertex: Vertex) -> Result<(), Flaw> {
        let place = self.find(vertex)?;
        let graph = &mut self.board.field.graph;
        let worthless = is_free(graph, place) && graph.weights[place] <= W::default();
        if !worthless || self.board.rules.passing != Passing::EndsOnTwo {
            return Err(Flaw::NotForgettable(vertex));
        }
        graph.drop(place);
        Ok(())
    }

    /// Every vertex may be taken, now and later.
    fn complete(&mut self, vertex: Vertex) -> Result<(), Flaw> {
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
            return Err(Flaw::NotComplete(vertex));
        }
        self.isolate(&all);
        Ok(())
    }

    fn lift(&mut self, vertex: Vertex, to: Vertex) -> Result<(), Flaw> {
        let (place, to) = (self.find(vertex)?, self.find(to)?);
        self.weigh(place, to);
        Ok(())
    }

    fn weigh(&mut self, place: usize, to: usize) {
        let weights = &mut self.board.field.graph.weights;
        self.error.add(&distance(&weights[place], &weights[to]));
        weights[place] = weights[to].clone();
    }

    /// Equal weights, of which one can always be taken.
    fn level(&mut self, vertex: Vertex) -> Result<(), Flaw> {
        let to = self.find(vertex)?;
        let all = component(&self.board.field.graph, to);
        if self.board.rules.taking == Taking::Both || self.has_even(&all) {
            return Err(Flaw::NotLevelled(vertex));
        }
        all.iter().for_each(|&place| self.weigh(place, to));
        self.isolate(&all);
        Ok(())
    }
}
