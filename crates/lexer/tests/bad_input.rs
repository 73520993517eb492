//! Input that is not Puppet ends with an error that has a location, and the tokens before it are kept.

use puppetlang_lexer::{Lexed, Options, lex};
use puppetlang_source::{Dialect, IssueCode, Source};

fn lexed(bytes: &[u8]) -> (Source, Lexed) {
    let source = Source::from_bytes("", bytes.to_vec());
    let lexed = lex(&source, &Options::manifest());
    (source, lexed)
}

/// Checks the first error's code, line and column, and the number of tokens before it.
fn check(bytes: &[u8], issue: IssueCode, place: Option<(u32, u32)>, tokens: usize) {
    let (source, lexed) = lexed(bytes);
    let shown = String::from_utf8_lossy(&bytes[..bytes.len().min(60)]);
    let error = lexed.errors().first().unwrap_or_else(|| panic!("no error in {shown:?}"));
    assert_eq!(error.kind.issue(), Some(issue), "{shown:?}");
    let found = error.at.map(|at| source.position(at)).map(|place| (place.line, place.column));
    assert_eq!(found, place, "{shown:?}");
    assert_eq!(lexed.tokens_before_error().len(), tokens, "{shown:?}");
}

#[test]
fn bytes_that_are_no_text() {
    check(b"$x = 1\n  \xff", IssueCode::InvalidUtf8, Some((2, 3)), 3);
    check(b"$x = 1\n  'ab\xc3(", IssueCode::InvalidUtf8, Some((2, 6)), 3);
    check(b"$x\xe2\x82", IssueCode::InvalidUtf8, Some((1, 3)), 1);
    check(b"\xed\xa0\x80", IssueCode::InvalidUtf8, Some((1, 1)), 0);
    check(b"$x = 1_0 \xff", IssueCode::IllegalNumber, Some((1, 6)), 2);
}

#[test]
fn byte_order_marks() {
    let marks: [&[u8]; 10] = [
        b"\xef\xbb\xbf",
        b"\xfe\xff",
        b"\xff\xfe",
        b"\x00\x00\xfe\xff",
        b"\xff\xfe\x00\x00",
        b"\x84\x31\x95\x33",
        b"\xf7\x64\x4c",
        b"\xdd\x73\x66\x73",
        b"\x0e\xfe\xff",
        b"\xfb\xee\x28",
    ];
    for mark in marks {
        check(&[mark, b"$x"].concat(), IssueCode::IllegalBom, None, 0);
    }
    let (source, lexed) = lexed(b"\xef\xbb\xbf$x");
    assert_eq!(
        lexed.errors()[0].message(&source),
        "Illegal UTF-8 Byte Order mark at beginning of input: [EF BB BF] - remove these from the puppet source"
    );
    assert_eq!(lexed.tokens().len(), 2, "the variable behind the mark is there for an editor");
}

#[test]
fn nothing_and_nul() {
    assert!(lexed(b"").1.tokens().is_empty() && lexed(b"").1.errors().is_empty());
    let (_, nul) = lexed(b"a\0b");
    let kinds: Vec<_> = nul.tokens().iter().map(|token| token.kind.name()).collect();
    assert_eq!(kinds, ["NAME", "OTHER", "NAME"]);
}

#[test]
fn everything_unclosed() {
    check(b"$x 'abc", IssueCode::UnclosedQuote, Some((1, 5)), 1);
    check(b"$x \"abc", IssueCode::UnclosedQuote, Some((1, 5)), 1);
    check(b"$x \"abc ${y", IssueCode::UnclosedQuote, Some((1, 12)), 1);
    check(b"$x \"abc ${y} z", IssueCode::UnclosedQuote, Some((1, 13)), 1);
    check(b"$x \"a ${\"b ${'c", IssueCode::UnclosedQuote, Some((1, 15)), 1);
    check(b"$x /* abc", IssueCode::UnclosedMlcomment, Some((1, 4)), 1);
    check(b"$x @(E\n", IssueCode::HeredocUnclosedParenthesis, Some((1, 4)), 1);
    check(b"$x @(E)\n text", IssueCode::HeredocWithoutEndTaggedLine, Some((2, 1)), 1);
    check(b"$x @(E)", IssueCode::HeredocWithoutText, Some((1, 8)), 1);
    check(b"$x \"\\u{110000}\"", IssueCode::IllegalUnicodeEscape, Some((1, 5)), 1);
    check(b"$x \"\\ud800\"", IssueCode::IllegalUnicodeEscape, Some((1, 5)), 1);
    // A `/` without a closing one is a division.
    assert!(lexed(b"= /abc").1.errors().is_empty());
}

#[test]
fn unclosed_templates() {
    for (text, issue, column) in [
        ("a <% b", IssueCode::EppUnbalancedTag, 7),
        ("a <%", IssueCode::EppUnbalancedExpression, 5),
        ("a <%# b", IssueCode::EppUnbalancedComment, 5),
    ] {
        let source = Source::new("", text);
        let lexed = lex(&source, &Options::template());
        let error = &lexed.errors()[0];
        let column_found = error.at.map(|at| source.position(at).column);
        assert_eq!((error.kind.issue(), column_found), (Some(issue), Some(column)), "{text}");
    }
}

#[test]
fn much_of_it() {
    for text in [
        "[",
        "\"${",
        "@(\"A\")",
        "@(\"A\")\n",
        "@(",
        "@(a",
        "/\\",
        "a::",
        "::",
        "/",
        "\\",
        "<%",
        "\"$",
        "'",
        "/*",
        "{",
        "}",
    ] {
        let many = text.repeat(200_000);
        for options in
            [Options::manifest(), Options::template(), Options::template().with_dialect(Dialect::SPECIFICATION)]
        {
            let lexed = lex(&Source::new("", many.as_str()), &options);
            assert!(lexed.tokens().len() <= many.len() + 1);
        }
    }
}

#[test]
fn a_million_brackets() {
    let text = "[".repeat(1_000_000);
    let (_, lexed) = lexed(text.as_bytes());
    assert_eq!((lexed.tokens().len(), lexed.errors().len()), (1_000_000, 0));
}

#[test]
fn nesting_has_limits() {
    let interpolations = |levels: usize| format!("{}1{}", "\"${".repeat(levels), "}\"".repeat(levels));
    assert!(lexed(interpolations(1_000).as_bytes()).1.errors().is_empty());
    let (source, deep) = lexed(interpolations(1_001).as_bytes());
    assert_eq!(deep.errors()[0].message(&source), "Interpolations nested more than 1000 levels deep");
    let (source, flat) = lexed(nested_heredocs(50, "x").as_bytes());
    assert!(flat.errors().is_empty(), "{}", flat.errors()[0].message(&source));
    let (source, deep) = lexed(nested_heredocs(80, "x").as_bytes());
    assert_eq!(deep.errors()[0].message(&source), "Heredocs nested more than 64 levels deep");
}

/// Returns heredocs nested in interpolations of heredocs, the innermost with `text`.
fn nested_heredocs(levels: usize, text: &str) -> String {
    let open: String = (0..levels).map(|level| format!("${{[@(\"E{level}x\"),\n")).collect();
    let close: String = (0..levels).rev().map(|level| format!("E{level}x\n]}}\n")).collect();
    format!("@(\"A\")\n{open}{text}\n{close}A\n")
}

#[test]
fn reading_again_has_a_limit() {
    let text = "text\n".repeat(200_000);
    assert!(lexed(nested_heredocs(8, &text).as_bytes()).1.errors().is_empty());
    let (_, again) = lexed(nested_heredocs(40, &text).as_bytes());
    assert_eq!(again.errors()[0].kind.issue(), Some(IssueCode::RescanLimit));
}

#[test]
fn two_hundred_megabytes() {
    let line = "file { '/etc/motd': ensure => file, content => \"Hello ${name}\\n\" } # a comment of some length\n";
    let text = line.repeat(200_000_000 / line.len() + 1);
    let (_, lexed) = lexed(text.as_bytes());
    assert!(lexed.errors().is_empty());
    let of_a_line = lex(&Source::new("", line), &Options::manifest()).tokens().len();
    assert_eq!(lexed.tokens().len(), text.len() / line.len() * of_a_line);
}

#[test]
fn nested_heredocs_end_in_an_error_on_a_small_stack() {
    for (kibibytes, levels) in [(64, 60), (64, 2), (128, 60), (2048, 60), (2048, 70)] {
        let text = nested_heredocs(levels, "x");
        let lexed = std::thread::Builder::new()
            .stack_size(kibibytes << 10)
            .spawn(move || lexed(text.as_bytes()).1)
            .and_then(|thread| thread.join().map_err(|_| std::io::Error::other("it panicked")))
            .unwrap_or_else(|error| panic!("{levels} levels on {kibibytes} KiB: {error}"));
        let issue = lexed.errors().first().and_then(|error| error.kind.issue());
        if levels == 70 {
            assert_eq!(issue, Some(IssueCode::NestingTooDeep), "{levels} levels on {kibibytes} KiB");
        } else if kibibytes == 2048 || levels == 2 {
            assert_eq!(issue, None, "{levels} levels on {kibibytes} KiB");
        } else {
            assert!(matches!(issue, None | Some(IssueCode::NestingTooDeep)), "{issue:?} on {kibibytes} KiB");
        }
    }
}
