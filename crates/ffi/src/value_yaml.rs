//! Values as YAML.

use std::mem::MaybeUninit;

use libc::{c_char, size_t};
use puppetlang::yaml::{Limits, WriteOptions, YamlErrorKind, read, write};

use crate::error::{CallError, Error, answer, required};
use crate::handle::Out;
use crate::status::{PUPPETLANG_E_LIMIT, PUPPETLANG_E_SYNTAX, PUPPETLANG_E_UNSUPPORTED, Status};
use crate::text::{self, Text};
use crate::value::Value;

/// Reads the first document of a YAML text, and stores its value in `*out`; undef if there is none. Release `*out` with
/// `puppetlang_value_release`.
///
/// The rules are those of the function `parseyaml` and of Hiera: YAML 1.1 as Ruby reads it, without classes of Ruby.
/// Symbols become strings. `yaml` points to `len` bytes; it may be NULL if `len` is 0.
///
/// Statuses: ARGUMENT if a required pointer is NULL; SYNTAX if the text is not valid YAML, or a value has a class that
/// data may not have; LIMIT for more than 8 MiB, 512 levels or too many values.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn puppetlang_value_from_yaml(
    yaml: *const c_char,
    len: size_t,
    out: Option<&mut MaybeUninit<*mut Value>>,
    error: Option<&mut MaybeUninit<*mut Error>>,
) -> Status {
    answer(error, || {
        let out = Out::required(out)?;
        // SAFETY: as the caller promises.
        let yaml = unsafe { text::bytes(yaml, len, "yaml") }?;
        let value = read(yaml, &Limits::default()).map_err(|error| {
            let is_limit = matches!(error.kind, YamlErrorKind::Limit);
            CallError::new(if is_limit { PUPPETLANG_E_LIMIT } else { PUPPETLANG_E_SYNTAX }, error.to_string())
        })?;
        out.put(Value::handle(value));
        Ok(())
    })
}

/// Writes a value as YAML, as Ruby's `to_yaml` does, and stores the text in `*out`. Free it with
/// `puppetlang_text_free`.
///
/// The value must be data: undef, booleans, numbers, strings, Binary values, arrays and hashes.
///
/// Statuses: ARGUMENT if `value` or `out` is NULL; UNSUPPORTED if the value contains something that is not data, such
/// as a type or a Sensitive value, and if a limit is exceeded.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_value_to_yaml(
    value: Option<&Value>,
    out: Option<&mut MaybeUninit<*mut Text>>,
    error: Option<&mut MaybeUninit<*mut Error>>,
) -> Status {
    answer(error, || {
        let out = Out::required(out)?;
        let written = write(&required(value, "value")?.0, &WriteOptions::default());
        let refused = |error: puppetlang::yaml::WriteError| CallError::new(PUPPETLANG_E_UNSUPPORTED, error.to_string());
        out.put(Text::handle(written.map_err(refused)?));
        Ok(())
    })
}
