//! The forms of declared types: alias, Object type, type set, and their init hashes.

use puppetlang_parser::{NodeId, NodeKind as N, Parsed, Tree};
use puppetlang_source::Source;

use super::Reader;
use crate::error::TypeError;
use crate::ty::Type;
use crate::value::{Hash, HashBuilder, Value};

/// The form of the expression of a declaration.
pub(super) enum Form {
    /// A type; the declared name is an alias for it.
    Type(NodeId),
    /// The init hash of an Object type: `Object[{…}]`, or `{…}` in a type set.
    Object(NodeId),
    /// `Parent {…}` in a type set: an Object type that inherits from another.
    Inheriting(NodeId),
    /// The init hash of a type set: `TypeSet[{…}]`.
    Set(NodeId),
}

impl Form {
    pub(super) fn of(parsed: &Parsed, source: &Source, tree: &Tree, expression: NodeId) -> Self {
        match tree.kind(expression) {
            N::LiteralHash => return Self::Object(expression),
            N::ResourceDefaultsExpression => return Self::Inheriting(expression),
            N::AccessExpression => {}
            _ => return Self::Type(expression),
        }
        let mut children = tree.children(expression);
        let (Some(left), Some(hash)) = (children.next(), children.next()) else { return Self::Type(expression) };
        if tree.kind(left) != N::QualifiedReference || tree.kind(hash) != N::LiteralHash {
            return Self::Type(expression);
        }
        // As in the reference, anything after the hash is ignored.
        match parsed.text(left, source).as_deref() {
            Some("Object") => Self::Object(hash),
            Some("TypeSet") => Self::Set(hash),
            _ => Self::Type(expression),
        }
    }
}

/// Returns the types that the init hash of a type set declares: simple names with their expressions. If a name occurs
/// twice, the last one counts.
pub(super) fn members(parsed: &Parsed, source: &Source, tree: &Tree, hash: NodeId) -> Vec<(String, NodeId)> {
    let mut members: Vec<(String, NodeId)> = Vec::new();
    let types = pairs(tree, hash).filter(|&(key, value)| {
        tree.kind(value) == N::LiteralHash && is_name(tree, key) && parsed.text(key, source).as_deref() == Some("types")
    });
    for (name, expression) in types.flat_map(|(_, types)| pairs(tree, types)) {
        if !is_name(tree, name) && tree.kind(name) != N::QualifiedReference {
            continue;
        }
        let name = parsed.text(name, source).unwrap_or_default().into_owned();
        match members.iter_mut().find(|(known, _)| *known == name) {
            Some(known) => known.1 = expression,
            None => members.push((name, expression)),
        }
    }
    members
}

fn is_name(tree: &Tree, node: NodeId) -> bool {
    matches!(tree.kind(node), N::QualifiedName | N::LiteralString)
}

/// Returns the keys and values of a hash literal.
fn pairs(tree: &Tree, hash: NodeId) -> impl Iterator<Item = (NodeId, NodeId)> {
    tree.children(hash).filter_map(|entry| {
        let mut parts = tree.children(entry);
        Some((parts.next()?, parts.next()?))
    })
}

impl Reader<'_> {
    /// Reads the init hash of `Parent {…}`. `Object` and `TypeSet` are not parents.
    pub(super) fn inheriting_hash(&self, node: NodeId) -> Result<Hash, TypeError> {
        let mut children = self.tree.children(node);
        let Some(parent) = children.next() else { return Err(self.invalid(node)) };
        let mut hash = HashBuilder::new();
        if !matches!(&*self.word(parent), "Object" | "TypeSet") {
            hash.insert("parent", self.named(parent)?);
        }
        for operation in children {
            let Some(value) = self.tree.children(operation).next() else { return Err(self.invalid(node)) };
            let name = self.word(operation);
            if name == "parent" && hash.get(&Value::from("parent")).is_some() {
                return Err(TypeError::new("The key 'parent' is declared more than once"));
            }
            hash.insert(&*name, self.value(value)?);
        }
        Ok(hash.build())
    }

    /// Reads the init hash of a type set. `member` resolves its types by their simple names; type names that are keys
    /// become strings.
    pub(super) fn set_hash(
        &self,
        hash: NodeId,
        member: &dyn Fn(&str) -> Result<Type, TypeError>,
    ) -> Result<Hash, TypeError> {
        let mut init = HashBuilder::new();
        for (key, value) in pairs(self.tree, hash) {
            let key = self.value(key)?;
            let is_types = key.as_str() == Some("types");
            if !(is_types || key.as_str() == Some("references")) || !self.is(value, N::LiteralHash) {
                init.insert(key, self.value(value)?);
                continue;
            }
            let mut named = HashBuilder::new();
            for (name, value) in pairs(self.tree, value) {
                let name = match self.tree.kind(name) {
                    N::QualifiedReference => Value::from(&*self.word(name)),
                    _ => self.value(name)?,
                };
                let value = match name.as_str() {
                    Some(name) if is_types => member(name)?.into(),
                    _ => self.value(value)?,
                };
                named.insert(name, value);
            }
            init.insert(key, named.build());
        }
        Ok(init.build())
    }
}
