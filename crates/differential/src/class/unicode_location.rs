//! `unicode-location`: the location of an escape that is not a valid character.
//!
//! The reference crashes on such escapes; its repaired form reports them where it stopped reading the string. We report
//! the location of the first invalid escape.

use super::Context;
use crate::answer::Answer;

pub(super) fn rewrite(context: &Context<'_>, ours: &mut Answer) {
    let (Some(error), Some(there)) = (&mut ours.error, &context.reference.error) else { return };
    let (Some(line), Some(pos)) = (error.line, error.pos) else { return };
    let Some(at) = context.lines.offset(line, pos) else { return };
    let end = there.line.zip(there.pos).and_then(|(line, pos)| context.lines.offset(line, pos));
    let is_error = error.issue.as_deref() == Some("ILLEGAL_UNICODE_ESCAPE") && end.is_some_and(|end| at < end);
    if is_error && code_point(&context.case.source[at..]).is_some_and(|code| char::from_u32(code).is_none()) {
        error.line = there.line;
        error.pos = there.pos;
    }
}

/// Returns the code point in the `\u` escape at the start of a text.
fn code_point(text: &str) -> Option<u32> {
    let digits = text.strip_prefix("\\u")?;
    let digits = match digits.strip_prefix('{') {
        Some(braced) => braced.split_once('}')?.0,
        None => digits.get(..4)?,
    };
    u32::from_str_radix(digits, 16).ok()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::super::testing::case;
    use super::*;
    use crate::lines::Lines;

    fn explains(pos: usize) -> bool {
        let case = case("\"\\u0041\\uD800\"", false);
        let answer = |pos: usize| {
            let error = json!({ "issue": "ILLEGAL_UNICODE_ESCAPE", "message": "m", "line": 1, "pos": pos });
            Answer::read(&json!({ "ok": false, "error": error })).expect("the form is right")
        };
        let reference = answer(15);
        let context = Context { case: &case, lines: Lines::of(&case.source), reference: &reference, error_class: "" };
        let mut ours = answer(pos);
        rewrite(&context, &mut ours);
        ours == reference
    }

    #[test]
    fn the_place_is_the_wrong_escape() {
        assert!(explains(8));
    }

    #[test]
    fn a_right_escape_or_another_place_is_not_accepted() {
        assert!(!explains(2));
        assert!(!explains(9));
    }
}
