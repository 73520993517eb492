//! Scopes: the variables of the top scope, classes, nodes and templates, which are found by name.
//!
//! Variables of functions, lambdas and defined types are in slots: see [`Frames`](crate::frame::Frames).

use std::collections::HashMap;
use std::ops::{Index, IndexMut};

use foldhash::fast::RandomState;
use puppetlang_types::Value;
use puppetlang_types::value::Text;

use crate::id::{FrameId, ProgramId, ScopeId};
use crate::name::NameMap;

/// A scope whose variables are found by name.
#[derive(Default)]
pub(crate) struct NamedScope {
    pub(crate) variables: NameMap<Value>,
    /// A frame whose slots are also visible by name, after the variables, and the program of its body.
    pub(crate) frame: Option<(ProgramId, FrameId)>,
    pub(crate) outer: Option<ScopeId>,
    /// Whether the outer scope belongs to the class from which this scope's class inherits.
    pub(crate) inherits: bool,
}

/// The scopes of an evaluation.
pub(crate) struct Scopes {
    list: Vec<NamedScope>,
    of_class: HashMap<Text, ScopeId, RandomState>,
}

impl Index<ScopeId> for Scopes {
    type Output = NamedScope;

    #[inline]
    fn index(&self, scope: ScopeId) -> &NamedScope {
        &self.list[scope.index()]
    }
}

impl IndexMut<ScopeId> for Scopes {
    #[inline]
    fn index_mut(&mut self, scope: ScopeId) -> &mut NamedScope {
        &mut self.list[scope.index()]
    }
}

impl Scopes {
    /// Creates the top scope.
    pub(crate) fn new() -> Self {
        Self { list: vec![NamedScope::default()], of_class: HashMap::default() }
    }

    /// Adds a scope.
    pub(crate) fn add(&mut self, scope: NamedScope) -> ScopeId {
        self.list.push(scope);
        ScopeId::new(self.list.len() - 1)
    }

    /// Adds a scope; names that it lacks are looked up in the outer scope, then in the top scope.
    pub(crate) fn add_within(&mut self, outer: ScopeId, inherits: bool) -> ScopeId {
        let outer = (outer != ScopeId::TOP).then_some(outer);
        // Most scopes have few variables beyond the standard ones.
        self.add(NamedScope { variables: NameMap::with_capacity(4), frame: None, outer, inherits })
    }

    /// Removes a scope if it is the last one.
    ///
    /// Scopes that were added after it keep it in the vector; nothing refers to it.
    pub(crate) fn remove_last(&mut self, scope: ScopeId) {
        if self.list.len() == scope.index() + 1 {
            self.list.pop();
        }
    }

    /// Reserves memory for a number of further variables of a scope.
    pub(crate) fn reserve(&mut self, scope: ScopeId, count: usize) {
        self[scope].variables.reserve(count);
    }

    /// Sets a variable of a scope.
    pub(crate) fn set(&mut self, scope: ScopeId, name: Text, value: Value) {
        self[scope].variables.insert(name, value);
    }

    /// Returns the value of a variable that belongs to the scope itself.
    pub(crate) fn get(&self, scope: ScopeId, name: &str) -> Option<&Value> {
        self[scope].variables.get(name)
    }

    /// A scope and the scopes around it; the top scope is among them only if one of them refers to it.
    pub(crate) fn outwards(&self, scope: ScopeId) -> impl Iterator<Item = ScopeId> {
        std::iter::successors(Some(scope), |scope| self[*scope].outer)
    }

    /// A scope, the scopes around it, and the top scope.
    pub(crate) fn outwards_to_top(&self, scope: ScopeId) -> impl Iterator<Item = ScopeId> {
        let to_top = |&scope: &ScopeId| self[scope].outer.or((scope != ScopeId::TOP).then_some(ScopeId::TOP));
        std::iter::successors(Some(scope), to_top)
    }

    /// Registers the scope of a class.
    pub(crate) fn name_class(&mut self, class: &str, scope: ScopeId) {
        self.of_class.insert(class.into(), scope);
    }

    /// Returns the scope of a class, by its lower-case name.
    pub(crate) fn of_class(&self, class: &str) -> Option<ScopeId> {
        self.of_class.get(class).copied()
    }

    /// Looks up a variable in the scope of a class, then in those of its ancestors.
    pub(crate) fn value_of_class(&self, class: ScopeId, name: &str) -> Option<Value> {
        let parent = |scope: &ScopeId| self[*scope].outer.filter(|_| self[*scope].inherits);
        std::iter::successors(Some(class), parent).find_map(|scope| self.get(scope, name).cloned())
    }

    /// Replaces the values that satisfy a condition in all scopes.
    pub(crate) fn replace_all(&mut self, is_replaced: impl Fn(&Value) -> bool, by: &Value) {
        for scope in &mut self.list {
            let variables = scope.variables.iter().filter(|(_, value)| is_replaced(value));
            let names: Vec<Text> = variables.map(|(name, _)| name.clone()).collect();
            for name in names {
                scope.variables.insert(name, by.clone());
            }
        }
    }
}
