//! `Hash(…, 'tree')` and `Hash(…, 'hash_tree')`: a tree from paths and values.
//!
//! Each entry changes the result of the entries before it. The tree consists of nodes until all entries are added,
//! because changing a value entry by entry would copy it each time.

use puppetlang_source::meter;

use super::collection::{as_hash, charge_elements};
use crate::error::TypeError;
use crate::infer::infer;
use crate::stack_guard::ensure_sufficient_stack;
use crate::value::{Hash, HashBuilder, Value};

/// The maximum number of elements by which one entry may extend an array.
const FARTHEST: usize = 1_000_000;

/// Creates a tree from entries, each an array of a path and a value.
///
/// # Errors
///
/// Returns an error if a path leads through a value without entries, or if a limit is exceeded.
pub(super) fn tree(entries: &[Value], hashes: bool) -> Result<Value, TypeError> {
    let mut nodes = Nodes { all: vec![Node::Value(Hash::empty().into())] };
    for entry in entries {
        let Value::Array(pair) = entry else { continue };
        let (Some(Value::Array(path)), Some(value)) = (pair.first(), pair.get(1)) else { continue };
        let is_root = path.is_empty();
        let value =
            if hashes || is_root && matches!(value, Value::Array(_)) { as_hash(value, hashes)? } else { value.clone() };
        match (is_root, value) {
            (true, Value::Hash(added)) => nodes.merge(&added)?,
            (true, _) => return Err(TypeError::new("the root of a tree is a hash or an array")),
            (false, value) => nodes.set(path, value)?,
        }
    }
    nodes.value(ROOT)
}

/// The index of a node.
type Index = usize;

const ROOT: Index = 0;

/// A part of a tree.
enum Node {
    /// A value that no entry has changed.
    Value(Value),
    /// The indices of the nodes, by key.
    Hash(HashBuilder),
    Array(Vec<Index>),
}

struct Nodes {
    all: Vec<Node>,
}

impl Nodes {
    /// Adds a node.
    fn add(&mut self, value: Value) -> Result<Index, TypeError> {
        charge_elements(4)?;
        self.all.push(Node::Value(value));
        Ok(self.all.len() - 1)
    }

    /// Converts a node that is a container value to one whose parts are nodes.
    fn open(&mut self, node: Index) -> Result<(), TypeError> {
        let Node::Value(value) = &self.all[node] else { return Ok(()) };
        let opened = match value.clone() {
            Value::Hash(hash) => {
                let mut parts = HashBuilder::with_capacity(hash.len());
                for (key, value) in hash.iter() {
                    let part = self.add(value.clone())?;
                    parts.insert(key.clone(), part as i64);
                }
                Node::Hash(parts)
            }
            Value::Array(array) => {
                Node::Array(array.iter().map(|value| self.add(value.clone())).collect::<Result<_, _>>()?)
            }
            value => Node::Value(value),
        };
        self.all[node] = opened;
        Ok(())
    }

    /// Adds the entries of a hash to the root, replacing existing keys.
    fn merge(&mut self, added: &Hash) -> Result<(), TypeError> {
        for (key, value) in added.iter() {
            self.set(std::slice::from_ref(key), value.clone())?;
        }
        Ok(())
    }

    /// Sets the value at the end of a path.
    fn set(&mut self, path: &[Value], value: Value) -> Result<(), TypeError> {
        let mut node = ROOT;
        for (position, key) in path.iter().enumerate() {
            let is_last = position + 1 == path.len();
            node = self.part(node, key, is_last)?;
        }
        self.all[node] = Node::Value(value);
        Ok(())
    }

    /// Returns the part of a node for a key, and creates it if it is missing: a hash, unless the key is the last of its
    /// path.
    fn part(&mut self, node: Index, key: &Value, is_last: bool) -> Result<Index, TypeError> {
        self.open(node)?;
        let known = match &self.all[node] {
            Node::Hash(parts) => parts.get(key).map(index_of),
            Node::Array(_) => Some(self.element(node, key)?),
            Node::Value(other) => {
                let ty = infer(other).generalized();
                return Err(TypeError::new(format!("a {ty} of a tree has no entry {key:?}")));
            }
        };
        if let Some(known) = known {
            return Ok(known);
        }
        let made = self.add(if is_last { Value::Undef } else { Hash::empty().into() })?;
        if let Node::Hash(parts) = &mut self.all[node] {
            parts.insert(key.clone(), made as i64);
        }
        Ok(made)
    }

    /// Returns the element of an array at an index, and extends the array if the index is not too large.
    fn element(&mut self, node: Index, key: &Value) -> Result<Index, TypeError> {
        let Node::Array(parts) = &mut self.all[node] else { return Ok(node) };
        let index = match key {
            Value::Integer(index) => usize::try_from(*index).ok(),
            _ => None,
        };
        let Some(index) = index.filter(|&index| index <= parts.len() + FARTHEST) else {
            return Err(TypeError::new(format!("an array of a tree has no index {key:?}")));
        };
        let mut parts = std::mem::take(parts);
        while parts.len() <= index {
            parts.push(self.add(Value::Undef)?);
        }
        let found = parts[index];
        self.all[node] = Node::Array(parts);
        Ok(found)
    }

    /// Takes the value of a node out of the tree.
    fn value(&mut self, node: Index) -> Result<Value, TypeError> {
        if meter::spend(1).is_err() {
            return Err(TypeError::new("the tree takes too long"));
        }
        ensure_sufficient_stack(u32::MAX, || match std::mem::replace(&mut self.all[node], Node::Value(Value::Undef)) {
            Node::Value(value) => Ok(value),
            Node::Hash(parts) => {
                let parts = parts.build();
                let mut hash = HashBuilder::with_capacity(parts.len());
                for (key, part) in parts.iter() {
                    hash.insert(key.clone(), self.value(index_of(part))?);
                }
                Ok(hash.build().into())
            }
            Node::Array(parts) => {
                let values: Result<Vec<Value>, TypeError> = parts.into_iter().map(|part| self.value(part)).collect();
                Ok(values?.into())
            }
        })
    }
}

/// Reads the node index that is stored as a value.
fn index_of(part: &Value) -> Index {
    match part {
        Value::Integer(index) => Index::try_from(*index).unwrap_or(ROOT),
        _ => ROOT,
    }
}
