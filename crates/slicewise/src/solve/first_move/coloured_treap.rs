//! [`ColouredTreap`]: falling weights in three colours, any number of which can be recoloured at once.

use std::cmp::Ordering;
use std::rc::Rc;

use super::colours::{Colours, Repaint};
use crate::number::Scalar;
use crate::solve::alternation::Alternation;
use crate::sort;

/// A falling list of coloured weights.
///
/// A treap (Seidel & Aragon, 1996: a search tree on the weights, a heap on random priorities) whose
/// nodes store the alternating sum of their subtree for every set of colours. Recolouring a whole
/// subtree permutes those sums, in O(1); the change is passed on to the children on the next visit.
/// A copy costs O(1): copies share nodes until one of them changes a node. All other operations
/// cost O(log n) expected, for n weights.
#[derive(Clone, Debug)]
pub(super) struct ColouredTreap<W> {
    root: Link<W>,
    /// The state of a xorshift generator (Marsaglia, 2003) for the priorities.
    random: u64,
}

type Link<W> = Option<Rc<Node<W>>>;

#[derive(Clone, Debug)]
struct Node<W> {
    weight: W,
    colours: Colours,
    priority: u64,
    /// Every colour in this subtree, possibly too many.
    present: Colours,
    /// The alternation of the subtree's weights in each set of colours.
    alternations: [Alternation<W>; 8],
    /// The change that has not been passed on to the children yet.
    owed: Repaint,
    larger: Link<W>,
    smaller: Link<W>,
}

/// The result of pushing a vertex in front of a falling list.
pub(super) enum Landing<W> {
    /// The vertex becomes this weight; all larger ones are lost.
    Weight(W),
    /// The vertex vanishes: all weights are lost, and this ev comes off.
    Ev(W),
}

impl<W: Scalar> ColouredTreap<W> {
    /// Creates a list of [falling] weights. O(k) for k weights.
    pub(super) fn of_falling(weights: Vec<(W, Colours)>) -> Self {
        let mut list = Self { root: None, random: 0x9E37_79B9_7F4A_7C15 };
        // The right spine of the tree so far; each node is to become a child of the one before it.
        let mut spine: Vec<Node<W>> = Vec::new();
        for (weight, colours) in weights {
            let mut node = Node::new(&weight, colours, list.next_priority());
            let above = spine.partition_point(|above| above.priority > node.priority);
            node.larger = linked(spine.drain(above..));
            spine.push(node);
        }
        list.root = linked(spine.into_iter());
        list
    }

    fn next_priority(&mut self) -> u64 {
        self.random ^= self.random << 13;
        self.random ^= self.random >> 7;
        self.random ^= self.random << 17;
        self.random
    }

    /// The value of all weights as free vertices beside an ev.
    pub(super) fn value(&self, ev: &W) -> W {
        alternation(&self.root, Colours::ALL).value(ev)
    }

    /// Adds a weight in these colours; in a colour that it already has, the two cancel.
    pub(super) fn toggle(&mut self, weight: &W, colours: Colours) {
        let priority = self.next_priority();
        self.root = toggled(self.root.take(), weight, colours, priority);
    }

    /// Moves everything inside to the outside.
    pub(super) fn turn_inside_out(&mut self) {
        self.root = painted(self.root.take(), Repaint::INSIDE_TO_OUTSIDE);
    }

    /// Pushes a vertex in front of the weights outside, and returns the ev that comes off.
    pub(super) fn push_outside(&mut self, weight: &W) -> W {
        match self.landing(weight, Colours::OUTSIDE, None) {
            Landing::Ev(ev) => {
                self.root = painted(self.root.take(), Repaint::NO_OUTSIDE);
                ev
            }
            Landing::Weight(weight) => {
                self.root = cut(self.root.take(), &weight);
                self.toggle(&weight, Colours::OUTSIDE);
                W::default()
            }
        }
    }

    /// Returns the value beside an ev after these changes, without making them: everything is moved
    /// outside, one weight is toggled there, and a vertex is pushed in front. O(log n) where few
    /// weights are lost to the push, O(log² n) at most.
    pub(super) fn value_pushed(&self, weight: &W, mut toggled: Option<&W>, ev: &W) -> W {
        match self.landing(weight, Colours::TREE, toggled) {
            Landing::Ev(more) => alternation(&self.root, Colours::BESIDE).value(&ev.plus(&more)),
            Landing::Weight(least) => {
                toggled = toggled.filter(|&toggled| *toggled < least);
                let heavy = self.heavy(Colours::BESIDE, &least).then_weight(&least);
                heavy.then(&self.light(Colours::ALL, &least, toggled)).value(ev)
            }
        }
    }

    /// The alternation of the weights of some colours from `least` up.
    fn heavy(&self, mut colours: Colours, least: &W) -> Alternation<W> {
        let mut heavy = Alternation::default();
        let mut at = &self.root;
        while let Some(node) = at {
            let below = node.owed.origin(colours);
            if node.weight >= *least {
                heavy = heavy.then(&alternation(&node.larger, below)).then(&node.own(colours));
                at = &node.smaller;
            } else {
                at = &node.larger;
            }
            colours = below;
        }
        heavy
    }

    /// The alternation of the weights of some colours below `limit`, with one of them toggled.
    fn light(&self, mut colours: Colours, limit: &W, mut toggled: Option<&W>) -> Alternation<W> {
        let mut light = Alternation::default();
        let mut at = &self.root;
        while let Some(node) = at {
            let below = node.owed.origin(colours);
            if node.weight >= *limit {
                at = &node.smaller;
            } else {
                let passed = toggled.take_if(|toggled| **toggled <= node.weight);
                let smaller = match passed.filter(|&passed| *passed < node.weight) {
                    Some(passed) => alternation_toggled(&node.smaller, below, passed),
                    None => alternation(&node.smaller, below),
                };
                let own = match passed.filter(|&passed| *passed == node.weight) {
                    Some(_) => node.own_toggled(colours),
                    None => node.own(colours),
                };
                light = own.then(&smaller).then(&light);
                at = &node.larger;
            }
            colours = below;
        }
        match toggled {
            Some(heaviest) => Alternation::default().then_weight(heaviest).then(&light),
            None => light,
        }
    }

    /// The result of pushing a vertex of weight r in front of s1 > s2 > …, the weights of some colours
    /// with one weight toggled.
    ///
    /// Write r(i) for r − s1 + s2 − … ± s_i. The vertex stops in front of the first s_i of odd i
    /// with r(i) > 0. Over odd i, r(i) rises, so the last one of a run decides whether the vertex
    /// stops within it. Let i weights be larger than those of a node, whose weight is w. If i is
    /// odd, the sign of r(i) decides. If i is even and r(i) > w, then the vertex stops in front of
    /// the next weight at the latest, which is the end of the run. If i is even and r(i) ≤ w, then
    /// r(i − 1) = r(i) − s_i ≤ 0: it has not stopped.
    fn landing(&self, weight: &W, mut colours: Colours, mut toggled: Option<&W>) -> Landing<W> {
        let stops = |passed: &Alternation<W>, next: &W| {
            passed.sum > if passed.odd { next.clone() } else { W::default() }
        };
        let mut before = Alternation::default().then_weight(weight);
        let mut at = &self.root;
        while let Some(node) = at {
            let below = node.owed.origin(colours);
            let larger = match toggled.filter(|&toggled| *toggled > node.weight) {
                Some(toggled) => alternation_toggled(&node.larger, below, toggled),
                None => alternation(&node.larger, below),
            };
            let passed = before.then(&larger);
            if stops(&passed, &node.weight) {
                at = &node.larger;
            } else {
                let own = match toggled.take_if(|toggled| **toggled >= node.weight) {
                    Some(toggled) if *toggled == node.weight => node.own_toggled(colours),
                    _ => node.own(colours),
                };
                before = passed.then(&own);
                at = &node.smaller;
            }
            colours = below;
        }
        if let Some(last) = toggled.filter(|last| !stops(&before, last)) {
            before = before.then_weight(last);
        }
        if before.odd { Landing::Weight(before.sum) } else { Landing::Ev(before.sum.negated()) }
    }
}

/// Weights with their colours, the largest first; equal ones cancel in each colour. O(k log k).
pub(super) fn falling<W: Scalar>(mut weights: Vec<(W, Colours)>) -> Vec<(W, Colours)> {
    sort::stable(&mut weights, |(one, _), (other, _)| other.cmp(one));
    weights.dedup_by(|next, kept| {
        let is_same = next.0 == kept.0;
        if is_same {
            kept.1 = kept.1.toggled(next.1);
        }
        is_same
    });
    weights.retain(|pair| pair.1 != Colours::NONE);
    weights
}

impl<W: Scalar> Node<W> {
    fn new(weight: &W, colours: Colours, priority: u64) -> Self {
        let mut node = Self {
            weight: weight.clone(),
            colours,
            priority,
            present: colours,
            alternations: Default::default(),
            owed: Repaint::NOTHING,
            larger: None,
            smaller: None,
        };
        node.update();
        node
    }

    /// The alternation of the node's own weight in some colours: of no weight, if it has none of them.
    fn own(&self, colours: Colours) -> Alternation<W> {
        let none = Alternation::default();
        let is_there = self.colours.shares_an_odd_number_with(colours);
        if is_there { none.then_weight(&self.weight) } else { none }
    }

    /// The same with the node's weight toggled in one of the colours.
    fn own_toggled(&self, colours: Colours) -> Alternation<W> {
        let none = Alternation::default();
        let is_there = self.colours.shares_an_odd_number_with(colours);
        if is_there { none } else { none.then_weight(&self.weight) }
    }

    /// Pushes the pending change down to the children.
    fn push_down(&mut self) {
        let owed = std::mem::replace(&mut self.owed, Repaint::NOTHING);
        if owed == Repaint::NOTHING {
            return;
        }
        self.larger = painted(self.larger.take(), owed);
        self.smaller = painted(self.smaller.take(), owed);
    }

    /// Recomputes the node from its children. No change may be pending.
    fn update(&mut self) {
        let children = [&self.larger, &self.smaller].into_iter().flatten();
        self.present = children.fold(self.colours, |all, child| all.with(child.present, true));
        let empty = Alternation::default();
        for colours in Colours::sets() {
            let at = colours.index();
            let larger = self.larger.as_ref().map_or(&empty, |child| &child.alternations[at]);
            let smaller = self.smaller.as_ref().map_or(&empty, |child| &child.alternations[at]);
            self.alternations[at] = match self.colours.shares_an_odd_number_with(colours) {
                true => larger.then_weight(&self.weight).then(smaller),
                false => larger.then(smaller),
            };
        }
    }
}

/// The alternation of the weights of some colours in a subtree.
fn alternation<W: Scalar>(link: &Link<W>, colours: Colours) -> Alternation<W> {
    match link {
        None => Alternation::default(),
        Some(node) => node.alternations[colours.index()].clone(),
    }
}

/// The alternation of the weights of some colours in a subtree, with one weight toggled in one of the
/// colours.
fn alternation_toggled<W: Scalar>(
    mut at: &Link<W>,
    mut colours: Colours,
    toggled: &W,
) -> Alternation<W> {
    let (mut larger, mut smaller) = (Alternation::default(), Alternation::default());
    while let Some(node) = at {
        let below = node.owed.origin(colours);
        let before = || alternation(&node.larger, below);
        let after = || alternation(&node.smaller, below);
        match toggled.cmp(&node.weight) {
            Ordering::Equal => {
                larger = larger.then(&before()).then(&node.own_toggled(colours)).then(&after());
                return larger.then(&smaller);
            }
            Ordering::Greater => {
                smaller = node.own(colours).then(&after()).then(&smaller);
                at = &node.larger;
            }
            Ordering::Less => {
                larger = larger.then(&before()).then(&node.own(colours));
                at = &node.smaller;
            }
        }
        colours = below;
    }
    larger.then_weight(toggled).then(&smaller)
}

/// Links the nodes of a spine, each as the child of smaller weights of the one before it.
fn linked<W: Scalar>(spine: impl DoubleEndedIterator<Item = Node<W>>) -> Link<W> {
    let mut below = None;
    for mut node in spine.rev() {
        node.smaller = below;
        node.update();
        below = Some(Rc::new(node));
    }
    below
}

/// A subtree recoloured; `None` if no colour is left.
fn painted<W: Scalar>(link: Link<W>, repaint: Repaint) -> Link<W> {
    let mut link = link?;
    // A subtree that keeps its colours stays shared with the copies of the list.
    if repaint.keeps(link.present) {
        return Some(link);
    }
    let node = Rc::make_mut(&mut link);
    node.present = repaint.of_any(node.present);
    node.colours = repaint.of(node.colours);
    node.owed = node.owed.then(repaint);
    let old = node.alternations.clone();
    for (colours, known) in Colours::sets().zip(&mut node.alternations) {
        known.clone_from(&old[repaint.origin(colours).index()]);
    }
    (node.present != Colours::NONE).then_some(link)
}

/// A subtree with a weight toggled in some colours; `priority` is for a new node.
fn toggled<W: Scalar>(link: Link<W>, weight: &W, colours: Colours, priority: u64) -> Link<W> {
    let Some(mut link) = link else {
        return Some(Rc::new(Node::new(weight, colours, priority)));
    };
    let node = Rc::make_mut(&mut link);
    node.push_down();
    match weight.cmp(&node.weight) {
        Ordering::Equal => node.colours = node.colours.toggled(colours),
        Ordering::Greater => {
            node.larger = toggled(node.larger.take(), weight, colours, priority);
        }
        Ordering::Less => {
            node.smaller = toggled(node.smaller.take(), weight, colours, priority);
        }
    }
    balanced(link)
}

/// A subtree whose weights from `least` up are no longer outside.
fn cut<W: Scalar>(link: Link<W>, least: &W) -> Link<W> {
    let mut link = link?;
    if !link.present.meets(Colours::OUTSIDE) {
        return Some(link);
    }
    let node = Rc::make_mut(&mut link);
    node.push_down();
    if node.weight >= *least {
        node.larger = painted(node.larger.take(), Repaint::NO_OUTSIDE);
        node.colours = Repaint::NO_OUTSIDE.of(node.colours);
        node.smaller = cut(node.smaller.take(), least);
    } else {
        node.larger = cut(node.larger.take(), least);
    }
    balanced(link)
}

/// A subtree whose children may have changed and whose root has no pending change: the root is
/// removed if it has no colour and at most one child, and a child of higher priority moves above
/// it.
fn balanced<W: Scalar>(mut link: Rc<Node<W>>) -> Link<W> {
    let node = Rc::make_mut(&mut link);
    if node.colours == Colours::NONE && (node.larger.is_none() || node.smaller.is_none()) {
        return node.larger.take().or_else(|| node.smaller.take());
    }
    let rises =
        |child: &Link<W>| child.as_ref().is_some_and(|child| child.priority > node.priority);
    if rises(&node.larger) {
        return lifted(link, |node| &mut node.larger, |node| &mut node.smaller);
    }
    if rises(&node.smaller) {
        return lifted(link, |node| &mut node.smaller, |node| &mut node.larger);
    }
    node.update();
    Some(link)
}

/// One of the two children.
type Side<W> = fn(&mut Node<W>) -> &mut Link<W>;

/// A rotation: the child on one side moves above its parent, which takes over the child's other
/// subtree.
fn lifted<W: Scalar>(mut link: Rc<Node<W>>, side: Side<W>, other: Side<W>) -> Link<W> {
    let node = Rc::make_mut(&mut link);
    let mut child = side(node).take()?;
    let top = Rc::make_mut(&mut child);
    top.push_down();
    *side(node) = other(top).take();
    node.update();
    *other(top) = Some(link);
    top.update();
    Some(child)
}

#[cfg(test)]
mod tests;
