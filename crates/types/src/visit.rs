//! Traversal of types.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use puppetlang_source::meter;

use crate::ty::{CallableType, Identity, Shape, StructElement, TupleType, Type};
use crate::value::Value;

/// Calls `visit` with the direct parts of a type. The part of an alias is the aliased type.
pub(crate) fn parts(ty: &Type, visit: &mut dyn FnMut(&Type)) {
    match ty {
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
        ty => ty.each_part(visit),
    }
}

/// Returns a `Tuple`, `Struct`, `Callable` or type with a simple shape with each part replaced by `part`; other types
/// unchanged.
pub(crate) fn with_parts(ty: &Type, mut part: impl FnMut(&Type) -> Type) -> Type {
    match ty {
        Type::Tuple(tuple) => Type::Tuple(Arc::new(tuple_with_parts(tuple, part))),
        Type::Struct(structure) => {
            let elements = structure.elements().iter();
            Type::structure(
                elements.map(|element| StructElement { value: part(&element.value), ..element.clone() }).collect(),
            )
        }
        Type::Callable(Some(callable)) => Type::Callable(Some(Arc::new(CallableType::new(
            callable.params.as_ref().map(|params| tuple_with_parts(params, &mut part)),
            callable.block.as_ref().map(&mut part),
            callable.returns.as_ref().map(part),
        )))),
        ty => match ty.shape() {
            Shape::Contained(of, with) => with(of.map(|of| Arc::new(part(of)))),
            _ => ty.clone(),
        },
    }
}

/// The size is kept because it determines which elements exist.
fn tuple_with_parts(tuple: &TupleType, part: impl FnMut(&Type) -> Type) -> TupleType {
    TupleType { types: tuple.types.iter().map(part).collect(), size: tuple.size }
}

impl Type {
    /// The maximum nesting of types that a program should create: types are dropped recursively.
    pub const DEEPEST: u32 = 1_024;

    /// Returns true if the nesting of types exceeds `levels`. Aliases and Object types are not entered, because their
    /// declarations own their types.
    pub fn is_deeper_than(&self, levels: u32) -> bool {
        Depth::default().exceeds(self, levels)
    }
}

/// The visited types. A shared part is visited again only with fewer levels left. Small types are not recorded, because
/// that costs more.
#[derive(Default)]
struct Depth {
    visits: u32,
    /// The fewest levels that were left for a part.
    left: HashMap<Identity, u32>,
}

impl Depth {
    const SMALL: u32 = 64;

    fn exceeds(&mut self, ty: &Type, levels: u32) -> bool {
        if matches!(ty, Type::Alias(_) | Type::Object(_)) {
            return false;
        }
        if levels == 0 {
            return true;
        }
        self.visits = self.visits.saturating_add(1);
        if self.visits > Self::SMALL {
            let Some(identity) = ty.identity() else { return false };
            let left = self.left.entry(identity).or_insert(u32::MAX);
            if *left <= levels {
                return false;
            }
            *left = levels;
        }
        let mut exceeds = false;
        parts(ty, &mut |part| exceeds = exceeds || self.exceeds(part, levels - 1));
        exceeds
    }
}

/// Visits a type and its parts in written order until `found` returns true. The parts of a type with an identity are
/// visited once, so the walk ends for recursive types.
fn any(ty: &Type, found: &mut dyn FnMut(&Type) -> bool) -> bool {
    let mut seen = HashSet::new();
    // Types are kept alive while their addresses are in use.
    let mut held = Vec::new();
    let mut stack = vec![ty.clone()];
    while let Some(ty) = stack.pop() {
        if found(&ty) {
            return true;
        }
        if meter::spend(1).is_err() {
            return false;
        }
        if ty.identity().is_none_or(|identity| seen.insert(identity)) {
            let below = stack.len();
            parts(&ty, &mut |part| stack.push(part.clone()));
            stack[below..].reverse();
            held.push(ty);
        }
    }
    false
}

/// Returns true if the `Init` at `address` is a part of the type.
pub(crate) fn reaches_init(ty: &Type, address: usize) -> bool {
    any(ty, &mut |ty| matches!(ty, Type::Init(Some(init)) if &raw const **init as usize == address))
}

/// Returns true if the alias at `address` is a part of the type.
pub(crate) fn reaches(ty: &Type, address: usize) -> bool {
    any(ty, &mut |ty| matches!(ty, Type::Alias(alias) if alias.address() == address))
}

/// Returns true if all declared types that the type refers to are resolved.
pub(crate) fn is_resolved(ty: &Type) -> bool {
    let mut is_unknown = |ty: &Type| match ty {
        Type::Alias(alias) => alias.target().is_none(),
        Type::Object(object) => object.get().is_none_or(|object| !object.is_defined()),
        _ => false,
    };
    !any(ty, &mut is_unknown)
}

/// Returns the first unresolved name in a type.
pub(crate) fn unresolved(ty: &Type) -> Option<crate::ty::SharedText> {
    let mut name = None;
    let mut find = |ty: &Type| match ty {
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
    any(ty, &mut find);
    name
}
