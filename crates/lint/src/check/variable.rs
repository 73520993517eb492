//! Checks of the names of variables.

use crate::check::context::{Context, Findings};

pub(super) fn variable_contains_dash(context: &Context<'_>, findings: &mut Findings) -> Option<()> {
    variables_with(|byte| byte == b'-', "variable contains a dash", context, findings)
}

pub(super) fn variable_is_lowercase(context: &Context<'_>, findings: &mut Findings) -> Option<()> {
    variables_with(|byte| byte.is_ascii_uppercase(), "variable contains an uppercase letter", context, findings)
}

/// Reports the variables with a byte that `unwanted` takes, outside of their indexes. It takes only capital letters
/// or hyphens.
pub(super) fn variables_with(
    unwanted: impl Fn(u8) -> bool,
    message: &'static str,
    context: &Context<'_>,
    findings: &mut Findings,
) -> Option<()> {
    let view = &context.view;
    for &variable in view.odd_variables() {
        let value = view.value(variable);
        if value.bytes().any(&unwanted) && outside_indexes(value).bytes().any(&unwanted) {
            findings.warn(view, variable, message);
        }
    }
    Some(())
}

/// Returns a variable without all its indexes.
fn outside_indexes(value: &str) -> String {
    let mut kept = String::with_capacity(value.len());
    let mut rest = value;
    while let Some(open) = rest.find('[') {
        let inner = &rest[open + 1..];
        // An index has at least one character, so its first one does not end it.
        let end = inner.char_indices().skip(1).take_while(|(_, character)| *character != '\n');
        let end = end.filter(|(_, character)| *character == ']').map(|(at, _)| at).next();
        let Some(end) = end.filter(|_| !inner.starts_with('\n')) else {
            kept.push_str(&rest[..=open]);
            rest = inner;
            continue;
        };
        kept.push_str(&rest[..open]);
        rest = &inner[end + 1..];
    }
    kept.push_str(rest);
    kept
}
