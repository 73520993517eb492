//! Reading with a size limit. The library and the command read all files and streams through this module.
//!
//! Only regular files are read: a FIFO would block until it has a writer, and a device may never end.

use std::fs::{File, Metadata};
use std::io::{self, Read};
use std::path::Path;

/// The default size limit of Puppet files, in bytes.
pub const SOURCE_BYTES: u64 = 256 << 20;

/// The default size limit of data files, in bytes: facts, and files that functions such as `file` read.
pub const FILE_BYTES: u64 = 64 << 20;

/// The size limit of files that describe an environment or a module, in bytes.
///
/// These are `environment.conf`, `metadata.json` and Ruby files.
pub(crate) const DESCRIPTION_BYTES: u64 = 8 << 20;

/// Reads a regular file of at most `most` bytes.
///
/// # Errors
///
/// If it is not a regular file, is longer, or cannot be read. The kind is [`io::ErrorKind::FileTooLarge`] for a longer
/// one.
pub fn read_file(path: &Path, most: u64) -> io::Result<Vec<u8>> {
    // Opening a FIFO blocks, so check the kind before opening. Check again afterwards, because the file may be replaced
    // in between.
    check(&path.metadata()?, most)?;
    let file = File::open(path)?;
    let data = file.metadata()?;
    check(&data, most)?;
    let mut bytes = Vec::new();
    bytes.try_reserve_exact(usize::try_from(data.len()).unwrap_or(usize::MAX).saturating_add(LEAST_ROOM))?;
    read_to_end(file, most, bytes)
}

/// The least room in a buffer, in bytes, with which the standard library does not read a small piece first, to learn
/// whether the buffer has to grow.
const LEAST_ROOM: usize = 32;

/// Reads a stream of at most `most` bytes to its end.
///
/// # Errors
///
/// If it is longer or cannot be read.
pub fn read_stream(stream: impl Read, most: u64) -> io::Result<Vec<u8>> {
    read_to_end(stream, most, Vec::new())
}

/// Reads a stream of at most `most` bytes to its end, into an empty buffer.
fn read_to_end(stream: impl Read, most: u64, mut bytes: Vec<u8>) -> io::Result<Vec<u8>> {
    // A file may be longer than its metadata report: files in `/proc` have length 0.
    stream.take(most.saturating_add(1)).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > most { Err(too_long(most)) } else { Ok(bytes) }
}

/// Rejects files that are not regular or too long. Accepts directories: reading one fails with the system's message.
fn check(data: &Metadata, most: u64) -> io::Result<()> {
    if data.is_dir() {
        return Ok(());
    }
    if !data.is_file() {
        return Err(io::Error::new(io::ErrorKind::InvalidInput, "not a regular file"));
    }
    if data.len() > most { Err(too_long(most)) } else { Ok(()) }
}

/// Returns the error for a file that is longer than `most` bytes.
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
