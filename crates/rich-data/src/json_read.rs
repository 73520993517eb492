//! Parses JSON text to data.
//!
//! The parser is `serde_json`, and values are created while it reads. The elements of all open containers share two
//! stacks, so that each container is allocated once with its final size.

use std::borrow::Cow;
use std::cell::{Cell, RefCell};
use std::fmt;

use puppetlang_types::Value;
use puppetlang_types::stack_guard::ensure_sufficient_stack;
use puppetlang_types::value::{HashBuilder, Text};
use serde::de::{DeserializeSeed, MapAccess, SeqAccess, Visitor};

use crate::{ReadError, ReadOptions, TYPE_KEY};

/// Parses JSON text. Returns the data, and whether one of its hashes has the key `__ptype`.
pub(crate) fn parse(text: &[u8], options: &ReadOptions) -> Result<(Value, bool), ReadError> {
    let state = State::new(options);
    let text = &*without_negative_zero(text);
    let mut json = serde_json::Deserializer::from_slice(text);
    // The depth is limited by our own option.
    json.disable_recursion_limit();
    let result = Seed { state: &state, level: 0 }.deserialize(&mut json).and_then(|value| json.end().map(|()| value));
    match result {
        _ if state.too_deep.get() => Err(ReadError::TooDeep(options.depth)),
        _ if state.values.get() > options.values => Err(ReadError::TooMany(options.values)),
        Ok(value) => {
            if state.has_great_float.get() {
                great_integer(text)?;
            }
            Ok((value, state.is_rich.get()))
        }
        Err(error) => Err(ReadError::Json(error.to_string())),
    }
}

struct State<'a> {
    options: &'a ReadOptions,
    values: Cell<usize>,
    too_deep: Cell<bool>,
    is_rich: Cell<bool>,
    /// Whether a float is so large that it may be an integer with too many digits.
    has_great_float: Cell<bool>,
    elements: RefCell<Vec<Value>>,
    entries: RefCell<Vec<(Text, Value)>>,
}

impl<'a> State<'a> {
    fn new(options: &'a ReadOptions) -> Self {
        Self {
            options,
            values: Cell::new(0),
            too_deep: Cell::new(false),
            is_rich: Cell::new(false),
            has_great_float: Cell::new(false),
            elements: RefCell::default(),
            entries: RefCell::default(),
        }
    }

    /// Counts a value; returns false if there are too many.
    #[inline]
    fn count(&self) -> bool {
        let count = self.values.get() + 1;
        self.values.set(count);
        count <= self.options.values
    }
}

/// Deserializes a value at a nesting level.
#[derive(Clone, Copy)]
struct Seed<'a> {
    state: &'a State<'a>,
    level: u32,
}

impl<'de> DeserializeSeed<'de> for Seed<'_> {
    type Value = Value;

    #[inline]
    fn deserialize<D: serde::Deserializer<'de>>(self, json: D) -> Result<Value, D::Error> {
        json.deserialize_any(self)
    }
}

impl Seed<'_> {
    /// Returns the seed for the contents of a container.
    fn inner<E: serde::de::Error>(self) -> Result<Self, E> {
        if self.level >= self.state.options.depth {
            self.state.too_deep.set(true);
            return Err(E::custom("too deep"));
        }
        Ok(Self { level: self.level + 1, ..self })
    }

    #[inline]
    fn counted<E: serde::de::Error>(self, value: Value) -> Result<Value, E> {
        if self.state.count() { Ok(value) } else { Err(E::custom("too many values")) }
    }

    fn array<'de, A: SeqAccess<'de>>(self, mut array: A) -> Result<Value, A::Error> {
        let inner = self.inner()?;
        let first = self.state.elements.borrow().len();
        while let Some(value) = array.next_element_seed(inner)? {
            self.state.elements.borrow_mut().push(value);
        }
        let values: Vec<Value> = self.state.elements.borrow_mut().drain(first..).collect();
        self.counted(values.into())
    }

    fn hash<'de, A: MapAccess<'de>>(self, mut map: A) -> Result<Value, A::Error> {
        let inner = self.inner()?;
        let first = self.state.entries.borrow().len();
        while let Some(key) = map.next_key_seed(KeySeed)? {
            let value = map.next_value_seed(inner)?;
            self.state.entries.borrow_mut().push((key, value));
        }
        let mut entries = self.state.entries.borrow_mut();
        let mut hash = HashBuilder::with_capacity(entries.len() - first);
        for (key, value) in entries.drain(first..) {
            if key == TYPE_KEY {
                self.state.is_rich.set(true);
            }
            hash.insert(key, value);
        }
        drop(entries);
        self.counted(hash.build().into())
    }
}

impl<'de> Visitor<'de> for Seed<'_> {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("data")
    }

    fn visit_unit<E: serde::de::Error>(self) -> Result<Value, E> {
        self.counted(Value::Undef)
    }

    fn visit_bool<E: serde::de::Error>(self, value: bool) -> Result<Value, E> {
        self.counted(value.into())
    }

    fn visit_i64<E: serde::de::Error>(self, number: i64) -> Result<Value, E> {
        self.counted(number.into())
    }

    fn visit_u64<E: serde::de::Error>(self, number: u64) -> Result<Value, E> {
        match i64::try_from(number) {
            Ok(number) => self.counted(number.into()),
            Err(_) => Err(E::custom(outside(&number.to_string()))),
        }
    }

    fn visit_f64<E: serde::de::Error>(self, number: f64) -> Result<Value, E> {
        if number.abs() >= 9.2e18 {
            self.state.has_great_float.set(true);
        }
        self.counted(number.into())
    }

    #[inline]
    fn visit_str<E: serde::de::Error>(self, text: &str) -> Result<Value, E> {
        self.counted(text.into())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, array: A) -> Result<Value, A::Error> {
        ensure_sufficient_stack(self.level, || self.array(array))
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Value, A::Error> {
        ensure_sufficient_stack(self.level, || self.hash(map))
    }
}

/// Deserializes a key.
struct KeySeed;

impl<'de> DeserializeSeed<'de> for KeySeed {
    type Value = Text;

    #[inline]
    fn deserialize<D: serde::Deserializer<'de>>(self, json: D) -> Result<Text, D::Error> {
        json.deserialize_str(self)
    }
}

impl Visitor<'_> for KeySeed {
    type Value = Text;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a key")
    }

    #[inline]
    fn visit_str<E: serde::de::Error>(self, text: &str) -> Result<Text, E> {
        Ok(Text::new(text))
    }
}

fn outside(digits: &str) -> String {
    format!("The number '{digits}' is outside of what an Integer can be")
}

/// Replaces the sign of each integer `-0` by a blank: Ruby's JSON reads it as the Integer 0, the parser as a Float.
/// Both read `-0.0` and `-0e0` as Floats.
fn without_negative_zero(text: &[u8]) -> Cow<'_, [u8]> {
    let is_zero = |at: usize| {
        text[at..].starts_with(b"-0") && !matches!(text.get(at + 2), Some(b'0'..=b'9' | b'.' | b'e' | b'E'))
    };
    if !text.windows(2).any(|pair| pair == b"-0") {
        return text.into();
    }
    let (mut changed, mut at) = (text.to_vec(), 0);
    while let Some(&byte) = text.get(at) {
        match byte {
            b'"' => at = after_string(text, at),
            b'-' if is_zero(at) => {
                changed[at] = b' ';
                at += 2;
            }
            // A minus that is part of another number, such as `-0` in `1e-0`.
            b'-' | b'0'..=b'9' => at = after_number(text, at),
            _ => at += 1,
        }
    }
    changed.into()
}

/// Returns the end of the string that starts at `start`.
fn after_string(text: &[u8], start: usize) -> usize {
    let mut at = start + 1;
    while let Some(&byte) = text.get(at) {
        at += if byte == b'\\' { 2 } else { 1 };
        if byte == b'"' {
            break;
        }
    }
    at
}

/// Returns the end of the number that starts at `start`.
fn after_number(text: &[u8], start: usize) -> usize {
    let is_part = |byte: &&u8| matches!(byte, b'0'..=b'9' | b'.' | b'e' | b'E' | b'+' | b'-');
    start + 1 + text[start + 1..].iter().take_while(is_part).count()
}

/// Returns an error if a well-formed text has an integer that does not fit into 64 bits: the parser reads it as a
/// float.
fn great_integer(text: &[u8]) -> Result<(), ReadError> {
    let mut at = 0;
    while let Some(&byte) = text.get(at) {
        let start = at;
        at += 1;
        match byte {
            b'"' => at = after_string(text, start),
            b'-' | b'0'..=b'9' => {
                at = after_number(text, start);
                let number = std::str::from_utf8(&text[start..at]).unwrap_or_default();
                if !number.contains(['.', 'e', 'E']) && number.parse::<i64>().is_err() {
                    let before = &text[..start];
                    let line = before.iter().filter(|&&byte| byte == b'\n').count() + 1;
                    let column = before.iter().rev().take_while(|&&byte| byte != b'\n').count() + 1;
                    return Err(ReadError::Json(format!("{} at line {line} column {column}", outside(number))));
                }
            }
            _ => {}
        }
    }
    Ok(())
}
