//! The kinds of questions about a source.

/// A kind of question of the batch protocol.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Asks for the tokens.
    Lex,
    /// Asks for the tree.
    Parse,
}

impl Kind {
    /// Returns the name in the protocol and on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Kind::Lex => "lex",
            Kind::Parse => "parse",
        }
    }
}
