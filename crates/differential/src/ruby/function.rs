//! Questions about the functions that packaged modules implement in Ruby.

use std::fs;
use std::path::Path;

use anyhow::{Result, ensure};
use serde_json::{Map, Value, json};

use super::argument::{arbitrary, of_type};
use super::template::{directories, facts, files_below};
use crate::generate::Dice;
use crate::modules;

/// Texts of functions that reach outside of the process: for files, programs, servers and the user. They are not
/// called.
const OUTSIDE: &[&str] = &[
    "Execution",
    "execute(",
    "system(",
    "popen",
    "%x",
    "Net::HTTP",
    "HttpPool",
    "HTTP",
    "Socket",
    "open-uri",
    "pry",
    "exit",
    "fork",
    "PuppetDB",
    "Puppetdb",
    "Resolv",
    "File.write",
    "File.open",
    "FileUtils",
    "Tempfile",
    "Kernel.",
    "Provider",
    "augeas",
    "`puppet",
    "SecureRandom",
    "Random.",
    "rand(",
    ".shuffle",
    ".sample",
    "Time.now",
    "Facter",
    "ObjectSpace",
    "commands ",
];

/// A function: its name, and the types of the parameters of each overload, as written.
struct Function {
    name: String,
    overloads: Vec<Vec<Parameter>>,
    /// Whether it has a value; a statement has none.
    has_value: bool,
}

/// A parameter.
struct Parameter {
    kind: String,
    is_required: bool,
    is_repeated: bool,
}

/// Returns questions that call each function several times.
///
/// # Errors
///
/// If the modules cannot be downloaded or read.
pub(super) fn questions(seed: u64, calls: usize) -> Result<Vec<Map<String, Value>>> {
    let modulepath = modules::modulepath()?;
    let mut questions = Vec::new();
    for (number, function) in functions(&modulepath)?.iter().enumerate() {
        for call in 0..calls {
            let mut dice = Dice::new(seed, number * calls + call);
            questions.push(question(&modulepath, function, &mut dice));
        }
    }
    ensure!(!questions.is_empty(), "no module has functions in Ruby");
    Ok(questions)
}

fn functions(modulepath: &Path) -> Result<Vec<Function>> {
    let mut found = Vec::new();
    for directory in directories(modulepath)?.values() {
        for (place, is_legacy) in [("lib/puppet/functions", false), ("lib/puppet/parser/functions", true)] {
            let mut paths = Vec::new();
            let top = directory.join(place);
            files_below(&top, "rb", &mut paths)?;
            for path in paths {
                let Ok(text) = fs::read_to_string(&path) else { continue };
                if reaches_outside(&text, directory) {
                    continue;
                }
                let name = path.strip_prefix(&top).unwrap_or(&path).with_extension("");
                let name = name.to_string_lossy().replace('/', "::");
                found.push(function(name, &text, is_legacy));
            }
        }
    }
    Ok(found)
}

/// Returns whether a function, or a file that it requires, may reach outside of the process.
fn reaches_outside(text: &str, module: &Path) -> bool {
    let code: Vec<&str> = text.lines().filter(|line| !line.trim_start().starts_with('#')).collect();
    if code.iter().any(|line| OUTSIDE.iter().any(|word| line.contains(word))) {
        return true;
    }
    code.iter().filter(|line| line.contains("require")).any(|line| {
        let name = line.split(['\'', '"']).nth(1).unwrap_or_default();
        let name = &name[name.find("puppet").unwrap_or(0)..];
        let required = fs::read_to_string(module.join("lib").join(name).with_extension("rb"));
        required.is_ok_and(|required| reaches_outside(&required, module))
    })
}

fn function(name: String, text: &str, is_legacy: bool) -> Function {
    let has_value = !is_legacy || text.contains("rvalue");
    let overloads = if is_legacy { Vec::new() } else { overloads(text) };
    Function { name, overloads, has_value }
}

/// Returns the parameters of the overloads in the text of a function.
fn overloads(text: &str) -> Vec<Vec<Parameter>> {
    let mut overloads: Vec<Vec<Parameter>> = Vec::new();
    for line in text.lines().map(str::trim) {
        let Some((word, rest)) = line.split_once([' ', '(']) else { continue };
        let (is_required, is_repeated) = match word {
            "dispatch" => {
                overloads.push(Vec::new());
                continue;
            }
            "param" | "required_param" => (true, false),
            "optional_param" => (false, false),
            "repeated_param" | "optional_repeated_param" => (false, true),
            "required_repeated_param" => (true, true),
            _ => continue,
        };
        let Some(quote) = rest.trim_start().chars().next().filter(|letter| "'\"".contains(*letter)) else { continue };
        let kind = rest.trim_start()[1..].rsplit_once(quote).map_or("Any", |(kind, _)| kind).to_owned();
        if let Some(overload) = overloads.last_mut() {
            overload.push(Parameter { kind, is_required, is_repeated });
        }
    }
    overloads
}

fn question(modulepath: &Path, function: &Function, dice: &mut Dice) -> Map<String, Value> {
    let arguments = arguments(function, dice).join(", ");
    let call = format!("{}({arguments})", function.name);
    let source = match function.has_value {
        true => format!("$result = {call}\nnotify {{ 'value': message => $result }}\n"),
        false => format!("{call}\n"),
    };
    Map::from_iter([
        ("kind".to_owned(), "catalog".into()),
        ("about".to_owned(), function.name.clone().into()),
        ("source".to_owned(), source.into()),
        ("facts".to_owned(), facts()),
        ("modulepath".to_owned(), json!([modulepath])),
    ])
}

/// Returns arguments: most fit an overload, the others are arbitrary.
fn arguments(function: &Function, dice: &mut Dice) -> Vec<String> {
    let overload = dice.below(function.overloads.len());
    let Some(parameters) = function.overloads.get(overload).filter(|_| dice.chance(85)) else {
        let count = dice.below(4);
        return (0..count).map(|_| arbitrary(dice)).collect();
    };
    let mut arguments = Vec::new();
    for parameter in parameters {
        let least = usize::from(parameter.is_required);
        let most = if parameter.is_repeated { 3 } else { 1 };
        for _ in 0..dice.between(least, most) {
            arguments.push(if dice.chance(6) { arbitrary(dice) } else { of_type(&parameter.kind, dice) });
        }
    }
    arguments
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn overloads_have_the_parameters_of_each_dispatch() {
        let text = "dispatch :a do\n  param 'Array[String]', :x\n  optional_param 'Enum[\"a\", \"b\"]', :y\nend\n\
            dispatch(:b) do\n  repeated_param \"Any\", :z\nend\n";
        let overloads = overloads(text);
        assert_eq!(overloads.len(), 2);
        assert_eq!(overloads[0][0].kind, "Array[String]");
        assert_eq!(overloads[0][1].kind, "Enum[\"a\", \"b\"]");
        assert!(!overloads[0][1].is_required && overloads[1][0].is_repeated);
    }
}
