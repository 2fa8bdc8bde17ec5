//! `slicewise census`: all boards of a kind, counted by what they are worth.

mod checkpoint;
mod graphs;
mod listing;
mod progress;

use std::ops::ControlFlow;
use std::str::FromStr;
use std::time::Instant;

use slicewise::Watch;
use slicewise::board::Rules;
use slicewise_lab::census::{self, Best, ExpressionError, Kind, Plan, Population, Question, Tally};
use slicewise_report::{CensusReport, text};

use super::{stopper, style};
use crate::args::{Census, CensusOutput, FamilyArgs, typed};
use crate::failure::Failure;
use crate::interrupt::{self, PollGuard};
use crate::output::Output;
use checkpoint::{Asked, Checkpoint};
use graphs::Graphs;
use listing::Listing;
use progress::Progress;

pub(crate) fn run(options: &Census, output: &mut Output) -> Result<(), Failure> {
    let question = question(options)?;
    let graphs = options.graphs.as_deref().map(Graphs::read).transpose()?;
    let checksum = graphs.as_ref().map(|graphs| graphs.checksum);
    // To divide a census asks nobody whether to go on.
    let deadline = output.deadline(options.budget);
    let plan = plan(options, graphs)?;
    let begun = deadline.begun();
    drop(deadline);
    let asked = Asked::new(options, &plan, &question, checksum);
    let mut counted = Counted::new(options, &plan, &question, asked)?;
    let stopped = counted.count_parts(options, &plan, &question, begun)?;
    let complete = counted.next == plan.parts();
    print(&CensusReport::new(&plan, &question, &counted.tally, complete), options, output)?;
    match stopped || !complete {
        true => Err(counted.stopped(options, &plan)),
        false => Ok(()),
    }
}

/// The boards of a kind that the arguments ask for; those of graphs have the size of the graphs.
pub(super) fn population(family: &FamilyArgs) -> Population {
    let rules = Rules { taking: family.rule, passing: family.passing };
    let size = family.size.unwrap_or_default();
    Population { rules, ..Population::new(family.kind, size, family.weights) }
}

fn plan(options: &Census, graphs: Option<Graphs>) -> Result<Plan, Failure> {
    let mut population = Population { total: options.total, ..population(&options.family) };
    let Some(graphs) = graphs else { return Plan::new(population).map_err(Failure::bad_input) };
    if population.kind != Kind::Graph {
        let found = population.kind.name();
        return Err(Failure::bad_input(format!(
            "found --graphs for the kind {found}, expected graph"
        )));
    }
    let (found, asked) = (graphs.size, options.family.size);
    if let Some(asked) = asked.filter(|&asked| asked != found) {
        return Err(Failure::bad_input(format!(
            "found --size {asked} for graphs of {found} vertices, expected none or {found}"
        )));
    }
    population.size = found;
    Plan::of_graphs(population, graphs.edges).map_err(Failure::bad_input)
}

fn question(options: &Census) -> Result<Question, Failure> {
    let (flag, by, is_largest) = options.extreme.wanted("value");
    let best = Best { count: options.best, by: expression(flag, by)?, is_largest };
    let condition = options.condition.as_deref();
    Ok(Question {
        condition: condition.map(|text| expression("--where", text)).transpose()?,
        best: (options.best > 0).then_some(best),
        list: options.boards.is_some(),
        by: expression("--by", &options.by)?,
    })
}

/// Reads an expression; an error shows it with a caret.
pub(super) fn expression<E>(flag: &str, text: &str) -> Result<E, Failure>
where
    E: FromStr<Err = ExpressionError>,
{
    let text = typed(text);
    text.parse()
        .map_err(|error: ExpressionError| Failure::at(flag, &text, error.span.clone(), &error))
}

/// A census in progress.
struct Counted {
    /// The parts that are counted are those before this one.
    next: usize,
    tally: Tally,
    listing: Option<Listing>,
    checkpoint: Option<Checkpoint>,
}

impl Counted {
    /// Begins a census, or goes on from its checkpoint.
    fn new(
        options: &Census,
        plan: &Plan,
        question: &Question,
        asked: Asked,
    ) -> Result<Self, Failure> {
        let path = options.checkpoint.as_deref();
        listing::check(options.boards.as_deref(), path.is_some())?;
        let (checkpoint, saved) = match path {
            None => (None, None),
            Some(path) => {
                let (checkpoint, saved) = Checkpoint::open(path, asked, plan, question)?;
                (Some(checkpoint), saved)
            }
        };
        let length = saved.as_ref().map(|saved| saved.listed);
        let listing = options.boards.as_deref().map(|path| Listing::open(path, length));
        let (next, tally) = saved.map_or_else(Default::default, |saved| (saved.next, saved.tally));
        Ok(Self { next, tally, listing: listing.transpose()?, checkpoint })
    }

    /// Counts part after part until the end, or until it is stopped; returns whether it was stopped.
    fn count_parts(
        &mut self,
        options: &Census,
        plan: &Plan,
        question: &Question,
        begun: Instant,
    ) -> Result<bool, Failure> {
        let _polling = PollGuard::new();
        let progress = Progress::new(plan, self.tally.boards());
        let first = self.next;
        let (mut saved, mut failed) = (Instant::now(), None);
        let mut each = |part: Tally| {
            self.next += 1;
            self.tally.add(question, part);
            progress.show(self.next, &self.tally);
            let due = self.checkpoint.is_some() && saved.elapsed() >= options.every;
            let written = self.list(question).and_then(|()| if due { self.save() } else { Ok(()) });
            if due {
                saved = Instant::now();
            }
            match written {
                Ok(()) => ControlFlow::Continue(()),
                Err(failure) => {
                    failed = Some(failure);
                    ControlFlow::Break(())
                }
            }
        };
        let threads = options.threads.get();
        let pressed = |_: &slicewise::Progress| match interrupt::was_pressed() {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        };
        let watch = Watch::new(&pressed);
        let left = options.budget.map(|time| time.saturating_sub(begun.elapsed()));
        let watch = left.map_or(watch, |time| watch.within(time));
        let ran = census::run(plan, question, first, threads, watch, &mut each);
        drop(progress);
        if let Some(failure) = failed {
            return Err(failure);
        }
        ran.map_err(Failure::refused)?;
        self.save()?;
        self.listing.take().map_or(Ok(()), Listing::close)?;
        Ok(interrupt::was_pressed())
    }

    /// Writes the boards that were listed since the last call.
    fn list(&mut self, question: &Question) -> Result<(), Failure> {
        let listed = std::mem::take(&mut self.tally.listed);
        self.listing.as_mut().map_or(Ok(()), |listing| listing.write(&listed, question))
    }

    /// Saves the checkpoint, after the boards that it counts on.
    fn save(&mut self) -> Result<(), Failure> {
        let listed = self.listing.as_mut().map_or(Ok(0), Listing::sync)?;
        match &self.checkpoint {
            Some(checkpoint) => checkpoint.save(self.next, &self.tally, listed),
            None => Ok(()),
        }
    }

    /// The failure that the census was stopped.
    fn stopped(&self, options: &Census, plan: &Plan) -> Failure {
        let then = match &options.checkpoint {
            Some(_) => "run the same command again to go on",
            None => "with --checkpoint FILE it could go on from here",
        };
        Failure::refused(format!(
            "the census was stopped by {} after {} of {} parts: {then}",
            stopper(),
            self.next,
            plan.parts()
        ))
    }
}

fn print(report: &CensusReport, options: &Census, output: &mut Output) -> Result<(), Failure> {
    match options.output {
        _ if options.show.json => output.json(report),
        CensusOutput::Json => output.json(report),
        CensusOutput::Text => output.text(&text::census(report, &style(&options.show, output))),
        CensusOutput::Csv => output.text(&text::census_csv(report)),
        CensusOutput::Svg => output.text(&report.svg()),
    }
}
