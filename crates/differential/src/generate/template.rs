//! Templates: texts, tags with code, comments and literals, valid and invalid.

use super::dice::Dice;
use super::{blank, heredoc, manifest, string};

/// Returns a template.
pub(super) fn template(dice: &mut Dice) -> String {
    dice.repeat(1, 7, |dice| match dice.below(16) {
        0..=4 => text(dice),
        5..=7 => expression(dice),
        8..=10 => code(dice),
        11..=12 => comment(dice),
        13 => dice
            .pick(&["<%%", "%%>", "<%% x %%>", "%>", "<%", "%%%>", "<%%%", "<%%=", "<%%>", "<% %>", "<%>"])
            .to_owned(),
        14 => parameters(dice),
        _ => blank::line_end(dice),
    })
}

fn text(dice: &mut Dice) -> String {
    dice.repeat(1, 3, |dice| {
        dice.pick(&[
            "text", " ", "\n", "  ", "\t", "\r\n", "é", "$x", "\"", "a b", "\n  ", "'", "<", "%", "> ", "# x", "\n\n",
            "-", "\u{a0}", "@(END)",
        ])
        .to_owned()
    })
}

fn open(dice: &mut Dice) -> &'static str {
    dice.pick(&["<%", "<% ", "<%- ", "<%-", "  <%- ", "<% \n", "<%-\n"])
}

fn close(dice: &mut Dice) -> &'static str {
    dice.pick(&[
        "%>",
        " %>",
        " -%>",
        "-%>",
        " -%>\n",
        " -%> \t\n",
        "-%>  x",
        " %>\n",
        " - %>",
        " -%>\r\n",
        " --%>",
        "",
        " %%>",
    ])
}

fn expression(dice: &mut Dice) -> String {
    let value = match dice.below(6) {
        0..=2 => dice
            .pick(&[
                "$x",
                "1",
                "$x.y",
                "'s'",
                "{ $x }",
                "",
                "x",
                "$x - 1",
                "$x -",
                "$x %",
                "\"%>\"",
                "# c\n",
                "/* %> */ 1",
            ])
            .to_owned(),
        3 => string::double(dice, 1),
        4 => heredoc::heredoc(dice, 1),
        _ => manifest::elements(dice, 1, 3),
    };
    format!("<%={}{value}{}", dice.pick(&["", " ", "  ", "\n", "-", "="]), close(dice))
}

fn code(dice: &mut Dice) -> String {
    let code = match dice.below(8) {
        0..=3 => dice
            .pick(&[
                "if $x {",
                "}",
                "$x.each |$y| {",
                "else {",
                "$a = 1",
                "x",
                "",
                "# c",
                "# c\n",
                "$a %",
                "(1",
                "\"${x\"",
                "'",
            ])
            .to_owned(),
        4 => heredoc::heredoc(dice, 1),
        _ => manifest::elements(dice, 1, 4),
    };
    format!("{}{code}{}", open(dice), close(dice))
}

fn comment(dice: &mut Dice) -> String {
    let start = dice.pick(&["<%#", "<%#-", "<%# ", "  <%#-", "  <%#", "<%#\n"]);
    let text = dice.pick(&["", "c", " comment ", " %%> ", "é", " a\n b ", "%", "<% x", " -", "-", "%%"]);
    format!("{start}{text}{}", dice.pick(&["%>", "%>", "-%>", "-%>\n", "-%>  \n", "%%>", "", "%>\n"]))
}

fn parameters(dice: &mut Dice) -> String {
    format!("{}| {} |{}", open(dice), dice.pick(&["$x", "String $x = 'a'", "$x, $y", "", "$x = \"%>\""]), close(dice))
}
