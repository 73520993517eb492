//! The configuration of an engine: settings by name, the logger, and host functions.

use std::mem::MaybeUninit;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use libc::{c_char, c_void, size_t};
use puppetlang::catalogs::Environment;
use puppetlang::parser::HardIssue;
use puppetlang::source::issue::Phase;
use puppetlang::{Dialect, Grant, IssueCode, Secrets, Settings, Severities, Severity, Strict};

use crate::callback::{DropFn, UserPointer};
use crate::engine::{Engine, FutureEngine};
use crate::error::{CallError, Error, answer};
use crate::guard::{getter, guard};
use crate::handle::{Alive, hold, owned};
use crate::logger::{LogFn, Logger, PUPPETLANG_LOG_DEBUG, PUPPETLANG_LOG_ERROR};
use crate::status::{PUPPETLANG_E_NOT_FOUND, PUPPETLANG_E_UNSUPPORTED, Status};
use crate::text;

/// Settings for an engine. Owned; not thread-safe.
#[derive(Debug)]
pub struct Config {
    pub(crate) settings: Settings,
    pub(crate) logger: Option<Arc<Logger>>,
    pub(crate) engine: FutureEngine,
    /// The engine whose settings were copied: its host functions refer to it.
    pub(crate) origin: Option<Arc<Engine>>,
    _alive: Alive,
}

impl Config {
    fn new() -> Self {
        Self {
            settings: Settings::default(),
            logger: None,
            engine: FutureEngine::default(),
            origin: None,
            _alive: Alive::new(),
        }
    }
}

/// The settings with text values.
const STRINGS: &[&str] =
    &["dialect", "strict", "modulepath", "environment", "manifest", "file_roots", "hiera_config", "secrets", "grants"];
/// The prefix of the settings that change the severity of an issue; the issue code follows.
const SEVERITY: &str = "severity.";
/// The settings with integer values.
const INTEGERS: &[&str] = &[
    "tasks",
    "strict_variables",
    "follow_links",
    "ignore_hiera",
    "own_manifest_first",
    "native_functions",
    "storeconfigs",
    "max_source_bytes",
    "max_file_bytes",
    "max_depth",
    "max_steps",
    "max_bytes",
    "max_kept_bytes",
    "deadline_ms",
];

/// Explains why `key` cannot be set with a value of this kind.
fn refused(key: &str) -> CallError {
    if STRINGS.contains(&key) || key.starts_with(SEVERITY) {
        return CallError::argument(format!("the setting `{key}` takes a text"));
    }
    if INTEGERS.contains(&key) {
        return CallError::argument(format!("the setting `{key}` takes a number"));
    }
    let known = [STRINGS, &["severity.CODE"], INTEGERS].concat().join(", ");
    CallError::new(PUPPETLANG_E_NOT_FOUND, format!("there is no setting `{key}`; there are: {known}"))
}

/// Sets an integer, which must not be negative.
fn set_integer(settings: &mut Settings, key: &str, value: i64) -> Result<(), CallError> {
    if !INTEGERS.contains(&key) {
        return Err(refused(key));
    }
    let negative = || CallError::argument(format!("the setting `{key}` must not be negative: {value}"));
    let value = u64::try_from(value).map_err(|_| negative())?;
    match key {
        "tasks" | "strict_variables" | "follow_links" | "ignore_hiera" | "own_manifest_first" | "native_functions"
        | "storeconfigs"
            if value > 1 =>
        {
            return Err(CallError::argument(format!("the setting `{key}` is 0 or 1, not {value}")));
        }
        "tasks" => settings.tasks = value == 1,
        "strict_variables" => settings.strict_variables = value == 1,
        "follow_links" => settings.follow_links = value == 1,
        "ignore_hiera" => settings.ignore_hiera = value == 1,
        "own_manifest_first" => settings.own_manifest_first = value == 1,
        "native_functions" => settings.native_functions = value == 1,
        "storeconfigs" => settings.storeconfigs = value == 1,
        "max_file_bytes" => settings.limits.file_bytes = Some(value),
        "max_steps" => settings.limits.steps = Some(value),
        "max_bytes" => settings.limits.bytes = Some(value),
        "max_kept_bytes" => settings.limits.kept = Some(value),
        "max_source_bytes" => settings.limits.source_bytes = Some(value),
        // A depth that does not fit 32 bits is no limit.
        "max_depth" => {
            let depth = u32::try_from(value).ok();
            (settings.limits.depth, settings.limits.calls) = (depth, depth);
        }
        _ => settings.limits.time = Some(Duration::from_millis(value)),
    }
    Ok(())
}

/// Sets a text.
fn set_string(settings: &mut Settings, key: &str, value: &str) -> Result<(), CallError> {
    if let Some(code) = key.strip_prefix(SEVERITY) {
        return set_severity(&mut settings.severities, code, value);
    }
    if !STRINGS.contains(&key) {
        return Err(refused(key));
    }
    match key {
        "dialect" => {
            let dialects = [("puppet8", Dialect::PUPPET8), ("specification", Dialect::SPECIFICATION)];
            settings.dialect = one_of("dialect", &dialects, value)?;
        }
        "strict" => {
            let degrees = [("off", Strict::Off), ("warning", Strict::Warning), ("error", Strict::Error)];
            settings.strict = one_of("strictness", &degrees, value)?;
        }
        "environment" if !Environment::is_name(value) => {
            return Err(CallError::argument(format!("`{value}` is not a name of an environment")));
        }
        "secrets" => settings.secrets = one_of("treatment of secrets", &Secrets::ALL, value)?,
        "grants" => {
            let grants = value.lines().filter(|line| !line.is_empty()).map(str::parse::<Grant>);
            settings.grants.list =
                grants.collect::<Result<_, _>>().map_err(|error| CallError::argument(error.to_string()))?;
        }
        "environment" => settings.environment = Some(value.to_owned()),
        "manifest" => settings.manifest = Some(PathBuf::from(value)).filter(|path| !path.as_os_str().is_empty()),
        "hiera_config" => {
            settings.hiera_config = Some(PathBuf::from(value)).filter(|path| !path.as_os_str().is_empty());
        }
        _ => {
            let directories = std::env::split_paths(value).filter(|path| !path.as_os_str().is_empty()).collect();
            if key == "file_roots" { settings.file_roots = directories } else { settings.modulepath = directories }
        }
    }
    Ok(())
}

/// Sets the severity of the issues with this code.
fn set_severity(severities: &mut Severities, code: &str, value: &str) -> Result<(), CallError> {
    let known = [Severity::Error, Severity::Warning, Severity::Deprecation, Severity::Ignore];
    let severity = one_of("severity", &known.map(|severity| (severity.name(), severity)), value)?;
    // Two issues may share a code.
    let issues: Vec<_> = IssueCode::ALL.iter().copied().filter(|issue| issue.code() == code).collect();
    if issues.is_empty() {
        return Err(CallError::new(PUPPETLANG_E_NOT_FOUND, format!("there is no issue with the code `{code}`")));
    }
    if !issues.iter().any(|issue| issue.issue().phases.contains(&Phase::Check)) {
        let message = format!("the severity of `{code}`, which is not an issue of validation, cannot be set yet");
        return Err(CallError::new(PUPPETLANG_E_UNSUPPORTED, message));
    }
    let mut changed = severities.clone();
    for issue in issues {
        let hard = |HardIssue(_)| CallError::argument(format!("`{code}` cannot be made less severe than an error"));
        changed.set(issue, severity).map_err(hard)?;
    }
    *severities = changed;
    Ok(())
}

/// Returns the value with this name.
fn one_of<T: Copy>(what: &str, known: &[(&str, T)], name: &str) -> Result<T, CallError> {
    known.iter().find(|(known, _)| *known == name).map(|(_, value)| *value).ok_or_else(|| {
        let names: Vec<_> = known.iter().map(|(name, _)| *name).collect();
        CallError::argument(format!("there is no {what} `{name}`; there are: {}", names.join(", ")))
    })
}

/// Creates a configuration with default settings. Free it with `puppetlang_config_free`.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_config_new() -> *mut Config {
    getter(std::ptr::null_mut(), || owned(Config::new()))
}

/// Creates a configuration with the settings, the logger, the host functions and the callbacks of an engine.
///
/// Free it with `puppetlang_config_free`. An engine created from it keeps a reference to `engine`. So a program can
/// change one setting, such as "max_steps" or a callback, for one call: see `puppetlang_environment_with_engine`.
///
/// `engine` must not have been released; NULL means the default settings.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn puppetlang_config_of_engine(engine: *const Engine) -> *mut Config {
    getter(std::ptr::null_mut(), || {
        // SAFETY: as the caller promises.
        let engine = unsafe { hold(engine) };
        let Some(engine) = engine else { return owned(Config::new()) };
        let (settings, logger) = (engine.settings().clone(), engine.logger.clone());
        owned(Config { settings, logger, origin: Some(engine), ..Config::new() })
    })
}

/// Frees a configuration; engines created from it are not affected. NULL is ignored.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_config_free(config: Option<Box<Config>>) {
    guard(|_| (), || drop(config));
}

/// Sets an integer setting:
///
/// - "tasks": 1 for scripts with plans, in which `plan` and `apply` are keywords and catalog operations, such as
///   declaring resources, are errors; 0 (default) otherwise
/// - "strict_variables": 1 (default) if reading an unset variable is an evaluation error; 0 if its severity depends on
///   "strict"
/// - "follow_links": 1 (default) if symbolic links in an environment may lead anywhere; 0 if only into the directory of
///   the environment, "modulepath", "manifest" and "file_roots". Use 0 for environments whose files are not trusted.
///   Other directories that an "environment.conf" names cannot be read then
/// - "ignore_hiera": 1 if lookups ignore all Hiera data; 0 (default) otherwise
/// - "own_manifest_first": 1 if `init.pp` of a module is not read for a class or defined type with a file of its own,
///   as in suites of rspec-puppet; 0 (default) if it is read too
/// - "native_functions": 1 (default) if functions of well-known modules run natively where their Ruby files are known;
///   0 if all Ruby files of modules are interpreted
/// - "storeconfigs": 1 if exported resources are stored: collectors `<<| |>>` ask the callback of
///   `puppetlang_config_set_exported`, and are errors (UNSUPPORTED) without it; 0 (default) if `@@` and `<<| |>>` have
///   no effect but a warning
/// - "max_source_bytes": the length of the longest source that `puppetlang_parse`, `puppetlang_type_parse` and
///   `puppetlang_value_parse` accept (default: 4 GiB - 1 byte), and of the longest source file of an environment
///   (default: 256 MiB)
/// - "max_file_bytes": the length of the longest file that functions such as `file` read; default 64 MiB
/// - "max_depth": the maximum nesting of expressions (default, and upper bound, 20,000) and of function calls (default
///   1,000). It is one number for both; a number above 20,000 counts as 20,000 for expressions. A small stack lowers
///   both
/// - "max_steps": the maximum number of steps of a call, about one for each evaluated expression; unlimited by default.
///   0 allows no steps; it does not mean unlimited
/// - "max_bytes": the maximum number of bytes of values that a call may have in use at a time, estimated from above;
///   default 512 MiB
/// - "max_kept_bytes": the maximum number of bytes of variables, resources and templates that live as long as the
///   evaluation; default 512 MiB
/// - "deadline_ms": the maximum duration of a call in milliseconds; unlimited by default. 0 allows no time; it does not
///   mean unlimited
///
/// `key` points to `len` bytes; it may be NULL if `len` is 0.
///
/// Statuses: ARGUMENT if a required pointer is NULL, `value` is negative or out of range, or the setting takes a text;
/// UTF8 if `key` is not UTF-8; NOT_FOUND if the setting is unknown.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn puppetlang_config_set_int(
    config: Option<&mut Config>,
    key: *const c_char,
    len: size_t,
    value: i64,
    error: Option<&mut MaybeUninit<*mut Error>>,
) -> Status {
    answer(error, || {
        let config = config.ok_or_else(|| CallError::null("config"))?;
        // SAFETY: as the caller promises.
        let key = unsafe { text::input(key, len, "key") }?;
        set_integer(&mut config.settings, key, value)
    })
}

/// Sets a text setting:
///
/// - "dialect": the rules to follow where the reference and the specification differ: "puppet8" (default) or
///   "specification"
/// - "strict": the severity of constructs that work but are probably mistakes: "off", "warning" or "error" (default)
/// - "modulepath": the directories that contain modules, separated by colons (on Windows by semicolons); empty by
///   default. The names that a source defines must match its path if the path lies in one of these directories. If the
///   setting is not empty, environments load modules from these directories and ignore the module path of their
///   "environment.conf". Parsing reads no files
/// - "environment": the name of environments; by default the name of their directory, or "production"
/// - "manifest": the main manifest of environments, a file or a directory of files. By default, and if empty, the
///   environment's own: the one in "environment.conf", or the directory "manifests"
/// - "file_roots": directories, separated as in "modulepath", from which programs may read files by absolute paths, in
///   addition to the directory of their environment and its modules; none by default. "/" allows all files
/// - "hiera_config": the global "hiera.yaml", whose data files may be anywhere; none by default
/// - "secrets": the treatment of values that hiera-eyaml encrypted: "refuse" (default) makes them errors; "decrypt"
///   decrypts them with the keys that "hiera.yaml" names, which may be anywhere; "placeholder" replaces them with
///   Sensitive texts that name their key and file, and "plain-placeholder" with Strings
/// - "grants": what Ruby code may reach outside of the environment and its modules, one grant in a line: "file=PATH",
///   "env=NAME", "command=PATH", "network=NAME", "random" or "system"; nothing by default
/// - "severity.CODE", for example "severity.DUPLICATE_KEY": the severity of a validation issue, regardless of "strict":
///   "error", "warning", "deprecation" or "ignore"
///
/// "strict", "modulepath" and "severity.CODE" apply when a program is validated (with `PUPPETLANG_PARSE_VALIDATE`, or
/// before it is evaluated); "strict" applies during evaluation too. "modulepath", "environment", "manifest",
/// "file_roots", "hiera_config" and "secrets" apply when an environment is opened.
///
/// `key` points to `len` bytes, `value` to `value_len` bytes; each may be NULL if its length is 0.
///
/// Statuses: ARGUMENT if a required pointer is NULL, the value is unknown, the setting takes an integer, or the issue
/// cannot be less severe than an error; UTF8 if `key` or `value` is not UTF-8; NOT_FOUND if the setting or issue is
/// unknown; UNSUPPORTED if the issue is not a validation issue.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn puppetlang_config_set_string(
    config: Option<&mut Config>,
    key: *const c_char,
    len: size_t,
    value: *const c_char,
    value_len: size_t,
    error: Option<&mut MaybeUninit<*mut Error>>,
) -> Status {
    answer(error, || {
        let config = config.ok_or_else(|| CallError::null("config"))?;
        // SAFETY: as the caller promises.
        let key = unsafe { text::input(key, len, "key") }?;
        // SAFETY: as the caller promises.
        let value = unsafe { text::input(value, value_len, "value") }?;
        set_string(&mut config.settings, key, value)
    })
}

/// Sets the callback for log records of the level `max_level` (one of `PUPPETLANG_LOG_*`) or more severe.
///
/// It replaces the previous callback. `user` is passed to every call of `function`. The library calls `drop` with
/// `user` exactly once, when it no longer needs the pointer, also if this function fails; `drop` may be NULL. Until
/// then both callbacks may be called on any thread that calls the library.
///
/// Statuses: ARGUMENT if `config` or `function` is NULL, or the level is unknown.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn puppetlang_config_set_logger(
    config: Option<&mut Config>,
    max_level: i32,
    function: LogFn,
    user: *mut c_void,
    drop: DropFn,
    error: Option<&mut MaybeUninit<*mut Error>>,
) -> Status {
    // This drops the embedder's pointer in every case.
    let user = UserPointer::new(user, drop);
    answer(error, || {
        let config = config.ok_or_else(|| CallError::null("config"))?;
        let function = function.ok_or_else(|| CallError::null("function"))?;
        if !(PUPPETLANG_LOG_ERROR..=PUPPETLANG_LOG_DEBUG).contains(&max_level) {
            return Err(CallError::argument(format!("there is no level {max_level} of logging")));
        }
        config.logger = Some(Arc::new(Logger { max_level, function, user }));
        Ok(())
    })
}
