//! [`PositionTable`]: the intervals of reduced positions, in [`Records`] where weights are 64-bit integers.

use std::collections::HashMap;
use std::sync::Arc;

use super::cache::{Budget, Cache};
use super::component::Component;
use super::hash::Mixing;
use super::position::{Position, Wanted};
use super::records::{Record, Records};
use super::room::{AllAtHand, Rooms};
use super::table::Table;
use crate::Interval;
use crate::number::Scalar;

/// Components that a search has met, by their numbers.
pub(super) type Met<W, const N: usize> = HashMap<u64, Arc<Component<W, N>>, Mixing>;

/// The intervals of positions.
pub(super) enum PositionTable<W, const N: usize> {
    /// Of 64-bit weights. Components are known by their numbers: a position that has a component which is forgotten will
    /// not be asked for again, since the component gets another number when it is met again.
    Narrow(Rooms<Records>),
    /// Of any weights.
    Wide(Box<Cache<Position<W, N>, Interval<W>>>),
}

impl<W: Scalar, const N: usize> PositionTable<W, N> {
    /// Builds an empty table.
    pub(super) fn new(budget: Budget) -> Self {
        if W::NAME == i64::NAME {
            Self::Narrow(Rooms::new(&budget))
        } else {
            Self::Wide(Box::new(Cache::new(budget)))
        }
    }

    /// Visits every position whose components are all in `met`, where they are by their numbers, and its interval, in no
    /// particular order.
    pub(super) fn for_each(
        &self,
        met: &Met<W, N>,
        mut visit: impl FnMut(&Position<W, N>, &Interval<W>),
    ) {
        match self {
            Self::Narrow(rooms) => rooms.for_each(|records| {
                records.for_each(|record| {
                    if let Some(position) = position_of(record, met) {
                        visit(&position, &from_words(record.bounds()));
                    }
                });
            }),
            Self::Wide(table) => table.for_each(visit),
        }
    }
}

impl<W: Scalar, const N: usize> Table for PositionTable<W, N> {
    type Key<'k> = Wanted<'k, W, N>;
    type Number = W;
    type AtHand<'t> = AllAtHand<'t, Records>;

    fn at_hand(&self) -> Self::AtHand<'_> {
        match self {
            Self::Narrow(rooms) => rooms.at_hand(),
            Self::Wide(_) => Box::default(),
        }
    }

    fn find(
        &self,
        wanted: Wanted<'_, W, N>,
        at_hand: &mut Self::AtHand<'_>,
    ) -> Option<Interval<W>> {
        match self {
            Self::Narrow(rooms) => {
                let (hash, words) = (wanted.hash, wanted.words());
                let found =
                    at_hand[rooms.room_of(hash)].find(|records| records.find(hash, words.clone()));
                found.map(from_words)
            }
            Self::Wide(table) => table.get(&wanted.position()),
        }
    }

    fn learn(
        &self,
        wanted: Wanted<'_, W, N>,
        interval: &Interval<W>,
        at_hand: &mut Self::AtHand<'_>,
    ) {
        match self {
            Self::Narrow(rooms) => {
                let (hash, words) = (wanted.hash, wanted.words());
                let more = to_words(interval);
                at_hand[rooms.room_of(hash)].learn(|young, old, own| {
                    let mut more = more;
                    if let Some(older) = old.and_then(|old| old.find(hash, words.clone())) {
                        more.narrow(&older);
                    }
                    young.learn(hash, words.clone(), more, own)
                });
            }
            Self::Wide(table) => {
                let position = wanted.position();
                let heap = size_of_val(&*position.free) + size_of_val(&*position.components);
                table.merge(&position, interval, heap, Interval::narrow);
            }
        }
    }

    fn bytes(&self) -> usize {
        match self {
            Self::Narrow(rooms) => rooms.bytes(),
            Self::Wide(table) => table.bytes(),
        }
    }

    fn entries(&self) -> usize {
        match self {
            Self::Narrow(rooms) => rooms.entries(),
            Self::Wide(table) => table.entries(),
        }
    }
}

/// Returns the position of a record; `None` if not all its components are in `met`.
fn position_of<W: Scalar, const N: usize>(
    record: Record<'_>,
    met: &Met<W, N>,
) -> Option<Position<W, N>> {
    let mut words = record.words();
    let first = words.next()?;
    let free = words.by_ref().take((first >> 1) as usize);
    let free = free.map(|word| W::from_i64(word.cast_signed())).collect::<Option<_>>()?;
    let components = words.map(|number| met.get(&number).cloned()).collect::<Option<_>>()?;
    Some(Position::new(free, components, first & 1 == 1))
}

fn from_words<W: Scalar>(Interval { lower, upper }: Interval<i64>) -> Interval<W> {
    let [lower, upper] = [lower, upper].map(|bound| W::from_i64(bound).expect("every lane has it"));
    Interval { lower, upper }
}

fn to_words<W: Scalar>(Interval { lower, upper }: &Interval<W>) -> Interval<i64> {
    let [lower, upper] = [lower, upper].map(|bound| bound.as_i64().expect("64 bits"));
    Interval { lower, upper }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solve::search::bit_graph::BitGraph;
    use crate::solve::search::bits::Bits;
    use crate::solve::search::interner::Interner;
    use crate::solve::search::position::{self, Parts};

    /// Returns components of one vertex each.
    fn components(count: usize) -> Vec<Arc<Component<i64, 1>>> {
        let interner = Interner::new(Arc::default());
        let component = |number| {
            let mut component = Component::saved(BitGraph {
                weights: vec![number],
                links: vec![Bits::EMPTY],
                left: Bits::one(0),
                available: Bits::one(0),
                anchored: Bits::EMPTY,
                even: Bits::EMPTY,
            });
            interner.share(&mut component);
            component
        };
        (0..count as i64).map(component).collect()
    }

    fn position(number: i64, components: &[Arc<Component<i64, 1>>]) -> Position<i64, 1> {
        let length = number as usize % 4;
        let free = (0..=length as i64).rev().map(|step| number + step).collect();
        Position::new(free, components[..length].to_vec(), number % 3 == 0)
    }

    #[test]
    fn a_position_is_found_by_its_parts_before_it_is_made() {
        let table = PositionTable::new(Budget::new(1 << 20, 1));
        let mut all = components(4);
        position::sort(&mut all);
        let made = Position::new(vec![7, 3], all[1..].to_vec(), false);
        let mut at_hand = table.at_hand();
        table.learn(made.wanted(), &Interval { lower: -1, upper: 5 }, &mut at_hand);
        // (The first and the third component stay, and two come in place of the second.)
        let before =
            Position::new(vec![7, 3], vec![Arc::clone(&all[0]), Arc::clone(&all[2])], false);
        let new = [Arc::clone(&all[1]), Arc::clone(&all[3])];
        let before = before.view();
        let parts = |free, passed| Parts { free, kept: before.without(0), new: &new, passed };
        let find = |parts: Parts<'_, i64, 1>| {
            table.find(Wanted { hash: parts.hash(), parts }, &mut table.at_hand())
        };
        assert_eq!(find(parts(&[7, 3], false)), Some(Interval { lower: -1, upper: 5 }));
        assert_eq!(find(parts(&[7, 2], false)), None);
        assert_eq!(find(parts(&[7, 3], true)), None);
        let without = Parts { new: &new[..1], ..parts(&[7, 3], false) };
        assert_eq!(find(without), None);
        table.learn(made.wanted(), &Interval { lower: -3, upper: 2 }, &mut at_hand);
        assert_eq!(table.find(made.wanted(), &mut at_hand), Some(Interval { lower: -1, upper: 2 }));
        drop(at_hand);
        assert_eq!(table.entries(), 1);
    }

    #[test]
    fn a_table_at_its_limit_keeps_what_is_newest_and_counts_its_bytes() {
        let budget = Budget::new(1 << 20, 1);
        let table = PositionTable::new(budget.clone());
        let components = components(4);
        let mut at_hand = table.at_hand();
        for number in 0..50_000 {
            let position = position(number, &components);
            table.learn(position.wanted(), &Interval::exactly(number), &mut at_hand);
            assert_eq!(
                table.find(position.wanted(), &mut at_hand),
                Some(Interval::exactly(number))
            );
            assert!(table.bytes() <= budget.bytes(), "after {number}: {}", table.bytes());
        }
        let mut is_known = |number: &i64| {
            table.find(position(*number, &components).wanted(), &mut at_hand).is_some()
        };
        assert!((48_000..50_000).all(|number| is_known(&number)));
        assert!(!is_known(&0));
        drop(at_hand);
        let (mut entries, mut sum) = (0, 0);
        let met = components.iter().map(|one| (one.number(), Arc::clone(one))).collect();
        table.for_each(&met, |known, interval| {
            assert_eq!(*known, position(interval.lower, &components));
            entries += 1;
            sum += interval.upper;
        });
        assert_eq!(entries, table.entries());
        assert!(sum > 0);
    }

    #[test]
    fn weights_beyond_64_bits_are_kept_all_the_same() {
        let table = PositionTable::<i128, 1>::new(Budget::new(1 << 20, 1));
        let position = |weight| Position::new(vec![weight], Vec::new(), false);
        let (weight, mut at_hand) = (1_i128 << 70, table.at_hand());
        for upper in [weight, weight - 1] {
            let interval = Interval { lower: 0, upper };
            table.learn(position(weight).wanted(), &interval, &mut at_hand);
            assert_eq!(table.find(position(weight).wanted(), &mut at_hand), Some(interval));
        }
        assert_eq!(table.find(position(0).wanted(), &mut at_hand), None);
        assert_eq!(table.entries(), 1);
    }
}
