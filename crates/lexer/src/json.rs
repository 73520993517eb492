//! Tokens as JSON.

use std::io::{self, Write};

use puppetlang_source::Source;
use serde_json::{Value as Json, json};

use crate::lexed::{Lexed, Value};

impl Lexed {
    /// Returns a token as `[name, value, line, column, byte offset, byte length]`.
    ///
    /// The value of a regular expression is `{"regexp": source}`, that of a heredoc marker an array of lines; it is
    /// `null` for a token without value.
    ///
    /// # Panics
    ///
    /// If `index` is out of range.
    pub fn token_json(&self, index: usize, source: &Source) -> Json {
        let token = self.tokens[index];
        let place = source.position(token.span.start);
        let value = match self.value(index, source) {
            Value::None => Json::Null,
            Value::Boolean(boolean) => boolean.into(),
            Value::Text(text) => text.as_ref().into(),
            Value::Regexp(text) => json!({ "regexp": text }),
            Value::Lines(lines) => lines.iter().map(|line| Json::from(line.as_ref())).collect(),
        };
        json!([token.kind.name(), value, place.line, place.column, token.span.start, token.span.len()])
    }

    /// Writes all tokens as a JSON array, one per line, in the form of [`token_json`](Self::token_json).
    ///
    /// # Errors
    ///
    /// If writing to `output` fails.
    pub fn write_json(&self, source: &Source, output: &mut impl Write) -> io::Result<()> {
        output.write_all(b"[")?;
        for index in 0..self.tokens.len() {
            output.write_all(if index == 0 { b"" } else { b",\n " })?;
            serde_json::to_writer(&mut *output, &self.token_json(index, source))?;
        }
        output.write_all(b"]\n")
    }
}
