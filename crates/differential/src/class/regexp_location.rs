//! `regexp-location`: the reference reports no location for an invalid regular expression; ours is that of the literal.

use super::Context;
use crate::answer::Answer;

pub(super) fn rewrite(context: &Context<'_>, ours: &mut Answer) {
    if context.error_class != "RegexpError" {
        return;
    }
    let Some(error) = &mut ours.error else { return };
    let (Some(line), Some(pos)) = (error.line, error.pos) else { return };
    let at = context.lines.offset(line, pos);
    if at.is_some_and(|at| context.case.source[at..].starts_with('/')) {
        error.line = None;
        error.pos = None;
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::super::testing::case;
    use super::*;
    use crate::lines::Lines;

    fn explains(class: &str, pos: usize, message: &str) -> bool {
        let read = |row: Value| Answer::read(&row).expect("the form is right");
        let reference = read(json!({ "ok": false, "error": { "message": "end pattern: /(/" } }));
        let mut ours = read(json!({ "ok": false, "error": { "message": message, "line": 1, "pos": pos } }));
        let case = case("$a = /(/", false);
        let context =
            Context { case: &case, lines: Lines::of(&case.source), reference: &reference, error_class: class };
        rewrite(&context, &mut ours);
        ours == reference
    }

    #[test]
    fn the_place_is_the_literal() {
        assert!(explains("RegexpError", 6, "end pattern: /(/"));
        assert!(!explains("RegexpError", 7, "end pattern: /(/"));
    }

    #[test]
    fn the_message_has_to_be_equal() {
        assert!(!explains("RegexpError", 6, "end pattern"));
    }

    #[test]
    fn other_errors_keep_their_place() {
        assert!(!explains("ArgumentError", 6, "end pattern: /(/"));
    }
}
