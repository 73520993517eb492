//! Template text: which parts are rendered or trimmed, and where code starts.
//!
//! A template starts with text. `<%`, `<%-` and `<%=` switch to code; comments and the literals `<%%` and `%%>` stay in
//! text; `%>` and `-%>` switch back to text (the lexer of code finds them).

use memchr::memmem;
use puppetlang_source::Dialect;

use crate::combinator::Scan;
use crate::grammar::tag as opening_tag;
use crate::input::Input;

/// The purpose of template code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mode {
    /// `<%`: nothing is rendered.
    Code,
    /// `<%=`: the value of the expression is rendered.
    Expression,
}

/// How a segment of text ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ending {
    /// At a tag that opens code.
    Tag(Mode),
    /// At the end of the template.
    Input,
    /// At the end of the template, directly after a comment or `<%%`: the reference drops the whole segment.
    Dropped,
    /// At a `<%` at the end of the template, or at the end of its rendered text.
    UnbalancedTag,
    /// At an unclosed comment.
    UnbalancedComment,
}

/// A segment of text, up to the next tag that opens code.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Segment {
    /// The rendered text.
    pub(crate) text: String,
    /// Offset of the tag, or of the end of the template.
    pub(crate) end: usize,
    /// Offset after the tag.
    pub(crate) next: usize,
    pub(crate) ending: Ending,
}

/// The kinds of tag that start with `<%`.
#[derive(Clone, Copy)]
pub(crate) enum Opening {
    Code,
    TrimmedCode,
    Expression,
    Comment,
    Literal,
}

/// Reads the segment that starts at `start`.
///
/// `trim` is true after `-%>`: blanks and one line break at the start are then not rendered.
pub(crate) fn segment(source: &str, start: usize, mut trim: bool, dialect: Dialect) -> Segment {
    let bytes = source.as_bytes();
    let mut text = String::new();
    let mut at = start;
    while let Some(length) = memmem::find(&bytes[at..], b"<%") {
        let tag = at + length;
        render(&source[at..tag], &mut text, trim);
        trim = false;
        let segment = |text, ending, next| Segment { text, end: tag, next, ending };
        if tag + 2 == bytes.len() {
            return segment(text, Ending::UnbalancedTag, tag + 2);
        }
        let mut input = Input::new(bytes, tag);
        // `<%` starts at `tag`, so the last alternative always matches.
        let opening = opening_tag().run(&mut input).unwrap_or(Opening::Code);
        match opening {
            Opening::Code => return segment(text, Ending::Tag(Mode::Code), input.at),
            Opening::Expression => return segment(text, Ending::Tag(Mode::Expression), input.at),
            Opening::TrimmedCode => {
                trim_blanks(&mut text);
                return segment(text, Ending::Tag(Mode::Code), input.at);
            }
            Opening::Literal => text.push_str("<%"),
            Opening::Comment => {
                let Some(end) = comment_end(bytes, tag + 2) else {
                    return segment(text, Ending::UnbalancedComment, tag + 2);
                };
                if bytes[input.at] == b'-' || dialect.contains(Dialect::TEMPLATE_COMMENT_TRIMS) {
                    trim_blanks(&mut text);
                }
                trim = bytes[..end].ends_with(b"-%>");
                input.at = end;
            }
        }
        at = input.at;
        if at == bytes.len() && !dialect.contains(Dialect::TEMPLATE_TRAILING_TEXT) {
            return Segment { text, end: at, next: at, ending: Ending::Dropped };
        }
    }
    render(&source[at..], &mut text, trim);
    // The reference checks the rendered text for an open tag, so a literal `<%` before trimmed text counts as open.
    let is_open = text.ends_with("<%") && !dialect.contains(Dialect::TEMPLATE_TRAILING_TEXT);
    let ending = if is_open { Ending::UnbalancedTag } else { Ending::Input };
    Segment { text, end: bytes.len(), next: bytes.len(), ending }
}

/// Returns the end of a comment whose `#` is at `at`: after the first `%>` that does not follow a `%`.
fn comment_end(bytes: &[u8], at: usize) -> Option<usize> {
    let mut closers = memmem::find_iter(&bytes[at..], b"%>");
    closers.find(|&closer| closer > 0 && bytes[at + closer - 1] != b'%').map(|closer| at + closer + 2)
}

/// Appends `part` to `text`, with `%%>` replaced by `%>`.
fn render(part: &str, text: &mut String, trim: bool) {
    let mut part = part;
    if trim {
        part = part.trim_start_matches([' ', '\t']);
        part = part.strip_prefix('\r').unwrap_or(part);
        part = part.strip_prefix('\n').unwrap_or(part);
    }
    let mut pieces = part.split("%%>");
    text.push_str(pieces.next().unwrap_or_default());
    for piece in pieces {
        text.push_str("%>");
        text.push_str(piece);
    }
}

fn trim_blanks(text: &mut String) {
    text.truncate(text.trim_end_matches([' ', '\t']).len());
}

/// Returns true if the parameters of a template start at `at`, optionally after blanks.
pub(crate) fn parameters_follow(source: &str, at: usize) -> bool {
    source[at..].trim_start().starts_with('|')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn first(source: &str, dialect: Dialect) -> (String, Ending) {
        let segment = segment(source, 0, false, dialect);
        (segment.text, segment.ending)
    }

    #[test]
    fn text_is_trimmed_at_tags() {
        let puppet = Dialect::PUPPET8;
        assert_eq!(first("a \t<%- x", puppet), ("a".into(), Ending::Tag(Mode::Code)));
        assert_eq!(first("a <%= x", puppet), ("a ".into(), Ending::Tag(Mode::Expression)));
        assert_eq!(first("a <%% b %%> %>", puppet), ("a <% b %> %>".into(), Ending::Input));
        assert_eq!(first("a <%# c %%> d -%> \n e", puppet), ("a  e".into(), Ending::Input));
        assert_eq!(first("a <%#- c %>b", puppet), ("ab".into(), Ending::Input));
        assert_eq!(first("a <%#%>b", puppet), ("a b".into(), Ending::Input));
        assert_eq!(segment("-%> \r\nb", 3, true, puppet).text, "b");
        assert_eq!(segment("-%> b", 3, true, puppet).text, "b");
    }

    #[test]
    fn a_template_can_end_badly() {
        assert_eq!(first("a <%", Dialect::PUPPET8).1, Ending::UnbalancedTag);
        assert_eq!(first("a <%# %%>", Dialect::PUPPET8).1, Ending::UnbalancedComment);
        assert_eq!(first("<%%<%# a -%> ", Dialect::PUPPET8).1, Ending::UnbalancedTag);
        assert_eq!(first("<%%<%# a -%> ", Dialect::SPECIFICATION), ("<%".into(), Ending::Input));
    }

    #[test]
    fn dialects_differ_in_comments() {
        assert_eq!(first("a <%# c %>b", Dialect::SPECIFICATION).0, "ab");
        assert_eq!(first("a <%# c %>", Dialect::PUPPET8).1, Ending::Dropped);
        assert_eq!(first("a <%# c %>", Dialect::SPECIFICATION), ("a".into(), Ending::Input));
    }
}
