//! What a certificate proves, as text.

use super::Style;
use super::solve::{entry, verdict};
use slicewise::certify::Verification;

/// Writes as much of the board as fits a line, and its proved value.
#[must_use]
pub fn verification(proved: &Verification, style: &Style) -> String {
    let value = match &proved.profits {
        Some(profits) => verdict(&proved.value, profits.each_ref(), style),
        None => style.number(&proved.value),
    };
    entry("board", &first_line(&proved.board, style)) + &entry("proved", &value)
}

/// Cuts a board's text to one line, after a whole word, so that no number looks complete that is not.
pub(super) fn first_line(board: &str, style: &Style) -> String {
    let room = style.width.saturating_sub("board    ".len() + " …".len());
    match board.char_indices().nth(room) {
        Some((cut, _)) if style.entries < usize::MAX => {
            let whole = board[..cut].rfind(' ').unwrap_or(cut);
            format!("{} …", &board[..whole])
        }
        _ => board.to_owned(),
    }
}
