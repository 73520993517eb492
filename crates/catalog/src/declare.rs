//! Adding resources to a catalog: declaration, containment, overrides.

use std::sync::Arc;

use puppetlang_evaluator::{Flow, NameSet, limit, plain};
use puppetlang_parser::Strict;
use puppetlang_types::Value;
use puppetlang_types::value::Text;

use crate::definition::Definition;
use crate::key::{self, Key};
use crate::origin::Origin;
use crate::resource::{Of, Parameter, Parameters, Resource, ResourceId, add_name, charge_kept, spend};
use crate::state::{Override, State};
use crate::walk::{all_within, flattened};

/// The maximum number of resources in a catalog. Defined types that declare themselves would otherwise exhaust memory.
const MOST_RESOURCES: usize = 1_000_000;

/// A resource to be added.
pub(crate) struct Declaration {
    pub(crate) of: Of,
    pub(crate) kind: Text,
    pub(crate) title: Text,
    /// The title as written, if it is not a String.
    pub(crate) titled: Option<Value>,
    pub(crate) parameters: Parameters,
    pub(crate) origin: Option<Origin>,
    pub(crate) is_virtual: bool,
    pub(crate) is_exported: bool,
    pub(crate) scope: usize,
}

impl State {
    /// Creates a resource with the defaults of its scope, and adds it to the catalog.
    ///
    /// # Errors
    ///
    /// If a resource with this type and title exists, an alias is taken, or a limit is exceeded.
    pub(crate) fn add(&mut self, declaration: Declaration) -> Flow<ResourceId> {
        /// Steps for a resource without parameters.
        const WORK: usize = 16;
        spend(WORK + declaration.parameters.iter().count())?;
        let Declaration { of, kind, title, titled, parameters, origin, is_virtual, is_exported, scope } = declaration;
        // Reserve space for the tags of type and title, and for those of the container, which are added later.
        let around = self.scopes.get(scope).map(|scope| &self.resources[scope.resource].tags);
        let mut tags = NameSet::with_capacity(2 + around.map_or(0, |around| around.keys().len()));
        add_name(&mut tags, of.name());
        // The main class and the main stage get no tag from their title, nor do resources whose title is not a String.
        if titled.is_none() && (title != "main" || !matches!(&*kind, "Class" | "Stage")) {
            add_name(&mut tags, &title);
        }
        let source = self.scopes.get(scope).and_then(|scope| scope.source.clone());
        let mut resource = Resource {
            of,
            kind,
            title,
            titled: titled.map(Box::new),
            parameters,
            tags,
            origin,
            is_virtual: is_virtual || is_exported,
            is_exported,
            is_evaluated: false,
            scope,
            source,
        };
        resource.take_tags()?;
        for (name, parameter) in self.defaults(scope, &resource.kind) {
            if !resource.parameters.contains(&name) {
                resource.set(name, parameter)?;
            }
        }
        self.insert(resource)
    }

    fn insert(&mut self, resource: Resource) -> Flow<ResourceId> {
        let id = self.resources.len();
        if id >= MOST_RESOURCES {
            return limit(format!("more than {MOST_RESOURCES} resources are in a catalog"));
        }
        let known = match self.kinds.get_mut(&resource.kind) {
            Some(kind) => kind.add(&resource.title, id),
            None => {
                let kind = self.kinds.entry(resource.kind.clone()).or_default();
                if let Of::Native(of) = &resource.of {
                    kind.of = Some(Arc::clone(of));
                }
                kind.add(&resource.title, id)
            }
        };
        if let Some(known) = known {
            let known = self.resources[known].origin.as_ref();
            let reference = resource.reference();
            let at = known.map(|origin| format!(" at {}", origin.text())).unwrap_or_default();
            let here = resource.origin.as_ref().map(|origin| format!(" {}", origin.text())).unwrap_or_default();
            return plain(format!(
                "Duplicate declaration: {reference} is already declared{at}; cannot redeclare{here}"
            ));
        }
        let mut keys = aliases(&resource)?;
        let key = match &resource.of {
            Of::Native(kind) => key::key(kind, &resource)?,
            _ => name_key(&resource),
        };
        keys.extend(key);
        for key in keys {
            self.alias(&resource, id, key)?;
        }
        let (is_class, is_stage) = (resource.is_class(), resource.kind == "Stage");
        if !is_class && resource.parameter("stage").is_some_and(|stage| !stage.is_undef()) {
            let reference = resource.reference();
            return plain(format!(
                "Only classes can set 'stage'; normal resources like {reference} cannot change run stage"
            ));
        }
        let scope = resource.scope;
        charge_kept(resource.memory())?;
        self.resources.push(resource);
        if !is_class
            && !is_stage
            && let Some(scope) = self.scopes.get(scope)
        {
            self.edges.insert((scope.resource, id));
        }
        Ok(id)
    }

    fn alias(&mut self, resource: &Resource, id: ResourceId, key: Key) -> Flow<()> {
        let Key { find: alias, shown, listed } = key;
        if alias == resource.title {
            return Ok(());
        }
        match self.find(&resource.kind, &alias) {
            Some(known) if known != id => {
                let at = |before: &str, origin: &Option<Origin>| {
                    origin.as_ref().map(|origin| format!("{before}{}", origin.text())).unwrap_or_default()
                };
                let declared = at(" at ", &resource.origin);
                let other = at(" ", &self.resources[known].origin);
                let kind = &resource.kind;
                plain(format!(
                    "Cannot alias {} to {shown}{declared}; resource [{kind:?}, {listed}] already declared{other}",
                    resource.reference(),
                ))
            }
            _ => {
                self.kinds.entry(resource.kind.clone()).or_default().by_title.insert(alias, id);
                Ok(())
            }
        }
    }

    /// Overrides parameters of a resource, immediately or when it is declared.
    pub(crate) fn override_with(&mut self, kind: &str, title: &str, change: Override) -> Flow<()> {
        match self.find_reference(kind, title)? {
            Some(id) => self.merge(id, change),
            None => {
                self.overrides.entry((kind.into(), title.into())).or_default().push(change);
                Ok(())
            }
        }
    }

    /// Applies an override to a resource.
    pub(crate) fn merge(&mut self, id: ResourceId, change: Override) -> Flow<()> {
        let (own, theirs) = (self.resources[id].source.clone(), change.source.clone());
        let may =
            change.of_collector || same(own.as_ref(), theirs.as_ref()) || self.inherits(theirs.as_ref(), own.as_ref());
        if !may {
            return change.origin.fail("Only subclasses can override parameters".into());
        }
        self.check_evaluated(id, &change.origin)?;
        for (name, parameter) in change.parameters {
            self.override_parameter(id, name, parameter, change.of_collector)?;
        }
        Ok(())
    }

    /// Rejects or records the override of a resource that is already evaluated, depending on `strict`.
    fn check_evaluated(&mut self, id: ResourceId, origin: &Origin) -> Flow<()> {
        let resource = &self.resources[id];
        if !resource.is_evaluated || matches!(resource.of, Of::Native(_)) {
            return Ok(());
        }
        let place = resource.origin.as_ref().map(|origin| format!(", defined at {},", origin.text()));
        let message =
            format!("Attempt to override an already evaluated resource{} with new values", place.unwrap_or_default());
        match self.strict {
            Strict::Error => return origin.fail(message),
            Strict::Warning => self.warnings.push(format!("{message} {}", origin.text())),
            Strict::Off => {}
        }
        Ok(())
    }

    fn override_parameter(&mut self, id: ResourceId, name: Text, mut parameter: Parameter, by_force: bool) -> Flow<()> {
        let resource = &self.resources[id];
        if let Some(current) = resource.parameters.get(&name) {
            let is_default = |value: &Value| {
                let default = self.defaults(resource.scope, &resource.kind).get(&name).map(|one| one.value.clone());
                default.is_some_and(|default| default.value_eq(value))
            };
            if is_default(&parameter.value) {
                return Ok(());
            }
            let may = by_force
                || self.inherits(parameter.source.as_ref(), current.source.as_ref())
                || same(parameter.source.as_ref(), current.source.as_ref()) && is_default(&current.value);
            if !may {
                let by = current
                    .source
                    .as_ref()
                    .map(|source| format!(" by {}", crate::reference::capitalized(&source.name)))
                    .unwrap_or_default();
                let at = current.origin.as_ref().map(|origin| format!(" at {}", origin.text())).unwrap_or_default();
                let reference = resource.reference();
                let message = format!("Parameter '{name}' is already set on {reference}{by}{at}; cannot redefine");
                return match &parameter.origin {
                    Some(origin) => origin.fail(message),
                    None => plain(message),
                };
            }
            if parameter.adds {
                let mut values = all_within(&current.value)?;
                values.append(&mut all_within(&parameter.value)?);
                parameter.value = values.into_vec().into();
            }
        }
        self.resources[id].set(name, parameter)
    }

    /// Allows a definition to override everything from now on.
    pub(crate) fn let_override(&mut self, source: Option<&Arc<Definition>>) {
        if !self.may_override(source) {
            self.overriding.push(source.cloned());
        }
    }

    fn may_override(&self, source: Option<&Arc<Definition>>) -> bool {
        self.overriding.iter().any(|known| same(known.as_ref(), source))
    }

    /// Returns whether a class inherits from another one, directly or indirectly, or may override as if it did.
    fn inherits(&self, class: Option<&Arc<Definition>>, from: Option<&Arc<Definition>>) -> bool {
        if self.may_override(class) {
            return true;
        }
        let (Some(class), Some(from)) = (class, from) else { return false };
        let mut parent = class.parent.clone();
        while let Some(name) = parent {
            if name == from.name {
                return true;
            }
            parent = self.definitions.class(&name).and_then(|class| class.parent.clone());
        }
        false
    }
}

/// Returns whether both are the same definition, or both the top level.
fn same(one: Option<&Arc<Definition>>, other: Option<&Arc<Definition>>) -> bool {
    match (one, other) {
        (Some(one), Some(other)) => Arc::ptr_eq(one, other),
        (None, None) => true,
        _ => false,
    }
}

/// Returns the key of a class or defined type instance whose `name` differs from its title.
fn name_key(resource: &Resource) -> Option<Key> {
    match resource.parameter("name") {
        None | Some(Value::Undef | Value::Boolean(false)) => None,
        Some(Value::String(name)) if *name == resource.title => None,
        Some(name) => Key::of(&[Some(name.clone())]),
    }
}

/// Returns the aliases of a resource: the values of the parameter `alias`.
fn aliases(resource: &Resource) -> Flow<Vec<Key>> {
    let given = resource.parameter("alias").map(flattened).transpose()?.unwrap_or_default();
    let is_name = |alias: &&Value| !alias.is_undef() && !key::is_alone(alias);
    Ok(given.iter().filter(is_name).map(Key::of_alias).collect())
}
