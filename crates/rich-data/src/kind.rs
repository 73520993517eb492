//! Types as rich data: the name of the class of type and its attributes.
//!
//! The attributes and their order are the reference's. Trailing attributes with their default values are omitted; an
//! attribute with its default before another one is written.

use std::sync::Arc;

use puppetlang_source::CoreType;
use puppetlang_types::parse::{core_type, language_type};
use puppetlang_types::ty::{
    CallableType, FloatRange, InitType, ObjectExtension, ObjectRef, ObjectType, RuntimeName, RuntimeType, SemVerType,
    Shape, SharedText, Size, StructElement, StructKey, StructType, TimeRange, TupleType, TypeSet, WeakTypeRef,
};
use puppetlang_types::value::{Hash, Object, RegexpValue, Text};
use puppetlang_types::{Timespan, Timestamp, Type, Value, VersionRange, ruby};

use crate::class_name;
use crate::read;
use crate::{ReadError, WriteError};

/// The class and attributes of a type.
pub(crate) struct Described {
    /// The class of type, such as `Integer` for `Pcore::IntegerType`.
    pub(crate) class: SharedText,
    /// The attributes in order.
    pub(crate) attributes: Vec<(&'static str, Value)>,
}

impl Described {
    fn new(class: &str, attributes: Vec<(&'static str, Value)>) -> Self {
        Self { class: class.into(), attributes }
    }

    /// The name for the key `__ptype`.
    pub(crate) fn name(&self) -> String {
        format!("Pcore::{}Type", self.class)
    }
}

/// Returns the class and attributes of a type.
pub(crate) fn describe(ty: &Type) -> Result<Described, WriteError> {
    let attributes = match ty {
        Type::Integer(range) => range_ends(range.from().map(Value::Integer), range.to().map(Value::Integer)),
        Type::Float(range) => range_ends(range.from().map(Value::Float), range.to().map(Value::Float)),
        Type::Timespan(range) => times(range.as_deref(), |time| Value::Timespan(Timespan::from_nanoseconds(time))),
        Type::Timestamp(range) => times(range.as_deref(), |time| Value::Timestamp(Timestamp::nearest(time))),
        Type::String(size) => some("size_type_or_value", size.map(size_type)),
        Type::Text(text) => vec![("size_type_or_value", Value::from(&**text))],
        Type::Enum(values) => {
            let texts: Vec<Value> = values.values().iter().cloned().map(Value::String).collect();
            let mut attributes = vec![("values", texts.into())];
            if values.is_case_insensitive() {
                attributes.push(("case_insensitive", true.into()));
            }
            attributes
        }
        Type::Pattern(pattern) => {
            let regexp = |regexp: &RegexpValue| Value::from(Type::Regexp(Some(regexp.clone())));
            vec![("patterns", pattern.patterns().iter().map(regexp).collect::<Vec<_>>().into())]
        }
        Type::Regexp(regexp) => some("pattern", regexp.as_ref().map(|regexp| regexp.source().into())),
        Type::SemVer(versions) if versions.ranges().is_empty() => Vec::new(),
        Type::SemVer(versions) => {
            let range = |range: &VersionRange| Value::SemVerRange(Arc::new(range.clone()));
            vec![("ranges", versions.ranges().iter().map(range).collect::<Vec<_>>().into())]
        }
        Type::Array(array) => {
            let default = array.size.is_none() && matches!(array.element, Type::Any);
            let mut attributes = some("element_type", (!default).then(|| array.element.clone().into()));
            attributes.extend(some("size_type", array.size.map(size_type)));
            attributes
        }
        Type::Hash(hash) => {
            let default = |ty: &Type| matches!(ty, Type::Any);
            let mut attributes = Vec::new();
            if hash.size.is_some() || !default(&hash.key) || !default(&hash.value) {
                attributes.push(("key_type", hash.key.clone().into()));
            }
            if hash.size.is_some() || !default(&hash.value) {
                attributes.push(("value_type", hash.value.clone().into()));
            }
            attributes.extend(some("size_type", hash.size.map(size_type)));
            attributes
        }
        Type::Tuple(tuple) => tuple_attributes(tuple),
        Type::Struct(structure) => vec![("elements", elements(structure)?)],
        Type::Callable(callable) => callable_attributes(callable.as_deref()),
        Type::Variant(types) => vec![("types", types.iter().cloned().map(Value::from).collect::<Vec<_>>().into())],
        Type::Init(None) => Vec::new(),
        Type::Init(Some(init)) => {
            let mut attributes = vec![("type", init.of.clone().into())];
            if !init.arguments.is_empty() {
                attributes.push(("init_args", init.arguments.clone().into()));
            }
            attributes
        }
        Type::Class(name) => some("class_name", name.as_deref().map(Value::from)),
        Type::Resource(None) => Vec::new(),
        Type::Resource(Some(resource)) => {
            let mut attributes = vec![("type_name", resource.name().into())];
            attributes.extend(some("title", resource.title().map(Value::from)));
            attributes
        }
        Type::Runtime(None) => Vec::new(),
        Type::Runtime(Some(runtime)) => {
            let mut attributes: Vec<_> = runtime.runtime.iter().map(|name| ("runtime", Value::from(&**name))).collect();
            attributes.extend(some("name_or_pattern", runtime.name.as_ref().map(runtime_name)));
            attributes
        }
        Type::Uri(uri) => some("parameters", uri.as_ref().map(|uri| Value::Hash(uri.parts().clone()))),
        Type::AnyObject => vec![("_pcore_init_hash", Hash::empty().into())],
        Type::Object(object) => match object.get() {
            Some(object) => vec![("_pcore_init_hash", object.init_hash().into())],
            None => return Err(WriteError::NoDataForm("an Object type that nobody holds any more".into())),
        },
        Type::Extension(extension) => {
            let arguments = extension.arguments().map_or_else(Value::Hash, Value::from);
            let base = Type::Object(extension.base().clone());
            vec![("base_type", base.into()), ("init_parameters", arguments)]
        }
        Type::Alias(alias) => {
            let mut attributes = vec![("name", Value::from(&*alias.name())), ("type_expr", Value::Undef)];
            attributes.extend(some("resolved_type", alias.target().map(Value::from)));
            attributes
        }
        Type::AnyAlias => {
            let target = Type::Reference(UNRESOLVED.into());
            vec![("name", "UnresolvedAlias".into()), ("type_expr", Value::Undef), ("resolved_type", target.into())]
        }
        Type::Reference(name) => vec![("type_string", Value::from(&**name))],
        Type::TypeSet(_) => return Err(WriteError::NoDataForm("a TypeSet".into())),
        ty => match ty.shape() {
            Shape::Contained(of, _) => some("type", of.map(|of| Value::Type(Arc::clone(of)))),
            Shape::Size(size, _) => some("size_type", size.map(size_type)),
            _ => Vec::new(),
        },
    };
    Ok(match ty {
        Type::Object(_) => Described::new("Object", attributes),
        Type::Extension(_) => Described::new("ObjectTypeExten", attributes),
        ty => Described { class: ty.simple_name(), attributes },
    })
}

/// The name in a `TypeReference` without parameter.
const UNRESOLVED: &str = "UnresolvedReference";

fn some(name: &'static str, value: Option<Value>) -> Vec<(&'static str, Value)> {
    value.map(|value| (name, value)).into_iter().collect()
}

/// The attributes of a range. An open lower bound is written only if there is an upper bound.
fn range_ends(from: Option<Value>, to: Option<Value>) -> Vec<(&'static str, Value)> {
    match (from, to) {
        (from, Some(to)) => vec![("from", from.unwrap_or(Value::Undef)), ("to", to)],
        (from, None) => some("from", from),
    }
}

fn times(range: Option<&TimeRange>, time: fn(i128) -> Value) -> Vec<(&'static str, Value)> {
    let range = range.copied().unwrap_or(TimeRange::UNBOUNDED);
    range_ends(range.from.map(time), range.to.map(time))
}

fn size_type(size: Size) -> Value {
    let end = |end: u64| i64::try_from(end).unwrap_or(i64::MAX);
    Type::integer(Some(end(size.min())), size.max().map(end)).into()
}

fn tuple_attributes(tuple: &TupleType) -> Vec<(&'static str, Value)> {
    let mut attributes = vec![("types", tuple.types.iter().cloned().map(Value::from).collect::<Vec<_>>().into())];
    attributes.extend(some("size_type", tuple.size.map(size_type)));
    attributes
}

/// Converts the elements of a `Struct` to instances.
fn elements(structure: &StructType) -> Result<Value, WriteError> {
    let Some(Type::Object(class)) = language_type("Pcore::StructElement") else {
        return Err(WriteError::NoDataForm("an element of a Struct".into()));
    };
    let element = |element: &StructElement| {
        let attributes = vec![element.key_type().into(), element.value.clone().into()];
        Value::Object(Arc::new(Object::new(class.clone(), attributes)))
    };
    Ok(structure.elements().iter().map(element).collect::<Vec<_>>().into())
}

fn callable_attributes(callable: Option<&CallableType>) -> Vec<(&'static str, Value)> {
    let ty = |ty: Option<&Type>| ty.map_or(Value::Undef, |ty| ty.clone().into());
    let params = callable.and_then(|callable| callable.params.clone());
    let params = params.map_or(Value::Undef, |params| Type::Tuple(Arc::new(params)).into());
    let block = ty(callable.and_then(|callable| callable.block.as_ref()));
    let returns = ty(callable.and_then(|callable| callable.returns.as_ref()));
    vec![("param_types", params), ("block_type", block), ("return_type", returns)]
}

fn runtime_name(name: &RuntimeName) -> Value {
    match name {
        RuntimeName::Name(name) => Value::from(&**name),
        RuntimeName::Pattern(pattern, replacement) => {
            vec![Value::Regexp(pattern.clone()), Value::from(&**replacement)].into()
        }
    }
}

/// Returns the class of type, in lower case, for a name such as `Pcore::IntegerType`.
pub(crate) fn class_of(name: &str) -> Option<String> {
    let lower = name.to_lowercase();
    let class = lower.strip_prefix("pcore::")?.strip_suffix("type")?;
    let known = CoreType::of(class).is_some() || class == "objecttypeexten";
    known.then(|| class.to_owned())
}

/// Creates a type from its class and attributes, except aliases and Object types, which may be recursive.
pub(crate) fn build(class: &str, attributes: &Hash) -> Result<Type, ReadError> {
    let given = Given { class, attributes };
    let ty = match class {
        "integer" => {
            given.only(&["from", "to"])?;
            let (from, to) = (given.integer("from")?, given.integer("to")?);
            given.ordered(from, to)?;
            Type::integer(from, to)
        }
        "float" => {
            given.only(&["from", "to"])?;
            let (from, to) = (given.float("from")?, given.float("to")?);
            given.ordered(from, to)?;
            Type::Float(FloatRange::new(from, to))
        }
        "boolean" => {
            given.only(&["value"])?;
            match given.value("value") {
                None => Type::BOOLEAN,
                Some(Value::Boolean(value)) => Type::Boolean(Some(*value)),
                Some(other) => return Err(given.wrong("value", other)),
            }
        }
        "string" => {
            given.only(&["size_type_or_value"])?;
            match given.value("size_type_or_value") {
                Some(Value::String(text)) => Type::text(text),
                _ => Type::String(given.size("size_type_or_value")?),
            }
        }
        "enum" => {
            given.only(&["values", "case_insensitive"])?;
            let texts: Result<Vec<Text>, ReadError> = given.each("values", |value| match value {
                Value::String(text) => Some(text.clone()),
                _ => None,
            });
            let flag = given.value("case_insensitive").is_some_and(Value::is_truthy);
            Type::enumeration(texts?, flag)
        }
        "pattern" => {
            given.only(&["patterns"])?;
            let regexps: Result<Vec<RegexpValue>, ReadError> = given.each("patterns", |value| match value {
                Value::Regexp(regexp) => Some(regexp.clone()),
                Value::String(text) => RegexpValue::new(text).ok(),
                Value::Type(ty) => match &**ty {
                    Type::Regexp(Some(regexp)) => Some(regexp.clone()),
                    Type::Regexp(None) => RegexpValue::new("").ok(),
                    _ => None,
                },
                _ => None,
            });
            Type::pattern(regexps?)
        }
        "regexp" => {
            given.only(&["pattern"])?;
            match given.value("pattern") {
                None => Type::Regexp(None),
                Some(Value::Regexp(regexp)) => Type::Regexp(Some(regexp.clone())),
                Some(Value::String(text)) => Type::Regexp(Some(read::regexp(text)?)),
                Some(other) => return Err(given.wrong("pattern", other)),
            }
        }
        "semver" => {
            given.only(&["ranges"])?;
            let ranges: Result<Vec<VersionRange>, ReadError> = given.each("ranges", |value| match value {
                Value::SemVerRange(range) => Some((**range).clone()),
                Value::String(text) => text.parse().ok(),
                _ => None,
            });
            Type::SemVer(Arc::new(SemVerType::new(ranges?)))
        }
        "timespan" => Type::Timespan(given.times(|value| match value {
            Value::Timespan(time) => Some(time.nanoseconds()),
            _ => None,
        })?),
        "timestamp" => Type::Timestamp(given.times(|value| match value {
            Value::Timestamp(time) => Some(time.nanoseconds()),
            _ => None,
        })?),
        "array" => {
            given.only(&["element_type", "size_type"])?;
            Type::array(given.kind("element_type")?.unwrap_or(Type::Any), given.size("size_type")?)
        }
        "hash" => {
            given.only(&["key_type", "value_type", "size_type"])?;
            let (key, value) = (given.kind("key_type")?, given.kind("value_type")?);
            Type::hash(key.unwrap_or(Type::Any), value.unwrap_or(Type::Any), given.size("size_type")?)
        }
        "tuple" => {
            given.only(&["types", "size_type"])?;
            Type::tuple(given.kinds("types")?, given.size("size_type")?)
        }
        "struct" => {
            given.only(&["elements"])?;
            Type::structure(given.each("elements", struct_element)?)
        }
        "variant" => {
            given.only(&["types"])?;
            Type::variant(given.kinds("types")?)
        }
        "notundef" => given.contained()?.map_or(Type::NotUndef(None), |of| Type::not_undef((*of).clone())),
        "sensitive" => given.contained()?.map_or_else(Type::any_sensitive, |of| Type::sensitive(&of)),
        "init" => {
            given.only(&["type", "init_args"])?;
            let arguments = given.each("init_args", |value| Some(value.clone()))?;
            given.kind("type")?.map_or(Type::Init(None), |of| Type::Init(Some(Arc::new(InitType { of, arguments }))))
        }
        "callable" => callable(&given)?,
        "class" => {
            given.only(&["class_name"])?;
            given.text("class_name")?.map_or(Type::Class(None), |name| Type::class(&name))
        }
        "resource" => {
            given.only(&["type_name", "title"])?;
            let title = given.text("title")?;
            given.text("type_name")?.map_or(Type::Resource(None), |name| Type::resource(&name, title.as_deref()))
        }
        "runtime" => {
            given.only(&["runtime", "name_or_pattern"])?;
            let name = given.value("name_or_pattern").map(|value| runtime_name_of(&given, value)).transpose()?;
            let runtime: Option<SharedText> = given.text("runtime")?.map(|runtime| runtime.as_str().into());
            let is_any = runtime.is_none() && name.is_none();
            Type::Runtime((!is_any).then(|| Arc::new(RuntimeType { runtime, name })))
        }
        "uri" => {
            given.only(&["parameters"])?;
            match given.value("parameters") {
                None => Type::Uri(None),
                Some(Value::Hash(parts)) => Type::uri(parts.clone()),
                Some(Value::String(text)) => {
                    let uri = read::uri(text)?;
                    Type::of(&Value::Uri(Arc::new(uri)))
                }
                Some(other) => return Err(given.wrong("parameters", other)),
            }
        }
        "objecttypeexten" => {
            given.only(&["base_type", "init_parameters"])?;
            let arguments = match given.value("init_parameters") {
                Some(Value::Array(values)) => values.to_vec(),
                Some(named @ Value::Hash(_)) => vec![named.clone()],
                Some(other) => return Err(given.wrong("init_parameters", other)),
                None => Vec::new(),
            };
            match given.kind("base_type")? {
                Some(Type::Object(base)) => Type::Extension(Arc::new(ObjectExtension::new(base, &arguments)?)),
                _ => return Err(given.missing("base_type")),
            }
        }
        "typereference" => {
            given.only(&["type_string"])?;
            Type::Reference(given.text("type_string")?.as_deref().unwrap_or(UNRESOLVED).into())
        }
        "typeset" => {
            given.only(&["_pcore_init_hash"])?;
            match given.value("_pcore_init_hash") {
                None => Type::TypeSet(None),
                Some(Value::Hash(init)) => {
                    Type::TypeSet(TypeSet::described(init).map_err(|error| ReadError::data(error.to_string()))?)
                }
                Some(other) => return Err(given.wrong("_pcore_init_hash", other)),
            }
        }
        class => match CoreType::of(class) {
            Some(core) => given.simple(core)?,
            None => return Err(ReadError::data(format!("there is no type {}", given.name()))),
        },
    };
    Ok(ty)
}

/// Creates an Object type without a name from its init hash.
pub(crate) fn nameless_object(hash: &Hash) -> Result<Type, ReadError> {
    Ok(if hash.is_empty() { Type::AnyObject } else { Type::Object(WeakTypeRef::shared(ObjectType::from_hash(hash)?)) })
}

/// Converts an instance to an element of a `Struct`.
fn struct_element(value: &Value) -> Option<StructElement> {
    let Value::Object(object) = value else { return None };
    let (Some(Value::Type(key)), Some(Value::Type(value))) = (object.get("key_type"), object.get("value_type")) else {
        return None;
    };
    let (required, key) = match &*key {
        Type::Optional(Some(of)) => (StructKey::Optional, (**of).clone()),
        Type::NotUndef(Some(of)) => (StructKey::Required, (**of).clone()),
        other => (StructKey::Required, other.clone()),
    };
    match key {
        Type::Text(name) => Some(StructElement { key: required, name, value: (*value).clone() }),
        _ => None,
    }
}

fn callable(given: &Given<'_>) -> Result<Type, ReadError> {
    given.only(&["param_types", "block_type", "return_type"])?;
    let params = match given.kind("param_types")? {
        None => None,
        Some(Type::Tuple(tuple)) => Some((*tuple).clone()),
        Some(other) => return Err(given.wrong("param_types", &other.into())),
    };
    let (block, returns) = (given.kind("block_type")?, given.kind("return_type")?);
    if params.is_none() && block.is_none() && returns.is_none() {
        return Ok(Type::Callable(None));
    }
    Ok(Type::Callable(Some(Arc::new(CallableType::new(params, block, returns)))))
}

fn runtime_name_of(given: &Given<'_>, value: &Value) -> Result<RuntimeName, ReadError> {
    match value {
        Value::String(name) => Ok(RuntimeName::Name(name.as_str().into())),
        Value::Array(parts) => match &parts[..] {
            [Value::Regexp(pattern), Value::String(replacement)] => {
                Ok(RuntimeName::Pattern(pattern.clone(), replacement.as_str().into()))
            }
            _ => Err(given.wrong("name_or_pattern", value)),
        },
        other => Err(given.wrong("name_or_pattern", other)),
    }
}

/// Returns true for `Pcore::StructElement`, whose attributes the reference does not check.
pub(crate) fn is_struct_element(object: &ObjectRef) -> bool {
    object.get().is_some_and(|object| object.name() == Some("Pcore::StructElement"))
}

/// The attributes of a type.
struct Given<'a> {
    class: &'a str,
    attributes: &'a Hash,
}

impl<'a> Given<'a> {
    /// Returns an attribute unless it is `undef`.
    fn value(&self, name: &str) -> Option<&'a Value> {
        self.attributes.get_str(name).filter(|value| !value.is_undef())
    }

    /// The name of the class.
    fn name(&self) -> String {
        core_type(self.class).map_or_else(|| self.class.to_owned(), |ty| ty.simple_name().to_string())
    }

    fn wrong(&self, attribute: &str, value: &Value) -> ReadError {
        let class = class_name::with_article(value);
        ReadError::data(format!("the attribute '{attribute}' of a {} type cannot be {class}", self.name()))
    }

    fn missing(&self, attribute: &str) -> ReadError {
        ReadError::data(format!("a {} type needs the attribute '{attribute}'", self.name()))
    }

    /// Returns an error if there are other attributes than these.
    fn only(&self, names: &[&str]) -> Result<(), ReadError> {
        match self.attributes.keys().find(|key| !key.as_str().is_some_and(|key| names.contains(&key))) {
            Some(key) => {
                let key = key.as_str().map_or_else(|| format!("{key:?}"), str::to_owned);
                Err(ReadError::data(format!("a {} type has no attribute '{key}'", self.name())))
            }
            None => Ok(()),
        }
    }

    fn text(&self, name: &str) -> Result<Option<Text>, ReadError> {
        match self.value(name) {
            None => Ok(None),
            Some(Value::String(text)) => Ok(Some(text.clone())),
            Some(other) => Err(self.wrong(name, other)),
        }
    }

    fn integer(&self, name: &str) -> Result<Option<i64>, ReadError> {
        match self.value(name) {
            None | Some(Value::Default) => Ok(None),
            Some(Value::Integer(number)) => Ok(Some(*number)),
            Some(other) => Err(self.wrong(name, other)),
        }
    }

    #[expect(clippy::cast_precision_loss, reason = "as the reference converts it")]
    fn float(&self, name: &str) -> Result<Option<f64>, ReadError> {
        match self.value(name) {
            None | Some(Value::Default) => Ok(None),
            Some(Value::Integer(number)) => Ok(Some(*number as f64)),
            Some(Value::Float(number)) if !number.is_nan() => Ok(Some(*number)),
            Some(other) => Err(self.wrong(name, other)),
        }
    }

    /// Returns the reference's error if the lower bound exceeds the upper bound.
    fn ordered<T: PartialOrd + Into<Value>>(&self, from: Option<T>, to: Option<T>) -> Result<(), ReadError> {
        match (from, to) {
            (Some(from), Some(to)) if from > to => {
                let (from, to) = (ruby::to_s(&from.into()), ruby::to_s(&to.into()));
                Err(ReadError::data(format!("'from' must be less or equal to 'to'. Got ({from}, {to}")))
            }
            _ => Ok(()),
        }
    }

    fn kind(&self, name: &str) -> Result<Option<Type>, ReadError> {
        match self.value(name) {
            None => Ok(None),
            Some(Value::Type(ty)) => Ok(Some((**ty).clone())),
            Some(other) => Err(self.wrong(name, other)),
        }
    }

    /// Returns the content type of a type.
    fn contained(&self) -> Result<Option<Arc<Type>>, ReadError> {
        self.only(&["type"])?;
        Ok(self.kind("type")?.map(Arc::new))
    }

    /// Creates a type with a simple shape.
    fn simple(&self, core: CoreType) -> Result<Type, ReadError> {
        let ty = Type::from(core);
        match ty.shape() {
            Shape::Contained(_, with) => Ok(with(self.contained()?)),
            Shape::Size(_, with) => {
                self.only(&["size_type"])?;
                Ok(with(self.size("size_type")?))
            }
            _ => {
                self.only(&[])?;
                Ok(ty)
            }
        }
    }

    fn kinds(&self, name: &str) -> Result<Vec<Type>, ReadError> {
        self.each(name, |value| value.as_type().cloned())
    }

    /// Converts the elements of an attribute that is an array.
    fn each<T>(&self, name: &str, element: impl Fn(&Value) -> Option<T>) -> Result<Vec<T>, ReadError> {
        match self.value(name) {
            None => Ok(Vec::new()),
            Some(Value::Array(values)) => {
                values.iter().map(|value| element(value).ok_or_else(|| self.wrong(name, value))).collect()
            }
            Some(other) => Err(self.wrong(name, other)),
        }
    }

    fn size(&self, name: &str) -> Result<Option<Size>, ReadError> {
        match self.kind(name)? {
            None => Ok(None),
            Some(Type::Integer(range)) => Ok(Some(Size::from_bounds(range.from(), range.to())?)),
            Some(other) => Err(self.wrong(name, &other.into())),
        }
    }

    fn times(&self, time: fn(&Value) -> Option<i128>) -> Result<Option<Arc<TimeRange>>, ReadError> {
        self.only(&["from", "to"])?;
        let end =
            |name: &str| self.value(name).map(|value| time(value).ok_or_else(|| self.wrong(name, value))).transpose();
        let range = TimeRange { from: end("from")?, to: end("to")? };
        if let (Some(from), Some(to)) = (range.from, range.to)
            && from > to
        {
            return Err(ReadError::data(format!("'from' must be less or equal to 'to'. Got ({from}, {to}")));
        }
        Ok((range != TimeRange::UNBOUNDED).then(|| Arc::new(range)))
    }
}
