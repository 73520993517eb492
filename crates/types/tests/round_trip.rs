//! Values that are written in a format and parsed again are unchanged.

use fastrand::Rng;
use puppetlang_source::Dialect;
use puppetlang_types::creation::{Clock, Conversion};
use puppetlang_types::value::{Binary, HashBuilder};
use puppetlang_types::{Timespan, Timestamp, Type, Value};

const SEED: u64 = 4_711;
const COUNT: usize = 4_000;

/// A clock that is stopped in 1970.
struct Stopped;

impl Clock for Stopped {
    fn now(&self) -> Timestamp {
        Timestamp::from_nanoseconds(0).expect("it is in range")
    }
}

fn make(kind: &str, arguments: &[Value], dialect: Dialect) -> Value {
    let kind = Type::parse(kind).expect("the type is right");
    let made = kind.make_in(arguments, Conversion { clock: &Stopped, dialect });
    made.unwrap_or_else(|error| panic!("{kind} of {arguments:?}: {}", error.message()))
}

fn text(value: &Value, format: &str) -> Value {
    make("String", &[value.clone(), format.into()], Dialect::PUPPET8)
}

/// Characters that are escaped in one of the forms of strings.
const SPECIAL: [char; 20] = [
    '\'', '"', '\\', '$', '#', '/', '{', '}', '[', ']', '\n', '\t', '\r', '\u{1}', '\u{7f}', 'é', '日', '😀', ' ', '%',
];

fn character(rng: &mut Rng) -> char {
    if rng.bool() { rng.choice(SPECIAL).unwrap_or(' ') } else { rng.alphanumeric() }
}

fn characters(rng: &mut Rng) -> String {
    (0..rng.usize(..12)).map(|_| character(rng)).collect()
}

fn integer(rng: &mut Rng) -> i64 {
    let size = rng.i64(0..=i64::MAX) >> rng.u32(0..63);
    if rng.bool() { size } else { -size }
}

/// Returns a float whose text has no `e+`, which is not valid in a manifest.
fn float(rng: &mut Rng) -> f64 {
    let number = f64::from_bits(rng.u64(..));
    if number.abs() < 1e15 { number } else { f64::from(rng.i32(..)) / 8.0 }
}

fn scalar(rng: &mut Rng) -> Value {
    let literal = |text: &str| Value::parse_literal(text).expect("the text is a literal");
    match rng.u32(..9) {
        0 => Value::Undef,
        1 => Value::Default,
        2 => Value::Boolean(rng.bool()),
        3 => Value::Integer(integer(rng)),
        4 => Value::Float(float(rng)),
        5 => literal(rng.choice(["/a\\/b/", "/^[a-z]+$/", "/\\s*\"'/"]).unwrap_or("/a/")),
        6 => literal(rng.choice(["Array[Integer[1, 5]]", "Enum['a b', 'c']", "File['/a']"]).unwrap_or("Any")),
        // In single quotes, the reference loses a backslash before another backslash or a quote.
        _ => characters(rng).replace("\\\\", "\\").replace("\\'", "'").into(),
    }
}

fn value(rng: &mut Rng, depth: usize) -> Value {
    match if depth == 0 { 9 } else { rng.u32(..10) } {
        0..=1 => (0..rng.usize(..4)).map(|_| value(rng, depth - 1)).collect::<Vec<_>>().into(),
        2..=3 => {
            let mut hash = HashBuilder::with_capacity(3);
            for _ in 0..rng.usize(..4) {
                hash.insert(scalar(rng), value(rng, depth - 1));
            }
            hash.build().into()
        }
        _ => scalar(rng),
    }
}

#[test]
fn programmatic_text_is_a_literal_of_the_same_value() {
    let mut rng = Rng::with_seed(SEED);
    for _ in 0..COUNT {
        let value = value(&mut rng, 3);
        for dialect in [Dialect::PUPPET8, Dialect::SPECIFICATION] {
            let text = value.to_text_in(&"%p".into(), dialect).expect("every value has this format");
            let again = Value::parse_literal(&text).unwrap_or_else(|error| panic!("{text}: {}", error.message()));
            assert!(again.key_eq(&value), "{value:?} became {again:?}, in {dialect:?} written {text}");
        }
    }
}

#[test]
fn every_string_is_a_literal_in_double_quotes() {
    let mut rng = Rng::with_seed(SEED);
    for _ in 0..COUNT {
        let value = Value::from(characters(&mut rng));
        for (format, dialect) in [("%#p", Dialect::PUPPET8), ("%p", Dialect::SPECIFICATION)] {
            let text = value.to_text_in(&format.into(), dialect).expect("every string has this format");
            let again = Value::parse_literal(&text).unwrap_or_else(|error| panic!("{text}: {}", error.message()));
            assert!(again.key_eq(&value), "{value:?} became {again:?}, written {text}");
        }
    }
}

#[test]
fn values_that_are_made_of_text_are_literals_in_the_documents_dialect() {
    for literal in [
        "SemVer('1.2.3-rc.1+5')",
        "[SemVerRange('>=1.0.0 <2.0.0')]",
        "URI('http://a/b?c#d')",
        "{'a' => Timespan('1-02:03:04')}",
        "Timestamp('2016-09-06T08:34:59.123 UTC')",
        "Binary(\"YWJj\")",
    ] {
        let value = Value::parse_literal(literal).expect("the text is a literal");
        let text = value.to_text_in(&"%p".into(), Dialect::SPECIFICATION).expect("every value has this format");
        let again = Value::parse_literal(&text).unwrap_or_else(|error| panic!("{text}: {}", error.message()));
        assert!(again.key_eq(&value), "{literal} became {again:?}, written {text}");
    }
}

#[test]
fn integers_are_read_in_the_radix_in_which_they_are_written() {
    let mut rng = Rng::with_seed(SEED);
    for _ in 0..COUNT {
        let number = integer(&mut rng);
        let width = rng.u32(1..80);
        for (letter, radix) in [('d', 10), ('x', 16), ('X', 16), ('o', 8), ('b', 2), ('B', 2)] {
            // Without a sign, negative numbers in other bases are written as their complement.
            let mut formats = vec![format!("%+#{letter}"), format!("%+#0{width}{letter}")];
            if number >= 0 || letter == 'd' {
                formats.extend([format!("%#{letter}"), format!("%#0{width}{letter}")]);
            }
            if number >= 0 {
                formats.push(format!("%#{width}{letter}"));
            }
            for format in formats {
                let text = text(&Value::Integer(number), &format);
                let again = make("Integer", &[text.clone(), Value::Integer(radix)], Dialect::PUPPET8);
                assert!(again.key_eq(&Value::Integer(number)), "{number} in {format} is {text:?}, read as {again:?}");
            }
        }
    }
}

#[test]
fn times_are_read_in_the_format_in_which_they_are_written() {
    let mut rng = Rng::with_seed(SEED);
    for _ in 0..COUNT {
        let seconds = rng.i64(-60_000_000_000..60_000_000_000);
        let nanoseconds = i128::from(rng.u32(..1_000_000_000));
        let point =
            Timestamp::from_nanoseconds(i128::from(seconds) * 1_000_000_000 + nanoseconds).expect("it is in range");
        let utc = puppetlang_types::TimeZone::none(0);
        for format in ["%FT%T.%N %Z", "%F %T.%N %z", "%Y/%m/%d %k:%M:%S.%N", "%d %b %Y %I:%M:%S.%N %p", "%c.%N"] {
            let text = point.format(format, utc).expect("the format is one");
            assert_eq!(Timestamp::parse_with(&text, format, utc), Ok(point), "{text} in {format}");
        }
        assert_eq!(Timestamp::parse(&point.to_string(), utc), Ok(point));

        // A fraction loses its leading zeros.
        let fraction = if rng.bool() { 0 } else { nanoseconds.max(100_000_000) };
        let sign = if rng.bool() { 1 } else { -1 };
        let span = Timespan::from_nanoseconds(sign * (i128::from(seconds.abs()) * 1_000_000_000 + fraction));
        for format in ["%D-%H:%M:%S.%-N", "%H:%M:%S.%-N", "%M:%S.%-N", "%S.%-N", "%-D days %-H:%-M:%-S.%-N"] {
            let text = span.format(format).expect("the format is one");
            assert_eq!(Timespan::parse_with(&text, format), Ok(span), "{text} in {format}");
        }
        assert_eq!(Timespan::parse(&span.to_string()), Ok(span));
    }
}

#[test]
fn bytes_are_read_in_the_form_in_which_they_are_written() {
    let mut rng = Rng::with_seed(SEED);
    for _ in 0..COUNT {
        let bytes: Vec<u8> = (0..rng.usize(..80)).map(|_| rng.u8(..)).collect();
        let value = Value::Binary(Binary::from(bytes));
        for format in ["%b", "%B", "%u"] {
            let written = text(&value, format);
            let again = make("Binary", &[written.clone(), format.into()], Dialect::PUPPET8);
            assert!(again.key_eq(&value), "{written:?} in {format}");
        }
        let array = make("Array", std::slice::from_ref(&value), Dialect::PUPPET8);
        assert!(make("Binary", &[array], Dialect::PUPPET8).key_eq(&value));

        let characters = characters(&mut rng);
        let value = Value::Binary(Binary::from(characters.as_bytes()));
        let written = text(&value, "%s");
        assert_eq!(written.as_str(), Some(characters.as_str()));
        assert!(make("Binary", &[written, "%s".into()], Dialect::PUPPET8).key_eq(&value));
    }
}
