//! [`Slices`]: the weights of slices, in a room that is not cleared.

use crate::row::blocks::lane::Lane;

/// How many places behind the last weight a vector unit may write, or padding may take.
pub(super) const SLACK: usize = 48;

/// How many weights less than all [`Slices::padded`] puts behind the others, for a merge by vectors: they
/// are read one ahead of what is needed, and two more where both lists end.
const PADDING: usize = 32;

/// A list of weights that many are added to at a time.
#[derive(Clone, Debug)]
pub(in crate::row::blocks) struct Slices<T> {
    room: Vec<T>,
    count: usize,
}

impl<T: Lane> Slices<T> {
    /// No weights.
    pub(in crate::row::blocks) fn empty() -> Self {
        Self::of(std::iter::empty())
    }

    pub(in crate::row::blocks) fn of(weights: impl Iterator<Item = T>) -> Self {
        let room = weights.collect::<Vec<_>>();
        Self { count: room.len(), room }
    }

    pub(in crate::row::blocks) fn clear(&mut self) {
        self.count = 0;
    }

    pub(in crate::row::blocks) fn push(&mut self, weight: T) {
        self.places(1)[0] = weight;
        self.count += 1;
    }

    pub(in crate::row::blocks) fn as_slice(&self) -> &[T] {
        &self.room[..self.count]
    }

    pub(in crate::row::blocks) fn as_mut_slice(&mut self) -> &mut [T] {
        &mut self.room[..self.count]
    }

    /// All weights, and [`PADDING`] more.
    pub(in crate::row::blocks) fn padded(&mut self) -> &[T] {
        self.places(0)[..PADDING].fill(T::LIGHTEST);
        &self.room[..self.count + PADDING]
    }

    /// Places for so many more weights, and [`SLACK`].
    pub(super) fn places(&mut self, more: usize) -> &mut [T] {
        let wanted = self.count + more + SLACK;
        if self.room.len() < wanted {
            self.room.resize(wanted.max(2 * self.room.len()), T::LIGHTEST);
        }
        &mut self.room[self.count..]
    }

    /// Takes so many of the weights that have been written to the places.
    pub(super) fn take_in(&mut self, more: usize) {
        self.count += more;
    }
}
