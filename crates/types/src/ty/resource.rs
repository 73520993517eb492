//! Resource types and references to resources.

use puppetlang_source::qualified::segments;
use smol_str::StrExt as _;

use crate::value::Text;

/// A resource type, or one resource.
#[derive(Clone, Debug)]
pub struct ResourceType {
    name: Text,
    lower: Text,
    title: Option<Text>,
    is_object: bool,
}

impl ResourceType {
    /// Creates the type `name`, which is case-insensitive, or the type of the resource with a title.
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

    /// The name of the resource type, such as `Concat::Fragment`.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The name in lower case.
    pub fn lower_name(&self) -> &str {
        &self.lower
    }

    /// The title, if the type is that of one resource.
    pub fn title(&self) -> Option<&str> {
        self.title.as_deref()
    }

    /// Returns true if `other` has the same resource type, and the same title if this one has a title.
    pub fn accepts(&self, other: &Self) -> bool {
        self.lower == other.lower && (self.title.is_none() || self.title == other.title)
    }
}

impl PartialEq for ResourceType {
    fn eq(&self, other: &Self) -> bool {
        self.lower == other.lower && self.title == other.title && self.is_object == other.is_object
    }
}

/// Capitalizes each segment of a name, unless the name starts with an upper-case letter.
pub(crate) fn capitalized(name: &str) -> Text {
    if name.starts_with(|first: char| first.is_ascii_uppercase()) {
        return name.into();
    }
    let mut capitalized = String::with_capacity(name.len());
    for (index, segment) in segments(name).enumerate() {
        if index > 0 {
            capitalized.push_str("::");
        }
        let mut characters = segment.chars();
        capitalized.extend(characters.next().into_iter().flat_map(char::to_uppercase));
        capitalized.extend(characters.flat_map(char::to_lowercase));
    }
    capitalized.into()
}
