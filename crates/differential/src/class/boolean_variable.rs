//! `boolean-variable`: the name of the variable in `"${true}"`.
//!
//! Every keyword in an interpolation is the name of a variable. For `true` and `false`, the reference keeps the value
//! and not the text, so that its variable is named by a boolean; ours is named by the text.

use puppetlang_lexer::{TokenFlags, TokenKind, lex};
use puppetlang_source::Source;

use super::{Context, error_location};
use crate::answer::Answer;
use crate::kind::Kind;

pub(super) fn rewrite(context: &Context<'_>, ours: &mut Answer) {
    let (Some(tree), Some(reference)) = (&ours.tree, &context.reference.tree) else { return };
    if context.case.kind != Kind::Parse || tree == reference {
        return;
    }
    let mut renamed = String::with_capacity(tree.len());
    let (mut rest, mut count) = (tree.as_str(), 0);
    while let Some(at) = rest.find("(var \"") {
        let (before, variable) = rest.split_at(at);
        renamed.push_str(before);
        let there = reference.get(renamed.len()..).unwrap_or_default();
        let name = ["true", "false"].into_iter().find(|name| {
            variable.starts_with(&format!("(var \"{name}\")")) && there.starts_with(&format!("(var {name})"))
        });
        let end = name.map_or("(var \"".len(), |name| "(var \"\")".len() + name.len());
        match name {
            Some(name) => renamed.extend(["(var ", name, ")"]),
            None => renamed.push_str(&variable[..end]),
        }
        count += usize::from(name.is_some());
        rest = &variable[end..];
    }
    if count > 0 && count == booleans_made_names(context) {
        renamed.push_str(rest);
        ours.tree = Some(renamed);
    }
}

/// Returns the number of variables in the source that have a boolean as a name.
fn booleans_made_names(context: &Context<'_>) -> usize {
    let source = Source::new("case", context.case.source.as_str());
    let lexed = lex(&source, &error_location::options(context.case));
    let made_names = lexed
        .tokens()
        .iter()
        .filter(|token| token.kind == TokenKind::Variable && token.flags.contains(TokenFlags::BARE));
    made_names.filter(|token| matches!(source.slice(token.span), "true" | "false")).count()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::super::testing::case;
    use super::*;
    use crate::case::Case;
    use crate::lines::Lines;

    fn explains(source: &str, ours: &str, reference: &str) -> bool {
        let answer =
            |pn: &str| Answer::read(&json!({ "ok": true, "syntax_ok": true, "pn": pn })).expect("the form is right");
        let (mut ours, reference) = (answer(ours), answer(reference));
        let case = Case { kind: Kind::Parse, ..case(source, false) };
        let context = Context { case: &case, lines: Lines::of(source), reference: &reference, error_class: "" };
        rewrite(&context, &mut ours);
        ours == reference
    }

    #[test]
    fn a_boolean_in_an_interpolation_is_a_name() {
        let source = "\"${true}${x}${false[1]}\"";
        let ours = r#"(concat (str (var "true")) (str (var "x")) (str (access (var "false") 1)))"#;
        let reference = r#"(concat (str (var true)) (str (var "x")) (str (access (var false) 1)))"#;
        assert!(explains(source, ours, reference));
    }

    #[test]
    fn a_variable_that_is_named_true_is_not_accepted() {
        assert!(!explains("\"${$true}\"", r#"(concat (str (var "true")))"#, "(concat (str (var true)))"));
        assert!(!explains("\"${true}\"", r#"(concat (str (var "false")))"#, "(concat (str (var true)))"));
    }
}
