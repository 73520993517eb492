//! Invalid input, and types and values that are deep, large, or larger than memory when written out: each
//! ends in an error or an answer, in bounded time and on a small stack.

use std::thread;
use std::time::{Duration, Instant};

use puppetlang_lexer::Options;
use puppetlang_parser::parse;
use puppetlang_source::{Dialect, Source};
use puppetlang_types::parse::{Declarations, Resolver};
use puppetlang_types::value::{Array, Hash, Sensitive};
use puppetlang_types::{Type, TypeError, Value};

/// The size of a small stack.
const SMALL_STACK: usize = 256 << 10;

/// A time limit for everything here, also in debug builds and on a busy machine.
const PATIENCE: Duration = Duration::from_secs(30);

/// Runs `work` on a small stack, and fails if it takes too long.
fn bounded<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> T {
    let start = Instant::now();
    let result = thread::Builder::new().stack_size(SMALL_STACK).spawn(work).expect("a thread starts").join();
    assert!(start.elapsed() < PATIENCE, "took {:?}", start.elapsed());
    result.expect("it did not panic")
}

#[track_caller]
fn refused(text: &str, message: &str) {
    match Type::parse(text) {
        Ok(kind) => panic!("{text} is {kind}"),
        Err(error) => assert_eq!(error.message(), message, "{text}"),
    }
}

#[test]
fn parameters_that_make_no_type() {
    refused("Integer[5, 1]", "'from' must be less or equal to 'to'. Got (5, 1");
    refused("Integer['a']", "The expression <Integer['a']> is not a valid type specification.");
    refused(
        "Struct[{1 => 2}]",
        "Illegal Struct member key type. Expected NotUndef, Optional, String, or Enum. Got: Integer",
    );
    refused("Struct[{'' => Integer}]", "Struct element key cannot be an empty String");
    refused("Enum[1]", "Enum parameters must be identifiers or strings");
    refused("Any[1]", "Not a parameterized type <Any>");
    refused("1 + 1", "The expression <1 + 1> is not a valid type specification.");
    refused("", "The expression <> is not a valid type specification.");
    refused("Array[", "Syntax error at end of input");
    refused("Pattern[/(/]", "end pattern with unmatched parenthesis: /(/");
}

/// A resolver without types.
struct Nobody;

impl Resolver for Nobody {
    fn resolve(&self, _: &str) -> Result<Option<Type>, TypeError> {
        Ok(None)
    }
}

fn declared(text: &str) -> Result<Declarations, TypeError> {
    let source = Source::new("test.pp", text);
    let parsed = parse(&source, &Options::manifest());
    assert!(parsed.error().is_none(), "{text}");
    Declarations::of_source(&parsed, &source, &Nobody, Dialect::PUPPET8)
}

#[test]
fn aliases_without_an_end_are_refused() {
    for text in
        ["type A = A", "type A = Variant[A]", "type A = B\ntype B = A", "type A = Variant[B]\ntype B = Variant[A]"]
    {
        let error = declared(text).err().unwrap_or_else(|| panic!("{text} is accepted"));
        assert!(error.message().ends_with("cannot be resolved to a real type"), "{text}: {}", error.message());
    }
    let many: String = (0..5_000).map(|number| format!("type A{number} = Array[A{}]\n", number + 1)).collect();
    // It must end, whether so many are rejected or resolved.
    bounded(move || drop(declared(&many)));
}

#[test]
fn aliases_that_refer_to_themselves_can_be_asked() {
    let types = declared("type Tree = Variant[Integer, Array[Tree]]\ntype Other = Variant[Integer, Array[Other]]");
    let types = types.expect("both have an end");
    let (tree, other) = (types.get("tree").expect("declared"), types.get("other").expect("declared"));
    assert!(tree.accepts(&tree) && tree.accepts(&other) && other.accepts(&tree));
    assert!(tree.is_instance(&Value::parse_literal("[1, [2, [3]]]").expect("a literal")));
    assert!(!tree.is_instance(&Value::parse_literal("[1, [2, ['3']]]").expect("a literal")));
}

/// Returns a value nested in arrays.
fn nested(levels: usize, inner: Value) -> Value {
    (0..levels).fold(inner, |value, _| Value::from(vec![value]))
}

#[test]
fn values_of_many_levels() {
    const LEVELS: usize = 100_000;
    bounded(|| {
        let (one, two) = (nested(LEVELS, Value::Integer(1)), nested(LEVELS, Value::Integer(1)));
        let other = nested(LEVELS, Value::Integer(2));
        assert_eq!(one.depth() as usize, LEVELS);
        assert!(one.key_eq(&two) && one.value_eq(&two) && one.language_eq(&two));
        assert!(!one.key_eq(&other) && !one.language_eq(&other));
        assert!(format!("{one:?}").starts_with("[[[["));
        assert!(Type::of(&one).to_string().starts_with("Array[Array["));
        assert!(Type::detailed_of(&one).to_string().starts_with("Tuple[Tuple["));
        for kind in ["Data", "RichData", "Array", "Array[Data]", "Any"] {
            assert!(Type::parse(kind).expect("a type").is_instance(&one), "{kind}");
        }
        let hash: Hash = [(one.clone(), Value::Integer(1))].into_iter().collect();
        assert!(hash.get(&two).is_some() && hash.get(&other).is_none());
        let copy = one.clone();
        drop((one, two, other, copy, hash));
    });
}

#[test]
fn hashes_and_sensitive_values_of_many_levels() {
    bounded(|| {
        let value = (0..50_000).fold(Value::Undef, |value, _| {
            let hash: Hash = [("a", value)].into_iter().collect();
            Value::from(vec![Value::Sensitive(Sensitive::new(hash.into()))])
        });
        assert!(value.key_eq(&value.clone()));
        assert!(Type::of(&value).to_string().starts_with("Array[Sensitive["));
        assert!(!format!("{value:?}").is_empty());
    });
}

#[test]
fn types_of_many_levels() {
    bounded(|| {
        let deep = |inner: Type| (0..500).fold(inner, |kind, _| Type::array(kind, None));
        let (one, two) = (deep(Type::INTEGER), deep(Type::INTEGER));
        assert!(one == two && one.accepts(&two));
        assert!(one != deep(Type::STRING) && !one.accepts(&deep(Type::STRING)));
        assert!(one.to_string().starts_with("Array[Array["));
        let (_, _) = (one.generalized(), one.normalized());
        assert!(one.common_with(&deep(Type::STRING)).to_string().starts_with("Array[Array["));
    });
}

#[test]
fn text_of_many_levels_is_refused_or_read() {
    bounded(|| {
        let text = "Array[".repeat(100_000) + "Integer" + &"]".repeat(100_000);
        // The parser has its own limit, which depends on the stack.
        assert!(Type::parse(&text).is_err());
        let text = "Array[".repeat(600) + "Integer" + &"]".repeat(600);
        assert!(Type::parse(&text).is_err());
        let text = "Array[".repeat(100) + "Integer" + &"]".repeat(100);
        assert!(Type::parse(&text).is_ok());
    });
}

/// Repeats `x = [x, x]`: small in memory, but with more values than can be counted.
fn doubled(times: usize, inner: Value) -> Value {
    (0..times).fold(inner, |value, _| Value::from(vec![value.clone(), value]))
}

#[test]
fn values_that_share_their_parts() {
    bounded(|| {
        let (one, two) = (doubled(64, Value::Integer(1)), doubled(64, Value::Integer(1)));
        let other = doubled(64, Value::Integer(2));
        assert_eq!(one.node_count(), u32::MAX);
        assert!(one.key_eq(&two) && one.value_eq(&two) && one.language_eq(&two));
        assert!(!one.key_eq(&other) && !one.value_eq(&other) && !one.language_eq(&other));
        let hash: Hash = [(one.clone(), Value::Integer(1))].into_iter().collect();
        assert!(hash.get(&two).is_some() && hash.get(&other).is_none());
        assert!(Type::of(&one).to_string().starts_with("Array[Array["));
        assert!(Type::of(&one).to_string().contains("Integer[1, 1]"));
        assert!(Type::detailed_of(&one).is_instance(&one));
        for (kind, expected) in
            [("Data", true), ("RichData", true), ("Array[Array[Data]]", true), ("Array[String]", false)]
        {
            assert_eq!(Type::parse(kind).expect("a type").is_instance(&one), expected, "{kind}");
        }
        let strings = doubled(64, Value::from("a"));
        assert!(Type::parse("Data").expect("a type").is_instance(&strings));
    });
}

#[test]
fn text_of_values_that_share_their_parts_ends() {
    bounded(|| {
        let text = format!("{:?}", doubled(64, Value::Integer(1)));
        assert!(text.contains('…') && text.len() < 100 << 20, "{} bytes", text.len());
    });
}

#[test]
fn types_of_many_parameters() {
    bounded(|| {
        let list: String = (0..1_000_000).map(|number| format!("{number},")).collect();
        let kind = Type::parse(&format!("Enum['a', '{}']", list)).expect("a type");
        assert!(kind.is_instance(&"a".into()));
        let texts: Vec<String> = (0..100_000).map(|number| format!("'Text {number}'")).collect();
        let (one, two) = (
            Type::parse(&format!("Enum[{}]", texts.join(","))),
            Type::parse(&format!("Enum[{}, true]", texts.join(","))),
        );
        let (one, two) = (one.expect("a type"), two.expect("a type"));
        assert!(one.accepts(&one) && two.accepts(&two) && two.accepts(&one) && !one.accepts(&two));
        assert!(one.is_instance(&"Text 99999".into()) && !one.is_instance(&"text 99999".into()));
        assert!(two.is_instance(&"tExt 99999".into()) && !two.is_instance(&"tExt 100000".into()));
        let tuple = Type::tuple(vec![Type::INTEGER; 1_000_000], None);
        assert!(tuple.accepts(&tuple.clone()) && tuple == Type::tuple(vec![Type::INTEGER; 1_000_000], None));
        let variant = Type::variant_of((0..1_000_000).map(|number| Type::integer(Some(number * 2), Some(number * 2))));
        assert!(variant.is_instance(&Value::Integer(1_999_998)) && !variant.is_instance(&Value::Integer(1)));
        assert!(variant.accepts(&variant.clone()));
    });
}

#[test]
fn a_variant_of_3_000_members_against_itself() {
    bounded(|| {
        let member = |number: usize| match number % 3 {
            0 => Type::text(&number.to_string()),
            1 => Type::array(Type::text(&number.to_string()), None),
            _ => Type::integer(
                Some(10 * i64::try_from(number).expect("small")),
                Some(10 * i64::try_from(number).expect("small")),
            ),
        };
        let one = Type::variant_of((0..3_000).map(member));
        let two = Type::variant_of((0..3_000).rev().map(member));
        assert!(one == two && one.accepts(&two) && two.accepts(&one) && one.describes_same(&two));
        assert!(one.normalized().accepts(&one));
    });
}

#[test]
fn arrays_of_a_million_values() {
    bounded(|| {
        let values: Array =
            (0..1_000_000).map(|number| Value::from(format!("a long enough text, number {number}"))).collect();
        let value = Value::from(values);
        assert!(Type::parse("Array[String[1]]").expect("a type").is_instance(&value));
        assert!(Type::of(&value).is_instance(&value));
        let mixed: Array = (0..1_000_000)
            .map(|number| if number % 2 == 0 { Value::Integer(number) } else { Value::from("a") })
            .collect();
        assert_eq!(Type::of(&mixed.into()).to_string(), "Array[ScalarData, 1000000, 1000000]");
    });
}
