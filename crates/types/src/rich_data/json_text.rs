//! JSON that is written piece by piece: objects and arrays of whoever writes it, with values of the language in them.

use std::io;

use super::json::JsonSink;
use super::write::{self, Sink};
use super::{Issue, WriteError, WriteOptions};
use crate::value::Value;

/// A text of JSON that is being written. Commas are set as they are needed; what is begun is to be ended.
///
/// ```
/// use puppetlang_types::Value;
/// use puppetlang_types::rich_data::{JsonText, WriteOptions};
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
    /// No text yet.
    pub fn new() -> Self {
        Self { sink: JsonSink::new(None) }
    }

    /// No text yet; each element will stand on a line of its own, indented by two blanks for each container around it.
    ///
    /// ```
    /// use puppetlang_types::Value;
    /// use puppetlang_types::rich_data::{JsonText, WriteOptions};
    ///
    /// let mut json = JsonText::indented();
    /// json.begin_object();
    /// json.key("ports");
    /// json.value(&vec![Value::Integer(80), Value::Integer(443)].into(), &WriteOptions::rich()).expect("it has a form");
    /// json.key("none");
    /// json.begin_array();
    /// json.end_array();
    /// json.end_object();
    /// assert_eq!(json.into_text(), "{\n  \"ports\": [\n    80,\n    443\n  ],\n  \"none\": []\n}");
    /// ```
    pub fn indented() -> Self {
        Self { sink: JsonSink::new(None).indented() }
    }

    /// The text.
    pub fn into_text(self) -> String {
        self.sink.into_text()
    }

    /// Begins an object: a key comes next, and before each other value in it.
    pub fn begin_object(&mut self) {
        self.sink.begin_hash(0);
    }

    /// Ends the innermost object.
    pub fn end_object(&mut self) {
        self.sink.end_hash();
    }

    /// Begins an array.
    pub fn begin_array(&mut self) {
        self.sink.begin_array(0);
    }

    /// Ends the innermost array.
    pub fn end_array(&mut self) {
        self.sink.end_array();
    }

    /// The key of the next value.
    pub fn key(&mut self, key: &str) {
        self.sink.key(key);
    }

    /// A string.
    pub fn string(&mut self, text: &str) {
        self.sink.text(text);
    }

    /// A whole number.
    pub fn integer(&mut self, number: i64) {
        self.sink.integer(number);
    }

    /// `true` or `false`.
    pub fn boolean(&mut self, value: bool) {
        self.sink.boolean(value);
    }

    /// A value; gives what was lost. Nothing is written when it fails.
    ///
    /// # Errors
    ///
    /// When something in it has no form as data.
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
