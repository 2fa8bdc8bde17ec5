//! The question `story`: what the last move led to, beside what a best move would have.

use slicewise::Ask;
use slicewise::tutor::{self, Story};

use crate::host::{Host, Run};
use crate::limits::Limits;
use crate::position::{PositionQuestion, ReadPosition};
use crate::problem::{BAD_REQUEST, Problem};

impl PositionQuestion {
    pub(crate) fn story(&self, limits: &Limits, host: &mut dyn Host) -> Result<Story, Problem> {
        let mut search = Run::new(host, self.asked().time(limits));
        let ReadPosition { board, game, ask } = self.asked().read(limits)?;
        let story = search.watching(|watch| tutor::story(&game, &Ask { watch, ..ask }));
        let none = || Problem::new(BAD_REQUEST, "found no turns, expected the move of the story");
        story.map_err(|error| board.problem(&error))?.ok_or_else(none)
    }
}
