//! Builders of arrays and hashes.

use libc::size_t;
use puppetlang_types::value::HashBuilder;

use crate::guard::{getter, guard};
use crate::handle::{Alive, owned};
use crate::status::{PUPPETLANG_E_ARGUMENT, PUPPETLANG_E_INTERNAL, PUPPETLANG_OK, Status};
use crate::value::{Value, made};

/// An array or hash that is being made. Owned; one thread at a time.
pub struct Builder {
    content: Content,
    _alive: Alive,
}

enum Content {
    Array(Vec<puppetlang_types::Value>),
    Hash(HashBuilder),
}

/// More than this is not taken from the system at once, whatever the host hopes to add.
const MOST_AT_ONCE: usize = 1 << 16;

fn builder(content: impl FnOnce() -> Content) -> *mut Builder {
    getter(std::ptr::null_mut(), || owned(Builder { content: content(), _alive: Alive::new() }))
}

/// A builder of an array, with room for so many elements; more may be added. To be freed.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_array_new(capacity: size_t) -> *mut Builder {
    builder(|| Content::Array(Vec::with_capacity(capacity.min(MOST_AT_ONCE))))
}

/// A builder of a hash, with room for so many entries; more may be added. To be freed.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_hash_new(capacity: size_t) -> *mut Builder {
    builder(|| Content::Hash(HashBuilder::with_capacity(capacity.min(MOST_AT_ONCE))))
}

/// Adds a value at the end of an array. `value` stays yours.
///
/// Statuses: ARGUMENT for null, and for the builder of a hash.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_builder_push(builder: Option<&mut Builder>, value: Option<&Value>) -> Status {
    getter(PUPPETLANG_E_INTERNAL, || match (builder.map(|builder| &mut builder.content), value) {
        (Some(Content::Array(values)), Some(value)) => {
            values.push(value.0.clone());
            PUPPETLANG_OK
        }
        _ => PUPPETLANG_E_ARGUMENT,
    })
}

/// Adds an entry at the end of a hash. A key that is there already keeps its place and gets the value. `key` and `value` stay
/// yours.
///
/// Statuses: ARGUMENT for null, and for the builder of an array.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_builder_put(
    builder: Option<&mut Builder>,
    key: Option<&Value>,
    value: Option<&Value>,
) -> Status {
    getter(PUPPETLANG_E_INTERNAL, || match (builder.map(|builder| &mut builder.content), key, value) {
        (Some(Content::Hash(entries)), Some(key), Some(value)) => {
            entries.insert(key.0.clone(), value.0.clone());
            PUPPETLANG_OK
        }
        _ => PUPPETLANG_E_ARGUMENT,
    })
}

/// The array or hash, to be released. The builder is as new then, and still to be freed. Null for null.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_builder_finish(builder: Option<&mut Builder>) -> *mut Value {
    made(|| match &mut builder?.content {
        Content::Array(values) => Some(std::mem::take(values).into()),
        Content::Hash(entries) => Some(std::mem::take(entries).build().into()),
    })
}

/// Frees a builder with what was added; what was finished goes on. Null is left alone.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_builder_free(builder: Option<Box<Builder>>) {
    guard(|_| (), || drop(builder));
}
