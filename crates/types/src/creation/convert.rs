//! The conversion for each type, and the error messages of arguments that no signature accepts.

use std::sync::Arc;

use puppetlang_scalar::{Uri, UriParts};

use super::signature::made_type;
use super::{Conversion, collection, number, object, text, time, version};
use crate::error::TypeError;
use crate::infer::infer;
use crate::mismatch::assert_instance;
use crate::ty::Type;
use crate::value::{Hash, Sensitive, Value};

/// Creates a value of a type from arguments that the signature at index `form` accepts.
pub(super) fn convert(
    ty: &Type,
    form: usize,
    arguments: &[Value],
    conversion: Conversion<'_>,
) -> Result<Value, TypeError> {
    let first = arguments.first().unwrap_or(&Value::Undef);
    let Some(ty) = made_type(ty) else { return Err(TypeError::new("the type stands for itself")) };
    let ty = &*ty;
    match ty {
        Type::Integer(_) => number::integer(first, arguments),
        Type::Float(_) => number::float(first, arguments),
        Type::Numeric => number::numeric(first, arguments),
        Type::Boolean(_) => Ok(Value::Boolean(boolean(first))),
        Type::String(_) | Type::Text(_) => text::string(first, arguments.get(1), conversion.dialect),
        Type::Array(_) | Type::Tuple(_) => collection::array(first, form == 1),
        Type::Hash(_) | Type::Struct(_) => collection::hash(first, arguments.get(1).and_then(Value::as_str)),
        Type::Type(_) => Type::parse(first.as_str().unwrap_or_default()).map(Value::from),
        Type::Regexp(_) => text::regexp(first, arguments.get(1)),
        Type::Sensitive(_) => Ok(Value::Sensitive(Sensitive::new(first.clone()))),
        Type::SemVer(_) => version::version(form, arguments),
        Type::SemVerRange => version::range(form, arguments),
        Type::Timespan(_) => time::timespan(form, arguments, conversion.dialect),
        Type::Timestamp(_) => time::timestamp(form, arguments, conversion.clock),
        Type::Binary => text::binary(first, arguments.get(1)),
        Type::Uri(_) => match first {
            Value::Hash(parts) => uri(parts),
            first => {
                let uri = first.as_str().unwrap_or_default().parse::<Uri>();
                uri.map(|uri| Value::Uri(Arc::new(uri))).map_err(|error| TypeError::new(error.to_string()))
            }
        },
        Type::Unit | Type::NotUndef(None) => Ok(first.clone()),
        ty => match first {
            Value::Hash(hash) if form == 0 => {
                let base = match ty {
                    Type::Extension(extension) => extension.base().clone(),
                    Type::Object(object) => object.clone(),
                    _ => return Err(TypeError::new("the type is no Object type")),
                };
                crate::object_value::from_hash(&base, "initializer", hash)
            }
            _ => object(ty, arguments),
        },
    }
}

fn uri(parts: &Hash) -> Result<Value, TypeError> {
    let text = |name: &str| parts.get_str(name).and_then(Value::as_str);
    let port = match parts.get_str("port") {
        Some(Value::Integer(port)) => u64::try_from(*port).ok(),
        _ => None,
    };
    let parts = UriParts {
        scheme: text("scheme"),
        userinfo: text("userinfo"),
        host: text("host"),
        port,
        path: text("path"),
        query: text("query"),
        fragment: text("fragment"),
        opaque: text("opaque"),
    };
    Uri::build(&parts).map(|uri| Value::Uri(Arc::new(uri))).map_err(|error| TypeError::new(error.to_string()))
}

fn boolean(value: &Value) -> bool {
    match value {
        Value::Boolean(value) => *value,
        Value::Integer(number) => *number != 0,
        Value::Float(number) => *number != 0.0,
        Value::String(text) => !["false", "no", "n"].iter().any(|no| text.eq_ignore_ascii_case(no)),
        _ => true,
    }
}

/// Returns the specific message for arguments that no signature accepts. `None` if the message lists the signatures.
///
/// # Errors
///
/// Returns an error for messages without the name of the function.
pub(super) fn refusal(ty: &Type, arguments: &[Value]) -> Result<Option<String>, TypeError> {
    let flag = |index: usize| arguments.get(index).is_none_or(|value| matches!(value, Value::Boolean(_)));
    let [first, ..] = arguments else { return Ok(None) };
    let Some(ty) = made_type(ty) else { return Ok(None) };
    let name = match &*ty {
        Type::Integer(_) => return integer_refusal(first, arguments),
        Type::Float(_) if arguments.len() <= 2 && flag(1) => "Float",
        Type::Numeric if arguments.len() <= 2 && flag(1) => "Numeric",
        Type::Boolean(_) if arguments.len() == 1 => "Boolean",
        Type::Array(_) | Type::Tuple(_) if arguments.len() <= 2 && flag(1) => {
            return Ok(Some(format!("Value of type {} cannot be converted to Array", infer(first).generalized())));
        }
        Type::SemVer(_) if arguments.len() == 1 => {
            let text = first.as_str().map(|text| format!("The string '{text}' cannot be converted to a SemVer"));
            return Ok(text);
        }
        _ => return Ok(None),
    };
    Ok(Some(cannot_be(first, name)))
}

fn cannot_be(value: &Value, name: &str) -> String {
    match value {
        Value::String(text) => format!("The string '{text}' cannot be converted to {name}"),
        value => format!("Value of type {} cannot be converted to {name}", infer(value).generalized()),
    }
}

fn integer_refusal(first: &Value, arguments: &[Value]) -> Result<Option<String>, TypeError> {
    let illegal = |radix: &Value| {
        let radix = crate::format::plain_text(radix);
        TypeError::new(format!("Illegal radix: {radix}, expected 2, 8, 10, 16, or default"))
    };
    let is_radix = |radix: &Value| matches!(radix, Value::Default | Value::Integer(2 | 8 | 10 | 16));
    if let (Value::Hash(hash), 1) = (first, arguments.len()) {
        if let Some(from) = hash.get_str("from")
            && super::signature::signatures(&Type::INTEGER)
                .and_then(|forms| forms.first().and_then(|form| form.types.first().cloned()))
                .is_some_and(|convertible| !convertible.is_instance(from))
        {
            return Ok(Some(cannot_be(from, "Integer")));
        }
        if let Some(radix) = hash.get_str("radix").filter(|radix| !radix.is_undef() && !is_radix(radix)) {
            return Err(illegal(radix));
        }
        let named = super::signature::signatures(&Type::INTEGER).and_then(|forms| forms.get(1).cloned());
        if let Some(named) = named.as_ref().and_then(|named| named.types.first()) {
            assert_instance("Integer.new", named, first)?;
        }
        return Ok(None);
    }
    let fits = matches!(arguments, [_] | [_, Value::Integer(_)] | [_, Value::Integer(_), Value::Boolean(_)]);
    if !fits {
        return Ok(None);
    }
    if let Some(radix) = arguments.get(1).filter(|radix| !is_radix(radix)) {
        return Err(illegal(radix));
    }
    Ok(Some(cannot_be(first, "Integer")))
}
