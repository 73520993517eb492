//! What types say of values and of each other.

use std::mem::MaybeUninit;

use libc::{c_char, size_t};
use puppetlang_types::Type as T;
use puppetlang_types::mismatch::{assert_instance, describe_mismatch};

use crate::error::{Error, answer, required};
use crate::guard::getter;
use crate::handle::Out;
use crate::status::{Bool, Status};
use crate::text::{self, Text};
use crate::type_handle::{Type, made};
use crate::value::Value;

/// The type of a value: exactly this number or string; elements of arrays have one type in common.
pub const PUPPETLANG_INFER_PLAIN: u32 = 0;
/// The type of a value with that of each element: arrays become tuples, hashes with strings as keys structs.
pub const PUPPETLANG_INFER_DETAILED: u32 = 1;
/// The type of a value in general: without numbers, strings and sizes.
pub const PUPPETLANG_INFER_GENERIC: u32 = 2;

/// The type of a value, in one of the ways PUPPETLANG_INFER_…. To be released; null for null and for an unknown way.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_value_infer(value: Option<&Value>, how: u32) -> *mut Type {
    made(|| {
        let value = &value?.0;
        match how {
            PUPPETLANG_INFER_PLAIN => Some(T::of(value)),
            PUPPETLANG_INFER_DETAILED => Some(T::detailed_of(value)),
            PUPPETLANG_INFER_GENERIC => Some(T::generic_of(value)),
            _ => None,
        }
    })
}

/// True if the value is of the type. False for null.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_type_instance(kind: Option<&Type>, value: Option<&Value>) -> Bool {
    getter(false, || kind.zip(value).is_some_and(|(kind, value)| kind.0.is_instance(&value.0)))
}

/// True if every value of the type `from` is one of the type `to`. False for null.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_type_assignable(to: Option<&Type>, from: Option<&Type>) -> Bool {
    getter(false, || to.zip(from).is_some_and(|(to, from)| to.0.accepts(&from.0)))
}

/// True if both are equal as the operator `==` has it: each accepts what the other accepts. False for null.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_type_equal(one: Option<&Type>, other: Option<&Type>) -> Bool {
    getter(false, || one.zip(other).is_some_and(|(one, other)| one.0.describes_same(&other.0)))
}

/// True if both are the same as keys of a hash: the same type with the same parameters, in any order where order means nothing.
/// False for null.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_type_key_equal(one: Option<&Type>, other: Option<&Type>) -> Bool {
    getter(false, || one.zip(other).is_some_and(|(one, other)| one.0 == other.0))
}

/// The type without numbers, strings and sizes: Integer for Integer[1, 10]. To be released; null for null.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_type_generalized(kind: Option<&Type>) -> *mut Type {
    made(|| kind.map(|kind| kind.0.generalized()))
}

/// The shortest type with the same values: Optional[String] for Variant[String, Undef]. To be released; null for null.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_type_normalized(kind: Option<&Type>) -> *mut Type {
    made(|| kind.map(|kind| kind.0.normalized()))
}

/// A type that accepts both, as narrow as the language has it: Numeric for Integer and Float. To be released; null for null.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_type_common(one: Option<&Type>, other: Option<&Type>) -> *mut Type {
    made(|| one.zip(other).map(|(one, other)| one.0.common_with(&other.0)))
}

/// Why a value is not of the type, in the reference's words, as "port has wrong type, expects an Integer value, got String", where
/// `name` is "port". Empty if it is of the type. `*out` is to be freed.
///
/// Statuses: ARGUMENT for null; UTF8 for the name.
///
/// `name` points to `len` bytes, or is null.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn puppetlang_type_describe_mismatch(
    kind: Option<&Type>,
    value: Option<&Value>,
    name: *const c_char,
    len: size_t,
    out: Option<&mut MaybeUninit<*mut Text>>,
    error: Option<&mut MaybeUninit<*mut Error>>,
) -> Status {
    answer(error, || {
        let out = Out::required(out)?;
        let (kind, value) = (required(kind, "kind")?, required(value, "value")?);
        // SAFETY: as the caller promises.
        let name = unsafe { text::input(name, len, "name") }?;
        let wrong = assert_instance(name, &kind.0, &value.0).err();
        out.put(Text::handle(wrong.map_or_else(String::new, |wrong| wrong.message().to_owned())));
        Ok(())
    })
}

/// Why the type `to` does not accept the type `from`, in the reference's words, as "x expects an Integer value, got String", where
/// `name` is "x". Empty if it does. `*out` is to be freed.
///
/// Statuses: ARGUMENT for null; UTF8 for the name.
///
/// `name` points to `len` bytes, or is null.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn puppetlang_type_describe_difference(
    to: Option<&Type>,
    from: Option<&Type>,
    name: *const c_char,
    len: size_t,
    out: Option<&mut MaybeUninit<*mut Text>>,
    error: Option<&mut MaybeUninit<*mut Error>>,
) -> Status {
    answer(error, || {
        let out = Out::required(out)?;
        let (to, from) = (required(to, "to")?, required(from, "from")?);
        // SAFETY: as the caller promises.
        let name = unsafe { text::input(name, len, "name") }?;
        out.put(Text::handle(describe_mismatch(name, &to.0, &from.0)));
        Ok(())
    })
}
