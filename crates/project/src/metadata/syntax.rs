//! The syntax of a `metadata.json`: JSON as Ruby's gem reads it, without its lenient escapes.

use puppetlang_hiera::check::Report;
use puppetlang_json::{JsonError, Limits};
use puppetlang_source::{Diagnostic, Edit, Fix, IssueCode, Source, Span};
use puppetlang_types::Value;

use crate::document::{DEPTH, FILE_BYTES};

/// The most characters of the rest of a text that a message shows.
const REST: usize = 40;

/// Reports a file that does not end with a line break.
pub(super) fn end_of_file(report: &mut Report<'_>) {
    if report.source.text().ends_with('\n') {
        return;
    }
    let end = Span::empty(report.source.len());
    let message = "metadata.json does not have a valid newline at the end";
    let fix = Fix { title: "add a line break".into(), edits: vec![Edit { span: end, text: "\n".into() }] };
    report.add(report.issue(IssueCode::MetadataMissingNewline, message, end).with_fix(fix));
}

/// Returns true if a file is an object in JSON; reports why not.
pub(super) fn check(source: &Source, report: &mut Report<'_>) -> bool {
    if source.decode_error().is_some() {
        let message = "Unable to parse metadata.json: invalid byte sequence in UTF-8".to_owned();
        report.add(syntax_error(message, Span::empty(source.len()), report));
        return false;
    }
    if let Some(span) = invalid_escape(source.text()) {
        let message = "Unable to parse metadata.json: Invalid escape character in string";
        let help = "a backslash is written \\\\";
        report.add(syntax_error(message.to_owned(), span, report).with_help(help));
        return false;
    }
    let limits = Limits { bytes: usize::try_from(FILE_BYTES).unwrap_or(usize::MAX), depth: DEPTH, ..Limits::default() };
    match puppetlang_json::read_document(source.text().as_bytes(), &limits) {
        Ok(document) if matches!(document.value, Value::Hash(_)) => return true,
        Ok(_) => {
            let message = "Unable to parse metadata.json: the outermost value is not an object".to_owned();
            report.add(syntax_error(message, Span::empty(0), report));
        }
        Err(error) => {
            let span = report.position(error.line, error.column);
            report.add(syntax_error(format!("Unable to parse metadata.json: {}", shortened(&error)), span, report));
        }
    }
    false
}

fn syntax_error(message: String, span: Span, report: &Report<'_>) -> Diagnostic {
    report.issue(IssueCode::MetadataSyntaxError, message, span)
}

/// Returns the message with at most the rest of the line: the gem shows the rest of the file.
fn shortened(error: &JsonError) -> String {
    match error.message.split_once(" at '") {
        Some((problem, rest)) if rest.chars().count() > REST || rest.contains('\n') => {
            let line = rest.lines().next().unwrap_or_default();
            format!("{problem} at '{}…'", line.chars().take(REST).collect::<String>())
        }
        _ => error.message.clone(),
    }
}

/// Returns the place of the first escape in a string that JSON does not have.
///
/// Ruby's gem reads such an escape as its letter, other readers reject it.
fn invalid_escape(text: &str) -> Option<Span> {
    let bytes = text.as_bytes();
    let mut is_string = false;
    let mut index = 0;
    while let Some(&byte) = bytes.get(index) {
        match byte {
            b'"' => is_string = !is_string,
            // A line break ends a string that is not valid anyway.
            b'\n' => is_string = false,
            b'\\' if is_string => {
                let length = match bytes.get(index + 1) {
                    Some(b'"' | b'\\' | b'/' | b'b' | b'f' | b'n' | b'r' | b't') => 2,
                    Some(b'u') if bytes.get(index + 2..index + 6).is_some_and(is_hexadecimal) => 6,
                    _ => {
                        let offset = |at: usize| u32::try_from(at).unwrap_or(u32::MAX);
                        let letter = text.get(index + 1..).and_then(|rest| rest.chars().next());
                        let end = index + 1 + letter.map_or(0, char::len_utf8);
                        return Some(Span::new(offset(index), offset(end)));
                    }
                };
                index += length - 1;
            }
            _ => {}
        }
        index += 1;
    }
    None
}

fn is_hexadecimal(digits: &[u8]) -> bool {
    digits.iter().all(u8::is_ascii_hexdigit)
}

#[cfg(test)]
mod tests {
    use super::invalid_escape;

    #[test]
    fn escapes_are_those_of_json() {
        for text in [r#""\n\\\u00e9\"\/""#, r"\q", r#""a" \q "b""#, ""] {
            assert_eq!(invalid_escape(text), None, "{text}");
        }
        for (text, start) in [(r#""a\q""#, 2), (r#""\u00g0""#, 1), (r#"{"a": "\\\é"}"#, 9), ("\"\\", 1)] {
            assert_eq!(invalid_escape(text).map(|span| span.start), Some(start), "{text}");
        }
    }
}
