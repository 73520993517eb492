//! Paths in data: for messages and for local references.

use std::fmt::Write as _;

use puppetlang_lexer::Options;
use puppetlang_parser::ast::{self, Node as N};
use puppetlang_parser::{NodeId, Parsed, TextRef, Tree, parse};
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
    let mut node = ast::Program::cast(tree, tree.root())?.body();
    let reader = Reader { parsed: &parsed, tree, source: &source };
    let mut steps = Vec::new();
    loop {
        match N::of(tree, node) {
            N::AccessExpression(access) => {
                let [key] = access.keys() else { return None };
                steps.push(reader.key(*key)?);
                node = access.left_expr();
            }
            N::NamedAccessExpression(access) => {
                steps.push(reader.key(access.right_expr())?);
                node = access.left_expr();
            }
            // A method call without arguments: `$.a` at the end of a statement.
            N::CallMethodExpression(call) if call.arguments().is_empty() && call.lambda().is_none() => {
                node = call.functor_expr();
            }
            N::VariableExpression(_) if source.slice(tree.span(node)) == "$" => {
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
        let written = || self.source.slice(self.tree.span(node));
        match N::of(self.tree, node) {
            N::QualifiedName(name) => Some(self.word(name.name())),
            N::QualifiedReference(name) => Some(self.word(name.name())),
            N::LiteralString(_) | N::LiteralInteger(_) | N::LiteralFloat(_) | N::LiteralBoolean(_) => {
                Value::parse_literal(written()).ok()
            }
            N::LiteralUndef(_) => Some("undef".into()),
            N::LiteralDefault(_) => Some("default".into()),
            N::ReservedWord(_) => Some(written().into()),
            _ => None,
        }
    }

    fn word(&self, word: TextRef) -> Value {
        let word = self.parsed.text_of(self.tree, word, self.source);
        if word.eq_ignore_ascii_case("null") { Value::Undef } else { Value::from(&*word) }
    }
}
