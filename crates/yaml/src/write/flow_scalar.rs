//! Writes plain and quoted scalars.

use std::borrow::Cow;

use super::output::Output;
use super::shape::{is_break, is_printable};

/// The lines of a scalar.
#[derive(Clone, Copy)]
pub(super) enum Lines {
    /// The scalar stays on one line.
    One,
    /// Long lines are folded, and continue at this level of indentation.
    Folded(usize),
}

impl Lines {
    /// Continues on the next line if the current one is wide. Returns false if it is not.
    fn fold(self, out: &mut Output) -> bool {
        match self {
            Self::Folded(indent) if out.is_wide() => {
                out.start_line(indent);
                true
            }
            _ => false,
        }
    }

    /// Continues after a line break in the text. Texts with line breaks are never on one line.
    fn resume(self, out: &mut Output) {
        if let Self::Folded(indent) = self {
            out.start_line(indent);
        }
    }

    /// Returns true if a text of `length` bytes needs no folding.
    fn has_room(self, out: &Output, length: usize) -> bool {
        matches!(self, Self::One) || out.has_room(length)
    }
}

/// Writes a text without quotes. It has no line breaks, and no spaces at its ends.
pub(super) fn plain(out: &mut Output, text: &str, lines: Lines) {
    // After the colon of a key, an empty value has no space either.
    if !text.is_empty() {
        out.separate();
        content(out, text, lines);
    }
    out.end_word();
}

/// Writes a text in single quotes.
pub(super) fn single_quoted(out: &mut Output, text: &str, lines: Lines) {
    out.word("'");
    if text.contains('\'') {
        content(out, &text.replace('\'', "''"), lines);
    } else {
        content(out, text, lines);
    }
    if text.ends_with(is_break) {
        lines.resume(out);
    }
    out.close('\'');
}

/// Writes the text of a plain or single-quoted scalar, in which quotes are already doubled.
fn content(out: &mut Output, text: &str, lines: Lines) {
    if lines.has_room(out, text.len()) && !text.contains(is_break) {
        return out.push_str(text);
    }
    let mut before = None;
    for (at, c) in text.char_indices() {
        let is_after_break = before.is_some_and(is_break);
        if is_break(c) {
            // A single line feed would be read as a space.
            if !is_after_break && c == '\n' {
                out.line_break('\n');
            }
            out.line_break(c);
        } else {
            if is_after_break {
                lines.resume(out);
            }
            // A space next to another one, or at the end of the text, would be lost in a fold.
            let is_alone = c == ' ' && before.is_some_and(|c| c != ' ') && followed_by_text(text, at);
            if !(is_alone && lines.fold(out)) {
                out.push(c);
            }
        }
        before = Some(c);
    }
}

/// Returns true if another character than a space follows the space at an index.
fn followed_by_text(text: &str, at: usize) -> bool {
    text.as_bytes().get(at + 1).is_some_and(|next| *next != b' ')
}

/// Writes a text in double quotes.
pub(super) fn double_quoted(out: &mut Output, text: &str, lines: Lines) {
    out.word("\"");
    let mut before = None;
    for (at, c) in text.char_indices() {
        if needs_escape(c) {
            out.push_str(&escape(c));
        } else {
            let may_fold = c == ' ' && before.is_some_and(|c| c != ' ') && at + 1 < text.len();
            if !(may_fold && lines.fold(out)) {
                out.push(c);
            } else if !followed_by_text(text, at) {
                // Without it, the spaces at the start of the line would be lost.
                out.push('\\');
            }
        }
        before = Some(c);
    }
    out.close('"');
}

fn needs_escape(c: char) -> bool {
    !is_printable(c) || is_break(c) || matches!(c, '"' | '\\')
}

fn escape(c: char) -> Cow<'static, str> {
    Cow::Borrowed(match c {
        '\0' => "\\0",
        '\x07' => "\\a",
        '\x08' => "\\b",
        '\t' => "\\t",
        '\n' => "\\n",
        '\x0b' => "\\v",
        '\x0c' => "\\f",
        '\r' => "\\r",
        '\x1b' => "\\e",
        '"' => "\\\"",
        '\\' => "\\\\",
        '\u{85}' => "\\N",
        '\u{2028}' => "\\L",
        '\u{2029}' => "\\P",
        c => {
            let code = u32::from(c);
            return Cow::Owned(match code {
                ..0x100 => format!("\\x{code:02X}"),
                0x100..0x1_0000 => format!("\\u{code:04X}"),
                _ => format!("\\U{code:08X}"),
            });
        }
    })
}
