//! The names of Ruby classes.

use std::borrow::Cow;

use puppetlang_scalar::Uri;

use crate::resource_object::is_object;
use crate::ty::Type;
use crate::value::{IteratorClass, Value};

/// Returns the name of the Ruby class of a value. Each class of type has its own; an instance of an Object type has the
/// name of its type.
pub fn class(value: &Value) -> Cow<'static, str> {
    let name = match value {
        Value::Undef => "NilClass",
        Value::Default => "Symbol",
        Value::Boolean(true) => "TrueClass",
        Value::Boolean(false) => "FalseClass",
        Value::Integer(_) => "Integer",
        Value::Float(_) => "Float",
        Value::String(_) => "String",
        Value::Regexp(_) => "Regexp",
        Value::Array(_) => "Array",
        Value::Hash(_) => "Hash",
        Value::Type(ty) if is_object(ty) => "Puppet::Resource",
        Value::Type(ty) => return type_class(ty),
        Value::Sensitive(_) => "Puppet::Pops::Types::PSensitiveType::Sensitive",
        Value::Binary(_) => "Puppet::Pops::Types::PBinaryType::Binary",
        Value::SemVer(_) => "SemanticPuppet::Version",
        Value::SemVerRange(_) => "SemanticPuppet::VersionRange",
        Value::Timespan(_) => "Puppet::Pops::Time::Timespan",
        Value::Timestamp(_) => "Puppet::Pops::Time::Timestamp",
        Value::Uri(uri) => uri_class(uri),
        Value::Object(object) => match object.kind().get().and_then(|ty| ty.name().map(str::to_owned)) {
            Some(name) if name == "Error" => "Puppet::DataTypes::Error",
            Some(name) => return name.into(),
            None => "Object",
        },
        Value::Iterator(iterator) => match iterator.class() {
            IteratorClass::Plain => "Puppet::Pops::Types::Iterator",
            IteratorClass::Hash => "Puppet::Pops::Types::HashIterator",
            IteratorClass::Step => "Puppet::Pops::Types::StepIterator",
            IteratorClass::IntegerRange => "Puppet::Pops::Types::IntegerRangeIterator",
            IteratorClass::DepthFirstTree => "Puppet::Pops::Types::DepthFirstTreeIterator",
            IteratorClass::BreadthFirstTree => "Puppet::Pops::Types::BreadthFirstTreeIterator",
        },
        Value::Callable(_) => "Proc",
    };
    name.into()
}

/// Returns the Ruby class of a type, which does not depend on the name of an Object type.
fn type_class(ty: &Type) -> Cow<'static, str> {
    match ty {
        Type::Object(_) => "Puppet::Pops::Types::PObjectType".into(),
        Type::Extension(_) => "Puppet::Pops::Types::PObjectTypeExtension".into(),
        ty => format!("Puppet::Pops::Types::P{}Type", ty.simple_name()).into(),
    }
}

/// Returns the Ruby class of a URI: Ruby has one for each scheme that it knows.
pub(crate) fn uri_class(uri: &Uri) -> &'static str {
    match uri.scheme().map(str::to_lowercase).as_deref() {
        Some("http") => "URI::HTTP",
        Some("https") => "URI::HTTPS",
        Some("ftp") => "URI::FTP",
        Some("ldap") => "URI::LDAP",
        Some("ldaps") => "URI::LDAPS",
        Some("mailto") => "URI::MailTo",
        Some("file") => "URI::File",
        Some("ws") => "URI::WS",
        Some("wss") => "URI::WSS",
        _ => "URI::Generic",
    }
}
