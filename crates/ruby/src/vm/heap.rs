//! The objects of a machine, in one table for each representation.
//!
//! Nothing is collected while a call runs: its memory is bounded by the meter. The module `sweep` frees it afterwards.

use std::borrow::Cow;
use std::collections::HashMap;
use std::sync::Arc;

use hashbrown::HashTable;
use num_bigint::BigInt;
use puppetlang_types::Value;
use puppetlang_types::value::Text;

use super::class::OBJECT;
use super::machine::Closure;
use super::value::{ArrayId, ClassId, HashId, ObjectId, StrId, Sym, Val};

/// The encoding of a string.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Encoding {
    #[default]
    Utf8,
    Ascii,
    Binary,
}

/// The bytes of a string, shared with a Puppet value until they change.
#[derive(Clone, Debug)]
enum Bytes {
    Shared(Text),
    Owned(Vec<u8>),
}

/// A string.
#[derive(Clone, Debug)]
pub(crate) struct RString {
    bytes: Bytes,
    pub(crate) encoding: Encoding,
    pub(crate) frozen: bool,
    pub(crate) class: ClassId,
    /// Whether it is the value of a variable of Puppet, or part of one.
    pub(crate) is_import: bool,
}

impl RString {
    pub(crate) fn bytes(&self) -> &[u8] {
        match &self.bytes {
            Bytes::Shared(text) => text.as_bytes(),
            Bytes::Owned(bytes) => bytes,
        }
    }

    /// Returns the bytes for changes.
    pub(crate) fn bytes_mut(&mut self) -> &mut Vec<u8> {
        if let Bytes::Shared(text) = &self.bytes {
            self.bytes = Bytes::Owned(text.as_bytes().to_vec());
        }
        match &mut self.bytes {
            Bytes::Owned(bytes) => bytes,
            Bytes::Shared(_) => unreachable!("the bytes were copied"),
        }
    }

    /// Returns the text; invalid bytes become U+FFFD.
    pub(crate) fn text(&self) -> Cow<'_, str> {
        match &self.bytes {
            Bytes::Shared(text) => Cow::Borrowed(text),
            Bytes::Owned(bytes) => String::from_utf8_lossy(bytes),
        }
    }

    /// Returns the text, if the string is valid in its encoding.
    pub(crate) fn valid_text(&self) -> Option<&str> {
        match &self.bytes {
            Bytes::Shared(text) => Some(text),
            Bytes::Owned(bytes) => std::str::from_utf8(bytes).ok(),
        }
    }

    /// Returns the string as text of a Puppet value.
    pub(crate) fn to_value(&self) -> Value {
        match &self.bytes {
            Bytes::Shared(text) => Value::String(text.clone()),
            Bytes::Owned(bytes) => match std::str::from_utf8(bytes) {
                Ok(text) => text.into(),
                Err(_) => Value::Binary(bytes.as_slice().into()),
            },
        }
    }
}

/// An array.
#[derive(Clone, Debug)]
pub(crate) struct RArray {
    pub(crate) items: Vec<Val>,
    pub(crate) frozen: bool,
    pub(crate) class: ClassId,
    /// Whether it is the value of a variable of Puppet, or part of one.
    pub(crate) is_import: bool,
}

/// An entry of a hash; a removed one has no key.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Entry {
    pub(crate) code: u64,
    pub(crate) pair: Option<(Val, Val)>,
}

/// A hash, whose entries keep the order in which they were added.
#[derive(Clone, Debug, Default)]
pub(crate) struct RHash {
    pub(crate) entries: Vec<Entry>,
    /// The numbers of the entries by the code of their keys; empty while there are few.
    pub(crate) table: HashTable<u32>,
    /// The number of entries that were not removed.
    pub(crate) live: usize,
    pub(crate) default: Option<Val>,
    pub(crate) default_proc: Option<Val>,
    pub(crate) by_identity: bool,
    /// The number of loops over the hash that are under way: entries keep their places meanwhile.
    pub(crate) iterating: u32,
    /// The place before which all entries were removed.
    pub(crate) first: usize,
    pub(crate) frozen: bool,
    pub(crate) class: Option<ClassId>,
    /// Whether it is the value of a variable of Puppet, or part of one.
    pub(crate) is_import: bool,
}

impl RHash {
    /// Returns the pairs.
    pub(crate) fn pairs(&self) -> impl DoubleEndedIterator<Item = (Val, Val)> + '_ {
        self.entries.iter().filter_map(|entry| entry.pair)
    }
}

/// Any other object.
#[derive(Clone, Debug)]
pub(crate) struct RObject {
    pub(crate) class: ClassId,
    pub(crate) frozen: bool,
    pub(crate) variables: Vec<(Sym, Val)>,
    pub(crate) data: Data,
}

/// The content of an object.
#[derive(Clone, Debug)]
pub(crate) enum Data {
    /// Only instance variables.
    Plain,
    Range {
        first: Val,
        last: Val,
        is_exclusive: bool,
    },
    Proc(Closure),
    /// A block that calls a method of its first argument: `&:name`.
    SymbolProc(Sym),
    /// A method of an object, `object.method(:name)`.
    Method {
        receiver: Val,
        owner: ClassId,
        name: Sym,
    },
    /// A block that the core library makes.
    NativeProc(super::machine::NativeBlock, Vec<Val>),
    Regexp(RRegexp),
    Match(Box<RMatch>),
    BigInt(Box<BigInt>),
    Rational(Box<(BigInt, BigInt)>),
    Exception(Box<RException>),
    Struct(Vec<Val>),
    Set(HashId),
    /// A block of the core library that has a state.
    Visitor(crate::core::Visitor),
    Enumerator(Box<crate::core::REnumerator>),
    /// The block of `Enumerator.new`, a proc.
    Generator(Val),
    /// The block of `Enumerator.produce`, a proc, and the first value.
    Producer {
        first: Option<Val>,
        proc: Val,
    },
    /// The block that gets the values of a generator.
    Yielder(Val),
    /// A point in time: nanoseconds since 1970, and its time zone.
    Time {
        nanoseconds: i128,
        zone: Zone,
    },
    /// A value of Puppet that Ruby has no class for.
    Puppet(Box<Value>),
    /// A scope through which Ruby sees Puppet: that of the call, or the top scope.
    Scope {
        is_top: bool,
    },
    Random(Box<crate::core::Mersenne>),
    /// The scope of a call, as a block that was written there would see it.
    Binding(Box<Closure>),
    StringIo(Box<RStringIo>),
    Date(crate::core::RDate),
}

/// The state of a `StringIO`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RStringIo {
    pub(crate) string: Val,
    /// The place in bytes at which is read and written; it may be after the end.
    pub(crate) position: usize,
    /// The number of lines that were read.
    pub(crate) line: i64,
    pub(crate) reads: bool,
    pub(crate) writes: bool,
    /// Whether all is written at the end.
    pub(crate) appends: bool,
    /// Whether it could be read and written when it was opened.
    pub(crate) opened: (bool, bool),
}

impl Default for RStringIo {
    fn default() -> Self {
        Self {
            string: Val::Nil,
            position: 0,
            line: 0,
            reads: false,
            writes: false,
            appends: false,
            opened: (false, false),
        }
    }
}

/// The time zone of a point in time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Zone {
    Utc,
    /// The zone of the machine, which is that of UTC.
    Local,
    /// An offset from UTC in seconds.
    Fixed(i32),
}

/// A regular expression.
#[derive(Clone, Debug)]
pub(crate) struct RRegexp {
    pub(crate) source: Box<str>,
    pub(crate) options: crate::tree::RegexpOptions,
    /// The compiled form, whose text has the options in it.
    pub(crate) compiled: puppetlang_types::value::RegexpValue,
}

/// A match of a regular expression.
#[derive(Clone, Debug)]
pub(crate) struct RMatch {
    /// The regular expression; `nil` if a plain text was searched for.
    pub(crate) regexp: Val,
    pub(crate) text: Arc<str>,
    /// The places of the groups in bytes; the first is the whole match.
    pub(crate) groups: Vec<Option<(usize, usize)>>,
    pub(crate) names: Arc<[(Box<str>, Vec<usize>)]>,
}

/// The content of an exception.
#[derive(Clone, Debug, Default)]
pub(crate) struct RException {
    /// The message; absent if it is the name of the class.
    pub(crate) message: Option<Val>,
    pub(crate) backtrace: Vec<(std::sync::Arc<str>, u32)>,
    pub(crate) explicit_backtrace: Option<Val>,
    pub(crate) cause: Option<Val>,
    /// More about an exception of the core: the receiver and the name of a missing method, or a key.
    pub(crate) details: Vec<Val>,
    /// Values that a program gave to `new` by name: `receiver`, `key`, `status`.
    pub(crate) given: Vec<(&'static str, Val)>,
}

/// The objects of a machine.
#[derive(Default)]
pub(crate) struct Heap {
    strings: Vec<RString>,
    arrays: Vec<RArray>,
    hashes: Vec<RHash>,
    objects: Vec<RObject>,
    /// Singleton classes of strings, arrays and hashes, and instance variables of these.
    pub(crate) singletons: HashMap<(u8, u32), ClassId>,
    /// The instance variables of strings, arrays and hashes, by their kind and number.
    pub(crate) variables: HashMap<(u8, u32), Vec<(Sym, Val)>>,
    pub(crate) remembered: super::sweep::Remembered,
    /// Whether a value of a variable of Puppet may have been changed.
    pub(crate) is_import_changed: bool,
}

fn number(length: usize) -> u32 {
    u32::try_from(length).unwrap_or(u32::MAX)
}

impl Heap {
    pub(crate) fn add_string(&mut self, bytes: Vec<u8>, encoding: Encoding) -> Val {
        self.push_string(Bytes::Owned(bytes), encoding)
    }

    /// Adds a string that shares its text with a Puppet value.
    pub(crate) fn add_text(&mut self, text: Text) -> Val {
        self.push_string(Bytes::Shared(text), Encoding::Utf8)
    }

    fn push_string(&mut self, bytes: Bytes, encoding: Encoding) -> Val {
        let id = StrId(number(self.strings.len()));
        self.strings.push(RString { bytes, encoding, frozen: false, class: super::class::STRING, is_import: false });
        Val::Str(id)
    }

    /// Adds a copy of a string, which is not frozen.
    pub(crate) fn add_copy(&mut self, string: RString) -> Val {
        let id = StrId(number(self.strings.len()));
        self.strings.push(RString { frozen: false, is_import: false, ..string });
        Val::Str(id)
    }

    pub(crate) fn add_array(&mut self, items: Vec<Val>) -> Val {
        let id = ArrayId(number(self.arrays.len()));
        self.arrays.push(RArray { items, frozen: false, class: super::class::ARRAY, is_import: false });
        Val::Array(id)
    }

    pub(crate) fn add_hash(&mut self, hash: RHash) -> HashId {
        let id = HashId(number(self.hashes.len()));
        self.hashes.push(RHash { iterating: 0, is_import: false, ..hash });
        id
    }

    pub(crate) fn add_object(&mut self, class: ClassId, data: Data) -> Val {
        let id = ObjectId(number(self.objects.len()));
        self.objects.push(RObject { class, frozen: false, variables: Vec::new(), data });
        Val::Object(id)
    }

    /// Adds an object without a class of its own.
    pub(crate) fn add_plain(&mut self) -> Val {
        self.add_object(OBJECT, Data::Plain)
    }

    pub(crate) fn string(&self, id: StrId) -> &RString {
        &self.strings[id.0 as usize]
    }

    pub(crate) fn string_mut(&mut self, id: StrId) -> &mut RString {
        if (id.0 as usize) < self.remembered.strings {
            let size = self.size_of(Val::Str(id));
            self.remembered.note(Val::Str(id), size);
        }
        let string = &mut self.strings[id.0 as usize];
        self.is_import_changed |= string.is_import;
        string
    }

    /// Appends the bytes of a string to another.
    pub(crate) fn append(&mut self, to: StrId, from: StrId) {
        let mut bytes = std::mem::take(self.string_mut(to).bytes_mut());
        if to == from {
            bytes.extend_from_within(..);
        } else {
            bytes.extend_from_slice(self.string(from).bytes());
        }
        *self.strings[to.0 as usize].bytes_mut() = bytes;
    }

    pub(crate) fn array(&self, id: ArrayId) -> &RArray {
        &self.arrays[id.0 as usize]
    }

    pub(crate) fn array_mut(&mut self, id: ArrayId) -> &mut RArray {
        if (id.0 as usize) < self.remembered.arrays {
            let size = self.size_of(Val::Array(id));
            self.remembered.note(Val::Array(id), size);
        }
        let array = &mut self.arrays[id.0 as usize];
        self.is_import_changed |= array.is_import;
        array
    }

    pub(crate) fn hash(&self, id: HashId) -> &RHash {
        &self.hashes[id.0 as usize]
    }

    pub(crate) fn hash_mut(&mut self, id: HashId) -> &mut RHash {
        if (id.0 as usize) < self.remembered.hashes {
            let size = self.size_of(Val::Hash(id));
            self.remembered.note(Val::Hash(id), size);
        }
        let hash = &mut self.hashes[id.0 as usize];
        self.is_import_changed |= hash.is_import;
        hash
    }

    /// Returns a hash to count the loops over it, which is no change of its content.
    pub(crate) fn hash_in_loop(&mut self, id: HashId) -> &mut RHash {
        &mut self.hashes[id.0 as usize]
    }

    pub(crate) fn object(&self, id: ObjectId) -> &RObject {
        &self.objects[id.0 as usize]
    }

    pub(crate) fn object_mut(&mut self, id: ObjectId) -> &mut RObject {
        if (id.0 as usize) < self.remembered.objects {
            let size = self.size_of(Val::Object(id));
            self.remembered.note(Val::Object(id), size);
        }
        &mut self.objects[id.0 as usize]
    }

    /// Returns the numbers of strings, arrays, hashes and other objects.
    pub(crate) fn sizes(&self) -> (usize, usize, usize, usize) {
        (self.strings.len(), self.arrays.len(), self.hashes.len(), self.objects.len())
    }

    /// Returns the size of the content of an object in bytes.
    pub(super) fn size_of(&self, value: Val) -> usize {
        match value {
            Val::Str(id) => self.string(id).bytes().len(),
            Val::Array(id) => self.array(id).items.len() * size_of::<Val>(),
            Val::Hash(id) => self.hash(id).entries.len() * size_of::<Entry>(),
            Val::Object(id) => self.object(id).variables.len() * size_of::<(Sym, Val)>(),
            _ => 0,
        }
    }

    /// Frees all objects after the first ones.
    pub(super) fn truncate(&mut self, strings: usize, arrays: usize, hashes: usize, objects: usize) {
        self.strings.truncate(strings);
        self.arrays.truncate(arrays);
        self.hashes.truncate(hashes);
        self.objects.truncate(objects);
    }

    /// Marks a string, array or hash as the value of a variable of Puppet.
    pub(crate) fn set_import(&mut self, value: Val) {
        match value {
            Val::Str(id) => self.strings[id.0 as usize].is_import = true,
            Val::Array(id) => self.arrays[id.0 as usize].is_import = true,
            Val::Hash(id) => self.hashes[id.0 as usize].is_import = true,
            _ => {}
        }
    }
}
