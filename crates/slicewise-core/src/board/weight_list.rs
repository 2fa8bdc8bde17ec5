//! [`WeightList`]: the weights of a component as written.

use std::borrow::Cow;
use std::fmt::{self, Debug};
use std::sync::Arc;

use crate::number::{Exact, Scalar};

/// The weights of a component, in the order written.
///
/// Integers that fit 64 bits take 8 bytes each, and a board of one component shares them with its
/// position; if a list has any other number, each takes 16 bytes and what its digits need. A clone
/// shares the numbers. Equal lists have one representation, so `==` is exact.
///
/// ```
/// # use slicewise_core as slicewise;
/// use slicewise::board::WeightList;
/// use slicewise::number::Exact;
///
/// let mut weights: WeightList = [4, 2, 6, 7].into_iter().map(Exact::from).collect();
/// assert_eq!((weights.len(), weights.get(2)), (4, Some(Exact::from(6))));
/// assert_eq!(weights.as_integers(), Some(&[4, 2, 6, 7][..]));
///
/// weights.change(|weights| weights.push("1/3".parse().unwrap_or_default()));
/// assert_eq!(weights.as_integers(), None);
/// assert_eq!(format!("{weights:?}"), "[4, 2, 6, 7, 1/3]");
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct WeightList(Repr);

#[derive(Clone, PartialEq, Eq)]
enum Repr {
    /// Every list of integers that fit, and no other.
    Integers(Arc<Vec<i64>>),
    Exact(Arc<Vec<Exact>>),
}

impl WeightList {
    /// The number of weights.
    #[must_use]
    pub fn len(&self) -> usize {
        match &self.0 {
            Repr::Integers(integers) => integers.len(),
            Repr::Exact(numbers) => numbers.len(),
        }
    }

    /// Returns whether there are no weights.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns weight number `index`, counted from 0; `None` if there are not as many.
    #[must_use]
    pub fn get(&self, index: usize) -> Option<Exact> {
        match &self.0 {
            Repr::Integers(integers) => integers.get(index).map(|&integer| integer.into()),
            Repr::Exact(numbers) => numbers.get(index).cloned(),
        }
    }

    /// The weights, in order.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = Exact> + ExactSizeIterator + Clone {
        (0..self.len()).map(|index| match &self.0 {
            Repr::Integers(integers) => integers[index].into(),
            Repr::Exact(numbers) => numbers[index].clone(),
        })
    }

    /// The sum of the weights.
    #[must_use]
    pub fn total(&self) -> Exact {
        match &self.0 {
            // No memory holds enough of them to overflow it.
            Repr::Integers(integers) => {
                integers.iter().copied().map(i128::from).sum::<i128>().into()
            }
            Repr::Exact(numbers) => numbers.iter().sum(),
        }
    }

    /// Returns the weights as integers of 64 bits; `None` if one of them is not.
    #[must_use]
    pub fn as_integers(&self) -> Option<&[i64]> {
        match &self.0 {
            Repr::Integers(integers) => Some(integers),
            Repr::Exact(_) => None,
        }
    }

    /// Changes the list as a vector, and returns what `change` returns. O(n).
    pub fn change<T>(&mut self, change: impl FnOnce(&mut Vec<Exact>) -> T) -> T {
        let mut numbers: Vec<Exact> = self.iter().collect();
        let changed = change(&mut numbers);
        *self = numbers.into();
        changed
    }

    /// Replaces weight number `index`, counted from 0. O(1) if the list is not shared and stays one of integers of 64 bits, else O(n).
    ///
    /// # Panics
    /// There are not as many weights.
    pub fn set(&mut self, index: usize, weight: Exact) {
        match (&mut self.0, weight.as_i64()) {
            (Repr::Integers(integers), Some(integer)) => Arc::make_mut(integers)[index] = integer,
            _ => self.change(|weights| weights[index] = weight),
        }
    }

    /// Removes weight number `index`, counted from 0. O(n).
    ///
    /// # Panics
    /// There are not as many weights.
    pub fn remove(&mut self, index: usize) {
        match &mut self.0 {
            Repr::Integers(integers) => drop(Arc::make_mut(integers).remove(index)),
            Repr::Exact(_) => drop(self.change(|weights| weights.remove(index))),
        }
    }

    /// The weights, in order; borrowed if they are not integers of 64 bits.
    pub(super) fn numbers(&self) -> impl Iterator<Item = Cow<'_, Exact>> {
        (0..self.len()).map(|index| self.at(index))
    }

    /// Returns the weights as integers of a lane, shared if it is theirs; `None` if one of them has
    /// more than 64 bits or is a fraction.
    pub(super) fn in_lane<W: Scalar>(&self) -> Option<Arc<Vec<W>>> {
        match &self.0 {
            Repr::Integers(integers) => Some(W::from_integers(integers)),
            Repr::Exact(_) => None,
        }
    }

    fn at(&self, index: usize) -> Cow<'_, Exact> {
        match &self.0 {
            Repr::Integers(integers) => Cow::Owned(integers[index].into()),
            Repr::Exact(numbers) => Cow::Borrowed(&numbers[index]),
        }
    }
}

impl Default for WeightList {
    fn default() -> Self {
        Self::from(Vec::<i64>::new())
    }
}

/// Adds weights at the end. O(n).
impl Extend<Exact> for WeightList {
    fn extend<I: IntoIterator<Item = Exact>>(&mut self, numbers: I) {
        self.change(|weights| weights.extend(numbers));
    }
}

impl FromIterator<Exact> for WeightList {
    fn from_iter<I: IntoIterator<Item = Exact>>(numbers: I) -> Self {
        let mut numbers = numbers.into_iter();
        let mut integers = Vec::with_capacity(numbers.size_hint().0);
        for number in numbers.by_ref() {
            let Some(integer) = number.as_i64() else {
                let before = integers.into_iter().map(Exact::from);
                let all = before.chain([number]).chain(numbers).collect();
                return Self(Repr::Exact(Arc::new(all)));
            };
            integers.push(integer);
        }
        integers.shrink_to_fit();
        integers.into()
    }
}

impl From<Vec<i64>> for WeightList {
    fn from(integers: Vec<i64>) -> Self {
        Self(Repr::Integers(Arc::new(integers)))
    }
}

impl From<Vec<Exact>> for WeightList {
    fn from(numbers: Vec<Exact>) -> Self {
        match numbers.iter().any(|number| number.as_i64().is_none()) {
            true => Self(Repr::Exact(Arc::new(numbers))),
            false => numbers.into_iter().collect(),
        }
    }
}

impl From<&[Exact]> for WeightList {
    fn from(numbers: &[Exact]) -> Self {
        numbers.iter().cloned().collect()
    }
}

impl From<WeightList> for Vec<Exact> {
    fn from(weights: WeightList) -> Self {
        match weights.0 {
            Repr::Integers(integers) => integers.iter().copied().map(Exact::from).collect(),
            Repr::Exact(numbers) => Arc::unwrap_or_clone(numbers),
        }
    }
}

/// The weights as a list: `[4, 2, 1/3]`.
impl Debug for WeightList {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.numbers()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn list(words: &str) -> WeightList {
        words.split(' ').map(|word| word.parse::<Exact>().expect(word)).collect()
    }

    #[test]
    fn equal_lists_are_equal_however_they_were_made() {
        let vector: Vec<Exact> = list("4 2").into();
        assert_eq!(WeightList::from(vec![4, 2]), WeightList::from(vector));
        let mut weights = list("4 1/2 9223372036854775808");
        assert_eq!(weights, WeightList::from(Vec::from(weights.clone())));
        weights.change(|weights| weights.truncate(1));
        assert_eq!(weights, WeightList::from(vec![4]));
        assert_eq!(WeightList::default(), WeightList::from(Vec::<Exact>::new()));
    }

    #[test]
    fn weights_are_replaced_and_removed() {
        let mut weights = list("4 2 -6");
        let before = weights.clone();
        for (index, word, expected) in
            [(1, "3", "4 3 -6"), (2, "1/2", "4 3 1/2"), (2, "9", "4 3 9")]
        {
            weights.set(index, word.parse().expect(word));
            assert_eq!(weights, list(expected));
        }
        weights.remove(0);
        assert_eq!(weights, list("3 9"));
        let mut fractions = list("1/2 4 2");
        fractions.remove(0);
        assert_eq!((fractions.as_integers(), before), (Some(&[4, 2][..]), list("4 2 -6")));
    }

    #[test]
    fn every_list_gives_its_weights_back() {
        for words in ["4 2 -6", "4 1/2 7", "1/2", "9223372036854775807 9223372036854775808"] {
            let weights = list(words);
            let count = words.split(' ').count();
            let shown: Vec<String> = weights.iter().map(|weight| weight.to_string()).collect();
            assert_eq!((shown.join(" "), weights.len()), (words.to_owned(), count));
            assert_eq!(weights.get(count), None);
            assert_eq!(weights.get(count - 1), weights.iter().next_back());
        }
    }

    #[test]
    fn a_position_in_the_lane_of_the_weights_shares_them() {
        let weights = list("4 2 -6");
        let shared = weights.in_lane::<i64>().expect("they are integers");
        assert_eq!(Some(shared.as_ptr()), weights.as_integers().map(<[i64]>::as_ptr));
        assert_eq!(weights.in_lane::<i128>().as_deref(), Some(&vec![4, 2, -6]));
        assert_eq!(list("4 1/2").in_lane::<i64>(), None);
    }
}
