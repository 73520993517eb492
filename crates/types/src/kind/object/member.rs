//! The members of Object types.

use super::ObjectType;
use crate::error::TypeError;
use crate::kind::Type;
use crate::value::{Text, Value};

/// What an attribute is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AttributeKind {
    /// The same value for all instances.
    Constant,
    /// Computed, and never given.
    Derived,
    /// Computed when it is not given.
    GivenOrDerived,
    /// A reference to what belongs to somebody else.
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

/// An attribute.
#[derive(Clone)]
pub struct Attribute {
    /// The name.
    pub name: Text,
    /// The type of the values.
    pub of: Type,
    /// What it is for, if that is something special.
    pub kind: Option<AttributeKind>,
    /// The value of instances to which none is given.
    pub value: Option<Value>,
    /// Whether types that inherit may not change it.
    pub is_final: bool,
    /// Whether it replaces an inherited one.
    pub overrides: bool,
    /// What else is noted of it.
    pub annotations: Option<Value>,
}

impl Attribute {
    /// True if instances store a value of it.
    pub fn is_stored(&self) -> bool {
        !matches!(self.kind, Some(AttributeKind::Constant | AttributeKind::Derived))
    }
}

/// A function.
#[derive(Clone)]
pub struct ObjectFunction {
    /// The name.
    pub name: Text,
    /// What it takes and gives: a `Callable`.
    pub of: Type,
    /// Whether types that inherit may not change it.
    pub is_final: bool,
    /// Whether it replaces an inherited one.
    pub overrides: bool,
    /// What else is noted of it.
    pub annotations: Option<Value>,
}

/// A type parameter.
#[derive(Clone)]
pub struct TypeParameter {
    /// The name.
    pub name: Text,
    /// The type of the argument: an `Optional`.
    pub of: Type,
    /// The value when no argument is given.
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

/// A member as the rules of overriding see it.
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
    /// As messages call it.
    pub(super) fn label(&self, container: &str) -> String {
        format!("{} {container}[{}]", self.feature, self.name)
    }

    /// The rules for a member that has the name of an inherited one, or that says so.
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
