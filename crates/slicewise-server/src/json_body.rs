//! [`JsonBody`]: the body of a request that says it is JSON, of bounded size and time.

use axum::body::{Bytes, to_bytes};
use axum::extract::{FromRequest, Request};
use axum::http::header;
use slicewise_ask::TOO_LARGE;
use tokio::time::timeout;

use crate::Shared;
use crate::problem::{Failure, MEDIA_TYPE, TOO_SLOW};

/// The body of a request.
pub(crate) struct JsonBody(pub(crate) Bytes);

impl FromRequest<Shared> for JsonBody {
    type Rejection = Failure;

    async fn from_request(request: Request, shared: &Shared) -> Result<Self, Failure> {
        let limits = &shared.limits;
        let media_type = request.headers().get(header::CONTENT_TYPE);
        let media_type = media_type.and_then(|value| value.to_str().ok()).unwrap_or_default();
        let essence = media_type.split(';').next().unwrap_or_default().trim();
        if !essence.eq_ignore_ascii_case("application/json") {
            let detail = "expected the header content-type: application/json";
            return Err(Failure::new(MEDIA_TYPE, detail));
        }
        let bytes = timeout(limits.reading, to_bytes(request.into_body(), limits.body)).await;
        let bytes = bytes.map_err(|_| {
            let seconds = limits.reading.as_secs();
            Failure::new(TOO_SLOW, format!("expected the body within {seconds} seconds"))
        })?;
        let bytes = bytes.map_err(|_| {
            Failure::new(TOO_LARGE, format!("expected a body of at most {} bytes", limits.body))
        })?;
        Ok(Self(bytes))
    }
}
