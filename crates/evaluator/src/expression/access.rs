//! Access expressions on values: `…[…]`.

use puppetlang_parser::NodeId;
use puppetlang_source::IssueCode;
use puppetlang_types::value::{Array, Binary, Hash};
use puppetlang_types::{Number, Type, Value, language_number};

use super::arithmetic::Operand;
use crate::catalog::Expression;
use crate::code::{Expr, List};
use crate::error::Flow;
use crate::evaluation::Evaluation;
use crate::label::a_label;
use crate::loaded::CodeLocation;

/// An access expression: its node, the operand before the brackets, and the keys.
#[derive(Clone, Copy)]
pub(super) struct Site<'p> {
    pub(super) node: NodeId,
    pub(super) left: NodeId,
    pub(super) keys: &'p [NodeId],
}

impl Site<'_> {
    /// Returns the node that errors about a key refer to; for keys from nested arrays it may be the last node.
    pub(super) fn key(&self, index: usize) -> NodeId {
        self.keys.get(index).or(self.keys.last()).copied().unwrap_or(self.node)
    }
}

impl Evaluation {
    #[inline(never)]
    pub(crate) fn access(&mut self, here: &CodeLocation<'_>, node: NodeId, left: NodeId, keys: List) -> Flow {
        let value = self.eval(here, left)?;
        self.access_of(here, node, left, keys, &value)
    }

    #[inline(never)]
    fn access_of(&mut self, here: &CodeLocation<'_>, node: NodeId, left: NodeId, keys: List, value: &Value) -> Flow {
        let site = Site { node, left, keys: here.code.list(keys) };
        if let ([key], Value::Array(_) | Value::Hash(_)) = (site.keys, value)
            && !matches!(here.code.expr(*key), Expr::Unfold(_))
        {
            let key = self.eval(here, *key)?;
            match (value, &key) {
                (Value::Array(array), Value::Integer(index)) => return Ok(element(array, *index)),
                (Value::Hash(hash), key) => return Ok(hash.get(key).cloned().unwrap_or(Value::Undef)),
                _ => return self.access_with(here, site, value, vec![key]),
            }
        }
        if let Value::Type(kind) = value {
            return self.specialize(here, site, kind);
        }
        let keys = site.keys.iter().map(|&key| self.eval(here, key)).collect::<Flow<Vec<Value>>>()?;
        self.access_with(here, site, value, keys)
    }

    fn access_with(&mut self, here: &CodeLocation<'_>, site: Site<'_>, value: &Value, keys: Vec<Value>) -> Flow {
        match value {
            Value::String(text) => {
                let keys = flattened(keys);
                self.spend(text.len() / 64)?;
                let length = text.chars().count();
                let Some((start, count)) = self.substring(here, site, length, &keys, "String")? else {
                    return Ok(Value::from(""));
                };
                self.charge(text.len().min(count.saturating_mul(4)))?;
                let part: String = text.chars().skip(start).take(count).collect();
                Ok(Value::from(part))
            }
            Value::Binary(binary) => {
                let keys = flattened(keys);
                let bytes = binary.bytes();
                let range = self.substring(here, site, bytes.len(), &keys, "String")?;
                let part = range.and_then(|(start, count)| bytes.get(start..(start + count).min(bytes.len())));
                Ok(Value::Binary(Binary::from(part.unwrap_or_default())))
            }
            Value::Array(array) => self.array_access(here, site, array, &flattened(keys)),
            Value::Hash(hash) => self.hash_access(here, site, hash, &keys),
            other => {
                if let Value::Object(_) = other
                    && let Some(member) = crate::member::member(other, "[]")
                {
                    return member.call(self, Expression::new(*here, site.left), &keys, None);
                }
                let message = format!("Operator '[]' is not applicable to {}.", a_label(other));
                self.fail(here, site.left, IssueCode::OperatorNotApplicable, message)
            }
        }
    }

    /// Returns start and length of a substring, in the unit of `length`; `None` if it is out of range.
    fn substring(
        &mut self,
        here: &CodeLocation<'_>,
        site: Site<'_>,
        length: usize,
        keys: &[Value],
        name: &str,
    ) -> Flow<Option<(usize, usize)>> {
        if !matches!(keys.len(), 1 | 2) {
            let message = format!("{name} supports [] with one or two arguments. Got {}", keys.len());
            return self.fail(here, site.left, IssueCode::BadStringSliceArity, message);
        }
        let mut numbers = Vec::with_capacity(2);
        for (index, key) in keys.iter().enumerate() {
            numbers.push(self.character_index(here, site, index, key)?);
        }
        Ok(match numbers[..] {
            [at] => {
                let at = if at < 0 { at.saturating_add(long(length)) } else { at };
                usize::try_from(at).ok().filter(|at| *at < length).map(|at| (at, 1))
            }
            [from, count] => slice(length, from, count),
            _ => None,
        })
    }

    fn character_index(&self, here: &CodeLocation<'_>, site: Site<'_>, index: usize, key: &Value) -> Flow<i64> {
        let number = match key {
            Value::Integer(number) => return Ok(*number),
            Value::String(text) => language_number(text).ok().flatten(),
            _ => None,
        };
        let shown = match number {
            Some(Number::Integer(number)) => return Ok(number),
            Some(Number::Float(number)) => key_type(&Value::Float(number)),
            None => key_type(key),
        };
        let article = puppetlang_parser::article(&shown);
        let message = format!(
            "A substring operation does not accept {article} {shown} as a character index. Expected an Integer"
        );
        self.fail(here, site.key(index), IssueCode::BadStringSliceKeyType, message)
    }

    fn array_access(&mut self, here: &CodeLocation<'_>, site: Site<'_>, array: &Array, keys: &[Value]) -> Flow {
        if !matches!(keys.len(), 1 | 2) {
            let message = format!("Array supports [] with one or two arguments. Got {}", keys.len());
            return self.fail(here, site.left, IssueCode::BadArraySliceArity, message);
        }
        let mut operands = Vec::with_capacity(2);
        for (index, key) in keys.iter().enumerate() {
            operands.push(self.coerce(here, site.key(index), key)?);
        }
        let mut numbers = Vec::with_capacity(2);
        for (index, operand) in operands.into_iter().enumerate() {
            match operand {
                Operand::Integer(number) => numbers.push(number),
                other => {
                    let shown = key_type(&other.into());
                    let message = format!("An Array[] cannot use {shown} where Integer is expected");
                    return self.fail(here, site.key(index), IssueCode::BadSliceKeyType, message);
                }
            }
        }
        Ok(match numbers[..] {
            [index] => element(array, index),
            [from, count] => match slice(array.len(), from, count) {
                Some((start, count)) => {
                    let part = &array[start..(start + count).min(array.len())];
                    self.charge_elements(part.len())?;
                    part.to_vec().into()
                }
                None => Array::empty().into(),
            },
            _ => Value::Undef,
        })
    }

    fn hash_access(&mut self, here: &CodeLocation<'_>, site: Site<'_>, hash: &Hash, keys: &[Value]) -> Flow {
        match keys {
            [] => {
                let message = "Hash supports [] with one or more arguments. Got 0";
                self.fail(here, site.left, IssueCode::BadHashSliceArity, message)
            }
            [key] => Ok(hash.get(key).cloned().unwrap_or(Value::Undef)),
            keys => {
                let found = keys.iter().filter_map(|key| hash.get(key)).filter(|value| !value.is_undef());
                Ok(found.cloned().collect::<Vec<Value>>().into())
            }
        }
    }
}

/// Returns the generalized type of a key, for messages.
pub(super) fn key_type(key: &Value) -> String {
    match key {
        Value::Undef => "Undef".into(),
        Value::Default => "Default".into(),
        other => Type::generic_of(other).to_string(),
    }
}

/// Flattens arrays among the keys, at any depth.
pub(super) fn flattened(keys: Vec<Value>) -> Vec<Value> {
    if !keys.iter().any(|key| matches!(key, Value::Array(_))) {
        return keys;
    }
    let mut flat = Vec::new();
    let mut stack: Vec<Value> = keys.into_iter().rev().collect();
    while let Some(key) = stack.pop() {
        match key {
            Value::Array(array) => stack.extend(array.into_vec().into_iter().rev()),
            other => flat.push(other),
        }
    }
    flat
}

/// Returns an element of an array; a negative index counts from the end. `undef` if it is out of range.
#[inline]
fn element(array: &Array, index: i64) -> Value {
    let index = if index < 0 { index.saturating_add(long(array.len())) } else { index };
    usize::try_from(index).ok().and_then(|index| array.get(index)).cloned().unwrap_or(Value::Undef)
}

/// Returns start and length of a slice; `None` if it is out of range.
///
/// A negative start counts from the end. A negative count is the position of the last element, counted from the end.
fn slice(length: usize, from: i64, count: i64) -> Option<(usize, usize)> {
    let length = i128::from(long(length));
    let (mut from, mut count) = (i128::from(from), i128::from(count));
    if from < 0 {
        from += length;
    }
    if count < 0 {
        count += length - from + 1;
    }
    if from < 0 {
        count += from;
        from = 0;
    }
    if count < 0 || from > length {
        return None;
    }
    let count = count.min(length - from);
    Some((usize::try_from(from).ok()?, usize::try_from(count).ok()?))
}

/// Converts a length to an integer of the language.
fn long(length: usize) -> i64 {
    i64::try_from(length).unwrap_or(i64::MAX)
}
