//! The steps of a trace grow linearly with the source, measured in bytes of output instead of time.

use puppetlang_lexer::Options;
use puppetlang_parser::parse;
use puppetlang_source::Source;

/// A construct with parts that can be repeated: prefix, repeated part, middle, repeated part, suffix.
///
/// A `#` in a repeated part is replaced by a number.
type Construct = (&'static str, &'static str, &'static str, &'static str, &'static str);

const CONSTRUCTS: &[Construct] = &[
    ("$a = ", "[", "1", "]", ""),
    ("$a = ", "[", "", "", ""),
    ("$a = ", "{a => ", "1", "}", ""),
    ("$a = ", "(", "1", ")", ""),
    ("", "if true { ", "", "} ", ""),
    ("", "unless true { } else { ", "", "} ", ""),
    ("", "case 1 { 1: { ", "", "} } ", ""),
    ("$a = ", "1 ? { 1 => ", "1", "}", ""),
    ("", "[1].each |$x| { ", "", "} ", ""),
    ("", "f(", "1", ")", ""),
    ("$a = ", "\"${", "1", "}\"", ""),
    ("$a = ", "!", "true", "", ""),
    ("", "$a# = ", "1", "", ""),
    ("if true { }", " elsif true { }", "", "", ""),
    ("", "$a# = 1\n", "", "", ""),
    ("", "notify { 'n#': message => 'm' }\n", "", "", ""),
    ("notify { 'a': ", "a# => 1, ", "", "", "}"),
    ("$a = [", "#, ", "", "", "]"),
    ("$a = {", "k# => 1, ", "", "", "}"),
    ("class a(", "$p# = 1, ", "", "", ") { }"),
    ("", "class c# { }\n", "", "", ""),
    ("node ", "'n#', ", "", "", "'x' { }"),
    ("$b = $a", " + $x", "", "", ""),
    ("Notify[x]", " -> Notify[a#]", "", "", ""),
    ("$b = $a", ".f(1)", "", "", ""),
    ("$a = '", "text ", "", "", "'"),
    ("$a = \"", "${x} ", "", "", "\""),
    ("$a = @(E)\n", "text\n", "", "", "E\n"),
    ("", "$x = = 1\n", "", "", ""),
];

fn source((before, repeated, middle, closing, after): Construct, count: usize) -> Source {
    let written = |unit: &str| (0..count).map(|number| unit.replace('#', &(100_000 + number).to_string())).collect();
    let (repeated, closing): (String, String) = (written(repeated), written(closing));
    Source::new("", format!("{before}{repeated}{middle}{closing}{after}"))
}

#[test]
fn traces_grow_with_the_source() {
    for &construct in CONSTRUCTS {
        let bytes = |count| {
            let source = source(construct, count);
            let mut trace = Vec::new();
            parse(&source, &Options::manifest()).write_trace(&source, &mut trace).unwrap();
            trace.len()
        };
        let (some, twice) = (bytes(100), bytes(200));
        assert!(twice * 10 <= some * 23, "{construct:?}: {some} bytes, then {twice}");
    }
}
