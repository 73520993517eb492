//! Tables of texts: each text is stored once and has a number.

use std::hash::BuildHasher;
use std::num::NonZeroU32;

use foldhash::fast::FixedState;
use hashbrown::HashTable;

/// The number of a text in the table of a file or of an index.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct TextId(NonZeroU32);

impl TextId {
    fn new(index: usize) -> Self {
        let number = u32::try_from(index).unwrap_or(u32::MAX - 1);
        Self(NonZeroU32::MIN.saturating_add(number))
    }

    /// Returns the position of the text in its table, from 0.
    pub fn index(self) -> usize {
        self.0.get() as usize - 1
    }
}

/// A table of texts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Texts {
    joined: Box<str>,
    ends: Box<[u32]>,
}

impl Texts {
    /// Returns a text; empty for a number of another table.
    pub fn get(&self, id: TextId) -> &str {
        text_of(&self.joined, &self.ends, id)
    }

    /// Returns all texts in the order of their numbers.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = &str> {
        (0..self.ends.len()).map(|index| self.get(TextId::new(index)))
    }

    /// Returns the memory in bytes.
    pub fn memory(&self) -> usize {
        self.joined.len() + self.ends.len() * size_of::<u32>()
    }
}

fn text_of<'t>(joined: &'t str, ends: &[u32], id: TextId) -> &'t str {
    let index = id.index();
    let start = index.checked_sub(1).and_then(|before| ends.get(before)).copied().unwrap_or(0);
    let end = ends.get(index).copied().unwrap_or(start);
    joined.get(start as usize..end as usize).unwrap_or_default()
}

/// A table of texts that grows.
#[derive(Clone, Debug, Default)]
pub(crate) struct Interner {
    joined: String,
    ends: Vec<u32>,
    known: HashTable<TextId>,
    hasher: FixedState,
}

impl Interner {
    /// Returns the number of a text, which is added if it is new.
    pub(crate) fn intern(&mut self, text: &str) -> TextId {
        let Self { joined, ends, known, hasher } = self;
        let hash = hasher.hash_one(text);
        if let Some(&id) = known.find(hash, |&id| text_of(joined, ends, id) == text) {
            return id;
        }
        let id = TextId::new(ends.len());
        joined.push_str(text);
        ends.push(u32::try_from(joined.len()).unwrap_or(u32::MAX));
        known.insert_unique(hash, id, |&id| hasher.hash_one(text_of(joined, ends, id)));
        id
    }

    /// Returns the number of a known text.
    pub(crate) fn find(&self, text: &str) -> Option<TextId> {
        let hash = self.hasher.hash_one(text);
        self.known.find(hash, |&id| self.get(id) == text).copied()
    }

    /// Returns a text.
    pub(crate) fn get(&self, id: TextId) -> &str {
        text_of(&self.joined, &self.ends, id)
    }

    /// Returns the number of texts.
    pub(crate) fn len(&self) -> usize {
        self.ends.len()
    }

    /// Returns the memory in bytes.
    pub(crate) fn memory(&self) -> usize {
        self.joined.capacity() + self.ends.capacity() * 4 + self.known.capacity() * 5
    }

    /// Returns the table of all texts.
    pub(crate) fn finish(self) -> Texts {
        Texts { joined: self.joined.into(), ends: self.ends.into() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_texts_have_one_number() {
        let mut interner = Interner::default();
        let (one, empty, other) = (interner.intern("a::b"), interner.intern(""), interner.intern("c"));
        assert_eq!((interner.intern("a::b"), interner.intern("")), (one, empty));
        assert_eq!((interner.find("c"), interner.find("d")), (Some(other), None));
        let texts = interner.finish();
        assert_eq!(texts.iter().collect::<Vec<_>>(), ["a::b", "", "c"]);
        assert_eq!(texts.get(other), "c");
    }
}
