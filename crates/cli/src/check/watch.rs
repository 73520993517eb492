//! The option `--watch`: checks again when a file changes.
//!
//! An event of the file system only wakes the loop. Each round searches the directories again and reads only the files
//! whose metadata has changed, so the result does not depend on how a system names, orders or loses events.

use std::collections::{HashMap, HashSet};
use std::fs;
use std::io::{self, IsTerminal as _, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::time::{Duration, Instant, SystemTime};

use notify::event::{AccessKind, AccessMode};
use notify::{EventKind, RecommendedWatcher, RecursiveMode, Watcher as _};
use puppetlang::report::Document;
use puppetlang::source::Source;
use rayon::prelude::*;

use super::baseline::Baseline;
use super::file::{Checked, Checker, Outcome};
use super::live::Live;
use super::settings::Group;
use super::summary::Summary;
use super::{Arguments, Related};
use crate::find::{self, Excluded};
use crate::standard::{heard, is_closed};

/// How long to wait without events before the files are checked: saving or checking out may write many files.
const PAUSE: Duration = Duration::from_millis(100);

/// After this many pauses, files are checked even if events continue.
const PAUSES: u32 = 10;

/// A file that changed less than this time ago may change again without a new modification time.
const TICK: Duration = Duration::from_millis(50);

/// Clears a terminal and its scrollback.
const CLEAR: &[u8] = b"\x1b[2J\x1b[3J\x1b[H";

/// The exit code of a program that was ended by Ctrl-C.
const ENDED: i32 = 130;

/// A signal that wakes the loop.
enum Signal {
    /// Something changed below the watched paths.
    Changed,
    /// The user pressed Ctrl-C.
    Ended,
}

/// The state of the watched files and their diagnostics.
struct Watch<'a> {
    arguments: &'a Arguments,
    group: &'a Group,
    checker: &'a Checker,
    files: Vec<Seen>,
    related: SeenRelated,
    /// The environments and modules of the files.
    live: Live,
    /// The outcomes of `files` and `related`, in this order, with findings across files if there are any.
    deepened: Vec<Option<Outcome>>,
    problems: Vec<String>,
    clears: bool,
}

/// The files whose diagnostics depend on each other and on manifests.
#[derive(Default)]
struct SeenRelated {
    /// The files with their stamps.
    stamps: Vec<(PathBuf, Option<Stamp>)>,
    outcomes: Vec<Outcome>,
}

/// A file and its diagnostics, as of the time it was last read.
struct Seen {
    path: PathBuf,
    /// `None` if a later change might not change the stamp.
    stamp: Option<Stamp>,
    outcome: Outcome,
}

/// Metadata that changes when the file changes.
#[derive(PartialEq)]
struct Stamp {
    length: u64,
    modified: SystemTime,
    identity: u64,
}

/// Checks the files whenever they change, until Ctrl-C; returns the exit code of the last check.
pub(super) fn run(arguments: &Arguments, groups: &[Group]) -> io::Result<u8> {
    let invalid = |message| io::Error::new(io::ErrorKind::InvalidInput, message);
    let [group] = groups else {
        return Err(invalid("the paths have different configuration files; watch them separately, or add --config"));
    };
    if group.reads_stdin {
        return Err(invalid("standard input cannot be watched"));
    }
    let checker = &group.checker;
    let (sender, signals) = mpsc::channel();
    // Watching begins before the first check, so that no change is missed in between.
    let mut watcher = watcher(&group.paths, sender.clone())?;
    end_on_interrupt(sender)?;
    let mut watch = Watch::new(arguments, group)?;
    for directory in watch.live.directories() {
        watch_directory(&mut watcher, &directory, RecursiveMode::Recursive)?;
    }
    watch.live.refresh(checker);
    watch.clears = io::stdout().is_terminal();
    watch.follow(&signals, PAUSE, &mut io::stdout().lock())
}

/// Returns a watcher that sends [`Signal::Changed`] when something changes below `paths`.
///
/// Dropping the watcher ends the watching.
fn watcher(paths: &[PathBuf], sender: Sender<Signal>) -> io::Result<RecommendedWatcher> {
    let tell = move |event: notify::Result<notify::Event>| {
        // Access events are ignored, except for closing a written file, because our own reads cause them.
        let written = EventKind::Access(AccessKind::Close(AccessMode::Write));
        let matters = event.map_or(true, |event| !event.kind.is_access() || event.kind == written);
        if matters {
            // Sending fails only when the loop has ended, and then the program ends.
            let _ = sender.send(Signal::Changed);
        }
    };
    let config = notify::Config::default().with_follow_symlinks(false);
    let mut watcher = RecommendedWatcher::new(tell, config).map_err(io::Error::other)?;
    // The watcher does not follow symbolic links, so their targets are watched separately.
    let followed = find::find(paths, &Excluded::default()).followed;
    for path in paths.iter().chain(&followed) {
        // Editors replace files by renaming, which a watch on the file itself would miss; its directory is watched.
        let (directory, mode) = if path.is_dir() {
            (path.as_path(), RecursiveMode::Recursive)
        } else {
            let parent = path.parent().filter(|parent| !parent.as_os_str().is_empty());
            (parent.unwrap_or(Path::new(".")), RecursiveMode::NonRecursive)
        };
        watch_directory(&mut watcher, directory, mode)?;
    }
    Ok(watcher)
}

fn watch_directory(watcher: &mut RecommendedWatcher, directory: &Path, mode: RecursiveMode) -> io::Result<()> {
    let watched = fs::canonicalize(directory).map_err(notify::Error::io);
    let watched = watched.and_then(|directory| watcher.watch(&directory, mode));
    watched.map_err(|error| io::Error::other(format!("{}: cannot be watched: {error}", directory.display())))
}

/// Sends [`Signal::Ended`] on Ctrl-C; a second Ctrl-C exits immediately.
fn end_on_interrupt(sender: Sender<Signal>) -> io::Result<()> {
    let asked = AtomicBool::new(false);
    ctrlc::set_handler(move || {
        if asked.swap(true, Ordering::Relaxed) || sender.send(Signal::Ended).is_err() {
            std::process::exit(ENDED);
        }
    })
    .map_err(io::Error::other)
}

impl<'a> Watch<'a> {
    fn new(arguments: &'a Arguments, group: &'a Group) -> io::Result<Self> {
        let checker = &group.checker;
        let live = Live::of(&group.paths, group.depth.value, checker)
            .map_err(|message| io::Error::new(io::ErrorKind::InvalidInput, message))?;
        let (files, related, problems, deepened) = (Vec::new(), SeenRelated::default(), Vec::new(), Vec::new());
        Ok(Self { arguments, group, checker, files, related, live, deepened, problems, clears: false })
    }

    /// Writes the report, and writes it again after every change, until [`Signal::Ended`]; returns the last exit code.
    fn follow(&mut self, signals: &Receiver<Signal>, pause: Duration, output: &mut impl Write) -> io::Result<u8> {
        let start = Instant::now();
        self.refresh();
        let mut code = self.write(start.elapsed(), output)?;
        while !is_closed() && wait(signals, pause) {
            let start = Instant::now();
            if self.refresh().is_some() {
                code = self.write(start.elapsed(), output)?;
            }
        }
        Ok(code)
    }

    /// Searches for files and checks those that are new or have changed.
    ///
    /// Returns the number of files that were read, or `None` if nothing has changed.
    fn refresh(&mut self) -> Option<usize> {
        let mut found = find::find(&self.group.paths, &self.group.excluded);
        let related = Related::of(&mut found, &self.group.paths, &self.group.excluded, self.checker);
        found.problems.extend(related.problems().iter().cloned());
        let mut known = HashSet::new();
        let paths: Vec<_> = found.files.into_iter().filter(|path| known.insert(path.clone())).collect();
        let same_files = paths.iter().eq(self.files.iter().map(|seen| &seen.path));
        let same_problems = found.problems == self.problems;
        let mut before: HashMap<_, _> = self.files.drain(..).map(|seen| (seen.path.clone(), seen)).collect();
        let pairs: Vec<_> = paths.into_iter().map(|path| (before.remove(&path), path)).collect();
        let read = AtomicUsize::new(0);
        let look = |(seen, path): (Option<Seen>, PathBuf)| {
            let stamp = Stamp::of(&path);
            match seen {
                Some(seen) if stamp.is_some() && seen.stamp == stamp => seen,
                _ => {
                    read.fetch_add(1, Ordering::Relaxed);
                    Seen { stamp: stamp.filter(Stamp::is_settled), outcome: self.checker.file(&path).shrunk(), path }
                }
            }
        };
        self.files = pairs.into_par_iter().map(look).collect();
        self.problems = found.problems;
        let read = read.into_inner();
        let is_same = read == 0 && same_files;
        let related = self.related.refresh(related, is_same, self.checker);
        let read = read + related.unwrap_or(0);
        let is_live = self.live.refresh(self.checker);
        let has_changed = read > 0 || related.is_some() || !same_files || is_live;
        if has_changed {
            let outcomes: Vec<&Outcome> = outcomes(&self.files, &self.related).collect();
            self.deepened = self.live.deepened(&outcomes, self.checker);
        }
        (has_changed || !same_problems).then_some(read)
    }

    /// Writes the whole report and returns the exit code.
    fn write(&self, time: Duration, output: &mut impl Write) -> io::Result<u8> {
        let mut summary = Summary::default();
        for problem in &self.problems {
            summary.unreadable(problem);
        }
        let mut document = Document::new(self.arguments.output.format());
        let mut text = document.begin();
        let mut baseline = self.group.baseline.as_ref().map(|file| Baseline::read(file)).transpose()?;
        for (own, deepened) in outcomes(&self.files, &self.related).zip(&self.deepened) {
            let outcome = deepened.as_ref().unwrap_or(own);
            let filtered = baseline.as_mut().map(|baseline| {
                let mut outcome = outcome.copied();
                baseline.filter(&mut outcome);
                outcome
            });
            let outcome = filtered.as_ref().unwrap_or(outcome);
            summary.add(outcome);
            text.push_str(&outcome.report(&mut document));
        }
        text.push_str(&document.end());
        let accepted = baseline.map(Baseline::end).transpose()?.flatten();
        if self.arguments.output.summarises() {
            text.push_str(&summary.text(time));
            text.extend(accepted.map(|line| format!("\n{line}")));
            text.push_str("\nWatching for changes; press Ctrl-C to stop\n");
        }
        let clear = if self.clears { CLEAR } else { &[] };
        let written = output.write_all(clear).and_then(|()| output.write_all(text.as_bytes()));
        heard(written.and_then(|()| output.flush()))?;
        Ok(summary.exit_code(self.arguments.exit_zero))
    }
}

/// Returns the outcomes of all files.
fn outcomes<'w>(files: &'w [Seen], related: &'w SeenRelated) -> impl Iterator<Item = &'w Outcome> {
    files.iter().map(|seen| &seen.outcome).chain(&related.outcomes)
}

impl SeenRelated {
    /// Checks the files again if one of them has changed, or a manifest.
    ///
    /// Returns the number of files that were read, or `None` if nothing has changed.
    fn refresh(&mut self, files: Related, is_same: bool, checker: &Checker) -> Option<usize> {
        let stamp = |path: &Path| (path.to_owned(), Stamp::of(path).filter(Stamp::is_settled));
        let stamps: Vec<_> = files.paths().map(stamp).collect();
        let is_settled = stamps.iter().all(|(_, stamp)| stamp.is_some());
        if is_same && is_settled && stamps == self.stamps {
            return None;
        }
        let count = files.count();
        self.stamps = stamps;
        self.outcomes = files.read(checker, || ()).check(checker, || ()).into_iter().map(Outcome::shrunk).collect();
        Some(count)
    }
}

/// Waits for a change, and then until there are no events for `pause`, but at most [`PAUSES`] pauses.
///
/// Returns false if the loop should end.
fn wait(signals: &Receiver<Signal>, pause: Duration) -> bool {
    if !matches!(signals.recv(), Ok(Signal::Changed)) {
        return false;
    }
    let latest = Instant::now() + pause * PAUSES;
    loop {
        match signals.recv_timeout(pause) {
            Ok(Signal::Changed) if Instant::now() < latest => {}
            Ok(Signal::Ended) => return false,
            Ok(Signal::Changed) | Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected) => return true,
        }
    }
}

impl Outcome {
    fn copied(&self) -> Self {
        match self {
            Self::Checked(Checked { source, found, .. }) => {
                Self::Checked(Checked::new(Source::new(source.name(), source.text()), found.clone()))
            }
            Self::Binary => Self::Binary,
            Self::Unreadable(problem) => Self::Unreadable(problem.clone()),
        }
    }

    /// Drops the text of a source without diagnostics, which is not needed any more.
    fn shrunk(self) -> Self {
        match self {
            Self::Checked(checked) if checked.found.is_empty() => {
                Self::Checked(Checked::new(Source::new(checked.source.name(), ""), Vec::new()))
            }
            other => other,
        }
    }
}

impl Stamp {
    /// Returns the stamp of a file; `None` if the file's metadata cannot be read.
    fn of(path: &Path) -> Option<Self> {
        let data = fs::metadata(path).ok()?;
        Some(Self { length: data.len(), modified: data.modified().ok()?, identity: identity(&data) })
    }

    /// Returns true if any further change will change the stamp.
    fn is_settled(&self) -> bool {
        self.modified.elapsed().is_ok_and(|age| age > TICK)
    }
}

/// A number that distinguishes a file from its replacement with the same name; always 0 on systems other than Unix.
#[cfg(unix)]
fn identity(data: &fs::Metadata) -> u64 {
    std::os::unix::fs::MetadataExt::ino(data)
}

/// A number that distinguishes a file from its replacement with the same name; always 0 on systems other than Unix.
#[cfg(not(unix))]
fn identity(_: &fs::Metadata) -> u64 {
    0
}

#[cfg(test)]
mod tests {
    use std::fs::File;

    use clap::Parser;

    use super::super::settings;
    use super::*;

    #[derive(Parser)]
    struct Line {
        #[command(flatten)]
        arguments: Arguments,
    }

    /// Creates a temporary directory with files whose modification time is long ago.
    fn directory(files: &[(&str, &str)]) -> tempfile::TempDir {
        let directory = tempfile::tempdir().expect("there is room");
        for (name, text) in files {
            put(&directory.path().join(name), text, SystemTime::UNIX_EPOCH);
        }
        directory
    }

    fn put(path: &Path, text: &str, modified: SystemTime) {
        fs::write(path, text).expect("it can be written");
        let file = File::options().append(true).open(path).expect("it is there");
        file.set_modified(modified).expect("it is ours");
    }

    fn arguments(directory: &tempfile::TempDir, more: &[&str]) -> Arguments {
        let path = directory.path().to_string_lossy().into_owned();
        let line = ["check", &path, "--output-format", "concise"];
        Line::parse_from(line.iter().chain(more)).arguments
    }

    fn said(watch: &Watch<'_>) -> (String, u8) {
        let mut output = Vec::new();
        let code = watch.write(Duration::ZERO, &mut output).expect("a vector takes everything");
        (String::from_utf8(output).expect("reports are text"), code)
    }

    #[test]
    fn only_what_changed_is_read_again() {
        let directory = directory(&[("a.pp", "$a = 1"), ("b.pp", "= 1"), ("c.pp", "$c = 1")]);
        let arguments = arguments(&directory, &[]);
        let groups = settings::groups(&arguments).expect("the arguments are right");
        let mut watch = Watch::new(&arguments, &groups[0]).expect("there are no patterns");
        assert_eq!(watch.refresh(), Some(3));
        assert_eq!(watch.refresh(), None);
        let later = SystemTime::UNIX_EPOCH + Duration::from_secs(1);
        put(&directory.path().join("a.pp"), "$a = 2", later);
        assert_eq!(watch.refresh(), Some(1));
        assert!(said(&watch).0.contains("Checked 3 manifests in 0.00 s: 1 error in 1 file\n"), "{}", said(&watch).0);
        fs::remove_file(directory.path().join("b.pp")).expect("it is there");
        assert_eq!(watch.refresh(), Some(0));
        assert!(said(&watch).0.starts_with("Checked 2 manifests in 0.00 s: no errors\n"), "{}", said(&watch).0);
        fs::rename(directory.path().join("c.pp"), directory.path().join("a.pp")).expect("it is there");
        assert_eq!(watch.refresh(), Some(1));
        assert!(said(&watch).0.starts_with("Checked 1 manifest "), "{}", said(&watch).0);
        fs::write(directory.path().join("a.pp"), "$a = 3").expect("it can be written");
        assert_eq!(watch.refresh(), Some(1));
        assert!(watch.files[0].stamp.is_none(), "a file of just now may change within the tick of the clock");
    }

    #[test]
    fn data_are_checked_again_with_the_manifests() {
        let config = "version: 5\nhierarchy:\n- {name: a, datadir: ., path: common.yaml}\n";
        let directory = directory(&[("a.pp", "$a = 1"), ("hiera.yaml", config), ("common.yaml", "a: 1\na: 2\n")]);
        let arguments = arguments(&directory, &[]);
        let groups = settings::groups(&arguments).expect("the arguments are right");
        let mut watch = Watch::new(&arguments, &groups[0]).expect("there are no patterns");
        assert_eq!((watch.refresh(), watch.refresh()), (Some(3), None));
        assert!(said(&watch).0.contains("HIERA_DUPLICATE_KEY"), "{}", said(&watch).0);
        put(&directory.path().join("common.yaml"), "b: 1\n", SystemTime::UNIX_EPOCH);
        assert_eq!((watch.refresh(), watch.refresh()), (Some(2), None));
        assert!(said(&watch).0.starts_with("Checked 1 manifest and 2 Hiera files "), "{}", said(&watch).0);
        put(&directory.path().join("a.pp"), "$a = 10", SystemTime::UNIX_EPOCH);
        assert_eq!((watch.refresh(), watch.refresh()), (Some(3), None));
        fs::remove_file(directory.path().join("common.yaml")).expect("it is there");
        assert_eq!((watch.refresh(), watch.refresh()), (Some(1), None));
    }

    /// A writer that records each report and then runs the next step.
    struct Reader<'a> {
        states: Vec<String>,
        state: String,
        steps: Vec<Box<dyn FnOnce() + 'a>>,
    }

    impl Write for Reader<'_> {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.state.push_str(&String::from_utf8_lossy(bytes));
            Ok(bytes.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            self.states.push(std::mem::take(&mut self.state));
            if !self.steps.is_empty() {
                self.steps.remove(0)();
            }
            Ok(())
        }
    }

    #[test]
    fn every_change_gives_a_state_and_the_last_one_the_exit_code() {
        let directory = directory(&[("a.pp", "$a = 1")]);
        let path = directory.path().join("a.pp");
        let arguments = arguments(&directory, &[]);
        let groups = settings::groups(&arguments).expect("the arguments are right");
        let mut watch = Watch::new(&arguments, &groups[0]).expect("there are no patterns");
        let (sender, signals) = mpsc::channel();
        let tell = |signal| sender.send(signal).expect("the loop is running");
        let steps: Vec<Box<dyn FnOnce()>> = vec![
            Box::new(|| {
                put(&path, "= 1", SystemTime::UNIX_EPOCH);
                // Many events cause a single report.
                (0..3).for_each(|_| tell(Signal::Changed));
            }),
            Box::new(|| {
                fs::remove_file(&path).expect("it is there");
                tell(Signal::Changed);
            }),
            Box::new(|| {
                put(&path, "1 = 1", SystemTime::UNIX_EPOCH);
                tell(Signal::Changed);
            }),
            Box::new(|| tell(Signal::Ended)),
        ];
        let mut reader = Reader { states: Vec::new(), state: String::new(), steps };
        let code = watch.follow(&signals, Duration::from_millis(1), &mut reader).expect("the reader takes everything");
        let ends = ["1 manifest in", "1 error in 1 file", "0 manifests in", "1 error in 1 file"];
        assert_eq!(reader.states.len(), ends.len(), "{:?}", reader.states);
        for (state, end) in reader.states.iter().zip(ends) {
            assert!(state.contains(end) && !state.contains("\x1b"), "{state}");
        }
        assert_eq!(code, 1);
    }

    #[test]
    fn only_a_terminal_is_cleared() {
        let directory = directory(&[]);
        let arguments = arguments(&directory, &["--quiet"]);
        let groups = settings::groups(&arguments).expect("the arguments are right");
        let mut watch = Watch::new(&arguments, &groups[0]).expect("there are no patterns");
        watch.refresh();
        assert_eq!(said(&watch).0, "");
        watch.clears = true;
        assert_eq!(said(&watch).0, "\x1b[2J\x1b[3J\x1b[H");
    }
}
