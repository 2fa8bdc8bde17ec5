//! [`Plot`]: the fences of a row, with R upwards, above or below the row itself.

use slicewise::solve::fence::{Fences, RowRange};

use super::svg::{Svg, number};

/// Where the fences of a row are drawn.
#[derive(Clone, Copy, Debug)]
pub(super) struct Plot {
    /// Where fence 0 is, and how far apart fences are.
    pub(super) left: i64,
    pub(super) step: i64,
    /// The height of R = 0, and of one more.
    pub(super) zero: i64,
    pub(super) unit: i64,
}

impl Plot {
    pub(super) fn across(&self, fence: usize) -> i64 {
        self.left + self.step * fence as i64
    }

    pub(super) fn at(&self, fence: usize, r: i64) -> [i64; 2] {
        [self.across(fence), self.zero - self.unit * r]
    }

    /// The axis of R, a line for each class, and the marks of the fences.
    pub(super) fn draw(&self, svg: &mut Svg, r: &[i64], ticks: &[i64]) {
        let right = self.across(r.len() - 1);
        for &tick in ticks {
            let y = self.at(0, tick)[1];
            svg.line([self.left - 8, y], [right, y], "grid");
            svg.text([self.left - 11, y + 5], "right small faint", &number(tick));
        }
        for class in [0, 1] {
            let of_class = (class..r.len()).step_by(2);
            let points: Vec<[i64; 2]> = of_class.map(|at| self.at(at, r[at])).collect();
            svg.trace(&points, if class == 0 { "one" } else { "two dash" });
        }
        for (at, &r) in r.iter().enumerate() {
            svg.fence(self.at(at, r), at);
        }
    }

    /// The coins, each between its fences.
    pub(super) fn coins(&self, svg: &mut Svg, coins: &[i64], y: i64) {
        for (at, coin) in coins.iter().enumerate() {
            svg.text([self.across(at) + self.step / 2, y], "bold", &number(coin));
        }
    }
}

/// R at every fence of a row.
pub(super) fn all_r(fences: &Fences<i64>, row: RowRange) -> Vec<i64> {
    row.fences().map(|fence| *fences.r(fence)).collect()
}
