//! Walks through a value and reports its data to a sink, for JSON and for data as values.

use std::collections::HashMap;
use std::io;
use std::sync::Arc;

use indexmap::IndexMap;
use puppetlang_source::IssueCode;
use puppetlang_types::parse::language_type;
use puppetlang_types::resource_object::is_resource_object;
use puppetlang_types::stack_guard::ensure_sufficient_stack;
use puppetlang_types::ty::{ObjectRef, SemVerType};
use puppetlang_types::value::{Hash, HashBuilder, Object, Text};
use puppetlang_types::{Type, Value, ruby};

use crate::json::JsonSink;
use crate::json_text::Entry;
use crate::kind::describe;
use crate::path::{self, Step};
use crate::{Form, Issue, TYPE_KEY, VALUE_KEY, WriteError, WriteOptions, class_name};

/// A consumer of data. In a hash, every value follows its key.
pub(crate) trait Sink {
    fn undef(&mut self);
    fn boolean(&mut self, value: bool);
    fn integer(&mut self, number: i64);
    fn float(&mut self, number: f64);
    fn text(&mut self, text: &str);
    /// A string that is already stored as a [`Text`].
    fn string(&mut self, text: &Text);
    fn begin_array(&mut self, count: usize);
    fn end_array(&mut self);
    fn begin_hash(&mut self, count: usize);
    fn key(&mut self, key: &str);
    fn end_hash(&mut self);
}

impl<S: Sink> Sink for &mut S {
    fn undef(&mut self) {
        (**self).undef();
    }

    fn boolean(&mut self, value: bool) {
        (**self).boolean(value);
    }

    fn integer(&mut self, number: i64) {
        (**self).integer(number);
    }

    fn float(&mut self, number: f64) {
        (**self).float(number);
    }

    fn text(&mut self, text: &str) {
        (**self).text(text);
    }

    fn string(&mut self, text: &Text) {
        (**self).string(text);
    }

    fn begin_array(&mut self, count: usize) {
        (**self).begin_array(count);
    }

    fn end_array(&mut self) {
        (**self).end_array();
    }

    fn begin_hash(&mut self, count: usize) {
        (**self).begin_hash(count);
    }

    fn key(&mut self, key: &str) {
        (**self).key(key);
    }

    fn end_hash(&mut self) {
        (**self).end_hash();
    }
}

/// Writes a value to a sink.
pub(crate) fn write<S: Sink>(value: &Value, options: &WriteOptions, sink: S) -> Result<(S, Vec<Issue>), WriteError> {
    let mut writer = Writer::new(options, sink);
    writer.value(value)?;
    Ok((writer.sink, writer.issues))
}

/// Writes the entries of a hash as JSON: see [`JsonText::entries`](crate::JsonText::entries).
pub(crate) fn write_entries<'v, W: io::Write>(
    entries: impl IntoIterator<Item = Entry<'v>>,
    options: &WriteOptions,
    sink: &mut JsonSink<'_, W>,
) -> Vec<Issue> {
    let mut writer = Writer::new(options, sink);
    for entry in entries {
        writer.sink.key(entry.key);
        let before = writer.sink.mark();
        writer.composed = u32::from(entry.is_hidden);
        if writer.within(|| Step::Key(entry.key.into()), |writer| writer.value(entry.value)).is_err() {
            writer.sink.back_to(before);
            writer.sink.text(&Type::detailed_of(entry.value).to_string());
        }
    }
    writer.issues
}

struct Writer<'a, S> {
    options: &'a WriteOptions,
    sink: S,
    issues: Vec<Issue>,
    path: Vec<Step>,
    /// Whether the path is tracked, because something needs it.
    tracks: bool,
    /// Greater than 0 within temporary values, whose addresses must not be recorded.
    borrowed: u32,
    /// The number of types, objects and hidden values around the current value: references in them are not written as
    /// text.
    composed: u32,
    /// The text before the path in messages. As in the reference, each message adds its path to a prefix that is not
    /// empty.
    prefix: String,
    /// The paths of written containers, by address; `None` for positions without a path.
    places: HashMap<usize, Option<String>>,
    /// The addresses of the aliases and Object types in progress.
    types: Vec<usize>,
    /// The attributes of Object types, by the address of the type.
    attributes: Vec<(usize, Arc<Attributes>)>,
}

/// The attributes of an Object type, in the order in which they are written.
struct Attributes {
    name: Option<String>,
    /// Whether this is a type of the language, which is always written by name.
    is_core: bool,
    /// The names of the attributes, with the default values that are omitted.
    defaults: Vec<(Text, Option<Value>)>,
}

impl<'a, S: Sink> Writer<'a, S> {
    fn new(options: &'a WriteOptions, sink: S) -> Self {
        Self {
            options,
            sink,
            issues: Vec::new(),
            path: Vec::new(),
            tracks: options.local_references || options.form == Form::Plain,
            borrowed: 0,
            composed: 0,
            prefix: options.message_prefix.clone(),
            places: HashMap::new(),
            types: Vec::new(),
            attributes: Vec::new(),
        }
    }

    fn value(&mut self, value: &Value) -> Result<(), WriteError> {
        match value {
            Value::Undef => self.sink.undef(),
            Value::Boolean(value) => self.sink.boolean(*value),
            Value::Integer(number) => self.sink.integer(*number),
            Value::Float(number) => self.sink.float(*number),
            Value::String(text) => self.sink.string(text),
            Value::Array(array) => {
                return self.once(value, |writer| {
                    ensure_sufficient_stack(array.depth(), || {
                        writer.sink.begin_array(array.len());
                        for (index, element) in array.iter().enumerate() {
                            writer.within(|| Step::Index(index), |writer| writer.value(element))?;
                        }
                        writer.sink.end_array();
                        Ok(())
                    })
                });
            }
            Value::Hash(hash) => {
                return self.once(value, |writer| ensure_sufficient_stack(hash.depth(), || writer.hash(hash)));
            }
            Value::Sensitive(sensitive) => {
                return self.once(value, |writer| {
                    writer.sink.begin_hash(2);
                    writer.sink.key(TYPE_KEY);
                    writer.sink.text("Sensitive");
                    writer.sink.key(VALUE_KEY);
                    let hidden = sensitive.unwrap();
                    writer.composed += 1;
                    ensure_sufficient_stack(sensitive.depth(), || {
                        writer.within(|| Step::Nowhere, |writer| writer.value(hidden))
                    })?;
                    writer.composed -= 1;
                    writer.sink.end_hash();
                    Ok(())
                });
            }
            Value::Default if self.options.form == Form::Rich => {
                self.sink.begin_hash(1);
                self.sink.key(TYPE_KEY);
                self.sink.text("Default");
                self.sink.end_hash();
            }
            other if self.options.form == Form::Rich => return self.rich(other),
            other => self.plain(other),
        }
        Ok(())
    }

    /// Runs `work` with the path extended by a step.
    #[inline]
    fn within<T>(&mut self, step: impl FnOnce() -> Step, work: impl FnOnce(&mut Self) -> T) -> T {
        if !self.tracks {
            return work(self);
        }
        self.path.push(step());
        let result = work(self);
        self.path.pop();
        result
    }

    /// Writes a container, or a reference if it was written before.
    #[inline]
    fn once(
        &mut self,
        value: &Value,
        work: impl FnOnce(&mut Self) -> Result<(), WriteError>,
    ) -> Result<(), WriteError> {
        if self.options.local_references
            && self.borrowed == 0
            && let Some(address) = value.identity()
            && self.reference(address)
        {
            return Ok(());
        }
        work(self)
    }

    /// Writes a reference to a container that was written before; returns false if there is none.
    fn reference(&mut self, address: usize) -> bool {
        match self.places.get(&address) {
            Some(Some(path)) => {
                let path = format!("${path}");
                self.sink.begin_hash(2);
                self.sink.key(TYPE_KEY);
                self.sink.text("LocalRef");
                self.sink.key(VALUE_KEY);
                self.sink.text(&path);
                self.sink.end_hash();
                true
            }
            Some(None) => false,
            None => {
                let place = path::text(&self.path);
                self.places.insert(address, place);
                false
            }
        }
    }

    fn hash(&mut self, hash: &Hash) -> Result<(), WriteError> {
        if hash.keys().all(|key| matches!(key, Value::String(key) if key != TYPE_KEY)) {
            return self.by_text(hash);
        }
        match self.options.form {
            Form::Rich => {
                if let Some(entries) = self.by_references(hash) {
                    return self.entries(entries);
                }
                self.sink.begin_hash(2);
                self.sink.key(TYPE_KEY);
                self.sink.text("Hash");
                self.sink.key(VALUE_KEY);
                self.sink.begin_array(hash.len() * 2);
                for (key, value) in hash.iter() {
                    self.within(|| Step::Nowhere, |writer| writer.value(key))?;
                    self.within(|| Step::to(key), |writer| writer.value(value))?;
                }
                self.sink.end_array();
                self.sink.end_hash();
                Ok(())
            }
            Form::Plain if hash.keys().all(|key| key.as_str().is_some()) => self.by_text(hash),
            Form::Plain => self.by_text_of_keys(hash),
        }
    }

    /// Writes a hash with string keys.
    fn by_text(&mut self, hash: &Hash) -> Result<(), WriteError> {
        self.sink.begin_hash(hash.len());
        for (key, value) in hash.iter() {
            let Value::String(key) = key else { continue };
            self.sink.key(key);
            self.within(|| Step::Key(key.clone()), |writer| writer.value(value))?;
        }
        self.sink.end_hash();
        Ok(())
    }

    /// Returns the entries of a hash whose keys are strings, or types that are written as text. If keys have the same
    /// text, the last value counts, at the position of the first key.
    fn by_references<'h>(&self, hash: &'h Hash) -> Option<IndexMap<Text, &'h Value>> {
        let reference = self.options.reference.filter(|_| self.composed == 0)?;
        let text = |key: &Value| match key {
            Value::String(key) if key != TYPE_KEY => Some(key.clone()),
            Value::Type(ty) => reference(ty).map(Text::from),
            _ => None,
        };
        hash.iter().map(|(key, value)| Some((text(key)?, value))).collect()
    }

    fn entries(&mut self, entries: IndexMap<Text, &Value>) -> Result<(), WriteError> {
        self.sink.begin_hash(entries.len());
        for (key, value) in entries {
            self.sink.key(&key);
            self.within(|| Step::Key(key.clone()), |writer| writer.value(value))?;
        }
        self.sink.end_hash();
        Ok(())
    }

    /// Writes a hash whose keys are converted to strings. If keys have the same text, the last value counts, at the
    /// position of the first key.
    fn by_text_of_keys(&mut self, hash: &Hash) -> Result<(), WriteError> {
        let mut entries: IndexMap<Text, (Vec<&Value>, &Value)> = IndexMap::new();
        for (key, value) in hash.iter() {
            let text = ruby::to_s(&self.with_texts(key));
            let entry = entries.entry(text.into()).or_insert_with(|| (Vec::new(), value));
            entry.0.push(key);
            entry.1 = value;
        }
        self.sink.begin_hash(entries.len());
        for (text, (keys, value)) in entries {
            keys.iter().for_each(|key| self.key_issue(key, &text));
            self.sink.key(&text);
            self.within(|| Step::Key(text.clone()), |writer| writer.value(value))?;
        }
        self.sink.end_hash();
        Ok(())
    }

    /// Reports that a key is converted to a string, unless it is one in the reference too.
    fn key_issue(&mut self, key: &Value, text: &str) {
        let is_string = matches!(key, Value::String(_))
            || matches!(key, Value::Default) && self.options.symbols_as_strings
            || self.reference_text(key).is_some();
        if !is_string {
            let class = class_name::with_article(key);
            self.issue(
                IssueCode::SerializationUnknownKeyConvertedToString,
                &format!("contains a hash with {class} key. It will be converted to the String '{text}'"),
            );
        }
    }

    /// Writes a value that JSON cannot represent as text.
    fn plain(&mut self, value: &Value) {
        if let Some(text) = self.reference_text(value) {
            return self.sink.text(&text);
        }
        let text = ruby::to_s(value);
        if matches!(value, Value::Default) {
            self.issue(
                IssueCode::SerializationDefaultConvertedToString,
                "contains the special value default. It will be converted to the String 'default'",
            );
        } else {
            let class = class_name::with_article(value);
            self.issue(
                IssueCode::SerializationUnknownConvertedToString,
                &format!("contains {class} value. It will be converted to the String '{text}'"),
            );
        }
        self.sink.text(&text);
    }

    fn issue(&mut self, code: IssueCode, what: &str) {
        // The content of a Sensitive has the path of the Sensitive.
        let steps: Vec<Step> = self.path.iter().filter(|step| !matches!(step, Step::Nowhere)).cloned().collect();
        let path = path::text(&steps).unwrap_or_default();
        let message = format!("{}{path} {what}", self.prefix);
        if !self.prefix.is_empty() {
            self.prefix.push_str(&path);
        }
        self.issues.push(Issue { code, message });
    }

    /// Replaces the references in a key by their texts.
    fn with_texts(&self, key: &Value) -> Value {
        let pair = |(key, value): (&Value, &Value)| (self.with_texts(key), self.with_texts(value));
        match key {
            Value::Array(array) => ensure_sufficient_stack(array.depth(), || {
                array.iter().map(|value| self.with_texts(value)).collect::<Vec<_>>().into()
            }),
            Value::Hash(hash) => ensure_sufficient_stack(hash.depth(), || Value::Hash(hash.iter().map(pair).collect())),
            other => self.reference_text(other).map_or_else(|| other.clone(), Value::from),
        }
    }

    /// Returns the text of a reference; `None` for other values. Within a type, an object or a hidden value, a
    /// reference is a type too.
    fn reference_text(&self, value: &Value) -> Option<String> {
        let reference = self.options.reference.filter(|_| self.composed == 0)?;
        reference(value.as_type()?)
    }

    /// Writes a value that JSON cannot represent with its type.
    fn rich(&mut self, value: &Value) -> Result<(), WriteError> {
        if let Some(text) = self.reference_text(value) {
            self.sink.text(&text);
            return Ok(());
        }
        match value {
            Value::Regexp(regexp) => self.by_value("Regexp", value, regexp.source()),
            Value::Binary(binary) => self.by_value("Binary", value, &binary.to_base64()),
            Value::SemVer(version) => self.by_value("SemVer", value, &version.to_string()),
            Value::SemVerRange(range) => self.by_value("SemVerRange", value, &range.to_string()),
            Value::Timespan(time) => self.by_value("Timespan", value, &time.to_string()),
            Value::Timestamp(time) => self.by_value("Timestamp", value, &time.to_string()),
            Value::Uri(uri) => self.by_value("URI", value, &uri.to_string()),
            Value::Type(ty) if is_resource_object(value) => {
                self.sink.text(&ty.to_string());
                Ok(())
            }
            Value::Type(ty) => self.once(value, |writer| writer.kind(ty)),
            Value::Object(object) => {
                self.once(value, |writer| ensure_sufficient_stack(object.depth(), || writer.object(object)))
            }
            Value::Iterator(_) => Err(WriteError::NoDataForm("an Iterator".into())),
            _ => Err(WriteError::NoDataForm("a function or lambda".into())),
        }
    }

    /// Writes an instance that is created from a string.
    fn by_value(&mut self, name: &str, value: &Value, text: &str) -> Result<(), WriteError> {
        self.sink.begin_hash(2);
        self.sink.key(TYPE_KEY);
        if self.options.types_by_name {
            self.sink.text(name);
        } else {
            // The type of exactly one time would be described by a time, which again has such a type. The type of
            // exactly one URI has the port as text, which no URI matches.
            self.described_type(&match value {
                Value::Timespan(_) => Type::Timespan(None),
                Value::Timestamp(_) => Type::Timestamp(None),
                Value::Uri(_) => Type::Uri(None),
                Value::SemVer(_) => Type::SemVer(Arc::new(SemVerType::new(Vec::new()))),
                value => Type::of(value),
            })?;
        }
        self.sink.key(VALUE_KEY);
        self.sink.text(text);
        self.sink.end_hash();
        Ok(())
    }

    /// Writes a type as the value of `__ptype`.
    fn described_type(&mut self, ty: &Type) -> Result<(), WriteError> {
        self.within(
            || Step::Key(TYPE_KEY.into()),
            |writer| {
                writer.borrowed += 1;
                let result = writer.kind(ty);
                writer.borrowed -= 1;
                result
            },
        )
    }

    /// Writes a type. A recursive type is written with a reference, or is an error.
    fn kind(&mut self, ty: &Type) -> Result<(), WriteError> {
        let (address, class) = match ty {
            Type::Alias(alias) => (alias.address(), "Puppet::Pops::Types::PTypeAliasType"),
            Type::Object(object) => (object.address(), "Puppet::Pops::Types::PObjectType"),
            _ => return ensure_sufficient_stack(u32::MAX, || self.described(ty)),
        };
        if self.options.local_references && self.reference(address) {
            return Ok(());
        }
        if self.types.contains(&address) {
            return Err(WriteError::EndlessRecursion(class));
        }
        self.types.push(address);
        let result = ensure_sufficient_stack(u32::MAX, || self.described(ty));
        self.types.pop();
        result
    }

    /// Writes the class of type and the attributes.
    fn described(&mut self, ty: &Type) -> Result<(), WriteError> {
        let described = describe(ty)?;
        self.sink.begin_hash(described.attributes.len() + 1);
        self.sink.key(TYPE_KEY);
        self.sink.text(&described.name());
        self.borrowed += 1;
        self.composed += 1;
        for (name, value) in &described.attributes {
            self.sink.key(name);
            self.within(|| Step::Key(Text::new_static(name)), |writer| writer.value(value))?;
        }
        self.composed -= 1;
        self.borrowed -= 1;
        self.sink.end_hash();
        Ok(())
    }

    fn object(&mut self, object: &Object) -> Result<(), WriteError> {
        let attributes = self.attributes_of(object.kind())?;
        let Some(name) = &attributes.name else {
            return Err(WriteError::NoDataForm("an instance of an Object type without a name".into()));
        };
        let values = object.attributes();
        // Only trailing attributes can be omitted, because attributes are read by position.
        let left_out = |(value, (_, default)): &(&Value, &(Text, Option<Value>))| {
            default.as_ref().is_some_and(|default| default.value_eq(value))
        };
        let all = values.iter().zip(&attributes.defaults);
        let count = values.len() - all.rev().take_while(left_out).count();
        self.sink.begin_hash(count + 1);
        self.sink.key(TYPE_KEY);
        if self.options.types_by_name || attributes.is_core {
            self.sink.text(name);
        } else {
            self.described_type(&Type::Object(object.kind().clone()))?;
        }
        self.composed += 1;
        for (value, (name, _)) in values.iter().zip(&attributes.defaults).take(count) {
            self.sink.key(name);
            self.within(|| Step::Key(name.clone()), |writer| writer.value(value))?;
        }
        self.composed -= 1;
        self.sink.end_hash();
        Ok(())
    }

    fn attributes_of(&mut self, ty: &ObjectRef) -> Result<Arc<Attributes>, WriteError> {
        let address = ty.address();
        if let Some((_, known)) = self.attributes.iter().find(|(other, _)| *other == address) {
            return Ok(Arc::clone(known));
        }
        let Some(object) = ty.get() else {
            return Err(WriteError::NoDataForm("an instance of an Object type that nobody holds any more".into()));
        };
        let all = object.all_attributes();
        let default = |name: &Text| {
            let attribute = all.iter().find(|attribute| attribute.name == *name);
            (name.clone(), attribute.and_then(|attribute| attribute.value.clone()))
        };
        let defaults = object.stored_attributes().iter().map(default).collect();
        let name = object.name().map(str::to_owned);
        let of_language = |name: &String| matches!(language_type(name), Some(Type::Object(known)) if known == *ty);
        let is_core = name.as_ref().is_some_and(|name| name.starts_with("Pcore::") && of_language(name));
        let attributes = Arc::new(Attributes { name, is_core, defaults });
        self.attributes.push((address, Arc::clone(&attributes)));
        Ok(attributes)
    }
}

/// A sink that creates values.
#[derive(Default)]
pub(crate) struct DataSink {
    open: Vec<Open>,
    result: Option<Value>,
}

enum Open {
    Array(Vec<Value>),
    Hash(HashBuilder, Text),
}

impl DataSink {
    /// Returns the value after all data was reported.
    pub(crate) fn finish(self) -> Value {
        self.result.unwrap_or(Value::Undef)
    }

    fn add(&mut self, value: Value) {
        match self.open.last_mut() {
            Some(Open::Array(values)) => values.push(value),
            Some(Open::Hash(hash, key)) => hash.insert(std::mem::take(key), value),
            None => self.result = Some(value),
        }
    }
}

impl Sink for DataSink {
    fn undef(&mut self) {
        self.add(Value::Undef);
    }

    fn boolean(&mut self, value: bool) {
        self.add(value.into());
    }

    fn integer(&mut self, number: i64) {
        self.add(number.into());
    }

    fn float(&mut self, number: f64) {
        self.add(number.into());
    }

    fn text(&mut self, text: &str) {
        self.add(text.into());
    }

    fn string(&mut self, text: &Text) {
        self.add(text.clone().into());
    }

    fn begin_array(&mut self, count: usize) {
        self.open.push(Open::Array(Vec::with_capacity(count)));
    }

    fn end_array(&mut self) {
        if let Some(Open::Array(values)) = self.open.pop() {
            self.add(values.into());
        }
    }

    fn begin_hash(&mut self, count: usize) {
        self.open.push(Open::Hash(HashBuilder::with_capacity(count), Text::default()));
    }

    fn key(&mut self, key: &str) {
        if let Some(Open::Hash(_, next)) = self.open.last_mut() {
            *next = key.into();
        }
    }

    fn end_hash(&mut self) {
        if let Some(Open::Hash(hash, _)) = self.open.pop() {
            self.add(hash.build().into());
        }
    }
}
