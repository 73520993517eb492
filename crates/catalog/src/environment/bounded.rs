//! Reading with a limit. Every file and stream that the library or the command reads comes through here.
//!
//! Only regular files are read: a FIFO would wait for a writer, and a device may never end.

use std::fs::{File, Metadata};
use std::io::{self, Read};
use std::path::Path;

/// The longest source that is read, in bytes, unless a program sets another limit.
pub const SOURCE_BYTES: u64 = 256 << 20;

/// The longest file of data that is read, in bytes, unless a program sets another limit: facts, and what `file` reads.
pub const FILE_BYTES: u64 = 64 << 20;

/// The longest file that says something about an environment or a module, in bytes: `environment.conf`, `metadata.json`, and files in
/// Ruby.
pub(crate) const DESCRIPTION_BYTES: u64 = 8 << 20;

/// Reads a regular file of at most `most` bytes.
///
/// # Errors
///
/// When it is no regular file, is longer, or cannot be read. The kind is [`io::ErrorKind::FileTooLarge`] for a longer one.
pub fn read_file(path: &Path, most: u64) -> io::Result<Vec<u8>> {
    // Opening a FIFO waits for a writer, so its kind is asked for before. A file may be replaced in between: it is asked for again.
    check(&path.metadata()?, most)?;
    let file = File::open(path)?;
    check(&file.metadata()?, most)?;
    read_stream(file, most)
}

/// Reads a stream of at most `most` bytes to its end.
///
/// # Errors
///
/// When it is longer, or cannot be read.
pub fn read_stream(stream: impl Read, most: u64) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    // A file may be longer than its metadata says: those of `/proc` have a length of 0.
    stream.take(most.saturating_add(1)).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > most { Err(too_long(most)) } else { Ok(bytes) }
}

/// Refuses what is no regular file, or too long. Reading a directory fails with the words of the system.
fn check(data: &Metadata, most: u64) -> io::Result<()> {
    if data.is_dir() {
        return Ok(());
    }
    if !data.is_file() {
        return Err(io::Error::new(io::ErrorKind::InvalidInput, "not a regular file"));
    }
    if data.len() > most { Err(too_long(most)) } else { Ok(()) }
}

/// The error of a file that is longer than `most` bytes.
pub(super) fn too_long(most: u64) -> io::Error {
    io::Error::new(io::ErrorKind::FileTooLarge, format!("longer than {most} bytes"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn streams_end_at_the_limit() {
        assert_eq!(read_stream(&b"abc"[..], 3).unwrap_or_default(), b"abc");
        let error = read_stream(io::repeat(b'x'), 3).expect_err("it never ends");
        assert_eq!((error.kind(), error.to_string()), (io::ErrorKind::FileTooLarge, "longer than 3 bytes".to_owned()));
        assert!(read_stream(io::repeat(b'x').take(10), u64::MAX).is_ok());
    }

    #[cfg(unix)]
    #[test]
    fn only_regular_files_are_read() {
        for path in ["/dev/zero", "/dev/null"] {
            let error = read_file(Path::new(path), FILE_BYTES).expect_err("it is a device");
            assert_eq!(error.to_string(), "not a regular file", "{path}");
        }
        let error = read_file(Path::new("/"), FILE_BYTES).expect_err("it is a directory");
        assert_eq!(error.kind(), io::ErrorKind::IsADirectory);
    }
}
