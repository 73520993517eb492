//! `other-bytes`: an unrecognized multi-byte character is one OTHER token of ours, and one per byte in the reference.
//!
//! The reference's columns count the bytes of the character as characters.

use super::Context;
use crate::answer::{Answer, Location, Token};

pub(super) fn rewrite(context: &Context<'_>, ours: &mut Answer) {
    ours.tokens = ours.tokens.drain(..).flat_map(|token| split(context, token)).collect();
}

fn split(context: &Context<'_>, token: Token) -> Vec<Token> {
    match token.location {
        Some(location) if token.name == "OTHER" && is_one_character(context, location) => (location.offset
            ..location.end())
            .map(|offset| {
                let column = context.lines.column(offset);
                Token { location: Some(Location { line: location.line, column, offset, length: 1 }), ..token.clone() }
            })
            .collect(),
        _ => vec![token],
    }
}

fn is_one_character(context: &Context<'_>, location: Location) -> bool {
    let text = context.case.source.get(location.offset..location.end());
    text.is_some_and(|text| text.chars().count() == 1)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::super::testing::{case, explains};
    use super::*;

    #[test]
    fn a_character_is_one_token_per_byte() {
        let case = case("€ +", false);
        let ours = json!([["OTHER", "", 1, 1, 0, 3], ["PLUS", "+", 1, 3, 4, 1], ["$eof"]]);
        let reference = json!([
            ["OTHER", "", 1, 1, 0, 1],
            ["OTHER", "", 1, 2, 1, 1],
            ["OTHER", "", 1, 3, 2, 1],
            ["PLUS", "+", 1, 3, 4, 1],
            ["$eof"]
        ]);
        assert!(explains(rewrite, &case, &ours, &reference));
    }

    #[test]
    fn two_characters_in_one_token_are_not_accepted() {
        let case = case("éé", false);
        let ours = json!([["OTHER", "", 1, 1, 0, 4], ["$eof"]]);
        let reference = json!([
            ["OTHER", "", 1, 1, 0, 1],
            ["OTHER", "", 1, 2, 1, 1],
            ["OTHER", "", 1, 2, 2, 1],
            ["OTHER", "", 1, 3, 3, 1],
            ["$eof"]
        ]);
        assert!(!explains(rewrite, &case, &ours, &reference));
    }
}
