//! Questions about the templates of packaged modules.
//!
//! Each template is rendered several times, with values that fit its use of variables. The modules are read in place,
//! and no part of them is stored.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::{Result, ensure};
use serde_json::{Map, Value, json};

use super::super::survey::Row;
use crate::corpus::{self, File};

/// Replacements for Ruby functions of modules, and for types of other modules.
const STANDINS: &str = "function member($all, $one) { $one in $all }\n\
    function collectd::indent($text) { regsubst($text, /^(.)/, '  \\\\1', 'G') }\n\
    type Stdlib::Host = String[1]\n\
    type Stdlib::IP::Address = Pattern[/\\A[0-9a-f.:]+\\z/]\n\
    type Stdlib::Absolutepath = Pattern[/\\A\\//]\n";

/// The values of variables that are only printed.
const SCALARS: &[fn() -> Value] =
    &[|| json!(true), || json!("text"), || json!(7), || Value::Null, || json!(""), || json!("2001:db8::1")];

/// The minimum number of templates, of a thousand, that must render successfully at least once.
const LEAST_RENDERED: usize = 900;

/// The name of a module, and its templates by name.
type Module<'c> = (String, BTreeMap<String, &'c str>);

/// Returns questions about all templates.
///
/// # Errors
///
/// If the modules cannot be downloaded or have no templates.
pub(super) fn questions() -> Result<Vec<Map<String, Value>>> {
    let corpus = corpus::load()?;
    let mut modules: BTreeMap<String, Module<'_>> = BTreeMap::new();
    for file in corpus.templates() {
        if let Some((directory, name)) = location(file) {
            let module = directory.rsplit(['-', '/']).next().unwrap_or_default().to_owned();
            let of = modules.entry(directory).or_insert_with(|| (module, BTreeMap::new()));
            of.1.insert(name, &file.text);
        }
    }
    let mut questions = Vec::new();
    for module in modules.values() {
        for name in module.1.keys() {
            questions.extend(SCALARS.iter().map(|scalar| question(module, name, Some(*scalar))));
            questions.push(question(module, name, None));
        }
    }
    ensure!(!questions.is_empty(), "no module has templates");
    Ok(questions)
}

/// Prints the number of templates that render successfully.
///
/// # Errors
///
/// If there are too few: equal errors prove little.
pub(super) fn tell(rows: &[Row]) -> Result<()> {
    let mut templates: BTreeMap<&str, bool> = BTreeMap::new();
    for row in rows {
        let source = row.question.get("about").and_then(Value::as_str).unwrap_or_default();
        *templates.entry(source).or_default() |= row.reference.get("ok") == Some(&Value::Bool(true));
    }
    let failing: Vec<&&str> = templates.iter().filter(|(_, rendered)| !**rendered).map(|(name, _)| name).collect();
    let rendered = templates.len() - failing.len();
    println!("{rendered} of {} packaged templates give a text; none from {failing:?}", templates.len());
    ensure!(rendered * 1_000 >= templates.len() * LEAST_RENDERED, "too few packaged templates give a text");
    Ok(())
}

/// Returns the directory of a template's module, and the template's name in it.
fn location(file: &File) -> Option<(String, String)> {
    let (directory, name) = file.name.split_once("/templates/")?;
    Some((directory.to_owned(), name.to_owned()))
}

/// Returns a question that renders a template with values, or with no values at all.
fn question((module, templates): &Module<'_>, name: &str, scalar: Option<fn() -> Value>) -> Map<String, Value> {
    let text = templates.get(name).copied().unwrap_or_default();
    let whole = with_included(module, templates, text);
    let mut variables = Map::new();
    let mut source = format!("epp('{module}/{name}')");
    if let Some(scalar) = scalar {
        let maker = Maker { text: &whole, scalar };
        for variable in variables_of(&whole).iter().filter(|name| name.contains("::")) {
            variables.insert(variable.trim_start_matches("::").to_owned(), maker.value(&format!("${variable}"), 0));
        }
        let parameters = parameters(text);
        if !parameters.is_empty() {
            let given = parameters.iter().map(|(kind, name)| (name.clone(), maker.parameter(kind, name)));
            variables.insert("given".to_owned(), Value::Object(given.collect()));
            source = format!("epp('{module}/{name}', $given)");
        } else if let locals = locals(&whole)
            && !locals.is_empty()
        {
            let given = locals.into_iter().map(|name| (name.clone(), maker.value(&format!("${name}"), 0)));
            variables.insert("given".to_owned(), Value::Object(given.collect()));
            source = format!("epp('{module}/{name}', $given)");
        }
    }
    let files = templates.iter().map(|(name, text)| (format!("modules/{module}/templates/{name}"), json!(text)));
    Map::from_iter([
        ("kind".to_owned(), "eval".into()),
        ("about".to_owned(), format!("{module}/{name}").into()),
        ("source".to_owned(), source.into()),
        ("code".to_owned(), STANDINS.into()),
        ("variables".to_owned(), Value::Object(variables)),
        ("files".to_owned(), Value::Object(files.collect())),
    ])
}

/// Returns the text of a template and of those that it includes.
fn with_included(module: &str, templates: &BTreeMap<String, &str>, text: &str) -> String {
    let mut whole = text.to_owned();
    for (name, included) in templates {
        if text.contains(&format!("epp('{module}/{name}'")) && !included.contains(text) {
            whole.push_str(&with_included(module, templates, included));
        }
    }
    whole
}

/// Returns the names of all variables.
fn variables_of(text: &str) -> BTreeSet<String> {
    let names = text.split('$').skip(1).map(|rest| {
        let end = rest.find(|c: char| !(c.is_ascii_alphanumeric() || c == '_' || c == ':')).unwrap_or(rest.len());
        rest[..end].trim_end_matches(':').to_owned()
    });
    names
        .filter(|name| name.trim_start_matches(':').starts_with(|c: char| c.is_ascii_lowercase() || c == '_'))
        .collect()
}

/// Returns the local variables of a template without parameters, except assigned ones and lambda parameters.
fn locals(text: &str) -> Vec<String> {
    let is_given = |name: &String| {
        let [one, last, assigned] = [format!("|${name}"), format!(" ${name}|"), format!("${name} =")];
        !name.contains("::")
            && !text.replace("| $", "|$").contains(&one)
            && !text.contains(&last)
            && !text.contains(&assigned)
    };
    variables_of(text).into_iter().filter(is_given).collect()
}

/// Returns the types and names of the parameters of a template.
fn parameters(text: &str) -> Vec<(String, String)> {
    let Some(list) = text.trim_start().strip_prefix("<%").map(|rest| rest.trim_start_matches('-').trim_start()) else {
        return Vec::new();
    };
    let Some((list, _)) = list.strip_prefix('|').and_then(|rest| rest.split_once('|')) else { return Vec::new() };
    let (mut kind, mut found) = ("", Vec::new());
    // The type precedes each `$`, after the previous parameter's name, default and comma.
    for (index, part) in list.split('$').enumerate() {
        if index > 0 {
            let end = part.find(|c: char| !(c.is_ascii_alphanumeric() || c == '_')).unwrap_or(part.len());
            found.push((kind.trim().to_owned(), part[..end].to_owned()));
        }
        kind = if index == 0 { part } else { part.split_once(',').map_or("", |(_, rest)| rest) };
    }
    found
}

/// Creates values that fit their use in a text.
struct Maker<'t> {
    text: &'t str,
    scalar: fn() -> Value,
}

impl Maker<'_> {
    /// Creates a value for a parameter of a type.
    fn parameter(&self, kind: &str, name: &str) -> Value {
        let optional = kind.strip_prefix("Optional[");
        if optional.is_some() && (self.scalar)().is_null() {
            return Value::Null;
        }
        let kind = optional.unwrap_or(kind);
        let kind = kind.strip_prefix("Variant[").unwrap_or(kind);
        let starts = |name: &str| kind.starts_with(name);
        match self.value(&format!("${name}"), 0) {
            value @ (Value::Array(_) | Value::Object(_)) if starts("Array") == value.is_array() => value,
            _ if starts("Array") => json!(["10.0.0.1", "two"]),
            _ if starts("Hash") => json!({}),
            _ if starts("String") => json!((self.scalar)().as_str().unwrap_or("made up")),
            _ if starts("Integer") => json!(3),
            _ if starts("Boolean") => json!((self.scalar)() == true),
            _ if starts("Stdlib::Absolutepath") => json!("/made/up"),
            _ if starts("Enum[") => json!(kind.split('\'').nth(1).unwrap_or_default()),
            value => value,
        }
    }

    /// Creates a value for an expression: a variable with accesses to its parts.
    fn value(&self, expression: &str, depth: usize) -> Value {
        const DEEPEST: usize = 6;
        let mut keys = Map::new();
        let mut other = None;
        for rest in self.after(expression).filter(|_| depth < DEEPEST) {
            if let Some((key, _)) = rest.strip_prefix("['").and_then(|rest| rest.split_once("']")) {
                if !keys.contains_key(key) {
                    keys.insert(key.to_owned(), self.value(&format!("{expression}['{key}']"), depth + 1));
                }
                continue;
            }
            let rest = rest.strip_prefix(".lest || { [] }").unwrap_or(rest);
            let list = ["each", "map", "filter"].iter().find_map(|name| rest.strip_prefix('.')?.strip_prefix(name));
            if let Some((names, _)) = list.and_then(|rest| rest.trim_start().strip_prefix('|')?.split_once('|')) {
                let names: Vec<&str> = names.split(',').map(str::trim).collect();
                let last = names.last().copied().unwrap_or_default();
                let element = self.value(last, depth + 1);
                other = Some(if names.len() == 1 {
                    json!([element, element])
                } else {
                    json!({ "one": element, "two": element })
                });
            } else if let Some((name, _)) = rest.strip_prefix(".keys.sort.each |").and_then(|rest| rest.split_once('|'))
            {
                let comparison = format!("{name} == '");
                let compared = self.text.split(&comparison).skip(1);
                let names: Vec<&str> =
                    compared.filter_map(|rest| Some(rest.split_once('\'')?.0)).chain(["one"]).collect();
                let element = self.value(&format!("{expression}[{name}]"), depth + 1);
                other = Some(
                    names.into_iter().map(|name| (name.to_owned(), element.clone())).collect::<Map<_, _>>().into(),
                );
            } else if [".join", ".member", ".empty", ".size"].iter().any(|call| rest.starts_with(call))
                && other.is_none()
            {
                other = Some(json!(["one", "two"]));
            }
        }
        match other {
            _ if !keys.is_empty() => keys.into(),
            // Collections are sometimes empty.
            Some(Value::Array(_)) if (self.scalar)() == "" => json!([]),
            Some(Value::Object(_)) if (self.scalar)() == "" => json!({}),
            Some(value) => value,
            None if self.text.contains(&format!("versioncmp({expression}")) => json!("5.8.1"),
            None if self.text.contains(&format!("versioncmp(\"${{{}}}", &expression[1..])) => json!("5.4"),
            None => (self.scalar)(),
        }
    }

    /// Returns the text after each occurrence of an expression.
    fn after(&self, expression: &str) -> impl Iterator<Item = &str> {
        self.text.match_indices(expression).filter_map(move |(at, found)| {
            let rest = &self.text[at + found.len()..];
            (!rest.starts_with(|c: char| c.is_ascii_alphanumeric() || c == '_' || c == ':')).then_some(rest)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parameters_have_types_and_names() {
        let text = "<%- |\n  Optional[Enum['a', 'b']] $x,\n  String $name = 'd',\n  $z\n| -%>";
        let [x, name, z] = &parameters(text)[..] else { panic!("{:?}", parameters(text)) };
        assert_eq!((&*x.0, &*x.1), ("Optional[Enum['a', 'b']]", "x"));
        assert_eq!((&*name.0, &*name.1), ("String", "name"));
        assert_eq!((&*z.0, &*z.1), ("", "z"));
        assert!(parameters("text <%- |$x| -%>").is_empty());
    }

    #[test]
    fn values_are_what_is_done_with_them() {
        let text = "<% $m::a.each |$k, $v| { %><%= $v['x'] %><% } %><%= $m::b.join(' ') %><%= $m::c %>";
        let maker = Maker { text, scalar: || json!(1) };
        assert_eq!(maker.value("$m::a", 0), json!({ "one": { "x": 1 }, "two": { "x": 1 } }));
        assert_eq!(maker.value("$m::b", 0), json!(["one", "two"]));
        assert_eq!(maker.value("$m::c", 0), json!(1));
    }
}
