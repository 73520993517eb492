//! Native resource types: their properties, parameters and titles.

use puppetlang_evaluator::Evaluation;

use crate::resource::Resource;

/// The metaparameters, which every resource may have.
const METAPARAMETERS: [&str; 11] =
    ["noop", "schedule", "audit", "loglevel", "alias", "tag", "require", "subscribe", "before", "notify", "stage"];

pub(crate) fn is_metaparameter(name: &str) -> bool {
    METAPARAMETERS.contains(&name)
}

/// The native types.
const TYPES: [&str; 13] = [
    "exec",
    "file",
    "filebucket",
    "group",
    "notify",
    "package",
    "resources",
    "schedule",
    "service",
    "stage",
    "tidy",
    "user",
    "whit",
];

/// Whether there is a native type of a name.
pub(crate) fn is_native(_: &mut Evaluation, name: &str) -> bool {
    TYPES.contains(&&*name.to_lowercase())
}

/// Whether a resource can have an attribute.
pub(crate) fn accepts(_: &Resource, _: &str) -> bool {
    true
}
