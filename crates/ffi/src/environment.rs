//! Environments: the modules and manifests from which catalogs are compiled.

use std::mem::MaybeUninit;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use libc::{c_char, size_t};
use puppetlang_catalog::{Disk, Environment as Snapshot, Files, LoadError, MainManifest, MemoryFiles, Setup};
use puppetlang_evaluator::Host as _;
use puppetlang_types::Value as V;

use crate::engine::Engine;
use crate::error::{CallError, Error, answer, required};
use crate::guard::{getter, guard};
use crate::handle::{Alive, Counted, Out, counted, hold, release, retain};
use crate::host::EngineHost;
use crate::status::{PUPPETLANG_E_NOT_FOUND, PUPPETLANG_E_SYNTAX, PUPPETLANG_E_TYPE, Status};
use crate::text::{self, Str};
use crate::value::Value;

/// A snapshot of modules and manifests. Reference counted; thread-safe.
///
/// It keeps its engine, whose settings apply to the catalogs compiled from it.
pub struct Environment {
    pub(crate) snapshot: Arc<Snapshot>,
    pub(crate) engine: Arc<Engine>,
    _alive: Alive,
}

impl Counted for Environment {}

impl Environment {
    /// Creates the handle, and logs the warnings about the files.
    fn handle(snapshot: Arc<Snapshot>, engine: Arc<Engine>) -> *mut Self {
        let host = EngineHost::without_facts(&engine, None);
        snapshot.logs().iter().for_each(|line| host.log(line));
        counted(Self { snapshot, engine, _alive: Alive::new() })
    }
}

impl From<LoadError> for CallError {
    fn from(error: LoadError) -> Self {
        let status = match error {
            LoadError::File(_) => PUPPETLANG_E_NOT_FOUND,
            LoadError::Configuration(_) => PUPPETLANG_E_SYNTAX,
        };
        Self::new(status, error.to_string())
    }
}

/// The default name of an environment.
const NAME: &str = "production";

/// The root directory of an environment whose files are in memory.
const ROOT: &str = "/";

/// Returns the absolute path.
fn absolute(path: &Path) -> Result<PathBuf, CallError> {
    std::path::absolute(path)
        .map_err(|error| CallError::new(PUPPETLANG_E_NOT_FOUND, format!("{}: {error}", path.display())))
}

/// Returns the setup of an environment in this directory.
fn setup(engine: &Engine, directory: Option<&Path>) -> Result<Setup, CallError> {
    let settings = &engine.settings;
    if settings.options.tasks {
        return Err(CallError::argument("an engine with the setting `tasks` has no environments"));
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
    let setup = setup.with_native_functions(puppetlang_stdlib::native_functions());
    let source_bytes = settings.limits.source_bytes.and_then(|most| usize::try_from(most).ok());
    let file_bytes = settings.limits.file_bytes.unwrap_or(setup.file_bytes);
    let file_roots = settings.file_roots.iter().map(|path| absolute(path)).collect::<Result<Vec<_>, _>>()?;
    let hiera_config = settings.hiera_config.as_deref().map(absolute).transpose()?;
    let (follows_links, ignore_hiera) = (!settings.confines_links, settings.ignore_hiera);
    let setup = Setup { options, strict, severities, source_bytes, file_bytes, ..setup };
    Ok(Setup { file_roots, follows_links, hiera_config, ignore_hiera, ..setup })
}

/// Converts a hash from paths to contents.
fn files_of(given: &V) -> Result<MemoryFiles, CallError> {
    let wrong = |message: &str| CallError::new(PUPPETLANG_E_TYPE, message);
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

/// Opens an environment and stores it in `*out`; release it with `puppetlang_environment_release`.
///
/// `directory` contains the modules, the main manifest and "environment.conf". If `len` is 0, the environment consists
/// of the modules in the engine's "modulepath". Its name is the setting "environment", or the name of the directory, or
/// "production". Directories are listed at once; files are read when they are first needed, and only once. Warnings
/// about the files go to the logger.
///
/// `engine` must not have been released before the call; a callback may release it. `directory` points to `len` bytes,
/// and may be NULL if `len` is 0.
///
/// Statuses: ARGUMENT if a required pointer is NULL, or the engine has the setting "tasks"; UTF8 if `directory` is not
/// UTF-8; NOT_FOUND if a directory or file does not exist or cannot be read; SYNTAX if "environment.conf" is invalid.
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
        let engine = unsafe { hold(engine) }.ok_or_else(|| CallError::null("engine"))?;
        // SAFETY: as the caller promises.
        let directory = unsafe { text::input(directory, len, "directory") }?;
        let directory = if directory.is_empty() { None } else { Some(absolute(Path::new(directory))?) };
        let setup = setup(&engine, directory.as_deref())?;
        out.put(Environment::handle(Snapshot::load(Arc::new(Disk), setup)?, engine));
        Ok(())
    })
}

/// Creates an environment from files in memory, and stores it in `*out`; release it with
/// `puppetlang_environment_release`.
///
/// `files` is a hash from paths, such as "manifests/site.pp" and "modules/web/manifests/init.pp", to contents, which
/// are strings or Binary values. The contents are copied. The directory of the environment is "/", so sources have
/// names such as "/manifests/site.pp"; paths that lead out of it are ignored. Nothing is read from the disk.
///
/// `engine` must not have been released before the call; a callback may release it.
///
/// Statuses: ARGUMENT if a required pointer is NULL, or the engine has the setting "tasks"; TYPE if `files` is not such
/// a hash; SYNTAX if "environment.conf" is invalid.
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
        let engine = unsafe { hold(engine) }.ok_or_else(|| CallError::null("engine"))?;
        let files: Arc<dyn Files> = Arc::new(files_of(&required(files, "files")?.0)?);
        let setup = setup(&engine, Some(Path::new(ROOT)))?;
        out.put(Environment::handle(Snapshot::load(files, setup)?, engine));
        Ok(())
    })
}

/// Takes a new snapshot of an environment and stores it in `*out`; release it with `puppetlang_environment_release`.
///
/// Changed files are read again; everything else is shared with `environment`, which stays unchanged. An environment
/// from files in memory has the same files again.
///
/// `environment` must not have been released before the call; a callback may release it.
///
/// Statuses: ARGUMENT if a required pointer is NULL; otherwise those of `puppetlang_environment_open`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn puppetlang_environment_refresh(
    environment: *const Environment,
    out: Option<&mut MaybeUninit<*mut Environment>>,
    error: Option<&mut MaybeUninit<*mut Error>>,
) -> Status {
    answer(error, || {
        let out = Out::required(out)?;
        // SAFETY: as the caller promises.
        let environment = unsafe { hold(environment) }.ok_or_else(|| CallError::null("environment"))?;
        out.put(Environment::handle(environment.snapshot.refresh()?, Arc::clone(&environment.engine)));
        Ok(())
    })
}

/// Returns the name of the environment. Borrowed from `environment`; empty for NULL.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_environment_name(environment: Option<&Environment>) -> Str {
    getter(Str::EMPTY, || environment.map_or(Str::EMPTY, |environment| Str::of(environment.snapshot.name())))
}

/// Adds a reference and returns `environment`; NULL for NULL. Thread-safe.
///
/// `environment` must not have been released.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn puppetlang_environment_retain(environment: *const Environment) -> *mut Environment {
    // SAFETY: as the caller promises.
    unsafe { retain(environment) }
}

/// Removes a reference. The last one frees the environment, and its reference to the engine. NULL is ignored.
/// Thread-safe.
///
/// `environment` must not have been released.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn puppetlang_environment_release(environment: *mut Environment) {
    // SAFETY: as the caller promises.
    guard(|_| (), || unsafe { release(environment) });
}
