//! The values of literals.

use puppetlang_parser::NodeId;
use puppetlang_parser::ast::Node as N;
use puppetlang_source::nearest::nearest;
use puppetlang_types::value::HashBuilder;
use puppetlang_types::{Number, Value, language_number};

use crate::surroundings::ParsedFile;

/// The deepest nesting of literals that are read.
const DEEPEST: u32 = 32;

/// The most bytes of a literal that help repeats.
const LONGEST_HELP: usize = 60;

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

/// Returns help for a value that a type refuses: a similar literal that `accepts` accepts, if there is one.
///
/// `text` is the literal in the source, and `ty` the type in the source.
pub(super) fn help(value: &Value, text: &str, ty: &str, accepts: impl Fn(&Value) -> bool) -> Option<String> {
    if let Some(content) = value.as_str() {
        // The strings of an enumeration.
        let strings = ty.split(['\'', '"']).skip(1).step_by(2);
        if let Some(similar) = nearest(content, strings).filter(|similar| accepts(&(*similar).into())) {
            return Some(format!("did you mean '{similar}'?"));
        }
        let plain = match content {
            "true" => Some(true.into()),
            "false" => Some(false.into()),
            "undef" => Some(Value::Undef),
            digits => number(digits),
        };
        if plain.is_some_and(|plain| accepts(&plain)) {
            return Some(format!("write it without quotes: {content}"));
        }
    }
    if matches!(value, Value::Integer(_) | Value::Float(_) | Value::Boolean(_)) && accepts(&text.into()) {
        return Some(format!("write it in quotes: '{text}'"));
    }
    let is_short = text.len() <= LONGEST_HELP && !text.contains('\n');
    let list = Value::from(vec![value.clone()]);
    (is_short && accepts(&list)).then(|| format!("write it as an array: [{text}]"))
}

fn number(digits: &str) -> Option<Value> {
    match language_number(digits).ok()?? {
        Number::Integer(number) => Some(Value::Integer(number)),
        Number::Float(number) => Some(Value::Float(number)),
    }
}
