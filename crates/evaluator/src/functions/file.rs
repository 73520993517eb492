//! Files of the host: `file`, `find_file`, `find_template`, `binary_file`, `module_directory`, `generate`.

use puppetlang_regexp::Regexp;
use puppetlang_source::Permanent;
use puppetlang_source::meter::Metered;
use puppetlang_types::Value;
use puppetlang_types::value::{Binary, Text};

use super::collection::flattened;
use super::legacy::{Count, any, counted};
use super::ruby;
use crate::argument::{Rest, typed};
use crate::error::{Exit, Flow, plain};
use crate::evaluation::Evaluation;
use crate::host::FileKind;
use crate::library::{Builtin, Form};

pub(super) const FUNCTIONS: &[Builtin] = &[
    any!("file", "returns the content of the first file that exists", file),
    Builtin::new(
        "find_file",
        "4.8",
        "returns the path of the first file that exists",
        &[
            Form::new(&[("String", "paths*")], typed!(find_file)),
            Form::new(&[("Array[String]", "paths_array*")], typed!(find_file)),
        ],
    ),
    Builtin::new(
        "find_template",
        "6.3",
        "returns the path of the first template that exists",
        &[
            Form::new(&[("String", "paths*")], typed!(find_template)),
            Form::new(&[("Array[String]", "paths_array*")], typed!(find_template)),
        ],
    ),
    Builtin::new(
        "binary_file",
        "4.8",
        "returns the content of a file as Binary",
        &[Form::new(&[("String", "path")], typed!(binary_file))],
    ),
    Builtin::new(
        "module_directory",
        "5.4",
        "returns the path of the first module that exists",
        &[
            Form::new(&[("String", "names*")], typed!(module_directory)),
            Form::new(&[("Array[String]", "names*")], typed!(module_directory)),
        ],
    ),
    any!("generate", "returns the output of a command, if the host runs commands", generate),
];

/// Returns the path of the first reference that exists.
fn first_file<'r>(
    evaluation: &Evaluation,
    kind: FileKind,
    references: impl Iterator<Item = &'r str>,
) -> Flow<Option<String>> {
    for reference in references {
        if let Some(path) = evaluation.host().find(kind, reference).or_else(plain)? {
            return Ok(Some(path));
        }
    }
    Ok(None)
}

fn content(evaluation: &mut Evaluation, path: &str) -> Flow<Vec<u8>> {
    let bytes = evaluation.host().read_file(path).or_else(plain)?;
    evaluation.charge(bytes.len())?;
    Ok(bytes)
}

fn find(evaluation: &mut Evaluation, references: &[Value], kind: FileKind) -> Flow {
    let references = flattened(evaluation, references)?;
    let found = first_file(evaluation, kind, references.iter().filter_map(Value::as_str))?;
    Ok(found.map_or(Value::Undef, Value::from))
}

fn find_file(evaluation: &mut Evaluation, references: Rest<Value>) -> Flow {
    find(evaluation, &references.0, FileKind::File)
}

fn find_template(evaluation: &mut Evaluation, references: Rest<Value>) -> Flow {
    find(evaluation, &references.0, FileKind::Template)
}

fn module_directory(evaluation: &mut Evaluation, references: Rest<Value>) -> Flow {
    find(evaluation, &references.0, FileKind::Module)
}

fn file(evaluation: &mut Evaluation, references: Rest<Value>) -> Flow {
    let references = counted("file", references.0, &Count::AtLeast(1))?;
    match first_file(evaluation, FileKind::File, references.iter().filter_map(Value::as_str))? {
        Some(path) => match String::from_utf8(content(evaluation, &path)?) {
            Ok(text) => Ok(text.into()),
            Err(_) => plain(format!("{path} is not UTF-8 text")),
        },
        None => {
            let texts: Vec<String> = references.iter().metered().map(ruby::text).collect();
            plain(format!("Could not find any files from {}", texts.join(", ")))
        }
    }
}

fn binary_file(evaluation: &mut Evaluation, reference: Text) -> Flow {
    match first_file(evaluation, FileKind::File, std::iter::once(reference.as_str()))? {
        Some(path) => Ok(Value::Binary(Binary::from(content(evaluation, &path)?))),
        None => plain(format!("binary_file(): The given file '{reference}' does not exist")),
    }
}

static COMMAND: Permanent<Regexp> = Permanent::new(|| Regexp::new(r"^[-/\w.+]+$").expect("it is right"));

fn generate(evaluation: &mut Evaluation, words: Rest<Value>) -> Flow {
    let arguments = counted("generate", words.0, &Count::AtLeast(1))?;
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
    let output = evaluation.host().generate(&words).map_err(|error| {
        let message = format!("Failed to execute generator {command}: {error}");
        Box::new(Exit::Plain(message, error.cause()))
    })?;
    evaluation.charge(output.len())?;
    Ok(output.into())
}
