//! Names for types, and how a type refers to one that refers to itself.

use std::ops::Deref;
use std::sync::{Arc, OnceLock, Weak};

use super::{SharedText, Type};

/// A shared thing, or one that belongs to somebody else: what refers to itself holds itself in the second way, so that it is
/// given back when its owner (whoever declared it) lets go of it.
pub enum Link<T> {
    /// Shared.
    Shared(Arc<T>),
    /// Somebody else's.
    Borrowed(Weak<T>),
}

/// What a link leads to, while it is looked at.
pub enum Held<'a, T> {
    /// Held by the link.
    Link(&'a T),
    /// Held here.
    Own(Arc<T>),
}

impl<T> Link<T> {
    /// A link that shares a new thing.
    pub fn shared(thing: T) -> Self {
        Self::Shared(Arc::new(thing))
    }

    /// What it leads to; `None` when its owner is gone.
    #[inline]
    pub fn get(&self) -> Option<Held<'_, T>> {
        match self {
            Self::Shared(shared) => Some(Held::Link(shared)),
            Self::Borrowed(weak) => weak.upgrade().map(Held::Own),
        }
    }

    /// The same link without a share.
    pub(crate) fn weakened(&self) -> Self {
        match self {
            Self::Shared(shared) => Self::Borrowed(Arc::downgrade(shared)),
            Self::Borrowed(weak) => Self::Borrowed(Weak::clone(weak)),
        }
    }

    /// What tells one from another, also when its owner is gone.
    pub fn address(&self) -> usize {
        match self {
            Self::Shared(shared) => Arc::as_ptr(shared) as usize,
            Self::Borrowed(weak) => weak.as_ptr() as usize,
        }
    }
}

impl<T> Clone for Link<T> {
    fn clone(&self) -> Self {
        match self {
            Self::Shared(shared) => Self::Shared(Arc::clone(shared)),
            Self::Borrowed(weak) => Self::Borrowed(Weak::clone(weak)),
        }
    }
}

impl<T> Deref for Held<'_, T> {
    type Target = T;

    #[inline]
    fn deref(&self) -> &T {
        match self {
            Self::Link(value) => value,
            Self::Own(value) => value,
        }
    }
}

/// A reference to an alias.
pub type AliasRef = Link<Alias>;

/// A name for a type. The type is known once the alias is resolved.
pub struct Alias {
    name: SharedText,
    target: OnceLock<Type>,
    recursive: OnceLock<bool>,
    /// True for the aliases of the language, as `Data`, whose text is their name alone.
    builtin: bool,
}

impl Alias {
    /// An alias that is not resolved yet.
    pub fn new(name: &str) -> Self {
        Self { name: name.into(), target: OnceLock::new(), recursive: OnceLock::new(), builtin: false }
    }

    /// An alias of the language itself.
    pub(crate) fn builtin(name: &str) -> Self {
        Self { builtin: true, ..Self::new(name) }
    }

    /// The name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// True for the aliases of the language.
    pub fn is_builtin(&self) -> bool {
        self.builtin
    }

    /// The type it stands for, if it is resolved.
    pub fn target(&self) -> Option<&Type> {
        self.target.get()
    }

    /// True if the alias is marked as recursive, or may be: that is known when all that it refers to is resolved.
    ///
    /// The type that a marked alias stands for has the alias in it. As in the reference, not every alias of which that is true is marked.
    pub fn is_recursive(&self) -> bool {
        self.target.get().is_some() && self.recursive.get().is_none_or(|recursive| *recursive)
    }

    /// Says which type it stands for; only the first word counts.
    pub(crate) fn resolve(&self, target: Type, recursive: bool) {
        self.set_target(target);
        self.set_recursive(recursive);
    }

    /// Says which type it stands for, while that is still being resolved.
    pub(crate) fn set_target(&self, target: Type) {
        // A second target would be that of the same expression.
        let _ = self.target.set(target);
    }

    /// Says whether it is recursive; only the first word counts.
    pub(crate) fn set_recursive(&self, recursive: bool) {
        let _ = self.recursive.set(recursive);
    }
}

impl AliasRef {
    /// The type that the alias stands for; `None` when it is not resolved, or its owner is gone.
    pub fn target(&self) -> Option<Type> {
        self.get()?.target().cloned()
    }

    /// The name; that of nobody when its owner is gone.
    pub fn name(&self) -> SharedText {
        self.get().map_or_else(|| "UnresolvedAlias".into(), |alias| Arc::clone(&alias.name))
    }
}

impl PartialEq for AliasRef {
    fn eq(&self, other: &Self) -> bool {
        self.address() == other.address() || self.name() == other.name()
    }
}
