//! Definitions of the Object types of the language, and checks of aliases.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use super::{Resolver, with_tree};
use crate::error::TypeError;
use crate::ty::{Alias, ObjectRef, Type, WeakTypeRef};
use crate::value::{Hash, Value};
use crate::visit::reaches;

/// Definitions of Object types, all of which are declared before any is defined.
pub(crate) struct Definitions<'a> {
    objects: &'a HashMap<String, ObjectRef>,
    hashes: HashMap<String, Hash>,
    texts: HashMap<String, String>,
    defined: HashSet<String>,
}

impl<'a> Definitions<'a> {
    /// Creates definitions for declared Object types, by their names in lower case.
    pub(crate) fn of_objects(objects: &'a HashMap<String, ObjectRef>) -> Self {
        Self { objects, hashes: HashMap::new(), texts: HashMap::new(), defined: HashSet::new() }
    }

    /// Records the definition of a type: `Object[{…}]`. After the last one, all types are defined, parents first.
    pub(crate) fn define(&mut self, lower: &str, text: &str) -> Result<(), TypeError> {
        self.texts.insert(lower.to_owned(), text.to_owned());
        if self.texts.len() < self.objects.len() {
            return Ok(());
        }
        let names: Vec<String> = self.texts.keys().cloned().collect();
        for name in &names {
            let inner = self.texts[name].trim_start_matches("Object[").trim_end_matches(']').to_owned();
            let hash = with_tree(&inner, &Weakly(self.objects), |reader, node| reader.value(node))?;
            if let Value::Hash(hash) = hash {
                self.hashes.insert(name.clone(), hash);
            }
        }
        names.iter().try_for_each(|name| self.define_noted(name))
    }

    /// Defines a type after its parent.
    fn define_noted(&mut self, name: &str) -> Result<(), TypeError> {
        let (Some(hash), Some(object)) = (self.hashes.get(name).cloned(), self.objects.get(name)) else {
            return Ok(());
        };
        if !self.defined.insert(name.to_owned()) {
            return Ok(());
        }
        if let Some(Type::Object(parent)) = hash.get_str("parent").and_then(Value::as_type)
            && let Some(parent) = parent.get().and_then(|parent| parent.name().map(str::to_lowercase))
        {
            self.define_noted(&parent)?;
        }
        match object.get() {
            Some(object) => object.define(&hash),
            None => Ok(()),
        }
    }
}

/// Resolves declared Object types to weak links.
struct Weakly<'a>(&'a HashMap<String, ObjectRef>);

impl Resolver for Weakly<'_> {
    fn resolve(&self, name: &str) -> Result<Option<Type>, TypeError> {
        Ok(match self.0.get(name) {
            Some(object) => Some(Type::Object(object.weakened())),
            None => crate::builtin::alias(name),
        })
    }
}

/// Sets the type of an alias once everything that it refers to is resolved.
///
/// # Errors
///
/// Returns an error if the alias refers only to aliases.
pub fn settle_alias(alias: &Arc<Alias>, target: Type) -> Result<(), TypeError> {
    let target = real_target(alias, target)?;
    let recursive = reaches(&target, Arc::as_ptr(alias) as usize);
    alias.resolve(target, recursive);
    Ok(())
}

/// Returns the type of an alias. From a recursive `Variant`, drops the alias itself and variants that are only aliases.
///
/// # Errors
///
/// Returns an error if the alias refers only to aliases. An alias that is still being resolved counts as a type.
pub(super) fn real_target(alias: &Arc<Alias>, target: Type) -> Result<Type, TypeError> {
    let own = (Arc::as_ptr(alias) as usize, &target);
    if !is_real(&Type::Alias(WeakTypeRef::Strong(Arc::clone(alias))), own) {
        let message = format!("Type alias '{}' cannot be resolved to a real type", alias.name());
        return Err(TypeError::new(message));
    }
    let Type::Variant(types) = &target else { return Ok(target) };
    if !reaches(&target, own.0) {
        return Ok(target);
    }
    let is_self = |ty: &Type| matches!(ty, Type::Alias(other) if other.address() == own.0);
    let real: Vec<Type> = types.iter().filter(|ty| !is_self(ty) && is_real(ty, own)).cloned().collect();
    Ok(if real.len() == types.len() { target } else { Type::variant_of(real) })
}

/// Returns true if the type contains something other than aliases and `Variant`s. `own` is the address and type of the
/// alias being checked.
fn is_real(ty: &Type, own: (usize, &Type)) -> bool {
    Walk { own, inside: HashSet::new(), recursive: HashMap::new(), again: false, visits: 0 }.finds_real(ty)
}

/// After this many aliases none is entered twice: aliases with shared parts have exponentially many paths.
const MANY: u32 = 4_096;

/// A walk through aliases and `Variant`s that looks for another type.
///
/// As in the reference, once an alias is met again, no further recursive alias is entered until the walk leaves one.
/// This determines which of several mutually recursive aliases is rejected.
struct Walk<'a> {
    own: (usize, &'a Type),
    inside: HashSet<usize>,
    /// Whether other aliases are recursive, as far as they are resolved.
    recursive: HashMap<usize, bool>,
    again: bool,
    visits: u32,
}

impl Walk<'_> {
    fn finds_real(&mut self, ty: &Type) -> bool {
        match ty {
            Type::Variant(types) => types.iter().any(|ty| self.finds_real(ty)),
            Type::Alias(alias) => {
                let address = alias.address();
                // An alias that is still being resolved counts as a type.
                if address == self.own.0 {
                    let target = self.own.1;
                    return self.enter(address, |walk| walk.finds_real(target));
                }
                let Some(target) = alias.target() else { return self.enter(address, |_| true) };
                let is_recursive = *self.recursive.entry(address).or_insert_with(|| reaches(&target, address));
                if is_recursive || self.visits >= MANY {
                    return self.enter(address, |walk| walk.finds_real(&target));
                }
                self.visits += 1;
                crate::stack_guard::ensure_sufficient_stack(u32::MAX, || self.finds_real(&target))
            }
            _ => true,
        }
    }

    fn enter(&mut self, alias: usize, work: impl FnOnce(&mut Self) -> bool) -> bool {
        self.visits += 1;
        let is_short = self.visits < MANY;
        if self.again && is_short {
            return false;
        }
        if !self.inside.insert(alias) {
            self.again = is_short;
            return false;
        }
        let found = crate::stack_guard::ensure_sufficient_stack(u32::MAX, || work(self));
        self.again = false;
        if is_short {
            self.inside.remove(&alias);
        }
        found
    }
}
