//! Tokens as JSON.

use std::io::{self, Write};

use puppetlang_source::Source;
use serde_json::{Value as Json, json};

use crate::lexed::{Lexed, Value};

impl Lexed {
    /// The token with this index as `[name, value, line, column, byte offset, byte length]`. A regular expression is
    /// `{"regexp": source}`, the lines of a heredoc are an array, a token without value has `null`.
    ///
    /// # Panics
    ///
    /// When there is no such token.
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

    /// Writes all tokens as a JSON array, a line each, in the form of [`token_json`](Self::token_json).
    ///
    /// # Errors
    ///
    /// When `output` cannot be written to.
    pub fn write_json(&self, source: &Source, output: &mut impl Write) -> io::Result<()> {
        output.write_all(b"[")?;
        for index in 0..self.tokens.len() {
            output.write_all(if index == 0 { b"" } else { b",\n " })?;
            serde_json::to_writer(&mut *output, &self.token_json(index, source))?;
        }
        output.write_all(b"]\n")
    }
}
