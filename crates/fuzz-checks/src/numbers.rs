//! Properties of numbers in text.

use puppetlang_scalar::{Number, Radix, float, float_to_s, integer, language_number, numeric};

/// Parses bytes as a number in all ways.
pub fn check(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    for radix in [2, 8, 10, 16].into_iter().filter_map(Radix::of) {
        if let Ok(number) = integer(&text, radix) {
            written(number, radix);
        }
    }
    if let Ok(number) = float(&text) {
        // As in the reference, the plus sign that is written in an exponent cannot be read.
        let written = float_to_s(number).replace("e+", "e");
        assert!(!number.is_finite() || float(&written) == Ok(number), "{written} is not {number:?}");
    }
    for number in [numeric(&text), language_number(&text)].into_iter().flatten().flatten() {
        if let Number::Integer(number) = number {
            assert_eq!(numeric(&number.to_string()), Ok(Some(Number::Integer(number))));
        }
    }
}

/// Checks that a number can be parsed from its own digits.
fn written(number: i64, radix: Radix) {
    if let Some(ten) = Radix::of(10) {
        assert_eq!(integer(&number.to_string(), ten), Ok(number), "read in {radix:?}");
    }
}
