//! Names: case folding, names that cannot be assigned, and insertion-ordered maps with few names as keys.
//!
//! The maps hold the variables of scopes, and the parameters and tags of resources.
//!
//! Each resource has several of them, so a hash table for each would cost more than a linear search. A map with many
//! names has a table.

use std::borrow::Cow;
use std::collections::HashMap;

use foldhash::fast::RandomState;
use puppetlang_types::value::Text;

/// Converts a name to lower case, without allocating if it is already in lower-case ASCII.
pub fn fold_case(name: &str) -> Cow<'_, str> {
    match name.bytes().any(|byte| byte.is_ascii_uppercase() || !byte.is_ascii()) {
        true => name.to_lowercase().into(),
        false => name.into(),
    }
}

/// The maximum number of names that are searched linearly.
const FEW: usize = 24;

/// Values by name, in insertion order.
#[derive(Clone, Debug)]
pub struct NameMap<V> {
    entries: Vec<(Text, V)>,
    /// The index of each name; exists only if there are many.
    #[expect(clippy::box_collection, reason = "most maps have none, and there are many maps")]
    places: Option<Box<HashMap<Text, usize, RandomState>>>,
}

/// A set of names, in insertion order.
pub type NameSet = NameMap<()>;

impl<V> Default for NameMap<V> {
    fn default() -> Self {
        Self { entries: Vec::new(), places: None }
    }
}

impl<V> NameMap<V> {
    /// Creates an empty map with the given capacity.
    pub fn with_capacity(count: usize) -> Self {
        let mut map = Self::default();
        map.reserve(count);
        map
    }

    /// Reserves memory for a number of further names.
    pub fn reserve(&mut self, count: usize) {
        self.entries.reserve_exact(count);
        if self.places.is_none() && self.entries.len() + count > FEW {
            self.index(count);
        }
    }

    /// Creates the table of the places, with capacity for a number of further names.
    fn index(&mut self, further: usize) {
        let mut places = HashMap::with_capacity_and_hasher(self.entries.len() + further, RandomState::default());
        places.extend(self.entries.iter().enumerate().map(|(place, (name, _))| (name.clone(), place)));
        self.places = Some(Box::new(places));
    }

    fn place(&self, name: &str) -> Option<usize> {
        match &self.places {
            Some(places) => places.get(name).copied(),
            None => self.entries.iter().position(|(known, _)| known == name),
        }
    }

    /// Returns the value of a name.
    pub fn get(&self, name: &str) -> Option<&V> {
        self.place(name).map(|place| &self.entries[place].1)
    }

    /// Returns the value of a name for changes.
    pub fn get_mut(&mut self, name: &str) -> Option<&mut V> {
        let place = self.place(name)?;
        self.entries.get_mut(place).map(|(_, value)| value)
    }

    /// Whether the map contains a name.
    pub fn contains(&self, name: &str) -> bool {
        self.place(name).is_some()
    }

    /// Sets the value of a name. Returns true if the name is new; an existing name keeps its position.
    pub fn insert(&mut self, name: Text, value: V) -> bool {
        match self.place(&name) {
            Some(place) => {
                self.entries[place].1 = value;
                false
            }
            None => {
                self.push(name, value);
                true
            }
        }
    }

    /// Appends a name that the map does not contain.
    fn push(&mut self, name: Text, value: V) {
        if let Some(places) = &mut self.places {
            places.insert(name.clone(), self.entries.len());
        }
        self.entries.push((name, value));
        if self.entries.len() > FEW && self.places.is_none() {
            self.index(0);
        }
    }

    /// Iterates over names and values in insertion order.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (&Text, &V)> {
        self.entries.iter().map(|(name, value)| (name, value))
    }

    /// Iterates over the values in insertion order, to change them.
    pub fn values_mut(&mut self) -> impl ExactSizeIterator<Item = &mut V> {
        self.entries.iter_mut().map(|(_, value)| value)
    }

    /// Iterates over the names in insertion order.
    pub fn keys(&self) -> impl ExactSizeIterator<Item = &Text> {
        self.entries.iter().map(|(name, _)| name)
    }
}

impl NameSet {
    /// Adds a name. Returns true if it is new.
    pub fn add(&mut self, name: &str) -> bool {
        let is_new = !self.contains(name);
        if is_new {
            self.push(name.into(), ());
        }
        is_new
    }

    /// Adds the names of another set.
    pub fn add_all(&mut self, others: &Self) {
        for name in others.keys() {
            if !self.contains(name) {
                self.push(name.clone(), ());
            }
        }
    }
}

impl<V> IntoIterator for NameMap<V> {
    type Item = (Text, V);
    type IntoIter = std::vec::IntoIter<(Text, V)>;

    fn into_iter(self) -> Self::IntoIter {
        self.entries.into_iter()
    }
}

impl<V> Extend<(Text, V)> for NameMap<V> {
    fn extend<I: IntoIterator<Item = (Text, V)>>(&mut self, others: I) {
        for (name, value) in others {
            self.insert(name, value);
        }
    }
}

impl<V> FromIterator<(Text, V)> for NameMap<V> {
    fn from_iter<I: IntoIterator<Item = (Text, V)>>(others: I) -> Self {
        let mut map = Self::default();
        map.extend(others);
        map
    }
}

/// The variable names that cannot be assigned.
const RESERVED: [&str; 3] = ["facts", "trusted", "server_facts"];

/// Returns why a variable of this name cannot be assigned; `None` if it can.
pub(crate) fn unassignable(name: &str) -> Option<String> {
    if name.split('\n').any(|line| !line.is_empty() && line.bytes().all(|byte| byte.is_ascii_digit())) {
        return Some(format!("Cannot assign to a numeric match result variable '${name}'"));
    }
    let is_reserved = RESERVED.contains(&name);
    is_reserved.then(|| format!("Attempt to assign to a reserved variable name: '{name}'"))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Maps below and above the threshold behave alike.
    #[test]
    fn names_keep_their_places() {
        for count in [3, FEW, FEW + 1, 200] {
            let name = |number: usize| Text::from(format!("name{number}"));
            let mut map: NameMap<usize> = (0..count).map(|number| (name(number), number)).collect();
            map.insert(name(1), 77);
            assert_eq!(map.iter().len(), count);
            assert_eq!(map.keys().nth(1), Some(&name(1)));
            assert_eq!((map.get("name1"), map.get("name2"), map.get("other")), (Some(&77), Some(&2), None));
            assert!(map.contains(&name(count - 1)) && !map.contains(&name(count)));
            let mut names = NameSet::default();
            assert!((0..count).all(|number| names.add(&name(number))));
            let before = names.clone();
            names.add_all(&before);
            names.add("other");
            assert_eq!(names.keys().len(), count + 1);
        }
    }
}
