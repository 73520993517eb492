//! Files in JSON and YAML: values with their places.

use std::collections::HashMap;

use puppetlang_hiera::check::Report;
use puppetlang_source::Span;
use puppetlang_types::{Value, ruby};
use puppetlang_yaml::{Content, Extent, Tree};

/// The most bytes of a file that describes a module or an environment.
pub const FILE_BYTES: u64 = 1 << 20;

/// The deepest nesting of containers.
pub(crate) const DEPTH: u32 = 100;

/// The most characters of a container that a message shows.
const SHOWN: usize = 200;

/// A value in its place.
#[derive(Clone, Copy)]
pub(crate) struct Item<'d> {
    tree: &'d Tree,
    node: usize,
}

/// The key of an entry, and its place.
#[derive(Clone, Copy)]
pub(crate) struct Key<'d> {
    pub(crate) name: &'d str,
    pub(crate) extent: Extent,
}

impl<'d> Item<'d> {
    /// Returns the outermost value; `None` for an empty text.
    pub(crate) fn root(tree: &'d Tree) -> Option<Self> {
        tree.root.map(|node| Self { tree, node })
    }

    pub(crate) fn content(self) -> Option<&'d Content> {
        self.tree.content(self.node)
    }

    /// Returns the place.
    pub(crate) fn extent(self) -> Extent {
        self.tree.nodes.get(self.node).map_or(Extent { start: 0, next: 0 }, |node| node.extent)
    }

    /// Returns the span of a scalar, or of the first character of a container.
    pub(crate) fn span(self, report: &Report<'_>) -> Span {
        let extent = self.extent();
        match self.content() {
            Some(Content::Scalar(_)) => report.token(extent),
            _ => report.token(Extent { next: extent.next.min(extent.start + 1), ..extent }),
        }
    }

    pub(crate) fn as_str(self) -> Option<&'d str> {
        self.scalar().and_then(Value::as_str)
    }

    /// Returns the value of a scalar.
    pub(crate) fn scalar(self) -> Option<&'d Value> {
        match self.content() {
            Some(Content::Scalar(value)) => value.as_ref(),
            _ => None,
        }
    }

    /// Returns a value of JSON as Ruby shows it in a string.
    pub(crate) fn shown(self, report: &Report<'_>) -> String {
        if let Some(value) = self.scalar() {
            return ruby::to_s(value);
        }
        let extent = self.extent();
        let text = report.source.text().get(extent.start..extent.next).unwrap_or_default();
        let value = puppetlang_json::read(text.as_bytes(), &puppetlang_json::Limits::default());
        value.map_or(text.to_owned(), |value| ruby::to_s(&value)).chars().take(SHOWN).collect()
    }

    /// Returns true for the value that JSON calls `null`.
    pub(crate) fn is_null(self) -> bool {
        self.scalar().is_some_and(Value::is_undef)
    }

    /// Returns the elements of a sequence; `None` for other values.
    pub(crate) fn elements(self) -> Option<impl ExactSizeIterator<Item = Self>> {
        let Some(Content::Sequence(elements)) = self.content() else { return None };
        Some(elements.iter().map(move |&node| Self { node, ..self }))
    }

    pub(crate) fn is_mapping(self) -> bool {
        matches!(self.content(), Some(Content::Mapping(_)))
    }

    /// Returns the entries of a mapping whose keys are strings, in the order of the text; none for other values. Of two
    /// entries with the same key, the last one counts. Merged entries are left out.
    pub(crate) fn entries(self) -> Vec<(Key<'d>, Self)> {
        let mut entries: Vec<(Key<'d>, Self)> = Vec::new();
        let mut places: HashMap<&str, usize> = HashMap::new();
        for (key, extent, node) in self.tree.pairs(self.node) {
            let Some(name) = key.and_then(Value::as_str) else { continue };
            let entry = (Key { name, extent }, Self { node, ..self });
            match places.get(name).and_then(|&place| entries.get_mut(place)) {
                Some(before) => *before = entry,
                None => {
                    places.insert(name, entries.len());
                    entries.push(entry);
                }
            }
        }
        entries
    }

    /// Returns the value of a key. The last entry counts.
    pub(crate) fn get(self, name: &str) -> Option<Self> {
        self.tree.find(self.node, name).map(|(_, node)| Self { node, ..self })
    }

    /// Returns the place of a key, and its value.
    pub(crate) fn find(self, name: &str) -> Option<(Extent, Self)> {
        self.tree.find(self.node, name).map(|(extent, node)| (extent, Self { node, ..self }))
    }
}
