//! [`serve`]: accepts connections, and shuts down.

use std::io;
use std::net::SocketAddr;
use std::time::Duration;

use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use tokio::net::{TcpListener, TcpStream};
use tokio::time::{sleep, timeout};

use crate::connections::{Connections, Counting, Place};
use crate::limits::Limits;
use crate::routes;
use crate::work::Closing;

/// The address, the names and the limits of a server.
#[derive(Clone, Debug)]
pub struct Serving {
    /// Where to listen.
    pub address: SocketAddr,
    /// The host names that the server answers to, beside those of the loopback interface and the
    /// address itself.
    pub names: Vec<String>,
    /// How much requests may cost.
    pub limits: Limits,
}

/// The stack of a worker: a search goes as deep as a board has vertices.
const STACK: usize = 64 << 20;

/// A worker that has nothing to do ends after this time.
const IDLE: Duration = Duration::from_secs(1);

/// Serves until interrupted (Ctrl-C, or the signal to terminate), then finishes the answers under way.
/// `ready` receives the address, with the actual port if the port 0 was requested.
///
/// # Errors
/// The address cannot be listened on, or the runtime cannot be started.
pub fn serve(serving: Serving, ready: impl FnOnce(SocketAddr)) -> io::Result<()> {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(2)
        .thread_stack_size(STACK)
        .max_blocking_threads(serving.limits.workers + serving.limits.reserved + 4)
        // With a thread goes its stack, of which a deep search has touched much.
        .thread_keep_alive(IDLE)
        .enable_all()
        .build()?;
    let grace = serving.limits.shutdown;
    let served = runtime.block_on(listen(serving, ready));
    runtime.shutdown_timeout(grace);
    served
}

async fn listen(serving: Serving, ready: impl FnOnce(SocketAddr)) -> io::Result<()> {
    let Serving { address, names, limits } = serving;
    let listener = TcpListener::bind(address).await?;
    let address = listener.local_addr()?;
    ready(address);
    tracing::info!(%address, "listening");
    let closing = Closing::default();
    let routes = routes(limits.clone(), address, &names, closing.clone());
    let connections = Connections::new(limits.connections);
    let graceful = GracefulShutdown::new();
    let mut interrupted = std::pin::pin!(interrupted());
    loop {
        let accepted = tokio::select! {
            accepted = accept(&listener, &connections) => accepted,
            () = &mut interrupted => break,
        };
        let (stream, place) = accepted;
        let connection = connection(&limits, place.counting(routes.clone()), stream);
        let connection = graceful.watch(connection);
        let longest = limits.connection;
        tokio::spawn(async move {
            // A client that disconnects, stays too long or gives way is not an error of the server.
            tokio::select! {
                _ = timeout(longest, connection) => {}
                () = place.gives_way() => {}
            }
        });
    }
    drop(listener);
    closing.begin();
    tracing::info!("stopping");
    let _ = timeout(limits.shutdown, graceful.shutdown()).await;
    tracing::info!("stopped");
    Ok(())
}

/// Accepts the next connection, and has another one give way to it if no more are allowed.
async fn accept(listener: &TcpListener, connections: &Connections) -> (TcpStream, Place) {
    loop {
        match listener.accept().await {
            Ok((stream, _)) => return (stream, connections.place().await),
            // Too many open files, or a client that is gone already: the next may succeed soon.
            Err(error) => {
                tracing::warn!(%error, "a connection could not be accepted");
                sleep(Duration::from_millis(50)).await;
            }
        }
    }
}

fn connection(
    limits: &Limits,
    routes: Counting,
    stream: TcpStream,
) -> http1::Connection<TokioIo<TcpStream>, Counting> {
    http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(limits.reading)
        .max_headers(64)
        .max_buf_size(64 << 10)
        .serve_connection(TokioIo::new(stream), routes)
}

/// Completes when the server is interrupted.
async fn interrupted() {
    let interrupt = async {
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    };
    #[cfg(unix)]
    let terminate = async {
        use tokio::signal::unix::{SignalKind, signal};
        match signal(SignalKind::terminate()) {
            Ok(mut signal) => signal.recv().await,
            Err(_) => std::future::pending().await,
        }
    };
    #[cfg(not(unix))]
    let terminate = std::future::pending::<Option<()>>();
    tokio::select! {
        () = interrupt => {}
        _ = terminate => {}
    }
}
