//! Semantic actions: the nodes and texts that a rule creates when they are more than the results of its parts.
//!
//! Functions that return a [`Raw`](crate::field::Raw) put the results of parts into the fields of a node; the others
//! also read and change the tree. None of them consumes a token.

mod conditional;
mod definition;
mod expression;
mod literal;
mod pair;
mod resource;
mod statement;
mod string;
mod type_alias;

pub(crate) use conditional::{Branch, nest_branches};
pub(crate) use definition::{dotted_name, parameter, plan, qualified};
pub(crate) use expression::{call, method_call, named_access};
pub(crate) use literal::{boolean, number};
pub(crate) use pair::{merge_pairs, only_expression, prepend, unfold};
pub(crate) use resource::{attribute, mark, without_title};
pub(crate) use statement::{Item, STATEMENT_FUNCTIONS, block, body, fold, several};
pub(crate) use string::{interpolated, interpolation, text};
pub(crate) use type_alias::{RightSide, type_alias};
