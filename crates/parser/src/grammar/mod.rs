//! The rules of the grammar, a file for each family of constructs. A rule bears the name of what it reads.

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
