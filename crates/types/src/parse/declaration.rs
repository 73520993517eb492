//! Types that a program declares: aliases, Object types, and type sets.
//!
//! Declarations may refer to each other and to themselves in any order. [`Declarations`] owns the types: references to
//! types of the same source are weak links.
//!
//! A declaration is resolved on request, after the declarations that it refers to. The first request determines which
//! alias of a cycle an error names. Declarations that cannot be resolved are left out, the others stay usable, and
//! [`Declarations::fault`] returns the error of one that was left out.

use std::cell::{Cell, RefCell};
use std::collections::{HashMap, HashSet};
use std::sync::{Arc, OnceLock};

use puppetlang_parser::{NodeId, NodeKind as N, Parsed, ast};
use puppetlang_source::{Dialect, Source};

use super::definition::real_target;
use super::form::Form;
use super::mark::mark;
use super::{Known, Reader, Resolver};
use crate::error::TypeError;
use crate::impossible::comparing;
use crate::ty::{Alias, ObjectType, Type, TypeSet, WeakTypeRef};
use crate::value::Value;
use crate::visit::is_resolved;

/// A type that a program declares.
#[derive(Clone)]
enum Declared {
    Alias(Arc<Alias>),
    Object(Arc<ObjectType>),
    Set(Arc<DeclaredSet>),
}

/// A type set that is available once it is resolved.
struct DeclaredSet {
    name: String,
    set: OnceLock<Arc<TypeSet>>,
    /// Set once the references and types of the set are resolved too.
    is_complete: OnceLock<()>,
}

impl DeclaredSet {
    fn kind(&self) -> Type {
        match self.set.get() {
            Some(set) => Type::TypeSet(Some(Arc::clone(set))),
            None => Type::Reference("UnresolvedReference".into()),
        }
    }
}

impl Declared {
    fn of(form: &Form, name: &str) -> Self {
        match form {
            Form::Type(_) => Self::Alias(Arc::new(Alias::new(name))),
            Form::Object(_) | Form::Inheriting(_) => Self::Object(Arc::new(ObjectType::declared(name))),
            Form::Set(_) => Self::Set(Arc::new(DeclaredSet {
                name: name.to_owned(),
                set: OnceLock::new(),
                is_complete: OnceLock::new(),
            })),
        }
    }

    fn name(&self) -> Option<&str> {
        match self {
            Self::Alias(alias) => Some(alias.name()),
            Self::Object(object) => object.name(),
            Self::Set(set) => Some(&set.name),
        }
    }

    fn is_resolved(&self) -> bool {
        match self {
            Self::Set(set) if set.is_complete.get().is_none() => false,
            declared => is_resolved(&declared.shared()),
        }
    }

    fn shared(&self) -> Type {
        match self {
            Self::Alias(alias) => Type::Alias(WeakTypeRef::Strong(Arc::clone(alias))),
            Self::Object(object) => Type::Object(WeakTypeRef::Strong(Arc::clone(object))),
            Self::Set(set) => set.kind(),
        }
    }

    fn borrowed(&self) -> Type {
        match self {
            Self::Alias(alias) => Type::Alias(WeakTypeRef::Weak(Arc::downgrade(alias))),
            Self::Object(object) => Type::Object(WeakTypeRef::Weak(Arc::downgrade(object))),
            Self::Set(set) => set.kind(),
        }
    }
}

/// The resolved types that a source declares (`type X = …`). Owns the types: see [`WeakTypeRef`].
#[derive(Default)]
pub struct Declarations {
    types: HashMap<String, Declared>,
    has_faults: bool,
}

impl Declarations {
    /// Resolves the types that a source declares at its top level; `outer` resolves all other names.
    ///
    /// # Errors
    ///
    /// Returns the first error: an expression is not a type, or an alias refers only to aliases.
    pub fn of_source(
        parsed: &Parsed,
        source: &Source,
        outer: &dyn Resolver,
        dialect: Dialect,
    ) -> Result<Self, TypeError> {
        let (declarations, error) = Self::resolved(parsed, source, outer, dialect);
        error.map_or(Ok(declarations), Err)
    }

    /// Like [`Declarations::of_source`], but leaves out types that cannot be resolved.
    pub fn sound_of_source(parsed: &Parsed, source: &Source, outer: &dyn Resolver, dialect: Dialect) -> Self {
        Self::resolved(parsed, source, outer, dialect).0
    }

    /// Returns the error of a declared type if it is requested first. `None` if the source does not declare the type,
    /// or declares it in a type set that cannot be resolved, whose types do not exist.
    pub fn fault(
        parsed: &Parsed,
        source: &Source,
        outer: &dyn Resolver,
        dialect: Dialect,
        name: &str,
    ) -> Option<TypeError> {
        let resolution = Resolution::new(parsed, source, outer, dialect);
        let name = name.to_lowercase();
        let error = resolution.settle(&name).err()?;
        let declaration = resolution.declared.get(&name)?;
        (!resolution.is_in_faulty_set(declaration)).then_some(error)
    }

    /// Returns true if declared types were left out because they cannot be resolved.
    pub fn has_faults(&self) -> bool {
        self.has_faults
    }

    fn resolved(parsed: &Parsed, source: &Source, outer: &dyn Resolver, dialect: Dialect) -> (Self, Option<TypeError>) {
        if !parsed.tree().is_some_and(|tree| tree.has(N::TypeAlias)) {
            return (Self::default(), None);
        }
        let resolution = Resolution::new(parsed, source, outer, dialect);
        let mut first = None;
        for name in &resolution.names {
            if let Err(error) = resolution.settle(name) {
                first.get_or_insert(error);
            }
        }
        let has_faults = first.is_some();
        let is_sound = |declaration: &Declaration| {
            let set = declaration.set.as_ref().and_then(|set| resolution.declared.get(set));
            declaration.declared.is_resolved() && set.is_none_or(|set| set.declared.is_resolved())
        };
        let sound = resolution.declared.iter().filter(|(_, declaration)| !has_faults || is_sound(declaration));
        // Types that refer to an unresolved type are unresolved too.
        let types = sound.map(|(name, declaration)| (name.clone(), declaration.declared.clone())).collect();
        (Self { types, has_faults }, first)
    }

    /// The names of the declared types as they are written, in no particular order.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.types.values().filter_map(Declared::name)
    }

    /// Returns true if no type is declared.
    pub fn is_empty(&self) -> bool {
        self.types.is_empty()
    }

    /// Returns a declared type by its name in lower case.
    pub fn get(&self, name: &str) -> Option<Type> {
        self.types.get(name).map(Declared::shared)
    }
}

impl Resolver for Declarations {
    fn resolve(&self, name: &str) -> Result<Option<Type>, TypeError> {
        Ok(self.get(name))
    }
}

/// The maximum nesting of declarations that are being resolved: each uses stack.
const DEEPEST: usize = 500;

/// A declaration of a source.
struct Declaration {
    declared: Declared,
    form: Form,
    /// The type set that it belongs to, by its name in lower case.
    set: Option<String>,
}

/// Declarations during resolution: references are resolved first, except those already being resolved.
struct Resolution<'a> {
    parsed: &'a Parsed,
    source: &'a Source,
    outer: &'a dyn Resolver,
    dialect: Dialect,
    /// The names in lower case, in source order; the types of a set follow the set.
    names: Vec<String>,
    declared: HashMap<String, Declaration>,
    done: RefCell<HashSet<String>>,
    /// The errors of declarations that cannot be resolved.
    failed: RefCell<HashMap<String, TypeError>>,
    /// The resolved aliases that are not yet checked for recursion.
    resolved: RefCell<Vec<Arc<Alias>>>,
    depth: Cell<usize>,
}

impl<'a> Resolution<'a> {
    fn new(parsed: &'a Parsed, source: &'a Source, outer: &'a dyn Resolver, dialect: Dialect) -> Self {
        let mut resolution = Self {
            parsed,
            source,
            outer,
            dialect,
            names: Vec::new(),
            declared: HashMap::new(),
            done: RefCell::default(),
            failed: RefCell::default(),
            resolved: RefCell::default(),
            depth: Cell::new(0),
        };
        let Some(tree) = parsed.tree() else { return resolution };
        let mut pending: Vec<(String, NodeId, Option<String>)> = Vec::new();
        for alias in tree.nodes().filter_map(|node| ast::TypeAlias::cast(tree, node)) {
            let name = parsed.text_of(tree, alias.name(), source);
            pending.push((name.into_owned(), alias.type_expr(), None));
            while let Some((name, expression, set)) = pending.pop() {
                let form = Form::of(parsed, source, tree, expression);
                let lower = name.to_lowercase();
                if let Form::Set(hash) = form {
                    let members = super::form::members(parsed, source, tree, hash).into_iter().rev();
                    pending
                        .extend(members.map(|(member, node)| (format!("{name}::{member}"), node, Some(lower.clone()))));
                }
                let declaration = Declaration { declared: Declared::of(&form, &name), form, set };
                if resolution.declared.insert(lower.clone(), declaration).is_none() {
                    resolution.names.push(lower);
                }
            }
        }
        resolution
    }

    /// Returns true for a type of a type set that could not be resolved.
    fn is_in_faulty_set(&self, declaration: &Declaration) -> bool {
        declaration.set.as_ref().is_some_and(|set| self.failed.borrow().contains_key(set))
    }

    /// Resolves a declaration, unless it is resolved or being resolved.
    ///
    /// # Errors
    ///
    /// Returns an error if it cannot be resolved.
    fn settle(&self, name: &str) -> Result<(), TypeError> {
        let Some(declaration) = self.declared.get(name) else { return Ok(()) };
        if let Some(set) = &declaration.set
            && !self.done.borrow().contains(set)
        {
            // The types of a set are resolved with the set.
            return self.settle(set);
        }
        if !self.done.borrow_mut().insert(name.to_owned()) {
            return self.failed.borrow().get(name).map_or(Ok(()), |error| Err(error.clone()));
        }
        if self.depth.get() >= DEEPEST {
            return Err(TypeError::limit(format!("more than {DEEPEST} types are declared within each other")));
        }
        self.depth.set(self.depth.get() + 1);
        let result = crate::stack_guard::ensure_sufficient_stack(u32::MAX, || self.resolve_now(name, declaration));
        self.depth.set(self.depth.get() - 1);
        if self.depth.get() == 0 {
            mark(&self.resolved.take());
        }
        if let Err(error) = &result {
            self.failed.borrow_mut().insert(name.to_owned(), error.clone());
        }
        result
    }

    fn resolve_now(&self, name: &str, declaration: &Declaration) -> Result<(), TypeError> {
        let Some(tree) = self.parsed.tree() else { return Ok(()) };
        let resolver = Scoped { resolution: self, set: declaration.set.as_deref() };
        let reader = Reader {
            parsed: self.parsed,
            tree,
            source: self.source,
            resolver: &resolver,
            dialect: self.dialect,
            instances: false,
            level: Cell::new(0),
        };
        match (&declaration.declared, &declaration.form) {
            (Declared::Alias(alias), Form::Type(expression)) => {
                let target = comparing(|| reader.kind(*expression).map(|ty| ty.normalized()))??;
                alias.set_target(real_target(alias, target)?);
                self.resolved.borrow_mut().push(Arc::clone(alias));
                Ok(())
            }
            (Declared::Object(object), Form::Object(hash)) => match reader.value(*hash)? {
                Value::Hash(hash) => object.define(&hash),
                _ => Err(reader.invalid(*hash)),
            },
            (Declared::Object(object), Form::Inheriting(node)) => object.define(&reader.inheriting_hash(*node)?),
            (Declared::Set(set), Form::Set(hash)) => self.resolve_set(name, set, *hash, &reader),
            _ => Ok(()),
        }
    }

    /// Resolves a type set, then its types.
    fn resolve_set(
        &self,
        name: &str,
        declared: &DeclaredSet,
        hash: NodeId,
        reader: &Reader<'_>,
    ) -> Result<(), TypeError> {
        let members = super::form::members(reader.parsed, reader.source, reader.tree, hash);
        let member = |member: &str| {
            let full = format!("{name}::{}", member.to_lowercase());
            if let Some(Declared::Set(_)) = self.declared.get(&full).map(|declaration| &declaration.declared) {
                self.settle(&full)?;
            }
            Ok(self.declared.get(&full).map_or(Type::Any, |declaration| declaration.declared.borrowed()))
        };
        let init = reader.set_hash(hash, &member)?;
        let set = Arc::new(TypeSet::declared(&declared.name, &init)?);
        // A second set would come from the same expression.
        let _ = declared.set.set(Arc::clone(&set));
        set.check_references(self)?;
        members.iter().try_for_each(|(member, _)| self.settle(&format!("{name}::{}", member.to_lowercase())))?;
        let _ = declared.is_complete.set(());
        Ok(())
    }

    /// Returns the name of the type set that a declared set refers to by an alias.
    fn referenced(&self, set: &str, name: &str) -> Option<String> {
        match &self.declared.get(set)?.declared {
            Declared::Set(declared) => declared.set.get()?.reference(name).map(str::to_lowercase),
            _ => None,
        }
    }
}

impl Resolver for Resolution<'_> {
    fn resolve(&self, name: &str) -> Result<Option<Type>, TypeError> {
        match self.declared.get(name) {
            Some(declaration) => {
                let result = self.settle(name);
                // The types of an unresolved set do not exist.
                if self.is_in_faulty_set(declaration) {
                    return Ok(None);
                }
                result.map(|()| Some(declaration.declared.borrowed()))
            }
            None => Known(self.outer).resolve(name),
        }
    }
}

/// Resolves declared types, and within a type set also its types and references by their short names.
struct Scoped<'a> {
    resolution: &'a Resolution<'a>,
    set: Option<&'a str>,
}

impl Resolver for Scoped<'_> {
    fn resolve(&self, name: &str) -> Result<Option<Type>, TypeError> {
        if let Some(known) = self.resolution.resolve(name)? {
            return Ok(Some(known));
        }
        let mut next = self.set;
        while let Some(set) = next {
            if let Some(member) = self.resolution.resolve(&format!("{set}::{name}"))? {
                return Ok(Some(member));
            }
            let (first, rest) = name.split_once("::").map_or((name, None), |(first, rest)| (first, Some(rest)));
            if let Some(other) = self.resolution.referenced(set, first) {
                return self.resolution.resolve(&rest.map_or(other.clone(), |rest| format!("{other}::{rest}")));
            }
            next = self.resolution.declared.get(set).and_then(|declaration| declaration.set.as_deref());
        }
        Ok(None)
    }
}
