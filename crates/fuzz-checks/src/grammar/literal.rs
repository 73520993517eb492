//! Literals: numbers, strings, interpolated texts, heredocs, regular expressions.

use super::Writer;

const NUMBERS: &[&str] =
    &["0", "1", "2", "7", "-1", "64", "0x1F", "017", "9223372036854775807", "100000", "1.5", "-0.0", "1e308", "2.5e-3"];

/// Texts without characters that end a string of either kind, or that are special in one of them.
const WORDS: &[&str] = &[
    "",
    "a",
    "B",
    "a b",
    "1",
    "-7",
    "1.5",
    "0x10",
    "a,b,,c",
    "aaaaaaaaaaaaaaaab",
    "%d %s",
    "%-05.2f",
    "%#x",
    "ÄÖß日本",
    "e\u{301}",
    "1.2.3",
    ">=1.0.0 <2.0.0",
    "2020-01-02T03:04:05",
    "1-02:03:04.5",
    "http://u@h:1/p?q#f",
    "aGk=",
    "m/t",
    "a::b",
    "true",
    "Integer[1, 2]",
    "*",
    "é\u{1F600}",
];

/// Patterns, some of which are hard for a backtracking matcher.
const PATTERNS: &[&str] = &[
    "a",
    "",
    "b+",
    "(a*)*b",
    "(?>a+)b",
    "(a|aa)+$",
    "(\\w)(\\d)?",
    "^(?:a?){8}a{8}$",
    "[[:alpha:]]+",
    "(?i:B)",
    "(?=a)a",
    "(?<!b)a",
    "(.)\\1",
    "\\A.*?\\z",
    "(?<n>a)\\k<n>",
    "a{0,50}{0,50}",
    "[^\\s]+|",
    "(a*)(a*)(a*)(a*)(a*)(a*)b",
    "\\p{Lu}",
    "(?m:.)+",
];

impl Writer<'_> {
    pub(super) fn number(&mut self) -> String {
        self.one(NUMBERS).to_owned()
    }

    /// Writes a literal of any kind.
    pub(super) fn literal(&mut self) -> String {
        match self.below(9) {
            0 | 1 => self.number(),
            2 => self.single_quoted(),
            3 => self.one(&["undef", "true", "false", "default"]).to_owned(),
            4 => self.regexp(),
            5 => self.interpolated(),
            6 => self.heredoc(),
            7 => self.one(&["bare", "a::b", "notify", "file"]).to_owned(),
            _ => self.value_of_type(),
        }
    }

    pub(super) fn single_quoted(&mut self) -> String {
        format!("'{}'", self.one(WORDS))
    }

    pub(super) fn regexp(&mut self) -> String {
        format!("/{}/", self.one(PATTERNS))
    }

    /// Writes a pattern as a string.
    pub(super) fn pattern(&mut self) -> String {
        format!("'{}'", self.one(PATTERNS))
    }

    /// Writes a double-quoted string.
    pub(super) fn interpolated(&mut self) -> String {
        let was = std::mem::replace(&mut self.in_text, true);
        let mut text = String::from("\"");
        for _ in 0..self.below(4) {
            let piece = match self.alternative(6) {
                0 => self.one(WORDS).to_owned(),
                1 => format!("$secret{}", self.one(&[" ", "-", "[0]", "."])),
                2 => format!("${{v{}}}", self.below(self.variables + 1)),
                3 => self.one(&["\\n", "\\t", "\\u0041", "\\u{1F600}", "\\$", "\\\"", "\\q"]).to_owned(),
                _ => self.deeper(|this| format!("${{`{}`}}", this.expression())),
            };
            text.push_str(&piece);
        }
        self.in_text = was;
        text + "\""
    }

    /// Writes a heredoc. Its text follows its tag immediately, so that it contains no other part of the program.
    fn heredoc(&mut self) -> String {
        if self.in_text {
            return self.single_quoted();
        }
        let is_interpolated = self.below(2) == 1;
        let (tag, flags) =
            (if is_interpolated { "\"END\"" } else { "END" }, self.one(&["", "/", "/tn", "/L", ":json", ":epp"]));
        let was = std::mem::replace(&mut self.in_text, true);
        let mut text = String::new();
        for _ in 0..self.below(3) {
            let line = match self.below(3) {
                0 => self.one(WORDS).to_owned(),
                1 if is_interpolated => format!("x${{v{}}}", self.below(self.variables + 1)),
                _ => format!("{} \\t", self.one(WORDS)),
            };
            text.extend(["  ", &line, "\n"]);
        }
        self.in_text = was;
        format!("@({tag}{flags})\n{text}  {}END\n", self.one(&["| ", "|- ", "", "- "]))
    }

    /// Writes a value that only a conversion can create.
    pub(super) fn value_of_type(&mut self) -> String {
        const VALUES: &[&str] = &[
            "Timespan(90)",
            "Timespan('1-02:03:04')",
            "Timestamp(0)",
            "Timestamp('2020-01-02')",
            "SemVer('1.2.3-rc1')",
            "SemVerRange('>=1.0.0')",
            "Binary('aGk=')",
            "URI('http://h/p')",
            "Sensitive('s')",
            "Regexp('a+')",
            "Float('NaN')",
            "Integer('0x10', 16)",
            "Deferred('abs', [-1])",
            "Type('Integer')",
            "Error('m', 'k')",
            "Init[Integer]",
            "Tuple([1, 2])",
        ];
        self.one(VALUES).to_owned()
    }
}
