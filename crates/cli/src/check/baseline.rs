//! The option `--baseline`: findings that are accepted, so that only new ones are reported.
//!
//! An entry is a file, an issue code, the fingerprint of the line, and the number of such findings. Line numbers do not
//! count, so that findings stay accepted when other lines change.

use std::collections::BTreeMap;
use std::io;
use std::path::{Path, PathBuf};

use puppetlang::catalogs::read_file;
use puppetlang::report::fingerprint;
use puppetlang::source::{Diagnostic, Source};
use serde::{Deserialize, Serialize};

use super::file::{Checked, Outcome};
use crate::clean_path::{expanded, shown};
use crate::output_file::{self, Before};

/// The version of the format of the file.
const VERSION: u32 = 1;

/// The maximum size of the file, in bytes.
const MOST_BYTES: u64 = 256 << 20;

/// The code of findings that have none.
const NO_CODE: &str = "ERROR";

/// The findings of a file: how many there are, by code and fingerprint.
type Entries = BTreeMap<String, BTreeMap<String, u32>>;

/// The content of the file.
#[derive(Default, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
struct Content {
    version: u32,
    findings: BTreeMap<String, Entries>,
}

/// The use of the findings of a run.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Task {
    /// Accepted findings are not reported.
    Accept,
    /// All findings are recorded, and none is reported.
    Record,
}

/// The accepted findings.
pub(super) struct Baseline {
    path: PathBuf,
    task: Task,
    /// Entries by path, relative to the directory of the file. Entries that occur are removed.
    left: BTreeMap<String, Entries>,
    /// The findings of this run.
    recorded: BTreeMap<String, Entries>,
    /// The paths that were checked.
    checked: Vec<String>,
    /// The number of findings that were accepted, or recorded.
    count: usize,
}

impl Baseline {
    /// Reads the accepted findings.
    ///
    /// # Errors
    ///
    /// If the file cannot be read, or is not a baseline.
    pub(super) fn read(path: &Path) -> io::Result<Self> {
        let name = path.display();
        let bytes = read_file(path, MOST_BYTES).map_err(|error| {
            let help = if error.kind() == io::ErrorKind::NotFound { "; --write-baseline creates it" } else { "" };
            io::Error::new(error.kind(), format!("{name}: {error}{help}"))
        })?;
        Ok(Self { left: parse(&bytes, path)?.findings, ..Self::empty(path, Task::Accept) })
    }

    /// Starts a new baseline. Entries of files that are not checked stay.
    ///
    /// # Errors
    ///
    /// If the file exists, and cannot be read or is not a baseline.
    pub(super) fn to_write(path: &Path) -> io::Result<Self> {
        let left = match read_file(path, MOST_BYTES) {
            Ok(bytes) => parse(&bytes, path)?.findings,
            Err(error) if error.kind() == io::ErrorKind::NotFound => BTreeMap::new(),
            Err(error) => return Err(io::Error::new(error.kind(), format!("{}: {error}", path.display()))),
        };
        Ok(Self { left, ..Self::empty(path, Task::Record) })
    }

    fn empty(path: &Path, task: Task) -> Self {
        let (left, recorded) = (BTreeMap::new(), BTreeMap::new());
        Self { path: expanded(path), task, left, recorded, checked: Vec::new(), count: 0 }
    }

    /// Removes the findings of a file that are accepted, or that are recorded.
    pub(super) fn filter(&mut self, outcome: &mut Outcome) {
        let Outcome::Checked(Checked { source, found, .. }) = outcome else { return };
        let path = self.relative(source.name());
        match self.task {
            Task::Accept => self.accept(&path, source, found),
            Task::Record => self.record(&path, source, found),
        }
        self.checked.push(path);
    }

    fn accept(&mut self, path: &str, source: &Source, found: &mut Vec<Diagnostic>) {
        let Some(entries) = self.left.get_mut(path) else { return };
        let before = found.len();
        found.retain(|one| {
            let (code, fingerprint) = key(one, source);
            match entries.get_mut(code).and_then(|lines| lines.get_mut(&fingerprint)) {
                Some(count) if *count > 0 => {
                    *count -= 1;
                    false
                }
                _ => true,
            }
        });
        self.count += before - found.len();
    }

    fn record(&mut self, path: &str, source: &Source, found: &mut Vec<Diagnostic>) {
        self.count += found.len();
        for one in found.drain(..) {
            let (code, fingerprint) = key(&one, source);
            let entries = self.recorded.entry(path.to_owned()).or_default();
            *entries.entry(code.to_owned()).or_default().entry(fingerprint).or_insert(0) += 1;
        }
    }

    /// Returns a path relative to the directory of the baseline, with slashes.
    fn relative(&self, name: &str) -> String {
        let place = expanded(Path::new(name));
        let directory = self.path.parent().unwrap_or(&self.path);
        let mut up = String::new();
        for above in directory.ancestors() {
            if let Ok(inside) = place.strip_prefix(above) {
                let parts: Vec<_> = inside.components().map(|part| part.as_os_str().to_string_lossy()).collect();
                return up + &parts.join("/");
            }
            up.push_str("../");
        }
        place.to_string_lossy().into_owned()
    }

    /// Returns true if the entries of a path are known to be all: it was checked, or does not exist.
    fn is_complete(&self, path: &str) -> bool {
        let directory = self.path.parent().unwrap_or(&self.path);
        self.checked.binary_search_by(|checked| checked.as_str().cmp(path)).is_ok() || !directory.join(path).exists()
    }

    /// Writes the recorded findings, if this is the task. Returns what the summary says about the baseline.
    ///
    /// # Errors
    ///
    /// If the file cannot be written.
    pub(super) fn end(mut self) -> io::Result<Option<String>> {
        self.checked.sort_unstable();
        let name = shown(&self.path).to_string();
        if self.task == Task::Record {
            let mut findings = std::mem::take(&mut self.left);
            findings.retain(|path, _| !self.is_complete(path));
            findings.append(&mut self.recorded);
            let content = Content { version: VERSION, findings };
            let mut text = serde_json::to_string_pretty(&content).map_err(io::Error::other)?;
            text.push('\n');
            output_file::write(&self.path, text.as_bytes(), Before::Anything)?;
            return Ok(Some(format!("Recorded {} in {name}", findings_text(self.count))));
        }
        let gone: u32 = self
            .left
            .iter()
            .filter(|(path, _)| self.is_complete(path))
            .flat_map(|(_, entries)| entries.values().flat_map(BTreeMap::values))
            .sum();
        let accepted = (self.count > 0).then(|| format!("{name} accepts {}", findings_text(self.count)));
        let gone = (gone > 0).then(|| {
            let verb = if gone == 1 { "occurs" } else { "occur" };
            format!("{gone} of its findings no longer {verb}: remove with --write-baseline")
        });
        Ok(match (accepted, gone) {
            (Some(accepted), Some(gone)) => Some(format!("{accepted}; {gone}")),
            (None, Some(gone)) => Some(format!("{name} accepts no finding of this run; {gone}")),
            (accepted, None) => accepted,
        })
    }
}

fn findings_text(count: usize) -> String {
    format!("{count} finding{}", if count == 1 { "" } else { "s" })
}

/// Returns the code and the fingerprint of a finding.
fn key(found: &Diagnostic, source: &Source) -> (&'static str, String) {
    (found.issue.map_or(NO_CODE, |issue| issue.code()), fingerprint(found, source))
}

fn parse(bytes: &[u8], path: &Path) -> io::Result<Content> {
    let invalid = |problem: String| {
        io::Error::new(io::ErrorKind::InvalidData, format!("{}: not a baseline: {problem}", path.display()))
    };
    let content: Content = serde_json::from_slice(bytes).map_err(|error| invalid(error.to_string()))?;
    if content.version != VERSION {
        return Err(invalid(format!("version {}, expected {VERSION}", content.version)));
    }
    Ok(content)
}
