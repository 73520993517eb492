//! Compiles catalogs of the Puppet language: the resources of a node, from an environment, facts and data.
//!
//! | module | subject |
//! |---|---|
//! | `compile` | compiling a catalog: the order of the steps |
//! | `definition` | the classes, defined types and nodes that programs define |
//! | `class_parameters` | the parameters of classes, for checks of data |
//! | `class` | finding, declaring and evaluating classes, defined types and nodes |
//! | `data` | automatic lookup of class parameters in data |
//! | `sole_definition` | checks of files that must define exactly one function or type |
//! | `stage` | run stages |
//! | `attribute`, `resource_expression` | resource expressions and their attributes |
//! | `resource`, `declare` | resources: declaration and overrides |
//! | `key` | keys that identify a resource besides its title |
//! | `reference`, `origin` | references as types and titles; places of declarations |
//! | `current` | the state and the scope of the evaluation that compiles a catalog |
//! | `walk` | walking through nested values that may share parts |
//! | `collector` | collectors |
//! | `relationship` | `->`, `~>`, `<-`, `<~` |
//! | `finalize` | the last steps of a compile: defaults, containment, stages, checks |
//! | `functions` | functions that need a catalog |
//! | `view` | the catalog view: access to a catalog during its compile, for functions of other crates |
//! | `state` | the state of a catalog during its compile |
//! | `compiled` | read access to a compiled catalog |
//! | `graph` | the relationship graph as the agent builds it, and its cycles |
//! | `json` | the JSON form of catalogs |
//! | `native` | native types, as far as a compile uses them |
//! | `host`, `load`, `loaded` | files of modules, and loading by name |
//! | `lookup` | lookups of keys for a node, with explanations |
//! | `session` | compiles that run one program after another |
//! | `setting` | settings as programs see them |
//! | `environment` | environments as snapshots: modules, their files, autoloading |
//! | `resource_type` | native resource types: properties, parameters, titles |

mod attribute;
mod class;
mod class_parameters;
mod collector;
mod compile;
mod compiled;
mod current;
mod data;
mod declare;
mod definition;
mod difference;
mod environment;
#[cfg(feature = "ruby")]
mod erb;
mod finalize;
mod functions;
mod graph;
mod host;
mod json;
mod key;
mod load;
mod loaded;
mod lookup;
mod native;
mod origin;
mod reference;
mod relationship;
mod resource;
mod resource_expression;
mod resource_type;
#[cfg(feature = "ruby")]
mod ruby_function;
#[cfg(feature = "ruby")]
mod ruby_world;
mod session;
mod setting;
mod sole_definition;
mod stage;
mod state;
mod view;
mod walk;
#[cfg(not(feature = "ruby"))]
mod without_ruby;

pub use class_parameters::ClassParameters;
pub use compile::{Node, compile, compile_with_value};
pub use compiled::{Compiled, CompiledResource, ResourceKind};
pub use difference::{Change, Difference};
pub use environment::{
    Configuration, ConfigurationError, ConfiguredSetting, Dependency, Disk, ENVIRONMENT_SETTINGS, Entry, EntryKind,
    Environment, FILE_BYTES, FileError, Files, Found, LoadError, MainManifest, MemoryFiles, Metadata, Module,
    NativeFunction, NativeFunctions, SOURCE_BYTES, Setup, SourceError, SourceFile, Stat, answer_file,
    read_configuration, read_file, read_stream, read_timeout, stays_in_module,
};
pub use functions::library;
pub use graph::{Cycle, Relationship, Step, Why};
pub use json::{CatalogEnvelope, Loss};
pub use lookup::{KeyLookup, Looked, look_up};
pub use puppetlang_hiera::Secrets;
pub use resource_type::{
    Attribute, AttributeKind, METAPARAMETERS, NotGenerated, ResourceType, RubyTypes, TitleError, TitlePattern,
    TitlePatterns, core_type, core_types,
};
pub use session::Session;
pub use setting::{SettingError, is_flag, setting_names, settings_of_texts};
pub use view::CatalogView;
