//! Languages: the grammar of manifests, and grammars of other sources that contain its constructs.
//!
//! The grammar of templates is in the crate `puppetlang-epp-syntax`. It consists of the
//! [nonterminals](crate::nonterminal) of this crate, and of rules of its own made of the same
//! [combinators](crate::combinator).

use std::fmt;

use crate::input::{Input, Outcome};
use crate::node::NodeId;

/// A nonterminal: parses from the next token, and returns the node that it created.
pub type Nonterminal = fn(&mut Input<'_>) -> Outcome<NodeId>;

/// The grammar of a kind of source.
#[derive(Clone, Copy)]
pub struct Language {
    pub(crate) source: Nonterminal,
    pub(crate) operand: Nonterminal,
    pub(crate) texts: &'static TextLanguages,
}

/// The languages of Puppet texts in heredocs, such as `@(END:pp)`.
#[derive(Clone, Copy, Debug)]
pub struct TextLanguages {
    /// The language of manifests.
    pub manifest: &'static Language,
    /// The language of templates. `None` if it is not known; templates are not checked then.
    pub template: Option<&'static Language>,
}

impl Language {
    /// Creates a language.
    ///
    /// `source` is the rule for a whole source, and `operand` the rule for operands that only this language has.
    /// `texts` are the languages of Puppet texts in heredocs.
    pub const fn new(source: Nonterminal, operand: Nonterminal, texts: &'static TextLanguages) -> Self {
        Self { source, operand, texts }
    }
}

impl fmt::Debug for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Language").finish_non_exhaustive()
    }
}
