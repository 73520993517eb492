//! Texts that go in and out.

use std::slice;

use libc::{c_char, size_t};

use crate::error::Failure;
use crate::guard::{getter, guard};
use crate::handle::{Alive, owned};
use crate::status::PUPPETLANG_E_UTF8;

/// A borrowed text: UTF-8, may hold NUL, is not ended by one. `data` is never null in what the library returns, also when
/// `len` is 0. The function that returns it says how long it lives.
///
/// One of the two structs that stay as they are for the life of an ABI number.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct Str {
    /// The bytes.
    pub data: *const c_char,
    /// How many bytes.
    pub len: size_t,
}

impl Str {
    pub(crate) const EMPTY: Self = Self { data: c"".as_ptr(), len: 0 };

    /// The caller sees to it that the text lives as long as the header says.
    pub(crate) fn of(text: &str) -> Self {
        if text.is_empty() { Self::EMPTY } else { Self { data: text.as_ptr().cast(), len: text.len() } }
    }
}

/// A text that its holder has to free. One NUL follows the last byte, for `%s`.
#[derive(Debug)]
pub struct Text {
    /// The text and the NUL.
    bytes: String,
    _alive: Alive,
}

impl Text {
    /// An owned handle of a text.
    pub(crate) fn handle(mut text: String) -> *mut Self {
        text.reserve_exact(1);
        text.push('\0');
        owned(Self { bytes: text, _alive: Alive::new() })
    }
}

/// The bytes that the host passed. Null is allowed without length.
///
/// # Safety
///
/// `data` points to `len` bytes that stay as they are for `'a`, or is null.
pub(crate) unsafe fn bytes<'a>(data: *const c_char, len: size_t, what: &str) -> Result<&'a [u8], Failure> {
    if len == 0 {
        return Ok(&[]);
    }
    if data.is_null() {
        return Err(Failure::null(what));
    }
    if isize::try_from(len).is_err() {
        return Err(Failure::argument(format!("`{what}` is longer than memory can be")));
    }
    // SAFETY: not null, and as the caller promises; one byte has no alignment.
    Ok(unsafe { slice::from_raw_parts(data.cast(), len) })
}

/// The text that the host passed. Null is allowed without length.
///
/// # Safety
///
/// As for [`bytes`].
pub(crate) unsafe fn input<'a>(data: *const c_char, len: size_t, what: &str) -> Result<&'a str, Failure> {
    // SAFETY: as the caller promises.
    let bytes = unsafe { bytes(data, len, what) }?;
    str::from_utf8(bytes).map_err(|error| {
        let at = error.valid_up_to();
        Failure::new(PUPPETLANG_E_UTF8, format!("`{what}` is not UTF-8: byte {at} is 0x{:02X}", bytes[at]))
    })
}

/// The text itself, borrowed from `text`; empty for null.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_text_str(text: Option<&Text>) -> Str {
    getter(Str::EMPTY, || text.map_or(Str::EMPTY, |text| Str::of(&text.bytes[..text.bytes.len() - 1])))
}

/// Frees a text. Null is left alone.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_text_free(text: Option<Box<Text>>) {
    guard(|_| (), || drop(text));
}
