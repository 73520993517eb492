//! Files of the host: `file`, `find_file`, `find_template`, `binary_file`, `module_directory`, `generate`.

use std::sync::LazyLock;

use puppetlang_regexp::Regexp;
use puppetlang_source::meter::Metered;
use puppetlang_types::Value;
use puppetlang_types::value::Binary;

use super::legacy::{Count, any, arguments};
use super::ruby;
use crate::error::{Flow, plain};
use crate::evaluation::Evaluation;
use crate::host::FileKind;
use crate::library::{Builtin, Call, Form};

pub(super) const FUNCTIONS: &[Builtin] = &[
    any!("file", "returns the content of the first file that exists", file),
    Builtin::new(
        "find_file",
        "4.8",
        "returns the path of the first file that exists",
        &[
            Form::new(&[("String", "paths*")], |evaluation, call| find(evaluation, &call, FileKind::File)),
            Form::new(&[("Array[String]", "paths_array*")], |evaluation, call| find(evaluation, &call, FileKind::File)),
        ],
    ),
    Builtin::new(
        "find_template",
        "6.3",
        "returns the path of the first template that exists",
        &[
            Form::new(&[("String", "paths*")], |evaluation, call| find(evaluation, &call, FileKind::Template)),
            Form::new(&[("Array[String]", "paths_array*")], |evaluation, call| {
                find(evaluation, &call, FileKind::Template)
            }),
        ],
    ),
    Builtin::new(
        "binary_file",
        "4.8",
        "returns the content of a file as Binary",
        &[Form::new(&[("String", "path")], binary_file)],
    ),
    Builtin::new(
        "module_directory",
        "5.4",
        "returns the path of the first module that exists",
        &[
            Form::new(&[("String", "names*")], |evaluation, call| find(evaluation, &call, FileKind::Module)),
            Form::new(&[("Array[String]", "names*")], |evaluation, call| find(evaluation, &call, FileKind::Module)),
        ],
    ),
    any!("generate", "returns the output of a command, if the host runs commands", generate),
];

impl Evaluation {
    /// Returns the path of the first reference that exists.
    fn first_file<'r>(&self, kind: FileKind, references: impl Iterator<Item = &'r str>) -> Flow<Option<String>> {
        for reference in references {
            if let Some(path) = self.host.find(kind, reference).or_else(plain)? {
                return Ok(Some(path));
            }
        }
        Ok(None)
    }

    fn content(&mut self, path: &str) -> Flow<Vec<u8>> {
        let bytes = self.host.read_file(path).or_else(plain)?;
        self.charge(bytes.len())?;
        Ok(bytes)
    }
}

fn find(evaluation: &mut Evaluation, call: &Call<'_>, kind: FileKind) -> Flow {
    let mut references = Vec::new();
    evaluation.flatten_into(&call.arguments.clone().into(), &mut references)?;
    let found = evaluation.first_file(kind, references.iter().filter_map(Value::as_str))?;
    Ok(found.map_or(Value::Undef, Value::from))
}

fn file(evaluation: &mut Evaluation, mut call: Call<'_>) -> Flow {
    let arguments = arguments("file", &mut call, &Count::AtLeast(1))?;
    match evaluation.first_file(FileKind::File, arguments.iter().filter_map(Value::as_str))? {
        Some(path) => match String::from_utf8(evaluation.content(&path)?) {
            Ok(text) => Ok(text.into()),
            Err(_) => plain(format!("{path} is not UTF-8 text")),
        },
        None => {
            let texts: Vec<String> = arguments.iter().metered().map(ruby::text).collect();
            plain(format!("Could not find any files from {}", texts.join(", ")))
        }
    }
}

fn binary_file(evaluation: &mut Evaluation, call: Call<'_>) -> Flow {
    let reference = call.text(0);
    match evaluation.first_file(FileKind::File, std::iter::once(reference))? {
        Some(path) => Ok(Value::Binary(Binary::from(evaluation.content(&path)?))),
        None => plain(format!("binary_file(): The given file '{reference}' does not exist")),
    }
}

static COMMAND: LazyLock<Regexp> = LazyLock::new(|| Regexp::new(r"^[-/\w.+]+$").expect("it is right"));

fn generate(evaluation: &mut Evaluation, mut call: Call<'_>) -> Flow {
    let arguments = arguments("generate", &mut call, &Count::AtLeast(1))?;
    let command = &ruby::text(&arguments[0]);
    if !command.starts_with('/') {
        return plain("Generators must be fully qualified");
    }
    if !COMMAND.is_match(command).unwrap_or(false) {
        return plain("Generators can only contain alphanumerics, file separators, and dashes");
    }
    if command.contains("..") {
        return plain("Can not use generators with '..' in them.");
    }
    let words: Vec<String> = arguments.iter().metered().map(ruby::text).collect();
    evaluation.check_meter()?;
    let output = evaluation.host.generate(&words);
    let output = output.or_else(|detail| plain(format!("Failed to execute generator {command}: {detail}")))?;
    evaluation.charge(output.len())?;
    Ok(output.into())
}
