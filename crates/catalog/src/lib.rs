//! Catalogs of the Puppet language: what a node gets, from an environment of modules, facts and data.
//!
//! | module | subject |
//! |---|---|
//! | `compile` | the order of the work |
//! | `definition` | the classes, defined types and nodes of programs |
//! | `class` | classes, defined types and nodes: how they are found, declared and evaluated |
//! | `data` | parameters of classes from the data of the host |
//! | `sole_definition` | files that define one function or type |
//! | `stage` | run stages |
//! | `attribute`, `resource_expression` | resources as they are written |
//! | `resource`, `declare` | resources: how they come into a catalog, and are overridden |
//! | `collector` | collectors |
//! | `relationship` | `->`, `~>` and their like |
//! | `finish` | the last work on a catalog |
//! | `functions` | functions that need a catalog |
//! | `inquiry` | what functions of other crates may ask a catalog while it is made |
//! | `state` | what a catalog knows while it is made |
//! | `compiled` | what there is to see of a catalog that was made |
//! | `graph` | relationships as the agent has them, and the cycles among them |
//! | `wire` | the form in which catalogs are sent |
//! | `native` | native types, as far as a compile uses them |
//! | `host`, `load` | files of modules, and loading by name |
//! | `environment` | environments as snapshots: modules, their files, what is loaded by its name |
//! | `resource_type` | what is known of native resource types: properties, parameters, titles |

mod attribute;
mod class;
mod collector;
mod compile;
mod compiled;
mod data;
mod declare;
mod definition;
mod environment;
mod finish;
mod functions;
mod graph;
mod host;
mod inquiry;
mod load;
mod native;
mod relationship;
mod resource;
mod resource_expression;
mod resource_type;
mod setting;
mod sole_definition;
mod stage;
mod state;
mod wire;

pub use compile::{Node, compile, compile_with_value};
pub use compiled::{Compiled, CompiledResource, ResourceKind};
pub use environment::{
    Configuration, ConfigurationError, Dependency, Disk, Entry, EntryKind, Environment, FILE_BYTES, FileError, Files,
    Found, LoadError, MainManifest, MemoryFiles, Metadata, Module, Native, SOURCE_BYTES, Setup, SourceError,
    SourceFile, StandIn, Stat, read_file, read_stream, stays_in_module,
};
pub use functions::library;
pub use graph::{Cycle, Step, Why};
pub use inquiry::Inquiry;
pub use resource_type::{
    Attribute, AttributeKind, METAPARAMETERS, NotGenerated, ResourceType, RubyTypes, TitleError, TitlePattern,
    TitlePatterns, core_type, core_types,
};
