//! Rooted forests: rewriting steps, each checked on its own.
//!
//! Four kinds of steps rewrite a forest into one in which no vertex is heavier than its parent; its
//! vertices play as free ones. A vertex then stands for itself and what has fused with it.

use super::{Budget, Failure, Flaw, Worth};
use crate::board::Vertex;
use crate::certificate::Step;
use crate::number::Weight;

/// A vertex of a forest that is being rewritten.
struct Node<W> {
    weight: W,
    parent: Option<usize>,
    children: usize,
    /// Whether it is known that no vertex from here down is heavier than its parent there.
    settled: bool,
    /// Whether it is there: neither taken nor gone in a step.
    there: bool,
}

/// A forest that is being rewritten.
pub(super) struct Forest<W> {
    /// The vertex of the first node; the others follow.
    first: Vertex,
    nodes: Vec<Node<W>>,
    ev: W,
}

impl<W: Weight> Forest<W> {
    /// A forest on consecutive vertices, of which some are there. The parent of each is counted from
    /// the first of them; one that is not there is no parent.
    pub(super) fn new(
        first: Vertex,
        weights: &[W],
        parents: &[Option<u32>],
        there: impl Fn(usize) -> bool,
    ) -> Self {
        let parent = |parent: Option<u32>| parent.map(|parent| parent as usize);
        let node = |(at, (weight, &up)): (usize, (&W, &Option<u32>))| Node {
            weight: weight.clone(),
            parent: parent(up).filter(|&up| there(up)),
            children: 0,
            settled: false,
            there: there(at),
        };
        let mut nodes: Vec<Node<W>> = weights.iter().zip(parents).enumerate().map(node).collect();
        for at in (0..nodes.len()).filter(|&at| there(at)) {
            if let Some(parent) = nodes[at].parent {
                nodes[parent].children += 1;
            }
        }
        for node in &mut nodes {
            node.settled = node.children == 0;
        }
        Self { first, nodes, ev: W::default() }
    }

    /// What the forest is worth, once these steps have rewritten it.
    pub(super) fn worth(
        mut self,
        steps: &[Step],
        budget: &mut Budget,
    ) -> Result<Worth<W>, Failure> {
        budget.spend(self.nodes.len() + steps.len())?;
        for (at, step) in steps.iter().enumerate() {
            let taken = match *step {
                Step::Hang { vertex, below } => self.hang(vertex, below),
                Step::Settle(vertex) => self.settle(vertex),
                Step::Fuse(vertex) => self.fuse(vertex),
                Step::Detach(vertex) => self.detach(vertex),
            };
            taken.map_err(|flaw| Failure::from(flaw).in_step(at))?;
        }
        let left = || self.nodes.iter().filter(|node| node.there);
        let unsettled =
            self.nodes.iter().position(|node| node.there && node.parent.is_none() && !node.settled);
        if let Some(at) = unsettled {
            return Err(Flaw::Unsettled(Vertex::new((self.first.index() + at) as u32)).into());
        }
        Ok(Worth { free: left().map(|node| node.weight.clone()).collect(), ev: self.ev.clone() })
    }

    /// Two settled siblings: once what they hang on is gone, all of both trees are as good as free.
    /// So they are with the one below the other that is at least as heavy.
    fn hang(&mut self, vertex: Vertex, below: Vertex) -> Result<(), Flaw> {
        let (at, sibling) = (self.find(vertex)?, self.find(below)?);
        let parent = self.nodes[at].parent;
        if at == sibling || parent != self.nodes[sibling].parent {
            return Err(Flaw::Misplaced(vertex));
        }
        self.expect_settled(at, vertex)?;
        self.expect_settled(sibling, below)?;
        self.expect_heavier(sibling, at, vertex)?;
        if let Some(parent) = parent {
            self.nodes[parent].children -= 1;
        }
        self.nodes[sibling].children += 1;
        self.nodes[at].parent = Some(sibling);
        Ok(())
    }

    /// A settled only child that is no heavier than its parent: the parent is settled, too.
    fn settle(&mut self, vertex: Vertex) -> Result<(), Flaw> {
        let at = self.find(vertex)?;
        let parent = self.parent_of_only(at, vertex)?;
        self.expect_settled(at, vertex)?;
        self.expect_heavier(parent, at, vertex)?;
        self.nodes[parent].settled = true;
        Ok(())
    }

    /// r, s1, s2 with r ≤ s1 ≥ s2, each all that follows the one before, and s1 settled: they play as
    /// r − s1 + s2 in front of what is below s2 (fusion).
    fn fuse(&mut self, vertex: Vertex) -> Result<(), Flaw> {
        let at = self.find(vertex)?;
        let middle = self.parent_of_only(at, vertex)?;
        let top = self.parent_of_only(middle, vertex)?;
        self.expect_settled(middle, vertex)?;
        self.expect_heavier(middle, top, vertex)?;
        let fused = self.nodes[top].weight.minus(&self.nodes[middle].weight);
        self.nodes[at].weight.add(&fused);
        self.nodes[at].parent = self.nodes[top].parent;
        self.nodes[at].settled = self.nodes[at].children == 0;
        self.nodes[middle].there = false;
        self.nodes[top].there = false;
        Ok(())
    }

    /// r ≤ s1, with nothing else below r and nothing below s1: they come off as ev(s1 − r) (the
    /// fruitless move).
    fn detach(&mut self, vertex: Vertex) -> Result<(), Flaw> {
        let at = self.find(vertex)?;
        let top = self.parent_of_only(at, vertex)?;
        if self.nodes[at].children > 0 {
            return Err(Flaw::NotAlone(vertex));
        }
        self.expect_heavier(at, top, vertex)?;
        self.ev.add(&self.nodes[at].weight.minus(&self.nodes[top].weight));
        if let Some(parent) = self.nodes[top].parent {
            self.nodes[parent].children -= 1;
            self.nodes[parent].settled = self.nodes[parent].children == 0;
        }
        self.nodes[at].there = false;
        self.nodes[top].there = false;
        Ok(())
    }

    /// The node of a vertex that is there.
    fn find(&self, vertex: Vertex) -> Result<usize, Flaw> {
        let at = vertex.index().checked_sub(self.first.index());
        let at = at.filter(|&at| self.nodes.get(at).is_some_and(|node| node.there));
        at.ok_or(Flaw::NoSuchVertex(vertex))
    }

    /// The parent of a node that is an only child, or the flaw of the vertex that needs it.
    fn parent_of_only(&self, at: usize, vertex: Vertex) -> Result<usize, Flaw> {
        let parent = self.nodes[at].parent.ok_or(Flaw::Misplaced(vertex))?;
        if self.nodes[parent].children == 1 { Ok(parent) } else { Err(Flaw::NotAlone(vertex)) }
    }

    fn expect_settled(&self, at: usize, vertex: Vertex) -> Result<(), Flaw> {
        if self.nodes[at].settled { Ok(()) } else { Err(Flaw::Unsettled(vertex)) }
    }

    /// Expects that one node is at least as heavy as another.
    fn expect_heavier(&self, one: usize, other: usize, vertex: Vertex) -> Result<(), Flaw> {
        let is_heavier = self.nodes[one].weight >= self.nodes[other].weight;
        if is_heavier { Ok(()) } else { Err(Flaw::WrongWeight(vertex)) }
    }
}
