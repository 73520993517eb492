//! The check of the order of parameters.

use crate::check::context::{Context, Findings};
use crate::token::{Kind, KindSet};

/// Tokens before the name of a parameter.
const BEFORE_PARAMETER: KindSet =
    KindSet::of(&[Kind::LParen, Kind::Comma, Kind::Type, Kind::TypeKeyword, Kind::RBrack, Kind::ClassRef]);

pub(super) fn parameter_order(context: &Context<'_>, findings: &mut Findings) -> Option<()> {
    let view = &context.view;
    for definition in view.definitions() {
        let Some(params) = definition.params.clone() else { continue };
        let mut parens: u32 = 0;
        let mut brackets: u32 = 0;
        let mut optional_seen = false;
        for token in params {
            match view.kind(token) {
                Kind::LParen => parens += 1,
                Kind::RParen => parens = parens.saturating_sub(1),
                Kind::LBrace | Kind::LBrack => brackets += 1,
                Kind::RBrace | Kind::RBrack => brackets = brackets.saturating_sub(1),
                Kind::Equals => optional_seen = true,
                Kind::Variable if parens == 0 && brackets == 0 && optional_seen => {
                    let previous = view.previous_code(token).map(|previous| view.kind(previous));
                    let next = view.next_code(token).map(|next| view.kind(next));
                    let required = next.is_none_or(|kind| matches!(kind, Kind::Comma | Kind::RParen));
                    if required && previous.is_some_and(|kind| BEFORE_PARAMETER.has(kind)) {
                        findings.warn(view, token, "optional parameter listed before required parameter");
                    }
                }
                _ => {}
            }
        }
    }
    Some(())
}
