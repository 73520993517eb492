//! Attributes of Object types, and of their instances.
//!
//! The attributes of a type are put together from those of its parents, so they are a list of its own and not borrowed from the type.

use libc::{c_char, size_t};
use puppetlang_types::Type as T;
use puppetlang_types::Value as V;
use puppetlang_types::kind::{Attribute, AttributeKind, ObjectRef};

use crate::guard::{getter, guard};
use crate::handle::{Alive, owned};
use crate::status::Bool;
use crate::text::{self, Str};
use crate::type_handle::Type;
use crate::value::{Value, made};

/// No attribute.
pub const PUPPETLANG_ATTRIBUTE_NONE: u32 = 0;
/// Each instance has a value of its own, which is given when the instance is made.
pub const PUPPETLANG_ATTRIBUTE_NORMAL: u32 = 1;
/// All instances have the same value.
pub const PUPPETLANG_ATTRIBUTE_CONSTANT: u32 = 2;
/// The value is computed, and never given.
pub const PUPPETLANG_ATTRIBUTE_DERIVED: u32 = 3;
/// The value is computed when it is not given.
pub const PUPPETLANG_ATTRIBUTE_GIVEN_OR_DERIVED: u32 = 4;
/// The value is a reference to what belongs to somebody else.
pub const PUPPETLANG_ATTRIBUTE_REFERENCE: u32 = 5;

/// The attributes of an Object type, those of its parents first. Owned; any threads at once. Needs its type no more.
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

/// The Object type that a type is, by whatever name and with whatever parameters.
fn object(kind: &T) -> Option<ObjectRef> {
    match kind.resolved().as_ref() {
        T::Object(object) => Some(object.clone()),
        T::Extension(extension) => Some(extension.base().clone()),
        _ => None,
    }
}

/// The attributes of an Object type, or of an alias of one, with those of its parents, which come first; one that overrides another
/// stands where that stood. To be freed; null for any other type and for null.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_type_attributes(kind: Option<&Type>) -> *mut Attributes {
    let attributes = || Some(object(&kind?.0)?.get()?.all_attributes());
    getter(std::ptr::null_mut(), || {
        attributes().map_or(std::ptr::null_mut(), |list| owned(Attributes { list, _alive: Alive::new() }))
    })
}

/// Frees a list with what was borrowed from it. Null is left alone.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_attributes_free(list: Option<Box<Attributes>>) {
    guard(|_| (), || drop(list));
}

/// How many attributes there are; 0 for null.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_attributes_count(list: Option<&Attributes>) -> size_t {
    getter(0, || list.map_or(0, |list| list.list.len()))
}

/// The name of the attribute at an index, from 0. Borrowed from `list`; empty when there is none.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_attribute_name(list: Option<&Attributes>, i: size_t) -> Str {
    getter(Str::EMPTY, || get(list, i).map_or(Str::EMPTY, |attribute| Str::of(&attribute.name)))
}

/// The type of the values of the attribute. Borrowed from `list`; null when there is none.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_attribute_type(list: Option<&Attributes>, i: size_t) -> Option<&Type> {
    getter(None, || get(list, i).map(|attribute| Type::of(&attribute.of)))
}

/// What the attribute is for: one of PUPPETLANG_ATTRIBUTE_…; 0 when there is none.
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

/// The name of a kind of attributes, "given_or_derived"; empty for 0 and for a number that is no kind. Lives as long as the library.
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

/// True if an instance cannot be made without a value of the attribute. As arguments of puppetlang_type_new these come first, in the
/// order of the list, then those that may be left out; what is constant or derived is never given.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_attribute_is_required(list: Option<&Attributes>, i: size_t) -> Bool {
    getter(false, || get(list, i).is_some_and(|attribute| attribute.is_stored() && attribute.value.is_none()))
}

/// The value of instances to which none is given; of a constant, the value of all. Borrowed from `list`; null when there is none
/// (undef is one).
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_attribute_default(list: Option<&Attributes>, i: size_t) -> Option<&Value> {
    getter(None, || get(list, i)?.value.as_ref().map(Value::of))
}

/// The value that an instance of an Object type has for an attribute; constants too. To be released; null for a name that is no
/// attribute, for one that is derived, for any other value and for null. The type of the instance is given by puppetlang_value_infer.
///
/// `name` points to `len` bytes, or is null.
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
