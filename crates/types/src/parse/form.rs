//! The forms of declared types: alias, Object type, type set, and their init hashes.

use puppetlang_parser::ast::{self, Node as N};
use puppetlang_parser::{NodeId, NodeKind, Parsed, Tree};
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
        let access = match N::of(tree, expression) {
            N::LiteralHash(_) => return Self::Object(expression),
            N::ResourceDefaultsExpression(_) => return Self::Inheriting(expression),
            N::AccessExpression(access) => access,
            _ => return Self::Type(expression),
        };
        // As in the reference, anything after the hash is ignored.
        let hash = access.keys().first().filter(|&&key| tree.kind(key) == NodeKind::LiteralHash);
        let name = ast::QualifiedReference::cast(tree, access.left_expr());
        let (Some(name), Some(&hash)) = (name, hash) else { return Self::Type(expression) };
        match &*parsed.text_of(tree, name.name(), source) {
            "Object" => Self::Object(hash),
            "TypeSet" => Self::Set(hash),
            _ => Self::Type(expression),
        }
    }
}

/// Returns the types that the init hash of a type set declares: simple names with their expressions. If a name occurs
/// twice, the last one counts.
pub(super) fn members(parsed: &Parsed, source: &Source, tree: &Tree, hash: NodeId) -> Vec<(String, NodeId)> {
    let mut members: Vec<(String, NodeId)> = Vec::new();
    let word = |key: NodeId| match N::of(tree, key) {
        N::QualifiedName(name) => Some(parsed.text_of(tree, name.name(), source)),
        N::LiteralString(literal) => Some(parsed.text_of(tree, literal.value(), source)),
        _ => None,
    };
    let types = pairs(tree, hash)
        .filter(|entry| word(entry.key()).as_deref() == Some("types"))
        .filter(|entry| tree.kind(entry.value()) == NodeKind::LiteralHash);
    for entry in types.flat_map(|entry| pairs(tree, entry.value())) {
        let name = ast::QualifiedReference::cast(tree, entry.key());
        let name = name.map(|name| parsed.text_of(tree, name.name(), source)).or_else(|| word(entry.key()));
        let Some(name) = name else { continue };
        match members.iter_mut().find(|(known, _)| *known == name) {
            Some(known) => known.1 = entry.value(),
            None => members.push((name.into_owned(), entry.value())),
        }
    }
    members
}

/// Returns the entries of a hash literal; none if the node has another kind.
fn pairs(tree: &Tree, hash: NodeId) -> impl Iterator<Item = ast::KeyedEntry<'_>> {
    let entries = ast::LiteralHash::cast(tree, hash).map_or(&[][..], ast::LiteralHash::entries);
    tree.views(entries)
}

impl Reader<'_> {
    /// Reads the init hash of `Parent {…}`. `Object` and `TypeSet` are not parents.
    pub(super) fn inheriting_hash(&self, node: NodeId) -> Result<Hash, TypeError> {
        let defaults = ast::ResourceDefaultsExpression::cast(self.tree, node);
        let parent = defaults.and_then(|defaults| ast::QualifiedReference::cast(self.tree, defaults.type_ref()));
        let (Some(defaults), Some(parent)) = (defaults, parent) else { return Err(self.invalid(node)) };
        let mut hash = HashBuilder::new();
        if !matches!(&*self.word(parent.name()), "Object" | "TypeSet") {
            hash.insert("parent", self.named(parent)?);
        }
        for &operation in defaults.operations() {
            let (name, value) = match N::of(self.tree, operation) {
                N::AttributeOperation(attribute) => (self.word(attribute.name()), attribute.value_expr()),
                N::AttributesOperation(attributes) => ("".into(), attributes.expr()),
                _ => return Err(self.invalid(node)),
            };
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
        for entry in pairs(self.tree, hash) {
            let (key, value) = (self.value(entry.key())?, entry.value());
            let is_types = key.as_str() == Some("types");
            if !(is_types || key.as_str() == Some("references")) || self.tree.kind(value) != NodeKind::LiteralHash {
                init.insert(key, self.value(value)?);
                continue;
            }
            let mut named = HashBuilder::new();
            for entry in pairs(self.tree, value) {
                let name = match ast::QualifiedReference::cast(self.tree, entry.key()) {
                    Some(name) => Value::from(&*self.word(name.name())),
                    None => self.value(entry.key())?,
                };
                let value = match name.as_str() {
                    Some(name) if is_types => member(name)?.into(),
                    _ => self.value(entry.value())?,
                };
                named.insert(name, value);
            }
            init.insert(key, named.build());
        }
        Ok(init.build())
    }
}
