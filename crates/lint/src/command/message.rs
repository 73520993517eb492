//! Findings as lines of text.

use std::fmt::Write as _;

use super::linted::{Linted, file_name};
use super::options::Options;
use crate::finding::{Finding, Level};

/// Returns the lines of the findings of a file.
pub(super) fn messages(linted: &Linted, options: &Options) -> String {
    let default = if options.with_filename {
        "%{path} - %{KIND}: %{message} on line %{line} (check: %{check})"
    } else {
        "%{KIND}: %{message} on line %{line} (check: %{check})"
    };
    let format = options.log_format.as_deref().unwrap_or(default);
    let mut text = String::new();
    for (index, finding) in linted.findings.iter().enumerate() {
        let context = linted.contexts.get(index).map(String::as_str);
        formatted(format, linted, finding, context, &mut text);
        if !text.ends_with('\n') {
            text.push('\n');
        }
        if let Some(reason) = finding.reason.as_deref().filter(|_| finding.level == Level::Ignored) {
            _ = writeln!(text, "  {reason}");
        }
        if let Some(context) = context.filter(|_| finding.level != Level::Fixed) {
            // An empty line has its mark one column further to the left.
            let column = (finding.column as usize + 2).saturating_sub(usize::from(context.is_empty()));
            _ = write!(text, "\n  {context}\n{:>column$}\n\n", "^");
        }
        if options.github_actions {
            annotation(linted, finding, &mut text);
        }
    }
    text
}

/// Writes a finding in a format. Placeholders are `%{name}` and `%<name>s`; `%%` is a percent sign.
fn formatted(format: &str, linted: &Linted, finding: &Finding, context: Option<&str>, text: &mut String) {
    let mut rest = format;
    while let Some(at) = rest.find('%') {
        text.push_str(&rest[..at]);
        rest = &rest[at + 1..];
        if let Some(after) = rest.strip_prefix('%') {
            text.push('%');
            rest = after;
            continue;
        }
        let placeholder = ["{}", "<>"].into_iter().find_map(|brackets| {
            let inner = rest.strip_prefix(&brackets[..1])?;
            let (name, after) = inner.split_once(&brackets[1..])?;
            let after = if brackets == "<>" { after.strip_prefix(['s', 'd'])? } else { after };
            Some((value(name, linted, finding, context)?, after))
        });
        match placeholder {
            Some((value, after)) => {
                text.push_str(&value);
                rest = after;
            }
            None => text.push('%'),
        }
    }
    text.push_str(rest);
}

fn value(name: &str, linted: &Linted, finding: &Finding, context: Option<&str>) -> Option<String> {
    Some(match name {
        "filename" => file_name(&linted.path).to_owned(),
        "path" => linted.path.clone(),
        "fullpath" => linted.full_path.clone(),
        "line" => finding.line.to_string(),
        "column" => finding.column.to_string(),
        "kind" => finding.level.name().to_owned(),
        "KIND" => finding.level.name().to_uppercase(),
        "check" => finding.check.name.to_owned(),
        "message" => finding.message.to_string(),
        "context" => context?.to_owned(),
        "reason" => finding.reason.clone()?,
        _ => return None,
    })
}

/// Writes a finding as an annotation of GitHub Actions.
fn annotation(linted: &Linted, finding: &Finding, text: &mut String) {
    let message = finding.message.replace('%', "%25").replace('\n', "%0A").replace('\r', "%0D");
    let (kind, path, check) = (finding.level.name(), &linted.path, finding.check.name);
    let (line, column) = (finding.line, finding.column);
    _ = writeln!(text, "\n::{kind} file={path},line={line},col={column}::{message} (check: {check})");
}
