//! The grammar of templates: a function for each nonterminal, as in the grammar of manifests.
//!
//! A nonterminal is a combinator expression, with its rule in EBNF above it; docs/parser.md lists them. The
//! nonterminals of manifests come from [`puppetlang_parser::nonterminal`].

mod render;
mod template;

pub(crate) use render::operand;
pub(crate) use template::source;
