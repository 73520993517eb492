//! An answer of one side to a question about a source, in the form that is compared.

use anyhow::{Context, Result, bail};
use serde_json::Value;

/// A range in a source: line and column (from 1, in characters), byte offset and byte length.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Location {
    pub(super) line: usize,
    pub(super) column: usize,
    pub(super) offset: usize,
    pub(super) length: usize,
}

impl Location {
    /// Returns the offset of the first byte after the range.
    pub(super) fn end(&self) -> usize {
        self.offset + self.length
    }
}

/// A token. The end of the input has no range.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Token {
    pub(super) name: String,
    pub(super) value: Value,
    pub(super) location: Option<Location>,
}

/// An error or a warning, without the parts that are not compared: the Ruby class and the full text.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Issue {
    pub(super) level: String,
    pub(super) issue: Option<String>,
    pub(super) message: String,
    pub(super) line: Option<usize>,
    pub(super) pos: Option<usize>,
}

/// The answer of one side. The kind of the question determines whether it has tokens or a tree.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Answer {
    pub(super) tokens: Vec<Token>,
    /// Whether the parser accepts the source; validation may still reject it.
    pub(super) syntax_ok: Option<bool>,
    /// The tree in PN; also `None` if PN has no form for one of its nodes.
    pub(super) tree: Option<String>,
    /// The diagnostics of validation; `None` if the reference crashed.
    pub(super) diagnostics: Option<Vec<Issue>>,
    pub(super) error: Option<Issue>,
    pub(super) logs: Vec<Issue>,
}

impl Answer {
    /// Reads an answer of the batch protocol.
    ///
    /// # Errors
    ///
    /// If the line does not have the protocol's form.
    pub(super) fn read(row: &Value) -> Result<Self> {
        let tokens = list(row, "tokens").map(token).collect::<Result<_>>()?;
        let error = row.get("error").map(problem).transpose()?;
        let diagnostics: Vec<Issue> = list(row, "diagnostics").map(problem).collect::<Result<_>>()?;
        let logs = list(row, "logs").map(problem).collect::<Result<_>>()?;
        let ok = row.get("ok").and_then(Value::as_bool).context("`ok` is missing")?;
        let syntax_ok = row.get("syntax_ok").and_then(Value::as_bool);
        if syntax_ok.unwrap_or(ok) == error.is_some() || ok && syntax_ok == Some(false) {
            bail!("`ok` is {ok}, which does not fit `syntax_ok` or `error`");
        }
        let tree = row.get("pn").and_then(Value::as_str).map(str::to_owned);
        let refused = diagnostics.iter().any(|one| one.level == "error");
        let unvalidated = row.get("unvalidated").is_some();
        if syntax_ok == Some(true) && ok == refused && !unvalidated {
            bail!("`ok` is {ok}, which does not fit `diagnostics`");
        }
        let diagnostics = (!unvalidated).then_some(diagnostics);
        Ok(Answer { tokens, syntax_ok, tree, diagnostics, error, logs })
    }
}

/// Returns the Ruby class of an answer's error.
pub(super) fn error_class(row: &Value) -> &str {
    row.pointer("/error/class").and_then(Value::as_str).unwrap_or_default()
}

/// Returns whether the reference failed with a Ruby error where the language has an answer.
///
/// Errors of regular expressions do not count: they are Ruby's own by design. PN cannot represent some nodes, which
/// does not count either, but it also fails on nodes that it can represent.
pub(super) fn broke_down(row: &Value) -> bool {
    let unwritten = row.get("pn_error").and_then(Value::as_str).is_some_and(|error| !error.contains("can't handle"));
    unwritten
        || row.get("error").is_some_and(|error| {
            let internal = error.get("internal").is_some_and(|flag| flag == true);
            let uncoded = error_class(row) == "ArgumentError" && error.get("issue").is_none();
            (internal || uncoded) && error_class(row) != "RegexpError"
        })
}

fn list<'row>(row: &'row Value, field: &str) -> impl Iterator<Item = &'row Value> {
    row.get(field).and_then(Value::as_array).into_iter().flatten()
}

fn token(row: &Value) -> Result<Token> {
    let fields = row.as_array().context("a token is no list")?;
    let name = fields.first().and_then(Value::as_str).context("a token has no name")?.to_owned();
    let number = |index: usize| {
        let number = fields.get(index).and_then(Value::as_u64).and_then(|number| usize::try_from(number).ok());
        number.with_context(|| format!("field {index} of token {row} is no number"))
    };
    let location = match fields.len() {
        1 => None,
        6 => Some(Location { line: number(2)?, column: number(3)?, offset: number(4)?, length: number(5)? }),
        _ => bail!("token {row} does not have 1 or 6 fields"),
    };
    Ok(Token { name, value: fields.get(1).cloned().unwrap_or_default(), location })
}

fn problem(row: &Value) -> Result<Issue> {
    let text = |field: &str| row.get(field).and_then(Value::as_str).map(str::to_owned);
    let number = |field: &str| row.get(field).and_then(Value::as_u64).and_then(|number| usize::try_from(number).ok());
    Ok(Issue {
        level: text("level").or_else(|| text("severity")).unwrap_or_else(|| "error".to_owned()),
        issue: text("issue"),
        message: text("message").with_context(|| format!("{row} has no message"))?,
        line: number("line"),
        pos: number("pos"),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn ok_has_to_fit_the_error() {
        assert!(Answer::read(&json!({ "ok": true, "error": { "message": "x" } })).is_err());
        assert!(Answer::read(&json!({ "ok": false, "tokens": [] })).is_err());
        assert!(Answer::read(&json!({ "ok": true, "tokens": [["$eof"]] })).is_ok());
    }

    #[test]
    fn a_tree_without_an_error_may_still_be_refused() {
        let refused =
            json!({ "ok": false, "syntax_ok": true, "diagnostics": [{ "severity": "error", "message": "m" }] });
        assert!(Answer::read(&refused).is_ok());
        assert!(Answer::read(&json!({ "ok": false, "syntax_ok": true, "pn": "1" })).is_err());
        assert!(Answer::read(&json!({ "ok": true, "syntax_ok": false, "error": { "message": "x" } })).is_err());
        assert!(Answer::read(&json!({ "ok": false, "syntax_ok": false })).is_err());
    }

    #[test]
    fn tokens_have_one_or_six_fields() {
        assert!(token(&json!(["NAME", "a"])).is_err());
        let read = token(&json!(["NAME", "a", 1, 2, 3, 4])).expect("the form is right");
        assert_eq!(read.location, Some(Location { line: 1, column: 2, offset: 3, length: 4 }));
    }

    #[test]
    fn regexp_errors_are_no_break_down() {
        let of = |class: &str, internal: bool| json!({ "error": { "class": class, "internal": internal } });
        assert!(broke_down(&of("NoMethodError", true)));
        assert!(broke_down(&of("ArgumentError", false)));
        assert!(!broke_down(&of("RegexpError", true)));
        assert!(!broke_down(&of("Puppet::ParseErrorWithIssue", false)));
        assert!(!broke_down(&json!({ "ok": true })));
    }

    #[test]
    fn a_node_that_pn_has_no_form_for_is_no_break_down() {
        let of = |error: &str| json!({ "ok": true, "syntax_ok": true, "pn_error": error });
        assert!(!broke_down(&of("can't handle instance of: Puppet::Pops::Model::ApplyExpression")));
        assert!(broke_down(&of("undefined method `value'")));
    }
}
