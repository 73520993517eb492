//! Object types: attributes, functions, inheritance, and parameters.
//!
//! An Object type is created from an init hash (`Object[{attributes => …}]`). It may refer to itself: its name is
//! declared first, and its members are defined later. The rules and messages are the reference's.

mod extension;
mod init;
mod member;

use std::cell::Cell;
use std::sync::{Arc, OnceLock};

use puppetlang_source::permanent::Late;

pub use extension::ObjectExtension;
pub(in crate::ty) use init::{annotations_type, element, init_type};
pub use member::{Attribute, AttributeKind, Member, ObjectFunction, TypeParameter};

use super::{SharedText, StructElement, StructKey, Type, WeakTypeRef};
use crate::error::TypeError;
use crate::value::{Hash, Text, Value};

/// A reference to an Object type.
pub type ObjectRef = WeakTypeRef<ObjectType>;

/// An Object type.
pub struct ObjectType {
    name: Option<SharedText>,
    body: OnceLock<Body>,
}

/// The content of an Object type once it is resolved.
#[derive(Default)]
struct Body {
    parent: Option<Type>,
    parameters: Vec<TypeParameter>,
    attributes: Vec<Attribute>,
    functions: Vec<ObjectFunction>,
    equality: Option<Vec<Text>>,
    equality_ignores_type: bool,
    checks: Option<Value>,
    annotations: Option<Value>,
    /// The names of the stored attributes, including inherited ones: required attributes first. Computed once the
    /// parents are defined, because a parent may refer to this type.
    stored: Late<Vec<Text>>,
}

impl ObjectType {
    /// Declares an Object type whose members are not defined yet.
    pub fn declared(name: &str) -> Self {
        Self { name: Some(name.into()), body: OnceLock::new() }
    }

    /// Creates an Object type from an init hash.
    ///
    /// # Errors
    ///
    /// Returns an error if the hash breaks a rule.
    pub fn from_hash(hash: &Hash) -> Result<Self, TypeError> {
        let name = hash.get_str("name").and_then(Value::as_str).map(SharedText::from);
        let object = Self { name, body: OnceLock::new() };
        object.define(hash)?;
        Ok(object)
    }

    /// Defines the members of a declared type; later calls have no effect.
    ///
    /// # Errors
    ///
    /// Returns an error if the hash breaks a rule.
    pub fn define(&self, hash: &Hash) -> Result<(), TypeError> {
        let body = init::body(self, hash)?;
        // A second definition would come from the same expression.
        let _ = self.body.set(body);
        Ok(())
    }

    /// Returns true if the members are defined.
    pub(crate) fn is_defined(&self) -> bool {
        self.body.get().is_some()
    }

    /// The name, if it has one.
    pub fn name(&self) -> Option<&str> {
        self.name.as_deref()
    }

    /// The name in messages.
    pub fn label(&self) -> &str {
        self.name().unwrap_or("Object")
    }

    /// The type that this type inherits from.
    pub fn parent(&self) -> Option<&Type> {
        self.body.get()?.parent.as_ref()
    }

    /// The Object type that this type inherits from.
    pub fn parent_object(&self) -> Option<ObjectRef> {
        match self.parent()?.resolved().as_ref() {
            Type::Object(parent) => Some(parent.clone()),
            _ => None,
        }
    }

    /// The type parameters, without inherited ones.
    pub fn parameters(&self) -> &[TypeParameter] {
        self.body.get().map_or(&[], |body| &body.parameters)
    }

    /// The attributes, without inherited ones.
    pub fn attributes(&self) -> &[Attribute] {
        self.body.get().map_or(&[], |body| &body.attributes)
    }

    /// The functions, without inherited ones.
    pub fn functions(&self) -> &[ObjectFunction] {
        self.body.get().map_or(&[], |body| &body.functions)
    }

    /// The type parameters, inherited ones first. An override takes the position of the overridden parameter.
    pub fn all_parameters(&self) -> Vec<TypeParameter> {
        self.collect(&|object| object.parameters().to_vec(), |parameter| parameter.name.as_str())
    }

    /// The attributes, inherited ones first. An override takes the position of the overridden attribute.
    pub fn all_attributes(&self) -> Vec<Attribute> {
        self.collect(&|object| object.attributes().to_vec(), |attribute| attribute.name.as_str())
    }

    /// The functions, including inherited ones.
    pub fn all_functions(&self) -> Vec<ObjectFunction> {
        self.collect(&|object| object.functions().to_vec(), |function| function.name.as_str())
    }

    /// Returns the attribute or function of a name, own or inherited.
    pub fn member(&self, name: &str) -> Option<Member> {
        if let Some(attribute) = self.attributes().iter().find(|attribute| attribute.name == name) {
            return Some(Member::Attribute(attribute.clone()));
        }
        if let Some(function) = self.functions().iter().find(|function| function.name == name) {
            return Some(Member::Function(function.clone()));
        }
        self.parent_object()?.get()?.member(name)
    }

    /// Collects members, inherited ones first; an override takes the position of the overridden member.
    fn collect<T>(&self, own: &dyn Fn(&Self) -> Vec<T>, name: fn(&T) -> &str) -> Vec<T> {
        let mut chain = vec![own(self)];
        let mut next = self.parent_object();
        while let Some(parent) = next {
            let Some(object) = parent.get() else { break };
            chain.push(own(&object));
            next = object.parent_object();
        }
        let mut all: Vec<T> = Vec::new();
        for thing in chain.into_iter().rev().flatten() {
            match all.iter().position(|other| name(other) == name(&thing)) {
                Some(at) => all[at] = thing,
                None => all.push(thing),
            }
        }
        all
    }

    /// The names of the attributes that determine whether two instances are equal.
    pub fn equality_attributes(&self) -> Vec<Text> {
        let parent = self.parent_object();
        let mut all = parent.and_then(|parent| Some(parent.get()?.equality_attributes())).unwrap_or_default();
        match self.body.get().and_then(|body| body.equality.as_ref()) {
            Some(names) => all.extend(names.iter().cloned()),
            None => {
                let own = self.attributes().iter().filter(|attribute| attribute.kind != Some(AttributeKind::Constant));
                all.extend(own.map(|attribute| attribute.name.clone()));
            }
        }
        all
    }

    /// Returns true if instances must have the same type to be equal.
    pub fn equality_includes_type(&self) -> bool {
        self.body.get().is_none_or(|body| !body.equality_ignores_type)
    }

    /// The names of the attributes that an instance stores: required ones first, then the others.
    pub fn stored_attributes(&self) -> &[Text] {
        match self.body.get() {
            Some(body) if body.stored.get().is_some() || self.knows_parents() => {
                body.stored.get_or_init(|| stored(self.all_attributes()))
            }
            _ => &[],
        }
    }

    /// Returns true if the members of all ancestors are defined.
    fn knows_parents(&self) -> bool {
        let mut next = self.parent_object();
        while let Some(parent) = next {
            let Some(object) = parent.get().filter(|object| object.is_defined()) else { return false };
            next = object.parent_object();
        }
        true
    }

    /// The index of an attribute among the stored values of an instance.
    pub fn stored_index(&self, name: &str) -> Option<usize> {
        self.stored_attributes().iter().position(|stored| stored == name)
    }

    /// Returns the value of a constant, own or inherited.
    pub fn constant(&self, name: &str) -> Option<Value> {
        match self.member(name)? {
            Member::Attribute(attribute) if attribute.kind == Some(AttributeKind::Constant) => attribute.value,
            _ => None,
        }
    }

    /// Returns the type of the hash that `new` accepts, a `Struct`. Attributes that accept `undef` are optional.
    pub fn init_type(&self) -> Type {
        let given = self.all_attributes().into_iter().filter(Attribute::is_stored);
        let inquiry = InitTypeGuard::begin();
        let element = |attribute: Attribute| StructElement {
            key: if attribute.value.is_some() || inquiry.is_outermost() && attribute.of.accepts(&Type::Undef) {
                StructKey::Optional
            } else {
                StructKey::Required
            },
            name: attribute.name.as_str().into(),
            value: attribute.of,
        };
        Type::structure(given.map(element).collect())
    }

    /// Returns true if the type or an ancestor has type parameters.
    pub fn is_parameterized(&self) -> bool {
        !self.parameters().is_empty()
            || self.parent_object().is_some_and(|parent| parent.get().is_some_and(|parent| parent.is_parameterized()))
    }

    /// Returns the init hash, which `Object[…]` accepts.
    pub fn init_hash(&self) -> Hash {
        init::hash(self)
    }

    /// The annotations of the type itself: hashes by annotation type.
    pub fn annotations(&self) -> Option<Value> {
        self.body.get()?.annotations.clone()
    }

    fn checks(&self) -> Option<&Value> {
        self.body.get()?.checks.as_ref()
    }
}

thread_local! {
    /// Whether this thread is computing an `init_type`.
    static COMPUTES_INIT_TYPE: Cell<bool> = const { Cell::new(false) };
}

/// Guards `init_type` against endless recursion. An attribute may be an `Init` of an Object type, even of the same one;
/// while that type's `init_type` is computed, it is not checked which attributes accept `undef`.
struct InitTypeGuard {
    outer: bool,
}

impl InitTypeGuard {
    fn begin() -> Self {
        Self { outer: COMPUTES_INIT_TYPE.replace(true) }
    }

    fn is_outermost(&self) -> bool {
        !self.outer
    }
}

impl Drop for InitTypeGuard {
    fn drop(&mut self) {
        COMPUTES_INIT_TYPE.set(self.outer);
    }
}

impl PartialEq for ObjectRef {
    fn eq(&self, other: &Self) -> bool {
        if self.address() == other.address() {
            return true;
        }
        match (self.get(), other.get()) {
            (Some(one), Some(two)) => *one == *two,
            _ => false,
        }
    }
}

/// Object types are equal if name and members are. Types of members are compared by their text, in which a recursive
/// type is a name.
impl PartialEq for ObjectType {
    fn eq(&self, other: &Self) -> bool {
        let text = |object: &Self| {
            crate::format::expanded_text(&Type::Object(WeakTypeRef::Strong(Arc::new(object.snapshot()))))
        };
        self.name == other.name
            && self.attributes().len() == other.attributes().len()
            && self.functions().len() == other.functions().len()
            && text(self) == text(other)
    }
}

impl ObjectType {
    /// Returns a copy with the current state of definition.
    fn snapshot(&self) -> Self {
        let body = OnceLock::new();
        if let Some(known) = self.body.get() {
            let _ = body.set(known.clone());
        }
        Self { name: self.name.clone(), body }
    }
}

/// Returns the names of the stored attributes: required ones first, then the others.
fn stored(attributes: Vec<Attribute>) -> Vec<Text> {
    let stored = attributes.into_iter().filter(Attribute::is_stored);
    let (required, others): (Vec<_>, Vec<_>) = stored.partition(|attribute| attribute.value.is_none());
    required.into_iter().chain(others).map(|attribute| attribute.name).collect()
}

impl Clone for Body {
    fn clone(&self) -> Self {
        Self {
            parent: self.parent.clone(),
            parameters: self.parameters.clone(),
            attributes: self.attributes.clone(),
            functions: self.functions.clone(),
            equality: self.equality.clone(),
            equality_ignores_type: self.equality_ignores_type,
            checks: self.checks.clone(),
            annotations: self.annotations.clone(),
            stored: self.stored.clone(),
        }
    }
}
