//! `slicewise guarantee`: what one player of several is sure of on a row.

use slicewise::report::{GuaranteeQuestion, GuaranteeReport, GuaranteeReportError, Seats, text};
use slicewise::row::guarantee::{Coalition, GuaranteeError, Players};

use crate::args::{CoalitionName, Guarantee};
use crate::failure::Failure;
use crate::input;
use crate::output::Output;

pub(crate) fn run(options: Guarantee, output: &mut Output) -> Result<(), Failure> {
    let question = question(&options).map_err(Failure::bad_input)?;
    let text = options.board.row_text()?;
    let setup = input::setup(&text)?;
    let report = GuaranteeReport::of(&setup, &question).map_err(|error| match error {
        GuaranteeReportError::Setup(error) => input::setup_failure(&text, &error),
        GuaranteeReportError::Guarantee(error) => Failure::refused(error),
        other => Failure::bad_input(other),
    })?;
    if options.show.json {
        return output.json(&report);
    }
    output.text(&text::guarantee(&setup, &report, &options.show.style()))
}

fn question(options: &Guarantee) -> Result<GuaranteeQuestion, GuaranteeError> {
    let players = Players::new(options.players)?;
    let seats = match options.seat {
        Some(seat) => Seats::One(players.seat(seat)?),
        None => Seats::All(players),
    };
    Ok(GuaranteeQuestion { seats, against: coalition(options) })
}

/// The others of the transcript, if there is to be one.
fn coalition(options: &Guarantee) -> Option<Coalition> {
    let worst = options.transcript.then_some(CoalitionName::Worst);
    Some(match options.against.or(worst)? {
        CoalitionName::Worst => Coalition::Worst,
        CoalitionName::Greedy => Coalition::Greedy,
        CoalitionName::Random => Coalition::Random(options.seed),
    })
}
