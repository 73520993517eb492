//! Pieces of real files: windows, which are usually whole statements, and beginnings.

use std::ops::Range;

use super::dice::Dice;
use super::token;

/// The minimum and maximum length of windows, in lines.
const LEAST_LINES: usize = 5;
const MOST_LINES: usize = 40;

/// Returns a window of a file, usually with some changed tokens.
pub(super) fn window(dice: &mut Dice, text: &str, template: bool) -> String {
    let lines = lines(text, template);
    let borders: Vec<usize> = (0..lines.len()).filter(|line| lines[*line].is_border).collect();
    let start = match borders.get(dice.below(borders.len())) {
        Some(border) if dice.chance(85) => *border,
        _ => dice.below(lines.len()),
    };
    let ends = ends_of_statements(&lines, start);
    let long: Vec<usize> = ends.iter().copied().filter(|end| *end >= start + LEAST_LINES).collect();
    let ends = if long.is_empty() { &ends } else { &long };
    let end = match ends.get(dice.below(ends.len())) {
        Some(end) if dice.chance(85) => *end,
        _ => start + dice.between(LEAST_LINES, MOST_LINES),
    };
    let from = lines.get(start).map_or(0, |line| line.start);
    let to = lines.get(end).map_or(text.len(), |line| line.start);
    let window = &text[from..to];
    if dice.chance(20) { window.to_owned() } else { token::damaged(dice, window, template) }
}

/// Returns the beginning of a file, up to some token.
pub(super) fn beginning(dice: &mut Dice, text: &str, template: bool) -> String {
    let tokens = token::tokens(text, template);
    let Some(last) = tokens.get(dice.below(tokens.len())) else { return text.to_owned() };
    let end = if dice.chance(70) { last.end } else { last.start };
    text[..end].to_owned()
}

/// A line of a file.
struct Line {
    start: usize,
    /// The number of open brackets before it.
    depth: usize,
    /// Whether a statement can start with it.
    is_border: bool,
}

/// Returns the lines of a text, followed by an empty line.
fn lines(text: &str, template: bool) -> Vec<Line> {
    let breaks = text.match_indices('\n').map(|(at, _)| at + 1);
    let starts = std::iter::once(0).chain(breaks.filter(|start| *start < text.len())).chain([text.len()]);
    let tokens = token::tokens(text, template);
    let (mut next, mut depth) = (0, 0_usize);
    let mut lines = Vec::new();
    for start in starts {
        while let Some(token) = tokens.get(next).filter(|token| token.start < start) {
            match &text[token.clone()] {
                "(" | "[" | "{" => depth += 1,
                ")" | "]" | "}" => depth = depth.saturating_sub(1),
                _ => {}
            }
            next += 1;
        }
        lines.push(Line { start, depth, is_border: is_border(text, &tokens, next, template) });
    }
    lines
}

/// Returns whether a statement can start with a token.
fn is_border(text: &str, tokens: &[Range<usize>], index: usize, template: bool) -> bool {
    let goes_on = matches!(
        tokens.get(index).map(|token| &text[token.clone()]),
        Some("}" | ")" | "]" | "->" | "~>" | "." | "else" | "elsif" | "=>" | "{" | "|" | "?")
    );
    let before = index.checked_sub(1).and_then(|before| tokens.get(before)).map(|token| &text[token.clone()]);
    let ends = match before {
        None | Some("}" | ")" | "]" | ";") => true,
        Some("{") => tokens.get(index + 1).is_none_or(|token| !matches!(&text[token.clone()], "=>" | ":" | ",")),
        Some(before) => !before.ends_with([',', ':', '>', '=', '(', '[', '|', '+', '?', '.', '~']),
    };
    template || ends && !goes_on
}

/// Returns the lines before which a statement that starts at `start` can end.
///
/// Such a line has the same depth, and no line in between has a smaller one.
fn ends_of_statements(lines: &[Line], start: usize) -> Vec<usize> {
    let Some(depth) = lines.get(start).map(|line| line.depth) else { return Vec::new() };
    let after = lines.iter().enumerate().skip(start + 1).take(MOST_LINES).take_while(|(_, line)| line.depth >= depth);
    let ends = after.filter(|(number, line)| line.depth == depth && (line.is_border || number + 1 == lines.len()));
    ends.map(|(number, _)| number).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const FILE: &str = "class a {\n  $b = 1\n  file { '/c':\n    ensure => file,\n    mode => '1',\n  }\n  include d\n}\nclass e {\n}\n";

    #[test]
    fn statements_begin_at_borders() {
        let lines = lines(FILE, false);
        let borders: Vec<usize> = (0..lines.len()).filter(|line| lines[*line].is_border).collect();
        assert_eq!(borders, [0, 1, 2, 6, 8, 10]);
        assert_eq!(lines.iter().map(|line| line.depth).collect::<Vec<_>>(), [0, 1, 1, 2, 2, 2, 1, 1, 0, 1, 0]);
        assert_eq!(ends_of_statements(&lines, 1), [2, 6]);
        assert_eq!(ends_of_statements(&lines, 0), [8, 10]);
    }

    #[test]
    fn pieces_of_small_files_come_from_the_file() {
        for number in 0..200 {
            for text in ["", "\n", "a", "é\n\né"] {
                let piece = beginning(&mut Dice::new(1, number), text, number % 2 == 0);
                assert!(text.starts_with(&piece), "{piece:?} of {text:?}");
            }
        }
        let windows = |text| (0..200).map(move |number| window(&mut Dice::new(1, number), text, number % 2 == 0));
        assert!(windows("").all(|window| window.is_empty()));
        assert!(windows("\n").any(|window| window == "\n"), "a window of one line");
        assert!(windows("é\n\né").any(|window| window == "é\n\né"), "a window may be the whole file");
    }
}
