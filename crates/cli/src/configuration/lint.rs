//! The table `[lint]`: the settings of `puppetlang lint`, which become its options.

use std::collections::BTreeMap;

use puppetlang::source::Diagnostic;
use puppetlang_lint::CHECKS;
use serde::Deserialize;
use serde::de::IgnoredAny;
use toml::{Spanned, Value};

use super::problem;

/// The most characters of an indentation.
const MOST_CHARACTERS: i64 = 16;

#[derive(Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(super) struct RawLint {
    plugins: bool,
    fail_on_warnings: bool,
    relative: bool,
    ignore_paths: Vec<String>,
    checks: BTreeMap<Spanned<String>, Spanned<RawCheck>>,
}

/// Whether a check runs, or its options.
#[derive(Deserialize)]
#[serde(untagged)]
enum RawCheck {
    Enabled(bool),
    Options(BTreeMap<String, Value>),
    Other(IgnoredAny),
}

/// The options of checks, with their kinds.
const OPTIONS: [(&str, &str, Kind); 3] = [
    ("parameter_documentation", "docs_allowed_styles", Kind::Words),
    ("strict_indent", "chars_per_indent", Kind::Number),
    ("top_scope_facts", "top_scope_variables", Kind::Words),
];

#[derive(Clone, Copy)]
enum Kind {
    Words,
    Number,
}

impl RawLint {
    /// Returns the settings as options of the command. Adds mistakes to `found`.
    pub(super) fn options(self, found: &mut Vec<Diagnostic>) -> Vec<String> {
        let switches =
            [(self.plugins, "--plugins"), (self.fail_on_warnings, "--fail-on-warnings"), (self.relative, "--relative")];
        let mut options: Vec<String> =
            switches.into_iter().filter(|(is_set, _)| *is_set).map(|(_, option)| option.to_owned()).collect();
        if !self.ignore_paths.is_empty() {
            options.push(format!("--ignore-paths={}", self.ignore_paths.join(",")));
        }
        for (name, setting) in self.checks {
            let range = name.span();
            let name = name.into_inner();
            if CHECKS.iter().all(|check| check.name != name) {
                let names: Vec<&str> = CHECKS.iter().map(|check| check.name).collect();
                found.push(unknown_check(range, &name, &names));
                continue;
            }
            let range = setting.span();
            match setting.into_inner() {
                RawCheck::Enabled(true) => options.push(format!("--{name}-check")),
                RawCheck::Enabled(false) => options.push(format!("--no-{name}-check")),
                RawCheck::Options(values) => {
                    options.push(format!("--{name}-check"));
                    for (key, value) in values {
                        match option(&name, &key, &value) {
                            Ok(option) => options.push(option),
                            Err((message, help)) => found.push(problem::at(range.clone(), &message).with_help(help)),
                        }
                    }
                }
                RawCheck::Other(_) => found.push(problem::at(range, "expected true, false or a table of options")),
            }
        }
        options
    }
}

/// Returns the finding for an unknown check. There are too many checks to list them.
fn unknown_check(range: std::ops::Range<usize>, name: &str, names: &[&str]) -> Diagnostic {
    let found = problem::unknown(range, "check", name, names);
    let is_list = found.help.as_ref().is_some_and(|help| help.starts_with("expected"));
    if is_list { found.with_help("`puppetlang lint --list-checks` lists the checks") } else { found }
}

/// Returns an option of the command, or a message and help.
fn option(check: &str, key: &str, value: &Value) -> Result<String, (String, String)> {
    let known = OPTIONS.into_iter().find(|(known, ..)| *known == check);
    let Some((_, name, kind)) = known.filter(|(_, name, _)| *name == key) else {
        let help = match known {
            Some((_, name, _)) => format!("the option is {name}"),
            None => "the check has no options; write true or false".to_owned(),
        };
        return Err((format!("the check '{check}' has no option '{key}'"), help));
    };
    let text = match (kind, value) {
        (Kind::Words, Value::Array(words)) if words.iter().all(Value::is_str) => {
            words.iter().filter_map(Value::as_str).collect::<Vec<_>>().join(",")
        }
        (Kind::Number, Value::Integer(number)) if (1..=MOST_CHARACTERS).contains(number) => number.to_string(),
        (Kind::Words, _) => return Err((format!("invalid value of '{key}'"), "expected an array of strings".into())),
        (Kind::Number, _) => {
            return Err((
                format!("invalid value of '{key}'"),
                format!("expected a number from 1 to {MOST_CHARACTERS}"),
            ));
        }
    };
    Ok(format!("--{}={text}", name.replace('_', "-")))
}
