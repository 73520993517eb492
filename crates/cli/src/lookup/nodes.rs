//! The option `--nodes-from`: the values of keys for many nodes.

use std::io;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use puppetlang::catalogs::{FILE_BYTES, read_file};
use puppetlang::hiera::KeyPositions;
use puppetlang::report::visible;
use rayon::prelude::*;

use super::{Format, Question, human, json};
use crate::facts;
use crate::standard::{complain, print};

/// The answer for a node.
struct Answer {
    text: String,
    has_value: bool,
}

/// Looks up the keys for each node whose facts are a file in a directory, in the order of their names.
pub(super) fn run(question: &Question<'_>, directory: &Path) -> io::Result<ExitCode> {
    let nodes = nodes_in(directory)?;
    if nodes.is_empty() {
        let message = format!("{}: there are no files with facts (.yaml, .yml, .json)", directory.display());
        return Err(io::Error::new(io::ErrorKind::NotFound, message));
    }
    // Files are parsed once for all nodes.
    let answers: Vec<io::Result<Answer>> =
        nodes.par_iter().map(|(node, path)| answer_for(question, node, path)).collect();
    let mut code = ExitCode::SUCCESS;
    for answer in answers {
        match answer {
            Ok(answer) => {
                print(&answer.text)?;
                if !answer.has_value {
                    code = ExitCode::from(1);
                }
            }
            Err(error) => {
                complain(&error.to_string());
                code = ExitCode::from(2);
            }
        }
    }
    Ok(code)
}

/// Returns the names of nodes with the paths of their facts.
fn nodes_in(directory: &Path) -> io::Result<Vec<(String, PathBuf)>> {
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
    nodes.sort();
    Ok(nodes)
}

fn answer_for(question: &Question<'_>, node: &str, path: &Path) -> io::Result<Answer> {
    let facts = facts::read(path, Some(node))?;
    let looked = question.look_up(node, facts);
    let mut positions = KeyPositions::new(|path| read_file(path, FILE_BYTES).ok());
    let text = match (&looked, question.arguments.format) {
        (Ok(looked), Format::Json) => json::line(question, node, looked, &mut positions),
        (Err(error), Format::Json) => {
            let mut object = json::value_or_error(Err(error));
            object.insert("node".to_owned(), node.into());
            serde_json::Value::Object(object).to_string()
        }
        (Ok(looked), _) => match &looked.value {
            Ok(value) => format!("{}: {}", visible(node), human::value(value, "")),
            Err(error) => format!("{}: error: {}", visible(node), visible(&error.full_message())),
        },
        (Err(error), _) => format!("{}: error: {}", visible(node), visible(&error.full_message())),
    };
    let has_value = looked.is_ok_and(|looked| looked.value.is_ok());
    Ok(Answer { text: text + "\n", has_value })
}
