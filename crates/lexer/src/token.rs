//! Tokens and trivia: kinds, flags and spans.

use bitflags::bitflags;
use puppetlang_source::Span;

macro_rules! token_kinds {
    ($($(#[$doc:meta])* $kind:ident $name:literal $class:ident;)*) => {
        /// The kind of a token.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        #[repr(u8)]
        pub enum TokenKind {
            $($(#[$doc])* $kind,)*
        }

        impl TokenKind {
            /// All kinds, in the order of their discriminants.
            pub const ALL: &'static [Self] = &[$(Self::$kind),*];

            /// Returns the name of the kind in the reference's grammar, such as `DQPRE`.
            pub const fn name(self) -> &'static str {
                match self { $(Self::$kind => $name,)* }
            }

            const fn class(self) -> Class {
                match self { $(Self::$kind => Class::$class,)* }
            }
        }
    };
}

#[derive(PartialEq)]
enum Class {
    Punctuation,
    Keyword,
    TaskKeyword,
    Name,
    Text,
}

token_kinds! {
    /// A name: segments `[a-z]\w*` joined by `::`, with an optional leading `::`.
    Name "NAME" Name;
    /// A bare word that is not a name: it contains hyphens or a segment that starts with `_`.
    Word "WORD" Name;
    /// An upper-case name such as `Foo::Bar`.
    ClassRef "CLASSREF" Name;
    /// `$name`; or, with the flag [`BARE`](TokenFlags::BARE), a name that interpolation turned into a variable.
    Variable "VARIABLE" Name;
    /// A number: decimal, octal, hexadecimal, or with a fraction or exponent.
    Number "NUMBER" Name;
    /// `true` or `false`.
    Boolean "BOOLEAN" Keyword;
    /// A string without interpolation: quoted, or the text of a heredoc.
    String "STRING" Text;
    /// The text before the first interpolation of a string.
    DqPre "DQPRE" Text;
    /// The text between two interpolations.
    DqMid "DQMID" Text;
    /// The text after the last interpolation of a string.
    DqPost "DQPOST" Text;
    /// A regular expression, including its slashes.
    Regex "REGEX" Text;
    /// The opening tag of a heredoc, `@(…)`. Its value is the name of the syntax.
    Heredoc "HEREDOC" Text;
    /// The lines of a heredoc as written in the file; the tokens that follow have spans within the same bytes.
    Sublocate "SUBLOCATE" Text;
    /// The keyword `case`.
    Case "CASE" Keyword;
    /// The keyword `class`.
    Class "CLASS" Keyword;
    /// The keyword `default`.
    Default "DEFAULT" Keyword;
    /// The keyword `define`.
    Define "DEFINE" Keyword;
    /// The keyword `if`.
    If "IF" Keyword;
    /// The keyword `elsif`.
    Elsif "ELSIF" Keyword;
    /// The keyword `else`.
    Else "ELSE" Keyword;
    /// The keyword `inherits`.
    Inherits "INHERITS" Keyword;
    /// The keyword `node`.
    Node "NODE" Keyword;
    /// The keyword `and`.
    And "AND" Keyword;
    /// The keyword `or`.
    Or "OR" Keyword;
    /// The keyword `undef`.
    Undef "UNDEF" Keyword;
    /// The keyword `in`.
    In "IN" Keyword;
    /// The keyword `unless`.
    Unless "UNLESS" Keyword;
    /// The keyword `function`.
    Function "FUNCTION" Keyword;
    /// The keyword `type`.
    Type "TYPE" Keyword;
    /// The reserved word `attr`.
    Attr "ATTR" Keyword;
    /// The reserved word `private`.
    Private "PRIVATE" Keyword;
    /// The keyword `plan`; only if tasks are enabled.
    Plan "PLAN" TaskKeyword;
    /// The keyword `apply`; only if tasks are enabled.
    Apply "APPLY" TaskKeyword;
    /// `[` directly after another character.
    LBrack "LBRACK" Punctuation;
    /// `[` after a blank or line break, or at the start of the text.
    ListStart "LISTSTART" Punctuation;
    /// `]`.
    RBrack "RBRACK" Punctuation;
    /// `{`.
    LBrace "LBRACE" Punctuation;
    /// `{` after `?`.
    SelBrace "SELBRACE" Punctuation;
    /// `}`.
    RBrace "RBRACE" Punctuation;
    /// `(`.
    LParen "LPAREN" Punctuation;
    /// `(` that is preceded only by blanks on its line.
    WsLParen "WSLPAREN" Punctuation;
    /// `)`.
    RParen "RPAREN" Punctuation;
    /// `=`.
    Equals "EQUALS" Punctuation;
    /// `+=`.
    Appends "APPENDS" Punctuation;
    /// `-=`.
    Deletes "DELETES" Punctuation;
    /// `==`.
    IsEqual "ISEQUAL" Punctuation;
    /// `!=`.
    NotEqual "NOTEQUAL" Punctuation;
    /// `=~`.
    Match "MATCH" Punctuation;
    /// `!~`.
    NoMatch "NOMATCH" Punctuation;
    /// `>=`.
    GreaterEqual "GREATEREQUAL" Punctuation;
    /// `>`.
    GreaterThan "GREATERTHAN" Punctuation;
    /// `<=`.
    LessEqual "LESSEQUAL" Punctuation;
    /// `<`.
    LessThan "LESSTHAN" Punctuation;
    /// `=>`.
    FArrow "FARROW" Punctuation;
    /// `+>`.
    PArrow "PARROW" Punctuation;
    /// `<<`.
    LShift "LSHIFT" Punctuation;
    /// `<<|`.
    LLCollect "LLCOLLECT" Punctuation;
    /// `<|`.
    LCollect "LCOLLECT" Punctuation;
    /// `>>`.
    RShift "RSHIFT" Punctuation;
    /// `|>>`.
    RRCollect "RRCOLLECT" Punctuation;
    /// `|>`.
    RCollect "RCOLLECT" Punctuation;
    /// `+`.
    Plus "PLUS" Punctuation;
    /// `-`.
    Minus "MINUS" Punctuation;
    /// `/`.
    Div "DIV" Punctuation;
    /// `*`.
    Times "TIMES" Punctuation;
    /// `%`.
    Modulo "MODULO" Punctuation;
    /// `!`.
    Not "NOT" Punctuation;
    /// `.`.
    Dot "DOT" Punctuation;
    /// `|`.
    Pipe "PIPE" Punctuation;
    /// `@`.
    At "AT" Punctuation;
    /// `@@`.
    AtAt "ATAT" Punctuation;
    /// `:`.
    Colon "COLON" Punctuation;
    /// `,`.
    Comma "COMMA" Punctuation;
    /// `;`.
    Semicolon "SEMIC" Punctuation;
    /// `?`.
    QMark "QMARK" Punctuation;
    /// `~`, which no grammar rule uses.
    Tilde "TILDE" Punctuation;
    /// `->`.
    InEdge "IN_EDGE" Punctuation;
    /// `~>`.
    InEdgeSub "IN_EDGE_SUB" Punctuation;
    /// `<-`.
    OutEdge "OUT_EDGE" Punctuation;
    /// `<~`.
    OutEdgeSub "OUT_EDGE_SUB" Punctuation;
    /// The start of a template; an empty span.
    EppStart "EPP_START" Text;
    /// Text of a template that is rendered.
    RenderString "RENDER_STRING" Text;
    /// `<%=`.
    RenderExpr "RENDER_EXPR" Text;
    /// `%>` after a rendered expression.
    EppEnd "EPP_END" Punctuation;
    /// `-%>` after a rendered expression.
    EppEndTrim "EPP_END_TRIM" Punctuation;
    /// A character that cannot start a token.
    Other "OTHER" Text;
    /// The bytes of a lexical error. The reference has no such token, because it stops there.
    Error "ERROR" Text;
    /// The end of the input. Never part of the result: the parser sees it after the last token.
    End "$end" Text;
}

impl TokenKind {
    /// Returns true for keywords, including `true` and `false`.
    pub const fn is_keyword(self) -> bool {
        matches!(self.class(), Class::Keyword | Class::TaskKeyword)
    }

    /// Returns true for brackets and operators, whose text is always the same.
    pub const fn is_punctuation(self) -> bool {
        matches!(self.class(), Class::Punctuation)
    }

    /// Returns true if `${…}` turns this token into a variable when it is alone or followed by `.` or `[`.
    ///
    /// The keywords of tasks are excluded, as in the reference.
    pub(crate) const fn can_become_variable(self) -> bool {
        matches!(self, Self::Name | Self::Word | Self::Number) || matches!(self.class(), Class::Keyword)
    }

    /// Returns true if a `/` after this token can start a regular expression. Otherwise it is a division.
    pub(crate) const fn allows_regexp(self) -> bool {
        !matches!(
            self,
            Self::RParen
                | Self::RBrack
                | Self::RCollect
                | Self::RRCollect
                | Self::Name
                | Self::ClassRef
                | Self::Number
                | Self::String
                | Self::Boolean
                | Self::DqPre
                | Self::DqMid
                | Self::DqPost
                | Self::Heredoc
                | Self::Regex
                | Self::Variable
                | Self::Word
        )
    }
}

bitflags! {
    /// Properties of a token in addition to its kind and span.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
    pub struct TokenFlags: u8 {
        /// The text contains a backslash, so the value differs from the bytes.
        const ESCAPES = 1 << 0;
        /// The text ends with the `${` that opens an interpolation.
        const OPENS = 1 << 1;
        /// A variable written without `$`, as in `"${name}"`.
        const BARE = 1 << 2;
        /// The text belongs to a heredoc and has no quotes.
        const HEREDOC = 1 << 3;
        /// The token lies in a heredoc whose margin was removed.
        const MARGIN = 1 << 4;
        /// Text of a template after `-%>`: white space at its start is not rendered.
        const TRIM_START = 1 << 5;
    }
}

/// A token: kind, flags and span. Its text is looked up in the source on demand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Token {
    /// The kind of the token.
    pub kind: TokenKind,
    /// Further properties.
    pub flags: TokenFlags,
    /// One plus the index of the heredoc whose text contains the token; 0 for none.
    ///
    /// [`MANY`](Self::MANY) if the index does not fit.
    pub(crate) heredoc: u16,
    /// The span in the file, also inside heredocs and templates.
    pub span: Span,
}

const _: () = assert!(size_of::<Token>() == 12);

impl Token {
    /// Marks a token in a heredoc whose index does not fit.
    pub(crate) const MANY: u16 = u16::MAX;

    /// Returns true if the token was read in the text of a heredoc.
    pub const fn is_in_heredoc(&self) -> bool {
        self.heredoc != 0
    }
}

/// A kind of trivia: source text that no grammar rule sees.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum TriviaKind {
    /// `# …`, without the line break.
    LineComment,
    /// `/* … */`.
    BlockComment,
    /// The end of a heredoc: from the end of its text to the start of the line after its end tag.
    HeredocEnd,
    /// The remaining lines after the opening tag of a heredoc without end tag.
    HeredocText,
    /// `<%`, `<%-`, `%>` or `-%>` around template code that renders nothing.
    TemplateTag,
    /// Template text that renders nothing: trimmed blanks and comments.
    TemplateText,
    /// The `}` that closes an interpolation.
    InterpolationEnd,
    /// Blanks and line breaks. They are not stored; they fill the gaps between the other pieces.
    Blank,
}

/// A piece of source that no grammar rule sees.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Trivia {
    /// The kind of trivia.
    pub kind: TriviaKind,
    /// The span in the file.
    pub span: Span,
}
