//! Ctrl-C: what goes on for long ends where it may, and no line is left half written.

use std::process;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError, TryLockError};
use std::thread;
use std::time::Duration;

/// The exit status of a command that Ctrl-C ended.
const STATUS: i32 = 130;

/// How often, every hundredth of a second, the end waits for a line that is being written.
const WAITS: usize = 100;

static INTERRUPTED: AtomicBool = AtomicBool::new(false);

/// How many look whether they shall stop.
static PATIENT: AtomicUsize = AtomicUsize::new(0);

/// Held while whole lines are written.
static WRITING: Mutex<()> = Mutex::new(());

/// From now on, Ctrl-C ends the command between two lines of its output, and where someone looks
/// whether to stop, only tells that; a second one ends the command in any case.
pub(crate) fn catch() {
    // (Where the system allows no handler, Ctrl-C ends the command anyhow.)
    let _ = ctrlc::set_handler(|| {
        let again = INTERRUPTED.swap(true, Ordering::Relaxed);
        if again || PATIENT.load(Ordering::Relaxed) == 0 {
            end();
        }
    });
}

/// Ends the command as soon as no line is being written; soon, if nobody reads it.
fn end() -> ! {
    for _ in 0..WAITS {
        // (The lock is held to the end, so that no other line begins.)
        match WRITING.try_lock() {
            Err(TryLockError::WouldBlock) => thread::sleep(Duration::from_millis(10)),
            _held => process::exit(STATUS),
        }
    }
    process::exit(STATUS)
}

/// Whether Ctrl-C was pressed, or the system asked to end.
pub(crate) fn was_pressed() -> bool {
    INTERRUPTED.load(Ordering::Relaxed)
}

/// As long as this lives, Ctrl-C waits for the lines that are being written.
pub(crate) fn writing() -> MutexGuard<'static, ()> {
    WRITING.lock().unwrap_or_else(PoisonError::into_inner)
}

/// As long as this lives, someone looks whether Ctrl-C was pressed.
pub(crate) struct Looking(());

impl Looking {
    pub(crate) fn new() -> Self {
        PATIENT.fetch_add(1, Ordering::Relaxed);
        Self(())
    }
}

impl Drop for Looking {
    fn drop(&mut self) {
        PATIENT.fetch_sub(1, Ordering::Relaxed);
    }
}
