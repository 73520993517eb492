//! Questions about the functions that modules implement in Ruby.

use std::fs;
use std::path::Path;

use anyhow::Result;
use serde_json::{Map, Value, json};

use super::argument::{arbitrary, of_type};
use super::reach::Reach;
use super::template::{directories, facts, files_below};
use super::{Asked, Excluded, libraries};
use crate::generate::Dice;

/// A function: its name, and the types of the parameters of each overload, as written.
pub(super) struct Function {
    name: String,
    /// The name of its module.
    pub(super) module: String,
    overloads: Vec<Vec<Parameter>>,
    /// Whether it has a value; a statement has none.
    has_value: bool,
    /// The reason why its result differs from run to run.
    varies: Option<&'static str>,
}

/// A parameter.
struct Parameter {
    kind: String,
    is_required: bool,
    is_repeated: bool,
}

/// Returns questions that call each function several times.
pub(super) fn questions(modulepath: &Path, functions: &[Function], seed: u64, calls: usize) -> Vec<Asked> {
    let mut questions = Vec::new();
    for (number, function) in functions.iter().enumerate() {
        for call in 0..calls {
            let mut dice = Dice::new(seed, number * calls + call);
            questions.push(Asked { question: question(modulepath, function, &mut dice), varies: function.varies });
        }
    }
    questions
}

/// Finds the functions that do not reach outside of the process, and prints how many do.
///
/// # Errors
///
/// If the modules cannot be read.
pub(super) fn find(modulepath: &Path) -> Result<Vec<Function>> {
    let libraries = libraries(modulepath)?;
    let (mut found, mut excluded) = (Vec::new(), Excluded::default());
    for (module, directory) in directories(modulepath)? {
        for (place, is_legacy) in [("lib/puppet/functions", false), ("lib/puppet/parser/functions", true)] {
            let mut paths = Vec::new();
            let top = directory.join(place);
            files_below(&top, "rb", &mut paths)?;
            for path in paths {
                let Ok(text) = fs::read_to_string(&path) else { continue };
                let name = path.strip_prefix(&top).unwrap_or(&path).with_extension("");
                let name = name.to_string_lossy().replace('/', "::");
                // A function in the Puppet language has precedence.
                let own = name.strip_prefix(&format!("{module}::")).unwrap_or(&name).replace("::", "/");
                if directory.join("functions").join(own).with_extension("pp").is_file() {
                    continue;
                }
                let reach = Reach::of(&path, &libraries);
                match reach.outside {
                    Some(reason) => excluded.add(reason, &name),
                    None => found.push(function(&module, name, &text, is_legacy, reach.varies)),
                }
            }
        }
    }
    excluded.print("functions");
    Ok(found)
}

fn function(module: &str, name: String, text: &str, is_legacy: bool, varies: Option<&'static str>) -> Function {
    let has_value = !is_legacy || text.contains("rvalue");
    let overloads = if is_legacy { Vec::new() } else { overloads(text) };
    Function { name, module: module.to_owned(), overloads, has_value, varies }
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
