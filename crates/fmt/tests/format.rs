//! Properties of the formatter.

use puppetlang_fmt::{Refusal, Style, format, format_lines};
use puppetlang_lexer::Options;
use puppetlang_lint::{Config, File, lint};
use puppetlang_source::Source;
use walkdir::WalkDir;

fn formatted(text: &str) -> String {
    formatted_as(text, &Style::default())
}

fn formatted_as(text: &str, style: &Style) -> String {
    let source = Source::new("", text);
    format(&source, &Options::manifest(), style).unwrap_or_else(|refusal| panic!("{refusal} in {text:?}"))
}

/// The style checks of which a formatted text has no findings.
const CHECKS: &[&str] = &[
    "2sp_soft_tabs",
    "arrow_alignment",
    "arrow_on_right_operand_line",
    "double_quoted_strings",
    "hard_tabs",
    "manifest_whitespace_arrows_single_space_after",
    "manifest_whitespace_class_name_single_space_after",
    "manifest_whitespace_closing_brace_after",
    "manifest_whitespace_closing_brace_before",
    "manifest_whitespace_double_newline_end_of_file",
    "manifest_whitespace_missing_newline_end_of_file",
    "manifest_whitespace_newline_beginning_of_file",
    "manifest_whitespace_opening_brace_after",
    "manifest_whitespace_opening_brace_before",
    "manifest_whitespace_two_empty_lines",
    "space_before_arrow",
    "strict_indent",
    "trailing_comma",
    "trailing_whitespace",
];

#[test]
fn examples_keep_their_trees_and_have_no_findings() {
    let examples = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples");
    let mut count = 0;
    for entry in WalkDir::new(examples).into_iter().flatten() {
        let options = match entry.path().extension().and_then(|extension| extension.to_str()) {
            Some("pp") => Options::manifest(),
            Some("epp") => Options::template(),
            _ => continue,
        };
        let path = entry.path().display().to_string();
        let source = Source::new(path.as_str(), std::fs::read_to_string(entry.path()).unwrap());
        let Ok(text) = format(&source, &options, &Style::default()) else { continue };
        count += 1;
        let after = Source::new(path.as_str(), text.as_str());
        let pn = |source: &Source| puppetlang_epp_syntax::parse(source, &options).pn(source);
        assert_eq!(pn(&source), pn(&after), "{path}");
        assert_eq!(format(&after, &options, &Style::default()).unwrap(), text, "{path}");
        if !options.template {
            let report = lint(&File { path: &path, full_path: &path, text: &text }, &Config::with_all_checks());
            let found = report.findings.iter().find(|finding| CHECKS.contains(&finding.check.name));
            assert!(found.is_none(), "{path}: {found:?}\n{text}");
        }
    }
    assert!(count > 10, "there are examples");
}

#[test]
fn a_source_with_an_error_is_refused_with_the_error() {
    let source = Source::new("", "class a {\n");
    match format(&source, &Options::manifest(), &Style::default()) {
        Err(Refusal::Syntax(error)) => assert!(error.message.starts_with("Syntax error at end of input")),
        other => panic!("{other:?}"),
    }
    for text in ["\u{feff}$a = 1\n", "$a = \0\n", "$a = @(E)\n"] {
        assert!(format(&Source::new("", text), &Options::manifest(), &Style::default()).is_err(), "{text:?}");
    }
    let invalid = Source::from_bytes("", b"$a = 1 \xff".to_vec());
    assert!(format(&invalid, &Options::manifest(), &Style::default()).is_err());
}

#[test]
fn lines_keep_their_endings_if_they_agree() {
    assert_eq!(formatted("$a=1\r\n\r\n\r\n# c \r\n$b=2"), "$a = 1\r\n\r\n# c\r\n$b = 2\r\n");
    assert_eq!(formatted("$a=1\n$b=[\r\n1]\r\n"), "$a = 1\n$b = [\n  1,\n]\n");
}

#[test]
fn only_the_given_lines_change() {
    let text = "$a=1\n$b=2\n$c  =  3\n\n\n$d=4";
    let source = Source::new("", text);
    let lines = |lines| format_lines(&source, &Options::manifest(), &Style::default(), lines).unwrap();
    assert_eq!(lines(2..=2), "$a=1\n$b = 2\n$c  =  3\n\n\n$d=4");
    assert_eq!(lines(3..=9), "$a=1\n$b=2\n$c = 3\n\n$d = 4\n");
    assert_eq!(lines(1..=1), "$a = 1\n$b=2\n$c  =  3\n\n\n$d=4");
    assert_eq!(lines(20..=30), text);
    // A comment that is copied ends its own line only, and a call may start after a string of several lines.
    let text = "# c\n$a = pick\"c${d}\n\"($b)\n";
    let source = Source::new("", text);
    assert_eq!(format_lines(&source, &Options::manifest(), &Style::default(), 3..=3).unwrap(), text);
    // The text of a heredoc before the lines ends before they start.
    let source = Source::new("", "lest(@(E)\n x\n E\n,  'a\nb')\n");
    let formatted = format_lines(&source, &Options::manifest(), &Style::default(), 4..=5).unwrap();
    assert_eq!(formatted, "lest(@(E)\n x\n E\n  , 'a\nb')\n");
}

#[test]
fn the_comment_of_a_tag_is_written_once() {
    let text = "a <%/* c */%> b";
    let formatted = format(&Source::new("", text), &Options::template(), &Style::default()).unwrap();
    assert_eq!(formatted, "a <% /* c */%> b");
}

#[test]
fn arrows_need_not_be_aligned() {
    let style = Style { align_arrows: false, ..Style::default() };
    assert_eq!(formatted_as("$a = {\nb  => 1,\ncd=>2}", &style), "$a = {\n  b => 1,\n  cd => 2,\n}\n");
}

#[test]
fn brackets_keep_their_meaning() {
    // A bracket or parenthesis after a line break starts a statement, and an index or call otherwise.
    assert_eq!(formatted("$a\n[1]"), "$a\n[1]\n");
    assert_eq!(formatted("$a[ 1 ]"), "$a[1]\n");
    assert_eq!(formatted("notice\n(1)"), "notice\n  (1)\n");
    assert_eq!(formatted("notice (1)"), "notice (1)\n");
    assert_eq!(formatted("$a /* c */ (1)"), "$a /* c */(1)\n");
}

#[test]
fn deep_nesting_takes_little_memory() {
    let depth = 400;
    let text = format!("$a = {}1{}", "[\n".repeat(depth), "]".repeat(depth));
    let text = formatted(&text);
    assert!(text.len() < depth * 600, "{}", text.len());
    assert_eq!(formatted(&text), text);
}

#[test]
fn long_lines_take_linear_time() {
    let items = "'abc', ".repeat(100_000);
    assert_eq!(formatted(&format!("$a = [{items}]")).lines().count(), 100_002);
    let arrows = "'abc' => { 'd' => 1 }, ".repeat(50_000);
    assert_eq!(formatted(&format!("$a = {{ {arrows} }}")).lines().count(), 50_002);
    let nested = "[1 /* c */], {a => 2}, ".repeat(50_000);
    assert_eq!(formatted(&format!("$a = Foo[{nested} 3]")).lines().count(), 1);
    assert_eq!(formatted(&format!("# fmt: off\n# fmt: on\n$a = Foo[{nested} 3]")).lines().count(), 3);
    assert_eq!(formatted(&format!("# fmt: off\n$a = Foo[{nested} 3]")).lines().count(), 2);
}

#[test]
fn heredocs_may_be_where_lists_end() {
    assert_eq!(formatted("$a = [@(E)\n x\n E\n]"), "$a = [\n  @(E),\n x\n E\n]\n");
    assert_eq!(formatted("$a = [@(E), 1\n x\n E\n, 2]"), "$a = [\n  @(E),\n x\n E\n  1,\n  2,\n]\n");
    assert_eq!(formatted("$a = @(E)\n x\n E"), "$a = @(E)\n x\n E\n");
}
