//! The rules on which the specification and the reference disagree.

use bitflags::bitflags;

bitflags! {
    /// A dialect of the language: a set of rules that are switched on.
    ///
    /// The empty set is [`PUPPET8`](Self::PUPPET8), the behavior of the reference and the default. The full set is
    /// [`SPECIFICATION`](Self::SPECIFICATION): if the specification is clear and the reference deviates from it, the
    /// specification applies. Each rule has one place in the code, a row in `docs/differences.md`, and a test in both
    /// settings.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
    pub struct Dialect: u32 {
        /// A heredoc's end tag must be alone on its line. (Reference: any line that ends with the tag ends the heredoc,
        /// and the text before the tag on that line is dropped.) Source: heredoc document, "End Marker".
        const HEREDOC_END_ALONE = 1 << 0;
        /// A line with less white space than the margin loses the white space that it has. (Reference: such a line
        /// keeps all of it.) Source: heredoc document, "Indentation".
        const HEREDOC_PARTIAL_MARGIN = 1 << 1;
        /// `-` removes all white space at the end of the last line. (Reference: one line break.) Source: heredoc
        /// document, "End Marker".
        const HEREDOC_TRIM_BLANKS = 1 << 2;
        /// A heredoc's syntax name may be a single letter, contain upper-case letters anywhere, and contain periods; it
        /// is converted to lower case. (Reference: two characters or more, the first in lower case, no period, used as
        /// written.) Source: heredoc document, "The Heredoc Tag" and "Syntax Checking of Heredoc Text".
        const HEREDOC_SYNTAX_NAMES = 1 << 3;
        /// A heredoc's syntax name must not have an empty segment between `+` signs. (Reference: not checked.) Source:
        /// heredoc document, "The Heredoc Tag".
        const HEREDOC_SYNTAX_SEGMENTS = 1 << 4;
        /// Blanks may separate the `/` from the escape letters in the opening tag of a heredoc. (Reference: an error.)
        /// Source: heredoc document, "The Heredoc Tag".
        const HEREDOC_ESCAPE_BLANKS = 1 << 9;
        /// Letters directly after the closing `/` of a regular expression are an error. (Reference: they are the next
        /// name, so `/x/i` is a regular expression and the name `i`.) Source: types document, "Regexp".
        const REGEXP_NO_OPTIONS = 1 << 5;
        /// A template comment `<%#` removes the blanks before it on its line. (Reference: only `<%#-` does.) Source:
        /// template document, "EPP Tags and their meaning".
        const TEMPLATE_COMMENT_TRIMS = 1 << 6;
        /// White space of any kind may separate `<%-` from a template's parameters. (Reference: a line break before
        /// them is text, and the parameters are a syntax error.) Source: template document, "EPP Template Text".
        const TEMPLATE_LATE_PARAMETERS = 1 << 7;
        /// Text before a comment or `<%%` at the end of a template is rendered. (Reference: it is lost.) Source:
        /// template document, "EPP Tags and their meaning".
        const TEMPLATE_TRAILING_TEXT = 1 << 8;
        /// `Integer[5]` is exactly 5. (Reference: 5 and everything above.) Source: types document, "Integer".
        const TYPE_INTEGER_EXACT = 1 << 10;
        /// `Struct` without parameters accepts every hash. (Reference: only the empty hash.) Source: types document,
        /// "Struct Type".
        const TYPE_STRUCT_ANY_HASH = 1 << 11;
        /// A `SemVerRange` is not a `Scalar`. (Reference: it is.) Source: types document, "Scalar".
        const TYPE_SCALAR_WITHOUT_RANGES = 1 << 12;
        /// Hash keys in `RichData` are `RichData`. (Reference: strings and numbers.) Source: types document,
        /// "RichData".
        const TYPE_RICH_DATA_KEYS = 1 << 13;
        /// The common type of a type and `Undef` is `Any` unless the type accepts undef; the common type of two
        /// `Callable` types combines their parameters and blocks separately. (Reference: `Undef` is ignored; `Callable`
        /// if neither type accepts the other.) Source: types document, "Type Algebra on Undef" and "Type Algebra on
        /// Callable".
        const TYPE_UNIONS = 1 << 14;
        /// `%s` writes a regular expression with slashes. (Reference: only `%p` does.) Source: types document, "Regexp
        /// to String".
        const FORMAT_REGEXP_SLASHES = 1 << 15;
        /// `%p` writes a string in double quotes. (Reference: in single quotes, unless it contains control characters.)
        /// Source: types document, "String to String" and "Conversion to String".
        const FORMAT_DOUBLE_QUOTES = 1 << 16;
        /// `%p` writes times and versions as expressions that can be parsed: `SemVer('1.0.0')`. (Reference: versions as
        /// bare text, times as the internals of the Ruby object.) Source: types document, "Timespan to String" and the
        /// sections after it.
        const FORMAT_LITERALS = 1 << 17;
        /// The default format of a Float is `%p`. (Reference: `%f`.) Source: types document, "Float to String".
        const FORMAT_FLOAT_SHORTEST = 1 << 18;
        /// `%s` writes a Timespan as `%D-%H:%M:%S` and a Timestamp as `%FT%T.%L %Z`. (Reference: with nanoseconds.)
        /// Source: types document, "Timespan to String" and "Timestamp to String".
        const FORMAT_TIMES = 1 << 19;
        /// A blank follows each separator. (Reference: the separator is written as given.) Source: types document,
        /// "Additional parameters for containers".
        const FORMAT_SEPARATORS = 1 << 20;
        /// A sensitive value is shown as `redacted`. (Reference: `Sensitive [value redacted]`.) Source: types document,
        /// "Sensitive".
        const SENSITIVE_REDACTED = 1 << 21;
        /// In timespan formats, `%L` reads a number of milliseconds and `%N` a number of nanoseconds. (Reference: both
        /// read the digits of a fraction, so `.5` is half a second.) Source: types document, "Converting to Timespan".
        const TIMESPAN_UNITS = 1 << 22;
        /// `13:20` converts to a Timespan of hours and minutes. (Reference: no default format matches it.) Source:
        /// types document, "Converting to Timespan".
        const TIMESPAN_HOURS_AND_MINUTES = 1 << 23;
        /// `Numeric` accepts a radix. (Reference: only `Integer` does.) Source: types document, "Converting to
        /// Integer".
        const NUMERIC_RADIX = 1 << 24;
        /// A hash passed to `inline_epp` hides the local variables of the caller. (Reference: they are visible.)
        /// Source: template document, "Visibility of Scoped Variables".
        const TEMPLATE_HASH_HIDES = 1 << 25;
        /// Every traversal of an iterator starts at its beginning. (Reference: elements that were read are gone.)
        /// Source: types document, "Iterator".
        const ITERATORS_RESTART = 1 << 26;
        /// `$x()` calls the function of the Deferred `$x`. (Reference: only a name can be called.) Source: types
        /// document, "Operations on Deferred values".
        const DEFERRED_CALLS = 1 << 27;
        /// The text of a heredoc with a syntax is passed to the function `check_<syntax>_syntax` if it exists.
        /// (Reference: only plugins check.) Source: heredoc document, "Syntax Checking of Heredoc Text".
        const HEREDOC_SYNTAX_FUNCTIONS = 1 << 28;
    }
}

impl Dialect {
    /// Puppet 8 as the reference behaves.
    pub const PUPPET8: Self = Self::empty();
    /// The language as the specification describes it.
    pub const SPECIFICATION: Self = Self::all();
}
