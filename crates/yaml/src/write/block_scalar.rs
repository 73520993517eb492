//! Writes literal and folded scalars: an indicator line, and the text on lines of its own.

use super::output::Output;
use super::shape::is_break;

/// The line breaks at the end of a block scalar.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Ending {
    /// The text has none (`-`), or one that is not indicated.
    Closed,
    /// The text has several (`+`). At the end of a document, `...` must follow.
    Open,
}

/// The indentation of a block scalar.
#[derive(Clone, Copy)]
pub(super) struct Indentation {
    /// The columns before each line.
    pub(super) columns: usize,
    /// The columns that a level adds.
    pub(super) step: usize,
}

/// Writes a text as a literal block.
pub(super) fn literal(out: &mut Output, text: &str, indentation: Indentation) -> Ending {
    let ending = header(out, "|", text, indentation);
    for line in text.split_inclusive(is_break) {
        let content = line.trim_end_matches(is_break);
        if !content.is_empty() {
            out.start_line(indentation.columns);
            out.push_str(content);
        }
        if let Some(c) = line[content.len()..].chars().next() {
            out.line_break(c);
        }
    }
    ending
}

/// Writes a text as a folded block. It has no line feeds, except up to two at its end.
pub(super) fn folded(out: &mut Output, text: &str, indentation: Indentation) -> Ending {
    let ending = header(out, ">", text, indentation);
    let mut starts_blank = true;
    for line in text.split_inclusive(is_break) {
        let content = line.trim_end_matches(is_break);
        if !content.is_empty() {
            out.start_line(indentation.columns);
            starts_blank = content.starts_with([' ', '\t']);
            folded_line(out, content, indentation.columns);
        }
        if let Some(c) = line[content.len()..].chars().next() {
            let rest = &text[line.as_ptr().addr() - text.as_ptr().addr() + line.len()..];
            if !content.is_empty() && !starts_blank && c == '\n' && !continues_blank(rest) {
                out.line_break('\n');
            }
            out.line_break(c);
        }
    }
    ending
}

/// Returns true if the next line that is not empty starts with a blank, or if there is none.
fn continues_blank(rest: &str) -> bool {
    rest.trim_start_matches(is_break).chars().next().is_none_or(|c| matches!(c, ' ' | '\t'))
}

/// Writes a line, with breaks in the place of spaces after which it would be too long.
fn folded_line(out: &mut Output, line: &str, columns: usize) {
    for (at, c) in line.char_indices() {
        let next_is_space = line.as_bytes().get(at + 1) == Some(&b' ');
        if c == ' ' && at > 0 && !next_is_space && out.is_wide() {
            out.start_line(columns);
        } else {
            out.push(c);
        }
    }
}

/// Writes the indicators of a block scalar.
fn header(out: &mut Output, indicator: &str, text: &str, indentation: Indentation) -> Ending {
    let mut header = String::from(indicator);
    // Without the number, the first line would decide about the indentation.
    if text.starts_with(|c| c == ' ' || is_break(c)) {
        header.push_str(&indentation.step.to_string());
    }
    let mut from_end = text.chars().rev();
    let ending = match (from_end.next().is_some_and(is_break), from_end.next().is_none_or(is_break)) {
        (true, true) => {
            header.push('+');
            Ending::Open
        }
        (true, false) => Ending::Closed,
        (false, _) => {
            header.push('-');
            Ending::Closed
        }
    };
    out.word(&header);
    out.end_header();
    ending
}
