//! The option `--nodes-from`: the values of keys for many nodes.

use std::io;
use std::path::Path;
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
    let nodes = facts::nodes_in(directory)?;
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
