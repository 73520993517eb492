//! The values and types of the Puppet language.
