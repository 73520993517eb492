//! Assignability: `Type::accepts`, which the reference calls `assignable?`.
//!
//! A comparison has three steps: rules of the accepting type that apply to every other type (aliases, `Variant`,
//! `Unit`), then decomposition of the accepted type (aliases, `Variant`, `Optional`, `NotUndef`), then the specific
//! rule of the accepting type.

use crate::guard::{Guard, IN_BOTH, Other};
use crate::init;
use crate::instance::is_instance;
use crate::iterable::{is_iterable, iterated};
use crate::matching::case_matches;
use crate::stack_guard::ensure_sufficient_stack;
use crate::ty::{
    AliasRef, CallableType, EnumType, HashType, ObjectExtension, ObjectRef, Size, StructType, TimeRange, TupleType,
    Type, UriType,
};
use crate::value::Value;

impl Type {
    /// Returns true if `other` is assignable to this type, as far as the language's rules can tell.
    ///
    /// Assignability is reflexive. It is transitive with exceptions, which are those of the reference's rules;
    /// `docs/differences.md` lists them.
    pub fn accepts(&self, other: &Self) -> bool {
        accepts(self, other, &mut Guard::default())
    }

    /// Returns true if both types accept the same values: they are equal, or each accepts the other.
    pub fn describes_same(&self, other: &Self) -> bool {
        self == other || other.accepts(self) && self.accepts(other)
    }
}

/// Returns true if `this` accepts `that`; large comparisons are memoized.
pub(crate) fn accepts(this: &Type, that: &Type, guard: &mut Guard) -> bool {
    that.spend_width() && guard.compare(this, Other::Type(that), |guard| by_form(this, that, guard))
}

/// Step 1: aliases and variants on the accepting side, and `Unit`.
fn by_form(this: &Type, that: &Type, guard: &mut Guard) -> bool {
    match this {
        Type::Unit => true,
        Type::Alias(alias) => {
            if !alias.get().is_some_and(|alias| alias.is_recursive()) {
                return accepts_any(this, that, guard);
            }
            guard.with_this(alias.address(), |guard, state| state == IN_BOTH || accepts_any(this, that, guard))
        }
        Type::Variant(types) => {
            if types.is_empty() && matches!(that, Type::Undef) {
                return false;
            }
            match that {
                Type::Variant(_) if types.is_empty() => true,
                Type::Variant(others) => {
                    // Types at the same position are usually equal; checking that first avoids a search.
                    let same = |index: usize, other: &Type| is_leaf(other) && types.get(index) == Some(other);
                    !others.is_empty()
                        && others
                            .iter()
                            .enumerate()
                            .all(|(index, other)| same(index, other) || accepts_any(this, other, guard))
                }
                _ => accepts_any(this, that, guard),
            }
        }
        _ => accepts_any(this, that, guard),
    }
}

/// Step 2: decomposes the accepted type.
fn accepts_any(this: &Type, that: &Type, guard: &mut Guard) -> bool {
    match that {
        Type::Unit => true,
        Type::Alias(alias) => accepts_alias(this, alias, guard),
        Type::Variant(types) => match this {
            Type::Any => true,
            Type::NotUndef(_) if types.is_empty() => rule(this, that, guard),
            _ => !types.is_empty() && types.iter().all(|other| accepts(this, other, guard)),
        },
        Type::Optional(of) => {
            // As in the reference, the recursion state does not apply here.
            guard.apart(|guard| accepts(this, &Type::Undef, guard))
                && of.as_ref().is_none_or(|of| guard.apart(|guard| accepts(this, of, guard)))
        }
        Type::NotUndef(of) => match of {
            Some(of) if !guard.apart(|guard| accepts(of, &Type::Undef, guard)) => accepts(this, of, guard),
            _ => rule(this, that, guard),
        },
        _ => rule(this, that, guard),
    }
}

fn accepts_alias(this: &Type, alias: &AliasRef, guard: &mut Guard) -> bool {
    let Some(target) = alias.target() else {
        // An unresolved alias is accepted only by `Any` and by itself.
        return matches!(this, Type::Any) || matches!(this, Type::Alias(other) if other == alias);
    };
    if !alias.get().is_some_and(|alias| alias.is_recursive()) {
        return accepts(this, &target, guard);
    }
    guard.with_that(alias.address(), |guard, state| state == IN_BOTH || accepts(this, &target, guard))
}

/// Step 3: the rule of the accepting type.
fn rule(this: &Type, that: &Type, guard: &mut Guard) -> bool {
    match this {
        Type::Any | Type::Unit => true,
        Type::Undef => matches!(that, Type::Undef),
        Type::Default => matches!(that, Type::Default),
        Type::Binary => matches!(that, Type::Binary),
        Type::SemVerRange => matches!(that, Type::SemVerRange),
        Type::Scalar => is_scalar(that),
        Type::ScalarData => is_scalar_data(that),
        Type::Numeric => match that {
            Type::Numeric | Type::Integer(_) => true,
            // The type of NaN does not even accept itself.
            Type::Float(range) => range.accepts(*range),
            _ => false,
        },
        Type::CatalogEntry => matches!(that, Type::CatalogEntry | Type::Class(_) | Type::Resource(_)),
        Type::Boolean(value) => matches!(that, Type::Boolean(other) if value.is_none() || value == other),
        Type::Integer(range) => matches!(that, Type::Integer(other) if range.accepts(*other)),
        Type::Float(range) => matches!(that, Type::Float(other) if range.accepts(*other)),
        Type::String(None) => matches!(that, Type::String(_) | Type::Text(_) | Type::Enum(_) | Type::Pattern(_)),
        Type::String(Some(size)) => string_accepts(*size, that),
        Type::Text(text) => match that {
            Type::Text(other) => text == other,
            // As in the reference, the only value is not compared.
            Type::Enum(values) => values.values().len() == 1 && !values.is_case_insensitive(),
            _ => false,
        },
        Type::Enum(values) => enum_accepts(values, that),
        Type::Pattern(pattern) => match that {
            Type::String(_) => pattern.patterns().is_empty(),
            Type::Text(text) => pattern.matches(text),
            Type::Enum(values) if values.values().is_empty() => pattern.patterns().is_empty(),
            Type::Enum(values) => values.values().iter().all(|value| pattern.matches(value)),
            Type::Pattern(other) => pattern.patterns().is_empty() || pattern == other,
            _ => false,
        },
        Type::Regexp(pattern) => matches!(that, Type::Regexp(other) if pattern.is_none() || pattern == other),
        Type::SemVer(ranges) => matches!(that, Type::SemVer(other) if ranges.accepts(other)),
        Type::Timespan(range) => {
            matches!(that, Type::Timespan(other) if time_accepts(range.as_deref(), other.as_deref()))
        }
        Type::Timestamp(range) => {
            matches!(that, Type::Timestamp(other) if time_accepts(range.as_deref(), other.as_deref()))
        }
        Type::Collection(size) => size_of(that).is_some_and(|other| size.unwrap_or(Size::ANY).accepts(other)),
        Type::Array(array) => match that {
            Type::Array(other) => {
                array.size_or_any().accepts(other.size_or_any())
                    && nested(|| accepts(&array.element, &other.element, guard))
            }
            Type::Tuple(other) => {
                let count = other.size.unwrap_or(Size::exactly(other.types.len()));
                array.size_or_any().accepts(count)
                    && nested(|| other.types.iter().all(|ty| accepts(&array.element, ty, guard)))
            }
            _ => false,
        },
        Type::Tuple(tuple) => nested(|| tuple_accepts(tuple, that, guard)),
        Type::Hash(hash) => nested(|| hash_accepts(hash, that, guard)),
        Type::Struct(structure) => nested(|| struct_accepts(structure, that, guard)),
        Type::Iterable(of) => match of {
            Some(of) if !accepts(of, &Type::Any, guard) => {
                iterated(that).flatten().is_some_and(|element| nested(|| accepts(of, &element, guard)))
            }
            _ => is_iterable(that),
        },
        Type::Iterator(of) => match (of, that) {
            (None, Type::Iterator(_)) => true,
            (Some(of), Type::Iterator(Some(other))) => accepts(of, other, guard),
            // `Optional` without parameter accepts even an unknown element.
            (Some(of), Type::Iterator(None)) => matches!(**of, Type::Optional(None)),
            _ => false,
        },
        Type::Callable(callable) => match (callable, that) {
            (None, Type::Callable(_)) => true,
            (Some(callable), Type::Callable(other)) => nested(|| callable_accepts(callable, other.as_deref(), guard)),
            _ => false,
        },
        Type::Type(of) => match (of, that) {
            (None, Type::Type(_)) => true,
            (Some(of), Type::Type(Some(other))) => nested(|| accepts(of, other, guard)),
            _ => false,
        },
        Type::Variant(types) => types.iter().any(|ty| accepts(ty, that, guard)),
        Type::Optional(of) => match (of, that) {
            (None, _) | (_, Type::Undef) => true,
            (Some(of), that) => accepts(of, that, guard),
        },
        Type::NotUndef(of) => {
            !accepts(that, &Type::Undef, guard) && of.as_ref().is_none_or(|of| accepts(of, that, guard))
        }
        Type::Sensitive(of) => matches!(that, Type::Sensitive(other) if nested(|| accepts(of, other, guard))),
        Type::Init(init) => init::accepts(init.as_deref(), that, guard),
        Type::Class(name) => matches!(that, Type::Class(other) if name.is_none() || name == other),
        Type::Resource(resource) => match (resource, that) {
            (None, Type::Resource(_)) => true,
            (Some(resource), Type::Resource(Some(other))) => resource.accepts(other),
            _ => false,
        },
        Type::Runtime(runtime) => match (runtime, that) {
            (None, Type::Runtime(_)) => true,
            (Some(runtime), Type::Runtime(Some(other))) => runtime.accepts(other),
            _ => false,
        },
        Type::Uri(uri) => match (uri, that) {
            (None, Type::Uri(_)) => true,
            (Some(uri), Type::Uri(Some(other))) => uri_accepts(uri, other),
            _ => false,
        },
        Type::AnyObject => matches!(that, Type::AnyObject | Type::Object(_) | Type::Extension(_)),
        Type::Object(object) => match that {
            Type::Object(other) => object_accepts(object, other),
            Type::Extension(other) => object_accepts(object, other.base()),
            _ => false,
        },
        Type::Extension(extension) => extension_accepts(extension, that),
        Type::TypeSet(set) => match (set, that) {
            (_, Type::TypeSet(other)) => set == other || set.is_none(),
            _ => false,
        },
        Type::Alias(alias) => match alias.target() {
            Some(target) => accepts(&target, that, guard),
            None => false,
        },
        Type::AnyAlias => matches!(that, Type::AnyAlias),
        Type::Reference(name) => matches!(that, Type::Reference(other) if name == other),
    }
}

/// Runs `work` one level deeper. The depth of types is not stored, so the remaining stack is checked each time.
fn nested<T>(work: impl FnOnce() -> T) -> T {
    ensure_sufficient_stack(u32::MAX, work)
}

/// Returns true for types without parts, which accept themselves.
fn is_leaf(ty: &Type) -> bool {
    matches!(
        ty,
        Type::Text(_) | Type::Integer(_) | Type::Float(_) | Type::String(_) | Type::Class(_) | Type::Resource(_)
    )
}

fn is_scalar_data(ty: &Type) -> bool {
    matches!(
        ty,
        Type::ScalarData
            | Type::Numeric
            | Type::String(_)
            | Type::Text(_)
            | Type::Enum(_)
            | Type::Pattern(_)
            | Type::Integer(_)
            | Type::Float(_)
            | Type::Boolean(_)
    )
}

fn is_scalar(ty: &Type) -> bool {
    is_scalar_data(ty)
        || matches!(
            ty,
            Type::Scalar
                | Type::Regexp(_)
                | Type::SemVer(_)
                | Type::SemVerRange
                | Type::Timespan(_)
                | Type::Timestamp(_)
        )
}

/// Compares the number of characters; the lengths of strings that match a pattern are unknown.
fn string_accepts(size: Size, that: &Type) -> bool {
    match that {
        Type::String(other) => size.accepts(other.unwrap_or(Size::ANY)),
        Type::Text(text) => size.contains(text.chars().count()),
        Type::Enum(values) if values.values().is_empty() => size.accepts(Size::ANY),
        Type::Enum(values) => values.values().iter().all(|value| size.contains(value.chars().count())),
        Type::Pattern(_) => size.accepts(Size::ANY),
        _ => false,
    }
}

fn enum_accepts(values: &EnumType, that: &Type) -> bool {
    match that {
        Type::Enum(other) if *values == **other => true,
        Type::String(_) | Type::Text(_) | Type::Enum(_) | Type::Pattern(_) if values.values().is_empty() => true,
        Type::Text(text) => values.contains(text),
        Type::Enum(other) => {
            !other.values().is_empty()
                && (values.is_case_insensitive() || !other.is_case_insensitive())
                && other.values().iter().all(|value| values.contains(value))
        }
        _ => false,
    }
}

fn time_accepts(range: Option<&TimeRange>, other: Option<&TimeRange>) -> bool {
    let range = range.copied().unwrap_or(TimeRange::UNBOUNDED);
    range.accepts(other.copied().unwrap_or(TimeRange::UNBOUNDED))
}

/// Returns the size that a collection type implies.
fn size_of(ty: &Type) -> Option<Size> {
    Some(match ty {
        Type::Collection(size) => size.unwrap_or(Size::ANY),
        Type::Array(array) => array.size_or_any(),
        Type::Hash(hash) => hash.size_or_any(),
        Type::Tuple(tuple) => tuple.size.unwrap_or(Size::exactly(tuple.types.len())),
        Type::Struct(structure) => Size::exactly(structure.elements().len()),
        _ => return None,
    })
}

fn tuple_accepts(tuple: &TupleType, that: &Type, guard: &mut Guard) -> bool {
    match that {
        Type::Tuple(other) => {
            if *tuple == **other {
                return true;
            }
            if !tuple.count().accepts(other.count()) {
                return false;
            }
            if tuple.types.is_empty() {
                return true;
            }
            if other.types.is_empty() {
                return tuple.count().min() == 0;
            }
            let at = |index: usize| tuple.at(index).unwrap_or(&Type::Any);
            other.types.iter().enumerate().all(|(index, ty)| accepts(at(index), ty, guard))
        }
        Type::Array(other) => {
            let size = other.size_or_any();
            let count = size.max().map_or(tuple.types.len(), |max| {
                usize::try_from(max).map_or(tuple.types.len(), |max| max.min(tuple.types.len()))
            });
            tuple.count().accepts(size) && tuple.types.iter().take(count).all(|ty| accepts(ty, &other.element, guard))
        }
        _ => false,
    }
}

fn hash_accepts(hash: &HashType, that: &Type, guard: &mut Guard) -> bool {
    match that {
        Type::Hash(other) => {
            let may_be_empty = hash.size.is_none_or(|size| size.min() == 0);
            may_be_empty && other.is_empty_hash()
                || accepts(&hash.key, &other.key, guard)
                    && accepts(&hash.value, &other.value, guard)
                    && hash.size_or_any().accepts(other.size_or_any())
        }
        Type::Struct(other) => {
            hash.size_or_any().contains(other.elements().len())
                && other.elements().iter().all(|element| {
                    is_instance(&hash.key, &Value::String(element.name.as_ref().into()))
                        && accepts(&hash.value, &element.value, guard)
                })
        }
        _ => false,
    }
}

fn struct_accepts(structure: &StructType, that: &Type, guard: &mut Guard) -> bool {
    match that {
        Type::Struct(other) => {
            let mut matched = 0;
            let all = structure.elements().iter().all(|element| match other.get(&element.name) {
                None => element.is_optional(),
                Some(there) => {
                    matched += 1;
                    (element.is_optional() || !there.is_optional()) && accepts(&element.value, &there.value, guard)
                }
            });
            all && (matched == other.elements().len() || structure.is_open())
        }
        Type::Hash(_) if structure.is_open() => true,
        Type::Hash(other) => {
            let mut required = structure.elements().iter().filter(|element| !element.is_optional());
            required.all(|element| {
                accepts(&element.value, &other.value, guard)
                    && guard.apart(|guard| accepts(&Type::STRING, &other.key, guard))
            }) && Size::new(structure.required() as u64, Some(structure.elements().len() as u64))
                .accepts(other.size_or_any())
        }
        _ => false,
    }
}

/// Parameters and blocks are contravariant: the types that callers pass must be accepted.
fn callable_accepts(this: &CallableType, that: Option<&CallableType>, guard: &mut Guard) -> bool {
    let (params, block, result) = match that {
        Some(that) => (that.params.as_ref(), that.block_or_undef(), that.result()),
        None => (None, &Type::Undef, &Type::Any),
    };
    if this.returns.as_ref().is_some_and(|returns| !accepts(returns, result, guard)) {
        return false;
    }
    let Some(ours) = &this.params else { return true };
    let Some(params) = params else { return false };
    let ours = Type::Tuple(std::sync::Arc::new(ours.clone()));
    tuple_accepts(params, &ours, guard) && accepts(block, this.block_or_undef(), guard)
}

fn uri_accepts(uri: &UriType, other: &UriType) -> bool {
    uri.parts().iter().all(|(name, wanted)| {
        other.parts().get(name).is_some_and(|there| {
            let types = there.as_type().zip(wanted.as_type());
            case_matches(there, wanted) || types.is_some_and(|(there, wanted)| wanted.accepts(there))
        })
    })
}

/// Returns true if `other` is the same type or inherits from it.
pub(crate) fn object_accepts(object: &ObjectRef, other: &ObjectRef) -> bool {
    let mut next = Some(other.clone());
    while let Some(current) = next {
        if *object == current {
            return true;
        }
        next = current.get().and_then(|current| current.parent_object());
    }
    false
}

fn extension_accepts(extension: &ObjectExtension, that: &Type) -> bool {
    let (base, arguments): (&ObjectRef, &[_]) = match that {
        Type::Extension(other) => (other.base(), other.parameters()),
        Type::Object(other) => (other, &[]),
        _ => return false,
    };
    object_accepts(extension.base(), base)
        && extension.parameters().iter().all(|(name, wanted)| {
            arguments.iter().find(|(other, _)| other == name).is_some_and(|(_, there)| {
                let types = there.as_type().zip(wanted.as_type());
                case_matches(there, wanted) || types.is_some_and(|(there, wanted)| wanted.accepts(there))
            })
        })
}
