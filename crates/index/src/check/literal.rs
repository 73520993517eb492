//! The values of literals.

use puppetlang_parser::NodeId;
use puppetlang_parser::ast::Node as N;
use puppetlang_types::value::HashBuilder;
use puppetlang_types::{Number, Value, language_number};

use crate::surroundings::ParsedFile;

/// The deepest nesting of literals that are read.
const DEEPEST: u32 = 32;

/// Returns the value of an expression that consists of literals; `None` for all others.
pub(super) fn value(file: &ParsedFile<'_>, node: NodeId) -> Option<Value> {
    nested(file, node, 0)
}

fn nested(file: &ParsedFile<'_>, node: NodeId, depth: u32) -> Option<Value> {
    if depth > DEEPEST {
        return None;
    }
    let inner = |node| nested(file, node, depth + 1);
    Some(match file.view(node) {
        N::LiteralString(_) | N::QualifiedName(_) | N::ConcatenatedString(_) => {
            file.literal_text(node)?.as_ref().into()
        }
        N::LiteralInteger(_) | N::LiteralFloat(_) => number(&file.text(node))?,
        N::LiteralBoolean(literal) => literal.is_true().into(),
        N::LiteralUndef(_) => Value::Undef,
        N::LiteralDefault(_) => Value::Default,
        N::UnaryMinusExpression(minus) => match inner(minus.expr())? {
            Value::Integer(number) => Value::Integer(number.checked_neg()?),
            Value::Float(number) => Value::Float(-number),
            _ => return None,
        },
        N::ParenthesizedExpression(parenthesized) => inner(parenthesized.expr())?,
        N::LiteralList(list) => list.values().iter().map(|&node| inner(node)).collect::<Option<Vec<_>>>()?.into(),
        N::LiteralHash(hash) => {
            let mut read = HashBuilder::new();
            for &entry in hash.entries() {
                let N::KeyedEntry(entry) = file.view(entry) else { return None };
                read.insert(inner(entry.key())?, inner(entry.value())?);
            }
            read.build().into()
        }
        _ => return None,
    })
}

fn number(digits: &str) -> Option<Value> {
    match language_number(digits).ok()?? {
        Number::Integer(number) => Some(Value::Integer(number)),
        Number::Float(number) => Some(Value::Float(number)),
    }
}
