//! The settings that apply to the paths of a run: those of the command line, of the configuration file, and defaults.

use std::io;
use std::path::{Path, PathBuf};

use puppetlang::parser::{self, Severities, Strict};

use super::Arguments;
use super::deep::Depth;
use super::file::Checker;
use super::severity;
use crate::clean_path::{expanded, shown};
use crate::configuration::{self, Configuration, Origin, Setting, Target, Unusable};
use crate::find::Excluded;

/// The paths of a run that have the same configuration file, and the settings that apply to them.
pub(super) struct Group {
    /// The paths without `-`.
    pub(super) paths: Setting<Vec<PathBuf>>,
    /// Whether standard input belongs to the group.
    pub(super) reads_stdin: bool,
    pub(super) file: Option<PathBuf>,
    pub(super) exclude: Vec<Setting<String>>,
    pub(super) excluded: Excluded,
    pub(super) strict: Setting<Strict>,
    pub(super) severities: Vec<Setting<severity::Setting>>,
    pub(super) depth: Setting<Depth>,
    pub(super) baseline: Option<Setting<PathBuf>>,
    pub(super) modulepath: Setting<Vec<PathBuf>>,
    pub(super) target: Option<Setting<Target>>,
    pub(super) checker: Checker,
}

/// The paths of the command line that have the same configuration file.
struct Paths {
    file: Option<PathBuf>,
    paths: Vec<PathBuf>,
    reads_stdin: bool,
}

/// Groups the paths of the command line by configuration file, in the order of the first path of each group.
///
/// # Errors
///
/// If a configuration file cannot be read or has mistakes.
pub(super) fn groups(arguments: &Arguments) -> Result<Vec<Group>, Unusable> {
    let mut groups: Vec<Paths> = Vec::new();
    let default = [PathBuf::from(".")];
    let given = if arguments.paths.is_empty() { &default } else { arguments.paths.as_slice() };
    for path in given {
        let is_stdin = path.as_os_str() == "-";
        let place = match (is_stdin, arguments.names_stdin()) {
            (true, true) => Path::new(&arguments.stdin_filename),
            (true, false) => Path::new("."),
            (false, _) => path,
        };
        let file = match &arguments.config {
            Some(file) => Some(expanded(file)),
            None if arguments.no_config => None,
            None => configuration::find(place),
        };
        let position = groups.iter().position(|group| group.file == file).unwrap_or(groups.len());
        if position == groups.len() {
            groups.push(Paths { file, paths: Vec::new(), reads_stdin: false });
        }
        let Some(group) = groups.get_mut(position) else { continue };
        if is_stdin {
            group.reads_stdin = true;
        } else {
            group.paths.push(path.clone());
        }
    }
    groups.into_iter().map(|paths| Group::new(paths, arguments)).collect()
}

impl Group {
    fn new(paths: Paths, arguments: &Arguments) -> Result<Self, Unusable> {
        let configuration = paths.file.as_deref().map(configuration::read).transpose()?;
        Self::merged(paths, configuration, arguments).map_err(Unusable::Unreadable)
    }

    /// Merges the settings of the command line, of the configuration file, and the defaults.
    fn merged(paths: Paths, configuration: Option<Configuration>, arguments: &Arguments) -> io::Result<Self> {
        let Some(Configuration { path, check, environment, .. }) = configuration else {
            return Self::of(Configured::default(), paths, arguments);
        };
        let directory = path.parent().unwrap_or(&path).to_path_buf();
        let below = |paths: Vec<String>| paths.iter().map(|one| expanded(&directory.join(one))).collect::<Vec<_>>();
        let exclude = check.exclude.map(|patterns| patterns.setting(&path, |patterns| patterns));
        let configured = Configured {
            paths: check.paths.map(|paths| paths.setting(&path, below)),
            exclude,
            strict: check.strict.map(|strict| strict.setting(&path, |strict| strict)),
            severities: check.severity.into_iter().map(|one| one.setting(&path, |one| one)).collect(),
            deep: check.deep.map(|deep| deep.setting(&path, |deep| deep)),
            baseline: check.baseline.map(|file| file.setting(&path, |file| expanded(&directory.join(file)))),
            modulepath: environment.modulepath.map(|paths| paths.setting(&path, below)),
            target: environment.target.map(|target| target.setting(&path, |target| target)),
            directory,
        };
        Self::of(configured, paths, arguments)
    }

    fn of(configured: Configured, given: Paths, arguments: &Arguments) -> io::Result<Self> {
        let patterns = configured.exclude.as_ref().map(|setting| setting.value.as_slice()).unwrap_or_default();
        let excluded = Excluded::new(&arguments.exclude)?.and_below(&configured.directory, patterns)?;
        let of_option = |pattern: &String| Setting::new(pattern.clone(), Origin::Option("--exclude"));
        let of_file = configured.exclude.iter().flat_map(|setting| {
            setting.value.iter().map(|pattern| Setting::new(pattern.clone(), setting.origin.clone()))
        });
        let exclude = arguments.exclude.iter().map(of_option).chain(of_file).collect();
        let strict = configured.strict(arguments);
        let severities = arguments.severity.iter().map(|one| Setting::new(one.clone(), Origin::Option("--severity")));
        let severities: Vec<_> = configured.severities.iter().cloned().chain(severities).collect();
        let modulepath = if arguments.modulepath.is_empty() {
            configured.modulepath.clone().unwrap_or_else(|| Setting::new(Vec::new(), Origin::Default))
        } else {
            let paths = arguments.modulepath.iter().map(|directory| expanded(directory)).collect();
            Setting::new(paths, Origin::Option("--modulepath"))
        };
        let baseline =
            arguments.baseline.as_ref().map(|file| Setting::new(expanded(file), Origin::Option("--baseline")));
        let mut table = Severities::default();
        if let Some(target) = &configured.target {
            target.apply(&mut table);
        }
        for setting in &severities {
            setting.apply(&mut table).map_err(|hard| io::Error::other(format!("{} is always an error", hard.0)))?;
        }
        let settings = parser::Settings {
            strict: strict.value,
            severities: table,
            tasks: arguments.tasks,
            ..parser::Settings::default()
        };
        let root = configured.modulepath.as_ref().map(|_| configured.directory.clone());
        let checker = Checker { settings, modulepath: modulepath.value.clone(), root };
        Ok(Self {
            paths: configured.paths(given.paths, given.reads_stdin, arguments),
            reads_stdin: given.reads_stdin,
            file: given.file,
            exclude,
            excluded,
            strict,
            severities,
            depth: configured.depth(arguments),
            baseline: baseline.or(configured.baseline),
            modulepath,
            target: configured.target,
            checker,
        })
    }
}

/// The settings of a configuration file.
#[derive(Default)]
struct Configured {
    directory: PathBuf,
    paths: Option<Setting<Vec<PathBuf>>>,
    exclude: Option<Setting<Vec<String>>>,
    strict: Option<Setting<Strict>>,
    severities: Vec<Setting<severity::Setting>>,
    deep: Option<Setting<bool>>,
    baseline: Option<Setting<PathBuf>>,
    modulepath: Option<Setting<Vec<PathBuf>>>,
    target: Option<Setting<Target>>,
}

impl Configured {
    fn strict(&self, arguments: &Arguments) -> Setting<Strict> {
        let option = arguments.strict.map(|strict| Setting::new(strict.strict(), Origin::Option("--strict")));
        let target = self.target.as_ref().map(|target| Setting::new(target.strict(), Origin::Target));
        option
            .or_else(|| self.strict.clone())
            .or(target)
            .unwrap_or_else(|| Setting::new(Strict::Error, Origin::Default))
    }

    fn depth(&self, arguments: &Arguments) -> Setting<Depth> {
        match (arguments.syntax, arguments.deep, &self.deep) {
            (true, ..) => Setting::new(Depth::Syntax, Origin::Option("--syntax")),
            (_, true, _) => Setting::new(Depth::Required, Origin::Option("--deep")),
            (.., Some(deep)) => {
                let depth = if deep.value { Depth::Recognized } else { Depth::Syntax };
                Setting::new(depth, deep.origin.clone())
            }
            _ => Setting::new(Depth::default(), Origin::Default),
        }
    }

    /// Returns the paths of the command line, or those of the file if it has none.
    fn paths(&self, given: Vec<PathBuf>, reads_stdin: bool, arguments: &Arguments) -> Setting<Vec<PathBuf>> {
        if !arguments.paths.is_empty() || reads_stdin {
            return Setting::new(given, Origin::Argument);
        }
        match &self.paths {
            Some(paths) => {
                let near = |path: &PathBuf| match shown(path).to_string() {
                    here if here.is_empty() => PathBuf::from("."),
                    path => PathBuf::from(path),
                };
                Setting::new(paths.value.iter().map(near).collect(), paths.origin.clone())
            }
            None => Setting::new(given, Origin::Default),
        }
    }
}
