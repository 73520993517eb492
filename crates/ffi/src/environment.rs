//! Environments: the modules and manifests of which catalogs are made.

use std::mem::MaybeUninit;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use libc::{c_char, size_t};
use puppetlang_catalog::{Disk, Environment as Snapshot, Files, LoadError, MainManifest, MemoryFiles, Setup};
use puppetlang_evaluator::Host as _;
use puppetlang_types::Value as V;

use crate::engine::Engine;
use crate::error::{Error, Failure, answer, required};
use crate::guard::{getter, guard};
use crate::handle::{Alive, Counted, Out, counted, hold, release, retain};
use crate::status::{PUPPETLANG_E_NOT_FOUND, PUPPETLANG_E_SYNTAX, PUPPETLANG_E_TYPE, Status};
use crate::text::{self, Str};
use crate::value::Value;
use crate::world::World;

/// Modules and manifests as they were when somebody looked at their directories. Counted; any threads at once. It keeps its engine, by
/// whose settings catalogs are made of it.
pub struct Environment {
    pub(crate) snapshot: Arc<Snapshot>,
    pub(crate) engine: Arc<Engine>,
    _alive: Alive,
}

impl Counted for Environment {}

impl Environment {
    /// Tells the logger what there is to say about the files.
    fn handle(snapshot: Arc<Snapshot>, engine: Arc<Engine>) -> *mut Self {
        let world = World::without_facts(&engine, None);
        snapshot.logs().iter().for_each(|line| world.log(line));
        counted(Self { snapshot, engine, _alive: Alive::new() })
    }
}

impl From<LoadError> for Failure {
    fn from(error: LoadError) -> Self {
        let status = match error {
            LoadError::File(_) => PUPPETLANG_E_NOT_FOUND,
            LoadError::Configuration(_) => PUPPETLANG_E_SYNTAX,
        };
        Self::new(status, error.to_string())
    }
}

/// The name of environments of which nobody says another one.
const NAME: &str = "production";

/// The directory in which the files of an environment lie that has them in memory.
const ROOT: &str = "/";

/// A path as environments want it.
fn absolute(path: &Path) -> Result<PathBuf, Failure> {
    std::path::absolute(path)
        .map_err(|error| Failure::new(PUPPETLANG_E_NOT_FOUND, format!("{}: {error}", path.display())))
}

/// What decides about an environment in this directory.
fn setup(engine: &Engine, directory: Option<&Path>) -> Result<Setup, Failure> {
    let settings = &engine.settings;
    if settings.options.tasks {
        return Err(Failure::argument("an engine with the setting `tasks` has no environments"));
    }
    let last = directory.and_then(Path::file_name).map(|name| name.to_string_lossy());
    let name = settings.environment.as_deref().or(last.as_deref()).unwrap_or(NAME);
    let modulepath = settings.modulepath.iter().map(|path| absolute(path)).collect::<Result<Vec<_>, _>>()?;
    let mut setup = match directory {
        Some(directory) => Setup::of_directory(name, directory),
        None => Setup::of_modulepath(name, Vec::new()),
    };
    if directory.is_none() || !modulepath.is_empty() {
        setup.modulepath = Some(modulepath);
    }
    if let Some(manifest) = &settings.manifest {
        setup.manifest = MainManifest::At(absolute(manifest)?);
    }
    let (options, strict, severities) = (settings.options, settings.strict, settings.severities.clone());
    let setup = setup.with_stand_ins(puppetlang_stdlib::stand_ins());
    let source_bytes = settings.limits.source_bytes.and_then(|most| usize::try_from(most).ok());
    let file_bytes = settings.limits.file_bytes.unwrap_or(setup.file_bytes);
    let file_roots = settings.file_roots.iter().map(|path| absolute(path)).collect::<Result<Vec<_>, _>>()?;
    let hiera_config = settings.hiera_config.as_deref().map(absolute).transpose()?;
    let (follows_links, ignore_hiera) = (!settings.confines_links, settings.ignore_hiera);
    let setup = Setup { options, strict, severities, source_bytes, file_bytes, ..setup };
    Ok(Setup { file_roots, follows_links, hiera_config, ignore_hiera, ..setup })
}

/// The files of a hash from paths to contents.
fn files_of(given: &V) -> Result<MemoryFiles, Failure> {
    let wrong = |message: &str| Failure::new(PUPPETLANG_E_TYPE, message);
    let V::Hash(hash) = given else { return Err(wrong("`files` is no hash")) };
    let mut files = Vec::with_capacity(hash.len());
    for (path, content) in hash.iter() {
        let path = path.as_str().ok_or_else(|| wrong("a path in `files` is no string"))?;
        let content = match content {
            V::String(text) => text.as_bytes(),
            V::Binary(bytes) => bytes.bytes(),
            _ => return Err(wrong(&format!("the content of `{path}` in `files` is no string"))),
        };
        files.push((path, content));
    }
    Ok(MemoryFiles::below(Path::new(ROOT), files))
}

/// Looks at an environment. `directory` is its directory, with modules, main manifest and "environment.conf"; without one (its length is
/// 0) it has the modules of the engine's "modulepath" alone. Its name is the setting "environment", or that of the directory. Directories
/// are listed; files are read when somebody needs them, once. What is strange about them goes to the logger. `*out` is to be released.
///
/// Statuses: ARGUMENT for null, and for an engine with "tasks"; UTF8; NOT_FOUND for a directory or file that is not there or cannot be
/// read; SYNTAX for an "environment.conf" that is wrong.
///
/// `engine` is null or not yet released; a callback may release it. `directory` points to `len` bytes, or is null.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn puppetlang_environment_open(
    engine: *const Engine,
    directory: *const c_char,
    len: size_t,
    out: Option<&mut MaybeUninit<*mut Environment>>,
    error: Option<&mut MaybeUninit<*mut Error>>,
) -> Status {
    answer(error, || {
        let out = Out::required(out)?;
        // SAFETY: as the caller promises.
        let engine = unsafe { hold(engine) }.ok_or_else(|| Failure::null("engine"))?;
        // SAFETY: as the caller promises.
        let directory = unsafe { text::input(directory, len, "directory") }?;
        let directory = if directory.is_empty() { None } else { Some(absolute(Path::new(directory))?) };
        let setup = setup(&engine, directory.as_deref())?;
        out.put(Environment::handle(Snapshot::load(Arc::new(Disk), setup)?, engine));
        Ok(())
    })
}

/// An environment whose files are in memory: `files` is a hash from paths, as "manifests/site.pp" and "modules/web/manifests/init.pp", to
/// contents, which are strings or binaries. They are copied. Its directory is "/", and so sources have names as "/manifests/site.pp"; paths that
/// lead out of it are left out. Nothing is read from the disk. `*out` is to be released.
///
/// Statuses: ARGUMENT for null, and for an engine with "tasks"; TYPE for what is no such hash; SYNTAX for an "environment.conf" that is
/// wrong.
///
/// `engine` is null or not yet released; a callback may release it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn puppetlang_environment_of_files(
    engine: *const Engine,
    files: Option<&Value>,
    out: Option<&mut MaybeUninit<*mut Environment>>,
    error: Option<&mut MaybeUninit<*mut Error>>,
) -> Status {
    answer(error, || {
        let out = Out::required(out)?;
        // SAFETY: as the caller promises.
        let engine = unsafe { hold(engine) }.ok_or_else(|| Failure::null("engine"))?;
        let files: Arc<dyn Files> = Arc::new(files_of(&required(files, "files")?.0)?);
        let setup = setup(&engine, Some(Path::new(ROOT)))?;
        out.put(Environment::handle(Snapshot::load(files, setup)?, engine));
        Ok(())
    })
}

/// Looks again, and gives another environment: what has changed is read anew, all else is shared with this one, which stays as it is. An
/// environment whose files are in memory has the same files again. `*out` is to be released.
///
/// Statuses: ARGUMENT for null; those of puppetlang_environment_open.
///
/// `environment` is null or not yet released; a callback may release it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn puppetlang_environment_refresh(
    environment: *const Environment,
    out: Option<&mut MaybeUninit<*mut Environment>>,
    error: Option<&mut MaybeUninit<*mut Error>>,
) -> Status {
    answer(error, || {
        let out = Out::required(out)?;
        // SAFETY: as the caller promises.
        let environment = unsafe { hold(environment) }.ok_or_else(|| Failure::null("environment"))?;
        out.put(Environment::handle(environment.snapshot.refresh()?, Arc::clone(&environment.engine)));
        Ok(())
    })
}

/// The name. Borrowed from `environment`; empty for null.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_environment_name(environment: Option<&Environment>) -> Str {
    getter(Str::EMPTY, || environment.map_or(Str::EMPTY, |environment| Str::of(environment.snapshot.name())))
}

/// One reference more; gives `environment`. Any thread.
///
/// `environment` is null, or a handle that is not yet released.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn puppetlang_environment_retain(environment: *const Environment) -> *mut Environment {
    // SAFETY: as the caller promises.
    unsafe { retain(environment) }
}

/// One reference less; the last one lets go of the engine. Null is left alone. Any thread.
///
/// `environment` is null, or a handle that is not yet released.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn puppetlang_environment_release(environment: *mut Environment) {
    // SAFETY: as the caller promises.
    guard(|_| (), || unsafe { release(environment) });
}
