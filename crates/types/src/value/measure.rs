//! Depth, node count and size of a container, computed once when it is created.

use super::{Text, Value};

/// Depth, node count and size of a value.
#[derive(Clone, Copy, Debug)]
pub(super) struct Measure {
    /// Levels of nested containers: see [`Value::depth`].
    pub(super) depth: u32,
    /// The node count: see [`Value::node_count`].
    pub(super) node_count: u32,
    /// Bytes of memory, `u64::MAX` if unknown: see [`Value::size`].
    pub(super) size: u64,
}

/// The overhead of shared ownership in bytes: the counters and the allocator's overhead.
const SHARED: u64 = 64;
/// The approximate size of a version or URI, in bytes.
const SMALL: u64 = 512;

impl Measure {
    /// The measure of a value that is not a container.
    const fn scalar(size: u64) -> Self {
        Self { depth: 0, node_count: 1, size }
    }

    /// The measure of a value.
    #[inline]
    pub(super) fn of(value: &Value) -> Self {
        match value {
            Value::Undef
            | Value::Default
            | Value::Boolean(_)
            | Value::Integer(_)
            | Value::Float(_)
            | Value::Timespan(_)
            | Value::Timestamp(_) => Self::scalar(0),
            Value::String(text) => Self::scalar(text_size(text)),
            Value::Array(array) => array.measure(),
            Value::Hash(hash) => hash.measure(),
            Value::Sensitive(sensitive) => Self::container(0, [sensitive.unwrap()]),
            Value::Object(object) => Self { depth: object.depth(), node_count: object.node_count(), size: u64::MAX },
            Value::Binary(binary) => Self::scalar(binary.bytes().len() as u64 + SHARED),
            Value::SemVer(_) | Value::SemVerRange(_) | Value::Uri(_) => Self::scalar(SMALL),
            Value::Regexp(_) | Value::Type(_) | Value::Iterator(_) | Value::Callable(_) => Self::scalar(u64::MAX),
        }
    }

    /// The measure of a container that uses `own` bytes for the list of its parts.
    #[inline]
    pub(super) fn container<'v>(own: usize, parts: impl IntoIterator<Item = &'v Value>) -> Self {
        let mut all = Self { depth: 0, node_count: 1, size: SHARED + own as u64 };
        for part in parts {
            let part = Self::of(part);
            all.depth = all.depth.max(part.depth);
            all.node_count = all.node_count.saturating_add(part.node_count);
            all.size = all.size.saturating_add(part.size);
        }
        all.depth = all.depth.saturating_add(1);
        all
    }
}

/// The bytes that a text uses besides the value that holds it.
#[inline]
fn text_size(text: &Text) -> u64 {
    const IN_PLACE: usize = 23;
    if text.len() <= IN_PLACE { 0 } else { text.len() as u64 + SHARED }
}
