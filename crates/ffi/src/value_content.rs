//! What is in a value.
//!
//! What a getter borrows lives in the value that it was asked of, or in what that shares: it is there as long as the handle.

use std::hash::{DefaultHasher, Hasher};
use std::mem::MaybeUninit;

use libc::{c_char, size_t};
use puppetlang_types::Value as V;

use crate::guard::getter;
use crate::place::{fill, fill_both};
use crate::status::Bool;
use crate::text::{self, Str};
use crate::type_handle::Type;
use crate::value::Value;

/// Nanoseconds in a second.
const SECOND: i128 = 1_000_000_000;

/// Puts a boolean into `*out`, which may be null. False, and `*out` left alone, for any other value and for null.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_value_get_bool(value: Option<&Value>, out: Option<&mut MaybeUninit<Bool>>) -> Bool {
    fill(out, || match value?.0 {
        V::Boolean(value) => Some(value),
        _ => None,
    })
}

/// Puts a whole number into `*out`, which may be null. False, and `*out` left alone, for any other value (a Float too) and for
/// null.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_value_get_int(value: Option<&Value>, out: Option<&mut MaybeUninit<i64>>) -> Bool {
    fill(out, || match value?.0 {
        V::Integer(number) => Some(number),
        _ => None,
    })
}

/// Puts a Float into `*out`, which may be null. False, and `*out` left alone, for any other value (an Integer too) and for null.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_value_get_float(value: Option<&Value>, out: Option<&mut MaybeUninit<f64>>) -> Bool {
    fill(out, || match value?.0 {
        V::Float(number) => Some(number),
        _ => None,
    })
}

/// Puts the text of a string into `*out`, which may be null; borrowed from `value`. False, and `*out` left alone, for any other
/// value and for null.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_value_get_string(value: Option<&Value>, out: Option<&mut MaybeUninit<Str>>) -> Bool {
    fill(out, || value?.0.as_str().map(Str::of))
}

/// Puts the text of a regular expression, without slashes, into `*out`, which may be null; borrowed from `value`. False, and
/// `*out` left alone, for any other value and for null.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_value_get_regexp(value: Option<&Value>, out: Option<&mut MaybeUninit<Str>>) -> Bool {
    fill(out, || match &value?.0 {
        V::Regexp(regexp) => Some(Str::of(regexp.source())),
        _ => None,
    })
}

/// Puts the bytes of a Binary into `*data` and `*len`, which may be null; borrowed from `value`. `*data` is not null then, also
/// when there are no bytes. False, and both left alone, for any other value and for null.
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

/// Puts a Timespan, or a Timestamp as the time since the beginning of 1970 (UTC), into `*seconds` and `*nanoseconds`, which may be
/// null: whole seconds, rounded down, and 0 to 999,999,999 nanoseconds to be added. False, and both left alone, for any other value
/// and for null.
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

/// The type that a value is. Borrowed from `value`; null for any other value and for null.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_value_get_type(value: Option<&Value>) -> Option<&Type> {
    getter(None, || value.and_then(|value| value.0.as_type()).map(Type::of))
}

/// What a Sensitive value hides. Borrowed from `value`; null for any other value and for null.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_value_unwrap(value: Option<&Value>) -> Option<&Value> {
    getter(None, || match &value?.0 {
        V::Sensitive(sensitive) => Some(Value::of(sensitive.unwrap())),
        _ => None,
    })
}

/// How many elements an array has, or entries a hash; 0 for any other value and for null.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_value_len(value: Option<&Value>) -> size_t {
    getter(0, || match value.map(|value| &value.0) {
        Some(V::Array(array)) => array.len(),
        Some(V::Hash(hash)) => hash.len(),
        _ => 0,
    })
}

/// The element of an array at an index, from 0. Borrowed from `value`; null for an index that is out of range, for any other value
/// and for null.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_value_at(value: Option<&Value>, index: size_t) -> Option<&Value> {
    getter(None, || match &value?.0 {
        V::Array(array) => array.get(index).map(Value::of),
        _ => None,
    })
}

/// The value of a hash for a string as key. Borrowed from `value`; null for a key that is not there, for any other value and for
/// null.
///
/// `key` points to `len` bytes, or is null.
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

/// The value of a hash for any key. Borrowed from `value`, not from `key`; null for a key that is not there, for any other value
/// and for null.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_value_lookup<'a>(value: Option<&'a Value>, key: Option<&Value>) -> Option<&'a Value> {
    getter(None, || match &value?.0 {
        V::Hash(hash) => hash.get(&key?.0).map(Value::of),
        _ => None,
    })
}

/// Puts key and value of the entry of a hash at an index, from 0, into `*key` and `*entry`, which may be null; borrowed from
/// `value`. False, and both left alone, for an index that is out of range, for any other value and for null.
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

/// True if both are equal as the operator `==` has it: 1 is 1.0, and ASCII letters are the same in upper and lower case. False for
/// null.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_value_equal(one: Option<&Value>, other: Option<&Value>) -> Bool {
    getter(false, || one.zip(other).is_some_and(|(one, other)| one.0.language_eq(&other.0)))
}

/// True if both are the same as keys of a hash: 1 is not 1.0, and upper case is not lower case. False for null.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_value_key_equal(one: Option<&Value>, other: Option<&Value>) -> Bool {
    getter(false, || one.zip(other).is_some_and(|(one, other)| one.0.key_eq(&other.0)))
}

/// A number that is the same for values that are the same as keys (puppetlang_value_key_equal), as hash tables want it; 0 for null.
/// It may be another one in another version of the library.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_value_hash(value: Option<&Value>) -> u64 {
    getter(0, || {
        value.map_or(0, |value| {
            let mut hasher = DefaultHasher::new();
            value.0.key_hash(&mut hasher);
            hasher.finish()
        })
    })
}
