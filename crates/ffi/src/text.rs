//! Texts that are passed to and returned by the library.

use std::slice;

use libc::{c_char, size_t};

use crate::error::CallError;
use crate::guard::{getter, guard};
use crate::handle::{Alive, owned};
use crate::status::PUPPETLANG_E_UTF8;

/// A borrowed text: UTF-8, may contain NUL bytes, not null-terminated.
///
/// `data` is never NULL in a result of the library, even if `len` is 0. The function that returns a text documents its
/// lifetime.
///
/// This struct does not change within an ABI number; the same holds for `puppetlang_span`.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct Str {
    /// The bytes.
    pub data: *const c_char,
    /// The number of bytes.
    pub len: size_t,
}

impl Str {
    pub(crate) const EMPTY: Self = Self { data: c"".as_ptr(), len: 0 };

    /// The caller ensures that the text lives as long as the header promises.
    pub(crate) fn of(text: &str) -> Self {
        if text.is_empty() { Self::EMPTY } else { Self { data: text.as_ptr().cast(), len: text.len() } }
    }
}

/// An owned text, null-terminated. The caller must free it with `puppetlang_text_free`.
#[derive(Debug)]
pub struct Text {
    /// The text and the terminating NUL.
    bytes: String,
    _alive: Alive,
}

impl Text {
    /// Returns an owned handle of a text.
    pub(crate) fn handle(mut text: String) -> *mut Self {
        text.reserve_exact(1);
        text.push('\0');
        owned(Self { bytes: text, _alive: Alive::new() })
    }
}

/// Returns the name and the text of a source that the embedder passed; each may be null if its length is 0.
///
/// # Safety
///
/// `path` points to `path_len` bytes, `text` to `text_len`, which do not change during `'a`; or they are null.
pub(crate) unsafe fn source<'a>(
    path: *const c_char,
    path_len: size_t,
    text: *const c_char,
    text_len: size_t,
) -> Result<(&'a str, &'a [u8]), CallError> {
    // SAFETY: as the caller promises.
    let path = unsafe { input(path, path_len, "path") }?;
    // SAFETY: as the caller promises.
    Ok((path, unsafe { bytes(text, text_len, "text") }?))
}

/// Returns the bytes that the embedder passed; `data` may be null if `len` is 0.
///
/// # Safety
///
/// `data` points to `len` bytes that do not change during `'a`, or is null.
pub(crate) unsafe fn bytes<'a>(data: *const c_char, len: size_t, what: &str) -> Result<&'a [u8], CallError> {
    if len == 0 {
        return Ok(&[]);
    }
    if data.is_null() {
        return Err(CallError::null(what));
    }
    if isize::try_from(len).is_err() {
        return Err(CallError::argument(format!("`{what}` is longer than memory can be")));
    }
    // SAFETY: not null, and otherwise as the caller promises; bytes need no alignment.
    Ok(unsafe { slice::from_raw_parts(data.cast(), len) })
}

/// Returns the text that the embedder passed; `data` may be null if `len` is 0.
///
/// # Safety
///
/// As for [`bytes`].
pub(crate) unsafe fn input<'a>(data: *const c_char, len: size_t, what: &str) -> Result<&'a str, CallError> {
    // SAFETY: as the caller promises.
    let bytes = unsafe { bytes(data, len, what) }?;
    str::from_utf8(bytes).map_err(|error| {
        let at = error.valid_up_to();
        CallError::new(PUPPETLANG_E_UTF8, format!("`{what}` is not UTF-8: byte {at} is 0x{:02X}", bytes[at]))
    })
}

/// Returns the text. Its length does not count the NUL byte that follows it, so the data can be used as a C string if
/// the text contains no NUL byte. Borrowed from `text`; empty for NULL.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_text_str(text: Option<&Text>) -> Str {
    getter(Str::EMPTY, || text.map_or(Str::EMPTY, |text| Str::of(&text.bytes[..text.bytes.len() - 1])))
}

/// Frees a text. NULL is ignored.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_text_free(text: Option<Box<Text>>) {
    guard(|_| (), || drop(text));
}
