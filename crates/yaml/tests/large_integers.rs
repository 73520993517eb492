//! Integers that do not fit 64 bits.

use puppetlang_types::Value;
use puppetlang_yaml::{Limits, read, read_document};

#[test]
fn a_document_tells_where_integers_are_too_large() {
    let text = "a: 1\nb: [2, 9223372036854775808]\nc: &c -0x8000000000000001\nd: *c\n99999999999999999999: e\n";
    let document = read_document(text.as_bytes(), &Limits::default()).expect("it is valid");
    let found: Vec<String> = document.large_integers.iter().map(ToString::to_string).collect();
    let expected = [
        "The number '9223372036854775808' is outside of the range of an Integer at line 2 column 8",
        "The number '-0x8000000000000001' is outside of the range of an Integer at line 3 column 4",
        "The number '99999999999999999999' is outside of the range of an Integer at line 5 column 1",
    ];
    assert_eq!(found, expected);
    let Value::Hash(data) = document.value else { panic!("the document is a mapping") };
    assert!(matches!(data.get_str("a"), Some(Value::Integer(1))));
    for key in ["c", "d"] {
        let Some(Value::Sensitive(mark)) = data.get_str(key) else { panic!("{key} is replaced") };
        assert!(matches!(mark.unwrap(), Value::Integer(1)), "{key}");
    }
    let error = read(text.as_bytes(), &Limits::default()).expect_err("it has large integers");
    assert_eq!(error.to_string(), expected[0]);
}

#[test]
fn symbols_and_large_integers_are_found_together() {
    let document = read_document(b"a:\n- :b\n- 99999999999999999999\n", &Limits::default()).expect("it is valid");
    assert_eq!((document.symbols.len(), document.large_integers.len()), (1, 1));
}

#[test]
fn the_number_of_large_integers_is_limited() {
    let text = |count: usize| "- 99999999999999999999\n".repeat(count);
    assert!(read_document(text(1_000).as_bytes(), &Limits::default()).is_ok());
    let error = read_document(text(1_001).as_bytes(), &Limits::default()).expect_err("there are too many");
    assert_eq!(error.line, 1_001);
}
