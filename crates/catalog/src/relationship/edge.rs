//! Relationships and their operands as data.

use puppetlang_types::value::Text;

/// An operand of a relationship.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum End {
    /// A resource, by type and title.
    Resource(Text, Text),
    /// A type without a title, which is rejected at the end.
    Untitled(Text),
    /// The resources that a collector finds.
    Collector(usize),
}

/// A relationship between each source and each target.
#[derive(Debug)]
pub(crate) struct Relationship {
    pub(super) sources: Vec<End>,
    pub(super) targets: Vec<End>,
    /// Whether the targets are notified of changes.
    pub(super) notifies: bool,
}
