//! Values from text, and to text.

use std::mem::MaybeUninit;

use libc::{c_char, size_t};

use crate::engine::Engine;
use crate::error::{Error, answer, required};
use crate::handle::{Out, hold};
use crate::status::Status;
use crate::text::{self, Text};
use crate::type_handle::read;
use crate::value::Value;

/// The value of a text that has only literals, as they stand in a manifest: numbers, strings, arrays, hashes, types, regular
/// expressions, and what is made of one of them, as "SemVer('1.2.3')", "Timespan('0-01:30:00')" or "Sensitive('secret')". It is not
/// evaluated: there are no variables and no operators. `engine` has dialect and limits, and may be null for those by default.
/// `*out` is to be released.
///
/// Statuses: ARGUMENT for null; UTF8; SYNTAX when the text is no expression, with diagnostics that say where; LIMIT for nesting,
/// "max_source_bytes" and "deadline_ms"; TYPE when the expression is no literal.
///
/// `engine` is null or not yet released. `text` points to `len` bytes, or is null.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn puppetlang_value_parse(
    engine: *const Engine,
    text: *const c_char,
    len: size_t,
    out: Option<&mut MaybeUninit<*mut Value>>,
    error: Option<&mut MaybeUninit<*mut Error>>,
) -> Status {
    answer(error, || {
        let out = Out::required(out)?;
        // SAFETY: as the caller promises.
        let engine = unsafe { hold(engine) };
        // SAFETY: as the caller promises.
        let text = unsafe { text::input(text, len, "text") }?;
        let value = read(engine.as_deref(), text, |_, source| puppetlang_types::Value::parse_literal(source.text()))?;
        out.put(Value::handle(value));
        Ok(())
    })
}

/// The value as it is written in a manifest: "[1, 'a']". What has no such form is told by its kind, as "Instance of Sensitive": what
/// is sensitive is not shown. `*out` is to be freed.
///
/// Statuses: ARGUMENT for null.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_value_to_text(
    value: Option<&Value>,
    out: Option<&mut MaybeUninit<*mut Text>>,
    error: Option<&mut MaybeUninit<*mut Error>>,
) -> Status {
    answer(error, || {
        let out = Out::required(out)?;
        out.put(Text::handle(format!("{:?}", required(value, "value")?.0)));
        Ok(())
    })
}
