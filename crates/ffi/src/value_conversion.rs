//! Conversions: creating a value of a type from arguments, and formatting a value as text.

use std::mem::MaybeUninit;

use libc::{c_char, size_t};
use puppetlang::SystemClock;
use puppetlang::source::Dialect;
use puppetlang::types::creation::Conversion;
use puppetlang::types::string_format::{DirectiveError, FormatError};
use puppetlang::types::{TypeError, Value as V};

use crate::engine::Engine;
use crate::error::{CallError, Error, answer, required};
use crate::handle::{Out, hold};
use crate::status::{PUPPETLANG_E_LIMIT, PUPPETLANG_E_TYPE, PUPPETLANG_E_UNSUPPORTED, Status};
use crate::text::{self, Text};
use crate::type_handle::Type;
use crate::value::{Value, inputs};

impl From<FormatError> for CallError {
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

/// Creates a value of a type.
fn make(kind: &Type, arguments: &[V], dialect: Dialect) -> Result<V, TypeError> {
    kind.0.make_in(arguments, Conversion { clock: &SystemClock, dialect })
}

/// Returns the text of a value in a format.
fn format(value: &Value, format: &V, dialect: Dialect) -> Result<String, FormatError> {
    value.0.to_text_in(format, dialect)
}

/// Creates a value of a type from `count` arguments, like `new` in the language, and stores it in `*out`.
///
/// Examples: an Integer from '0x1F', an Array from a hash, a Timespan from days, hours, minutes and seconds, an
/// instance of an Object type from its attributes (in the order that the type defines, or as one hash). A single
/// argument that is already an instance of the type is returned unchanged. A Timestamp without arguments is the time of
/// the system clock; the time zone "current" is UTC. `engine` supplies the dialect; it may be NULL for the default,
/// otherwise it must not have been released. Release `*out` with `puppetlang_value_release`.
///
/// `arguments` points to `count` handles, and may be NULL if `count` is 0.
///
/// Statuses: ARGUMENT if a required pointer is NULL, also among the arguments; TYPE if the type has no `new` or does
/// not accept these arguments, with the reference's message.
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

/// Formats a value like `String.new(value, format)` and stores the text in `*out`: "0x1f" for 31 and "%#x".
///
/// For an array or hash the format applies to the container only; to format its elements, see
/// `puppetlang_value_format_with`. The content of a Sensitive does not appear in the text. `engine` supplies the
/// dialect; it may be NULL for the default, otherwise it must not have been released. Free `*out` with
/// `puppetlang_text_free`.
///
/// `format` points to `len` bytes, and may be NULL if `len` is 0.
///
/// Statuses: ARGUMENT if a required pointer is NULL; UTF8 if `format` is not UTF-8; TYPE if the format is malformed or
/// does not apply to the value, with the reference's message; LIMIT if the text becomes too long; UNSUPPORTED if the
/// library does not support the format.
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

/// Like `puppetlang_value_format`, with the format as a value: a string, `default`, or a hash.
///
/// The hash maps types to formats, for example {Integer => '%#x', Array => {format => '%(a', string_formats => {Integer
/// => '%d'}}}; the narrowest type that the value is an instance of applies.
///
/// Statuses: as `puppetlang_value_format`, without UTF8.
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

/// Formats a value as "${value}" does in a string, and stores the text in `*out`.
///
/// A string is unchanged, undef is empty, and all other values are formatted like `String.new` without a format. The
/// content of a Sensitive does not appear in the text. Free `*out` with `puppetlang_text_free`.
///
/// Statuses: ARGUMENT if `value` or `out` is NULL; LIMIT if the text becomes too long.
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
