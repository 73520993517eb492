//! Finds the differences between two types.

use std::cell::{Cell, RefCell};

use puppetlang_source::meter::{self, Metered as _};

use super::message::Class;
use super::{Mismatch, MismatchKind, Step};
use crate::stack_guard::ensure_sufficient_stack;
use crate::ty::{ArrayType, CallableType, HashType, Size, StructElement, StructType, TupleType, Type};
use crate::visit::unresolved;

/// Returns the differences between two types.
pub(super) fn describe(expected: &Type, actual: &Type, path: &[Step]) -> Vec<Mismatch> {
    describe_within(expected, actual, path, &Bounds { left: Cell::new(MOST), aliases: RefCell::default() })
}

/// The maximum number of compared pairs of types; further differences are not reported.
const MOST: u32 = 1 << 18;

/// The approximate size of a difference, in bytes.
const DIFFERENCE: usize = 256;

/// Limits of a comparison, so that it ends.
struct Bounds {
    /// The number of pairs that may still be compared.
    left: Cell<u32>,
    /// The aliases in progress, each with the type that it is compared with, by address. Meeting a pair again means
    /// that there is no difference on the cycle.
    aliases: RefCell<Vec<(usize, usize)>>,
}

fn describe_within(expected: &Type, actual: &Type, path: &[Step], bounds: &Bounds) -> Vec<Mismatch> {
    // The size of a difference grows with its path.
    let size = DIFFERENCE + size_of_val(path);
    if bounds.left.get() == 0 || meter::spend(1).is_err() || meter::charge(size).is_err() {
        return Vec::new();
    }
    bounds.left.set(bounds.left.get() - 1);
    if let Some(name) = unresolved(expected) {
        return vec![Mismatch::new(path, MismatchKind::Unresolved((&*name).into()))];
    }
    Describer { original: expected, actual, path, bounds }.describe(&expected.normalized())
}

/// A comparison: the expected type as it was written, for messages, and the actual type.
#[derive(Clone, Copy)]
struct Describer<'a> {
    original: &'a Type,
    actual: &'a Type,
    path: &'a [Step],
    bounds: &'a Bounds,
}

impl Describer<'_> {
    fn describe(&self, expected: &Type) -> Vec<Mismatch> {
        ensure_sufficient_stack(u32::MAX, || match expected {
            Type::Variant(types) => self.variant(types),
            Type::Struct(structure) => self.structure(structure),
            Type::Hash(hash) => self.hash(hash),
            Type::Tuple(tuple) => self.tuple(tuple, MismatchKind::Size),
            Type::Array(array) => self.array(array),
            Type::Callable(callable) => self.callable(callable.as_deref()),
            Type::Optional(None) => Vec::new(),
            Type::Optional(Some(_)) if matches!(self.actual, Type::Undef) => Vec::new(),
            Type::Optional(Some(of)) => {
                let original = if matches!(self.original, Type::Alias(_)) { self.original } else { expected };
                Describer { original, ..*self }.describe(of)
            }
            Type::Pattern(_) | Type::Enum(_) => {
                vec![Mismatch::of_pattern(self.path, self.original, self.actual)]
            }
            Type::Alias(alias) => match alias.target() {
                Some(target) => self.alias(alias.address(), expected, &target),
                None => vec![self.other_type()],
            },
            expected if expected.accepts(self.actual) => Vec::new(),
            _ => vec![self.other_type()],
        })
    }

    /// Compares with the type of an alias.
    fn alias(&self, address: usize, expected: &Type, target: &Type) -> Vec<Mismatch> {
        let pair = (address, (&raw const *self.actual).addr());
        if self.bounds.aliases.borrow().contains(&pair) {
            return vec![self.other_type()];
        }
        self.bounds.aliases.borrow_mut().push(pair);
        let found = Describer { original: expected, ..*self }.describe(&target.normalized());
        self.bounds.aliases.borrow_mut().pop();
        found
    }

    /// The mismatch of two different types.
    fn other_type(&self) -> Mismatch {
        Mismatch::of_type(self.path, self.original, self.actual)
    }

    /// Returns the path extended by a step.
    fn at(&self, step: Step) -> Vec<Step> {
        self.path.iter().cloned().chain([step]).collect()
    }

    fn size(&self, expected: Size, actual: Size) -> Vec<Mismatch> {
        vec![Mismatch::new(self.path, MismatchKind::Size(expected, actual))]
    }

    fn variant(&self, types: &[Type]) -> Vec<Mismatch> {
        let undef = matches!(self.original, Type::Optional(_)).then_some(Type::Undef);
        let mut found = Vec::new();
        for (index, ty) in undef.iter().chain(types).enumerate() {
            let differences = describe_within(ty, self.actual, &self.at(Step::Variant(index)), self.bounds);
            if differences.is_empty() {
                return Vec::new();
            }
            found.push(differences);
        }
        let merged = merged(self.path.len(), Class::Size, &found);
        if matches!(self.original, Type::Alias(_)) && merged.len() == 1 { vec![self.other_type()] } else { merged }
    }

    fn array(&self, array: &ArrayType) -> Vec<Mismatch> {
        match self.actual {
            Type::Tuple(actual) => {
                let count = actual.size.unwrap_or(Size::exactly(actual.types.len()));
                if !array.size_or_any().accepts(count) {
                    return self.size(array.size_or_any(), count);
                }
                let wrong = actual.types.iter().enumerate().metered().filter(|(_, ty)| !array.element.accepts(ty));
                wrong
                    .flat_map(|(index, ty)| {
                        describe_within(&array.element, ty, &self.at(Step::Index(index)), self.bounds)
                    })
                    .collect()
            }
            Type::Array(actual) => match array.size {
                Some(size) if !size.accepts(actual.size_or_any()) => self.size(size, actual.size_or_any()),
                _ => {
                    let elements = Type::array(actual.element.clone(), None);
                    vec![Mismatch::of_type(self.path, self.original, &elements)]
                }
            },
            _ => vec![self.other_type()],
        }
    }

    fn hash(&self, hash: &HashType) -> Vec<Mismatch> {
        match self.actual {
            Type::Struct(actual) => {
                let elements = actual.elements();
                let count = Size::new(actual.required() as u64, Some(elements.len() as u64));
                if !hash.size_or_any().accepts(count) {
                    return self.size(hash.size_or_any(), count);
                }
                elements.iter().metered().flat_map(|element| self.entry(&hash.key, &hash.value, element)).collect()
            }
            Type::Hash(actual) => match hash.size {
                Some(size) if !size.accepts(actual.size_or_any()) => self.size(size, actual.size_or_any()),
                _ => self.other_hash(actual),
            },
            _ => vec![self.other_type()],
        }
    }

    /// Compares key and value of an entry.
    fn entry(&self, key: &Type, value: &Type, element: &StructElement) -> Vec<Mismatch> {
        let name = || (&*element.name).into();
        let mut found = Vec::new();
        let actual_key = element.key_type();
        if !key.accepts(&actual_key) {
            found.extend(describe(key, &actual_key, &self.at(Step::Key(name()))));
        }
        if !value.accepts(&element.value) {
            found.extend(describe(value, &element.value, &self.at(Step::Entry(name()))));
        }
        found
    }

    /// The mismatch of hashes with different key or value types.
    fn other_hash(&self, actual: &HashType) -> Vec<Mismatch> {
        let actual = Type::hash(actual.key.clone(), actual.value.clone(), None);
        vec![Mismatch::of_type(self.path, self.original, &actual)]
    }

    fn structure(&self, structure: &StructType) -> Vec<Mismatch> {
        match self.actual {
            Type::Struct(actual) => {
                let mut found = Vec::new();
                for element in structure.elements() {
                    match actual.get(&element.name) {
                        Some(there) => found.extend(self.entry(&element.key_type(), &element.value, there)),
                        None if element.is_optional() => {}
                        None => {
                            let key = MismatchKind::MissingKey((&*element.name).into());
                            found.push(Mismatch::new(self.path, key));
                        }
                    }
                }
                let unknown = actual.elements().iter().filter(|element| structure.get(&element.name).is_none());
                found.extend(
                    unknown
                        .map(|element| Mismatch::new(self.path, MismatchKind::ExtraneousKey((&*element.name).into()))),
                );
                found
            }
            Type::Hash(actual) => {
                let count = Size::new(structure.required() as u64, Some(structure.elements().len() as u64));
                if count.accepts(actual.size_or_any()) {
                    self.other_hash(actual)
                } else {
                    self.size(count, actual.size_or_any())
                }
            }
            _ => vec![self.other_type()],
        }
    }

    fn tuple(&self, tuple: &TupleType, wrong_count: fn(Size, Size) -> MismatchKind) -> Vec<Mismatch> {
        let count = tuple.count();
        let actual_count = match self.actual {
            Type::Tuple(actual) if tuple == &**actual => return Vec::new(),
            Type::Tuple(actual) => actual.count(),
            Type::Array(_) if tuple.types.is_empty() => return Vec::new(),
            Type::Array(actual) => actual.size_or_any(),
            _ => return vec![self.other_type()],
        };
        if !count.accepts(actual_count) {
            return vec![Mismatch::new(self.path, wrong_count(count, actual_count))];
        }
        let Some(last) = tuple.types.len().checked_sub(1) else { return Vec::new() };
        match self.actual {
            Type::Tuple(actual) => {
                let wanted = actual.types.iter().enumerate().metered().map(|(index, ty)| (index.min(last), ty));
                wanted
                    .flat_map(|(index, ty)| {
                        describe_within(&tuple.types[index], ty, &self.at(Step::Index(index)), self.bounds)
                    })
                    .collect()
            }
            Type::Array(actual) => {
                let wanted = tuple.types.iter().enumerate().metered();
                wanted
                    .flat_map(|(index, ty)| {
                        describe_within(ty, &actual.element, &self.at(Step::Index(index)), self.bounds)
                    })
                    .collect()
            }
            _ => Vec::new(),
        }
    }

    fn callable(&self, expected: Option<&CallableType>) -> Vec<Mismatch> {
        let Type::Callable(actual) = self.actual else { return vec![self.other_type()] };
        let Some(expected) = expected else { return Vec::new() };
        let any = CallableType::new(None, None, None);
        let actual = actual.as_deref().unwrap_or(&any);
        let parameters = match (&expected.params, &actual.params) {
            (Some(wanted), Some(there)) => {
                let there = Type::Tuple(std::sync::Arc::new(there.clone()));
                let ty = Type::Tuple(std::sync::Arc::new(wanted.clone()));
                Describer { original: &ty, actual: &there, path: self.path, bounds: self.bounds }
                    .tuple(wanted, MismatchKind::Count)
            }
            (Some(_), None) => vec![self.other_type()],
            (None, _) => Vec::new(),
        };
        if !parameters.is_empty() {
            return parameters;
        }
        if !expected.result().accepts(actual.result()) {
            return vec![Mismatch::of_type(&self.at(Step::Return), expected.result(), actual.result())];
        }
        let (wanted, there) = (expected.block_or_undef(), actual.block_or_undef());
        if there.accepts(wanted) {
            return Vec::new();
        }
        vec![Mismatch::of_type(&self.at(Step::Block), wanted, there)]
    }
}

/// Merges the differences of several alternatives into one if they are alike; then the step at index `varying` is
/// removed.
pub(super) fn merged(varying: usize, size: Class, possibilities: &[Vec<Mismatch>]) -> Vec<Mismatch> {
    let mut all: Vec<Mismatch> = possibilities.iter().flatten().cloned().collect();
    for class in [size, Class::MissingBlock, Class::UnexpectedBlock, Class::Type] {
        let alike: Vec<&Mismatch> = all.iter().filter(|one| one.is(class)).collect();
        let Some((first, rest)) = alike.split_first() else { continue };
        if alike.len() != possibilities.len() || rest.iter().any(|other| !other.place().eq(first.place())) {
            continue;
        }
        all = vec![rest.iter().fold((*first).clone(), |one, other| one.merged(other))];
        break;
    }
    let mut distinct: Vec<Mismatch> = Vec::new();
    for one in all {
        // Only differences without content are deduplicated.
        let is_bare = matches!(one.kind, MismatchKind::UnexpectedBlock | MismatchKind::MissingBlock);
        let same = |other: &Mismatch| {
            std::mem::discriminant(&other.kind) == std::mem::discriminant(&one.kind) && other.place().eq(one.place())
        };
        if !(is_bare && distinct.iter().any(same)) {
            distinct.push(one);
        }
    }
    match &distinct[..] {
        [only] => vec![only.without_step(varying)],
        _ => distinct,
    }
}
