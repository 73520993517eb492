//! Reads the facts of a node from a file, in the formats that Puppet's programs write.
//!
//! | format | written by |
//! |---|---|
//! | a hash of facts | `facter --json`, `facter --yaml`, `puppet facts`, facterdb, people |
//! | a hash of facts with symbols as keys | rspec-puppet-facts, as YAML |
//! | a hash with `name` and `values` | servers and agents that cache facts, in JSON or YAML |
//! | a list of hashes with `certname`, `name` and `value` | PuppetDB's endpoint `facts` |
//! | a hash with `certname` and `facts`, or a list of these hashes | PuppetDB's endpoint `factsets` |

use std::borrow::Cow;
use std::io;
use std::path::{Path, PathBuf};

use puppetlang::types::Value;
use puppetlang::types::value::{Hash, HashBuilder};

use crate::data_file;

/// The help text of `--facts`.
pub(crate) const HELP: &str = "\
Set $facts and top-scope variables from a YAML or JSON file: the output of facter, the cached facts of a server, a \
response of PuppetDB, or a set of facterdb";

/// Top-scope variables that the reference sets itself, or that facts must not set.
const TAKEN: &[&str] = &["facts", "trusted", "server_facts", "environment", "name", "title", "module_name"];

/// Reads the facts of `node`, or of the only node in the file, whatever its name.
///
/// # Errors
///
/// Fails if the file cannot be read, has no known format, or has several nodes and none of them is `node`.
pub(crate) fn read(path: &Path, node: Option<&str>) -> io::Result<Hash> {
    let failed = |message: &dyn std::fmt::Display| {
        io::Error::new(io::ErrorKind::InvalidData, format!("{}: {message}", path.display()))
    };
    let content =
        puppetlang::catalogs::read_file(path, puppetlang::catalogs::FILE_BYTES).map_err(|error| failed(&error))?;
    if is_plain_facter(&content) {
        return Err(failed(
            &"this is the default output of facter, which does not distinguish strings from numbers; use facter --json \
              or facter --yaml",
        ));
    }
    let data = data_file::value(path, &without_class(&content)).map_err(|message| failed(&message))?;
    of_data(data, node).map_err(|message| failed(&message))
}

/// Reads a file with a hash of facts, as `puppet lookup --facts` does; `None` if it is not a hash.
///
/// # Errors
///
/// Fails if the file cannot be read, or if its extension is that of a format that it does not have.
pub(crate) fn read_plain(path: &Path) -> io::Result<Option<Hash>> {
    let content = puppetlang::catalogs::read_file(path, puppetlang::catalogs::FILE_BYTES);
    let content =
        content.map_err(|error| io::Error::new(io::ErrorKind::InvalidData, format!("{}: {error}", path.display())))?;
    match data_file::value(path, &content) {
        Ok(Value::Hash(facts)) => Ok(Some(facts)),
        _ => Ok(None),
    }
}

/// Returns the nodes whose facts are files in a directory, in the order of their names, with the paths.
///
/// # Errors
///
/// Fails if the directory cannot be read or has no facts.
pub(crate) fn nodes_in(directory: &Path) -> io::Result<Vec<(String, PathBuf)>> {
    let failed = |error: io::Error| io::Error::new(error.kind(), format!("{}: {error}", directory.display()));
    let mut nodes = Vec::new();
    for entry in std::fs::read_dir(directory).map_err(failed)? {
        let path = entry.map_err(failed)?.path();
        let is_facts =
            path.extension().is_some_and(|extension| ["yaml", "yml", "json"].iter().any(|known| extension == *known));
        if let (true, Some(name)) = (is_facts && path.is_file(), path.file_stem()) {
            nodes.push((name.to_string_lossy().into_owned(), path));
        }
    }
    if nodes.is_empty() {
        let message = format!("{}: there are no files with facts (.yaml, .yml, .json)", directory.display());
        return Err(io::Error::new(io::ErrorKind::NotFound, message));
    }
    nodes.sort();
    Ok(nodes)
}

/// Returns the value of a top-scope variable that comes from facts: `$facts`, or a single fact.
pub(crate) fn variable(facts: &Hash, name: &str) -> Option<Value> {
    match name {
        "facts" => Some(Value::Hash(facts.clone())),
        _ if TAKEN.contains(&name) => None,
        _ => facts.get_str(name).cloned(),
    }
}

/// Returns true for lines of the form `name => value`, which are neither JSON nor YAML.
fn is_plain_facter(content: &[u8]) -> bool {
    let text = String::from_utf8_lossy(&content[..content.len().min(4096)]);
    let first = text.lines().find(|line| !line.trim().is_empty());
    first.and_then(|line| line.split_once(" => ")).is_some_and(|(name, _)| {
        !name.is_empty() && name.chars().all(|character| character.is_alphanumeric() || "_.:-".contains(character))
    })
}

/// Removes the Ruby class tag and the cache times from the YAML of cached facts.
///
/// Data must not contain a Ruby class, and the times are not facts.
fn without_class(content: &[u8]) -> Cow<'_, [u8]> {
    const TAG: &[u8] = b"--- !ruby/object:Puppet::Node::Facts";
    match content.strip_prefix(TAG) {
        Some(rest) if matches!(rest.first(), Some(b'\r' | b'\n')) => {
            let is_time = |line: &[u8]| line.starts_with(b"timestamp:") || line.starts_with(b"expiration:");
            // Keeps the number of lines, because error messages contain line numbers.
            let lines = rest.split(|&byte| byte == b'\n').map(|line| if is_time(line) { b"#" } else { line });
            Cow::Owned([b"---", lines.collect::<Vec<_>>().join(&b'\n').as_slice()].concat())
        }
        _ => content.into(),
    }
}

/// Extracts the facts from the parsed content of a file.
fn of_data(data: Value, node: Option<&str>) -> Result<Hash, String> {
    match data {
        Value::Hash(hash) => match (text(&hash, "certname"), hash.get_str("facts")) {
            (Some(_), Some(facts)) => factset(facts),
            _ => Ok(cached(&hash).unwrap_or_else(|| without_symbols(hash))),
        },
        Value::Array(list) => of_list(&list, node),
        _ => Err("facts must be a hash, or a list in the format of PuppetDB".into()),
    }
}

/// Returns facts with strings as keys. If the facts have symbols as keys, which YAML writes as `:name`, so do hashes in
/// them.
fn without_symbols(facts: Hash) -> Hash {
    fn name(key: &Value) -> Value {
        key.as_str().and_then(|key| key.strip_prefix(':')).map_or_else(|| key.clone(), Value::from)
    }
    fn value(fact: &Value) -> Value {
        match fact {
            // YAML limits the depth.
            Value::Hash(hash) => Value::Hash(hash.iter().map(|(key, fact)| (name(key), value(fact))).collect()),
            fact => fact.clone(),
        }
    }
    let is_symbol = |key: &Value| key.as_str().is_some_and(|key| key.len() > 1 && key.starts_with(':'));
    if facts.is_empty() || !facts.keys().all(is_symbol) {
        return facts;
    }
    facts.iter().map(|(key, fact)| (name(key), value(fact))).collect()
}

/// Extracts the facts from the data that a server caches for a node; returns `None` for a plain hash of facts.
fn cached(hash: &Hash) -> Option<Hash> {
    let is_known = |key: &Value| matches!(key.as_str(), Some("name" | "values" | "timestamp" | "expiration"));
    match hash.get_str("values") {
        Some(Value::Hash(values)) if text(hash, "name").is_some() && hash.keys().all(is_known) => Some(values.clone()),
        _ => None,
    }
}

/// Extracts the facts of a node from a list of facts or factsets.
fn of_list(list: &[Value], node: Option<&str>) -> Result<Hash, String> {
    const FORM: &str = "a list of facts must contain hashes with certname, name and value, or with certname and facts";
    let mut of_node = Vec::new();
    let mut names: Vec<&str> = Vec::new();
    for item in list {
        let Value::Hash(item) = item else { return Err(FORM.into()) };
        let certname = text(item, "certname").ok_or(FORM)?;
        if !names.contains(&certname) {
            names.push(certname);
        }
        of_node.push((certname, item));
    }
    let wanted = match (&names[..], node) {
        ([], _) => return Err("the list of facts is empty".into()),
        ([only], _) => only,
        (several, Some(node)) if several.contains(&node) => node,
        ([one, other, ..], _) => {
            let count = names.len();
            return Err(format!(
                "the file has facts of {count} nodes, such as {one} and {other}; query PuppetDB for a single node"
            ));
        }
    };
    let of_node = of_node.into_iter().filter(|(certname, _)| *certname == wanted).map(|(_, item)| item);
    let mut facts = HashBuilder::with_capacity(list.len());
    for item in of_node {
        match (text(item, "name"), item.get_str("value"), item.get_str("facts")) {
            (Some(name), Some(value), _) => facts.insert(name, value.clone()),
            (_, _, Some(set)) => return factset(set),
            _ => return Err(FORM.into()),
        }
    }
    Ok(facts.build())
}

/// Extracts the facts of a factset, which are a list of names and values, or a hash.
fn factset(set: &Value) -> Result<Hash, String> {
    let Value::Hash(set) = set else { return Err("the facts of a factset must be a hash with data".into()) };
    match set.get_str("data") {
        Some(Value::Array(data)) => {
            let mut facts = HashBuilder::with_capacity(data.len());
            for fact in data.iter() {
                let fact = match fact {
                    Value::Hash(fact) => text(fact, "name").zip(fact.get_str("value")),
                    _ => None,
                };
                let (name, value) = fact.ok_or("each fact of a factset must have a name and a value")?;
                facts.insert(name, value.clone());
            }
            Ok(facts.build())
        }
        None if set.get_str("href").is_some() => {
            Err("the factset has only a reference to its facts; query PuppetDB for the expanded facts".into())
        }
        _ => Ok(set.clone()),
    }
}

fn text<'h>(hash: &'h Hash, key: &str) -> Option<&'h str> {
    hash.get_str(key).and_then(Value::as_str)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the facts of a file as a Puppet expression, or the error message.
    fn facts_of(name: &str, content: &str, node: Option<&str>) -> String {
        let room = tempfile::tempdir().expect("there is room");
        let path = room.path().join(name);
        std::fs::write(&path, content).expect("there is room");
        match read(&path, node) {
            Ok(facts) => format!("{:?}", Value::Hash(facts)),
            Err(error) => {
                error.to_string().split_once(": ").map_or_else(String::new, |(_, message)| message.to_owned())
            }
        }
    }

    #[test]
    fn every_form_gives_the_facts() {
        let expected = "{'os' => {'name' => 'Debian'}, 'uptime' => 5}";
        let plain = r#"{"os": {"name": "Debian"}, "uptime": 5}"#;
        let yaml = "os:\n  name: Debian\nuptime: 5\n";
        let indented = "  os:\n    name: Debian\n  uptime: 5\n";
        let object = "--- !ruby/object:Puppet::Node::Facts\n";
        let times = "timestamp: 2024-02-29 10:20:30.123456789 +01:00\nexpiration: !ruby/object:Time 2024-03-01\n";
        let forms = [
            ("a.json", plain.to_owned()),
            ("a.yaml", yaml.to_owned()),
            ("no_ending", format!("---\n{yaml}")),
            ("debian-12-x86_64.facts", plain.to_owned()),
            ("set", ":os:\n  :name: Debian\n:uptime: 5\n".to_owned()),
            ("a.json", format!(r#"{{"name": "web", "values": {plain}, "timestamp": "2024-02-29T10:20:30Z"}}"#)),
            ("a.yaml", format!("name: web\nvalues:\n{indented}")),
            ("a.yaml", format!("{object}name: web\nvalues:\n{indented}timestamp: '2024-02-29'\n")),
            ("a.yaml", format!("{object}name: web\nvalues:\n{indented}{times}")),
            ("a.json", format!(r#"{{"certname": "web", "facts": {{"data": [{0}], "href": "/x"}}}}"#, ITEMS)),
            ("a.json", format!(r#"[{{"certname": "web", "facts": {{"data": [{0}], "href": "/x"}}}}]"#, ITEMS)),
            ("a.json", format!(r#"{{"certname": "web", "facts": {plain}}}"#)),
            ("a.json", format!("[{}]", of_node("web"))),
        ];
        for (name, content) in forms {
            assert_eq!(facts_of(name, &content, None), expected, "{content}");
        }
        let several = format!("[{}, {}]", of_node("db"), of_node("web"));
        assert_eq!(facts_of("a.json", &several, Some("web")), expected);
    }

    const ITEMS: &str = r#"{"name": "os", "value": {"name": "Debian"}}, {"name": "uptime", "value": 5}"#;

    /// Returns the elements of a PuppetDB response for the facts of a node.
    fn of_node(node: &str) -> String {
        let item = |name: &str, value: &str| {
            format!(r#"{{"certname": "{node}", "environment": "production", "name": "{name}", "value": {value}}}"#)
        };
        format!("{}, {}", item("os", r#"{"name": "Debian"}"#), item("uptime", "5"))
    }

    #[test]
    fn facts_may_have_the_names_of_these_forms() {
        let facts = r#"{"name": "web", "values": {"a": 1}, "os": "x"}"#;
        assert_eq!(facts_of("a.json", facts, None), "{'name' => 'web', 'values' => {'a' => 1}, 'os' => 'x'}");
        assert_eq!(facts_of("a.json", r#"{"facts": {"a": 1}}"#, None), "{'facts' => {'a' => 1}}");
    }

    #[test]
    fn what_is_no_form_is_refused() {
        let several = format!("[{}, {}]", of_node("db"), of_node("web"));
        let refusals = [
            ("[1]", "a list of facts must contain hashes"),
            ("[]", "the list of facts is empty"),
            ("1", "facts must be a hash"),
            (r#"[{"certname": "web"}]"#, "a list of facts must contain hashes"),
            (r#"{"certname": "web", "facts": {"href": "/x"}}"#, "the factset has only a reference"),
            (r#"{"certname": "web", "facts": {"data": [1]}}"#, "each fact of a factset must have"),
            (&several, "the file has facts of 2 nodes, such as db and web"),
            ("kernel => Linux\nos => {\n  name => \"Debian\"\n}\n", "this is the default output of facter"),
        ];
        for (content, expected) in refusals {
            let said = facts_of("a.json", content, Some("mail"));
            assert!(said.starts_with(expected), "{content}: {said}");
        }
    }
}
