//! One player against all the others, on a row of coins.
//!
//! `m` players take turns, each taking the coin at either end of a row, until the row is empty. What can
//! the player in seat `k` (counted from 0) be sure of, whatever the `m − 1` others do? The others
//! need not play well, nor for themselves: the **guarantee** is the most that a plan of player `k`
//! collects against the worst they can do.
//!
//! ```
//! use slicewise::Watch;
//! use slicewise::board::Side;
//! use slicewise::row::guarantee::{Players, first_move, guarantee};
//!
//! // ● ● ● ● ●  three players: the first takes the 4, and the other two cannot keep a 3 from it
//! // 1 3 2 5 4
//! let row = [1_i64, 3, 2, 5, 4];
//! let three = Players::new(3)?;
//! assert_eq!(guarantee(&row, three.seat(0)?, Watch::none())?, 7);
//! let first = first_move(&row, three, Watch::none())?.expect("the row is not empty");
//! assert_eq!((first.left, first.right), (4, 7));
//! assert_eq!(first.ends(), [Side::Right]);
//! # Ok::<(), slicewise::row::guarantee::GuaranteeError>(())
//! ```
//!
//! # The recurrence
//!
//! Let `w(c, i)` be the guarantee when it is player `k`'s turn and the `c` coins from the `i`-th on
//! are left, and 0 when `c ≤ 0`. Player `k` takes one end; then the others take `m − 1` coins, of
//! which only the number `h` that come from the left matters. They can choose every `h`
//! from 0 to `m − 1`, so with `M(i) = min { w(c − m, i + h) : 0 ≤ h < m }`
//!
//! ```text
//! w(c, i) = max( x[i] + M(i + 1),  x[i + c − 1] + M(i) )
//! ```
//!
//! and the answer is `min { w(n − k, h) : 0 ≤ h ≤ k }`, as the `k` players before make the first
//! `k` moves. Only the lengths `n − k`, `n − k − m`, … occur: the **layers**, about `n² / 2m` cells
//! in all. Weights may be negative; a player has to take a coin all the same.
//!
//! The problem is known from "From Russia with Love", an exercise of the Algorithms Lab of ETH
//! Zürich. With two players it is the ordinary game on a row, and solved as such. The book's chapter
//! on guarantees has the proofs.

mod cell;
mod first_move;
mod layer;
mod narrow;
mod reply;
mod report;
mod seat;
mod table;
mod transcript;
mod value;
mod window;

pub use first_move::{FirstMove, first_move};
pub use reply::best_reply;
pub use report::{
    GuaranteeQuestion, GuaranteeReport, GuaranteeReportError, ReplyReport, SeatReport, SeatTurn,
    Seats, SureMove, TranscriptReport, guarantee_on,
};
pub use seat::{GuaranteeError, Players, Seat, TABLE_LIMIT};
pub(crate) use table::bytes;
pub use transcript::{Coalition, Ply, Transcript, transcript};
pub use value::{guarantee, guarantee_by_recurrence, guarantee_wide, guarantees};
