//! A server of its own for a test, and a client that says exactly what it is told to.
#![allow(dead_code, reason = "every test file uses its own part")]

use std::io::{ErrorKind, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use serde_json::Value;
use slicewise_server::{Limits, Serving, serve};

/// An answer.
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) head: String,
    pub(crate) body: String,
}

impl Answer {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.body).expect("the body is JSON")
    }

    /// Takes a whole answer apart.
    pub(crate) fn of(text: &str) -> Self {
        let (head, body) = text.split_once("\r\n\r\n").unwrap_or((text, ""));
        let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or(0);
        let body = match head.to_ascii_lowercase().contains("transfer-encoding: chunked") {
            true => unchunked(body),
            false => body.to_owned(),
        };
        Self { status, head: head.to_ascii_lowercase(), body }
    }
}

fn unchunked(mut body: &str) -> String {
    let mut whole = String::new();
    while let Some((size, rest)) = body.split_once("\r\n") {
        let size = usize::from_str_radix(size, 16).unwrap_or(0);
        if size == 0 || rest.len() < size + 2 {
            break;
        }
        whole.push_str(&rest[..size]);
        body = &rest[size + 2..];
    }
    whole
}

/// Starts a server on a free port; it lasts as long as the test.
pub(crate) fn start(limits: Limits) -> SocketAddr {
    let (sender, receiver) = mpsc::channel();
    let address = "127.0.0.1:0".parse().expect("an address");
    let serving = Serving { address, names: Vec::new(), limits };
    thread::spawn(move || serve(serving, |address| sender.send(address).expect("the test waits")));
    receiver.recv().expect("the server starts")
}

/// How long a test waits for what must happen, however busy the machine is.
pub(crate) const PATIENCE: Duration = Duration::from_secs(120);

/// Limits under which a question may search for an hour. What a test waits for then comes because a search ended early,
/// or before it ended.
pub(crate) fn an_hour() -> Limits {
    let hour = Duration::from_secs(3600);
    let question = slicewise_ask::Limits { search: hour, ..slicewise_ask::Limits::default() };
    Limits { question, answer: hour, connection: hour, ..Limits::default() }
}

pub(crate) fn connect(address: SocketAddr) -> TcpStream {
    let stream = TcpStream::connect(address).expect("the server listens");
    stream.set_read_timeout(Some(PATIENCE)).expect("a timeout");
    stream
}

/// Sends these bytes, and reads until the server closes, which it must.
pub(crate) fn raw(address: SocketAddr, request: &[u8]) -> Answer {
    let mut stream = connect(address);
    // A server that refuses early may close before all is sent.
    let _ = stream.write_all(request);
    let mut bytes = Vec::new();
    if let Err(error) = stream.read_to_end(&mut bytes) {
        let is_late = [ErrorKind::WouldBlock, ErrorKind::TimedOut].contains(&error.kind());
        assert!(
            !is_late,
            "waited in vain for {}",
            String::from_utf8_lossy(&request[..80.min(request.len())])
        );
    }
    Answer::of(&String::from_utf8_lossy(&bytes))
}

pub(crate) fn request(
    address: SocketAddr,
    method: &str,
    path: &str,
    more: &str,
    body: &str,
) -> String {
    let length = body.len();
    format!(
        "{method} {path} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n{more}\
         content-length: {length}\r\n\r\n{body}"
    )
}

pub(crate) fn get(address: SocketAddr, path: &str) -> Answer {
    raw(address, request(address, "GET", path, "", "").as_bytes())
}

pub(crate) fn post(address: SocketAddr, path: &str, body: &str) -> Answer {
    let kind = "content-type: application/json\r\n";
    raw(address, request(address, "POST", path, kind, body).as_bytes())
}

/// Asks, and expects an answer.
pub(crate) fn ask(address: SocketAddr, path: &str, question: &Value) -> Value {
    let answer = post(address, path, &question.to_string());
    assert_eq!(answer.status, 200, "{path} {question}: {}", answer.body);
    answer.json()
}
