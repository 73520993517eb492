//! The kinds of tokens that the checks see, and the tokens.
//!
//! Unlike the tokens of the language, these include blanks and comments, and a word that a check cares about has a
//! kind of its own (`TYPE`, `FUNCTION_NAME`). The names are those that puppet-lint uses.

use puppetlang_source::Span;

macro_rules! kinds {
    ($($kind:ident $name:literal,)*) => {
        /// The kind of a token.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[repr(u8)]
        pub enum Kind {
            $(#[doc = concat!("`", $name, "` in the words of puppet-lint.")] $kind,)*
        }

        impl Kind {
            /// All kinds, in the order of their discriminants.
            pub const ALL: &'static [Self] = &[$(Self::$kind),*];

            /// Returns the name that puppet-lint gives to the kind.
            pub const fn name(self) -> &'static str {
                match self { $(Self::$kind => $name,)* }
            }
        }
    };
}

kinds! {
    Whitespace "WHITESPACE",
    Newline "NEWLINE",
    Indent "INDENT",
    Comment "COMMENT",
    SlashComment "SLASH_COMMENT",
    MlComment "MLCOMMENT",
    Type "TYPE",
    ClassRef "CLASSREF",
    Number "NUMBER",
    FunctionName "FUNCTION_NAME",
    Name "NAME",
    Variable "VARIABLE",
    UnencVariable "UNENC_VARIABLE",
    SString "SSTRING",
    String "STRING",
    DqPre "DQPRE",
    DqMid "DQMID",
    DqPost "DQPOST",
    HeredocOpen "HEREDOC_OPEN",
    Heredoc "HEREDOC",
    HeredocPre "HEREDOC_PRE",
    HeredocMid "HEREDOC_MID",
    HeredocPost "HEREDOC_POST",
    Regex "REGEX",
    LBrack "LBRACK",
    RBrack "RBRACK",
    LBrace "LBRACE",
    RBrace "RBRACE",
    LParen "LPAREN",
    RParen "RPAREN",
    IsEqual "ISEQUAL",
    Match "MATCH",
    FArrow "FARROW",
    Equals "EQUALS",
    Appends "APPENDS",
    PArrow "PARROW",
    Plus "PLUS",
    GreaterEqual "GREATEREQUAL",
    RShift "RSHIFT",
    GreaterThan "GREATERTHAN",
    LessEqual "LESSEQUAL",
    LlCollect "LLCOLLECT",
    OutEdge "OUT_EDGE",
    OutEdgeSub "OUT_EDGE_SUB",
    LCollect "LCOLLECT",
    LShift "LSHIFT",
    LessThan "LESSTHAN",
    NoMatch "NOMATCH",
    NotEqual "NOTEQUAL",
    Not "NOT",
    RrCollect "RRCOLLECT",
    RCollect "RCOLLECT",
    InEdge "IN_EDGE",
    InEdgeSub "IN_EDGE_SUB",
    Minus "MINUS",
    Comma "COMMA",
    Dot "DOT",
    Colon "COLON",
    Semic "SEMIC",
    QMark "QMARK",
    Backslash "BACKSLASH",
    Times "TIMES",
    Modulo "MODULO",
    Pipe "PIPE",
    Div "DIV",
    At "AT",
    Case "CASE",
    Class "CLASS",
    Default "DEFAULT",
    Define "DEFINE",
    Import "IMPORT",
    If "IF",
    Elsif "ELSIF",
    Else "ELSE",
    Inherits "INHERITS",
    Node "NODE",
    And "AND",
    Or "OR",
    Undef "UNDEF",
    False "FALSE",
    True "TRUE",
    In "IN",
    Unless "UNLESS",
    Function "FUNCTION",
    TypeKeyword "TYPE",
    Attr "ATTR",
    Private "PRIVATE",
}

/// A set of kinds.
#[derive(Clone, Copy)]
pub(crate) struct KindSet(u128);

impl KindSet {
    pub(crate) const fn of(kinds: &[Kind]) -> Self {
        let mut set = 0;
        let mut index = 0;
        while index < kinds.len() {
            set |= 1 << kinds[index] as u8;
            index += 1;
        }
        Self(set)
    }

    #[inline]
    pub(crate) const fn has(self, kind: Kind) -> bool {
        self.0 & (1 << kind as u8) != 0
    }
}

/// Blanks, line breaks and comments: tokens that are not code.
pub(crate) const FORMATTING: KindSet =
    KindSet::of(&[Kind::Whitespace, Kind::Newline, Kind::Indent, Kind::Comment, Kind::MlComment, Kind::SlashComment]);

/// Blanks and line breaks.
pub(crate) const BLANK: KindSet = KindSet::of(&[Kind::Whitespace, Kind::Newline, Kind::Indent]);

/// Comments.
pub(crate) const COMMENT: KindSet = KindSet::of(&[Kind::Comment, Kind::MlComment, Kind::SlashComment]);

/// Texts of strings and heredocs after which a variable is written without `$`.
pub(crate) const BEFORE_INTERPOLATION: KindSet =
    KindSet::of(&[Kind::DqPre, Kind::DqMid, Kind::HeredocPre, Kind::HeredocMid]);

impl Kind {
    /// Returns true for tokens that are code: neither blanks nor comments.
    #[inline]
    pub(crate) const fn is_code(self) -> bool {
        !FORMATTING.has(self)
    }

    /// Returns true for both kinds that puppet-lint calls `TYPE`: names of data types, and the keyword `type`.
    #[inline]
    pub(crate) const fn is_type(self) -> bool {
        matches!(self, Self::Type | Self::TypeKeyword)
    }

    /// Returns the kind of the bracket that closes this one.
    pub(crate) const fn closer(self) -> Option<Self> {
        match self {
            Self::LBrace => Some(Self::RBrace),
            Self::LBrack => Some(Self::RBrack),
            Self::LParen => Some(Self::RParen),
            _ => None,
        }
    }
}

/// A token: a kind, where its value is, and the position that puppet-lint reports for it.
#[derive(Clone, Copy, Debug)]
pub struct Token {
    /// The kind.
    pub kind: Kind,
    /// The bytes of the value: without the quotes of a string, the `$` of a variable, the `#` of a comment.
    pub value: Span,
    /// Line, counted from 1. `\n`, `\r\n` and `\r` end a line.
    pub line: u32,
    /// Column in characters, counted from 1.
    ///
    /// It is the sum of the widths of the tokens before it, as puppet-lint writes them back. Inside interpolated
    /// strings this differs from the column in the file.
    pub column: u32,
}

const _: () = assert!(size_of::<Token>() == 20);

/// Returns true for characters that Ruby's `strip` removes.
pub(crate) fn is_stripped(character: char) -> bool {
    matches!(character, ' ' | '\t' | '\n' | '\r' | '\x0b' | '\x0c' | '\0')
}
