//! The tokens of a text according to our lexer, and mutations of them.

use std::ops::Range;

use puppetlang_lexer::{Options, lex};
use puppetlang_source::Source;

use super::dice::Dice;

/// Tokens to insert: mostly keywords and separators, which change how the following text is read.
const TOKENS: &[&str] = &[
    ",",
    ",",
    ",",
    ";",
    ";",
    ":",
    ".",
    "=",
    "+=",
    "=>",
    "+>",
    "->",
    "~>",
    "<-",
    "<~",
    "?",
    "? {",
    "@",
    "@@",
    "|",
    "||",
    "<|",
    "|>",
    "<<|",
    "|>>",
    "(",
    ")",
    "[",
    "]",
    "{",
    "}",
    "{}",
    "()",
    "[]",
    "+",
    "-",
    "*",
    "/",
    "!",
    "==",
    "<<",
    ">>",
    "in",
    "and",
    "or",
    "if",
    "else",
    "elsif",
    "else if",
    "unless",
    "case",
    "class",
    "define",
    "function",
    "node",
    "type",
    "inherits",
    "default",
    "undef",
    "true",
    "private",
    "attr",
    "a",
    "notice",
    "B",
    "B::C",
    "$x",
    "1",
    "1_000",
    "'s'",
    "\"a$x\"",
    "/r/",
    "a-b",
    "\n",
    "\n(",
    "\n[",
    "é",
    "%",
    "~",
    "::",
    "{ a => 1 }",
    "{ 'a': }",
    "1, 2",
    "@(E)\nt\nE\n",
    "08",
    "+ 1",
];

/// Returns the ranges of the tokens, in order, without empty and overlapping ones.
pub(super) fn tokens(text: &str, template: bool) -> Vec<Range<usize>> {
    let source = Source::new("made", text);
    let options = if template { Options::template() } else { Options::manifest() };
    let mut places: Vec<Range<usize>> =
        lex(&source, &options).tokens().iter().map(|token| token.span.range()).collect();
    // The tokens of a heredoc overlap the token with its lines, which is dropped.
    places.sort_by_key(|place| (place.start, place.end));
    let mut kept: Vec<Range<usize>> = Vec::with_capacity(places.len());
    for place in places.into_iter().filter(|place| !place.is_empty()) {
        if kept.last().is_none_or(|last| last.end <= place.start) {
            kept.push(place);
        }
    }
    kept
}

/// Changes one or two tokens of a text.
pub(super) fn damaged(dice: &mut Dice, text: &str, template: bool) -> String {
    let mut text = text.to_owned();
    for _ in 0..dice.pick(&[1, 1, 1, 2]) {
        let tokens = tokens(&text, template);
        if !tokens.is_empty() {
            text = changed(dice, &text, &tokens);
        }
    }
    text
}

fn changed(dice: &mut Dice, text: &str, tokens: &[Range<usize>]) -> String {
    let index = dice.below(tokens.len());
    let here = tokens[index].clone();
    let replaced = |range: Range<usize>, by: &str| format!("{}{by}{}", &text[..range.start], &text[range.end..]);
    match dice.below(12) {
        0..=2 => replaced(here, ""),
        3 => replaced(here.clone(), &format!("{0} {0}", &text[here])),
        4..=5 => {
            let Some(next) = tokens.get(index + 1) else { return replaced(here, "") };
            let between = &text[here.end..next.start];
            let swapped = format!("{}{between}{}", &text[next.clone()], &text[here.clone()]);
            replaced(here.start..next.end, &swapped)
        }
        6 => replaced(here, dice.pick(TOKENS)),
        7 => {
            let other = tokens[dice.below(tokens.len())].clone();
            replaced(here, &text[other])
        }
        8 => closer_removed(dice, text, tokens),
        9 => replaced(here.end..here.end, dice.pick(&[",", ";", " ,", " ;", ",,", ", ;", ";;", " :"])),
        10 => text[..here.end].to_owned(),
        _ => replaced(here.start..here.start, &format!("{} ", dice.pick(TOKENS))),
    }
}

/// Removes one of the closing brackets.
fn closer_removed(dice: &mut Dice, text: &str, tokens: &[Range<usize>]) -> String {
    let is_closer = |place: &&Range<usize>| matches!(&text[(*place).clone()], ")" | "]" | "}" | "|>" | "|>>" | "|");
    let closers: Vec<&Range<usize>> = tokens.iter().filter(is_closer).collect();
    let Some(place) = closers.get(dice.below(closers.len())) else { return text.to_owned() };
    format!("{}{}", &text[..place.start], &text[place.end..])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_are_in_order() {
        let text = "$a = @(\"E\")\n  b ${c} d\n  | E\nnotice(\"x${y}\")\n";
        let places = tokens(text, false);
        assert!(places.windows(2).all(|pair| pair[0].end <= pair[1].start), "{places:?}");
        let texts: Vec<&str> = places.iter().map(|place| &text[place.clone()]).collect();
        assert_eq!(texts[..3], ["$a", "=", "@(\"E\")"]);
        assert!(texts.contains(&"c") && texts.contains(&"y") && texts.contains(&")"), "{texts:?}");
    }

    #[test]
    fn texts_with_tokens_are_damaged() {
        for text in ["a", "<%= 1 %>", "@(E)\nt\nE\n", "$a = [1, 2]"] {
            let changed = |number| damaged(&mut Dice::new(1, number), text, text.starts_with('<')) != text;
            let count = (0..200).filter(|&number| changed(number)).count();
            assert!(count > 100, "{count} of 200 changes of {text:?}");
        }
        for number in 0..200 {
            assert_eq!(damaged(&mut Dice::new(1, number), "", false), "", "there is no token to change");
        }
    }
}
