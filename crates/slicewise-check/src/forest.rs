//! ForestShape forests: rewriting steps, each checked on its own.
//!
//! Four kinds of steps rewrite a forest into one in which no vertex is heavier than its parent; its
//! vertices play as free ones. A vertex then stands for itself and what has fused with it.

use super::{Budget, Failure, Flaw, Worth};
use crate::certificate::Step;
use slicewise_core::board::Vertex;
use slicewise_core::number::Scalar;

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

impl<W: Scalar> Forest<W> {
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
        let roots = (0..self.nodes.len())
            .filter(|&at| self.nodes[at].there && self.nodes[at].parent.is_none());
        for root in roots {
            self.expect_settled(root)?;
        }
        let left = self.nodes.into_iter().filter(|node| node.there);
        Ok(Worth { free: left.map(|node| node.weight).collect(), ev: self.ev })
    }

    /// Two settled siblings: once what they hang on is gone, all of both trees are as good as free.
    /// So they are with the one below the other that is at least as heavy.
    fn hang(&mut self, vertex: Vertex, below: Vertex) -> Result<(), Flaw> {
        let (at, sibling) = (self.find(vertex)?, self.find(below)?);
        let parent = self.nodes[at].parent;
        if at == sibling || parent != self.nodes[sibling].parent {
            return Err(Flaw::NotSiblings { vertex, other: below });
        }
        self.expect_settled(at)?;
        self.expect_settled(sibling)?;
        self.expect_at_least_as_heavy(sibling, at)?;
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
        let parent = self.parent_of_only_child(at)?;
        self.expect_settled(at)?;
        self.expect_at_least_as_heavy(parent, at)?;
        self.nodes[parent].settled = true;
        Ok(())
    }

    /// r, s1, s2 with r ≤ s1 ≥ s2, each all that follows the one before, and s1 settled: they play as
    /// r − s1 + s2 in front of what is below s2 (fusion).
    fn fuse(&mut self, vertex: Vertex) -> Result<(), Flaw> {
        let at = self.find(vertex)?;
        let middle = self.parent_of_only_child(at)?;
        let top = self.parent_of_only_child(middle)?;
        self.expect_settled(middle)?;
        self.expect_at_least_as_heavy(middle, top)?;
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
        let top = self.parent_of_only_child(at)?;
        if self.nodes[at].children > 0 {
            return Err(Flaw::NotALeaf(vertex));
        }
        self.expect_at_least_as_heavy(at, top)?;
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

    /// The vertex of a node.
    fn vertex(&self, at: usize) -> Vertex {
        Vertex::new((self.first.index() + at) as u32)
    }

    fn parent_of_only_child(&self, at: usize) -> Result<usize, Flaw> {
        let parent = self.nodes[at].parent.ok_or(Flaw::NoParent(self.vertex(at)))?;
        match self.nodes[parent].children {
            1 => Ok(parent),
            _ => Err(Flaw::NotAnOnlyChild(self.vertex(at))),
        }
    }

    fn expect_settled(&self, at: usize) -> Result<(), Flaw> {
        if self.nodes[at].settled { Ok(()) } else { Err(Flaw::Unsettled(self.vertex(at))) }
    }

    fn expect_at_least_as_heavy(&self, one: usize, other: usize) -> Result<(), Flaw> {
        if self.nodes[one].weight < self.nodes[other].weight {
            return Err(Flaw::Lighter { vertex: self.vertex(one), than: self.vertex(other) });
        }
        Ok(())
    }
}
