//! Paths: `basename`, `dirname`, `stdlib::extname`.

use puppetlang_evaluator::{Builtin, Call, Evaluation, Flow, Form, plain};
use puppetlang_types::Value;

use crate::legacy::{SINCE, legacy};

pub(crate) const FUNCTIONS: &[Builtin] = &[
    legacy!("basename", "the last component of a path, optionally without a suffix", basename),
    legacy!("dirname", "the path without its last component", dirname),
    Builtin::new(
        "stdlib::extname",
        SINCE,
        "the file extension of a path",
        &[Form::new(&[("String", "filename")], extname)],
    ),
];

/// Returns the last component of a path, like Ruby: `/` if the path consists of slashes.
fn last_part(path: &str) -> &str {
    let bare = path.trim_end_matches('/');
    if bare.is_empty() && !path.is_empty() {
        return "/";
    }
    bare.rsplit('/').next().unwrap_or(bare)
}

fn basename(_: &mut Evaluation, _: &Call<'_>, arguments: Vec<Value>) -> Flow {
    let message = |text: &str| plain(format!("basename(): {text}"));
    let (path, ending) = match &arguments[..] {
        [] => return message("No arguments given"),
        [_, _, _, ..] => return message(&format!("Too many arguments given ({})", arguments.len())),
        [Value::String(path)] => (path, ""),
        [Value::String(path), Value::String(ending)] => (path, ending.as_str()),
        [Value::String(_), _] => return message("Requires string as second argument"),
        _ => return message("Requires string as first argument"),
    };
    let name = last_part(path);
    let bare = match ending {
        ".*" => name.rfind('.').filter(|at| *at > 0).map(|at| &name[..at]),
        ending => name.strip_suffix(ending).filter(|bare| !bare.is_empty()),
    };
    Ok(bare.unwrap_or(name).into())
}

fn dirname(_: &mut Evaluation, _: &Call<'_>, arguments: Vec<Value>) -> Flow {
    let message = |text: &str| plain(format!("dirname(): {text}"));
    let path = match &arguments[..] {
        [] => return message("No arguments given"),
        [_, _, ..] => return message(&format!("Too many arguments given ({})", arguments.len())),
        [Value::String(path)] if path.is_empty() => return message("Requires a non-empty string as argument"),
        [Value::String(path)] => path,
        _ => return message("Requires string as argument"),
    };
    Ok(directory(path).into())
}

/// Returns the directory of a path. Leading slashes count as one.
fn directory(path: &str) -> String {
    let rest = path.trim_start_matches('/');
    let root = if rest.len() < path.len() { "/" } else { "" };
    let bare = rest.trim_end_matches('/');
    let directory = bare.rfind('/').map_or("", |at| bare[..at].trim_end_matches('/'));
    match (root, directory) {
        ("", "") => ".".into(),
        (root, directory) => format!("{root}{directory}"),
    }
}

/// The extension starts at the last dot that is not a leading dot of the name.
fn extname(_: &mut Evaluation, call: Call<'_>) -> Flow {
    let name = last_part(call.text(0));
    let bare = name.trim_start_matches('.');
    Ok(bare.rfind('.').map_or("", |at| &bare[at..]).into())
}
