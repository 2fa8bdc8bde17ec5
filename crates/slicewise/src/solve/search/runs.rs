//! [`Run`]: a part of a long list, as small as an index.

/// Where a part of a list begins, and how long it is. Lists have fewer than 2³² things.
#[derive(Clone, Copy)]
pub(super) struct Run {
    start: u32,
    length: u32,
}

impl Run {
    /// Appends things to a list, and returns where they are.
    #[inline]
    pub(super) fn append<T>(list: &mut Vec<T>, more: impl IntoIterator<Item = T>) -> Self {
        let start = list.len() as u32;
        list.extend(more);
        Self { start, length: list.len() as u32 - start }
    }

    /// Returns the part of a list.
    #[inline]
    pub(super) fn of<T>(self, list: &[T]) -> &[T] {
        &list[self.start as usize..][..self.length as usize]
    }
}
