//! The classes of accepted differences between answers about templates: those of programs, and a few more.

use serde_json::{Map, Value};

use super::super::eval::class;
use super::super::survey::UNKNOWN;

/// Returns the class of the difference between two answers; `None` if they are equal.
pub(super) fn of(question: &Map<String, Value>, ours: &Value, reference: &Value) -> Option<&'static str> {
    let known = class::of(question, ours, reference)?;
    let explained = known == UNKNOWN || known == "keys-in-array";
    match (message(ours), message(reference)) {
        (None, Some(reference)) if known == UNKNOWN && is_end(question, reference) => Some("template-end"),
        (Some(ours), Some(reference)) if explained && is_regexp(ours, reference) => Some("template-regexp"),
        (Some(ours), Some(reference)) if explained && is_place(ours, reference) => Some("template-location"),
        (Some(ours), Some(reference)) if explained && ours == reference && has_nested(question) => {
            Some("template-location")
        }
        _ => Some(known),
    }
}

fn message(answer: &Value) -> Option<&str> {
    answer.pointer("/error/message").and_then(Value::as_str)
}

/// The reference does not mention the template in the error about an invalid regular expression.
fn is_regexp(ours: &str, reference: &str) -> bool {
    let Some((before, after)) =
        ours.split_once("inline_epp(): Invalid EPP: ").or_else(|| ours.split_once("epp(): Invalid EPP: "))
    else {
        return false;
    };
    reference.strip_prefix(before).is_some_and(|detail| !detail.is_empty() && without_location(after) == detail)
}

/// The reference locates code after `-%>` at the end of the tag, before the removed white space.
fn is_place(ours: &str, reference: &str) -> bool {
    ours.contains("Invalid EPP: ") && without_location(ours) == without_location(reference)
}

/// The reference considers a template that ends in `<%%` and a comment as unbalanced.
fn is_end(question: &Map<String, Value>, reference: &str) -> bool {
    let last = template(question).rsplit("<%%").next().unwrap_or_default();
    reference.contains("Unbalanced embedded expression") && last.trim_start().starts_with("<%#")
}

/// In the reference, a template within a tag ends that tag.
fn has_nested(question: &Map<String, Value>) -> bool {
    template(question).contains("inline_epp('<%")
}

/// Returns the text of the template.
fn template(question: &Map<String, Value>) -> &str {
    let file = question.get("files").and_then(|files| files.get("modules/m/templates/t.epp"));
    file.or_else(|| question.get("source")).and_then(Value::as_str).unwrap_or_default()
}

/// Removes the location at the end of a message.
fn without_location(message: &str) -> &str {
    message.rfind(" (file: ").map_or(message, |at| &message[..at])
}
