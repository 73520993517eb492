//! The JSON form of catalogs.

use std::collections::BTreeSet;
use std::fmt;

use puppetlang_rich_data::{Entry, Issue, JsonText, WriteOptions};
use puppetlang_types::{Type, Value};
use sha2::{Digest, Sha256};
use smallvec::SmallVec;

use crate::compiled::{Compiled, set_parameters};
use crate::finalize::RELATIONSHIPS;
use crate::reference::{capitalized, reference_of_type};
use crate::resource::{Of, Resource};
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
        let mut writer = Writer { json, options: rich(), losses: None, is_canonical: false };
        writer.catalog(self, envelope);
        writer.json.into_text()
    }

    /// Returns the catalog as compact JSON for a node that does not read rich data, as agents before Puppet 6.
    ///
    /// Values that JSON cannot represent become texts. Puppet warns of each loss or, if the setting `strict` is
    /// `error`, sends no catalog.
    ///
    /// ```
    /// # use std::sync::Arc;
    /// # use puppetlang_evaluator::{Limits, MemoryHost, Program, Rules};
    /// # use puppetlang_parser::Settings;
    /// # use puppetlang_source::Source;
    /// use puppetlang_catalog::{CatalogEnvelope, Node, compile};
    ///
    /// # let source = Source::new("", "notify { 'a': message => /b/ }");
    /// # let program = Program::manifest(source, &Settings::default()).expect("it is valid");
    /// # let host = Arc::new(MemoryHost::new());
    /// let catalog = compile(&Node::default(), None, &[program], host, Rules::default(), Limits::default())?;
    /// let (json, losses) = catalog.to_plain_json(&CatalogEnvelope::default());
    /// assert!(json.contains(r#""parameters":{"message":"/b/"}"#));
    /// assert!(losses[0].issue.message.starts_with("Notify[a]['message'] contains a Regexp value."));
    /// # Ok::<(), puppetlang_evaluator::EvaluationError>(())
    /// ```
    pub fn to_plain_json(&self, envelope: &CatalogEnvelope) -> (String, Vec<Loss>) {
        self.plain(JsonText::new(), envelope)
    }

    /// Returns the catalog as [`Compiled::to_plain_json`], indented as by [`Compiled::to_json_indented`].
    pub fn to_plain_json_indented(&self, envelope: &CatalogEnvelope) -> (String, Vec<Loss>) {
        self.plain(JsonText::indented(), envelope)
    }

    fn plain(&self, json: JsonText, envelope: &CatalogEnvelope) -> (String, Vec<Loss>) {
        let options = WriteOptions { symbols_as_strings: true, reference: REFERENCE, ..WriteOptions::plain() };
        let mut writer = Writer { json, options, losses: Some(Vec::new()), is_canonical: false };
        writer.catalog(self, envelope);
        (writer.json.into_text(), writer.losses.unwrap_or_default())
    }
}

impl Compiled {
    /// Returns the SHA-256 of the content in hexadecimal: what the JSON form says about resources, edges and classes,
    /// without files and lines. The names of node and environment, and the order of tags, are no part of it.
    ///
    /// ```
    /// # use std::sync::Arc;
    /// # use puppetlang_evaluator::{Limits, MemoryHost, Program, Rules};
    /// # use puppetlang_parser::Settings;
    /// # use puppetlang_source::Source;
    /// use puppetlang_catalog::{Node, compile};
    ///
    /// let digest = |file: &str, text: &str| {
    ///     let program = Program::manifest(Source::new(file, text), &Settings::default()).expect("it is valid");
    ///     let host = Arc::new(MemoryHost::new());
    ///     let catalog = compile(&Node::default(), None, &[program], host, Rules::default(), Limits::default());
    ///     catalog.expect("it compiles").digest()
    /// };
    /// assert_eq!(digest("/a/site.pp", "notify { 'n': }"), digest("/b/site.pp", "\nnotify { 'n': }"));
    /// assert_ne!(digest("/a/site.pp", "notify { 'n': }"), digest("/a/site.pp", "notify { 'm': }"));
    /// ```
    pub fn digest(&self) -> String {
        let mut writer = Writer { json: JsonText::new(), options: rich(), losses: None, is_canonical: true };
        writer.json.begin_object();
        writer.content(self, false);
        writer.json.end_object();
        let digest = Sha256::digest(writer.json.into_text());
        digest.iter().map(|byte| format!("{byte:02x}")).collect()
    }
}

/// A value of a resource that a catalog without rich data contains as text.
#[derive(Clone, Debug)]
pub struct Loss {
    /// The issue code, and the message with the reference of the resource and the path of the value.
    pub issue: Issue,
    /// The file that declares the resource; empty if it has no name.
    pub file: String,
    /// The line of the declaration, counted from 1; 0 if the resource has none.
    pub line: u32,
}

/// Formats a loss as the reference does: the message and the location of the resource.
impl fmt::Display for Loss {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.issue.message)?;
        match (self.file.as_str(), self.line) {
            (_, 0) => Ok(()),
            ("", line) => write!(f, " (line: {line})"),
            (file, line) => write!(f, " (file: {file}, line: {line})"),
        }
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
    /// The losses of the plain form; `None` in the rich form, which loses nothing.
    losses: Option<Vec<Loss>>,
    /// Whether only the content counts: without files and lines, with sorted tags.
    is_canonical: bool,
}

impl Writer {
    fn catalog(&mut self, catalog: &Compiled, envelope: &CatalogEnvelope) {
        let json = &mut self.json;
        json.begin_object();
        texts(json, "tags", catalog.tags());
        text(json, "name", catalog.node());
        let identifier = |text: &Option<String>| text.as_deref().map_or(Value::Undef, Value::from);
        let (code_id, catalog_uuid) = (identifier(&envelope.code_id), identifier(&envelope.catalog_uuid));
        let given = [("version", &envelope.version), ("code_id", &code_id), ("catalog_uuid", &catalog_uuid)];
        json.entries(given.map(|(key, value)| Entry { key, value, is_hidden: false }), &self.options);
        json.key("catalog_format");
        json.integer(2);
        text(json, "environment", catalog.environment());
        self.content(catalog, envelope.with_virtual);
        self.json.end_object();
    }

    /// Writes resources, edges and classes.
    fn content(&mut self, catalog: &Compiled, with_virtual: bool) {
        let state = &catalog.state;
        let is_written = |resource: &Resource| with_virtual || !resource.is_virtual;
        let json = &mut self.json;
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
    }

    fn resource(&mut self, resource: &Resource) {
        let json = &mut self.json;
        json.begin_object();
        text(json, "type", &resource.kind);
        text(json, "title", &resource.title);
        let tags = resource.tags.keys().map(|tag| tag.as_str());
        match self.is_canonical {
            true => texts(json, "tags", tags.collect::<BTreeSet<_>>().into_iter()),
            false => texts(json, "tags", tags),
        }
        if let Some(origin) = resource.origin.as_ref().filter(|_| !self.is_canonical) {
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
        let given: SmallVec<[_; 16]> = set_parameters(resource).collect();
        let flat: SmallVec<[_; 16]> = given.iter().map(|&(name, given)| flat(name, given)).collect();
        let both = given.iter().zip(&flat);
        let mut entries: SmallVec<[Entry<'_>; 16]> =
            both.filter_map(|(&(key, given), flat)| entry(key, given, flat.as_ref())).collect();
        if let Some(at) = entries.iter().position(|entry| entry.key == resource.namevar()) {
            entries[..=at].rotate_right(1);
        }
        if !entries.is_empty() {
            self.json.key("parameters");
            self.json.begin_object();
            self.entries(resource, entries);
            self.json.end_object();
        }
        let mut sensitive = given.iter().filter(|(_, given)| matches!(given, Value::Sensitive(_))).peekable();
        if sensitive.peek().is_some() {
            texts(&mut self.json, "sensitive_parameters", sensitive.map(|&(name, _)| name));
        }
    }

    fn entries<'v>(&mut self, resource: &Resource, entries: impl IntoIterator<Item = Entry<'v>>) {
        let Some(losses) = &mut self.losses else {
            self.json.entries(entries, &self.options);
            return;
        };
        self.options.message_prefix = format!("{}[{}]", resource.kind, resource.title);
        let issues = self.json.entries(entries, &self.options);
        let (file, line) = resource.origin.as_ref().map_or(("", 0), |origin| (origin.file(), origin.line()));
        losses.extend(issues.into_iter().map(|issue| Loss { issue, file: file.to_owned(), line }));
    }
}

/// The options for catalogs with rich data.
fn rich() -> WriteOptions {
    WriteOptions { reference: REFERENCE, ..WriteOptions::rich() }
}

/// Formats types that are references to resources.
const REFERENCE: Option<fn(&Type) -> Option<String>> = Some(reference);

/// Returns a value without the Sensitive around it, and whether there was one.
fn shown(given: &Value) -> (&Value, bool) {
    match given {
        Value::Sensitive(hidden) => (hidden.unwrap(), true),
        other => (other, false),
    }
}

/// Returns the entry of a parameter; `None` if its value is `undef`. `flat` replaces the value.
fn entry<'v>(key: &'v str, given: &'v Value, flat: Option<&'v Value>) -> Option<Entry<'v>> {
    let (value, is_hidden) = shown(given);
    let value = flat.unwrap_or(value);
    (!value.is_undef()).then_some(Entry { key, value, is_hidden })
}

/// Returns the flat form of an array that the reference flattens: a relationship, or a visible array with a reference.
fn flat(name: &str, given: &Value) -> Option<Value> {
    let (value, is_hidden) = shown(given);
    if !matches!(value, Value::Array(_)) {
        return None;
    }
    if RELATIONSHIPS.contains(&name) {
        return Some(flattened_in_made(value).into_vec().into());
    }
    let all = || each_within(value).into_iter().flatten().cloned().collect::<Vec<_>>().into();
    (!is_hidden && holds_reference(value)).then(all)
}

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
