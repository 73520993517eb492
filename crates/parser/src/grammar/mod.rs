//! The grammar of manifests: a function for each nonterminal, one file per family of constructs.
//!
//! A nonterminal is a combinator expression, with its rule in EBNF above it: `[ x ]` is optional, `{ x }` is repeated,
//! and a word in capitals is a kind of token. The nodes that a rule creates from its parts are made in
//! [`action`](crate::action). A rule for the rest of a construct takes the node before it as its argument.
//!
//! docs/parser.md lists all nonterminals; a test compares the list with these files.

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
mod type_alias;

pub(crate) use collection::{AFTER_FUNCTION, AFTER_TYPE, rest_of_hash, rest_of_hash_after, word};
pub(crate) use expression::{continued, expression};
pub(crate) use parameter::parameters;
pub(crate) use program::{foreign_operand, program};
pub(crate) use statement::{START as STATEMENT_START, assignment, body_statements, rest_of_block};
