//! The examples of the document "Types, Values and Variables" that literals can express, in both dialects.

use puppetlang_source::Dialect;
use puppetlang_types::parse::Resolver;
use puppetlang_types::{Type, TypeError, Value};

/// Knows no types.
struct Nobody;

impl Resolver for Nobody {
    fn resolve(&self, _: &str) -> Result<Option<Type>, TypeError> {
        Ok(None)
    }
}

fn kind(text: &str, dialect: Dialect) -> Type {
    Type::parse_in(text, &Nobody, dialect).unwrap_or_else(|error| panic!("{text}: {}", error.message()))
}

/// A value, a type, and whether the value is of the type: in the reference, and in the document.
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
];

/// Two types and what they have in common: in the reference, and in the document.
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
    // The document is older than RichData, and says Any.
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
