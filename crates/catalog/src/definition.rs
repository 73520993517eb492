//! Definitions: the classes, defined types and nodes of programs.

use std::collections::HashMap;
use std::sync::{Arc, OnceLock};

use foldhash::fast::RandomState;
use puppetlang_evaluator::{
    DefinedParameter, DefinitionCode, DefinitionKind as Kind, Evaluation, HostName, NamedBody, Program,
};
use puppetlang_regexp::Regexp;
use puppetlang_source::qualified::relative;
use puppetlang_types::value::Text;

use crate::origin::Origin;
use crate::reference::capitalized;

/// The kind of a definition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum DefinitionKind {
    Class,
    DefinedType,
    Node,
}

impl DefinitionKind {
    /// Returns the name in messages.
    fn name(self) -> &'static str {
        match self {
            Self::Class => "Class",
            Self::DefinedType => "Definition",
            Self::Node => "Node",
        }
    }
}

/// A class, a defined type or a node definition.
#[derive(Debug)]
pub(crate) struct Definition {
    pub(crate) kind: DefinitionKind,
    /// The fully qualified name, in lower case.
    pub(crate) name: Text,
    /// The capitalized name, as in references.
    pub(crate) title: Text,
    pub(crate) parent: Option<Text>,
    pub(crate) program: Program,
    /// The index among the definitions of the program.
    index: usize,
    /// The module of the file.
    pub(crate) module: Option<Text>,
    /// The regular expression that a node name must match.
    pub(crate) pattern: Option<Regexp>,
    /// The compiled body, resolved once by the evaluation that owns the definition.
    body: OnceLock<Option<NamedBody>>,
}

impl Definition {
    /// Returns the body that is evaluated for each instance.
    pub(crate) fn body(&self, evaluation: &mut Evaluation) -> Option<&NamedBody> {
        self.body.get_or_init(|| evaluation.body_of_definition(&self.program, self.code())).as_ref()
    }

    fn code(&self) -> &DefinitionCode {
        &self.program.definitions()[self.index]
    }

    /// Returns the parameters.
    pub(crate) fn parameters(&self) -> &[DefinedParameter] {
        &self.code().parameters
    }
}

/// The name of the default node. As in the reference, patterns may match this name too.
pub(crate) const DEFAULT: &str = "default";

impl Definition {
    /// Returns whether the node definition has a pattern that matches a name.
    pub(crate) fn matches(&self, name: &str) -> bool {
        self.pattern.as_ref().is_some_and(|pattern| pattern.is_match(name) == Ok(true))
    }

    /// Returns the location of the definition.
    pub(crate) fn origin(&self) -> Origin {
        Origin { program: self.program.clone(), node: self.code().node, is_of_function: false }
    }
}

/// All definitions loaded so far.
#[derive(Default)]
pub(crate) struct Definitions {
    classes: HashMap<Text, Arc<Definition>, RandomState>,
    defined_types: HashMap<Text, Arc<Definition>, RandomState>,
    nodes: Vec<Arc<Definition>>,
}

/// A definition whose name is taken.
#[derive(Debug)]
pub(crate) struct Redefinition {
    pub(crate) message: String,
    pub(crate) definition: Arc<Definition>,
}

impl Definitions {
    /// Adds the definitions of a program and returns them.
    ///
    /// # Errors
    ///
    /// If a name is taken.
    pub(crate) fn add(
        &mut self,
        program: &Program,
        module: Option<&str>,
    ) -> Result<Vec<Arc<Definition>>, Box<Redefinition>> {
        let mut added = Vec::new();
        for (index, code) in program.inner_first() {
            let kind = match code.kind {
                Kind::Class => DefinitionKind::Class,
                Kind::DefinedType => DefinitionKind::DefinedType,
                _ => DefinitionKind::Node,
            };
            let definition = |name: Text, pattern: Option<Regexp>| {
                Arc::new(Definition {
                    kind,
                    title: if kind == DefinitionKind::Node { name.clone() } else { capitalized(&name) },
                    name,
                    parent: code.parent.as_deref().map(|parent| relative(&parent.to_lowercase()).into()),
                    program: program.clone(),
                    index,
                    module: module.map(Text::from),
                    body: OnceLock::new(),
                    pattern,
                })
            };
            // Each host name of a node definition gets a definition of its own with the same body.
            let names = match kind {
                DefinitionKind::Node => code.hosts.iter().filter_map(host).collect(),
                _ => vec![(code.key(), None)],
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

    /// Rejects a definition whose name is taken.
    fn check_name(&self, definition: &Arc<Definition>) -> Result<(), Box<Redefinition>> {
        use DefinitionKind as K;
        let name = &definition.name;
        if definition.kind == K::Node && name.is_empty() {
            // The empty name is that of the top level.
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

    /// Returns the node definition for a name.
    ///
    /// An exact name takes precedence over the first pattern that matches. If there is neither, returns the definition
    /// of `default`.
    pub(crate) fn node(&self, name: &str) -> Option<Arc<Definition>> {
        self.node_of_name(&name.to_lowercase()).or_else(|| self.node_of_name(DEFAULT))
    }

    fn node_of_name(&self, name: &str) -> Option<Arc<Definition>> {
        let exact = self.nodes.iter().find(|node| node.name == name);
        exact.or_else(|| self.nodes.iter().find(|node| node.matches(name))).cloned()
    }
}

/// Returns a name of a node definition. That of a regular expression comes with the expression.
fn host(name: &HostName) -> Option<(Text, Option<Regexp>)> {
    match name {
        HostName::Default => Some((DEFAULT.into(), None)),
        HostName::Name(name) => Some((name.clone(), None)),
        HostName::Pattern(text) => Some((pattern_name(text), Some(Regexp::new(text).ok()?))),
    }
}

/// Returns the name of a node with a regular expression.
///
/// The name contains the letters and digits of the expression, and its `-`, `_`, `:` and `.`, in lower case.
/// Expressions with the same name define the same node. The punctuation of `(?…)` groups is spelled out to tell such
/// groups apart.
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

/// Appends the characters that a node name may contain. A name does not start with dots.
fn push_name(name: &mut String, begin: usize, text: &str) {
    for letter in text.chars() {
        let is_kept = letter.is_ascii_alphanumeric() || "-_:".contains(letter) || letter == '.' && name.len() > begin;
        if is_kept {
            name.push(letter);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::pattern_name;

    /// The names are those of Puppet 8 releases, in lower case.
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
