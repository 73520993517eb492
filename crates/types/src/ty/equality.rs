//! Structural equality of types: the same class of type with the same parameters.

use std::collections::HashMap;
use std::mem::discriminant;
use std::sync::Arc;

use foldhash::fast::RandomState;
use puppetlang_source::meter;

use super::{ArrayType, CallableType, HashType, Identity, InitType, StructElement, StructType, TupleType, Type};
use crate::memo::FEW;
use crate::stack_guard::ensure_sufficient_stack;

impl PartialEq for Type {
    fn eq(&self, other: &Self) -> bool {
        Comparison::default().types(self, other)
    }
}

impl PartialEq for TupleType {
    fn eq(&self, other: &Self) -> bool {
        Comparison::default().tuples(self, other)
    }
}

/// A comparison of two types, memoized after the first few pairs because types may share parts.
#[derive(Default)]
struct Comparison {
    visits: u32,
    known: HashMap<(Identity, Identity), bool, RandomState>,
}

impl Comparison {
    fn types(&mut self, one: &Type, two: &Type) -> bool {
        if discriminant(one) != discriminant(two) {
            return false;
        }
        let (Some(first), Some(second)) = (one.identity(), two.identity()) else {
            return one.spend_width() && self.by_kind(one, two);
        };
        if first == second {
            return true;
        }
        if !one.spend_width() {
            return false;
        }
        self.visits = self.visits.saturating_add(1);
        if self.visits <= FEW {
            return ensure_sufficient_stack(u32::MAX, || self.by_kind(one, two));
        }
        if meter::spend(1).is_err() {
            return false;
        }
        let pair = (first, second);
        if let Some(known) = self.known.get(&pair) {
            return *known;
        }
        let answer = ensure_sufficient_stack(u32::MAX, || self.by_kind(one, two));
        self.known.insert(pair, answer);
        answer
    }

    /// Compares two types of the same class.
    fn by_kind(&mut self, one: &Type, two: &Type) -> bool {
        use Type as T;
        match (one, two) {
            (T::Boolean(one), T::Boolean(two)) => one == two,
            (T::Integer(one), T::Integer(two)) => one == two,
            (T::Float(one), T::Float(two)) => one == two,
            (T::String(one), T::String(two)) | (T::Collection(one), T::Collection(two)) => one == two,
            (T::Text(one), T::Text(two)) | (T::Reference(one), T::Reference(two)) => one == two,
            (T::Class(one), T::Class(two)) => one == two,
            (T::Enum(one), T::Enum(two)) => one == two,
            (T::Pattern(one), T::Pattern(two)) => one == two,
            (T::Regexp(one), T::Regexp(two)) => one == two,
            (T::SemVer(one), T::SemVer(two)) => one == two,
            (T::Timespan(one), T::Timespan(two)) | (T::Timestamp(one), T::Timestamp(two)) => one == two,
            (T::Array(one), T::Array(two)) => self.arrays(one, two),
            (T::Hash(one), T::Hash(two)) => self.hashes(one, two),
            (T::Tuple(one), T::Tuple(two)) => self.tuples(one, two),
            (T::Struct(one), T::Struct(two)) => self.structs(one, two),
            (T::Sensitive(one), T::Sensitive(two)) => self.types(one, two),
            (T::Iterable(one), T::Iterable(two))
            | (T::Iterator(one), T::Iterator(two))
            | (T::Type(one), T::Type(two))
            | (T::Optional(one), T::Optional(two))
            | (T::NotUndef(one), T::NotUndef(two)) => self.optional(one.as_deref(), two.as_deref(), Self::types),
            (T::Callable(one), T::Callable(two)) => self.optional(one.as_deref(), two.as_deref(), Self::callables),
            (T::Init(one), T::Init(two)) => self.optional(one.as_deref(), two.as_deref(), Self::inits),
            (T::Resource(one), T::Resource(two)) => one == two,
            (T::Runtime(one), T::Runtime(two)) => one == two,
            (T::Uri(one), T::Uri(two)) => one == two,
            (T::Object(one), T::Object(two)) => one == two,
            (T::Extension(one), T::Extension(two)) => one == two,
            (T::TypeSet(one), T::TypeSet(two)) => one == two,
            (T::Alias(one), T::Alias(two)) => one == two,
            (T::Variant(one), T::Variant(two)) => self.variants(one, two),
            // The other types have no parameters.
            _ => true,
        }
    }

    /// Compares two optional parts.
    fn optional<T>(&mut self, one: Option<&T>, two: Option<&T>, equal: fn(&mut Self, &T, &T) -> bool) -> bool {
        match (one, two) {
            (Some(one), Some(two)) => equal(self, one, two),
            (one, two) => one.is_none() && two.is_none(),
        }
    }

    fn arrays(&mut self, one: &ArrayType, two: &ArrayType) -> bool {
        one.size == two.size && self.types(&one.element, &two.element)
    }

    fn hashes(&mut self, one: &HashType, two: &HashType) -> bool {
        one.size == two.size && self.types(&one.key, &two.key) && self.types(&one.value, &two.value)
    }

    fn tuples(&mut self, one: &TupleType, two: &TupleType) -> bool {
        one.size == two.size && self.lists(&one.types, &two.types)
    }

    fn structs(&mut self, one: &StructType, two: &StructType) -> bool {
        let mut same = |(one, two): (&StructElement, &StructElement)| {
            one.key == two.key && one.name == two.name && self.types(&one.value, &two.value)
        };
        one.is_open() == two.is_open()
            && one.elements().len() == two.elements().len()
            && one.elements().iter().zip(two.elements()).all(&mut same)
    }

    fn callables(&mut self, one: &CallableType, two: &CallableType) -> bool {
        self.optional(one.params.as_ref(), two.params.as_ref(), Self::tuples)
            && self.optional(one.block.as_ref(), two.block.as_ref(), Self::types)
            && self.optional(one.returns.as_ref(), two.returns.as_ref(), Self::types)
    }

    fn inits(&mut self, one: &InitType, two: &InitType) -> bool {
        self.types(&one.of, &two.of)
            && one.arguments.len() == two.arguments.len()
            && one.arguments.iter().zip(&two.arguments).all(|(one, two)| one.key_eq(two))
    }

    /// Compares variants in any order. Linear if the order is the same, as it usually is.
    fn variants(&mut self, one: &Arc<[Type]>, two: &Arc<[Type]>) -> bool {
        one.len() == two.len()
            && (self.lists(one, two) || one.iter().all(|ty| two.iter().any(|other| self.types(ty, other))))
    }

    fn lists(&mut self, one: &[Type], two: &[Type]) -> bool {
        one.len() == two.len() && one.iter().zip(two).all(|(one, two)| self.types(one, two))
    }
}
