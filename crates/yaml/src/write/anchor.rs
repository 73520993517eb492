//! The numbers of the anchors of containers that a value contains more than once.

use std::collections::HashMap;

use puppetlang_types::Value;

/// The anchor of a container at one of its places.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Anchor {
    /// The container occurs once.
    None,
    /// The container occurs for the first time, and gets an anchor with this number (`&1`).
    First(u32),
    /// The container has been written; an alias refers to it (`*1`).
    Again(u32),
}

/// The containers that occur more than once, by identity.
#[derive(Default)]
pub(super) struct Anchors(HashMap<usize, Repeated>);

struct Repeated {
    number: u32,
    is_written: bool,
}

impl Anchors {
    /// Finds the containers that occur more than once. Their numbers follow the order of the second occurrences.
    pub(super) fn of(root: &Value) -> Self {
        let mut met: HashMap<usize, u32> = HashMap::new();
        let mut count = 0;
        let mut pending = vec![root];
        while let Some(value) = pending.pop() {
            let Some(identity) = identity(value) else { continue };
            if let Some(number) = met.get_mut(&identity) {
                if *number == 0 {
                    count += 1;
                    *number = count;
                }
                continue;
            }
            met.insert(identity, 0);
            match value {
                Value::Array(values) => pending.extend(values.iter().rev()),
                Value::Hash(hash) => pending.extend(hash.iter().rev().flat_map(|(key, value)| [value, key])),
                _ => {}
            }
        }
        let repeated = met.into_iter().filter(|(_, number)| *number > 0);
        Self(repeated.map(|(identity, number)| (identity, Repeated { number, is_written: false })).collect())
    }

    /// Returns the anchor of a value that is written at the current place.
    pub(super) fn take(&mut self, value: &Value) -> Anchor {
        let repeated = if self.0.is_empty() { None } else { identity(value).and_then(|it| self.0.get_mut(&it)) };
        match repeated {
            None => Anchor::None,
            Some(Repeated { number, is_written: true }) => Anchor::Again(*number),
            Some(Repeated { number, is_written }) => {
                *is_written = true;
                Anchor::First(*number)
            }
        }
    }
}

/// Returns the identity of a container. Strings and other scalars have no anchors in Psych.
fn identity(value: &Value) -> Option<usize> {
    if matches!(value, Value::Array(_) | Value::Hash(_)) { value.identity() } else { None }
}
