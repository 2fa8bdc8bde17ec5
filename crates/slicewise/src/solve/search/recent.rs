//! [`Recent`]: the moves of components that one thread asked for last.

use std::rc::Rc;
use std::sync::Arc;

use super::component::Component;
use super::effort::Stopped;
use super::local_moves::LocalMoves;
use crate::number::Scalar;

/// The moves of components, which a thread looks up without a lock and without counting what it borrows: each of both
/// is a cache line that another thread wrote last.
///
/// A component has one place. Large lists of moves have none, so that all take little.
pub(super) struct Recent<W, const N: usize>(Vec<Option<Entry<W, N>>>);

type Entry<W, const N: usize> = (Arc<Component<W, N>>, Borrowed<W, N>);

/// The moves of a component, as a thread holds them.
pub(super) type Borrowed<W, const N: usize> = Rc<Arc<LocalMoves<W, N>>>;

/// The most places.
const PLACES: usize = 1 << 10;

/// The bytes of a memory for each place, and the most that the moves of a place may take with what they lead to.
const SHARE: usize = 1 << 16;
const MOST: usize = 1 << 15;

impl<W: Scalar, const N: usize> Recent<W, N> {
    /// Builds an empty memory, small compared with one of `bytes` bytes.
    pub(super) fn new(bytes: usize) -> Self {
        Self((0..(bytes / SHARE).min(PLACES)).map(|_| None).collect())
    }

    /// Returns the moves of a component; `found` finds them if they are not among the recent ones.
    pub(super) fn moves(
        &mut self,
        component: &Arc<Component<W, N>>,
        found: impl FnOnce() -> Result<Arc<LocalMoves<W, N>>, Stopped>,
    ) -> Result<Borrowed<W, N>, Stopped> {
        let place = ((component.key >> 64) * self.0.len() as u128) >> 64;
        let place = self.0.get_mut(place as usize);
        if let Some(Some((known, moves))) = &place
            && Arc::ptr_eq(known, component)
        {
            return Ok(Rc::clone(moves));
        }
        let moves = Rc::new(found()?);
        if let Some(place) = place
            && moves.held() <= MOST
        {
            *place = Some((Arc::clone(component), Rc::clone(&moves)));
        }
        Ok(moves)
    }
}
