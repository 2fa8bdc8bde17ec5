//! [`Problem`]: an answer that is none, as problem+json (RFC 9457) with the offending place.

use axum::http::{HeaderValue, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;

/// Why a question was not answered.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Problem {
    /// Where problems of this kind are described.
    #[serde(rename = "type")]
    kind: String,
    /// What kind of problem it is, in a few words.
    title: &'static str,
    status: u16,
    /// What was found, and what was expected.
    detail: String,
    /// The offending place of a board's text.
    #[serde(skip_serializing_if = "Option::is_none")]
    place: Option<Box<TextPlace>>,
    /// The offending turn, counted from 0.
    #[serde(skip_serializing_if = "Option::is_none")]
    turn: Option<usize>,
}

/// A place in the text of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct TextPlace {
    /// Line and column, counted from 1.
    line: usize,
    column: usize,
    /// From where to where, counted as browsers count the characters of a text (UTF-16).
    from: usize,
    to: usize,
}

impl TextPlace {
    /// The place of these bytes of a text.
    pub(crate) fn of(text: &str, span: std::ops::Range<usize>) -> Self {
        let (line, column) = slicewise::notation::line_and_column(text, span.start);
        let units = |bytes: &str| bytes.encode_utf16().count();
        let from = units(&text[..span.start]);
        Self { line, column, from, to: from + units(&text[span]) }
    }
}

/// The kinds of problems: the name, the title, the status.
type Kind = (&'static str, &'static str, StatusCode);

pub(crate) const BAD_REQUEST: Kind =
    ("bad-request", "The request is not one of this API", StatusCode::BAD_REQUEST);
pub(crate) const BAD_BOARD: Kind =
    ("bad-board", "The text is not a board", StatusCode::UNPROCESSABLE_ENTITY);
pub(crate) const BAD_TURN: Kind =
    ("bad-turn", "A turn is not legal", StatusCode::UNPROCESSABLE_ENTITY);
pub(crate) const BAD_EDIT: Kind =
    ("bad-edit", "The board cannot be changed so", StatusCode::UNPROCESSABLE_ENTITY);
pub(crate) const NO_ANSWER: Kind =
    ("no-answer", "The board has no such answer", StatusCode::UNPROCESSABLE_ENTITY);
pub(crate) const TOO_LARGE: Kind =
    ("too-large", "The request is too large", StatusCode::PAYLOAD_TOO_LARGE);
pub(crate) const MEDIA_TYPE: Kind =
    ("media-type", "The body is not JSON", StatusCode::UNSUPPORTED_MEDIA_TYPE);
pub(crate) const TOO_SLOW: Kind =
    ("too-slow", "The request took too long to arrive", StatusCode::REQUEST_TIMEOUT);
pub(crate) const TOO_LONG: Kind =
    ("too-long", "The answer takes too long", StatusCode::GATEWAY_TIMEOUT);
pub(crate) const BUSY: Kind =
    ("busy", "Too many questions at once", StatusCode::SERVICE_UNAVAILABLE);
pub(crate) const NOT_FOUND: Kind = ("not-found", "Nothing is here", StatusCode::NOT_FOUND);
pub(crate) const METHOD: Kind = ("method", "Not by this method", StatusCode::METHOD_NOT_ALLOWED);
pub(crate) const FOREIGN: Kind =
    ("foreign", "Asked by a name or a page this server does not answer", StatusCode::FORBIDDEN);
pub(crate) const FAULT: Kind = ("fault", "The server failed", StatusCode::INTERNAL_SERVER_ERROR);

impl Problem {
    pub(crate) fn new((name, title, status): Kind, detail: impl ToString) -> Self {
        let detail = detail.to_string();
        let kind = format!("/api/docs#{name}");
        Self { kind, title, status: status.as_u16(), detail, place: None, turn: None }
    }

    pub(crate) fn at(self, place: Option<TextPlace>) -> Self {
        Self { place: place.map(Box::new), ..self }
    }

    pub(crate) fn in_turn(self, turn: usize) -> Self {
        Self { turn: Some(turn), ..self }
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let status = StatusCode::from_u16(self.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        let body = serde_json::to_string(&self).unwrap_or_default();
        let mut response = (status, body).into_response();
        let kind = HeaderValue::from_static("application/problem+json");
        response.headers_mut().insert(header::CONTENT_TYPE, kind);
        if status == BUSY.2 {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from_static("1"));
        }
        response
    }
}

pub(crate) async fn no_route(uri: Uri) -> Problem {
    Problem::new(NOT_FOUND, format!("found no {}; /api/docs lists what there is", uri.path()))
}

pub(crate) async fn wrong_method() -> Problem {
    Problem::new(METHOD, "found another method, expected the one that /api/docs names")
}
