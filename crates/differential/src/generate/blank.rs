//! The text between tokens: blanks of all kinds, line ends and comments.

use super::dice::Dice;

/// Returns the text between two tokens: usually one blank, sometimes nothing or something rare.
pub(super) fn blank(dice: &mut Dice) -> String {
    match dice.below(20) {
        0..=10 => " ".to_owned(),
        11..=13 => String::new(),
        14..=15 => line_end(dice),
        16 => comment(dice),
        17 => dice.pick(&["\t", "  ", "\r", " \t "]).to_owned(),
        18 => dice.pick(&["\u{a0}", "\u{3000}", "\u{2003}", "\u{feff}", "\u{1680}", "\u{200b}", "\u{85}"]).to_owned(),
        _ => dice.pick(&["\n\n", "\n  ", "\u{c}", "\u{b}", "\u{a0}\n", "\n\u{a0}"]).to_owned(),
    }
}

/// Returns a line end of Unix or Windows.
pub(super) fn line_end(dice: &mut Dice) -> String {
    dice.pick(&["\n", "\n", "\n", "\r\n"]).to_owned()
}

/// Returns a comment, usually a valid one.
pub(super) fn comment(dice: &mut Dice) -> String {
    let text = dice.pick(&["", " a comment", " é ", " \"quoted\" ${x}", " @(END)", "/*", " <% x %>", " *", "'"]);
    match dice.below(6) {
        0..=2 => format!("#{text}{}", line_end(dice)),
        3 => format!("/*{text}*/"),
        4 => format!("/*{text}\n {text}\r\n*/"),
        _ => format!("{}{text}", dice.pick(&["/*", "#", "/**/", "/*/", "*/", "//"])),
    }
}
