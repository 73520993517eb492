//! Functions with which Hiera reads data files: `yaml_data`, `json_data`, `hocon_data`, `eyaml_lookup_key`.
//!
//! A program can call them too, with a `Puppet::LookupContext` that it creates. Arguments are checked here; the
//! [data](crate::Data) of the evaluation read the files.

use puppetlang_types::Value;

use crate::error::{Flow, plain};
use crate::evaluation::Evaluation;
use crate::library::{Builtin, Call, Form};

/// Defines a function that returns the hash in a file.
macro_rules! data_hash {
    ($name:literal, $about:literal) => {
        Builtin::new(
            $name,
            "4.8",
            $about,
            &[Form::new(&[("Struct[{path=>String[1]}]", "options"), CONTEXT], |evaluation, call| {
                read(evaluation, $name, &call)
            })],
        )
        .refusing(&[Form::new(&[("Hash", "options"), CONTEXT], |_, _| {
            without_path(concat!("'", $name, "'"), "data_hash")
        })])
    };
}

pub(super) const FUNCTIONS: &[Builtin] = &[
    data_hash!("yaml_data", "reads a hash from a YAML file"),
    data_hash!("json_data", "reads a hash from a JSON file"),
    data_hash!("hocon_data", "reads a hash from a HOCON file"),
    Builtin::new(
        "eyaml_lookup_key",
        "4.10",
        "looks up a key in an encrypted YAML file",
        &[Form::new(&[("String[1]", "key"), ("Hash[String[1],Any]", "options"), CONTEXT], eyaml_lookup_key)],
    ),
];

const CONTEXT: (&str, &str) = ("Puppet::LookupContext", "context");

fn read(evaluation: &mut Evaluation, name: &str, call: &Call<'_>) -> Flow {
    match evaluation.world.data.clone() {
        Some(data) => data.read(evaluation, name, call),
        None => plain(format!("{name}() needs an environment")),
    }
}

/// The error for options that contain no path, prefixed with the name of the function.
fn without_path(name: &str, kind: &str) -> Flow {
    plain(format!(
        "{name} one of 'path', 'paths' 'glob', 'globs' or 'mapped_paths' must be declared in hiera.yaml when using this {kind} function"
    ))
}

fn eyaml_lookup_key(evaluation: &mut Evaluation, call: Call<'_>) -> Flow {
    match call.arguments.get(1) {
        Some(Value::Hash(options)) if options.get_str("path").is_none() => {
            without_path("'eyaml_lookup_key':", "lookup_key")
        }
        _ => read(evaluation, "eyaml_lookup_key", &call),
    }
}
