//! Meaningless texts: parsing them ends quickly in an answer or an error.

mod pieces;

use std::fmt::Debug;
use std::time::{Duration, Instant};

use pieces::{PIECES, Random};
use puppetlang_scalar::{
    Radix, TimeZone, Timespan, TimespanFormat, Timestamp, Uri, Version, VersionRange, float, integer, language_number,
    numeric,
};

/// Asserts that the text of a parsed value parses to the same value.
fn reread<T: PartialEq + Debug>(value: &T, text: &str, again: Option<&T>) {
    assert_eq!(again, Some(value), "{text:?}");
}

#[test]
fn any_text_has_an_answer() {
    let mut random = Random(1);
    for _ in 0..60_000 {
        let (text, other) = (random.text(&PIECES, 12), random.text(&PIECES, 12));
        let zone = TimeZone::named(&other, 0);
        if let Ok(span) = Timespan::parse_with(&text, &other) {
            assert!(span.format("%D-%H:%M:%S.%9N").is_ok());
        }
        let _ = TimespanFormat::parse(&text).map(|format| format.format(Timespan::from_whole_seconds(-123_456)));
        if let Ok(time) = Timestamp::parse_with(&text, &other, TimeZone::none(0)) {
            reread(&time, &text, time.to_string().parse().ok().as_ref());
        }
        let _ = Timestamp::MAX.format(&text, zone);
        let _ = Timestamp::parse("2020-01-01", zone);
        if let Ok(version) = Version::parse(&text) {
            reread(&version, &text, Version::parse(&version.to_string()).ok().as_ref());
        }
        if let (Ok(one), Ok(two)) = (VersionRange::parse(&text), VersionRange::parse(&other)) {
            let _ = (one.intersection(&two).to_string(), one.merge(&two), one.covers(&two));
        }
        if let Ok(uri) = Uri::parse(&text) {
            let _ = uri.merge_text(&other);
            assert!(uri.same(&uri), "{text:?}");
        }
        let _ = (integer(&text, Radix::Detected), float(&text), numeric(&text), language_number(&text));
    }
}

#[test]
fn long_texts_take_no_longer_than_they_are() {
    let start = Instant::now();
    let digits = "1".repeat(100_000);
    for format in ["%S", "%D%H%M%S", "%_D %_5H%-M", "%S.%N"] {
        assert!(Timespan::parse_with(&digits, format).is_err());
    }
    assert!(Timespan::parse_with(&digits, &"%H".repeat(1_000)).is_err());
    let blanks = " ".repeat(100_000);
    assert!(Timestamp::parse_with(&format!("2020{blanks}"), "%Y %Y", TimeZone::none(0)).is_err());
    let zone = format!("{}standard{blanks}", "standard time ".repeat(5_000));
    let _ = Timestamp::parse("2020-01-01", TimeZone::named(&zone, 0));
    let _ =
        Uri::parse(&format!("http://h/{}", "../a/".repeat(50_000))).map(|uri| uri.merge_text(&"../".repeat(50_000)));
    let ranges: Vec<String> = (0..100).map(|number| format!("{number}.0.0+{number}")).collect();
    let range = VersionRange::parse(&ranges.join("||")).expect("it has as many parts as it may have");
    assert_eq!(range.intersection(&range), range);
    for text in [&digits, &format!("0x{digits}"), &format!("{digits}.{digits}e-{digits}")] {
        let _ = (integer(text, Radix::Detected), float(text), language_number(text));
    }
    assert!(start.elapsed() < Duration::from_secs(20), "{:?}", start.elapsed());
}
