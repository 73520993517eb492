//! Environments, and compiling the catalogs of nodes from them.

use std::borrow::Cow;
use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use puppetlang_catalog::{
    Compiled, Disk, Environment as Snapshot, FileError, Files, KeyLookup, LoadError, Looked, MainManifest, MemoryFiles,
    Node, Setup, SourceError, SourceFile,
};
use puppetlang_evaluator::{EvaluationError, Host, Program, ProgramError};
use puppetlang_hiera::KeyPositions;
use puppetlang_source::Interrupt;

use crate::engine::Engine;
use crate::host::EngineHost;
use crate::scope::Scope;

/// The name of an environment without a directory.
const NAME: &str = "production";

/// The directory of an environment whose files are in memory.
const ROOT: &str = "/";

/// A snapshot of modules and manifests, from which catalogs are compiled. A clone shares the same snapshot.
///
/// ```
/// use puppetlang::{Engine, Node};
///
/// let engine = Engine::default();
/// let environment = engine.environment_of_files([
///     ("manifests/site.pp", "include web"),
///     ("modules/web/manifests/init.pp", "class web($port = 80) { notify { \"port ${port}\": } }"),
/// ])?;
/// let catalog = environment.compile(&Node::new("web1.example.com"))?;
/// assert!(catalog.find("Notify[port 80]").is_some());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Environment {
    snapshot: Arc<Snapshot>,
    engine: Engine,
}

/// An error of a compile.
#[derive(Debug)]
pub enum CompileError {
    /// A manifest of the environment is not valid.
    Program(Arc<SourceFile>),
    /// A manifest of the environment cannot be read.
    File(FileError),
    /// A manifest of the environment exceeds a limit; the text explains it.
    Limit(String),
    /// The evaluation failed.
    Evaluation(EvaluationError),
}

impl CompileError {
    /// Returns the diagnostics of the manifest that is not valid.
    pub fn program_error(&self) -> Option<&ProgramError> {
        match self {
            Self::Program(file) => invalid(file),
            _ => None,
        }
    }
}

/// Writes the message with the location, if it has one.
impl fmt::Display for CompileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Program(file) => match file.program() {
                Err(error) => error.fmt(f),
                Ok(_) => f.write_str("the manifest is not valid"),
            },
            Self::File(error) => error.fmt(f),
            Self::Limit(message) => f.write_str(message),
            Self::Evaluation(error) => f.write_str(&error.full_message()),
        }
    }
}

impl std::error::Error for CompileError {}

/// Returns the error of a file that was read and is not valid.
fn invalid(file: &SourceFile) -> Option<&ProgramError> {
    match file.program() {
        Err(SourceError::Invalid(error)) => Some(error),
        _ => None,
    }
}

/// Returns the absolute path.
fn absolute(path: &Path) -> Result<PathBuf, LoadError> {
    std::path::absolute(path).map_err(|error| LoadError::File(FileError::new(path, &error)))
}

/// Returns the setup of an environment in this directory.
fn setup(engine: &Engine, directory: Option<&Path>) -> Result<Setup, LoadError> {
    let settings = engine.settings();
    let last = directory.and_then(Path::file_name).map(|name| name.to_string_lossy());
    let name = settings.environment.as_deref().or(last.as_deref()).unwrap_or(NAME);
    let all = |paths: &[PathBuf]| paths.iter().map(|path| absolute(path)).collect::<Result<Vec<_>, _>>();
    let modulepath = all(&settings.modulepath)?;
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
    Ok(Setup {
        options: settings.options(),
        strict: settings.strict,
        severities: settings.severities.clone(),
        source_bytes: settings.limits.source_bytes.and_then(|most| usize::try_from(most).ok()),
        file_bytes: settings.limits.file_bytes.unwrap_or(setup.file_bytes),
        file_roots: all(&settings.file_roots)?,
        hiera_config: settings.hiera_config.as_deref().map(absolute).transpose()?,
        follows_links: settings.follow_links,
        ignore_hiera: settings.ignore_hiera,
        own_manifest_first: settings.own_manifest_first,
        secrets: settings.secrets,
        native_functions: if settings.native_functions { puppetlang_stdlib::native_functions() } else { &[] },
        ..setup
    })
}

impl Environment {
    /// Opens the environment in a directory, or one of the modules in the engine's module path.
    ///
    /// # Errors
    ///
    /// If a directory or file cannot be read, or `environment.conf` is invalid.
    pub fn open(engine: &Engine, directory: Option<&Path>) -> Result<Self, LoadError> {
        let directory = directory.map(absolute).transpose()?;
        let files = engine.settings().files.clone().unwrap_or_else(|| Arc::new(Disk));
        Self::load(engine, files, setup(engine, directory.as_deref())?)
    }

    /// Creates an environment from files in memory: see [`Engine::environment_of_files`].
    ///
    /// # Errors
    ///
    /// If `environment.conf` is invalid.
    pub fn of_files<P, C>(engine: &Engine, files: impl IntoIterator<Item = (P, C)>) -> Result<Self, LoadError>
    where
        P: AsRef<Path>,
        C: AsRef<[u8]>,
    {
        let files = MemoryFiles::below(Path::new(ROOT), files);
        Self::load(engine, Arc::new(files), setup(engine, Some(Path::new(ROOT)))?)
    }

    /// Creates an environment with a setup and files of the embedder.
    ///
    /// # Errors
    ///
    /// If a directory or file cannot be read, or `environment.conf` is invalid.
    pub fn load(engine: &Engine, files: Arc<dyn Files>, setup: Setup) -> Result<Self, LoadError> {
        Ok(Self { snapshot: Snapshot::load(files, setup)?, engine: engine.clone() }.logged())
    }

    /// Takes a new snapshot, which reads changed files again and shares everything else.
    ///
    /// # Errors
    ///
    /// If a directory or file cannot be read, or `environment.conf` is invalid.
    pub fn refresh(&self) -> Result<Self, LoadError> {
        Ok(Self { snapshot: self.snapshot.refresh()?, engine: self.engine.clone() }.logged())
    }

    /// Returns the same snapshot with another engine, whose limits, logger, functions and callbacks apply to what is
    /// compiled from it. Settings for opening an environment, such as the module path, keep the values that they had.
    ///
    /// ```
    /// use puppetlang::{Engine, Limits, Node, Settings};
    ///
    /// let files = [("manifests/site.pp", "Integer[1, 1000].each |$i| { notify { \"n${i}\": } }")];
    /// let environment = Engine::default().environment_of_files(files)?;
    /// let limits = Limits { steps: Some(100), ..Limits::default() };
    /// let strict = environment.with_engine(&Engine::new(Settings { limits, ..Settings::default() }));
    /// assert!(environment.compile(&Node::new("a")).is_ok() && strict.compile(&Node::new("a")).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn with_engine(&self, engine: &Engine) -> Self {
        Self { snapshot: Arc::clone(&self.snapshot), engine: engine.clone() }
    }

    /// Creates a scope for a node: it has the functions, types, templates, classes and data of the environment, and
    /// declares resources.
    ///
    /// ```
    /// use puppetlang::{Engine, Node, Value};
    ///
    /// let engine = Engine::default();
    /// let files = [
    ///     ("modules/web/functions/port.pp", "function web::port() { 80 }"),
    ///     ("modules/web/types/port.pp", "type Web::Port = Integer[1, 65535]"),
    /// ];
    /// let mut scope = engine.environment_of_files(files)?.scope(&Node::new("web1.example.com"))?;
    /// let fits = scope.eval(&engine.parse("", "web::port() =~ Web::Port")?)?;
    /// assert!(matches!(fits, Value::Boolean(true)));
    /// scope.eval(&engine.parse("", "notify { 'hello': }")?)?;
    /// let catalog = scope.catalog(None).expect("it is the scope of a node")?;
    /// assert!(catalog.find("Notify[hello]").is_some());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If a limit is reached, or a fact has the name of a reserved variable.
    pub fn scope(&self, node: &Node) -> Result<Scope, EvaluationError> {
        Scope::of_node(self, self.of_environment(node).into_owned())
    }

    /// Logs the warnings about the files.
    fn logged(self) -> Self {
        if let Some(logger) = &self.engine.settings().logger {
            self.snapshot.logs().iter().for_each(|line| logger.log(line));
        }
        self
    }

    /// The name.
    pub fn name(&self) -> &str {
        self.snapshot.name()
    }

    /// The engine.
    pub fn engine(&self) -> &Engine {
        &self.engine
    }

    /// The snapshot: modules, files and configuration.
    pub fn snapshot(&self) -> &Arc<Snapshot> {
        &self.snapshot
    }

    /// Compiles the catalog of a node from the main manifest.
    ///
    /// If [`Node::environment`] is empty, the catalog has the name of this environment.
    ///
    /// # Errors
    ///
    /// If a manifest is not valid or cannot be read, or the evaluation fails.
    pub fn compile(&self, node: &Node) -> Result<Compiled, CompileError> {
        self.compile_programs(node, &self.main_programs()?, None)
    }

    /// Compiles the catalog of a node from programs, which replace the main manifest.
    ///
    /// The compile ends in an error when another thread triggers the interrupt.
    ///
    /// # Errors
    ///
    /// If a manifest of a module is not valid, or the evaluation fails.
    pub fn compile_programs(
        &self,
        node: &Node,
        programs: &[Program],
        interrupt: Option<&Interrupt>,
    ) -> Result<Compiled, CompileError> {
        self.compile_with_host(node, programs, EngineHost::of(&self.engine, interrupt))
            .map_err(|error| self.compile_error(error))
    }

    /// Returns the error of a compile for an error of an evaluation, which may be that a manifest is not valid.
    pub fn compile_error(&self, error: EvaluationError) -> CompileError {
        match self.invalid_file(&error) {
            Some(file) => CompileError::Program(file),
            None => CompileError::Evaluation(error),
        }
    }

    /// Compiles the catalog of a node from programs, with a host that replaces the engine's logger and functions.
    ///
    /// # Errors
    ///
    /// Returns the error that ended the compile, also if a manifest of a module is not valid.
    pub fn compile_with_host(
        &self,
        node: &Node,
        programs: &[Program],
        host: Arc<dyn Host>,
    ) -> Result<Compiled, EvaluationError> {
        let settings = self.engine.settings();
        let (rules, limits) = (settings.rules(), settings.limits.of_evaluation());
        puppetlang_catalog::compile(&self.of_environment(node), Some(&self.snapshot), programs, host, rules, limits)
    }

    /// Looks up a key in the Hiera data of a node, and explains how the value was found.
    ///
    /// The programs are compiled before, because data can refer to their variables. Without programs, the data can use
    /// the facts, `$trusted`, the variables of the classifier and those that every compile has.
    ///
    /// # Errors
    ///
    /// Returns the error that ended the compile. The error of the lookup is in the outcome.
    ///
    /// ```
    /// use puppetlang::{Engine, KeyLookup, Node};
    ///
    /// let hiera = "version: 5\nhierarchy: [{name: common, path: common.yaml}]";
    /// let files = [("hiera.yaml", hiera), ("data/common.yaml", "ntp::servers: [a, b]")];
    /// let environment = Engine::default().environment_of_files(files)?;
    /// let looked = environment.look_up(&Node::new("a.example.com"), &[], &KeyLookup::of("ntp::servers"), None)?;
    /// assert_eq!(format!("{:?}", looked.value?), "['a', 'b']");
    /// let origins = looked.explanation.origins(&mut environment.key_positions());
    /// let position = origins[0].position.expect("the file is YAML");
    /// assert_eq!((&*origins[0].location, position.line, position.column), ("/data/common.yaml", 1, 1));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn look_up(
        &self,
        node: &Node,
        programs: &[Program],
        lookup: &KeyLookup,
        interrupt: Option<&Interrupt>,
    ) -> Result<Looked, CompileError> {
        let looked = self.look_up_with_host(node, programs, lookup, EngineHost::of(&self.engine, interrupt));
        looked.map_err(|error| self.compile_error(error))
    }

    /// Looks up a key like [`Environment::look_up`], with a host that replaces the engine's logger and functions.
    ///
    /// # Errors
    ///
    /// Returns the error that ended the compile. The error of the lookup is in the outcome.
    pub fn look_up_with_host(
        &self,
        node: &Node,
        programs: &[Program],
        lookup: &KeyLookup,
        host: Arc<dyn Host>,
    ) -> Result<Looked, EvaluationError> {
        let settings = self.engine.settings();
        let (rules, limits) = (settings.rules(), settings.limits.of_evaluation());
        let node = self.of_environment(node);
        puppetlang_catalog::look_up(&node, &self.snapshot, programs, host, rules, limits, lookup)
    }

    /// Returns a reader of the positions of keys in the data files of the environment.
    pub fn key_positions(&self) -> KeyPositions<'_> {
        KeyPositions::new(|path| self.snapshot.read_data(path))
    }

    /// Returns the node with the name of this environment, unless it has one.
    fn of_environment<'n>(&self, node: &'n Node) -> Cow<'n, Node> {
        match node.environment.is_empty() {
            true => Cow::Owned(Node { environment: self.name().to_owned(), ..node.clone() }),
            false => Cow::Borrowed(node),
        }
    }

    /// Returns the programs of the main manifest, and logs their warnings.
    ///
    /// # Errors
    ///
    /// If a file is not valid or cannot be read.
    pub fn main_programs(&self) -> Result<Vec<Program>, CompileError> {
        let mut programs = Vec::new();
        for file in self.snapshot.main_manifests() {
            let program = file.program().map_err(|error| match error {
                SourceError::Invalid(_) => CompileError::Program(Arc::clone(file)),
                SourceError::File(error) => CompileError::File(error.clone()),
                SourceError::TooLong { .. } => CompileError::Limit(error.to_string()),
            })?;
            if let Some(logger) = &self.engine.settings().logger {
                program.warnings().iter().for_each(|warning| logger.log_diagnostic(warning, program.source()));
            }
            programs.push(program.clone());
        }
        Ok(programs)
    }

    /// Returns the invalid file that caused an error, if there is one.
    fn invalid_file(&self, error: &EvaluationError) -> Option<Arc<SourceFile>> {
        let source = error.source.as_ref()?;
        // Only files that were read can have caused the error.
        let mut read = self.snapshot.sources().filter(|file| file.stat().is_some());
        read.find(|file| invalid(file).is_some_and(|error| Arc::ptr_eq(&error.source, source))).cloned()
    }
}
