//! Values as handles: how they are made, shared and ended.
//!
//! A handle is the address of a value: of one in a box of its own for those that the host ends, of one within a container for
//! those that it borrows. So nothing is made when a container is gone through, and whatever is borrowed can be retained: that is
//! a clone, which costs a copy of 24 bytes or the increment of a counter, and a box.

use std::slice;

use libc::{c_char, c_void, size_t};
use puppetlang_types::value::{Binary, Sensitive};

use crate::error::{Failure, required};
use crate::guard::{getter, guard};
use crate::handle::{bare, free_bare};
use crate::text;
use crate::type_handle::Type;

/// A value of the language. It never changes; any threads at once. What `_retain` and a function without `const` in its result
/// gives is yours to release; what is `const` is borrowed, and may be retained.
// Written as it is so that cbindgen, which reads attributes without expanding them, takes the type for an opaque one.
#[cfg_attr(all(), repr(transparent))]
#[derive(Clone, Debug)]
pub struct Value(pub(crate) puppetlang_types::Value);

const _: fn() = || {
    fn any_thread<T: Send + Sync>() {}
    any_thread::<Value>();
};

impl Value {
    /// A value within another one, as a handle.
    pub(crate) fn of(value: &puppetlang_types::Value) -> &Self {
        // SAFETY: the layouts are the same, for Value is transparent; the lifetime is that of the argument.
        unsafe { &*std::ptr::from_ref(value).cast::<Self>() }
    }

    /// A handle that is to be released.
    pub(crate) fn handle(value: puppetlang_types::Value) -> *mut Self {
        bare(Self(value))
    }
}

/// A handle of the value that `body` makes; null if it makes none.
pub(crate) fn made(body: impl FnOnce() -> Option<puppetlang_types::Value>) -> *mut Value {
    getter(std::ptr::null_mut(), || body().map_or(std::ptr::null_mut(), Value::handle))
}

/// The values that the host passed. Null is allowed without count, but not within.
///
/// # Safety
///
/// `values` points to `count` handles that live as long as the call, or is null.
pub(crate) unsafe fn inputs(
    values: *const Option<&Value>,
    count: size_t,
    what: &str,
) -> Result<Vec<puppetlang_types::Value>, Failure> {
    if count == 0 {
        return Ok(Vec::new());
    }
    if values.is_null() {
        return Err(Failure::null(what));
    }
    if count > isize::MAX.cast_unsigned() / size_of::<Option<&Value>>() {
        return Err(Failure::argument(format!("`{what}` is longer than memory can be")));
    }
    // SAFETY: not null, no longer than memory, and as the caller promises.
    let values = unsafe { slice::from_raw_parts(values, count) };
    values.iter().map(|value| Ok(required(*value, what)?.0.clone())).collect()
}

/// Another handle of the same value, to be released; null for null. `value` may be borrowed. Nothing in it is copied but a number,
/// a short string, or a reference.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_value_retain(value: Option<&Value>) -> *mut Value {
    made(|| value.map(|value| value.0.clone()))
}

/// Ends a handle that is yours, and whatever was borrowed from it. Null is left alone. Any thread.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_value_release(value: Option<Box<Value>>) {
    guard(|_| (), || free_bare(value));
}

/// `undef`. To be released.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_value_undef() -> *mut Value {
    made(|| Some(puppetlang_types::Value::Undef))
}

/// `default`. To be released.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_value_default() -> *mut Value {
    made(|| Some(puppetlang_types::Value::Default))
}

/// `false` for 0, and `true` for all else. To be released.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_value_bool(value: i32) -> *mut Value {
    made(|| Some((value != 0).into()))
}

/// A whole number. To be released.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_value_int(value: i64) -> *mut Value {
    made(|| Some(value.into()))
}

/// A number with a fraction or an exponent. To be released.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_value_float(value: f64) -> *mut Value {
    made(|| Some(value.into()))
}

/// A string, which may hold NUL. To be released. Null when it is not UTF-8, and when `data` is null but `len` is not 0.
///
/// `data` points to `len` bytes, or is null.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn puppetlang_value_string(data: *const c_char, len: size_t) -> *mut Value {
    // SAFETY: as the caller promises.
    made(|| unsafe { text::input(data, len, "data") }.ok().map(Into::into))
}

/// A regular expression, without slashes. To be released. Null when it is malformed or not UTF-8, and when `source` is null but
/// `len` is not 0.
///
/// `source` points to `len` bytes, or is null.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn puppetlang_value_regexp(source: *const c_char, len: size_t) -> *mut Value {
    made(|| {
        // SAFETY: as the caller promises.
        let source = unsafe { text::input(source, len, "source") }.ok()?;
        puppetlang_types::value::RegexpValue::new(source).ok().map(puppetlang_types::Value::Regexp)
    })
}

/// Bytes, copied. To be released. Null when `data` is null but `len` is not 0.
///
/// `data` points to `len` bytes, or is null.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn puppetlang_value_binary(data: *const c_void, len: size_t) -> *mut Value {
    made(|| {
        // SAFETY: as the caller promises.
        let bytes = unsafe { text::bytes(data.cast(), len, "data") }.ok()?;
        Some(puppetlang_types::Value::Binary(Binary::from(bytes.to_vec())))
    })
}

/// A value that is not shown: no text of it but JSON has what it hides. What is hidden already is not hidden twice. To be released; null
/// for null.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_value_sensitive(hidden: Option<&Value>) -> *mut Value {
    made(|| hidden.map(|hidden| puppetlang_types::Value::Sensitive(Sensitive::new(hidden.0.clone()))))
}

/// A type as a value. To be released; null for null.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_value_type(kind: Option<&Type>) -> *mut Value {
    made(|| kind.map(|kind| kind.0.clone().into()))
}
