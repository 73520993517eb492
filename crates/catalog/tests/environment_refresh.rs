//! Refreshing environments whose files change, also while other threads use them; symbolic links on disk.

#![expect(clippy::unwrap_used, reason = "a helper of a test may panic")]

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::{Arc, Barrier, RwLock};
use std::thread;
use std::time::{Duration, SystemTime};

use puppetlang_catalog::{
    Disk, Entry, Environment, FileError, Files, Found, MainManifest, MemoryFiles, Setup, SourceError, SourceFile, Stat,
};

/// A directory that is removed when it is dropped.
struct Directory(PathBuf);

impl Directory {
    fn new() -> Self {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let name = format!("puppetlang-environment-{}-{}", std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed));
        let path = std::env::temp_dir().join(name);
        fs::create_dir(&path).unwrap();
        Self(path.canonicalize().unwrap())
    }

    /// Writes a file whose modification time is `age` seconds ago.
    fn write(&self, path: &str, content: &str, age: u64) {
        let path = self.0.join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(&path, content).unwrap();
        let file = fs::File::options().write(true).open(&path).unwrap();
        file.set_modified(SystemTime::now() - Duration::from_secs(age)).unwrap();
    }

    fn load(&self) -> Arc<Environment> {
        Environment::load(Arc::new(Disk), Setup::of_directory("production", &self.0)).unwrap()
    }
}

impl Drop for Directory {
    fn drop(&mut self) {
        // If it fails, the files remain in the system's directory for temporary files.
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// Returns the last manifest in the first group for a class.
fn manifest(environment: &Environment, name: &str) -> Arc<SourceFile> {
    Arc::clone(environment.manifests_of(name)[0].last().unwrap())
}

fn text(source: &SourceFile) -> &str {
    source.program().unwrap().source().text()
}

#[test]
fn only_what_has_changed_is_read_again() {
    let directory = Directory::new();
    directory.write("modules/a/manifests/init.pp", "class a { }", 100);
    directory.write("modules/a/manifests/b.pp", "class a::b { }", 100);
    directory.write("modules/a/manifests/c.pp", "class a::c { }", 100);
    directory.write("modules/a/metadata.json", "{}", 100);
    directory.write("modules/b/functions/f.pp", "function b::f() { 1 }", 100);
    directory.write("manifests/site.pp", "include a", 100);
    let before = directory.load();
    assert!(before.sources().all(|source| source.stat().is_none()), "nothing is read before somebody asks");
    let one = manifest(&before, "a::b");
    assert!(std::ptr::eq(one.program().unwrap(), manifest(&before, "a::b").program().unwrap()));
    assert!(before.sources().all(|source| source.program().is_ok()));

    // A different size, a different time, and a different file with the same size and time.
    directory.write("modules/a/manifests/b.pp", "class a::b { $x = 1 }", 100);
    directory.write("modules/a/manifests/c.pp", "class a::c {;}", 50);
    let modified = one.stat().unwrap().modified.unwrap();
    directory.write("modules/a/manifests/new", "class x { }", 100);
    let moved = directory.0.join("modules/a/manifests/init.pp");
    fs::rename(directory.0.join("modules/a/manifests/new"), &moved).unwrap();
    fs::File::options().write(true).open(&moved).unwrap().set_modified(modified).unwrap();
    let after = before.refresh().unwrap();
    for name in ["a", "a::b", "a::c"] {
        assert!(!Arc::ptr_eq(&manifest(&before, name), &manifest(&after, name)), "{name}");
    }
    let function = |environment: &Environment| match environment.function("b::f") {
        Some(Found::Source(source)) => source,
        other => panic!("{other:?}"),
    };
    assert!(Arc::ptr_eq(&function(&before), &function(&after)));
    assert!(Arc::ptr_eq(&before.main_manifests()[0], &after.main_manifests()[0]));
    assert_eq!(text(&manifest(&before, "a::b")), "class a::b { }");
    assert_eq!(text(&manifest(&after, "a::b")), "class a::b { $x = 1 }");
}

#[test]
fn modules_and_files_come_and_go() {
    let directory = Directory::new();
    directory.write("modules/a/manifests/init.pp", "class a { }", 100);
    directory.write("modules/a/manifests/b.pp", "class a::b { }", 100);
    let before = directory.load();
    assert!(manifest(&before, "a").program().is_ok());
    fs::remove_dir_all(directory.0.join("modules/a")).unwrap();
    directory.write("modules/c/manifests/init.pp", "class c { }", 100);
    let after = before.refresh().unwrap();
    assert!(before.module("a").is_some() && before.module("c").is_none());
    assert!(after.module("a").is_none() && after.module("c").is_some());
    assert_eq!(text(&manifest(&before, "a")), "class a { }");
    // A file that the old snapshot has not read is gone.
    let source = manifest(&before, "a::b");
    let Err(SourceError::File(error)) = source.program() else { panic!("it is gone") };
    assert_eq!(error.path, directory.0.join("modules/a/manifests/b.pp"));
    assert!(error.is_absence());
}

#[test]
fn another_modulepath_reads_everything_anew() {
    let files = Arc::new(MemoryFiles::new());
    files.write("/e/modules/a/manifests/init.pp", "class b { }");
    let before = Environment::load(files.clone(), Setup::of_directory("production", "/e")).unwrap();
    assert!(manifest(&before, "a").program().is_err());
    files.write("/e/environment.conf", "modulepath = modules\nmanifest = modules/a/manifests");
    let after = before.refresh().unwrap();
    // The main manifest may define anything, wherever it is.
    assert!(manifest(&after, "a").program().is_ok());
}

#[test]
#[cfg(unix)]
fn links_are_followed_where_the_reference_follows_them() {
    use std::os::unix::fs::symlink;
    let directory = Directory::new();
    directory.write("elsewhere/m/manifests/init.pp", "class m { }", 100);
    directory.write("elsewhere/m/functions/f.pp", "function m::f() { 1 }", 100);
    directory.write("shared/x.pp", "class m::deep::x { }", 100);
    directory.write("manifests/site.pp", "", 100);
    fs::create_dir(directory.0.join("modules")).unwrap();
    let link = |target: &str, path: &str| symlink(target, directory.0.join(path)).unwrap();
    link("../elsewhere/m", "modules/m");
    link("nowhere", "modules/broken");
    link("../../../shared", "elsewhere/m/manifests/deep");
    link("../../../shared", "elsewhere/m/functions/deep");
    link("nowhere.pp", "elsewhere/m/manifests/gone.pp");
    link("../shared", "manifests/shared");
    // Cycles: a link to itself, to a parent directory, and between two directories.
    link(".", "elsewhere/m/manifests/self");
    link("../..", "elsewhere/m/manifests/above");
    link("loop", "elsewhere/m/manifests/loop");
    link("../elsewhere/m/manifests", "shared/back");
    for number in 0..6 {
        link(".", &format!("shared/again{number}"));
    }

    let environment = directory.load();
    assert_eq!(environment.modules().len(), 1);
    assert_eq!(environment.manifests_of("m").len(), 1);
    assert_eq!(text(&manifest(&environment, "m::deep::x")), "class m::deep::x { }");
    assert!(environment.function("m::f").is_some() && environment.function("m::deep::x").is_none());
    assert!(matches!(manifest(&environment, "m::gone").program(), Err(SourceError::File(_))));
    assert_eq!(environment.main_manifests().len(), 1);
    assert!(environment.logs().is_empty(), "{:?}", environment.logs());
}

#[test]
fn the_disk_says_what_is_wrong() {
    let directory = Directory::new();
    directory.write("file", "", 100);
    let file = directory.0.join("file");
    let error = Disk.list(&file).unwrap_err();
    assert_eq!(error.to_string(), format!("{}: {}", file.display(), fs::read_dir(&file).unwrap_err()));
    let none = directory.0.join("none");
    let error = Disk.read(&none, 100).unwrap_err();
    assert_eq!(error.to_string(), format!("{}: {}", none.display(), fs::read(&none).unwrap_err()));
    let setup = Setup::of_modulepath("test", Vec::new()).with_manifest(MainManifest::At(none));
    assert!(Environment::load(Arc::new(Disk), setup).unwrap().main_manifests().is_empty());
    // The file was changed just now, and may change again within the same clock tick.
    fs::write(&file, "x").unwrap();
    let stat = Disk.stat(&file).unwrap();
    assert!(!stat.is_still(&stat));
}

/// Files whose first read does not return before the test allows it.
struct Held {
    files: MemoryFiles,
    is_first: AtomicBool,
    has_read: Barrier,
    may_end: Barrier,
}

impl Files for Held {
    fn list(&self, directory: &Path) -> Result<Vec<Entry>, FileError> {
        self.files.list(directory)
    }

    fn read(&self, file: &Path, most: u64) -> Result<Vec<u8>, FileError> {
        let content = self.files.read(file, most);
        if file.ends_with("init.pp") && self.is_first.swap(false, Ordering::SeqCst) {
            self.has_read.wait();
            self.may_end.wait();
        }
        content
    }

    fn stat(&self, path: &Path) -> Result<Stat, FileError> {
        self.files.stat(path)
    }
}

#[test]
fn what_is_being_read_while_it_changes_is_read_again() {
    let files = MemoryFiles::new();
    files.write("/e/modules/a/manifests/init.pp", "class a { $n = 1 }");
    let (has_read, may_end) = (Barrier::new(2), Barrier::new(2));
    let held = Arc::new(Held { files, is_first: AtomicBool::new(true), has_read, may_end });
    let before = Environment::load(held.clone(), Setup::of_directory("production", "/e")).unwrap();
    thread::scope(|scope| {
        let reader = scope.spawn(|| text(&manifest(&before, "a")).to_owned());
        held.has_read.wait();
        held.files.write("/e/modules/a/manifests/init.pp", "class a { $n = 2 }");
        let after = before.refresh().unwrap();
        held.may_end.wait();
        assert_eq!(reader.join().unwrap(), "class a { $n = 1 }");
        assert_eq!(text(&manifest(&after, "a")), "class a { $n = 2 }");
        assert_eq!(text(&manifest(&before, "a")), "class a { $n = 1 }");
    });
}

#[test]
fn readers_see_whole_environments_while_files_change() {
    const READERS: usize = 4;
    const CHANGES: usize = 60;
    let files = Arc::new(MemoryFiles::new());
    // Every change updates the number in a class, adds a module, and removes another one.
    let write = |number: usize| {
        files.write("/e/modules/a/manifests/init.pp", format!("class a {{ $n = {number} }}"));
        files.write(format!("/e/modules/m{number}/manifests/init.pp"), format!("class m{number} {{ }}"));
        if let Some(old) = number.checked_sub(5) {
            files.remove(format!("/e/modules/m{old}"));
        }
    };
    write(0);
    let first = Environment::load(files.clone(), Setup::of_directory("production", "/e")).unwrap();
    let current = RwLock::new(Arc::clone(&first));
    let is_done = AtomicBool::new(false);
    let looks = AtomicU32::new(0);
    thread::scope(|scope| {
        let readers: Vec<_> = (0..READERS)
            .map(|_| {
                scope.spawn(|| {
                    while !is_done.load(Ordering::Acquire) {
                        let environment = Arc::clone(&current.read().unwrap());
                        let source = manifest(&environment, "a");
                        let once = text(&source).to_owned();
                        assert!(once.starts_with("class a { $n = "));
                        for module in environment.modules() {
                            for source in module.sources() {
                                match source.program() {
                                    Ok(_) => assert!(source.stat().is_some()),
                                    Err(SourceError::File(error)) => assert!(error.is_absence(), "{error}"),
                                    Err(other) => panic!("{other}"),
                                }
                            }
                        }
                        // The content that was read stays, however many changes follow.
                        assert_eq!(text(&manifest(&environment, "a")), once);
                        looks.fetch_add(1, Ordering::Relaxed);
                    }
                })
            })
            .collect();
        for number in 1..=CHANGES {
            write(number);
            let next = current.read().unwrap().refresh().unwrap();
            assert!(next.module(&format!("m{number}")).is_some());
            assert!(number < 5 || next.module(&format!("m{}", number - 5)).is_none());
            assert_eq!(text(&manifest(&next, "a")), format!("class a {{ $n = {number} }}"));
            *current.write().unwrap() = next;
            // The readers must have read at least as often as there are changes.
            while (looks.load(Ordering::Relaxed) as usize) < number && !readers.iter().any(|one| one.is_finished()) {
                thread::yield_now();
            }
        }
        is_done.store(true, Ordering::Release);
    });
    assert!(looks.into_inner() as usize >= CHANGES);
    assert!(first.module("m0").is_some());
    assert_eq!(Path::new("/e"), first.directory().unwrap());
}
