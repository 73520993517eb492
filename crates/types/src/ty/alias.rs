//! Type aliases, and the references with which a type refers to itself.

use std::ops::Deref;
use std::sync::{Arc, OnceLock, Weak};

use super::{SharedText, Type};

/// A reference to a declared type. Within the declarations of types it is weak, so that no cycle keeps them alive.
pub enum WeakTypeRef<T> {
    /// Shared ownership.
    Strong(Arc<T>),
    /// A weak reference: the declaration owns the target.
    Weak(Weak<T>),
}

/// The target of a reference, kept alive while it is used.
pub enum TypeRef<'a, T> {
    /// Borrowed from a strong reference.
    Borrowed(&'a T),
    /// Upgraded from a weak reference.
    Upgraded(Arc<T>),
}

impl<T> WeakTypeRef<T> {
    /// Creates a strong reference to a new target.
    pub fn shared(thing: T) -> Self {
        Self::Strong(Arc::new(thing))
    }

    /// Returns the target, or `None` if its owner was dropped.
    #[inline]
    pub fn get(&self) -> Option<TypeRef<'_, T>> {
        match self {
            Self::Strong(shared) => Some(TypeRef::Borrowed(shared)),
            Self::Weak(weak) => weak.upgrade().map(TypeRef::Upgraded),
        }
    }

    /// Returns a weak reference to the same target.
    pub(crate) fn weakened(&self) -> Self {
        match self {
            Self::Strong(shared) => Self::Weak(Arc::downgrade(shared)),
            Self::Weak(weak) => Self::Weak(Weak::clone(weak)),
        }
    }

    /// Returns the address of the target, which stays the same after its owner is dropped.
    pub fn address(&self) -> usize {
        match self {
            Self::Strong(shared) => Arc::as_ptr(shared) as usize,
            Self::Weak(weak) => weak.as_ptr() as usize,
        }
    }
}

impl<T> Clone for WeakTypeRef<T> {
    fn clone(&self) -> Self {
        match self {
            Self::Strong(shared) => Self::Strong(Arc::clone(shared)),
            Self::Weak(weak) => Self::Weak(Weak::clone(weak)),
        }
    }
}

impl<T> Deref for TypeRef<'_, T> {
    type Target = T;

    #[inline]
    fn deref(&self) -> &T {
        match self {
            Self::Borrowed(value) => value,
            Self::Upgraded(value) => value,
        }
    }
}

/// A reference to an alias.
pub type AliasRef = WeakTypeRef<Alias>;

/// An alias. Its type is known once the alias is resolved.
pub struct Alias {
    name: SharedText,
    target: OnceLock<Type>,
    recursive: OnceLock<bool>,
    /// True for aliases of the language such as `Data`, whose text is only their name.
    builtin: bool,
}

impl Alias {
    /// Creates an alias that is not resolved.
    pub fn new(name: &str) -> Self {
        Self { name: name.into(), target: OnceLock::new(), recursive: OnceLock::new(), builtin: false }
    }

    /// Creates an alias of the language.
    pub(crate) fn builtin(name: &str) -> Self {
        Self { builtin: true, ..Self::new(name) }
    }

    /// The name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// True for aliases of the language.
    pub fn is_builtin(&self) -> bool {
        self.builtin
    }

    /// The aliased type, if the alias is resolved.
    pub fn target(&self) -> Option<&Type> {
        self.target.get()
    }

    /// Returns true if the alias is marked as recursive, or may be: the mark is set once everything that the alias
    /// refers to is resolved.
    ///
    /// The type of a marked alias contains the alias. As in the reference, not every such alias is marked.
    pub fn is_recursive(&self) -> bool {
        self.target.get().is_some() && self.recursive.get().is_none_or(|recursive| *recursive)
    }

    /// Sets the type and the recursion mark; later calls have no effect.
    pub(crate) fn resolve(&self, target: Type, recursive: bool) {
        self.set_target(target);
        self.set_recursive(recursive);
    }

    /// Sets the type, which may still be being resolved.
    pub(crate) fn set_target(&self, target: Type) {
        // A second target would come from the same expression.
        let _ = self.target.set(target);
    }

    /// Sets the recursion mark; later calls have no effect.
    pub(crate) fn set_recursive(&self, recursive: bool) {
        let _ = self.recursive.set(recursive);
    }
}

impl AliasRef {
    /// Returns the aliased type, or `None` if the alias is not resolved or its owner was dropped.
    pub fn target(&self) -> Option<Type> {
        self.get()?.target().cloned()
    }

    /// Returns the name, or `UnresolvedAlias` if the owner was dropped.
    pub fn name(&self) -> SharedText {
        self.get().map_or_else(|| "UnresolvedAlias".into(), |alias| Arc::clone(&alias.name))
    }
}

impl PartialEq for AliasRef {
    fn eq(&self, other: &Self) -> bool {
        self.address() == other.address() || self.name() == other.name()
    }
}
