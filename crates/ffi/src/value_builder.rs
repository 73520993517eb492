//! Builders of arrays and hashes.

use libc::{c_char, size_t};
use puppetlang::Value as V;
use puppetlang::types::value::HashBuilder;

use crate::guard::{getter, guard};
use crate::handle::{Alive, owned};
use crate::status::{PUPPETLANG_E_ARGUMENT, PUPPETLANG_E_INTERNAL, PUPPETLANG_OK, Status};
use crate::text;
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
/// Statuses: ARGUMENT if a pointer is NULL, or the builder builds a hash.
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
/// Statuses: ARGUMENT if a pointer is NULL, or the builder builds an array.
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

/// Sets the value of a text key of a hash. The caller keeps `value`.
///
/// An existing key keeps its position, and its value is replaced. So the description of a node is written with one call
/// for each of "name", "facts", and so on. `key` points to `len` bytes; it may be NULL if `len` is 0.
///
/// Statuses: ARGUMENT if a pointer is NULL, or the builder builds an array; UTF8 if `key` is not UTF-8.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn puppetlang_builder_set(
    builder: Option<&mut Builder>,
    key: *const c_char,
    len: size_t,
    value: Option<&Value>,
) -> Status {
    // SAFETY: as the caller promises.
    unsafe { set(builder, (key, len), || Ok(value.ok_or(PUPPETLANG_E_ARGUMENT)?.0.clone())) }
}

/// Sets the value of a text key of a hash to a string.
///
/// As `puppetlang_builder_set`. `text` points to `text_len` bytes; it may be NULL if `text_len` is 0.
///
/// Statuses: those of `puppetlang_builder_set`; UTF8 also if `text` is not UTF-8.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn puppetlang_builder_set_string(
    builder: Option<&mut Builder>,
    key: *const c_char,
    len: size_t,
    text: *const c_char,
    text_len: size_t,
) -> Status {
    let string = || {
        // SAFETY: as the caller promises.
        let text = unsafe { text::input(text, text_len, "text") };
        text.map(V::from).map_err(|error| error.status())
    };
    // SAFETY: as the caller promises.
    unsafe { set(builder, (key, len), string) }
}

/// Sets the value of a text key of a hash.
///
/// # Safety
///
/// The key is null or points to that number of bytes.
unsafe fn set(
    builder: Option<&mut Builder>,
    (key, len): (*const c_char, size_t),
    value: impl FnOnce() -> Result<V, Status>,
) -> Status {
    getter(PUPPETLANG_E_INTERNAL, || {
        let Some(Content::Hash(entries)) = builder.map(|builder| &mut builder.content) else {
            return PUPPETLANG_E_ARGUMENT;
        };
        // SAFETY: as the caller promises.
        let key = unsafe { text::input(key, len, "key") }.map_err(|error| error.status());
        match key.and_then(|key| Ok((key, value()?))) {
            Ok((key, value)) => {
                entries.insert(V::from(key), value);
                PUPPETLANG_OK
            }
            Err(status) => status,
        }
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
