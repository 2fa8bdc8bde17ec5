//! Moves on a row as the ends that they take: `LRRRL`.

use std::ops::Range;

use super::moves::{Move, ParseMoveError};
use super::{Setup, Shape, Vertex};
use crate::printable::shortened;

impl Setup {
    /// Returns the number of coins if the board is a single row; `None` otherwise.
    fn coins_of_a_row(&self) -> Option<usize> {
        match self.components.as_slice() {
            [Shape::Row(coins)] => Some(coins.len()),
            _ => None,
        }
    }

    /// Parses the moves of a play: each a move as it is displayed; on a single row also a word of the letters `L` and `R`, one
    /// for each coin that is taken from the left or the right end. O(words + letters).
    ///
    /// ```
    /// # use slicewise_core as slicewise;
    /// use slicewise::board::{Move, notation};
    ///
    /// let row = notation::parse("row 4 2 6 7")?;
    /// assert_eq!(row.moves_of(["LR", "1"])?, [0, 3, 1].map(Move::take));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// A word that is neither, or more letters than there are coins.
    pub fn moves_of<'w>(
        &self,
        words: impl IntoIterator<Item = &'w str>,
    ) -> Result<Vec<Move>, ParseMoveError> {
        let (mut moves, mut reader) = (Vec::new(), self.move_reader());
        for word in words {
            reader.read(word, &mut moves)?;
        }
        Ok(moves)
    }

    /// Returns what parses the moves of a play from the start, one word at a time.
    #[must_use]
    pub fn move_reader(&self) -> MoveReader {
        MoveReader { left: self.coins_of_a_row().map(|coins| 0..coins) }
    }

    /// Writes moves from the start as the ends of a single row that they take, the last coin as `L`; `None` if the board is not a
    /// row, or they are not such moves. O(moves).
    ///
    /// ```
    /// # use slicewise_core as slicewise;
    /// use slicewise::board::{Move, notation};
    ///
    /// let row = notation::parse("row 4 2 6 7")?;
    /// assert_eq!(row.ends_of(&[3, 0, 2, 1].map(Move::take)).as_deref(), Some("RLRL"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn ends_of(&self, moves: &[Move]) -> Option<String> {
        let mut left = 0..self.coins_of_a_row()?;
        let letter = |mv: &Move| {
            let vertex = mv.vertex()?.index();
            match vertex {
                _ if left.is_empty() => None,
                _ if vertex == left.start => left.next().map(|_| 'L'),
                _ if vertex + 1 == left.end => left.next_back().map(|_| 'R'),
                _ => None,
            }
        };
        moves.iter().map(letter).collect()
    }
}

/// Parses the moves of a play one word at a time; see [`Setup::moves_of`].
#[derive(Clone, Debug)]
pub struct MoveReader {
    /// The coins left of a single row.
    left: Option<Range<usize>>,
}

impl MoveReader {
    /// Parses the next word of the play, and adds its moves: several letters are several moves. O(letters).
    ///
    /// # Errors
    /// A word that is not a move, or more letters than there are coins.
    pub fn read(&mut self, word: &str, moves: &mut Vec<Move>) -> Result<(), ParseMoveError> {
        let is_end = |letter: u8| matches!(letter, b'L' | b'R' | b'l' | b'r');
        match &mut self.left {
            Some(left) if !word.is_empty() && word.bytes().all(is_end) => {
                for letter in word.bytes() {
                    let is_left = matches!(letter, b'L' | b'l');
                    let end = if is_left { left.next() } else { left.next_back() };
                    let end = end.and_then(|end| u32::try_from(end).ok());
                    let end = end.ok_or_else(|| ParseMoveError { found: shortened(word) })?;
                    moves.push(Move::Take(Vertex::new(end)));
                }
            }
            left => {
                let mv: Move = word.parse()?;
                // What is not an end is refused when it is played.
                if let (Some(left), Some(vertex)) = (left, mv.vertex()) {
                    match vertex.index() {
                        first if first == left.start => left.start += 1,
                        _ => left.end = left.end.saturating_sub(1).max(left.start),
                    }
                }
                moves.push(mv);
            }
        }
        Ok(())
    }
}
