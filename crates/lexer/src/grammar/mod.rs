//! The lexical grammar: a function for each kind of token that has parts.
//!
//! A nonterminal is a combinator expression, with its rule in EBNF above it. The lexer chooses the rule for the next
//! token; see `lexer.rs`. `docs/parser.md` lists all nonterminals.

mod heredoc;
mod name;
mod number;
mod operator;
mod template;

pub(crate) use heredoc::opening_tag;
pub(crate) use name::{bare_word, class_reference, qualified, variable, variable_name};
pub(crate) use number::{fraction, number};
pub(crate) use operator::operator;
pub(crate) use template::tag;
