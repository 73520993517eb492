//! The snippets that declare resources.

use std::fmt::Write as _;

use puppetlang_catalog::{Attribute, ResourceType};
use puppetlang_index::Defined;

/// Returns the declaration of a native resource, with the attributes that it must have, and with `ensure` if the type
/// has it. The title sets the namevar.
pub(crate) fn native_type(ty: &ResourceType) -> String {
    let value = ensure_values(ty.name()).first().copied().unwrap_or_default();
    let ensure = ty.kind("ensure").map(|_| ("ensure", value));
    let is_to_set = |name: &str, one: Attribute| one.is_required && !one.is_namevar && name != "ensure";
    let required = ty.attributes().filter(|&(name, one)| is_to_set(name, one)).map(|(name, _)| (name, "value"));
    declaration(ty.name(), &ensure.into_iter().chain(required).collect::<Vec<_>>())
}

/// Returns the declaration of a resource of a defined type, with the parameters that have no default.
pub(crate) fn defined_type(define: &Defined<'_>) -> String {
    let required = define.definition.parameters.iter().filter(|one| !one.has_default && !one.captures_rest);
    let attributes: Vec<_> = required.map(|one| (define.parameter_name(one), "value")).collect();
    declaration(define.name(), &attributes)
}

/// Returns a declaration whose title and values are to be filled in.
fn declaration(name: &str, attributes: &[(&str, &str)]) -> String {
    let width = attributes.iter().map(|(attribute, _)| attribute.len()).max().unwrap_or(0);
    let mut text = format!("{name} {{ '${{1:title}}':\n");
    for (number, (attribute, value)) in attributes.iter().enumerate() {
        // Writing to a string cannot fail.
        let _ = writeln!(text, "  {attribute:width$} => ${{{}:{value}}},", number + 2);
    }
    text.push_str(if attributes.is_empty() { "  $0\n}" } else { "}$0" });
    text
}

/// Returns the usual values of `ensure` of a native type, the most common one first.
pub(crate) fn ensure_values(ty: &str) -> &'static [&'static str] {
    match ty {
        "file" => &["file", "directory", "link", "present", "absent"],
        "service" => &["running", "stopped"],
        "package" => &["installed", "present", "absent", "latest", "purged", "held", "disabled"],
        _ => &["present", "absent"],
    }
}
