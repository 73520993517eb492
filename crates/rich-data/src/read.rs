//! Converts data to values.
//!
//! Like the reference's, the walk goes from the outside in; it creates a container only if a part of it changes. The
//! target of a `LocalRef` is looked up in the data and converted once. Hostile data cannot exceed the limits: every
//! visit of a value is counted, and the target of a `LocalRef` counts each time it is used.

use std::collections::HashMap;
use std::sync::Arc;

use puppetlang_types::mismatch::assert_instance;
use puppetlang_types::object_value::from_hash;
use puppetlang_types::parse::{Resolver, language_type, settle_alias};
use puppetlang_types::stack_guard::ensure_sufficient_stack;
use puppetlang_types::ty::{Alias, ObjectRef, ObjectType, WeakTypeRef};
use puppetlang_types::value::{Binary, Hash, HashBuilder, Object, RegexpValue, Sensitive};
use puppetlang_types::{Type, Uri, Value, ruby};

use crate::{ReadError, ReadOptions, TYPE_KEY, VALUE_KEY, class_name, kind, path};

/// Converts data to a value.
pub(crate) fn read(data: &Value, options: &ReadOptions, resolver: &dyn Resolver) -> Result<Value, ReadError> {
    if data.depth() > options.depth {
        return Err(ReadError::TooDeep(options.depth));
    }
    let mut reader = Reader {
        root: data,
        options,
        resolver,
        count: 0,
        types: HashMap::new(),
        active: Vec::new(),
        unfinished: HashMap::new(),
        targets: HashMap::new(),
    };
    Ok(reader.changed(data, 0)?.unwrap_or_else(|| data.clone()))
}

struct Reader<'a> {
    root: &'a Value,
    options: &'a ReadOptions,
    resolver: &'a dyn Resolver,
    /// The number of visited values.
    count: usize,
    /// The resolved types, by name.
    types: HashMap<String, Type>,
    /// The addresses of the containers in progress.
    active: Vec<usize>,
    /// The types under construction that may refer to themselves, by the addresses of their hashes.
    unfinished: HashMap<usize, Type>,
    /// The targets of references, by address, with the number of visits that each took.
    targets: HashMap<usize, (Value, usize)>,
}

/// Returns the address, which identifies a value within the data.
fn address(value: &Value) -> usize {
    std::ptr::from_ref(value) as usize
}

impl<'a> Reader<'a> {
    /// Converts data to a value.
    fn value(&mut self, data: &'a Value, level: u32) -> Result<Value, ReadError> {
        Ok(self.changed(data, level)?.unwrap_or_else(|| data.clone()))
    }

    /// Counts visits.
    fn visit(&mut self, count: usize) -> Result<(), ReadError> {
        self.count = self.count.saturating_add(count);
        if self.count > self.options.values { Err(ReadError::TooMany(self.options.values)) } else { Ok(()) }
    }

    /// Converts data to a value; `None` if the value is the data itself.
    fn changed(&mut self, data: &'a Value, level: u32) -> Result<Option<Value>, ReadError> {
        self.visit(1)?;
        match data {
            Value::Array(_) | Value::Hash(_) if level >= self.options.depth => {
                Err(ReadError::TooDeep(self.options.depth))
            }
            Value::Array(elements) => {
                self.active.push(address(data));
                let result = ensure_sufficient_stack(level, || self.array(elements, level + 1));
                self.active.pop();
                Ok(result?.map(Value::from))
            }
            Value::Hash(hash) => {
                self.active.push(address(data));
                let result = ensure_sufficient_stack(level, || self.hash(data, hash, level + 1));
                self.active.pop();
                result
            }
            _ => Ok(None),
        }
    }

    fn array(&mut self, elements: &'a [Value], level: u32) -> Result<Option<Vec<Value>>, ReadError> {
        let mut made: Option<Vec<Value>> = None;
        for (index, element) in elements.iter().enumerate() {
            match (self.changed(element, level)?, &mut made) {
                (Some(value), Some(made)) => made.push(value),
                (Some(value), None) => {
                    let mut values = Vec::with_capacity(elements.len());
                    values.extend_from_slice(&elements[..index]);
                    values.push(value);
                    made = Some(values);
                }
                (None, Some(made)) => made.push(element.clone()),
                (None, None) => {}
            }
        }
        Ok(made)
    }

    fn hash(&mut self, data: &'a Value, hash: &'a Hash, level: u32) -> Result<Option<Value>, ReadError> {
        match hash.get_str(TYPE_KEY) {
            Some(Value::String(name)) => self.named(data, hash, name, level).map(Some),
            Some(described @ Value::Hash(_)) => match self.value(described, level)? {
                Value::Hash(_) if self.options.allow_unresolved => Ok(Some(data.clone())),
                Value::Hash(hash) => {
                    let text = ruby::to_s(&Value::Hash(hash));
                    Err(ReadError::data(format!("Unable to deserialize type from {text}")))
                }
                Value::Type(ty) => self.instance(data, hash, &ty, level).map(Some),
                other => {
                    let class = class_name::with_article(&other);
                    Err(ReadError::data(format!("'{TYPE_KEY}' must be a type, and is {class}")))
                }
            },
            _ => {
                let mut made: Option<HashBuilder> = None;
                for (key, element) in hash.iter() {
                    if let Some(value) = self.changed(element, level)? {
                        made.get_or_insert_with(|| hash.clone().into_builder()).insert(key.clone(), value);
                    }
                }
                Ok(made.map(|made| made.build().into()))
            }
        }
    }

    /// Converts a hash that has a type name.
    fn named(&mut self, data: &'a Value, hash: &'a Hash, name: &str, level: u32) -> Result<Value, ReadError> {
        let inner = hash.get_str(VALUE_KEY);
        match name {
            "Default" => Ok(Value::Default),
            "Hash" => match inner {
                Some(Value::Array(flat)) => self.pairs(flat, level),
                Some(other) => {
                    Err(ReadError::data(format!("Cannot create a Hash from {}", class_name::with_article(other))))
                }
                None => Err(ReadError::data(format!("Cannot create a Hash without '{VALUE_KEY}'"))),
            },
            "Sensitive" => {
                let hidden = inner.map(|inner| self.value(inner, level)).transpose()?;
                Ok(Value::Sensitive(Sensitive::new(hidden.unwrap_or(Value::Undef))))
            }
            // The language has no symbols; their text becomes a string.
            "Symbol" => Ok(Value::from(inner.map(ruby::to_s).unwrap_or_default())),
            "LocalRef" => match inner {
                Some(Value::String(path)) => self.reference(path, level),
                _ => Err(ReadError::data(format!("a LocalRef needs a String as '{VALUE_KEY}'"))),
            },
            name => match self.kind(name)? {
                Type::Reference(_) if self.options.allow_unresolved => Ok(data.clone()),
                Type::Reference(_) => {
                    Err(ReadError::data(format!("No implementation mapping found for Puppet Type {name}")))
                }
                ty => self.instance(data, hash, &ty, level),
            },
        }
    }

    /// Resolves a type name.
    fn kind(&mut self, name: &str) -> Result<Type, ReadError> {
        if let Some(known) = self.types.get(name) {
            return Ok(known.clone());
        }
        let ty = Type::parse_with(name, self.resolver)?;
        self.types.insert(name.to_owned(), ty.clone());
        Ok(ty)
    }

    /// Creates a hash from alternating keys and values.
    fn pairs(&mut self, flat: &'a [Value], level: u32) -> Result<Value, ReadError> {
        let mut hash = HashBuilder::with_capacity(flat.len() / 2);
        for pair in flat.chunks(2) {
            let key = self.value(&pair[0], level)?;
            let value = pair.get(1).map(|value| self.value(value, level)).transpose()?;
            hash.insert(key, value.unwrap_or(Value::Undef));
        }
        Ok(hash.build().into())
    }

    /// Creates an instance of a type.
    fn instance(&mut self, data: &'a Value, hash: &'a Hash, ty: &Type, level: u32) -> Result<Value, ReadError> {
        let attributes = match hash.get_str(VALUE_KEY) {
            Some(Value::Hash(inner)) => inner,
            Some(Value::String(text)) => return create(ty, text, self.resolver),
            Some(other) => {
                let (name, class) = (ty.name(), class_name::of(other));
                return Err(ReadError::data(format!("Cannot create a {name} from a {class}")));
            }
            None => hash,
        };
        match ty.resolved().as_ref() {
            Type::Object(object) => {
                let name = object.get().and_then(|object| object.name().map(str::to_owned));
                match name.as_deref().and_then(kind::class_of) {
                    Some(class) => self.described(data, attributes, &class, level).map(Value::from),
                    None => self.object(object, attributes, level),
                }
            }
            Type::Reference(name) => {
                Err(ReadError::data(format!("No implementation mapping found for Puppet Type {name}")))
            }
            other => Err(ReadError::data(format!("Cannot create a {} from attributes", other.name()))),
        }
    }

    /// Creates an instance of an Object type.
    fn object(&mut self, object: &ObjectRef, attributes: &'a Hash, level: u32) -> Result<Value, ReadError> {
        let given = self.attributes(attributes, level)?;
        let Some(ty) = object.get() else { return Err(ReadError::data("the Object type is not there any more")) };
        if kind::is_struct_element(object)
            && let (Some(key @ Value::Type(_)), Some(value @ Value::Type(_))) =
                (given.get_str("key_type"), given.get_str("value_type"))
        {
            let attributes = vec![key.clone(), value.clone()];
            return Ok(Value::Object(Arc::new(Object::new(object.clone(), attributes))));
        }
        Ok(from_hash(object, &format!("{} initializer", ty.label()), &given)?)
    }

    /// Converts the attributes of a hash to values.
    fn attributes(&mut self, hash: &'a Hash, level: u32) -> Result<Hash, ReadError> {
        let mut attributes = HashBuilder::with_capacity(hash.len());
        for (name, value) in hash.iter().filter(|(name, _)| name.as_str() != Some(TYPE_KEY)) {
            attributes.insert(name.clone(), self.value(value, level)?);
        }
        Ok(attributes.build())
    }

    /// Creates a type from its class and attributes.
    fn described(&mut self, data: &'a Value, attributes: &'a Hash, class: &str, level: u32) -> Result<Type, ReadError> {
        match class {
            "typealias" => self.alias(data, attributes, level),
            "object" => self.object_type(data, attributes, level),
            class => {
                let attributes = self.attributes(attributes, level)?;
                kind::build(class, &attributes)
            }
        }
    }

    /// Creates an alias. The aliased type may refer to it.
    fn alias(&mut self, data: &'a Value, attributes: &'a Hash, level: u32) -> Result<Type, ReadError> {
        let Some(name) = attributes.get_str("name") else { return Ok(Type::AnyAlias) };
        let Value::String(name) = name else {
            let class = class_name::with_article(name);
            return Err(ReadError::data(format!("the name of a TypeAlias cannot be {class}")));
        };
        if let Some(builtin @ Type::Alias(_)) = language_type(name) {
            return Ok(builtin);
        }
        let alias = Arc::new(Alias::new(name));
        self.unfinished.insert(address(data), Type::Alias(WeakTypeRef::Weak(Arc::downgrade(&alias))));
        let target = attributes.get_str("resolved_type").map(|target| self.value(target, level)).transpose();
        self.unfinished.remove(&address(data));
        match target? {
            Some(Value::Type(target)) => {
                settle_alias(&alias, Arc::unwrap_or_clone(target))?;
                Ok(Type::Alias(WeakTypeRef::Strong(alias)))
            }
            Some(Value::Undef) | None => Ok(Type::Alias(WeakTypeRef::Strong(alias))),
            Some(other) => {
                let class = class_name::with_article(&other);
                Err(ReadError::data(format!("a TypeAlias cannot stand for {class}")))
            }
        }
    }

    /// Creates an Object type. Its members may refer to it if it has a name.
    fn object_type(&mut self, data: &'a Value, attributes: &'a Hash, level: u32) -> Result<Type, ReadError> {
        let hash = match attributes.get_str("_pcore_init_hash") {
            None | Some(Value::Undef) => return Ok(Type::AnyObject),
            Some(Value::Hash(hash)) => hash,
            Some(other) => {
                let class = class_name::with_article(other);
                return Err(ReadError::data(format!("an Object type cannot be made of {class}")));
            }
        };
        let Some(Value::String(name)) = hash.get_str("name") else {
            return kind::nameless_object(&self.attributes(hash, level)?);
        };
        let object = Arc::new(ObjectType::declared(name));
        self.unfinished.insert(address(data), Type::Object(WeakTypeRef::Weak(Arc::downgrade(&object))));
        let hash = self.attributes(hash, level);
        self.unfinished.remove(&address(data));
        object.define(&hash?)?;
        Ok(Type::Object(WeakTypeRef::Strong(object)))
    }

    /// Returns the value that a path refers to.
    fn reference(&mut self, path: &str, level: u32) -> Result<Value, ReadError> {
        let unparsable = || ReadError::data(format!("Unable to parse jsonpath \"{path}\""));
        let steps = path::steps(path).ok_or_else(unparsable)?;
        let Some(target) = self.locate(self.root, &steps, path, 0)? else { return Ok(Value::Undef) };
        let at = address(target);
        if let Some(ty) = self.unfinished.get(&at) {
            return Ok(ty.clone().into());
        }
        if self.active.contains(&at) {
            return Err(ReadError::data(format!("the LocalRef \"{path}\" refers to what it is part of")));
        }
        let known = self.targets.get(&at).cloned();
        if let Some((value, visits)) = known {
            self.visit(visits)?;
            return self.shallow(value, level);
        }
        let before = self.count;
        let value = self.value(target, level)?;
        self.targets.insert(at, (value.clone(), self.count - before));
        self.shallow(value, level)
    }

    /// Returns a value from another position, unless it makes the result too deep.
    fn shallow(&self, value: Value, level: u32) -> Result<Value, ReadError> {
        if value.depth().saturating_add(level) > self.options.depth {
            return Err(ReadError::TooDeep(self.options.depth));
        }
        Ok(value)
    }

    /// Returns the data at the end of a path; `None` if the last step has no target.
    fn locate(
        &mut self,
        from: &'a Value,
        steps: &[Value],
        path: &str,
        hops: u32,
    ) -> Result<Option<&'a Value>, ReadError> {
        let mut at = from;
        for (index, step) in steps.iter().enumerate() {
            self.visit(1)?;
            at = self.through(at, path, hops)?;
            let next = match at {
                Value::Array(elements) => match step {
                    Value::Integer(index) => usize::try_from(*index).ok().and_then(|index| elements.get(index)),
                    _ => None,
                },
                Value::Hash(hash) => self.inside(hash, step)?,
                _ => None,
            };
            match next {
                Some(next) => at = next,
                None if index + 1 == steps.len() => return Ok(None),
                None => return Err(ReadError::data(format!("the LocalRef \"{path}\" leads nowhere"))),
            }
        }
        Ok(Some(at))
    }

    /// Follows a reference that is part of a path.
    fn through(&mut self, at: &'a Value, path: &str, hops: u32) -> Result<&'a Value, ReadError> {
        let Value::Hash(hash) = at else { return Ok(at) };
        if hash.get_str(TYPE_KEY).and_then(Value::as_str) != Some("LocalRef") {
            return Ok(at);
        }
        let nowhere = || ReadError::data(format!("the LocalRef \"{path}\" leads nowhere"));
        let inner = hash.get_str(VALUE_KEY).and_then(Value::as_str).ok_or_else(nowhere)?;
        // This many references on one path are a cycle.
        if hops >= 64 {
            return Err(nowhere());
        }
        let steps = path::steps(inner).ok_or_else(nowhere)?;
        let target = self.locate(self.root, &steps, inner, hops + 1)?.ok_or_else(nowhere)?;
        self.through(target, path, hops + 1)
    }

    /// Returns the data of a key in the hash that this data describes.
    fn inside(&mut self, hash: &'a Hash, key: &Value) -> Result<Option<&'a Value>, ReadError> {
        let inner = hash.get_str(VALUE_KEY);
        Ok(match (hash.get_str(TYPE_KEY).and_then(Value::as_str), inner) {
            (Some("Hash"), Some(Value::Array(flat))) => {
                self.visit(flat.len() / 2)?;
                flat.chunks_exact(2).rev().find(|pair| pair[0].key_eq(key)).map(|pair| &pair[1])
            }
            (Some(_), Some(Value::Hash(attributes))) => attributes.get(key),
            _ => hash.get(key),
        })
    }
}

/// Creates an instance of a type from a string.
fn create(ty: &Type, text: &str, resolver: &dyn Resolver) -> Result<Value, ReadError> {
    let target = ty.resolved();
    let unconvertible = |name: &str| ReadError::data(format!("The string '{text}' cannot be converted to {name}"));
    let value = match target.as_ref() {
        Type::Optional(Some(of)) | Type::NotUndef(Some(of)) => return create(of, text, resolver),
        Type::SemVer(_) => Value::SemVer(Arc::new(text.parse().map_err(|_| unconvertible("a SemVer"))?)),
        Type::SemVerRange => {
            let unparsable = || ReadError::data(format!("Unparsable version range: \"{text}\""));
            Value::SemVerRange(Arc::new(text.parse().map_err(|_| unparsable())?))
        }
        Type::Timespan(_) => Value::Timespan(text.parse().map_err(failed)?),
        Type::Timestamp(_) => Value::Timestamp(text.parse().map_err(failed)?),
        Type::Binary => {
            Value::Binary(Binary::from_base64_strict(text).ok_or_else(|| ReadError::data("invalid base64"))?)
        }
        Type::Uri(_) => Value::Uri(Arc::new(uri(text)?)),
        Type::Regexp(_) => Value::Regexp(regexp(text)?),
        Type::Type(_) => Type::parse_with(text, resolver)?.into(),
        Type::Any | Type::Scalar | Type::ScalarData => return Ok(text.into()),
        Type::String(_) | Type::Text(_) | Type::Enum(_) | Type::Pattern(_) => text.into(),
        Type::Variant(_) if target.is_instance(&text.into()) => text.into(),
        Type::Integer(_) => Value::Integer(integer(text).ok_or_else(|| unconvertible("Integer"))?),
        Type::Float(_) => match float(text).ok_or_else(|| unconvertible("Float"))? {
            // No range contains NaN, but we write it as such.
            number if number.is_nan() => return Ok(number.into()),
            number => number.into(),
        },
        Type::Numeric => match integer(text) {
            Some(number) => number.into(),
            None => Value::Float(float(text).ok_or_else(|| unconvertible("Numeric"))?),
        },
        Type::Boolean(_) => match text.to_ascii_lowercase().as_str() {
            "true" | "yes" | "y" => true.into(),
            "false" | "no" | "n" => false.into(),
            _ => return Err(unconvertible("Boolean")),
        },
        Type::Array(_) => text.chars().map(|character| Value::from(character.to_string())).collect::<Vec<_>>().into(),
        Type::Object(object) => {
            let name = object.get().and_then(|ty| ty.stored_attributes().first().cloned());
            if let Some(class) = object.get().and_then(|object| object.name().and_then(kind::class_of)) {
                let only: Hash = name.iter().map(|name| (name.clone(), text)).collect();
                return kind::build(&class, &only).map(Value::from);
            }
            let subject = object.get().map_or_else(String::new, |object| format!("{} initializer", object.label()));
            let only: Hash = name.iter().map(|name| (name.clone(), text)).collect();
            return Ok(from_hash(object, &subject, &only)?);
        }
        other => {
            let name = match other {
                Type::Resource(Some(resource)) => resource.name().into(),
                other => other.name(),
            };
            return Err(ReadError::data(format!("Creation of new instance of type '{name}' is not supported")));
        }
    };
    assert_instance(&format!("Converted value from {ty}.new()"), &target, &value)?;
    Ok(value)
}

fn failed(error: impl std::fmt::Display) -> ReadError {
    ReadError::data(error.to_string())
}

/// Parses a URI.
pub(crate) fn uri(text: &str) -> Result<Uri, ReadError> {
    text.parse().map_err(failed)
}

/// Parses a regular expression.
pub(crate) fn regexp(text: &str) -> Result<RegexpValue, ReadError> {
    RegexpValue::new(text).map_err(failed)
}

/// Parses an integer as in a manifest, with an optional sign.
fn integer(text: &str) -> Option<i64> {
    let (negative, digits) = match text.strip_prefix('-') {
        Some(digits) => (true, digits),
        None => (false, text.strip_prefix('+').unwrap_or(text)),
    };
    let (radix, digits) = match digits.as_bytes() {
        [b'0', b'x' | b'X', ..] => (16, &digits[2..]),
        [b'0', b'b' | b'B', ..] => (2, &digits[2..]),
        [b'0', _, ..] => (8, &digits[1..]),
        _ => (10, digits),
    };
    if digits.starts_with(['+', '-']) {
        return None;
    }
    let number = i128::from_str_radix(digits, radix).ok()?;
    i64::try_from(if negative { -number } else { number }).ok()
}

/// Parses a float, or a number that JSON does not have.
fn float(text: &str) -> Option<f64> {
    match text {
        "NaN" => Some(f64::NAN),
        "Infinity" => Some(f64::INFINITY),
        "-Infinity" => Some(f64::NEG_INFINITY),
        text if text.ends_with(|last: char| last.is_ascii_digit()) => text.parse().ok(),
        _ => None,
    }
}
