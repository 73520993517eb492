//! The corpus: all manifests and templates that Debian packages.
//!
//! Those in the documentation of installed Puppet packages belong to it, too.

use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use puppetlang_source::Source;

use crate::{modules, workspace};

/// The documentation directory of installed packages.
const DOCUMENTATION: &str = "/usr/share/doc";

/// With fewer manifests than this, the modules are incomplete.
const LEAST_MANIFESTS: usize = 1_000;

/// A file of the corpus.
#[derive(Clone, Debug)]
pub struct File {
    /// The path below the directory of the modules or the documentation.
    pub name: String,
    /// The content.
    pub text: String,
    /// Whether the file is a template.
    pub template: bool,
}

/// All text files of the corpus.
#[derive(Clone, Debug)]
pub struct Corpus {
    /// The manifests and templates, sorted by path.
    pub files: Vec<File>,
    /// Files with a matching extension that are not UTF-8, such as compiled SELinux policies.
    pub binary: Vec<PathBuf>,
}

impl Corpus {
    /// Returns the manifests, without the templates.
    pub fn manifests(&self) -> impl Iterator<Item = &File> {
        self.files.iter().filter(|file| !file.template)
    }

    /// Returns the templates.
    pub fn templates(&self) -> impl Iterator<Item = &File> {
        self.files.iter().filter(|file| file.template)
    }
}

impl fmt::Display for Corpus {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (manifests, templates) = (self.manifests().count(), self.templates().count());
        write!(out, "{manifests} manifests, {templates} templates, {} files that are no text", self.binary.len())
    }
}

/// Reads the corpus in a fixed order; downloads the modules if they are missing.
///
/// # Errors
///
/// If the modules cannot be downloaded or read.
pub fn load() -> Result<Corpus> {
    let mut places = vec![modules::directory()?];
    places.extend(documentation()?);
    let mut paths = Vec::new();
    for place in &places {
        find(place, &mut paths)?;
    }
    paths.sort();
    let mut corpus = Corpus { files: Vec::new(), binary: Vec::new() };
    for path in paths {
        let bytes = fs::read(&path).with_context(|| format!("cannot read {}", path.display()))?;
        let place = places.iter().find_map(|place| path.strip_prefix(place).ok()).unwrap_or(&path);
        match String::from_utf8(bytes) {
            Ok(text) => corpus.files.push(File {
                name: place.to_string_lossy().into_owned(),
                text,
                template: path.extension().is_some_and(|extension| extension == "epp"),
            }),
            Err(_) => corpus.binary.push(path),
        }
    }
    let manifests = corpus.manifests().count();
    ensure!(manifests >= LEAST_MANIFESTS, "the corpus has only {manifests} manifests");
    Ok(corpus)
}

/// Returns the packaged manifests for benchmarks; the examples if the modules are missing.
///
/// Nothing is downloaded. Files that cannot be read are skipped.
pub fn available_manifests() -> Vec<Source> {
    let read = |directory: PathBuf| -> Vec<Source> {
        let mut paths = Vec::new();
        let _ = find(&directory, &mut paths);
        paths.retain(|path| path.extension().is_some_and(|extension| extension == "pp"));
        paths.sort();
        paths.iter().filter_map(|path| Some(Source::new("", fs::read_to_string(path).ok()?))).collect()
    };
    let packaged = read(modules::place());
    if packaged.is_empty() { read(workspace::root().join("examples")) } else { packaged }
}

/// Returns the documentation directories of installed Puppet packages.
fn documentation() -> Result<Vec<PathBuf>> {
    let Ok(entries) = fs::read_dir(DOCUMENTATION) else { return Ok(Vec::new()) };
    let mut found = Vec::new();
    for entry in entries {
        let entry = entry?;
        if entry.file_name().to_string_lossy().contains("puppet") {
            found.push(entry.path());
        }
    }
    Ok(found)
}

/// Adds the manifests and templates below a directory. Does not follow symbolic links: their targets are found
/// directly.
fn find(directory: &Path, paths: &mut Vec<PathBuf>) -> Result<()> {
    for entry in fs::read_dir(directory).with_context(|| format!("cannot read {}", directory.display()))? {
        let entry = entry?;
        let (path, kind) = (entry.path(), entry.file_type()?);
        let extension = path.extension().and_then(|extension| extension.to_str());
        if kind.is_dir() {
            find(&path, paths)?;
        } else if kind.is_file() && matches!(extension, Some("pp" | "epp")) {
            paths.push(path);
        }
    }
    Ok(())
}
