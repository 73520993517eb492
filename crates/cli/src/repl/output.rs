//! Prints values in a session; Ctrl-C interrupts this, too.

use std::fmt::{self, Write as _};
use std::io::{self, Write};

use puppetlang::source::Interrupt;
use puppetlang::types::Value;

/// The number of bytes that are written between two checks of the interrupt.
const PART: usize = 4096;

/// A writer that fails once it is interrupted.
struct Interruptible<'a, W> {
    output: &'a mut W,
    interrupt: &'a Interrupt,
    failed: Option<io::Error>,
}

impl<W: Write> fmt::Write for Interruptible<'_, W> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        for part in text.as_bytes().chunks(PART) {
            if self.interrupt.is_triggered() {
                return Err(fmt::Error);
            }
            self.output.write_all(part).map_err(|error| {
                self.failed = Some(error);
                fmt::Error
            })?;
        }
        Ok(())
    }
}

/// Writes a value and a line break; returns false if it was interrupted.
///
/// # Errors
///
/// Fails if the value cannot be written.
pub(super) fn write_value(value: &Value, interrupt: &Interrupt, output: &mut impl Write) -> io::Result<bool> {
    let mut writer = Interruptible { output, interrupt, failed: None };
    let is_whole = write!(writer, "{value:?}").is_ok();
    if let Some(error) = writer.failed {
        return Err(error);
    }
    writeln!(output)?;
    Ok(is_whole)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A writer that triggers the interrupt after more than [`PART`] bytes.
    struct Impatient(Interrupt, Vec<u8>);

    impl Write for Impatient {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            if self.1.len() > PART {
                self.0.trigger();
            }
            self.1.extend_from_slice(bytes);
            Ok(bytes.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn a_long_value_can_be_interrupted() {
        let value = Value::from((0..10_000).map(Value::Integer).collect::<Vec<_>>());
        let interrupt = Interrupt::default();
        let mut output = Impatient(interrupt.clone(), Vec::new());
        assert!(!write_value(&value, &interrupt, &mut output).expect("it takes everything"));
        assert!(output.1.len() < 4 * PART && output.1.ends_with(b"\n"), "{}", output.1.len());
        let mut whole = Vec::new();
        assert!(write_value(&Value::Integer(1), &Interrupt::default(), &mut whole).expect("it takes everything"));
        assert_eq!(whole, b"1\n");
    }
}
