//! Diagnostics as JSON.

use puppetlang_source::{Diagnostic, RelatedPlace, Source, Span};
use serde_json::{Map, Value as Json, json};

/// Returns a diagnostic as a JSON object.
///
/// The object has `severity`, `message`, `file` and `span`, and if they exist, `code`, `line` and `column` (the
/// location that the reference reports), `labels`, `related`, `notes`, `help` and `fix`.
///
/// A `span` is `{"start", "end", "line", "column", "end_line", "end_column"}`: byte offsets from 0, then lines and
/// columns from 1. Columns count characters, and the end is exclusive. A `related` place is `{"file", "line", "column",
/// "text"}`. Keys are in alphabetical order.
pub fn diagnostic_json(diagnostic: &Diagnostic, source: &Source) -> Json {
    let mut object = Map::new();
    let mut set = |key: &str, value: Json| drop(object.insert(key.to_owned(), value));
    set("severity", diagnostic.severity.name().into());
    if let Some(issue) = diagnostic.issue {
        set("code", issue.code().into());
    }
    set("message", diagnostic.message.as_str().into());
    set("file", source.name().into());
    if let Some(place) = diagnostic.at.map(|at| source.position(at)) {
        set("line", place.line.into());
        set("column", place.column.into());
    }
    set("span", span_json(diagnostic.span, source));
    if !diagnostic.labels.is_empty() {
        let label =
            |label: &puppetlang_source::Label| json!({ "span": span_json(label.span, source), "text": label.text });
        set("labels", diagnostic.labels.iter().map(label).collect());
    }
    if !diagnostic.related.is_empty() {
        let place = |place: &RelatedPlace| json!({ "file": place.file, "line": place.line, "column": place.column, "text": place.text });
        set("related", diagnostic.related.iter().map(place).collect());
    }
    if !diagnostic.notes.is_empty() {
        set("notes", diagnostic.notes.iter().map(|note| Json::from(note.as_str())).collect());
    }
    if let Some(help) = &diagnostic.help {
        set("help", help.as_str().into());
    }
    if let Some(fix) = &diagnostic.fix {
        let edit = |edit: &puppetlang_source::Edit| json!({ "span": span_json(edit.span, source), "text": edit.text });
        set("fix", json!({ "title": fix.title, "edits": fix.edits.iter().map(edit).collect::<Vec<_>>() }));
    }
    let mut json = Json::Object(object);
    json.sort_all_objects();
    json
}

fn span_json(span: Span, source: &Source) -> Json {
    let (start, end) = (source.position(span.start), source.position(span.end));
    json!({
        "start": span.start,
        "end": span.end,
        "line": start.line,
        "column": start.column,
        "end_line": end.line,
        "end_column": end.column,
    })
}

#[cfg(test)]
mod tests {
    use puppetlang_source::{Edit, Fix, IssueCode};

    use super::*;

    #[test]
    fn everything_is_written() {
        let source = Source::new("a.pp", "é = = 1");
        let fix = Fix { title: "drop it".into(), edits: vec![Edit { span: Span::new(5, 7), text: String::new() }] };
        let diagnostic = Diagnostic::error(Some(IssueCode::SyntaxError), "Syntax error", Some(5), Span::new(5, 6))
            .with_label(Span::new(3, 4), "the first")
            .with_note("one is enough")
            .with_help("remove it")
            .with_fix(fix);
        let json = diagnostic_json(&diagnostic, &source);
        let place = json!({"start": 5, "end": 6, "line": 1, "column": 5, "end_line": 1, "end_column": 6});
        assert_eq!(json["span"], place);
        assert_eq!((&json["line"], &json["column"], &json["code"]), (&json!(1), &json!(5), &json!("SYNTAX_ERROR")));
        assert_eq!(
            (&json["labels"][0]["text"], &json["labels"][0]["span"]["column"]),
            (&json!("the first"), &json!(3))
        );
        assert_eq!((&json["notes"], &json["help"]), (&json!(["one is enough"]), &json!("remove it")));
        assert_eq!((&json["fix"]["title"], &json["fix"]["edits"][0]["text"]), (&json!("drop it"), &json!("")));
    }
}
