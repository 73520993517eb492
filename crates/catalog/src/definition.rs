//! Definitions: the classes, defined types and nodes of programs.

use std::collections::HashMap;
use std::sync::{Arc, OnceLock};

use foldhash::fast::RandomState;
use puppetlang_evaluator::{Evaluation, NamedBody, Program};
use puppetlang_parser::{Field, NodeId, NodeKind, Tree};
use puppetlang_regexp::Regexp;
use puppetlang_types::value::Text;

use crate::resource::{Origin, capitalized};

/// What a definition defines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum DefinitionKind {
    Class,
    DefinedType,
    Node,
}

impl DefinitionKind {
    /// As messages name it.
    fn name(self) -> &'static str {
        match self {
            Self::Class => "Class",
            Self::DefinedType => "Definition",
            Self::Node => "Node",
        }
    }
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
    /// What the name of a node has to match.
    pub(crate) pattern: Option<Regexp>,
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

/// The name of the node for all that have no definition of their own. Patterns may match it too, as in the reference.
pub(crate) const DEFAULT: &str = "default";

impl Definition {
    /// Whether it is a pattern that a name matches.
    pub(crate) fn matches(&self, name: &str) -> bool {
        self.pattern.as_ref().is_some_and(|pattern| pattern.is_match(name) == Ok(true))
    }

    /// Where it is defined.
    pub(crate) fn origin(&self) -> Origin {
        Origin { program: self.program.clone(), node: self.node, is_of_function: false }
    }
}

/// The definitions that are known.
#[derive(Default)]
pub(crate) struct Definitions {
    classes: HashMap<Text, Arc<Definition>, RandomState>,
    defined_types: HashMap<Text, Arc<Definition>, RandomState>,
    nodes: Vec<Arc<Definition>>,
}

/// What is defined though the name is taken.
#[derive(Debug)]
pub(crate) struct Redefinition {
    pub(crate) message: String,
    pub(crate) definition: Arc<Definition>,
}

impl Definitions {
    /// Adds what a program defines, and gives it.
    ///
    /// # Errors
    ///
    /// When a name is taken.
    pub(crate) fn add(
        &mut self,
        program: &Program,
        module: Option<&str>,
    ) -> Result<Vec<Arc<Definition>>, Box<Redefinition>> {
        let tree = program.tree();
        let mut added = Vec::new();
        for node in program.definitions() {
            let kind = match tree.kind(node) {
                NodeKind::HostClassDefinition => DefinitionKind::Class,
                NodeKind::ResourceTypeDefinition => DefinitionKind::DefinedType,
                _ => DefinitionKind::Node,
            };
            let definition = |name: Text, pattern: Option<Regexp>| {
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
                    pattern,
                })
            };
            // Each host of a node has a definition of its own, with the same body.
            let names = match kind {
                DefinitionKind::Node => hosts(program, node),
                _ => vec![(program.text(node).to_lowercase().trim_start_matches("::").into(), None)],
            };
            for (name, pattern) in names {
                let definition = definition(name, pattern);
                self.check_name(&definition)?;
                added.push(Arc::clone(&definition));
                match kind {
                    DefinitionKind::Class => drop(self.classes.insert(definition.name.clone(), definition)),
                    DefinitionKind::DefinedType => drop(self.defined_types.insert(definition.name.clone(), definition)),
                    DefinitionKind::Node => self.nodes.push(definition),
                }
            }
        }
        Ok(added)
    }

    /// Refuses what has the name of something else.
    fn check_name(&self, definition: &Arc<Definition>) -> Result<(), Box<Redefinition>> {
        use DefinitionKind as K;
        let name = &definition.name;
        if definition.kind == K::Node && name.is_empty() {
            // It is the name of what the top level is.
            let message = "Class '' is already defined; cannot be redefined as a node".to_owned();
            return Err(Box::new(Redefinition { message, definition: Arc::clone(definition) }));
        }
        let order: &[DefinitionKind] = match definition.kind {
            K::Class => &[K::Class, K::Node, K::DefinedType],
            K::Node => &[K::Node, K::Class],
            K::DefinedType => &[K::Class, K::DefinedType],
        };
        for &kind in order {
            let known = match kind {
                K::Class => self.class(name),
                K::DefinedType => self.defined_type(name),
                K::Node => self.nodes.iter().find(|node| node.name == *name).cloned(),
            };
            let Some(known) = known else { continue };
            let place = known.origin().text();
            let message = match (definition.kind, kind) {
                (K::DefinedType, K::Class) => {
                    format!("'{name}' is already defined {place} as a class; cannot redefine as a definition")
                }
                (K::DefinedType, _) => format!("Definition '{name}' is already defined {place}; cannot be redefined"),
                (one, other) => {
                    let what = match one {
                        _ if one == other => "cannot redefine",
                        K::Node => "cannot be redefined as a node",
                        _ => "cannot be redefined as a class",
                    };
                    format!("{} '{name}' is already defined {place}; {what}", other.name())
                }
            };
            return Err(Box::new(Redefinition { message, definition: Arc::clone(definition) }));
        }
        Ok(())
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

    /// The definition for a node: of its exact name, or the first whose pattern it matches; if there is none, that of the name `default`.
    pub(crate) fn node(&self, name: &str) -> Option<Arc<Definition>> {
        self.node_of_name(&name.to_lowercase()).or_else(|| self.node_of_name(DEFAULT))
    }

    fn node_of_name(&self, name: &str) -> Option<Arc<Definition>> {
        let exact = self.nodes.iter().find(|node| node.name == name);
        exact.or_else(|| self.nodes.iter().find(|node| node.matches(name))).cloned()
    }
}

/// What names the definitions of a node's hosts, with what hosts have to match.
fn hosts(program: &Program, node: NodeId) -> Vec<(Text, Option<Regexp>)> {
    let tree = program.tree();
    let host = |&host: &NodeId| {
        let text = program.text(host);
        match tree.kind(host) {
            NodeKind::LiteralDefault => Some((DEFAULT.into(), None)),
            NodeKind::LiteralRegularExpression => Some((pattern_name(&text), Some(Regexp::new(&text).ok()?))),
            _ => Some((text.to_lowercase().into(), None)),
        }
    };
    list(tree, node, "host_matches").iter().filter_map(host).collect()
}

/// The name of a node that is a regular expression: its letters, digits, and `-`, `_`, `:` and `.`, in lower case. Two regular expressions
/// of one name are the same node. What tells groups that begin with `(?` from each other is spelled out.
fn pattern_name(pattern: &str) -> Text {
    let pattern = pattern.to_lowercase();
    let mut name = String::from("__node_regexp__");
    let begin = name.len();
    let mut rest = pattern.as_str();
    while let Some(at) = rest.find("(?") {
        let (before, group) = rest.split_at(at);
        let Some(end) = group.find(')') else { break };
        push_name(&mut name, begin, before);
        for letter in group[..=end].chars() {
            match letter {
                '(' => name.push_str("lp"),
                '?' => name.push_str("qu"),
                '<' => name.push_str("lt"),
                '>' => name.push_str("gt"),
                '!' => name.push_str("ex"),
                '=' => name.push_str("eq"),
                ')' => name.push_str("rp"),
                letter => push_name(&mut name, begin, letter.encode_utf8(&mut [0; 4])),
            }
        }
        rest = &group[end + 1..];
    }
    push_name(&mut name, begin, rest);
    name.into()
}

/// Adds what may stand in the name of a node, which has no dots at its beginning.
fn push_name(name: &mut String, begin: usize, text: &str) {
    for letter in text.chars() {
        let is_kept = letter.is_ascii_alphanumeric() || "-_:".contains(letter) || letter == '.' && name.len() > begin;
        if is_kept {
            name.push(letter);
        }
    }
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

#[cfg(test)]
mod tests {
    use super::pattern_name;

    /// As releases of Puppet 8 name them, in lower case.
    #[test]
    fn names_of_patterns() {
        for (pattern, name) in [
            ("a.*(c)?", "a.c"),
            ("a.*c", "a.c"),
            ("async", "async"),
            ("(?<!a)sync", "lpqultexarpsync"),
            ("^(?:T|s)e$", "lpqu:tsrpe"),
            ("x(?=y)(?<n>z", "xlpqueqyrpnz"),
            ("..a.b", "a.b"),
            ("^\\.é_-:", "_-:"),
        ] {
            assert_eq!(pattern_name(pattern).as_str(), format!("__node_regexp__{name}"), "{pattern}");
        }
    }
}
