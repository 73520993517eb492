//! Builds values from events.
//!
//! Open containers are kept on an explicit stack, so nesting does not use the call stack.
//!
//! Ruby parses a document to its end before it creates values. So a rejected value becomes an error only after the rest
//! of the document was found to be valid YAML.

use std::borrow::Cow;
use std::collections::HashMap;

use puppetlang_types::Value;
use puppetlang_types::value::{Hash, HashBuilder, Sensitive};

use crate::error::Refusal;
use crate::scalar::{self, Scalar};
use crate::syntax::{Anchor, Event, Mark, Parser, Properties, Style};
use crate::tag::{self, MappingForm, SequenceForm};
use crate::{Limits, YamlError, YamlErrorKind};

/// The form that symbols take outside keys.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum SymbolForm {
    /// Strings.
    Text,
    /// Values that no other part of a text becomes; [`is_symbol`] recognizes them.
    Mark,
}

/// The value of a document.
pub(crate) struct Root {
    pub(crate) value: Value,
    /// True if a symbol occurs outside keys.
    pub(crate) has_symbols: bool,
    /// The errors about integers beyond 64 bits. In the value, a `Sensitive` with the index of the error replaces each.
    pub(crate) large_integers: Vec<YamlError>,
}

/// Reads the value of the first document, which may contain up to `most_large_integers` integers beyond 64 bits.
pub(crate) fn read(
    text: &str,
    limits: &Limits,
    form: SymbolForm,
    most_large_integers: usize,
) -> Result<Root, YamlError> {
    let mut parser = Parser::new(text);
    let mut reader = Reader::new(limits, form, most_large_integers);
    while let Some((event, at)) = parser.next_event()? {
        reader.at = at;
        match event {
            Event::Alias(name, None) => {
                reader.reject(Refusal::value(format!("Unknown alias: {name}")));
                reader.add(Node::scalar(Value::Undef))?;
            }
            Event::Alias(_, Some(anchor)) => reader.alias(anchor)?,
            Event::Scalar(text, style, properties) => reader.scalar(text, style, properties.as_deref())?,
            Event::SequenceStart(properties) => reader.begin_sequence(properties.as_deref())?,
            Event::MappingStart(properties) => reader.begin_mapping(properties.as_deref())?,
            Event::SequenceEnd | Event::MappingEnd => reader.end()?,
        }
    }
    match reader.refusal {
        Some(refusal) => Err(refusal),
        None => Ok(Root {
            value: reader.root.unwrap_or(Value::Undef),
            has_symbols: reader.has_symbols,
            large_integers: reader.large_integers,
        }),
    }
}

/// Returns a marked symbol. The bytes of every other `Binary` are not UTF-8; see [`tag::scalar`].
fn mark(text: &str) -> Value {
    Value::Binary(text.as_bytes().into())
}

/// Returns the text of a marked symbol.
fn marked(value: &Value) -> Option<&str> {
    if let Value::Binary(bytes) = value { std::str::from_utf8(bytes.bytes()).ok() } else { None }
}

/// Returns true for a symbol that was read with [`SymbolForm::Mark`].
pub(crate) fn is_symbol(value: &Value) -> bool {
    marked(value).is_some()
}

pub(crate) fn anchor_of(properties: Option<&Properties<'_>>) -> Option<Anchor> {
    properties.and_then(|properties| properties.anchor)
}

pub(crate) fn tag_of<'p>(properties: Option<&'p Properties<'_>>) -> Option<&'p str> {
    properties.and_then(|properties| properties.tag.as_deref())
}

/// The meaning of a scalar.
pub(crate) struct Meaning {
    pub(crate) scalar: Result<Scalar, Refusal>,
    /// True if the scalar, as a key, is a merge key.
    pub(crate) merges: bool,
}

/// Returns the meaning of a scalar.
pub(crate) fn meaning(text: Cow<'_, str>, style: Style, tag: Option<&str>) -> Meaning {
    let is_text = tag == Some("tag:yaml.org,2002:str");
    let scalar = match tag {
        None if style != Style::Plain => Ok(Scalar::Value(text.as_ref().into())),
        // The tag `!` gives a quoted scalar the meaning of a plain one.
        None | Some("!") => scalar::meaning(&text),
        Some(tag) => tag::scalar(tag, text),
    };
    let merges = !is_text && matches!(&scalar, Ok(Scalar::Value(value)) if value.as_str() == Some("<<"));
    Meaning { scalar, merges }
}

/// The kind of node that a value comes from, which decides about merging.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    Scalar,
    Sequence,
    /// A mapping, or an alias.
    Mergeable,
}

/// A value with information about its node.
struct Node {
    value: Value,
    kind: Kind,
    /// True if the node, as a key, is a merge key.
    merges: bool,
}

impl Node {
    fn scalar(value: Value) -> Self {
        Self { value, kind: Kind::Scalar, merges: false }
    }
}

/// An open container.
struct Frame {
    content: Content,
    anchor: Option<Anchor>,
}

enum Content {
    Sequence(SequenceForm, Vec<Value>),
    Mapping(Mapping),
}

struct Mapping {
    form: MappingForm,
    entries: HashBuilder,
    /// The key whose value is missing.
    key: Option<Node>,
    /// The number of keys that are containers.
    container_keys: usize,
}

struct Reader<'a> {
    limits: &'a Limits,
    form: SymbolForm,
    /// The number of integers beyond 64 bits that are accepted.
    most_large_integers: usize,
    has_symbols: bool,
    /// The start of the current event.
    at: Mark,
    values: usize,
    aliases: usize,
    frames: Vec<Frame>,
    anchors: HashMap<Anchor, Value>,
    root: Option<Value>,
    /// The first error about a value.
    refusal: Option<YamlError>,
    /// The errors about integers beyond 64 bits.
    large_integers: Vec<YamlError>,
}

impl<'a> Reader<'a> {
    fn new(limits: &'a Limits, form: SymbolForm, most_large_integers: usize) -> Self {
        Self {
            limits,
            form,
            most_large_integers,
            has_symbols: false,
            at: Mark::default(),
            values: 0,
            aliases: 0,
            frames: Vec::new(),
            anchors: HashMap::new(),
            root: None,
            refusal: None,
            large_integers: Vec::new(),
        }
    }

    fn limit<T>(&self, message: String) -> Result<T, YamlError> {
        Err(YamlError::new(YamlErrorKind::Limit, message, self.at.into()))
    }

    /// Records the first error about a value.
    fn reject(&mut self, refusal: Refusal) {
        if self.refusal.is_none() {
            self.refusal = Some(YamlError::new(refusal.kind, refusal.message, self.at.into()));
        }
    }

    fn count(&mut self, values: usize) -> Result<(), YamlError> {
        self.values = self.values.saturating_add(values);
        if self.values > self.limits.values {
            return self.limit(format!("the data has more than {} values", self.limits.values));
        }
        Ok(())
    }

    fn check_depth(&self, below: u32) -> Result<(), YamlError> {
        let depth = u32::try_from(self.frames.len()).unwrap_or(u32::MAX).saturating_add(below);
        if depth > self.limits.depth {
            return self.limit(format!("the data is nested more than {} levels deep", self.limits.depth));
        }
        Ok(())
    }

    fn scalar(
        &mut self,
        text: Cow<'_, str>,
        style: Style,
        properties: Option<&Properties<'_>>,
    ) -> Result<(), YamlError> {
        let anchor = anchor_of(properties);
        let Meaning { scalar, merges } = meaning(text, style, tag_of(properties));
        let node = match scalar {
            Ok(Scalar::Value(value)) => Node { merges, ..Node::scalar(value) },
            Ok(Scalar::Symbol(text)) => Node::scalar(self.symbol(&text, anchor)),
            Err(refusal) => Node::scalar(self.rejected_scalar(refusal)),
        };
        self.count(1)?;
        self.register(anchor, &node.value);
        self.add(node)
    }

    /// Records the error about a scalar, and returns the value that replaces it.
    fn rejected_scalar(&mut self, refusal: Refusal) -> Value {
        let index = self.large_integers.len();
        match i64::try_from(index) {
            Ok(mark) if refusal.is_large_integer && index < self.most_large_integers => {
                self.large_integers.push(YamlError::new(refusal.kind, refusal.message, self.at.into()));
                Value::Sensitive(Sensitive::new(mark.into()))
            }
            _ => {
                self.reject(refusal);
                Value::Undef
            }
        }
    }

    fn symbol(&mut self, text: &str, anchor: Option<Anchor>) -> Value {
        // An alias may use the symbol of a key as a value.
        self.has_symbols |= anchor.is_some() || !self.expects_key();
        match self.form {
            SymbolForm::Text => text.into(),
            SymbolForm::Mark => mark(text),
        }
    }

    /// Returns true if the next value is the key of a mapping.
    fn expects_key(&self) -> bool {
        matches!(self.frames.last(), Some(Frame { content: Content::Mapping(Mapping { key: None, .. }), .. }))
    }

    fn alias(&mut self, anchor: Anchor) -> Result<(), YamlError> {
        self.aliases += 1;
        if self.aliases > self.limits.aliases {
            return self.limit(format!("the text has more than {} aliases", self.limits.aliases));
        }
        let value = match self.anchors.get(&anchor) {
            Some(value) => value.clone(),
            None => {
                self.reject(Refusal::limit("an alias refers to a value that contains it".to_owned()));
                Value::Undef
            }
        };
        self.count(usize::try_from(value.node_count()).unwrap_or(usize::MAX))?;
        self.check_depth(value.depth())?;
        let merges = value.as_str() == Some("<<");
        self.add(Node { value, kind: Kind::Mergeable, merges })
    }

    fn begin_sequence(&mut self, properties: Option<&Properties<'_>>) -> Result<(), YamlError> {
        let form = tag_of(properties).map_or(Ok(SequenceForm::Array), tag::sequence);
        let form = form.unwrap_or_else(|refusal| {
            self.reject(refusal);
            SequenceForm::Array
        });
        self.begin(anchor_of(properties), Content::Sequence(form, Vec::new()))
    }

    fn begin_mapping(&mut self, properties: Option<&Properties<'_>>) -> Result<(), YamlError> {
        let form = tag_of(properties).map_or(Ok(MappingForm::Hash), tag::mapping);
        let form = form.unwrap_or_else(|refusal| {
            self.reject(refusal);
            MappingForm::Hash
        });
        let entries = HashBuilder::new();
        self.begin(anchor_of(properties), Content::Mapping(Mapping { form, entries, key: None, container_keys: 0 }))
    }

    fn begin(&mut self, anchor: Option<Anchor>, content: Content) -> Result<(), YamlError> {
        self.frames.push(Frame { content, anchor });
        self.check_depth(0)?;
        self.count(1)
    }

    fn end(&mut self) -> Result<(), YamlError> {
        let Some(Frame { content, anchor }) = self.frames.pop() else { return Ok(()) };
        let (value, kind) = match content {
            Content::Sequence(SequenceForm::Array, values) => (values.into(), Kind::Sequence),
            Content::Sequence(SequenceForm::Ordered, values) => (self.ordered(&values), Kind::Sequence),
            Content::Mapping(Mapping { form: MappingForm::Hash, entries, .. }) => {
                (entries.build().into(), Kind::Mergeable)
            }
            Content::Mapping(Mapping { form: MappingForm::Text, entries, .. }) => {
                (entries.get(&"str".into()).cloned().unwrap_or(Value::Undef), Kind::Mergeable)
            }
        };
        self.register(anchor, &value);
        let merges = value.as_str() == Some("<<");
        self.add(Node { value, kind, merges })
    }

    /// Converts a sequence of mappings with one entry each to a hash.
    fn ordered(&mut self, values: &[Value]) -> Value {
        let mut entries = HashBuilder::with_capacity(values.len());
        for value in values {
            match value {
                Value::Hash(entry) if entry.len() == 1 => {
                    for (key, value) in entry.iter() {
                        entries.insert(key.clone(), value.clone());
                    }
                }
                _ => self.reject(Refusal::value("the elements of an ordered mapping have one key each".to_owned())),
            }
        }
        entries.build().into()
    }

    fn register(&mut self, anchor: Option<Anchor>, value: &Value) {
        if let Some(anchor) = anchor {
            self.anchors.insert(anchor, value.clone());
        }
    }

    /// Adds a value to the innermost container, or makes it the root.
    fn add(&mut self, mut node: Node) -> Result<(), YamlError> {
        match self.frames.last_mut().map(|frame| &mut frame.content) {
            None => {
                self.root = Some(node.value);
                Ok(())
            }
            Some(Content::Sequence(_, values)) => {
                values.push(node.value);
                Ok(())
            }
            Some(Content::Mapping(mapping)) => match mapping.key.take() {
                Some(key) => {
                    mapping.enter(key, node);
                    Ok(())
                }
                None => {
                    if self.form == SymbolForm::Mark
                        && let Some(text) = marked(&node.value)
                    {
                        node.value = text.into();
                    }
                    let weight = usize::try_from(node.value.node_count()).unwrap_or(usize::MAX);
                    // Only the first part of a container is hashed, so a container key may have to be compared with all
                    // others.
                    let work = if node.value.depth() == 0 { 0 } else { weight.saturating_mul(mapping.container_keys) };
                    mapping.container_keys += usize::from(node.value.depth() != 0);
                    mapping.key = Some(node);
                    self.count(work)
                }
            },
        }
    }
}

impl Mapping {
    /// Adds an entry, or the entries of merged mappings. A value that cannot be merged gets the key `<<`.
    fn enter(&mut self, key: Node, node: Node) {
        let merged = match (&node.value, node.kind) {
            _ if !key.merges => None,
            (Value::Hash(hash), Kind::Mergeable) => Some(hash.clone()),
            (Value::Array(values), Kind::Sequence) => merged(values),
            _ => None,
        };
        match merged {
            Some(merged) => {
                for (key, value) in merged.iter() {
                    self.entries.insert(key.clone(), value.clone());
                }
            }
            None => self.entries.insert(key.value, node.value),
        }
    }
}

/// Merges hashes; the first hash that contains a key wins. Returns `None` if a value is not a hash.
fn merged(values: &[Value]) -> Option<Hash> {
    let mut all = HashBuilder::new();
    for value in values.iter().rev() {
        let Value::Hash(hash) = value else { return None };
        for (key, value) in hash.iter() {
            all.insert(key.clone(), value.clone());
        }
    }
    Some(all.build())
}
