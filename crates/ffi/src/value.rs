//! Values as handles: creating, retaining and releasing them.
//!
//! A handle is the address of a value: of a boxed value for an owned handle, of a value within a container for a
//! borrowed one. So iterating over a container allocates nothing, and a borrowed handle can be retained: that clones
//! the value, which copies 24 bytes or increments a counter, and allocates a box.

use std::slice;

use libc::{c_char, c_void, size_t};
use puppetlang::types::value::{Binary, Sensitive};

use crate::error::{CallError, required};
use crate::guard::{getter, guard};
use crate::handle::{bare, free_bare};
use crate::text;
use crate::type_handle::Type;

/// A value of the Puppet language. Immutable; thread-safe.
///
/// Functions that return it without `const` return an owned handle, which the caller must release. A `const` pointer is
/// borrowed, and can be retained.
// `cfg_attr`, because cbindgen reads attributes without expanding them, and so treats the type as opaque.
#[cfg_attr(all(), repr(transparent))]
#[derive(Clone, Debug)]
pub struct Value(pub(crate) puppetlang::types::Value);

const _: fn() = || {
    fn any_thread<T: Send + Sync>() {}
    any_thread::<Value>();
};

impl Value {
    /// Returns a value within another value as a handle.
    pub(crate) fn of(value: &puppetlang::types::Value) -> &Self {
        // SAFETY: Value is transparent, so the layouts are the same; the lifetime is that of the argument.
        unsafe { &*std::ptr::from_ref(value).cast::<Self>() }
    }

    /// Returns a handle that the caller must release.
    pub(crate) fn handle(value: puppetlang::types::Value) -> *mut Self {
        bare(Self(value))
    }
}

/// Returns a handle of the value that `body` creates; null if it creates none.
pub(crate) fn made(body: impl FnOnce() -> Option<puppetlang::types::Value>) -> *mut Value {
    getter(std::ptr::null_mut(), || body().map_or(std::ptr::null_mut(), Value::handle))
}

/// Returns the values that the embedder passed; `values` may be null if `count` is 0, but no element may be.
///
/// # Safety
///
/// `values` points to `count` handles that live as long as the call, or is null.
pub(crate) unsafe fn inputs(
    values: *const Option<&Value>,
    count: size_t,
    what: &str,
) -> Result<Vec<puppetlang::types::Value>, CallError> {
    if count == 0 {
        return Ok(Vec::new());
    }
    if values.is_null() {
        return Err(CallError::null(what));
    }
    if count > isize::MAX.cast_unsigned() / size_of::<Option<&Value>>() {
        return Err(CallError::argument(format!("`{what}` is longer than memory can be")));
    }
    // SAFETY: not null, not larger than memory, and otherwise as the caller promises.
    let values = unsafe { slice::from_raw_parts(values, count) };
    values.iter().map(|value| Ok(required(*value, what)?.0.clone())).collect()
}

/// Returns a new handle of the same value, which the caller must release; NULL for NULL.
///
/// `value` may be a borrowed handle. The content is shared, not copied, except for a number or a short string.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_value_retain(value: Option<&Value>) -> *mut Value {
    made(|| value.map(|value| value.0.clone()))
}

/// Releases an owned handle and everything borrowed from it. NULL is ignored. Thread-safe.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_value_release(value: Option<Box<Value>>) {
    guard(|_| (), || free_bare(value));
}

/// Creates the value `undef`. The caller must release it.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_value_undef() -> *mut Value {
    made(|| Some(puppetlang::types::Value::Undef))
}

/// Creates the value `default`. The caller must release it.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_value_default() -> *mut Value {
    made(|| Some(puppetlang::types::Value::Default))
}

/// Creates a Boolean: `false` if `value` is 0, otherwise `true`. The caller must release it.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_value_bool(value: i32) -> *mut Value {
    made(|| Some((value != 0).into()))
}

/// Creates an Integer. The caller must release it.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_value_int(value: i64) -> *mut Value {
    made(|| Some(value.into()))
}

/// Creates a Float. The caller must release it.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_value_float(value: f64) -> *mut Value {
    made(|| Some(value.into()))
}

/// Creates a String from UTF-8, which may contain NUL bytes. The caller must release it.
///
/// `data` points to `len` bytes, which are copied; it may be NULL if `len` is 0. Returns NULL if the bytes are not
/// UTF-8, or `data` is NULL and `len` is not 0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn puppetlang_value_string(data: *const c_char, len: size_t) -> *mut Value {
    // SAFETY: as the caller promises.
    made(|| unsafe { text::input(data, len, "data") }.ok().map(Into::into))
}

/// Creates a regular expression from its source without slashes. The caller must release it.
///
/// `source` points to `len` bytes; it may be NULL if `len` is 0. Returns NULL if the source is malformed or not UTF-8,
/// or is NULL and `len` is not 0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn puppetlang_value_regexp(source: *const c_char, len: size_t) -> *mut Value {
    made(|| {
        // SAFETY: as the caller promises.
        let source = unsafe { text::input(source, len, "source") }.ok()?;
        puppetlang::types::value::RegexpValue::new(source).ok().map(puppetlang::types::Value::Regexp)
    })
}

/// Creates a Binary. The caller must release it.
///
/// `data` points to `len` bytes, which are copied; it may be NULL if `len` is 0. Returns NULL if `data` is NULL and
/// `len` is not 0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn puppetlang_value_binary(data: *const c_void, len: size_t) -> *mut Value {
    made(|| {
        // SAFETY: as the caller promises.
        let bytes = unsafe { text::bytes(data.cast(), len, "data") }.ok()?;
        Some(puppetlang::types::Value::Binary(Binary::from(bytes.to_vec())))
    })
}

/// Creates a Sensitive of a value. The caller must release it; NULL for NULL.
///
/// The content does not appear in any text of the value except JSON. A Sensitive is not wrapped a second time.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_value_sensitive(hidden: Option<&Value>) -> *mut Value {
    made(|| hidden.map(|hidden| puppetlang::types::Value::Sensitive(Sensitive::new(hidden.0.clone()))))
}

/// Creates a value that is a type. The caller must release it; NULL for NULL.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_value_type(kind: Option<&Type>) -> *mut Value {
    made(|| kind.map(|kind| kind.0.clone().into()))
}
