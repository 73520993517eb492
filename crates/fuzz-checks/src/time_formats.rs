//! Properties of times in any format.

use puppetlang_scalar::{TimeZone, Timespan, Timestamp};

/// The first line is a format, the second a text in that format, the third a time zone.
pub fn check(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let mut lines = text.lines();
    let (format, text) = (lines.next().unwrap_or_default(), lines.next().unwrap_or_default());
    let zone = TimeZone::named(lines.next().unwrap_or_default(), 0);
    let spans = [Timespan::parse(text), Timespan::parse_with(text, format)];
    spans
        .into_iter()
        .flatten()
        .chain([Timespan::from_nanoseconds(90_061_000_000_001)])
        .for_each(|span| write_span(span, format));
    let stamps = [Timestamp::parse(text, zone), Timestamp::parse_with(text, format, zone)];
    for stamp in stamps.into_iter().flatten().chain(Timestamp::from_nanoseconds(1_795_219_200_000_000_001)) {
        write_stamp(stamp, format, zone);
    }
}

/// Checks the formatting of a time span. The text need not parse as the same span: the reference's formats omit zeros.
fn write_span(span: Timespan, format: &str) {
    if let Err(error) = span.format(format) {
        assert!(!error.to_string().is_empty(), "no message for {format:?}");
    }
}

/// Checks the formatting of a point in time. Its default text parses as the same point.
fn write_stamp(stamp: Timestamp, format: &str, zone: TimeZone<'_>) {
    if let Err(error) = stamp.format(format, zone) {
        assert!(!error.to_string().is_empty(), "no message for {format:?}");
    }
    let text = stamp.to_string();
    assert_eq!(Timestamp::parse(&text, TimeZone::named("", 0)).ok(), Some(stamp), "{text}");
}
