//! The checks: their table, and what they work with.
//!
//! A check is a function over the tokens and tables of a manifest that adds findings. Where puppet-lint's check would
//! fail with an exception, the function returns `None`: the findings it made until then remain, and
//! [`Report::stopped`](crate::Report::stopped) names the check.

mod arrow;
mod class;
mod comment;
mod conditional;
pub(crate) mod context;
mod edge;
mod fact;
mod fact_names;
mod node;
mod parameter;
mod plugin;
mod resource;
mod string;
mod table;
mod variable;
mod variable_scope;
mod whitespace;

pub use self::context::Check;
pub(crate) use self::context::{Context, Findings, SYNTAX};
pub(crate) use self::fact::legacy_facts_of_data;
pub use self::table::{CHECKS, check};
