//! The state of a catalog during its compile.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::sync::Arc;

use foldhash::fast::RandomState;
use indexmap::{IndexMap, IndexSet};
use puppetlang_evaluator::{Flow, NameSet, ScopeId};
use puppetlang_parser::Strict;
use puppetlang_types::value::Text;

use crate::collector::query::Collector;
use crate::definition::{Definition, Definitions};
use crate::origin::Origin;
use crate::relationship::edge::Relationship;
use crate::resource::{Parameters, Resource, ResourceId};
use crate::resource_type::ResourceType;

/// A scope: its resource, its definition, and its resource defaults.
#[derive(Debug)]
pub(crate) struct Scope {
    pub(crate) parent: Option<usize>,
    pub(crate) resource: ResourceId,
    pub(crate) source: Option<Arc<Definition>>,
    /// The variables of the scope.
    pub(crate) names: ScopeId,
    /// Resource defaults by resource type.
    pub(crate) defaults: HashMap<Text, Parameters, RandomState>,
    /// Whether it is the scope of a node definition.
    pub(crate) is_node: bool,
}

/// New values for the parameters of a resource, which need not be declared yet.
#[derive(Clone, Debug)]
pub(crate) struct Override {
    pub(crate) parameters: Parameters,
    pub(crate) origin: Origin,
    pub(crate) source: Option<Arc<Definition>>,
    /// Whether it comes from a collector, which may override any parameter.
    pub(crate) of_collector: bool,
}

/// The resources of one type.
#[derive(Debug, Default)]
pub(crate) struct Kind {
    /// The native type.
    pub(crate) of: Option<Arc<ResourceType>>,
    /// Resources by title or alias.
    pub(crate) by_title: HashMap<Text, ResourceId, RandomState>,
    /// Resources in declaration order.
    pub(crate) resources: Vec<ResourceId>,
}

impl Kind {
    /// Adds a resource; if the title or alias is taken, returns the resource that has it and changes nothing.
    pub(crate) fn add(&mut self, title: &Text, id: ResourceId) -> Option<ResourceId> {
        match self.by_title.entry(title.clone()) {
            Entry::Occupied(known) => Some(*known.get()),
            Entry::Vacant(vacant) => {
                vacant.insert(id);
                self.resources.push(id);
                None
            }
        }
    }
}

/// The state of a catalog during its compile.
#[derive(Default)]
pub(crate) struct State {
    /// The name of the node.
    pub(crate) node: String,
    /// The name of the environment.
    pub(crate) environment: String,
    /// The treatment of overrides of evaluated resources.
    pub(crate) strict: Strict,
    /// Warnings to be logged.
    pub(crate) warnings: Vec<String>,
    /// The names of the classes that an external classifier assigns, as written there.
    pub(crate) wanted: Vec<Text>,
    pub(crate) definitions: Definitions,
    pub(crate) main_module: MainModule,
    pub(crate) resources: Vec<Resource>,
    /// Resources by the name of their type.
    pub(crate) kinds: HashMap<Text, Kind, RandomState>,
    /// Containment edges: container, contained resource.
    pub(crate) edges: IndexSet<(ResourceId, ResourceId), RandomState>,
    /// The names of the evaluated classes and nodes.
    pub(crate) classes: NameSet,
    pub(crate) tags: NameSet,
    pub(crate) scopes: Vec<Scope>,
    /// The catalog scope of each variable scope.
    pub(crate) scope_of_names: HashMap<ScopeId, usize, RandomState>,
    /// The scope of each evaluated class.
    pub(crate) scope_of_class: HashMap<Text, usize, RandomState>,
    pub(crate) overrides: IndexMap<(Text, Text), Vec<Override>, RandomState>,
    /// Whether any scope has resource defaults.
    pub(crate) has_defaults: bool,
    pub(crate) collectors: Vec<Collector>,
    /// The nodes that export the resources which collectors have added.
    pub(crate) exporters: HashMap<ResourceId, Text, RandomState>,
    /// The number of resources that collectors have examined.
    pub(crate) collector_work: u64,
    /// Definitions whose collectors have overridden a resource, without duplicates; `None` is the top level.
    ///
    /// As in the reference, such a definition may override everything from then on.
    pub(crate) overriding: Vec<Option<Arc<Definition>>>,
    pub(crate) relationships: Vec<Relationship>,
    /// Resources to be realized that are not declared yet, as type and title.
    pub(crate) to_realize: Vec<(Text, Text)>,
}

/// The module to which the top level belongs, according to `$module_name` and `$caller_module_name`.
///
/// In the reference, the main class takes the module of the first manifest that is added. This is a manifest of a
/// module if a parameter type in the main manifest names a type of a module, because the reference first searches for
/// a defined type with that name.
#[derive(Default)]
pub(crate) enum MainModule {
    /// The definitions of the main manifest are not added yet.
    #[default]
    Open,
    Named(Text),
    /// The top level belongs to no module.
    None,
}

impl MainModule {
    /// Records that a manifest of a module was added.
    pub(crate) fn offer(&mut self, module: &str) {
        if matches!(self, Self::Open) {
            *self = Self::Named(module.into());
        }
    }

    pub(crate) fn name(&self) -> Option<&Text> {
        match self {
            Self::Named(module) => Some(module),
            Self::Open | Self::None => None,
        }
    }
}

/// The top scope.
pub(crate) const TOP: usize = 0;

impl State {
    /// Reserves space for about as many resources as the expressions of the main programs declare.
    pub(crate) fn reserve(&mut self, expressions: usize) {
        /// Beyond it, growth costs little, and the expressions may be in definitions that nothing evaluates.
        const MOST: usize = 1 << 13;
        self.resources.reserve(expressions.min(MOST));
        self.edges.reserve(expressions.min(MOST));
    }

    /// Returns the resource with a type and title.
    pub(crate) fn find(&self, kind: &str, title: &str) -> Option<ResourceId> {
        self.kinds.get(kind)?.by_title.get(title).copied()
    }

    /// Returns the resource that a reference names.
    ///
    /// The title in the reference may be the resource's title, or have the same key: `File['/a/']` refers to `/a`.
    ///
    /// # Errors
    ///
    /// If the type rejects the title.
    pub(crate) fn find_reference(&self, kind: &str, title: &str) -> Flow<Option<ResourceId>> {
        let Some(known) = self.kinds.get(kind) else { return Ok(None) };
        if let Some(&id) = known.by_title.get(title) {
            return Ok(Some(id));
        }
        let Some(of) = &known.of else { return Ok(None) };
        let key = crate::key::key_of_reference(of, title)?;
        Ok(key.and_then(|key| known.by_title.get(&key.find).copied()))
    }

    /// Returns the resources of a type in declaration order.
    pub(crate) fn of_kind(&self, kind: &str) -> &[ResourceId] {
        self.kinds.get(kind).map_or(&[], |kind| &kind.resources)
    }

    /// Returns the defaults for resources of a type in a scope. Inner scopes override outer scopes.
    pub(crate) fn defaults(&self, scope: usize, kind: &str) -> Parameters {
        if !self.has_defaults {
            return Parameters::default();
        }
        let mut chain = Vec::new();
        let mut next = Some(scope);
        while let Some(scope) = next {
            chain.push(scope);
            next = self.scopes[scope].parent;
        }
        let mut defaults = Parameters::default();
        for scope in chain.into_iter().rev() {
            if let Some(known) = self.scopes[scope].defaults.get(kind) {
                defaults.extend(known.iter().map(|(name, parameter)| (name.clone(), parameter.clone())));
            }
        }
        defaults
    }

    /// Returns whether `has` holds for a resource or one of its containers.
    pub(crate) fn is_tagged(&self, resource: &Resource, has: impl Fn(&Resource) -> bool) -> bool {
        let mut resource = resource;
        while !has(resource) {
            let Some(scope) = self.scopes.get(resource.scope) else { return false };
            let around = &self.resources[scope.resource];
            if std::ptr::eq(around, resource) {
                return false;
            }
            resource = around;
        }
        true
    }

    /// Adds the tags of one resource to another one.
    pub(crate) fn add_tags_of(&mut self, from: ResourceId, to: ResourceId) {
        if from != to {
            let tags = std::mem::take(&mut self.resources[from].tags);
            self.resources[to].tags.add_all(&tags);
            self.resources[from].tags = tags;
        }
    }
}
