//! Conversions: values of a type from arguments, as `new` makes them, and the text of a value in a format.

use std::mem::MaybeUninit;

use libc::{c_char, size_t};
use puppetlang_source::Dialect;
use puppetlang_types::creation::Conversion;
use puppetlang_types::string_format::{DirectiveError, FormatError};
use puppetlang_types::{TypeError, Value as V};

use crate::clock::SystemClock;
use crate::engine::Engine;
use crate::error::{Error, Failure, answer, required};
use crate::handle::{Out, hold};
use crate::status::{PUPPETLANG_E_LIMIT, PUPPETLANG_E_TYPE, PUPPETLANG_E_UNSUPPORTED, Status};
use crate::text::{self, Text};
use crate::type_handle::Type;
use crate::value::{Value, inputs};

impl From<FormatError> for Failure {
    fn from(error: FormatError) -> Self {
        let status = match error {
            FormatError::TooWide | FormatError::TooLong | FormatError::Directive(DirectiveError::TooWide(_)) => {
                PUPPETLANG_E_LIMIT
            }
            FormatError::Unsupported(_) => PUPPETLANG_E_UNSUPPORTED,
            _ => PUPPETLANG_E_TYPE,
        };
        Self::new(status, error.to_string())
    }
}

/// A value of a type.
fn make(kind: &Type, arguments: &[V], dialect: Dialect) -> Result<V, TypeError> {
    kind.0.make_in(arguments, Conversion { clock: &SystemClock, dialect })
}

/// The text of a value in a format.
fn format(value: &Value, format: &V, dialect: Dialect) -> Result<String, FormatError> {
    value.0.to_text_in(format, dialect)
}

/// A value of the type, made of `count` arguments as `new` of the language makes it: Integer of '0x1F', Array of a hash, Timespan
/// of days, hours, minutes and seconds, an instance of an Object type of its attributes (in the order that the type wants them, or
/// as one hash). What is of the type already is given back as it is. Timestamp without arguments is the time of the system's clock,
/// and the time zone that is called "current" is UTC. `engine` has the dialect, and may be null for that by default. `*out` is to be
/// released.
///
/// Statuses: ARGUMENT for null, also among the arguments; TYPE when nothing can be made of the type, or not of these arguments, with
/// the reference's message.
///
/// `engine` is null or not yet released. `arguments` points to `count` handles, or is null when `count` is 0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn puppetlang_type_new(
    engine: *const Engine,
    kind: Option<&Type>,
    arguments: *const Option<&Value>,
    count: size_t,
    out: Option<&mut MaybeUninit<*mut Value>>,
    error: Option<&mut MaybeUninit<*mut Error>>,
) -> Status {
    answer(error, || {
        let out = Out::required(out)?;
        // SAFETY: as the caller promises.
        let engine = unsafe { hold(engine) };
        let kind = required(kind, "kind")?;
        // SAFETY: as the caller promises.
        let arguments = unsafe { inputs(arguments, count, "arguments") }?;
        out.put(Value::handle(make(kind, &arguments, Engine::dialect(engine.as_deref()))?));
        Ok(())
    })
}

/// The text of the value in a format, as `String.new(value, format)` gives it: "0x1f" for 31 and "%#x". The format of an array or
/// hash is for the container alone; for what is in it see puppetlang_value_format_with. What a Sensitive value hides is in no format.
/// `engine` has the dialect, and may be null for that by default. `*out` is to be freed.
///
/// Statuses: ARGUMENT for null; UTF8 for the format; TYPE when the format is malformed, or not one for the value, with the
/// reference's message; LIMIT when the text becomes too long; UNSUPPORTED for a format that the library does not do.
///
/// `engine` is null or not yet released. `format` points to `len` bytes, or is null.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn puppetlang_value_format(
    engine: *const Engine,
    value: Option<&Value>,
    format: *const c_char,
    len: size_t,
    out: Option<&mut MaybeUninit<*mut Text>>,
    error: Option<&mut MaybeUninit<*mut Error>>,
) -> Status {
    answer(error, || {
        let out = Out::required(out)?;
        // SAFETY: as the caller promises.
        let engine = unsafe { hold(engine) };
        let value = required(value, "value")?;
        // SAFETY: as the caller promises.
        let directive = unsafe { text::input(format, len, "format") }?;
        let text = self::format(value, &directive.into(), Engine::dialect(engine.as_deref()))?;
        out.put(Text::handle(text));
        Ok(())
    })
}

/// The same with a value as format: a string; `default`; or a hash from types to formats, {Integer => '%#x', Array => {format => '%(a',
/// string_formats => {Integer => '%d'}}}, of which the narrowest type that has the value counts.
///
/// Statuses: as puppetlang_value_format, without UTF8.
///
/// `engine` is null or not yet released.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn puppetlang_value_format_with(
    engine: *const Engine,
    value: Option<&Value>,
    format: Option<&Value>,
    out: Option<&mut MaybeUninit<*mut Text>>,
    error: Option<&mut MaybeUninit<*mut Error>>,
) -> Status {
    answer(error, || {
        let out = Out::required(out)?;
        // SAFETY: as the caller promises.
        let engine = unsafe { hold(engine) };
        let (value, format) = (required(value, "value")?, required(format, "format")?);
        out.put(Text::handle(self::format(value, &format.0, Engine::dialect(engine.as_deref()))?));
        Ok(())
    })
}

/// The text of the value in a string that it is interpolated into, "${value}": a string as it is, undef as nothing, all else as
/// `String.new` without format gives it. What a Sensitive value hides is not shown. `*out` is to be freed.
///
/// Statuses: ARGUMENT for null; LIMIT when the text becomes too long.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_value_interpolate(
    value: Option<&Value>,
    out: Option<&mut MaybeUninit<*mut Text>>,
    error: Option<&mut MaybeUninit<*mut Error>>,
) -> Status {
    answer(error, || {
        let out = Out::required(out)?;
        let mut text = String::new();
        required(value, "value")?.0.interpolated(&mut text)?;
        out.put(Text::handle(text));
        Ok(())
    })
}
