//! The parameters of a type expression.

use puppetlang_source::Dialect;

use crate::error::TypeError;
use crate::ty::{Size, Type};
use crate::value::Value;

/// Parameters, with the source text of the type expression for messages.
pub(super) struct Arguments<'a> {
    pub(super) text: &'a str,
    pub(super) dialect: Dialect,
    pub(super) values: &'a [Value],
}

impl<'a> Arguments<'a> {
    /// The error for a wrong number of parameters.
    pub(super) fn wrong_count(&self, name: &str, wanted: &str) -> TypeError {
        let given = self.values.len();
        TypeError::new(format!(
            "Invalid number of type parameters specified: {name} requires {wanted}, {given} provided"
        ))
    }

    /// Returns the only parameter.
    pub(super) fn only(&self, name: &str) -> Result<&'a Value, TypeError> {
        match self.values {
            [only] => Ok(only),
            _ => Err(self.wrong_count(name, "1")),
        }
    }

    /// Converts a parameter to a type.
    pub(super) fn kind(&self, value: &Value) -> Result<Type, TypeError> {
        match value {
            Value::Type(ty) => Ok((**ty).clone()),
            _ => Err(self.invalid()),
        }
    }

    /// Converts a parameter to a type; a string becomes the type of exactly that string.
    pub(super) fn kind_or_text(&self, value: &Value) -> Result<Type, TypeError> {
        match value {
            Value::String(text) => Ok(Type::text(text)),
            value => self.kind(value),
        }
    }

    /// The error for invalid parameters.
    pub(super) fn invalid(&self) -> TypeError {
        super::invalid(self.text)
    }

    /// Converts two bounds to a size.
    pub(super) fn size(&self, from: &Value, to: &Value) -> Result<Size, TypeError> {
        self.assert_bound(from)?;
        self.assert_bound(to)?;
        Size::from_bounds(bound(from), bound(to))
    }

    /// Converts one parameter to a size: an `Integer` type, or the minimum.
    pub(super) fn size_or_type(&self, value: &Value) -> Result<Size, TypeError> {
        match value.as_type() {
            Some(Type::Integer(range)) => Size::from_bounds(range.from(), range.to()),
            _ => self.size(value, &Value::Default),
        }
    }

    fn assert_bound(&self, value: &Value) -> Result<(), TypeError> {
        if is_bound(value) { Ok(()) } else { Err(self.invalid()) }
    }
}

/// Returns true for values that can be bounds of a range.
pub(super) fn is_bound(value: &Value) -> bool {
    match value {
        Value::Integer(_) | Value::Default => true,
        Value::String(text) => text == "default",
        _ => false,
    }
}

/// Returns the bound of a range; `None` means open.
pub(super) fn bound(value: &Value) -> Option<i64> {
    match value {
        Value::Integer(number) => Some(*number),
        _ => None,
    }
}
