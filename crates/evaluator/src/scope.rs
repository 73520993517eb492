//! Scopes of classes, nodes and instances of defined types, whose variables are found by name.

use std::sync::Arc;

use puppetlang_types::Value;

use crate::error::{Flow, plain};
use crate::evaluation::{Evaluation, Matched, NamedScope, TOP, count};
use crate::name::NameMap;

/// The scope of a class, a node or an instance of a defined type; it exists as long as the evaluation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ScopeId(pub(crate) u32);

impl ScopeId {
    /// The top scope.
    pub const TOP: Self = Self(TOP);

    /// The number, which no other scope of the evaluation has.
    pub fn number(self) -> u32 {
        self.0
    }
}

impl Evaluation {
    /// Creates a scope; names that it lacks are looked up in the outer scope, then in the top scope.
    pub fn new_scope(&mut self, outer: ScopeId) -> ScopeId {
        let outer = (outer != ScopeId::TOP).then_some(outer.0);
        // Most scopes have few variables beyond the standard ones.
        let variables = NameMap::with_capacity(4);
        self.scopes.push(NamedScope { outer, variables, ..NamedScope::default() });
        ScopeId(count(self.scopes.len() - 1))
    }

    /// Creates the scope of a class that inherits: `$class::name` also finds the variables of its parent.
    pub fn new_child_scope(&mut self, parent: ScopeId) -> ScopeId {
        let scope = self.new_scope(parent);
        self.scopes[scope.0 as usize].inherits = true;
        scope
    }

    /// The scope of the innermost frame.
    pub fn scope(&self) -> ScopeId {
        self.frames.last().map_or(ScopeId::TOP, |frame| ScopeId(frame.scope))
    }

    /// Returns the scope in which names are looked up after this scope.
    pub fn outer_scope(&self, scope: ScopeId) -> Option<ScopeId> {
        self.scopes[scope.0 as usize].outer.map(ScopeId)
    }

    /// Sets a variable of a scope, overwriting its value if it has one.
    pub fn set_in(&mut self, scope: ScopeId, name: &str, value: Value) {
        self.scopes[scope.0 as usize].variables.insert(name.into(), value);
    }

    /// Returns the value of a variable that belongs to the scope itself.
    pub fn value_in(&self, scope: ScopeId, name: &str) -> Option<&Value> {
        self.scopes[scope.0 as usize].variables.get(name)
    }

    /// Registers the scope of a class, so that programs find its variables as `$class::variable`.
    pub fn name_scope(&mut self, class: &str, scope: ScopeId) {
        self.class_scopes.insert(class.into(), scope.0);
    }

    /// Returns the last match in the nearest enclosing scope that is being evaluated.
    pub(crate) fn matched_around(&self, scope: ScopeId) -> Option<Arc<Matched>> {
        let mut next = scope;
        while next != ScopeId::TOP {
            next = self.outer_scope(next).unwrap_or(ScopeId::TOP);
            if self.scope() == next {
                return self.matched.clone();
            }
            if let Some((_, matched)) = self.interrupted.iter().rev().find(|(scope, _)| *scope == next) {
                return matched.clone();
            }
        }
        None
    }

    /// Sets a variable of the top scope that has no value yet.
    ///
    /// # Errors
    ///
    /// If it has a value.
    pub fn set_qualified(&mut self, name: &str, value: &Value) -> Flow<()> {
        let name = name.strip_prefix("::").unwrap_or(name);
        if self.of_scope(TOP, name).is_some() {
            return plain(format!("Cannot reassign variable '${name}'"));
        }
        self.set_variable(name, value.clone());
        Ok(())
    }
}
