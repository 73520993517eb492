//! The verdict on a source.

use serde_json::Value;

use super::answer::{Answer, broke_down, error_class};
use super::case::Case;
use super::class::{self, CLASSES, Context};
use super::lines::Lines;

/// The number of equal characters to show before the first difference of two trees.
const BEFORE: usize = 60;

/// The result of a comparison.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Verdict {
    Equal,
    /// The answers differ, and these classes explain the difference completely.
    Accepted(Vec<&'static str>),
    /// The reference crashed; the repaired reference must be asked.
    BrokeDown(&'static str),
    Unknown(String),
}

/// Compares two answers to the same question.
pub(super) fn compare(case: &Case, ours: &Value, reference: &Value) -> Verdict {
    let answer = match readable(case, ours) {
        Ok(answer) => answer,
        Err(reason) => return Verdict::Unknown(reason),
    };
    if broke_down(reference) {
        let message = reference.pointer("/error/message").and_then(Value::as_str).unwrap_or_default();
        return Verdict::BrokeDown(class::of_break_down(message));
    }
    judge(case, answer, reference, &[class::UNICODE_LOCATION])
}

/// Compares with the answer of the repaired reference, whose locations in heredocs equal ours.
pub(super) fn compare_repaired(case: &Case, ours: &Value, repaired: &Value, class: &'static str) -> Verdict {
    let answer = match readable(case, ours) {
        Ok(answer) => answer,
        Err(reason) => return Verdict::Unknown(reason),
    };
    match judge(case, answer, repaired, &[class::HEREDOC_LOCATION]) {
        Verdict::Equal => Verdict::Accepted(vec![class]),
        Verdict::Accepted(mut classes) => {
            classes.insert(0, class);
            Verdict::Accepted(classes)
        }
        other => other,
    }
}

/// Reads our answer; fails if it does not have the protocol's form, or lines and columns do not match its offsets.
fn readable(case: &Case, ours: &Value) -> Result<Answer, String> {
    let answer = Answer::read(ours).map_err(|error| format!("our answer cannot be read: {error:#}"))?;
    let lines = Lines::of(&case.source);
    for token in &answer.tokens {
        let Some(location) = token.location else { continue };
        if (location.line, location.column) != (lines.line(location.offset), lines.column(location.offset)) {
            return Err(format!("line and column of our {} do not belong to its offset", token.name));
        }
    }
    Ok(answer)
}

fn judge(case: &Case, ours: Answer, reference: &Value, without: &[&str]) -> Verdict {
    let class = error_class(reference);
    let reference_answer = match Answer::read(reference) {
        Ok(answer) => answer,
        Err(error) => return Verdict::Unknown(format!("the reference's answer cannot be read: {error:#}")),
    };
    let mut ours = ours;
    if reference_answer.diagnostics.is_none() {
        unvalidate(&mut ours, &reference_answer);
    }
    if ours == reference_answer {
        return Verdict::Equal;
    }
    let context = Context { case, lines: Lines::of(&case.source), reference: &reference_answer, error_class: class };
    let mut rewritten = ours;
    let mut classes = Vec::new();
    for class in CLASSES.iter().filter(|class| !without.contains(&class.name)) {
        let before = rewritten.clone();
        (class.rewrite)(&context, &mut rewritten);
        if rewritten != before {
            classes.push(class.name);
        }
    }
    if rewritten == reference_answer {
        Verdict::Accepted(classes)
    } else {
        Verdict::Unknown(first_difference(&rewritten, &reference_answer))
    }
}

/// Removes the diagnostics of validation, because the reference crashed in validation.
///
/// An answer with an invalid heredoc text has no tree.
fn unvalidate(ours: &mut Answer, reference: &Answer) {
    ours.diagnostics = None;
    let refused = ours.error.as_ref().is_some_and(|error| error.message.starts_with("Invalid produced text"));
    if refused {
        (ours.error, ours.syntax_ok) = (None, reference.syntax_ok);
        ours.tree.clone_from(&reference.tree);
    }
}

/// Describes the first difference between two answers.
fn first_difference(ours: &Answer, reference: &Answer) -> String {
    let count = ours.tokens.len().max(reference.tokens.len());
    let differing = (0..count).find(|index| ours.tokens.get(*index) != reference.tokens.get(*index));
    if let Some(index) = differing {
        let (ours, reference) = (ours.tokens.get(index), reference.tokens.get(index));
        return format!("token {index}: ours {}, reference {}", shown(ours), shown(reference));
    }
    if ours.syntax_ok != reference.syntax_ok {
        let (ours, reference) = (ours.syntax_ok, reference.syntax_ok);
        return format!("syntax_ok: ours {ours:?}, reference {reference:?}");
    }
    if ours.tree != reference.tree {
        let (ours, reference) = (ours.tree.as_deref(), reference.tree.as_deref());
        return first_difference_of_trees(ours.unwrap_or_default(), reference.unwrap_or_default());
    }
    if ours.error != reference.error {
        return format!("error: ours {:?}, reference {:?}", ours.error, reference.error);
    }
    if ours.diagnostics != reference.diagnostics {
        return format!("diagnostics: ours {:?}, reference {:?}", ours.diagnostics, reference.diagnostics);
    }
    format!("logs: ours {:?}, reference {:?}", ours.logs, reference.logs)
}

/// Describes the first difference between two trees, with some characters before it.
fn first_difference_of_trees(ours: &str, reference: &str) -> String {
    let equal = ours.chars().zip(reference.chars()).take_while(|(one, other)| one == other).count();
    let shown = |tree: &str| -> String { tree.chars().skip(equal.saturating_sub(BEFORE)).take(2 * BEFORE).collect() };
    format!("pn from character {equal}: ours …{}…, reference …{}…", shown(ours), shown(reference))
}

fn shown(token: Option<&super::answer::Token>) -> String {
    token.map_or_else(
        || "none".to_owned(),
        |token| {
            let location =
                token.location.map(|location| [location.line, location.column, location.offset, location.length]);
            format!("{} {} {:?}", token.name, token.value, location.unwrap_or_default())
        },
    )
}

#[cfg(test)]
mod tests {
    use super::super::class::testing::case;
    use super::*;
    use serde_json::json;

    #[test]
    fn a_different_warning_is_unknown() {
        let answer = |pos: usize| {
            let warning = json!({ "level": "warning", "message": "m", "issue": "I", "line": 1, "pos": pos });
            json!({ "ok": true, "tokens": [["$eof"]], "logs": [warning] })
        };
        let case = case("", false);
        assert_eq!(compare(&case, &answer(1), &answer(1)), Verdict::Equal);
        assert!(matches!(compare(&case, &answer(1), &answer(2)), Verdict::Unknown(_)));
    }

    #[test]
    fn a_different_tree_is_unknown() {
        let answer = |pn: &str| json!({ "ok": true, "syntax_ok": true, "pn": pn });
        let case = case("a", false);
        assert_eq!(compare(&case, &answer("(qn \"a\")"), &answer("(qn \"a\")")), Verdict::Equal);
        let verdict = compare(&case, &answer("(qn \"a\")"), &answer("(qn \"b\")"));
        assert!(matches!(verdict, Verdict::Unknown(reason) if reason.starts_with("pn from character 5:")));
        let without = json!({ "ok": true, "syntax_ok": true });
        assert!(matches!(compare(&case, &answer("1"), &without), Verdict::Unknown(_)));
    }

    #[test]
    fn a_wrong_column_is_unknown_even_when_the_reference_has_it_too() {
        let answer = json!({ "ok": true, "tokens": [["NAME", "a", 1, 2, 0, 1], ["$eof"]] });
        assert!(matches!(compare(&case("a", false), &answer, &answer), Verdict::Unknown(_)));
    }

    #[test]
    fn a_reference_that_broke_down_has_to_be_asked_again() {
        let ours = json!({ "ok": true, "tokens": [["$eof"]] });
        let error = json!({ "class": "NoMethodError", "message": "x", "internal": true });
        let reference = json!({ "ok": false, "error": error });
        let case = case("", false);
        assert_eq!(compare(&case, &ours, &reference), Verdict::BrokeDown("reference-crash"));
        let repaired = compare_repaired(&case, &ours, &ours, "reference-crash");
        assert_eq!(repaired, Verdict::Accepted(vec!["reference-crash"]));
        assert!(matches!(compare_repaired(&case, &ours, &reference, "reference-crash"), Verdict::Unknown(_)));
    }
}
