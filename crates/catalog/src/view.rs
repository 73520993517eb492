//! The catalog view: access to a catalog during its compile, for functions of other crates.

use puppetlang_evaluator::Evaluation;
use puppetlang_types::Value;

use crate::current::{current_scope, state};
use crate::definition::DefinitionKind;
use crate::reference::capitalized;
use crate::resource::ResourceId;

/// A view of the catalog of an evaluation. Without a catalog there are no resources.
pub struct CatalogView<'e> {
    evaluation: &'e mut Evaluation,
}

impl<'e> CatalogView<'e> {
    /// Creates a view of the catalog of an evaluation.
    pub fn new(evaluation: &'e mut Evaluation) -> Self {
        Self { evaluation }
    }

    fn find(&mut self, kind: &str, title: &str) -> Option<ResourceId> {
        let kind = capitalized(kind);
        let title = if kind == "Class" { capitalized(title) } else { title.into() };
        state(self.evaluation).find_reference(&kind, &title).ok().flatten()
    }

    /// Returns the titles of the resources of a type.
    pub fn titles(&mut self, kind: &str) -> Vec<String> {
        let kind = capitalized(kind);
        let resources = state(self.evaluation).resources.iter();
        resources.filter(|resource| resource.kind == kind).map(|resource| resource.title.to_string()).collect()
    }

    /// Returns the value of a parameter of a resource; `None` if the resource does not exist.
    ///
    /// The value is `undef` if the parameter is not set yet, even if it has a default.
    pub fn parameter(&mut self, kind: &str, title: &str, name: &str) -> Option<Value> {
        let id = self.find(kind, title)?;
        let resource = &state(self.evaluation).resources[id];
        Some(match name {
            "title" => resource.title.clone().into(),
            name => resource.parameter(name).cloned().unwrap_or(Value::Undef),
        })
    }

    /// Returns whether a resource is the one that contains the call.
    pub fn is_around(&mut self, kind: &str, title: &str) -> bool {
        let Some(id) = self.find(kind, title) else { return false };
        let scope = current_scope(self.evaluation);
        state(self.evaluation).scopes.get(scope).is_some_and(|scope| scope.resource == id)
    }

    /// Returns the definition around the call: `Class` or `Definition`, and its name; `None` at the top level.
    pub fn source(&mut self) -> Option<(&'static str, String)> {
        let scope = current_scope(self.evaluation);
        let source = state(self.evaluation).scopes.get(scope)?.source.as_ref()?;
        let kind = if source.kind == DefinitionKind::Class { "Class" } else { "Definition" };
        Some((kind, source.name.to_string()))
    }
}
