//! Native resource types: their properties, parameters and titles.
//!
//! A compiler of catalogs asks a [`ResourceType`] which attributes a resource may have and by which values it is known.
//! Types come from three places: those of the reference's core are built in ([`core_types`]), those of modules are read
//! from the text of their Ruby files without running any ([`RubyTypes::read`]), and those that `puppet generate types`
//! wrote are read from their manifests ([`ResourceType::from_generated`]).
//!
//! | module | subject |
//! |---|---|
//! | `definition` | a type and its attributes |
//! | `title` | what titles say about attributes, and what a resource is known by |
//! | `core` | the types that need no module |
//! | `ruby` | reading types from Ruby source text |
//! | `generated` | reading types that were written as Puppet source text |

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
