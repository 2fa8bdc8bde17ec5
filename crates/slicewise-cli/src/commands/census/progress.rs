//! How far a census is: boards and parts, the rate, what is left, the best so far.

use slicewise_lab::census::{Plan, Tally};

use crate::progress::Bar;

pub(super) struct Progress {
    bar: Bar,
    /// The boards that were counted before.
    before: u64,
    /// Whether the bar is about boards, whose number is known, or about parts.
    counts_boards: bool,
}

impl Progress {
    pub(super) fn new(plan: &Plan, before: u64) -> Self {
        let boards = plan.population().count().and_then(|count| u64::try_from(count).ok());
        let bar = Bar::to(boards.unwrap_or(plan.parts() as u64));
        Self { bar, before, counts_boards: boards.is_some() }
    }

    pub(super) fn show(&self, next: usize, tally: &Tally) {
        self.bar.show(|time| {
            let boards = tally.boards();
            let position = if self.counts_boards { boards } else { next as u64 };
            let rate = (boards - self.before) as f64 / time.as_secs_f64() / 1e6;
            let best = tally.best.first().and_then(|best| best.rank.as_ref());
            let best = best.map(|rank| format!(", best so far {rank}")).unwrap_or_default();
            (position, format!("{boards} boards, {rate:.1} million a second{best}"))
        });
    }
}
