//! Tokens: their kinds, their flags, and how much room they take.

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
            /// Every kind, in the order of their numbers.
            pub const ALL: &'static [Self] = &[$(Self::$kind),*];

            /// The name of the kind in the reference's grammar, as in `DQPRE`.
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
    /// A name: `[a-z]\w*` segments joined by `::`, and perhaps `::` in front.
    Name "NAME" Name;
    /// A bare word that is no name: it has hyphens or a segment that starts with `_`.
    Word "WORD" Name;
    /// An upper-case name such as `Foo::Bar`.
    ClassRef "CLASSREF" Name;
    /// `$name`; or, flagged [`BARE`](TokenFlags::BARE), a name that interpolation made a variable.
    Variable "VARIABLE" Name;
    /// A number, decimal, octal, hexadecimal or with a fraction or exponent.
    Number "NUMBER" Name;
    /// `true` or `false`.
    Boolean "BOOLEAN" Keyword;
    /// A string without interpolation, quoted or the text of a heredoc.
    String "STRING" Text;
    /// The first text of a string with interpolation.
    DqPre "DQPRE" Text;
    /// A text between two interpolations.
    DqMid "DQMID" Text;
    /// The last text of a string with interpolation.
    DqPost "DQPOST" Text;
    /// A regular expression with its slashes.
    Regex "REGEX" Text;
    /// The opener of a heredoc, `@(…)`. Its value is the name of the syntax.
    Heredoc "HEREDOC" Text;
    /// The lines of a heredoc as they stand in the file; the tokens that follow lie in the same bytes.
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
    /// The keyword `plan`, with tasks only.
    Plan "PLAN" TaskKeyword;
    /// The keyword `apply`, with tasks only.
    Apply "APPLY" TaskKeyword;
    /// `[` that stands directly behind something.
    LBrack "LBRACK" Punctuation;
    /// `[` behind a blank, a line break, or nothing.
    ListStart "LISTSTART" Punctuation;
    /// `]`.
    RBrack "RBRACK" Punctuation;
    /// `{`.
    LBrace "LBRACE" Punctuation;
    /// `{` behind `?`.
    SelBrace "SELBRACE" Punctuation;
    /// `}`.
    RBrace "RBRACE" Punctuation;
    /// `(`.
    LParen "LPAREN" Punctuation;
    /// `(` with only blanks before it on its line.
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
    /// `~`, which no rule of the grammar uses.
    Tilde "TILDE" Punctuation;
    /// `->`.
    InEdge "IN_EDGE" Punctuation;
    /// `~>`.
    InEdgeSub "IN_EDGE_SUB" Punctuation;
    /// `<-`.
    OutEdge "OUT_EDGE" Punctuation;
    /// `<~`.
    OutEdgeSub "OUT_EDGE_SUB" Punctuation;
    /// The beginning of a template; no bytes.
    EppStart "EPP_START" Text;
    /// Text of a template that is rendered as it is.
    RenderString "RENDER_STRING" Text;
    /// `<%=`.
    RenderExpr "RENDER_EXPR" Text;
    /// `%>` behind an expression that is rendered.
    EppEnd "EPP_END" Punctuation;
    /// `-%>` behind an expression that is rendered.
    EppEndTrim "EPP_END_TRIM" Punctuation;
    /// A character that begins no token.
    Other "OTHER" Text;
    /// Bytes that a lexical error is about. The reference has no such token: it stops there.
    Error "ERROR" Text;
    /// The end of the input. Never among the tokens of a result: it is what a parser sees behind the last.
    End "$end" Text;
}

impl TokenKind {
    /// True for the words of the language, `true` and `false` among them.
    pub const fn is_keyword(self) -> bool {
        matches!(self.class(), Class::Keyword | Class::TaskKeyword)
    }

    /// True for brackets and operators: their text is always the same.
    pub const fn is_punctuation(self) -> bool {
        matches!(self.class(), Class::Punctuation)
    }

    /// True for what `${…}` turns into a variable when it stands alone or before `.` or `[`. The keywords of tasks are
    /// left out, as in the reference.
    pub(crate) const fn can_become_variable(self) -> bool {
        matches!(self, Self::Name | Self::Word | Self::Number) || matches!(self.class(), Class::Keyword)
    }

    /// True if a `/` behind this token can begin a regular expression; otherwise it divides.
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
    /// What a token needs besides its kind and its place.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
    pub struct TokenFlags: u8 {
        /// The text has a backslash: the value is not simply the bytes.
        const ESCAPES = 1 << 0;
        /// The text ends in the `${` that opens an interpolation.
        const OPENS = 1 << 1;
        /// A variable that is written without `$`, as in `"${name}"`.
        const BARE = 1 << 2;
        /// The text belongs to a heredoc and has no quotes.
        const HEREDOC = 1 << 3;
        /// The token lies in a heredoc of which a margin was removed.
        const MARGIN = 1 << 4;
        /// Text of a template behind `-%>`: white space at its start is not rendered.
        const TRIM_START = 1 << 5;
    }
}

/// A token: what it is and which bytes it has. Its text is looked up in the source when somebody asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Token {
    /// What it is.
    pub kind: TokenKind,
    /// What else is known of it.
    pub flags: TokenFlags,
    /// The heredoc in whose text it was read: its index and 1, or 0 for none. [`MANY`](Self::MANY) where there are more
    /// heredocs than it can count.
    pub(crate) heredoc: u16,
    /// Its bytes in the file; also inside heredocs and templates.
    pub span: Span,
}

const _: () = assert!(size_of::<Token>() == 12);

impl Token {
    /// Stands for a heredoc behind those that can be counted.
    pub(crate) const MANY: u16 = u16::MAX;

    /// True if it was read in the text of a heredoc.
    pub const fn is_in_heredoc(&self) -> bool {
        self.heredoc != 0
    }
}

/// The kind of a piece of source that no rule of the grammar sees.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum TriviaKind {
    /// `# …`, without the line break.
    LineComment,
    /// `/* … */`.
    BlockComment,
    /// The end of a heredoc: everything between its text and the line that follows its end marker.
    HeredocEnd,
    /// The rest of the lines of a heredoc that has no end.
    HeredocText,
    /// `<%`, `<%-`, `%>` or `-%>` around code of a template that renders nothing.
    TemplateTag,
    /// Text of a template that renders nothing: trimmed blanks and comments.
    TemplateText,
    /// The `}` that ends an interpolation.
    InterpolationEnd,
    /// Blanks and line breaks. They are not stored: they are what lies between the other pieces.
    Blank,
}

/// A piece of source that no rule of the grammar sees.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Trivia {
    /// What it is.
    pub kind: TriviaKind,
    /// Its bytes.
    pub span: Span,
}
