//! Object types: attributes, functions, inheritance, and parameters.
//!
//! An Object type is made from a hash (`Object[{attributes => …}]`). It may refer to itself: then its name is known first, and
//! its members later. The rules and messages are the reference's.

mod extension;
mod init;
mod member;

use std::cell::Cell;
use std::sync::{Arc, OnceLock};

pub use extension::ObjectExtension;
pub(in crate::kind) use init::{annotations_type, element, init_type};
pub use member::{Attribute, AttributeKind, Member, ObjectFunction, TypeParameter};

use super::{Link, SharedText, StructElement, StructKey, Type};
use crate::error::TypeError;
use crate::value::{Hash, Text, Value};

/// A reference to an Object type.
pub type ObjectRef = Link<ObjectType>;

/// An Object type.
pub struct ObjectType {
    name: Option<SharedText>,
    body: OnceLock<Body>,
}

/// What is known of an Object type once it is resolved.
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
    /// The names of the stored attributes, those of the parents too: first those that have to be given. They are known when the parents
    /// are, which may refer to this type.
    stored: OnceLock<Vec<Text>>,
}

impl ObjectType {
    /// An Object type whose members are not known yet.
    pub fn declared(name: &str) -> Self {
        Self { name: Some(name.into()), body: OnceLock::new() }
    }

    /// The Object type that a hash describes.
    ///
    /// # Errors
    ///
    /// When the hash breaks a rule.
    pub fn from_hash(hash: &Hash) -> Result<Self, TypeError> {
        let name = hash.get_str("name").and_then(Value::as_str).map(SharedText::from);
        let object = Self { name, body: OnceLock::new() };
        object.define(hash)?;
        Ok(object)
    }

    /// Says which members a declared type has; only the first word counts.
    ///
    /// # Errors
    ///
    /// When the hash breaks a rule.
    pub fn define(&self, hash: &Hash) -> Result<(), TypeError> {
        let body = init::body(self, hash)?;
        // A second definition would be of the same expression.
        let _ = self.body.set(body);
        Ok(())
    }

    /// True if its members are known.
    pub(crate) fn is_defined(&self) -> bool {
        self.body.get().is_some()
    }

    /// The name, if it has one.
    pub fn name(&self) -> Option<&str> {
        self.name.as_deref()
    }

    /// The name for messages.
    pub fn label(&self) -> &str {
        self.name().unwrap_or("Object")
    }

    /// The type it inherits from.
    pub fn parent(&self) -> Option<&Type> {
        self.body.get()?.parent.as_ref()
    }

    /// The Object type it inherits from.
    pub fn parent_object(&self) -> Option<ObjectRef> {
        match self.parent()?.resolved().as_ref() {
            Type::Object(parent) => Some(parent.clone()),
            _ => None,
        }
    }

    /// Its own type parameters.
    pub fn parameters(&self) -> &[TypeParameter] {
        self.body.get().map_or(&[], |body| &body.parameters)
    }

    /// Its own attributes.
    pub fn attributes(&self) -> &[Attribute] {
        self.body.get().map_or(&[], |body| &body.attributes)
    }

    /// Its own functions.
    pub fn functions(&self) -> &[ObjectFunction] {
        self.body.get().map_or(&[], |body| &body.functions)
    }

    /// The type parameters with those of the parents, which come first. An overriding one stands where the overridden one stood.
    pub fn all_parameters(&self) -> Vec<TypeParameter> {
        self.collect(&|object| object.parameters().to_vec(), |parameter| parameter.name.as_str())
    }

    /// The attributes with those of the parents, which come first. An overriding one stands where the overridden one stood.
    pub fn all_attributes(&self) -> Vec<Attribute> {
        self.collect(&|object| object.attributes().to_vec(), |attribute| attribute.name.as_str())
    }

    /// The functions with those of the parents.
    pub fn all_functions(&self) -> Vec<ObjectFunction> {
        self.collect(&|object| object.functions().to_vec(), |function| function.name.as_str())
    }

    /// The attribute or function of a name, its own or inherited.
    pub fn member(&self, name: &str) -> Option<Member> {
        if let Some(attribute) = self.attributes().iter().find(|attribute| attribute.name == name) {
            return Some(Member::Attribute(attribute.clone()));
        }
        if let Some(function) = self.functions().iter().find(|function| function.name == name) {
            return Some(Member::Function(function.clone()));
        }
        self.parent_object()?.get()?.member(name)
    }

    /// Own things behind inherited ones; those that override take the place of what they override.
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

    /// The names of the attributes that decide whether two instances are equal.
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

    /// Whether instances have to be of the same type to be equal.
    pub fn equality_includes_type(&self) -> bool {
        self.body.get().is_none_or(|body| !body.equality_ignores_type)
    }

    /// The names of the attributes that an instance stores: first those that have to be given, then the others.
    pub fn stored_attributes(&self) -> &[Text] {
        match self.body.get() {
            Some(body) if body.stored.get().is_some() || self.knows_parents() => {
                body.stored.get_or_init(|| stored(self.all_attributes()))
            }
            _ => &[],
        }
    }

    /// True if the members of all types that it inherits from are known.
    fn knows_parents(&self) -> bool {
        let mut next = self.parent_object();
        while let Some(parent) = next {
            let Some(object) = parent.get().filter(|object| object.is_defined()) else { return false };
            next = object.parent_object();
        }
        true
    }

    /// Where an instance stores an attribute.
    pub fn stored_index(&self, name: &str) -> Option<usize> {
        self.stored_attributes().iter().position(|stored| stored == name)
    }

    /// The value of a constant, its own or inherited.
    pub fn constant(&self, name: &str) -> Option<Value> {
        match self.member(name)? {
            Member::Attribute(attribute) if attribute.kind == Some(AttributeKind::Constant) => attribute.value,
            _ => None,
        }
    }

    /// The hash that `new` takes, as a `Struct`. What may be undef may be missing.
    pub fn init_type(&self) -> Type {
        let given = self.all_attributes().into_iter().filter(Attribute::is_stored);
        let inquiry = Inquiry::begin();
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

    /// True if it or a parent has type parameters.
    pub fn is_parameterized(&self) -> bool {
        !self.parameters().is_empty()
            || self.parent_object().is_some_and(|parent| parent.get().is_some_and(|parent| parent.is_parameterized()))
    }

    /// The hash that describes it, as it can be given to `Object[…]`.
    pub fn init_hash(&self) -> Hash {
        init::hash(self)
    }

    /// What its declaration says about the type itself: the hashes of annotations by their types.
    pub fn annotations(&self) -> Option<Value> {
        self.body.get()?.annotations.clone()
    }

    fn checks(&self) -> Option<&Value> {
        self.body.get()?.checks.as_ref()
    }
}

thread_local! {
    /// Whether this thread finds out what `new` of an Object type takes.
    static INQUIRES: Cell<bool> = const { Cell::new(false) };
}

/// Finding out what `new` of an Object type takes. An attribute may be an `Init` of an Object type, even of the same one: nobody asks
/// then what may be undef there, for that would never end.
struct Inquiry {
    outer: bool,
}

impl Inquiry {
    fn begin() -> Self {
        Self { outer: INQUIRES.replace(true) }
    }

    fn is_outermost(&self) -> bool {
        !self.outer
    }
}

impl Drop for Inquiry {
    fn drop(&mut self) {
        INQUIRES.set(self.outer);
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

/// The same name and members. Types within members are compared by their text, where a type that refers to itself is a name.
impl PartialEq for ObjectType {
    fn eq(&self, other: &Self) -> bool {
        let text =
            |object: &Self| crate::format::expanded_text(&Type::Object(Link::Shared(Arc::new(object.snapshot()))));
        self.name == other.name
            && self.attributes().len() == other.attributes().len()
            && self.functions().len() == other.functions().len()
            && text(self) == text(other)
    }
}

impl ObjectType {
    /// A copy that is resolved as far as this one is.
    fn snapshot(&self) -> Self {
        let body = OnceLock::new();
        if let Some(known) = self.body.get() {
            let _ = body.set(known.clone());
        }
        Self { name: self.name.clone(), body }
    }
}

/// The names of the attributes that are stored: those that have to be given, then the others.
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
