//! Strings: `base64`, `regexpescape`, `shell_escape`, `shell_join`, `squeeze`, `swapcase`, `uriescape`,
//! `stdlib::end_with`, `stdlib::start_with`.

use base64::Engine;
use base64::engine::general_purpose::{STANDARD, URL_SAFE};
use puppetlang_evaluator::{Builtin, Call, Evaluation, Flow, Form, plain, ruby};
use puppetlang_types::Value;

use crate::legacy::{SINCE, at_least, exactly, legacy, no_method};

/// The type of a text, or of several, with which another text starts or ends.
const ENDS: &str = "Variant[String[1], Array[String[1], 1]]";

pub(crate) const FUNCTIONS: &[Builtin] = &[
    legacy!("base64", "the string encoded in base64, or decoded", base_64),
    legacy!("regexpescape", "the strings with regular expression characters escaped", |_, _, given| {
        each_text("regexpescape", &given, escaped_for_regexp)
    }),
    Builtin::new(
        "shell_escape",
        SINCE,
        "the string escaped as one word of a shell",
        &[Form::new(&[("Any", "string")], |_, call| Ok(shell_word(&ruby::text(&call.arguments[0])).into()))],
    ),
    legacy!("shell_join", "the strings escaped and joined as words of a shell", shell_join),
    legacy!("squeeze", "the strings without repeated characters", squeeze),
    legacy!("swapcase", "the strings with upper and lower case swapped", |_, _, given| {
        each_text("swapcase", &given, swapped)
    }),
    legacy!("uriescape", "the strings percent-encoded for a URI", |_, _, given| {
        each_text("uriescape", &given, escaped_for_uri)
    }),
    Builtin::new(
        "stdlib::end_with",
        SINCE,
        "whether a string ends with one of several suffixes",
        &[Form::new(&[("String", "test_string"), (ENDS, "suffixes")], |_, call| {
            Ok(any_end(&call, |text, end| text.ends_with(end)))
        })],
    ),
    Builtin::new(
        "stdlib::start_with",
        SINCE,
        "whether a string starts with one of several prefixes",
        &[Form::new(&[("String", "test_string"), (ENDS, "prefixes")], |_, call| {
            Ok(any_end(&call, |text, end| text.starts_with(end)))
        })],
    ),
];

fn any_end(call: &Call<'_>, has: impl Fn(&str, &str) -> bool) -> Value {
    let text = call.text(0);
    match &call.arguments[1] {
        Value::Array(ends) => ends.iter().filter_map(Value::as_str).any(|end| has(text, end)).into(),
        end => has(text, end.as_str().unwrap_or_default()).into(),
    }
}

/// Applies a conversion to a text, or to each text in an array.
fn each_text(name: &str, arguments: &[Value], make: fn(&str) -> String) -> Flow {
    at_least(name, arguments, 1)?;
    match &arguments[0] {
        Value::String(text) => Ok(make(text).into()),
        Value::Array(values) => {
            let made =
                values.iter().map(|value| value.as_str().map_or_else(|| value.clone(), |text| make(text).into()));
            Ok(made.collect::<Vec<_>>().into())
        }
        _ => plain(format!("{name}(): Requires either array or string to work with")),
    }
}

fn swapped(text: &str) -> String {
    let mut swapped = String::with_capacity(text.len());
    for letter in text.chars() {
        if letter.is_lowercase() {
            swapped.extend(letter.to_uppercase());
        } else {
            swapped.extend(letter.to_lowercase());
        }
    }
    swapped
}

fn escaped_for_regexp(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for letter in text.chars() {
        let named = match letter {
            '\n' => Some('n'),
            '\t' => Some('t'),
            '\r' => Some('r'),
            '\u{c}' => Some('f'),
            '\u{b}' => Some('v'),
            other if " #$()*+-.?[\\]^{|}".contains(other) => Some(other),
            _ => None,
        };
        escaped.extend(named.map(|_| '\\'));
        escaped.push(named.unwrap_or(letter));
    }
    escaped
}

/// Percent-encodes the bytes of all characters except ASCII letters, digits and those in `kept`.
pub(crate) fn percent_encoded(text: &str, kept: &str) -> String {
    use std::fmt::Write as _;
    let mut encoded = String::with_capacity(text.len());
    for byte in text.bytes() {
        if byte.is_ascii_alphanumeric() || byte.is_ascii() && kept.contains(char::from(byte)) {
            encoded.push(char::from(byte));
        } else {
            // Writing to a String cannot fail.
            let _ = write!(encoded, "%{byte:02X}");
        }
    }
    encoded
}

fn escaped_for_uri(text: &str) -> String {
    percent_encoded(text, "-_.!~*'();/?:@&=+$,[]")
}

/// Escapes a word for a shell with backslashes.
fn shell_word(text: &str) -> String {
    if text.is_empty() {
        return "''".into();
    }
    let mut word = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '\n' => word.push_str("'\n'"),
            safe if safe.is_ascii_alphanumeric() || "_-.,:+/@".contains(safe) => word.push(safe),
            other => word.extend(['\\', other]),
        }
    }
    word
}

fn shell_join(evaluation: &mut Evaluation, _: &Call<'_>, arguments: Vec<Value>) -> Flow {
    exactly("shell_join", &arguments, 1)?;
    let Value::Array(words) = &arguments[0] else {
        return plain(format!("First argument is not an Array: {}", ruby::inspected(&arguments[0])));
    };
    let mut joined = String::new();
    for (index, word) in words.iter().enumerate() {
        let escaped = shell_word(&ruby::text(word));
        evaluation.spend(1 + escaped.len() / 64)?;
        if index > 0 {
            joined.push(' ');
        }
        joined.push_str(&escaped);
    }
    Ok(joined.into())
}

/// A character set in the syntax of `tr`, such as `a-z` or `^0-9`.
pub(crate) struct CharacterSet {
    is_negated: bool,
    ranges: Vec<(char, char)>,
}

impl CharacterSet {
    pub(crate) fn of(text: &str) -> Flow<Self> {
        let is_negated = text.len() > 1 && text.starts_with('^');
        let mut letters = text.chars().skip(usize::from(is_negated)).peekable();
        let mut ranges = Vec::new();
        while let Some(letter) = letters.next() {
            let first = if letter == '\\' { letters.next().unwrap_or(letter) } else { letter };
            let mut ahead = letters.clone();
            match (ahead.next(), ahead.next()) {
                (Some('-'), Some(last)) if first > last => {
                    return plain(format!("invalid range \"{first}-{last}\" in string transliteration"));
                }
                (Some('-'), Some(last)) => {
                    ranges.push((first, last));
                    letters = ahead;
                }
                _ => ranges.push((first, first)),
            }
        }
        Ok(Self { is_negated, ranges })
    }

    fn has(&self, letter: char) -> bool {
        self.ranges.iter().any(|(first, last)| (*first..=*last).contains(&letter)) != self.is_negated
    }

    /// Counts the characters of a text that are in the set.
    pub(crate) fn count(&self, text: &str) -> usize {
        text.chars().filter(|letter| self.has(*letter)).count()
    }
}

fn squeeze(_: &mut Evaluation, _: &Call<'_>, arguments: Vec<Value>) -> Flow {
    if !matches!(arguments.len(), 1 | 2) {
        return plain(format!("squeeze(): Wrong number of arguments given {} for 2 or 1", arguments.len()));
    }
    // The first string reads the set.
    let first = arguments[0].as_array().map_or(Some(&arguments[0]), |values| values.first());
    let is_read = matches!(first, Some(Value::String(_)));
    let set = match arguments.get(1).filter(|_| is_read) {
        Some(Value::String(set)) => Some(CharacterSet::of(set)?),
        Some(other) if other.is_truthy() => return crate::legacy::no_conversion(other, "String"),
        _ => None,
    };
    let squeezed = |value: &Value| match value {
        Value::String(text) => {
            let mut squeezed = String::with_capacity(text.len());
            for letter in text.chars() {
                let is_repeated = squeezed.ends_with(letter) && set.as_ref().is_none_or(|set| set.has(letter));
                squeezed.extend(Some(letter).filter(|_| !is_repeated));
            }
            Ok(Value::from(squeezed))
        }
        other => no_method("squeeze", other),
    };
    match &arguments[0] {
        Value::Array(values) => Ok(values.iter().map(squeezed).collect::<Flow<Vec<_>>>()?.into()),
        other => squeezed(other),
    }
}

fn base_64(evaluation: &mut Evaluation, _: &Call<'_>, arguments: Vec<Value>) -> Flow {
    if arguments.len() < 2 {
        return plain(format!("base64(): Wrong number of arguments ({}; must be >= 2)", arguments.len()));
    }
    let action = arguments[0].as_str().unwrap_or_default();
    if !matches!(action, "encode" | "decode") {
        return plain("base64(): the first argument must be one of 'encode' or 'decode'");
    }
    let Value::String(text) = &arguments[1] else {
        return plain("base64(): the second argument must be a string to base64");
    };
    let method = arguments.get(2).map_or(Some("default"), Value::as_str).unwrap_or_default();
    if !matches!(method, "default" | "strict" | "urlsafe") {
        return plain("base64(): the third argument must be one of 'default', 'strict', or 'urlsafe'");
    }
    evaluation.charge(2 * text.len())?;
    if action == "encode" {
        return Ok(match method {
            "strict" => STANDARD.encode(text.as_bytes()),
            "urlsafe" => URL_SAFE.encode(text.as_bytes()),
            _ => in_lines(&STANDARD.encode(text.as_bytes())),
        }
        .into());
    }
    let decoded = match method {
        "strict" => STANDARD.decode(text.as_bytes()).ok(),
        "urlsafe" => {
            let standard: String = text.chars().map(of_url).collect();
            let padding = "=".repeat(standard.len().wrapping_neg() % 4);
            let is_padded = standard.ends_with('=');
            STANDARD.decode(if is_padded { standard } else { standard + &padding }).ok()
        }
        _ => Some(decoded_leniently(text)),
    };
    match decoded.map(String::from_utf8) {
        None => plain("invalid base64"),
        Some(Ok(text)) => Ok(text.into()),
        Some(Err(_)) => plain("base64(): the decoded bytes are no text in UTF-8"),
    }
}

fn of_url(letter: char) -> char {
    match letter {
        '-' => '+',
        '_' => '/',
        other => other,
    }
}

/// Inserts a line feed after every 60 characters of a base64 text, and at its end.
fn in_lines(encoded: &str) -> String {
    let mut lines = String::with_capacity(encoded.len() + encoded.len() / 60 + 1);
    for (at, letter) in encoded.char_indices() {
        lines.push(letter);
        if at % 60 == 59 {
            lines.push('\n');
        }
    }
    if !encoded.len().is_multiple_of(60) {
        lines.push('\n');
    }
    lines
}

/// Decodes base64 up to the first `=`, ignoring other characters.
fn decoded_leniently(text: &str) -> Vec<u8> {
    let letters = text.bytes().take_while(|byte| *byte != b'=');
    let mut letters: Vec<u8> =
        letters.filter(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'+' | b'/')).collect();
    if letters.len() % 4 == 1 {
        letters.pop();
    }
    let lenient = base64::engine::GeneralPurpose::new(
        &base64::alphabet::STANDARD,
        base64::engine::GeneralPurposeConfig::new()
            .with_decode_allow_trailing_bits(true)
            .with_decode_padding_mode(base64::engine::DecodePaddingMode::Indifferent),
    );
    lenient.decode(letters).unwrap_or_default()
}
