//! Attributes of Object types and of their instances.
//!
//! The attributes of a type include those of its parents. They are collected in a list of their own, so the list is not
//! borrowed from the type.

use libc::{c_char, size_t};
use puppetlang::types::Type as T;
use puppetlang::types::Value as V;
use puppetlang::types::ty::{Attribute, AttributeKind, ObjectRef};

use crate::guard::{getter, guard};
use crate::handle::{Alive, owned};
use crate::status::Bool;
use crate::text::{self, Str};
use crate::type_handle::Type;
use crate::value::{Value, made};

/// No attribute.
pub const PUPPETLANG_ATTRIBUTE_NONE: u32 = 0;
/// Each instance has a value of its own, given when the instance is created.
pub const PUPPETLANG_ATTRIBUTE_NORMAL: u32 = 1;
/// All instances have the same value.
pub const PUPPETLANG_ATTRIBUTE_CONSTANT: u32 = 2;
/// The value is computed and cannot be given.
pub const PUPPETLANG_ATTRIBUTE_DERIVED: u32 = 3;
/// The value is computed if it is not given.
pub const PUPPETLANG_ATTRIBUTE_GIVEN_OR_DERIVED: u32 = 4;
/// The value is a reference to an object that the instance does not own.
pub const PUPPETLANG_ATTRIBUTE_REFERENCE: u32 = 5;

/// The attributes of an Object type, inherited ones first. Owned; thread-safe. It can outlive the type.
pub struct Attributes {
    list: Vec<Attribute>,
    _alive: Alive,
}

const _: fn() = || {
    fn any_thread<T: Send + Sync>() {}
    any_thread::<Attributes>();
};

fn get(list: Option<&Attributes>, i: size_t) -> Option<&Attribute> {
    list?.list.get(i)
}

/// Returns the Object type of a type, which may be an alias or have parameters.
fn object(kind: &T) -> Option<ObjectRef> {
    match kind.resolved().as_ref() {
        T::Object(object) => Some(object.clone()),
        T::Extension(extension) => Some(extension.base().clone()),
        _ => None,
    }
}

/// Returns the attributes of an Object type, or of an alias of one, including inherited attributes.
///
/// Inherited attributes come first; an attribute that overrides another takes its position. The caller must free the
/// list with `puppetlang_attributes_free`. NULL for any other type, and for NULL.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_type_attributes(kind: Option<&Type>) -> *mut Attributes {
    let attributes = || Some(object(&kind?.0)?.get()?.all_attributes());
    getter(std::ptr::null_mut(), || {
        attributes().map_or(std::ptr::null_mut(), |list| owned(Attributes { list, _alive: Alive::new() }))
    })
}

/// Frees a list of attributes and everything borrowed from it. NULL is ignored.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_attributes_free(list: Option<Box<Attributes>>) {
    guard(|_| (), || drop(list));
}

/// Returns the number of attributes; 0 for NULL.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_attributes_count(list: Option<&Attributes>) -> size_t {
    getter(0, || list.map_or(0, |list| list.list.len()))
}

/// Returns the name of attribute `i`, counted from 0. Borrowed from `list`; empty if there is no such attribute.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_attribute_name(list: Option<&Attributes>, i: size_t) -> Str {
    getter(Str::EMPTY, || get(list, i).map_or(Str::EMPTY, |attribute| Str::of(&attribute.name)))
}

/// Returns the type of an attribute's values. Borrowed from `list`; NULL if there is no such attribute.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_attribute_type(list: Option<&Attributes>, i: size_t) -> Option<&Type> {
    getter(None, || get(list, i).map(|attribute| Type::of(&attribute.of)))
}

/// Returns the kind of an attribute: one of `PUPPETLANG_ATTRIBUTE_*`; 0 if there is no such attribute.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_attribute_kind(list: Option<&Attributes>, i: size_t) -> u32 {
    getter(PUPPETLANG_ATTRIBUTE_NONE, || match get(list, i).map(|attribute| attribute.kind) {
        None => PUPPETLANG_ATTRIBUTE_NONE,
        Some(None) => PUPPETLANG_ATTRIBUTE_NORMAL,
        Some(Some(AttributeKind::Constant)) => PUPPETLANG_ATTRIBUTE_CONSTANT,
        Some(Some(AttributeKind::Derived)) => PUPPETLANG_ATTRIBUTE_DERIVED,
        Some(Some(AttributeKind::GivenOrDerived)) => PUPPETLANG_ATTRIBUTE_GIVEN_OR_DERIVED,
        Some(Some(AttributeKind::Reference)) => PUPPETLANG_ATTRIBUTE_REFERENCE,
    })
}

/// Returns the name of a kind of attribute, such as "given_or_derived"; empty for an unknown number. Thread-safe. Valid
/// as long as the library is loaded.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_attribute_kind_name(kind: u32) -> Str {
    match kind {
        PUPPETLANG_ATTRIBUTE_NORMAL => Str::of("normal"),
        PUPPETLANG_ATTRIBUTE_CONSTANT => Str::of(AttributeKind::Constant.name()),
        PUPPETLANG_ATTRIBUTE_DERIVED => Str::of(AttributeKind::Derived.name()),
        PUPPETLANG_ATTRIBUTE_GIVEN_OR_DERIVED => Str::of(AttributeKind::GivenOrDerived.name()),
        PUPPETLANG_ATTRIBUTE_REFERENCE => Str::of(AttributeKind::Reference.name()),
        _ => Str::EMPTY,
    }
}

/// Returns true if an instance cannot be created without a value for the attribute.
///
/// Arguments of `puppetlang_type_new` are the required attributes in the order of the list, followed by the optional
/// ones. Constant and derived attributes cannot be given. Returns false if there is no such attribute.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_attribute_is_required(list: Option<&Attributes>, i: size_t) -> Bool {
    getter(false, || get(list, i).is_some_and(|attribute| attribute.is_stored() && attribute.value.is_none()))
}

/// Returns the default value of an attribute; for a constant, its value.
///
/// Borrowed from `list`. NULL if there is no default; a default of undef is a value and not NULL.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_attribute_default(list: Option<&Attributes>, i: size_t) -> Option<&Value> {
    getter(None, || get(list, i)?.value.as_ref().map(Value::of))
}

/// Returns the value of an attribute of an instance of an Object type; constants are attributes too.
///
/// The caller must release it with `puppetlang_value_release`. NULL if there is no attribute of this name or it is
/// derived, for any other value, and for NULL. `puppetlang_value_infer` returns the type of the instance. `name` points
/// to `len` bytes; it may be NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn puppetlang_value_attribute(
    value: Option<&Value>,
    name: *const c_char,
    len: size_t,
) -> *mut Value {
    made(|| match &value?.0 {
        // SAFETY: as the caller promises.
        V::Object(object) => object.get(unsafe { text::input(name, len, "name") }.ok()?),
        _ => None,
    })
}
