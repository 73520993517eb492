//! Conversion of values from and to text: Puppet literals and JSON.

use std::mem::MaybeUninit;

use bitflags::bitflags;
use libc::{c_char, size_t};
use puppetlang::rich_data::{Builtin, Form, ReadError, ReadOptions, WriteError, WriteOptions, from_json, to_json};
use puppetlang::types::parse::Resolver;

use crate::engine::Engine;
use crate::error::{CallError, Error, answer, required};
use crate::handle::{Out, hold};
use crate::status::{
    PUPPETLANG_E_INTERNAL, PUPPETLANG_E_LIMIT, PUPPETLANG_E_SYNTAX, PUPPETLANG_E_TYPE, PUPPETLANG_E_UNSUPPORTED, Status,
};
use crate::text::{self, Text};
use crate::type_handle::read;
use crate::value::Value;

/// Write values that JSON cannot represent as text, which loses their type. Sensitive values keep their rich data form.
pub const PUPPETLANG_JSON_PLAIN: u32 = 1;
/// Read a hash with an unknown "__ptype" as a plain hash.
pub const PUPPETLANG_JSON_UNRESOLVED: u32 = 2;

bitflags! {
    /// Flags for writing and reading JSON; the numbers are `PUPPETLANG_JSON_…`.
    #[derive(Clone, Copy)]
    struct JsonFlags: u32 {
        const PLAIN = PUPPETLANG_JSON_PLAIN;
        const UNRESOLVED = PUPPETLANG_JSON_UNRESOLVED;
    }
}

/// Rejects all flags except those that are `allowed`.
fn json_flags(flags: u32, allowed: JsonFlags) -> Result<JsonFlags, CallError> {
    JsonFlags::from_bits(flags)
        .filter(|&known| allowed.contains(known))
        .ok_or_else(|| CallError::argument(format!("unknown flags: {flags:#x}")))
}

/// Parses a literal within the limits of an engine, with the declared types that `names` resolves.
fn parse_value(
    engine: Option<&Engine>,
    text: &str,
    names: &dyn Resolver,
) -> Result<puppetlang::types::Value, CallError> {
    read(engine, text, |_, source| puppetlang::types::Value::parse_literal_with(source.text(), names))
}

/// Reads a value from JSON, with the declared types that `names` resolves.
fn read_json(json: &str, flags: u32, names: &dyn Resolver) -> Result<puppetlang::types::Value, CallError> {
    let flags = json_flags(flags, JsonFlags::UNRESOLVED)?;
    let options = ReadOptions { allow_unresolved: flags.contains(JsonFlags::UNRESOLVED), ..ReadOptions::default() };
    from_json(json.as_bytes(), &options, names).map_err(|error| {
        let status = match error {
            ReadError::Json(_) => PUPPETLANG_E_SYNTAX,
            ReadError::TooDeep(_) | ReadError::TooMany(_) => PUPPETLANG_E_LIMIT,
            ReadError::Data(_) => PUPPETLANG_E_TYPE,
        };
        CallError::new(status, error.to_string())
    })
}

/// Implements `puppetlang_value_parse` and `puppetlang_value_parse_with`.
///
/// # Safety
///
/// `engine` is null or not yet released. `text` points to `len` bytes, or is null.
pub(crate) unsafe fn parse_text<'n>(
    engine: *const Engine,
    names: impl FnOnce() -> Result<&'n dyn Resolver, CallError>,
    text: *const c_char,
    len: size_t,
    out: Option<&mut MaybeUninit<*mut Value>>,
    error: Option<&mut MaybeUninit<*mut Error>>,
) -> Status {
    answer(error, || {
        let out = Out::required(out)?;
        // SAFETY: as the caller promises.
        let engine = unsafe { hold(engine) };
        let names = names()?;
        // SAFETY: as the caller promises.
        let text = unsafe { text::input(text, len, "text") }?;
        out.put(Value::handle(parse_value(engine.as_deref(), text, names)?));
        Ok(())
    })
}

/// Implements `puppetlang_value_from_json` and `puppetlang_value_from_json_with`.
///
/// # Safety
///
/// `json` points to `len` bytes, or is null.
pub(crate) unsafe fn read_text<'n>(
    names: impl FnOnce() -> Result<&'n dyn Resolver, CallError>,
    json: *const c_char,
    len: size_t,
    flags: u32,
    out: Option<&mut MaybeUninit<*mut Value>>,
    error: Option<&mut MaybeUninit<*mut Error>>,
) -> Status {
    answer(error, || {
        let out = Out::required(out)?;
        let names = names()?;
        // SAFETY: as the caller promises.
        let json = unsafe { text::input(json, len, "json") }?;
        out.put(Value::handle(read_json(json, flags, names)?));
        Ok(())
    })
}

/// Parses a literal value and stores it in `*out`; release it with `puppetlang_value_release`.
///
/// Literals are numbers, strings, arrays, hashes, types, regular expressions, and conversions of a single literal, such
/// as "SemVer('1.2.3')", "Timespan('0-01:30:00')" and "Sensitive('secret')". The text is not evaluated: variables and
/// operators are not allowed. `engine` supplies dialect and limits; it may be NULL for the defaults, otherwise it must
/// not have been released.
///
/// `text` points to `len` bytes, and may be NULL if `len` is 0.
///
/// Statuses: ARGUMENT if a required pointer is NULL; UTF8 if `text` is not UTF-8; SYNTAX if it is not an expression,
/// with diagnostics; LIMIT for nesting, "max_source_bytes" and "deadline_ms"; TYPE if the expression is not a literal.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn puppetlang_value_parse(
    engine: *const Engine,
    text: *const c_char,
    len: size_t,
    out: Option<&mut MaybeUninit<*mut Value>>,
    error: Option<&mut MaybeUninit<*mut Error>>,
) -> Status {
    // SAFETY: as the caller promises.
    unsafe { parse_text(engine, || Ok(&Builtin), text, len, out, error) }
}

/// Writes a value as a Puppet literal, such as "[1, 'a']", and stores the text in `*out`.
///
/// A value without a literal is described by its type: "Instance of Sensitive[String]". The content of a Sensitive does
/// not appear in the text. Free `*out` with `puppetlang_text_free`.
///
/// Statuses: ARGUMENT if `value` or `out` is NULL.
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

/// Reads a value from JSON and stores it in `*out`; release it with `puppetlang_value_release`.
///
/// The JSON may contain rich data, as in catalogs: a hash with the key "__ptype" represents a value that JSON cannot
/// represent. `flags` is 0 or `PUPPETLANG_JSON_UNRESOLVED`. `json` points to `len` bytes, and may be NULL if `len` is
/// 0.
///
/// Statuses: ARGUMENT if `out` is NULL or a flag is unknown; UTF8 if `json` is not UTF-8; SYNTAX if it is not valid
/// JSON; LIMIT for more than 512 levels or too many values; TYPE if a hash with "__ptype" is invalid.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn puppetlang_value_from_json(
    json: *const c_char,
    len: size_t,
    flags: u32,
    out: Option<&mut MaybeUninit<*mut Value>>,
    error: Option<&mut MaybeUninit<*mut Error>>,
) -> Status {
    // SAFETY: as the caller promises.
    unsafe { read_text(|| Ok(&Builtin), json, len, flags, out, error) }
}

/// Writes a value as compact JSON and stores the text in `*out`.
///
/// If `flags` is 0, the JSON is rich data, as in catalogs; if it is `PUPPETLANG_JSON_PLAIN`, it is the form of catalogs
/// without rich data. As in the reference, both contain the content of Sensitive values in plain text: protect the
/// result accordingly. Free `*out` with `puppetlang_text_free`.
///
/// Statuses: ARGUMENT if a required pointer is NULL or a flag is unknown; UNSUPPORTED if a value cannot be represented
/// as data.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_value_to_json(
    value: Option<&Value>,
    flags: u32,
    out: Option<&mut MaybeUninit<*mut Text>>,
    error: Option<&mut MaybeUninit<*mut Error>>,
) -> Status {
    answer(error, || {
        let out = Out::required(out)?;
        let value = required(value, "value")?;
        let form =
            if json_flags(flags, JsonFlags::PLAIN)?.contains(JsonFlags::PLAIN) { Form::Plain } else { Form::Rich };
        let written = to_json(&value.0, &WriteOptions { form, ..WriteOptions::rich() }).map_err(|error| {
            let status = match error {
                WriteError::EndlessRecursion(_) | WriteError::NoDataForm(_) => PUPPETLANG_E_UNSUPPORTED,
                WriteError::Io(_) => PUPPETLANG_E_INTERNAL,
            };
            CallError::new(status, error.to_string())
        })?;
        out.put(Text::handle(written.output));
        Ok(())
    })
}
