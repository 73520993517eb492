//! The meaning of `environment.conf`.

use std::path::{Path, PathBuf};
use std::time::Duration;

use puppetlang_evaluator::{Level, Log};

use super::configuration_file::{ConfigurationError, ConfigurationFile};
use super::files::{FileError, Files};
use super::glob;
use super::path::normal;
use super::setup::Setup;

/// The settings that an `environment.conf` may contain.
pub const ENVIRONMENT_SETTINGS: [&str; 7] = [
    "modulepath",
    "manifest",
    "config_version",
    "environment_timeout",
    "environment_data_provider",
    "static_catalogs",
    "rich_data",
];

/// The suffix of the reference's warnings that have no location in a manifest.
const NO_PLACE: &str = "\n   (file & line not available)";

/// The settings of an environment. Settings that `environment.conf` omits have Puppet's defaults.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Configuration {
    /// The directories that may contain modules, existing or not; the first one with a module of a name wins.
    pub modulepath: Vec<PathBuf>,
    /// The main manifest: a file, or a directory with manifests. `None` for no main manifest.
    pub manifest: Option<PathBuf>,
    /// The command that prints the version of a catalog, with its arguments. Unknown settings in it are not replaced.
    pub config_version: Option<String>,
    /// How long an environment is cached before its files are checked again; `None` means forever.
    pub environment_timeout: Option<Duration>,
    /// The setting `environment_data_provider`, if it is set.
    pub environment_data_provider: Option<String>,
    /// The setting `static_catalogs`, if it is set.
    pub static_catalogs: Option<String>,
    /// The setting `rich_data`, if it is set.
    pub rich_data: Option<String>,
    /// The error for every compile if the environment has a main manifest although the settings forbid it.
    pub conflict: Option<String>,
}

/// The reason why a configuration cannot be loaded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum LoadingError {
    Configuration(ConfigurationError),
    File(FileError),
}

/// Interprets a configuration file.
struct Reader<'a> {
    setup: &'a Setup,
    directory: &'a Path,
    file: &'a ConfigurationFile,
    path: PathBuf,
    logs: &'a mut Vec<Log>,
}

impl Configuration {
    /// Returns the settings of an environment without a directory.
    pub(super) fn without_directory(setup: &Setup) -> Self {
        Self {
            modulepath: Vec::new(),
            manifest: None,
            config_version: None,
            environment_timeout: Some(setup.environment_timeout),
            environment_data_provider: None,
            static_catalogs: None,
            rich_data: None,
            conflict: None,
        }
    }

    /// Returns the settings of an environment with a directory and its `environment.conf`.
    pub(super) fn of_file(
        setup: &Setup,
        directory: &Path,
        file: &ConfigurationFile,
        files: &dyn Files,
        logs: &mut Vec<Log>,
    ) -> Result<Self, LoadingError> {
        let path = directory.join("environment.conf");
        let mut reader = Reader { setup, directory, file, path, logs };
        reader.warn_of_what_is_ignored();
        let modulepath = reader.modulepath(files)?;
        let manifest = reader.manifest()?;
        let config_version = match reader.absolute("config_version") {
            Some(command) => Some(reader.interpolated("config_version", &command)?),
            None => None,
        };
        let environment_timeout = match reader.raw("environment_timeout").map(read_timeout) {
            Some(Ok(timeout)) => timeout,
            // An invalid timeout is not fatal: no compile uses it, and the reference reads it only to cache an
            // environment.
            Some(Err(message)) => {
                reader.log(Level::Err, format!("{message} (file: {})", reader.path.display()));
                Some(setup.environment_timeout)
            }
            None => Some(setup.environment_timeout),
        };
        let text = |name| reader.raw(name).map(str::to_owned);
        // The reference accepts booleans in upper and lower case.
        let truth = |name| {
            let is_truth = |text: &str| text.eq_ignore_ascii_case("true") || text.eq_ignore_ascii_case("false");
            text(name).map(|text| if is_truth(&text) { text.to_ascii_lowercase() } else { text })
        };
        Ok(Self {
            modulepath,
            manifest: Some(manifest),
            config_version,
            environment_timeout,
            environment_data_provider: text("environment_data_provider"),
            static_catalogs: truth("static_catalogs"),
            rich_data: truth("rich_data"),
            conflict: reader.conflict(),
        })
    }
}

impl Reader<'_> {
    fn raw(&self, name: &str) -> Option<&str> {
        self.file.settings.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    fn fail(&self, message: String) -> LoadingError {
        LoadingError::Configuration(ConfigurationError { path: self.path.clone(), line: None, message })
    }

    fn log(&mut self, level: Level, message: String) {
        self.logs.push(Log { level, message, source: None, issue: None, location: None });
    }

    fn warn_of_what_is_ignored(&mut self) {
        let (path, file) = (self.path.display().to_string(), self.file);
        if !file.sections.is_empty() {
            let sections = file.sections.join(",");
            let message = format!(
                "Invalid sections in environment.conf at '{path}'. Environment conf may not have sections. \
                 The following sections are being ignored: '{sections}'{NO_PLACE}"
            );
            self.log(Level::Warning, message);
        }
        let names = file.settings.iter().map(|(name, _)| name.as_str());
        let unknown: Vec<&str> = names.filter(|name| !ENVIRONMENT_SETTINGS.contains(name)).collect();
        if !unknown.is_empty() {
            let message = format!(
                "Invalid settings in environment.conf at '{path}'. The following unknown setting(s) are being \
                 ignored: {}{NO_PLACE}",
                unknown.join(", ")
            );
            self.log(Level::Warning, message);
        }
    }

    /// Returns an absolute path, unless the path starts with a variable.
    fn absolute_path(&self, path: &str) -> String {
        if path.starts_with('$') {
            return path.to_owned();
        }
        normal(Path::new(path), self.directory).to_string_lossy().into_owned()
    }

    fn absolute(&self, name: &str) -> Option<String> {
        self.raw(name).map(|value| self.absolute_path(value))
    }

    fn modulepath(&mut self, files: &dyn Files) -> Result<Vec<PathBuf>, LoadingError> {
        let Some(value) = self.raw("modulepath") else {
            let own = [self.directory.join("modules")];
            return Ok(own.into_iter().chain(self.setup.base_modulepath.iter().cloned()).collect());
        };
        let mut paths: Vec<String> = Vec::new();
        // Like Ruby's `split`, ignores empty elements at the end.
        let value = value.trim_end_matches(':');
        for path in value.split(':').filter(|_| !value.is_empty()) {
            let path = self.absolute_path(path);
            if !glob::is_pattern(&path) {
                paths.push(path);
            } else if path.starts_with('/') {
                // Patterns are expanded before variables, so a pattern in a path that starts with a variable matches
                // nothing.
                let found = glob::expand(&path, files).map_err(LoadingError::File)?;
                paths.extend(found.iter().map(|path| path.to_string_lossy().into_owned()));
            }
        }
        let joined = self.interpolated("modulepath", &paths.join(":"))?;
        let paths = joined.split(':').filter(|path| !path.is_empty());
        Ok(paths.map(|path| normal(Path::new(path), self.directory)).collect())
    }

    fn manifest(&mut self) -> Result<PathBuf, LoadingError> {
        let fallback = normal(&self.setup.default_manifest, self.directory);
        let own = self.absolute("manifest");
        if self.setup.disable_per_environment_manifest {
            let shown = self.setup.default_manifest.display().to_string();
            if let Some(own) = own.filter(|own| Path::new(own) != fallback) {
                let directory = self.directory.display().to_string();
                let message = format!(
                    "The 'disable_per_environment_manifest' setting is true, but the environment located at \
                     {directory} has a manifest setting in its environment.conf of '{own}' which does not match the \
                     default_manifest setting '{shown}'. If this environment is expecting to find modules in \
                     '{own}', they will not be available!"
                );
                self.log(Level::Err, message);
            }
            return Ok(fallback);
        }
        match own {
            Some(own) => {
                let path = self.interpolated("manifest", &own)?;
                Ok(normal(Path::new(&path), self.directory))
            }
            None => Ok(fallback),
        }
    }

    fn conflict(&self) -> Option<String> {
        let own = self.raw("manifest").filter(|own| !own.is_empty() && Path::new(own) != self.setup.default_manifest);
        own.filter(|_| self.setup.disable_per_environment_manifest).map(|_| {
            format!(
                "The 'disable_per_environment_manifest' setting is true, and the '{}' environment has an \
                 environment.conf manifest that conflicts with the 'default_manifest' setting.",
                self.setup.name
            )
        })
    }

    /// Replaces each `$name` in a value by the value of that setting.
    fn interpolated(&mut self, setting: &str, value: &str) -> Result<String, LoadingError> {
        let mut text = String::with_capacity(value.len());
        let mut rest = value;
        let mut keeps_environment = false;
        while let Some(at) = rest.find('$') {
            text.push_str(&rest[..at]);
            let after = &rest[at + 1..];
            let end = after.find(|c: char| !c.is_ascii_alphanumeric() && c != '_').unwrap_or(after.len());
            let (name, tail) = after.split_at(end);
            match name {
                "" => text.push('$'),
                "environment" if setting == "config_version" => text.push_str(&self.setup.name),
                "environment" => {
                    keeps_environment = true;
                    text.push_str("$environment");
                }
                _ => match self.setup.variable(name) {
                    Some(value) => text.push_str(&value),
                    None => {
                        let message =
                            format!("Error converting value for param '{setting}': Could not find value for ${name}");
                        // No compile runs the command, and the embedder need not supply all the settings in it.
                        if setting != "config_version" {
                            return Err(self.fail(message));
                        }
                        self.log(Level::Warning, format!("{message} (file: {})", self.path.display()));
                        text.extend(["$", name]);
                    }
                },
            }
            rest = tail;
        }
        text.push_str(rest);
        if keeps_environment {
            let message = format!(
                "You cannot interpolate $environment within '{setting}' when using directory environments. \
                 Its value will remain {text}."
            );
            self.log(Level::Warning, message);
        }
        Ok(text)
    }
}

/// Parses the value of the setting `environment_timeout`; `None` means forever.
///
/// # Errors
///
/// If the text is neither `unlimited` nor a number with a unit: the message of the reference.
pub fn read_timeout(text: &str) -> Result<Option<Duration>, String> {
    if text == "unlimited" {
        return Ok(None);
    }
    let digits = text.trim_end_matches(|c: char| !c.is_ascii_digit());
    let unit = match &text[digits.len()..] {
        "y" => 365 * 24 * 60 * 60,
        "d" => 24 * 60 * 60,
        "h" => 60 * 60,
        "m" => 60,
        "" | "s" => 1,
        _ => 0,
    };
    let is_number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    if !is_number || unit == 0 {
        return Err(format!("Invalid 'time to live' format '\"{text}\"' for parameter: environment_timeout"));
    }
    // Saturates: a duration that does not fit is as good as forever.
    let seconds: u64 = digits.parse().unwrap_or(u64::MAX);
    Ok(Some(Duration::from_secs(seconds.saturating_mul(unit))))
}
