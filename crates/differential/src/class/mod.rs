//! The classes of accepted differences.
//!
//! A class is a function that rewrites our answer to the reference's, based only on the source and the subject of the
//! class. If the rewritten answer equals the reference's, the difference is proven to belong to the classes whose
//! functions changed something.

mod boolean_variable;
mod error_location;
mod heredoc_location;
mod json_text;
mod literal_type;
mod other_bytes;
mod regexp_location;
mod template_location;
mod text_errors;
mod unicode_location;

use super::answer::Answer;
use super::case::Case;
use super::lines::Lines;

/// The input of a class.
pub(super) struct Context<'case> {
    pub(super) case: &'case Case,
    pub(super) lines: Lines<'case>,
    pub(super) reference: &'case Answer,
    /// The Ruby class of the reference's error.
    pub(super) error_class: &'case str,
}

/// A class of differences: its name, and the function that rewrites our answer to the reference's.
pub(super) struct Class {
    pub(super) name: &'static str,
    pub(super) rewrite: fn(&Context<'_>, &mut Answer),
}

/// The classes in the order of application: an OTHER token is split before the heredoc around it is moved.
pub(super) const CLASSES: &[Class] = &[
    Class { name: "other-bytes", rewrite: other_bytes::rewrite },
    Class { name: "template-location", rewrite: template_location::rewrite },
    Class { name: "template-location", rewrite: error_location::in_template },
    Class { name: HEREDOC_LOCATION, rewrite: heredoc_location::rewrite },
    Class { name: HEREDOC_LOCATION, rewrite: error_location::in_heredoc },
    Class { name: "boolean-variable", rewrite: boolean_variable::rewrite },
    Class { name: "json-text", rewrite: json_text::rewrite },
    Class { name: "literal-type", rewrite: literal_type::rewrite },
    Class { name: "regexp-location", rewrite: regexp_location::rewrite },
    Class { name: "text-errors", rewrite: text_errors::rewrite },
    Class { name: UNICODE_LOCATION, rewrite: unicode_location::rewrite },
];

/// The class of locations in heredocs. The repaired reference has our locations.
pub(super) const HEREDOC_LOCATION: &str = "heredoc-location";

/// The class of locations of escapes that only the repaired reference reports.
pub(super) const UNICODE_LOCATION: &str = "unicode-location";

/// The class of crashes while the reference locates a problem or a nested heredoc in a heredoc's text.
pub(super) const HEREDOC_ERROR_LOCATION: &str = "heredoc-error-location";

/// The class of all other crashes of the reference.
pub(super) const REFERENCE_CRASH: &str = "reference-crash";

/// Returns the class of a crash of the reference, based on the message of the Ruby error.
pub(super) fn of_break_down(message: &str) -> &'static str {
    if message.contains("offset_on_line") { HEREDOC_ERROR_LOCATION } else { REFERENCE_CRASH }
}

#[cfg(test)]
pub(super) mod testing {
    //! Fabricated answers for the classes' tests.

    use serde_json::{Value, json};

    use super::*;
    use crate::kind::Kind;

    /// Creates a case with a manifest or a template.
    pub(crate) fn case(source: &str, template: bool) -> Case {
        Case { kind: Kind::Lex, name: "test".to_owned(), source: source.to_owned(), template, tasks: false }
    }

    /// Creates an answer from tokens in the protocol's form.
    pub(crate) fn answer(tokens: &Value) -> Answer {
        Answer::read(&json!({ "ok": true, "tokens": tokens })).expect("the test's tokens have the protocol's form")
    }

    /// Returns whether `rewrite` turns our tokens into the reference's.
    pub(crate) fn explains(
        rewrite: fn(&Context<'_>, &mut Answer),
        case: &Case,
        ours: &Value,
        reference: &Value,
    ) -> bool {
        let reference = answer(reference);
        let context = Context { case, lines: Lines::of(&case.source), reference: &reference, error_class: "" };
        let mut rewritten = answer(ours);
        rewrite(&context, &mut rewritten);
        rewritten == reference
    }

    #[test]
    fn break_downs_are_told_apart_by_their_message() {
        let location = "undefined method `+' for nil:NilClass\n\n      offset_on_line(offset) +1\n   ^";
        assert_eq!(of_break_down(location), HEREDOC_ERROR_LOCATION);
        assert_eq!(of_break_down("invalid byte sequence in UTF-8"), REFERENCE_CRASH);
    }
}
