//! The JSON form of catalogs.

use puppetlang_rich_data::{JsonText, WriteOptions};
use puppetlang_types::{Type, Value};

use crate::compiled::{Compiled, set_parameters};
use crate::finalize::{RELATIONSHIPS, reference_of_type};
use crate::resource::{Of, Resource, capitalized};
use crate::walk::{each_within, flattened_in_made};

/// The data that the sender of a catalog adds to its JSON form.
#[derive(Clone, Debug)]
pub struct CatalogEnvelope {
    /// The version of the configuration: an integer, such as the time of the compile in seconds, or a string.
    pub version: Value,
    /// The identifier of the code, for static catalogs.
    pub code_id: Option<String>,
    /// The UUID of the catalog, which reports of the agent refer to.
    pub catalog_uuid: Option<String>,
    /// Whether virtual resources are written too, each with the key `virtual`, and their edges. A store of exported
    /// resources needs them; an agent must not get them.
    pub with_virtual: bool,
}

/// The version is 0, and there are no identifiers and no virtual resources.
impl Default for CatalogEnvelope {
    fn default() -> Self {
        Self { version: Value::from(0), code_id: None, catalog_uuid: None, with_virtual: false }
    }
}

impl Compiled {
    /// Returns the catalog as compact JSON for a node, with the default [`CatalogEnvelope`].
    pub fn to_json(&self) -> String {
        self.to_json_in(&CatalogEnvelope::default())
    }

    /// Returns the catalog as compact JSON for a node.
    ///
    /// ```
    /// # use std::sync::Arc;
    /// # use puppetlang_evaluator::{Limits, MemoryHost, Program, Rules};
    /// # use puppetlang_parser::Settings;
    /// # use puppetlang_source::Source;
    /// use puppetlang_catalog::{CatalogEnvelope, Node, compile};
    ///
    /// # let source = Source::new("", "@notify { 'a': }");
    /// # let program = Program::manifest(source, &Settings::default()).expect("it is valid");
    /// # let host = Arc::new(MemoryHost::new());
    /// let catalog = compile(&Node::default(), None, &[program], host, Rules::default(), Limits::default())?;
    /// let envelope = CatalogEnvelope { version: 1_700_000_000.into(), with_virtual: true, ..Default::default() };
    /// let json = catalog.to_json_in(&envelope);
    /// assert!(json.contains(r#""version":1700000000"#) && json.contains(r#""virtual":true"#));
    /// # Ok::<(), puppetlang_evaluator::EvaluationError>(())
    /// ```
    pub fn to_json_in(&self, envelope: &CatalogEnvelope) -> String {
        self.written(JsonText::new(), envelope)
    }

    /// Returns the catalog as indented JSON: each element on its own line, two blanks per level.
    ///
    /// The order is that of [`Compiled::to_json`]. It matters: the parameters of an object, such as a `Deferred`, are
    /// read by position.
    pub fn to_json_indented(&self, envelope: &CatalogEnvelope) -> String {
        self.written(JsonText::indented(), envelope)
    }

    fn written(&self, json: JsonText, envelope: &CatalogEnvelope) -> String {
        let options = WriteOptions { reference: REFERENCE, ..WriteOptions::rich() };
        let mut writer = Writer { json, options };
        writer.catalog(self, envelope);
        writer.json.into_text()
    }
}

/// Formats a reference to a resource, with or without a title.
fn reference(ty: &Type) -> Option<String> {
    match (reference_of_type(ty), ty) {
        (Some((ty, title)), _) => Some(format!("{ty}[{title}]")),
        (None, Type::Resource(Some(untitled))) => Some(format!("{}[]", capitalized(untitled.name()))),
        _ => None,
    }
}

struct Writer {
    json: JsonText,
    options: WriteOptions,
}

impl Writer {
    fn catalog(&mut self, catalog: &Compiled, envelope: &CatalogEnvelope) {
        let state = &catalog.state;
        let is_written = |resource: &Resource| envelope.with_virtual || !resource.is_virtual;
        let json = &mut self.json;
        json.begin_object();
        texts(json, "tags", catalog.tags());
        text(json, "name", catalog.node());
        json.key("version");
        self.value(&envelope.version);
        for (key, identifier) in [("code_id", &envelope.code_id), ("catalog_uuid", &envelope.catalog_uuid)] {
            self.json.key(key);
            self.value(&identifier.as_deref().map_or(Value::Undef, Value::from));
        }
        let json = &mut self.json;
        json.key("catalog_format");
        json.integer(2);
        text(json, "environment", catalog.environment());
        json.key("resources");
        json.begin_array();
        for resource in state.resources.iter().filter(|resource| is_written(resource)) {
            self.resource(resource);
        }
        let json = &mut self.json;
        json.end_array();
        json.key("edges");
        json.begin_array();
        let mut name = String::new();
        for &(from, to) in &state.edges {
            if ![from, to].into_iter().all(|end| state.resources.get(end).is_some_and(is_written)) {
                continue;
            }
            json.begin_object();
            for (key, end) in [("source", from), ("target", to)] {
                let end = &state.resources[end];
                name.clear();
                name.extend([&end.kind, "[", &end.title, "]"]);
                text(json, key, &name);
            }
            json.end_object();
        }
        json.end_array();
        texts(json, "classes", catalog.classes());
        json.end_object();
    }

    fn resource(&mut self, resource: &Resource) {
        let json = &mut self.json;
        json.begin_object();
        text(json, "type", &resource.kind);
        text(json, "title", &resource.title);
        texts(json, "tags", resource.tags.keys().map(|tag| tag.as_str()));
        if let Some(origin) = resource.origin.as_ref() {
            match origin.file() {
                "" => {}
                file => text(json, "file", file),
            }
            json.key("line");
            json.integer(origin.line().into());
        }
        json.key("exported");
        json.boolean(resource.is_exported);
        text(json, "kind", kind(resource));
        if resource.is_virtual {
            json.key("virtual");
            json.boolean(true);
        }
        self.parameters(resource);
        self.json.end_object();
    }

    /// Writes the set parameters, and the names of those whose values are hidden.
    fn parameters(&mut self, resource: &Resource) {
        let mut sensitive = Vec::new();
        let mut is_begun = false;
        for (name, given) in set_parameters(resource) {
            let (value, reference) = match given {
                Value::Sensitive(hidden) => {
                    sensitive.push(name);
                    // Hidden references stay types.
                    (hidden.unwrap(), None)
                }
                other => (other, REFERENCE),
            };
            if value.is_undef() {
                continue;
            }
            self.options.reference = reference;
            let is_shown = matches!(given, Value::Array(_));
            if !is_begun {
                self.json.key("parameters");
                self.json.begin_object();
                is_begun = true;
            }
            self.json.key(name);
            match value {
                Value::Array(_) if RELATIONSHIPS.contains(&name) => {
                    self.json.begin_array();
                    flattened_in_made(value).iter().for_each(|value| self.value(value));
                    self.json.end_array();
                }
                Value::Array(_) if is_shown && holds_reference(value) => {
                    self.json.begin_array();
                    each_within(value).into_iter().flatten().for_each(|value| self.value(value));
                    self.json.end_array();
                }
                other => self.value(other),
            }
        }
        if is_begun {
            self.json.end_object();
        }
        if !sensitive.is_empty() {
            texts(&mut self.json, "sensitive_parameters", sensitive.into_iter());
        }
    }

    fn value(&mut self, value: &Value) {
        if self.json.value(value, &self.options).is_err() {
            self.json.string(&Type::detailed_of(value).to_string());
        }
    }
}

/// Formats types that are references to resources.
const REFERENCE: Option<fn(&Type) -> Option<String>> = Some(reference);

/// Returns whether a nested array contains a reference: the reference implementation flattens it.
fn holds_reference(value: &Value) -> bool {
    let is_reference =
        |value: &Value| value.as_type().is_some_and(|kind| matches!(kind, Type::Resource(_) | Type::Class(_)));
    let is_nested =
        matches!(value, Value::Array(values) if values.iter().any(|value| matches!(value, Value::Array(_))));
    is_nested && each_within(value).is_ok_and(|mut values| values.any(is_reference))
}

/// Returns the `kind` of a resource in the JSON form.
fn kind(resource: &Resource) -> &'static str {
    match resource.of {
        Of::Native(_) => "compilable_type",
        Of::DefinedType(_) => "defined_type",
        Of::Class(_) if resource.origin.is_some() => "class",
        Of::Class(_) | Of::Node(_) => "unknown",
    }
}

fn text(json: &mut JsonText, key: &str, value: &str) {
    json.key(key);
    json.string(value);
}

fn texts<'t>(json: &mut JsonText, key: &str, values: impl Iterator<Item = &'t str>) {
    json.key(key);
    json.begin_array();
    values.for_each(|value| json.string(value));
    json.end_array();
}
