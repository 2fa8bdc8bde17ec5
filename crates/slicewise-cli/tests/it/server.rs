//! `slicewise serve` as a process, for the tests that ask it.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};

use crate::common::PATIENCE;

/// A server in a process of its own, ended with the test.
pub(crate) struct Server {
    pub(crate) child: Child,
    pub(crate) address: String,
}

impl Server {
    pub(crate) fn start(more: &[&str]) -> Self {
        Self::of(Path::new(env!("CARGO_BIN_EXE_slicewise")), more)
    }

    /// A server of another build of the command.
    pub(crate) fn of(program: &Path, more: &[&str]) -> Self {
        let mut child = Command::new(program)
            .args(["serve", "--address", "127.0.0.1:0"])
            .args(more)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("it starts");
        let mut line = String::new();
        let stdout = child.stdout.take().expect("it has an output");
        BufReader::new(stdout).read_line(&mut line).expect("it says where it is");
        let address =
            line.split(['/', ' ']).find(|word| word.contains(":") && !word.contains("http"));
        Self { address: address.expect("an address").to_owned(), child }
    }

    pub(crate) fn send(&self, bytes: &[u8]) -> TcpStream {
        let mut stream = TcpStream::connect(&self.address).expect("it listens");
        stream.set_read_timeout(Some(PATIENCE)).expect("a timeout");
        // A server may refuse before all is sent.
        let _ = stream.write_all(bytes);
        stream
    }

    pub(crate) fn post(&self, path: &str, body: &str) -> String {
        read(self.ask(path, body))
    }

    /// Sends a question, and does not wait for its answer.
    pub(crate) fn ask(&self, path: &str, body: &str) -> TcpStream {
        let head = format!(
            "POST {path} HTTP/1.1\r\nhost: {}\r\ncontent-type: application/json\r\n\
             connection: close\r\ncontent-length: {}\r\n\r\n{body}",
            self.address,
            body.len()
        );
        self.send(head.as_bytes())
    }

    pub(crate) fn get(&self, path: &str) -> String {
        let head =
            format!("GET {path} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\n\r\n", self.address);
        read(self.send(head.as_bytes()))
    }

    /// The memory it holds, in megabytes.
    pub(crate) fn memory(&self) -> u64 {
        let status =
            fs::read_to_string(format!("/proc/{}/status", self.child.id())).unwrap_or_default();
        let line = status.lines().find(|line| line.starts_with("VmRSS")).unwrap_or("VmRSS 0");
        line.split_whitespace()
            .nth(1)
            .and_then(|kilobytes| kilobytes.parse::<u64>().ok())
            .unwrap_or(0)
            / 1024
    }

    /// Asks it to end, and waits for that; the exit status.
    pub(crate) fn terminate(&mut self) -> Option<i32> {
        let killed = Command::new("kill").arg(self.child.id().to_string()).status();
        assert!(killed.is_ok_and(|status| status.success()));
        self.child.wait().expect("it ends").code()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

pub(crate) fn read(mut stream: TcpStream) -> String {
    let mut bytes = Vec::new();
    let _ = stream.read_to_end(&mut bytes);
    String::from_utf8_lossy(&bytes).into_owned()
}
