//! Numbers of all forms.

use super::dice::Dice;

/// Returns a number, or text that starts like a number.
pub(super) fn number(dice: &mut Dice) -> String {
    let digits =
        dice.pick(&["0", "1", "7", "8", "12", "00", "010", "08", "0189", "42", "123456789012345678901", "1_000"]);
    match dice.below(10) {
        0..=1 => digits.to_owned(),
        2 => format!("0{}{}", dice.pick(&["x", "X"]), dice.pick(&["", "1", "fF", "g", "1g", "_", "é", "0x1", "1.5"])),
        3 => format!("{digits}.{}", dice.pick(&["0", "5", "", "e1", "5e", "5.5", "5x", ".5", "-", "_", "08", "50e3"])),
        4 => format!(
            "{digits}{}{}",
            dice.pick(&["e", "E", "e-", "e+", "E-"]),
            dice.pick(&["", "1", "10", "x", "1.5", "-1"])
        ),
        5 => format!("{digits}.{digits}{}{digits}", dice.pick(&["e", "E", "e-", "e+", "."])),
        6 => format!(
            "{digits}{}",
            dice.pick(&["a", "abc", "_", "é", "::a", "-1", "\u{a0}", ".a", "..", "$x", "\"", "x"])
        ),
        7 => format!(
            "{}{digits}",
            dice.pick(&["-", "+", ".", "$x.", "- ", "é", "a.", "a", "_", "..", "1.", " .", "\n."])
        ),
        8 => format!("{digits}{}{digits}", dice.pick(&["/", "%", "..", "*", "é", "'", "\u{301}", "\u{3000}"])),
        _ => format!(".{digits}{}", dice.pick(&["", "x", ".1", "é", "e"])),
    }
}
