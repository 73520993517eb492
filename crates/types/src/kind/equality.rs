//! `==` of types: the same class of type with the same parameters.

use std::mem::discriminant;
use std::sync::Arc;

use super::Type;
use crate::deep::deep;

impl PartialEq for Type {
    fn eq(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Boolean(one), Self::Boolean(two)) => one == two,
            (Self::Integer(one), Self::Integer(two)) => one == two,
            (Self::Float(one), Self::Float(two)) => one == two,
            (Self::String(one), Self::String(two)) | (Self::Collection(one), Self::Collection(two)) => one == two,
            (Self::Text(one), Self::Text(two)) | (Self::Reference(one), Self::Reference(two)) => one == two,
            (Self::Class(one), Self::Class(two)) => one == two,
            (Self::Enum(one), Self::Enum(two)) => one == two,
            (Self::Pattern(one), Self::Pattern(two)) => one == two,
            (Self::Regexp(one), Self::Regexp(two)) => one == two,
            (Self::SemVer(one), Self::SemVer(two)) => one == two,
            (Self::Timespan(one), Self::Timespan(two)) | (Self::Timestamp(one), Self::Timestamp(two)) => one == two,
            (Self::Array(one), Self::Array(two)) => nested(one, two),
            (Self::Hash(one), Self::Hash(two)) => nested(one, two),
            (Self::Tuple(one), Self::Tuple(two)) => nested(one, two),
            (Self::Struct(one), Self::Struct(two)) => nested(one, two),
            (Self::Sensitive(one), Self::Sensitive(two)) => nested(one, two),
            (Self::Iterable(one), Self::Iterable(two))
            | (Self::Iterator(one), Self::Iterator(two))
            | (Self::Type(one), Self::Type(two))
            | (Self::Optional(one), Self::Optional(two))
            | (Self::NotUndef(one), Self::NotUndef(two)) => optional(one.as_ref(), two.as_ref()),
            (Self::Callable(one), Self::Callable(two)) => optional(one.as_ref(), two.as_ref()),
            (Self::Init(one), Self::Init(two)) => optional(one.as_ref(), two.as_ref()),
            (Self::Resource(one), Self::Resource(two)) => one == two,
            (Self::Runtime(one), Self::Runtime(two)) => one == two,
            (Self::Uri(one), Self::Uri(two)) => one == two,
            (Self::Object(one), Self::Object(two)) => one == two,
            (Self::Extension(one), Self::Extension(two)) => one == two,
            (Self::TypeSet(one), Self::TypeSet(two)) => one == two,
            (Self::Alias(one), Self::Alias(two)) => one == two,
            (Self::Variant(one), Self::Variant(two)) => {
                Arc::ptr_eq(one, two)
                    || one.len() == two.len()
                        && deep(u32::MAX, || {
                            // In the same order, as they mostly are, it takes one step for each.
                            one == two || one.iter().all(|kind| two.contains(kind))
                        })
            }
            _ => discriminant(self) == discriminant(other),
        }
    }
}

/// Parts that are the same, or equal.
fn nested<T: PartialEq>(one: &Arc<T>, two: &Arc<T>) -> bool {
    Arc::ptr_eq(one, two) || deep(u32::MAX, || **one == **two)
}

fn optional<T: PartialEq>(one: Option<&Arc<T>>, two: Option<&Arc<T>>) -> bool {
    match (one, two) {
        (Some(one), Some(two)) => nested(one, two),
        (one, two) => one.is_none() && two.is_none(),
    }
}
