//! The settings of an engine.

use std::collections::HashMap;
use std::fmt;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

use puppetlang_catalog::{Files, Secrets};
use puppetlang_evaluator::{HostFunction, Rules};
use puppetlang_lexer::Options;
use puppetlang_parser::{Severities, Strict};
use puppetlang_source::{Budget, Dialect, Interrupt};

use crate::callback::{DataSource, Logger};
use crate::exported::ExportedSource;
use crate::grants::{Grants, RequestSource};

/// Settings for parsing, evaluation and compilation.
///
/// ```
/// use puppetlang::{Engine, Limits, Settings, Strict};
///
/// let limits = Limits { steps: Some(1_000), ..Limits::default() };
/// let engine = Engine::new(Settings { strict: Strict::Warning, limits, ..Settings::default() });
/// let program = engine.parse("", "Integer[1, 10000].reduce |$sum, $each| { $sum + $each }")?;
/// assert!(engine.scope().eval(&program).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct Settings {
    /// The rules to apply where the reference and the specification disagree.
    pub dialect: Dialect,
    /// Whether sources are scripts with plans, in which operations on catalogs are errors; false by default.
    pub tasks: bool,
    /// The severity of code that works but is probably wrong; `Strict::Error` by default.
    pub strict: Strict,
    /// Whether reading an unset variable is an error, regardless of `strict`; true by default.
    pub strict_variables: bool,
    /// The severities of validation issues that differ from the default.
    pub severities: Severities,
    /// The directories that contain modules.
    ///
    /// They determine the names that a source in them may define. If there are any, environments load modules from
    /// them and ignore the module path of their `environment.conf`.
    pub modulepath: Vec<PathBuf>,
    /// The name of environments; `None` means the name of their directory, or `production`.
    pub environment: Option<String>,
    /// The main manifest of environments, a file or directory; `None` means the environment's own.
    pub manifest: Option<PathBuf>,
    /// Directories from which programs may read files by absolute path, besides the environment and its modules.
    pub file_roots: Vec<PathBuf>,
    /// Whether symbolic links in an environment may lead anywhere; true by default.
    pub follow_links: bool,
    /// The global `hiera.yaml`, whose data files may be anywhere.
    pub hiera_config: Option<PathBuf>,
    /// Whether lookups ignore all Hiera data; false by default.
    pub ignore_hiera: bool,
    /// Whether `init.pp` of a module is not read for a class or defined type with a file of its own; false by default.
    pub own_manifest_first: bool,
    /// The treatment of encrypted Hiera data; by default they are refused, and no key is read.
    ///
    /// ```
    /// use puppetlang::{Engine, Node, Secrets, Settings};
    ///
    /// let hiera = "version: 5\nhierarchy: [{name: a, path: a.eyaml, lookup_key: eyaml_lookup_key}]";
    /// let files = [("hiera.yaml", hiera), ("data/a.eyaml", "db::password: ENC[PKCS7,MII=]")];
    /// let engine = Engine::new(Settings { secrets: Secrets::PlainPlaceholder, ..Settings::default() });
    /// let environment = engine.environment_of_files(files)?;
    /// let program = engine.parse("", "notify { 'n': message => lookup('db::password') }")?;
    /// let catalog = environment.compile_programs(&Node::new("a.example.com"), &[program], None)?;
    /// assert!(catalog.to_json().contains("[encrypted: db::password in data/a.eyaml]"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub secrets: Secrets,
    /// Whether functions of well-known modules run natively where their Ruby files are known; true by default. If
    /// false, all Ruby files are interpreted.
    pub native_functions: bool,
    /// A source of Hiera data that has priority over the files of an environment; `None` by default.
    pub data: Option<Arc<dyn DataSource>>,
    /// The files of environments that are opened by directory; `None` means those of the disk.
    pub files: Option<Arc<dyn Files>>,
    /// Whether exported resources are stored; false by default. Collectors `<<| |>>` then need [`Settings::exported`].
    pub storeconfigs: bool,
    /// A source of exported resources of other nodes; `None` by default.
    pub exported: Option<Arc<dyn ExportedSource>>,
    /// The things outside of the environment and its modules that Ruby code may reach; none by default.
    pub grants: Grants,
    /// A source of answers to requests of Ruby code, which is asked before the grants; `None` by default.
    ///
    /// It is also asked for the time, and for the output of commands that `generate` runs.
    pub requests: Option<Arc<dyn RequestSource>>,
    /// The limits of each call.
    pub limits: Limits,
    /// The receiver of log messages, and of warnings about sources; `None` by default.
    pub logger: Option<Arc<dyn Logger>>,
    /// The host functions by name; [`Settings::add_function`] adds one.
    pub functions: HashMap<String, Arc<HostFunction>>,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            dialect: Dialect::PUPPET8,
            tasks: false,
            strict: Strict::default(),
            strict_variables: true,
            severities: Severities::default(),
            modulepath: Vec::new(),
            environment: None,
            manifest: None,
            file_roots: Vec::new(),
            follow_links: true,
            hiera_config: None,
            ignore_hiera: false,
            own_manifest_first: false,
            secrets: Secrets::default(),
            native_functions: true,
            data: None,
            files: None,
            storeconfigs: false,
            exported: None,
            grants: Grants::default(),
            requests: None,
            limits: Limits::default(),
            logger: None,
            functions: HashMap::new(),
        }
    }
}

impl fmt::Debug for Settings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Settings").field("dialect", &self.dialect).field("strict", &self.strict).finish_non_exhaustive()
    }
}

impl Settings {
    /// Adds a host function, a function that programs can call.
    ///
    /// It replaces a host function of the same name, and the function of that name in the language.
    pub fn add_function(&mut self, function: HostFunction) {
        self.functions.insert(function.name().to_owned(), Arc::new(function));
    }

    /// Returns the host function with a name.
    pub fn function(&self, name: &str) -> Option<&Arc<HostFunction>> {
        self.functions.get(name)
    }

    /// Returns the options of the lexer for manifests.
    pub fn options(&self) -> Options {
        Options::manifest().with_tasks(self.tasks).with_dialect(self.dialect)
    }

    /// Returns the settings of an evaluation.
    pub fn rules(&self) -> Rules {
        Rules {
            strict: self.strict,
            strict_variables: self.strict_variables,
            tasks: self.tasks,
            storeconfigs: self.storeconfigs,
            dialect: self.dialect,
        }
    }
}

/// Limits of each call of the library; `None` means the default.
///
/// `docs/limits.md` explains the units, and the effects of a limit within a function.
#[derive(Clone, Copy, Debug, Default)]
pub struct Limits {
    /// The length of the longest source, in bytes.
    ///
    /// By default, 4 GiB - 1 byte for [`Engine::parse`](crate::Engine::parse), and 256 MiB for files of an environment.
    pub source_bytes: Option<u64>,
    /// The length of the longest file that functions such as `file` read, in bytes; 64 MiB by default.
    pub file_bytes: Option<u64>,
    /// The maximum nesting of expressions: at most 20,000, which is also the default. On a small stack it is less.
    pub depth: Option<u32>,
    /// The maximum nesting of function calls; 1,000 by default.
    pub calls: Option<u32>,
    /// The maximum duration of a call; unlimited by default.
    pub time: Option<Duration>,
    /// The instant at which all calls end; unlimited by default.
    pub deadline: Option<Instant>,
    /// The maximum number of steps of a call; unlimited by default.
    ///
    /// A step is an evaluated expression, or about one element, node, comparison or 64 bytes of text in built-in
    /// functions and operators.
    pub steps: Option<u64>,
    /// The maximum number of bytes of values in use at any time; 512 MiB by default.
    pub bytes: Option<u64>,
    /// The maximum number of bytes of variables, resources and templates; 512 MiB by default.
    ///
    /// They live as long as the evaluation.
    pub kept: Option<u64>,
}

impl Limits {
    /// Returns the instant at which a call that starts now ends.
    fn end(&self) -> Option<Instant> {
        // A time that the clock cannot represent is no limit.
        let end = self.time.and_then(|time| Instant::now().checked_add(time));
        [end, self.deadline].into_iter().flatten().min()
    }

    /// Returns the limits of an evaluation that starts now.
    pub fn of_evaluation(&self) -> puppetlang_evaluator::Limits {
        let usual = puppetlang_evaluator::Limits::default();
        puppetlang_evaluator::Limits {
            steps: self.steps.unwrap_or(usual.steps),
            calls: self.calls.unwrap_or(usual.calls),
            bytes: self.bytes.unwrap_or(usual.bytes),
            kept: self.kept.unwrap_or(usual.kept),
            deadline: self.end(),
        }
    }

    /// Returns the budget of parsing a source, which starts now and can be interrupted.
    pub fn of_parsing(&self, interrupt: Option<&Interrupt>) -> Budget {
        let mut budget = Budget::default().with_depth(self.depth);
        // The message of an exhausted budget names the time, so the limit itself is kept where it is the shorter one.
        let left = self.deadline.map(|deadline| deadline.saturating_duration_since(Instant::now()));
        if let Some(time) = [self.time, left].into_iter().flatten().min() {
            budget = budget.with_time(time);
        }
        match interrupt {
            Some(interrupt) => budget.with_interrupt(interrupt.clone()),
            None => budget,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn exhausted(limits: &Limits) -> String {
        let budget = limits.of_parsing(None);
        while !budget.is_exhausted() {}
        budget.check().expect_err("it is exhausted").to_string()
    }

    #[test]
    fn an_exhausted_budget_names_the_shorter_limit() {
        let time = Limits { time: Some(Duration::from_millis(2)), ..Limits::default() };
        assert_eq!(exhausted(&time), "stopped after the 2 ms it was given");
        let both = Limits { deadline: Instant::now().checked_add(Duration::from_secs(60)), ..time };
        assert_eq!(exhausted(&both), "stopped after the 2 ms it was given");
        let passed = Limits { deadline: Some(Instant::now()), ..time };
        assert_eq!(exhausted(&passed), "stopped after the 0 ms it was given");
        assert!(!Limits::default().of_parsing(None).is_exhausted());
    }
}
