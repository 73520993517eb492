//! Types that `puppet generate types` wrote to `.resource_types/*.pp`: one call of a constructor with literals.

use std::fmt;

use puppetlang_lexer::Options;
use puppetlang_parser::{NodeId, NodeKind, Parsed, Tree, parse};
use puppetlang_regexp::Regexp;
use puppetlang_source::Source;

use super::definition::{AttributeKind, Origin, ResourceType};
use super::title::{TitlePattern, TitlePatterns};

/// The constructor of a type.
const TYPE: &str = "Puppet::Resource::ResourceType3";

/// The constructor of an attribute.
const ATTRIBUTE: &str = "Puppet::Resource::Param";

/// Why a manifest is no type: it is not in the form that `puppet generate types` writes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotGenerated {
    /// The byte of the source at which the form is left.
    pub offset: usize,
}

impl fmt::Display for NotGenerated {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "not a resource type as 'puppet generate types' writes it (byte {})", self.offset)
    }
}

impl std::error::Error for NotGenerated {}

impl ResourceType {
    /// Reads a generated type.
    ///
    /// # Errors
    ///
    /// When the source has another form, be it valid or not: the program in it is not evaluated.
    pub fn from_generated(source: &Source) -> Result<Self, NotGenerated> {
        let parsed = parse(source, &Options::manifest());
        let Some(tree) = parsed.tree() else { return Err(NotGenerated { offset: 0 }) };
        Reader { parsed: &parsed, tree, source }.resource_type()
    }
}

struct Reader<'s> {
    parsed: &'s Parsed,
    tree: &'s Tree,
    source: &'s Source,
}

impl Reader<'_> {
    fn resource_type(&self) -> Result<ResourceType, NotGenerated> {
        let mut call = self.tree.root();
        while matches!(self.tree.kind(call), NodeKind::Program | NodeKind::BlockExpression) {
            call = self.only_child(call)?;
        }
        let mut parts = self.tree.children(call);
        let constructor = parts.next().filter(|_| self.tree.kind(call) == NodeKind::CallMethodExpression);
        let constructor = constructor.ok_or_else(|| self.fault(call))?;
        let names: Vec<_> = self.tree.children(constructor).collect();
        match names[..] {
            [left, right] if self.is_named(left, TYPE) && self.is_named(right, "new") => {}
            _ => return Err(self.fault(constructor)),
        }
        let arguments: Vec<_> = parts.collect();
        let (&name, rest) = arguments.split_first().ok_or_else(|| self.fault(call))?;
        let mut found = ResourceType::new(&self.string(name)?, Origin::Generated);
        let mut rest = rest.iter().copied();
        if let Some(properties) = rest.next() {
            self.attributes(&mut found, properties, AttributeKind::Property)?;
        }
        if let Some(parameters) = rest.next() {
            self.attributes(&mut found, parameters, AttributeKind::Parameter)?;
        }
        let patterns = match rest.next().filter(|patterns| self.tree.kind(*patterns) != NodeKind::LiteralUndef) {
            Some(patterns) => Some(self.title_patterns(patterns)?),
            None => None,
        };
        let namevars = found.namevars().len();
        found.titles = match (patterns, namevars) {
            // Without a namevar the reference takes no notice of the patterns.
            (_, 0) | (None, 1) => TitlePatterns::Whole,
            (Some(patterns), _) => patterns,
            (None, _) => TitlePatterns::Unknown,
        };
        if let Some(isomorphic) = rest.next() {
            found.isomorphic = self.boolean(isomorphic)?;
        }
        Ok(found)
    }

    fn fault(&self, node: NodeId) -> NotGenerated {
        NotGenerated { offset: self.tree.span(node).start as usize }
    }

    fn only_child(&self, node: NodeId) -> Result<NodeId, NotGenerated> {
        let mut children = self.tree.children(node);
        match (children.next(), children.next()) {
            (Some(child), None) => Ok(child),
            _ => Err(self.fault(node)),
        }
    }

    fn is_named(&self, node: NodeId, name: &str) -> bool {
        let is_name = matches!(self.tree.kind(node), NodeKind::QualifiedName | NodeKind::QualifiedReference);
        is_name && self.parsed.text(node, self.source).is_some_and(|text| text.eq_ignore_ascii_case(name))
    }

    fn string(&self, node: NodeId) -> Result<String, NotGenerated> {
        let text = self.parsed.text(node, self.source).filter(|_| self.tree.kind(node) == NodeKind::LiteralString);
        text.map(|text| text.into_owned()).ok_or_else(|| self.fault(node))
    }

    fn boolean(&self, node: NodeId) -> Result<bool, NotGenerated> {
        let text = self.parsed.text(node, self.source).filter(|_| self.tree.kind(node) == NodeKind::LiteralBoolean);
        text.map(|text| text == "true").ok_or_else(|| self.fault(node))
    }

    /// The elements of a list.
    fn list(&self, node: NodeId) -> Result<Vec<NodeId>, NotGenerated> {
        let is_list = self.tree.kind(node) == NodeKind::LiteralList;
        is_list.then(|| self.tree.children(node).collect()).ok_or_else(|| self.fault(node))
    }

    /// `[Puppet::Resource::Param(Type, 'name', true), …]`.
    fn attributes(&self, found: &mut ResourceType, list: NodeId, kind: AttributeKind) -> Result<(), NotGenerated> {
        for node in self.list(list)? {
            let parts: Vec<_> = self.tree.children(node).collect();
            match parts[..] {
                [constructor, _, name, ref more @ ..]
                    if self.tree.kind(node) == NodeKind::CallNamedFunctionExpression
                        && self.is_named(constructor, ATTRIBUTE) =>
                {
                    let is_namevar = more.first().map_or(Ok(false), |namevar| self.boolean(*namevar))?;
                    found.add(&self.string(name)?, kind, is_namevar);
                }
                _ => return Err(self.fault(node)),
            }
        }
        Ok(())
    }

    /// `{ /…/ => ['name', …], … }`. A pattern that cannot be compiled makes them all unknown.
    fn title_patterns(&self, node: NodeId) -> Result<TitlePatterns, NotGenerated> {
        if self.tree.kind(node) != NodeKind::LiteralHash {
            return Err(self.fault(node));
        }
        let mut patterns = Vec::new();
        for entry in self.tree.children(node) {
            let parts: Vec<_> = self.tree.children(entry).collect();
            let [key, value] = parts[..] else { return Err(self.fault(entry)) };
            let source = self.parsed.text(key, self.source);
            let source = source.filter(|_| self.tree.kind(key) == NodeKind::LiteralRegularExpression);
            let names = self.list(value)?.into_iter().map(|name| self.string(name).map(Into::into));
            let attributes = names.collect::<Result<_, _>>()?;
            match Regexp::new(&source.ok_or_else(|| self.fault(key))?) {
                Ok(regexp) => patterns.push(TitlePattern { regexp, attributes }),
                Err(_) => return Ok(TitlePatterns::Unknown),
            }
        }
        Ok(TitlePatterns::Patterns(patterns))
    }
}
