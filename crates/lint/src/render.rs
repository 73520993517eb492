//! How puppet-lint writes a token back.
//!
//! The marks around the texts of an interpolated string depend on their neighbors: `${` and `}` belong to the texts
//! and not to the interpolation.

use crate::lexer::width;
use crate::token::{BEFORE_INTERPOLATION, Kind, KindSet};
use crate::tokens::Tokens;

/// The parts of a written token.
pub(crate) struct Written<'a> {
    pub(crate) before: &'static str,
    pub(crate) text: &'a str,
    /// The end tag of a heredoc.
    pub(crate) tag: &'a str,
    pub(crate) after: &'static str,
}

impl Written<'_> {
    /// The number of characters.
    pub(crate) fn length(&self) -> u32 {
        let parts = [self.before, self.text, self.tag, self.after];
        parts.iter().map(|part| if part.is_ascii() { width(part.len()) } else { width(part.chars().count()) }).sum()
    }

    pub(crate) fn push_to(&self, output: &mut String) {
        for part in [self.before, self.text, self.tag, self.after] {
            output.push_str(part);
        }
    }
}

/// A token and its neighbors.
pub(crate) struct Surrounded<'a> {
    pub(crate) kind: Kind,
    pub(crate) value: &'a str,
    /// The text as written, for tokens whose value is only a part of it.
    pub(crate) raw: Option<&'a str>,
    pub(crate) tag: &'a str,
    pub(crate) previous: Option<Kind>,
    pub(crate) next: Option<Kind>,
    pub(crate) previous_code: Option<Kind>,
}

/// Tokens before which a text does not end with `${`.
const WITHOUT_OPENING: KindSet =
    KindSet::of(&[Kind::UnencVariable, Kind::DqMid, Kind::DqPost, Kind::HeredocMid, Kind::HeredocPost]);

/// Tokens after which a text does not start with `}`.
const WITHOUT_CLOSING: KindSet =
    KindSet::of(&[Kind::UnencVariable, Kind::DqPre, Kind::DqMid, Kind::HeredocPre, Kind::HeredocMid]);

impl<'a> Surrounded<'a> {
    pub(crate) fn written(&self) -> Written<'a> {
        let opening = if self.next.is_some_and(|kind| WITHOUT_OPENING.has(kind)) { "" } else { "${" };
        let closing = if self.previous.is_some_and(|kind| WITHOUT_CLOSING.has(kind)) { "" } else { "}" };
        let raw = self.raw.unwrap_or(self.value);
        let (before, text, after) = match self.kind {
            Kind::String => ("\"", self.value, "\""),
            Kind::SString => ("'", self.value, "'"),
            Kind::DqPre => ("\"", self.value, opening),
            Kind::DqMid | Kind::HeredocMid => (closing, self.value, opening),
            Kind::DqPost => (closing, self.value, "\""),
            Kind::HeredocPre => ("", self.value, opening),
            Kind::HeredocPost => (closing, raw, ""),
            Kind::Heredoc | Kind::MlComment => ("", raw, ""),
            Kind::Variable if self.previous_code.is_some_and(|kind| BEFORE_INTERPOLATION.has(kind)) => ("", raw, ""),
            Kind::Variable | Kind::UnencVariable => ("$", self.value, ""),
            Kind::Newline => ("", "\n", ""),
            Kind::Comment => ("#", self.value, ""),
            Kind::Regex => ("/", self.value, "/"),
            Kind::HeredocOpen => ("@(", self.value, ")"),
            _ => ("", self.value, ""),
        };
        Written { before, text, tag: self.tag, after }
    }
}

/// Returns the number of characters that puppet-lint writes for a token.
pub(crate) fn written_length(view: &Tokens<'_>, token: usize) -> u32 {
    let kind_of = |token: Option<usize>| token.map(|token| view.kind(token));
    let tag = view.end_tag(token).map_or("", |tag| &view.text[tag.range()]);
    let raw = (view.kind(token) == Kind::Variable).then(|| raw_variable(view, token)).flatten();
    let token = Surrounded {
        kind: view.kind(token),
        value: view.value(token),
        raw,
        tag,
        previous: kind_of(view.previous(token)),
        next: kind_of(view.next(token)),
        previous_code: kind_of(view.previous_code(token)),
    };
    token.written().length()
}

/// Returns a variable with its `$`, if it was written with one.
pub(crate) fn raw_variable<'s>(view: &Tokens<'s>, token: usize) -> Option<&'s str> {
    let range = view.tokens[token].value.range();
    let start = range.start.checked_sub(1)?;
    (view.text.as_bytes()[start] == b'$').then(|| &view.text[start..range.end])
}
