//! Searches: with the lock of the interpreter released, within a budget, and stopped by Ctrl-C.

use std::cell::RefCell;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use slicewise::certify::{CertificateFile, VerifyError};
use slicewise::{POSITIONS, Progress, Watch};

use crate::error::{bad_board, bad_certificate, refusal, shown};
use crate::number::index;
use crate::text::Text;
use crate::{answers, vertices};

/// The time between two looks at the signals that Python has received.
const TICK: Duration = Duration::from_millis(50);

/// When a search stops.
#[derive(Clone, Copy)]
pub(crate) struct Budget {
    /// About the most positions to look at.
    pub(crate) positions: u64,
    /// The time it may take.
    pub(crate) time: Option<Duration>,
}

impl Budget {
    /// That of an answer for which none was given: a few seconds.
    pub(crate) const USUAL: Self = Self { positions: POSITIONS, time: None };

    /// No limit.
    pub(crate) const ENDLESS: Self = Self { positions: u64::MAX, time: None };

    /// The watch of what asks a function of Python's, so that the lock of the interpreter is kept: it looks at the clock alone.
    pub(crate) fn clock(self) -> Watch<'static> {
        self.time.map_or(Watch::none(), |time| Watch::none().within(time))
    }

    /// Reads the argument `budget`: a number of positions, a `timedelta`, or `None` for no limit.
    pub(crate) fn new(budget: Option<&Bound<'_, PyAny>>) -> PyResult<Self> {
        let Some(budget) = budget else { return Ok(Self::ENDLESS) };
        let py = budget.py();
        if let Ok(time) = budget.extract::<Duration>() {
            return Ok(Self { time: Some(time), ..Self::ENDLESS });
        }
        if let Some(positions) = index(budget) {
            let expected = "expected a number of positions from 0 to 2**64 - 1";
            let refused = |_| refusal(py, format!("budget: found {positions}, {expected}"));
            return Ok(Self { positions: positions.extract().map_err(refused)?, ..Self::ENDLESS });
        }
        let expected = "expected a number of positions (int), a timedelta of 0 or more, or None";
        Err(PyTypeError::new_err(format!("budget: found {}, {expected}", shown(budget))))
    }
}

/// Works without the lock of the interpreter. A search reports to the watch, which ends it when the budget
/// is spent or a signal has raised an exception, such as `KeyboardInterrupt`.
pub(crate) fn watched<T: Send>(
    py: Python<'_>,
    budget: Budget,
    work: impl FnOnce(Watch<'_>) -> T + Send,
) -> PyResult<T> {
    with_progress(py, budget, None, work)
}

/// Works likewise, and tells `progress`, a Python function, some times a second how far it is.
pub(crate) fn with_progress<T: Send>(
    py: Python<'_>,
    budget: Budget,
    progress: Option<Py<PyAny>>,
    work: impl FnOnce(Watch<'_>) -> T + Send,
) -> PyResult<T> {
    let (answer, raised) = to_the_end(py, budget, progress, work);
    raised.map_or(Ok(answer), Err)
}

/// Works likewise; returns what was found also where an exception ended it, and the exception.
pub(crate) fn to_the_end<T: Send>(
    py: Python<'_>,
    budget: Budget,
    progress: Option<Py<PyAny>>,
    work: impl FnOnce(Watch<'_>) -> T + Send,
) -> (T, Option<PyErr>) {
    py.detach(|| {
        let watching = RefCell::new(Watching { progress, ..Watching::new(budget) });
        let on_progress = |progress: &Progress| watching.borrow_mut().goes_on(Some(progress));
        let answer = work(Watch::new(&on_progress));
        (answer, watching.into_inner().raised)
    })
}

/// Works likewise on something that reports no progress.
pub(crate) fn interruptible<T: Send>(
    py: Python<'_>,
    work: impl FnOnce(&mut dyn FnMut() -> ControlFlow<()>) -> T + Send,
) -> PyResult<T> {
    let (answer, raised) = py.detach(|| {
        let mut watching = Watching::new(Budget::ENDLESS);
        let answer = work(&mut || watching.goes_on(None));
        (answer, watching.raised)
    });
    raised.map_or(Ok(answer), Err)
}

struct Watching {
    budget: Budget,
    start: Instant,
    looked: Instant,
    /// The Python function that is told how far it is.
    progress: Option<Py<PyAny>>,
    raised: Option<PyErr>,
}

impl Watching {
    fn new(budget: Budget) -> Self {
        let now = Instant::now();
        Self { budget, start: now, looked: now, progress: None, raised: None }
    }

    /// Looks at the signals, and calls the function.
    fn tell(&self, py: Python<'_>, progress: Option<&Progress>) -> PyResult<()> {
        py.check_signals()?;
        let (Some(function), Some(progress)) = (&self.progress, progress) else { return Ok(()) };
        function.call1(py, (answers::progress(py, progress)?,))?;
        Ok(())
    }

    fn goes_on(&mut self, progress: Option<&Progress>) -> ControlFlow<()> {
        let now = Instant::now();
        if self.raised.is_none() && now - self.looked >= TICK {
            self.looked = now;
            self.raised = Python::attach(|py| self.tell(py, progress)).err();
        }
        let is_late = self.budget.time.is_some_and(|time| now - self.start >= time);
        let is_spent = progress.is_some_and(|found| found.positions >= self.budget.positions);
        match self.raised.is_some() || is_late || is_spent {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        }
    }
}

/// Verifies the text of a certificate, without the solvers, and returns what it proves.
///
/// >>> import slicewise as sw
/// >>> sw.verify(sw.Row([3, 2, 5, 4]).certificate().json).value
/// 2
///
/// Raises `CertificateError` at the first step that fails.
#[pyfunction]
pub(crate) fn verify<'py>(certificate: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
    let py = certificate.py();
    let text: Text = certificate.extract().map_err(|_| {
        let expected = "expected the text of a certificate, which is its `json`";
        PyTypeError::new_err(format!("found {}, {expected}", shown(certificate)))
    })?;
    let checked = py.detach(|| match CertificateFile::parse(&text) {
        Ok(file) => Ok(file.verify()),
        Err(error) => Err(error.to_string()),
    });
    match checked {
        Ok(Ok(proved)) => answers::verification(py, &proved),
        Ok(Err(VerifyError::Setup(error))) => {
            Err(bad_board(py, format!("at board: {error}"), &text, None))
        }
        Ok(Err(error)) => Err(bad_certificate(py, error)),
        Err(error) => Err(bad_certificate(py, error)),
    }
}

/// Reads the argument `threads`.
pub(crate) fn threads(py: Python<'_>, threads: &Bound<'_, PyAny>) -> PyResult<usize> {
    const MOST: u32 = 1024;
    match vertices::vertex(threads, &"threads") {
        Ok(threads @ 1..=MOST) => Ok(threads as usize),
        Err(error) if error.is_instance_of::<PyTypeError>(py) => {
            let found = shown(threads);
            Err(PyTypeError::new_err(format!("threads: found {found}, expected an int from 1 on")))
        }
        _ => Err(refusal(py, format!("threads: found {threads}, expected from 1 to {MOST}"))),
    }
}
