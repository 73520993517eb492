//! Input that is too deep, too long or truncated.
//!
//! It gives a tree or an error on stacks of any size, never a crash.

use puppetlang_epp_syntax::parse;
use puppetlang_lexer::{Options, lex};
use puppetlang_parser::Parsed;
use puppetlang_source::{IssueCode, Source};

/// Parses `text` on a stack of this size, writes it as PN, and drops the tree.
fn on_stack(kibibytes: usize, text: String) -> (Option<IssueCode>, usize) {
    let run = move || {
        let source = Source::new("", text);
        let parsed = parse(&source, &Options::manifest());
        let pn = parsed.pn(&source).map_or(0, |pn| pn.len());
        (parsed.error().and_then(puppetlang_parser::ParseError::issue), pn)
    };
    let thread = std::thread::Builder::new().stack_size(kibibytes * 1024).spawn(run);
    thread.and_then(|thread| thread.join().map_err(|_| std::io::Error::other("the parser panicked"))).expect("it ends")
}

/// Returns `count` times `open`, then `middle`, then `count` times `close`.
fn nested(count: usize, open: &str, middle: &str, close: &str) -> String {
    format!("{}{middle}{}", open.repeat(count), close.repeat(count))
}

const CONSTRUCTS: [(&str, &str, &str); 8] = [
    ("[", "1", "]"),
    ("(", "1", ")"),
    ("{ a => ", "1", "}"),
    ("if true {", "1", "}"),
    ("f(", "1", ")"),
    ("$x[", "1", "]"),
    ("$x ? { a => ", "1", "}"),
    ("case 1 { 1: {", "1", "}}"),
];

#[test]
fn a_thousand_levels_parse() {
    for (open, middle, close) in CONSTRUCTS {
        let (issue, pn) = on_stack(8 * 1024, nested(1_000, open, middle, close));
        assert_eq!(issue, None, "{open}");
        assert!(pn > 1_000, "{open}");
    }
}

#[test]
fn a_hundred_thousand_levels_are_too_deep() {
    for (open, middle, close) in CONSTRUCTS {
        for kibibytes in [8 * 1024, 256] {
            let (issue, _) = on_stack(kibibytes, nested(100_000, open, middle, close));
            assert_eq!(issue, Some(IssueCode::NestingTooDeep), "{open} on {kibibytes} KiB");
        }
    }
    for open in ["!", "- ", "$a = ", "*", "@"] {
        let (issue, _) = on_stack(256, nested(100_000, open, "1", ""));
        assert_eq!(issue, Some(IssueCode::NestingTooDeep), "{open}");
    }
}

#[test]
fn chains_are_as_long_as_they_like() {
    let chains = [
        ("1", " + 1"),
        ("$a", " and $a"),
        ("$a", " -> $a"),
        ("$a", ".b"),
        ("$a", "[1]"),
        ("$a", ".b(1)"),
        ("if 1 { 1 }", " elsif 2 { 2 }"),
        ("$a", " ? { 1 => 2 }"),
        ("$a", "; $a"),
    ];
    for (first, more) in chains {
        let (issue, pn) = on_stack(512, format!("{first}{}", more.repeat(10_000)));
        assert_eq!(issue, None, "{more}");
        assert!(pn > 10_000, "{more}");
    }
}

/// Checks that truncating the source before or after each of its tokens gives a tree or an error.
fn truncated(source: &Source, options: &Options) {
    for token in lex(source, options).tokens() {
        for end in [token.span.start, token.span.end] {
            let part = Source::new("", &source.text()[..end as usize]);
            let parsed = parse(&part, options);
            assert!(parsed.tree().is_some() != parsed.error().is_some());
        }
    }
}

#[test]
fn truncated_sources() {
    truncated(&Source::new("", include_str!("../../../examples/webserver.pp")), &Options::manifest());
    truncated(&Source::new("", include_str!("../../../examples/vhost.conf.epp")), &Options::template());
}

#[test]
fn bytes_that_are_no_text() {
    let parse_bytes = |bytes: &[u8]| -> (Source, Parsed) {
        let source = Source::from_bytes("", bytes.to_vec());
        let parsed = parse(&source, &Options::manifest());
        (source, parsed)
    };
    let (_, parsed) = parse_bytes(b"$x = 1\xff");
    assert_eq!(parsed.error().and_then(puppetlang_parser::ParseError::issue), Some(IssueCode::InvalidUtf8));
    let (_, parsed) = parse_bytes(b"$x = = \xff");
    assert_eq!(parsed.error().and_then(puppetlang_parser::ParseError::issue), Some(IssueCode::SyntaxError));
    assert!(parse_bytes(b"").1.tree().is_some());
}
