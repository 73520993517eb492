//! The ways in which an atom is joined to the one before it.

/// The way in which an atom is joined to the one before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Joint {
    /// Directly.
    Glued,
    /// By one blank.
    Space,
    /// By a line break if the group is broken, otherwise directly.
    ItemGlued,
    /// By a line break if the group is broken, otherwise by one blank.
    Item,
    /// Like `Item`, before the first title of a resource: by a line break if the group breaks its title.
    Title,
    /// Like `Item`, before an attribute of a resource.
    Attribute,
    /// By a line break: a statement of the source.
    Statement,
    /// Before an argument of a call: by a line break if the author put one or the line is too long, otherwise by one
    /// blank.
    Argument,
    /// Like `Argument`, otherwise directly: after the opening and before the closing parenthesis.
    ArgumentGlued,
    /// By a line break on one more level if the author put one, otherwise directly.
    ContinuationGlued,
    /// By a line break on one more level if the author put one, otherwise by one blank.
    Continuation,
    /// By a line break on the level of the item if the author put one, otherwise by one blank.
    Level,
    /// Next to a tag of a template: by a line break if the author put one, otherwise by one blank.
    Tag,
}

impl Joint {
    /// Returns true if the atom starts an item of its group.
    pub(crate) const fn starts_item(self) -> bool {
        matches!(
            self,
            Self::ItemGlued
                | Self::Item
                | Self::Title
                | Self::Attribute
                | Self::Argument
                | Self::ArgumentGlued
                | Self::Statement
        )
    }

    /// Returns true if a blank joins the atoms when they are on one line.
    pub(crate) const fn has_space(self) -> bool {
        !matches!(self, Self::Glued | Self::ItemGlued | Self::ArgumentGlued | Self::ContinuationGlued)
    }
}
