//! The playground of Slicewise: a page to play and study taking games on, and its JSON API.
//!
//! The page is embedded; nothing is fetched from anywhere else. It knows no rules: the state of a
//! play is a board in text notation and the moves made on it, and the answers to its questions say
//! everything about it.
//!
//! The path of a request: [`serve`] limits connections and slow clients (`connections`) → `guard` admits only
//! requests for this machine by one of its names, and puts the headers of a strict page on every
//! response → `api` reads the body (bounded), and has a worker answer the question in it (`work`:
//! bounded in number, stopped when nobody waits) → JSON, or a problem (RFC 9457) with the offending
//! place. The questions themselves are those of [`slicewise_ask`].
#![forbid(unsafe_code)]

mod api;
mod assets;
mod connections;
mod docs;
mod guard;
mod json_body;
mod kept;
mod limits;
mod listen;
mod problem;
mod work;

pub use limits::Limits;
pub use listen::{Serving, serve};

use std::net::SocketAddr;
use std::sync::Arc;

use axum::Router;
use axum::middleware::from_fn_with_state;
use axum::routing::get;

use guard::Names;
use work::{Closing, Workers};

/// The state that all requests share.
#[derive(Clone)]
pub(crate) struct Shared {
    pub(crate) limits: Arc<Limits>,
    pub(crate) workers: Arc<Workers>,
    pub(crate) names: Arc<Names>,
}

/// Builds all routes, for a server that listens on `address` and answers to `names` beside those of
/// the loopback interface.
pub fn router(limits: Limits, address: SocketAddr, names: &[String]) -> Router {
    routes(limits, address, names, Closing::default())
}

/// Builds all routes; `closing` stops searches.
fn routes(limits: Limits, address: SocketAddr, names: &[String], closing: Closing) -> Router {
    let shared = Shared {
        workers: Arc::new(Workers::new(&limits, closing)),
        names: Arc::new(Names::new(address, names)),
        limits: Arc::new(limits),
    };
    let api = Router::new()
        .route("/board", api::post("board"))
        .route("/analyse", api::post("analyse"))
        .route("/analyse/stream", api::stream("analyse"))
        .route("/play", api::post("play"))
        .route("/review", api::post("review"))
        .route("/explain", api::post("explain"))
        .route("/theory", api::post("theory"))
        .route("/applies", api::post("applies"))
        .route("/certify", api::post("certify"))
        .route("/verify", api::post("verify"))
        .route("/edit", api::post("edit"))
        .route("/random", api::post("random"))
        .route("/challenge", api::post("challenge"))
        .route("/daily", api::post("daily"))
        .route("/grade", api::post("grade"))
        .route("/judge", api::post("judge"))
        .route("/find", api::post("find"))
        .route("/gallery", api::get("gallery"))
        .route("/hint", api::post("hint"))
        .route("/story", api::post("story"))
        .route("/table", api::post("table"))
        .route("/compare", api::post("compare"))
        .route("/strategy", api::post("strategy"))
        .route("/outputs", api::post("outputs"))
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
