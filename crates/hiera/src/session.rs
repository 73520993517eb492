//! The state of the lookups of one evaluation.

use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::Arc;

use foldhash::fast::RandomState;
use puppetlang_evaluator::LookupScope;
use puppetlang_types::Value;
use puppetlang_types::value::{Hash, Object, Text};

use crate::config::FunctionKind;
use crate::explain::Explainer;
use crate::file_cache::FileCache;
use crate::layer::Layer;
use crate::options::LookupOptions;
use crate::store::FileData;

/// The state of the lookups of one evaluation.
#[derive(Default)]
pub(crate) struct Session {
    pub(crate) global: Slot,
    pub(crate) environment: Slot,
    pub(crate) modules: HashMap<Text, Slot, RandomState>,
    pub(crate) layers: Vec<LayerState>,
    /// The options that apply to the keys of a module; under `None` those of the global layer and the environment.
    pub(crate) options: HashMap<Option<Text>, Arc<LookupOptions>, RandomState>,
    /// The options in the data of the host and the global layer, and those merged with the environment's.
    pub(crate) global_options: Option<Option<Hash>>,
    pub(crate) environment_options: Option<Option<Hash>>,
    /// The options in the default hierarchies of modules.
    pub(crate) default_options: HashMap<Text, Arc<LookupOptions>, RandomState>,
    /// The keys and interpolations that are being looked up, the innermost last.
    pub(crate) names: Vec<Text>,
    /// The state that a lookup passes to the lookups within it; `None` outside of lookups.
    pub(crate) current: Option<Arc<Inherited>>,
    pub(crate) explainer: Option<Explainer>,
    /// The values of keys in the data of the host.
    pub(crate) values_of_host: HashMap<Text, Option<Value>, RandomState>,
    /// The states of functions that supply data.
    pub(crate) functions: Vec<FunctionState>,
    pub(crate) files: FileCache,
    /// The states, by the addresses of their contexts.
    pub(crate) function_of_context: HashMap<usize, FunctionId, RandomState>,
}

/// A layer that may not be loaded yet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Slot {
    #[default]
    Unknown,
    Absent,
    Layer(LayerId),
}

/// The index of a layer in the session.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct LayerId(pub(crate) usize);

/// A layer, and its hierarchy for the current values of variables.
pub(crate) struct LayerState {
    pub(crate) layer: Arc<Layer>,
    pub(crate) resolved: Option<Arc<Resolved>>,
}

/// A hierarchy whose locations are resolved.
#[derive(Debug, Default)]
pub(crate) struct Resolved {
    pub(crate) providers: Vec<Arc<Provider>>,
    /// The providers of the default hierarchy.
    pub(crate) defaults: Vec<Arc<Provider>>,
    /// The variables that the configuration interpolates, with their values.
    pub(crate) variables: Vec<Remembered>,
}

/// A variable that the locations of a hierarchy depend on.
#[derive(Clone, Debug)]
pub(crate) struct Remembered {
    pub(crate) key: Text,
    pub(crate) root: Text,
    pub(crate) path: Vec<Value>,
    pub(crate) value: Option<Value>,
}

/// An entry of a hierarchy whose locations are resolved.
#[derive(Debug)]
pub(crate) struct Provider {
    /// The name in explanations.
    pub(crate) name: String,
    pub(crate) kind: FunctionKind,
    pub(crate) function: Text,
    pub(crate) options: Hash,
    /// The locations; `None` if the function needs none.
    pub(crate) locations: Option<Vec<Location>>,
    /// The state of the function for the first location; those of the other locations follow.
    pub(crate) first: FunctionId,
    pub(crate) layer: LayerId,
    /// The directory and extension of the levels that legacy functions can add.
    pub(crate) levels: Option<(PathBuf, String)>,
}

/// A location of data.
#[derive(Clone, Debug)]
pub(crate) struct Location {
    /// As written in the configuration, before interpolation; for a glob the pattern.
    pub(crate) original: String,
    pub(crate) place: LocationPlace,
    pub(crate) exists: bool,
}

/// A path or a URI.
#[derive(Clone, Debug)]
pub(crate) enum LocationPlace {
    Path(PathBuf),
    Uri(String),
}

impl Location {
    /// The path or URI as text.
    pub(crate) fn text(&self) -> String {
        match &self.place {
            LocationPlace::Path(path) => path.to_string_lossy().into_owned(),
            LocationPlace::Uri(uri) => uri.clone(),
        }
    }
}

/// The index of a function's state in the session.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct FunctionId(pub(crate) usize);

/// The state of a function that supplies the data of a location.
#[derive(Default)]
pub(crate) struct FunctionState {
    pub(crate) module: Option<Text>,
    /// All data, from a function that returns them.
    pub(crate) data: Option<Arc<FileData>>,
    /// Values by key, from a function that returns single values.
    pub(crate) values: HashMap<Text, Value, RandomState>,
    /// The entries that the function caches through its context.
    pub(crate) cache: Hash,
    /// The context that the function receives.
    pub(crate) context: Option<Arc<Object>>,
    /// The invocation of the last call, which the functions of the context use.
    pub(crate) invocation: Option<Arc<Invocation>>,
}

/// The state that a lookup passes to the lookups within it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Inherited {
    /// Whether a legacy function such as `hiera` began the lookup.
    pub(crate) is_older: bool,
    /// Whether the merge behavior of a configuration of version 3 applies.
    pub(crate) is_merge_of_version_3: bool,
    /// Whether only the global layer is searched.
    pub(crate) is_global_only: bool,
    /// The levels that are searched first.
    pub(crate) levels: Vec<Text>,
}

/// The circumstances of a lookup.
#[derive(Clone)]
pub(crate) struct Invocation {
    /// The scope of the variables.
    pub(crate) scope: LookupScope,
    pub(crate) overrides: Hash,
    pub(crate) defaults: Hash,
    pub(crate) inherited: Arc<Inherited>,
    /// The module of the key.
    pub(crate) module: Option<Text>,
    /// The key of the outermost search.
    pub(crate) top_key: Text,
    /// Whether variables are found as in Hiera 3: with `calling_module`, `calling_class` and
    /// `calling_class_path`, and without empty strings.
    pub(crate) is_scope_of_version_3: bool,
    /// A variable that is set for the template of a mapped path.
    pub(crate) local: Option<(Text, Value)>,
    /// Whether a text that was decrypted is being interpolated, so that messages must not quote it.
    pub(crate) is_secret: bool,
}
