//! [`Limits`]: the most that requests may cost.

use std::time::Duration;

/// The most that requests may cost, each and together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The most bytes of a request's body.
    pub body: usize,
    /// The time in which a client must send the head of a request, and again its body.
    pub reading: Duration,
    /// What one question may cost.
    pub question: slicewise_ask::Limits,
    /// The longest time that a client waits for an answer.
    pub answer: Duration,
    /// The number of questions that are answered at once.
    pub workers: usize,
    /// The number of workers, beside those, for questions that allow a search no more time than usual: others do not keep
    /// them waiting.
    pub reserved: usize,
    /// The number of questions that may wait for a worker; as many again if they allow a search no more time than usual.
    pub waiting: usize,
    /// The most bytes of what searches that did not end have found, kept for questions that are asked again.
    pub kept: usize,
    /// The number of connections that may be open. When there are as many, the one that has been without a request for longest
    /// is closed for the next.
    pub connections: usize,
    /// The longest time that a connection lasts.
    pub connection: Duration,
    /// The time that a shutdown allows for answers under way.
    pub shutdown: Duration,
}

impl Default for Limits {
    fn default() -> Self {
        let cores = std::thread::available_parallelism().map_or(2, usize::from);
        Self {
            body: 1 << 20,
            reading: Duration::from_secs(10),
            question: slicewise_ask::Limits::default(),
            answer: Duration::from_secs(90),
            workers: cores.max(2),
            reserved: 1,
            waiting: 64,
            kept: 1 << 27,
            connections: 256,
            connection: Duration::from_secs(600),
            shutdown: Duration::from_secs(5),
        }
    }
}
