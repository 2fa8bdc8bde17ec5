//! What can go wrong: the message and the exit status.

use std::borrow::Cow;
use std::fmt::Display;
use std::io::{self, Write as _};
use std::ops::Range;

use annotate_snippets::{AnnotationKind, Group, Level, Renderer, Snippet};
use slicewise::board::notation::{Excerpt, printable_lines};

/// The reason why a call has no result.
pub(crate) enum Failure {
    /// Bad input: a message for people, already laid out. Exit status 2.
    BadInput(String),
    /// The input is fine, but there is no answer. Exit status 1.
    Refused(String),
    /// The result could not be written. Exit status 1, or 0 if its reader closed the pipe.
    Output(io::Error),
}

impl Failure {
    /// Bad input that no single word is to blame for.
    pub(crate) fn bad_input(message: impl Display) -> Self {
        Self::BadInput(titled(&message.to_string()))
    }

    /// Bad input at some bytes of a text: shows their line with a caret under them.
    pub(crate) fn at(origin: &str, text: &str, span: Range<usize>, message: impl Display) -> Self {
        let excerpt = Excerpt::new(text, span);
        let (line, column) = (excerpt.line, excerpt.column);
        let title = format!("{origin}:{line}:{column}: {message}");
        let title = printable_lines(&title);
        let annotation = AnnotationKind::Primary.span(excerpt.span);
        let snippet = Snippet::source(excerpt.text).line_start(line).annotation(annotation);
        let group = Level::ERROR.primary_title(title).element(snippet);
        Self::BadInput(Renderer::styled().render(&[group]))
    }

    /// Builds a failure without an answer, for the reason that `message` gives.
    pub(crate) fn refused(message: impl Display) -> Self {
        Self::Refused(titled(&message.to_string()))
    }

    /// Prints the message on standard error and returns the exit status.
    pub(crate) fn report(self) -> u8 {
        let (status, message) = self.status_and_message();
        if let Some(message) = message {
            anstream::eprintln!("{message}");
        }
        status
    }

    /// Returns the exit status, and the message to print with its colours, if any.
    pub(crate) fn status_and_message(self) -> (u8, Option<String>) {
        match self {
            Self::BadInput(message) => (2, Some(message)),
            Self::Refused(message) => (1, Some(message)),
            Self::Output(error) if error.kind() == io::ErrorKind::BrokenPipe => (0, None),
            Self::Output(error) => {
                (1, Some(titled(&format!("the result could not be written: {error}"))))
            }
        }
    }
}

/// Prints what clap found wrong, or was asked for, and returns the exit status.
pub(crate) fn shown(error: &clap::Error) -> u8 {
    let plain = error.to_string();
    let printed = match printable_lines(&plain) {
        Cow::Borrowed(_) => error.print().and_then(|()| io::stdout().flush()),
        // Its colours go with the rest.
        Cow::Owned(spelled) => {
            anstream::eprint!("{spelled}");
            Ok(())
        }
    };
    match printed {
        Err(failed) if !error.use_stderr() => Failure::Output(failed).report(),
        // There is nobody to tell that an error could not be printed.
        _ => u8::try_from(error.exit_code()).unwrap_or(2),
    }
}

/// A message without a snippet, [printable](printable_lines). It has colours, which `anstream` strips where they are
/// not wanted.
fn titled(message: &str) -> String {
    let message = printable_lines(message);
    Renderer::styled().render(&[Group::with_title(Level::ERROR.primary_title(message))])
}
