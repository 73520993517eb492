//! Matching brackets and keywords of a Ruby program.

use super::token::{Kind, Token};

/// Pairs of openers and closers, as token indices.
pub(super) struct Structure {
    /// For an opener, its closer; 0 for other tokens.
    pub(super) close: Vec<usize>,
    /// For a closer, its opener; the token itself for other tokens.
    pub(super) open: Vec<usize>,
    /// Whether every opener has a closer and vice versa.
    pub(super) balanced: bool,
}

/// An opener without a closer so far.
struct Waiting {
    at: usize,
    closer: &'static str,
    /// Whether the next `do` belongs to it, as for `while`.
    takes_do: bool,
    /// For `def`: the token after the name.
    after_name: Option<usize>,
}

/// Finds the pairs of openers and closers.
pub(super) fn structure(tokens: &[Token<'_>]) -> Structure {
    let mut found = Structure { close: vec![0; tokens.len()], open: (0..tokens.len()).collect(), balanced: true };
    let mut waiting: Vec<Waiting> = Vec::new();
    for (at, token) in tokens.iter().enumerate() {
        if let Some(last) = waiting.last_mut() {
            if token.ends_statement() {
                last.takes_do = false;
            }
            // `def name = value` and `def name(…) = value` have no `end`.
            if token.is_sign("=") && last.after_name == Some(at) && token.spaced {
                waiting.pop();
                continue;
            }
        }
        match opener(tokens, at) {
            Some("do") if waiting.last().is_some_and(|last| last.takes_do) => {
                if let Some(last) = waiting.last_mut() {
                    last.takes_do = false;
                }
            }
            Some(word) => {
                let takes_do = matches!(word, "while" | "until" | "for");
                let after_name = (word == "def").then(|| after_name(tokens, at));
                let closer = match word {
                    "(" => ")",
                    "[" => "]",
                    "{" => "}",
                    _ => "end",
                };
                waiting.push(Waiting { at, closer, takes_do, after_name });
            }
            None if is_closer(token) => match waiting.last() {
                Some(last) if last.closer == token.text => {
                    found.close[last.at] = at;
                    found.open[at] = last.at;
                    let opened = last.at;
                    waiting.pop();
                    if let Some(Waiting { after_name: Some(after), .. }) = waiting.last_mut()
                        && *after == opened
                    {
                        *after = at + 1;
                    }
                }
                _ => found.balanced = false,
            },
            None => {}
        }
    }
    found.balanced &= waiting.is_empty();
    found
}

fn is_closer(token: &Token<'_>) -> bool {
    token.is_keyword("end") || token.kind == Kind::Sign && matches!(token.text, ")" | "]" | "}")
}

/// Returns the text of the token, if it is an opener.
fn opener<'t>(tokens: &[Token<'t>], at: usize) -> Option<&'t str> {
    let token = &tokens[at];
    let opens = match token.kind {
        Kind::Sign => matches!(token.text, "(" | "[" | "{"),
        Kind::Keyword => match token.text {
            "begin" | "case" | "class" | "def" | "do" | "for" | "module" => true,
            // After a value, these words are modifiers of the statement.
            "if" | "unless" | "while" | "until" => at.checked_sub(1).is_none_or(|before| !tokens[before].ends_value()),
            _ => false,
        },
        _ => false,
    };
    opens.then_some(token.text)
}

/// Returns the index of the token after the method name of the `def` at `at`.
fn after_name(tokens: &[Token<'_>], at: usize) -> usize {
    let dotted = tokens.get(at + 2).is_some_and(|token| token.is_sign("."));
    at + if dotted { 4 } else { 2 }
}
