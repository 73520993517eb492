//! The shape of a `metadata.json`: the types and forms of its values, as the Forge requires them.
//!
//! The messages are those of metadata-json-lint, which come from a schema in JSON.

use puppetlang_hiera::check::Report;
use puppetlang_scalar::{Inspected, Version};
use puppetlang_source::IssueCode;
use puppetlang_types::Value;
use puppetlang_yaml::Content;

use super::uri::is_uri;
use crate::document::Item;

/// The expected shape of a value.
enum Shape {
    /// A string of a form.
    Text(Form),
    /// A string or null.
    OptionalText,
    /// An array of values of a shape.
    Array(&'static Shape),
    /// An object, or any other value.
    Object(&'static Object),
}

/// The form of a string.
enum Form {
    Any,
    /// `author-module`.
    ModuleName,
    /// `author/module` or `author-module`.
    DependencyName,
    /// At most 144 characters.
    Summary,
    Uri,
    Version,
}

/// The known keys of an object, and those that it must have.
struct Object {
    keys: &'static [(&'static str, Shape)],
    required: &'static [&'static str],
}

const TEXT: Shape = Shape::Text(Form::Any);

const ROOT: Object = Object {
    keys: &[
        ("author", TEXT),
        ("data_provider", Shape::OptionalText),
        ("dependencies", Shape::Array(&Shape::Object(&DEPENDENCY))),
        ("description", TEXT),
        ("issues_url", Shape::Text(Form::Uri)),
        ("license", TEXT),
        ("operatingsystem_support", Shape::Array(&Shape::Object(&OPERATING_SYSTEM))),
        ("name", Shape::Text(Form::ModuleName)),
        ("project_page", Shape::Text(Form::Uri)),
        ("requirements", Shape::Array(&Shape::Object(&REQUIREMENT))),
        ("source", TEXT),
        ("summary", Shape::Text(Form::Summary)),
        ("tags", Shape::Array(&TEXT)),
        ("version", Shape::Text(Form::Version)),
    ],
    required: &["author", "dependencies", "license", "name", "source", "summary", "version"],
};

const DEPENDENCY: Object =
    Object { keys: &[("name", Shape::Text(Form::DependencyName)), ("version_requirement", TEXT)], required: &["name"] };

const REQUIREMENT: Object = Object { keys: &[("name", TEXT), ("version_requirement", TEXT)], required: &["name"] };

const OPERATING_SYSTEM: Object = Object {
    keys: &[("operatingsystem", TEXT), ("operatingsystemrelease", Shape::Array(&TEXT))],
    required: &["operatingsystem"],
};

/// The maximum length of a summary, in characters.
const SUMMARY: usize = 144;

/// Returns the keys of an object in a list such as `dependencies`; those of the whole file for an empty name.
pub fn metadata_keys(list: &str) -> impl Iterator<Item = &'static str> {
    let keys = match list {
        "" => ROOT.keys,
        "dependencies" => DEPENDENCY.keys,
        "requirements" => REQUIREMENT.keys,
        "operatingsystem_support" => OPERATING_SYSTEM.keys,
        _ => &[],
    };
    keys.iter().map(|(name, _)| *name)
}

/// Checks the values of a file.
pub(super) fn check(root: Item<'_>, report: &mut Report<'_>) {
    object(root, &ROOT, "", report);
}

fn object(item: Item<'_>, expected: &Object, path: &str, report: &mut Report<'_>) {
    if !item.is_mapping() {
        return;
    }
    for required in expected.required {
        if item.get(required).is_none() {
            missing(item, required, path, report);
        }
    }
    for (key, shape) in expected.keys {
        if let Some(value) = item.get(key) {
            check_value(value, shape, &joined(path, key), report);
        }
    }
}

fn joined(path: &str, key: &str) -> String {
    if path.is_empty() { key.to_owned() } else { format!("{path}/{key}") }
}

fn missing(item: Item<'_>, key: &str, path: &str, report: &mut Report<'_>) {
    let place = if path.is_empty() { "file".to_owned() } else { format!("property '{path}'") };
    let message = format!("The {place} did not contain a required property of '{key}'");
    let diagnostic = report.issue(IssueCode::MetadataMissingKey, message, item.span(report));
    report.add(match key {
        "dependencies" => diagnostic.with_help("write \"dependencies\": [] if there are none"),
        _ => diagnostic,
    });
}

fn check_value(item: Item<'_>, shape: &Shape, path: &str, report: &mut Report<'_>) {
    if report.is_full() {
        return;
    }
    match shape {
        Shape::Text(form) => match item.as_str() {
            Some(text) => check_form(item, text, form, path, report),
            None => wrong_type(item, "string", path, report),
        },
        Shape::OptionalText if item.is_null() || item.as_str().is_some() => {}
        Shape::OptionalText => wrong_type(item, "null, string", path, report),
        Shape::Array(shape) => match item.elements() {
            Some(elements) => {
                for (index, element) in elements.enumerate() {
                    check_value(element, shape, &joined(path, &index.to_string()), report);
                }
            }
            None => wrong_type(item, "array", path, report),
        },
        Shape::Object(expected) => object(item, expected, path, report),
    }
}

fn wrong_type(item: Item<'_>, expected: &str, path: &str, report: &mut Report<'_>) {
    let which = if expected.contains(',') { "one or more of the following types" } else { "the following type" };
    let actual = type_name(item);
    let message = format!("The property '{path}' of type {actual} did not match {which}: {expected}");
    report.add(report.issue(IssueCode::MetadataInvalidValue, message, item.span(report)));
}

fn type_name(item: Item<'_>) -> &'static str {
    match item.content() {
        Some(Content::Mapping(_)) => "object",
        Some(Content::Sequence(_)) => "array",
        Some(Content::Scalar(Some(Value::String(_)))) => "string",
        Some(Content::Scalar(Some(Value::Boolean(_)))) => "boolean",
        Some(Content::Scalar(Some(Value::Float(_)))) => "number",
        Some(Content::Scalar(Some(Value::Undef))) => "null",
        // The reader rejects only integers beyond 64 bits.
        Some(Content::Scalar(_)) | None => "integer",
    }
}

fn check_form(item: Item<'_>, text: &str, form: &Form, path: &str, report: &mut Report<'_>) {
    let no_match = |regex| {
        let shown = Inspected(text);
        format!("The property '{path}' value {shown} did not match the regex '{regex}'")
    };
    let (message, help) = match form {
        Form::ModuleName if !is_module_name(text, &['-']) => {
            (no_match(r"^\w+-[a-z][a-z0-9_]*$"), "write author-module; the module has lower-case letters, digits and _")
        }
        Form::DependencyName if !is_module_name(text, &['/', '-']) => (
            no_match(r"^\w+[/-][a-z][a-z0-9_]*$"),
            "write author/module; the module has lower-case letters, digits and _",
        ),
        Form::Summary if text.chars().count() > SUMMARY => {
            let message = format!("The property '{path}' was not of a maximum string length of {SUMMARY}");
            (message, "move the details to the README")
        }
        Form::Uri if !is_uri(text) => (format!("The property '{path}' must be a valid URI"), "write https://…"),
        Form::Version => match Version::parse(text) {
            Ok(_) => return,
            Err(error) => {
                let message = format!("The property '{path}' must be a valid semantic version: {error}");
                (message, "a version has three numbers, such as 1.2.3")
            }
        },
        _ => return,
    };
    report.add(report.issue(IssueCode::MetadataInvalidValue, message, item.span(report)).with_help(help));
}

/// Returns true if a line of the text is an author and a module with one of the separators between them.
fn is_module_name(text: &str, separators: &[char]) -> bool {
    text.split('\n').any(|line| {
        let Some((author, module)) = line.split_once(separators) else { return false };
        let is_word = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'_';
        !author.is_empty()
            && author.bytes().all(is_word)
            && module.starts_with(|first: char| first.is_ascii_lowercase())
            && module.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'_')
    })
}
