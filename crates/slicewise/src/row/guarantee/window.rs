//! The least of every window of a slice, by doubling.

use std::mem::swap;

use super::cell::Cell;

/// The two buffers that the passes of [`minima`](Windows::minima) take in turn; they grow as needed.
#[derive(Default)]
pub(super) struct Windows<C> {
    front: Vec<C>,
    back: Vec<C>,
}

impl<C: Cell> Windows<C> {
    /// The least of `cells[i..i + width]` for every `i`, where `1 ≤ width ≤ cells.len()`.
    ///
    /// The least of two windows of a width, the second `shift` places on, is the least of the
    /// window they cover together, if `shift` is at most that width. So each pass lays the slice
    /// over itself, doubling the width until the last pass, which shifts by what is missing:
    ///
    /// ```text
    /// width 5:   ■           pass 1, shift 1:  ■■
    ///                        pass 2, shift 2:  ■■■■
    ///                        pass 3, shift 1:  ■■■■■
    /// ```
    ///
    /// Takes ⌈log₂ width⌉ passes (one for width 1), each a plain elementwise minimum that the
    /// compiler turns into vector instructions. A monotone queue would read each cell once, but
    /// one at a time, with a branch that no predictor learns.
    #[inline(always)]
    pub(super) fn minima(&mut self, cells: &[C], width: usize) -> &[C] {
        self.make_room(cells.len());
        let mut covered = 1;
        let mut len = cells.len();
        loop {
            let shift = covered.min(width - covered);
            let source = if covered == 1 { cells } else { &self.front[..len] };
            len -= shift;
            overlay(source, shift, &mut self.back[..len]);
            swap(&mut self.front, &mut self.back);
            covered += shift;
            if covered == width {
                return &self.front[..len];
            }
        }
    }

    fn make_room(&mut self, len: usize) {
        if self.front.len() < len {
            self.front.resize(len, C::default());
            self.back.resize(len, C::default());
        }
    }
}

/// Writes the lesser of each cell and the one `shift` places on.
#[inline(always)]
fn overlay<C: Cell>(cells: &[C], shift: usize, lesser: &mut [C]) {
    for ((lesser, one), other) in lesser.iter_mut().zip(cells).zip(&cells[shift..]) {
        lesser.set_lesser(one, other);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_width_finds_the_least_of_every_window() {
        let cells: Vec<i64> = (0..40).map(|i| i * i * 7 % 31 - 11).collect();
        let mut windows = Windows::default();
        for width in 1..=cells.len() {
            let least: Vec<_> = cells.windows(width).map(|window| window.iter().min()).collect();
            let found: Vec<_> = windows.minima(&cells, width).iter().map(Some).collect();
            assert_eq!(found, least, "width {width}");
        }
    }
}
