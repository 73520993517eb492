//! Operators and brackets, alone and in sequence.

use super::dice::Dice;

const OPERATORS: &[&str] = &[
    "(", ")", "[", "]", "{", "}", "=", "==", "=~", "=>", "!=", "!~", "!", "+", "+=", "+>", "-", "-=", "->", "*", "/",
    "%", "<", "<=", "<<", "<-", "<~", "<|", "<<|", ">", ">=", ">>", "|>", "|>>", "|", "~>", "~", ".", ",", ";", ":",
    "::", "?", "@", "@@", "%>", "-%>", "? {", "\\", "^", "&", "`", "?{", "%}",
];

/// Returns one operator.
pub(super) fn operator(dice: &mut Dice) -> String {
    dice.pick(OPERATORS).to_owned()
}

/// Returns several operators without separators.
pub(super) fn glued(dice: &mut Dice) -> String {
    dice.repeat(2, 5, operator)
}
