//! A writer for JSON objects and arrays that contain values of the language.

use std::io;

use puppetlang_types::Value;

use crate::json::JsonSink;
use crate::write::{self, Sink};
use crate::{Issue, WriteError, WriteOptions};

/// An entry of an object.
#[derive(Clone, Copy, Debug)]
pub struct Entry<'v> {
    /// The key.
    pub key: &'v str,
    /// The value.
    pub value: &'v Value,
    /// Whether the value was in a Sensitive: references in it are written as types.
    pub is_hidden: bool,
}

/// Writes JSON text piece by piece. Commas are inserted automatically; the caller must end every object and array.
///
/// ```
/// use puppetlang_types::Value;
/// use puppetlang_rich_data::{JsonText, WriteOptions};
///
/// let mut json = JsonText::new();
/// json.begin_object();
/// json.key("name");
/// json.string("port");
/// json.key("values");
/// json.begin_array();
/// json.value(&Value::Integer(80), &WriteOptions::rich()).expect("it has a form");
/// json.integer(443);
/// json.end_array();
/// json.end_object();
/// assert_eq!(json.into_text(), r#"{"name":"port","values":[80,443]}"#);
/// ```
#[derive(Default)]
pub struct JsonText {
    sink: JsonSink<'static, io::Sink>,
}

impl JsonText {
    /// Creates an empty text.
    pub fn new() -> Self {
        Self { sink: JsonSink::new(None) }
    }

    /// Creates an empty text in which each element is on its own line, indented by two blanks per container.
    ///
    /// ```
    /// use puppetlang_types::Value;
    /// use puppetlang_rich_data::{JsonText, WriteOptions};
    ///
    /// let mut json = JsonText::indented();
    /// json.begin_object();
    /// json.key("ports");
    /// let ports = vec![Value::Integer(80), Value::Integer(443)].into();
    /// json.value(&ports, &WriteOptions::rich()).expect("it has a form");
    /// json.key("none");
    /// json.begin_array();
    /// json.end_array();
    /// json.end_object();
    /// assert_eq!(json.into_text(), "{\n  \"ports\": [\n    80,\n    443\n  ],\n  \"none\": []\n}");
    /// ```
    pub fn indented() -> Self {
        Self { sink: JsonSink::new(None).indented() }
    }

    /// Returns the text.
    pub fn into_text(self) -> String {
        self.sink.into_text()
    }

    /// Starts an object: a key must precede each value in it.
    pub fn begin_object(&mut self) {
        self.sink.begin_hash(0);
    }

    /// Ends the innermost object.
    pub fn end_object(&mut self) {
        self.sink.end_hash();
    }

    /// Starts an array.
    pub fn begin_array(&mut self) {
        self.sink.begin_array(0);
    }

    /// Ends the innermost array.
    pub fn end_array(&mut self) {
        self.sink.end_array();
    }

    /// Writes the key of the next value.
    pub fn key(&mut self, key: &str) {
        self.sink.key(key);
    }

    /// Writes a string.
    pub fn string(&mut self, text: &str) {
        self.sink.text(text);
    }

    /// Writes an integer.
    pub fn integer(&mut self, number: i64) {
        self.sink.integer(number);
    }

    /// Writes `true` or `false`.
    pub fn boolean(&mut self, value: bool) {
        self.sink.boolean(value);
    }

    /// Writes the entries of an object that was begun, and returns the issues of lost information: their paths begin
    /// with the key. A value that has no form as data is written as the text of its type.
    pub fn entries<'v>(&mut self, entries: impl IntoIterator<Item = Entry<'v>>, options: &WriteOptions) -> Vec<Issue> {
        write::write_entries(entries, options, &mut self.sink)
    }

    /// Writes a value, and returns the issues of lost information. On failure, nothing is written.
    ///
    /// # Errors
    ///
    /// Returns an error if a part of the value has no form as data.
    pub fn value(&mut self, value: &Value, options: &WriteOptions) -> Result<Vec<Issue>, WriteError> {
        let before = self.sink.mark();
        let written = write::write(value, options, &mut self.sink);
        match written {
            Ok((_, issues)) => Ok(issues),
            Err(error) => {
                self.sink.back_to(before);
                Err(error)
            }
        }
    }
}
