//! Texts that are being built: interpolated strings, and the output of templates.

use puppetlang_source::meter;
use puppetlang_types::Value;
use puppetlang_types::value::Sensitive;

use crate::error::Flow;

/// The maximum capacity, in bytes, of a buffer that is reused for the next text.
const MOST_KEPT: usize = 1 << 12;

/// The texts that an evaluation is building.
#[derive(Default)]
pub(crate) struct Texts {
    /// Short texts need no allocation of their own, so all texts are built in one buffer; empty while a text is built.
    buffer: String,
    /// The outputs of the templates being rendered, the innermost last.
    outputs: Vec<Output>,
}

/// The output of a template so far.
#[derive(Default)]
struct Output {
    text: String,
    /// Whether a Sensitive value was rendered, which makes the whole output Sensitive.
    is_sensitive: bool,
}

/// The memory for a text of this length: a growing string has up to twice the capacity.
pub(crate) const fn memory(length: usize) -> usize {
    2 * length
}

impl Texts {
    /// Takes the buffer for interpolated strings.
    pub(crate) fn take_buffer(&mut self) -> String {
        std::mem::take(&mut self.buffer)
    }

    /// Returns the buffer for the next text.
    pub(crate) fn return_buffer(&mut self, mut buffer: String) {
        if buffer.capacity() <= MOST_KEPT {
            buffer.clear();
            self.buffer = buffer;
        }
    }

    /// Begins the output of a template.
    pub(crate) fn begin_template(&mut self) {
        self.outputs.push(Output::default());
    }

    /// Ends the output of the innermost template and returns it.
    pub(crate) fn end_template(&mut self) -> Value {
        let output = self.outputs.pop().unwrap_or_default();
        meter::release_kept(memory(output.text.len()) as u64);
        let text = Value::from(output.text);
        if output.is_sensitive { Value::Sensitive(Sensitive::new(text)) } else { text }
    }

    /// Appends literal text to the output of the innermost template.
    pub(crate) fn render_text(&mut self, text: &str) {
        if let Some(output) = self.outputs.last_mut() {
            output.text.push_str(text);
        }
    }

    /// Appends a value to the output of the innermost template, and returns the number of bytes.
    ///
    /// # Errors
    ///
    /// If the value has no text.
    pub(crate) fn render_value(&mut self, value: &Value) -> Flow<usize> {
        let Some(output) = self.outputs.last_mut() else { return Ok(0) };
        let before = output.text.len();
        match value {
            Value::Sensitive(hidden) => {
                output.is_sensitive = true;
                hidden.unwrap().interpolated(&mut output.text)?;
            }
            value => value.interpolated(&mut output.text)?,
        }
        Ok(output.text.len() - before)
    }
}
