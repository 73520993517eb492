//! The values of the language.
//!
//! A value is 24 bytes. Numbers, short strings and times are held in place; everything longer is shared and counted, so that a
//! clone costs a copy or the increment of a counter. Values never change. They own all they refer to, and may be sent to
//! other threads; two threads that clone and drop the *same* counted value slow each other down.
//!
//! # Equality
//!
//! There are three, and none of them is `PartialEq`: see [`Value::key_eq`], [`Value::value_eq`] and [`Value::language_eq`].
//!
//! # Depth
//!
//! Containers know how deep they are ([`Value::depth`]). What recurses into values does so on a stack that grows when a value is
//! deep, and a deep value is dropped by a loop.

mod array;
mod binary;
mod callable;
mod difference;
mod entries;
mod equality;
mod hash;
mod iterator;
mod measure;
mod object;
mod regexp;
mod sensitive;
mod set;

use std::fmt;
use std::sync::Arc;

use measure::Measure;

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

use crate::kind::Type;
use crate::timespan::Timespan;
use crate::timestamp::Timestamp;
use crate::uri::Uri;
use crate::version::Version;
use crate::version_range::VersionRange;

/// The most characters that a string may have.
pub const STRING_LIMIT: usize = (1 << 31) - 1;

/// A value of the language.
pub enum Value {
    /// `undef`.
    Undef,
    /// `default`.
    Default,
    /// `true` or `false`.
    Boolean(bool),
    /// A whole number.
    Integer(i64),
    /// A number with fraction or exponent.
    Float(f64),
    /// Characters; up to 23 bytes are held in place.
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
    /// A length of time.
    Timespan(Timespan),
    /// A point in time.
    Timestamp(Timestamp),
    /// A uniform resource identifier.
    Uri(Arc<Uri>),
    /// An instance of an Object type.
    Object(Arc<Object>),
    /// Values that are made one after the other.
    Iterator(ValueIterator),
    /// A function or lambda.
    Callable(Arc<dyn Callable>),
}

/// What is heavier is looked at with a memory of what was seen, so that what is shared is looked at once. Below it that would only
/// cost time.
pub(crate) const HEAVY: u32 = 1 << 20;

const _: () = assert!(size_of::<Value>() == 24, "values are passed around by the million");

impl Clone for Value {
    /// The same value. What is counted gets one owner more; numbers, which are copied most, need no call.
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
            Self::Type(kind) => Self::Type(Arc::clone(kind)),
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

    /// How many levels of containers there are; 0 for what is no container.
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

    /// How many values there are in it, itself included, if each is counted as often as it occurs; no more than fits. It can
    /// be far more than there are in memory, for parts may be shared.
    #[inline]
    pub fn weight(&self) -> u32 {
        match self {
            Self::Array(array) => array.weight(),
            Self::Hash(hash) => hash.weight(),
            Self::Sensitive(sensitive) => sensitive.unwrap().weight().saturating_add(1),
            Self::Object(object) => object.weight(),
            _ => 1,
        }
    }

    /// The bytes of memory that it keeps beside the value itself, estimated from above: what is shared counts as often as it occurs.
    /// `None` for what may keep any number of bytes.
    #[inline]
    pub fn size(&self) -> Option<u64> {
        let size = Measure::of(self).size;
        (size < u64::MAX).then_some(size)
    }

    /// What tells a container from every other one; `None` for what is no container.
    pub(crate) fn address(&self) -> Option<usize> {
        match self {
            Self::Array(array) => Some(array.address()),
            Self::Hash(hash) => Some(hash.address()),
            Self::Sensitive(sensitive) => Some(sensitive.address()),
            Self::Object(object) => Some(Arc::as_ptr(object) as usize),
            _ => None,
        }
    }

    /// What tells a value that is shared from every other one, as long as somebody has it; `None` for what is the same wherever it is
    /// equal: numbers, strings, times, versions and their like.
    pub fn identity(&self) -> Option<usize> {
        match self {
            Self::Type(kind) => Some(Arc::as_ptr(kind).addr()),
            Self::Regexp(regexp) => Some(regexp.address()),
            Self::Binary(binary) => Some(binary.address()),
            Self::Uri(uri) => Some(Arc::as_ptr(uri).addr()),
            Self::Iterator(iterator) => Some(iterator.address()),
            Self::Callable(callable) => Some(Arc::as_ptr(callable).addr()),
            other => other.address(),
        }
    }

    /// The string, if it is one.
    #[inline]
    pub fn as_str(&self) -> Option<&str> {
        match self {
            Self::String(text) => Some(text),
            _ => None,
        }
    }

    /// The type, if it is one.
    #[inline]
    pub fn as_type(&self) -> Option<&Type> {
        match self {
            Self::Type(kind) => Some(kind),
            _ => None,
        }
    }

    /// True for everything but `undef` and `false`.
    #[inline]
    pub fn is_truthy(&self) -> bool {
        !matches!(self, Self::Undef | Self::Boolean(false))
    }

    /// True for `undef`.
    #[inline]
    pub fn is_undef(&self) -> bool {
        matches!(self, Self::Undef)
    }
}

/// The values as they are written in a manifest, as far as they can be; what is sensitive is not shown.
impl fmt::Debug for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&crate::format::value_text(self))
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
