//! Relations between types and values, and among types.

use std::mem::MaybeUninit;

use libc::{c_char, size_t};
use puppetlang::types::Type as T;
use puppetlang::types::mismatch::{assert_instance, describe_mismatch};

use crate::error::{Error, answer, required};
use crate::guard::walk;
use crate::handle::Out;
use crate::status::{Bool, Status};
use crate::text::{self, Text};
use crate::type_handle::{Type, made};
use crate::value::Value;

/// The type of a value with exact numbers and strings; the elements of an array share a common type.
pub const PUPPETLANG_INFER_PLAIN: u32 = 0;
/// The type of a value with the type of each element: arrays become tuples, hashes with string keys structs.
pub const PUPPETLANG_INFER_DETAILED: u32 = 1;
/// The generalized type of a value: without numbers, strings and sizes.
pub const PUPPETLANG_INFER_GENERIC: u32 = 2;

/// Infers the type of a value; `how` is one of `PUPPETLANG_INFER_*`.
///
/// The caller must release it with `puppetlang_type_release`. NULL for NULL and for an unknown `how`.
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

/// Returns true if the value is an instance of the type; false for NULL.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_type_instance(kind: Option<&Type>, value: Option<&Value>) -> Bool {
    walk(false, || kind.zip(value).is_some_and(|(kind, value)| kind.0.is_instance(&value.0)))
}

/// Returns true if the type `from` is assignable to the type `to`; false for NULL.
///
/// This means that every instance of `from` is an instance of `to`.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_type_assignable(to: Option<&Type>, from: Option<&Type>) -> Bool {
    walk(false, || to.zip(from).is_some_and(|(to, from)| to.0.accepts(&from.0)))
}

/// Returns true if the types are equal by the operator `==`: each accepts the other. False for NULL.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_type_equal(one: Option<&Type>, other: Option<&Type>) -> Bool {
    walk(false, || one.zip(other).is_some_and(|(one, other)| one.0.describes_same(&other.0)))
}

/// Returns true if the types are the same hash key: the same type with the same parameters.
///
/// The order of parameters is ignored where it has no meaning. False for NULL.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_type_key_equal(one: Option<&Type>, other: Option<&Type>) -> Bool {
    walk(false, || one.zip(other).is_some_and(|(one, other)| one.0 == other.0))
}

/// Returns the generalized type, without numbers, strings and sizes: Integer for Integer[1, 10].
///
/// The caller must release it with `puppetlang_type_release`; NULL for NULL.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_type_generalized(kind: Option<&Type>) -> *mut Type {
    made(|| kind.map(|kind| kind.0.generalized()))
}

/// Returns the normal form, the simplest type with the same instances.
///
/// For example, Optional[String] for Variant[String, Undef]. The caller must release it with `puppetlang_type_release`;
/// NULL for NULL.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_type_normalized(kind: Option<&Type>) -> *mut Type {
    made(|| kind.map(|kind| kind.0.normalized()))
}

/// Returns the common type of two types, the narrowest type of the language that accepts both.
///
/// For example, Numeric for Integer and Float. The caller must release it with `puppetlang_type_release`; NULL for
/// NULL.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_type_common(one: Option<&Type>, other: Option<&Type>) -> *mut Type {
    made(|| one.zip(other).map(|(one, other)| one.0.common_with(&other.0)))
}

/// Explains why a value is not an instance of a type, and stores the text in `*out`.
///
/// The text is the reference's: "port has wrong type, expects an Integer value, got String" if `name` is "port". It is
/// empty if the value is an instance. Free `*out` with `puppetlang_text_free`. `name` points to `len` bytes; it may be
/// NULL if `len` is 0.
///
/// Statuses: ARGUMENT if a required pointer is NULL; UTF8 if `name` is not UTF-8.
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

/// Explains why the type `to` does not accept the type `from`, and stores the text in `*out`.
///
/// The text is the reference's: "x expects an Integer value, got String" if `name` is "x". It is empty if the type is
/// assignable. Free `*out` with `puppetlang_text_free`. `name` points to `len` bytes; it may be NULL if `len` is 0.
///
/// Statuses: ARGUMENT if a required pointer is NULL; UTF8 if `name` is not UTF-8.
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
