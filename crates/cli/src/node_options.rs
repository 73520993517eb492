//! Options that describe the node of a catalog: facts, trusted data, the classifier, and settings.

use std::io;
use std::path::{Path, PathBuf};

use clap::Args;
use puppetlang::catalogs::{FILE_BYTES, read_file, setting_names, settings_of_texts};
use puppetlang::source::nearest::nearest;
use puppetlang::types::Value;
use puppetlang::{Hash, Node};

use crate::{data_file, facts};

/// The options that describe a node.
#[derive(Args)]
pub(crate) struct NodeArguments {
    /// Set the name of the node
    #[arg(long, value_name = "NAME", default_value = "localhost")]
    pub(crate) node: String,
    #[arg(long, value_name = "FILE", help = facts::HELP)]
    facts: Option<PathBuf>,
    /// Set entries of $trusted from a YAML or JSON file, such as extensions
    #[arg(long, value_name = "FILE")]
    trusted: Option<PathBuf>,
    /// Set $server_facts and top-scope variables from a YAML or JSON file
    #[arg(long, value_name = "FILE")]
    server_facts: Option<PathBuf>,
    /// Set classes, top-scope variables and the environment from a YAML or JSON file: the output of an external node
    /// classifier
    #[arg(long, value_name = "FILE")]
    classifier: Option<PathBuf>,
    /// Set a setting of Puppet: $settings::NAME
    #[arg(long, value_name = "NAME=VALUE", value_parser = assignment)]
    setting: Vec<(String, String)>,
}

/// The classes, variables and environment that a classifier gives a node.
#[derive(Debug, Default)]
pub(crate) struct Classification {
    pub(crate) classes: Vec<(String, Hash)>,
    pub(crate) parameters: Hash,
    pub(crate) environment: Option<String>,
}

/// The options of this program that replace settings, and settings that have no effect in it.
const OPTIONS: &[(&str, &str)] = &[
    ("strict", "use --strict"),
    ("strict_variables", "use --strict"),
    ("environment", "use --environment"),
    ("environmentpath", "use --environmentpath"),
    ("modulepath", "use --modulepath"),
    ("manifest", "name the manifest as an argument"),
    ("code", "use --execute"),
    ("storeconfigs", "use --exported-from or --puppetdb"),
    ("tasks", "it is not supported"),
    ("rich_data", "use --no-rich-data"),
];

impl NodeArguments {
    /// Reads the files of the options; returns the node, and the environment that the classifier chooses.
    ///
    /// # Errors
    ///
    /// Fails if a file cannot be read or does not have the expected form, and if a setting has an invalid value.
    pub(crate) fn read(&self, environment: &str) -> io::Result<(Node, Option<String>)> {
        let classification = self.classifier.as_deref().map(classification_of).transpose()?.unwrap_or_default();
        let environment = classification.environment.as_deref().unwrap_or(environment);
        let settings = settings_of_texts(&self.setting, &self.node, environment).map_err(io::Error::other)?;
        let node = Node::new(&self.node);
        let node = Node {
            facts: self
                .facts
                .as_deref()
                .map(|path| facts::read(path, Some(&self.node)))
                .transpose()?
                .unwrap_or_default(),
            trusted: match &self.trusted {
                Some(path) => trusted(path, &node.trusted)?,
                None => node.trusted,
            },
            server_facts: self.server_facts.as_deref().map(hash_of).transpose()?.unwrap_or_default(),
            classes: classification.classes,
            parameters: classification.parameters,
            settings,
            ..node
        };
        Ok((node, classification.environment))
    }
}

/// Returns another node with the settings and the data of the classifier of this one.
pub(crate) fn with_name(node: &Node, name: &str, facts: Hash) -> Node {
    Node { name: name.to_owned(), facts, trusted: Node::trusted_locally(name), ..node.clone() }
}

/// Parses `NAME=VALUE`.
fn assignment(text: &str) -> Result<(String, String), String> {
    let (name, value) = text.split_once('=').ok_or("expected NAME=VALUE")?;
    let is_name = |name: &str| {
        name.starts_with(|first: char| first.is_ascii_lowercase())
            && name.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'_')
    };
    if !is_name(name) {
        return Err(format!("'{name}' is not the name of a setting"));
    }
    if let Some((_, instead)) = OPTIONS.iter().find(|(known, _)| *known == name) {
        return Err(format!("the setting '{name}' cannot be set here; {instead}"));
    }
    if setting_names().any(|known| known == name) {
        return Ok((name.to_owned(), value.to_owned()));
    }
    Err(match nearest(name, setting_names()) {
        Some(known) => format!("Puppet has no setting '{name}'; did you mean '{known}'?"),
        None => format!("Puppet has no setting '{name}'"),
    })
}

/// Reads a YAML or JSON file that contains a hash.
fn hash_of(path: &Path) -> io::Result<Hash> {
    let content = read_file(path, FILE_BYTES).map_err(|error| failed(path, &error))?;
    data_file::hash(path, &content, "the data").map_err(|message| failed(path, &message))
}

fn failed(path: &Path, message: &dyn std::fmt::Display) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, format!("{}: {message}", path.display()))
}

/// Returns trusted data with the entries of a file in the place of those that every node has.
fn trusted(path: &Path, known: &Hash) -> io::Result<Hash> {
    let given = hash_of(path)?;
    if let Some(key) = given.keys().find(|key| known.get(key).is_none()) {
        let names: Vec<_> = known.keys().filter_map(Value::as_str).collect();
        return Err(failed(path, &format!("$trusted has no key {key:?}; its keys are {}", names.join(", "))));
    }
    let mut all = known.clone().into_builder();
    given.iter().for_each(|(key, value)| all.insert(key.clone(), value.clone()));
    Ok(all.build())
}

/// Reads the output of an external node classifier.
fn classification_of(path: &Path) -> io::Result<Classification> {
    let content = read_file(path, FILE_BYTES).map_err(|error| failed(path, &error))?;
    classification(path, &content).map_err(|message| failed(path, &message))
}

/// Reads the output of an external node classifier from a text; `path` is the name of its source.
pub(crate) fn classification(path: &Path, content: &[u8]) -> Result<Classification, String> {
    // Classifiers in Ruby may write symbols as keys.
    let data = data_file::hash(path, content, "the output of a classifier")?;
    let entry =
        |name: &str| data.get_str(name).or_else(|| data.get_str(&format!(":{name}"))).filter(|it| !it.is_undef());
    let classes = match entry("classes") {
        None => Vec::new(),
        Some(Value::Array(names)) => {
            let class = |name: &Value| Some((name.as_str()?.to_owned(), Hash::empty()));
            names.iter().map(class).collect::<Option<_>>().ok_or("the names of classes must be strings")?
        }
        Some(Value::Hash(classes)) => classes.iter().map(class).collect::<Result<_, _>>()?,
        Some(_) => return Err("'classes' must be a list of names, or a hash of names and parameters".into()),
    };
    let parameters = match entry("parameters") {
        None => Hash::empty(),
        Some(Value::Hash(parameters)) => parameters.clone(),
        Some(_) => return Err("'parameters' must be a hash".into()),
    };
    let environment = match entry("environment") {
        None => None,
        Some(Value::String(name)) => Some(name.to_string()),
        Some(_) => return Err("'environment' must be a string".into()),
    };
    Ok(Classification { classes, parameters, environment })
}

/// Reads a class with its parameters.
fn class((name, parameters): (&Value, &Value)) -> Result<(String, Hash), String> {
    let name = name.as_str().ok_or("the names of classes must be strings")?;
    match parameters {
        Value::Hash(parameters) => Ok((name.to_owned(), parameters.clone())),
        Value::Undef => Ok((name.to_owned(), Hash::empty())),
        _ => Err(format!("the parameters of the class {name} must be a hash")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn classified(content: &str) -> Result<Classification, String> {
        classification(Path::new("enc"), content.as_bytes())
    }

    #[test]
    fn classifiers_write_lists_hashes_and_symbols() {
        let forms = [
            "---\nclasses:\n  ntp:\n    servers: [a]\n  motd:\nparameters: {site: berlin}\nenvironment: test\n",
            r#"{"classes": {"ntp": {"servers": ["a"]}, "motd": null}, "parameters": {"site": "berlin"}, "environment": "test"}"#,
            ":classes:\n  ntp: {servers: [a]}\n  motd: {}\n:parameters:\n  site: berlin\n:environment: test\n",
        ];
        for form in forms {
            let found = classified(form).expect("the form is known");
            let classes: Vec<_> =
                found.classes.iter().map(|(name, given)| format!("{name} {:?}", Value::Hash(given.clone()))).collect();
            assert_eq!(classes, ["ntp {'servers' => ['a']}", "motd {}"], "{form}");
            assert_eq!(format!("{:?}", Value::Hash(found.parameters)), "{'site' => 'berlin'}", "{form}");
            assert_eq!(found.environment.as_deref(), Some("test"), "{form}");
        }
        let found = classified("classes: [ntp, motd]").expect("the form is known");
        assert_eq!(found.classes.len(), 2);
        assert_eq!(found.environment, None);
    }

    #[test]
    fn what_no_classifier_writes_is_refused() {
        let refusals = [
            ("--- [ntp]", "the output of a classifier must be"),
            ("classes: ntp", "'classes' must be a list of names"),
            ("classes: [1]", "the names of classes must be strings"),
            ("classes: {ntp: [a]}", "the parameters of the class ntp must be a hash"),
            ("parameters: [a]", "'parameters' must be a hash"),
            ("environment: 1", "'environment' must be a string"),
        ];
        for (content, expected) in refusals {
            let error = classified(content).expect_err("the form is unknown");
            assert!(error.starts_with(expected), "{content}: {error}");
        }
    }

    #[test]
    fn settings_with_an_option_of_their_own_are_refused() {
        assert_eq!(assignment("noop=true=1"), Ok(("noop".into(), "true=1".into())));
        let refusals = [
            ("noop", "expected NAME=VALUE"),
            ("No-op=1", "'No-op' is not the name of a setting"),
            ("runintervall=1h", "Puppet has no setting 'runintervall'; did you mean 'runinterval'?"),
            ("strict=off", "the setting 'strict' cannot be set here; use --strict"),
        ];
        for (text, expected) in refusals {
            assert_eq!(assignment(text), Err(expected.into()), "{text}");
        }
    }
}
