//! The values of literals.

use std::sync::Arc;

use puppetlang_parser::NodeId;
use puppetlang_parser::ast::{self, Node as N};

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
        Ok(match N::of(self.tree, node) {
            N::LiteralString(literal) => self.word(literal.value()).as_ref().into(),
            N::QualifiedName(name) => self.word(name.name()).as_ref().into(),
            N::LiteralInteger(literal) => Value::Integer(self.integer(literal, false)?),
            N::LiteralFloat(literal) => {
                Value::Float(self.word(literal.digits()).parse().map_err(|_| self.invalid(node))?)
            }
            N::LiteralBoolean(literal) => literal.is_true().into(),
            N::LiteralUndef(_) => Value::Undef,
            N::LiteralDefault(_) => Value::Default,
            N::LiteralRegularExpression(literal) => {
                let regexp = RegexpValue::new(&self.word(literal.pattern()));
                Value::Regexp(regexp.map_err(|error| TypeError::new(error.to_string()))?)
            }
            N::UnaryMinusExpression(minus) => self.negative(minus)?,
            N::LiteralList(list) => self.values(list.values())?.into(),
            N::LiteralHash(hash) => self.hash(hash)?,
            N::HeredocExpression(heredoc) => self.value(heredoc.text_expr())?,
            N::ParenthesizedExpression(parenthesized) => self.value(parenthesized.expr())?,
            N::QualifiedReference(name) => self.named(name)?.into(),
            N::AccessExpression(access) => self.access(access)?.into(),
            N::CallNamedFunctionExpression(call) if self.instances => self.instance(call)?,
            _ => return Err(self.invalid(node)),
        })
    }

    fn values(&self, nodes: &[NodeId]) -> Result<Vec<Value>, TypeError> {
        nodes.iter().map(|&node| self.value(node)).collect()
    }

    fn hash(&self, hash: ast::LiteralHash<'_>) -> Result<Value, TypeError> {
        let mut read = HashBuilder::new();
        for &entry in hash.entries() {
            let Some(entry) = ast::KeyedEntry::cast(self.tree, entry) else { return Err(self.invalid(hash.node())) };
            read.insert(self.value(entry.key())?, self.value(entry.value())?);
        }
        Ok(read.build().into())
    }

    /// Parses the digits of an integer; `negative` if a minus precedes it.
    fn integer(&self, literal: ast::LiteralInteger<'_>, negative: bool) -> Result<i64, TypeError> {
        let text = self.word(literal.digits());
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

    fn negative(&self, minus: ast::UnaryMinusExpression<'_>) -> Result<Value, TypeError> {
        let (node, inner) = (minus.node(), minus.expr());
        if let Some(literal) = ast::LiteralInteger::cast(self.tree, inner) {
            return Ok(Value::Integer(self.integer(literal, true)?));
        }
        match self.value(inner)? {
            Value::Integer(number) => number.checked_neg().map(Value::Integer).ok_or_else(|| self.invalid(node)),
            Value::Float(number) => Ok(Value::Float(-number)),
            _ => Err(self.invalid(node)),
        }
    }

    /// Reads an instance created from a literal: `Timespan('1-00:00:00')`.
    fn instance(&self, call: ast::CallNamedFunctionExpression<'_>) -> Result<Value, TypeError> {
        let node = call.node();
        let functor = ast::QualifiedReference::cast(self.tree, call.functor_expr());
        let (Some(functor), [argument]) = (functor, call.arguments()) else { return Err(self.invalid(node)) };
        let argument = self.value(*argument)?;
        let failed = |error: &dyn std::fmt::Display| TypeError::new(error.to_string());
        let name = self.word(functor.name());
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
    fn access(&self, access: ast::AccessExpression<'_>) -> Result<crate::ty::Type, TypeError> {
        if self.level.get() >= DEEPEST {
            return Err(TypeError::limit(format!("more than {DEEPEST} types are written within each other")));
        }
        self.level.set(self.level.get() + 1);
        let parameters = self.values(access.keys());
        self.level.set(self.level.get() - 1);
        let parameters: Array = parameters?.into();
        match ast::QualifiedReference::cast(self.tree, access.left_expr()) {
            Some(name) => self.with_parameters(access.node(), name, &parameters),
            None => Err(self.invalid(access.node())),
        }
    }
}
