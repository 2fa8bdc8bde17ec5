//! [`Limits`]: how much a request may cost.

use std::time::Duration;

/// How much requests may cost, each and together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The most bytes of a request's body.
    pub body: usize,
    /// How long a client may take to send a request's head, and again its body.
    pub reading: Duration,
    /// The most vertices of a plain board.
    pub plain_vertices: usize,
    /// The most vertices of any other board.
    pub general_vertices: usize,
    /// The most bits that all weights may take over a common denominator.
    pub weight_bits: u64,
    /// The longest a search goes on.
    pub search: Duration,
    /// How long a search goes on if the request says nothing.
    pub usual_search: Duration,
    /// The longest that anybody waits for an answer.
    pub answer: Duration,
    /// About how many bytes a search may take for what it learns.
    pub memory: usize,
    /// How many questions are worked on at once.
    pub workers: usize,
    /// How many questions may wait for a worker.
    pub waiting: usize,
    /// How many connections there may be.
    pub connections: usize,
    /// The longest a connection lasts.
    pub connection: Duration,
    /// How long a shutdown waits for answers under way.
    pub shutdown: Duration,
}

impl Default for Limits {
    fn default() -> Self {
        let cores = std::thread::available_parallelism().map_or(2, usize::from);
        Self {
            body: 1 << 20,
            reading: Duration::from_secs(10),
            plain_vertices: 100_000,
            general_vertices: 2_000,
            weight_bits: 1 << 26,
            search: Duration::from_secs(60),
            usual_search: Duration::from_secs(2),
            answer: Duration::from_secs(90),
            memory: 1 << 26,
            workers: cores.max(2),
            waiting: 64,
            connections: 256,
            connection: Duration::from_secs(600),
            shutdown: Duration::from_secs(5),
        }
    }
}
