//! Regular expressions, and divisions that look like them.

use super::dice::Dice;

const PIECES: &[&str] = &[
    "a",
    "foo",
    ".",
    ".*",
    "\\/",
    "\\\\",
    "[a-z]+",
    "(a|b)",
    "(?<n>x)",
    "\\A",
    "\\z",
    "\\d{1,3}",
    "^",
    "$",
    "é",
    "[[:alpha:]]",
    "(?i)",
    "(?=a)",
    "(?<!b)",
    "\\.",
    " ",
    "\\w\\s",
    "*",
    "(",
    ")",
    "[",
    "]",
    "{1",
    "\\",
    "\n",
    "+?",
    "\\1",
    "\\k<n>",
    "(?:",
    "#",
    "\\p{L}",
    "\\x41",
    "\\u0041",
    "\\u{41 42}",
    "[^/]",
    "a**",
    "{2}",
    "|",
    "'",
    "\"",
    "${x}",
    "\\//",
    "[b-a]",
    "\\b",
];

/// Returns a regular expression or division after a token that determines which one it is.
pub(super) fn regexp(dice: &mut Dice) -> String {
    let before = dice.pick(&[
        "", "", "=~ ", "$x =~ ", "$x ", "1 ", "a ", ") ", "] ", "} ", "{ ", "( ", "[", ", ", "'s' ", "\"s\" ",
        "\"s$x\" ", "A ", "true ", "undef ", "node ", "case ", "|> ", "|>> ", "/a/ ", "if ", "=> ", "/", "\n", "in ",
        "| ", "default ", "x-y ",
    ]);
    let body = dice.repeat(0, 4, |dice| dice.pick(PIECES).to_owned());
    let end = dice.pick(&["/", "/", "/", "/", "/ ", "/x", "", "\\/", " / 2", "/ /", "//"]);
    format!("{before}/{body}{end}")
}
