//! [`Workers`]: threads that answer questions, bounded in number and stopped when nobody waits.

use std::any::Any;
use std::hash::{BuildHasher, Hasher, RandomState};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use slicewise_ask::{FAULT, Host, Problem};
use tokio::sync::mpsc::UnboundedSender;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::task::spawn_blocking;
use tokio::time::timeout;

use crate::kept::Kept;
use crate::limits::Limits;
use crate::problem::{BUSY, Failure, TOO_LONG};

#[cfg(not(panic = "unwind"))]
compile_error!("a panic in one request would end the server: build it with panic = \"unwind\"");

/// Bounds the questions that are answered at once, and those that wait.
pub(crate) struct Workers {
    workers: Arc<Semaphore>,
    /// The workers for questions that may not be long, which may take one of the others, too.
    reserved: Arc<Semaphore>,
    /// One permit for each question that is answered or waits.
    places: Arc<Semaphore>,
    /// One of these, too, for each that may be long.
    long: Arc<Semaphore>,
    answer: Duration,
    kept: Arc<Kept>,
    closing: Closing,
}

/// How long a question may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Length {
    /// No longer than usual.
    Usual,
    /// Longer.
    Long,
}

/// Whether the server is closing, so that searches stop with what they have found.
#[derive(Clone, Debug, Default)]
pub(crate) struct Closing(Arc<AtomicBool>);

impl Closing {
    pub(crate) fn begin(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    fn has_begun(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// What a streamed answer sends.
#[derive(Debug)]
pub(crate) enum Event {
    /// How far a search has come, as JSON.
    Progress(String),
    /// The answer, which ends the stream.
    End(Result<String, Problem>),
}

/// What a question is given: it stops when nobody waits for the answer, or when the server closes.
struct WorkerHost {
    begun: Instant,
    closing: Closing,
    kept: Arc<Kept>,
    client: Client,
}

/// The client that waits for an answer.
enum Client {
    /// A client that waits for the whole answer; the flag is set when it is gone.
    Waiting(Arc<AtomicBool>),
    /// A client that listens to events.
    Listening(UnboundedSender<Event>),
}

impl Host for WorkerHost {
    fn now(&self) -> Duration {
        self.begun.elapsed()
    }

    fn is_stopped(&self) -> bool {
        let is_gone = match &self.client {
            Client::Waiting(gone) => gone.load(Ordering::Relaxed),
            Client::Listening(events) => events.is_closed(),
        };
        is_gone || self.closing.has_begun()
    }

    fn progress(&mut self, progress: &str) {
        if let Client::Listening(events) = &self.client {
            // A client that is gone stops the search by `is_stopped`.
            let _ = events.send(Event::Progress(progress.to_owned()));
        }
    }

    /// Returns what a fresh `RandomState` starts from.
    fn seed(&mut self) -> u64 {
        RandomState::new().build_hasher().finish()
    }

    fn keep(&mut self, position: &str, found: Vec<u8>) -> bool {
        self.kept.keep(position, found)
    }

    fn recall(&mut self, position: &str) -> Option<Arc<[u8]>> {
        self.kept.recall(position)
    }
}

/// Sets its flag when the client that waits is gone.
struct Waiting(Arc<AtomicBool>);

impl Drop for Waiting {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// The right to answer one question. It is given back when the work is done, not when the client is
/// gone.
struct Place {
    _places: (OwnedSemaphorePermit, Option<OwnedSemaphorePermit>),
    _worker: OwnedSemaphorePermit,
}

impl Workers {
    pub(crate) fn new(limits: &Limits, closing: Closing) -> Self {
        let semaphore = |permits| Arc::new(Semaphore::new(permits));
        Self {
            closing,
            workers: semaphore(limits.workers),
            reserved: semaphore(limits.reserved),
            places: semaphore(limits.workers + limits.reserved + 2 * limits.waiting),
            long: semaphore(limits.workers + limits.waiting),
            answer: limits.answer,
            kept: Arc::new(Kept::new(limits.kept)),
        }
    }

    /// Has `work` done by a worker, and returns its answer.
    ///
    /// # Errors
    /// All workers are busy, the answer takes too long, `work` panics, or it returns a problem.
    pub(crate) async fn answer(
        &self,
        length: Length,
        work: impl FnOnce(&mut dyn Host) -> Result<String, Problem> + Send + 'static,
    ) -> Result<String, Failure> {
        let place = self.place(length).await?;
        let gone = Arc::new(AtomicBool::new(false));
        let waiting = Waiting(gone.clone());
        let mut host = self.host(Client::Waiting(gone));
        let working = spawn_blocking(move || {
            let answer = done(work, &mut host);
            drop(place);
            answer
        });
        let answer = timeout(self.answer, working).await;
        drop(waiting);
        let seconds = self.answer.as_secs();
        let answer = answer
            .map_err(|_| Failure::new(TOO_LONG, format!("no answer within {seconds} seconds")))?;
        Ok(answer.unwrap_or_else(|_| Err(fault()))?)
    }

    /// Has `work` done by a worker, which sends its progress and its answer to `events`.
    ///
    /// # Errors
    /// All workers are busy. (All other problems are sent.)
    pub(crate) async fn stream(
        &self,
        length: Length,
        events: UnboundedSender<Event>,
        work: impl FnOnce(&mut dyn Host) -> Result<String, Problem> + Send + 'static,
    ) -> Result<(), Failure> {
        let place = self.place(length).await?;
        let mut host = self.host(Client::Listening(events.clone()));
        spawn_blocking(move || {
            // A client that is gone does not miss the answer.
            let _ = events.send(Event::End(done(work, &mut host)));
            drop(place);
        });
        Ok(())
    }

    async fn place(&self, length: Length) -> Result<Place, Failure> {
        let busy =
            || Failure::new(BUSY, "all workers are busy and the queue is full: ask again later");
        let place =
            |places: &Arc<Semaphore>| places.clone().try_acquire_owned().map_err(|_| busy());
        let long = (length == Length::Long).then(|| place(&self.long)).transpose()?;
        let place = place(&self.places)?;
        let any = self.workers.clone().acquire_owned();
        let worker = async {
            match length {
                Length::Long => any.await,
                Length::Usual => tokio::select! {
                    worker = any => worker,
                    worker = self.reserved.clone().acquire_owned() => worker,
                },
            }
        };
        let worker = timeout(self.answer, worker).await;
        let worker = worker.ok().and_then(Result::ok).ok_or_else(busy)?;
        Ok(Place { _places: (place, long), _worker: worker })
    }

    fn host(&self, client: Client) -> WorkerHost {
        let (closing, kept) = (self.closing.clone(), self.kept.clone());
        WorkerHost { begun: Instant::now(), closing, kept, client }
    }
}

/// Does `work`. A panic ends this question only: it is logged, and answered as a fault.
fn done(
    work: impl FnOnce(&mut dyn Host) -> Result<String, Problem>,
    host: &mut dyn Host,
) -> Result<String, Problem> {
    // Whatever a panic leaves half done in `work` and `host` is dropped with this question.
    catch_unwind(AssertUnwindSafe(|| work(host))).unwrap_or_else(|panic| {
        tracing::error!(reason = reason(panic.as_ref()), "a worker panicked");
        Err(fault())
    })
}

fn fault() -> Problem {
    Problem::new(FAULT, "the worker failed; its log has the reason")
}

fn reason(panic: &(dyn Any + Send)) -> &str {
    let text = panic.downcast_ref::<&str>().copied();
    text.or_else(|| panic.downcast_ref::<String>().map(String::as_str)).unwrap_or("unknown")
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::sync::mpsc;

    /// One worker and no queue: a place that is not given back is missed at once.
    fn one_worker() -> Workers {
        let limits = Limits { workers: 1, reserved: 0, waiting: 0, ..Limits::default() };
        Workers::new(&limits, Closing::default())
    }

    fn panics(_: &mut dyn Host) -> Result<String, Problem> {
        panic!("on purpose")
    }

    #[tokio::test]
    async fn a_panic_is_a_fault_of_one_question() {
        let workers = one_worker();
        for _ in 0..3 {
            let Failure(problem) =
                workers.answer(Length::Long, panics).await.expect_err("it panics");
            assert_eq!((problem.name(), problem.status()), ("fault", 500));
            assert!(problem.to_string().ends_with("the worker failed; its log has the reason"));
        }
        let answer = workers.answer(Length::Long, |_| Ok("1".to_owned())).await;
        assert_eq!(answer.expect("the worker is free again"), "1");
    }

    #[tokio::test]
    async fn a_panic_ends_a_stream_with_a_problem() {
        let workers = one_worker();
        let (sender, mut events) = mpsc::unbounded_channel();
        let work = |host: &mut dyn Host| {
            host.progress("{}");
            panics(host)
        };
        workers.stream(Length::Long, sender, work).await.expect("a worker is free");
        assert!(matches!(events.recv().await, Some(Event::Progress(_))));
        let Some(Event::End(Err(problem))) = events.recv().await else { panic!("no problem") };
        assert_eq!(problem.name(), "fault");
        assert!(events.recv().await.is_none());
    }

    #[tokio::test]
    async fn a_long_question_does_not_keep_others_waiting() {
        let limits = Limits { workers: 1, reserved: 1, waiting: 0, ..Limits::default() };
        let workers = Workers::new(&limits, Closing::default());
        let (sender, mut events) = mpsc::unbounded_channel();
        let (begun, wait) = std::sync::mpsc::channel::<()>();
        let long = move |_: &mut dyn Host| {
            let _ = wait.recv();
            Ok("long".to_owned())
        };
        workers.stream(Length::Long, sender, long).await.expect("a worker is free");
        let Failure(problem) = workers
            .answer(Length::Long, |_| Ok(String::new()))
            .await
            .expect_err("no worker is free");
        assert_eq!(problem.name(), "busy");
        let answer = workers.answer(Length::Usual, |_| Ok("usual".to_owned())).await;
        assert_eq!(answer.expect("one is reserved"), "usual");
        drop(begun);
        assert!(matches!(events.recv().await, Some(Event::End(Ok(text))) if text == "long"));
    }

    #[test]
    fn two_questions_without_a_seed_get_two_seeds() {
        let workers = one_worker();
        let [one, other] = [(); 2].map(|()| workers.host(Client::Waiting(Arc::default())).seed());
        assert_ne!(one, other);
    }
}
