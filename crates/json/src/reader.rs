//! Containers, literals and comments.
//!
//! The gem consists of one state machine for each kind of value. If an object is wrong, its machine forgets where, and
//! the machine around it continues at the opening brace. So an error is located in the innermost array, or at the start
//! of the text.

use std::borrow::Cow;

use puppetlang_types::Value;
use puppetlang_types::value::{HashBuilder, Sensitive};

use crate::number::{self, Number};
use crate::string::{self, Read};
use crate::{Document, JsonError, JsonErrorKind, Limits};

/// An open container.
struct Frame {
    /// The index of the opening bracket or brace.
    start: usize,
    content: Content,
}

enum Content {
    Array(Vec<Value>),
    Object { entries: HashBuilder, key: Value },
}

/// The tokens that may follow at a place.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Expected {
    Value,
    /// A value or the end of an array.
    FirstElement,
    /// A comma or the end of the innermost container; after the outermost value, the end of the text.
    CommaOrEnd,
    /// A key or the end of an object.
    FirstKey,
    Key,
}

pub(crate) struct Reader<'a> {
    bytes: &'a [u8],
    /// The text, if the bytes are valid.
    text: Option<&'a str>,
    limits: &'a Limits,
    /// The number of integers beyond 64 bits that are accepted.
    most_large_integers: usize,
    index: usize,
    frames: Vec<Frame>,
    values: usize,
    root: Option<Value>,
    /// The first error about a value that is valid JSON.
    refusal: Option<JsonError>,
    /// The integers beyond 64 bits: their indices in the text, and messages about them.
    large_integers: Vec<(usize, String)>,
}

impl<'a> Reader<'a> {
    pub(crate) fn new(bytes: &'a [u8], limits: &'a Limits, most_large_integers: usize) -> Self {
        let text = std::str::from_utf8(bytes).ok();
        Self {
            bytes,
            text,
            limits,
            most_large_integers,
            index: 0,
            frames: Vec::new(),
            values: 0,
            root: None,
            refusal: None,
            large_integers: Vec::new(),
        }
    }

    pub(crate) fn read(mut self) -> Result<Document, JsonError> {
        if self.bytes.len() > self.limits.bytes {
            return Err(self.limit(format!("the text has more than {} bytes", self.limits.bytes)));
        }
        let mut expected = Expected::Value;
        loop {
            self.skip_ignored()?;
            expected = match (expected, self.byte()) {
                (Expected::CommaOrEnd, None) if self.frames.is_empty() => break,
                (Expected::CommaOrEnd, Some(b',')) => self.comma()?,
                (Expected::CommaOrEnd | Expected::FirstElement, Some(b']')) => self.end(b']')?,
                (Expected::CommaOrEnd | Expected::FirstKey, Some(b'}')) => self.end(b'}')?,
                (Expected::FirstKey | Expected::Key, Some(b'"')) => self.key()?,
                (Expected::Value | Expected::FirstElement, Some(byte)) => self.value(byte)?,
                _ => return Err(self.unexpected(self.index)),
            };
        }
        match self.refusal {
            Some(refusal) => Err(refusal),
            None => Ok(Document {
                value: self.root.unwrap_or(Value::Undef),
                large_integers: JsonError::about_values(self.large_integers, self.bytes),
            }),
        }
    }

    fn byte(&self) -> Option<u8> {
        self.bytes.get(self.index).copied()
    }

    fn rest(&self) -> &'a [u8] {
        self.bytes.get(self.index..).unwrap_or_default()
    }

    fn limit(&self, message: String) -> JsonError {
        JsonError::new(JsonErrorKind::Limit, message, self.bytes, self.index)
    }

    /// Records the first error about a value. The text after it may still be wrong.
    fn reject(&mut self, message: String) {
        if self.refusal.is_none() {
            self.refusal = Some(self.limit(message));
        }
    }

    /// Creates an error with the text from an index, as the gem writes it.
    fn syntax(&self, message: &str, index: usize) -> JsonError {
        let rest = self.bytes.get(index..).unwrap_or_default();
        // The gem's text ends at a NUL.
        let end = rest.iter().position(|byte| *byte == 0).unwrap_or(rest.len());
        let message = format!("{message} at '{}'", String::from_utf8_lossy(&rest[..end]));
        JsonError::new(JsonErrorKind::Syntax, message, self.bytes, self.index)
    }

    /// Creates the error for an unexpected character at an index.
    fn unexpected(&self, index: usize) -> JsonError {
        let objects = self.frames.iter().rev().take_while(|frame| matches!(frame.content, Content::Object { .. }));
        self.syntax("unexpected token", objects.last().map_or(index, |object| object.start))
    }

    /// Moves over white space and comments.
    fn skip_ignored(&mut self) -> Result<(), JsonError> {
        loop {
            match self.byte() {
                Some(b' ' | b'\t' | b'\r' | b'\n') => self.index += 1,
                Some(b'/') => self.comment()?,
                _ => return Ok(()),
            }
        }
    }

    fn comment(&mut self) -> Result<(), JsonError> {
        let rest = self.rest();
        let length = match rest.get(1) {
            Some(b'*') => rest.get(2..).and_then(|rest| rest.windows(2).position(|two| two == b"*/")).map(|at| at + 4),
            Some(b'/') => rest.iter().position(|byte| *byte == b'\n').map(|at| at + 1),
            _ => {
                self.index += 1;
                return Err(self.unexpected(self.index));
            }
        };
        self.index += length.unwrap_or(rest.len());
        if length.is_some() { Ok(()) } else { Err(self.unexpected(self.index)) }
    }

    fn comma(&mut self) -> Result<Expected, JsonError> {
        let expected = match self.frames.last() {
            Some(Frame { content: Content::Array(_), .. }) => Expected::Value,
            Some(Frame { content: Content::Object { .. }, .. }) => Expected::Key,
            None => return Err(self.unexpected(self.index)),
        };
        self.index += 1;
        Ok(expected)
    }

    fn key(&mut self) -> Result<Expected, JsonError> {
        let text: Value = self.string()?;
        self.count()?;
        self.skip_ignored()?;
        if self.byte() != Some(b':') {
            return Err(self.unexpected(self.index));
        }
        self.index += 1;
        if let Some(Frame { content: Content::Object { key, .. }, .. }) = self.frames.last_mut() {
            *key = text;
        }
        Ok(Expected::Value)
    }

    fn value(&mut self, byte: u8) -> Result<Expected, JsonError> {
        let value = match byte {
            b'[' => return self.begin(Content::Array(Vec::new()), Expected::FirstElement),
            b'{' => {
                let content = Content::Object { entries: HashBuilder::new(), key: Value::Undef };
                return self.begin(content, Expected::FirstKey);
            }
            b'"' => self.string()?,
            b'-' | b'0'..=b'9' => self.number()?,
            _ => self.literal()?,
        };
        self.add(value)
    }

    fn literal(&mut self) -> Result<Value, JsonError> {
        let literals: [(&[u8], Value); 3] = [(b"null", Value::Undef), (b"true", true.into()), (b"false", false.into())];
        let rest = self.rest();
        if let Some((word, value)) = literals.into_iter().find(|(word, _)| rest.starts_with(word)) {
            self.index += word.len();
            return Ok(value);
        }
        if rest.starts_with(b"NaN") {
            return Err(self.syntax("unexpected token", self.index));
        }
        if rest.starts_with(b"Infinity") {
            // The gem counts one character too many.
            return Err(self.syntax("unexpected token", self.index.saturating_sub(1)));
        }
        Err(self.unexpected(self.index))
    }

    fn number(&mut self) -> Result<Value, JsonError> {
        let rest = self.rest();
        if rest.starts_with(b"-Infinity") {
            return Err(self.syntax("unexpected token", self.index));
        }
        let Some((number, length)) = number::read(rest) else { return Err(self.unexpected(self.index)) };
        let value = match number {
            Number::Integer(number) => number.into(),
            Number::Float(number) => number.into(),
            Number::Great => self.large_integer(&String::from_utf8_lossy(&rest[..length])),
        };
        self.index += length;
        Ok(value)
    }

    /// Records the error about an integer beyond 64 bits, and returns the value that replaces it.
    fn large_integer(&mut self, text: &str) -> Value {
        let message = format!("The number '{text}' is outside of the range of an Integer");
        let index = self.large_integers.len();
        match i64::try_from(index) {
            Ok(mark) if index < self.most_large_integers => {
                self.large_integers.push((self.index, message));
                Value::Sensitive(Sensitive::new(mark.into()))
            }
            _ => {
                self.reject(message);
                Value::Undef
            }
        }
    }

    fn string(&mut self) -> Result<Value, JsonError> {
        let Some(length) = string::length(self.rest()) else { return Err(self.unexpected(self.index)) };
        let (start, end) = (self.index + 1, self.index + length - 1);
        let content = &self.bytes[start..end];
        let plain = self.text.filter(|_| !content.contains(&b'\\')).and_then(|text| text.get(start..end));
        let read = plain.map_or_else(|| string::content(content), |text| Read::Text(Cow::Borrowed(text)));
        let value = match read {
            Read::Text(Cow::Borrowed(text)) => text.into(),
            Read::Text(Cow::Owned(text)) => text.into(),
            Read::NotText => {
                self.reject("a string is not valid Unicode".to_owned());
                Value::Undef
            }
            Read::Incomplete(index) => return Err(self.syntax("incomplete surrogate pair", start + index)),
        };
        self.index += length;
        Ok(value)
    }

    fn count(&mut self) -> Result<(), JsonError> {
        self.values += 1;
        if self.values > self.limits.values {
            return Err(self.limit(format!("the data has more than {} values", self.limits.values)));
        }
        Ok(())
    }

    fn begin(&mut self, content: Content, expected: Expected) -> Result<Expected, JsonError> {
        self.frames.push(Frame { start: self.index, content });
        let depth = self.frames.len();
        if u32::try_from(depth).unwrap_or(u32::MAX) > self.limits.depth {
            let message = format!("nesting of {depth} is too deep");
            return Err(JsonError::new(JsonErrorKind::Syntax, message, self.bytes, self.index));
        }
        self.index += 1;
        self.count()?;
        Ok(expected)
    }

    fn end(&mut self, bracket: u8) -> Result<Expected, JsonError> {
        let is_array = bracket == b']';
        let matches = |frame: &mut Frame| matches!(frame.content, Content::Array(_)) == is_array;
        let value = match self.frames.pop_if(matches).map(|frame| frame.content) {
            Some(Content::Array(values)) => values.into(),
            Some(Content::Object { entries, .. }) => entries.build().into(),
            None => return Err(self.unexpected(self.index)),
        };
        self.index += 1;
        self.enter(value);
        Ok(Expected::CommaOrEnd)
    }

    fn add(&mut self, value: Value) -> Result<Expected, JsonError> {
        self.count()?;
        self.enter(value);
        Ok(Expected::CommaOrEnd)
    }

    /// Adds a value to the innermost container, or makes it the root.
    fn enter(&mut self, value: Value) {
        match self.frames.last_mut().map(|frame| &mut frame.content) {
            None => self.root = Some(value),
            Some(Content::Array(values)) => values.push(value),
            Some(Content::Object { entries, key }) => entries.insert(std::mem::replace(key, Value::Undef), value),
        }
    }
}
