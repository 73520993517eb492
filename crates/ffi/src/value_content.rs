//! Reading the content of values.
//!
//! A borrowed result lives in the value that the getter was called with, or in content that the value shares: it is
//! valid as long as the handle.

use std::hash::{DefaultHasher, Hasher};
use std::mem::MaybeUninit;

use libc::{c_char, size_t};
use puppetlang::types::Value as V;

use crate::guard::{getter, walk};
use crate::out::{fill, fill_both};
use crate::status::Bool;
use crate::text::{self, Str};
use crate::type_handle::Type;
use crate::value::Value;

/// The number of nanoseconds in a second.
const SECOND: i128 = 1_000_000_000;

/// Reads a Boolean into `*out`, which may be NULL.
///
/// Returns false, and writes nothing, for any other value and for NULL.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_value_get_bool(value: Option<&Value>, out: Option<&mut MaybeUninit<Bool>>) -> Bool {
    fill(out, || match value?.0 {
        V::Boolean(value) => Some(value),
        _ => None,
    })
}

/// Reads an Integer into `*out`, which may be NULL.
///
/// Returns false, and writes nothing, for any other value (including a Float) and for NULL.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_value_get_int(value: Option<&Value>, out: Option<&mut MaybeUninit<i64>>) -> Bool {
    fill(out, || match value?.0 {
        V::Integer(number) => Some(number),
        _ => None,
    })
}

/// Reads a Float into `*out`, which may be NULL.
///
/// Returns false, and writes nothing, for any other value (including an Integer) and for NULL.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_value_get_float(value: Option<&Value>, out: Option<&mut MaybeUninit<f64>>) -> Bool {
    fill(out, || match value?.0 {
        V::Float(number) => Some(number),
        _ => None,
    })
}

/// Reads the text of a String into `*out`, which may be NULL. Borrowed from `value`.
///
/// Returns false, and writes nothing, for any other value and for NULL.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_value_get_string(value: Option<&Value>, out: Option<&mut MaybeUninit<Str>>) -> Bool {
    fill(out, || value?.0.as_str().map(Str::of))
}

/// Reads the source of a regular expression, without slashes, into `*out`, which may be NULL.
///
/// Borrowed from `value`. Returns false, and writes nothing, for any other value and for NULL.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_value_get_regexp(value: Option<&Value>, out: Option<&mut MaybeUninit<Str>>) -> Bool {
    fill(out, || match &value?.0 {
        V::Regexp(regexp) => Some(Str::of(regexp.source())),
        _ => None,
    })
}

/// Reads the bytes of a Binary into `*data` and `*len`, which may be NULL. Borrowed from `value`.
///
/// `*data` is not NULL even if there are no bytes. Returns false, and writes nothing, for any other value and for NULL.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_value_get_binary(
    value: Option<&Value>,
    data: Option<&mut MaybeUninit<*const u8>>,
    len: Option<&mut MaybeUninit<size_t>>,
) -> Bool {
    fill_both(data, len, || match &value?.0 {
        V::Binary(binary) => Some((binary.bytes().as_ptr(), binary.bytes().len())),
        _ => None,
    })
}

/// Reads a Timespan or a Timestamp into `*seconds` and `*nanoseconds`, which may be NULL.
///
/// A Timestamp is the time since 1970-01-01 00:00:00 UTC. `*seconds` is rounded down, and `*nanoseconds`, from 0 to
/// 999,999,999, is to be added to it. Returns false, and writes nothing, for any other value, for a time whose seconds
/// exceed 64 bits, and for NULL.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_value_get_time(
    value: Option<&Value>,
    seconds: Option<&mut MaybeUninit<i64>>,
    nanoseconds: Option<&mut MaybeUninit<u32>>,
) -> Bool {
    fill_both(seconds, nanoseconds, || {
        let time = match &value?.0 {
            V::Timespan(time) => time.nanoseconds(),
            V::Timestamp(time) => time.nanoseconds(),
            _ => return None,
        };
        Some((i64::try_from(time.div_euclid(SECOND)).ok()?, u32::try_from(time.rem_euclid(SECOND)).ok()?))
    })
}

/// Returns the type that a value of type Type contains. Borrowed from `value`; NULL for any other value and for NULL.
/// `puppetlang_value_infer` returns the type of any value.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_value_get_type(value: Option<&Value>) -> Option<&Type> {
    getter(None, || value.and_then(|value| value.0.as_type()).map(Type::of))
}

/// Returns the content of a Sensitive. Borrowed from `value`; NULL for any other value and for NULL.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_value_unwrap(value: Option<&Value>) -> Option<&Value> {
    getter(None, || match &value?.0 {
        V::Sensitive(sensitive) => Some(Value::of(sensitive.unwrap())),
        _ => None,
    })
}

/// Returns the number of elements of an array or entries of a hash; 0 for any other value and for NULL.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_value_len(value: Option<&Value>) -> size_t {
    getter(0, || match value.map(|value| &value.0) {
        Some(V::Array(array)) => array.len(),
        Some(V::Hash(hash)) => hash.len(),
        _ => 0,
    })
}

/// Returns the element of an array at `index`, counted from 0. Borrowed from `value`.
///
/// NULL if the index is out of range, for any other value and for NULL.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_value_at(value: Option<&Value>, index: size_t) -> Option<&Value> {
    getter(None, || match &value?.0 {
        V::Array(array) => array.get(index).map(Value::of),
        _ => None,
    })
}

/// Returns the value of a hash for a String key. Borrowed from `value`.
///
/// NULL if there is no such key, for any other value and for NULL. `key` points to `len` bytes; it may be NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn puppetlang_value_get(
    value: Option<&Value>,
    key: *const c_char,
    len: size_t,
) -> Option<&Value> {
    getter(None, || match &value?.0 {
        // SAFETY: as the caller promises.
        V::Hash(hash) => hash.get_str(unsafe { text::input(key, len, "key") }.ok()?).map(Value::of),
        _ => None,
    })
}

/// Returns the value of a hash for any key. Borrowed from `value`, not from `key`.
///
/// NULL if there is no such key, for any other value and for NULL.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_value_lookup<'a>(value: Option<&'a Value>, key: Option<&Value>) -> Option<&'a Value> {
    getter(None, || match &value?.0 {
        V::Hash(hash) => hash.get(&key?.0).map(Value::of),
        _ => None,
    })
}

/// Reads the hash entry at `index`, counted from 0, into `*key` and `*entry`, which may be NULL.
///
/// Both are borrowed from `value`. Returns false, and writes nothing, if the index is out of range, for any other value
/// and for NULL.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_value_entry(
    value: Option<&Value>,
    index: size_t,
    key: Option<&mut MaybeUninit<*const Value>>,
    entry: Option<&mut MaybeUninit<*const Value>>,
) -> Bool {
    let pointer = |value| std::ptr::from_ref(Value::of(value));
    fill_both(key, entry, || match &value?.0 {
        V::Hash(hash) => hash.at(index).map(|(key, value)| (pointer(key), pointer(value))),
        _ => None,
    })
}

/// Returns true if the values are equal by the operator `==`; false for NULL.
///
/// The operator treats 1 and 1.0 as equal, and ignores the case of ASCII letters.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_value_equal(one: Option<&Value>, other: Option<&Value>) -> Bool {
    walk(false, || one.zip(other).is_some_and(|(one, other)| one.0.language_eq(&other.0)))
}

/// Returns true if the values are the same hash key; false for NULL.
///
/// As keys 1 and 1.0 differ, and so do upper and lower case.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_value_key_equal(one: Option<&Value>, other: Option<&Value>) -> Bool {
    walk(false, || one.zip(other).is_some_and(|(one, other)| one.0.key_eq(&other.0)))
}

/// Returns a hash code that is consistent with `puppetlang_value_key_equal`; 0 for NULL.
///
/// It may change with the version of the library.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_value_hash(value: Option<&Value>) -> u64 {
    walk(0, || {
        value.map_or(0, |value| {
            let mut hasher = DefaultHasher::new();
            value.0.key_hash(&mut hasher);
            hasher.finish()
        })
    })
}
