//! Operators and brackets, alone and glued together.

use super::dice::Dice;

const OPERATORS: &[&str] = &[
    "(", ")", "[", "]", "{", "}", "=", "==", "=~", "=>", "!=", "!~", "!", "+", "+=", "+>", "-", "-=", "->", "*", "/",
    "%", "<", "<=", "<<", "<-", "<~", "<|", "<<|", ">", ">=", ">>", "|>", "|>>", "|", "~>", "~", ".", ",", ";", ":",
    "::", "?", "@", "@@", "%>", "-%>", "? {", "\\", "^", "&", "`", "?{", "%}",
];

/// One operator.
pub(super) fn operator(dice: &mut Dice) -> String {
    dice.pick(OPERATORS).to_owned()
}

/// Operators without anything between them.
pub(super) fn glued(dice: &mut Dice) -> String {
    dice.repeat(2, 5, operator)
}
