//! Formats the manifests and templates below a directory, then mutated copies of them and generated programs, and
//! checks that the tree and the comments stay the same and that formatting again changes nothing.
//!
//! `format DIRECTORY [COUNT] [SEED]`

use std::path::{Path, PathBuf};

use puppetlang_fmt::Style;
use puppetlang_fuzz_checks::format::{program, violation};
use puppetlang_lexer::Options;
use puppetlang_source::Source;

/// A pseudo-random generator (xorshift), so that a seed gives the same mutations everywhere.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 % bound.max(1) as u64).unwrap_or(0)
    }
}

/// Texts that mutations insert: blanks, comments, and pieces of code that change the layout.
const PIECES: &[&str] = &[
    "\n",
    "\n\n\n",
    " ",
    "\t",
    "\r\n",
    "  # c\n",
    "/* c */",
    "/* a\n b */",
    "# fmt: off\n",
    "\n# fmt: on\n",
    ",",
    ",\n",
    ";",
    "{",
    "}",
    "[",
    "]",
    "(",
    ")",
    "=>",
    "->\n",
    "\n~> ",
    ".",
    "\n.x ",
    "|$x|",
    "'a'",
    "\"b\"",
    "\"c${d}\n\"",
    "@(E)",
    "\n E\n",
    " x ",
    "$y",
    "? ",
    "!",
    "-",
    "*",
    " and\n",
    "\nor ",
    "é",
    "<| |>",
    "if $x {",
    "} else {",
    "default:",
    "<%",
    "%>",
    "-%>",
    "<%- ",
    "[\n",
    "\n]",
    "(\n",
    "\n)",
    "{\n",
    "\n}",
    ",)",
    ",]",
    ",}",
];

/// Changes a text in a few places.
fn mutated(text: &str, random: &mut Random) -> String {
    let mut text = text.to_owned();
    for _ in 0..=random.below(6) {
        let at = text.ceil_char_boundary(random.below(text.len() + 1));
        let end = text.ceil_char_boundary((at + random.below(12)).min(text.len()));
        let piece = PIECES[random.below(PIECES.len())];
        match random.below(5) {
            0 => text.replace_range(at..end, ""),
            1 => text.replace_range(at..end, piece),
            2 => {
                // Blanks in the source become other blanks, which never changes its meaning.
                if let Some(blank) = text[at..].find(' ') {
                    text.replace_range(at + blank..=at + blank, ["\n", "  ", "\n\n\n", " /* c */ "][random.below(4)]);
                }
            }
            3 => {
                if let Some(newline) = text[at..].find('\n') {
                    text.replace_range(at + newline..=at + newline, [" ", "\r\n", " # c\n", "\n\n\n"][random.below(4)]);
                }
            }
            _ => text.insert_str(at, piece),
        }
    }
    text
}

fn sources(directory: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut pending = vec![directory.to_path_buf()];
    while let Some(path) = pending.pop() {
        let Ok(entries) = std::fs::read_dir(&path) else {
            if path.extension().is_some_and(|extension| extension == "pp" || extension == "epp") {
                found.push(path);
            }
            continue;
        };
        pending.extend(entries.flatten().map(|entry| entry.path()));
    }
    found.sort();
    found
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let directory = arguments.first().expect("the first argument is a directory");
    let count: usize = arguments.get(1).map_or(20_000, |count| count.parse().expect("a number"));
    let seed: u64 = arguments.get(2).map_or(1, |seed| seed.parse().expect("a number"));
    let mut random = Random(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1);
    let texts: Vec<_> = sources(Path::new(directory))
        .into_iter()
        .filter_map(|path| Some((path.extension()? == "epp", std::fs::read_to_string(&path).ok()?)))
        .collect();
    assert!(!texts.is_empty(), "there is no source to read");
    let (mut formatted, mut bad) = (0_usize, 0_usize);
    let mut check = |template: bool, text: String, style: &Style| {
        let options = if template { Options::template() } else { Options::manifest() };
        let source = Source::new("", text);
        formatted += usize::from(puppetlang_fmt::format(&source, &options, style).is_ok());
        if let Some(violated) = violation(&source, &options, style) {
            bad += 1;
            println!("{violated}\n--- in\n{}\n---", source.text());
        }
    };
    for (template, text) in &texts {
        check(*template, text.clone(), &Style::default());
    }
    for number in 0..count {
        let width = if random.below(3) == 0 { 40 } else { 140 };
        let style = Style { width, ..Style::default() };
        if number % 4 == 3 {
            let bytes: Vec<u8> = (0..400).map(|_| u8::try_from(random.below(256)).unwrap_or(0)).collect();
            check(false, program(&bytes), &style);
        } else {
            let (template, text) = &texts[random.below(texts.len())];
            check(*template, mutated(text, &mut random), &style);
        }
    }
    println!("{} sources, {formatted} formatted, {bad} with a violated property", texts.len() + count);
    assert_eq!(bad, 0);
}
