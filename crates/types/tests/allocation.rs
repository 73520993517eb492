//! The most frequent operations do not allocate.

mod subject;

use std::hint::black_box;

use allocation_counter::measure;
use subject::SUBJECTS;

#[test]
fn instances_are_recognised_without_allocation() {
    for subject in SUBJECTS.iter().filter(|subject| !subject.to_string().ends_with("Data")) {
        let (kind, value) = (subject.kind(), subject.value());
        assert!(kind.is_instance(&value), "{subject}");
        let counted = measure(|| {
            black_box(black_box(&kind).is_instance(black_box(&value)));
        });
        assert_eq!(counted.count_total, 0, "{subject}");
    }
}

#[test]
fn types_of_scalars_are_compared_without_allocation() {
    for (one, two) in [
        ("Integer", "Integer[1, 5]"),
        ("Numeric", "Float"),
        ("Scalar", "Enum['a', 'b']"),
        ("Enum['a', 'b', 'c']", "Enum['a', 'b']"),
        ("Array[String]", "Array[Enum['a'], 1, 5]"),
        ("Variant[Integer, String]", "String[1]"),
        ("Optional[Boolean]", "Boolean[true]"),
    ] {
        let parse = |text: &str| puppetlang_types::Type::parse(text).expect("a type");
        let (one, two) = (parse(one), parse(two));
        assert!(one.accepts(&two), "{one} {two}");
        let counted = measure(|| {
            black_box(black_box(&one).accepts(black_box(&two)));
        });
        assert_eq!(counted.count_total, 0, "{one} {two}");
    }
}

#[test]
fn clones_share() {
    for text in ["12", "'short'", "'a string that does not fit in place'", "[1, 2, 3]", "{a => 1}", "Integer"] {
        let value = puppetlang_types::Value::parse_literal(text).expect("a literal");
        let counted = measure(|| drop(black_box(black_box(&value).clone())));
        assert_eq!(counted.count_total, 0, "{text}");
    }
}

#[test]
fn interpolation_allocates_at_most_the_result() {
    for text in ["12", "'short'", "true", "undef"] {
        let value = puppetlang_types::Value::parse_literal(text).expect("a literal");
        let mut out = String::with_capacity(32);
        let counted = measure(|| black_box(&value).interpolated(&mut out).expect("it has a text"));
        assert_eq!(counted.count_total, 0, "{text}");
    }
}
