//! Pieces of real files with a few mutations.

use super::dice::Dice;
use super::heredoc;

/// Insertions: each is short and changes how the text after it is read.
const INSERTIONS: &[&str] = &[
    "'",
    "\"",
    "{",
    "}",
    "(",
    ")",
    "[",
    "]",
    "${",
    "$",
    "\\",
    "\\\\",
    "\\n",
    "\\u0041",
    "\\u{1F600}",
    "\\u12",
    "@(END)",
    "@(\"END\")",
    "@(END/t)",
    "@(\"END\":json/L)\n  | END\n",
    "é",
    "ü",
    "日本",
    "😀",
    "\u{a0}",
    "\u{3000}",
    "\u{feff}",
    "\u{200b}",
    "\r\n",
    "\r",
    "\n",
    "\t",
    "/",
    "/*",
    "*/",
    "#",
    "::",
    ":",
    "-",
    "0x",
    "08",
    "1.",
    ".5",
    "1e",
    "1_0",
    "<%",
    "<%=",
    "<%-",
    "%>",
    "-%>",
    "<%#",
    "<%%",
    "%%>",
    "|>",
    "<<|",
    "|>>",
    "=~",
    "?",
    "@@",
    "~",
    "END\n",
    "| END\n",
    "|- END",
    "$x",
    "::A",
    "A::",
    "a::",
    "x-y",
    "x-",
    "\u{0}",
    "\u{c}",
    "`",
];

/// Returns a window of a file's lines, with one to four mutations.
pub(super) fn of_piece(dice: &mut Dice, file: &str) -> String {
    let lines: Vec<&str> = file.split_inclusive('\n').collect();
    let length = dice.between(5, 60);
    let start = dice.below(lines.len());
    let mut text: Vec<char> = lines.iter().skip(start).take(length).flat_map(|line| line.chars()).collect();
    text.truncate(super::LONGEST);
    for _ in 0..dice.between(1, 4) {
        mutate(dice, &mut text);
    }
    text.into_iter().collect()
}

fn mutate(dice: &mut Dice, text: &mut Vec<char>) {
    match dice.below(14) {
        0 => remove_character(dice, text),
        1 => duplicate_token(dice, text),
        2 => remove_token(dice, text),
        3 => swap_tokens(dice, text),
        4 => replace_character(dice, text),
        5 => truncate(dice, text),
        6 => windows_line_ends(dice, text),
        7 => replace_token(dice, text),
        8 => insert_heredoc(dice, text),
        9 => copy_piece(dice, text),
        _ => insert(dice, text),
    }
}

/// Returns the bounds of a token at a random position.
///
/// A token is a sequence of word characters, a sequence of blanks, or one other character.
fn token(dice: &mut Dice, text: &[char]) -> std::ops::Range<usize> {
    let at = dice.below(text.len());
    let Some(here) = text.get(at) else { return 0..0 };
    let kind = |c: char| if c.is_alphanumeric() || c == '_' { 1 } else { usize::from(c.is_whitespace()) * 2 };
    if kind(*here) == 0 {
        return at..at + 1;
    }
    let same = |c: &&char| kind(**c) == kind(*here);
    let before = text[..at].iter().rev().take_while(same).count();
    let after = text[at..].iter().take_while(same).count();
    at - before..at + after
}

fn remove_character(dice: &mut Dice, text: &mut Vec<char>) {
    if !text.is_empty() {
        text.remove(dice.below(text.len()));
    }
}

fn replace_character(dice: &mut Dice, text: &mut [char]) {
    let at = dice.below(text.len());
    if let Some(here) = text.get_mut(at) {
        *here = dice.pick(&[
            '\'', '"', '{', '}', '$', '\\', '/', '-', ':', 'é', '\u{a0}', '0', 'A', 'z', '\n', '@', '|', '%', '<', '.',
        ]);
    }
}

fn remove_token(dice: &mut Dice, text: &mut Vec<char>) {
    text.drain(token(dice, text));
}

fn duplicate_token(dice: &mut Dice, text: &mut Vec<char>) {
    let range = token(dice, text);
    let copy = text[range.clone()].to_vec();
    text.splice(range.end..range.end, copy);
}

fn swap_tokens(dice: &mut Dice, text: &mut Vec<char>) {
    let (one, other) = (token(dice, text), token(dice, text));
    let (first, second) = if one.start <= other.start { (one, other) } else { (other, one) };
    if first.end <= second.start {
        let copy = text[first.clone()].to_vec();
        let moved: Vec<char> = text.splice(second, copy).collect();
        text.splice(first, moved);
    }
}

fn replace_token(dice: &mut Dice, text: &mut Vec<char>) {
    let (to, from) = (token(dice, text), token(dice, text));
    let copy = text[from].to_vec();
    text.splice(to, copy);
}

fn copy_piece(dice: &mut Dice, text: &mut Vec<char>) {
    let from = dice.below(text.len());
    let length = dice.between(1, 30).min(text.len() - from);
    let copy = text[from..from + length].to_vec();
    let to = dice.below(text.len() + 1);
    text.splice(to..to, copy);
}

fn truncate(dice: &mut Dice, text: &mut Vec<char>) {
    text.truncate(dice.below(text.len() + 1));
}

fn windows_line_ends(dice: &mut Dice, text: &mut Vec<char>) {
    let share = dice.pick(&[10, 50, 100]);
    let all = std::mem::take(text);
    for c in all {
        if c == '\n' && dice.chance(share) {
            text.push('\r');
        }
        text.push(c);
    }
}

fn insert(dice: &mut Dice, text: &mut Vec<char>) {
    let at = dice.below(text.len() + 1);
    text.splice(at..at, dice.pick(INSERTIONS).chars());
}

fn insert_heredoc(dice: &mut Dice, text: &mut Vec<char>) {
    let at = dice.below(text.len() + 1);
    let heredoc = heredoc::heredoc(dice, 1);
    text.splice(at..at, heredoc.chars());
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mutations_of_an_empty_text_only_insert() {
        let pieces: Vec<String> = (0..500).map(|number| of_piece(&mut Dice::new(1, number), "")).collect();
        assert!(pieces.iter().any(String::is_empty), "a mutation of nothing may be nothing");
        for insertion in ["'", "@(END)", "\u{1F600}"] {
            assert!(pieces.iter().any(|piece| piece.contains(insertion)), "{insertion}");
        }
    }

    #[test]
    fn a_token_is_a_run_of_one_kind() {
        let text: Vec<char> = "ab  +cd".chars().collect();
        for number in 0..100 {
            let range = token(&mut Dice::new(3, number), &text);
            let found: String = text[range].iter().collect();
            assert!(["ab", "  ", "+", "cd"].contains(&found.as_str()), "{found:?}");
        }
    }
}
