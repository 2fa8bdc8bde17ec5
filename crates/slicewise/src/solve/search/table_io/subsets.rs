//! Tables of the [`SubsetForm`] and the [`GrabForm`]: sets of the vertices of one board, whose fingerprint is in the head.

use std::io;

use super::SavedForm;
use super::codec::{ReadResult, Reader, Writer};
use crate::Interval;
use crate::number::Scalar;
use crate::solve::search::bits::Bits;
use crate::solve::search::enabled::Enabled;
use crate::solve::search::grab_form::GrabForm;
use crate::solve::search::set_table::SetTable;
use crate::solve::search::subset_form::{Subset, SubsetForm};
use crate::solve::search::table::Table;

impl<W: Scalar, const N: usize> SavedForm for SubsetForm<W, N> {
    fn enabled(&self) -> &Enabled {
        self.enabled()
    }

    fn name(&self) -> String {
        format!("sets of vertices of the board {:08x}", fingerprint(self))
    }

    fn write(&self, table: &SetTable<W, N>, to: &mut Writer<'_>) -> io::Result<()> {
        // (No components, and no positions made of them.)
        to.number(0)?;
        to.number(0)?;
        let mut sets = 0;
        table.for_each(|_, _| sets += 1);
        to.number(sets)?;
        let mut written = Ok(());
        table.for_each(|subset, interval| {
            if written.is_ok() {
                written = write_subset(to, subset, interval);
            }
        });
        written
    }

    fn read(&self, table: &SetTable<W, N>, from: &mut Reader<'_>) -> ReadResult<()> {
        for _ in ["components", "positions"] {
            from.count(0, "components in a table of subsets")?;
        }
        let all = self.all();
        let mut at_hand = table.at_hand();
        for _ in 0..from.number()? {
            let mut words = [0; N];
            for word in &mut words {
                *word = from.number()?;
            }
            let places = Bits::from_words(words);
            if !(places - all).is_empty() {
                return Err(from.damaged("a vertex beyond the last"));
            }
            let subset = Subset { places, passed: from.flag()? };
            table.learn(&subset, &from.interval()?, &mut at_hand);
        }
        Ok(())
    }
}

impl<W: Scalar, const N: usize> SavedForm for GrabForm<W, N> {
    fn enabled(&self) -> &Enabled {
        self.board().enabled()
    }

    fn name(&self) -> String {
        self.board().name()
    }

    fn write(&self, table: &SetTable<W, N>, to: &mut Writer<'_>) -> io::Result<()> {
        self.board().write(table, to)
    }

    fn read(&self, table: &SetTable<W, N>, from: &mut Reader<'_>) -> ReadResult<()> {
        self.board().read(table, from)
    }
}

fn write_subset<W: Scalar, const N: usize>(
    to: &mut Writer<'_>,
    subset: &Subset<N>,
    interval: &Interval<W>,
) -> io::Result<()> {
    subset.places.words().try_for_each(|word| to.number(word))?;
    to.number(u64::from(subset.passed))?;
    to.interval(interval)
}

/// Returns a number that tells the board from others, the same on every machine.
fn fingerprint<W: Scalar, const N: usize>(form: &SubsetForm<W, N>) -> u32 {
    let mut sum = crc32fast::Hasher::new();
    let mut word = |word: u64| sum.update(&word.to_le_bytes());
    for weight in &form.weights {
        let bytes = weight.to_big().to_le_bytes();
        word(bytes.len() as u64);
        bytes.iter().for_each(|&byte| word(u64::from(byte)));
    }
    let sets = [form.available, form.anchored, form.even];
    form.links.iter().chain(&sets).flat_map(|set| set.words()).for_each(&mut word);
    form.vertices.iter().for_each(|&vertex| word(u64::from(vertex)));
    sum.finalize()
}
