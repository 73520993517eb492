//! A native resource type: its attributes, and which of them it is known by.

use indexmap::IndexMap;

use puppetlang_types::value::Text;

use super::title::TitlePatterns;
use crate::resource::capitalized;

/// The attributes that every resource may have, of whatever type, in the reference's order.
pub const METAPARAMETERS: &[&str] =
    &["noop", "schedule", "audit", "loglevel", "alias", "tag", "require", "subscribe", "before", "notify", "stage"];

/// What an attribute is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AttributeKind {
    /// A state of the managed thing.
    Property,
    /// Something that says how to manage it.
    Parameter,
    /// One of the [`METAPARAMETERS`].
    Metaparameter,
}

/// An attribute that a type declares.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Attribute {
    /// Property or parameter.
    pub kind: AttributeKind,
    /// Whether its value is one of those that a resource is known by.
    pub is_namevar: bool,
}

/// Which language a type is written in, as far as that shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Origin {
    /// `Puppet::Type.newtype`: `name` is accepted whether or not it is declared, and providers make a parameter.
    Type,
    /// `Puppet::ResourceApi.register_type`: as before, but providers make no parameter.
    ResourceApi,
    /// `Puppet::Resource::ResourceType3.new`: what is written is all.
    Generated,
}

/// A native resource type.
///
/// ```
/// use puppetlang_catalog::core_type;
///
/// let file = core_type("file").unwrap();
/// assert_eq!(file.namevar(), "path");
/// assert!(file.accepts("mode") && file.accepts("require") && !file.accepts("colour"));
/// let key = file.uniqueness_key("/tmp/", |_| None::<String>, str::to_owned).unwrap();
/// assert_eq!(key, Some(vec![Some("/tmp".to_owned())]));
/// ```
#[derive(Clone, Debug)]
pub struct ResourceType {
    name: Box<str>,
    title: Text,
    attributes: IndexMap<Box<str>, Attribute, foldhash::fast::RandomState>,
    /// The attributes a resource is known by, in the order of their names.
    keys: Vec<Box<str>>,
    origin: Origin,
    pub(super) titles: TitlePatterns,
    pub(super) isomorphic: bool,
    pub(super) complete: bool,
}

impl ResourceType {
    /// A type without attributes.
    pub(super) fn new(name: &str, origin: Origin) -> Self {
        Self {
            name: name.into(),
            title: capitalized(name),
            attributes: IndexMap::default(),
            keys: Vec::new(),
            origin,
            titles: TitlePatterns::Whole,
            isomorphic: true,
            complete: true,
        }
    }

    /// A type of which nothing is known but its name: it accepts every attribute and has no key.
    ///
    /// This is what a file stands for that is named as the type and in which no such type could be read.
    #[must_use]
    pub fn unknown(name: &str) -> Self {
        Self { titles: TitlePatterns::Unknown, complete: false, ..Self::new(name, Origin::Type) }
    }

    /// Adds an attribute. What was declared before stays, except that it may become a namevar.
    pub(super) fn add(&mut self, name: &str, kind: AttributeKind, is_namevar: bool) {
        // The reference's Ruby types look for keys among parameters only, and take one called `name` for a key always.
        let is_key = match self.origin {
            Origin::Generated => is_namevar,
            _ => kind == AttributeKind::Parameter && (is_namevar || name == "name"),
        };
        let attribute = self.attributes.entry(name.into()).or_insert(Attribute { kind, is_namevar: false });
        attribute.is_namevar |= is_key;
        if is_key && let Err(place) = self.keys.binary_search_by(|key| (**key).cmp(name)) {
            self.keys.insert(place, name.into());
        }
    }

    /// Tells the type that providers for it exist, which gives it the parameter `provider`.
    ///
    /// The reference looks for them as `lib/puppet/provider/<type>/*.rb` in all modules when it loads a type.
    pub fn add_providers(&mut self) {
        if self.origin == Origin::Type {
            self.add("provider", AttributeKind::Parameter, false);
        }
    }

    /// The name in lower case, as in `file`.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The name with a capital, as in `File`.
    pub(crate) fn title(&self) -> &Text {
        &self.title
    }

    /// Whether everything there is to know of the type is known. If not, every attribute is accepted.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.complete
    }

    /// Whether two resources with the same key are the same thing; they must not both be in a catalog then.
    #[must_use]
    pub fn is_isomorphic(&self) -> bool {
        self.isomorphic
    }

    /// What titles say about attributes.
    #[must_use]
    pub fn title_patterns(&self) -> &TitlePatterns {
        &self.titles
    }

    /// The attributes that the type declares, in the order of their declaration.
    pub fn attributes(&self) -> impl ExactSizeIterator<Item = (&str, Attribute)> {
        self.attributes.iter().map(|(name, &attribute)| (&**name, attribute))
    }

    /// The names of the properties, in the order of their declaration.
    pub fn properties(&self) -> impl Iterator<Item = &str> {
        self.names(AttributeKind::Property)
    }

    /// The names of the parameters, in the order of their declaration.
    pub fn parameters(&self) -> impl Iterator<Item = &str> {
        self.names(AttributeKind::Parameter)
    }

    fn names(&self, kind: AttributeKind) -> impl Iterator<Item = &str> {
        self.attributes().filter_map(move |(name, attribute)| (attribute.kind == kind).then_some(name))
    }

    /// What kind of attribute `name` is; `None` if it is not known.
    #[must_use]
    pub fn kind(&self, name: &str) -> Option<AttributeKind> {
        let declared = self.attributes.get(name).map(|attribute| attribute.kind);
        declared.or_else(|| METAPARAMETERS.contains(&name).then_some(AttributeKind::Metaparameter))
    }

    /// Whether a resource may have the attribute.
    #[must_use]
    pub fn accepts(&self, attribute: &str) -> bool {
        let is_name = attribute == "name" && self.origin != Origin::Generated;
        is_name || !self.complete || self.kind(attribute).is_some()
    }

    /// The attributes that a resource is known by, in the order of their names.
    pub fn namevars(&self) -> impl ExactSizeIterator<Item = &str> {
        self.keys.iter().map(|key| &**key)
    }

    /// The one attribute that stands for the name: the only namevar, or `name` if there are more or none.
    #[must_use]
    pub fn namevar(&self) -> &str {
        match &*self.keys {
            [key] => key,
            _ => "name",
        }
    }
}
