//! Hashes: entries in order, and a table of their numbers once there are some.

use std::hash::{BuildHasher, Hasher as _};

use hashbrown::DefaultHashBuilder;
use puppetlang_source::Permanent;

use super::class;
use super::heap::{Data, Entry, RHash};
use super::machine::Vm;
use super::symbol;
use super::value::{HashId, Step, Val};

/// The number of entries up to which a hash is searched in order.
const FEW: usize = 8;

/// The keys of strings are hashed with a seed of the process, as in Ruby, so that no input can make them collide.
static SEED: Permanent<DefaultHashBuilder> = Permanent::new(DefaultHashBuilder::default);

impl Vm<'_> {
    pub(crate) fn new_hash(&mut self) -> HashId {
        self.heap.add_hash(RHash::default())
    }

    /// Returns the code of a key.
    pub(crate) fn hash_code(&mut self, key: Val) -> Step<u64> {
        Ok(match key {
            Val::Nil => 1,
            Val::True => 2,
            Val::False => 3,
            Val::Int(number) => mixed(4, number.cast_unsigned()),
            // `1` and `1.0` are different keys, but `0.0` and `-0.0` are the same.
            Val::Float(number) => mixed(5, if number == 0.0 { 0 } else { number.to_bits() }),
            Val::Sym(symbol) => mixed(6, u64::from(symbol.0)),
            Val::Str(id) => {
                let bytes = self.heap.string(id).bytes();
                let length = bytes.len();
                let code = SEED.hash_one(bytes);
                self.spend(1 + length / 64)?;
                code
            }
            Val::Array(id) => {
                let items = self.heap.array(id).items.clone();
                self.hash_of_list(7, &items, key)?
            }
            Val::Hash(id) => {
                let mut code = 8_u64;
                let pairs: Vec<(Val, Val)> = self.heap.hash(id).pairs().collect();
                for (key, value) in pairs {
                    let pair = self.hash_of_list(9, &[key, value], Val::Hash(id))?;
                    code = code.wrapping_add(pair);
                }
                code
            }
            Val::Class(id) => mixed(10, u64::from(id.0)),
            Val::Object(id) => match self.heap.object(id).data.clone() {
                Data::BigInt(number) => SEED.hash_one(&*number),
                Data::Range { first, last, is_exclusive } => {
                    self.hash_of_list(if is_exclusive { 11 } else { 12 }, &[first, last], key)?
                }
                Data::Struct(items)
                    if self.method_of(key, symbol::HASH).is_none_or(|method| method.owner == class::STRUCT) =>
                {
                    self.hash_of_list(13, &items, key)?
                }
                Data::Time { nanoseconds, .. } => {
                    #[allow(clippy::cast_possible_truncation, reason = "a hash may drop bits")]
                    let low = nanoseconds as u64;
                    mixed(14, low)
                }
                Data::Set(id) => self.hash_code(Val::Hash(id))?.wrapping_add(15),
                Data::Puppet(value) => mixed(16, puppetlang_types::ruby::to_s(&value).len() as u64),
                Data::Regexp(regexp) => SEED.hash_one(regexp.source),
                _ => match self.method_of(key, symbol::HASH) {
                    Some(method) if method.owner != class::KERNEL => {
                        match self.invoke(key, &method, &[], None, false)? {
                            Val::Int(code) => mixed(17, code.cast_unsigned()),
                            _ => 17,
                        }
                    }
                    _ => mixed(18, u64::from(id.0)),
                },
            },
        })
    }

    fn hash_of_list(&mut self, kind: u64, items: &[Val], container: Val) -> Step<u64> {
        if self.inspecting.contains(&container) {
            return Ok(kind);
        }
        self.spend(1 + items.len())?;
        self.inspecting.push(container);
        let mut code = kind;
        for item in items {
            let item = self.deeper(|vm| vm.hash_code(*item));
            match item {
                Ok(item) => code = mixed(code, item),
                Err(signal) => {
                    self.inspecting.pop();
                    return Err(signal);
                }
            }
        }
        self.inspecting.pop();
        Ok(code)
    }

    /// Returns the number of the entry with a key.
    fn hash_find(&mut self, hash: HashId, key: Val, code: u64) -> Step<Option<usize>> {
        let this = self.heap.hash(hash);
        let by_identity = this.by_identity;
        if this.table.is_empty() {
            for index in 0..this.entries.len() {
                let Some(entry) = self.heap.hash(hash).entries.get(index) else { break };
                if entry.code == code
                    && let Some((known, _)) = entry.pair
                    && self.same_key(known, key, by_identity)?
                {
                    return Ok(Some(index));
                }
            }
            return Ok(None);
        }
        let mut candidates = smallvec::SmallVec::<[u32; 4]>::new();
        candidates.extend(this.table.iter_hash(code).copied());
        self.spend(candidates.len() / 8)?;
        for index in candidates {
            // A comparison of a program may have removed entries.
            let Some(entry) = self.heap.hash(hash).entries.get(index as usize).copied() else { break };
            if entry.code == code
                && let Some((known, _)) = entry.pair
                && self.same_key(known, key, by_identity)?
            {
                return Ok(Some(index as usize));
            }
        }
        Ok(None)
    }

    fn same_key(&mut self, left: Val, right: Val, by_identity: bool) -> Step<bool> {
        if left == right {
            return Ok(true);
        }
        if let (Val::Str(left), Val::Str(right)) = (left, right)
            && !by_identity
        {
            return Ok(self.heap.string(left).bytes() == self.heap.string(right).bytes());
        }
        if by_identity { Ok(false) } else { self.eql(left, right) }
    }

    fn key_code(&mut self, hash: HashId, key: Val) -> Step<u64> {
        if self.heap.hash(hash).by_identity {
            match key {
                Val::Str(id) => return Ok(mixed(19, u64::from(id.0))),
                Val::Array(id) => return Ok(mixed(20, u64::from(id.0))),
                Val::Hash(id) => return Ok(mixed(21, u64::from(id.0))),
                Val::Object(id) => return Ok(mixed(22, u64::from(id.0))),
                _ => {}
            }
        }
        self.hash_code(key)
    }

    /// Returns the stored key that is equal to a key, and its value.
    pub(crate) fn hash_pair(&mut self, hash: HashId, key: Val) -> Step<Option<(Val, Val)>> {
        let code = self.key_code(hash, key)?;
        let found = self.hash_find(hash, key, code)?;
        Ok(found.and_then(|index| self.heap.hash(hash).entries.get(index)?.pair))
    }

    /// Returns the value of a key, without the default.
    pub(crate) fn hash_get(&mut self, hash: HashId, key: Val) -> Step<Option<Val>> {
        if self.heap.hash(hash).live == 0 {
            return Ok(None);
        }
        let code = self.key_code(hash, key)?;
        let found = self.hash_find(hash, key, code)?;
        Ok(found.and_then(|index| self.heap.hash(hash).entries.get(index)?.pair).map(|(_, value)| value))
    }

    /// Returns the value of a string as key; `None` if no string is such a key.
    pub(crate) fn hash_of_text(&mut self, hash: HashId, text: &[u8]) -> Step<Option<Val>> {
        self.spend(2 + text.len() / 64)?;
        let this = self.heap.hash(hash);
        if this.by_identity {
            return Ok(None);
        }
        if this.live > 0 {
            let code = SEED.hash_one(text);
            let is_same = |entry: &&Entry| match entry.pair {
                Some((Val::Str(key), _)) => entry.code == code && self.heap.string(key).bytes() == text,
                _ => false,
            };
            let found = if this.table.is_empty() {
                this.entries.iter().find(is_same)
            } else {
                this.table.iter_hash(code).filter_map(|index| this.entries.get(*index as usize)).find(is_same)
            };
            return Ok(found.and_then(|entry| entry.pair).map(|(_, value)| value));
        }
        Ok(None)
    }

    /// Adds a string as key, which the hash does not have.
    pub(crate) fn hash_add_text(&mut self, hash: HashId, key: Val, value: Val) -> Step<()> {
        let code = self.hash_code(key)?;
        self.freeze(key);
        self.hash_push(hash, code, key, value);
        Ok(())
    }

    /// Adds an entry that is charged.
    fn hash_push(&mut self, hash: HashId, code: u64, key: Val, value: Val) {
        let this = self.heap.hash_mut(hash);
        let index = u32::try_from(this.entries.len()).unwrap_or(u32::MAX);
        this.entries.push(Entry { code, pair: Some((key, value)) });
        this.live += 1;
        if !this.table.is_empty() {
            let entries = &this.entries;
            this.table.insert_unique(code, index, |index| entries[*index as usize].code);
        } else if this.entries.len() > FEW {
            this.index();
        }
    }

    /// Returns the value of a key, or the default.
    pub(crate) fn hash_fetch(&mut self, hash: HashId, key: Val) -> Step {
        match self.hash_get(hash, key)? {
            Some(value) => Ok(value),
            None => {
                let this = self.heap.hash(hash);
                match (this.default_proc, this.default) {
                    (Some(proc), _) => self.call_object(proc, &[Val::Hash(hash), key], None),
                    (None, default) => Ok(default.unwrap_or(Val::Nil)),
                }
            }
        }
    }

    /// Sets the value of a key. A string becomes a frozen copy as key.
    pub(crate) fn hash_set(&mut self, hash: HashId, key: Val, value: Val) -> Step<()> {
        let code = self.key_code(hash, key)?;
        if let Some(index) = self.hash_find(hash, key, code)? {
            if let Some(pair) = &mut self.heap.hash_mut(hash).entries[index].pair {
                pair.1 = value;
            }
            return Ok(());
        }
        if self.heap.hash(hash).iterating > 0 {
            return self.raise(class::RUNTIME_ERROR, "can't add a new key into hash during iteration");
        }
        self.charge(size_of::<Entry>() + 8)?;
        let key = match key {
            Val::Str(id) if !self.heap.string(id).frozen && !self.heap.hash(hash).by_identity => {
                self.charge(48 + self.heap.string(id).bytes().len())?;
                let copy = self.heap.string(id).clone();
                let copy = self.heap.add_copy(copy);
                self.freeze(copy);
                copy
            }
            key => key,
        };
        self.hash_push(hash, code, key, value);
        Ok(())
    }

    /// Removes a key and returns its value.
    pub(crate) fn hash_delete(&mut self, hash: HashId, key: Val) -> Step<Option<Val>> {
        let code = self.key_code(hash, key)?;
        let Some(index) = self.hash_find(hash, key, code)? else { return Ok(None) };
        Ok(self.heap.hash_mut(hash).remove(index).map(|(_, value)| value))
    }

    /// Removes the first entry.
    pub(crate) fn hash_shift(&mut self, hash: HashId) -> Option<(Val, Val)> {
        let this = self.heap.hash_mut(hash);
        let first = this.first + this.entries.get(this.first..)?.iter().position(|entry| entry.pair.is_some())?;
        this.remove(first)
    }

    pub(crate) fn hash_clear(&mut self, hash: HashId) {
        let this = self.heap.hash_mut(hash);
        this.entries.clear();
        this.table.clear();
        this.live = 0;
        this.first = 0;
    }

    /// Adds the pairs of `**value`.
    pub(crate) fn merge_into(&mut self, hash: HashId, value: Val) -> Step<()> {
        let other = match value {
            Val::Hash(other) => other,
            Val::Nil => return self.wrong_type(value, "Hash"),
            other => self.to_hash(other)?,
        };
        let pairs: Vec<(Val, Val)> = self.heap.hash(other).pairs().collect();
        for (key, value) in pairs {
            self.hash_set(hash, key, value)?;
        }
        Ok(())
    }
}

impl RHash {
    /// Removes the entry at a place.
    fn remove(&mut self, index: usize) -> Option<(Val, Val)> {
        let removed = self.entries.get_mut(index)?.pair.take()?;
        self.live = self.live.saturating_sub(1);
        if index == self.first {
            self.first += 1;
        }
        if self.live == 0 {
            self.entries.clear();
            self.table.clear();
            self.first = 0;
        } else if self.iterating == 0 && self.entries.len() > 2 * self.live + FEW {
            self.entries.retain(|entry| entry.pair.is_some());
            self.table.clear();
            self.first = 0;
            if self.entries.len() > FEW {
                self.index();
            }
        }
        Some(removed)
    }

    /// Builds the table.
    fn index(&mut self) {
        self.table.clear();
        let entries = &self.entries;
        for (index, entry) in entries.iter().enumerate() {
            if entry.pair.is_some() {
                let index = u32::try_from(index).unwrap_or(u32::MAX);
                self.table.insert_unique(entry.code, index, |index| entries[*index as usize].code);
            }
        }
    }
}

fn mixed(left: u64, right: u64) -> u64 {
    let mut hasher = super::machine::Hasher.build_hasher();
    #[allow(clippy::cast_possible_truncation, reason = "the halves of a number")]
    for half in [left as u32, (left >> 32) as u32, right as u32, (right >> 32) as u32] {
        hasher.write_u32(half);
    }
    hasher.finish()
}
