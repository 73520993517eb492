//! The difference of two catalogs.

use std::collections::BTreeSet;

use puppetlang_types::Value;

use crate::compiled::{Compiled, CompiledResource};

/// The difference of a catalog and a later one, among the resources that are sent to the node.
///
/// Files, lines and tags make no difference. Resources are in the order of the catalog that has them, and edges in
/// alphabetical order.
#[derive(Clone, Debug, Default)]
pub struct Difference {
    /// The references of the resources that only the later catalog has.
    pub added: Vec<String>,
    /// The references of the resources that only the earlier catalog has.
    pub removed: Vec<String>,
    /// The parameters that differ.
    pub changed: Vec<Change>,
    /// The containment edges that only the later catalog has, between resources that both have: container and content.
    pub added_edges: Vec<(String, String)>,
    /// The containment edges that only the earlier catalog has, between resources that both have.
    pub removed_edges: Vec<(String, String)>,
}

/// A parameter that differs.
#[derive(Clone, Debug)]
pub struct Change {
    /// The reference of the resource.
    pub resource: String,
    /// The name of the parameter; `exported` also tells whether the resource is exported.
    pub parameter: String,
    /// The value in the earlier catalog; `None` if it is not set.
    pub before: Option<Value>,
    /// The value in the later catalog; `None` if it is not set.
    pub after: Option<Value>,
}

impl Difference {
    /// Returns whether the catalogs have the same resources, parameters and containment edges.
    pub fn is_none(&self) -> bool {
        let Self { added, removed, changed, added_edges, removed_edges } = self;
        added.is_empty()
            && removed.is_empty()
            && changed.is_empty()
            && added_edges.is_empty()
            && removed_edges.is_empty()
    }
}

impl Compiled {
    /// Compares the catalog with a later one.
    ///
    /// ```
    /// use puppetlang_catalog::{Compiled, Node, compile};
    /// # use std::sync::Arc;
    /// # use puppetlang_evaluator::{EvaluationError, Limits, MemoryHost, Program, Rules};
    /// # use puppetlang_parser::Settings;
    /// # use puppetlang_source::Source;
    /// # fn catalog(text: &str) -> Result<Compiled, EvaluationError> {
    /// #     let program = Program::manifest(Source::new("", text), &Settings::default()).expect("it is valid");
    /// #     let host = Arc::new(MemoryHost::new());
    /// #     compile(&Node::default(), None, &[program], host, Rules::default(), Limits::default())
    /// # }
    /// let earlier = catalog("file { '/a': mode => '0600' } notify { 'n': }")?;
    /// let later = catalog("file { '/a': mode => '0644' } notify { 'm': }")?;
    /// let difference = earlier.difference(&later);
    /// assert_eq!((&*difference.added, &*difference.removed), (&["Notify[m]".into()][..], &["Notify[n]".into()][..]));
    /// let change = &difference.changed[0];
    /// assert_eq!((&*change.resource, &*change.parameter), ("File[/a]", "mode"));
    /// assert!(earlier.difference(&earlier).is_none());
    /// # Ok::<(), EvaluationError>(())
    /// ```
    pub fn difference(&self, later: &Self) -> Difference {
        let mut difference = Difference::default();
        for resource in sent(self) {
            match counterpart(resource, later) {
                Some(other) => compare(resource, other, &mut difference.changed),
                None => difference.removed.push(resource.reference()),
            }
        }
        let added = sent(later).filter(|resource| counterpart(*resource, self).is_none());
        difference.added = added.map(|resource| resource.reference()).collect();
        let [before, after] = [edges(self, later), edges(later, self)];
        difference.added_edges = after.difference(&before).cloned().collect();
        difference.removed_edges = before.difference(&after).cloned().collect();
        difference
    }
}

/// Returns the resources that are sent to the node.
fn sent(catalog: &Compiled) -> impl Iterator<Item = CompiledResource<'_>> {
    catalog.resources().filter(|resource| !resource.is_virtual())
}

/// Returns the resource of the same reference that a catalog sends to the node.
fn counterpart<'c>(resource: CompiledResource<'_>, catalog: &'c Compiled) -> Option<CompiledResource<'c>> {
    let number = catalog.state.find(resource.type_name(), resource.title())?;
    // An alias is not the resource itself.
    catalog.resource(number).filter(|other| !other.is_virtual() && other.title() == resource.title())
}

/// Adds the parameters that differ, those of the earlier resource first.
fn compare(before: CompiledResource<'_>, after: CompiledResource<'_>, changed: &mut Vec<Change>) {
    let mut add = |parameter: &str, from: Option<Value>, to: Option<Value>| {
        let resource = before.reference();
        changed.push(Change { resource, parameter: parameter.to_owned(), before: from, after: to });
    };
    if before.is_exported() != after.is_exported() {
        add("exported", Some(before.is_exported().into()), Some(after.is_exported().into()));
    }
    for (name, value) in before.parameters() {
        let other = after.parameter(name);
        if !other.is_some_and(|other| value.key_eq(other)) {
            add(name, Some(value.clone()), other.cloned());
        }
    }
    for (name, value) in after.parameters().filter(|(name, _)| before.parameter(name).is_none()) {
        add(name, None, Some(value.clone()));
    }
}

/// Returns the containment edges between resources that both catalogs have.
fn edges(catalog: &Compiled, other: &Compiled) -> BTreeSet<(String, String)> {
    let common = |number: usize| {
        let resource = catalog.resource(number)?;
        counterpart(resource, other).map(|_| resource.reference())
    };
    catalog.edges().filter_map(|(container, content)| Some((common(container)?, common(content)?))).collect()
}
