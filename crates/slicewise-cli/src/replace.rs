//! Files that are replaced as a whole: whoever reads one finds all of the old bytes or all of the new ones.

use std::ffi::{OsStr, OsString};
use std::fs::{self, TryLockError};
use std::io;
#[cfg(unix)]
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

use tempfile::NamedTempFile;

use crate::interrupt;

/// The end of the names of temporary files.
const SAVING: &str = ".saving";

/// The most symbolic links from a path to its file.
const LINKS: usize = 40;

/// Returns the path of the file that a path names, behind symbolic links, whether it is there yet or not.
pub(crate) fn followed(path: &Path) -> io::Result<PathBuf> {
    let mut path = path.to_owned();
    for _ in 0..LINKS {
        match fs::read_link(&path) {
            Ok(to) => path = path.parent().map(|folder| folder.join(&to)).unwrap_or(to),
            Err(_) => return Ok(path),
        }
    }
    Err(io::Error::other(format!("found more than {LINKS} symbolic links, expected a file")))
}

/// Returns the path of the file that a path names, which can be replaced as a whole.
pub(crate) fn replaceable(path: &Path) -> io::Result<PathBuf> {
    let path = followed(path)?;
    match fs::metadata(&path) {
        Ok(found) if found.is_dir() => Err(io::Error::other("found a folder, expected a file")),
        Ok(found) if !found.is_file() => {
            Err(io::Error::other("found a pipe or a device, expected a file"))
        }
        Ok(_) | Err(_) => Ok(path),
    }
}

/// Creates an empty temporary file that is to take the place of `path`: in its folder, and with its mode. It is
/// deleted unless it is persisted, by Ctrl-C as well; one that a killed process has left is deleted by the next.
pub(crate) fn beside(path: &Path) -> io::Result<NamedTempFile> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    let folder = folder.unwrap_or(Path::new("."));
    let before = fs::metadata(path).map(|found| found.permissions());
    let mut prefix = OsString::from(".");
    prefix.push(path.file_name().unwrap_or_default());
    prefix.push(".");
    remove_left(folder, &prefix);
    let mut builder = tempfile::Builder::new();
    builder.prefix(&prefix).suffix(SAVING);
    // A new file is as readable as any other; one that was private is private from its first byte.
    #[cfg(unix)]
    builder.permissions(match &before {
        Ok(before) => before.clone(),
        Err(_) => PermissionsExt::from_mode(0o666),
    });
    let file = loop {
        let file = builder.tempfile_in(folder)?;
        // Another process may have taken it for one that was left. (Some file systems have no locks.)
        let is_ours = !matches!(file.as_file().try_lock(), Err(TryLockError::WouldBlock));
        if is_ours && is_at(file.as_file(), file.path()) {
            break file;
        }
    };
    interrupt::removes(file.path());
    // The system has taken the bits of the umask from the mode.
    #[cfg(unix)]
    if let Ok(before) = before {
        file.as_file().set_permissions(before)?;
    }
    Ok(file)
}

/// Removes the temporary files of a prefix that no process has locked.
fn remove_left(folder: &Path, prefix: &OsStr) {
    let is_temporary = |name: &OsStr| {
        let name = name.as_encoded_bytes();
        name.starts_with(prefix.as_encoded_bytes()) && name.ends_with(SAVING.as_bytes())
    };
    for found in fs::read_dir(folder).into_iter().flatten().flatten() {
        if is_temporary(&found.file_name())
            && fs::File::open(found.path()).is_ok_and(|file| file.try_lock().is_ok())
        {
            // What cannot be removed is in nobody's way.
            let _ = fs::remove_file(found.path());
        }
    }
}

/// Returns whether `path` still names an open `file`, and no other that has taken its place.
#[cfg(unix)]
pub(crate) fn is_at(file: &fs::File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    let identity = |found: fs::Metadata| (found.dev(), found.ino());
    let (open, named) = (file.metadata().map(identity), fs::metadata(path).map(identity));
    // A file that cannot be asked is taken for what it was opened as.
    match (open, named) {
        (Ok(open), Ok(named)) => open == named,
        (_, Err(error)) => error.kind() != io::ErrorKind::NotFound,
        (Err(_), Ok(_)) => true,
    }
}

/// Returns whether `path` still names an open `file`: this system lets no other take its place.
#[cfg(not(unix))]
pub(crate) fn is_at(_file: &fs::File, _path: &Path) -> bool {
    true
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    fn mode(path: &Path) -> u32 {
        fs::metadata(path).expect("it is there").permissions().mode() & 0o7777
    }

    #[test]
    fn a_file_that_is_replaced_keeps_its_mode() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("file");
        for kept in [0o600, 0o640, 0o666, 0o755, 0o400] {
            fs::write(&path, "old").expect("it is written");
            fs::set_permissions(&path, PermissionsExt::from_mode(kept)).expect("it is ours");
            let file = beside(&path).expect("the folder is ours");
            assert_eq!(mode(file.path()), kept);
            file.persist(&path).expect("it is replaced");
            assert_eq!(mode(&path), kept);
            fs::remove_file(&path).expect("it is ours");
        }
    }

    #[test]
    fn what_a_killed_process_left_is_removed_and_what_a_living_one_writes_is_not() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("file");
        let living = beside(&path).expect("the folder is ours");
        let left = folder.path().join(".file.abc.saving");
        let others = [".file.abc", ".another.abc.saving"].map(|name| folder.path().join(name));
        others.iter().chain([&left]).for_each(|path| fs::write(path, "half").expect("it is ours"));
        drop(beside(&path).expect("the folder is ours"));
        assert!(!left.exists() && others.iter().all(|path| path.exists()));
        living.persist(&path).expect("it was not taken");
    }

    #[test]
    fn links_are_followed_to_a_file_that_may_be_missing() {
        let folder = tempfile::tempdir().expect("a folder");
        let at = |name: &str| folder.path().join(name);
        fs::create_dir(at("inner")).expect("it is ours");
        let link = |to: &str, name: &str| std::os::unix::fs::symlink(to, at(name));
        for (to, name) in [("second", "first"), ("inner/file", "second"), ("loop", "loop")] {
            link(to, name).expect("it is ours");
        }
        assert_eq!(replaceable(&at("first")).expect("a chain"), at("inner/file"));
        fs::write(at("inner/file"), "").expect("it is ours");
        assert_eq!(replaceable(&at("first")).expect("a chain"), at("inner/file"));
        for (name, said) in [("loop", "40 symbolic links"), ("inner", "found a folder")] {
            let refused = replaceable(&at(name)).expect_err("no file").to_string();
            assert!(refused.contains(said), "{refused}");
        }
        assert!(replaceable(Path::new("/dev/null")).is_err());
    }

    #[test]
    fn a_file_that_another_has_replaced_is_not_at_its_path() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("file");
        fs::write(&path, "old").expect("it is written");
        let old = fs::File::open(&path).expect("it is there");
        assert!(is_at(&old, &path));
        beside(&path).expect("the folder is ours").persist(&path).expect("it is replaced");
        assert!(!is_at(&old, &path));
        fs::remove_file(&path).expect("it is ours");
        assert!(!is_at(&old, &path));
    }
}
