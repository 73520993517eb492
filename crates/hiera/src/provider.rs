//! Providers: the functions that supply the data of a hierarchy entry.

use std::path::Path;
use std::sync::Arc;

use puppetlang_evaluator::{Call, Cause, Evaluation, Exit, Flow};
use puppetlang_source::{IssueCode, meter};
use puppetlang_types::mismatch::assert_instance;
use puppetlang_types::value::{Hash, Text};
use puppetlang_types::{Type, Value, ruby};

use crate::config::FunctionKind;
use crate::context;
use crate::data_file;
use crate::explain::{Event, StepKind};
use crate::eyaml;
use crate::failure::{Failure, Found};
use crate::file_cache::FileContent;
use crate::hierarchy::{format_of, joined};
use crate::key::{Key, LOOKUP_OPTIONS};
use crate::merge::{Kind, Strategy, parsed};
use crate::search::{Search, Variant};
use crate::session::{FunctionId, FunctionState, Inherited, LayerId, Location, LocationPlace, Provider};
use crate::store::{Content, FileData, Format, ReadError, Reader, Store};

impl Variant for Arc<Provider> {
    fn title(&self, _: Option<&Text>) -> Option<String> {
        Some(self.name.clone())
    }
}

impl Variant for Location {
    fn title(&self, _: Option<&Text>) -> Option<String> {
        Some(self.text())
    }
}

impl Variant for At<'_> {
    fn title(&self, _: Option<&Text>) -> Option<String> {
        self.location.map(Location::text)
    }
}

/// A location of a provider, with the state of its function there.
#[derive(Clone, Copy)]
struct At<'p> {
    location: Option<&'p Location>,
    function: FunctionId,
}

impl Search<'_, '_> {
    /// Searches the global layer. That of version 3 has rules of its own.
    pub(crate) fn search_global_layer(&mut self, layer: LayerId, key: &Key, strategy: &Strategy) -> Found<Value> {
        let of = self.layer(layer);
        let crate::config::Body::Version3(config) = &of.config.body else {
            return self.search_layer(layer, key, strategy);
        };
        let mut inherited = Inherited::clone(&self.invocation.inherited);
        // Lookups within stay in the global layer, unless the environment has a hierarchy of version 5.
        inherited.is_global_only |= self.version_of_environment()? < Some(5);
        let of_hash = config.strategy()?.filter(|_| inherited.is_older && strategy.kind == Kind::Hash);
        inherited.is_merge_of_version_3 |= of_hash.is_some();
        let strategy = of_hash.as_ref().unwrap_or(strategy);
        let is_older = inherited.is_older;
        let before = std::mem::replace(&mut self.invocation.inherited, Arc::new(inherited));
        let is_of_version_3 = std::mem::replace(&mut self.invocation.is_scope_of_version_3, true);
        let module = self.invocation.module.clone();
        let top = self.invocation.top_key.clone();
        let found = self.within_invocation(&top, module, |search| search.search_layer(layer, key, strategy));
        self.invocation.is_scope_of_version_3 = is_of_version_3;
        self.invocation.inherited = before;
        let found = found?;
        if let Some(value) = found.as_ref().filter(|_| is_older) {
            check_for_legacy_function(key, value, strategy)?;
        }
        Ok(found)
    }

    /// Searches an entry of a hierarchy.
    pub(crate) fn search_provider(&mut self, provider: &Arc<Provider>, key: &Key, strategy: &Strategy) -> Found<Value> {
        self.explain(|| StepKind::Entry(provider.name.clone()));
        let found = self.search_locations(provider, key, strategy);
        self.end_explained();
        found
    }

    fn search_locations(&mut self, provider: &Arc<Provider>, key: &Key, strategy: &Strategy) -> Found<Value> {
        let at = |index: usize| FunctionId(provider.first.0 + index);
        let levels = Arc::clone(&self.invocation.inherited);
        if let Some((datadir, extension)) = provider.levels.as_ref().filter(|_| !levels.levels.is_empty()) {
            let added = self.levels(datadir, extension, &levels.levels)?;
            let functions = &mut self.session().functions;
            let first = functions.len();
            functions.extend(added.iter().map(|_| FunctionState::default()));
            let own = provider.locations.as_deref().unwrap_or_default().iter().enumerate();
            let own = own.map(|(index, location)| At { location: Some(location), function: at(index) });
            let added = added.iter().enumerate();
            let added =
                added.map(|(index, location)| At { location: Some(location), function: FunctionId(first + index) });
            let all: Vec<At<'_>> = added.chain(own).collect();
            return self.merge_over(strategy, &all, |search, at| search.search_location(provider, *at, key));
        }
        match &provider.locations {
            None => {
                let only = [At { location: None, function: provider.first }];
                self.merge_over(strategy, &only, |search, at| search.search_location(provider, *at, key))
            }
            // The most frequent case needs no list.
            Some(locations) if strategy.is_first() => {
                for (index, location) in locations.iter().enumerate() {
                    let at = At { location: Some(location), function: at(index) };
                    if let Some(value) = self.search_location(provider, at, key)? {
                        self.skip(&locations[index + 1..]);
                        return Ok(Some(value));
                    }
                }
                Ok(None)
            }
            Some(locations) => {
                let all: Vec<At<'_>> = locations
                    .iter()
                    .enumerate()
                    .map(|(index, location)| At { location: Some(location), function: at(index) })
                    .collect();
                self.merge_over(strategy, &all, |search, at| search.search_location(provider, *at, key))
            }
        }
    }

    /// Returns the locations of the levels that a legacy function searches first.
    fn levels(&mut self, datadir: &Path, extension: &str, levels: &[Text]) -> Result<Vec<Location>, Failure> {
        let mut locations = Vec::with_capacity(levels.len());
        for level in levels {
            let mut variables = crate::interpolation::Variables::default();
            let mut path = self.interpolate_config(level, &mut variables)?;
            if !path.ends_with(extension) {
                path.push_str(extension);
            }
            let path = joined(datadir, &path);
            let exists = self.store.exists(&path);
            locations.push(Location { original: level.as_str().to_owned(), place: LocationPlace::Path(path), exists });
        }
        Ok(locations)
    }

    fn search_location(&mut self, provider: &Arc<Provider>, at: At<'_>, key: &Key) -> Found<Value> {
        let Some(location) = at.location else { return self.value(provider, at, key) };
        self.explain(|| StepKind::Location {
            is_uri: matches!(location.place, LocationPlace::Uri(_)),
            location: location.text(),
            original: location.original.clone(),
        });
        let found = if location.exists {
            self.value(provider, at, key)
        } else {
            if let Some(explainer) = &mut self.session().explainer {
                explainer.set(Event::LocationNotFound, None, None);
            }
            Ok(None)
        };
        self.end_explained();
        found
    }

    /// Returns the value of a key at a location.
    fn value(&mut self, provider: &Arc<Provider>, at: At<'_>, key: &Key) -> Found<Value> {
        match provider.kind {
            FunctionKind::DataHash | FunctionKind::DataHash3 | FunctionKind::LegacyDataHash => {
                let found = self.value_in_data(provider, at, key);
                self.note_value(&key.root, &found);
                found
            }
            FunctionKind::LookupKey | FunctionKind::LookupKey3 => {
                let found = match at.location.map(|location| &location.place) {
                    Some(LocationPlace::Path(path)) if provider.function.eq_ignore_ascii_case(eyaml::FUNCTION) => {
                        let reader = self.layer(provider.layer).place.reader();
                        let what = || value_of_single(provider, at, &key.root);
                        self.value_in_eyaml(at.function, path, reader, &provider.options, &key.root, what)
                    }
                    _ => self.value_of_key(provider, at, &key.root, || vec![Value::String(key.root.clone())]),
                };
                self.note_value(&key.root, &found);
                found
            }
            FunctionKind::DataDig => {
                let found = self.value_of_key(provider, at, &key.text, || vec![key.segments().into()]);
                self.note_value(&key.text, &found);
                found?.map(|value| key.wrapped(value)).transpose()
            }
            FunctionKind::Hiera3Backend => Err(Failure::data(format!(
                "the back end '{}' of Hiera 3 is written in Ruby and is not supported",
                provider.function
            ))),
        }
    }

    pub(crate) fn note_value(&mut self, key: &str, found: &Found<Value>) {
        if self.session().explainer.is_none() {
            return;
        }
        match found {
            Ok(Some(value)) => self.note(Event::Found, key, Some(value)),
            Ok(None) => self.note(Event::NotFound, key, None),
            Err(_) => {}
        }
    }

    /// Returns the value of a key in the data of the host, which is asked once for each key.
    pub(crate) fn value_of_host(&mut self, key: &Text) -> Found<Value> {
        if let Some(known) = self.session().values_of_host.get(key) {
            return Ok(known.clone());
        }
        let found = self.evaluation.data_of_host(key, &self.invocation.scope)?;
        if let Some(value) = &found {
            meter::spend(u64::from(value.node_count()))?;
            check_value(value, || format!("Value for key '{key}', returned from the host"))?;
        }
        self.session().values_of_host.insert(key.clone(), found.clone());
        Ok(found)
    }

    fn value_in_data(&mut self, provider: &Arc<Provider>, at: At<'_>, key: &Key) -> Found<Value> {
        let data = match &self.session().functions[at.function.0].data {
            Some(data) => Arc::clone(data),
            None => self.load_data(provider, at)?,
        };
        let Some(value) = data.hash.get_str(&key.root) else { return Ok(None) };
        data.check_integers(key)?;
        check_data(&data, &key.root, value, || value_of(key, "in hash returned from", provider, at))?;
        self.interpolate(value).map(Some)
    }

    /// Calls a function that returns all data, and keeps them.
    fn load_data(&mut self, provider: &Arc<Provider>, at: At<'_>) -> Result<Arc<FileData>, Failure> {
        let data = match (format_of(&provider.function), at.location.map(|location| &location.place)) {
            (Some(format), Some(LocationPlace::Path(path)))
                if provider.options.is_empty() && provider.kind != FunctionKind::LegacyDataHash =>
            {
                let reader = self.layer(provider.layer).place.reader();
                self.file(path, format, reader, || returned_from(provider, at))?
            }
            _ => self.data_of_function(provider, at)?,
        };
        if let Some(module) = self.session().functions[at.function.0].module.clone() {
            self.check_keys(&module, &data.hash, || returned_from(provider, at))?;
        }
        self.session().functions[at.function.0].data = Some(Arc::clone(&data));
        Ok(data)
    }

    fn data_of_function(&mut self, provider: &Arc<Provider>, at: At<'_>) -> Result<Arc<FileData>, Failure> {
        let is_checked = self.is_checked(provider)?;
        let arguments = match provider.kind {
            FunctionKind::LegacyDataHash => Vec::new(),
            _ => vec![options(provider, at), self.context(at.function)?],
        };
        match self.call_function(provider, at.function, arguments)? {
            Some(Value::Hash(hash)) => Ok(Arc::new(FileData { hash, is_checked, ..FileData::default() })),
            Some(other) => {
                assert_instance(&returned_from(provider, at), parsed!("Hash"), &other)?;
                Err(Failure::General(format!("{} is no hash", returned_from(provider, at))))
            }
            // The reference leaves the search for the key.
            None => Ok(Arc::new(FileData { is_checked: true, ..FileData::default() })),
        }
    }

    /// Warns of the keys in the data of a module that have not its name.
    fn check_keys(&mut self, module: &str, data: &Hash, what: impl Fn() -> String) -> Result<(), Failure> {
        for key in data.keys() {
            let Some(key) = key.as_str() else {
                let class = ruby::class(key);
                return Err(Failure::Argument(format!(
                    "undefined method `start_with?' for {}:{class}",
                    ruby::to_s(key)
                )));
            };
            let is_own = key.strip_prefix(module).is_some_and(|rest| rest.starts_with("::"));
            if !is_own && key != LOOKUP_OPTIONS {
                let what = what();
                let message = format!("Module '{module}': {what} must use keys qualified with the name of the module");
                self.evaluation.warn(message);
            }
        }
        Ok(())
    }

    /// Returns the content of a data file. `what` is the subject of the error about a content that is not a hash.
    pub(crate) fn file(
        &mut self,
        path: &Path,
        format: Format,
        reader: Reader,
        what: impl Fn() -> String,
    ) -> Result<Arc<FileData>, Failure> {
        meter::spend(1)?;
        if let Some(known) = self.session().files.get(path, reader) {
            return known.into_data(what);
        }
        let content = self.read_file(path, format, reader)?;
        self.session().files.insert(path, reader, content.clone());
        content.into_data(what)
    }

    /// Reads and parses a data file.
    fn read_file(&mut self, path: &Path, format: Format, reader: Reader) -> Result<FileContent, Failure> {
        let store = self.store;
        let reading = store.parsed().get(path, format, reader, || {
            let bytes = store.read(path, reader).map_err(ReadError::File)?;
            match format {
                Format::Json => data_file::json(path, &bytes),
                Format::Yaml => data_file::yaml(path, &bytes),
            }
        });
        let content = reading.map_err(|error| match error {
            ReadError::File(message) => Failure::Argument(message),
            ReadError::Syntax(message) => Failure::data(message),
        });
        match content? {
            Content::Data(data) => Ok(FileContent::Data(data)),
            Content::NoHash(is_empty) => {
                let message = format!("{}: file does not contain a valid yaml hash", path.display());
                if self.is_strict() && !is_empty {
                    return Err(Failure::data(message));
                }
                self.evaluation.warn(message);
                Ok(FileContent::Data(Arc::new(FileData { is_checked: true, ..FileData::default() })))
            }
            Content::Other(value) => Ok(FileContent::Value(value)),
        }
    }

    /// Returns the value of a key from a function that returns single values.
    fn value_of_key(
        &mut self,
        provider: &Arc<Provider>,
        at: At<'_>,
        key: &Text,
        arguments: impl FnOnce() -> Vec<Value>,
    ) -> Found<Value> {
        if let Some(known) = self.session().functions[at.function.0].values.get(key) {
            return Ok(Some(known.clone()));
        }
        let is_checked = self.is_checked(provider)?;
        let mut arguments = arguments();
        arguments.push(options(provider, at));
        arguments.push(self.context(at.function)?);
        let Some(value) = self.call_function(provider, at.function, arguments)? else { return Ok(None) };
        if !is_checked {
            check_value(&value, || value_of_single(provider, at, key))?;
        }
        self.session().functions[at.function.0].values.insert(key.clone(), value.clone());
        Ok(Some(value))
    }

    /// Calls the function of a provider; `None` if it reports that there is no such key.
    fn call_function(&mut self, provider: &Provider, id: FunctionId, arguments: Vec<Value>) -> Found<Value> {
        let invocation = Arc::new(self.invocation.clone());
        self.session().functions[id.0].invocation = Some(invocation);
        match self.evaluation.call_named_function(&provider.function.to_lowercase(), arguments) {
            Ok(value) => Ok(Some(value)),
            Err(exit) => match *exit {
                Exit::NoSuchKey => Ok(None),
                // A result of the wrong type becomes a failure of the data.
                Exit::Plain(message, Cause::Program) if message.starts_with("value returned from ") => {
                    Err(Failure::General(message))
                }
                exit => Err(Box::new(exit).into()),
            },
        }
    }

    /// Returns the context that a function receives.
    fn context(&mut self, id: FunctionId) -> Result<Value, Failure> {
        if let Some(known) = &self.session().functions[id.0].context {
            return Ok(Value::Object(Arc::clone(known)));
        }
        let module = self.session().functions[id.0].module.clone();
        let context = context::create(module)?;
        let session = self.session();
        session.function_of_context.insert(Arc::as_ptr(&context).addr(), id);
        session.functions[id.0].context = Some(Arc::clone(&context));
        Ok(Value::Object(context))
    }

    /// Loads the function of a provider, and returns whether its declared result type makes checks unnecessary.
    fn is_checked(&mut self, provider: &Provider) -> Result<bool, Failure> {
        let Some(result) = self.evaluation.declared_result(&provider.function.to_lowercase())? else {
            let message = format!("Unable to find '{}' function named '{}'", provider.kind.name(), provider.function);
            let layer = self.layer(provider.layer);
            return Err(layer.config.fail(IssueCode::HieraDataProviderFunctionNotFound, message, None));
        };
        let Some(result) = result else { return Ok(false) };
        let trusted = match provider.kind {
            FunctionKind::LookupKey
            | FunctionKind::LookupKey3
            | FunctionKind::DataDig
            | FunctionKind::Hiera3Backend => {
                parsed!("RichData")
            }
            _ => parsed!("Hash[RichDataKey,RichData]"),
        };
        if matches!(result, Type::Any) || trusted.accepts(&result) {
            return Ok(true);
        }
        let subject =
            format!("Return type of '{}' function named '{}' is incorrect,", provider.kind.name(), provider.function);
        Err(Failure::General(puppetlang_types::mismatch::describe_mismatch(&subject, trusted, &result)))
    }
}

/// Checks a value for a legacy function.
fn check_for_legacy_function(key: &Key, value: &Value, strategy: &Strategy) -> Result<(), Failure> {
    if Search::merges_hashes(strategy) {
        assert_instance("value", parsed!("Hash"), value)?;
    }
    let name = match strategy.kind {
        Kind::Hash => "hash",
        Kind::Unique => "array",
        _ => return Ok(()),
    };
    if key.path.is_empty() {
        return Ok(());
    }
    Err(Failure::data(format!(
        "Resolution type :{name} is illegal when accessing values using dotted keys. Offending key was '{}'",
        key.text
    )))
}

fn full_name(provider: &Provider) -> String {
    match provider.kind {
        FunctionKind::LegacyDataHash => format!("deprecated API function '{}'", provider.function),
        kind => format!("{} function '{}'", kind.name(), provider.function),
    }
}

/// Adds the location to the subject of a message.
fn at_location(what: String, at: At<'_>) -> String {
    match at.location {
        Some(location) => format!("{what}, when using location '{}',", location.text()),
        None => what,
    }
}

fn returned_from(provider: &Provider, at: At<'_>) -> String {
    at_location(format!("Value returned from {}", full_name(provider)), at)
}

fn value_of_single(provider: &Provider, at: At<'_>, key: &str) -> String {
    at_location(format!("Value for key '{key}', returned from {}", full_name(provider)), at)
}

fn value_of(key: &Key, how: &str, provider: &Provider, at: At<'_>) -> String {
    at_location(format!("Value for key '{}', {how} {}", key.root, full_name(provider)), at)
}

/// Checks that the value of a key in a file is rich data.
pub(crate) fn check_data(
    data: &FileData,
    key: &str,
    value: &Value,
    what: impl FnOnce() -> String,
) -> Result<(), Failure> {
    if let Some((_, is_symbol)) = data.symbols.iter().find(|(symbol, _)| symbol == key) {
        let actual = if *is_symbol { "Runtime[ruby, 'Symbol']".to_owned() } else { Type::of(value).to_string() };
        return Err(Failure::General(wrong_type(&what(), &actual)));
    }
    if data.is_checked { Ok(()) } else { check_value(value, what) }
}

/// Checks that a value is rich data.
fn check_value(value: &Value, what: impl FnOnce() -> String) -> Result<(), Failure> {
    if parsed!("RichData").is_instance(value) {
        return Ok(());
    }
    Err(Failure::General(wrong_type(&what(), &Type::of(value).to_string())))
}

fn wrong_type(what: &str, actual: &str) -> String {
    format!("{what} has wrong type, expects Puppet::LookupValue, got {actual}")
}

/// Returns the options that a function receives: those of the entry, with the path or URI of the location.
fn options(provider: &Provider, at: At<'_>) -> Value {
    let Some(location) = at.location else { return Value::Hash(provider.options.clone()) };
    let mut options = provider.options.clone().into_builder();
    let key = if matches!(location.place, LocationPlace::Uri(_)) { "uri" } else { "path" };
    options.insert(key, location.text());
    Value::Hash(options.build())
}

/// Reads a data file for a program that calls `yaml_data` or a similar function itself.
///
/// # Errors
///
/// If the file cannot be read.
pub(crate) fn read(store: &dyn Store, evaluation: &mut Evaluation, function: &str, call: &Call<'_>) -> Flow {
    let expression = Some(call.expression());
    let options = call.arguments.iter().rev().nth(1);
    let path = match options {
        Some(Value::Hash(options)) => options.get_str("path").and_then(Value::as_str).unwrap_or_default().to_owned(),
        _ => String::new(),
    };
    let Some(format) = format_of(function) else {
        let message = "Lookup using Hocon data_hash function is not supported without hocon library";
        return Err(Failure::data(message).into_exit(evaluation, expression));
    };
    let lookup = puppetlang_evaluator::Lookup { expression, ..puppetlang_evaluator::Lookup::of_key("") };
    let data = Search::begin(store, evaluation, &lookup).and_then(|mut search| {
        let what = || format!("Value returned from {function}");
        search.file(Path::new(&path), format, Reader::Environment, what)
    });
    match data {
        Ok(data) => data.whole().map_err(|failure| failure.into_exit(evaluation, expression)),
        Err(failure) => Err(failure.into_exit(evaluation, expression)),
    }
}
