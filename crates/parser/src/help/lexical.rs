//! Help with texts without end.

use puppetlang_source::{Diagnostic, Source, Span};

use super::replace;

/// The most lines that are looked at for a misspelt tag.
const LINES: u32 = 10_000;

/// A string without its closing quote.
pub(super) fn unclosed_quote(diagnostic: Diagnostic, source: &Source) -> Diagnostic {
    let start = diagnostic.span.start;
    let quote = source.slice(Span::new(start, start + 1)).to_owned();
    if quote != "'" && quote != "\"" {
        return diagnostic;
    }
    // Shown is the first line only: the string goes on to the end of the file.
    let line = source.line_span(source.position(start).line).unwrap_or(diagnostic.span);
    let mut diagnostic = diagnostic.with_help(format!("close the string with `{quote}`"));
    diagnostic.span = Span::new(start, line.end);
    diagnostic
}

/// `/*` without `*/`.
pub(super) fn unclosed_comment(diagnostic: Diagnostic) -> Diagnostic {
    diagnostic.with_help("close the comment with `*/`")
}

/// A template that ends in code.
pub(super) fn open_tag(diagnostic: Diagnostic, source: &Source) -> Diagnostic {
    match source.text().rfind("<%").and_then(|at| u32::try_from(at).ok()) {
        Some(at) => {
            diagnostic.with_label(Span::new(at, at + 2), "this tag is still open").with_help("close it with `%>`")
        }
        None => diagnostic,
    }
}

/// A heredoc whose tag does not come again; perhaps a line has nearly the tag.
pub(super) fn heredoc_without_end(diagnostic: Diagnostic, source: &Source) -> Diagnostic {
    let Some(tag) = tag(&diagnostic, source) else { return diagnostic };
    let first = source.position(diagnostic.span.start).line + 1;
    let lines = (first..first.saturating_add(LINES)).map_while(|number| source.line_span(number));
    let near = lines.filter_map(|line| marker(line, source)).find(|(text, _)| is_near(text, &tag));
    match near {
        Some((text, span)) => diagnostic
            .with_label(span, format!("did you mean `{tag}`?"))
            .with_help(format!("the text ends at a line with `{tag}`, not `{text}`"))
            .with_fix(replace(format!("write `{tag}`"), span, tag)),
        None => diagnostic.with_help(format!("end the text with a line that holds `{tag}`, or `| {tag}`")),
    }
}

/// The tag of the heredoc that an error is about.
fn tag(diagnostic: &Diagnostic, source: &Source) -> Option<String> {
    let opener = source.text().get(diagnostic.span.start as usize..)?;
    let inner = opener.strip_prefix("@(")?.split(')').next()?;
    let tag = inner.split([':', '/']).next()?.trim().trim_matches('"');
    (!tag.is_empty() && !tag.contains('\n')).then(|| tag.to_owned())
}

/// The text of a line that could be an end marker, and where it stands.
fn marker(line: Span, source: &Source) -> Option<(String, Span)> {
    let text = source.slice(line);
    let word = text.trim_start_matches([' ', '\t', '|', '-']).trim_end();
    let is_word =
        !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_' || byte == b' ');
    let start = line.start + u32::try_from(word.as_ptr() as usize - text.as_ptr() as usize).ok()?;
    let end = start + u32::try_from(word.len()).ok()?;
    is_word.then(|| (word.to_owned(), Span::new(start, end)))
}

/// True for texts that differ in case, or in one or two letters of five and more.
fn is_near(text: &str, tag: &str) -> bool {
    let allowed = if tag.len() >= 5 { 2 } else { 1 };
    text.eq_ignore_ascii_case(tag) || distance(text.as_bytes(), tag.as_bytes()) <= allowed
}

/// How many letters have to be added, removed or replaced to make one text of the other.
fn distance(one: &[u8], other: &[u8]) -> usize {
    if one.len().abs_diff(other.len()) > 2 {
        return usize::MAX;
    }
    let mut row: Vec<usize> = (0..=other.len()).collect();
    for (index, letter) in one.iter().enumerate() {
        let mut diagonal = std::mem::replace(&mut row[0], index + 1);
        for (column, there) in other.iter().enumerate() {
            let replaced = diagonal + usize::from(letter != there);
            diagonal = row[column + 1];
            row[column + 1] = replaced.min(diagonal + 1).min(row[column] + 1);
        }
    }
    row[other.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn near_texts_are_found() {
        assert!(is_near("EOTT", "EOT") && is_near("eot", "EOT") && is_near("CONTETN", "CONTENT"));
        assert!(!is_near("EOF2X", "EOT") && !is_near("text", "EOT"));
        assert_eq!(distance(b"kitten", b"sitten"), 1);
    }
}
