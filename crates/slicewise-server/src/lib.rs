//! The playground of Slicewise: a page to play and study taking games on, and its JSON API.
//!
//! The page is embedded; nothing is fetched from anywhere else. It knows no rules: the state of a
//! play is a board in text notation and the turns made on it, and the library says everything about
//! it ([`slicewise::report::PositionReport`]).
//!
//! The way of a request: [`serve`] limits connections and slow clients → `guard` lets in only
//! who asks for this machine by one of its names, and puts the headers of a strict page on every
//! answer → `api` reads the question (bounded), and has it answered by a worker
//! (`work`: bounded in number, time and memory, stopped when nobody waits any more) → JSON, or a
//! problem (RFC 9457) with the offending place.

mod api;
mod ask;
mod assets;
mod board;
mod docs;
mod edit;
mod explain;
mod gallery;
mod guard;
mod limits;
mod listen;
mod problem;
mod random;
mod work;

pub use limits::Limits;
pub use listen::{Serving, serve};

use std::net::SocketAddr;
use std::sync::Arc;

use axum::Router;
use axum::middleware::from_fn_with_state;
use axum::routing::{get, post};

use guard::Names;
use work::{Closing, Workers};

/// What every request may look at.
#[derive(Clone)]
pub(crate) struct Shared {
    pub(crate) limits: Arc<Limits>,
    pub(crate) workers: Arc<Workers>,
    pub(crate) names: Arc<Names>,
}

/// All routes, for a server that listens on this address and may be called by these names beside
/// those of the loopback interface.
pub fn router(limits: Limits, address: SocketAddr, names: &[String]) -> Router {
    routes(limits, address, names, Closing::default())
}

/// The same, with a way to have searches stopped.
fn routes(limits: Limits, address: SocketAddr, names: &[String], closing: Closing) -> Router {
    let shared = Shared {
        workers: Arc::new(Workers::new(&limits, closing)),
        names: Arc::new(Names::new(address, names)),
        limits: Arc::new(limits),
    };
    let api = Router::new()
        .route("/board", post(api::board))
        .route("/analyse", post(api::analyse))
        .route("/analyse/stream", post(api::analyse_stream))
        .route("/play", post(api::play))
        .route("/review", post(api::review))
        .route("/explain", post(explain::explain))
        .route("/edit", post(edit::edit))
        .route("/random", post(random::random))
        .route("/gallery", get(gallery::answer))
        .route("/openapi.json", get(docs::openapi))
        .route("/docs", get(docs::page))
        .fallback(problem::no_route)
        .method_not_allowed_fallback(problem::wrong_method);
    Router::new()
        .nest("/api", api)
        .route("/api", get(docs::page))
        .route("/healthz", get(api::health))
        .fallback(get(assets::answer))
        .method_not_allowed_fallback(problem::wrong_method)
        .layer(from_fn_with_state(shared.clone(), guard::guard))
        .with_state(shared)
}
