//! The grammar rules, one file per family of constructs. A rule is named after the construct that it parses.

mod call;
mod collection;
mod collector;
mod conditional;
mod definition;
mod expression;
mod literal;
mod parameter;
mod program;
mod resource;
mod statement;
mod string;
mod template;
mod type_alias;

pub(crate) use definition::NO_PARENT;
pub(crate) use program::program;
pub(crate) use statement::START as STATEMENT_START;
