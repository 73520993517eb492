//! The checks of the plug-ins that the gem `voxpupuli-puppet-lint-plugins` bundles.

pub(super) mod bracket_space;
pub(super) mod class_name;
pub(super) mod ensure;
pub(super) mod indent;
pub(super) mod parameter;
pub(super) mod parameter_docs;
pub(super) mod parameter_types;
pub(super) mod reference;
pub(super) mod trailing_comma;
pub(super) mod unquoted;
pub(super) mod version;
pub(super) mod whitespace;
