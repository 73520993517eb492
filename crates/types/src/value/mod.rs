//! The values of the language.
//!
//! A value is 24 bytes. Numbers, short strings and times are stored inline; everything longer is reference-counted, so
//! a clone costs a copy or the increment of a counter. Values are immutable, own everything that they refer to, and are
//! `Send + Sync`; threads that clone and drop the *same* shared value slow each other down.
//!
//! # Equality
//!
//! There are three, and none of them is `PartialEq`: see [`Value::key_eq`], [`Value::value_eq`] and
//! [`Value::language_eq`].
//!
//! # Depth
//!
//! Containers know their depth ([`Value::depth`]). Code that recurses into deep values runs on a stack that grows, and
//! deep values are dropped by a loop.

mod array;
mod binary;
mod callable;
mod difference;
mod equality;
mod hash;
mod iterator;
mod key;
mod measure;
mod object;
mod regexp;
mod sensitive;
mod set;

use std::sync::Arc;

use measure::Measure;
use puppetlang_scalar::{Timespan, Timestamp, Uri, Version, VersionRange};

pub use array::Array;
pub use binary::Binary;
pub use callable::Callable;
pub use hash::{Hash, HashBuilder};
pub use iterator::{IteratorClass, Progression, Reading, ValueIterator};
pub use object::Object;
pub use regexp::RegexpValue;
pub use sensitive::Sensitive;
pub use set::ValueSet;
pub use smol_str::SmolStr as Text;

use crate::ty::Type;

/// The maximum number of characters of a string.
pub const STRING_LIMIT: usize = (1 << 31) - 1;

/// A value of the language.
pub enum Value {
    /// `undef`.
    Undef,
    /// `default`.
    Default,
    /// `true` or `false`.
    Boolean(bool),
    /// An integer.
    Integer(i64),
    /// A floating-point number.
    Float(f64),
    /// A string; up to 23 bytes are stored inline.
    String(Text),
    /// A regular expression.
    Regexp(RegexpValue),
    /// Values in order.
    Array(Array),
    /// Values by key, in the order in which the keys were added.
    Hash(Hash),
    /// A type, which may be a reference to a resource or class.
    Type(Arc<Type>),
    /// A value that must not be shown.
    Sensitive(Sensitive),
    /// Bytes.
    Binary(Binary),
    /// A semantic version.
    SemVer(Arc<Version>),
    /// A set of semantic versions.
    SemVerRange(Arc<VersionRange>),
    /// A duration.
    Timespan(Timespan),
    /// A point in time.
    Timestamp(Timestamp),
    /// A uniform resource identifier.
    Uri(Arc<Uri>),
    /// An instance of an Object type.
    Object(Arc<Object>),
    /// A source of values that are produced one by one.
    Iterator(ValueIterator),
    /// A function or lambda.
    Callable(Arc<dyn Callable>),
}

/// The node count above which values are processed with memoization, so that shared parts are visited once. For smaller
/// values memoization only costs time.
pub(crate) const HEAVY: u32 = 1 << 20;

const _: () = assert!(size_of::<Value>() == 24, "values are passed around by the million");

impl Clone for Value {
    /// Returns the same value. Shared content gets one more owner; integers, which are copied most, need no call.
    #[inline]
    fn clone(&self) -> Self {
        match self {
            Self::Integer(number) => Self::Integer(*number),
            other => other.clone_any(),
        }
    }
}

impl Value {
    #[inline(never)]
    fn clone_any(&self) -> Self {
        match self {
            Self::Undef => Self::Undef,
            Self::Default => Self::Default,
            Self::Boolean(value) => Self::Boolean(*value),
            Self::Integer(number) => Self::Integer(*number),
            Self::Float(number) => Self::Float(*number),
            Self::String(text) => Self::String(text.clone()),
            Self::Regexp(regexp) => Self::Regexp(regexp.clone()),
            Self::Array(array) => Self::Array(array.clone()),
            Self::Hash(hash) => Self::Hash(hash.clone()),
            Self::Type(ty) => Self::Type(Arc::clone(ty)),
            Self::Sensitive(sensitive) => Self::Sensitive(sensitive.clone()),
            Self::Binary(binary) => Self::Binary(binary.clone()),
            Self::SemVer(version) => Self::SemVer(Arc::clone(version)),
            Self::SemVerRange(range) => Self::SemVerRange(Arc::clone(range)),
            Self::Timespan(span) => Self::Timespan(*span),
            Self::Timestamp(stamp) => Self::Timestamp(*stamp),
            Self::Uri(uri) => Self::Uri(Arc::clone(uri)),
            Self::Object(object) => Self::Object(Arc::clone(object)),
            Self::Iterator(iterator) => Self::Iterator(iterator.clone()),
            Self::Callable(callable) => Self::Callable(Arc::clone(callable)),
        }
    }

    /// The number of levels of nested containers; 0 for values that are not containers.
    #[inline]
    pub fn depth(&self) -> u32 {
        match self {
            Self::Array(array) => array.depth(),
            Self::Hash(hash) => hash.depth(),
            Self::Sensitive(sensitive) => sensitive.depth(),
            Self::Object(object) => object.depth(),
            _ => 0,
        }
    }

    /// The node count: the number of values in this value, itself included, saturating at `u32::MAX`. Shared parts
    /// count as often as they occur, so there can be far fewer values in memory.
    #[inline]
    pub fn node_count(&self) -> u32 {
        match self {
            Self::Array(array) => array.node_count(),
            Self::Hash(hash) => hash.node_count(),
            Self::Sensitive(sensitive) => sensitive.unwrap().node_count().saturating_add(1),
            Self::Object(object) => object.node_count(),
            _ => 1,
        }
    }

    /// Returns an upper estimate of the bytes of memory that the value uses besides its own 24. Shared parts count as
    /// often as they occur. `None` if the size is unknown.
    #[inline]
    pub fn size(&self) -> Option<u64> {
        let size = Measure::of(self).size;
        (size < u64::MAX).then_some(size)
    }

    /// Returns the address of a container; `None` for values that are not containers.
    pub(crate) fn address(&self) -> Option<usize> {
        match self {
            Self::Array(array) => Some(array.address()),
            Self::Hash(hash) => Some(hash.address()),
            Self::Sensitive(sensitive) => Some(sensitive.address()),
            Self::Object(object) => Some(Arc::as_ptr(object) as usize),
            _ => None,
        }
    }

    /// Returns the identity: the address of shared content, unique while the value is alive. `None` for values that are
    /// identified by their content alone: numbers, strings, times, versions.
    pub fn identity(&self) -> Option<usize> {
        match self {
            Self::Type(ty) => Some(Arc::as_ptr(ty).addr()),
            Self::Regexp(regexp) => Some(regexp.address()),
            Self::Binary(binary) => Some(binary.address()),
            Self::Uri(uri) => Some(Arc::as_ptr(uri).addr()),
            Self::Iterator(iterator) => Some(iterator.address()),
            Self::Callable(callable) => Some(Arc::as_ptr(callable).addr()),
            other => other.address(),
        }
    }

    /// Returns the string, if the value is one.
    #[inline]
    pub fn as_str(&self) -> Option<&str> {
        match self {
            Self::String(text) => Some(text),
            _ => None,
        }
    }

    /// Returns the integer, if the value is one.
    pub fn as_integer(&self) -> Option<i64> {
        match self {
            Self::Integer(number) => Some(*number),
            _ => None,
        }
    }

    /// Returns the array, if the value is one.
    pub fn as_array(&self) -> Option<&Array> {
        match self {
            Self::Array(array) => Some(array),
            _ => None,
        }
    }

    /// Returns the hash, if the value is one.
    pub fn as_hash(&self) -> Option<&Hash> {
        match self {
            Self::Hash(hash) => Some(hash),
            _ => None,
        }
    }

    /// Returns the type, if the value is one.
    #[inline]
    pub fn as_type(&self) -> Option<&Type> {
        match self {
            Self::Type(ty) => Some(ty),
            _ => None,
        }
    }

    /// Returns true for everything except `undef` and `false`.
    #[inline]
    pub fn is_truthy(&self) -> bool {
        !matches!(self, Self::Undef | Self::Boolean(false))
    }

    /// Returns true for `undef`.
    #[inline]
    pub fn is_undef(&self) -> bool {
        matches!(self, Self::Undef)
    }
}

impl From<bool> for Value {
    fn from(value: bool) -> Self {
        Self::Boolean(value)
    }
}

impl From<i64> for Value {
    fn from(value: i64) -> Self {
        Self::Integer(value)
    }
}

impl From<f64> for Value {
    fn from(value: f64) -> Self {
        Self::Float(value)
    }
}

impl From<&str> for Value {
    fn from(value: &str) -> Self {
        Self::String(value.into())
    }
}

impl From<String> for Value {
    fn from(value: String) -> Self {
        Self::String(value.into())
    }
}

impl From<Type> for Value {
    fn from(value: Type) -> Self {
        Self::Type(Arc::new(value))
    }
}

impl From<Vec<Value>> for Value {
    fn from(values: Vec<Value>) -> Self {
        Self::Array(values.into())
    }
}

impl From<Array> for Value {
    fn from(value: Array) -> Self {
        Self::Array(value)
    }
}

impl From<Hash> for Value {
    fn from(value: Hash) -> Self {
        Self::Hash(value)
    }
}
