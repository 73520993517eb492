//! The values of literals.

use std::sync::Arc;

use puppetlang_parser::{Field, NodeFlags, NodeId, NodeKind as N};

use super::Reader;
use crate::error::TypeError;
use crate::value::{Array, Binary, HashBuilder, RegexpValue, Sensitive, Value};

/// The maximum nesting of types: types are dropped and traversed recursively.
const DEEPEST: u32 = 500;

impl Reader<'_> {
    /// Reads an expression as a value.
    pub(super) fn value(&self, node: NodeId) -> Result<Value, TypeError> {
        crate::stack_guard::ensure_sufficient_stack(u32::MAX, || self.value_of(node))
    }

    fn value_of(&self, node: NodeId) -> Result<Value, TypeError> {
        Ok(match self.tree.kind(node) {
            N::LiteralString | N::QualifiedName => self.word(node).as_ref().into(),
            N::LiteralInteger => Value::Integer(self.integer(node, false)?),
            N::LiteralFloat => Value::Float(self.float(node)?),
            N::LiteralBoolean => self.tree.flags(node).contains(NodeFlags::TRUE).into(),
            N::LiteralUndef => Value::Undef,
            N::LiteralDefault => Value::Default,
            N::LiteralRegularExpression => {
                Value::Regexp(RegexpValue::new(&self.word(node)).map_err(|error| TypeError::new(error.to_string()))?)
            }
            N::UnaryMinusExpression => self.negative(node)?,
            N::LiteralList => self.values(self.tree.children(node))?.into(),
            N::LiteralHash => self.hash(node)?,
            N::HeredocExpression | N::ParenthesizedExpression => match self.tree.children(node).next() {
                Some(inner) => self.value(inner)?,
                None => return Err(self.invalid(node)),
            },
            N::QualifiedReference => self.named(node)?.into(),
            N::AccessExpression => self.access(node)?.into(),
            N::CallNamedFunctionExpression if self.instances => self.instance(node)?,
            _ => return Err(self.invalid(node)),
        })
    }

    fn values(&self, nodes: impl Iterator<Item = NodeId>) -> Result<Vec<Value>, TypeError> {
        nodes.map(|node| self.value(node)).collect()
    }

    fn hash(&self, node: NodeId) -> Result<Value, TypeError> {
        let mut hash = HashBuilder::new();
        for entry in self.tree.children(node) {
            let mut parts = self.tree.children(entry);
            let (Some(key), Some(value)) = (parts.next(), parts.next()) else { return Err(self.invalid(node)) };
            hash.insert(self.value(key)?, self.value(value)?);
        }
        Ok(hash.build().into())
    }

    /// Parses the digits of an integer; `negative` if a minus precedes it.
    fn integer(&self, node: NodeId, negative: bool) -> Result<i64, TypeError> {
        let text = self.word(node);
        let (digits, radix) = match text.as_bytes() {
            [b'0', b'x' | b'X', ..] => (&text[2..], 16),
            [b'0', _, ..] => (&text[1..], 8),
            _ => (&*text, 10),
        };
        let sign = if negative { -1 } else { 1 };
        let number = i128::from_str_radix(digits, radix).ok().map(|number| number * sign);
        number
            .and_then(|number| i64::try_from(number).ok())
            .ok_or_else(|| TypeError::new(format!("The number '{text}' is outside of what an Integer can be")))
    }

    fn float(&self, node: NodeId) -> Result<f64, TypeError> {
        self.word(node).parse().map_err(|_| self.invalid(node))
    }

    fn negative(&self, node: NodeId) -> Result<Value, TypeError> {
        let Some(inner) = self.tree.children(node).next() else { return Err(self.invalid(node)) };
        if self.is(inner, N::LiteralInteger) {
            return Ok(Value::Integer(self.integer(inner, true)?));
        }
        match self.value(inner)? {
            Value::Integer(number) => number.checked_neg().map(Value::Integer).ok_or_else(|| self.invalid(node)),
            Value::Float(number) => Ok(Value::Float(-number)),
            _ => Err(self.invalid(node)),
        }
    }

    /// Reads an instance created from a literal: `Timespan('1-00:00:00')`.
    fn instance(&self, node: NodeId) -> Result<Value, TypeError> {
        let fields = || self.tree.fields(node);
        let functor = fields().find_map(|field| match field {
            ("functor_expr", Field::Node(node)) => node,
            _ => None,
        });
        let arguments = fields().find_map(|field| match field {
            ("arguments", Field::List(nodes)) => Some(nodes),
            _ => None,
        });
        let (Some(functor), Some([argument])) = (functor, arguments) else { return Err(self.invalid(node)) };
        if !self.is(functor, N::QualifiedReference) {
            return Err(self.invalid(node));
        }
        let argument = self.value(*argument)?;
        let failed = |error: &dyn std::fmt::Display| TypeError::new(error.to_string());
        let name = self.word(functor);
        let text = argument.as_str();
        Ok(match (&*name, text) {
            ("Sensitive", _) => Value::Sensitive(Sensitive::new(argument)),
            ("Binary", Some(text)) => {
                Value::Binary(Binary::from_base64_strict(text).ok_or_else(|| TypeError::new("the text is no base64"))?)
            }
            ("SemVer", Some(text)) => Value::SemVer(Arc::new(text.parse().map_err(|error| failed(&error))?)),
            ("SemVerRange", Some(text)) => Value::SemVerRange(Arc::new(text.parse().map_err(|error| failed(&error))?)),
            ("Timespan", Some(text)) => Value::Timespan(text.parse().map_err(|error| failed(&error))?),
            ("Timestamp", Some(text)) => Value::Timestamp(text.parse().map_err(|error| failed(&error))?),
            ("URI", Some(text)) => Value::Uri(Arc::new(text.parse().map_err(|error| failed(&error))?)),
            _ => return Err(self.invalid(node)),
        })
    }

    /// Reads `X[…]`: a type with parameters.
    fn access(&self, node: NodeId) -> Result<crate::ty::Type, TypeError> {
        let mut children = self.tree.children(node);
        let Some(left) = children.next() else { return Err(self.invalid(node)) };
        if self.level.get() >= DEEPEST {
            return Err(TypeError::new(format!("more than {DEEPEST} types are written within each other")));
        }
        self.level.set(self.level.get() + 1);
        let parameters = self.values(children);
        self.level.set(self.level.get() - 1);
        let parameters: Array = parameters?.into();
        if !self.is(left, N::QualifiedReference) {
            return Err(self.invalid(node));
        }
        self.with_parameters(node, left, &parameters)
    }
}
