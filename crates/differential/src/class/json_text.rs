//! `json-text`: the message about an invalid JSON text is that of the JSON parser.

use super::Context;
use crate::answer::Answer;

/// After this text, the message is that of the JSON parser.
const OWN: &str = "JSON syntax checker: Cannot parse invalid JSON string. ";

pub(super) fn rewrite(context: &Context<'_>, ours: &mut Answer) {
    let (Some(error), Some(there)) = (&mut ours.error, &context.reference.error) else { return };
    let shared = |message: &str| message.find(OWN).map(|at| message[..at + OWN.len()].to_owned());
    if shared(&error.message).is_some() && shared(&error.message) == shared(&there.message) {
        error.message.clone_from(&there.message);
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::super::testing::case;
    use super::*;
    use crate::lines::Lines;

    fn explains(ours: &str, reference: &str) -> bool {
        let answer = |message: &str| {
            let error = json!({ "issue": "ILLEGAL_JSON", "message": message });
            Answer::read(&json!({ "ok": false, "syntax_ok": false, "error": error })).expect("the form is right")
        };
        let (mut ours, reference) = (answer(ours), answer(reference));
        let case = case("", false);
        let context = Context { case: &case, lines: Lines::of(""), reference: &reference, error_class: "" };
        rewrite(&context, &mut ours);
        ours == reference
    }

    #[test]
    fn only_the_words_of_the_reader_may_differ() {
        let message =
            |syntax: &str, said: &str| format!("Invalid produced text having syntax: '{syntax}'. {OWN}\"{said}\"");
        assert!(explains(&message("json", "one"), &message("json", "other")));
        assert!(!explains(&message("json", "one"), &message("x+json", "other")));
        assert!(!explains("one", "other"));
    }
}
