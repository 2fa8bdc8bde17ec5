//! Files that are replaced as a whole: whoever reads one finds all of the old bytes or all of the new ones.

use std::fs;
use std::io;
#[cfg(unix)]
use std::os::unix::fs::PermissionsExt;
use std::path::Path;

use tempfile::NamedTempFile;

use crate::interrupt;

/// Creates an empty temporary file that is to take the place of `path`: in its folder, and with its mode. It is
/// deleted unless it is persisted, by Ctrl-C as well.
pub(crate) fn beside(path: &Path) -> io::Result<NamedTempFile> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    let folder = folder.unwrap_or(Path::new("."));
    let before = fs::metadata(path).map(|found| found.permissions());
    let mut builder = tempfile::Builder::new();
    // A new file is as readable as any other; one that was private is private from its first byte.
    #[cfg(unix)]
    builder.permissions(match &before {
        Ok(before) => before.clone(),
        Err(_) => PermissionsExt::from_mode(0o666),
    });
    let file = builder.tempfile_in(folder)?;
    interrupt::removes(file.path());
    // The system has taken the bits of the umask from the mode.
    #[cfg(unix)]
    if let Ok(before) = before {
        file.as_file().set_permissions(before)?;
    }
    Ok(file)
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
