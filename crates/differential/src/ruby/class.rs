//! The classes of accepted differences between answers about Ruby code; `docs/differences.md` explains them.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde_json::Value;

use super::super::survey::{CRASH, LATER, LIBRARY, NOT_GRANTED, REFERENCE_FILE, RUBY_OBJECT, UNKNOWN};

/// The class of code that needs what the interpreter does not support.
const NOT_SUPPORTED: &str = "not-supported";

/// Returns the class of the difference between two compared answers; `None` if they are equal. `varies` is the reason
/// why the answers of the code differ from run to run.
pub(super) fn of(varies: Option<&'static str>, ours: &Value, reference: &Value) -> Option<&'static str> {
    if ours == reference {
        return None;
    }
    let said = ours.pointer("/error/message").and_then(Value::as_str).unwrap_or_default();
    if said.contains(" is not granted") || said.contains(" is never possible in Ruby code") {
        return Some(NOT_GRANTED);
    }
    if said.starts_with("cannot load such file -- ") || said.contains(" cannot load such file -- ") {
        return Some(LIBRARY);
    }
    if said.contains("requires the augeas feature") {
        return Some(LIBRARY);
    }
    if said.contains("uninitialized constant PSON") {
        return Some(LATER);
    }
    let lacks = ["uninitialized constant Puppet::", "cannot be passed to Puppet", ":Puppet::Parser::Scope"];
    if said.contains(" is not supported") || lacks.iter().any(|text| said.contains(text)) {
        return Some(NOT_SUPPORTED);
    }
    if without_places(ours) == without_places(reference) {
        return Some(REFERENCE_FILE);
    }
    let theirs = reference.pointer("/error/message").and_then(Value::as_str).unwrap_or_default();
    let shows_object = || shows_object(said, theirs) || value_shows_object(ours, reference);
    if without_objects(ours) == without_objects(reference) || shows_object() {
        return Some(RUBY_OBJECT);
    }
    if said.contains("undefined method `") && said.contains(":Puppet::Pops::Types::P") {
        return Some(NOT_SUPPORTED);
    }
    if counts_scope(said, theirs) {
        return Some("scope-argument");
    }
    let is_crash = ["no answer in ", "failed to allocate memory", "undefined method `index' for "];
    if is_crash.iter().any(|text| theirs.contains(text)) {
        return Some(CRASH);
    }
    let (our_text, text) = (ours.to_string(), reference.to_string());
    if our_text == of_later_release(&text) {
        return Some(LATER);
    }
    if reference.to_string().contains("Pcore::") && !ours.to_string().contains("Pcore::") {
        return Some("type-as-data");
    }
    if *ours == without_nesting(reference) {
        return Some("nested-sensitive");
    }
    if our_text == with_usual_directory(&text) {
        return Some("settings-directory");
    }
    if without_autoloader(ours) == without_autoloader(reference) {
        return Some("autoloader");
    }
    let unlocated = |answer: &Value| without_locations(&without_places(answer));
    if unlocated(ours) == unlocated(reference) {
        return Some("deprecation-location");
    }
    if with_strings(reference) == with_strings(ours) {
        return Some("ascii-string");
    }
    let have_values = ours.get("error").is_none() && reference.get("error").is_none();
    Some(varies.filter(|_| have_values).unwrap_or(UNKNOWN))
}

/// Returns an answer whose texts show no addresses and variables of Ruby objects: `#<Class:0x0012 @a=1>` becomes
/// `#<Class>`.
fn without_objects(answer: &Value) -> Value {
    let mut answer = without_places(answer);
    remove_objects(&mut answer);
    answer
}

fn remove_objects(value: &mut Value) {
    match value {
        Value::String(text) if text.contains(":0x") => {
            *text = text.split('\n').map(without_objects_in).collect::<Vec<_>>().join("\n");
        }
        Value::Array(values) => values.iter_mut().for_each(remove_objects),
        Value::Object(fields) => fields.values_mut().for_each(remove_objects),
        _ => {}
    }
}

/// Returns a line without the addresses and variables of the objects in it. The variables of an object may show `>`, so
/// one with variables reaches to the last `>` of the line.
fn without_objects_in(line: &str) -> String {
    let Some((before, after)) = line.split_once(":0x") else { return line.to_owned() };
    let rest = after.trim_start_matches(|letter: char| letter.is_ascii_hexdigit());
    let is_object = before
        .rsplit_once("#<")
        .is_some_and(|(_, class)| class.chars().all(|letter| letter.is_ascii_alphanumeric() || "_:".contains(letter)));
    match rest.strip_prefix('>') {
        _ if !is_object => line.to_owned(),
        Some(rest) => format!("{before}>{}", without_objects_in(rest)),
        None => format!("{before}>{}", rest.rsplit_once('>').map_or("", |(_, rest)| rest)),
    }
}

/// Returns whether the reference's message shows a Ruby object of Puppet, and the text before it is that of ours.
fn shows_object(ours: &str, reference: &str) -> bool {
    let detail = |text: &str| text.rsplit_once("  Detail: ").map_or(text, |(_, detail)| detail).to_owned();
    let (ours, reference) = (detail(ours), detail(reference));
    let object =
        ["#<Puppet::", "#<Class:0x", "#<#<Class:0x", "{:"].iter().filter_map(|start| reference.find(start)).min();
    object.is_some_and(|start| start > 0 && ours.starts_with(&reference[..start]))
}

/// Returns whether the reference's value shows a Ruby object of Puppet, and the text before it is that of ours.
fn value_shows_object(ours: &Value, reference: &Value) -> bool {
    let (ours, reference) = (ours.to_string(), reference.to_string());
    let object = ["#<Puppet::", "#<#<Class:0x"].iter().filter_map(|start| reference.find(start)).min();
    object.is_some_and(|start| ours.starts_with(&reference[..start]))
}

/// Returns the text of an answer with the links of release 8, and the messages of the JSON library of its Ruby, which
/// begin without a number.
fn of_later_release(text: &str) -> String {
    const MESSAGE: &str = ": unexpected token at ";
    let mut later = String::new();
    let mut parts = text.split(MESSAGE).peekable();
    while let Some(part) = parts.next() {
        let number = part.trim_end_matches(|letter: char| letter.is_ascii_digit());
        match (parts.peek(), part.len() - number.len()) {
            (None, _) => later += part,
            (Some(_), 3) => later.extend([number, &MESSAGE[2..]]),
            (Some(_), _) => later.extend([part, MESSAGE]),
        }
    }
    later.replace("/docs/puppet/7.23/", "/docs/puppet/8.11/")
}

/// Returns whether both reject the number of arguments of `validate_legacy`, among which the reference counts the scope
/// that it adds.
fn counts_scope(ours: &str, reference: &str) -> bool {
    let before = |text: &str| text.rsplit_once(", got ").map(|(before, _)| before.to_owned());
    ours.contains("'validate_legacy' expects ") && before(ours).is_some() && before(ours) == before(reference)
}

/// Returns an answer without the warnings that the reference logs if code uses its loader of functions.
fn without_autoloader(answer: &Value) -> Value {
    let mut answer = answer.clone();
    if let Some(logs) = answer.get_mut("logs").and_then(Value::as_array_mut) {
        let is_warning = |line: &Value| {
            line["message"].as_str().is_some_and(|text| text.contains("'Puppet::Parser::Functions.autoloader#"))
        };
        logs.retain(|line| !is_warning(line));
    }
    answer
}

/// Returns an answer whose warnings have neither the line of a module's Ruby file that the reference adds, nor the
/// place of the caller's caller.
fn without_locations(answer: &Value) -> Value {
    let mut answer = answer.clone();
    for line in answer.get_mut("logs").and_then(Value::as_array_mut).into_iter().flatten() {
        if let Some(text) = line["message"].as_str() {
            let text = text.split("\n   (location: ").next().unwrap_or_default();
            let text = text.rsplit_once("]:[\"").map_or(text, |(before, _)| before);
            line["message"] = text.into();
        }
    }
    answer
}

/// Returns an answer in which no sensitive value contains another one directly.
fn without_nesting(answer: &Value) -> Value {
    match answer {
        Value::Object(fields) => {
            let is_sensitive = |value: &Value| value["__ptype"] == "Sensitive";
            match fields.get("__pvalue").filter(|inner| is_sensitive(answer) && is_sensitive(inner)) {
                Some(inner) => without_nesting(inner),
                None => {
                    Value::Object(fields.iter().map(|(key, value)| (key.clone(), without_nesting(value))).collect())
                }
            }
        }
        Value::Array(values) => values.iter().map(without_nesting).collect(),
        other => other.clone(),
    }
}

/// Returns a text with the usual directory of the configuration in place of the temporary one that the reference has.
fn with_usual_directory(text: &str) -> String {
    let mut parts = text.split("/tmp/reference");
    let mut usual = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        match part.split_once("/confdir") {
            Some((_, rest)) => usual.extend(["/etc/puppetlabs/puppet", rest]),
            None => usual.extend(["/tmp/reference", part]),
        }
    }
    usual
}

/// Returns an answer with strings in place of the binary values whose bytes are ASCII: the reference shows a string in
/// the encoding US-ASCII as a Binary.
pub(crate) fn with_strings(answer: &Value) -> Value {
    match answer {
        Value::Object(fields) => {
            let text = |name: &str| fields.get(name).and_then(Value::as_str);
            if text("__ptype") == Some("Binary")
                && let Some(bytes) = text("__pvalue").and_then(|text| STANDARD.decode(text.replace('\n', "")).ok())
                && bytes.is_ascii()
            {
                return String::from_utf8_lossy(&bytes).into_owned().into();
            }
            Value::Object(fields.iter().map(|(name, value)| (name.clone(), with_strings(value))).collect())
        }
        Value::Array(values) => values.iter().map(with_strings).collect(),
        other => other.clone(),
    }
}

/// Returns an answer whose error about a template has no file and line: the reference names its own Ruby files, if they
/// raised the exception, where ours names the line of the template.
fn without_places(answer: &Value) -> Value {
    let mut answer = answer.clone();
    if let Some(message) = answer.pointer_mut("/error/message")
        && let Some(text) = message.as_str()
    {
        let is_place = |line: &&str| line.starts_with("  Filepath: ") || line.starts_with("  Line: ");
        let lines: Vec<&str> = text.lines().filter(|line| !is_place(line)).collect();
        *message = lines.join("\n").into();
    }
    answer
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn binary_values_of_ascii_are_strings() {
        let binary = json!({ "message": [{ "__ptype": "Binary", "__pvalue": "aGk=\n" }] });
        assert_eq!(of(None, &json!({ "message": ["hi"] }), &binary), Some("ascii-string"));
        assert_eq!(of(None, &json!({ "message": ["ho"] }), &binary), Some(UNKNOWN));
    }

    #[test]
    fn objects_in_messages_are_the_same_if_their_classes_are() {
        let answer = |text: &str| json!({ "error": { "message": format!("a\n  Detail: no `x' for {text}\n") } });
        let ours = answer("#<A::B:0x01>");
        assert_eq!(of(None, &ours, &answer("#<A::B:0x7f @a={\"b\"=>#<C:0x2>}, @c=1>")), Some(RUBY_OBJECT));
        assert_eq!(of(None, &ours, &answer("#<A::C:0x7f>")), Some(UNKNOWN));
        let value = |text: &str| json!({ "resources": [{ "parameters": { "message": text } }] });
        assert_eq!(of(None, &value("#<Class:0x01> x"), &value("#<Class:0x02> x")), Some(RUBY_OBJECT));
        assert_eq!(of(None, &value("#<Class:0x01> x"), &value("#<Class:0x02> y")), Some(UNKNOWN));
    }

    #[test]
    fn arguments_are_counted_differently() {
        let answer = |text: &str| json!({ "error": { "message": text } });
        let ours = answer("'validate_legacy' expects at least 4 arguments, got 2");
        let theirs = answer("'validate_legacy' expects at least 4 arguments, got 3");
        assert_eq!(of(None, &ours, &theirs), Some("scope-argument"));
        assert_eq!(
            of(None, &answer("'f' expects 1 argument, got 2"), &answer("'f' expects 1 argument, got 3")),
            Some(UNKNOWN)
        );
    }

    #[test]
    fn directories_releases_and_nesting_have_classes() {
        let answer = |text: &str| json!({ "message": text });
        let theirs = answer("/tmp/reference2026-1-a/confdir/x.yaml");
        assert_eq!(of(None, &answer("/etc/puppetlabs/puppet/x.yaml"), &theirs), Some("settings-directory"));
        assert_eq!(of(None, &answer("/etc/puppetlabs/puppet/y.yaml"), &theirs), Some(UNKNOWN));
        let theirs = answer("see /docs/puppet/7.23/x");
        assert_eq!(of(None, &answer("see /docs/puppet/8.11/x"), &theirs), Some(LATER));
        let theirs = answer("Call, 859: unexpected token at 'x'");
        assert_eq!(of(None, &answer("Call, unexpected token at 'x'"), &theirs), Some(LATER));
        let theirs = answer("a = [#<Puppet::Pops::Types::PStringType:0x01 @a=#<A:0x2>>, 1]");
        assert_eq!(of(None, &answer("a = [String[1], 1]"), &theirs), Some(RUBY_OBJECT));
        assert_eq!(of(None, &answer("b = [String[1], 1]"), &theirs), Some(UNKNOWN));
        let secret = |inner: Value| json!({ "__ptype": "Sensitive", "__pvalue": inner });
        assert_eq!(of(None, &secret("x".into()), &secret(secret("x".into()))), Some("nested-sensitive"));
        assert_eq!(of(None, &secret("x".into()), &secret(secret("y".into()))), Some(UNKNOWN));
    }

    #[test]
    fn only_values_vary() {
        let error = json!({ "error": { "message": "x" } });
        assert_eq!(of(Some("clock"), &json!({ "message": 1 }), &json!({ "message": 2 })), Some("clock"));
        assert_eq!(of(Some("clock"), &error, &json!({ "message": 2 })), Some(UNKNOWN));
    }

    #[test]
    fn files_of_the_reference_are_a_class_of_their_own() {
        let answer = |file: &str, detail: &str| json!({ "error": { "message": format!("Failed:\n  Filepath: {file}\n  Line: 3\n  Detail: {detail}\n") } });
        assert_eq!(of(None, &answer("t.erb", "x"), &answer("t.erb", "x")), None);
        assert_eq!(of(None, &answer("t.erb", "x"), &answer("package.rb", "x")), Some("reference-file"));
        assert_eq!(of(None, &answer("t.erb", "x"), &answer("t.erb", "y")), Some(UNKNOWN));
    }
}
