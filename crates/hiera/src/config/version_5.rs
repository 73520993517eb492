//! Version 5 of configuration files.

use puppetlang_source::IssueCode;
use puppetlang_types::mismatch::assert_instance;
use puppetlang_types::value::{Hash, HashBuilder};
use puppetlang_types::{Type, Value};

use super::{ConfigError, ConfigFile, FunctionKind, PathStep, string, strings};
use crate::layer::Place;
use crate::line;
use crate::merge::parsed;

/// A configuration of version 5.
#[derive(Debug)]
pub(crate) struct Version5 {
    /// The directory of data files, relative to that of the configuration.
    pub(crate) datadir: String,
    /// The options of entries that have none.
    pub(crate) options: Option<Hash>,
    pub(crate) hierarchy: Vec<Entry>,
    /// The hierarchy for keys that have no value in any layer.
    pub(crate) default_hierarchy: Option<Vec<Entry>>,
}

/// An entry of a hierarchy.
#[derive(Clone, Debug)]
pub(crate) struct Entry {
    pub(crate) name: String,
    pub(crate) kind: FunctionKind,
    pub(crate) function: String,
    pub(crate) datadir: Option<String>,
    pub(crate) options: Option<Hash>,
    pub(crate) locations: Option<(LocationKind, Vec<String>)>,
}

/// The way in which an entry names its locations.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LocationKind {
    Paths,
    Globs,
    Uris,
    MappedPaths,
}

/// The keys that name locations, in the order in which the reference looks for them.
const LOCATION_KEYS: [(&str, LocationKind); 7] = [
    ("path", LocationKind::Paths),
    ("paths", LocationKind::Paths),
    ("glob", LocationKind::Globs),
    ("globs", LocationKind::Globs),
    ("uri", LocationKind::Uris),
    ("uris", LocationKind::Uris),
    ("mapped_paths", LocationKind::MappedPaths),
];

/// The keys that name a function, in the order in which the reference looks for them.
const FUNCTION_KEYS: [FunctionKind; 5] = [
    FunctionKind::DataHash,
    FunctionKind::LookupKey,
    FunctionKind::DataDig,
    FunctionKind::Hiera3Backend,
    FunctionKind::LegacyDataHash,
];

/// The number of function keys that the defaults may have, and that messages list.
const DEFAULT_FUNCTION_KEYS: usize = 4;

impl Version5 {
    /// The hierarchy of a layer without configuration.
    pub(crate) fn default_hierarchy() -> Self {
        Self { datadir: "data".to_owned(), options: None, hierarchy: vec![Entry::common()], default_hierarchy: None }
    }

    /// The hierarchy of a legacy data provider: one function without parameters.
    pub(crate) fn of_legacy_function(function: &str) -> Self {
        let entry = Entry {
            name: format!("Legacy function '{function}'"),
            kind: FunctionKind::LegacyDataHash,
            function: function.to_owned(),
            datadir: None,
            options: None,
            locations: None,
        };
        Self { datadir: "data".to_owned(), options: None, hierarchy: vec![entry], default_hierarchy: None }
    }

    /// Checks the entries of a file.
    ///
    /// # Errors
    ///
    /// If an entry has the wrong type or contradicts another.
    pub(super) fn of(entries: &Hash, file: &ConfigFile, place: Place) -> Result<Self, ConfigError> {
        let entries = &with_defaults(entries);
        assert_instance(&file.subject(), config_type(), &Value::Hash(entries.clone()))?;
        let defaults = defaults_of(entries);
        check_defaults(&defaults)?;
        let check = Check { entries, defaults: &defaults, file, place };
        let hierarchy = check.hierarchy(HIERARCHY).collect::<Result<_, _>>()?;
        check.hierarchy(PLAN_HIERARCHY).try_for_each(|entry| entry.map(drop))?;
        check.default_hierarchy_is_allowed()?;
        let default_hierarchy = match entries.get_str(DEFAULT_HIERARCHY) {
            None => None,
            Some(_) => Some(check.hierarchy(DEFAULT_HIERARCHY).collect::<Result<_, _>>()?),
        };
        let options = match defaults.get_str("options") {
            Some(Value::Hash(options)) => Some(options.clone()),
            _ => None,
        };
        let datadir = string(&defaults, "datadir").unwrap_or_else(|| "data".to_owned());
        Ok(Self { datadir, options, hierarchy, default_hierarchy })
    }

    /// Returns all errors in the entries of a file.
    pub(super) fn errors(entries: &Hash, file: &ConfigFile, place: Place) -> Vec<ConfigError> {
        let entries = &with_defaults(entries);
        let mismatches = ConfigError::mismatches(config_type(), entries, file);
        if !mismatches.is_empty() {
            return mismatches;
        }
        let defaults = defaults_of(entries);
        let check = Check { entries, defaults: &defaults, file, place };
        let entries = [HIERARCHY, PLAN_HIERARCHY, DEFAULT_HIERARCHY].into_iter().flat_map(|key| check.hierarchy(key));
        let checked = [check_defaults(&defaults), check.default_hierarchy_is_allowed()].into_iter();
        checked.chain(entries.map(|entry| entry.map(drop))).filter_map(Result::err).collect()
    }
}

/// The keys of hierarchies.
const HIERARCHY: &str = "hierarchy";
const PLAN_HIERARCHY: &str = "plan_hierarchy";
const DEFAULT_HIERARCHY: &str = "default_hierarchy";

fn defaults_of(entries: &Hash) -> Hash {
    match entries.get_str("defaults") {
        Some(Value::Hash(defaults)) => defaults.clone(),
        _ => Hash::empty(),
    }
}

impl Entry {
    fn common() -> Self {
        Self {
            name: "Common".to_owned(),
            kind: FunctionKind::DataHash,
            function: "yaml_data".to_owned(),
            datadir: None,
            options: None,
            locations: Some((LocationKind::Paths, vec!["common.yaml".to_owned()])),
        }
    }
}

/// Adds the entries that a configuration must have, with their defaults.
fn with_defaults(entries: &Hash) -> Hash {
    let defaults = || hash([("datadir", "data".into()), ("data_hash", "yaml_data".into())]);
    let common = || hash([("name", "Common".into()), ("path", "common.yaml".into())]);
    let mut entries: HashBuilder = entries.clone().into_builder();
    let is_missing = |value: Option<&Value>| matches!(value, None | Some(Value::Undef | Value::Boolean(false)));
    if is_missing(entries.get(&"defaults".into())) {
        entries.insert("defaults", defaults());
    }
    if is_missing(entries.get(&"hierarchy".into())) {
        entries.insert("hierarchy", Value::from(vec![common()]));
    }
    entries.build()
}

fn hash<const N: usize>(entries: [(&str, Value); N]) -> Value {
    Value::Hash(entries.into_iter().map(|(key, value)| (Value::from(key), value)).collect())
}

/// The type of a configuration, as the reference builds it.
pub(super) fn config_type() -> &'static Type {
    macro_rules! option_type {
        () => {
            r"Hash[Pattern[/\A[A-Za-z](:?[0-9A-Za-z_-]*[0-9A-Za-z])?\z/],Data]"
        };
    }
    macro_rules! hierarchy_type {
        () => {
            concat!(
                "Array[Struct[{name=>String[1],Optional[options]=>",
                option_type!(),
                ",Optional[data_hash]=>String[1],Optional[lookup_key]=>String[1],Optional[hiera3_backend]=>String[1],\
                 Optional[v4_data_hash]=>String[1],Optional[data_dig]=>String[1],Optional[path]=>String[1],\
                 Optional[paths]=>Array[String[1],1],Optional[glob]=>String[1],Optional[globs]=>Array[String[1],1],\
                 Optional[uri]=>String[1],Optional[uris]=>Array[String[1],1],\
                 Optional[mapped_paths]=>Array[String[1],3,3],Optional[datadir]=>String[1]}]]"
            )
        };
    }
    parsed!(concat!(
        "Struct[{version=>Integer[5,5],Optional[defaults]=>Struct[{Optional[data_hash]=>String[1],\
         Optional[lookup_key]=>String[1],Optional[data_dig]=>String[1],Optional[datadir]=>String[1],\
         Optional[options]=>",
        option_type!(),
        "}],Optional[hierarchy]=>",
        hierarchy_type!(),
        ",Optional[plan_hierarchy]=>",
        hierarchy_type!(),
        ",Optional[default_hierarchy]=>",
        hierarchy_type!(),
        "}]"
    ))
}

/// The keys of options that are set by Hiera itself.
const RESERVED_OPTIONS: [&str; 2] = ["path", "uri"];

fn check_defaults(defaults: &Hash) -> Result<(), ConfigError> {
    let fail = |issue, message: String, keys: &[&str]| {
        let keys = std::iter::once(&"defaults").chain(keys);
        Err(ConfigError::at(Some(issue), message, keys.map(|key| PathStep::key(key)).collect()))
    };
    if let Some((second, _)) = functions(defaults, DEFAULT_FUNCTION_KEYS).nth(1) {
        let message = format!("Only one of {} can be defined in defaults", function_keys());
        return fail(IssueCode::HieraMultipleDataProviderFunctionsInDefault, message, &[second.name()]);
    }
    if let Some(Value::Hash(options)) = defaults.get_str("options")
        && let Some(key) = RESERVED_OPTIONS.iter().find(|key| options.get_str(key).is_some())
    {
        let message = format!("Option key '{key}' used in defaults is reserved by Puppet");
        return fail(IssueCode::HieraDefaultOptionReservedByPuppet, message, &["options", key]);
    }
    Ok(())
}

/// Returns the functions that an entry or the defaults name.
fn functions(entry: &Hash, count: usize) -> impl Iterator<Item = (FunctionKind, &str)> {
    let keys = FUNCTION_KEYS.into_iter().take(count);
    keys.filter_map(|kind| Some((kind, entry.get_str(kind.name())?.as_str()?)))
}

/// Lists the names of functions in a message.
fn function_keys() -> String {
    listed(FUNCTION_KEYS.iter().take(DEFAULT_FUNCTION_KEYS).map(|kind| kind.name()))
}

/// Lists keys in a message, as the reference's label provider does.
fn listed(names: impl Iterator<Item = &'static str>) -> String {
    let names: Vec<&str> = names.collect();
    match names.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{}, or {last}", rest.join(", ")),
        _ => names.concat(),
    }
}

/// The check of the entries of a hierarchy.
struct Check<'c> {
    /// The entries of the configuration.
    entries: &'c Hash,
    defaults: &'c Hash,
    file: &'c ConfigFile,
    place: Place,
}

/// An entry of a hierarchy that is being checked.
#[derive(Clone, Copy)]
struct EntryPlace<'c> {
    /// The key of the hierarchy.
    hierarchy: &'static str,
    index: usize,
    entry: &'c Hash,
}

impl EntryPlace<'_> {
    fn name(&self) -> String {
        string(self.entry, "name").unwrap_or_default()
    }

    /// Creates an error about a key of the entry, or a key in the value of that key.
    fn error(&self, issue: IssueCode, message: String, keys: &[&str]) -> ConfigError {
        let mut path = vec![PathStep::key(self.hierarchy), PathStep::Index(self.index)];
        path.extend(keys.iter().map(|key| PathStep::key(key)));
        ConfigError::at(Some(issue), message, path)
    }
}

impl Check<'_> {
    /// Checks the entries of a hierarchy one by one.
    fn hierarchy(&self, key: &'static str) -> impl Iterator<Item = Result<Entry, ConfigError>> {
        let entries = match self.entries.get_str(key) {
            Some(Value::Array(entries)) => entries.to_vec(),
            _ => Vec::new(),
        };
        entries.into_iter().enumerate().filter_map(move |(index, entry)| {
            let Value::Hash(entry) = &entry else { return None };
            Some(self.entry(EntryPlace { hierarchy: key, index, entry }))
        })
    }

    fn default_hierarchy_is_allowed(&self) -> Result<(), ConfigError> {
        if self.place == Place::Module || self.entries.get_str(DEFAULT_HIERARCHY).is_none() {
            return Ok(());
        }
        let fits = |line: &str| line.starts_with("default_hierarchy:") || line::has_key(line, "default_hierarchy:");
        let message = "'default_hierarchy' is only allowed in the module layer";
        let issue = IssueCode::HieraDefaultHierarchyNotInModule;
        let error = ConfigError::at(Some(issue), message, vec![PathStep::key(DEFAULT_HIERARCHY)]);
        Err(ConfigError { line: self.file.line(fits), ..error })
    }

    fn entry(&self, at: EntryPlace<'_>) -> Result<Entry, ConfigError> {
        let (entry, name) = (at.entry, at.name());
        let (kind, function) = self.function(at)?;
        let kind_of_locations: Vec<_> = LOCATION_KEYS.iter().filter(|(key, _)| entry.get_str(key).is_some()).collect();
        if let Some((second, _)) = kind_of_locations.get(1) {
            let keys = listed(LOCATION_KEYS.iter().map(|(key, _)| *key));
            let message = format!("Only one of {keys} can be defined in hierarchy '{name}'");
            return Err(at.error(IssueCode::HieraMultipleLocationSpecs, message, &[second]));
        }
        let options = match entry.get_str("options") {
            Some(Value::Hash(options)) => Some(options.clone()),
            _ => None,
        };
        if let Some(options) = &options
            && let Some(key) = RESERVED_OPTIONS.iter().find(|key| options.get_str(key).is_some())
        {
            let message = format!("Option key '{key}' used in hierarchy '{name}' is reserved by Puppet");
            return Err(at.error(IssueCode::HieraOptionReservedByPuppet, message, &["options", key]));
        }
        let locations = kind_of_locations.first().and_then(|(key, kind)| Some((*kind, strings(entry.get_str(key)?))));
        Ok(Entry { name, kind, function, datadir: string(entry, "datadir"), options, locations })
    }

    /// Returns the function of an entry, or else that of the defaults.
    fn function(&self, at: EntryPlace<'_>) -> Result<(FunctionKind, String), ConfigError> {
        let mut own = functions(at.entry, FUNCTION_KEYS.len());
        let found = match (own.next(), own.next()) {
            (Some(_), Some((second, _))) => {
                let message = format!("Only one of {} can be defined in hierarchy '{}'", function_keys(), at.name());
                return Err(at.error(IssueCode::HieraMultipleDataProviderFunctions, message, &[second.name()]));
            }
            (Some(found), None) => found,
            _ => match functions(self.defaults, DEFAULT_FUNCTION_KEYS).next() {
                Some(found) => found,
                None => {
                    let message = format!("One of {} must be defined in hierarchy '{}'", function_keys(), at.name());
                    return Err(at.error(IssueCode::HieraMissingDataProviderFunction, message, &[]));
                }
            },
        };
        self.check_backend(at)?;
        Ok((found.0, found.1.to_owned()))
    }

    /// Checks the name of a back end of Hiera 3.
    fn check_backend(&self, at: EntryPlace<'_>) -> Result<(), ConfigError> {
        const KEY: &str = "hiera3_backend";
        let Some(backend) = at.entry.get_str(KEY).and_then(Value::as_str) else { return Ok(()) };
        if self.place != Place::Global {
            let line = self.file.line(|line| line::has_key(line, "hiera3_backend:"));
            let message = "'hiera3_backend' is only allowed in the global layer".to_owned();
            let error = at.error(IssueCode::HieraV3BackendNotGlobal, message, &[KEY]);
            return Err(ConfigError { line, ..error });
        }
        if matches!(backend, "json" | "yaml" | "hocon") {
            let line = self.file.line(|line| line::has_entry(line, "hiera3_backend:", backend));
            let message = format!("Use \"data_hash: {backend}_data\" instead of \"hiera3_backend: {backend}\"");
            let error = at.error(IssueCode::HieraV3BackendReplacedByDataHash, message, &[KEY]);
            return Err(ConfigError { line, ..error });
        }
        Ok(())
    }
}
