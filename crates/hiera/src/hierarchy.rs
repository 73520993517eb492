//! Hierarchies: layers with their configurations, and the entries of a configuration with their locations resolved.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use puppetlang_source::IssueCode;
use puppetlang_types::value::{Hash, Text};
use puppetlang_types::{Uri, Value};

use crate::config::{Body, Config, FILE_NAME, FunctionKind, Loaded, Version3, Version4, Version5, version_5};
use crate::data_file;
use crate::explain::StepKind;
use crate::failure::{Failure, Found};
use crate::interpolation::Variables;
use crate::key::Key;
use crate::layer::{Layer, Place};
use crate::line;
use crate::merge::Strategy;
use crate::search::Search;
use crate::session::{
    FunctionId, FunctionState, LayerId, LayerState, Location, LocationPlace, Provider, Remembered, Resolved, Slot,
};
use crate::store::{Format, Root};

impl Search<'_, '_> {
    /// Returns a layer of the session.
    pub(crate) fn layer(&mut self, layer: LayerId) -> Arc<Layer> {
        Arc::clone(&self.session().layers[layer.0].layer)
    }

    /// Returns the global layer.
    pub(crate) fn global_layer(&mut self, config: &Path) -> Result<LayerId, Failure> {
        if let Slot::Layer(known) = self.session().global {
            return Ok(known);
        }
        let config = self.load(config, Place::Global)?;
        if config.version() == 4 {
            let message = "hiera.yaml version 4 cannot be used in the global layer";
            return Err(config.fail(IssueCode::HieraUnsupportedVersionInGlobal, message, None));
        }
        let layer = self.add_layer(Place::Global, None, config);
        self.session().global = Slot::Layer(layer);
        Ok(layer)
    }

    /// Returns the layer of the environment.
    pub(crate) fn environment_layer(&mut self) -> Found<LayerId> {
        match self.session().environment {
            Slot::Layer(known) => return Ok(Some(known)),
            Slot::Absent => return Ok(None),
            Slot::Unknown => {}
        }
        let config = match self.store.root() {
            Some(root) => self.config_in(root, Place::Environment, None)?,
            None => None,
        };
        let layer = config.map(|config| self.add_layer(Place::Environment, None, config));
        self.session().environment = layer.map_or(Slot::Absent, Slot::Layer);
        Ok(layer)
    }

    /// Returns the layer of a module.
    pub(crate) fn module_layer(&mut self, module: &Text) -> Found<LayerId> {
        match self.session().modules.get(module) {
            Some(Slot::Layer(known)) => return Ok(Some(*known)),
            Some(Slot::Absent) => return Ok(None),
            Some(Slot::Unknown) | None => {}
        }
        let config = match self.store.module(module) {
            Some(root) => self.config_in(root, Place::Module, Some(module))?,
            None => None,
        };
        let layer = config.map(|config| self.add_layer(Place::Module, Some(module.clone()), config));
        let slot = layer.map_or(Slot::Absent, Slot::Layer);
        self.session().modules.insert(module.clone(), slot);
        Ok(layer)
    }

    fn add_layer(&mut self, place: Place, module: Option<Text>, config: Config) -> LayerId {
        let layers = &mut self.session().layers;
        layers.push(LayerState { layer: Arc::new(Layer { place, module, config }), resolved: None });
        LayerId(layers.len() - 1)
    }

    /// The version of the environment's configuration; `None` without one.
    pub(crate) fn version_of_environment(&mut self) -> Found<u32> {
        let layer = self.environment_layer()?;
        Ok(layer.map(|layer| self.layer(layer).config.version()))
    }

    /// Returns the configuration of an environment or a module: that of its `hiera.yaml`, or of the data provider of
    /// an earlier version.
    fn config_in(&mut self, root: Root<'_>, place: Place, module: Option<&Text>) -> Found<Config> {
        let path = root.directory.join(FILE_NAME);
        let mut provider = root.provider;
        let mut config = None;
        if self.store.exists(&path) {
            let loaded = self.load(&path, place)?;
            config = self.accepted(loaded, &path, place)?;
            if config.as_ref().is_some_and(|config| config.version() >= 5) {
                self.warn_of_ignored_provider(provider, &path, root.directory, module);
                provider = None;
            }
        }
        let Some(provider) = provider else { return Ok(config) };
        self.warn_of_provider(provider, config.is_none(), root.directory, module);
        match provider {
            "none" => Ok(None),
            "hiera" => Ok(Some(config.unwrap_or_else(|| Config::default_in(root.directory)))),
            "function" => {
                let function = format!("{}::data", module.map_or("environment", Text::as_str));
                self.warn_of_legacy_function(&function);
                Ok(Some(Config::of_legacy_function(root.directory, &function)))
            }
            _ if module.is_some() => {
                Err(Failure::General("Environment '%{env}', cannot find module_data_provider '%{provider}'".to_owned()))
            }
            _ => Err(Failure::General(format!(
                "Environment '{}', cannot find environment_data_provider '{provider}'",
                self.store.environment()
            ))),
        }
    }

    /// Returns the configuration, unless its version is not for this layer.
    fn accepted(&mut self, config: Config, path: &Path, place: Place) -> Found<Config> {
        if config.version() > 3 {
            return Ok(Some(config));
        }
        let is_module = place == Place::Module;
        if self.is_strict() {
            let place = if is_module { "a module" } else { "an environment" };
            let message = format!("hiera.yaml version 3 cannot be used in {place}");
            return Err(config.fail(IssueCode::HieraVersion3NotGlobal, message, None));
        }
        let place = if is_module { "module root" } else { "the environment root" };
        let path = path.to_string_lossy();
        let message = format!("hiera.yaml version 3 found at {place} was ignored");
        self.evaluation.warn_once_about(&path, &message, Some(&path));
        Ok(None)
    }

    /// Reads and checks a configuration file; without the file, the configuration is the default.
    fn load(&mut self, path: &Path, place: Place) -> Result<Config, Failure> {
        if !self.store.exists(path) {
            return Ok(Config::default_in(path.parent().unwrap_or(path)));
        }
        let bytes = self.store.read(path, place.reader()).map_err(Failure::Argument)?;
        let text = String::from_utf8_lossy(&bytes);
        let loaded = data_file::config(path, &bytes).map_err(Failure::General)?;
        let shown = path.to_string_lossy();
        if matches!(loaded, Loaded::NoHash) {
            self.evaluation.warn(format!(
                "{shown}: File exists but does not contain a valid YAML hash. Falling back to Hiera version 3 default config"
            ));
        }
        let version = loaded.version()?;
        if matches!(version, 3 | 4) && !self.is_lax() {
            let message = format!(
                "{shown}: Use of 'hiera.yaml' version {version} is deprecated. It should be converted to version 5"
            );
            self.evaluation.warn_once_about("hiera.yaml", &message, Some(&shown));
        }
        Config::of_file(path, &text, loaded, place)
    }

    fn warn_of_ignored_provider(
        &mut self,
        provider: Option<&str>,
        config: &Path,
        directory: &Path,
        module: Option<&Text>,
    ) {
        let Some(provider) = provider.filter(|_| !self.is_lax()) else { return };
        if let Some(module) = module {
            let message = format!(
                "Defining \"data_provider\": \"{provider}\" in metadata.json is deprecated. It is ignored since a \
                 '{FILE_NAME}' with version >= 5 is present"
            );
            let file = directory.join("metadata.json");
            let key = format!("metadata.json#data_provider-{module}");
            self.evaluation.warn_once_about(&key, &message, Some(&file.to_string_lossy()));
            return;
        }
        let file = directory.join("environment.conf");
        let file = file.to_string_lossy();
        let message = format!("Defining environment_data_provider='{provider}' in environment.conf is deprecated");
        self.evaluation.warn_once_about("environment.conf#data_provider", &message, Some(&file));
        if provider != "hiera" {
            let message = format!(
                "The environment_data_provider='{provider}' setting is ignored since '{}' version >= 5",
                config.display()
            );
            self.evaluation.warn_once_about("environment.conf#data_provider_overridden", &message, Some(&file));
        }
    }

    fn warn_of_provider(&mut self, provider: &str, is_alone: bool, directory: &Path, module: Option<&Text>) {
        if self.is_lax() {
            return;
        }
        let (mut message, key, file) = match module {
            Some(module) => (
                format!("Defining \"data_provider\": \"{provider}\" in metadata.json is deprecated."),
                format!("metadata.json#data_provider-{module}"),
                directory.join("metadata.json"),
            ),
            None => (
                format!("Defining environment_data_provider='{provider}' in environment.conf is deprecated."),
                "environment.conf#data_provider".to_owned(),
                directory.join("environment.conf"),
            ),
        };
        if is_alone {
            message.push_str(" A 'hiera.yaml' file should be used instead");
        }
        self.evaluation.warn_once_about(&key, &message, Some(&file.to_string_lossy()));
    }

    fn warn_of_legacy_function(&mut self, function: &str) {
        if !self.is_lax() {
            let message = format!(
                "Using of legacy data provider function '{function}'. Please convert to a 'data_hash' function"
            );
            self.evaluation.warn_once_about("legacy_provider_function", &message, None);
        }
    }

    /// Searches a layer.
    pub(crate) fn search_layer(&mut self, layer: LayerId, key: &Key, strategy: &Strategy) -> Found<Value> {
        self.explain_layer(layer);
        let found = self.resolved(layer).and_then(|resolved| self.search_providers(&resolved.providers, key, strategy));
        self.end_explained();
        found
    }

    /// Searches the default hierarchy of a layer.
    pub(crate) fn search_in_default(&mut self, layer: LayerId, key: &Key, strategy: &Strategy) -> Found<Value> {
        let resolved = self.resolved(layer)?;
        if resolved.defaults.is_empty() {
            self.note(crate::explain::Event::NotFound, &key.text, None);
            return Ok(None);
        }
        self.guarded(&key.text, |search| {
            search.explain_layer(layer);
            let found = search.search_providers(&resolved.defaults, key, strategy);
            search.end_explained();
            found
        })
    }

    fn explain_layer(&mut self, layer: LayerId) {
        if self.session().explainer.is_some() {
            let layer = self.layer(layer);
            self.explain(|| StepKind::Layer {
                name: layer.name(),
                config: layer.config_path(),
                module: layer.module.as_ref().map(|module| module.as_str().to_owned()),
            });
        }
    }

    fn search_providers(&mut self, providers: &[Arc<Provider>], key: &Key, strategy: &Strategy) -> Found<Value> {
        if providers.is_empty() {
            self.note(crate::explain::Event::NotFound, &key.text, None);
            return Ok(None);
        }
        self.merge_over(strategy, providers, |search, provider| search.search_provider(provider, key, strategy))
    }

    /// Returns the hierarchy of a layer, resolved for the current values of variables of the scope. Values given to the
    /// function `lookup` do not count.
    fn resolved(&mut self, layer: LayerId) -> Result<Arc<Resolved>, Failure> {
        if let Some(known) = self.session().layers[layer.0].resolved.clone() {
            if self.is_still(&known)? {
                return Ok(known);
            }
            if let Some(explainer) = &mut self.session().explainer {
                explainer.text(
                    "Hiera configuration recreated due to change of scope variables used in interpolation expressions"
                        .to_owned(),
                );
            }
        }
        let of = self.layer(layer);
        let explainer = self.session().explainer.take();
        let resolved = self.without_given(|search| search.resolve(layer, &of));
        let resolved = resolved.map_err(|failure| undefined_variable(failure, &of.config));
        self.session().explainer = explainer;
        let resolved = Arc::new(resolved?);
        self.session().layers[layer.0].resolved = Some(Arc::clone(&resolved));
        Ok(resolved)
    }

    /// Whether the variables of a hierarchy have the values with which it was resolved.
    fn is_still(&mut self, resolved: &Resolved) -> Result<bool, Failure> {
        for Remembered { key, root, path, value } in &resolved.variables {
            let mut now = self.scope_variable(root, false)?;
            if let Some(found) = now.take_if(|value| !value.is_undef() && !path.is_empty()) {
                let explainer = self.session().explainer.take();
                now = self.dig_path(key, path, found)?;
                self.session().explainer = explainer;
            }
            let now = now.filter(|value| !value.is_undef());
            let is_same = match (&now, value) {
                (Some(now), Some(before)) => now.key_eq(before),
                (now, before) => now.is_none() && before.is_none(),
            };
            if !is_same {
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn resolve(&mut self, id: LayerId, layer: &Layer) -> Result<Resolved, Failure> {
        let mut variables = Variables::default();
        let mut resolver = Resolver { search: self, id, layer, variables: &mut variables };
        let (providers, defaults) = match &layer.config.body {
            Body::Version5(body) => {
                let providers = resolver.version_5(body, &body.hierarchy)?;
                let defaults = match &body.default_hierarchy {
                    Some(hierarchy) => resolver.version_5(body, hierarchy)?,
                    None => Vec::new(),
                };
                (providers, defaults)
            }
            Body::Version4(body) => (resolver.version_4(body)?, Vec::new()),
            Body::Version3(body) => (resolver.version_3(body)?, Vec::new()),
        };
        Ok(Resolved { providers, defaults, variables: variables.remembered })
    }

    pub(crate) fn is_strict(&self) -> bool {
        matches!(self.evaluation.rules().strict, puppetlang_parser::Strict::Error)
    }

    pub(crate) fn is_lax(&self) -> bool {
        matches!(self.evaluation.rules().strict, puppetlang_parser::Strict::Off)
    }
}

/// Converts the failure about an unknown variable to an issue in the configuration file.
fn undefined_variable(failure: Failure, config: &Config) -> Failure {
    let Some(message) = failure.quoted() else { return failure };
    let Some((variable, _)) = message.strip_prefix("Undefined variable '").and_then(|rest| rest.split_once('\''))
    else {
        return failure;
    };
    let line = line::find(config.text(), 1, |line| line::interpolates(line, variable));
    config.fail(IssueCode::HieraUndefinedVariable, format!("Undefined variable '{variable}'"), line)
}

/// Resolves the entries of a configuration.
struct Resolver<'r, 's, 'e> {
    search: &'r mut Search<'s, 'e>,
    id: LayerId,
    layer: &'r Layer,
    variables: &'r mut Variables,
}

impl Resolver<'_, '_, '_> {
    fn version_5(&mut self, body: &Version5, hierarchy: &[version_5::Entry]) -> Result<Vec<Arc<Provider>>, Failure> {
        let config = &self.layer.config;
        let mut providers: Vec<Arc<Provider>> = Vec::with_capacity(hierarchy.len());
        let mut names: Vec<&str> = Vec::with_capacity(hierarchy.len());
        for entry in hierarchy {
            if names.contains(&entry.name.as_str()) {
                return Err(twice(config, &entry.name));
            }
            let datadir = joined(&config.root, entry.datadir.as_ref().unwrap_or(&body.datadir));
            let datadir = PathBuf::from(self.text(&datadir.to_string_lossy())?);
            let locations = match &entry.locations {
                Some((kind, declared)) => Some(self.locations(*kind, declared, &datadir)?),
                None => None,
            };
            // Without configuration file, an entry without files is left out.
            if config.file.is_none() && locations.as_ref().is_some_and(Vec::is_empty) {
                continue;
            }
            let options = match entry.options.as_ref().or(body.options.as_ref()) {
                Some(options) => self.options(options)?,
                None => Hash::empty(),
            };
            names.push(&entry.name);
            providers.push(self.provider(&entry.name, entry.kind, &entry.function, options, locations, None));
        }
        Ok(providers)
    }

    fn version_4(&mut self, body: &Version4) -> Result<Vec<Arc<Provider>>, Failure> {
        let config = &self.layer.config;
        let mut providers: Vec<Arc<Provider>> = Vec::with_capacity(body.hierarchy.len());
        let mut names: Vec<&str> = Vec::new();
        for entry in &body.hierarchy {
            if names.contains(&entry.name.as_str()) {
                return Err(twice(config, &entry.name));
            }
            let datadir = joined(&config.root, &entry.datadir);
            let (function, extension) = match entry.backend.as_str() {
                "yaml" => ("yaml_data", ".yaml"),
                "json" => ("json_data", ".json"),
                "hocon" => ("hocon_data", ".conf"),
                backend => {
                    let line = line::find(config.text(), 1, |line| line::has_word(line, backend));
                    let message = format!("No data provider is registered for backend '{backend}'");
                    return Err(config.fail(IssueCode::HieraNoProviderForBackend, message, line));
                }
            };
            let locations = self.paths(&datadir, &entry.paths, Some(extension))?;
            names.push(&entry.name);
            let options = Hash::empty();
            providers.push(self.provider(
                &entry.name,
                FunctionKind::DataHash,
                function,
                options,
                Some(locations),
                None,
            ));
        }
        Ok(providers)
    }

    fn version_3(&mut self, body: &Version3) -> Result<Vec<Arc<Provider>>, Failure> {
        let config = &self.layer.config;
        let mut providers: Vec<Arc<Provider>> = Vec::with_capacity(body.backends.len());
        let before = std::mem::replace(&mut self.search.invocation.is_scope_of_version_3, true);
        let result = (|| {
            for (index, backend) in body.backends.iter().enumerate() {
                if body.backends[..index].contains(backend) {
                    let lines = line::find_two(config.text(), |line| line::has_word(line, backend));
                    let message = format!("Backend '{backend}' is defined more than once.");
                    return Err(config.twice(IssueCode::HieraBackendMultiplyDefined, &message, lines));
                }
                providers.push(self.backend_of_version_3(body, backend)?);
            }
            Ok(())
        })();
        self.search.invocation.is_scope_of_version_3 = before;
        result.map(|()| providers)
    }

    fn backend_of_version_3(&mut self, body: &Version3, backend: &str) -> Result<Arc<Provider>, Failure> {
        let settings = match body.settings.get_str(backend) {
            Some(Value::Hash(settings)) => self.options(settings)?,
            _ => Hash::empty(),
        };
        let datadir = match settings.get_str("datadir").and_then(Value::as_str) {
            Some(datadir) => PathBuf::from(datadir),
            None => {
                // The directory of environments: that of this environment, or else the default.
                let own = self.search.store.root().and_then(|root| root.directory.parent());
                let environments = own.unwrap_or(Path::new("/etc/puppetlabs/code/environments"));
                PathBuf::from(self.text(&environments.join("%{::environment}/hieradata").to_string_lossy())?)
            }
        };
        let extension = match settings.get_str("extension").and_then(Value::as_str) {
            Some(extension) => format!(".{extension}"),
            None if backend == "hocon" => ".conf".to_owned(),
            None => format!(".{backend}"),
        };
        let (kind, function, options) = match backend {
            "yaml" | "json" | "hocon" => (FunctionKind::DataHash3, format!("{backend}_data"), Hash::empty()),
            "eyaml" => {
                let options = settings.without_keys([&"datadir".into()]);
                (FunctionKind::LookupKey3, "eyaml_lookup_key".to_owned(), options)
            }
            _ => (FunctionKind::Hiera3Backend, backend.to_owned(), Hash::empty()),
        };
        let locations = self.paths(&datadir, &body.hierarchy, Some(&extension))?;
        let levels = Some((datadir, format!(".{backend}")));
        Ok(self.provider(backend, kind, &function, options, Some(locations), levels))
    }

    fn provider(
        &mut self,
        name: &str,
        kind: FunctionKind,
        function: &str,
        options: Hash,
        locations: Option<Vec<Location>>,
        levels: Option<(PathBuf, String)>,
    ) -> Arc<Provider> {
        let functions = &mut self.search.session().functions;
        let first = FunctionId(functions.len());
        let module = self.layer.module.clone();
        let count = locations.as_ref().map_or(1, Vec::len);
        functions.extend((0..count).map(|_| FunctionState { module: module.clone(), ..FunctionState::default() }));
        let name = match kind {
            FunctionKind::LegacyDataHash => format!("Deprecated API function \"{function}\""),
            _ => format!("Hierarchy entry \"{name}\""),
        };
        Arc::new(Provider { name, kind, function: function.into(), options, locations, first, layer: self.id, levels })
    }

    /// Interpolates a text of the configuration.
    fn text(&mut self, text: &str) -> Result<String, Failure> {
        self.search.interpolate_config(text, self.variables)
    }

    fn options(&mut self, options: &Hash) -> Result<Hash, Failure> {
        match self.search.interpolate_config_value(&Value::Hash(options.clone()), self.variables)? {
            Value::Hash(options) => Ok(options),
            _ => Ok(Hash::empty()),
        }
    }

    fn locations(
        &mut self,
        kind: version_5::LocationKind,
        declared: &[String],
        datadir: &Path,
    ) -> Result<Vec<Location>, Failure> {
        match kind {
            version_5::LocationKind::Paths => self.paths(datadir, declared, None),
            version_5::LocationKind::Globs => self.globs(datadir, declared),
            version_5::LocationKind::Uris => {
                let uri = |original: &String| {
                    let uri =
                        Uri::parse(&self.text(original)?).map_err(|error| Failure::Argument(error.to_string()))?;
                    let place = LocationPlace::Uri(uri.to_string());
                    Ok(Location { original: original.clone(), place, exists: true })
                };
                declared.iter().map(uri).collect()
            }
            version_5::LocationKind::MappedPaths => self.mapped_paths(datadir, declared),
        }
    }

    fn paths(
        &mut self,
        datadir: &Path,
        declared: &[String],
        extension: Option<&str>,
    ) -> Result<Vec<Location>, Failure> {
        let mut locations = Vec::with_capacity(declared.len());
        for original in declared {
            let mut path = self.text(original)?;
            if let Some(extension) = extension.filter(|extension| !path.ends_with(extension)) {
                path.push_str(extension);
            }
            let path = joined(datadir, &path);
            let exists = self.search.store.exists(&path);
            if exists || self.layer.config.file.is_some() {
                locations.push(Location { original: original.clone(), place: LocationPlace::Path(path), exists });
            }
        }
        Ok(locations)
    }

    fn globs(&mut self, datadir: &Path, declared: &[String]) -> Result<Vec<Location>, Failure> {
        let mut locations = Vec::new();
        for glob in declared {
            let pattern = joined(datadir, &self.text(glob)?).to_string_lossy().into_owned();
            let paths = self.search.store.glob(&pattern).map_err(Failure::Argument)?;
            locations.extend(paths.into_iter().map(|path| Location {
                original: pattern.clone(),
                place: LocationPlace::Path(path),
                exists: true,
            }));
        }
        Ok(locations)
    }

    /// Returns a path for each value of a variable.
    fn mapped_paths(&mut self, datadir: &Path, declared: &[String]) -> Result<Vec<Location>, Failure> {
        let [variable, name, template] = declared else { return Ok(Vec::new()) };
        let values = match self.search.mapped_values(variable, self.variables)? {
            Some(Value::String(value)) if value.is_empty() => Vec::new(),
            Some(Value::Array(values)) => values.to_vec(),
            Some(Value::Hash(hash)) => {
                hash.iter().map(|(key, value)| vec![key.clone(), value.clone()].into()).collect()
            }
            Some(value) => vec![value],
            None => Vec::new(),
        };
        let mut locations = Vec::with_capacity(values.len());
        for value in values {
            let before = self.search.invocation.local.replace((name.as_str().into(), value));
            let mut variables = Variables::default();
            let path = self.search.interpolate_config(template, &mut variables);
            self.search.invocation.local = before;
            self.variables.remembered.extend(variables.remembered.into_iter().filter(|seen| seen.root != *name));
            let path = joined(datadir, &path?);
            let exists = self.search.store.exists(&path);
            locations.push(Location { original: template.clone(), place: LocationPlace::Path(path), exists });
        }
        Ok(locations)
    }
}

fn twice(config: &Config, name: &str) -> Failure {
    let lines = line::find_two(config.text(), |line| line::has_entry(line, "name:", name));
    let message = format!("Hierarchy name '{name}' defined more than once.");
    config.twice(IssueCode::HieraHierarchyNameMultiplyDefined, &message, lines)
}

/// Joins paths in the manner of Ruby's `Pathname#+`: `.` and `..` where the paths meet are resolved.
pub(crate) fn joined(directory: &Path, path: &str) -> PathBuf {
    if path.starts_with('/') {
        return PathBuf::from(path);
    }
    // Without `.` and `/` at the end.
    let mut base = directory.components().as_path();
    let mut rest = path;
    while !rest.is_empty() {
        let (first, others) = rest.split_once('/').unwrap_or((rest, ""));
        match (first, base.parent()) {
            ("" | ".", _) => {}
            ("..", Some(parent)) if base.file_name().is_some() => base = parent.components().as_path(),
            // The root is its own parent.
            ("..", None) if base.has_root() => {}
            _ => return base.join(rest),
        }
        rest = others.trim_start_matches('/');
    }
    base.to_path_buf()
}

/// The format of the data files that a function reads; `None` for functions that read no files, or others.
pub(crate) fn format_of(function: &str) -> Option<Format> {
    match &*function.to_lowercase() {
        "yaml_data" => Some(Format::Yaml),
        "json_data" => Some(Format::Json),
        _ => None,
    }
}
