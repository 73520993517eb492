//! Definitions: the classes, defined types and nodes of programs.

use std::collections::HashMap;
use std::sync::{Arc, OnceLock};

use foldhash::fast::RandomState;
use puppetlang_evaluator::{Evaluation, NamedBody, Program};
use puppetlang_parser::{Field, NodeId, NodeKind, Tree};
use puppetlang_regexp::Regexp;
use puppetlang_types::value::Text;

use crate::resource::capitalized;

/// What a definition defines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum DefinitionKind {
    Class,
    DefinedType,
    Node,
}

/// A class, a defined type or a node, and where it is defined.
#[derive(Debug)]
pub(crate) struct Definition {
    pub(crate) kind: DefinitionKind,
    /// In lower case, with the names around it.
    pub(crate) name: Text,
    /// The name in references, with capitals.
    pub(crate) title: Text,
    pub(crate) parent: Option<Text>,
    pub(crate) program: Program,
    pub(crate) node: NodeId,
    /// The module of the file.
    pub(crate) module: Option<Text>,
    /// As the evaluation knows it, to which the definition belongs.
    body: OnceLock<Option<NamedBody>>,
}

impl Definition {
    /// What is evaluated for each instance.
    pub(crate) fn body(&self, evaluation: &mut Evaluation) -> Option<&NamedBody> {
        self.body.get_or_init(|| evaluation.body_of_definition(&self.program, self.node)).as_ref()
    }

    /// The nodes of the parameters.
    pub(crate) fn parameters(&self) -> &[NodeId] {
        list(self.program.tree(), self.node, "parameters")
    }
}

/// What the name of a node has to be for a node's definition to be chosen.
enum Host {
    Name(Text),
    Matching(Regexp),
    Default,
}

/// The definitions that are known.
#[derive(Default)]
pub(crate) struct Definitions {
    classes: HashMap<Text, Arc<Definition>, RandomState>,
    defined_types: HashMap<Text, Arc<Definition>, RandomState>,
    nodes: Vec<(Host, Arc<Definition>)>,
}

impl Definitions {
    /// Adds what a program defines, and gives it. A class that is known already stays as it is.
    pub(crate) fn add(&mut self, program: &Program, module: Option<&str>) -> Vec<Arc<Definition>> {
        let tree = program.tree();
        let mut added = Vec::new();
        for node in program.definitions() {
            let kind = match tree.kind(node) {
                NodeKind::HostClassDefinition => DefinitionKind::Class,
                NodeKind::ResourceTypeDefinition => DefinitionKind::DefinedType,
                _ => DefinitionKind::Node,
            };
            let definition = |name: Text| {
                Arc::new(Definition {
                    kind,
                    title: if kind == DefinitionKind::Node { name.clone() } else { capitalized(&name) },
                    name,
                    parent: program
                        .parent_name(node)
                        .map(|parent| parent.to_lowercase().trim_start_matches("::").into()),
                    program: program.clone(),
                    node,
                    module: module.map(Text::from),
                    body: OnceLock::new(),
                })
            };
            if kind == DefinitionKind::Node {
                // Each host has a definition of its own, with the same body.
                self.nodes.extend(hosts(program, node).into_iter().map(|(name, host)| (host, definition(name))));
                continue;
            }
            let name = Text::from(program.text(node).to_lowercase().trim_start_matches("::"));
            let definition = definition(name.clone());
            added.push(Arc::clone(&definition));
            let known = if kind == DefinitionKind::Class { &mut self.classes } else { &mut self.defined_types };
            known.entry(name).or_insert(definition);
        }
        added
    }

    pub(crate) fn class(&self, name: &str) -> Option<Arc<Definition>> {
        self.classes.get(name).cloned()
    }

    pub(crate) fn defined_type(&self, name: &str) -> Option<Arc<Definition>> {
        self.defined_types.get(name).cloned()
    }

    pub(crate) fn has_nodes(&self) -> bool {
        !self.nodes.is_empty()
    }

    /// The definition for a node: of its exact name, or the first whose pattern it matches, or `default`.
    pub(crate) fn node(&self, name: &str) -> Option<Arc<Definition>> {
        let name = name.to_lowercase();
        let find = |is: &dyn Fn(&Host) -> bool| {
            self.nodes.iter().find(|(host, _)| is(host)).map(|(_, definition)| Arc::clone(definition))
        };
        find(&|host| matches!(host, Host::Name(known) if *known == name))
            .or_else(|| find(&|host| matches!(host, Host::Matching(regexp) if regexp.is_match(&name) == Ok(true))))
            .or_else(|| find(&|host| matches!(host, Host::Default)))
    }
}

/// The hosts of a node's definition, with what names the definition.
fn hosts(program: &Program, node: NodeId) -> Vec<(Text, Host)> {
    let tree = program.tree();
    let host = |&host: &NodeId| {
        let text = program.text(host);
        match tree.kind(host) {
            NodeKind::LiteralDefault => Some(("default".into(), Host::Default)),
            NodeKind::LiteralRegularExpression => {
                let kept = |letter: &char| letter.is_ascii_alphanumeric() || "-_:.".contains(*letter);
                let name: String = text.to_lowercase().chars().filter(kept).collect();
                let name = format!("__node_regexp__{}", name.trim_start_matches('.'));
                Some((name.into(), Host::Matching(Regexp::new(&text).ok()?)))
            }
            _ => {
                let name = Text::from(text.to_lowercase());
                Some((name.clone(), Host::Name(name)))
            }
        }
    };
    list(tree, node, "host_matches").iter().filter_map(host).collect()
}

/// The node in a field.
pub(crate) fn child(tree: &Tree, node: NodeId, name: &str) -> Option<NodeId> {
    tree.fields(node).find_map(|field| match field {
        (field, Field::Node(child)) if field == name => child,
        _ => None,
    })
}

/// The nodes in a field.
pub(crate) fn list<'t>(tree: &'t Tree, node: NodeId, name: &str) -> &'t [NodeId] {
    let found = tree.fields(node).find_map(|field| match field {
        (field, Field::List(nodes)) if field == name => Some(nodes),
        _ => None,
    });
    found.unwrap_or_default()
}
