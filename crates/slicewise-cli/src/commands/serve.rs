//! `slicewise serve`: the playground.

use std::io;

use slicewise_server::{Limits, Serving, serve};
use tracing_subscriber::fmt;

use crate::args::{Log, Serve};
use crate::failure::Failure;
use crate::interrupt::PollGuard;
use crate::output::Output;

pub(crate) fn run(options: &Serve, output: &mut Output) -> Result<(), Failure> {
    let log = fmt().with_writer(io::stderr).with_target(false);
    match options.log {
        Log::Off => {}
        Log::Text => log.with_ansi(false).init(),
        Log::Json => log.json().init(),
    }
    let (address, names) = (options.address, options.names.clone());
    let kept = usize::try_from(options.tables.as_u64()).unwrap_or(usize::MAX);
    let serving = Serving { address, names, limits: Limits { kept, ..Limits::default() } };
    // The server handles Ctrl-C: it finishes the answers under way; a second Ctrl-C ends it at once.
    let _polling = PollGuard::new();
    let mut announced = Ok(());
    let served = serve(serving, |address| {
        let line = format!("The playground is at http://{address}/ (Ctrl-C ends it)\n");
        announced = output.text(&line).and_then(|()| output.flush());
    });
    served.map_err(|error| Failure::refused(format!("{address}: {error}")))?;
    announced
}
