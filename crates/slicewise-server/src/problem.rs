//! [`Failure`]: a [`Problem`] as an HTTP response, and the kinds of problems of the transport.

use axum::http::{HeaderValue, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use slicewise_ask::{NOT_FOUND, Problem, ProblemKind};

pub(crate) const MEDIA_TYPE: ProblemKind =
    ProblemKind { name: "media-type", title: "The body is not JSON", status: 415 };
pub(crate) const TOO_SLOW: ProblemKind =
    ProblemKind { name: "too-slow", title: "The request took too long to arrive", status: 408 };
pub(crate) const TOO_LONG: ProblemKind =
    ProblemKind { name: "too-long", title: "The answer takes too long", status: 504 };
pub(crate) const BUSY: ProblemKind =
    ProblemKind { name: "busy", title: "Too many questions at once", status: 503 };
const METHOD: ProblemKind =
    ProblemKind { name: "method", title: "The method is wrong", status: 405 };
pub(crate) const FOREIGN: ProblemKind = ProblemKind {
    name: "foreign",
    title: "The request is for another name or from another page",
    status: 403,
};

/// The response to a request that was not answered.
#[derive(Debug)]
pub(crate) struct Failure(pub(crate) Problem);

impl Failure {
    pub(crate) fn new(kind: ProblemKind, detail: impl ToString) -> Self {
        Self(Problem::new(kind, detail))
    }
}

impl From<Problem> for Failure {
    fn from(problem: Problem) -> Self {
        Self(problem)
    }
}

impl IntoResponse for Failure {
    fn into_response(self) -> Response {
        let Self(problem) = self;
        let status =
            StatusCode::from_u16(problem.status()).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        let mut response = (status, problem.to_json()).into_response();
        let media_type = HeaderValue::from_static("application/problem+json");
        response.headers_mut().insert(header::CONTENT_TYPE, media_type);
        if problem.name() == BUSY.name {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from_static("1"));
        }
        response
    }
}

pub(crate) async fn no_route(uri: Uri) -> Failure {
    Failure::new(NOT_FOUND, format!("found no {}; /api/docs lists what there is", uri.path()))
}

pub(crate) async fn wrong_method() -> Failure {
    Failure::new(METHOD, "found another method, expected the one that /api/docs names")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_busy_server_says_when_to_ask_again() {
        let after = |kind: ProblemKind| {
            let response = Failure::new(kind, "on purpose").into_response();
            response.headers().get(header::RETRY_AFTER).cloned()
        };
        assert_eq!(after(BUSY), Some(HeaderValue::from_static("1")));
        for kind in [MEDIA_TYPE, TOO_SLOW, TOO_LONG, METHOD, FOREIGN, NOT_FOUND] {
            assert_eq!(after(kind), None);
        }
    }
}
