//! `text-errors`: the reference logs several errors in a heredoc's text; ours are notes of the error about the heredoc.

use super::Context;
use crate::answer::Answer;

pub(super) fn rewrite(context: &Context<'_>, ours: &mut Answer) {
    let count = ours.error.as_ref().and_then(|error| errors_in_text(&error.message));
    if count == Some(context.reference.logs.iter().filter(|log| log.level == "err").count()) && ours.logs.is_empty() {
        ours.logs.clone_from(&context.reference.logs);
    }
}

/// Returns the number of errors in a text that a message reports.
fn errors_in_text(message: &str) -> Option<usize> {
    let (_, said) = message.split_once("syntax checker: \"Language validation logged ")?;
    said.strip_suffix(" errors. Giving up\"")?.parse().ok()
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::super::testing::case;
    use super::*;
    use crate::lines::Lines;

    fn explains(said: usize, logged: usize) -> bool {
        let message = format!("PP syntax checker: \"Language validation logged {said} errors. Giving up\"");
        let answer = |logs: Vec<Value>| {
            let error = json!({ "issue": "ILLEGAL_PP", "message": message });
            Answer::read(&json!({ "ok": false, "syntax_ok": false, "error": error, "logs": logs }))
                .expect("the form is right")
        };
        let log = json!({ "level": "err", "issue": "ILLEGAL_EXPRESSION", "message": "x", "line": 1, "pos": 1 });
        let (mut ours, reference) = (answer(Vec::new()), answer(vec![log; logged]));
        let case = case("", false);
        let context = Context { case: &case, lines: Lines::of(""), reference: &reference, error_class: "" };
        rewrite(&context, &mut ours);
        ours == reference
    }

    #[test]
    fn as_many_are_logged_as_the_message_says() {
        assert!(explains(2, 2));
        assert!(!explains(2, 3));
    }
}
