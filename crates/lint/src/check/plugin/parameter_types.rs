//! The check of parameters without a data type.

use crate::check::context::{Context, Findings};
use crate::token::Kind;

enum State {
    /// At the start of a parameter.
    Begin,
    /// In a data type.
    Type,
    /// After the variable.
    Default,
}

pub(in crate::check) fn parameter_types(context: &Context<'_>, findings: &mut Findings) -> Option<()> {
    let view = &context.view;
    for definition in view.definitions() {
        let Some(params) = definition.params.clone() else { continue };
        let mut state = State::Begin;
        let (mut parens, mut brackets) = (0_u32, 0_u32);
        for token in params.filter(|&token| view.kind(token).is_code()) {
            let kind = view.kind(token);
            match state {
                State::Begin => {
                    (parens, brackets) = (0, 0);
                    let starts_upper = |line: &str| line.starts_with(|first: char| first.is_ascii_uppercase());
                    if kind.is_type() || view.value(token).split('\n').any(starts_upper) {
                        state = State::Type;
                    } else if kind == Kind::Variable {
                        let (name, param) = (view.value(definition.name), view.value(token));
                        findings.warn(view, token, format!("missing datatype for parameter {name}::{param}"));
                        state = State::Default;
                    }
                }
                State::Type if kind == Kind::Variable => state = State::Default,
                State::Type => {}
                State::Default => match kind {
                    Kind::LParen => parens += 1,
                    Kind::RParen => parens = parens.saturating_sub(1),
                    Kind::LBrace | Kind::LBrack => brackets += 1,
                    Kind::RBrace | Kind::RBrack => brackets = brackets.saturating_sub(1),
                    Kind::Comma if parens == 0 && brackets == 0 => state = State::Begin,
                    _ => {}
                },
            }
        }
    }
    Some(())
}
