//! [`Connections`]: how many are open, and which gives way to the next when there are too many.
//!
//! A client that connects and says nothing, or is slow to say it, must not keep others out. So when as many connections are
//! open as allowed, the one that has been without a request for longest is closed. One whose request is being answered is not;
//! if all are, the next waits.

use std::collections::BTreeMap;
use std::future::Future;
use std::pin::Pin;
use std::sync::{Arc, Mutex, PoisonError};

use axum::Router;
use axum::body::{Body, HttpBody};
use axum::http::{Request, Response};
use hyper::body::Incoming;
use hyper::service::Service;
use hyper_util::service::TowerToHyperService;
use tokio::sync::{Notify, OwnedSemaphorePermit, Semaphore};

/// The connections that are open.
#[derive(Clone)]
pub(crate) struct Connections {
    places: Arc<Semaphore>,
    idle: Arc<Mutex<Idle>>,
}

/// The connections without a request, in the order in which they have been since.
#[derive(Default)]
struct Idle {
    since: BTreeMap<u64, Arc<Notify>>,
    next: u64,
}

impl Connections {
    pub(crate) fn new(most: usize) -> Self {
        Self { places: Arc::new(Semaphore::new(most)), idle: Arc::default() }
    }

    /// Returns a place for one more connection; closes an idle one if there is none.
    pub(crate) async fn place(&self) -> Place {
        let permit = match self.places.clone().try_acquire_owned() {
            Ok(permit) => Some(permit),
            Err(_) => {
                let longest = self.with_idle(|idle| idle.since.pop_first());
                longest.inspect(|(_, closing)| closing.notify_one());
                self.places.clone().acquire_owned().await.ok()
            }
        };
        let state = Arc::new(State {
            connections: self.clone(),
            closing: Arc::default(),
            idle_since: Mutex::default(),
        });
        state.rests();
        Place { state, _permit: permit }
    }

    fn with_idle<T>(&self, change: impl FnOnce(&mut Idle) -> T) -> T {
        change(&mut self.idle.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

/// The place of a connection, until it is dropped.
pub(crate) struct Place {
    state: Arc<State>,
    _permit: Option<OwnedSemaphorePermit>,
}

/// What is known of one connection.
struct State {
    connections: Connections,
    closing: Arc<Notify>,
    /// Its number among those that are idle.
    idle_since: Mutex<Option<u64>>,
}

impl Place {
    /// Returns the routes as a service that tells when a request is being answered.
    pub(crate) fn counting(&self, routes: Router) -> Counting {
        Counting { routes: TowerToHyperService::new(routes), state: self.state.clone() }
    }

    /// Completes when the connection is to be closed for another one.
    pub(crate) async fn gives_way(&self) {
        self.state.closing.notified().await;
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        self.state.works();
    }
}

impl State {
    /// The connection has no request.
    fn rests(&self) {
        let number = self.connections.with_idle(|idle| {
            idle.next += 1;
            idle.since.insert(idle.next, self.closing.clone());
            idle.next
        });
        *self.idle_since.lock().unwrap_or_else(PoisonError::into_inner) = Some(number);
    }

    /// The connection has a request.
    fn works(&self) {
        let since = self.idle_since.lock().unwrap_or_else(PoisonError::into_inner).take();
        if let Some(number) = since {
            self.connections.with_idle(|idle| idle.since.remove(&number));
        }
    }
}

/// The routes, as a service of one connection.
pub(crate) struct Counting {
    routes: TowerToHyperService<Router>,
    state: Arc<State>,
}

impl Service<Request<Incoming>> for Counting {
    type Response = Response<Body>;
    type Error = std::convert::Infallible;
    type Future = Pin<Box<dyn Future<Output = Result<Self::Response, Self::Error>> + Send>>;

    fn call(&self, request: Request<Incoming>) -> Self::Future {
        self.state.works();
        let (answer, state) = (self.routes.call(request), self.state.clone());
        Box::pin(async move {
            let answer = answer.await?;
            // A stream of events goes on after its head; its connection is never idle again.
            if answer.body().size_hint().exact().is_some() {
                state.rests();
            }
            Ok(answer)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    async fn closes(place: &Place) -> bool {
        tokio::select! {
            biased;
            () = place.gives_way() => true,
            () = std::future::ready(()) => false,
        }
    }

    #[tokio::test]
    async fn the_connection_that_has_been_idle_for_longest_gives_way() {
        let connections = Connections::new(3);
        let mut places = vec![];
        for _ in 0..3 {
            places.push(connections.place().await);
        }
        places[0].state.works();
        let next = connections.place();
        let mut next = std::pin::pin!(next);
        assert!(futures_pending(&mut next).await, "all places are taken");
        assert!(closes(&places[1]).await && !closes(&places[0]).await && !closes(&places[2]).await);
        drop(places.remove(1));
        let next = next.await;
        assert!(!closes(&next).await);
        assert_eq!(connections.with_idle(|idle| idle.since.len()), 2);
    }

    /// Whether a future is not ready once it was polled.
    async fn futures_pending<T>(future: &mut Pin<&mut impl Future<Output = T>>) -> bool {
        tokio::select! {
            biased;
            _ = future => false,
            () = std::future::ready(()) => true,
        }
    }
}
