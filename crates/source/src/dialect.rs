//! The rules in which the documents and the reference differ.

use bitflags::bitflags;

bitflags! {
    /// The reading of the language: a set of rules that are switched on.
    ///
    /// No rule at all is [`PUPPET8`](Self::PUPPET8), the behaviour of the reference and the default. Every rule switched
    /// on is [`SPECIFICATION`](Self::SPECIFICATION): where the documents are clear and the reference does otherwise, the
    /// documents are followed. Each rule has one place in the code, a row in `docs/differences.md` and a test in both
    /// settings.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
    pub struct Dialect: u32 {
        /// A heredoc's end marker must stand alone on its line. (Reference: any line that ends in the tag ends the
        /// heredoc, and the text before the tag on that line is dropped.) Source: heredoc document, "End Marker".
        const HEREDOC_END_ALONE = 1 << 0;
        /// A line with less white space than the margin loses what it has. (Reference: such a line keeps all of it.)
        /// Source: heredoc document, "Indentation".
        const HEREDOC_PARTIAL_MARGIN = 1 << 1;
        /// `-` removes all white space at the end of the last line. (Reference: one line break.) Source: heredoc
        /// document, "End Marker".
        const HEREDOC_TRIM_BLANKS = 1 << 2;
        /// A heredoc's syntax name may have one letter, upper case letters anywhere, and full stops; it is read in lower
        /// case. (Reference: two characters or more, first one in lower case, no full stop, taken as written.)
        /// Source: heredoc document, "The Heredoc Tag" and "Syntax Checking of Heredoc Text".
        const HEREDOC_SYNTAX_NAMES = 1 << 3;
        /// A heredoc's syntax name must not have an empty segment between `+` signs. (Reference: not checked.) Source:
        /// heredoc document, "The Heredoc Tag".
        const HEREDOC_SYNTAX_SEGMENTS = 1 << 4;
        /// Blanks may stand between the `/` and the escape letters of a heredoc's opener. (Reference: an error.) Source:
        /// heredoc document, "The Heredoc Tag".
        const HEREDOC_ESCAPE_BLANKS = 1 << 9;
        /// Letters directly behind the closing `/` of a regular expression are an error. (Reference: they are the next
        /// name, so that `/x/i` is a regular expression and the name `i`.) Source: types document, "Regexp".
        const REGEXP_NO_OPTIONS = 1 << 5;
        /// A template comment `<%#` removes the blanks to its left on its line. (Reference: only `<%#-` does.) Source:
        /// template document, "EPP Tags and their meaning".
        const TEMPLATE_COMMENT_TRIMS = 1 << 6;
        /// A template's parameters may follow `<%-` behind white space of any kind. (Reference: a line break before them
        /// is text, and the parameters a syntax error.) Source: template document, "EPP Template Text".
        const TEMPLATE_LATE_PARAMETERS = 1 << 7;
        /// Text before a comment or `<%%` with which a template ends is rendered. (Reference: it is lost.) Source:
        /// template document, "EPP Tags and their meaning".
        const TEMPLATE_TRAILING_TEXT = 1 << 8;
        /// `Integer[5]` is exactly 5. (Reference: 5 and everything above.) Source: types document, "Integer".
        const TYPE_INTEGER_EXACT = 1 << 10;
        /// `Struct` without parameters takes every hash. (Reference: only the empty one.) Source: types document, "Struct Type".
        const TYPE_STRUCT_ANY_HASH = 1 << 11;
        /// A `SemVerRange` is no `Scalar`. (Reference: it is.) Source: types document, "Scalar".
        const TYPE_SCALAR_WITHOUT_RANGES = 1 << 12;
        /// Keys of hashes in `RichData` are `RichData`. (Reference: strings and numbers.) Source: types document, "RichData".
        const TYPE_RICH_DATA_KEYS = 1 << 13;
        /// What a type has in common with `Undef` is `Any` unless it takes undef; parameters and blocks of two `Callable` are united
        /// each by itself. (Reference: `Undef` counts for nothing; `Callable` where none accepts the other.) Source: types
        /// document, "Type Algebra on Undef" and "Type Algebra on Callable".
        const TYPE_UNIONS = 1 << 14;
        /// `%s` of a regular expression has slashes. (Reference: only `%p` has.) Source: types document, "Regexp to String".
        const FORMAT_REGEXP_SLASHES = 1 << 15;
        /// `%p` of a string is in double quotes. (Reference: in single quotes, unless there are control characters.) Source:
        /// types document, "String to String" and "Conversion to String".
        const FORMAT_DOUBLE_QUOTES = 1 << 16;
        /// `%p` of times and versions can be read: `SemVer('1.0.0')`. (Reference: the bare text of versions, and the insides of
        /// the host's objects for times.) Source: types document, "Timespan to String" and those behind it.
        const FORMAT_LITERALS = 1 << 17;
        /// A Float has the format `%p` when none is given. (Reference: `%f`.) Source: types document, "Float to String".
        const FORMAT_FLOAT_SHORTEST = 1 << 18;
        /// `%s` of a Timespan is `%D-%H:%M:%S`, that of a Timestamp `%FT%T.%L %Z`. (Reference: with nanoseconds.) Source: types
        /// document, "Timespan to String" and "Timestamp to String".
        const FORMAT_TIMES = 1 << 19;
        /// A blank is written behind a separator. (Reference: the separator is written as it is given.) Source: types
        /// document, "Additional parameters for containers".
        const FORMAT_SEPARATORS = 1 << 20;
        /// What hides a value is shown as `redacted`. (Reference: `Sensitive [value redacted]`.) Source: types document,
        /// "Sensitive".
        const SENSITIVE_REDACTED = 1 << 21;
        /// `%L` reads a number of milliseconds and `%N` one of nanoseconds in lengths of time. (Reference: both read the digits
        /// of a fraction, so that `.5` is half a second.) Source: types document, "Converting to Timespan".
        const TIMESPAN_UNITS = 1 << 22;
        /// `13:20` is a length of time of hours and minutes. (Reference: in no default format.) Source: types document,
        /// "Converting to Timespan".
        const TIMESPAN_HOURS_AND_MINUTES = 1 << 23;
        /// `Numeric` takes a radix. (Reference: only `Integer` does.) Source: types document, "Converting to Integer".
        const NUMERIC_RADIX = 1 << 24;
        /// A hash that is given to `inline_epp` hides the local variables of the caller. (Reference: they are seen.) Source:
        /// template document, "Visibility of Scoped Variables".
        const TEMPLATE_HASH_HIDES = 1 << 25;
        /// Whoever goes through an iterator begins at its beginning. (Reference: what was read once is gone.) Source: types
        /// document, "Iterator".
        const ITERATORS_RESTART = 1 << 26;
        /// `$x()` calls the function of which `$x` is a Deferred. (Reference: only a name can be called.) Source: types
        /// document, "Operations on Deferred values".
        const DEFERRED_CALLS = 1 << 27;
        /// The text of a heredoc with a syntax is given to the function `check_<syntax>_syntax`, if there is one. (Reference: only
        /// plugins check.) Source: heredoc document, "Syntax Checking of Heredoc Text".
        const HEREDOC_SYNTAX_FUNCTIONS = 1 << 28;
    }
}

impl Dialect {
    /// Puppet 8 as its reference implementation behaves.
    pub const PUPPET8: Self = Self::empty();
    /// The language of the documents.
    pub const SPECIFICATION: Self = Self::all();
}
