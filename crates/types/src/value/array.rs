//! Arrays, and how deep containers are dropped.

use std::ops::Deref;
use std::sync::Arc;

use super::Value;
use super::measure::Measure;

/// Containers deeper than this are dropped by a loop.
pub(super) const SHALLOW: u32 = 64;

/// Values in order. A clone shares them.
#[derive(Clone)]
pub struct Array(Arc<Items>);

struct Items {
    measure: Measure,
    values: Vec<Value>,
}

impl Array {
    /// The array without elements.
    pub fn empty() -> Self {
        Vec::new().into()
    }

    /// The levels of containers, itself included.
    pub fn depth(&self) -> u32 {
        self.0.measure.depth
    }

    /// The number of values in it, itself included; see [`Value::weight`].
    #[inline]
    pub fn weight(&self) -> u32 {
        self.0.measure.weight
    }

    /// How deep, how many and how large its values are.
    #[inline]
    pub(super) fn measure(&self) -> Measure {
        self.0.measure
    }

    /// What tells it from every other array.
    pub(crate) fn address(&self) -> usize {
        Arc::as_ptr(&self.0) as usize
    }

    /// True if both are the same array, and not just equal ones.
    pub(crate) fn is(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }

    /// The elements; a copy of them if somebody else has this array too.
    pub fn into_vec(self) -> Vec<Value> {
        match Arc::try_unwrap(self.0) {
            Ok(mut items) => std::mem::take(&mut items.values),
            Err(shared) => shared.values.clone(),
        }
    }

    /// Gives the elements to `pile` if nobody else has this array.
    pub(super) fn dismantle(self, pile: &mut Vec<Value>) {
        if let Some(mut items) = Arc::into_inner(self.0) {
            pile.append(&mut items.values);
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

/// Drops values without recursion: what a container holds is piled up before the container goes.
pub(super) fn dismantle(mut pile: Vec<Value>) {
    while let Some(value) = pile.pop() {
        match value {
            Value::Array(array) => array.dismantle(&mut pile),
            Value::Hash(hash) => hash.dismantle(&mut pile),
            Value::Sensitive(sensitive) => sensitive.dismantle(&mut pile),
            Value::Object(object) => super::object::dismantle(object, &mut pile),
            _ => {}
        }
    }
}
