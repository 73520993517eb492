//! Resources with their parameters and tags.

use std::sync::Arc;

use puppetlang_evaluator::{Flow, NameMap, NameSet, fold_case, kept_size, limit, plain};
use puppetlang_source::meter;
use puppetlang_types::value::Text;
use puppetlang_types::{Value, ruby};

use crate::definition::Definition;
use crate::origin::Origin;
use crate::reference::reference_of;
use crate::resource_type::ResourceType;
use crate::walk::flattened;

/// The number of a resource: its index in the catalog.
pub(crate) type ResourceId = usize;

/// A parameter of a resource, with the definition that set it.
#[derive(Clone, Debug)]
pub(crate) struct Parameter {
    pub(crate) value: Value,
    pub(crate) origin: Option<Origin>,
    /// The class, defined type or node that set it; `None` for the top level.
    pub(crate) source: Option<Arc<Definition>>,
    /// Whether the value is appended to the existing value: `+>`.
    pub(crate) adds: bool,
}

impl Parameter {
    /// Returns an upper estimate of the memory of the parameter, in bytes.
    fn memory(&self) -> u64 {
        size_of::<Self>() as u64 + kept_size(&self.value)
    }
}

/// Charges memory that lives as long as the catalog.
///
/// # Errors
///
/// If a limit is exceeded. The evaluation replaces the message with that of the limit.
pub(crate) fn charge_kept(bytes: u64) -> Flow<()> {
    meter::charge_kept(bytes).or_else(|_| limit("the catalog is too large"))
}

/// Spends steps.
///
/// # Errors
///
/// If a limit is exceeded. The evaluation replaces the message with that of the limit.
#[inline]
pub(crate) fn spend(units: usize) -> Flow<()> {
    meter::spend(units as u64).or_else(|_| limit("making the catalog takes too long"))
}

/// Parameters by name.
pub(crate) type Parameters = NameMap<Parameter>;

/// The definition that a resource is an instance of.
#[derive(Clone, Debug)]
pub(crate) enum Of {
    Native(Arc<ResourceType>),
    Class(Option<Arc<Definition>>),
    DefinedType(Arc<Definition>),
    Node(Arc<Definition>),
}

impl Of {
    /// Returns the name of the type, in lower case.
    pub(crate) fn name(&self) -> &str {
        match self {
            Self::Native(kind) => kind.name(),
            Self::Class(_) => "class",
            Self::DefinedType(definition) => &definition.name,
            Self::Node(_) => "node",
        }
    }
}

/// A resource.
#[derive(Debug)]
pub(crate) struct Resource {
    pub(crate) of: Of,
    /// The name of the type, each segment capitalized.
    pub(crate) kind: Text,
    pub(crate) title: Text,
    /// The title as written, if it is not a String; `title` is its text.
    pub(crate) titled: Option<Box<Value>>,
    pub(crate) parameters: Parameters,
    pub(crate) tags: NameSet,
    /// Where the resource was declared as a resource; `None` for an included class.
    pub(crate) origin: Option<Origin>,
    pub(crate) is_virtual: bool,
    pub(crate) is_exported: bool,
    pub(crate) is_evaluated: bool,
    /// The scope that declared the resource.
    pub(crate) scope: usize,
    pub(crate) source: Option<Arc<Definition>>,
}

impl Resource {
    /// Returns the reference, such as `File[/etc/motd]`.
    pub(crate) fn reference(&self) -> String {
        format!("{}[{}]", self.kind, self.title)
    }

    pub(crate) fn is_class(&self) -> bool {
        matches!(self.of, Of::Class(_))
    }

    /// Returns the title as written.
    pub(crate) fn title_value(&self) -> Value {
        self.titled.as_deref().cloned().unwrap_or_else(|| self.title.clone().into())
    }

    /// Returns the parameter that defaults to the title: `name` unless a native type specifies another one.
    pub(crate) fn namevar(&self) -> &str {
        match &self.of {
            Of::Native(kind) => kind.namevar(),
            _ => "name",
        }
    }

    /// Returns an upper estimate of the memory of the resource, in bytes.
    pub(crate) fn memory(&self) -> u64 {
        /// A tag and its share of a table.
        const TAG: usize = 48;
        /// The table entries of the resource, and its edge.
        const TABLES: usize = 256;
        let own = size_of::<Self>() + TABLES + self.title.len() + TAG * self.tags.keys().len();
        let parameters = self.parameters.iter().map(|(_, parameter)| parameter.memory());
        parameters.fold(own as u64, u64::saturating_add)
    }

    pub(crate) fn parameter(&self, name: &str) -> Option<&Value> {
        self.parameters.get(name).map(|parameter| &parameter.value)
    }

    /// Adds the tags in the parameter `tag`.
    ///
    /// # Errors
    ///
    /// If a value is not a valid tag.
    pub(crate) fn take_tags(&mut self) -> Flow<()> {
        let Some(parameter) = self.parameters.get("tag") else { return Ok(()) };
        let origin = parameter.origin.as_ref().or(self.origin.as_ref());
        add_parameter_tags(&mut self.tags, &parameter.value, |message| match origin {
            Some(origin) => origin.fail(message),
            None => plain(message),
        })
    }

    /// Sets a parameter; adds the tags if it is `tag`.
    ///
    /// # Errors
    ///
    /// If a value of `tag` is not a valid tag, or a limit is exceeded.
    pub(crate) fn set(&mut self, name: Text, parameter: Parameter) -> Flow<()> {
        let is_tag = name == "tag";
        spend(1)?;
        charge_kept(parameter.memory())?;
        self.parameters.insert(name, parameter);
        if is_tag { self.take_tags() } else { Ok(()) }
    }
}

/// Returns whether a name is a valid tag.
pub(crate) fn is_tag(name: &str) -> bool {
    let mut letters = name.chars();
    letters.next().is_some_and(starts_tag)
        && letters.all(|letter| letter.is_alphanumeric() || matches!(letter, '_' | ':' | '.' | '-'))
}

fn starts_tag(first: char) -> bool {
    first.is_alphanumeric() || first == '_'
}

/// Adds a name and its segments as tags, in lower case. Ignores a name that is not a valid tag.
pub(crate) fn add_name(tags: &mut NameSet, name: &str) {
    // Many titles are paths, which are no tags: do not convert them to lower case.
    if name.starts_with(|first: char| first.is_ascii() && !starts_tag(first)) {
        return;
    }
    let name = fold_case(name);
    if !is_tag(&name) {
        return;
    }
    tags.add(&name);
    if name.contains(':') {
        for segment in name.split("::").filter(|segment| !segment.is_empty()) {
            tags.add(segment);
        }
    }
}

/// Adds the tags in a value of the parameter `tag`.
pub(crate) fn add_parameter_tags(
    tags: &mut NameSet,
    value: &Value,
    reject: impl FnOnce(String) -> Flow<()>,
) -> Flow<()> {
    match value {
        // The reference flattens the value: a reference to a resource has no elements, a hash has its keys and values.
        reference if reference_of(reference).is_some() => Ok(()),
        Value::Hash(hash) => {
            let parts = hash.iter().flat_map(|(key, value)| [key.clone(), value.clone()]).collect::<Vec<_>>();
            add_tags(tags, &parts.into(), reject)
        }
        given => add_tags(tags, given, reject),
    }
}

/// Adds the tags in a value; calls `reject` for an invalid tag.
pub(crate) fn add_tags(tags: &mut NameSet, value: &Value, reject: impl FnOnce(String) -> Flow<()>) -> Flow<()> {
    for value in flattened(value)? {
        spend(1)?;
        let text = match (&value, reference_of(&value)) {
            (_, Some((kind, title))) => format!("{kind}[{title}]").to_lowercase(),
            (Value::Regexp(regexp), _) => format!("(?-mix:{})", regexp.source()).to_lowercase(),
            _ => ruby::to_s(&value).to_lowercase(),
        };
        if !is_tag(&text) {
            return reject(format!("Invalid tag '{text}'"));
        }
        add_name(tags, &text);
    }
    Ok(())
}
