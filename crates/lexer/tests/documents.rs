//! The examples of the specification: the two heredoc documents and the template document.
//!
//! If a document and the reference differ, both results are tested, each in its dialect. The listings in the archived
//! documents lost their end tags; they are restored here.

use puppetlang_lexer::{Lexed, Options, TokenKind, Value, draft_heredocs, lex};
use puppetlang_source::{Budget, Dialect, Source};

/// Returns the tokens of `text` as `NAME value`, and errors as `! message`.
fn lexed(text: &str, options: Options) -> Vec<String> {
    let source = Source::new("", text);
    let lexed = lex(&source, &options);
    let shown = |lexed: &Lexed, index: usize| {
        let name = lexed.tokens()[index].kind.name();
        match lexed.value(index, &source) {
            Value::Text(text) | Value::Regexp(text) => format!("{name} {text}"),
            _ => name.to_owned(),
        }
    };
    let mut all: Vec<_> = (0..lexed.tokens().len())
        .filter(|&index| !matches!(lexed.tokens()[index].kind, TokenKind::Sublocate | TokenKind::EppStart))
        .map(|index| shown(&lexed, index))
        .collect();
    all.extend(lexed.errors().iter().map(|error| format!("! {}", error.message(&source))));
    all
}

/// Returns the text of the last string in `text`, or the message of the first error.
fn heredoc(text: &str, dialect: Dialect) -> String {
    let source = Source::new("", text);
    let lexed = lex(&source, &Options::manifest().with_dialect(dialect));
    if let Some(error) = lexed.errors().first() {
        return error.message(&source);
    }
    let last = lexed.tokens().iter().rposition(|token| token.kind == TokenKind::String);
    match last.map(|index| lexed.value(index, &source)) {
        Some(Value::Text(text)) => text.into_owned(),
        other => panic!("no string in {text:?}: {other:?}"),
    }
}

/// Checks that a heredoc has this text in both dialects.
fn check(text: &str, value: &str) {
    check_both(text, value, value);
}

/// Checks the text of a heredoc in the reference's dialect and in that of the specification.
fn check_both(text: &str, reference: &str, document: &str) {
    assert_eq!(heredoc(text, Dialect::PUPPET8), reference, "reference: {text}");
    assert_eq!(heredoc(text, Dialect::SPECIFICATION), document, "document: {text}");
}

fn template(text: &str, dialect: Dialect) -> Vec<String> {
    lexed(text, Options::template().with_dialect(dialect))
}

#[test]
fn heredoc_introduction() {
    check(
        "$a = @(END)\nThis is the text that gets assigned to $a.\nAnd this too.\nEND\n",
        "This is the text that gets assigned to $a.\nAnd this too.\n",
    );
    let interpolated = lexed("$a = @(\"END\")\nHi ${name}\\n\nEND\n", Options::manifest());
    assert_eq!(interpolated[2..], ["HEREDOC ", "DQPRE Hi ", "VARIABLE name", "DQPOST \\n\n"]);
    let json = lexed("$a = @(END:json)\n{}\nEND\n", Options::manifest());
    assert_eq!(json[2..], ["HEREDOC json", "STRING {}\n"]);
    check("$a = @(END/t)\nThere is a tab\\tbefore 'before'\nEND\n", "There is a tab\tbefore 'before'\n");
}

#[test]
fn heredoc_tag() {
    let escaped = "\\t\\s\\r\\n\\L\\$\\\\x\\\ny\n";
    check(&format!("@(END/)\n{escaped}END\n"), "\t \r\n\\L$\\xy\n");
    check(&format!("@(END/t)\n{escaped}END\n"), "\t\\s\\r\\n\\L\\$\\x\\\ny\n");
    check(&format!("@(END)\n{escaped}END\n"), escaped);
    check("@(END/tt)\nEND\n", "An escape char for @() may only appear once. Got 't, t'");
    check("@( END : json )\nx\nEND\n", "x\n");
    let refused = "Invalid syntax in heredoc expected @(endtag[:syntax][/escapes])";
    check_both("@(END : json / t )\nx\\t\nEND\n", refused, "x\t\n");
    check("@(Verse 8 of The Raven)\n  Quoth the raven\n  | Verse 8 of The Raven\n", "Quoth the raven\n");
}

#[test]
fn heredoc_syntax_names() {
    let syntax = |text: &str, dialect| lexed(text, Options::manifest().with_dialect(dialect)).remove(0);
    let refused = "Invalid syntax in heredoc expected @(endtag[:syntax][/escapes])";
    for (name, read) in [("Json", "json"), ("x", "x"), ("vnd.example", "vnd.example"), ("xslt+XML", "xslt+xml")] {
        let text = format!("@(END:{name})\nx\nEND\n");
        assert_eq!(syntax(&text, Dialect::SPECIFICATION), format!("HEREDOC {read}"));
        if name == "xslt+XML" {
            assert_eq!(syntax(&text, Dialect::PUPPET8), "HEREDOC xslt+XML");
        } else {
            assert_eq!(heredoc(&text, Dialect::PUPPET8), refused);
        }
    }
    let empty = "@(END:a++b)\nx\nEND\n";
    check_both(empty, "x\n", "Heredoc syntax specification has empty segment between '+' : 'a++b'");
}

#[test]
fn heredoc_end_markers() {
    for marker in ["END", "-END", "- END", "|END", "| END", "|           END", "|- END", "  END  ", "\t| - END"] {
        let text = format!("@(END)\nx\n{marker}\ny");
        let dash = marker.contains('-');
        check(&text, if dash { "x" } else { "x\n" });
    }
    check_both("@(END)\nsee the END\nx\nEND\n", "", "see the END\nx\n");
    check_both("@(END)\nsee the | END\nEND\n", "", "see the | END\n");
}

#[test]
fn heredoc_indentation() {
    let text = "  This is indented 2 spaces in the source, but produces\n  a result flush left with the initial 'T'\n    This line is thus indented 2 spaces.\n";
    let flush = "This is indented 2 spaces in the source, but produces\na result flush left with the initial 'T'\n  This line is thus indented 2 spaces.\n";
    check(&format!("$a = @(END)\n{text}  | END\n"), flush);
    check(&format!("$a = @(END)\n{text}                          END\n"), text);
    check_both("$a = @(END)\n  XXX\n    YYY\n   | END\n", "  XXX\n YYY\n", "XXX\n YYY\n");
    check_both("$a = @(END)\n\tXXX\n  \tYYY\n  \t| END\n", "\tXXX\nYYY\n", "\tXXX\nYYY\n");
}

#[test]
fn heredoc_trimming() {
    let line = "  This line will not be terminated by a new line";
    check(&format!("$a = @(END)\n{line}\n  -END\n"), line);
    check(&format!("$b = @(END)\n{line}\n  |- END\n"), line.trim_start());
    check(&format!("$a = @(END)     \n{line}\n  - END\n"), line);
    check_both("@(END)\nx \t\n-END\n", "x \t", "x");
    check_both("@(END)\nx\r\n-END\n", "x", "x");
    check_both("@(END)\nx \n\n-END\n", "x \n", "x \n");
}

#[test]
fn heredoc_joined_lines() {
    let text = "First line, \\\nalso on first line in result\n|- END\n";
    check(&format!("$a = @(END/L)\n{text}"), "First line, also on first line in result");
    check(&format!("$a = @(END)\n{text}"), "First line, \\\nalso on first line in result");
    check("$a = @(END/L)\nFirst line, \\\\\non second line\n|- END\n", "First line, \\\non second line");
    check("$a = @(END/L)\nFirst line, \\\r\non it\n|- END\n", "First line, on it");
}

#[test]
fn several_heredocs_on_a_line() {
    let texts = |text: &str| {
        let all = lexed(text, Options::manifest());
        all.into_iter().filter(|token| token.starts_with("STRING") || token.starts_with('!')).collect::<Vec<_>>()
    };
    let first = "  This is the text for the first heredoc\n";
    let second = "  This is the text for the second\n";
    let strings = [format!("STRING {first}"), format!("STRING {second}")];
    assert_eq!(texts(&format!("foo(@(FIRST), @(SECOND))\n{first}FIRST\n{second}SECOND\n")), strings);
    assert_eq!(texts(&format!("foo(@(FIRST),\n{first}FIRST\n@(SECOND))\n{second}SECOND\n")), strings);
}

#[test]
fn heredocs_continue_their_expression() {
    let all = lexed("$a = @(END).upcase\n  I am not shouting.\n  | END\n$b", Options::manifest());
    let end = ["STRING I am not shouting.\n", "DOT .", "NAME upcase", "VARIABLE b"];
    assert_eq!(all[3..], end);
}

/// Returns the current syntax of the first-draft heredocs in `text`.
fn rewritten(text: &str) -> String {
    let source = Source::new("", text);
    let options = Options::manifest();
    let drafts = draft_heredocs(&lex(&source, &options), &source, &options, &Budget::default());
    drafts
        .iter()
        .rev()
        .fold(text.to_owned(), |text, draft| draft.diagnostic(&source).fix.map_or(text.clone(), |fix| fix.apply(&text)))
}

#[test]
fn first_draft() {
    let raven = "  Then this ebony bird beguiling my sad fancy into smiling,\n  Tell me what thy lordly name is on the Night's Plutonian shore!'\n  Quoth the raven, `Nevermore.'\n";
    let cases = [
        ("$a = @END\nThis is the text that gets assigned to $a.\nAnd this too.\nEND\n".to_owned(), "@(END)"),
        ("$a = @\"END\"\nHello ${name}\nEND\n".to_owned(), "@(\"END\"/)"),
        ("$a = @'END'\nIt's \"this\"\nEND\n".to_owned(), "@(END)"),
        ("$a = @%END%\n<%= $x %>\nEND\n".to_owned(), "@(END:epp)"),
        ("$a = @END\n  XXX\n    YYY\n   | END\n".to_owned(), "@(END)"),
        ("$a = @END    \n  This line\n  - END\n".to_owned(), "@(END)"),
        (
            format!("$a = @\"Verse 8 of The Raven\"    \n{raven}  | Verse 8 of The Raven\n"),
            "@(\"Verse 8 of The Raven\"/)",
        ),
        ("$a = @END.upcase\n  I am not shouting. At least not yet...\n  | END\n".to_owned(), "@(END).upcase"),
        ("$a = @END:JavaScript\n  var x;\n  | END\n".to_owned(), "@(END:javascript)"),
        ("$a = @\"END\":EPP\n  <% $x %>\n  | END\n".to_owned(), "@(\"END\":epp/)"),
    ];
    for (draft, opener) in cases {
        let today = rewritten(&draft);
        assert!(today.starts_with(&format!("$a = {opener}")), "{draft} became {today}");
        let source = Source::new("", today.as_str());
        let lexed = lex(&source, &Options::manifest());
        assert!(lexed.errors().is_empty() && lexed.heredocs().len() == 1, "{today}");
    }
    let two = "foo(@FIRST, @SECOND)    \n  text for the first\n    FIRST\n  text for the second\n    SECOND\n";
    assert!(rewritten(two).starts_with("foo(@(FIRST), @(SECOND))    \n"));
    let broken = "foo(@FIRST,    \n  text for the first\n  FIRST\n@SECOND)\n  text for the second\n  SECOND\n";
    assert_eq!(rewritten(broken), broken.replace("@FIRST", "@(FIRST)").replace("@SECOND", "@(SECOND)"));
}

#[test]
fn template_parameters() {
    for text in ["<%- | $x, $y, $z = 'this is a default value' | -%>\n", "  <%- | $x |-%>", "<% | $x | %>"] {
        for dialect in [Dialect::PUPPET8, Dialect::SPECIFICATION] {
            assert_eq!(template(text, dialect)[..2], ["PIPE |", "VARIABLE x"], "{text}");
        }
    }
    let late = " \n\n  <%- | $x | -%>\n";
    assert_eq!(template(late, Dialect::PUPPET8)[0], "RENDER_STRING  \n\n");
    assert_eq!(template(late, Dialect::SPECIFICATION)[0], "PIPE |");
    assert_eq!(template("\n<%- $x -%>\n", Dialect::SPECIFICATION)[0], "RENDER_STRING \n");
}

#[test]
fn template_tags() {
    let both = |text: &str, tokens: &[&str]| {
        assert_eq!(template(text, Dialect::PUPPET8), tokens, "{text}");
        assert_eq!(template(text, Dialect::SPECIFICATION), tokens, "{text}");
    };
    both(
        "<% $a = %> text <%= $a %>",
        &["VARIABLE a", "EQUALS =", "RENDER_STRING  text ", "RENDER_EXPR", "VARIABLE a", "EPP_END %>"],
    );
    both(
        "<% notice ( \"a\", %> text <%, \"b\" ) %>",
        &["NAME notice", "LPAREN (", "STRING a", "COMMA ,", "RENDER_STRING  text ", "COMMA ,", "STRING b", "RPAREN )"],
    );
    both("a <%% b %%> c", &["RENDER_STRING a <% b %> c"]);
    both("a\n \t<%- $x -%> \t\n b", &["RENDER_STRING a\n", "VARIABLE x", "RENDER_STRING  b"]);
    both(
        "a <%= $x -%>\n b",
        &["RENDER_STRING a ", "RENDER_EXPR", "VARIABLE x", "EPP_END_TRIM -%>", "RENDER_STRING  b"],
    );
    both("a<%# comment %%> -%>\n b", &["RENDER_STRING a b"]);
    both("a <%#- comment %>b", &["RENDER_STRING ab"]);
    both(
        "This is the <%= $x %> you are looking for!\n",
        &[
            "RENDER_STRING This is the ",
            "RENDER_EXPR",
            "VARIABLE x",
            "EPP_END %>",
            "RENDER_STRING  you are looking for!\n",
        ],
    );
    assert_eq!(template("a <%# comment %>b", Dialect::PUPPET8), ["RENDER_STRING a b"]);
    assert_eq!(template("a <%# comment %>b", Dialect::SPECIFICATION), ["RENDER_STRING ab"]);
    assert_eq!(template("a <%# comment %>", Dialect::PUPPET8), [""; 0]);
    assert_eq!(template("a <%# comment %>", Dialect::SPECIFICATION), ["RENDER_STRING a"]);
}

#[test]
fn template_in_a_heredoc() {
    let text = "$a = world\nnotice inline_epp(@(END), {x => magic})\n  <%-| $x |-%>\n  <% Integer[1,3].each |$count| { %>\n  hello epp <%= $x %> <%= $a %> <%= $count %>\n  <%- } %>\n  |- END\n";
    let all = lexed(text, Options::manifest());
    let string = all.iter().find(|token| token.starts_with("STRING")).map(String::as_str);
    assert_eq!(
        string,
        Some(
            "STRING <%-| $x |-%>\n<% Integer[1,3].each |$count| { %>\nhello epp <%= $x %> <%= $a %> <%= $count %>\n<%- } %>"
        )
    );
    assert!(!all.iter().any(|token| token.starts_with('!')));
}

#[test]
fn regular_expressions_have_no_options() {
    let all = |dialect| lexed("/x/i", Options::manifest().with_dialect(dialect));
    assert_eq!(all(Dialect::PUPPET8), ["REGEX x", "NAME i"]);
    assert_eq!(all(Dialect::SPECIFICATION), ["REGEX x", "ERROR i", "! Unknown text 'i' after the regular expression"]);
}
