//! [`Kept`]: what searches that did not end have found, for questions that are asked again.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// What searches have found, by the names of their positions, within a limit of bytes.
pub(crate) struct Kept {
    most: usize,
    searches: Mutex<VecDeque<Found>>,
}

/// What a search has found.
struct Found {
    position: String,
    found: Arc<[u8]>,
}

impl Found {
    fn bytes(&self) -> usize {
        size_of::<Self>() + self.position.len() + self.found.len()
    }
}

impl Kept {
    /// Keeps at most `most` bytes.
    pub(crate) fn new(most: usize) -> Self {
        Self { most, searches: Mutex::default() }
    }

    /// Keeps what was found about a position; what was not asked for longest makes room. Returns `false` if
    /// it is too much.
    pub(crate) fn keep(&self, position: &str, found: Vec<u8>) -> bool {
        let found = Found { position: position.to_owned(), found: found.into() };
        if found.bytes() > self.most {
            return false;
        }
        let mut searches = self.searches();
        searches.retain(|known| known.position != position);
        searches.push_back(found);
        let mut bytes: usize = searches.iter().map(Found::bytes).sum();
        while bytes > self.most
            && let Some(oldest) = searches.pop_front()
        {
            bytes -= oldest.bytes();
        }
        true
    }

    /// Returns what was found about a position.
    pub(crate) fn recall(&self, position: &str) -> Option<Arc<[u8]>> {
        let mut searches = self.searches();
        let place = searches.iter().position(|known| known.position == position)?;
        let known = searches.remove(place)?;
        let found = known.found.clone();
        searches.push_back(known);
        Some(found)
    }

    fn searches(&self) -> MutexGuard<'_, VecDeque<Found>> {
        self.searches.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_not_asked_for_longest_makes_room() {
        let kept = Kept::new(3 * (size_of::<Found>() + 101));
        for position in ["a", "b", "c"] {
            assert!(kept.keep(position, vec![0; 100]));
        }
        assert!(kept.recall("a").is_some(), "all three fit");
        assert!(kept.keep("d", vec![1; 100]));
        assert!(kept.recall("b").is_none(), "it made room");
        assert!(kept.recall("a").is_some() && kept.recall("c").is_some());
        assert!(kept.keep("d", vec![2; 100]));
        assert_eq!(kept.recall("d").as_deref(), Some(&[2; 100][..]), "the latest");
        assert!(!kept.keep("e", vec![0; 1000]) && kept.recall("e").is_none(), "too much");
        assert!(kept.recall("a").is_some(), "nothing made room for it");
    }

    #[test]
    fn what_just_fits_is_kept() {
        let kept = Kept::new(size_of::<Found>() + 101);
        assert!(kept.keep("a", vec![0; 100]) && kept.recall("a").is_some());
        assert!(!kept.keep("b", vec![0; 101]) && kept.recall("b").is_none());
        assert!(kept.recall("a").is_some(), "nothing made room for it");
    }
}
