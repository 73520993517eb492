//! The classes of accepted differences between catalogs; `docs/differences.md` explains them.

use serde_json::{Map, Value};

use super::super::hidden_value::without_hidden;
use super::super::survey::{CRASH, LATER, RUBY_OBJECT, UNKNOWN};

/// Returns the class of the difference between two compared answers; `None` if they are equal.
pub(super) fn of(question: &Map<String, Value>, ours: &Value, reference: &Value) -> Option<&'static str> {
    if ours == reference {
        return None;
    }
    let said = reference.pointer("/error/message").and_then(Value::as_str).unwrap_or_default();
    if differ_in_relations_only(ours, reference) {
        return Some("shared-array");
    }
    if without_quotes(ours) == without_quotes(reference) {
        return Some("reference-text");
    }
    if without_patterns(ours) == without_patterns(reference) || without_release(ours) == without_release(reference) {
        return Some(LATER);
    }
    let written = ours.to_string();
    if without_source_lines(reference) == written {
        return Some(LATER);
    }
    if without_unknown_file(reference) == written {
        return Some("unknown-file");
    }
    if without_collectors(ours) == without_collectors(reference) {
        return Some("collector-text");
    }
    if hides(ours, reference) || without_hidden(ours) == without_hidden(reference) {
        return Some("hidden-value");
    }
    if leaves_default(ours) && (reference.get("error").is_none() || is_of_jump(said)) {
        return Some("jump-in-default");
    }
    let is_crash = ["undefined method", "failed with error", "NoMethodError", "stack level", "can't modify frozen "]
        .iter()
        .any(|word| said.contains(word));
    // The message for a Deferred without arguments lists no arguments either.
    let is_crash = is_crash || said.starts_with("No matching arity found for ") && said.ends_with(" with arguments ");
    Some(match said {
        _ if is_crash => CRASH,
        _ if said.contains("#<Puppet::")
            || said.contains("#<Class:0x")
            || without_setter(ours) == without_setter(reference) =>
        {
            RUBY_OBJECT
        }
        _ if said.contains("conversion of Puppet::Resource into") => "reference-text",
        _ if said.contains("Attempt to redefine entity") => "redefinition",
        _ if said.contains("; cannot be redefined as a ") && written.contains(" is already defined ") => "redefinition",
        _ if said.starts_with("No set of title patterns matched the title \"\"") => "bare-type",
        _ if rejects_hidden_reference(ours) => "hidden-reference",
        _ if is_of_configuration(question, said) && ours.get("error").is_none() => LATER,
        _ => of_data(&Value::Object(question.clone()).to_string(), ours, reference, said),
    })
}

/// Returns the class of a difference about Hiera data.
fn of_data(asked: &str, ours: &Value, reference: &Value, said: &str) -> &'static str {
    let own = ours.pointer("/error/message").and_then(Value::as_str).unwrap_or_default();
    match said {
        _ if said.contains("got ") && said.contains("Runtime[ruby, ") || rejects_symbol(asked, said) => "ruby-symbol",
        _ if rejects_large_integer(own, reference) => "big-integer",
        _ if said.ends_with(" has not been evaluated") && own.contains("Undefined variable '::") => "own-variable",
        _ if is_binary_string(ours, reference) => "yaml-binary",
        _ if without_line_of_configuration(ours) == without_line_of_configuration(reference) => "line-of-lookup",
        _ if said.contains(" entry 'convert_to' variant 2 index 0 expects a Data value, got Type") => {
            "converted-option"
        }
        _ if compares_environment_name(asked, ours, reference) => "ruby-symbol",
        _ if uses_time_as_key(asked, ours, reference) => "time-key",
        _ if said.is_empty() && reference.to_string().contains("NaN") => "shared-nan",
        _ => UNKNOWN,
    }
}

/// Returns whether an error is about a variable that is not set, in a `hiera.yaml` or in `default_values_hash`. There,
/// later releases only warn.
fn is_of_configuration(question: &Map<String, Value>, said: &str) -> bool {
    let name = said.split_once("Undefined variable '").and_then(|(_, rest)| rest.split_once('\''));
    let Some((name, _)) = name else { return false };
    let files = question.get("files").and_then(Value::as_object);
    let is_named = |(path, text): (&String, &Value)| {
        path.ends_with("hiera.yaml") && text.as_str().is_some_and(|text| text.contains(name))
    };
    let source = question.get("source").and_then(Value::as_str).unwrap_or_default();
    files.into_iter().flatten().any(is_named) || source.contains("default_values_hash")
}

/// Returns whether our error is about an integer beyond 64 bits that the reference shows, or cannot convert.
fn rejects_large_integer(own: &str, reference: &Value) -> bool {
    let number = own.split_once("The number '").and_then(|(_, rest)| rest.split_once('\''));
    let Some((number, _)) = number.filter(|(_, rest)| rest.starts_with(" is outside of the range of an Integer"))
    else {
        return false;
    };
    let theirs = reference.to_string();
    theirs.contains("Use of a Ruby Integer outside of Puppet Integer ") || theirs.contains(number)
}

/// Returns an answer as text, without the line of its own source that early versions of Ruby's JSON library write.
fn without_source_lines(answer: &Value) -> String {
    /// The texts before a message of the library.
    const BEFORE: [&str; 2] = ["): ", "The parse error: "];
    BEFORE.iter().fold(answer.to_string(), |text, before| {
        let mut parts = text.split(before);
        let first = parts.next().unwrap_or_default().to_owned();
        parts.fold(first, |text, part| text + before + without_number(part))
    })
}

/// Returns a text without a number and a colon at its start.
fn without_number(text: &str) -> &str {
    let rest = text.trim_start_matches(|letter: char| letter.is_ascii_digit());
    rest.strip_prefix(": ").filter(|_| rest.len() < text.len()).unwrap_or(text)
}

/// Returns an answer as text, in which an error in a `hiera.yaml` has no line.
fn without_line_of_configuration(answer: &Value) -> String {
    let text = answer.to_string();
    let Some((before, after)) = text.split_once("/hiera.yaml, line: ") else { return text };
    format!("{before}/hiera.yaml{}", after.trim_start_matches(|letter: char| letter.is_ascii_digit()))
}

/// Returns whether the reference rejects a value that has a symbol besides other values.
fn rejects_symbol(asked: &str, said: &str) -> bool {
    let actual = said.split_once(" has wrong type, expects Puppet::LookupValue, got ").map(|(_, actual)| actual);
    let has_symbol = asked.contains(": :") || asked.contains("- :");
    has_symbol && actual.is_some_and(|actual| actual.contains("[Any, ") || actual.contains(", Any, "))
}

/// Returns whether the question compares the name of an environment, a symbol in the reference, with a string.
fn compares_environment_name(asked: &str, ours: &Value, reference: &Value) -> bool {
    let without_truth = |answer: &Value| answer.to_string().replace(":true", ":false");
    asked.contains(".environment_name == ") && without_truth(ours) == without_truth(reference)
}

/// Returns whether the question uses a time as a key of a cache, for which the reference finds no value.
fn uses_time_as_key(asked: &str, ours: &Value, reference: &Value) -> bool {
    asked.contains(".cache(Time") && without_parameters(ours) == *reference
}

/// Returns an answer without the parameters of resources other than those that every catalog has.
fn without_parameters(answer: &Value) -> Value {
    let mut answer = answer.clone();
    let resources = answer.get_mut("resources").and_then(Value::as_array_mut).into_iter().flatten();
    for resource in resources.filter(|resource| resource.get("line").is_some()) {
        resource.as_object_mut().map(|resource| resource.remove("parameters"));
    }
    answer
}

/// Returns whether the reference has a Binary where ours has a string.
fn is_binary_string(ours: &Value, reference: &Value) -> bool {
    match (ours, reference) {
        (Value::String(_), Value::Object(object)) => object.get("__ptype").is_some_and(|kind| kind == "Binary"),
        (Value::Array(ours), Value::Array(reference)) => {
            ours.iter().zip(reference).any(|(ours, reference)| is_binary_string(ours, reference))
        }
        (Value::Object(ours), Value::Object(reference)) => {
            ours.iter().any(|(key, value)| reference.get(key).is_some_and(|other| is_binary_string(value, other)))
        }
        _ => false,
    }
}

/// Returns whether only the error message differs, and shows a value that ours redacts.
fn hides(ours: &Value, reference: &Value) -> bool {
    let message = |answer: &Value| answer.pointer("/error/message").and_then(Value::as_str).map(str::to_owned);
    let (Some(mine), Some(theirs)) = (message(ours), message(reference)) else { return false };
    let Some((before, after)) = mine.split_once("Sensitive [value redacted]") else { return false };
    let mut ours = ours.clone();
    ours["error"]["message"] = theirs.as_str().into();
    ours == *reference && theirs.starts_with(before) && theirs.ends_with(after)
}

/// Returns whether `return()`, `next()` or `break()` ended the default of a class or defined type parameter.
fn leaves_default(ours: &Value) -> bool {
    let said = ours.pointer("/error/message").and_then(Value::as_str).unwrap_or_default();
    said.ends_with("() from context where this is illegal")
}

/// Returns whether a Ruby error is about a non-local exit, or has an unknown file.
fn is_of_jump(said: &str) -> bool {
    ["unexpected return", "LocalJumpError", "file: unknown", " from context where this is illegal"]
        .iter()
        .any(|word| said.contains(word))
}

/// Returns an answer as text, with the same name for all collectors.
fn without_collectors(answer: &Value) -> String {
    let text = answer.to_string().replace("Puppet::Collector['", "Catalog-Collector[");
    let mut parts = text.split("Catalog-Collector[");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |text, part| text + "Catalog-Collector" + part.split_once(']').map_or(part, |(_, rest)| rest))
}

/// Returns whether only relationships differ, of which the reference has more.
///
/// The reference adds the relationships of one title to the array that all titles of a resource expression share.
fn differ_in_relations_only(ours: &Value, reference: &Value) -> bool {
    let (mut ours, mut reference) = (ours.clone(), reference.clone());
    let (mine, theirs) = (take_relations(&mut ours), take_relations(&mut reference));
    ours == reference
        && mine.len() == theirs.len()
        && mine.iter().zip(&theirs).all(|(one, other)| is_within(one, other))
}

/// Removes `before` and `notify` from all resources and returns their values.
fn take_relations(catalog: &mut Value) -> Vec<Option<Value>> {
    let resources = catalog.get_mut("resources").and_then(Value::as_array_mut).into_iter().flatten();
    let parameters = resources.filter_map(|resource| resource.get_mut("parameters")?.as_object_mut());
    parameters.flat_map(|parameters| ["before", "notify"].map(|name| parameters.remove(name))).collect()
}

fn is_within(one: &Option<Value>, other: &Option<Value>) -> bool {
    match (one, other) {
        (Some(Value::Array(one)), Some(Value::Array(other))) => one.iter().all(|value| other.contains(value)),
        _ => one == other,
    }
}

/// Returns an answer as text, without the name that the reference gives to an unknown file.
fn without_unknown_file(answer: &Value) -> String {
    answer.to_string().replace("(file: unknown, ", "(")
}

/// Returns whether our side rejects a relationship to a value in a `Sensitive`.
fn rejects_hidden_reference(ours: &Value) -> bool {
    let said = ours.pointer("/error/message").and_then(Value::as_str).unwrap_or_default();
    said.contains("Sensitive [value redacted]")
}

/// Returns an answer as text, without the definition that set a parameter that cannot be redefined.
fn without_setter(answer: &Value) -> String {
    let text = answer.to_string();
    let Some((before, after)) = text.split_once(" is already set on ") else { return text };
    let (reference, rest) = after.split_once(']').unwrap_or((after, ""));
    let rest = rest.strip_prefix(" by ").and_then(|rest| rest.find([' ', ';']).map(|end| &rest[end..])).unwrap_or(rest);
    format!("{before} is already set on {reference}]{rest}")
}

/// Returns an answer as text, with references that have no quotes around titles.
fn without_quotes(answer: &Value) -> String {
    answer.to_string().replace("['", "[").replace("']", "]")
}

/// Returns an answer as text, with the same release in all links to the documentation.
fn without_release(answer: &Value) -> String {
    answer.to_string().replace("/docs/puppet/7.23/", "/docs/puppet/8.11/")
}

/// Returns an answer as text, with the same name for all nodes with regular expressions.
fn without_patterns(answer: &Value) -> String {
    const PREFIX: &str = "__node_regexp__";
    let text = answer.to_string();
    let is_part = |letter: char| letter.is_ascii_alphanumeric() || "-_:.".contains(letter);
    let mut parts = text.split(PREFIX);
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |text, part| text + PREFIX + part.trim_start_matches(is_part))
}
