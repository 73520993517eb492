//! The configuration of an engine: settings by name, and what the host gives to the library.

use std::collections::HashMap;
use std::mem::MaybeUninit;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use libc::{c_char, c_void, size_t};
use puppetlang_catalog::Environment;
use puppetlang_evaluator::{HostFunction, Rules};
use puppetlang_lexer::Options;
use puppetlang_parser::{HardIssue, Severities, Strict};
use puppetlang_source::issue::Phase;
use puppetlang_source::{Dialect, IssueCode, Severity};

use crate::error::{Error, Failure, answer};
use crate::guard::{getter, guard};
use crate::handle::{Alive, owned};
use crate::host::{DropFn, Host};
use crate::logger::{LogFn, Logger, PUPPETLANG_LOG_DEBUG, PUPPETLANG_LOG_ERROR};
use crate::status::{PUPPETLANG_E_NOT_FOUND, PUPPETLANG_E_UNSUPPORTED, Status};
use crate::text;

/// Settings for an engine. Owned; one thread at a time.
#[derive(Debug)]
pub struct Config {
    pub(crate) settings: Settings,
    _alive: Alive,
}

/// What an engine works by.
#[derive(Debug, Default)]
pub(crate) struct Settings {
    pub(crate) options: Options,
    pub(crate) limits: Limits,
    pub(crate) strict: Strict,
    pub(crate) modulepath: Vec<PathBuf>,
    /// The name of environments; `None` for that of their directory.
    pub(crate) environment: Option<String>,
    /// The main manifest of environments; `None` for their own.
    pub(crate) manifest: Option<PathBuf>,
    /// Directories besides those of an environment from which its programs may read files.
    pub(crate) file_roots: Vec<PathBuf>,
    /// Whether links may not lead out of the directories of an environment.
    pub(crate) confines_links: bool,
    /// The global `hiera.yaml`.
    pub(crate) hiera_config: Option<PathBuf>,
    /// Whether `hiera.yaml` files do not count.
    pub(crate) ignore_hiera: bool,
    pub(crate) severities: Severities,
    pub(crate) logger: Option<Logger>,
    /// Whether unknown variables are no errors.
    pub(crate) lax_variables: bool,
    /// The functions of the host, by their names.
    pub(crate) functions: HashMap<String, Arc<HostFunction>>,
}

impl Settings {
    /// How an evaluation judges.
    pub(crate) fn rules(&self) -> Rules {
        Rules {
            strict: self.strict,
            strict_variables: !self.lax_variables,
            tasks: self.options.tasks,
            dialect: self.options.dialect,
        }
    }

    /// Adds a function, in place of the one of this name.
    pub(crate) fn add_function(&mut self, function: HostFunction) {
        self.functions.insert(function.name().to_owned(), Arc::new(function));
    }
}

/// Limits of every call; `None` for those that the library has anyway.
#[derive(Debug, Default)]
pub(crate) struct Limits {
    pub(crate) source_bytes: Option<u64>,
    pub(crate) file_bytes: Option<u64>,
    pub(crate) depth: Option<u32>,
    pub(crate) time: Option<Duration>,
    pub(crate) steps: Option<u64>,
    pub(crate) bytes: Option<u64>,
    pub(crate) kept: Option<u64>,
}

/// The settings that are texts.
const STRINGS: &[&str] = &["dialect", "strict", "modulepath", "environment", "manifest", "file_roots", "hiera_config"];
/// How the settings begin that give an issue another severity; its code follows.
const SEVERITY: &str = "severity.";
/// The settings that are numbers.
const INTEGERS: &[&str] = &[
    "tasks",
    "strict_variables",
    "follow_links",
    "ignore_hiera",
    "max_source_bytes",
    "max_file_bytes",
    "max_depth",
    "max_steps",
    "max_bytes",
    "max_kept_bytes",
    "deadline_ms",
];

/// Why `key` cannot be set in this way.
fn refused(key: &str) -> Failure {
    if STRINGS.contains(&key) || key.starts_with(SEVERITY) {
        return Failure::argument(format!("the setting `{key}` is a text"));
    }
    if INTEGERS.contains(&key) {
        return Failure::argument(format!("the setting `{key}` is a number"));
    }
    let known = [STRINGS, &["severity.CODE"], INTEGERS].concat().join(", ");
    Failure::new(PUPPETLANG_E_NOT_FOUND, format!("there is no setting `{key}`; there are: {known}"))
}

/// Sets a number, which has to be 0 or more.
fn set_integer(settings: &mut Settings, key: &str, value: i64) -> Result<(), Failure> {
    if !INTEGERS.contains(&key) {
        return Err(refused(key));
    }
    let negative = || Failure::argument(format!("the setting `{key}` must not be negative: {value}"));
    let value = u64::try_from(value).map_err(|_| negative())?;
    match key {
        "tasks" | "strict_variables" | "follow_links" | "ignore_hiera" if value > 1 => {
            return Err(Failure::argument(format!("the setting `{key}` is 0 or 1, not {value}")));
        }
        "tasks" => settings.options.tasks = value == 1,
        "strict_variables" => settings.lax_variables = value == 0,
        "follow_links" => settings.confines_links = value == 0,
        "ignore_hiera" => settings.ignore_hiera = value == 1,
        "max_file_bytes" => settings.limits.file_bytes = Some(value),
        "max_steps" => settings.limits.steps = Some(value),
        "max_bytes" => settings.limits.bytes = Some(value),
        "max_kept_bytes" => settings.limits.kept = Some(value),
        "max_source_bytes" => settings.limits.source_bytes = Some(value),
        // More levels than there are numbers for are no limit.
        "max_depth" => settings.limits.depth = u32::try_from(value).ok(),
        _ => settings.limits.time = Some(Duration::from_millis(value)),
    }
    Ok(())
}

/// Sets a text.
fn set_string(settings: &mut Settings, key: &str, value: &str) -> Result<(), Failure> {
    if let Some(code) = key.strip_prefix(SEVERITY) {
        return set_severity(&mut settings.severities, code, value);
    }
    if !STRINGS.contains(&key) {
        return Err(refused(key));
    }
    match key {
        "dialect" => {
            let dialects = [("puppet8", Dialect::PUPPET8), ("specification", Dialect::SPECIFICATION)];
            settings.options.dialect = one_of("dialect", &dialects, value)?;
        }
        "strict" => {
            let degrees = [("off", Strict::Off), ("warning", Strict::Warning), ("error", Strict::Error)];
            settings.strict = one_of("degree of strictness", &degrees, value)?;
        }
        "environment" if !Environment::is_name(value) => {
            return Err(Failure::argument(format!("`{value}` is no name of an environment")));
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

/// Gives the issues of a code another severity.
fn set_severity(severities: &mut Severities, code: &str, value: &str) -> Result<(), Failure> {
    let known = [Severity::Error, Severity::Warning, Severity::Deprecation, Severity::Ignore];
    let severity = one_of("severity", &known.map(|severity| (severity.name(), severity)), value)?;
    // Two issues may share a code.
    let issues: Vec<_> = IssueCode::ALL.iter().copied().filter(|issue| issue.code() == code).collect();
    if issues.is_empty() {
        return Err(Failure::new(PUPPETLANG_E_NOT_FOUND, format!("there is no issue with the code `{code}`")));
    }
    if !issues.iter().any(|issue| issue.issue().phases.contains(&Phase::Check)) {
        let message = format!("the severity of `{code}`, which is no issue of validation, cannot be set yet");
        return Err(Failure::new(PUPPETLANG_E_UNSUPPORTED, message));
    }
    let mut changed = severities.clone();
    for issue in issues {
        let hard = |HardIssue(_)| Failure::argument(format!("`{code}` cannot be made less severe than an error"));
        changed.set(issue, severity).map_err(hard)?;
    }
    *severities = changed;
    Ok(())
}

/// The value of this name.
fn one_of<T: Copy>(what: &str, known: &[(&str, T)], name: &str) -> Result<T, Failure> {
    known.iter().find(|(known, _)| *known == name).map(|(_, value)| *value).ok_or_else(|| {
        let names: Vec<_> = known.iter().map(|(name, _)| *name).collect();
        Failure::argument(format!("there is no {what} `{name}`; there are: {}", names.join(", ")))
    })
}

/// A new configuration, with everything as by default.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_config_new() -> *mut Config {
    getter(std::ptr::null_mut(), || owned(Config { settings: Settings::default(), _alive: Alive::new() }))
}

/// Frees a configuration; engines made of it go on. Null is left alone.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_config_free(config: Option<Box<Config>>) {
    guard(|_| (), || drop(config));
}

/// Sets a number:
///
/// - "tasks": 1 for scripts with plans, where `plan` and `apply` are keywords and nothing makes a catalog; 0 (the default) if
///   not
/// - "strict_variables": 1 (the default) if a variable that nobody set is an error of evaluation; 0 if "strict" says what it is
/// - "follow_links": 1 (the default) if symbolic links in an environment may lead anywhere; 0 if only into its directory, "modulepath",
///   "manifest" and "file_roots", for environments whose files are not trusted. Directories that an "environment.conf" names elsewhere
///   cannot be read then
/// - "ignore_hiera": 1 if "hiera.yaml" files of environments and modules do not count; 0 (the default) if it is an error to look up
///   a value that may be in their data, which are not supported yet
/// - "max_source_bytes": the longest source that is parsed by puppetlang_parse, and the longest source of an environment, by default
///   256 MiB
/// - "max_file_bytes": the longest file that functions as `file` read, by default 64 MiB
/// - "max_depth": the most levels of nested expressions; at most, and by default, 20,000. And the most calls within each other, by
///   default 1,000. Less stack means fewer, whatever is set
/// - "max_steps": the most expressions that a call evaluates; any number by default
/// - "max_bytes": the most bytes of values that a call has in use at a time, estimated from above; 512 MiB by default
/// - "max_kept_bytes": the most bytes of variables, resources and templates that a call keeps; 512 MiB by default
/// - "deadline_ms": the milliseconds that a call may take
///
/// Statuses: ARGUMENT for null, a negative number or one out of range, and a setting that is a text; UTF8 for the key;
/// NOT_FOUND for an unknown setting.
///
/// `key` points to `len` bytes, or is null.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn puppetlang_config_set_int(
    config: Option<&mut Config>,
    key: *const c_char,
    len: size_t,
    value: i64,
    error: Option<&mut MaybeUninit<*mut Error>>,
) -> Status {
    answer(error, || {
        let config = config.ok_or_else(|| Failure::null("config"))?;
        // SAFETY: as the caller promises.
        let key = unsafe { text::input(key, len, "key") }?;
        set_integer(&mut config.settings, key, value)
    })
}

/// Sets a text:
///
/// - "dialect": "puppet8" (the default) or "specification": whose rules to follow where they differ
/// - "strict": "off", "warning" or "error" (the default): how bad it is what works but is likely wrong
/// - "modulepath": directories in which modules lie, with colons (on Windows semicolons) between them; none by default. The
///   names in a source whose path lies in one of them have to fit the path. Environments have their modules there, and not where their
///   "environment.conf" says; what is parsed reads nothing
/// - "environment": the name of environments; by default that of their directory, or "production"
/// - "manifest": the main manifest of environments, a file or a directory of files, instead of their own; by default, and when empty,
///   what "environment.conf" says, or the directory "manifests"
/// - "file_roots": directories, as "modulepath" has them, from which programs may read files by absolute paths, besides the directory of
///   their environment and its modules; none by default. "/" allows all files
/// - "hiera_config": the global "hiera.yaml"; none by default
/// - "severity.CODE", as in "severity.DUPLICATE_KEY": "error", "warning", "deprecation" or "ignore": how bad an issue of
///   validation is, whatever "strict" is
///
/// "strict", "modulepath" and "severity.CODE" matter when a program is validated (with PUPPETLANG_PARSE_VALIDATE, or to be evaluated), and
/// "strict" also when it is evaluated; "modulepath", "environment",
/// "manifest", "file_roots" and "hiera_config" when an environment is opened.
///
/// Statuses: ARGUMENT for null, an unknown value, a setting that is a number, and an issue that cannot be made less severe;
/// UTF8 for key and value; NOT_FOUND for an unknown setting or issue; UNSUPPORTED for an issue that is none of validation.
///
/// `key` points to `len` bytes, `value` to `value_len`; each may be null.
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
        let config = config.ok_or_else(|| Failure::null("config"))?;
        // SAFETY: as the caller promises.
        let key = unsafe { text::input(key, len, "key") }?;
        // SAFETY: as the caller promises.
        let value = unsafe { text::input(value, value_len, "value") }?;
        set_string(&mut config.settings, key, value)
    })
}

/// Sets the function that is told what the library has to say while it works: records of `max_level` (one of
/// PUPPETLANG_LOG_…) and worse ones. It replaces the one before. `drop` is called with `user` when nobody needs it any more,
/// also when this call fails; it may be null.
///
/// Statuses: ARGUMENT for null (but as `user` and `drop`), and for an unknown level.
///
/// `function` and `drop` may be called with `user` on every thread that calls the library, until `drop` was called.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn puppetlang_config_set_logger(
    config: Option<&mut Config>,
    max_level: i32,
    function: LogFn,
    user: *mut c_void,
    drop: DropFn,
    error: Option<&mut MaybeUninit<*mut Error>>,
) -> Status {
    // Whatever happens, this drops the host's pointer.
    let host = Host::new(user, drop);
    answer(error, || {
        let config = config.ok_or_else(|| Failure::null("config"))?;
        let function = function.ok_or_else(|| Failure::null("function"))?;
        if !(PUPPETLANG_LOG_ERROR..=PUPPETLANG_LOG_DEBUG).contains(&max_level) {
            return Err(Failure::argument(format!("there is no level {max_level} of logging")));
        }
        config.settings.logger = Some(Logger { max_level, function, host });
        Ok(())
    })
}
