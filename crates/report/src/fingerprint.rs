//! Fingerprints, by which a diagnostic is recognized after other lines of its file have changed.

use puppetlang_source::{Diagnostic, Source};

/// Returns the fingerprint of a diagnostic: 16 hexadecimal digits.
///
/// It is a hash of the issue code and of the text of the line, without indentation and with single blanks. A diagnostic
/// without a code has its message instead. The line number, the file name and the message of an issue do not count, so
/// that the fingerprint stays the same if the line moves, and in later releases. Equal lines of a file have the same
/// fingerprint: count them.
///
/// ```
/// use puppetlang_report::fingerprint;
/// use puppetlang_source::{Diagnostic, IssueCode, Source, Span};
///
/// let at = |text: &str, offset| {
///     let found = Diagnostic::error(Some(IssueCode::SyntaxError), "", Some(offset), Span::new(offset, offset + 1));
///     fingerprint(&found, &Source::new("a.pp", text))
/// };
/// assert_eq!(at("$x = = 1", 5), at("\n  $x  =  = 1\n", 10));
/// assert_ne!(at("$x = = 1", 5), at("$y = = 1", 5));
/// ```
pub fn fingerprint(diagnostic: &Diagnostic, source: &Source) -> String {
    let start = diagnostic.at.unwrap_or(diagnostic.span.start);
    let line = source.line_span(source.position(start).line).map_or("", |span| source.slice(span));
    let mut words = line.split_whitespace();
    let first: &str = match diagnostic.issue {
        Some(issue) => issue.code(),
        None => &diagnostic.message,
    };
    let line = words.next().into_iter().chain(words.flat_map(|word| [" ", word]));
    hash([first, "\0"].into_iter().chain(line))
}

/// Returns the 64-bit FNV-1a hash of texts, which is the same in every version of the program.
pub(crate) fn hash<'t>(texts: impl IntoIterator<Item = &'t str>) -> String {
    let bytes = texts.into_iter().flat_map(str::bytes);
    let hash =
        bytes.fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3));
    format!("{hash:016x}")
}
