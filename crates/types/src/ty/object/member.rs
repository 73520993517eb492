//! The members of Object types.

use super::ObjectType;
use crate::error::TypeError;
use crate::ty::Type;
use crate::value::{Text, Value};

/// The kind of an attribute.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AttributeKind {
    /// The same value for all instances.
    Constant,
    /// Computed, never passed.
    Derived,
    /// Computed unless it is passed.
    GivenOrDerived,
    /// A reference to a value that another object owns.
    Reference,
}

impl AttributeKind {
    /// Every kind.
    pub const ALL: [Self; 4] = [Self::Constant, Self::Derived, Self::GivenOrDerived, Self::Reference];

    /// The name, as in `given_or_derived`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Constant => "constant",
            Self::Derived => "derived",
            Self::GivenOrDerived => "given_or_derived",
            Self::Reference => "reference",
        }
    }
}

/// An attribute of an Object type.
#[derive(Clone)]
pub struct Attribute {
    /// The name.
    pub name: Text,
    /// The type of the values.
    pub of: Type,
    /// The kind, unless it is an ordinary attribute.
    pub kind: Option<AttributeKind>,
    /// The default value.
    pub value: Option<Value>,
    /// Whether subtypes may not override it.
    pub is_final: bool,
    /// Whether it overrides an inherited attribute.
    pub overrides: bool,
    /// The annotations.
    pub annotations: Option<Value>,
}

impl Attribute {
    /// Returns true if instances store a value for it.
    pub fn is_stored(&self) -> bool {
        !matches!(self.kind, Some(AttributeKind::Constant | AttributeKind::Derived))
    }
}

/// A function of an Object type.
#[derive(Clone)]
pub struct ObjectFunction {
    /// The name.
    pub name: Text,
    /// The signature, a `Callable`.
    pub of: Type,
    /// Whether subtypes may not override it.
    pub is_final: bool,
    /// Whether it overrides an inherited function.
    pub overrides: bool,
    /// The annotations.
    pub annotations: Option<Value>,
}

/// A type parameter of an Object type.
#[derive(Clone)]
pub struct TypeParameter {
    /// The name.
    pub name: Text,
    /// The type of the argument, an `Optional`.
    pub of: Type,
    /// The default value.
    pub value: Option<Value>,
}

/// An attribute or a function.
#[derive(Clone)]
pub enum Member {
    /// An attribute.
    Attribute(Attribute),
    /// A function.
    Function(ObjectFunction),
}

/// The properties of a member that the rules of overriding need.
#[derive(Clone, Copy)]
pub(super) struct Seen<'a> {
    pub(super) feature: &'static str,
    pub(super) name: &'a str,
    of: &'a Type,
    is_final: bool,
    overrides: bool,
    constant: bool,
}

impl<'a> From<&'a Attribute> for Seen<'a> {
    fn from(attribute: &'a Attribute) -> Self {
        Self {
            feature: "attribute",
            name: &attribute.name,
            of: &attribute.of,
            is_final: attribute.is_final,
            overrides: attribute.overrides,
            constant: attribute.kind == Some(AttributeKind::Constant),
        }
    }
}

impl<'a> From<&'a ObjectFunction> for Seen<'a> {
    fn from(function: &'a ObjectFunction) -> Self {
        Self {
            feature: "function",
            name: &function.name,
            of: &function.of,
            is_final: function.is_final,
            overrides: function.overrides,
            constant: false,
        }
    }
}

impl<'a> From<&'a TypeParameter> for Seen<'a> {
    fn from(parameter: &'a TypeParameter) -> Self {
        let TypeParameter { name, of, .. } = parameter;
        Self { feature: "type_parameter", name, of, is_final: false, overrides: false, constant: false }
    }
}

impl Member {
    pub(super) fn seen(&self) -> Seen<'_> {
        match self {
            Self::Attribute(attribute) => attribute.into(),
            Self::Function(function) => function.into(),
        }
    }
}

impl Seen<'_> {
    /// The name in messages.
    pub(super) fn label(&self, container: &str) -> String {
        format!("{} {container}[{}]", self.feature, self.name)
    }

    /// Checks the rules for a member that overrides an inherited one, or declares that it does.
    pub(super) fn check_override(
        &self,
        object: &ObjectType,
        inherited: Option<(Seen<'_>, &str)>,
    ) -> Result<(), TypeError> {
        let label = self.label(object.label());
        let Some((parent, container)) = inherited else {
            if self.overrides {
                let feature = self.feature;
                return Err(TypeError::new(format!(
                    "expected {label} to override an inherited {feature}, but no such {feature} was found"
                )));
            }
            return Ok(());
        };
        let over = parent.label(container);
        let fault = if parent.feature != self.feature {
            format!("{label} attempts to override {over}")
        } else if parent.is_final && !(parent.constant && self.constant) {
            format!("{label} attempts to override final {over}")
        } else if !self.overrides {
            format!("{label} attempts to override {over} without having override => true")
        } else if !parent.of.accepts(self.of) {
            format!("{label} attempts to override {over} with a type that does not match")
        } else {
            return Ok(());
        };
        Err(TypeError::new(fault))
    }
}
