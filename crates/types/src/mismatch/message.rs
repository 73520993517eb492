//! Mismatches and their text.

use std::fmt;

use super::Step;
use crate::format::expanded_text;
use crate::ty::{Size, Type};
use crate::value::Text;

/// A mismatch: its path and kind.
#[derive(Clone, Debug)]
pub struct Mismatch {
    /// The path to the mismatch.
    pub path: Vec<Step>,
    /// The kind of mismatch.
    pub kind: MismatchKind,
}

/// The kinds of mismatches.
#[derive(Clone, Debug)]
pub enum MismatchKind {
    /// A required key is missing.
    MissingKey(Text),
    /// A required parameter has no value.
    MissingParameter(Text),
    /// An unknown key.
    ExtraneousKey(Text),
    /// An unknown parameter.
    InvalidParameter(Text),
    /// A block that is not accepted.
    UnexpectedBlock,
    /// A block is missing.
    MissingBlock,
    /// The expected type is unresolved.
    Unresolved(Text),
    /// A different type: expected, actual.
    Type(Type, Type),
    /// A string that is not in a list or does not match: expected, actual.
    Pattern(Type, Type),
    /// A different number of elements or characters: expected, actual.
    Size(Size, Size),
    /// A different number of arguments: expected, actual.
    Count(Size, Size),
}

/// The classes of mismatches that can be merged, in the order in which merging is tried.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Class {
    Size,
    Count,
    MissingBlock,
    UnexpectedBlock,
    Type,
}

impl Mismatch {
    pub(super) fn new(path: &[Step], kind: MismatchKind) -> Self {
        Self { path: path.to_vec(), kind }
    }

    /// A type mismatch; both types are normalized.
    pub(super) fn of_type(path: &[Step], expected: &Type, actual: &Type) -> Self {
        Self::new(path, MismatchKind::Type(expected.normalized(), actual.normalized()))
    }

    pub(super) fn of_pattern(path: &[Step], expected: &Type, actual: &Type) -> Self {
        Self::new(path, MismatchKind::Pattern(expected.normalized(), actual.normalized()))
    }

    pub(super) fn is(&self, class: Class) -> bool {
        match self.kind {
            MismatchKind::Size(..) => class == Class::Size,
            MismatchKind::Count(..) => matches!(class, Class::Size | Class::Count),
            MismatchKind::MissingBlock => class == Class::MissingBlock,
            MismatchKind::UnexpectedBlock => class == Class::UnexpectedBlock,
            MismatchKind::Type(..) | MismatchKind::Pattern(..) => class == Class::Type,
            _ => false,
        }
    }

    /// The path without the steps that select an alternative.
    pub(super) fn place(&self) -> impl Iterator<Item = &Step> {
        self.path.iter().filter(|step| !step.is_variant())
    }

    /// Merges two mismatches with the same path and class.
    pub(super) fn merged(&self, other: &Self) -> Self {
        use MismatchKind as M;
        let both = |one: &Type, two: &Type| {
            let mut types = vec![one.clone()];
            if one != two {
                types.push(two.clone());
            }
            Type::variant_of(types)
        };
        let kind = match (&self.kind, &other.kind) {
            (M::Type(one, actual), M::Type(two, _) | M::Pattern(two, _)) => {
                M::Type(both(one, two).normalized(), actual.normalized())
            }
            (M::Pattern(one, actual), M::Type(two, _) | M::Pattern(two, _)) => {
                M::Pattern(both(one, two).normalized(), actual.normalized())
            }
            (M::Size(one, actual), M::Size(two, _) | M::Count(two, _)) => M::Size(one.hull(*two), *actual),
            (M::Count(one, actual), M::Size(two, _) | M::Count(two, _)) => M::Count(one.hull(*two), *actual),
            (kind, _) => kind.clone(),
        };
        Self { path: self.path.clone(), kind }
    }

    /// Returns the mismatch without the step at an index of the path.
    pub(super) fn without_step(&self, index: usize) -> Self {
        let mut shorter = self.clone();
        if index < shorter.path.len() {
            shorter.path.remove(index);
        }
        shorter
    }
}

/// Writes the text with a leading blank, which separates it from its subject.
impl fmt::Display for Mismatch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // A signature is a step of the path and is written like the others.
        for step in &self.path {
            write!(f, " {step}")?;
        }
        match &self.kind {
            MismatchKind::MissingKey(key) => write!(f, " expects a value for key '{key}'"),
            MismatchKind::MissingParameter(name) => write!(f, " expects a value for parameter '{name}'"),
            MismatchKind::ExtraneousKey(key) => write!(f, " unrecognized key '{key}'"),
            MismatchKind::InvalidParameter(name) => write!(f, " has no parameter named '{name}'"),
            MismatchKind::UnexpectedBlock => f.write_str(" does not expect a block"),
            MismatchKind::MissingBlock => f.write_str(" expects a block"),
            MismatchKind::Unresolved(name) => write!(f, " references an unresolved type '{name}'"),
            MismatchKind::Type(expected, actual) => f.write_str(&type_message(expected, actual)),
            MismatchKind::Pattern(expected, actual) => f.write_str(&pattern_message(expected, actual)),
            MismatchKind::Size(expected, actual) => {
                write!(f, " expects size to be {}, got {}", range(*expected, "0"), range(*actual, "0"))
            }
            MismatchKind::Count(expected, actual) => {
                let single = matches!((expected.min(), expected.max()), (1, Some(1) | None) | (0, Some(1)));
                let plural = if single { "" } else { "s" };
                let (expected, actual) = (range(*expected, "no"), range(*actual, "none"));
                write!(f, " expects {expected} argument{plural}, got {actual}")
            }
        }
    }
}

/// Writes a size: `at least 3`, `between 1 and 2`; `zero` for none.
fn range(size: Size, zero: &str) -> String {
    match (size.min(), size.max()) {
        (0, Some(0)) => zero.to_owned(),
        (min, Some(max)) if min == max => min.to_string(),
        (0, None) => "unlimited".to_owned(),
        (0, Some(max)) => format!("at most {max}"),
        (min, None) => format!("at least {min}"),
        (min, Some(max)) => format!("between {min} and {max}"),
    }
}

fn type_message(expected: &Type, actual: &Type) -> String {
    let (optional, expected) = match expected {
        Type::Optional(of) => (true, of.as_deref().unwrap_or(&Type::Any)),
        ty => (false, ty),
    };
    let alternatives: &[Type] = match expected {
        Type::Variant(types) => types,
        ty => std::slice::from_ref(ty),
    };
    let (mut names, actual) = if is_told_in_detail(alternatives, actual) {
        (alternatives.iter().map(expanded_text).collect::<Vec<_>>(), detailed(alternatives, actual))
    } else {
        let mut names: Vec<String> = Vec::new();
        for name in alternatives.iter().map(short_name) {
            if !names.contains(&name) {
                names.push(name);
            }
        }
        (names, short_name(actual))
    };
    if optional {
        names.insert(0, "Undef".to_owned());
    }
    match &names[..] {
        [only] => format!(" expects {} {only} value, got {actual}", article(only)),
        [one, two] => format!(" expects a value of type {one} or {two}, got {actual}"),
        [most @ .., last] => format!(" expects a value of type {}, or {last}, got {actual}", most.join(", ")),
        [] => format!(" expects a value of type , got {actual}"),
    }
}

fn pattern_message(expected: &Type, actual: &Type) -> String {
    let (prefix, expected) = match expected {
        Type::Optional(of) => ("an undef value or ", of.as_deref().unwrap_or(&Type::Any)),
        ty => ("", ty),
    };
    let actual = match actual {
        Type::Text(text) => format!("'{text}'"),
        ty => short_name(ty),
    };
    format!(" expects {prefix}a match for {}, got {actual}", expanded_text(expected))
}

/// Returns the article of a word, chosen by its first letter.
fn article(word: &str) -> &'static str {
    let first = word.trim_start_matches(['"', '\'']).chars().next().map(|first| first.to_ascii_lowercase());
    if matches!(first, Some('a' | 'e' | 'i' | 'o' | 'u' | 'y')) { "an" } else { "a" }
}

/// Returns the name of a type, with the name of its content type.
fn short_name(ty: &Type) -> String {
    match ty.contained() {
        Some(of) if !matches!(of, Type::Any) => format!("{}[{}]", ty.name(), of.name()),
        _ => ty.name().to_string(),
    }
}

/// Returns true if types are written with their parameters.
fn is_told_in_detail(expected: &[Type], actual: &Type) -> bool {
    expected.iter().any(|ty| is_always_told_in_detail(ty, actual))
        || expected.iter().any(|ty| without_parameters(&ty.resolved()).accepts(actual))
}

/// Returns true if names alone would not distinguish the types.
fn is_always_told_in_detail(expected: &Type, actual: &Type) -> bool {
    is_same_class(expected, actual)
        || matches!(expected, Type::Alias(_) | Type::AnyAlias)
        || matches!(actual, Type::Alias(_) | Type::AnyAlias)
        || matches!((expected, actual), (Type::Struct(_), Type::Hash(_)) | (Type::Tuple(_), Type::Array(_)))
}

fn is_same_class(one: &Type, two: &Type) -> bool {
    let is_string = |ty: &Type| matches!(ty, Type::String(_) | Type::Text(_));
    let is_object = |ty: &Type| matches!(ty, Type::Object(_) | Type::AnyObject);
    std::mem::discriminant(one) == std::mem::discriminant(two)
        || is_string(one) && is_string(two)
        || is_object(one) && is_object(two)
}

fn detailed(expected: &[Type], actual: &Type) -> String {
    let resolved: Vec<_> = expected.iter().map(Type::resolved).collect();
    let general = actual.generalized();
    let in_detail = resolved.iter().any(|ty| is_always_told_in_detail(ty, actual))
        || resolved.iter().any(|ty| ty.accepts(&general));
    if in_detail { expanded_text(actual) } else { actual.simple_name().to_string() }
}

/// Returns the type of the same class without parameters.
fn without_parameters(ty: &Type) -> Type {
    match ty {
        Type::Object(_) => Type::AnyObject,
        Type::Extension(_) | Type::Unit => Type::Any,
        Type::Text(_) => Type::STRING,
        ty => ty.core().into(),
    }
}
