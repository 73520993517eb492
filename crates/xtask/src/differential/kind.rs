//! What both sides are asked about a source.

/// A kind of question of the batch protocol.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// The tokens.
    Lex,
    /// The tree.
    Parse,
}

impl Kind {
    /// Its name in the protocol and on the command line.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Kind::Lex => "lex",
            Kind::Parse => "parse",
        }
    }
}
