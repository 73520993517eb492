//! A native resource type: its attributes and namevars.

use indexmap::IndexMap;

use puppetlang_types::value::Text;

use super::title::TitlePatterns;
use crate::reference::capitalized;

/// The metaparameters, which resources of every type may have, in the reference's order.
pub const METAPARAMETERS: &[&str] =
    &["noop", "schedule", "audit", "loglevel", "alias", "tag", "require", "subscribe", "before", "notify", "stage"];

/// The kind of an attribute.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AttributeKind {
    /// A state of the managed thing.
    Property,
    /// A setting that controls how the thing is managed.
    Parameter,
    /// One of the [`METAPARAMETERS`].
    Metaparameter,
}

/// An attribute that a type declares.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Attribute {
    /// Whether it is a property or a parameter.
    pub kind: AttributeKind,
    /// Whether it is a namevar: its value identifies a resource.
    pub is_namevar: bool,
    /// Whether a resource must set it: its block calls `isrequired`. Only agents check this.
    pub is_required: bool,
}

/// The form in which a type is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Origin {
    /// `Puppet::Type.newtype`: accepts `name` even if it is not declared; providers add a parameter.
    Type,
    /// `Puppet::ResourceApi.register_type`: accepts `name` even if it is not declared; providers add no parameter.
    ResourceApi,
    /// `Puppet::Resource::ResourceType3.new`: the declared attributes are complete.
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
    /// The namevars, sorted by name.
    keys: Vec<Box<str>>,
    origin: Origin,
    pub(super) titles: TitlePatterns,
    pub(super) isomorphic: bool,
    pub(super) complete: bool,
}

impl ResourceType {
    /// Creates a type without attributes.
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

    /// Creates a type of which only the name is known: it accepts every attribute and has no namevar.
    ///
    /// It represents a type whose Ruby file exists but cannot be interpreted.
    #[must_use]
    pub fn unknown(name: &str) -> Self {
        Self { titles: TitlePatterns::Unknown, complete: false, ..Self::new(name, Origin::Type) }
    }

    /// Adds an attribute. An existing attribute stays as it is, except that it may become a namevar.
    pub(super) fn add(&mut self, name: &str, kind: AttributeKind, is_namevar: bool) {
        // For Ruby types, the reference considers only parameters as namevars, and always one called `name`.
        let is_key = match self.origin {
            Origin::Generated => is_namevar,
            _ => kind == AttributeKind::Parameter && (is_namevar || name == "name"),
        };
        let attribute =
            self.attributes.entry(name.into()).or_insert(Attribute { kind, is_namevar: false, is_required: false });
        attribute.is_namevar |= is_key;
        if is_key && let Err(place) = self.keys.binary_search_by(|key| (**key).cmp(name)) {
            self.keys.insert(place, name.into());
        }
    }

    /// Marks an attribute that was added as required.
    pub(super) fn require(&mut self, name: &str) {
        if let Some(attribute) = self.attributes.get_mut(name) {
            attribute.is_required = true;
        }
    }

    /// Adds the parameter `provider` to a type that has providers.
    ///
    /// Only types of `Puppet::Type.newtype` get it. When the reference loads a type, it looks for providers in
    /// `lib/puppet/provider/<type>/*.rb` of all modules.
    pub fn add_providers(&mut self) {
        if self.origin == Origin::Type {
            self.add("provider", AttributeKind::Parameter, false);
        }
    }

    /// Returns the name in lower case, such as `file`.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns the capitalized name, such as `File`.
    pub(crate) fn title(&self) -> &Text {
        &self.title
    }

    /// Returns whether the type is completely known. Otherwise it accepts every attribute.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.complete
    }

    /// Returns whether resources with equal keys manage the same thing; a catalog must not contain two of them.
    #[must_use]
    pub fn is_isomorphic(&self) -> bool {
        self.isomorphic
    }

    /// Returns the title patterns.
    #[must_use]
    pub fn title_patterns(&self) -> &TitlePatterns {
        &self.titles
    }

    /// Returns the declared attributes in declaration order.
    pub fn attributes(&self) -> impl ExactSizeIterator<Item = (&str, Attribute)> {
        self.attributes.iter().map(|(name, &attribute)| (&**name, attribute))
    }

    /// Returns the names of the properties in declaration order.
    pub fn properties(&self) -> impl Iterator<Item = &str> {
        self.names(AttributeKind::Property)
    }

    /// Returns the names of the parameters in declaration order.
    pub fn parameters(&self) -> impl Iterator<Item = &str> {
        self.names(AttributeKind::Parameter)
    }

    fn names(&self, kind: AttributeKind) -> impl Iterator<Item = &str> {
        self.attributes().filter_map(move |(name, attribute)| (attribute.kind == kind).then_some(name))
    }

    /// Returns the kind of an attribute; `None` if the type does not have it.
    #[must_use]
    pub fn kind(&self, name: &str) -> Option<AttributeKind> {
        let declared = self.attributes.get(name).map(|attribute| attribute.kind);
        declared.or_else(|| METAPARAMETERS.contains(&name).then_some(AttributeKind::Metaparameter))
    }

    /// Returns whether a resource may have the attribute.
    #[must_use]
    pub fn accepts(&self, attribute: &str) -> bool {
        let is_name = attribute == "name" && self.origin != Origin::Generated;
        is_name || !self.complete || self.kind(attribute).is_some()
    }

    /// Returns the namevars, sorted by name.
    pub fn namevars(&self) -> impl ExactSizeIterator<Item = &str> {
        self.keys.iter().map(|key| &**key)
    }

    /// Returns the attribute that the title sets: the only namevar, or `name` if there are several or none.
    #[must_use]
    pub fn namevar(&self) -> &str {
        match &*self.keys {
            [key] => key,
            _ => "name",
        }
    }
}
