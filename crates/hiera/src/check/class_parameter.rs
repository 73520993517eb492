//! Keys that set class parameters: `class::parameter`.

use std::sync::Arc;

use puppetlang_source::nearest::nearest;
use puppetlang_source::{Diagnostic, IssueCode, Span};
use puppetlang_types::mismatch::{
    Given, Mismatch, MismatchKind, NamedParameter, Step, describe_parameters, differences,
};
use puppetlang_types::string_format::ruby_text::capitalize_segments;
use puppetlang_types::{Type, Value};
use puppetlang_yaml::{Content, Extent, Tree};

use super::report::Report;
use crate::interpolation::is_dynamic;

/// The classes that data can set parameters of.
pub trait Classes: Sync {
    /// Returns what is known of a class, by its name in lower case.
    fn class(&self, name: &str) -> KnownClass;
}

/// Knowledge about a class.
#[derive(Clone, Debug)]
pub enum KnownClass {
    /// Nothing: there is no module for it, or its manifests have errors.
    Unknown,
    /// Its module exists, but no manifest defines it.
    Missing {
        /// The classes of the module.
        others: Arc<[String]>,
    },
    /// The class.
    Found(Arc<Class>),
}

/// A class.
#[derive(Clone, Debug)]
pub struct Class {
    /// The parameters, in the order of the definition.
    pub parameters: Vec<Parameter>,
}

/// A parameter of a class.
#[derive(Clone, Debug)]
pub struct Parameter {
    /// The name.
    pub name: String,
    /// The type; `None` if it is not known.
    pub ty: Option<Type>,
    /// Whether it has a default.
    pub has_default: bool,
}

/// A diagnostic about a key, which depends on other files.
#[derive(Debug)]
pub(super) struct Pending {
    pub(super) key: String,
    pub(super) diagnostic: Diagnostic,
    /// Whether the key sets no parameter, so that it is fine if a program looks it up.
    pub(super) is_unused: bool,
}

/// Splits a key into a class and a parameter; `None` for a key that cannot set a parameter.
pub(super) fn class_and_parameter(key: &str) -> Option<(&str, &str)> {
    let is_segment = |segment: &str| {
        segment.starts_with(|first: char| first.is_ascii_lowercase() || first == '_')
            && segment.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'_')
    };
    key.rsplit_once("::").filter(|_| key.split("::").all(is_segment))
}

/// A key of a data file.
pub(super) struct Key<'d> {
    pub(super) text: &'d str,
    pub(super) extent: Extent,
    pub(super) value: &'d Value,
    pub(super) tree: &'d Tree,
    /// The node of the value.
    pub(super) node: usize,
}

/// Checks a key that may set a class parameter.
pub(super) fn check(key: &Key<'_>, classes: &dyn Classes, report: &Report<'_>) -> Option<Pending> {
    let (class_name, name) = class_and_parameter(key.text)?;
    let unused = |issue, message: String, help: Option<String>| {
        let diagnostic = report.issue(issue, message, report.token(key.extent));
        let help = help.unwrap_or_else(|| "no lookup of this key was found either".to_owned());
        Some(Pending { key: key.text.to_owned(), diagnostic: diagnostic.with_help(help), is_unused: true })
    };
    let class = match classes.class(class_name) {
        KnownClass::Unknown => return None,
        KnownClass::Missing { others } => {
            let module = class_name.split("::").next().unwrap_or_default();
            let message = format!("The module '{module}' has no class '{class_name}'");
            let similar = nearest(class_name, others.iter().map(String::as_str));
            let help = similar.map(|similar| format!("did you mean {similar}::{name}?"));
            return unused(IssueCode::HieraUnknownClass, message, help);
        }
        KnownClass::Found(class) => class,
    };
    let Some(parameter) = class.parameters.iter().find(|parameter| parameter.name == name) else {
        let message = format!("The class '{class_name}' has no parameter '{name}'");
        let similar = nearest(name, class.parameters.iter().map(|parameter| parameter.name.as_str()));
        let help = similar.map(|similar| format!("did you mean {class_name}::{similar}?"));
        return unused(IssueCode::HieraUnknownParameter, message, help);
    };
    let diagnostic = check_type(key, class_name, parameter, report)?;
    Some(Pending { key: key.text.to_owned(), diagnostic, is_unused: false })
}

/// Checks that the type of a parameter accepts a value.
fn check_type(key: &Key<'_>, class: &str, parameter: &Parameter, report: &Report<'_>) -> Option<Diagnostic> {
    let (value, ty) = (key.value, parameter.ty.as_ref()?);
    // A parameter with a default takes it in place of undef.
    let takes_default = value.is_undef() && parameter.has_default;
    if takes_default || is_dynamic(value) || is_encrypted(value) || ty.is_instance(value) {
        return None;
    }
    let found = differences(ty, &Type::detailed_of(value), &[]);
    if found.is_empty() || found.iter().any(|one| matches!(one.kind, MismatchKind::Unresolved(_))) {
        return None;
    }
    let named = NamedParameter {
        name: &parameter.name,
        ty: ty.clone(),
        is_optional: false,
        given: Some(Given::Value(value.clone())),
    };
    let title = capitalize_segments(class);
    let message = describe_parameters(&|| format!("Class[{title}]"), &[named], &[])?;
    let mut span = report.token(key.extent);
    if let [only] = &found[..] {
        span = place_of(key, only, report).unwrap_or(span);
    }
    Some(report.issue(IssueCode::HieraParameterMismatch, message, span))
}

/// Returns the place of the innermost value that a mismatch is about.
fn place_of(key: &Key<'_>, mismatch: &Mismatch, report: &Report<'_>) -> Option<Span> {
    let mut node = key.node;
    let mut place = None;
    for step in &mismatch.path {
        let (extent, next) = match step {
            Step::Entry(name) | Step::Key(name) => key.tree.find(node, name)?,
            Step::Index(index) => {
                let Some(Content::Sequence(elements)) = key.tree.content(node) else { return None };
                let element = *elements.get(*index)?;
                (key.tree.nodes.get(element)?.extent, element)
            }
            _ => continue,
        };
        (node, place) = (next, Some(extent));
    }
    place.map(|extent| report.token(extent))
}

/// Returns true if a value contains an encrypted text, which becomes another text in a lookup.
fn is_encrypted(value: &Value) -> bool {
    let mut stack = vec![value];
    while let Some(value) = stack.pop() {
        match value {
            Value::String(text) if text.contains("ENC[") || text.contains("DEC::") => return true,
            Value::Array(values) => stack.extend(values.iter()),
            Value::Hash(hash) => stack.extend(hash.values()),
            _ => {}
        }
    }
    false
}
