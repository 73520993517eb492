//! Formats by type.

use std::cmp::Ordering;
use std::convert::Infallible;

use puppetlang_source::Dialect;

use super::FormatError;
use super::directive::Directive;
use crate::ruby;
use crate::stack_guard::ensure_stack_for_inference;
use crate::ty::Type;
use crate::value::{Hash, Text, Value};

/// The format of the values of a type.
#[derive(Clone)]
pub(super) struct Format {
    pub(super) directive: Directive,
    /// The text between elements or entries.
    pub(super) separator: Option<Text>,
    /// The text between a key and its value.
    pub(super) separator2: Option<Text>,
    /// The formats of the contents of a container.
    pub(super) contents: Option<FormatMap>,
}

impl Format {
    pub(super) fn plain(letter: char) -> Self {
        Self { directive: Directive::plain(letter), separator: None, separator2: None, contents: None }
    }

    /// Parses a directive.
    pub(super) fn parse(text: &str) -> Result<Self, FormatError> {
        Ok(Self { directive: Directive::parse(text)?, separator: None, separator2: None, contents: None })
    }

    /// Merges with a more general format, which fills in missing settings.
    fn over(self, general: &Self) -> Self {
        Self {
            separator: self.separator.or_else(|| general.separator.clone()),
            separator2: self.separator2.or_else(|| general.separator2.clone()),
            contents: match (self.contents, &general.contents) {
                (Some(own), Some(general)) => Some(own.over(general)),
                (own, general) => own.or_else(|| general.clone()),
            },
            directive: self.directive,
        }
    }
}

/// Formats by type: the first one whose type accepts the value applies.
#[derive(Clone, Default)]
pub(super) struct FormatMap(Vec<(Type, Format)>);

impl FormatMap {
    /// Returns the default formats.
    pub(super) fn standard(dialect: Dialect) -> Self {
        let float = if dialect.contains(Dialect::FORMAT_FLOAT_SHORTEST) { 'p' } else { 'f' };
        let container = |letter: char, separator2: &str| Format {
            separator: Some(", ".into()),
            separator2: Some(separator2.into()),
            contents: Some(Self(vec![(Type::Any, Format::plain('p'))])),
            ..Format::plain(letter)
        };
        Self(vec![
            (Type::AnyObject, Format::plain('p')),
            (Type::FLOAT, Format::plain(float)),
            (Type::Numeric, Format::plain('d')),
            (Type::any_array(), container('a', ", ")),
            (Type::any_hash(), container('h', " => ")),
            (Type::Binary, Format::plain('B')),
            (Type::Any, Format::plain('s')),
        ])
    }

    /// Creates a map with the format of one type.
    pub(super) fn of(ty: Type, format: Format) -> Self {
        Self(vec![(ty, format)])
    }

    /// Reads formats from a hash of types to directives, or to hashes that describe the format of a container.
    pub(super) fn from_hash(hash: &Hash) -> Result<Self, FormatError> {
        let mut formats = Vec::with_capacity(hash.len());
        for (key, value) in hash.iter() {
            let ty = key.as_type().ok_or_else(|| FormatError::Key(ruby::class(key)))?;
            let format = match value {
                Value::Hash(container) => container_format(container)?,
                Value::String(text) => Format::parse(text)?,
                other => Format::parse(&crate::format::plain_text(other))?,
            };
            formats.push((ty.clone(), format));
        }
        Ok(Self(formats))
    }

    /// Merges with more general formats. A general one is dropped if one of these is for a wider type.
    pub(super) fn over(&self, general: &Self) -> Self {
        let is_hidden = |ty: &Type| self.0.iter().any(|(own, _)| own != ty && own.accepts(ty));
        let mut merged: Vec<(Type, Format)> = general.0.iter().filter(|(ty, _)| !is_hidden(ty)).cloned().collect();
        for (ty, format) in &self.0 {
            match merged.iter_mut().find(|(other, _)| other == ty) {
                Some((_, other)) => *other = format.clone().over(other),
                None => merged.push((ty.clone(), format.clone())),
            }
        }
        Self(sorted(merged))
    }

    /// Returns the format of a value.
    pub(super) fn get(&self, value: &Value) -> Option<&Format> {
        let accepts = |ty: &Type| match ty {
            // Containers and scalars are not instances of these; checking would infer a container's type at every
            // level.
            Type::Callable(_) | Type::AnyObject | Type::Object(_) if value.has_contents() || is_scalar(value) => false,
            // These are checked with the inferred type: a type is an instance of `Object`, but its inferred type is not
            // assignable to `Object`.
            Type::Iterable(_) | Type::Init(_) | Type::Callable(_) | Type::AnyObject | Type::Object(_) => {
                ensure_stack_for_inference(value.depth(), || ty.accepts(&crate::infer::infer_set(value)))
            }
            ty => ty.is_instance(value),
        };
        self.0.iter().find(|(ty, _)| accepts(ty)).map(|(_, format)| format)
    }
}

/// Returns true for the most frequent values in containers.
fn is_scalar(value: &Value) -> bool {
    matches!(value, Value::Undef | Value::Boolean(_) | Value::Integer(_) | Value::Float(_) | Value::String(_))
}

/// Reads the format of a container from a hash.
fn container_format(hash: &Hash) -> Result<Format, FormatError> {
    const KEYS: [&str; 4] = ["separator", "separator2", "format", "string_formats"];
    if hash.keys().any(|key| !key.as_str().is_some_and(|key| KEYS.contains(&key))) {
        return Err(FormatError::ContainerKey(crate::format::value_text(&Value::Hash(hash.clone()))));
    }
    let text = |key: &str| hash.get_str(key).and_then(Value::as_str);
    Ok(Format {
        directive: Directive::parse(text("format").unwrap_or_default())?,
        separator: text("separator").map(Text::from),
        separator2: text("separator2").map(Text::from),
        contents: match hash.get_str("string_formats") {
            Some(Value::Hash(formats)) => Some(FormatMap::from_hash(formats)?),
            _ => None,
        },
    })
}

/// Sorts narrow types before wide ones. The order is not total.
fn sorted(formats: Vec<(Type, Format)>) -> Vec<(Type, Format)> {
    let Ok(formats) = ruby::sorted::<_, Infallible>(formats, &mut |(one, _), (other, _)| Ok(compare(one, other)));
    formats
}

fn compare(one: &Type, two: &Type) -> Ordering {
    if one == two {
        return Ordering::Equal;
    }
    match (two.accepts(one), one.accepts(two)) {
        (true, false) => Ordering::Less,
        (false, true) => Ordering::Greater,
        _ => match (rank(one), rank(two)) {
            (0, _) | (_, 0) => one.to_string().cmp(&two.to_string()),
            (one, two) => one.cmp(&two),
        },
    }
}

/// Orders types if neither accepts the other.
fn rank(ty: &Type) -> u8 {
    match ty {
        Type::Struct(_) => 1,
        Type::Hash(_) => 2,
        Type::Tuple(_) => 3,
        Type::Array(_) => 4,
        Type::Pattern(_) => 10,
        Type::Enum(_) => 11,
        Type::String(_) | Type::Text(_) => 12,
        _ => 0,
    }
}
