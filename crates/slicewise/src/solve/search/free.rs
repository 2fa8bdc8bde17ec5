//! The value of free vertices, under every passing rule.

use crate::board::Passing;
use crate::number::Scalar;

/// Returns the value of free vertices whose weights are falling. `passed` says whether the previous move
/// was a pass. O(n).
pub(crate) fn free_value<W: Scalar>(falling: &[W], passing: Passing, passed: bool) -> W {
    match passing {
        Passing::Never | Passing::OnEvenCount => alternating(falling),
        Passing::EndsOnTwo => {
            let positive = falling.partition_point(|weight| *weight > W::default());
            alternating(&falling[..positive])
        }
        Passing::NoTwoInARow if passed => match falling.split_first() {
            // (Nobody may pass now, so the largest is taken.)
            Some((first, rest)) => first.minus(&without_two_passes(rest)),
            None => W::default(),
        },
        Passing::NoTwoInARow => without_two_passes(falling),
    }
}

fn alternating<W: Scalar>(falling: &[W]) -> W {
    falling.chunks(2).fold(W::default(), |sum, pair| match pair {
        [larger, smaller] => sum.plus(&larger.minus(smaller)),
        [last] => sum.plus(last),
        _ => sum,
    })
}

/// Returns the value where a pass must not follow a pass: the absolute value of the maximum over v of
/// w(v) − val(without v), which the largest vertex attains.
fn without_two_passes<W: Scalar>(falling: &[W]) -> W {
    falling.iter().rev().fold(W::default(), |rest, weight| weight.minus(&rest).abs())
}
