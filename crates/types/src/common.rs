//! The common type of two types.

use std::collections::HashMap;
use std::sync::Arc;

use foldhash::fast::RandomState;
use puppetlang_source::{Dialect, meter};

use crate::builtin;
use crate::memo::FEW;
use crate::stack_guard::ensure_sufficient_stack;
use crate::ty::{CallableType, EnumType, Identity, PatternType, Type};
use crate::value::Text;

impl Type {
    /// Returns the narrowest type, of those that the language considers, that accepts both types. `Undef` is ignored:
    /// its common type with another type is that other type.
    #[must_use]
    pub fn common_with(&self, other: &Self) -> Self {
        common_type(self, other)
    }

    /// Returns the common type by the rules of a dialect.
    #[must_use]
    pub fn common_in(&self, other: &Self, dialect: Dialect) -> Self {
        Common { dialect, visits: 0, known: HashMap::default() }.of(self, other)
    }
}

pub(crate) fn common_type(one: &Type, two: &Type) -> Type {
    one.common_in(two, Dialect::PUPPET8)
}

/// Computes common types, memoized after the first few pairs because types may share parts.
struct Common {
    dialect: Dialect,
    visits: u32,
    /// The types are kept alive so that their addresses are not reused.
    known: HashMap<(Identity, Identity), (Type, [Type; 2]), RandomState>,
}

impl Common {
    fn of(&mut self, one: &Type, two: &Type) -> Type {
        let (Some(first), Some(second)) = (one.identity(), two.identity()) else { return self.look(one, two) };
        self.visits = self.visits.saturating_add(1);
        if self.visits <= FEW {
            return ensure_sufficient_stack(u32::MAX, || self.look(one, two));
        }
        if meter::spend(1).is_err() {
            return Type::Any;
        }
        if let Some((known, _)) = self.known.get(&(first, second)) {
            return known.clone();
        }
        let made = ensure_sufficient_stack(u32::MAX, || self.look(one, two));
        self.known.insert((first, second), (made.clone(), [one.clone(), two.clone()]));
        made
    }
    fn look(&mut self, one: &Type, two: &Type) -> Type {
        if self.dialect.contains(Dialect::TYPE_UNIONS)
            && let Some(ty) = self.specified(one, two)
        {
            return ty;
        }
        match (one, two) {
            (Type::Undef, other) | (other, Type::Undef) => return other.clone(),
            (Type::Unit, other) | (other, Type::Unit) => return other.clone(),
            _ => {}
        }
        if one.accepts(two) {
            return one.clone();
        }
        if two.accepts(one) {
            return two.clone();
        }
        self.same_class(one, two).or_else(|| self.abstract_type(one, two)).unwrap_or(Type::Any)
    }

    /// Returns the common type of `Undef` or functions where the documentation differs from the reference.
    fn specified(&mut self, one: &Type, two: &Type) -> Option<Type> {
        match (one, two) {
            (Type::Undef, Type::Undef | Type::Unit) | (Type::Unit, Type::Undef) => Some(Type::Undef),
            (Type::Undef, other) | (other, Type::Undef) => {
                Some(if other.accepts(&Type::Undef) { other.clone() } else { Type::Any })
            }
            (Type::Callable(Some(one)), Type::Callable(Some(two))) => {
                let block = match (&one.block, &two.block) {
                    (Some(one), Some(two)) => Some(self.of(one, two)),
                    (None, None) => None,
                    _ => return None,
                };
                let only = |callable: &CallableType| {
                    Type::Callable(Some(Arc::new(CallableType::new(callable.params.clone(), None, None))))
                };
                let (first, second) = (only(one), only(two));
                let params = if first.accepts(&second) {
                    one.params.clone()
                } else if second.accepts(&first) {
                    two.params.clone()
                } else {
                    return None;
                };
                let returns = self.of(one.result(), two.result());
                Some(Type::Callable(Some(Arc::new(CallableType::new(params, block, Some(returns))))))
            }
            _ => None,
        }
    }

    /// Returns the common type of two types of the same class that do not accept each other.
    fn same_class(&mut self, one: &Type, two: &Type) -> Option<Type> {
        Some(match (one, two) {
            (Type::Array(one), Type::Array(two)) => Type::array(self.of(&one.element, &two.element), None),
            (Type::Hash(one), Type::Hash(two)) => {
                Type::hash(self.of(&one.key, &two.key), self.of(&one.value, &two.value), None)
            }
            (Type::Class(_), Type::Class(_)) => Type::Class(None),
            (Type::Resource(Some(one)), Type::Resource(Some(two))) if one.name() == two.name() => {
                Type::resource(one.name(), None)
            }
            (Type::Resource(_), Type::Resource(_)) => Type::Resource(None),
            (Type::Integer(one), Type::Integer(two)) => Type::Integer(one.hull(*two)),
            (Type::Float(one), Type::Float(two)) => Type::Float(one.hull(*two)),
            (Type::Text(one), Type::Text(two)) => Type::enumeration([&**one, &**two], false),
            (Type::String(Some(one)), Type::String(Some(two))) => Type::String(Some(one.hull(*two))),
            (Type::String(_) | Type::Text(_), Type::String(_) | Type::Text(_)) => Type::STRING,
            (Type::Text(text), Type::Enum(values)) | (Type::Enum(values), Type::Text(text)) => with_text(values, text),
            (Type::String(_), Type::Enum(_)) | (Type::Enum(_), Type::String(_)) => {
                Type::enumeration(std::iter::empty::<Text>(), false)
            }
            (Type::Enum(one), Type::Enum(two)) => {
                Type::enumeration(one.values().iter().chain(two.values()).cloned(), false)
            }
            (Type::Pattern(one), Type::Pattern(two)) => {
                let all = one.patterns().iter().chain(two.patterns()).cloned();
                Type::Pattern(Arc::new(PatternType::new(all)))
            }
            (Type::Variant(one), Type::Variant(two)) => Type::variant_of(one.iter().chain(two.iter()).cloned()),
            (Type::Regexp(_), Type::Regexp(_)) => Type::Regexp(None),
            (Type::Callable(_), Type::Callable(_)) => Type::Callable(None),
            (Type::Runtime(Some(one)), Type::Runtime(Some(two))) if one.is_like(two) => {
                Type::Runtime(Some(Arc::clone(one)))
            }
            _ => return None,
        })
    }

    /// Returns the narrowest abstract type that accepts both.
    fn abstract_type(&mut self, one: &Type, two: &Type) -> Option<Type> {
        let both = |ty: &Type| ty.accepts(one) && ty.accepts(two);
        let first = [Type::Numeric, Type::ScalarData, Type::Scalar].into_iter().find(|ty| both(ty));
        if first.is_some() {
            return first;
        }
        if both(&builtin::data()) {
            return Some(builtin::data());
        }
        if let (Type::Type(one), Type::Type(two)) = (one, two) {
            return Some(match (one, two) {
                (Some(one), Some(two)) => Type::type_of(self.of(one, two)),
                _ => Type::Type(None),
            });
        }
        both(&builtin::rich_data()).then(builtin::rich_data)
    }
}

fn with_text(values: &EnumType, text: &str) -> Type {
    // The result is unused if the meter has stopped.
    if meter::spend(values.values().len() as u64).is_err() {
        return Type::STRING;
    }
    Type::enumeration(values.values().iter().cloned().chain([Text::from(text)]), false)
}
