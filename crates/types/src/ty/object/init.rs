//! Object types from init hashes, and back.

use super::member::Seen;
use super::{Attribute, AttributeKind, Body, Member, ObjectFunction, ObjectType, TypeParameter};
use crate::error::TypeError;
use crate::infer::infer;
use crate::instance::is_instance;
use crate::mismatch::assert_instance;
use crate::ty::{StructElement, StructKey, Type};
use crate::value::{Hash, HashBuilder, RegexpValue, Text, Value};

/// The names of attributes that rich data reserves.
const RESERVED: [&str; 2] = ["__ptype", "__pvalue"];

/// Creates the content of an Object type from its init hash.
pub(super) fn body(object: &ObjectType, hash: &Hash) -> Result<Body, TypeError> {
    assert_instance("object initializer", &init_type(is_annotated(hash)), &Value::Hash(hash.clone()))?;
    let mut body = Body { parent: parent(object, hash)?, ..Body::default() };
    let inherited = Inherited::of(body.parent.as_ref());
    for (name, specification) in entries(hash, "type_parameters") {
        body.parameters.push(parameter(object, &inherited, name, specification)?);
    }
    for (name, specification) in attribute_specifications(object, hash, &inherited)? {
        let attribute = attribute(object, &name, &specification)?;
        Seen::from(&attribute).check_override(object, inherited.seen(&name))?;
        body.attributes.push(attribute);
    }
    for (name, specification) in entries(hash, "functions") {
        let function = function(object, name, specification)?;
        if body.attributes.iter().any(|attribute| attribute.name == function.name) {
            let label = Seen::from(&function).label(object.label());
            return Err(TypeError::new(format!("{label} conflicts with attribute with the same name")));
        }
        Seen::from(&function).check_override(object, inherited.seen(name))?;
        body.functions.push(function);
    }
    body.equality_ignores_type = matches!(hash.get_str("equality_include_type"), Some(Value::Boolean(false)));
    body.equality = equality(object, &body, hash, &inherited)?;
    body.checks = hash.get_str("checks").cloned();
    body.annotations = hash.get_str("annotations").filter(|value| !value.is_undef()).cloned();
    Ok(body)
}

/// Returns the entries of the hash at a key; none if it is not a hash.
fn entries<'a>(hash: &'a Hash, key: &str) -> impl Iterator<Item = (&'a str, &'a Value)> {
    let inner = match hash.get_str(key) {
        Some(Value::Hash(inner)) => Some(inner),
        _ => None,
    };
    inner.into_iter().flat_map(Hash::iter).filter_map(|(name, value)| Some((name.as_str()?, value)))
}

/// Returns the parent type, and rejects unresolved types and inheritance cycles.
fn parent(object: &ObjectType, hash: &Hash) -> Result<Option<Type>, TypeError> {
    let Some(parent) = hash.get_str("parent").and_then(Value::as_type) else { return Ok(None) };
    let mut next = Some(parent.resolved().into_owned());
    while let Some(ty) = next {
        match &ty {
            Type::Reference(name) => {
                return Err(TypeError::new(format!("reference to unresolved type '{name}'")));
            }
            // An alias that is being resolved.
            Type::Alias(_) => return Err(TypeError::new("reference to unresolved type 'UnresolvedReference'")),
            Type::Object(ancestor) => {
                let Some(ancestor) = ancestor.get() else { break };
                if std::ptr::eq(&raw const *ancestor, object) {
                    let label = object.label();
                    return Err(TypeError::new(format!("The Object type '{label}' inherits from itself")));
                }
                next = ancestor.parent().map(|parent| parent.resolved().into_owned());
            }
            _ => break,
        }
    }
    Ok(Some(parent.clone()))
}

/// The inherited members.
#[derive(Default)]
struct Inherited {
    /// Members with the name of the type that they come from.
    members: Vec<(Text, Member, String)>,
    parameters: Vec<(TypeParameter, String)>,
    equality: Vec<Text>,
}

impl Inherited {
    fn of(parent: Option<&Type>) -> Self {
        let Some(Type::Object(parent)) = parent.map(|parent| parent.resolved().into_owned()) else {
            return Self::default();
        };
        let Some(parent) = parent.get() else { return Self::default() };
        let mut inherited = Self { equality: parent.equality_attributes(), ..Self::default() };
        inherited.add(&parent);
        let mut up = parent.parent_object();
        while let Some(ancestor) = up {
            let Some(object) = ancestor.get() else { break };
            inherited.add(&object);
            up = object.parent_object();
        }
        inherited
    }

    /// Adds the members of a type, except those that a nearer type overrides.
    fn add(&mut self, object: &ObjectType) {
        let label = object.label();
        for attribute in object.attributes() {
            self.add_member(&attribute.name, Member::Attribute(attribute.clone()), label);
        }
        for function in object.functions() {
            self.add_member(&function.name, Member::Function(function.clone()), label);
        }
        for parameter in object.parameters() {
            if !self.parameters.iter().any(|(other, _)| other.name == parameter.name) {
                self.parameters.push((parameter.clone(), label.to_owned()));
            }
        }
    }

    fn add_member(&mut self, name: &Text, member: Member, label: &str) {
        if self.member(name).is_none() {
            self.members.push((name.clone(), member, label.to_owned()));
        }
    }

    fn member(&self, name: &str) -> Option<&Member> {
        self.members.iter().find(|(other, ..)| other == name).map(|(_, member, _)| member)
    }

    fn seen(&self, name: &str) -> Option<(Seen<'_>, &str)> {
        let (_, member, label) = self.members.iter().find(|(other, ..)| other == name)?;
        Some((member.seen(), label))
    }
}

fn parameter(
    object: &ObjectType,
    inherited: &Inherited,
    name: &str,
    specification: &Value,
) -> Result<TypeParameter, TypeError> {
    let (of, value) = match specification {
        Value::Hash(hash) => (
            hash.get_str("type").and_then(Value::as_type).cloned().unwrap_or(Type::Any),
            hash.get_str("value").cloned(),
        ),
        other => {
            assert_instance(&format!("type_parameter {}[{name}]", object.label()), &Type::Type(None), other)?;
            (other.as_type().cloned().unwrap_or(Type::Any), None)
        }
    };
    let of = if matches!(of, Type::Optional(_)) { of } else { Type::optional(of) };
    let parameter = TypeParameter { name: name.into(), of, value };
    let parent = inherited.parameters.iter().find(|(other, _)| other.name == name);
    let seen = parent.map(|(other, label)| (Seen::from(other), label.as_str()));
    Seen::from(&parameter).check_override(object, seen)?;
    Ok(parameter)
}

/// Returns the specifications of attributes, including those of constants.
fn attribute_specifications(
    object: &ObjectType,
    hash: &Hash,
    inherited: &Inherited,
) -> Result<Vec<(Text, Value)>, TypeError> {
    let mut all: Vec<(Text, Value)> =
        entries(hash, "attributes").map(|(name, specification)| (name.into(), specification.clone())).collect();
    for (name, value) in entries(hash, "constants") {
        if all.iter().any(|(other, _)| other == name) {
            let label = object.label();
            let message = format!("attribute {label}[{name}] is defined as both a constant and an attribute");
            return Err(TypeError::new(message));
        }
        let mut specification = HashBuilder::new();
        specification.insert("type", infer(value).generalized());
        specification.insert("value", value.clone());
        specification.insert("kind", AttributeKind::Constant.name());
        specification.insert("override", inherited.member(name).is_some());
        all.push((name.into(), specification.build().into()));
    }
    Ok(all)
}

fn attribute(object: &ObjectType, name: &str, specification: &Value) -> Result<Attribute, TypeError> {
    let label = format!("attribute {}[{name}]", object.label());
    let hash = match specification {
        Value::Hash(hash) => hash.clone(),
        other => {
            assert_instance(&label, &Type::Type(None), other)?;
            let mut short = HashBuilder::new();
            short.insert("type", other.clone());
            if matches!(other.as_type(), Some(Type::Optional(_))) {
                short.insert("value", Value::Undef);
            }
            short.build()
        }
    };
    assert_instance(
        &format!("initializer for {label}"),
        &attribute_type(is_annotated(&hash)),
        &Value::Hash(hash.clone()),
    )?;
    if RESERVED.contains(&name) {
        return Err(TypeError::new(format!("The attribute '{name}' is reserved and cannot be used")));
    }
    let kind_name = hash.get_str("kind").and_then(Value::as_str);
    let kind = AttributeKind::ALL.into_iter().find(|kind| Some(kind.name()) == kind_name);
    let flag = |key: &str| hash.get_str(key).map(|value| value.is_truthy());
    let constant = kind == Some(AttributeKind::Constant);
    if constant && flag("final") == Some(false) {
        let message = format!("{label} of kind 'constant' cannot be combined with final => false");
        return Err(TypeError::new(message));
    }
    let of = hash.get_str("type").and_then(Value::as_type).cloned().unwrap_or(Type::Any);
    let value = hash.get_str("value").cloned();
    match (&value, kind) {
        (Some(_), Some(kind @ (AttributeKind::Derived | AttributeKind::GivenOrDerived))) => {
            let kind = kind.name();
            let message = format!("{label} of kind '{kind}' cannot be combined with an attribute value");
            return Err(TypeError::new(message));
        }
        (Some(Value::Default), _) => {}
        (Some(value), _) => assert_instance(&format!("{label} value"), &of, value)?,
        (None, Some(AttributeKind::Constant)) => {
            return Err(TypeError::new(format!("{label} of kind 'constant' requires a value")));
        }
        (None, _) => {}
    }
    Ok(Attribute {
        name: name.into(),
        of,
        kind,
        value,
        is_final: constant || flag("final").unwrap_or(false),
        overrides: flag("override").unwrap_or(false),
        annotations: hash.get_str("annotations").filter(|value| !value.is_undef()).cloned(),
    })
}

fn function(object: &ObjectType, name: &str, specification: &Value) -> Result<ObjectFunction, TypeError> {
    let callable = Type::type_of(Type::Callable(None));
    let hash = match specification {
        Value::Hash(hash) => hash.clone(),
        other => {
            assert_instance(&format!("function {}[{name}]", object.label()), &callable, other)?;
            [("type", other.clone())].into_iter().collect()
        }
    };
    let is_annotated = is_annotated(&hash);
    let specification = Type::structure(vec![
        element("type", StructKey::Required, callable),
        element("final", StructKey::Optional, Type::BOOLEAN),
        element("override", StructKey::Optional, Type::BOOLEAN),
        element("annotations", StructKey::Optional, annotations_type(is_annotated)),
    ]);
    assert_instance(&format!("initializer for function '{name}'"), &specification, &Value::Hash(hash.clone()))?;
    let flag = |key: &str| hash.get_str(key).is_some_and(Value::is_truthy);
    Ok(ObjectFunction {
        name: name.into(),
        of: hash.get_str("type").and_then(Value::as_type).cloned().unwrap_or(Type::Any),
        is_final: flag("final"),
        overrides: flag("override"),
        annotations: hash.get_str("annotations").filter(|value| !value.is_undef()).cloned(),
    })
}

/// Returns the names of the attributes that determine equality, if the hash has any.
fn equality(
    object: &ObjectType,
    body: &Body,
    hash: &Hash,
    inherited: &Inherited,
) -> Result<Option<Vec<Text>>, TypeError> {
    let names: Vec<Text> = match hash.get_str("equality") {
        Some(Value::String(name)) => vec![name.clone()],
        Some(Value::Array(names)) => names.iter().filter_map(|name| name.as_str().map(Text::from)).collect(),
        _ => return Ok(None),
    };
    if !names.is_empty() && body.equality_ignores_type {
        return Err(TypeError::new(
            "equality_include_type = false cannot be combined with non empty equality specification",
        ));
    }
    let label = object.label();
    for name in &names {
        let attribute = |attribute: &Attribute, container: &str| -> Result<(), TypeError> {
            if attribute.kind == Some(AttributeKind::Constant) {
                let constant = Seen::from(attribute).label(container);
                return Err(TypeError::new(format!(
                    "{label} equality is referencing constant {constant}. Reference to constant is not allowed in equality"
                )));
            }
            Ok(())
        };
        let not_attribute = |function: &ObjectFunction, container: &str| {
            let function = Seen::from(function).label(container);
            let only = "Only attribute references are allowed";
            TypeError::new(format!("{label} equality is referencing {function}. {only}"))
        };
        match inherited.members.iter().find(|(other, ..)| other == name) {
            Some((_, Member::Attribute(one), container)) => {
                if inherited.equality.contains(name) {
                    let one = Seen::from(one).label(container);
                    return Err(TypeError::new(format!(
                        "{label} equality is referencing {one} which is included in equality of {container}"
                    )));
                }
                attribute(one, container)?;
            }
            Some((_, Member::Function(one), container)) => return Err(not_attribute(one, container)),
            None => {
                if let Some(one) = body.attributes.iter().find(|attribute| attribute.name == *name) {
                    attribute(one, label)?;
                } else if let Some(one) = body.functions.iter().find(|function| function.name == *name) {
                    return Err(not_attribute(one, label));
                } else {
                    return Err(TypeError::new(format!(
                        "{label} equality is referencing non existent attribute '{name}'"
                    )));
                }
            }
        }
    }
    Ok(Some(names))
}

/// Returns the init hash of an Object type.
pub(super) fn hash(object: &ObjectType) -> Hash {
    let mut hash = HashBuilder::new();
    if let Some(annotations) = object.body.get().and_then(|body| body.annotations.as_ref()) {
        hash.insert("annotations", annotations.clone());
    }
    if let Some(name) = object.name() {
        hash.insert("name", name);
    }
    if let Some(parent) = object.parent() {
        hash.insert("parent", parent.clone());
    }
    let parameters = object.parameters().iter().map(|parameter| {
        let of = parameter.of.contained().cloned().unwrap_or(Type::Any);
        (parameter.name.clone(), short(parameter_hash(&of, parameter.value.as_ref())))
    });
    insert_some(&mut hash, "type_parameters", parameters.collect());
    let is_plain_constant = |attribute: &&Attribute| {
        let inferred = attribute.value.as_ref().map(|value| infer(value).generalized());
        attribute.kind == Some(AttributeKind::Constant) && inferred.as_ref() == Some(&attribute.of)
    };
    let (constants, others): (Vec<_>, Vec<_>) = object.attributes().iter().partition(is_plain_constant);
    let others = others.into_iter().map(|attribute| (attribute.name.clone(), short(attribute_hash(attribute))));
    insert_some(&mut hash, "attributes", others.collect());
    let constants =
        constants.into_iter().map(|constant| (constant.name.clone(), constant.value.clone().unwrap_or(Value::Undef)));
    insert_some(&mut hash, "constants", constants.collect());
    let functions = object.functions().iter().map(|function| {
        let of = &function.of;
        let flags = (function.is_final, function.overrides);
        (function.name.clone(), short(member_hash(of, flags, function.annotations.as_ref())))
    });
    insert_some(&mut hash, "functions", functions.collect());
    if let Some(names) = object.body.get().and_then(|body| body.equality.as_ref()) {
        hash.insert("equality", Value::Array(names.iter().cloned().map(Value::String).collect()));
    }
    if let Some(checks) = object.checks() {
        hash.insert("checks", checks.clone());
    }
    hash.build()
}

fn insert_some(hash: &mut HashBuilder, key: &str, members: Vec<(Text, Value)>) {
    if !members.is_empty() {
        hash.insert(key, members.into_iter().collect::<Hash>());
    }
}

/// A specification that consists only of a type is written as the type.
fn short(specification: HashBuilder) -> Value {
    match (specification.len(), specification.get(&Value::from("type"))) {
        (1, Some(of)) => of.clone(),
        _ => specification.build().into(),
    }
}

fn parameter_hash(of: &Type, value: Option<&Value>) -> HashBuilder {
    let mut hash = HashBuilder::new();
    hash.insert("type", of.clone());
    if let Some(value) = value.filter(|value| !value.is_undef()) {
        hash.insert("value", value.clone());
    }
    hash
}

fn member_hash(of: &Type, (is_final, overrides): (bool, bool), annotations: Option<&Value>) -> HashBuilder {
    let mut hash = HashBuilder::new();
    hash.insert("type", of.clone());
    if is_final {
        hash.insert("final", true);
    }
    if overrides {
        hash.insert("override", true);
    }
    if let Some(annotations) = annotations {
        hash.insert("annotations", annotations.clone());
    }
    hash
}

fn attribute_hash(attribute: &Attribute) -> HashBuilder {
    // Constants are always final.
    let is_final = attribute.is_final && attribute.kind != Some(AttributeKind::Constant);
    let mut hash = member_hash(&attribute.of, (is_final, attribute.overrides), attribute.annotations.as_ref());
    if let Some(ty) = attribute.kind {
        hash.insert("kind", ty.name());
    }
    if let Some(value) = &attribute.value {
        hash.insert("value", value.clone());
    }
    hash
}

pub(in crate::ty) fn element(name: &str, key: StructKey, value: Type) -> StructElement {
    StructElement { key, name: name.into(), value }
}

/// The type of annotations: hashes by annotation type. The Object types of the language have no annotations, and are
/// defined before the type `Annotation` exists.
pub(in crate::ty) fn annotations_type(is_annotated: bool) -> Type {
    let members = Type::hash(member_name(), Type::Any, None);
    let annotation = if is_annotated { crate::builtin::object("annotation") } else { None };
    let annotation = annotation.map_or(Type::Type(None), |annotation| Type::type_of(Type::Object(annotation)));
    Type::optional(Type::hash(annotation, members, None))
}

fn is_annotated(hash: &Hash) -> bool {
    hash.get_str("annotations").is_some()
}

/// The names that members may have.
fn member_name() -> Type {
    Type::pattern([RegexpValue::known(r"\A[a-z_]\w*\z")])
}

/// The type of the specification of an attribute.
fn attribute_type(is_annotated: bool) -> Type {
    let kinds = Type::enumeration(AttributeKind::ALL.map(AttributeKind::name), false);
    Type::structure(vec![
        element("type", StructKey::Required, Type::Type(None)),
        element("final", StructKey::Optional, Type::BOOLEAN),
        element("override", StructKey::Optional, Type::BOOLEAN),
        element("kind", StructKey::Optional, kinds),
        element("value", StructKey::Optional, Type::Any),
        element("annotations", StructKey::Optional, annotations_type(is_annotated)),
    ])
}

/// The type of the init hash of an Object type.
pub(in crate::ty) fn init_type(is_annotated: bool) -> Type {
    let members = |value: Type| Type::hash(member_name(), value, None);
    let name = Type::pattern([RegexpValue::known(r"\A[A-Z][\w]*(?:::[A-Z][\w]*)*\z")]);
    let function_name = Type::variant(vec![member_name(), Type::text("[]")]);
    let equality = Type::variant(vec![member_name(), Type::array(member_name(), None)]);
    Type::structure(vec![
        element("name", StructKey::Optional, name),
        element("parent", StructKey::Optional, Type::Type(None)),
        element("type_parameters", StructKey::Optional, members(Type::NotUndef(None))),
        element("attributes", StructKey::Optional, members(Type::NotUndef(None))),
        element("constants", StructKey::Optional, members(Type::Any)),
        element("functions", StructKey::Optional, Type::hash(function_name, Type::NotUndef(None), None)),
        element("equality", StructKey::Optional, equality),
        element("equality_include_type", StructKey::Optional, Type::BOOLEAN),
        element("checks", StructKey::Optional, Type::Any),
        element("annotations", StructKey::Optional, annotations_type(is_annotated)),
    ])
}

/// Returns true if the attribute accepts the value; for callers that need no error message.
pub(super) fn takes(of: &Type, value: &Value) -> bool {
    is_instance(of, value)
}
