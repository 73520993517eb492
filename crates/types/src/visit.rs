//! Walking through types.

use std::collections::{HashMap, HashSet};

use puppetlang_source::meter;

use crate::kind::{Identity, Type};
use crate::value::Value;

/// Calls `visit` with the types that a type is made of, one level down. Aliases are made of what they stand for.
pub(crate) fn parts(kind: &Type, visit: &mut dyn FnMut(&Type)) {
    match kind {
        Type::Array(array) => visit(&array.element),
        Type::Hash(hash) => {
            visit(&hash.key);
            visit(&hash.value);
        }
        Type::Tuple(tuple) => tuple.types.iter().for_each(visit),
        Type::Struct(structure) => structure.elements().iter().for_each(|element| visit(&element.value)),
        Type::Variant(types) => types.iter().for_each(visit),
        Type::Callable(Some(callable)) => {
            if let Some(params) = &callable.params {
                params.types.iter().for_each(&mut *visit);
            }
            callable.block.iter().chain(&callable.returns).for_each(visit);
        }
        Type::Alias(alias) => {
            if let Some(target) = alias.target() {
                visit(&target);
            }
        }
        Type::Object(object) => {
            let Some(object) = object.get() else { return };
            object.parent().into_iter().for_each(&mut *visit);
            object.parameters().iter().for_each(|parameter| visit(&parameter.of));
            object.attributes().iter().for_each(|attribute| visit(&attribute.of));
            object.functions().iter().for_each(|function| visit(&function.of));
        }
        Type::TypeSet(Some(set)) => set.types().filter_map(Value::as_type).for_each(visit),
        kind => kind.contained().into_iter().for_each(visit),
    }
}

impl Type {
    /// The most levels of types within each other that a program should make: they are dropped by recursion.
    pub const DEEPEST: u32 = 1_024;

    /// True if types are within each other on more than so many levels. What is declared is not gone into, for it belongs to whoever
    /// declared it.
    pub fn is_deeper_than(&self, levels: u32) -> bool {
        Depth::default().exceeds(self, levels)
    }
}

/// What was gone into. A part that many share is gone into once for each level, but for small types, where noting it costs more.
#[derive(Default)]
struct Depth {
    visits: u32,
    /// The fewest levels that were left for a part.
    left: HashMap<Identity, u32>,
}

impl Depth {
    const SMALL: u32 = 64;

    fn exceeds(&mut self, kind: &Type, levels: u32) -> bool {
        if matches!(kind, Type::Alias(_) | Type::Object(_)) {
            return false;
        }
        if levels == 0 {
            return true;
        }
        self.visits = self.visits.saturating_add(1);
        if self.visits > Self::SMALL {
            let Some(identity) = kind.identity() else { return false };
            let left = self.left.entry(identity).or_insert(u32::MAX);
            if *left <= levels {
                return false;
            }
            *left = levels;
        }
        let mut exceeds = false;
        parts(kind, &mut |part| exceeds = exceeds || self.exceeds(part, levels - 1));
        exceeds
    }
}

/// Goes through a type and all that it is made of, in the order in which it is written, without going twice through what refers to itself; ends when `found` says so.
fn any(kind: &Type, found: &mut dyn FnMut(&Type) -> bool) -> bool {
    let mut seen = HashSet::new();
    // Types are held as long as their addresses are known.
    let mut held = Vec::new();
    let mut pile = vec![kind.clone()];
    while let Some(kind) = pile.pop() {
        if found(&kind) {
            return true;
        }
        if meter::spend(1).is_err() {
            return false;
        }
        if kind.identity().is_none_or(|identity| seen.insert(identity)) {
            let below = pile.len();
            parts(&kind, &mut |part| pile.push(part.clone()));
            pile[below..].reverse();
            held.push(kind);
        }
    }
    false
}

/// True if the `Init` at `address` is somewhere in the type.
pub(crate) fn reaches_init(kind: &Type, address: usize) -> bool {
    any(kind, &mut |kind| matches!(kind, Type::Init(Some(init)) if &raw const **init as usize == address))
}

/// True if the alias at `address` is somewhere in the type.
pub(crate) fn reaches(kind: &Type, address: usize) -> bool {
    any(kind, &mut |kind| matches!(kind, Type::Alias(alias) if alias.address() == address))
}

/// True if all declared types that it is made of are known.
pub(crate) fn is_resolved(kind: &Type) -> bool {
    let mut is_unknown = |kind: &Type| match kind {
        Type::Alias(alias) => alias.target().is_none(),
        Type::Object(object) => object.get().is_none_or(|object| !object.is_defined()),
        _ => false,
    };
    !any(kind, &mut is_unknown)
}

/// The first name in a type that nobody knows.
pub(crate) fn unresolved(kind: &Type) -> Option<crate::kind::SharedText> {
    let mut name = None;
    let mut find = |kind: &Type| match kind {
        Type::Reference(reference) => {
            name = Some(reference.clone());
            true
        }
        Type::AnyAlias => {
            name = Some("UnresolvedReference".into());
            true
        }
        _ => false,
    };
    any(kind, &mut find);
    name
}
