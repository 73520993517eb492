//! Values from text and to text: as they stand in a manifest, and as JSON.

use std::mem::MaybeUninit;

use bitflags::bitflags;
use libc::{c_char, size_t};
use puppetlang_types::parse::Resolver;
use puppetlang_types::rich_data::{
    Builtin, Form, ReadError, ReadOptions, WriteError, WriteOptions, from_json, to_json,
};

use crate::engine::Engine;
use crate::error::{Error, Failure, answer, required};
use crate::handle::{Out, hold};
use crate::status::{
    PUPPETLANG_E_INTERNAL, PUPPETLANG_E_LIMIT, PUPPETLANG_E_SYNTAX, PUPPETLANG_E_TYPE, PUPPETLANG_E_UNSUPPORTED, Status,
};
use crate::text::{self, Text};
use crate::type_handle::read;
use crate::value::Value;

/// What JSON has no form for is written as text, so that what it was is lost; but for Sensitive values.
pub const PUPPETLANG_JSON_PLAIN: u32 = 1;
/// A hash whose "__ptype" nobody knows is read as it is.
pub const PUPPETLANG_JSON_UNRESOLVED: u32 = 2;

bitflags! {
    /// How JSON is written and read; the numbers are `PUPPETLANG_JSON_…`.
    #[derive(Clone, Copy)]
    struct JsonFlags: u32 {
        const PLAIN = PUPPETLANG_JSON_PLAIN;
        const UNRESOLVED = PUPPETLANG_JSON_UNRESOLVED;
    }
}

/// Refuses all flags but those that are `allowed`.
fn json_flags(flags: u32, allowed: JsonFlags) -> Result<JsonFlags, Failure> {
    JsonFlags::from_bits(flags)
        .filter(|&known| allowed.contains(known))
        .ok_or_else(|| Failure::argument(format!("there are no such flags here: {flags:#x}")))
}

/// The value of a literal, by the limits of an engine and with the declared types that `names` knows.
fn parse_value(engine: Option<&Engine>, text: &str, names: &dyn Resolver) -> Result<puppetlang_types::Value, Failure> {
    read(engine, text, |_, source| puppetlang_types::Value::parse_literal_with(source.text(), names))
}

/// The value of JSON, with the declared types that `names` knows.
fn read_json(json: &str, flags: u32, names: &dyn Resolver) -> Result<puppetlang_types::Value, Failure> {
    let flags = json_flags(flags, JsonFlags::UNRESOLVED)?;
    let options = ReadOptions { allow_unresolved: flags.contains(JsonFlags::UNRESOLVED), ..ReadOptions::default() };
    from_json(json.as_bytes(), &options, names).map_err(|error| {
        let status = match error {
            ReadError::Json(_) => PUPPETLANG_E_SYNTAX,
            ReadError::TooDeep(_) | ReadError::TooMany(_) => PUPPETLANG_E_LIMIT,
            ReadError::Data(_) => PUPPETLANG_E_TYPE,
        };
        Failure::new(status, error.to_string())
    })
}

/// What `puppetlang_value_parse` and its like do: they differ in the declared types that can be named.
///
/// # Safety
///
/// `engine` is null or not yet released. `text` points to `len` bytes, or is null.
pub(crate) unsafe fn parse_text<'n>(
    engine: *const Engine,
    names: impl FnOnce() -> Result<&'n dyn Resolver, Failure>,
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

/// What `puppetlang_value_from_json` and its like do.
///
/// # Safety
///
/// `json` points to `len` bytes, or is null.
pub(crate) unsafe fn read_text<'n>(
    names: impl FnOnce() -> Result<&'n dyn Resolver, Failure>,
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
    // SAFETY: as the caller promises.
    unsafe { parse_text(engine, || Ok(&Builtin), text, len, out, error) }
}

/// The value as it is written in a manifest: "[1, 'a']". What has no such form is told by its kind, as "Instance of Sensitive[String]": what
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

/// The value of JSON: rich data, as catalogs have it, where a hash with the key "__ptype" is a value that JSON has no form for.
/// `flags` is 0 or PUPPETLANG_JSON_UNRESOLVED. `*out` is to be released.
///
/// Statuses: ARGUMENT for null and unknown flags; UTF8; SYNTAX when the text is no JSON; LIMIT for more than 512 levels, or too
/// many values; TYPE when a hash with "__ptype" is not as it has to be.
///
/// `json` points to `len` bytes, or is null.
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

/// The value as JSON without blanks: rich data, as catalogs have it, or with PUPPETLANG_JSON_PLAIN in `flags` (else 0) as catalogs
/// have it without rich data. Either has what Sensitive values hide, as the reference's has: keep it where they may be known. `*out`
/// is to be freed.
///
/// Statuses: ARGUMENT for null and unknown flags; UNSUPPORTED when something in the value has no form as data.
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
            Failure::new(status, error.to_string())
        })?;
        out.put(Text::handle(written.output));
        Ok(())
    })
}
