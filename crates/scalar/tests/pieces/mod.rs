//! Texts that are put together at random from pieces of every format.

/// A pseudo-random number generator for choosing texts.
pub(crate) struct Random(pub(crate) u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).expect("it has 31 bits") % bound
    }

    pub(crate) fn text(&mut self, pieces: &[&str], most: usize) -> String {
        (0..self.below(most)).map(|_| pieces[self.below(pieces.len())]).collect()
    }
}

/// The pieces: directives, digits, signs, parts of URIs and names of zones.
pub(crate) const PIECES: [&str; 60] = [
    "%",
    "%%",
    "-",
    "_",
    "0",
    "1",
    "9",
    "12",
    "H",
    "M",
    "S",
    "D",
    "N",
    "L",
    "Y",
    "Z",
    "z",
    ":",
    ".",
    "/",
    " ",
    "\t",
    "\n",
    "\u{e4}",
    "\u{1F600}",
    "\0",
    "x",
    "X",
    "*",
    "^",
    "~",
    ">",
    "<",
    "=",
    "|",
    "||",
    "v",
    "+",
    "a",
    "rc",
    "http:",
    "ftp://",
    "mailto:",
    "ldap:",
    "file:",
    "//",
    "@",
    "?",
    "#",
    "[",
    "]",
    "::",
    "%4",
    "%2F",
    ";type=",
    "..",
    "e",
    "E",
    "est",
    "standard time",
];
