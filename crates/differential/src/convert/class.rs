//! The classes of accepted differences between conversions.

use serde_json::Value;

use super::super::hidden_value::without_hidden;
use super::super::survey::{CRASH, UNKNOWN};
use super::super::types::class::without_groups;
use crate::generate::Conversion;

/// A class: its name, and whether it explains a difference between our answer and the reference's.
type Class = (&'static str, fn(&Difference<'_>) -> bool);

/// The classes; the first one that explains a difference is chosen.
const CLASSES: &[Class] = &[
    ("zero", |difference| difference.is_zero()),
    ("ftp-path", |difference| difference.is_without_path()),
    ("empty-authority", |difference| difference.is_empty_authority()),
    ("empty-width", |difference| difference.is_empty_width()),
    ("beyond-64-bits", |difference| difference.is_beyond_64_bits()),
    ("range", |difference| difference.is_beyond_calendar()),
    ("character", |difference| difference.is_no_character()),
    ("written-otherwise", |difference| difference.is_written_otherwise()),
    ("time-inspect", |difference| difference.is_inspected_time()),
    ("hidden-value", |difference| without_hidden(difference.ours) == without_hidden(difference.reference)),
    (CRASH, |difference| difference.is_crash()),
];

/// A conversion with different answers.
struct Difference<'a> {
    conversion: &'a Conversion,
    ours: &'a Value,
    reference: &'a Value,
}

/// Returns the class of the difference between two compared answers; `None` if they are equal.
pub(super) fn of(conversion: &Conversion, ours: &Value, reference: &Value) -> Option<&'static str> {
    if ours == reference {
        return None;
    }
    let difference = Difference { conversion, ours, reference };
    let class = CLASSES.iter().find(|(_, explains)| explains(&difference));
    Some(class.map_or(UNKNOWN, |(name, _)| name))
}

impl Difference<'_> {
    /// The reference reads past the zero to look for the letter of another base.
    fn is_zero(&self) -> bool {
        self.rejected_by_reference().starts_with("undefined method `casecmp' for nil") && text(self.ours) == "0.0"
    }

    /// The reference changes the path of a URI that has none.
    fn is_without_path(&self) -> bool {
        self.rejected_by_us() == "an ftp URI needs a path" && self.is_crash()
    }

    /// Older releases of Ruby's URI library, among them that of Ruby 3.1.2, drop an empty authority.
    fn is_empty_authority(&self) -> bool {
        let (ours, reference) = (text(self.ours), text(self.reference));
        self.conversion.function.contains("URI") && !reference.is_empty() && ours.replacen("://", ":", 1) == reference
    }

    /// The reference converts the format to a pattern that Ruby rejects.
    fn is_empty_width(&self) -> bool {
        self.conversion.function.contains("Timespan")
            && self.rejected_by_reference().starts_with("upper is smaller than lower in repeat range: ")
    }

    /// The reference computes a number beyond the range of Integer, and returns it or rejects it by its type.
    fn is_beyond_64_bits(&self) -> bool {
        let refused = self.rejected_by_us();
        let is_large = |number: &str| number.trim_start_matches('-').len() > 18 && number.parse::<i64>().is_err();
        let answer = format!("{} {}", text(self.reference), self.rejected_by_reference());
        refused.starts_with("The number ")
            && refused.contains(" is outside of ")
            && answer.split(|c: char| !c.is_ascii_digit() && c != '-').any(is_large)
    }

    /// The year is beyond the calendar's range.
    fn is_beyond_calendar(&self) -> bool {
        let refused = self.rejected_by_us();
        let year = text(self.reference).trim_start_matches('-').split('-').next().unwrap_or_default();
        (refused == "the time is out of range" || refused.starts_with("the year of a Timestamp must be in the range"))
            && year.len() > 4
    }

    /// The number is not a valid code point; the reference writes invalid bytes, which a precision may remove.
    fn is_no_character(&self) -> bool {
        let is_answered = self.rejected_by_reference().is_empty();
        is_answered && matches!(self.rejected_by_us(), "pack(U): value out of range" | "invalid character")
    }

    /// The reference adds a group to a regular expression with non-ASCII characters.
    fn is_written_otherwise(&self) -> bool {
        let (ours, reference) = (self.ours.to_string(), self.reference.to_string());
        ours == without_groups(&reference)
    }

    /// The reference formats a time like a Ruby object. The text may be truncated or padded.
    fn is_inspected_time(&self) -> bool {
        let begins = |text: &str, start: &str| !text.is_empty() && (text.starts_with(start) || start.starts_with(text));
        self.conversion.arguments.iter().any(|argument| argument.starts_with("Time"))
            && begins(text(self.reference).trim(), "#<Puppet::Pops::Time::Time")
            && begins(text(self.ours).trim(), "Time")
    }

    /// The reference ends in a Ruby error.
    fn is_crash(&self) -> bool {
        self.rejected_by_reference().starts_with("undefined method `")
    }

    fn rejected_by_us(&self) -> &str {
        message(self.ours)
    }

    fn rejected_by_reference(&self) -> &str {
        message(self.reference)
    }
}

/// Returns the message of an error; empty if there is none.
fn message(answer: &Value) -> &str {
    answer.get("error").and_then(Value::as_str).unwrap_or_default()
}

/// Returns the text of a value; empty if there is none.
fn text(answer: &Value) -> &str {
    answer.get("string").and_then(Value::as_str).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::generate::Family;

    fn class(source: (&str, &str), ours: &Value, reference: &Value) -> Option<&'static str> {
        let (function, argument) = source;
        let arguments = vec![argument.to_owned()];
        of(&Conversion { family: Family::Creation, function: function.to_owned(), arguments }, ours, reference)
    }

    fn made(text: &str) -> Value {
        json!({ "ok": true, "string": text, "type": "Any" })
    }

    fn refused(message: &str) -> Value {
        json!({ "ok": false, "error": message })
    }

    #[test]
    fn a_uri_with_an_empty_authority_depends_on_the_release() {
        let source = ("URI", "'http://'");
        assert_eq!(class(source, &made("http://"), &made("http:")), Some("empty-authority"));
        assert_eq!(class(source, &made("http://a"), &made("http:")), Some(UNKNOWN));
    }

    #[test]
    fn only_large_numbers_are_beyond_64_bits() {
        let ours = refused("The number 9223372036854775808 is outside of what an Integer can be");
        let source = ("Integer", "9.3e18");
        assert_eq!(class(source, &ours, &made("9223372036854775808")), Some("beyond-64-bits"));
        assert_eq!(class(source, &ours, &made("9223372036854775807")), Some(UNKNOWN));
    }

    #[test]
    fn inspected_times_may_be_cut() {
        let source = ("String", "Timespan('0-00:00:01.0')");
        assert_eq!(class(source, &made("Times"), &made("#<Pup")), Some("time-inspect"));
        assert_eq!(class(source, &made("1"), &made("#<Pup")), Some(UNKNOWN));
        assert_eq!(class(("String", "1"), &made("Times"), &made("#<Pup")), Some(UNKNOWN));
    }

    #[test]
    fn errors_of_the_host_are_crashes() {
        let reference = refused("undefined method `new_function' for nil:NilClass");
        assert_eq!(class(("Optional", "1"), &refused("no"), &reference), Some(CRASH));
        assert_eq!(class(("Optional", "1"), &refused("no"), &refused("other words")), Some(UNKNOWN));
        assert_eq!(class(("Optional", "1"), &refused("no"), &refused("no")), None);
    }
}
