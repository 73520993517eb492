//! Writes files atomically: a file has either its old or its new content.
//!
//! The content is written to a temporary file in the same directory, which is then renamed to the target. If the
//! command ends in between (a full disk, a limit, a signal), the old content remains, and at worst a temporary file
//! named `.NAME.….puppetlang`.
//!
//! A symbolic link stays a link; its target is replaced. Mode and owner are preserved, extended attributes are not. If
//! a file has several hard links, only the given name gets the new content, as with `sed -i`.

use std::fs::{self, File, Metadata};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

/// The most symbolic links in a chain that are followed, as in Linux.
const MOST_LINKS: usize = 40;

/// The expected content of a file that is to be replaced.
#[derive(Clone, Copy)]
pub(crate) enum Before<'a> {
    /// Any content; the file need not exist.
    Anything,
    /// Exactly this content; a file with other content is not replaced.
    Exactly(&'a [u8]),
}

/// Replaces the content of a file, or leaves it unchanged. A device or pipe is opened and written to.
///
/// # Errors
///
/// Fails if the file cannot be written, if its owner cannot be preserved, or if its content is not that of `before`.
/// The message names the path.
pub(crate) fn write(path: &Path, content: &[u8], before: Before<'_>) -> io::Result<()> {
    replace(path, content, before).map_err(|error| io::Error::new(error.kind(), format!("{}: {error}", path.display())))
}

fn replace(path: &Path, content: &[u8], before: Before<'_>) -> io::Result<()> {
    let target = followed(path)?;
    let old = match fs::metadata(&target) {
        Ok(old) if old.is_file() => Some(old),
        Ok(_) => return write_to(&target, content),
        Err(error) if error.kind() == io::ErrorKind::NotFound => None,
        Err(error) => return Err(error),
    };
    if old.is_some() {
        // Opens the file for writing, without changing it, to fail for a file without write permission.
        File::options().write(true).open(&target)?;
    }
    let file = beside(&target, old.as_ref(), content)?;
    if let Before::Exactly(expected) = before
        && fs::read(&target)? != expected
    {
        return Err(io::Error::other("another program changed the file; it was not overwritten"));
    }
    file.persist(&target).map_err(|error| error.error)?;
    // The rename is durable after the directory is synced, which some systems do not support.
    let _ = File::open(directory(&target)).and_then(|directory| directory.sync_all());
    Ok(())
}

/// Creates a temporary file next to the target, with its mode and owner, and syncs the content to disk.
fn beside(target: &Path, old: Option<&Metadata>, content: &[u8]) -> io::Result<tempfile::NamedTempFile> {
    let name = target.file_name().map_or_else(|| "file".into(), |name| name.to_string_lossy());
    // Truncated because file names have a maximum length, which the target's name may have reached.
    let prefix: String = format!(".{name}.").chars().take(50).collect();
    let mut builder = tempfile::Builder::new();
    builder.prefix(&prefix).suffix(".puppetlang");
    #[cfg(unix)]
    if old.is_none() {
        // The default mode of new files, which the umask restricts.
        builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    }
    let mut file = builder.tempfile_in(directory(target))?;
    if let Some(old) = old {
        keep_owner(file.as_file(), old)?;
        file.as_file().set_permissions(old.permissions())?;
    }
    file.write_all(content)?;
    file.as_file().sync_all()?;
    Ok(file)
}

/// Sets the owner and group of a file to those of another file.
#[cfg(unix)]
fn keep_owner(file: &File, old: &Metadata) -> io::Result<()> {
    use std::os::unix::fs::{MetadataExt as _, fchown};

    let new = file.metadata()?;
    let changed = |old: u32, new: u32| (old != new).then_some(old);
    let (owner, group) = (changed(old.uid(), new.uid()), changed(old.gid(), new.gid()));
    if owner.is_none() && group.is_none() {
        return Ok(());
    }
    fchown(file, owner, group)
        .map_err(|error| io::Error::new(error.kind(), format!("cannot preserve the owner: {error}")))
}

/// Sets the owner and group of a file to those of another file.
#[cfg(not(unix))]
fn keep_owner(_: &File, _: &Metadata) -> io::Result<()> {
    Ok(())
}

/// Writes to a file that is not a regular file.
fn write_to(target: &Path, content: &[u8]) -> io::Result<()> {
    let mut file = File::options().write(true).open(target)?;
    file.write_all(content)?;
    file.flush()
}

/// Resolves the symbolic links of a path; the target need not exist.
fn followed(path: &Path) -> io::Result<PathBuf> {
    let mut path = path.to_path_buf();
    for _ in 0..MOST_LINKS {
        match fs::read_link(&path) {
            Ok(target) => path = directory(&path).join(target),
            // Not a link.
            Err(_) => return Ok(path),
        }
    }
    Err(io::Error::other("too many levels of symbolic links"))
}

fn directory(path: &Path) -> &Path {
    path.parent().filter(|parent| !parent.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

#[cfg(all(test, unix))]
mod tests {
    use std::os::unix::fs::{MetadataExt as _, PermissionsExt as _, symlink};

    use super::*;

    fn room() -> tempfile::TempDir {
        tempfile::tempdir().expect("there is room")
    }

    fn names(directory: &Path) -> Vec<String> {
        let entries = fs::read_dir(directory).expect("it is there");
        let mut names: Vec<_> =
            entries.map(|entry| entry.expect("it is read").file_name().to_string_lossy().into_owned()).collect();
        names.sort();
        names
    }

    #[test]
    fn mode_and_links_stay() {
        let room = room();
        let at = |name: &str| room.path().join(name);
        fs::create_dir(at("inner")).expect("there is room");
        fs::write(at("inner/a.pp"), "old").expect("there is room");
        fs::set_permissions(at("inner/a.pp"), fs::Permissions::from_mode(0o640)).expect("it is ours");
        fs::hard_link(at("inner/a.pp"), at("other.pp")).expect("there is room");
        symlink("inner/a.pp", at("one.pp")).expect("there is room");
        symlink("one.pp", at("two.pp")).expect("there is room");
        write(&at("two.pp"), b"new", Before::Exactly(b"old")).expect("it is ours");
        assert_eq!(fs::read(at("inner/a.pp")).expect("it is there"), b"new");
        assert_eq!(fs::metadata(at("inner/a.pp")).expect("it is there").mode() & 0o7777, 0o640);
        assert_eq!(fs::read_link(at("two.pp")).expect("it is a link"), Path::new("one.pp"));
        assert_eq!(fs::read(at("other.pp")).expect("it is there"), b"old");
        assert_eq!(names(&at("inner")), ["a.pp"]);
        symlink("new.json", at("dangling")).expect("there is room");
        write(&at("dangling"), b"{}", Before::Anything).expect("it can be made");
        assert_eq!(fs::read(at("new.json")).expect("it is there"), b"{}");
    }

    #[test]
    fn a_new_file_is_as_the_umask_says() {
        let room = room();
        let (ours, usual) = (room.path().join("ours"), room.path().join("usual"));
        write(&ours, b"", Before::Anything).expect("there is room");
        fs::write(&usual, b"").expect("there is room");
        let mode = |path: &Path| fs::metadata(path).expect("it is there").mode();
        assert_eq!(mode(&ours), mode(&usual));
    }

    #[test]
    fn what_was_changed_meanwhile_is_left_alone() {
        let room = room();
        let path = room.path().join("a.pp");
        fs::write(&path, "somebody's").expect("there is room");
        let error = write(&path, b"ours", Before::Exactly(b"old")).expect_err("it is another").to_string();
        assert!(error.ends_with("a.pp: another program changed the file; it was not overwritten"), "{error}");
        assert_eq!(fs::read(&path).expect("it is there"), b"somebody's");
        fs::remove_file(&path).expect("it is there");
        assert!(write(&path, b"ours", Before::Exactly(b"old")).is_err());
        assert_eq!(names(room.path()), [""; 0]);
    }

    #[test]
    fn links_in_a_circle_and_devices_are_no_files() {
        let room = room();
        symlink("circle", room.path().join("circle")).expect("there is room");
        assert!(write(&room.path().join("circle"), b"", Before::Anything).is_err());
        write(Path::new("/dev/null"), b"much", Before::Anything).expect("it takes everything");
        if Path::new("/dev/full").exists() {
            assert!(write(Path::new("/dev/full"), b"much", Before::Anything).is_err());
        }
    }
}
