//! Arrays, and the loop that drops deep containers.

use std::fmt;
use std::ops::Deref;
use std::sync::Arc;

use super::Value;
use super::measure::Measure;

/// Containers deeper than this are dropped by a loop.
pub(super) const SHALLOW: u32 = 64;

/// Values in order. Clones share them.
#[derive(Clone)]
pub struct Array(Arc<Items>);

/// Writes the array like the [`Value`] that contains it.
impl fmt::Debug for Array {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Value::Array(self.clone()).fmt(f)
    }
}

struct Items {
    measure: Measure,
    values: Vec<Value>,
}

impl Array {
    /// Returns an array without elements.
    pub fn empty() -> Self {
        Vec::new().into()
    }

    /// The number of levels of nested containers, itself included.
    pub fn depth(&self) -> u32 {
        self.0.measure.depth
    }

    /// The node count, itself included; see [`Value::node_count`].
    #[inline]
    pub fn node_count(&self) -> u32 {
        self.0.measure.node_count
    }

    /// Depth, node count and size.
    #[inline]
    pub(super) fn measure(&self) -> Measure {
        self.0.measure
    }

    /// Returns the address, which identifies the array while it is alive.
    pub(crate) fn address(&self) -> usize {
        Arc::as_ptr(&self.0) as usize
    }

    /// Returns true if both share the same storage; equal arrays need not.
    pub(crate) fn is(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }

    /// Returns the elements, copied if the array is shared.
    pub fn into_vec(self) -> Vec<Value> {
        match Arc::try_unwrap(self.0) {
            Ok(mut items) => std::mem::take(&mut items.values),
            Err(shared) => shared.values.clone(),
        }
    }

    /// Moves the elements to the stack `stack` if the array is not shared.
    pub(super) fn dismantle(self, stack: &mut Vec<Value>) {
        if let Some(mut items) = Arc::into_inner(self.0) {
            stack.append(&mut items.values);
        }
    }
}

impl Deref for Array {
    type Target = [Value];

    #[inline]
    fn deref(&self) -> &[Value] {
        &self.0.values
    }
}

impl From<Vec<Value>> for Array {
    fn from(values: Vec<Value>) -> Self {
        let measure = Measure::container(size_of_val(&values[..]), &values);
        Self(Arc::new(Items { measure, values }))
    }
}

impl FromIterator<Value> for Array {
    fn from_iter<I: IntoIterator<Item = Value>>(values: I) -> Self {
        values.into_iter().collect::<Vec<_>>().into()
    }
}

impl Drop for Items {
    fn drop(&mut self) {
        if self.measure.depth > SHALLOW {
            dismantle(std::mem::take(&mut self.values));
        }
    }
}

/// Drops values without recursion: parts are moved to a stack before their container is dropped.
pub(super) fn dismantle(mut stack: Vec<Value>) {
    while let Some(value) = stack.pop() {
        match value {
            Value::Array(array) => array.dismantle(&mut stack),
            Value::Hash(hash) => hash.dismantle(&mut stack),
            Value::Sensitive(sensitive) => sensitive.dismantle(&mut stack),
            Value::Object(object) => super::object::dismantle(object, &mut stack),
            _ => {}
        }
    }
}
