//! [`Ask`]: a question in JSON, of bounded size and time.

use axum::body::to_bytes;
use axum::extract::{FromRequest, Request};
use axum::http::header;
use serde::de::DeserializeOwned;
use tokio::time::timeout;

use crate::Shared;
use crate::problem::{BAD_REQUEST, MEDIA_TYPE, Problem, TOO_LARGE, TOO_SLOW};

/// The body of a request.
pub(crate) struct Ask<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequest<Shared> for Ask<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, shared: &Shared) -> Result<Self, Problem> {
        let limits = &shared.limits;
        let kind = request.headers().get(header::CONTENT_TYPE);
        let kind = kind.and_then(|kind| kind.to_str().ok()).unwrap_or_default();
        let essence = kind.split(';').next().unwrap_or_default().trim();
        if !essence.eq_ignore_ascii_case("application/json") {
            let detail = "expected the header content-type: application/json";
            return Err(Problem::new(MEDIA_TYPE, detail));
        }
        let bytes = timeout(limits.reading, to_bytes(request.into_body(), limits.body)).await;
        let bytes = bytes.map_err(|_| {
            let seconds = limits.reading.as_secs();
            Problem::new(TOO_SLOW, format!("expected the body within {seconds} seconds"))
        })?;
        let bytes = bytes.map_err(|_| {
            Problem::new(TOO_LARGE, format!("expected a body of at most {} bytes", limits.body))
        })?;
        let question = serde_json::from_slice(&bytes);
        question.map(Self).map_err(|error| Problem::new(BAD_REQUEST, error))
    }
}
