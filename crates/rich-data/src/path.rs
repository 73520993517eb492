//! Paths in data: for messages and for local references.

use std::fmt::Write as _;

use puppetlang_lexer::Options;
use puppetlang_parser::{NodeId, NodeKind as N, Parsed, Tree, parse};
use puppetlang_source::Source;
use puppetlang_types::Value;
use puppetlang_types::quote::quoted;
use puppetlang_types::value::Text;

/// A step from a container to an element.
#[derive(Clone, Debug)]
pub(crate) enum Step {
    /// The element of an array at an index, counted from 0.
    Index(usize),
    /// To the value of a key.
    Key(Text),
    /// The value of a key that is not a string but can be written in a path.
    Scalar(Value),
    /// A position without a path: the value of a key that is a container, or the content of a Sensitive.
    Nowhere,
}

impl Step {
    /// Returns the step to the value of a key, given as data.
    pub(crate) fn to(key: &Value) -> Self {
        match key {
            Value::String(text) => Self::Key(text.clone()),
            Value::Undef | Value::Boolean(_) | Value::Integer(_) | Value::Float(_) => Self::Scalar(key.clone()),
            _ => Self::Nowhere,
        }
    }
}

/// Returns the text of a path without the root, or `None` if a step has no text.
pub(crate) fn text(steps: &[Step]) -> Option<String> {
    let mut out = String::new();
    for step in steps {
        out.push('[');
        match step {
            Step::Index(index) => out.push_str(&index.to_string()),
            Step::Key(key) => quoted(key, &mut out),
            Step::Scalar(Value::Undef) => out.push_str("null"),
            Step::Scalar(value) => {
                // Writing to a String cannot fail.
                let _ = write!(out, "{value:?}");
            }
            Step::Nowhere => return None,
        }
        out.push(']');
    }
    Some(out)
}

/// Parses a path such as `$['a'][0]` and returns its keys from the root on. `None` if the text is not a path.
///
/// Like the reference, this uses the parser for manifests.
pub(crate) fn steps(path: &str) -> Option<Vec<Value>> {
    let source = Source::new("<path>", path);
    let parsed = parse(&source, &Options::manifest());
    let tree = parsed.tree()?;
    let mut body = tree.children(tree.root());
    let (Some(mut node), None) = (body.next(), body.next()) else { return None };
    let reader = Reader { parsed: &parsed, tree, source: &source };
    let mut steps = Vec::new();
    loop {
        match tree.kind(node) {
            N::AccessExpression | N::NamedAccessExpression => {
                let mut children = tree.children(node);
                let (Some(left), Some(key), None) = (children.next(), children.next(), children.next()) else {
                    return None;
                };
                steps.push(reader.key(key)?);
                node = left;
            }
            // A method call without arguments: `$.a` at the end of a statement.
            N::CallMethodExpression => {
                let mut children = tree.children(node);
                let (Some(functor), None) = (children.next(), children.next()) else { return None };
                node = functor;
            }
            N::VariableExpression if source.slice(tree.span(node)) == "$" => {
                steps.reverse();
                return Some(steps);
            }
            _ => return None,
        }
    }
}

struct Reader<'a> {
    parsed: &'a Parsed,
    tree: &'a Tree,
    source: &'a Source,
}

impl Reader<'_> {
    /// Returns the value of a key in a path.
    fn key(&self, node: NodeId) -> Option<Value> {
        match self.tree.kind(node) {
            N::QualifiedName | N::QualifiedReference => {
                let word = self.parsed.text(node, self.source)?;
                Some(if word.eq_ignore_ascii_case("null") { Value::Undef } else { Value::from(&*word) })
            }
            N::LiteralString | N::LiteralInteger | N::LiteralFloat | N::LiteralBoolean => {
                Value::parse_literal(self.source.slice(self.tree.span(node))).ok()
            }
            N::LiteralUndef => Some("undef".into()),
            N::LiteralDefault => Some("default".into()),
            N::ReservedWord => Some(self.source.slice(self.tree.span(node)).into()),
            _ => None,
        }
    }
}
