//! Questions over HTTP: the answer as one response, or as a stream of events.

use std::convert::Infallible;

use axum::body::{Body, Bytes};
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use axum::{Json, routing};
use serde::Serialize;
use slicewise_ask::{NoHost, Question};
use tokio::sync::mpsc;
use tokio_stream::StreamExt;
use tokio_stream::wrappers::UnboundedReceiverStream;

use crate::Shared;
use crate::json_body::JsonBody;
use crate::problem::Failure;
use crate::work::{Event, Length};

/// Routes POST requests to the question `name`.
pub(crate) fn post(name: &'static str) -> routing::MethodRouter<Shared> {
    routing::post(move |State(shared): State<Shared>, JsonBody(body): JsonBody| async move {
        let question = Question::parse(name, &body)?;
        let limits = shared.limits.question.clone();
        let length = length(&question, &limits);
        let answer =
            shared.workers.answer(length, move |watch| question.answer(&limits, watch)).await?;
        Ok::<_, Failure>(as_json(answer))
    })
}

/// Routes POST requests to the question `name`, answered by events: `progress` while a search goes
/// on, then `result` or `problem`.
pub(crate) fn stream(name: &'static str) -> routing::MethodRouter<Shared> {
    routing::post(move |State(shared): State<Shared>, JsonBody(body): JsonBody| async move {
        let question = Question::parse(name, &body)?;
        let limits = shared.limits.question.clone();
        let length = length(&question, &limits);
        let (sender, receiver) = mpsc::unbounded_channel();
        shared.workers.stream(length, sender, move |watch| question.answer(&limits, watch)).await?;
        let events = UnboundedReceiverStream::new(receiver);
        let body = Body::from_stream(events.map(|event| Ok::<_, Infallible>(written(&event))));
        Ok::<_, Failure>(([(header::CONTENT_TYPE, "text/event-stream")], body).into_response())
    })
}

/// Routes GET requests to the question `name`, which needs neither a body nor a worker.
pub(crate) fn get(name: &'static str) -> routing::MethodRouter<Shared> {
    routing::get(move |State(shared): State<Shared>| async move {
        let answer = slicewise_ask::ask(name, &[], &shared.limits.question, &mut NoHost)?;
        Ok::<_, Failure>(as_json(answer))
    })
}

fn length(question: &Question, limits: &slicewise_ask::Limits) -> Length {
    if question.may_be_long(limits) { Length::Long } else { Length::Usual }
}

fn as_json(answer: String) -> Response {
    ([(header::CONTENT_TYPE, "application/json")], answer).into_response()
}

/// Writes a server-sent event. (JSON as it is written here has no line breaks.)
fn written(event: &Event) -> Bytes {
    let (name, json) = match event {
        Event::Progress(json) => ("progress", json.clone()),
        Event::End(Ok(json)) => ("result", json.clone()),
        Event::End(Err(problem)) => ("problem", problem.to_json()),
    };
    Bytes::from(format!("event: {name}\ndata: {json}\n\n"))
}

/// The report that the server is up.
#[derive(Serialize)]
pub(crate) struct Health {
    status: &'static str,
    version: &'static str,
}

pub(crate) async fn health() -> Json<Health> {
    Json(Health { status: "ok", version: env!("CARGO_PKG_VERSION") })
}
