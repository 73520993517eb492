//! Catalogs of the Puppet language: what a node gets, from an environment of modules, facts and data.
//!
//! | module | subject |
//! |---|---|
//! | `environment` | environments as snapshots: modules, their files, what is loaded by its name |
//! | `resource_type` | what is known of native resource types: properties, parameters, titles |

mod environment;
mod resource_type;

pub use resource_type::{
    Attribute, AttributeKind, METAPARAMETERS, NotGenerated, ResourceType, RubyTypes, TitleError, TitlePattern,
    TitlePatterns, core_type, core_types,
};
