//! What a catalog knows while it is made.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::sync::Arc;

use foldhash::fast::RandomState;
use indexmap::{IndexMap, IndexSet};
use puppetlang_evaluator::{Flow, NameSet, ScopeId};
use puppetlang_parser::Strict;
use puppetlang_types::value::Text;

use crate::collector::Collector;
use crate::definition::{Definition, Definitions};
use crate::relationship::Relationship;
use crate::resource::{Origin, Parameters, Resource, ResourceId};
use crate::resource_type::ResourceType;

/// A scope: its resource, what defines it, and the defaults that it gives to resources in it.
#[derive(Debug)]
pub(crate) struct Scope {
    pub(crate) parent: Option<usize>,
    pub(crate) resource: ResourceId,
    pub(crate) source: Option<Arc<Definition>>,
    /// The scope of names.
    pub(crate) names: ScopeId,
    /// By the type of resources.
    pub(crate) defaults: HashMap<Text, Parameters, RandomState>,
    /// Whether it is that of a node's definition.
    pub(crate) is_node: bool,
}

/// New values for parameters of a resource that may come later.
#[derive(Clone, Debug)]
pub(crate) struct Override {
    pub(crate) parameters: Parameters,
    pub(crate) origin: Origin,
    pub(crate) source: Option<Arc<Definition>>,
    /// Whether a collector has it, which may override what it wants.
    pub(crate) of_collector: bool,
}

/// The resources of a type.
#[derive(Debug, Default)]
pub(crate) struct Kind {
    /// The native type.
    pub(crate) of: Option<Arc<ResourceType>>,
    /// By the title, or an alias.
    pub(crate) by_title: HashMap<Text, ResourceId, RandomState>,
    /// In the order in which they came.
    pub(crate) resources: Vec<ResourceId>,
}

impl Kind {
    /// Adds a resource; one that has the title or alias already comes back, and stays.
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

/// What a catalog knows while it is made.
#[derive(Default)]
pub(crate) struct State {
    /// The name of the node.
    pub(crate) node: String,
    /// The name of the environment.
    pub(crate) environment: String,
    /// What happens to overrides of what is evaluated.
    pub(crate) strict: Strict,
    /// Warnings that are still to be logged.
    pub(crate) warnings: Vec<String>,
    /// The names of the classes that an external classifier wants, as it writes them.
    pub(crate) wanted: Vec<Text>,
    pub(crate) definitions: Definitions,
    pub(crate) main_module: MainModule,
    pub(crate) resources: Vec<Resource>,
    /// By the names of their types.
    pub(crate) kinds: HashMap<Text, Kind, RandomState>,
    /// Which resource contains which.
    pub(crate) edges: IndexSet<(ResourceId, ResourceId), RandomState>,
    /// The names of the classes that were evaluated.
    pub(crate) classes: NameSet,
    pub(crate) tags: NameSet,
    pub(crate) scopes: Vec<Scope>,
    /// The scope for each scope of names.
    pub(crate) scope_of_names: HashMap<ScopeId, usize, RandomState>,
    /// The scope of each class that was evaluated.
    pub(crate) scope_of_class: HashMap<Text, usize, RandomState>,
    pub(crate) overrides: IndexMap<(Text, Text), Vec<Override>, RandomState>,
    /// Whether there are defaults for resources anywhere.
    pub(crate) has_defaults: bool,
    pub(crate) collectors: Vec<Collector>,
    /// How many resources collectors looked at.
    pub(crate) collector_work: u64,
    /// What sets the parameters of a collector that has found something, each once. From then on it may override everything, as in the
    /// reference.
    pub(crate) overriding: Vec<Option<Arc<Definition>>>,
    pub(crate) relationships: Vec<Relationship>,
    /// Resources to be realized that are not there yet, as type and title.
    pub(crate) to_realize: Vec<(Text, Text)>,
}

/// The module that `$module_name` and `$caller_module_name` tell of the top level.
///
/// In the reference, the main class takes the module of the first manifest that is added, and that is a module's if the type of a parameter in
/// the main manifest names something of a module: a defined type of that name is looked for first.
#[derive(Default)]
pub(crate) enum MainModule {
    /// The definitions of the main manifest have not been added.
    #[default]
    Open,
    Named(Text),
    /// The top level is of no module.
    None,
}

impl MainModule {
    /// Notes that a manifest of a module was added.
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

/// The scope of the top level.
pub(crate) const TOP: usize = 0;

impl State {
    /// The resource of a type and title.
    pub(crate) fn find(&self, kind: &str, title: &str) -> Option<ResourceId> {
        self.kinds.get(kind)?.by_title.get(title).copied()
    }

    /// The resource that a reference names: by the title, or by the key that the title stands for, as `File['/a/']` is known by `/a`.
    ///
    /// # Errors
    ///
    /// When the title is none that the type knows.
    pub(crate) fn find_reference(&self, kind: &str, title: &str) -> Flow<Option<ResourceId>> {
        let Some(known) = self.kinds.get(kind) else { return Ok(None) };
        if let Some(&id) = known.by_title.get(title) {
            return Ok(Some(id));
        }
        let Some(of) = &known.of else { return Ok(None) };
        let key = crate::native::key_of_reference(of, title)?;
        Ok(key.and_then(|key| known.by_title.get(&key.find).copied()))
    }

    /// The resources of a type, in the order in which they came.
    pub(crate) fn of_kind(&self, kind: &str) -> &[ResourceId] {
        self.kinds.get(kind).map_or(&[], |kind| &kind.resources)
    }

    /// The defaults for resources of a type in a scope: those of the scopes around it first.
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

    /// Whether a resource, or one around it, has the tags that are wanted.
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
