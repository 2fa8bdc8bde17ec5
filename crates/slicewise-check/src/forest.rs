//! Rooted forests: rewriting steps, each checked by itself.
//!
//! Four kinds of steps rewrite a forest into one in which no vertex is heavier than its parent; such a
//! forest is equivalent to free vertices. After a fusion, a vertex represents all that fused with it.

use super::{Budget, CheckError, CheckFault, Worth};
use crate::certificate::Step;
use slicewise_core::board::Vertex;
use slicewise_core::number::Scalar;

/// A vertex of a forest that is being rewritten.
struct Node<W> {
    weight: W,
    parent: Option<u32>,
    children: u32,
    /// Whether it is known that no vertex below this one is heavier than its parent.
    settled: bool,
    /// Whether it is still there: neither taken nor removed by a step.
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
    /// Builds a forest on consecutive vertices, some of which are `there`. Parents are counted from the
    /// first vertex; a parent that is not there is ignored.
    pub(super) fn new(
        first: Vertex,
        weights: &[W],
        parents: &[Option<u32>],
        there: impl Fn(usize) -> bool,
    ) -> Self {
        let node = |(at, (weight, &up)): (usize, (&W, &Option<u32>))| Node {
            weight: weight.clone(),
            parent: up.filter(|&up| there(up as usize)),
            children: 0,
            settled: false,
            there: there(at),
        };
        let mut nodes: Vec<Node<W>> = weights.iter().zip(parents).enumerate().map(node).collect();
        for at in (0..nodes.len()).filter(|&at| there(at)) {
            if let Some(parent) = nodes[at].parent {
                nodes[parent as usize].children += 1;
            }
        }
        for node in &mut nodes {
            node.settled = node.children == 0;
        }
        Self { first, nodes, ev: W::default() }
    }

    /// Rewrites the forest by all steps and returns what it is worth.
    pub(super) fn worth(
        mut self,
        steps: &[Step],
        budget: &mut Budget,
    ) -> Result<Worth<W>, CheckError> {
        budget.spend(self.nodes.len() + steps.len())?;
        for (at, step) in steps.iter().enumerate() {
            let taken = match *step {
                Step::Hang { vertex, below } => self.hang(vertex, below),
                Step::Settle(vertex) => self.settle(vertex),
                Step::Fuse(vertex) => self.fuse(vertex),
                Step::Detach(vertex) => self.detach(vertex),
            };
            taken.map_err(|fault| CheckError::from(fault).in_step(at))?;
        }
        let roots = (0..self.nodes.len())
            .filter(|&at| self.nodes[at].there && self.nodes[at].parent.is_none());
        for root in roots {
            self.expect_settled(root)?;
        }
        let left = self.nodes.into_iter().filter(|node| node.there);
        Ok(Worth { free: left.map(|node| node.weight).collect(), ev: self.ev })
    }

    /// Two settled siblings: once their ancestors are taken, all vertices of both trees play as free
    /// vertices. They still do if one hangs below the other, which is at least as heavy.
    fn hang(&mut self, vertex: Vertex, below: Vertex) -> Result<(), CheckFault> {
        let (at, sibling) = (self.find(vertex)?, self.find(below)?);
        let parent = self.nodes[at].parent;
        if at == sibling || parent != self.nodes[sibling].parent {
            return Err(CheckFault::NotSiblings { vertex, other: below });
        }
        self.expect_settled(at)?;
        self.expect_settled(sibling)?;
        self.expect_at_least_as_heavy(sibling, at)?;
        if let Some(parent) = parent {
            self.nodes[parent as usize].children -= 1;
        }
        self.nodes[sibling].children += 1;
        self.nodes[at].parent = Some(sibling as u32);
        Ok(())
    }

    /// A settled only child that is no heavier than its parent: the parent is settled, too.
    fn settle(&mut self, vertex: Vertex) -> Result<(), CheckFault> {
        let at = self.find(vertex)?;
        let parent = self.parent_of_only_child(at)?;
        self.expect_settled(at)?;
        self.expect_at_least_as_heavy(parent, at)?;
        self.nodes[parent].settled = true;
        Ok(())
    }

    /// r, s1, s2 with r ≤ s1 ≥ s2, each the only child of the one before, and s1 settled: they play as
    /// one vertex r − s1 + s2 above the children of s2 (fusion).
    fn fuse(&mut self, vertex: Vertex) -> Result<(), CheckFault> {
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

    /// r ≤ s1, where s1 is the only child of r and a leaf: they come off as ev(s1 − r) (the fruitless
    /// move).
    fn detach(&mut self, vertex: Vertex) -> Result<(), CheckFault> {
        let at = self.find(vertex)?;
        let top = self.parent_of_only_child(at)?;
        if self.nodes[at].children > 0 {
            return Err(CheckFault::NotALeaf(vertex));
        }
        self.expect_at_least_as_heavy(at, top)?;
        self.ev.add(&self.nodes[at].weight.minus(&self.nodes[top].weight));
        if let Some(parent) = self.nodes[top].parent.map(|parent| parent as usize) {
            self.nodes[parent].children -= 1;
            self.nodes[parent].settled = self.nodes[parent].children == 0;
        }
        self.nodes[at].there = false;
        self.nodes[top].there = false;
        Ok(())
    }

    /// Returns the node of a vertex that is still there.
    fn find(&self, vertex: Vertex) -> Result<usize, CheckFault> {
        let at = vertex.index().checked_sub(self.first.index());
        let at = at.filter(|&at| self.nodes.get(at).is_some_and(|node| node.there));
        at.ok_or(CheckFault::NoSuchVertex(vertex))
    }

    /// Returns the vertex of a node.
    fn vertex(&self, at: usize) -> Vertex {
        Vertex::new((self.first.index() + at) as u32)
    }

    fn parent_of_only_child(&self, at: usize) -> Result<usize, CheckFault> {
        let parent = self.nodes[at].parent.ok_or(CheckFault::NoParent(self.vertex(at)))?;
        match self.nodes[parent as usize].children {
            1 => Ok(parent as usize),
            _ => Err(CheckFault::NotAnOnlyChild(self.vertex(at))),
        }
    }

    fn expect_settled(&self, at: usize) -> Result<(), CheckFault> {
        if self.nodes[at].settled { Ok(()) } else { Err(CheckFault::Unsettled(self.vertex(at))) }
    }

    fn expect_at_least_as_heavy(&self, one: usize, other: usize) -> Result<(), CheckFault> {
        if self.nodes[one].weight < self.nodes[other].weight {
            return Err(CheckFault::Lighter { vertex: self.vertex(one), than: self.vertex(other) });
        }
        Ok(())
    }
}
