//! The guard: which requests are answered, and the headers on every response.
//!
//! A page anywhere on the web can make a browser send requests to this machine: by its address, or by
//! a name that is made to point at it (DNS rebinding). So the `Host` must be one of this server's
//! names, and where a browser says which page asks (`Origin`, `Sec-Fetch-Site`), it must be its own.

use std::net::SocketAddr;
use std::time::Instant;

use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use slicewise::board::notation::printable;

use crate::Shared;
use crate::problem::{FOREIGN, Failure};

/// The host names that this server answers to.
pub(crate) struct Names(Vec<String>);

impl Names {
    pub(crate) fn new(address: SocketAddr, more: &[String]) -> Self {
        let mut names: Vec<String> =
            ["localhost", "127.0.0.1", "[::1]"].map(ToOwned::to_owned).to_vec();
        if !address.ip().is_unspecified() {
            names.push(match address {
                SocketAddr::V4(address) => address.ip().to_string(),
                SocketAddr::V6(address) => format!("[{}]", address.ip()),
            });
        }
        names.extend(more.iter().map(|name| name.to_ascii_lowercase()));
        Self(names)
    }

    /// Returns whether `authority` is one of them, with or without a port.
    fn has(&self, authority: &str) -> bool {
        let authority = authority.to_ascii_lowercase();
        let host = match authority.rsplit_once(':') {
            Some((host, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => host,
            _ => authority.as_str(),
        };
        self.0.iter().any(|name| name == host)
    }
}

const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; \
                      img-src 'self' blob: data:; connect-src 'self'; manifest-src 'self'; \
                      base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const HEADERS: [(HeaderName, &str); 6] = [
    (header::CONTENT_SECURITY_POLICY, POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "no-referrer"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    (HeaderName::from_static("permissions-policy"), "camera=(), microphone=(), geolocation=()"),
];

pub(crate) async fn guard(State(shared): State<Shared>, request: Request, next: Next) -> Response {
    let start = Instant::now();
    let method = request.method().clone();
    let path = printable(request.uri().path()).into_owned();
    let mut response = match foreign(&shared.names, request.headers()) {
        Some(failure) => failure.into_response(),
        None => next.run(request).await,
    };
    for (name, value) in HEADERS {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    let no_store = HeaderValue::from_static("no-store");
    response.headers_mut().entry(header::CACHE_CONTROL).or_insert(no_store);
    let ms = start.elapsed().as_millis() as u64;
    tracing::info!(%method, path, status = response.status().as_u16(), ms, "answered");
    response
}

/// Returns why a request is refused, if it is: it asks for another host, or another site sent it.
fn foreign(names: &Names, headers: &HeaderMap) -> Option<Failure> {
    let text = |name: HeaderName| headers.get(name).map(|value| value.to_str().unwrap_or("?"));
    let host = text(header::HOST).unwrap_or_default();
    if headers.get_all(header::HOST).iter().count() != 1 || !names.has(host) {
        let detail = format!(
            "found the host `{}`, expected one of this server's names: {}",
            shortened(host),
            names.0.join(", ")
        );
        return Some(Failure::new(FOREIGN, detail));
    }
    let own = |origin: &str| {
        let rest = origin.strip_prefix("http://").or_else(|| origin.strip_prefix("https://"));
        rest.is_some_and(|rest| rest.eq_ignore_ascii_case(host))
    };
    let origin = text(header::ORIGIN).filter(|origin| !own(origin));
    if let Some(origin) = origin {
        let detail =
            format!("found the origin `{}`, expected this server's own", shortened(origin));
        return Some(Failure::new(FOREIGN, detail));
    }
    let site = text(HeaderName::from_static("sec-fetch-site")).unwrap_or("none");
    let navigates = text(HeaderName::from_static("sec-fetch-mode")) == Some("navigate");
    (!navigates && !["none", "same-origin"].contains(&site))
        .then(|| Failure::new(FOREIGN, "found a request made by a page of another site"))
}

fn shortened(text: &str) -> String {
    text.chars().take(80).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refused(host: &str, others: &[(&'static str, &str)]) -> bool {
        let address = "192.168.1.5:80".parse().expect("an address");
        let mut headers = HeaderMap::new();
        headers.insert(header::HOST, host.parse().expect("a header"));
        for (name, value) in others {
            headers.insert(*name, value.parse().expect("a header"));
        }
        foreign(&Names::new(address, &["Board.Example".to_owned()]), &headers).is_some()
    }

    #[test]
    fn only_own_names_are_answered() {
        for host in
            ["localhost", "LOCALHOST:1", "127.0.0.1:8", "[::1]:80", "192.168.1.5", "board.example"]
        {
            assert!(!refused(host, &[]), "{host}");
        }
        for host in ["", "evil.example", "localhost.evil.example", "127.0.0.1.evil", "[::2]", "::1"]
        {
            assert!(refused(host, &[]), "{host}");
        }
    }

    #[test]
    fn only_own_pages_may_ask() {
        assert!(!refused("localhost:1", &[("origin", "http://localhost:1")]));
        assert!(!refused("localhost:1", &[("sec-fetch-site", "same-origin")]));
        let link = [("sec-fetch-site", "cross-site"), ("sec-fetch-mode", "navigate")];
        assert!(!refused("localhost:1", &link), "a link may lead here");
        for origin in ["http://localhost:2", "null", "http://evil.example", "localhost:1"] {
            assert!(refused("localhost:1", &[("origin", origin)]), "{origin}");
        }
        assert!(refused("localhost:1", &[("sec-fetch-site", "cross-site")]));
        assert!(refused("localhost:1", &[("sec-fetch-site", "same-site")]));
    }

    #[test]
    fn a_refusal_quotes_at_most_80_characters_of_a_stranger() {
        let names = Names::new("127.0.0.1:80".parse().expect("an address"), &[]);
        let refusal = |host: &str, origin: &str| {
            let mut headers = HeaderMap::new();
            headers.insert(header::HOST, host.parse().expect("a header"));
            headers.insert(header::ORIGIN, origin.parse().expect("a header"));
            let Failure(problem) = foreign(&names, &headers).expect("it is refused");
            problem.to_string()
        };
        let long = "x".repeat(100);
        let quoted = format!("`{}`", &long[..80]);
        let host = refusal(&long, "null");
        assert!(host.contains(&format!("found the host {quoted}, expected")), "{host}");
        let origin = refusal("localhost", &long);
        assert!(origin.contains(&format!("found the origin {quoted}, expected")), "{origin}");
    }
}
