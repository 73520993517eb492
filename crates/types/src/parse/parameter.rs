//! Types from a name and parameters.

use std::sync::Arc;

use puppetlang_parser::NodeId;
use puppetlang_parser::ast::QualifiedReference;
use puppetlang_scalar::{Timespan, Timestamp, VersionRange, float_to_s};
use puppetlang_source::Permanent;
use puppetlang_source::meter::Metered as _;
use puppetlang_source::{CoreType as C, Dialect};

use super::Reader;
use super::arguments::{Arguments, bound, is_bound};
use crate::creation::{timespan_of_hash, timestamp_of_hash};
use crate::error::TypeError;
use crate::mismatch::assert_instance;
use crate::quote::quoted;
use crate::ruby;
use crate::ty::{
    ArrayType, CallableType, FloatRange, HashType, InitType, ObjectExtension, ObjectType, RuntimeName, RuntimeType,
    SemVerType, Shape, SharedText, Size, StructElement, StructKey, TimeRange, TupleType, Type, TypeSet, WeakTypeRef,
    check_type_name,
};
use crate::value::{Hash, RegexpValue, Text, Value};

impl Reader<'_> {
    /// Creates the type of a name with parameters.
    pub(super) fn with_parameters(
        &self,
        node: NodeId,
        name: QualifiedReference<'_>,
        values: &[Value],
    ) -> Result<Type, TypeError> {
        let lower = self.word(name.name()).to_lowercase();
        let arguments = Arguments { text: self.text(node), dialect: self.dialect, values };
        match core_with_parameters(&lower, &arguments)? {
            Some(ty) => Ok(ty),
            // The others with parameters are above; `Data` is an alias.
            None if C::of(&lower).is_some_and(C::has_name) || lower == "data" => Err(self.unparameterized(name.node())),
            None => self.declared_with_parameters(node, name, &lower, values),
        }
    }

    /// Creates a type with parameters that is not a core type.
    fn declared_with_parameters(
        &self,
        node: NodeId,
        name: QualifiedReference<'_>,
        lower: &str,
        values: &[Value],
    ) -> Result<Type, TypeError> {
        match self.resolver.resolve(lower)? {
            None => Ok(Type::Reference(self.text(node).into())),
            Some(Type::Resource(Some(resource))) => match values {
                [Value::Undef] => Ok(Type::resource(resource.name(), None)),
                [title] => Ok(Type::resource(resource.name(), Some(&crate::format::plain_text(title)))),
                _ => {
                    let arguments = Arguments { text: self.text(node), dialect: self.dialect, values };
                    Err(arguments.wrong_count(&self.word(name.name()), "1"))
                }
            },
            Some(Type::Object(object)) => Ok(Type::Extension(Arc::new(ObjectExtension::new(object, values)?))),
            Some(_) => Err(self.unparameterized(name.node())),
        }
    }
}

/// Creates a core type from its name in lower case and parameters. `None` if the name is not that of a core type with
/// parameters.
fn core_with_parameters(name: &str, arguments: &Arguments<'_>) -> Result<Option<Type>, TypeError> {
    let Some(core) = C::of(name) else { return Ok(None) };
    let values = arguments.values;
    let made = match core {
        C::Array => array(arguments),
        C::Hash => hash(arguments),
        C::Tuple => tuple(arguments),
        C::Struct => structure(arguments),
        C::Integer => integer(arguments),
        C::Float => float(arguments),
        C::Boolean => match arguments.only("Boolean")? {
            Value::Boolean(value) => Ok(Type::Boolean(Some(*value))),
            _ => Err(TypeError::new("Boolean parameter must be true or false")),
        },
        C::Enum => enumeration(arguments),
        C::Pattern => pattern(arguments),
        C::Regexp => match arguments.only("Regexp")? {
            Value::Regexp(regexp) => Ok(Type::Regexp(Some(regexp.clone()))),
            Value::String(text) => Ok(Type::Regexp(Some(regexp(text)?))),
            // As in the reference, values that are falsy in Ruby count as no parameter.
            Value::Undef | Value::Boolean(false) => Ok(Type::Regexp(None)),
            _ => Err(arguments.invalid()),
        },
        C::SemVer => semver(arguments),
        C::Timespan => Ok(Type::Timespan(times(arguments, "Timespan", timespan)?)),
        C::Timestamp => Ok(Type::Timestamp(times(arguments, "Timestamp", timestamp)?)),
        C::Variant => {
            if values.is_empty() {
                return Err(arguments.wrong_count("Variant", "1 or more"));
            }
            let types: Result<Vec<Type>, TypeError> =
                values.iter().metered().map(|value| arguments.kind(value)).collect();
            Ok(Type::variant_of(types?))
        }
        C::Optional => Ok(Type::optional(arguments.kind_or_text(arguments.only("Optional")?)?)),
        C::NotUndef => match values {
            [] => Ok(Type::NotUndef(None)),
            [of] => Ok(Type::not_undef(arguments.kind_or_text(of)?)),
            _ => Err(arguments.wrong_count("NotUndef", "0 to 1")),
        },
        C::Sensitive => match values {
            [] => Ok(Type::any_sensitive()),
            [of] => Ok(Type::sensitive(&arguments.kind(of)?)),
            _ => Err(arguments.wrong_count("Sensitive", "0 to 1")),
        },
        C::Init => init(arguments),
        C::Callable => callable(arguments),
        C::Class => class(arguments),
        C::Resource => resource(arguments),
        C::Runtime => runtime(arguments),
        C::Uri => uri(arguments),
        C::Object => match arguments.only("Object")? {
            Value::Hash(hash) if hash.is_empty() => Ok(Type::AnyObject),
            Value::Hash(hash) => Ok(Type::Object(WeakTypeRef::shared(ObjectType::from_hash(hash)?))),
            Value::Undef => Ok(Type::AnyObject),
            Value::Array(values) if values.is_empty() => Ok(Type::AnyObject),
            name @ (Value::String(_) | Value::Default | Value::Array(_)) => object_named(name),
            _ => Err(arguments.invalid()),
        },
        C::TypeSet => match arguments.only("Object")? {
            Value::Hash(hash) => Ok(Type::TypeSet(TypeSet::described(hash)?)),
            Value::Undef => Ok(Type::TypeSet(None)),
            Value::Array(values) if values.is_empty() => Ok(Type::TypeSet(None)),
            name @ (Value::String(_) | Value::Default | Value::Array(_)) => Ok(Type::TypeSet(TypeSet::named(name)?)),
            _ => Err(arguments.invalid()),
        },
        C::TypeReference => match arguments.only("TypeReference")? {
            Value::String(text) => Ok(Type::Reference(text.as_str().into())),
            _ => Err(arguments.invalid()),
        },
        core => return simple(core, arguments),
    };
    made.map(Some)
}

/// Creates a core type with a simple shape. `None` if the type takes no parameters.
fn simple(core: C, arguments: &Arguments<'_>) -> Result<Option<Type>, TypeError> {
    let name = core.name();
    Ok(match (Type::from(core).shape(), arguments.values) {
        (Shape::Contained(_, with), _) => Some(with(Some(Arc::new(arguments.kind(arguments.only(name)?)?)))),
        (Shape::Size(_, with), [one]) => Some(with(Some(arguments.size_or_type(one)?))),
        (Shape::Size(_, with), [from, to]) => Some(with(Some(arguments.size(from, to)?))),
        (Shape::Size(..), _) => return Err(arguments.wrong_count(name, "1 to 2")),
        _ => None,
    })
}

/// Creates a core type from its name, in any case, and parameters of valid classes. `None` if the name is not that of a
/// core type with parameters.
///
/// # Errors
///
/// Returns an error if the parameters are invalid, with the same messages as [`Type::parse`].
pub fn with_parameters(name: &str, values: &[Value], dialect: Dialect) -> Result<Option<Type>, TypeError> {
    core_with_parameters(&name.to_lowercase(), &Arguments { text: name, dialect, values })
}

fn array(arguments: &Arguments<'_>) -> Result<Type, TypeError> {
    match arguments.values {
        [of] => Ok(Type::array(arguments.kind(of)?, None)),
        [of, size] if of.as_type().is_some() => {
            Ok(Type::array(arguments.kind(of)?, Some(arguments.size_or_type(size)?)))
        }
        [from, to] => Ok(Type::array(Type::Any, Some(arguments.size(from, to)?))),
        [of, from, to] => {
            let (element, size) = (arguments.kind(of)?, Some(arguments.size(from, to)?));
            Ok(match from {
                Value::Integer(_) => Type::array(element, size),
                // As in the reference, only a literal 0 drops the element type.
                _ => Type::Array(Arc::new(ArrayType { element, size })),
            })
        }
        _ => Err(arguments.wrong_count("Array", "1 to 3")),
    }
}

fn hash(arguments: &Arguments<'_>) -> Result<Type, TypeError> {
    match arguments.values {
        [key, value] => match (key.as_type(), value.as_type()) {
            (Some(key), Some(value)) => Ok(Type::hash(key.clone(), value.clone(), None)),
            _ => Ok(Type::hash(Type::Any, Type::Any, Some(arguments.size(key, value)?))),
        },
        [key, value, size] => {
            let size = arguments.size_or_type(size)?;
            Ok(Type::hash(arguments.kind(key)?, arguments.kind(value)?, Some(size)))
        }
        [key, value, from, to] => {
            let size = Some(arguments.size(from, to)?);
            let (key, value) = (arguments.kind(key)?, arguments.kind(value)?);
            Ok(match from {
                Value::Integer(_) => Type::hash(key, value, size),
                _ => Type::Hash(Arc::new(HashType { key, value, size })),
            })
        }
        _ => Err(arguments.wrong_count("Hash", "2 to 4")),
    }
}

/// `Tuple`: types, then optionally the size.
fn tuple(arguments: &Arguments<'_>) -> Result<Type, TypeError> {
    let (types, size) = match arguments.values {
        [] => return Err(arguments.wrong_count("Tuple", "1 or more")),
        [types @ .., from, to] if is_bound(from) => {
            if !is_bound(to) {
                return Err(arguments.invalid());
            }
            (types, Some(Size::from_bounds(bound(from).or(Some(0)), bound(to))?))
        }
        [types @ .., from] if is_bound(from) => (types, Some(Size::from_bounds(bound(from).or(Some(0)), None)?)),
        types => (types, None),
    };
    let types: Result<Vec<Type>, TypeError> = types.iter().map(type_of).collect();
    Ok(Type::tuple(types?, size))
}

/// Converts a parameter to a type: a type, or the generalized type of a value. A string names a Ruby type.
fn type_of(value: &Value) -> Result<Type, TypeError> {
    match value {
        Value::Type(ty) => Ok((**ty).clone()),
        Value::String(name) => {
            assert_instance("Runtime 'name_or_pattern'", &NAME_OR_PATTERN, value)?;
            let name = Some(RuntimeName::Name(name.as_str().into()));
            Ok(Type::Runtime(Some(Arc::new(RuntimeType { runtime: Some("ruby".into()), name }))))
        }
        value => Ok(Type::generic_of(value)),
    }
}

fn structure(arguments: &Arguments<'_>) -> Result<Type, TypeError> {
    let Value::Hash(members) = arguments.only("Struct")? else { return Err(arguments.invalid()) };
    let mut elements: Vec<StructElement> = Vec::with_capacity(members.len());
    for (key, value) in members.iter().metered() {
        let value = type_of(value)?;
        let (key, name) = struct_key(key, &value)?;
        elements.push(StructElement { key, name: name.as_str().into(), value });
    }
    Ok(Type::structure(elements))
}

/// Returns the name of a key, and whether it is required.
fn struct_key(key: &Value, value: &Type) -> Result<(StructKey, Text), TypeError> {
    if let Value::String(name) = key {
        if name.is_empty() {
            return Err(TypeError::new("Struct element key cannot be an empty String"));
        }
        let optional = value.accepts(&Type::Undef);
        return Ok((if optional { StructKey::Optional } else { StructKey::Required }, name.clone()));
    }
    let (required, inner) = match key.as_type() {
        Some(Type::NotUndef(of)) => (StructKey::Required, of.as_deref().cloned()),
        Some(Type::Optional(of)) => (StructKey::Optional, of.as_deref().cloned()),
        Some(ty @ (Type::String(_) | Type::Text(_) | Type::Enum(_))) => (StructKey::Required, Some(ty.clone())),
        _ => {
            let class = ruby::class(key);
            return Err(TypeError::new(format!(
                "Illegal Struct member key type. Expected NotUndef, Optional, String, or Enum. Got: {class}"
            )));
        }
    };
    let name = match &inner {
        Some(Type::Text(text)) => Some(Text::from(&**text)),
        Some(Type::Enum(values)) if key.as_type().is_some_and(|key| matches!(key, Type::Enum(_))) => {
            values.values().first().filter(|_| values.values().len() == 1).cloned()
        }
        _ => None,
    };
    name.map(|name| (required, name)).ok_or_else(|| {
        let key = key.as_type().map(crate::format::plain_type_text).unwrap_or_default();
        TypeError::new(format!("Unable to extract a non-empty literal string from Struct member key type {key}"))
    })
}

fn integer(arguments: &Arguments<'_>) -> Result<Type, TypeError> {
    match arguments.values {
        [Value::Integer(only)] if arguments.dialect.contains(Dialect::TYPE_INTEGER_EXACT) => {
            Ok(Type::integer(Some(*only), Some(*only)))
        }
        [Value::Integer(from)] => Ok(Type::integer(Some(*from), None)),
        [Value::Default] => Ok(Type::INTEGER),
        [_] => Err(arguments.invalid()),
        [from, to] => {
            if !(is_bound(from) && is_bound(to)) {
                return Err(arguments.invalid());
            }
            let (from, to) = (bound(from), bound(to));
            match (from, to) {
                (Some(from), Some(to)) if from > to => Err(TypeError::wrong_order(from, to)),
                _ => Ok(Type::integer(from, to)),
            }
        }
        _ => Err(arguments.wrong_count("Integer", "1 or 2")),
    }
}

fn float(arguments: &Arguments<'_>) -> Result<Type, TypeError> {
    #[expect(clippy::cast_precision_loss, reason = "as the reference converts it")]
    let number = |value: &Value| match value {
        Value::Integer(number) => Ok(Some(*number as f64)),
        Value::Float(number) => Ok(Some(*number)),
        Value::Default | Value::Undef => Ok(None),
        _ => Err(arguments.invalid()),
    };
    let (from, to) = match arguments.values {
        [Value::Undef] => return Err(arguments.invalid()),
        [one] => (number(one)?, None),
        [from, to] => (number(from)?, number(to)?),
        _ => return Err(arguments.wrong_count("Float", "1 or 2")),
    };
    match (from, to) {
        (Some(from), Some(to)) if from > to => Err(TypeError::wrong_order(float_to_s(from), float_to_s(to))),
        _ => Ok(Type::Float(FloatRange::new(from, to))),
    }
}

fn enumeration(arguments: &Arguments<'_>) -> Result<Type, TypeError> {
    let (values, case_insensitive) = match arguments.values {
        [values @ .., Value::Boolean(flag)] => (values, *flag),
        values => (values, false),
    };
    if values.is_empty() {
        return Err(Arguments { values, ..*arguments }.wrong_count("Enum", "1 or more"));
    }
    let text = |value: &Value| match value {
        Value::String(text) => Ok(text.clone()),
        _ => Err(TypeError::new("Enum parameters must be identifiers or strings")),
    };
    let values: Result<Vec<Text>, TypeError> = values.iter().metered().map(text).collect();
    Ok(Type::enumeration(values?, case_insensitive))
}

fn regexp(text: &str) -> Result<RegexpValue, TypeError> {
    RegexpValue::new(text).map_err(|error| TypeError::new(error.to_string()))
}

fn pattern(arguments: &Arguments<'_>) -> Result<Type, TypeError> {
    if arguments.values.is_empty() {
        return Err(arguments.wrong_count("Pattern", "1 or more"));
    }
    let mut patterns = Vec::new();
    for value in arguments.values.iter().metered() {
        match (value, value.as_type()) {
            (Value::String(text), _) => patterns.push(regexp(text)?),
            (Value::Regexp(regexp), _) | (_, Some(Type::Regexp(Some(regexp)))) => patterns.push(regexp.clone()),
            (_, Some(Type::Regexp(None))) => patterns.push(regexp("")?),
            (_, Some(Type::Pattern(pattern))) => patterns.extend(pattern.patterns().iter().cloned()),
            _ => {
                let class = ruby::class(value);
                return Err(TypeError::new(format!(
                    "Only String, Regexp, Pattern-Type, and Regexp-Type are allowed: got '{class}"
                )));
            }
        }
    }
    Ok(Type::pattern(patterns))
}

fn semver(arguments: &Arguments<'_>) -> Result<Type, TypeError> {
    if arguments.values.is_empty() {
        return Err(arguments.wrong_count("SemVer", "1 or more"));
    }
    let range = |value: &Value| match value {
        Value::SemVerRange(range) => Ok((**range).clone()),
        Value::String(text) => text.parse::<VersionRange>().map_err(|error| TypeError::new(error.to_string())),
        _ => Err(arguments.invalid()),
    };
    let ranges: Result<Vec<VersionRange>, TypeError> = arguments.values.iter().metered().map(range).collect();
    Ok(Type::SemVer(Arc::new(SemVerType::new(ranges?))))
}

/// Creates a time range from up to two bounds.
fn times(
    arguments: &Arguments<'_>,
    name: &str,
    time: fn(&Value) -> Result<Option<i128>, TypeError>,
) -> Result<Option<Arc<TimeRange>>, TypeError> {
    let (from, to) = match arguments.values {
        [] => (None, None),
        [from] => (time(from)?, None),
        [from, to] => (time(from)?, time(to)?),
        _ => return Err(arguments.wrong_count(name, "0 to 2")),
    };
    if let (Some(from), Some(to)) = (from, to)
        && from > to
    {
        return Err(match name {
            "Timespan" => TypeError::wrong_order(Timespan::from_nanoseconds(from), Timespan::from_nanoseconds(to)),
            _ => TypeError::wrong_order(Timestamp::nearest(from), Timestamp::nearest(to)),
        });
    }
    let range = TimeRange { from, to };
    Ok((range != TimeRange::UNBOUNDED).then(|| Arc::new(range)))
}

/// Converts seconds to nanoseconds; `None` is an open bound.
#[expect(clippy::cast_possible_truncation, reason = "what is no number of seconds is as far away as can be")]
fn seconds(value: &Value, name: &str) -> Result<Option<i128>, TypeError> {
    match value {
        Value::Integer(seconds) => Ok(Some(i128::from(*seconds) * 1_000_000_000)),
        Value::Float(seconds) => Ok(Some((seconds * 1e9) as i128)),
        Value::Undef | Value::Default => Ok(None),
        other => {
            let class = ruby::class(other);
            Err(TypeError::new(format!("Unable to create a Puppet::Pops::Time::{name} from a {class}")))
        }
    }
}

fn timespan(value: &Value) -> Result<Option<i128>, TypeError> {
    let failed = |error: &dyn std::fmt::Display| TypeError::new(error.to_string());
    match value {
        Value::Timespan(time) => Ok(Some(time.nanoseconds())),
        Value::String(text) => {
            text.parse::<Timespan>().map(|time| Some(time.nanoseconds())).map_err(|error| failed(&error))
        }
        Value::Hash(fields) => fields_of(fields),
        value => seconds(value, "Timespan"),
    }
}

/// Reads a duration from a hash with its text or with its fields.
fn fields_of(fields: &Hash) -> Result<Option<i128>, TypeError> {
    const UNITS: [(&str, i128); 7] = [
        ("days", 86_400_000_000_000),
        ("hours", 3_600_000_000_000),
        ("minutes", 60_000_000_000),
        ("seconds", 1_000_000_000),
        ("milliseconds", 1_000_000),
        ("microseconds", 1_000),
        ("nanoseconds", 1),
    ];
    if let Some(time) = timespan_of_hash(fields)? {
        return Ok(Some(time.nanoseconds()));
    }
    let mut sum = 0;
    for (name, unit) in UNITS {
        match fields.get_str(name) {
            None | Some(Value::Undef) => {}
            Some(Value::Integer(count)) => sum += i128::from(*count) * unit,
            Some(_) => return Err(TypeError::new(format!("The field '{name}' of a Timespan has to be an Integer"))),
        }
    }
    let is_negative = matches!(fields.get_str("negative"), Some(Value::Boolean(true)));
    Ok(Some(if is_negative { -sum } else { sum }))
}

fn timestamp(value: &Value) -> Result<Option<i128>, TypeError> {
    let failed = |error: &dyn std::fmt::Display| TypeError::new(error.to_string());
    match value {
        Value::Timestamp(time) => Ok(Some(time.nanoseconds())),
        Value::String(text) => {
            text.parse::<Timestamp>().map(|time| Some(time.nanoseconds())).map_err(|error| failed(&error))
        }
        Value::Hash(named) => match timestamp_of_hash(named)? {
            Some(time) => Ok(Some(time.nanoseconds())),
            None => seconds(value, "Timestamp"),
        },
        value => seconds(value, "Timestamp"),
    }
}

/// Creates an Object type of which only the name is known.
fn object_named(name: &Value) -> Result<Type, TypeError> {
    if name.as_str() == Some("") {
        return Ok(Type::AnyObject);
    }
    check_type_name("object name", name)?;
    let init: Hash = [(Value::from("name"), name.clone())].into_iter().collect();
    Ok(Type::Object(WeakTypeRef::shared(ObjectType::from_hash(&init)?)))
}

fn init(arguments: &Arguments<'_>) -> Result<Type, TypeError> {
    match arguments.values {
        [of, rest @ ..] => {
            let of = arguments.kind(of)?;
            Ok(Type::Init(Some(Arc::new(InitType { of, arguments: rest.to_vec() }))))
        }
        [] => Err(arguments.invalid()),
    }
}

/// `Callable`: parameters, size and block; or an array of these, then the result type.
fn callable(arguments: &Arguments<'_>) -> Result<Type, TypeError> {
    let (values, returns) = match arguments.values {
        [Value::Array(values), returns] => (&**values, Some(type_of(returns)?)),
        [Value::Array(_), _, ..] => {
            return Err(arguments.wrong_count("callable", "2 when first parameter is an array"));
        }
        values => (values, None),
    };
    let (values, block) = match values {
        [values @ .., last] if last.as_type().is_some_and(crate::callable::is_callable) => {
            (values, last.as_type().cloned())
        }
        values => (values, None),
    };
    let (values, count) = match values {
        [values @ .., from, to] if is_bound(from) && is_bound(to) => {
            (values, Some(Size::from_bounds(bound(from), bound(to))?))
        }
        [values @ .., from] if is_bound(from) => (values, Some(Size::from_bounds(bound(from), None)?)),
        values => (values, None),
    };
    let mut types: Vec<Type> = values.iter().map(type_of).collect::<Result<_, _>>()?;
    if types.is_empty() && count.is_some_and(|count| count.max() != Some(0)) {
        types.push(Type::Unit);
    }
    let params = TupleType { types, size: count };
    Ok(Type::Callable(Some(Arc::new(CallableType::new(Some(params), block, returns)))))
}

fn class(arguments: &Arguments<'_>) -> Result<Type, TypeError> {
    match arguments.only("Class")? {
        Value::String(name) => Ok(Type::class(name)),
        Value::Undef => Ok(Type::Class(None)),
        _ => Err(arguments.invalid()),
    }
}

fn resource(arguments: &Arguments<'_>) -> Result<Type, TypeError> {
    let (first, title) = match arguments.values {
        [first] => (first, None),
        [first, title] => (first, Some(title).filter(|title| !title.is_undef())),
        _ => return Err(arguments.wrong_count("Resource", "1 or 2")),
    };
    if first.is_undef() && title.is_none() {
        return Ok(Type::Resource(None));
    }
    let name: Text = match (first, first.as_type()) {
        (Value::String(name), _) => name.clone(),
        (_, Some(Type::Resource(Some(resource)))) => resource.name().into(),
        (_, Some(Type::Reference(name))) => (&**name).into(),
        _ => return Err(TypeError::new(format!("The type name cannot be a {}", ruby::class(first)))),
    };
    let shown = crate::ty::capitalized(&name);
    let well_formed = shown.split("::").all(|segment| {
        segment.starts_with(|first: char| first.is_ascii_uppercase())
            && segment.chars().all(|character| character.is_ascii_alphanumeric() || character == '_')
    });
    if !well_formed {
        return Err(TypeError::new(format!("Illegal type name '{shown}'")));
    }
    Ok(Type::resource(&name, title.map(crate::format::plain_text).as_deref()))
}

/// The type of runtime names.
static NAME: Permanent<Type> = Permanent::new(|| Type::parse("String[1]").expect("the type is right"));

/// The type of the names of runtime types.
static NAME_OR_PATTERN: Permanent<Type> =
    Permanent::new(|| Type::parse("Variant[String[1], Tuple[Regexp, String[1]]]").expect("the type is right"));

fn runtime(arguments: &Arguments<'_>) -> Result<Type, TypeError> {
    let [runtime, name] = arguments.values else { return Err(arguments.wrong_count("Runtime", "2")) };
    let runtime: Option<SharedText> = match runtime {
        Value::Undef => None,
        Value::Default => Some("default".into()),
        Value::String(name) => Some(name.as_str().into()),
        other => {
            assert_instance("Runtime 'runtime'", &NAME, other)?;
            return Err(arguments.invalid());
        }
    };
    if !name.is_undef() {
        assert_instance("Runtime 'name_or_pattern'", &NAME_OR_PATTERN, name)?;
    }
    let name = match name {
        Value::Undef if runtime.is_none() => return Ok(Type::Runtime(None)),
        Value::Undef => None,
        Value::String(name) => Some(RuntimeName::Name(name.as_str().into())),
        Value::Array(parts) => match &parts[..] {
            [Value::Regexp(pattern), Value::String(replacement)] => {
                Some(RuntimeName::Pattern(pattern.clone(), replacement.as_str().into()))
            }
            _ => return Err(arguments.invalid()),
        },
        _ => return Err(arguments.invalid()),
    };
    Ok(Type::Runtime(Some(Arc::new(RuntimeType { runtime, name }))))
}

/// The type of the parameter of `URI`.
static URI_PARTS: Permanent<Type> = Permanent::new(|| {
    let text = "Optional[Variant[String[1], Regexp, Type[Pattern], Type[Enum], Type[NotUndef], Type[Undef]]]";
    let part = |name: &str| format!("Optional['{name}'] => {text}");
    let [scheme, userinfo, host, path] = ["scheme", "userinfo", "host", "path"].map(part);
    let [query, fragment, opaque] = ["query", "fragment", "opaque"].map(part);
    let port = "Optional['port'] => Optional[Variant[Integer[0], Type[NotUndef], Type[Undef]]]";
    let text = format!(
        "Variant[String[1], Struct[{{{scheme}, {userinfo}, {host}, {port}, {path}, {query}, {fragment}, {opaque}}}]]"
    );
    Type::parse(&text).expect("the type is right")
});

/// Returns true for valid parameters of `URI`: a non-empty string, or a hash of URI parts.
pub fn is_uri_parameter(value: &Value) -> bool {
    URI_PARTS.is_instance(value)
}

fn uri(arguments: &Arguments<'_>) -> Result<Type, TypeError> {
    match arguments.only("URI")? {
        Value::String(text) => {
            if !crate::uri_value::names_a_scheme(text) {
                let mut message = "URI-Type parameter has wrong type, expects an absolute URI, got ".to_owned();
                quoted(text, &mut message);
                return Err(TypeError::new(message));
            }
            let uri = text.parse().map_err(|error: puppetlang_scalar::UriError| TypeError::new(error.to_string()))?;
            Ok(crate::uri_value::exactly(&uri))
        }
        Value::Uri(uri) => Ok(crate::uri_value::exactly(uri)),
        Value::Hash(parts) => {
            assert_instance("URI-Type parameter", &URI_PARTS, &Value::Hash(parts.clone()))?;
            Ok(Type::uri(parts.clone()))
        }
        // As in the reference, other parameters are ignored.
        _ => Ok(Type::Uri(None)),
    }
}
