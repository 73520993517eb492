//! Templates whose code extends over several tags.

use super::super::dice::Dice;
use super::call::parameters;
use super::expression::expression;
use super::gap;
use super::statement::statements;

/// Returns a template, half of the time with parameters.
pub(super) fn template(dice: &mut Dice, depth: usize) -> String {
    let parameters = if dice.chance(50) {
        let parameters = parameters(dice, depth);
        let open = dice.pick(&["<%- ", "<% ", "<%-"]);
        format!("{open}|{}{parameters}{}| {}", gap(dice), gap(dice), close(dice))
    } else {
        String::new()
    };
    format!("{parameters}{}", parts(dice, depth, 6))
}

fn parts(dice: &mut Dice, depth: usize, most: usize) -> String {
    dice.repeat(1, most, |dice| part(dice, depth))
}

fn part(dice: &mut Dice, depth: usize) -> String {
    let inner = depth.saturating_sub(1);
    match dice.below(10) {
        0..=3 => {
            dice.pick(&["text", "a\nb\n", " ", "\n", "é <%% %%>", "  x = ", "<%# note -%>\n", "<%# note %>"]).to_owned()
        }
        4..=6 => format!("<%={}{}{}{}", gap(dice), expression(dice, inner), gap(dice), close(dice)),
        7 => format!("<%={}{{ {} }}{}{}", gap(dice), code(dice, inner), gap(dice), close(dice)),
        8 => format!("{}{}{}", open(dice), code(dice, inner), close(dice)),
        _ if depth == 0 => "text".to_owned(),
        _ => around(dice, inner),
    }
}

/// Returns a block of code that contains text.
fn around(dice: &mut Dice, depth: usize) -> String {
    let head = match dice.below(4) {
        0 => format!("if {}", expression(dice, depth)),
        1 => format!("unless {}", expression(dice, depth)),
        _ => format!("{}.each |{}|", expression(dice, 0), parameters(dice, depth)),
    };
    let body = parts(dice, depth, 3);
    let middle = if head.starts_with("if") && dice.chance(40) {
        format!("{}}} else {{{}{}", open(dice), close(dice), parts(dice, depth, 2))
    } else {
        String::new()
    };
    format!("{}{head} {{{}{body}{middle}{}}}{}", open(dice), close(dice), open(dice), close(dice))
}

fn code(dice: &mut Dice, depth: usize) -> String {
    statements(dice, depth, 2).trim_end_matches([' ', '\n', ';']).to_owned()
}

fn open(dice: &mut Dice) -> &'static str {
    dice.pick(&["<% ", "<% ", "<%- ", "  <%- ", "<%\n"])
}

fn close(dice: &mut Dice) -> &'static str {
    dice.pick(&[" %>", " %>", " -%>\n", " -%>", "\n%>", "%>\n"])
}
