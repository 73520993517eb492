//! The examples of the document "Types, Values and Variables" that consist of literals, in both dialects.

use puppetlang_source::Dialect;
use puppetlang_types::creation::{Clock, Conversion};
use puppetlang_types::parse::Resolver;
use puppetlang_types::sprintf::sprintf_in;
use puppetlang_types::{Timestamp, Type, TypeError, Value, float_to_s};

/// A resolver without types.
struct Nobody;

impl Resolver for Nobody {
    fn resolve(&self, _: &str) -> Result<Option<Type>, TypeError> {
        Ok(None)
    }
}

fn kind(text: &str, dialect: Dialect) -> Type {
    Type::parse_in(text, &Nobody, dialect).unwrap_or_else(|error| panic!("{text}: {}", error.message()))
}

/// A value, a type, and whether the value is an instance: in the reference, and in the document.
const INSTANCES: &[(&str, &str, bool, bool)] = &[
    ("5", "Integer[5]", true, true),
    ("6", "Integer[5]", true, false),
    ("4", "Integer[5]", false, false),
    ("6", "Integer[5, default]", true, true),
    ("{a => 1}", "Struct", false, true),
    ("{1 => 2}", "Struct", false, true),
    ("{}", "Struct", true, true),
    ("[]", "Struct", false, false),
    ("SemVerRange('>=1.0.0')", "Scalar", true, false),
    ("SemVer('1.0.0')", "Scalar", true, true),
    ("/a/", "Scalar", true, true),
    ("SemVerRange('>=1.0.0')", "RichData", true, true),
    ("{[1] => 2}", "RichData", false, true),
    ("{/a/ => 2}", "RichData", false, true),
    ("{a => 2}", "RichData", true, true),
    ("'abc'", "String[1]", true, true),
    ("'abc'", "String[1, 2]", false, false),
    ("'abc'", "String[Integer[1, 2]]", false, false),
    ("['a', 1]", "Tuple[String, Integer]", true, true),
    ("['a', 1, 2, 3]", "Tuple[String, Integer, 1]", true, true),
    ("['a', 1, 2, 3]", "Tuple[String, Integer, 0]", true, true),
    ("['a', 1, 2, 3]", "Tuple[String, Integer, 0, 2]", false, false),
    ("['a', 1, 2, 3]", "Tuple[String, Integer, 4]", true, true),
    ("['a', 1, 2, 3]", "Tuple[String, Integer, 5]", false, false),
    ("[1, 2, 3]", "Collection[1, 3]", true, true),
    ("{a => 1, b => 2}", "Collection[3]", false, false),
    ("true", "Boolean", true, true),
    ("{mode => read, path => '/x'}", "Struct[{mode => Enum[read, write, update], path => String[1]}]", true, true),
    ("{mode => read}", "Struct[{mode => Enum[read, write, update], path => String[1]}]", false, false),
    ("{}", "Struct[{article => Data}]", true, true),
    ("{}", "Struct[{NotUndef[article] => Data}]", false, false),
    ("{article => undef}", "Struct[{NotUndef[article] => Data}]", true, true),
    ("{}", "Struct[{Optional[article] => String}]", true, true),
    ("{article => undef}", "Struct[{Optional[article] => String}]", false, false),
    ("SemVer('1.2.3')", "SemVer['>=1.0.0 <2.0.0', '>=3.0.0 <4.0.0']", true, true),
    ("SemVer('2.3.4')", "SemVer['>=1.0.0 <2.0.0', '>=3.0.0 <4.0.0']", false, false),
    ("SemVer('3.4.5')", "SemVer['>=1.0.0 <2.0.0', '>=3.0.0 <4.0.0']", true, true),
    (
        "URI('http://example.com')",
        "URI[{scheme => Enum[http, https, true], query => Undef, fragment => Undef}]",
        true,
        true,
    ),
    ("URI('http://example.com?x=1')", "URI[{scheme => Enum[http, https], query => Undef}]", false, false),
    // The document says no, but an empty host counts as a host.
    ("URI('file:///etc/passwd')", "URI[{host => NotUndef, path => NotUndef}]", true, true),
    ("URI('http://example.com/a')", "URI[{host => NotUndef, path => NotUndef}]", true, true),
    ("URI('/a/b')", "URI[{path => /^\\//}]", true, true),
    ("URI('a/b')", "URI[{path => /^\\//}]", false, false),
    ("URI('a/b')", "URI[{path => /^[^\\/]/}]", true, true),
];

/// A type, arguments of its `new`, and the result: in the reference, and in the document. An error starts with `!`;
/// only its first line is compared. A Timespan is shown in seconds, because its text loses zeros.
///
/// Contradictions in the document are not followed: `String([10])` is `["10"]` there, though numbers in `%p` are as in
/// `%d`; `0x10` is not 10; and strings do not have the formats of integers.
const CONVERSIONS: &[(&str, &[&str], &str, &str)] = &[
    ("Numeric", &["true"], "1", "1"),
    ("Numeric", &["'0xFF'"], "255", "255"),
    ("Numeric", &["'010'"], "8", "8"),
    ("Numeric", &["'3.14'"], "3.14", "3.14"),
    (
        "Numeric",
        &["'010'", "10"],
        "!The function 'new_numeric' was called with arguments it does not accept. It expects one of:",
        "10",
    ),
    (
        "Numeric",
        &["'3.14'", "10"],
        "!The function 'new_numeric' was called with arguments it does not accept. It expects one of:",
        "3.14",
    ),
    (
        "Numeric",
        &["'0x10'", "10"],
        "!The function 'new_numeric' was called with arguments it does not accept. It expects one of:",
        r#"!invalid value for Integer(): "0x10""#,
    ),
    ("Integer", &["'0xFF'", "16"], "255", "255"),
    ("Integer", &["true"], "1", "1"),
    (
        "Integer",
        &["'0x10'", "10"],
        r#"!invalid value for Integer(): "0x10""#,
        r#"!invalid value for Integer(): "0x10""#,
    ),
    ("Integer", &["1.9"], "1", "1"),
    ("Integer", &["'010'", "10"], "10", "10"),
    ("Float", &["'3'"], "3.0", "3.0"),
    ("Float", &["true"], "1.0", "1.0"),
    ("Float", &["'0x10'"], "16.0", "16.0"),
    ("Timespan", &["13.5"], "13.5", "13.5"),
    ("Timespan", &["{days => 4}"], "345600.0", "345600.0"),
    ("Timespan", &["4", "0", "0", "2"], "345602.0", "345602.0"),
    ("Timespan", &["0", "0", "0", "1", "2", "3", "4"], "1.002003004", "1.002003004"),
    (
        "Timespan",
        &["'13:20'"],
        "!Unable to parse '13:20' using any of the formats %D-%H:%M:%S.%-N, %H:%M:%S.%-N, %M:%S.%-N, %S.%-N, %D-%H:%M:%S, %H:%M:%S, %D-%H:%M, %S",
        "48000.0",
    ),
    ("Timespan", &["'10:03.5'", "'%M:%S.%L'"], "603.5", "603.005"),
    ("Timespan", &["'10:03.5'", "'%M:%S.%N'"], "603.5", "603.000000005"),
    ("Timespan", &["{string => '10:03.5', format => '%M:%S.%L'}"], "603.5", "603.005"),
    ("Timespan", &["'30'", "'%H'"], "108000.0", "108000.0"),
    ("Timespan", &["'1-02:03:04'"], "93784.0", "93784.0"),
    ("Timespan", &["'5'"], "5.0", "5.0"),
    ("Timestamp", &["1473150899"], "2016-09-06T08:34:59.000000000 UTC", "2016-09-06T08:34:59.000000000 UTC"),
    ("Timestamp", &["1473150899.5"], "2016-09-06T08:34:59.500000000 UTC", "2016-09-06T08:34:59.500000000 UTC"),
    (
        "Timestamp",
        &["{string => '2015', format => '%Y'}"],
        "2015-01-01T00:00:00.000000000 UTC",
        "2015-01-01T00:00:00.000000000 UTC",
    ),
    (
        "Timestamp",
        &["'Wed Aug 24 12:13:14 2016'", "'%c'"],
        "2016-08-24T12:13:14.000000000 UTC",
        "2016-08-24T12:13:14.000000000 UTC",
    ),
    (
        "Timestamp",
        &["'Wed Aug 24 12:13:14 2016 PDT'", "'%c %Z'"],
        "2016-08-24T19:13:14.000000000 UTC",
        "2016-08-24T19:13:14.000000000 UTC",
    ),
    ("Timestamp", &["'2016-09-06'"], "2016-09-06T00:00:00.000000000 UTC", "2016-09-06T00:00:00.000000000 UTC"),
    (
        "Timestamp",
        &["'2016-09-06T08:34:59.123 UTC'"],
        "2016-09-06T08:34:59.123000000 UTC",
        "2016-09-06T08:34:59.123000000 UTC",
    ),
    ("SemVer", &["'1.2.3'"], "1.2.3", "1.2.3"),
    ("SemVer", &["'1.2.3-rc.1+5'"], "1.2.3-rc.1+5", "1.2.3-rc.1+5"),
    ("SemVer", &["1", "2", "3"], "1.2.3", "1.2.3"),
    ("SemVer", &["1", "2", "3", "'rc.1'", "'5'"], "1.2.3-rc.1+5", "1.2.3-rc.1+5"),
    (
        "SemVer",
        &["{major => 1, minor => 2, patch => 3, prerelease => 'rc.1', build => '5'}"],
        "1.2.3-rc.1+5",
        "1.2.3-rc.1+5",
    ),
    ("SemVerRange", &["'>=1.0.0 <2.0.0'"], ">=1.0.0 <2.0.0", ">=1.0.0 <2.0.0"),
    (
        "SemVerRange",
        &["{min => SemVer('1.0.0'), max => SemVer('2.0.0'), exclude_max => true}"],
        ">=2.0.0 <1.0.0",
        ">=2.0.0 <1.0.0",
    ),
    ("SemVerRange", &["SemVer('1.0.0')", "default"], "Infinity.0.0 - 1.0.0", "Infinity.0.0 - 1.0.0"),
    ("Binary", &["'YWJj'"], "YWJj", "YWJj"),
    ("Binary", &["'abc'", "'%s'"], "YWJj", "YWJj"),
    ("Binary", &["'YWJj'", "'%b'"], "YWJj", "YWJj"),
    ("Binary", &["'_-8='", "'%u'"], "/+8=", "/+8="),
    ("Binary", &["'abc'", "'%r'"], "YWJj", "YWJj"),
    ("Binary", &["[97, 98, 99]"], "YWJj", "YWJj"),
    ("Binary", &["{value => 'abc', format => '%s'}"], "YWJj", "YWJj"),
    ("Binary", &["{value => [97]}"], "YQ==", "YQ=="),
    ("Binary", &["'a'"], "!invalid base64", "!invalid base64"),
    (
        "URI",
        &["{scheme => 'http', host => 'example.com', path => '/a/b'}"],
        "http://example.com/a/b",
        "http://example.com/a/b",
    ),
    (
        "URI",
        &["'http://bob:pwd@example.com:23/a/b?x=2#frag'"],
        "http://bob:pwd@example.com:23/a/b?x=2#frag",
        "http://bob:pwd@example.com:23/a/b?x=2#frag",
    ),
    ("URI", &["'urn:a:b:c'"], "urn:a:b:c", "urn:a:b:c"),
    ("URI", &["'/c/d'"], "/c/d", "/c/d"),
    ("String", &["10"], "10", "10"),
    ("String", &["[10]"], "[10]", "[10]"),
    ("String", &["10", "'%#x'"], "0xa", "0xa"),
    ("String", &["[10]", "'%(a'"], "(10)", "(10)"),
    (
        "String",
        &["[1, 2, 3]", "{Array => {format => '%(a', string_formats => {Integer => '%#x'}}}"],
        "(0x1, 0x2, 0x3)",
        "(0x1, 0x2, 0x3)",
    ),
    ("String", &["-1", "{Integer[default, -1] => '%d', Integer[0, default] => '%#x'}"], "-1", "-1"),
    ("String", &["10", "{Integer[default, -1] => '%d', Integer[0, default] => '%#x'}"], "0xa", "0xa"),
    ("String", &["1.5"], "1.500000", "1.5"),
    ("String", &["1.0e20"], "100000000000000000000.000000", "1.0e+20"),
    ("String", &["[1.5]"], "[1.5]", "[1.5]"),
    ("String", &["1.5", "'%f'"], "1.500000", "1.500000"),
    ("String", &["1.5", "{Float => '%.2f'}"], "1.50", "1.50"),
    ("String", &["/a.b/"], "a.b", "/a.b/"),
    ("String", &["/a.b/", "'%s'"], "a.b", "/a.b/"),
    ("String", &["/a.b/", "'%#s'"], "'a.b'", "'a.b'"),
    ("String", &["/a.b/", "'%p'"], "/a.b/", "/a.b/"),
    ("String", &["'it'", "'%p'"], "'it'", r#""it""#),
    ("String", &["'it'", "'%#p'"], r#""it""#, r#""it""#),
    ("String", &["'it'", "'%s'"], "it", "it"),
    ("String", &["['a', {b => 'c'}]"], "['a', {'b' => 'c'}]", r#"["a", {"b" => "c"}]"#),
    ("String", &[r#""a$\n'""#, "'%p'"], r#""a\$\n'""#, r#""a\$\n'""#),
    ("String", &["Timespan('0-00:00:13.5')"], "0-00:00:13.5", "0-00:00:13"),
    ("String", &["Timespan('0-00:00:13.5')", "'%p'"], "Timespan('0-00:00:13.5')", "Timespan('0-00:00:13')"),
    ("String", &["Timespan('0-00:00:13.5')", "'%d'"], "13", "13"),
    ("String", &["Timespan('0-00:00:13.5')", "'%.1f'"], "13.5", "13.5"),
    (
        "String",
        &["Timestamp('2016-09-06T08:34:59.5 UTC')"],
        "2016-09-06T08:34:59.500000000 UTC",
        "2016-09-06T08:34:59.500 UTC",
    ),
    (
        "String",
        &["Timestamp('2016-09-06T08:34:59.5 UTC')", "'%p'"],
        "Timestamp('2016-09-06T08:34:59.500000000 UTC')",
        "Timestamp('2016-09-06T08:34:59.500 UTC')",
    ),
    ("String", &["Timestamp('2016-09-06T08:34:59.5 UTC')", "'%d'"], "1473150899", "1473150899"),
    ("String", &["SemVer('1.2.3-rc.1')"], "1.2.3-rc.1", "1.2.3-rc.1"),
    ("String", &["SemVer('1.2.3-rc.1')", "'%p'"], "1.2.3-rc.1", "SemVer('1.2.3-rc.1')"),
    ("String", &["[SemVer('1.2.3')]"], "[1.2.3]", "[SemVer('1.2.3')]"),
    ("String", &["SemVerRange('>=1.0.0')"], ">=1.0.0", ">=1.0.0"),
    ("String", &["SemVerRange('>=1.0.0')", "'%p'"], ">=1.0.0", "SemVerRange('>=1.0.0')"),
    ("String", &["Sensitive('x')"], "Sensitive [value redacted]", "redacted"),
    ("String", &["[Sensitive('x')]"], "[#<Sensitive [value redacted]>]", "[redacted]"),
    ("String", &["[1, 2]"], "[1, 2]", "[1, 2]"),
    (
        "String",
        &["{a => 1, b => 2}", "{Hash => {format => '%h', separator => ';', string_formats => {Any => '%s'}}}"],
        "{a => 1;b => 2}",
        "{a => 1; b => 2}",
    ),
    ("String", &["[1, 2]", "{Array => {format => '%a', separator => ';'}}"], "[1;2]", "[1; 2]"),
    ("String", &["[1, 2]", "{Array => {format => '%a', separator => ', '}}"], "[1, 2]", "[1, 2]"),
    ("String", &["[1, 2]", r#"{Array => {format => '%a', separator => "\n"}}"#], "[1\n2]", "[1\n2]"),
    ("String", &["Binary('YWJj')"], "YWJj", "YWJj"),
    ("String", &["Binary('YWJj')", "'%s'"], "abc", "abc"),
    ("String", &["Binary('YWJj')", "'%p'"], r#"Binary("YWJj")"#, r#"Binary("YWJj")"#),
    ("String", &["Binary('YWJj')", "'%b'"], "YWJj\n", "YWJj\n"),
    ("String", &["Binary('YWJj')", "'%u'"], "YWJj", "YWJj"),
    ("String", &["Binary('YWJj')", "'%t'"], "Binary", "Binary"),
    ("String", &["Binary('YWJj')", "'%T'"], "BINARY", "BINARY"),
    ("String", &["Binary('YWJj')", "'%#B'"], r#""YWJj""#, r#""YWJj""#),
    ("String", &["Binary('/w==')", "'%#s'"], r#""\xFF""#, r#""\xFF""#),
    ("String", &["URI('http://a/b')"], "http://a/b", "http://a/b"),
    ("String", &["URI('http://a/b')", "'%p'"], "URI('http://a/b')", "URI('http://a/b')"),
    ("String", &["URI('http://a/b')", "'%#s'"], "'http://a/b'", "'http://a/b'"),
    ("String", &["true", "'%T'"], "True", "True"),
    ("String", &["true", "'%#y'"], "y", "y"),
    ("String", &["undef"], "", ""),
    ("String", &["undef", "'%#p'"], r#""undef""#, r#""undef""#),
    ("String", &["undef", "'%v'"], "n/a", "n/a"),
    ("String", &["default", "'%D'"], "Default", "Default"),
    ("String", &["255", "'%#X'"], "0XFF", "0XFF"),
    ("String", &["-255", "'%x'"], "..f01", "..f01"),
    ("String", &["-255", "'%+x'"], "-ff", "-ff"),
    ("String", &["233", "'%#c'"], r#""é""#, r#""é""#),
    ("String", &["'a::b'", "'%#C'"], "'A::B'", "'A::B'"),
];

/// Two types and their common type: in the reference, and in the document.
const UNIONS: &[(&str, &str, &str, &str)] = &[
    ("Undef", "Undef", "Undef", "Undef"),
    ("Undef", "Integer", "Integer", "Any"),
    ("Array[Undef]", "Array[Integer]", "Array[Integer]", "Array"),
    ("Data", "Undef", "Data", "Data"),
    ("Optional[Integer]", "Undef", "Optional[Integer]", "Optional[Integer]"),
    ("Optional[Integer]", "Integer", "Optional[Integer]", "Optional[Integer]"),
    ("Callable", "Callable", "Callable", "Callable"),
    ("Callable[String]", "Callable[Scalar]", "Callable[String]", "Callable[String]"),
    ("Callable[String]", "Callable[Numeric]", "Callable", "Callable"),
    (
        "Callable[String, Callable[String]]",
        "Callable[Scalar, Callable[Scalar]]",
        "Callable",
        "Callable[String, Callable[String]]",
    ),
    ("Enum[a, b, c]", "Enum[x, b, c]", "Enum['a', 'b', 'c', 'x']", "Enum['a', 'b', 'c', 'x']"),
    ("Pattern[/a/]", "Pattern[/b/]", "Pattern[/a/, /b/]", "Pattern[/a/, /b/]"),
    ("Class[a]", "Class[a]", "Class[a]", "Class[a]"),
    ("Class[a]", "Class[b]", "Class", "Class"),
    ("Type[Integer]", "Type[Integer]", "Type[Integer]", "Type[Integer]"),
    ("Type", "Type[Integer]", "Type", "Type"),
    // The document predates RichData, and says Any.
    ("Type[Integer]", "String", "RichData", "RichData"),
    (
        "Variant[Integer, String]",
        "Variant[Float, String]",
        "Variant[Integer, String, Float]",
        "Variant[Integer, String, Float]",
    ),
    ("Collection", "Array", "Collection", "Collection"),
    ("Collection", "Hash", "Collection", "Collection"),
];

#[test]
fn values_are_of_the_types_that_each_dialect_says() {
    for (value, of, reference, document) in INSTANCES {
        let parsed = Value::parse_literal(value).expect("a literal");
        for (dialect, expected) in [(Dialect::PUPPET8, reference), (Dialect::SPECIFICATION, document)] {
            assert_eq!(kind(of, dialect).is_instance(&parsed), *expected, "{value} =~ {of} in {dialect:?}");
        }
    }
}

#[test]
fn types_have_in_common_what_each_dialect_says() {
    for (one, two, reference, document) in UNIONS {
        for (dialect, expected) in [(Dialect::PUPPET8, reference), (Dialect::SPECIFICATION, document)] {
            let (one, two) = (kind(one, dialect), kind(two, dialect));
            assert_eq!(one.common_in(&two, dialect).to_string(), *expected, "{one} ∪ {two} in {dialect:?}");
        }
    }
}

#[test]
fn structs_and_scalars_of_the_document_accept_types_too() {
    let in_document = |text: &str| kind(text, Dialect::SPECIFICATION);
    assert!(in_document("Struct").accepts(&in_document("Hash[Integer, String]")));
    assert!(in_document("Struct").accepts(&in_document("Struct[{a => Integer}]")));
    assert!(!in_document("Scalar").accepts(&in_document("SemVerRange")));
    assert!(in_document("Scalar").accepts(&in_document("Variant[Integer, Regexp]")));
    assert_eq!(in_document("Array[Scalar]").to_string(), "Array[Scalar]");
    assert_eq!(in_document("Integer[5]").to_string(), "Integer[5, 5]");
}

/// A clock that is stopped in 2026.
struct Stopped;

impl Clock for Stopped {
    fn now(&self) -> Timestamp {
        Timestamp::from_nanoseconds(1_795_219_200_000_000_000).expect("it is in range")
    }
}

/// Returns the text of the result of `new`, or `!` and the first line of its error.
fn converted(to: &str, arguments: &[&str], dialect: Dialect) -> String {
    let arguments: Vec<Value> =
        arguments.iter().map(|text| Value::parse_literal(text).unwrap_or_else(|_| panic!("{text}"))).collect();
    match kind(to, dialect).make_in(&arguments, Conversion { clock: &Stopped, dialect }) {
        Ok(Value::Timespan(span)) => float_to_s(span.seconds_f64()),
        Ok(value) => {
            let mut text = String::new();
            value.interpolated(&mut text).expect("it is short");
            text
        }
        Err(error) => format!("!{}", error.message().lines().next().unwrap_or_default()),
    }
}

#[test]
fn values_are_made_and_shown_as_each_dialect_says() {
    let mut wrong = Vec::new();
    for (to, arguments, reference, document) in CONVERSIONS {
        for (dialect, expected) in [(Dialect::PUPPET8, reference), (Dialect::SPECIFICATION, document)] {
            let text = converted(to, arguments, dialect);
            if text != *expected {
                wrong.push(format!("{to}({}) in {dialect:?} is {text}, not {expected}", arguments.join(", ")));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn what_is_hidden_is_shown_in_the_words_of_each_dialect() {
    let hidden = Value::parse_literal("[Sensitive('x')]").expect("a literal");
    for (dialect, expected) in
        [(Dialect::PUPPET8, "[Sensitive [value redacted]]"), (Dialect::SPECIFICATION, "[redacted]")]
    {
        let mut text = String::new();
        hidden.interpolated_in(&mut text, dialect).expect("it is short");
        assert_eq!(text, expected);
        let Value::Array(array) = &hidden else { panic!("it is an array") };
        assert_eq!(sprintf_in("[%s]", array, dialect).as_deref(), Ok(expected));
    }
}

/// Each rule of formats and conversions has the effect in its row when it is active alone; the other rules do not.
#[test]
fn each_rule_has_an_example_of_its_own() {
    for (rule, to, arguments, expected) in [
        (Dialect::FORMAT_REGEXP_SLASHES, "String", &["/a/"][..], "/a/"),
        (Dialect::FORMAT_DOUBLE_QUOTES, "String", &["'a'", "'%p'"], "\"a\""),
        (Dialect::FORMAT_LITERALS, "String", &["SemVer('1.0.0')", "'%p'"], "SemVer('1.0.0')"),
        (Dialect::FORMAT_FLOAT_SHORTEST, "String", &["1.5"], "1.5"),
        (Dialect::FORMAT_TIMES, "String", &["Timespan('0-00:00:13.5')"], "0-00:00:13"),
        (Dialect::FORMAT_SEPARATORS, "String", &["[1, 2]", "{Array => {format => '%a', separator => ';'}}"], "[1; 2]"),
        (Dialect::SENSITIVE_REDACTED, "String", &["Sensitive('x')"], "redacted"),
        (Dialect::TIMESPAN_UNITS, "Timespan", &["'10:03.5'", "'%M:%S.%L'"], "603.005"),
        (Dialect::TIMESPAN_HOURS_AND_MINUTES, "Timespan", &["'13:20'"], "48000.0"),
        (Dialect::NUMERIC_RADIX, "Numeric", &["'010'", "10"], "10"),
    ] {
        assert_eq!(converted(to, arguments, rule), expected, "{rule:?}");
        assert_ne!(converted(to, arguments, Dialect::SPECIFICATION - rule), expected, "without {rule:?}");
    }
}
