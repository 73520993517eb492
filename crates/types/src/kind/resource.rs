//! References to resources.

use smol_str::StrExt as _;

use crate::value::Text;

/// A type of resource, or one resource of it.
#[derive(Clone, Debug)]
pub struct ResourceType {
    name: Text,
    lower: Text,
    title: Option<Text>,
    is_object: bool,
}

impl ResourceType {
    /// The type of resource `name`, whose case does not matter, or the resource with a title.
    pub fn new(name: &str, title: Option<&str>) -> Self {
        Self {
            name: capitalized(name),
            lower: name.to_lowercase_smolstr(),
            title: title.map(Into::into),
            is_object: false,
        }
    }

    /// The [resource object](crate::resource_object) of a resource.
    pub(crate) fn object(name: &str, title: &str) -> Self {
        Self { is_object: true, ..Self::new(name, Some(title)) }
    }

    /// True for a [resource object](crate::resource_object).
    pub fn is_object(&self) -> bool {
        self.is_object
    }

    /// The name of the type of resource, as in `Concat::Fragment`.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The name in lower case.
    pub fn lower_name(&self) -> &str {
        &self.lower
    }

    /// The title, for one resource.
    pub fn title(&self) -> Option<&str> {
        self.title.as_deref()
    }

    /// True if `other` is of this type of resource, and has this title if there is one.
    pub fn accepts(&self, other: &Self) -> bool {
        self.lower == other.lower && (self.title.is_none() || self.title == other.title)
    }
}

impl PartialEq for ResourceType {
    fn eq(&self, other: &Self) -> bool {
        self.lower == other.lower && self.title == other.title && self.is_object == other.is_object
    }
}

/// The name with each segment capitalised, unless it begins with an upper-case letter already.
pub(crate) fn capitalized(name: &str) -> Text {
    if name.starts_with(|first: char| first.is_ascii_uppercase()) {
        return name.into();
    }
    let segment = |segment: &str| {
        let mut characters = segment.chars();
        let first = characters.next().map(char::to_uppercase);
        first.into_iter().flatten().chain(characters.flat_map(char::to_lowercase)).collect::<String>()
    };
    name.split("::").map(segment).collect::<Vec<_>>().join("::").into()
}
