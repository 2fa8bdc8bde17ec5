//! [`Unbroached`]: an unbroached component, of any kind.

use super::pizza::{self, Plateau};
use super::tree::Tree;
use crate::number::Scalar;

/// An unbroached component.
#[derive(Debug)]
pub enum Unbroached<'a, W> {
    /// An unbroached cycle, its pieces in order.
    Pizza(&'a [W]),
    /// An unbroached path, its vertices in order.
    Path(&'a [W]),
    /// An unbroached tree.
    Tree(&'a Tree<W>),
}

impl<'a, W: Scalar> Unbroached<'a, W> {
    /// Returns whether any vertex may be taken after any other, as if all were free.
    pub(super) fn is_loose(&self) -> bool {
        let loose_up_to = if matches!(self, Self::Pizza(_)) { 3 } else { 2 };
        self.weights().len() <= loose_up_to
    }

    /// The plateaus of a pizza or path; none of a tree.
    pub(super) fn plateaus(&self) -> Vec<Plateau> {
        match self {
            Self::Pizza(coins) => pizza::plateaus(coins),
            Self::Path(coins) => pizza::plateaus_of_path(coins),
            Self::Tree(_) => Vec::new(),
        }
    }

    /// The weight of each vertex.
    pub(super) fn weights(&self) -> &'a [W] {
        match *self {
            Self::Pizza(coins) | Self::Path(coins) => coins,
            Self::Tree(tree) => tree.weights(),
        }
    }
}

impl<W> Clone for Unbroached<'_, W> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<W> Copy for Unbroached<'_, W> {}
