//! Heredocs: openers with all their parts, texts with margins, and end lines, valid and invalid.

use super::dice::Dice;
use super::{blank, name, string};

const TAGS: &[&str] = &["END", "END", "END", "END", "A", "A B", "-X", "|", "é", "end-1", "E.N", "a'b", "(", "E\"D"];
const MARGINS: &[&str] = &["", "", "  ", "  ", "    ", "\t", " \t", "\u{a0}\u{a0}", "  \u{3000}", " "];

/// Returns one heredoc, or several on one line, with their texts.
pub(super) fn heredoc(dice: &mut Dice, depth: usize) -> String {
    let count = dice.pick(&[1, 1, 1, 1, 1, 2, 2, 3]);
    let tags: Vec<&str> = (0..count).map(|_| dice.pick(TAGS)).collect();
    let mut line = String::new();
    let mut texts = String::new();
    for tag in tags {
        let interpolates = dice.chance(60);
        line += &opener(dice, tag, interpolates);
        line += &dice
            .repeat(0, 2, |dice| dice.pick(&[" ", ", ", ")", "'s'", "[", " x", " . y", " # c", "\"$x\""]).to_owned());
        texts += &text(dice, tag, depth);
    }
    let end = dice.pick(&["\n", "\n", "\n", "\n", "\n", "\n", "\n", "\n", "\r\n", "\r\n", "", " \n"]);
    format!("{line}{end}{texts}")
}

fn opener(dice: &mut Dice, tag: &str, interpolates: bool) -> String {
    let quoted = if interpolates { format!("\"{tag}\"") } else { tag.to_owned() };
    let quoted = match dice.below(20) {
        0 => format!(" {quoted} "),
        1 => format!("\" {tag} \""),
        2 => format!("'{tag}'"),
        3 => dice.pick(&["", "\"\"", " ", "\"", "\n", "\t", "\u{a0}", "a\rb"]).to_owned(),
        _ => quoted,
    };
    let syntax = match dice.below(10) {
        0..=1 => dice.pick(&[":json", ":pp", ": json ", ":a+b", ":js_1"]),
        2 => dice.pick(&[":", ":J", ":j", ":Json", ":a.b", ":+", ":a+", ":js on", ":é", ":json:x", ":a++b"]),
        _ => "",
    };
    let escapes = match dice.below(10) {
        0..=3 => dice.pick(&["/", "/t", "/n", "/trnsuL$", "/$", "/L", "/u", "/n$", "/s ", "/tL", "/r"]),
        4 => dice.pick(&["/x", "/nn", "/ t", "/t n", "/t/n", "/T", "/é", "/-", "/nq", "/1"]),
        _ => "",
    };
    format!("@({quoted}{syntax}{escapes}{}", dice.pick(&[")", ")", ")", ")", ")", ")", ")", ")", ")", ")", ")", ""]))
}

fn text(dice: &mut Dice, tag: &str, depth: usize) -> String {
    let margin = dice.pick(MARGINS);
    let lines = dice.repeat(0, 4, |dice| {
        let own = match dice.below(8) {
            0 => dice.pick(MARGINS),
            1 => "",
            _ => margin,
        };
        let content = dice.repeat(0, 3, |dice| match dice.below(8) {
            0 => name::variable(dice),
            1..=2 => string::interpolation(dice, depth),
            3 => dice
                .pick(&["END x", "| END.", "xEND", "@(END)", "\\", "\\\\", "- END", "\"", "'", "# no comment"])
                .to_owned(),
            _ => string::content(dice, depth),
        });
        format!("{own}{content}{}", blank::line_end(dice))
    });
    format!("{lines}{}", end_line(dice, margin, tag))
}

fn end_line(dice: &mut Dice, margin: &str, tag: &str) -> String {
    let pipe = dice.pick(&["|", "|", "| ", "|  ", "", "", "|\t", " | "]);
    let dash = dice.pick(&["", "", "-", "- ", "-\t", "--"]);
    let tag = match dice.below(25) {
        0 => "",
        1 => "END.",
        _ => tag,
    };
    let before = dice.pick(&["", "", "", "", "", "", "", "", "", "", "text", "x ", "\u{a0}"]);
    let after = dice.pick(&["", "", "", "", "", "", " ", "\t", "\u{a0}", "\r", " x"]);
    format!("{before}{margin}{pipe}{dash}{tag}{after}{}", dice.pick(&["\n", "\n", "\n", "\n", "\n", "\r\n", ""]))
}
