//! Environments: the modules and manifests from which catalogs are compiled.

use std::mem::MaybeUninit;
use std::path::Path;
use std::sync::Arc;

use libc::{c_char, size_t};
use puppetlang::catalogs::{Metadata, Module};
use puppetlang::{LoadError, Value as V};

use crate::engine::Engine;
use crate::error::{CallError, Error, answer, checked, required};
use crate::guard::{getter, guard};
use crate::handle::{Alive, Counted, Out, counted, hold, release, retain};
use crate::status::{PUPPETLANG_E_NOT_FOUND, PUPPETLANG_E_SYNTAX, PUPPETLANG_E_TYPE, Status};
use crate::text::{self, Str};
use crate::value::{Value, made};

/// A snapshot of modules and manifests. Reference counted; thread-safe.
///
/// It keeps its engine, whose settings apply to the catalogs compiled from it.
pub struct Environment {
    pub(crate) inner: puppetlang::Environment,
    pub(crate) engine: Arc<Engine>,
    _alive: Alive,
}

impl Counted for Environment {}

impl Environment {
    fn handle(inner: puppetlang::Environment, engine: Arc<Engine>) -> *mut Self {
        counted(Self { inner, engine, _alive: Alive::new() })
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

/// Rejects an engine that has no environments.
fn check(engine: &Engine) -> Result<(), CallError> {
    match engine.settings().tasks {
        true => Err(CallError::argument("an engine with the setting `tasks` has no environments")),
        false => Ok(()),
    }
}

/// Reads a hash from paths to contents.
fn files_of(given: &V) -> Result<Vec<(&str, &[u8])>, CallError> {
    let wrong = |message: &str| CallError::new(PUPPETLANG_E_TYPE, message);
    let V::Hash(hash) = given else { return Err(wrong("`files` is not a hash")) };
    let mut files = Vec::with_capacity(hash.len());
    for (path, content) in hash.iter() {
        let path = path.as_str().ok_or_else(|| wrong("a path in `files` is not a string"))?;
        let content = match content {
            V::String(text) => text.as_bytes(),
            V::Binary(bytes) => bytes.bytes(),
            _ => return Err(wrong(&format!("the content of `{path}` in `files` is not a string"))),
        };
        files.push((path, content));
    }
    Ok(files)
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
/// UTF-8; NOT_FOUND if a directory or file does not exist or cannot be read; SYNTAX if "environment.conf" is invalid;
/// CALLBACK if the callback of `puppetlang_config_set_files` failed.
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
        check(&engine)?;
        let directory = Some(Path::new(directory)).filter(|directory| !directory.as_os_str().is_empty());
        let opened = puppetlang::Environment::open(&engine.inner, directory).map_err(CallError::from);
        out.put(Environment::handle(checked(opened)?, engine));
        Ok(())
    })
}

/// Creates an environment from files in memory, and stores it in `*out`; release it with
/// `puppetlang_environment_release`.
///
/// `files` is a hash from paths, such as "manifests/site.pp" and "modules/web/manifests/init.pp", to contents, which
/// are strings or Binary values. The contents are copied. The directory of the environment is "/", so sources have
/// names such as "/manifests/site.pp"; paths that lead out of it are ignored. The directories in "modulepath" and
/// "manifest" are directories of `files` too, such as "/modules". The name of the environment is the setting
/// "environment", or "production". Nothing is read from the disk.
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
        let files = files_of(&required(files, "files")?.0)?;
        check(&engine)?;
        out.put(Environment::handle(engine.inner.environment_of_files(files)?, engine));
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
        let refreshed = checked(environment.inner.refresh().map_err(CallError::from))?;
        out.put(Environment::handle(refreshed, Arc::clone(&environment.engine)));
        Ok(())
    })
}

/// Stores an environment with the same modules and manifests and another engine in `*out`; release it with
/// `puppetlang_environment_release`.
///
/// Limits, logger, host functions, callbacks and the rules of evaluation are those of `engine`: so a server gives each
/// request limits, a logger and `user` pointers of its own, and reads the files once. `puppetlang_config_of_engine`
/// copies the settings of an engine. Settings for opening an environment, such as "modulepath", keep the values that
/// they had when `environment` was opened.
///
/// `environment` and `engine` must not have been released.
///
/// Statuses: ARGUMENT if a required pointer is NULL, or the engine has the setting "tasks".
#[unsafe(no_mangle)]
pub unsafe extern "C" fn puppetlang_environment_with_engine(
    environment: *const Environment,
    engine: *const Engine,
    out: Option<&mut MaybeUninit<*mut Environment>>,
    error: Option<&mut MaybeUninit<*mut Error>>,
) -> Status {
    answer(error, || {
        let out = Out::required(out)?;
        // SAFETY: as the caller promises.
        let environment = unsafe { hold(environment) }.ok_or_else(|| CallError::null("environment"))?;
        // SAFETY: as the caller promises.
        let engine = unsafe { hold(engine) }.ok_or_else(|| CallError::null("engine"))?;
        check(&engine)?;
        out.put(Environment::handle(environment.inner.with_engine(&engine.inner), engine));
        Ok(())
    })
}

/// Returns the modules of an environment as a new array of hashes; NULL for NULL. Release it with
/// `puppetlang_value_release`.
///
/// A module has "name", "path", and "metadata": the content of its "metadata.json", or undef if it has none that is
/// valid.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_environment_modules(environment: Option<&Environment>) -> *mut Value {
    made(|| {
        let snapshot = environment?.inner.snapshot();
        Some(snapshot.modules().iter().map(|module| described(module)).collect::<Vec<_>>().into())
    })
}

/// Returns the names of the native resource types that the modules of an environment have, in alphabetical order, as a
/// new array; NULL for NULL. Release it with `puppetlang_value_release`.
///
/// The types of the core are not among them. `puppetlang_scope_resource_type` describes a type.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_environment_resource_types(environment: Option<&Environment>) -> *mut Value {
    made(|| {
        let names = environment?.inner.snapshot().resource_type_names();
        Some(names.into_iter().map(V::from).collect::<Vec<_>>().into())
    })
}

/// Returns the description of a module.
fn described(module: &Module) -> V {
    let metadata = module.metadata().and_then(Metadata::to_value);
    let fields = [
        ("name", module.name().into()),
        ("path", V::from(&*module.path().to_string_lossy())),
        ("metadata", metadata.unwrap_or(V::Undef)),
    ];
    V::Hash(fields.into_iter().collect())
}

/// Returns the name of the environment. Borrowed from `environment`; empty for NULL.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_environment_name(environment: Option<&Environment>) -> Str {
    getter(Str::EMPTY, || environment.map_or(Str::EMPTY, |environment| Str::of(environment.inner.name())))
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
