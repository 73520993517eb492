//! The options of the command line and of the files `.puppet-lint.rc`.
//!
//! A file has an argument on each line. Options can be shortened as long as they are unique.

use std::fmt::{self, Write as _};

use super::files::Files;
use crate::check::{CHECKS, Check};
use crate::config::Config;
use crate::finding::{Finding, Level};

/// The task of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Checks files.
    Lint,
    /// Prints the options.
    Help,
    /// Prints the version.
    Version,
    /// Prints the names of the checks.
    ListChecks,
}

/// The levels that are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Shown {
    All,
    Only(Level),
}

/// The options of a run.
#[derive(Clone, Debug)]
pub struct Options {
    /// The task of a run.
    pub action: Action,
    /// The checks that run, and their settings.
    pub config: Config,
    /// The arguments that are no options.
    pub paths: Vec<String>,
    pub(crate) with_filename: bool,
    pub(crate) with_context: bool,
    pub(crate) fail_on_warnings: bool,
    pub(crate) shown: Shown,
    pub(crate) show_ignored: bool,
    pub(crate) log_format: Option<String>,
    pub(crate) json: bool,
    pub(crate) sarif: bool,
    pub(crate) code_climate_report_file: Option<String>,
    pub(crate) ignore_paths: Vec<String>,
    pub(crate) github_actions: bool,
    /// The checks that options name. `--plugins` does not change these.
    named: Vec<&'static str>,
}

/// An option that cannot be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum UsageError {
    /// There is no such option.
    Invalid(String),
    /// Several options start so.
    Ambiguous(String),
    /// The value is missing.
    MissingArgument(String),
    /// The value is not one of those that are allowed.
    InvalidArgument(String),
    /// The option takes no value.
    NeedlessArgument(String),
    /// The option loads checks in Ruby, which this program cannot run.
    RubyCheck(String),
}

impl fmt::Display for UsageError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Invalid(option) => write!(f, "invalid option: {option}"),
            Self::Ambiguous(option) => write!(f, "ambiguous option: {option}"),
            Self::MissingArgument(option) => write!(f, "missing argument: {option}"),
            Self::InvalidArgument(option) => write!(f, "invalid argument: {option}"),
            Self::NeedlessArgument(option) => write!(f, "needless argument: {option}"),
            Self::RubyCheck(option) => write!(
                f,
                "{option}: checks written in Ruby cannot be loaded; the checks of puppet-lint and of Vox Pupuli's \
                 plug-ins are built in"
            ),
        }
    }
}

impl std::error::Error for UsageError {}

/// An option with its letter, name, placeholder of the value, and description.
struct Row(Option<char>, &'static str, Option<&'static str>, &'static str);

const ROWS: [Row; 25] = [
    Row(None, "help", None, "Print this help."),
    Row(None, "version", None, "Print the version."),
    Row(None, "no-config", None, "Do not read the files with options."),
    Row(Some('c'), "config", Some("FILE"), "Read options from FILE."),
    Row(None, "with-context", None, "Print the line of each finding."),
    Row(None, "with-filename", None, "Print the path before each finding."),
    Row(None, "fail-on-warnings", None, "Exit with 1 if there are warnings."),
    Row(None, "error-level", Some("LEVEL"), "Print only findings of LEVEL: all, warning or error."),
    Row(None, "show-ignored", None, "Print findings that control comments exclude."),
    Row(None, "relative", None, "Compare file names with the root of the module."),
    Row(None, "plugins", None, "Also run the checks of the plug-ins that Vox Pupuli bundles."),
    Row(Some('l'), "load", Some("FILE"), "Not supported: load checks written in Ruby."),
    Row(None, "load-from-puppet", Some("MODULEPATH"), "Not supported: load checks written in Ruby."),
    Row(Some('f'), "fix", None, "Fix what can be fixed."),
    Row(
        None,
        "log-format",
        Some("FORMAT"),
        "Print findings in FORMAT, with %{filename}, %{path}, %{fullpath}, %{line}, %{column}, %{kind}, %{KIND}, \
         %{check} and %{message}.",
    ),
    Row(None, "json", None, "Print findings as JSON."),
    Row(None, "sarif", None, "Print findings as SARIF."),
    Row(None, "codeclimate-report-file", Some("FILE"), "Write findings to FILE, as Code Climate and GitLab read them."),
    Row(None, "list-checks", None, "Print the names of the checks."),
    Row(None, "only-checks", Some("CHECKS"), "Run only these checks, separated by commas."),
    Row(None, "ignore-paths", Some("PATHS"), "Skip files that match one of these patterns, separated by commas."),
    Row(None, "top-scope-variables", Some("VARS"), "Variables that top_scope_facts allows, separated by commas."),
    Row(
        None,
        "docs-allowed-styles",
        Some("STYLES"),
        "Styles that parameter_documentation allows, separated by commas: doc, kafo, strings.",
    ),
    Row(None, "chars-per-indent", Some("NUMBER"), "The width of an indentation for strict_indent."),
    Row(Some('h'), "help", None, ""),
];

/// Returns the help of the command.
pub(super) fn help() -> String {
    let mut text = String::from("Usage: puppetlang lint [OPTIONS] PATH...\n\nOptions:\n");
    for Row(letter, name, value, description) in ROWS.iter().filter(|row| !row.3.is_empty()) {
        let letter = letter.map_or_else(|| "    ".to_owned(), |letter| format!("-{letter}, "));
        let value = value.map_or_else(String::new, |value| format!(" {value}"));
        let option = format!("{letter}--{name}{value}");
        _ = writeln!(text, "  {option:36} {description}");
    }
    text.push_str("\nChecks:\n");
    for check in CHECKS {
        _ = writeln!(text, "      --no-{}-check", check.name);
        if !runs(check) {
            _ = writeln!(text, "      --{}-check", check.name);
        }
    }
    text
}

/// An option on the command line.
enum Found {
    Row(&'static Row),
    Check(&'static str, bool),
}

impl Default for Options {
    fn default() -> Self {
        Self {
            action: Action::Lint,
            config: Config::default(),
            paths: Vec::new(),
            with_filename: false,
            with_context: false,
            fail_on_warnings: false,
            shown: Shown::All,
            show_ignored: false,
            log_format: None,
            json: false,
            sarif: false,
            code_climate_report_file: None,
            ignore_paths: vec!["vendor/**/*.pp".to_owned()],
            github_actions: false,
            named: Vec::new(),
        }
    }
}

impl Options {
    /// Reads the files with options, unless `--no-config` is given, and then the arguments.
    ///
    /// # Errors
    ///
    /// If an option is unknown or cannot be used.
    pub fn read(arguments: &[String], files: &impl Files) -> Result<Self, UsageError> {
        let mut options = Self {
            code_climate_report_file: std::env::var("CODECLIMATE_REPORT_FILE").ok(),
            github_actions: std::env::var_os("GITHUB_ACTION").is_some(),
            ..Self::default()
        };
        if !arguments.iter().any(|argument| argument == "--no-config") {
            for path in files.option_files() {
                options.load(&path, files, 0)?;
            }
        }
        options.paths = options.parse(arguments, files, 0)?;
        Ok(options)
    }

    /// Reads a file with options. A file that does not exist is skipped.
    fn load(&mut self, path: &str, files: &impl Files, depth: u32) -> Result<(), UsageError> {
        let Ok(bytes) = files.read(path) else { return Ok(()) };
        let text = String::from_utf8_lossy(&bytes);
        let arguments: Vec<_> = text.lines().map(str::to_owned).collect();
        self.parse(&arguments, files, depth + 1).map(|_| ())
    }

    /// Reads arguments, and returns those that are no options.
    fn parse(&mut self, arguments: &[String], files: &impl Files, depth: u32) -> Result<Vec<String>, UsageError> {
        let mut rest = Vec::new();
        let mut arguments = arguments.iter();
        while let Some(argument) = arguments.next() {
            if argument == "--" {
                rest.extend(arguments.cloned());
                break;
            }
            if let Some(option) = argument.strip_prefix("--") {
                let (name, value) = match option.split_once('=') {
                    Some((name, value)) => (name, Some(value.to_owned())),
                    None => (option, None),
                };
                match find(name)? {
                    Found::Check(_, _) | Found::Row(Row(_, _, None, _)) if value.is_some() => {
                        return Err(UsageError::NeedlessArgument(argument.clone()));
                    }
                    Found::Check(check, enabled) => {
                        self.named.push(check);
                        self.config.set_enabled(check, enabled);
                    }
                    Found::Row(Row(_, name, None, _)) => self.switch(name),
                    Found::Row(Row(_, name, Some(_), _)) => {
                        let value = value.or_else(|| arguments.next().cloned());
                        let value = value.ok_or_else(|| UsageError::MissingArgument(argument.clone()))?;
                        self.set(name, value, files, depth)?;
                    }
                }
            } else if argument.len() > 1 && argument.starts_with('-') {
                self.letters(&argument[1..], &mut arguments, files, depth)?;
            } else {
                rest.push(argument.clone());
            }
        }
        Ok(rest)
    }

    /// Reads `-fc FILE`.
    fn letters<'a>(
        &mut self,
        letters: &str,
        arguments: &mut impl Iterator<Item = &'a String>,
        files: &impl Files,
        depth: u32,
    ) -> Result<(), UsageError> {
        for (at, letter) in letters.char_indices() {
            let row = ROWS.iter().find(|row| row.0 == Some(letter));
            let Some(Row(_, name, value, _)) = row else { return Err(UsageError::Invalid(format!("-{letter}"))) };
            if value.is_none() {
                self.switch(name);
                continue;
            }
            let attached = &letters[at + letter.len_utf8()..];
            let value = if attached.is_empty() { arguments.next().cloned() } else { Some(attached.to_owned()) };
            let value = value.ok_or_else(|| UsageError::MissingArgument(format!("-{letter}")))?;
            return self.set(name, value, files, depth);
        }
        Ok(())
    }

    fn switch(&mut self, name: &str) {
        match name {
            "help" => self.action = Action::Help,
            "version" => self.action = Action::Version,
            "list-checks" => self.action = Action::ListChecks,
            "with-context" => self.with_context = true,
            "with-filename" => self.with_filename = true,
            "fail-on-warnings" => self.fail_on_warnings = true,
            "show-ignored" => self.show_ignored = true,
            "relative" => self.config.settings.relative = true,
            "fix" => self.config.fix = true,
            "json" => self.json = true,
            "sarif" => self.sarif = true,
            "plugins" => self.enable_plugins(),
            _ => {}
        }
    }

    fn enable_plugins(&mut self) {
        for check in CHECKS.iter().filter(|check| check.is_plugin() && check.enabled) {
            if !self.named.contains(&check.name) {
                self.config.set_enabled(check.name, true);
            }
        }
    }

    fn set(&mut self, name: &str, value: String, files: &impl Files, depth: u32) -> Result<(), UsageError> {
        let list = |value: &str| value.split(',').map(str::to_owned).collect::<Vec<_>>();
        match name {
            // A file that names itself ends here.
            "config" if depth < 8 => self.load(&value, files, depth)?,
            "error-level" => {
                let levels = ["all", "warning", "error"];
                let mut fitting = levels.iter().filter(|level| !value.is_empty() && level.starts_with(value.as_str()));
                self.shown = match (fitting.next().copied(), fitting.next()) {
                    (Some("all"), None) => Shown::All,
                    (Some("warning"), None) => Shown::Only(Level::Warning),
                    (Some("error"), None) => Shown::Only(Level::Error),
                    _ => return Err(UsageError::InvalidArgument(format!("--error-level {value}"))),
                };
            }
            "load" | "load-from-puppet" => return Err(UsageError::RubyCheck(format!("--{name}"))),
            "log-format" => self.log_format = Some(value).filter(|format| !format.is_empty()),
            "codeclimate-report-file" => self.code_climate_report_file = Some(value),
            "only-checks" => {
                let names = list(&value);
                self.config.enable_only(|check| names.iter().any(|name| name == check.name));
                self.named = CHECKS.iter().map(|check| check.name).collect();
            }
            "ignore-paths" => self.ignore_paths = list(&value),
            "docs-allowed-styles" => self.config.settings.docs_allowed_styles = list(&value),
            "chars-per-indent" => {
                let invalid = || UsageError::InvalidArgument(format!("--chars-per-indent {value}"));
                let number = value.parse().ok().filter(|number| *number > 0);
                self.config.settings.chars_per_indent = number.ok_or_else(invalid)?;
            }
            "top-scope-variables" => self.config.settings.top_scope_variables = list(&value),
            _ => {}
        }
        Ok(())
    }

    /// Returns true if a finding is shown.
    pub(super) fn shows(&self, finding: &Finding) -> bool {
        match finding.level {
            Level::Fixed => true,
            Level::Ignored => self.show_ignored && self.shown == Shown::All,
            level => self.shown == Shown::All || self.shown == Shown::Only(level),
        }
    }
}

/// Returns true if a check runs without options.
fn runs(check: &Check) -> bool {
    check.enabled && !check.is_plugin()
}

/// Finds a long option by its name, or by a start of it that no other option has.
fn find(name: &str) -> Result<Found, UsageError> {
    let rows = ROWS.iter().map(|row| (row.1.to_owned(), Found::Row(row)));
    let checks = CHECKS.iter().flat_map(|check| {
        let no = (format!("no-{}-check", check.name), Found::Check(check.name, false));
        let yes = (format!("{}-check", check.name), Found::Check(check.name, true));
        [Some(no), (!runs(check)).then_some(yes)].into_iter().flatten()
    });
    let mut fitting = None;
    let mut count = 0;
    for (option, found) in rows.take(ROWS.len() - 1).chain(checks) {
        if option == name {
            return Ok(found);
        }
        if option.starts_with(name) && !name.is_empty() {
            count += 1;
            fitting = Some(found);
        }
    }
    match fitting {
        Some(found) if count == 1 => Ok(found),
        Some(_) => Err(UsageError::Ambiguous(format!("--{name}"))),
        None => Err(UsageError::Invalid(format!("--{name}"))),
    }
}
