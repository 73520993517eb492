//! `literal-type`: Puppet 8 and we check that the types of class parameters are literals; the reference here is Puppet
//! 7.

use super::Context;
use crate::answer::{Answer, Issue};

/// The issue that only Puppet 8 has.
const ISSUE: &str = "ILLEGAL_NONLITERAL_PARAMETER_TYPE";

pub(super) fn rewrite(context: &Context<'_>, ours: &mut Answer) {
    let of_class = |problem: &Issue| problem.issue.as_deref() == Some(ISSUE);
    let Some(diagnostics) = &mut ours.diagnostics else { return };
    if !context.reference.diagnostics.iter().flatten().any(of_class) {
        diagnostics.retain(|problem| !of_class(problem));
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::super::testing::case;
    use super::*;
    use crate::lines::Lines;

    fn explains(ours: &Value, reference: &Value) -> bool {
        let read = |diagnostics: &Value| {
            let refused = diagnostics.as_array().is_some_and(|list| !list.is_empty());
            let row = json!({ "ok": !refused, "syntax_ok": true, "diagnostics": diagnostics });
            Answer::read(&row).expect("the form is right")
        };
        let (mut ours, reference) = (read(ours), read(reference));
        let case = case("class a(Integer[$x] $b) { }", false);
        let context = Context { case: &case, lines: Lines::of(&case.source), reference: &reference, error_class: "" };
        rewrite(&context, &mut ours);
        ours == reference
    }

    fn problem(issue: &str) -> Value {
        json!({ "level": "error", "issue": issue, "message": "-", "line": 1, "pos": 9 })
    }

    #[test]
    fn only_this_issue_may_be_told_by_us_alone() {
        assert!(explains(&json!([problem(ISSUE)]), &json!([])));
        assert!(explains(&json!([problem("OTHER"), problem(ISSUE)]), &json!([problem("OTHER")])));
        assert!(!explains(&json!([problem("OTHER")]), &json!([])));
    }
}
