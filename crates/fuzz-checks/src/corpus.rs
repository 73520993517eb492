//! Corpora of the fuzz targets.
//!
//! `fuzz/corpus` has an archive for each target: a tar file, compressed by gzip. Equal inputs give equal bytes: entries
//! are sorted by name, and have no times and owners. `fuzz/regressions` has single files with inputs that once violated
//! a property, in a directory for each target.

use std::fs::{self, File};
use std::io::{self, BufRead, BufReader, Read};
use std::path::{Path, PathBuf};

use flate2::Compression;
use flate2::bufread::GzDecoder;
use flate2::write::GzEncoder;
use tar::{Archive, Builder, Header};

/// An input of a fuzz target.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Input {
    /// The name of the file.
    pub name: String,
    /// The content.
    pub bytes: Vec<u8>,
}

/// Returns the path of a target's archive.
pub fn archive(target: &str) -> PathBuf {
    directory().join("corpus").join(format!("{target}.tar.gz"))
}

/// Reads the archive and the regressions of a target, sorted by name within each.
///
/// # Errors
///
/// If a file exists and cannot be read.
pub fn inputs(target: &str) -> io::Result<Vec<Input>> {
    let path = archive(target);
    let mut inputs = if path.exists() { read(&path)? } else { Vec::new() };
    inputs.extend(regressions(target)?);
    Ok(inputs)
}

/// Reads the regressions of a target, sorted by name; none if their directory does not exist.
///
/// # Errors
///
/// If a file cannot be read.
pub fn regressions(target: &str) -> io::Result<Vec<Input>> {
    files(&directory().join("regressions").join(target))
}

/// Reads the files of a directory, sorted by name; none if it does not exist.
///
/// # Errors
///
/// If a file cannot be read.
pub fn files(directory: &Path) -> io::Result<Vec<Input>> {
    let mut inputs = Vec::new();
    if directory.exists() {
        for entry in fs::read_dir(directory)? {
            let entry = entry?;
            let name = entry.file_name().to_string_lossy().into_owned();
            inputs.push(Input { name, bytes: fs::read(entry.path())? });
        }
    }
    inputs.sort();
    Ok(inputs)
}

/// Reads an archive.
///
/// # Errors
///
/// If the file cannot be read, is no archive, or contains anything except files in no directory.
pub fn read(path: &Path) -> io::Result<Vec<Input>> {
    unpack(BufReader::new(File::open(path)?))
}

fn unpack(archive: impl BufRead) -> io::Result<Vec<Input>> {
    let mut archive = Archive::new(GzDecoder::new(archive));
    let mut inputs = Vec::new();
    for entry in archive.entries()? {
        let mut entry = entry?;
        let name = String::from_utf8_lossy(&entry.path_bytes()).into_owned();
        // The names become paths of files.
        if !entry.header().entry_type().is_file() || Path::new(&name).file_name() != Some(name.as_ref()) {
            return Err(io::Error::new(io::ErrorKind::InvalidData, format!("{name} is no name of a file")));
        }
        let mut bytes = Vec::new();
        entry.read_to_end(&mut bytes)?;
        inputs.push(Input { name, bytes });
    }
    Ok(inputs)
}

/// Writes an archive.
///
/// # Errors
///
/// If the file cannot be written, or a name is too long.
pub fn write(path: &Path, inputs: &[Input]) -> io::Result<()> {
    fs::write(path, pack(inputs)?)
}

fn pack(inputs: &[Input]) -> io::Result<Vec<u8>> {
    let mut sorted: Vec<&Input> = inputs.iter().collect();
    sorted.sort();
    let mut archive = Builder::new(GzEncoder::new(Vec::new(), Compression::best()));
    for input in sorted {
        let mut header = Header::new_ustar();
        header.set_path(&input.name)?;
        header.set_size(input.bytes.len() as u64);
        header.set_mode(0o644);
        header.set_mtime(0);
        header.set_uid(0);
        header.set_gid(0);
        header.set_cksum();
        archive.append(&header, &*input.bytes)?;
    }
    archive.into_inner()?.finish()
}

/// Returns the directory of the fuzz targets.
fn directory() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn input(name: &str, bytes: &[u8]) -> Input {
        Input { name: name.to_owned(), bytes: bytes.to_vec() }
    }

    #[test]
    fn an_archive_is_read_as_it_was_written() {
        let inputs = [input("a", b""), input("b", &[0, 255, b'\n']), input(&"c".repeat(40), &[7; 2_000])];
        let written = pack(&inputs).expect("it can be packed");
        assert_eq!(unpack(&*written).expect("it can be unpacked"), inputs);
    }

    #[test]
    fn the_order_of_inputs_does_not_change_the_archive() {
        let (one, other) = (input("a", b"1"), input("b", b"2"));
        let packed = pack(&[one.clone(), other.clone()]).expect("it can be packed");
        assert_eq!(pack(&[other, one]).expect("it can be packed"), packed);
    }

    #[test]
    fn names_with_directories_are_errors() {
        let written = pack(&[input("a/b", b"1")]).expect("it can be packed");
        assert!(unpack(&*written).is_err());
    }
}
