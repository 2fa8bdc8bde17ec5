//! [`Workers`]: answers that take time, bounded in number, and stopped when nobody waits any more.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use slicewise::report::ProgressReport;
use tokio::sync::mpsc::UnboundedSender;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::task::spawn_blocking;
use tokio::time::timeout;

use crate::limits::Limits;
use crate::problem::{BUSY, FAULT, Problem, TOO_LONG};

/// Who works on questions.
pub(crate) struct Workers {
    workers: Arc<Semaphore>,
    /// One for each question that is worked on or waits.
    places: Arc<Semaphore>,
    answer: Duration,
    closing: Closing,
}

/// Whether the server is about to end, so that searches stop with what they have.
#[derive(Clone, Debug, Default)]
pub(crate) struct Closing(Arc<AtomicBool>);

impl Closing {
    pub(crate) fn begin(&self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// Says when to stop: at a time, when nobody waits for the answer any more, or when the server ends.
#[derive(Clone)]
pub(crate) struct Stop {
    at: Instant,
    dropped: Arc<AtomicBool>,
    closing: Closing,
}

impl Stop {
    pub(crate) fn now(&self) -> bool {
        let told = |flag: &AtomicBool| flag.load(Ordering::Relaxed);
        told(&self.dropped) || told(&self.closing.0) || Instant::now() >= self.at
    }
}

/// Tells the worker when whoever waits is gone.
struct Waiting(Arc<AtomicBool>);

impl Drop for Waiting {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// A right to work, and to a place among those who wait for it.
pub(crate) struct Place {
    _place: OwnedSemaphorePermit,
    _worker: OwnedSemaphorePermit,
}

impl Workers {
    pub(crate) fn new(limits: &Limits, closing: Closing) -> Self {
        Self {
            closing,
            workers: Arc::new(Semaphore::new(limits.workers)),
            places: Arc::new(Semaphore::new(limits.workers + limits.waiting)),
            answer: limits.answer,
        }
    }

    fn stop(&self, searching: Duration, dropped: Arc<AtomicBool>) -> Stop {
        Stop { at: Instant::now() + searching, dropped, closing: self.closing.clone() }
    }

    async fn place(&self) -> Result<Place, Problem> {
        let busy =
            || Problem::new(BUSY, "all workers are busy and the queue is full: ask again later");
        let place = self.places.clone().try_acquire_owned().map_err(|_| busy())?;
        let worker = timeout(self.answer, self.workers.clone().acquire_owned()).await;
        let worker = worker.ok().and_then(Result::ok).ok_or_else(busy)?;
        Ok(Place { _place: place, _worker: worker })
    }

    /// Has a question answered. `searching` is how long a search may go on.
    pub(crate) async fn answer<T: Send + 'static>(
        &self,
        searching: Duration,
        work: impl FnOnce(&Stop) -> Result<T, Problem> + Send + 'static,
    ) -> Result<T, Problem> {
        let place = self.place().await?;
        let dropped = Arc::new(AtomicBool::new(false));
        let waiting = Waiting(dropped.clone());
        let stop = self.stop(searching, dropped);
        // (The place is given back when the work is done, not when nobody waits for it any more.)
        let working = spawn_blocking(move || {
            let answer = work(&stop);
            drop(place);
            answer
        });
        let answer = timeout(self.answer, working).await;
        drop(waiting);
        let seconds = self.answer.as_secs();
        answer
            .map_err(|_| Problem::new(TOO_LONG, format!("no answer within {seconds} seconds")))?
            .map_err(|_| Problem::new(FAULT, "the worker failed; its log has the reason"))?
    }

    /// Has a question answered while telling how far it has come. The work stops when nobody
    /// listens any more.
    pub(crate) async fn stream<E: Send + 'static>(
        &self,
        searching: Duration,
        events: UnboundedSender<E>,
        work: impl FnOnce(&Stop, &UnboundedSender<E>) + Send + 'static,
    ) -> Result<(), Problem> {
        let place = self.place().await?;
        let dropped = Arc::new(AtomicBool::new(false));
        let stop = self.stop(searching, dropped);
        spawn_blocking(move || {
            work(&stop, &events);
            drop(place);
        });
        Ok(())
    }
}

/// How often progress is told.
const OFTEN: Duration = Duration::from_millis(100);

/// A watch over a search that stops as told, and tells its progress now and then; `tell` says
/// whether anybody listens.
pub(crate) fn watch<'s>(
    stop: &'s Stop,
    mut tell: impl FnMut(&ProgressReport) -> bool + 's,
) -> impl FnMut(&ProgressReport) -> bool + 's {
    let mut told = Instant::now();
    move |progress| {
        if stop.now() {
            return false;
        }
        if told.elapsed() < OFTEN {
            return true;
        }
        told = Instant::now();
        tell(progress)
    }
}
