//! Builders of arrays and hashes.

use libc::size_t;
use puppetlang::types::value::HashBuilder;

use crate::guard::{getter, guard};
use crate::handle::{Alive, owned};
use crate::status::{PUPPETLANG_E_ARGUMENT, PUPPETLANG_E_INTERNAL, PUPPETLANG_OK, Status};
use crate::value::{Value, made};

/// A builder of an array or hash. Owned; not thread-safe.
pub struct Builder {
    content: Content,
    _alive: Alive,
}

enum Content {
    Array(Vec<puppetlang::types::Value>),
    Hash(HashBuilder),
}

/// The maximum initial capacity, whatever the embedder requests.
const MOST_AT_ONCE: usize = 1 << 16;

fn builder(content: impl FnOnce() -> Content) -> *mut Builder {
    getter(std::ptr::null_mut(), || owned(Builder { content: content(), _alive: Alive::new() }))
}

/// Creates a builder of an array, with an initial capacity; it grows as needed.
///
/// The caller must free it with `puppetlang_builder_free`.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_array_new(capacity: size_t) -> *mut Builder {
    builder(|| Content::Array(Vec::with_capacity(capacity.min(MOST_AT_ONCE))))
}

/// Creates a builder of a hash, with an initial capacity; it grows as needed.
///
/// The caller must free it with `puppetlang_builder_free`.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_hash_new(capacity: size_t) -> *mut Builder {
    builder(|| Content::Hash(HashBuilder::with_capacity(capacity.min(MOST_AT_ONCE))))
}

/// Appends a value to an array. The caller keeps `value`.
///
/// Statuses: ARGUMENT if a pointer is NULL, or the builder builds a hash; INTERNAL.
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

/// Appends an entry to a hash. The caller keeps `key` and `value`.
///
/// An existing key keeps its position, and its value is replaced.
///
/// Statuses: ARGUMENT if a pointer is NULL, or the builder builds an array; INTERNAL.
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

/// Returns the array or hash, which the caller must release; NULL for NULL.
///
/// The builder is empty afterwards: it can be used again, and must still be freed.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_builder_finish(builder: Option<&mut Builder>) -> *mut Value {
    made(|| match &mut builder?.content {
        Content::Array(values) => Some(std::mem::take(values).into()),
        Content::Hash(entries) => Some(std::mem::take(entries).build().into()),
    })
}

/// Frees a builder and the values added to it; finished values are not affected. NULL is ignored.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_builder_free(builder: Option<Box<Builder>>) {
    guard(|_| (), || drop(builder));
}
