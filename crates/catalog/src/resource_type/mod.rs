//! Native resource types: their properties, parameters and titles.
//!
//! A compile asks a [`ResourceType`] which attributes a resource may have and which values identify it. Types have
//! three origins: core types are built in ([`core_types`]), types of modules are read from their Ruby files without
//! running Ruby ([`RubyTypes::read`]), and types that `puppet generate types` wrote are read from their manifests
//! ([`ResourceType::from_generated`]).
//!
//! | module | subject |
//! |---|---|
//! | `definition` | a type and its attributes |
//! | `title` | title patterns, and the keys that identify resources |
//! | `core` | the core types |
//! | `ruby` | reading types from Ruby source text |
//! | `generated` | reading types from generated manifests |

mod core;
mod definition;
mod generated;
mod ruby;
mod title;

pub(crate) use self::core::shared_core_type;
pub use self::core::{core_type, core_types};
pub use self::definition::{Attribute, AttributeKind, METAPARAMETERS, ResourceType};
pub use self::generated::NotGenerated;
pub use self::ruby::RubyTypes;
pub use self::title::{TitleError, TitlePattern, TitlePatterns};
