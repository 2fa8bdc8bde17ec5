//! Ctrl-C: long operations end at a point of their own choice, and no line is left half written.

use std::fs;
use std::path::{Path, PathBuf};
use std::process;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError, TryLockError};
use std::thread;
use std::time::Duration;

/// The exit status of a command that Ctrl-C ended.
const STATUS: i32 = 130;

/// The longest wait for a line that is being written, in hundredths of a second. (A longer line for a slow reader is
/// cut: one that is not read in this time may never be.)
const WAITS: usize = 8;

/// The longest wait for an operation that would lose little, in hundredths of a second.
const PATIENCE: usize = 10;

static INTERRUPTED: AtomicBool = AtomicBool::new(false);

/// Number of operations polling for Ctrl-C.
static POLLERS: AtomicUsize = AtomicUsize::new(0);

/// Whether a poll has heard of Ctrl-C.
static HEARD: AtomicBool = AtomicBool::new(false);

/// Whether the operation that polls would lose little if it were ended.
static OF_LITTLE: AtomicBool = AtomicBool::new(false);

/// Whether the command is being ended, so that no other line may begin.
static ENDING: AtomicBool = AtomicBool::new(false);

/// Files that the end of the command removes, if they are still there.
static TEMPORARY: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());

/// Held while whole lines are written.
static WRITING: Mutex<()> = Mutex::new(());

/// Installs the handler. Ctrl-C ends the command between two lines of its output; while an operation
/// polls, it only sets a flag, and a second Ctrl-C ends the command, or the first one if the operation would lose
/// little and does not poll soon.
pub(crate) fn catch() {
    // Where the system allows no handler, Ctrl-C ends the command anyway.
    let _ = ctrlc::set_handler(|| {
        let again = INTERRUPTED.swap(true, Ordering::Relaxed);
        if again || POLLERS.load(Ordering::Relaxed) == 0 || !is_heard_in_time() {
            end();
        }
    });
}

/// Waits for a poll if an operation polls that would lose little; returns whether there was one, or need be none.
fn is_heard_in_time() -> bool {
    if !OF_LITTLE.load(Ordering::Relaxed) {
        return true;
    }
    (0..PATIENCE).any(|_| {
        thread::sleep(Duration::from_millis(10));
        HEARD.load(Ordering::Relaxed)
    })
}

/// Ends the command once no line is being written, or after a while if its reader is slow.
fn end() -> ! {
    // Otherwise a command that is mostly writing might hold the lock whenever it is tried.
    ENDING.store(true, Ordering::SeqCst);
    for _ in 0..WAITS {
        // The lock is held to the end, so that no other line begins.
        match WRITING.try_lock() {
            Err(TryLockError::WouldBlock) => thread::sleep(Duration::from_millis(10)),
            _held => exit(),
        }
    }
    exit()
}

fn exit() -> ! {
    let temporary = TEMPORARY.lock().unwrap_or_else(PoisonError::into_inner);
    temporary.iter().for_each(|file| drop(fs::remove_file(file)));
    process::exit(STATUS)
}

/// Makes the end of the command remove a temporary file, whose name no other file will have.
pub(crate) fn removes(file: &Path) {
    let mut temporary = TEMPORARY.lock().unwrap_or_else(PoisonError::into_inner);
    // Most have come to their places by the time of the next.
    temporary.retain(|file| file.exists());
    temporary.push(file.to_owned());
}

/// Whether Ctrl-C was pressed, or the system sent the signal to end.
pub(crate) fn was_pressed() -> bool {
    let pressed = INTERRUPTED.load(Ordering::Relaxed);
    if pressed {
        HEARD.store(true, Ordering::Relaxed);
    }
    pressed
}

/// Makes Ctrl-C wait, while the guard lives, for the lines being written. Does not return once the command is being
/// ended.
pub(crate) fn writing() -> MutexGuard<'static, ()> {
    let guard = WRITING.lock().unwrap_or_else(PoisonError::into_inner);
    if ENDING.load(Ordering::SeqCst) {
        drop(guard);
        loop {
            thread::park();
        }
    }
    guard
}

/// Registers, while it lives, an operation that polls [`was_pressed`].
pub(crate) struct PollGuard(());

impl PollGuard {
    pub(crate) fn new() -> Self {
        POLLERS.fetch_add(1, Ordering::Relaxed);
        Self(())
    }

    /// Registers an operation that would lose little if it were ended: it is, unless it polls soon.
    pub(crate) fn of_little() -> Self {
        OF_LITTLE.store(true, Ordering::Relaxed);
        Self::new()
    }
}

impl Drop for PollGuard {
    fn drop(&mut self) {
        POLLERS.fetch_sub(1, Ordering::Relaxed);
    }
}
