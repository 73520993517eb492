//! Types that a program declares by name.
//!
//! Declarations may refer to each other and to themselves in any order. Whoever holds them owns the types: within a type, a name of
//! the same set is a link that does not keep its owner alive.

use std::cell::{Cell, RefCell};
use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use puppetlang_parser::{NodeId, NodeKind as N, Parsed};
use puppetlang_source::{Dialect, Source};

use super::{Known, Reader, Resolver, with_tree};
use crate::error::TypeError;
use crate::kind::{Alias, AliasRef, Link, ObjectRef, ObjectType, Type};
use crate::value::{Hash, Value};
use crate::visit::{aliases, has_real_type, reaches};

/// Definitions of Object types that are all declared before the first is defined.
pub(crate) struct Definitions<'a> {
    objects: &'a HashMap<String, ObjectRef>,
    hashes: HashMap<String, Hash>,
    texts: HashMap<String, String>,
    defined: HashSet<String>,
}

impl<'a> Definitions<'a> {
    /// Definitions of declared Object types, by their names in lower case.
    pub(crate) fn of_objects(objects: &'a HashMap<String, ObjectRef>) -> Self {
        Self { objects, hashes: HashMap::new(), texts: HashMap::new(), defined: HashSet::new() }
    }

    /// Notes what a type is: `Object[{…}]`. Types are defined once all that they may inherit from are noted.
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

    /// Defines a type behind the one it inherits from.
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

/// Declared Object types, by links that do not keep them alive.
struct Weakly<'a>(&'a HashMap<String, ObjectRef>);

impl Resolver for Weakly<'_> {
    fn resolve(&self, name: &str) -> Result<Option<Type>, TypeError> {
        Ok(match self.0.get(name) {
            Some(object) => Some(Type::Object(object.weakened())),
            None => crate::builtin::alias(name),
        })
    }
}

/// A type that a program declares.
#[derive(Clone)]
enum Declared {
    Alias(Arc<Alias>),
    Object(Arc<ObjectType>),
}

impl Declared {
    fn name(&self) -> Option<&str> {
        match self {
            Self::Alias(alias) => Some(alias.name()),
            Self::Object(object) => object.name(),
        }
    }

    fn shared(&self) -> Type {
        match self {
            Self::Alias(alias) => Type::Alias(Link::Shared(Arc::clone(alias))),
            Self::Object(object) => Type::Object(Link::Shared(Arc::clone(object))),
        }
    }

    fn borrowed(&self) -> Type {
        match self {
            Self::Alias(alias) => Type::Alias(Link::Borrowed(Arc::downgrade(alias))),
            Self::Object(object) => Type::Object(Link::Borrowed(Arc::downgrade(object))),
        }
    }
}

/// The types that a source declares (`type X = …`), resolved. It owns them: see [`Link`].
#[derive(Default)]
pub struct Declarations {
    types: HashMap<String, Declared>,
}

impl Declarations {
    /// The types that a source declares at its top level; `outer` knows all others.
    ///
    /// # Errors
    ///
    /// When an expression is no type, or an alias stands for nothing but aliases.
    pub fn of_source(
        parsed: &Parsed,
        source: &Source,
        outer: &dyn Resolver,
        dialect: Dialect,
    ) -> Result<Self, TypeError> {
        let Some(tree) = parsed.tree().filter(|tree| tree.has(N::TypeAlias)) else { return Ok(Self::default()) };
        let mut declared: HashMap<String, (Declared, NodeId)> = HashMap::new();
        for node in tree.nodes().filter(|&node| tree.kind(node) == N::TypeAlias) {
            let (Some(name), Some(expression)) = (parsed.text(node, source), tree.children(node).next()) else {
                continue;
            };
            let reader =
                Reader { parsed, tree, source, resolver: outer, dialect, instances: false, level: Cell::new(0) };
            let kind = match reader.object_hash(expression) {
                Some(_) => Declared::Object(Arc::new(ObjectType::declared(&name))),
                None => Declared::Alias(Arc::new(Alias::new(&name))),
            };
            declared.insert(name.to_lowercase(), (kind, expression));
        }
        let resolution = Resolution {
            parsed,
            source,
            outer,
            dialect,
            declared: &declared,
            done: RefCell::default(),
            depth: RefCell::new(0),
        };
        for name in declared.keys() {
            resolution.settle(name)?;
        }
        Ok(Self { types: declared.into_iter().map(|(name, (kind, _))| (name, kind)).collect() })
    }

    /// The names of the declared types as they are written, in no order.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.types.values().filter_map(Declared::name)
    }

    /// True if no type is declared.
    pub fn is_empty(&self) -> bool {
        self.types.is_empty()
    }

    /// A declared type by its name in lower case.
    pub fn get(&self, name: &str) -> Option<Type> {
        self.types.get(name).map(Declared::shared)
    }
}

impl Resolver for Declarations {
    fn resolve(&self, name: &str) -> Result<Option<Type>, TypeError> {
        Ok(self.get(name))
    }
}

/// How many declarations may be resolved within each other: each takes stack.
const DEEPEST: usize = 500;

/// Declarations while they are resolved: what a type refers to is resolved before it, but for what is being resolved already.
struct Resolution<'a> {
    parsed: &'a Parsed,
    source: &'a Source,
    outer: &'a dyn Resolver,
    dialect: Dialect,
    declared: &'a HashMap<String, (Declared, NodeId)>,
    done: RefCell<HashSet<String>>,
    depth: RefCell<usize>,
}

impl Resolution<'_> {
    /// Resolves a declaration, unless that has begun already.
    fn settle(&self, name: &str) -> Result<(), TypeError> {
        let Some((declared, expression)) = self.declared.get(name) else { return Ok(()) };
        if !self.done.borrow_mut().insert(name.to_owned()) {
            return Ok(());
        }
        if *self.depth.borrow() >= DEEPEST {
            return Err(TypeError::new(format!("more than {DEEPEST} types are declared within each other")));
        }
        *self.depth.borrow_mut() += 1;
        let result = self.resolve_now(declared, *expression);
        *self.depth.borrow_mut() -= 1;
        result
    }

    fn resolve_now(&self, declared: &Declared, expression: NodeId) -> Result<(), TypeError> {
        let Some(tree) = self.parsed.tree() else { return Ok(()) };
        let reader = Reader {
            parsed: self.parsed,
            tree,
            source: self.source,
            resolver: self,
            dialect: self.dialect,
            instances: false,
            level: Cell::new(0),
        };
        match declared {
            Declared::Alias(alias) => {
                let target = reader.kind(expression)?.normalized();
                settle_alias(alias, target)
            }
            Declared::Object(object) => match reader.object_hash(expression).map(|hash| reader.value(hash)) {
                Some(Ok(Value::Hash(hash))) => object.define(&hash),
                Some(Err(error)) => Err(error),
                _ => Err(reader.invalid(expression)),
            },
        }
    }
}

impl Resolver for Resolution<'_> {
    fn resolve(&self, name: &str) -> Result<Option<Type>, TypeError> {
        match self.declared.get(name) {
            Some((declared, _)) => {
                self.settle(name)?;
                Ok(Some(declared.borrowed()))
            }
            None => Known(self.outer).resolve(name),
        }
    }
}

/// Says what an alias stands for. An alias that is one of several variants of itself is left out of them.
pub(crate) fn settle_alias(alias: &Arc<Alias>, target: Type) -> Result<(), TypeError> {
    let address = Arc::as_ptr(alias) as usize;
    if !has_real_type(&target, address) {
        let message = format!("Type alias '{}' cannot be resolved to a real type", alias.name());
        return Err(TypeError::new(message));
    }
    let mut target = target;
    if let Type::Variant(types) = &target
        && reaches(&target, address)
    {
        let is_self = |kind: &Type| matches!(kind, Type::Alias(other) if other.address() == address);
        let real: Vec<Type> =
            types.iter().filter(|kind| !is_self(kind) && has_real_type(kind, address)).cloned().collect();
        if real.len() != types.len() {
            target = Type::variant_of(real);
        }
    }
    let recursive = reaches(&target, address);
    alias.resolve(target, recursive);
    if let (true, Some(target)) = (recursive, alias.target()) {
        // The others on the way round were resolved before this one, when they did not lead back to themselves yet.
        for other in aliases(target).iter().filter_map(AliasRef::get) {
            let address = (&raw const *other).addr();
            if !other.is_recursive() && other.target().is_some_and(|target| reaches(target, address)) {
                other.set_recursive();
            }
        }
    }
    Ok(())
}

impl Reader<'_> {
    /// The hash of `Object[{…}]`, if the expression is that.
    fn object_hash(&self, node: NodeId) -> Option<NodeId> {
        let mut children = self.tree.children(node);
        let (left, key) = (children.next()?, children.next()?);
        let is_object = self.is(node, N::AccessExpression)
            && self.is(left, N::QualifiedReference)
            && self.word(left).eq_ignore_ascii_case("object")
            && self.is(key, N::LiteralHash)
            && children.next().is_none();
        is_object.then_some(key)
    }
}
